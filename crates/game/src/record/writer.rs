//! From records to text: `Display` of [`Record`], in one canonical layout.
//!
//! Nothing is decided here: numbers and moves are written as the record has them. There is no recursion, so that a
//! tree of any depth can be written.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::verdict::result_text;
use super::{Line, Node, Record};

/// Lines of moves are broken before this column is passed, unless a single move or comment is longer.
const WIDTH: usize = 80;

/// Several records as one text, with a blank line between games.
///
/// ```
/// use game::record::{records, write_records};
/// let games: Vec<_> = records("Na * Sb 1-0").collect::<Result<_, _>>()?;
/// assert_eq!(write_records(&games), "Na *\n\nSb 1-0\n");
/// # Ok::<(), game::record::RecordError>(())
/// ```
pub fn write_records<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
    let mut text = String::new();
    for record in records {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&record.to_string());
    }
    text
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tags() {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        if self.tags().len() > 0 {
            writeln!(f)?;
        }
        let mut layout = Layout { f, column: 0, word: String::new(), glue: false };
        layout.line(&self.line)?;
        layout.word(&result_text(self.result))?;
        layout.flush()?;
        writeln!(layout.f)
    }
}

/// What is still to be written of a tree, the next thing last.
enum Task<'a> {
    Node(&'a Node),
    Variation(&'a Line),
    Close,
}

/// Breaks lines between words. The last word is held back, since a bracket may still be added to it.
struct Layout<'f, 'g> {
    f: &'f mut fmt::Formatter<'g>,
    column: usize,
    word: String,
    /// Whether the next word goes on with this one: after an opening bracket.
    glue: bool,
}

impl Layout<'_, '_> {
    fn line(&mut self, main: &Line) -> fmt::Result {
        let mut tasks = Vec::new();
        self.begin(main, &mut tasks)?;
        while let Some(task) = tasks.pop() {
            match task {
                Task::Node(node) => {
                    self.node(node)?;
                    let with_moves = node.variations.iter().rev().filter(|line| !line.nodes.is_empty());
                    tasks.extend(with_moves.map(Task::Variation));
                }
                Task::Variation(line) => {
                    self.word("(")?;
                    self.glue = true;
                    tasks.push(Task::Close);
                    self.begin(line, &mut tasks)?;
                }
                Task::Close => self.word.push(')'),
            }
        }
        Ok(())
    }

    fn begin<'a>(&mut self, line: &'a Line, tasks: &mut Vec<Task<'a>>) -> fmt::Result {
        for comment in &line.comments {
            self.word(&comment.to_string())?;
        }
        tasks.extend(line.nodes.iter().rev().map(Task::Node));
        Ok(())
    }

    fn node(&mut self, node: &Node) -> fmt::Result {
        // Two suffixes would read as one, so only the first mark can be one.
        let suffix = node.glyphs.first().and_then(|glyph| glyph.suffix());
        let number = node.number.map(|number| format!("{number}. ")).unwrap_or_default();
        self.word(&format!("{number}{}{}", node.text(), suffix.unwrap_or_default()))?;
        for glyph in &node.glyphs[usize::from(suffix.is_some())..] {
            self.word(&glyph.to_string())?;
        }
        for comment in &node.comments {
            self.word(&comment.to_string())?;
        }
        Ok(())
    }

    fn word(&mut self, word: &str) -> fmt::Result {
        if !self.glue {
            self.flush()?;
        }
        self.glue = false;
        self.word.push_str(word);
        Ok(())
    }

    /// Writes the word that was held back.
    fn flush(&mut self) -> fmt::Result {
        if self.word.is_empty() {
            return Ok(());
        }
        // Only a comment can have several lines.
        let first = self.word.split('\n').next().unwrap_or_default().chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + first <= WIDTH;
            self.f.write_str(if fits { " " } else { "\n" })?;
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.f.write_str(&self.word)?;
        self.column = match self.word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + first,
        };
        self.word.clear();
        Ok(())
    }
}
