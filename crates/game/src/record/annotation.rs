//! What is said about moves: [`Glyph`], [`Comment`], and the [`Command`]s in comments.
//!
//! Of the commands, [`Clock`] and [`Eval`] are typed and have files of their own. A comment never makes a record
//! unreadable: a command that is not understood is kept as it is.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::{Clock, Eval, tag};
use crate::ParseError;

/// A mark on a move, by its number in PGN. The first six are written as `!`, `?`, `!!`, `??`, `!?`, `?!`.
///
/// ```
/// use game::record::Glyph;
/// assert_eq!(Glyph::BLUNDER.suffix(), Some("??"));
/// assert_eq!(Glyph::new(14).to_string(), "$14");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Glyph(u8);

impl Glyph {
    /// `!`
    pub const GOOD: Glyph = Glyph(1);
    /// `?`
    pub const MISTAKE: Glyph = Glyph(2);
    /// `!!`
    pub const BRILLIANT: Glyph = Glyph(3);
    /// `??`
    pub const BLUNDER: Glyph = Glyph(4);
    /// `!?`
    pub const INTERESTING: Glyph = Glyph(5);
    /// `?!`
    pub const DUBIOUS: Glyph = Glyph(6);

    const SUFFIXES: [&'static str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

    /// The mark with this number.
    pub const fn new(number: u8) -> Glyph {
        Glyph(number)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The mark that this suffix of a move stands for.
    pub fn from_suffix(suffix: &str) -> Option<Glyph> {
        let index = Glyph::SUFFIXES.iter().position(|&known| known == suffix)?;
        Some(Glyph(index as u8 + 1))
    }

    /// How it is written directly after a move, if it is.
    pub fn suffix(self) -> Option<&'static str> {
        Glyph::SUFFIXES.get(usize::from(self.0).checked_sub(1)?).copied()
    }
}

/// The form with the number, which every mark has: `$1`.
impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

/// A comment: commands such as `[%clk 0:04:59]`, then text. Line breaks in the text are kept, space around it is
/// not.
///
/// ```
/// use game::record::{Clock, Comment};
/// let comment = Comment::new("[%clk 0:04:59.5] too hasty");
/// assert_eq!(comment.clock(), Some(Clock::from_millis(299_500)));
/// assert_eq!(comment.text(), "too hasty");
/// assert_eq!(comment.to_string(), "{[%clk 0:04:59.5] too hasty}");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    commands: Vec<Command>,
    text: String,
}

impl Comment {
    /// A comment with this content. Commands at its beginning are recognised as they are in a record.
    pub fn new(content: &str) -> Comment {
        let content = with_plain_line_breaks(content);
        let mut commands = Vec::new();
        let mut rest = content.trim();
        while let Some((command, after)) = Command::take(rest) {
            commands.push(command);
            rest = after.trim_start();
        }
        Comment { commands, text: rest.to_string() }
    }

    /// Adds a command after those that are there.
    pub fn push(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// The commands, in order.
    pub fn commands(&self) -> &[Command] {
        &self.commands
    }

    /// The text after the commands.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The clock of the first `[%clk …]`.
    pub fn clock(&self) -> Option<Clock> {
        self.commands.iter().find_map(|command| match command {
            Command::Clock(clock) => Some(*clock),
            _ => None,
        })
    }

    /// The evaluation of the first `[%eval …]`.
    pub fn eval(&self) -> Option<Eval> {
        self.commands.iter().find_map(|command| match command {
            Command::Eval(eval) => Some(*eval),
            _ => None,
        })
    }
}

impl From<Command> for Comment {
    fn from(command: Command) -> Comment {
        Comment { commands: Vec::from([command]), text: String::new() }
    }
}

/// With its braces, as in a record.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (index, command) in self.commands.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{}", escape(&command.to_string()))?;
        }
        if !self.commands.is_empty() && !self.text.is_empty() {
            f.write_str(" ")?;
        }
        write!(f, "{}}}", escape(&self.text))
    }
}

fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace('}', "\\}")
}

fn with_plain_line_breaks(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

/// A command in a comment: `[%name value]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `[%clk 0:04:59]`: what the mover's clock shows after the move.
    Clock(Clock),
    /// `[%eval 620/380]`: what the position after the move is worth.
    Eval(Eval),
    /// Any other command.
    Other(OtherCommand),
}

/// A command that has no type here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherCommand {
    name: String,
    value: String,
}

impl OtherCommand {
    /// The word after `%`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What follows it, without the space around.
    pub fn value(&self) -> &str {
        &self.value
    }
}

impl Command {
    const CLOCK: &'static str = "clk";
    const EVAL: &'static str = "eval";

    /// The command with this name and value, typed where it can be. Fails if it cannot be written.
    pub fn new(name: &str, value: &str) -> Result<Command, ParseError> {
        if !tag::is_name(name) {
            return Err(ParseError::new("command name", name, "letters a-z and A-Z, digits and underscores"));
        }
        if value.contains(']') {
            return Err(ParseError::new("command value", value, "text without `]`"));
        }
        Ok(Command::from_parts(name, with_plain_line_breaks(value).trim()))
    }

    fn from_parts(name: &str, value: &str) -> Command {
        let typed = match name {
            Command::CLOCK => value.parse().map(Command::Clock).ok(),
            Command::EVAL => value.parse().map(Command::Eval).ok(),
            _ => None,
        };
        typed.unwrap_or_else(|| {
            Command::Other(OtherCommand { name: name.to_string(), value: value.to_string() })
        })
    }

    /// The command at the beginning of a text, and the text after it.
    fn take(text: &str) -> Option<(Command, &str)> {
        let inside = text.strip_prefix("[%")?;
        let name_end = inside.bytes().position(|byte| !tag::is_name_byte(byte)).filter(|&end| end > 0)?;
        let (name, rest) = inside.split_at(name_end);
        let (value, after) = rest.split_once(']')?;
        let apart = value.is_empty() || value.starts_with(char::is_whitespace);
        apart.then(|| (Command::from_parts(name, value.trim()), after))
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Clock(clock) => write!(f, "[%{} {clock}]", Command::CLOCK),
            Command::Eval(eval) => write!(f, "[%{} {eval}]", Command::EVAL),
            Command::Other(other) if other.value.is_empty() => write!(f, "[%{}]", other.name),
            Command::Other(other) => write!(f, "[%{} {}]", other.name, other.value),
        }
    }
}
