//! A reader that stops reading is no error, and nothing is said about it.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

#[test]
fn a_reader_that_goes_away_is_no_error() {
    // Far more output than a pipe holds, so that the writer meets the closed end.
    let file = std::env::temp_dir().join(format!("undershift-broken-pipe-{}.txt", std::process::id()));
    let game = "[Game \"express:2\"]\n\n1. Na 2. W3 *\n\n";
    std::fs::write(&file, game.repeat(5_000)).expect("a temporary file");
    let mut child = Command::new(env!("CARGO_BIN_EXE_undershift"))
        .arg("replay")
        .arg(&file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut first = String::new();
    BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a first line");
    let output = child.wait_with_output().expect("it ends");
    std::fs::remove_file(&file).expect("the file is there");
    assert_eq!(first, "game 1: express:2, 2 moves, * (unfinished)\n");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
