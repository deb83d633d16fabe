//! A game written down, ready to be stepped through: [`RecordView`]; and why one cannot be: [`ReplayError`].
//!
//! Absent here: variations. They are checked by nobody and not shown.

use serde::{Deserialize, Serialize};

use crate::{Effect, GameId, Millis, MoveError, MoveView, PositionError, PositionView, Seat};

/// A record, its main line played through.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RecordView {
    /// Of which game.
    pub game: GameId,
    /// All tags, in order.
    pub tags: Vec<Tag>,
    /// What is said before the first move.
    pub comments: Vec<String>,
    /// The position it began with.
    pub start: PositionView,
    /// The main line.
    pub steps: Vec<RecordStep>,
    /// The result as written: `1-0`; `null` for an unfinished game.
    pub result: Option<String>,
}

/// A tag of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "each is its name")]
pub struct Tag {
    pub name: String,
    pub value: String,
}

/// A step of a record, and what it led to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RecordStep {
    /// Who moved or left.
    pub seat: Seat,
    /// The move in full.
    pub text: String,
    /// The same in parts.
    #[serde(rename = "move")]
    pub mv: MoveView,
    /// The number of the turn that it begins, counted from 1; `null` if it begins none.
    pub turn: Option<u32>,
    /// What happened on the board; nothing where a seat left.
    pub effects: Vec<Effect>,
    /// Where the game stood then.
    pub after: PositionView,
    /// Marks such as `!`, by their numbers in PGN.
    pub glyphs: Vec<u8>,
    /// What is said about it.
    pub comments: Vec<String>,
    /// What the mover's clock showed after it.
    pub clock: Option<Millis>,
    /// What the position after it was thought to be worth, as records write it: `620/380`, `win:g:7`.
    pub eval: Option<String>,
}

/// Why the game in a record cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum ReplayError {
    /// It does not say of which game it is.
    NoGame,
    /// It is of a game that is not known here.
    UnknownGame {
        /// The `Game` tag.
        found: String,
    },
    /// It was played by rulings that are not known here.
    Rules {
        /// The `Rules` tag.
        found: String,
    },
    /// Its `Start` tag is not a position.
    Start {
        /// Why not.
        error: PositionError,
    },
    /// A move cannot be played.
    Step {
        /// Which of its line, counted from 0.
        index: usize,
        /// The number of the turn it belongs to.
        turn: u32,
        /// The move as written.
        text: String,
        /// What is wrong with it.
        error: MoveError,
    },
    /// The game came to an end, and the result is another one or missing.
    Result {
        /// The record's result.
        found: Option<String>,
        /// How the game ended.
        ended: String,
    },
    /// The result is of another number of seats.
    Seats {
        /// The record's result.
        found: String,
        /// How many seats the game has.
        seats: usize,
    },
    /// Variations are nested too deep.
    TooDeep,
}

impl From<game::record::ReplayError> for ReplayError {
    fn from(error: game::record::ReplayError) -> ReplayError {
        use game::record::ReplayError as Domain;
        match error {
            Domain::Game { found: Some(found), .. } => ReplayError::UnknownGame { found },
            Domain::Game { found: None, .. } => ReplayError::NoGame,
            Domain::Rules { found } => ReplayError::Rules { found },
            Domain::Start(error) => ReplayError::Start { error: error.into() },
            Domain::Step(step) => ReplayError::Step {
                index: step.path.index,
                turn: step.turn,
                text: step.text,
                error: step.error.into(),
            },
            Domain::Result { found, outcome } => ReplayError::Result {
                found: found.map(|found| found.to_string()),
                ended: outcome.to_string(),
            },
            Domain::Seats { found, seats } => ReplayError::Seats { found: found.to_string(), seats },
            Domain::TooDeep => ReplayError::TooDeep,
        }
    }
}

impl From<games::FromRecordError> for ReplayError {
    fn from(error: games::FromRecordError) -> ReplayError {
        match error {
            games::FromRecordError::NoGame => ReplayError::NoGame,
            games::FromRecordError::UnknownGame(error) => ReplayError::UnknownGame { found: error.found },
            games::FromRecordError::Replay(error) => error.into(),
        }
    }
}
