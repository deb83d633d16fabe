//! Memory and threads that the system does not give: a sentence and exit 1, never an abort or a panic. And a large hash
//! costs nothing before it is used.

#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

const UNDERSHIFT: &str = env!("CARGO_BIN_EXE_undershift");

/// The command of a shell that lets the binary have so much address space.
fn limited(kilobytes: u32, arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command
        .args(["-c", r#"ulimit -v "$0" && exec "$@""#, &kilobytes.to_string(), UNDERSHIFT])
        .args(arguments);
    command
}

fn check_refused(output: &Output, expected: &str) {
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert_eq!(errors.trim_end(), format!("error: {expected}"));
}

#[test]
fn a_hash_beyond_memory_is_refused() {
    for game in ["express:2", "express:3", "expert:3", "moguli"] {
        let arguments = ["analyse", game, "--hash", "4096", "--nodes", "1"];
        let output = limited(1_000_000, &arguments).output().expect("a shell");
        check_refused(&output, "not enough memory for a hash of 4096 MB; use a smaller one");
    }
}

#[test]
fn threads_beyond_a_limit_are_refused() {
    let arguments = ["analyse", "express:2", "--threads", "256", "--nodes", "1"];
    let output = limited(400_000, &arguments).output().expect("a shell");
    check_refused(&output, "the system does not start 256 threads; use fewer");
}

#[test]
fn ugi_refuses_a_hash_beyond_memory_and_goes_on() {
    let mut child =
        limited(1_000_000, &["ugi"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a shell");
    let mut input = child.stdin.take().expect("a pipe");
    let answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    input
        .write_all(b"setoption name Hash value 4096\nisready\nposition startpos\ngo nodes 10\n")
        .expect("it listens");
    let mut answers = answers.map(|line| line.expect("text")).filter(|line| !line.starts_with("info depth"));
    let refused = "info string error: not enough memory for a hash of 4096 MB; use a smaller one";
    assert_eq!(answers.next().as_deref(), Some(refused));
    assert_eq!(answers.next().as_deref(), Some("readyok"));
    assert!(answers.next().is_some_and(|line| line.starts_with("bestmove ")));
    drop(input);
    assert!(child.wait().expect("it ends when its input does").success());
}

#[test]
fn a_large_hash_is_not_touched_before_it_is_used() {
    const MAX_KILOBYTES: u64 = 300_000;
    let mut child = Command::new(UNDERSHIFT)
        .arg("ugi")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    input
        .write_all(b"setoption name Hash value 4096\nisready\nuginewgame\nuginewgame\nisready\n")
        .expect("it listens");
    for _ in 0..2 {
        assert_eq!(answers.next().expect("an answer").expect("text"), "readyok");
    }
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).expect("it still runs");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    let peak: u64 = peak.trim().trim_end_matches(" kB").parse().expect("kilobytes");
    assert!(peak < MAX_KILOBYTES, "{peak} kB for a table of 4096 MB that holds nothing");
    drop(input);
    assert!(child.wait().expect("it ends when its input does").success());
}
