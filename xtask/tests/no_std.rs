//! The probe that shows that the rules compile without `std` does fail when `std` creeps in.

use std::path::Path;
use std::process::{Command, Output};

fn check_probe(features: &[&str]) -> Output {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut check = Command::new(env!("CARGO"));
    check.args(["check", "--manifest-path"]).arg(xtask.join("no_std/Cargo.toml"));
    check.arg("--target-dir").arg(xtask.join("../target/no_std")).args(features);
    check.output().expect("cargo runs")
}

#[test]
fn std_is_noticed() {
    let output = check_probe(&["--features", "std-creeps-in"]);
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{messages}");
    assert!(messages.contains("duplicate lang item `panic_impl`"), "it fails for another reason: {messages}");
}

#[test]
fn the_rules_do_without_std() {
    let output = check_probe(&[]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
