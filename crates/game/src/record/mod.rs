//! Games written down: [`Record`], a PGN-like text form, and its way to and from a played game.
//!
//! Two layers. The *syntax* ([`Record::read`], [`records`], `Display`) knows tags, a tree of lines, comments and
//! results, but no game: a move is a word. The *typed* layer ([`Record::from_play`], [`Record::replay`],
//! [`Record::canonical`]) is generic over [`Game`](crate::Game) and knows what the words mean.
//! docs/NOTATION.md has the grammar.
//!
//! Absent here: files, dates, clocks that run, and which games there are; that a tag is well known gives it a name
//! in [`tag`] and, `Result` aside, no meaning to the syntax.

mod annotation;
mod clock;
mod error;
mod eval;
mod reader;
mod replay;
mod scanner;
pub mod tag;
mod tree;
mod verdict;
mod writer;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

pub use annotation::{Command, Comment, Glyph, OtherCommand};
pub use clock::Clock;
pub use error::{RecordError, ReplayError, StepError};
pub use eval::{Eval, Expectation};
pub use reader::{Records, records};
pub use replay::written_steps;
pub use tree::{Branch, Line, Node, NodePath};
pub use verdict::Verdict;
pub use writer::write_records;

use crate::ParseError;

/// The version of our rulings that this program plays by; the `Rules` tag of what it writes.
pub const RULES_VERSION: &str = "1";

/// How deep variations may be nested in a text. Deeper ones are refused, so that no text can exhaust the stack.
pub const MAX_DEPTH: usize = 64;

/// A game written down: tags, moves with comments and variations, and a result.
///
/// What was read is kept, move numbers included, and writing gives one canonical layout of it: reading what was
/// written gives an equal record.
///
/// ```
/// use game::record::Record;
/// let record: Record = "[Game \"express:2\"]\n\n1. Na! {why not} (1. W4) 2. E3 1-0".parse()?;
/// assert_eq!(record.tag("Game"), Some("express:2"));
/// assert_eq!(record.line.nodes[0].variations[0].nodes[0].text(), "W4");
/// assert_eq!(record.to_string(), "[Game \"express:2\"]\n\n1. Na! {why not} (1. W4) 2. E3 1-0\n");
/// # Ok::<(), game::record::RecordError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    tags: Vec<(String, String)>,
    /// The main line. Comments before the first move are the record's own.
    pub line: Line,
    /// Always what the `Result` tag says, where there is one.
    result: Option<Verdict>,
}

impl Record {
    /// A record without tags and moves, of an unfinished game.
    pub fn new() -> Record {
        Record::default()
    }

    /// Reads a text that holds exactly one game. [`records`] reads any number.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        reader::read_one(text)
    }

    /// All tags, in order.
    pub fn tags(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Gives a tag a value: in its place if it is there, else after the others. The `Result` tag sets the result
    /// as well. Fails if the name or value cannot be written.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), ParseError> {
        if !tag::is_name(name) {
            return Err(ParseError::new("tag name", name, "letters a-z and A-Z, digits and underscores"));
        }
        if value.contains(['\n', '\r']) {
            return Err(ParseError::new("tag value", value, "text without line breaks"));
        }
        if name == tag::RESULT {
            self.result = verdict::read_result(value)?;
        }
        self.put_tag(name, value.to_string());
        Ok(())
    }

    fn put_tag(&mut self, name: &str, value: String) {
        match self.tags.iter_mut().find(|(known, _)| known == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_string(), value)),
        }
    }

    /// Takes a tag out and returns its value. The result stays, whether or not its tag does.
    pub fn remove_tag(&mut self, name: &str) -> Option<String> {
        let index = self.tags.iter().position(|(known, _)| known == name)?;
        Some(self.tags.remove(index).1)
    }

    /// The result, `None` for an unfinished game (`*`).
    pub fn result(&self) -> Option<Verdict> {
        self.result
    }

    /// Sets the result, and the `Result` tag where there is one.
    pub fn set_result(&mut self, result: Option<Verdict>) {
        self.result = result;
        if self.tag(tag::RESULT).is_some() {
            self.put_tag(tag::RESULT, verdict::result_text(result));
        }
    }

    /// The move at this path in the tree.
    pub fn node(&self, path: &NodePath) -> Option<&Node> {
        let mut line = &self.line;
        for branch in &path.branches {
            line = line.nodes.get(branch.index)?.variations.get(branch.variation)?;
        }
        line.nodes.get(path.index)
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        Record::read(text)
    }
}
