//! A large hash costs nothing before it is used: neither memory nor, with it, time.

#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

#[test]
fn a_large_hash_is_not_touched_before_it_is_used() {
    const MAX_KILOBYTES: u64 = 300_000;
    let mut child = Command::new(env!("CARGO_BIN_EXE_undershift"))
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
