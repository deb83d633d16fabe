//! What can be wrong with a record: with its text, [`RecordError`], or with the game in it, [`ReplayError`].

use alloc::borrow::Cow;
use alloc::string::String;
use core::error::Error;
use core::fmt;

use super::scanner::quote;
use super::{MAX_DEPTH, NodePath, RULES_VERSION, Verdict, verdict};
use crate::{MoveError, Outcome, PositionError};

/// Where a text stops being a record, what stands there, and what should.
///
/// ```
/// let error = game::record::Record::read("1. Na )").unwrap_err();
/// assert_eq!((error.line, error.column), (1, 7));
/// assert_eq!(error.to_string(), "line 1, column 7: found `)`, expected a variation that it could close");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What stands there, shortened if it is long.
    pub found: String,
    /// What should stand there.
    pub expected: Cow<'static, str>,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RecordError { line, column, found, expected } = self;
        write!(f, "line {line}, column {column}: found {found}, expected {expected}")
    }
}

impl Error for RecordError {}

/// Why the game in a record cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The record is of another game, or does not say of which.
    Game {
        /// The `Game` tag.
        found: Option<String>,
        /// The game that was asked for.
        expected: &'static str,
    },
    /// The record was played by rulings that this program does not know.
    Rules {
        /// The `Rules` tag.
        found: String,
    },
    /// The `Start` tag is not a position of the game.
    Start(PositionError),
    /// A move cannot be played.
    Step(StepError),
    /// The game came to an end, and the result is another one, or missing (`None`).
    Result {
        /// The record's result.
        found: Option<Verdict>,
        /// How the game ended.
        outcome: Outcome,
    },
    /// The result is of a game with another number of seats.
    Seats {
        /// The record's result.
        found: Verdict,
        /// How many seats the game has.
        seats: usize,
    },
    /// Variations are nested deeper than a text can have them.
    TooDeep,
}

/// Which move of a record cannot be played, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepError {
    /// Where it stands.
    pub path: NodePath,
    /// The number of the turn it belongs to, counted from 1.
    pub turn: u32,
    /// The move as written.
    pub text: String,
    /// What is wrong with it.
    pub error: MoveError,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Game { found: Some(found), expected } => {
                write!(f, "this is a game of {}, not of `{expected}`", quote(found))
            }
            ReplayError::Game { found: None, expected } => {
                write!(f, "the record does not say which game it is; add [Game \"{expected}\"]")
            }
            ReplayError::Rules { found } => write!(
                f,
                "rules version {} is not known here; expected [Rules \"{RULES_VERSION}\"]",
                quote(found)
            ),
            ReplayError::Start(error) => write!(f, "the Start tag is refused: {error}"),
            ReplayError::Step(error) => error.fmt(f),
            ReplayError::Result { found, outcome } => write!(
                f,
                "the result is {}, but the game ended {outcome} ({})",
                verdict::result_text(*found),
                outcome.cause()
            ),
            ReplayError::Seats { found, seats } => {
                write!(f, "the result {found} is of {} seats, but the game has {seats}", found.seats())
            }
            ReplayError::TooDeep => write!(f, "variations are nested deeper than {MAX_DEPTH} levels"),
        }
    }
}

impl Error for ReplayError {}

impl fmt::Display for StepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let StepError { path, turn, text, error } = self;
        match error {
            MoveError::Invalid(error) => write!(f, "{path} (turn {turn}) is invalid: {error}"),
            MoveError::Illegal(reason) => {
                write!(f, "{path} (turn {turn}) {} is illegal: {reason}", quote(text))
            }
        }
    }
}

impl Error for StepError {}

impl From<PositionError> for ReplayError {
    fn from(error: PositionError) -> ReplayError {
        ReplayError::Start(error)
    }
}

impl From<StepError> for ReplayError {
    fn from(error: StepError) -> ReplayError {
        ReplayError::Step(error)
    }
}
