//! What is printed, and what becomes of it where it cannot be: a full disk, names that could do something to a terminal.
#![cfg(unix)]

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn undershift(arguments: &[&str], folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_undershift"));
    command.args(arguments).current_dir(folder).stdin(Stdio::null());
    command
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_an_error() {
    for arguments in
        [&["--help"][..], &["--version"], &["help", "perft"], &["perft", "--help"], &["moves", "moguli"]]
    {
        let full = File::options().write(true).open("/dev/full").expect("Linux has it");
        let output = undershift(arguments, Path::new(".")).stdout(full).output().expect("the binary starts");
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {error}");
        assert!(error.starts_with("error: ") && error.contains("No space left"), "{arguments:?}: {error}");
    }
}

#[test]
fn help_and_a_wrong_command_line_keep_their_exit_codes() {
    for (arguments, code, is_on_stdout) in [
        (&["--help"][..], 0, true),
        (&["--version"], 0, true),
        (&["--nonsense"], 2, false),
        (&["perft"], 2, false),
    ] {
        let output = undershift(arguments, Path::new(".")).output().expect("the binary starts");
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert_eq!((output.stdout.is_empty(), output.stderr.is_empty()), (!is_on_stdout, is_on_stdout));
    }
}

/// The name of a file may come from anybody, and a terminal does what control characters say.
#[test]
fn control_characters_of_file_names_are_escaped() {
    let folder = std::env::temp_dir().join(format!("undershift-output-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a temporary folder");
    let (name, shown) = ("a\u{1b}[31mb\r\nc", "a\\u{1b}[31mb\\r\\nc");
    fs::write(folder.join(name), "[Game \"express:2\"]\n\n1. Na *\n").expect("a temporary file");
    let missing = &format!("{name}-missing");
    let out = &format!("{name}/out");
    let weights = &format!("undershift,weights={missing}");
    let out_file = &format!("{missing}/games");
    let all: Vec<(Vec<&str>, Output)> = [
        vec!["replay", missing],
        vec!["replay", name, name],
        vec!["analyse", "--record", missing],
        vec!["puzzles", "--check", missing],
        vec!["puzzles", "--check", name],
        vec!["train", "express:2", "--out", out],
        vec!["man", "--out", out],
        vec!["match", "express:2", "-e", "one-ply", "-e", "random", "--openings", missing],
        vec!["match", "express:2", "-e", "one-ply", "-e", "random", "--out", out_file],
    ]
    .into_iter()
    .map(|arguments| {
        let output = undershift(&arguments, &folder).output().expect("the binary starts");
        (arguments, output)
    })
    .collect();
    // Commas and line breaks are no part of an engine's name, so this one has neither.
    let weights = weights.replace(['\r', '\n'], "");
    let engine = vec!["match", "express:2", "-e", "one-ply", "-e", &weights];
    let output = undershift(&engine, &folder).output().expect("the binary starts");
    fs::remove_dir_all(&folder).expect("it is there");
    assert!(String::from_utf8_lossy(&output.stderr).contains("a\\u{1b}[31mbc-missing"));
    for (arguments, Output { stdout, stderr, .. }) in all.iter().chain([&(engine.clone(), output)]) {
        let printed = format!("{}{}", String::from_utf8_lossy(stdout), String::from_utf8_lossy(stderr));
        assert!(
            !printed.chars().any(|letter| letter.is_control() && letter != '\n'),
            "{arguments:?}: {printed:?}"
        );
        assert!(arguments[0] == "match" || printed.contains(shown), "{arguments:?}: {printed:?}");
    }
}
