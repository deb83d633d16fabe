//! What the page and the terminal ask of the texts: ids in their sources, which are read as text.
//!
//! A text is asked for as `t('id')` or `t('id.attribute')`, with any kind of quotes. Any other text in quotes that is an
//! id counts as a use of it, for instance in a table of ids. A comment counts like code.

use std::collections::BTreeSet;
use std::path::Path;

/// Folders with code that shows texts, and the extensions of its files.
const SOURCES: &[(&str, &[&str])] = &[("web/src", &["ts", "svelte"]), ("crates/tui/src", &["rs"])];

/// A file and what it asks for.
pub(crate) struct PageSource {
    pub(crate) path: String,
    /// What stands in `t(…)`.
    pub(crate) asked: Vec<Asked>,
    /// All that stands between quotes and could be an id.
    pub(crate) literals: BTreeSet<String>,
}

/// An id in `t(…)`, or its beginning.
pub(crate) struct Asked {
    pub(crate) text: String,
    /// Whether the rest follows from a value, as in `` t(`reason-${code}`) ``.
    pub(crate) completed_later: bool,
}

impl PageSource {
    pub(crate) fn of(path: &str, source: &str) -> PageSource {
        let could_be_id = |piece: &&str| {
            !piece.is_empty()
                && piece.chars().all(|letter| letter.is_ascii_alphanumeric() || "-.".contains(letter))
        };
        let literals = ['\'', '"', '`'].iter().flat_map(|&quote| source.split(quote)).filter(could_be_id);
        PageSource {
            path: path.to_owned(),
            asked: asked(source),
            literals: literals.map(str::to_owned).collect(),
        }
    }
}

fn asked(source: &str) -> Vec<Asked> {
    let is_part_of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let calls = source.match_indices("t(").filter(|(index, _)| !source[..*index].ends_with(is_part_of_name));
    let id = |(index, call): (usize, &str)| {
        let argument = source[index + call.len()..].trim_start();
        let quote = argument.chars().next().filter(|letter| "'\"`".contains(*letter))?;
        let inside = argument[1..].split(quote).next()?;
        match inside.split_once("${").or_else(|| inside.split_once("{}")) {
            Some((beginning, _)) => Some(Asked { text: beginning.to_owned(), completed_later: true }),
            None => Some(Asked { text: inside.to_owned(), completed_later: false }),
        }
    };
    calls.filter_map(id).collect()
}

/// All sources that show texts, as far as they exist.
pub(crate) fn read_sources(root: &Path) -> Vec<PageSource> {
    let mut sources = Vec::new();
    for (folder, endings) in SOURCES {
        read_folder(&root.join(folder), endings, &mut sources);
    }
    sources
}

fn read_folder(folder: &Path, endings: &[&str], sources: &mut Vec<PageSource>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.is_dir() {
            read_folder(&path, endings, sources);
        } else if path.extension().is_some_and(|ending| endings.iter().any(|known| ending == *known)) {
            // A file that another program takes away in this moment asks for nothing.
            let Ok(source) = std::fs::read_to_string(&path) else { continue };
            sources.push(PageSource::of(&path.to_string_lossy(), &source));
        }
    }
}
