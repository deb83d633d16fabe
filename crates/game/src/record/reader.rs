//! From text to records: [`records`].
//!
//! Reading is relaxed where that costs nothing (spaces, line ends, where numbers and comments stand) and takes time
//! in proportion to the text, also with errors in every game. There is no recursion: open variations are a list.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::iter::FusedIterator;

use super::annotation::{Comment, Glyph};
use super::scanner::{END, Fault, Scanner, quote};
use super::tree::{Line, Node, ends_word, is_space};
use super::verdict::{is_result_word, read_result, result_text};
use super::{MAX_DEPTH, Record, RecordError, Verdict, tag};

/// The games of a text, one after the other.
///
/// After a game with an error, reading goes on at the next line that begins with `[` after a blank line; there may be
/// space before the `[`.
///
/// ```
/// let text = "[Game \"express:2\"]\n\n1. Na *\n\n[Game oops]\n\n*\n\n[Game \"expert:2\"]\n\n1. Sb *\n";
/// let games: Vec<_> = game::record::records(text).collect();
/// assert_eq!(games.len(), 3);
/// assert!(games[1].is_err());
/// assert_eq!(games[2].as_ref().unwrap().tag("Game"), Some("expert:2"));
/// ```
pub fn records(text: &str) -> Records<'_> {
    Records { scanner: Scanner::new(text), unclosed: false }
}

pub(super) fn read_one(text: &str) -> Result<Record, RecordError> {
    let mut games = records(text);
    let Some(first) = games.next() else {
        return Err(games.scanner.locate(Fault::new(
            text.len(),
            END,
            "a game: tags, moves and a result such as `*`",
        )));
    };
    let first = first?;
    games.scanner.skip_space();
    if games.scanner.at < text.len() {
        let (at, found) = (games.scanner.at, games.scanner.found(games.scanner.at));
        return Err(games.scanner.locate(Fault::new(at, found, "the end of the text after the one game")));
    }
    Ok(first)
}

/// The iterator behind [`records`].
#[derive(Clone, Debug)]
pub struct Records<'a> {
    scanner: Scanner<'a>,
    /// Whether a `{` was met that nothing closes. Then nothing closes a later one either, and it need not be sought.
    unclosed: bool,
}

const RESULT: &str = "the result: `*`, or shares that add up to one game, as in 1-0, 1/2-1/2 or 0-0-1";

impl Iterator for Records<'_> {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.scanner.skip_space();
        let start = self.scanner.at;
        if start == self.scanner.text.len() {
            return None;
        }
        Some(self.read_game().map_err(|fault| {
            self.scanner.at = self.scanner.next_tags(fault.at.max(start + 1));
            self.scanner.locate(fault)
        }))
    }
}

impl FusedIterator for Records<'_> {}

/// A line that is being read, and the number that its next move will have.
#[derive(Default)]
struct Open {
    line: Line,
    number: Option<u32>,
}

impl Open {
    /// Where a comment belongs that stands here.
    fn comments(&mut self) -> &mut Vec<Comment> {
        self.line.nodes.last_mut().map_or(&mut self.line.comments, |node| &mut node.comments)
    }
}

/// The lines that are being read: the main line, and the variations that are open in it.
#[derive(Default)]
struct Lines {
    main: Open,
    variations: Vec<Open>,
}

impl Lines {
    fn current(&mut self) -> &mut Open {
        self.variations.last_mut().unwrap_or(&mut self.main)
    }
}

impl Records<'_> {
    fn read_game(&mut self) -> Result<Record, Fault> {
        let mut record = Record::new();
        let mut lines = Lines::default();
        self.read_tags(&mut record, &mut lines.main.line.comments)?;
        let (at, result) = self.read_moves(&mut lines)?;
        if result != record.result && record.tag(tag::RESULT).is_some() {
            let tagged = result_text(record.result);
            let expected = format!("`{tagged}`, as the Result tag says; one of them is wrong");
            return Err(Fault::new(at, self.scanner.found(at), expected));
        }
        self.read_closing_comments(lines.main.comments())?;
        record.result = result;
        record.line = lines.main.line;
        Ok(record)
    }

    fn read_tags(&mut self, record: &mut Record, comments: &mut Vec<Comment>) -> Result<(), Fault> {
        let mut names = BTreeSet::new();
        loop {
            self.read_comments(comments)?;
            if self.scanner.peek() != Some('[') {
                return Ok(());
            }
            self.scanner.at += 1;
            self.scanner.skip_blanks();
            let name_at = self.scanner.at;
            let name = self.scanner.take_while(|letter| u8::try_from(letter).is_ok_and(tag::is_name_byte));
            if name.is_empty() {
                return Err(self
                    .scanner
                    .fault("a tag name of letters, digits and underscores, as in [Game \"express:2\"]"));
            }
            if !names.insert(name) {
                return Err(Fault::new(
                    name_at,
                    format!("the tag {} again", quote(name)),
                    "each tag only once",
                ));
            }
            self.scanner.skip_blanks();
            let value_at = self.scanner.at;
            let value = self.read_value()?;
            self.scanner.skip_blanks();
            self.scanner.expect(']', "`]` to end the tag")?;
            if name == tag::RESULT {
                record.result = read_result(&value).map_err(|error| {
                    Fault::new(value_at, quote(&value), format!("`*` or {}", error.expected))
                })?;
            }
            record.tags.push((name.to_string(), value));
        }
    }

    fn read_value(&mut self) -> Result<String, Fault> {
        self.scanner.expect('"', "the tag's value in double quotes, as in [Game \"express:2\"]")?;
        let mut value = String::new();
        loop {
            value.push_str(self.scanner.take_while(|letter| !matches!(letter, '"' | '\\' | '\n' | '\r')));
            match self.scanner.peek() {
                Some('"') => {
                    self.scanner.at += 1;
                    return Ok(value);
                }
                Some('\\') => value.push(self.scanner.take_escaped('"')),
                _ => return Err(self.scanner.fault("`\"` to end the value on the line where it began")),
            }
        }
    }

    /// Reads up to the result, and returns it with its place.
    fn read_moves(&mut self, lines: &mut Lines) -> Result<(usize, Option<Verdict>), Fault> {
        loop {
            self.read_comments(lines.current().comments())?;
            match self.scanner.peek() {
                None if lines.variations.is_empty() => return Err(self.scanner.fault(RESULT)),
                None => {
                    return Err(self.scanner.fault("`)` to close the variation, and after it the result"));
                }
                Some('(') => self.open_variation(lines)?,
                Some(')') => self.close_variation(lines)?,
                Some('$' | '!' | '?') => {
                    let at = self.scanner.at;
                    let glyph = self.read_glyph()?;
                    let Some(node) = lines.current().line.nodes.last_mut() else {
                        return Err(Fault::new(at, self.scanner.found(at), "a move before its mark"));
                    };
                    node.glyphs.push(glyph);
                }
                Some('[') => {
                    return Err(self
                        .scanner
                        .fault("a move or the result; without a result such as `*` a game does not end"));
                }
                Some(']' | '}' | '"') => {
                    return Err(self.scanner.fault("a move, a comment, a variation or the result"));
                }
                Some(_) => {
                    if let Some(result) = self.read_word(lines)? {
                        return Ok(result);
                    }
                }
            }
        }
    }

    /// Reads a move number, a move, or the result, which is returned with its place.
    fn read_word(&mut self, lines: &mut Lines) -> Result<Option<(usize, Option<Verdict>)>, Fault> {
        if let Some(number) = self.read_number()? {
            lines.current().number = Some(number);
            return Ok(None);
        }
        let at = self.scanner.at;
        let word = self.scanner.take_while(|letter| !ends_word(letter));
        if is_result_word(word) {
            if !lines.variations.is_empty() {
                return Err(Fault::new(at, quote(word), "`)` before the result: a variation is still open"));
            }
            let result = read_result(word).map_err(|_| Fault::new(at, quote(word), RESULT))?;
            return Ok(Some((at, result)));
        }
        let current = lines.current();
        let mut node = Node::from_word(word.to_string());
        node.number = current.number.take();
        current.line.nodes.push(node);
        Ok(None)
    }

    /// Reads a move number with its dots, if one stands here. What follows it may be part of the same word and is
    /// not looked at: a word of many numbers would be gone through again for each of them.
    fn read_number(&mut self) -> Result<Option<u32>, Fault> {
        let at = self.scanner.at;
        let digits = self.scanner.take_while(|letter| letter.is_ascii_digit());
        let dots = self.scanner.take_while(|letter| letter == '.');
        if digits.is_empty() || dots.is_empty() {
            self.scanner.at = at;
            return Ok(None);
        }
        digits.parse().map(Some).map_err(|_| {
            Fault::new(at, self.scanner.found(at), format!("a move number of at most {}", u32::MAX))
        })
    }

    fn open_variation(&mut self, lines: &mut Lines) -> Result<(), Fault> {
        if lines.current().line.nodes.is_empty() {
            return Err(self.scanner.fault("a move before the variation that replaces it"));
        }
        if lines.variations.len() == MAX_DEPTH {
            return Err(self.scanner.fault(format!("variations nested at most {MAX_DEPTH} deep")));
        }
        self.scanner.at += 1;
        lines.variations.push(Open::default());
        Ok(())
    }

    fn close_variation(&mut self, lines: &mut Lines) -> Result<(), Fault> {
        let Some(closed) = lines.variations.pop() else {
            return Err(self.scanner.fault("a variation that it could close"));
        };
        if closed.line.nodes.is_empty() {
            return Err(self.scanner.fault("at least one move in the variation"));
        }
        self.scanner.at += 1;
        // A variation is opened only after a move, so there is one.
        if let Some(node) = lines.current().line.nodes.last_mut() {
            node.variations.push(closed.line);
        }
        Ok(())
    }

    fn read_glyph(&mut self) -> Result<Glyph, Fault> {
        let at = self.scanner.at;
        if self.scanner.peek() == Some('$') {
            self.scanner.at += 1;
            let digits = self.scanner.take_while(|letter| letter.is_ascii_digit());
            let number = digits.parse().map_err(|_| {
                Fault::new(at, quote(&format!("${digits}")), "`$` and a number from 0 to 255, as in $14")
            })?;
            return Ok(Glyph::new(number));
        }
        let suffix = self.scanner.take_while(|letter| matches!(letter, '!' | '?'));
        Glyph::from_suffix(suffix)
            .ok_or_else(|| Fault::new(at, quote(suffix), "one of the marks ! ? !! ?? !? ?!"))
    }

    /// Reads all comments that stand here, and the space around them.
    fn read_comments(&mut self, comments: &mut Vec<Comment>) -> Result<(), Fault> {
        self.scanner.skip_space();
        while self.is_at_comment() {
            comments.push(self.read_comment()?);
            self.scanner.skip_space();
        }
        Ok(())
    }

    /// Reads comments after the result. Those after a blank line belong to the next game, if there is one.
    fn read_closing_comments(&mut self, comments: &mut Vec<Comment>) -> Result<(), Fault> {
        loop {
            let after_blank_line = self.scanner.take_while(is_space).matches('\n').count() > 1;
            if !self.is_at_comment() {
                return Ok(());
            }
            if after_blank_line {
                let start = self.scanner.at;
                let mut last = Vec::new();
                if self.read_comments(&mut last).is_ok() && self.scanner.at == self.scanner.text.len() {
                    comments.append(&mut last);
                } else {
                    self.scanner.at = start;
                }
                return Ok(());
            }
            comments.push(self.read_comment()?);
        }
    }

    fn is_at_comment(&self) -> bool {
        matches!(self.scanner.peek(), Some('{' | ';'))
    }

    fn read_comment(&mut self) -> Result<Comment, Fault> {
        let at = self.scanner.at;
        let is_line = self.scanner.peek() == Some(';');
        self.scanner.at += 1;
        if is_line {
            return Ok(Comment::new(self.scanner.take_while(|letter| letter != '\n')));
        }
        let mut content = String::new();
        while !self.unclosed {
            content.push_str(self.scanner.take_while(|letter| !matches!(letter, '}' | '\\')));
            match self.scanner.peek() {
                Some('\\') => content.push(self.scanner.take_escaped('}')),
                Some(_) => {
                    self.scanner.at += 1;
                    return Ok(Comment::new(&content));
                }
                None => self.unclosed = true,
            }
        }
        Err(Fault::new(at, "`{`", "a `}` somewhere after it to end the comment"))
    }
}
