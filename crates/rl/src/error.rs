//! What can be wrong with an action.

use game::MoveError;

/// Why an action cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ActionError {
    /// The game is over.
    #[error("the game is over; undo, or start a new one")]
    GameOver,
    /// There is no action with this number.
    #[error("there is no action {action}; actions are 0 to {}", .actions - 1)]
    OutOfRange {
        /// The number.
        action: i64,
        /// How many there are.
        actions: usize,
    },
    /// It is not legal here.
    #[error("action {action} ({text}) is not legal here{}", cure(.pending.as_deref()))]
    Illegal {
        /// Its number.
        action: usize,
        /// Its text.
        text: String,
        /// The entry that waits for its scoring.
        pending: Option<String>,
    },
}

/// What is legal, where an entry waits for its scoring or none does.
fn cure(pending: Option<&str>) -> String {
    pending.map_or_else(
        || "; legal_actions() lists those that are".to_owned(),
        |entry| format!(": the row that {entry} scores must be chosen; legal_actions() lists the choices"),
    )
}

/// Which game of a batch was given an action that cannot be played. Nothing has changed in any of them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BatchError {
    /// Not one action for each game.
    #[error("one number for each of the {games} games is needed, and {given} were given")]
    Count {
        /// How many games there are.
        games: usize,
        /// How many actions were given.
        given: usize,
    },
    /// A batch of another game was given.
    #[error("the other batch is of another game")]
    OtherGame,
    /// The other batch has no such game.
    #[error("the other batch has no game {index}; its games are 0 to {}", .games - 1)]
    NoSuchGame {
        /// The place that was given.
        index: i64,
        /// How many games it has.
        games: usize,
    },
    /// An action cannot be played.
    #[error("game {index}{}", in_batch(.error))]
    Action {
        /// In which game, counted from 0.
        index: usize,
        /// Why.
        error: ActionError,
    },
}

/// What is wrong with an action of one game among many, which have means of their own.
fn in_batch(error: &ActionError) -> String {
    match error {
        ActionError::GameOver => " is over; call reset(), or use autoreset=True".to_owned(),
        ActionError::Illegal { action, text, .. } => {
            format!(": action {action} ({text}) is not legal there; action_mask says which are")
        }
        ActionError::OutOfRange { .. } => format!(": {error}"),
    }
}

/// Why a move cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The rules say so.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// An insertion waits for its scoring, and this is none.
    #[error(
        "illegal: {text:?} chooses none of the rows that {entry} scores; legal_moves() lists the choices"
    )]
    ScoringDue {
        /// What was played instead.
        text: String,
        /// The entry.
        entry: String,
    },
}
