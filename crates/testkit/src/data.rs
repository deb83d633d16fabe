//! Readers of `tests/data`, the test cases that every language's tests share.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder `tests/data` of the repository.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data")
}

/// The text of a file in `tests/data`.
///
/// # Panics
///
/// If it cannot be read, with its path.
pub fn read(name: &str) -> String {
    let path = folder().join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rows of a table in `tests/data`: lines of fields with tabs between. Blank lines and lines that begin with
/// `#` are passed over.
pub fn table(name: &str) -> Vec<Vec<String>> {
    let is_row = |line: &&str| !line.is_empty() && !line.starts_with('#');
    read(name).lines().filter(is_row).map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}
