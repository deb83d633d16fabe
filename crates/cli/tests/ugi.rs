//! The protocol: each file of `tests/ugi` is a conversation. Lines with `> ` are sent, the others are the answers.
//! A session takes all of them, and must say nothing else.

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};

fn start() -> Child {
    Command::new(env!("CARGO_BIN_EXE_undershift"))
        .arg("ugi")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts")
}

fn converse(sent: &str) -> String {
    let mut child = start();
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
    let mut child = start();
    child.stdin.take().expect("a pipe").write_all(b"\xff\xfe\nisready\n").expect("it listens");
    let output = child.wait_with_output().expect("it ends when its input does");
    let answered = String::from_utf8(output.stdout).expect("answers are text");
    let lines: Vec<_> = answered.lines().collect();
    assert!(lines[0].starts_with("info string error: unknown command"), "{answered}");
    assert_eq!(lines[1..], ["readyok"]);
}

#[test]
fn what_is_far_too_long_is_not_echoed() {
    const MEGABYTE: usize = 1 << 20;
    let long_command = "x".repeat(10 * MEGABYTE);
    let long_word = "y".repeat(MEGABYTE / 2);
    let sent = format!(
        "{long_command}\nposition startpos moves {long_word}\nsetoption name {long_word} value 1\nquery turn\n"
    );
    let mut child = start();
    let mut input = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || input.write_all(sent.as_bytes()));
    let output = child.wait_with_output().expect("it ends when its input does");
    writer.join().expect("no panic").expect("it listens");
    let answered = String::from_utf8(output.stdout).expect("answers are text");
    let lines: Vec<_> = answered.lines().collect();
    let [command, position, option, turn] = lines[..] else { panic!("{} lines", lines.len()) };
    for (line, says) in [
        (command, "send shorter ones"),
        (position, "expected an entry such as Nc"),
        (option, "the options are Game, Seed"),
    ] {
        assert!(line.starts_with("info string error: ") && line.contains(says), "{line}");
        assert!(line.len() < 2000, "{} bytes", line.len());
    }
    assert_eq!(turn, "response o");
}

/// Whoever does not read its answers has to wait before it can send more: nothing piles up in between.
#[test]
fn commands_are_not_taken_in_where_answers_are_not_read() {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    const MEGABYTE: usize = 1 << 20;
    let mut child = start();
    let mut input = child.stdin.take().expect("a pipe");
    let taken = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&taken);
    let writer = std::thread::spawn(move || {
        let chunk = "query moves\n".repeat(1000);
        while counter.load(Ordering::Relaxed) < 16 * MEGABYTE && input.write_all(chunk.as_bytes()).is_ok() {
            counter.fetch_add(chunk.len(), Ordering::Relaxed);
        }
    });
    // It takes what it can, and then no more.
    let mut before = usize::MAX;
    while before != taken.load(Ordering::Relaxed) {
        before = taken.load(Ordering::Relaxed);
        std::thread::sleep(Duration::from_millis(500));
    }
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    writer.join().expect("no panic");
    assert!(before < MEGABYTE, "it took {before} bytes");
}
