//! A text and a place in it: what stands there, where that is in lines and columns, and where games may begin.
//!
//! Nothing here knows what a record is made of.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};

use super::RecordError;
use super::tree::{ends_word, is_space};
use crate::quote::Quoted;

pub(super) const END: &str = "the end of the text";

/// A place in a text that goes forward.
#[derive(Clone, Debug)]
pub(super) struct Scanner<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
    last: Located,
}

/// The line and column of one offset, from which those of later ones are counted on.
#[derive(Clone, Copy, Debug)]
struct Located {
    offset: usize,
    line: usize,
    column: usize,
}

/// An error before its line and column are known.
pub(super) struct Fault {
    pub(super) at: usize,
    found: String,
    expected: Cow<'static, str>,
}

impl Fault {
    pub(super) fn new(at: usize, found: impl Into<String>, expected: impl Into<Cow<'static, str>>) -> Fault {
        Fault { at, found: found.into(), expected: expected.into() }
    }
}

impl<'a> Scanner<'a> {
    /// At the beginning of a text, after its byte order mark.
    pub(super) fn new(text: &'a str) -> Scanner<'a> {
        let at = text.len() - text.trim_start_matches('\u{feff}').len();
        Scanner { text, at, last: Located { offset: at, line: 1, column: 1 } }
    }

    pub(super) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = &self.text[self.at..];
        let end = rest.find(|letter| !wanted(letter)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Takes a backslash and what it escapes: another backslash, or `special`. Before anything else it is itself.
    pub(super) fn take_escaped(&mut self, special: char) -> char {
        self.at += 1;
        match self.peek() {
            Some(letter) if letter == special || letter == '\\' => {
                self.at += 1;
                letter
            }
            _ => '\\',
        }
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(super) fn skip_space(&mut self) {
        self.take_while(is_space);
    }

    pub(super) fn skip_blanks(&mut self) {
        self.take_while(|letter| matches!(letter, ' ' | '\t'));
    }

    pub(super) fn expect(&mut self, letter: char, expected: &'static str) -> Result<(), Fault> {
        if self.peek() != Some(letter) {
            return Err(self.fault(expected));
        }
        self.at += letter.len_utf8();
        Ok(())
    }

    /// An error about what stands here.
    pub(super) fn fault(&self, expected: impl Into<Cow<'static, str>>) -> Fault {
        Fault::new(self.at, self.found(self.at), expected)
    }

    /// What stands at this place, for an error.
    pub(super) fn found(&self, at: usize) -> String {
        let rest = &self.text[at..];
        match rest.chars().next() {
            None => END.to_string(),
            Some('\n' | '\r') => "the end of the line".to_string(),
            Some(first) if ends_word(first) => quote(&rest[..first.len_utf8()]),
            Some(_) => quote(rest.split(ends_word).next().unwrap_or_default()),
        }
    }

    /// Where the next tags may begin, at or after `from`: the first `[` that begins a line after a blank one, but for
    /// space before it; else the end. `from` need not be the boundary of a character.
    pub(super) fn next_tags(&self, from: usize) -> usize {
        let line_start = |at: usize| {
            let before = &self.text.as_bytes()[..at];
            before.iter().rposition(|&byte| byte == b'\n').map_or(0, |found| found + 1)
        };
        let is_blank = |line: &str| line.chars().all(is_space);
        let mut start = line_start(from.min(self.text.len()));
        let mut blank_before = start > 0 && is_blank(&self.text[line_start(start - 1)..start]);
        for line in self.text[start..].split_inclusive('\n') {
            let content = line.trim_start_matches(is_space);
            let at = start + line.len() - content.len();
            if blank_before && at >= from && content.starts_with('[') {
                return at;
            }
            blank_before = is_blank(line);
            start += line.len();
        }
        self.text.len()
    }

    pub(super) fn locate(&mut self, fault: Fault) -> RecordError {
        debug_assert!(fault.at >= self.last.offset, "errors come in the order of the text");
        for letter in self.text.get(self.last.offset..fault.at).unwrap_or_default().chars() {
            if letter == '\n' {
                self.last.line += 1;
                self.last.column = 1;
            } else {
                self.last.column += 1;
            }
        }
        self.last.offset = fault.at;
        let Located { line, column, .. } = self.last;
        RecordError { line, column, found: fault.found, expected: fault.expected }
    }
}

/// Longer words are cut when they are quoted.
const MAX_QUOTE: usize = 40;

pub(super) fn quote(word: &str) -> String {
    let cut = word.char_indices().nth(MAX_QUOTE).map(|(cut, _)| cut);
    let dots = if cut.is_some() { "…" } else { "" };
    format!("`{}{dots}`", Quoted(&word[..cut.unwrap_or(word.len())]))
}
