//! What a fresh machine may lack: each tool is looked for, and installed where that needs no one's decision.

use std::process::Command;

use anyhow::{Result, bail};

use crate::process::{cargo, command, quiet_output, run, succeeds};

/// Makes sure that `cargo NAME` works, from the package `cargo-NAME`.
pub(crate) fn need_cargo_command(name: &str) -> Result<()> {
    if has_cargo_command(name) {
        return Ok(());
    }
    eprintln!("`cargo {name}` is missing and is installed now; this takes some minutes, once");
    run(&mut cargo(["install", "--locked", &format!("cargo-{name}")]))
}

/// Whether `cargo NAME` works.
pub(crate) fn has_cargo_command(name: &str) -> bool {
    succeeds(&mut cargo([name, "--version"]))
}

/// Makes sure that a part of the Rust toolchain is there that a minimal one lacks.
pub(crate) fn need_component(component: &str, mut probe: Command) -> Result<()> {
    if succeeds(&mut probe) {
        return Ok(());
    }
    eprintln!("{component} is missing and is installed now");
    run(&mut command("rustup", ["component", "add", component]))
}

/// Whether a nightly toolchain is installed. Asking `cargo +nightly` itself might download one.
pub(crate) fn has_nightly() -> bool {
    let list = quiet_output(&mut command("rustup", ["toolchain", "list"]));
    list.is_ok_and(|(toolchains, _)| toolchains.lines().any(|line| line.starts_with("nightly")))
}

/// Makes sure that `valgrind` works; installs it where the system is Debian's kind and we may.
pub(crate) fn need_valgrind() -> Result<()> {
    let probe = || succeeds(&mut command("valgrind", ["--version"]));
    if probe() {
        return Ok(());
    }
    let is_root = quiet_output(&mut command("id", ["-u"])).is_ok_and(|(id, _)| id.trim() == "0");
    let has_sudo = || succeeds(&mut command("sudo", ["--non-interactive", "true"]));
    let as_root: &[&str] = match is_root {
        true => &[],
        false if has_sudo() => &["sudo"],
        false => bail!("valgrind is missing; install it with `sudo apt-get install valgrind`"),
    };
    eprintln!("valgrind is missing and is installed now");
    for words in [&["apt-get", "update"][..], &["apt-get", "install", "--yes", "valgrind"]] {
        let mut words = as_root.iter().chain(words);
        if let Some(program) = words.next() {
            run(&mut command(program, words))?;
        }
    }
    Ok(())
}
