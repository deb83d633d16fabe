//! What can be wrong with an action.

use std::error::Error;
use std::fmt;

use game::MoveError;

/// Why an action cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ActionError {
    /// The game is over.
    GameOver,
    /// There is no action with this number.
    OutOfRange {
        /// The number.
        action: i64,
        /// How many there are.
        actions: usize,
    },
    /// It is not legal here.
    Illegal {
        /// Its number.
        action: usize,
        /// Its text.
        text: String,
        /// The entry that waits for its scoring.
        pending: Option<String>,
    },
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionError::GameOver => f.write_str("the game is over; undo, or start a new one"),
            ActionError::OutOfRange { action, actions } => {
                write!(f, "there is no action {action}; actions are 0 to {}", actions - 1)
            }
            ActionError::Illegal { action, text, pending: Some(entry) } => write!(
                f,
                "action {action} ({text}) is not legal here: the row that {entry} scores must be chosen; \
                 legal_actions() lists the choices"
            ),
            ActionError::Illegal { action, text, pending: None } => {
                write!(f, "action {action} ({text}) is not legal here; legal_actions() lists those that are")
            }
        }
    }
}

impl Error for ActionError {}

/// Which game of a batch was given an action that cannot be played. Nothing has changed in any of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BatchError {
    /// Not one action for each game.
    Count {
        /// How many games there are.
        games: usize,
        /// How many actions were given.
        given: usize,
    },
    /// A batch of another game was given.
    OtherGame,
    /// The other batch has no such game.
    NoSuchGame {
        /// The place that was given.
        index: i64,
        /// How many games it has.
        games: usize,
    },
    /// An action cannot be played.
    Action {
        /// In which game, counted from 0.
        index: usize,
        /// Why.
        error: ActionError,
    },
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BatchError::Count { games, given } => {
                write!(f, "one number for each of the {games} games is needed, and {given} were given")
            }
            BatchError::OtherGame => f.write_str("the other batch is of another game"),
            BatchError::NoSuchGame { index, games } => {
                write!(f, "the other batch has no game {index}; its games are 0 to {}", games - 1)
            }
            BatchError::Action { index, error: ActionError::GameOver } => {
                write!(f, "game {index} is over; call reset(), or use autoreset=True")
            }
            BatchError::Action { index, error: ActionError::Illegal { action, text, .. } } => write!(
                f,
                "game {index}: action {action} ({text}) is not legal there; action_mask says which are"
            ),
            BatchError::Action { index, error } => write!(f, "game {index}: {error}"),
        }
    }
}

impl Error for BatchError {}

/// Why a move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The rules say so.
    Move(MoveError),
    /// An insertion waits for its scoring, and this is none.
    ScoringDue {
        /// What was played instead.
        text: String,
        /// The entry.
        entry: String,
    },
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Move(error) => write!(f, "{error}"),
            PlayError::ScoringDue { text, entry } => write!(
                f,
                "illegal: {text:?} chooses none of the rows that {entry} scores; legal_moves() lists the choices"
            ),
        }
    }
}

impl Error for PlayError {}

impl From<MoveError> for PlayError {
    fn from(error: MoveError) -> PlayError {
        PlayError::Move(error)
    }
}
