//! Why something was not done: [`Problem`], whatever was asked.

use serde::{Deserialize, Serialize};

use crate::{MoveError, PositionError, Refusal, ReplayError, SettingsError, SpecError};

/// Why a request has no answer: a code with arguments. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Problem {
    /// The request is not written as it should be: an error of the program that made it.
    BadRequest {
        /// What is wrong, in English, for its authors.
        message: String,
    },
    /// No such table is open.
    UnknownTable {
        /// What was asked for.
        table: u32,
    },
    /// The game has fewer steps.
    NoSuchStep {
        /// What was asked for.
        step: usize,
        /// How many there are.
        steps: usize,
    },
    /// A saved table is in a format that this program does not know.
    UnknownFormat {
        /// Which.
        found: u32,
        /// The one that is known.
        known: u32,
    },
    /// A table cannot be set so.
    Settings {
        /// Why.
        error: SettingsError,
    },
    /// A game cannot begin so.
    Spec {
        /// Why.
        error: SpecError,
    },
    /// The table does not accept the action.
    Refused {
        /// Why.
        refusal: Refusal,
    },
    /// The table does not accept an entry of the log.
    LogRefused {
        /// Which, counted from 0.
        entry: usize,
        /// Why.
        refusal: Refusal,
    },
    /// A text is not a position of the game.
    Position {
        /// Why.
        error: PositionError,
    },
    /// A text is not a move here.
    Move {
        /// Which of several, counted from 0.
        index: usize,
        /// The text.
        text: String,
        /// Why.
        error: MoveError,
    },
    /// A text is not a record, or holds none.
    RecordText {
        /// The line, counted from 1.
        line: usize,
        /// The character of the line, counted from 1.
        column: usize,
        /// What stands there.
        found: String,
        /// What should, in English, for logs.
        expected: String,
    },
    /// The game in a record cannot be played again.
    Record {
        /// Why.
        error: ReplayError,
    },
    /// Some bytes are not the weights of the game.
    Weights {
        /// Why, in English, for whoever put them there.
        message: String,
    },
}

impl Problem {
    /// A move that cannot be played, the only one that was given.
    pub fn of_move(text: &str, error: game::MoveError) -> Problem {
        Problem::Move { index: 0, text: text.to_owned(), error: error.into() }
    }
}

impl From<table::SettingsError> for Problem {
    fn from(error: table::SettingsError) -> Problem {
        Problem::Settings { error: error.into() }
    }
}

impl From<games::SpecError> for Problem {
    fn from(error: games::SpecError) -> Problem {
        Problem::Spec { error: error.into() }
    }
}

impl From<table::Refusal> for Problem {
    fn from(refusal: table::Refusal) -> Problem {
        Problem::Refused { refusal: refusal.into() }
    }
}

impl From<table::ReplayError> for Problem {
    fn from(error: table::ReplayError) -> Problem {
        match error {
            table::ReplayError::Settings(error) => error.into(),
            table::ReplayError::Refused { index, refusal } => {
                Problem::LogRefused { entry: index, refusal: refusal.into() }
            }
        }
    }
}

impl From<game::PositionError> for Problem {
    fn from(error: game::PositionError) -> Problem {
        Problem::Position { error: error.into() }
    }
}

impl From<game::PlayError> for Problem {
    fn from(error: game::PlayError) -> Problem {
        Problem::Move { index: error.index, text: error.text, error: error.error.into() }
    }
}

impl From<game::record::RecordError> for Problem {
    fn from(error: game::record::RecordError) -> Problem {
        let game::record::RecordError { line, column, found, expected } = error;
        Problem::RecordText { line, column, found, expected: expected.into_owned() }
    }
}

impl From<games::FromRecordError> for Problem {
    fn from(error: games::FromRecordError) -> Problem {
        Problem::Record { error: error.into() }
    }
}
