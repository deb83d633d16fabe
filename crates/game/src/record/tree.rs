//! The moves of a record: a tree of [`Line`]s and [`Node`]s, and a [`NodePath`] in it.
//!
//! Moves are words here; what they mean is for the typed layer.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::annotation::{Comment, Glyph};
use super::verdict::is_result_word;
use crate::ParseError;

/// A line of moves: the main line, or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// What is said before the first move.
    pub comments: Vec<Comment>,
    /// The moves, in order. A variation without any is not written.
    pub nodes: Vec<Node>,
}

/// A move of a line, with what is said about it.
///
/// ```
/// use game::record::{Comment, Glyph, Node};
/// let mut node = Node::new("Nc:a1-e5")?;
/// node.number = Some(3);
/// node.glyphs.push(Glyph::GOOD);
/// node.comments.push(Comment::new("five points"));
/// assert!(Node::new("1-0").is_err());
/// # Ok::<(), game::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    text: String,
    /// The number that stands before the move, if any: that of the turn which it begins.
    pub number: Option<u32>,
    /// Marks such as `!`.
    pub glyphs: Vec<Glyph>,
    /// What is said about the move.
    pub comments: Vec<Comment>,
    /// Other moves that could have been played instead, each with how it would have gone on.
    pub variations: Vec<Line>,
}

impl Node {
    /// A move without anything about it. The text must be one word that is neither a move number nor a result.
    pub fn new(text: impl Into<String>) -> Result<Node, ParseError> {
        let text = text.into();
        if is_move_text(&text) {
            Ok(Node::from_word(text))
        } else {
            Err(ParseError::new("move", text, "one word without any of ()[]{};\"$!?, as in Nc or a1c5"))
        }
    }

    /// A move whose text is known to be a move's.
    pub(super) fn from_word(text: String) -> Node {
        debug_assert!(is_move_text(&text), "`{text}` cannot stand as a move in a record");
        Node { text, number: None, glyphs: Vec::new(), comments: Vec::new(), variations: Vec::new() }
    }

    /// The move as written.
    pub fn text(&self) -> &str {
        &self.text
    }
}

fn is_move_text(text: &str) -> bool {
    !text.is_empty()
        && !text.contains(|letter: char| ends_word(letter))
        && !begins_with_number(text)
        && !is_result_word(text)
}

/// Whether words and marks are kept apart by this character. A byte order mark in the middle of a text is left
/// over from joining two files.
pub(super) fn is_space(letter: char) -> bool {
    letter.is_whitespace() || letter == '\u{feff}'
}

/// Whether a word of the moves ends before this character.
pub(super) fn ends_word(letter: char) -> bool {
    is_space(letter) || "()[]{};\"$!?".contains(letter)
}

/// Whether a word begins with a move number: digits and at least one dot.
fn begins_with_number(word: &str) -> bool {
    let after_digits = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    after_digits.len() < word.len() && after_digits.starts_with('.')
}

/// Where a move is in the tree: the variations that lead to it, and its index in the last of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct NodePath {
    /// The variations that lead to its line, from the main line on; none if it is in the main line.
    pub branches: Vec<Branch>,
    /// Which move of its line, counted from 0.
    pub index: usize,
}

/// Where a variation leaves a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Branch {
    /// The move that it replaces, counted from 0.
    pub index: usize,
    /// Which of the variations of that move, counted from 0.
    pub variation: usize,
}

/// Counted from 1, as people do: `move 4`, or `move 2 of variation 1 at move 4`.
impl fmt::Display for NodePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}", self.index + 1)?;
        for branch in self.branches.iter().rev() {
            write!(f, " of variation {} at move {}", branch.variation + 1, branch.index + 1)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_are_moves_and_words_that_are_not() {
        for text in [
            "Nc", "Nc:a1-e5", "c4+", "c4-", "c4=", "a1~c4", "retire:g", "pass", "12", ".1", "a1.", "1-x",
            "é", "..", "**",
        ] {
            assert!(is_move_text(text), "{text}");
        }
        for text in [
            "",
            " ",
            "a b",
            "a\u{feff}",
            "Nc!",
            "(",
            "a;b",
            "$1",
            "1.",
            "1...",
            "1.Nc",
            "007.2.",
            "*",
            "1-0",
            "7-7",
            "1/2-1/2",
        ] {
            assert!(!is_move_text(text), "{text}");
        }
    }
}
