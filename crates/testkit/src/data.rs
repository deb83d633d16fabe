//! Readers of `tests/data`, the test cases that every language's tests share.

use std::fs;
use std::path::{Path, PathBuf};

use crate::slow::{moguli, shiftago};

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

/// A row of a table, with where it stands, for the message of a test that fails.
#[derive(Clone, Debug)]
pub struct Row<const N: usize> {
    /// File and line, as in `shiftago/perft.tsv:12`.
    pub place: String,
    /// The fields, in the order of the columns.
    pub fields: [String; N],
}

/// The rows of a table of `N` columns. Blank lines and lines that begin with `#` are passed over.
///
/// # Panics
///
/// If a row has another number of fields, with its place.
pub fn rows<const N: usize>(name: &str) -> Vec<Row<N>> {
    let read_row = |(index, line): (usize, &str)| {
        let place = format!("{name}:{}", index + 1);
        let fields: Vec<String> = line.split('\t').map(str::to_owned).collect();
        let fields = fields.try_into().unwrap_or_else(|fields: Vec<String>| {
            panic!("{place}: {} fields, but the table has {N} columns", fields.len())
        });
        Row { place, fields }
    };
    let is_row = |(_, line): &(usize, &str)| !line.is_empty() && !line.starts_with('#');
    read(name).lines().enumerate().filter(is_row).map(read_row).collect()
}

/// The variant and the number of seats of a game id such as `expert:3`, as the slow rules name them.
///
/// # Panics
///
/// If there is no such game.
pub fn slow_shiftago(id: &str) -> (shiftago::Variant, usize) {
    let variants = [
        ("express", shiftago::Variant::Express),
        ("expert", shiftago::Variant::Expert),
        ("extreme", shiftago::Variant::Extreme),
    ];
    let game = id.split_once(':').and_then(|(name, seats)| {
        let (_, variant) = variants.into_iter().find(|(known, _)| *known == name)?;
        Some((variant, seats.parse().ok().filter(|seats| (2..=4).contains(seats))?))
    });
    game.unwrap_or_else(|| panic!("{id} is not a game of Shiftago"))
}

/// The variant of a game id such as `moguli:cylinder`, as the slow rules name it.
///
/// # Panics
///
/// If there is no such game.
pub fn slow_moguli(id: &str) -> moguli::Variant {
    moguli::Variant::from_id(id).unwrap_or_else(|error| panic!("{error}"))
}
