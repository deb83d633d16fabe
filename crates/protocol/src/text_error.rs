//! What can be wrong with a text: [`TextError`], and with a move or position: [`MoveError`], [`PositionError`].

use serde::{Deserialize, Serialize};

use crate::Reason;

/// A text that is not what it should be. `field` is the code for translations; `expected` is English, for logs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TextError {
    /// The field or token that is wrong: `board`, `reserves`, `move` and so on.
    pub field: String,
    /// What stood there, shortened if it was long.
    pub found: String,
    /// What should have stood there.
    pub expected: String,
}

impl From<game::ParseError> for TextError {
    fn from(error: game::ParseError) -> TextError {
        TextError { field: error.field.to_owned(), found: error.found, expected: error.expected.to_owned() }
    }
}

/// Why a text is not a move here: not a move at all, or not one that may be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in game::MoveError is")]
pub enum MoveError {
    Invalid { text: TextError },
    Illegal { reason: Reason },
}

impl From<game::MoveError> for MoveError {
    fn from(error: game::MoveError) -> MoveError {
        match error {
            game::MoveError::Invalid(text) => MoveError::Invalid { text: text.into() },
            game::MoveError::Illegal(reason) => MoveError::Illegal { reason: reason.into() },
        }
    }
}

/// Why a text is not a position: not written as one, or no game can come to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in game::PositionError is")]
pub enum PositionError {
    Invalid { text: TextError },
    Impossible { reason: Reason },
}

impl From<game::PositionError> for PositionError {
    fn from(error: game::PositionError) -> PositionError {
        match error {
            game::PositionError::Invalid(text) => PositionError::Invalid { text: text.into() },
            game::PositionError::Impossible(reason) => PositionError::Impossible { reason: reason.into() },
        }
    }
}
