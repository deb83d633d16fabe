//! What can be wrong with a text: it is *invalid* (not a move or position at all), or *illegal* or *impossible*
//! (well written, but not here, and why).

use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::Reason;
use crate::quote::Quoted;

/// A text that is not what it should be: which part, what stood there, and what was expected.
///
/// ```
/// let error = "z9".parse::<game::Cell>().unwrap_err();
/// assert_eq!(error.to_string(), "field `z9`: expected a column a-g and a row 1-7, as in c4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The field or token that is wrong: `board`, `reserves`, `move` and so on.
    pub field: &'static str,
    /// What stood there, shortened if it was long.
    pub found: String,
    /// What should have stood there.
    pub expected: &'static str,
}

impl ParseError {
    /// Longer texts are cut when they are quoted.
    const MAX_QUOTE: usize = 60;

    /// An error about `field`, where `found` stood instead of what was `expected`.
    pub fn new(field: &'static str, found: impl Into<String>, expected: &'static str) -> ParseError {
        let mut found = found.into();
        if let Some((cut, _)) = found.char_indices().nth(ParseError::MAX_QUOTE) {
            found.truncate(cut);
            found.push('…');
        }
        ParseError { field, found, expected }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.found.is_empty() {
            write!(f, "{} is missing: expected {}", self.field, self.expected)
        } else {
            write!(f, "{} `{}`: expected {}", self.field, Quoted(&self.found), self.expected)
        }
    }
}

impl Error for ParseError {}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The text is not written as a position.
    Invalid(ParseError),
    /// The text is well written, but no game can come to this.
    Impossible(Reason),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Invalid(error) => write!(f, "invalid position: {error}"),
            PositionError::Impossible(reason) => write!(f, "impossible position: {reason}"),
        }
    }
}

impl Error for PositionError {}

impl From<ParseError> for PositionError {
    fn from(error: ParseError) -> PositionError {
        PositionError::Invalid(error)
    }
}

impl From<Reason> for PositionError {
    fn from(reason: Reason) -> PositionError {
        PositionError::Impossible(reason)
    }
}

/// Why a text is not a move here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// The text is not written as a move.
    Invalid(ParseError),
    /// The text is a move, but not one that may be played here.
    Illegal(Reason),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Invalid(error) => write!(f, "invalid {error}"),
            MoveError::Illegal(reason) => write!(f, "illegal: {reason}"),
        }
    }
}

impl Error for MoveError {}

impl From<ParseError> for MoveError {
    fn from(error: ParseError) -> MoveError {
        MoveError::Invalid(error)
    }
}

impl From<Reason> for MoveError {
    fn from(reason: Reason) -> MoveError {
        MoveError::Illegal(reason)
    }
}
