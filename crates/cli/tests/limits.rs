//! Memory and threads that the system does not give: an error that says so and exit 1, no abort and no panic. A UGI session
//! goes on as it was.
#![cfg(target_os = "linux")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs with two gigabytes of address space, of which each thread takes a tenth of one: that is enough for a dozen.
fn run_limited(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -v 2000000; exec \"$@\"", "sh"])
        .env("RUST_MIN_STACK", "100000000")
        .arg(env!("CARGO_BIN_EXE_undershift"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("a shell starts");
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("it listens");
    child.wait_with_output().expect("it ends")
}

const NO_MEMORY: &str = "not enough memory for a hash of 16384 MB; use a smaller one";
const NO_THREADS: &str = "the system does not start 256 threads; use fewer";

#[test]
fn what_the_system_does_not_give_is_an_error() {
    let large = ["--hash", "16384", "--depth", "1"];
    let many = ["--hash", "1", "--threads", "256", "--depth", "3"];
    for (game, flags, expected) in [
        ("express:2", &large[..], Some(NO_MEMORY)),
        ("expert:3", &large, Some(NO_MEMORY)),
        ("moguli", &large, Some(NO_MEMORY)),
        ("express:2", &many, Some(NO_THREADS)),
        ("express:2", &["--depth", "1"], None),
    ] {
        let arguments: Vec<&str> = ["analyse", game].into_iter().chain(flags.iter().copied()).collect();
        let output = run_limited(&arguments, "");
        let error = String::from_utf8_lossy(&output.stderr);
        let (code, said) = expected.map_or((0, String::new()), |error| (1, format!("error: {error}\n")));
        assert_eq!((output.status.code(), &*error), (Some(code), said.as_str()), "{arguments:?}");
    }
}

#[test]
fn a_match_says_so_before_its_first_game() {
    let engines = ["-e", "one-ply", "-e", "undershift,nodes=10,hash=16384"];
    let arguments: Vec<&str> = ["match", "express:2", "-n", "2"].into_iter().chain(engines).collect();
    let output = run_limited(&arguments, "");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.starts_with("error: engine `undershift`: ") && error.contains(NO_MEMORY), "{error}");
}

#[test]
fn a_session_refuses_the_option_and_goes_on() {
    let sent = "setoption name Hash value 16384\nsetoption name Hash value 1\n\
                setoption name Threads value 256\nisready\ngo depth 2\nquery turn\n";
    let output = run_limited(&["ugi"], sent);
    let answered = String::from_utf8_lossy(&output.stdout);
    let lines: Vec<&str> = answered.lines().filter(|line| !line.starts_with("info depth")).collect();
    assert_eq!(output.status.code(), Some(0), "{answered}");
    let (memory, threads) =
        (format!("info string error: {NO_MEMORY}"), format!("info string error: {NO_THREADS}"));
    assert_eq!(lines[..3], [memory.as_str(), &threads, "readyok"], "{answered}");
    assert!(lines.contains(&"response o"), "{answered}");
}
