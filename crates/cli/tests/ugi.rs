//! The protocol: each file of `tests/ugi` is a conversation. Lines with `> ` are sent, the others are the answers.
//! A session takes all of them, and must say nothing else.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

fn converse(sent: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_undershift"))
        .arg("ugi")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    child.stdin.take().expect("a pipe").write_all(sent.as_bytes()).expect("it listens");
    let output = child.wait_with_output().expect("it ends when its input does");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("answers are text")
}

#[test]
fn conversations_go_as_written() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ugi");
    let mut files = 0;
    for entry in std::fs::read_dir(folder).expect("the conversations") {
        let path = entry.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a conversation");
        let lines = || text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let sent: String =
            lines().filter_map(|line| line.strip_prefix("> ")).map(|line| format!("{line}\n")).collect();
        let expected: Vec<&str> = lines().filter(|line| !line.starts_with("> ")).collect();
        let answered = converse(&sent);
        assert_eq!(answered.lines().collect::<Vec<_>>(), expected, "{}", path.display());
        files += 1;
    }
    assert!(files > 0);
}

#[test]
fn bytes_that_are_no_text_are_an_unknown_command() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_undershift"))
        .arg("ugi")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    child.stdin.take().expect("a pipe").write_all(b"\xff\xfe\nisready\n").expect("it listens");
    let output = child.wait_with_output().expect("it ends when its input does");
    let answered = String::from_utf8(output.stdout).expect("answers are text");
    let lines: Vec<_> = answered.lines().collect();
    assert!(lines[0].starts_with("info string error: unknown command"), "{answered}");
    assert_eq!(lines[1..], ["readyok"]);
}
