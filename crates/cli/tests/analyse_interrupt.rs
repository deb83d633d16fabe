//! Ctrl-C ends an analysis with what was found.
#![cfg(unix)]

use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Starts a command that would take minutes, interrupts it after a moment, and waits for its end.
fn interrupted(arguments: &[&str]) -> Output {
    let child = Command::new(env!("CARGO_BIN_EXE_undershift"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    thread::sleep(Duration::from_millis(700));
    let began = Instant::now();
    let sent = Command::new("kill").arg("-INT").arg(child.id().to_string()).status().expect("kill");
    assert!(sent.success());
    let output = child.wait_with_output().expect("it ends");
    assert!(began.elapsed() < Duration::from_secs(5), "it took {:?}", began.elapsed());
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr)), (Some(0), "".into()));
    output
}

#[test]
fn a_position_is_told_with_what_was_found() {
    for game in ["express:2", "expert:4", "moguli"] {
        let output = interrupted(&["analyse", game, "--time", "600", "--json"]);
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(answer["game"], game);
        assert_eq!(answer["lines"].as_array().map(Vec::len), Some(3), "{answer}");
        assert!(answer["nodes"].as_u64().is_some_and(|nodes| nodes > 1000), "{answer}");
    }
}

#[test]
fn a_record_is_annotated_as_far_as_it_was_gone_through() {
    let file = std::env::temp_dir().join(format!("undershift-interrupt-{}.txt", std::process::id()));
    std::fs::write(&file, "[Game \"expert:2\"]\n\n1. Na 2. W3 3. Sd *\n").expect("a temporary file");
    let path = file.to_str().expect("a path that is text");
    let output = interrupted(&["analyse", "--record", path, "--annotate", "--time", "600"]);
    std::fs::remove_file(&file).expect("the file is there");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "[Game \"expert:2\"]\n\n1. Na 2. W3 3. Sd *\n");
}
