//! What docs/SECURITY.md says: every test that it names is there, and what it says of the source is so.

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The files with an ending below a folder.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !["node_modules", "target", "dist"].contains(&name.as_str()) {
            found.extend(files(&path, ending));
        } else if name.ends_with(ending) {
            found.push(path);
        }
    }
    found
}

fn sources() -> Vec<(PathBuf, String)> {
    let mut all = files(&root().join("crates"), ".rs");
    all.extend(files(&root().join("xtask"), ".rs"));
    all.into_iter().map(|file| (file.clone(), read(&file))).collect()
}

/// What stands in backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Whether it is written as functions are: so many words that it is nothing else.
fn is_test_name(word: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    word.split('_').count() > 2 && word.split('_').all(is_part)
}

#[test]
fn every_test_that_the_page_names_is_there() {
    let page = read(&root().join("docs/SECURITY.md"));
    let sources = sources();
    let has = |needle: &str| sources.iter().any(|(_, text)| text.contains(needle));
    let (mut named, mut missing) = (0, Vec::new());
    for word in quoted(&page) {
        let is_there = if is_test_name(word) {
            has(&format!("fn {word}()"))
        } else if let Some(file) = word.strip_suffix(".rs") {
            sources.iter().any(|(path, _)| path.ends_with(format!("{file}.rs")))
        } else if word.ends_with(".test.ts") {
            root().join("web/tests/unit").join(word).exists()
        } else {
            continue;
        };
        named += 1;
        if !is_there {
            missing.push(word);
        }
    }
    assert!(named > 60, "{named}");
    assert!(missing.is_empty(), "not there: {missing:?}");
}

#[test]
fn the_server_starts_no_program_and_has_no_regular_expressions() {
    let folder = root().join("crates/server");
    for (file, text) in sources() {
        if file.starts_with(folder.join("src")) {
            assert!(!text.contains("process::Command"), "{}", file.display());
        }
    }
    assert!(!read(&folder.join("Cargo.toml")).contains("\nregex"));
    assert!(!read(&root().join("crates/store/Cargo.toml")).contains("\nregex"));
}
