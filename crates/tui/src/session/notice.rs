//! What to tell the player below the board: [`Notice`]. The sentences are in `locales/`.

use game::{Cell, Seat};
use protocol::online::OnlineRefusal;
use protocol::{Effect, MoveError};
use table::{Leaving, Refusal};

/// A move, and what it did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayedMove {
    pub(crate) seat: Seat,
    pub(crate) text: String,
    pub(crate) effects: Vec<Effect>,
}

/// Something to tell the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// A refusal of the table.
    Refused(Box<Refusal>),
    /// Why a move may not be played.
    IllegalMove(MoveError),
    /// The stone here has no way to go.
    Stuck(Cell),
    /// What the last moves did: one, or all that engines answered with.
    Played(Vec<PlayedMove>),
    /// So many steps were taken back.
    TakenBack(usize),
    /// A good move.
    Hint(String),
    NoHint,
    /// A draw was declined.
    Declined,
    /// The game was written into this file.
    SavedAs(String),
    /// A file could not be written or read, and why.
    FileError(String),
    /// A seat has left, and why.
    SeatLeft(Seat, Leaving),
    /// Somebody else plays at a seat from now on.
    PlayerChanged(Seat),
    /// The unfinished game could not be saved, and why.
    SaveFailed(String),
    /// Preferences could not be saved, and why.
    PreferencesFailed(String),
    /// There is a saved game that cannot be read, why, and where the file is now.
    UnreadableSave {
        error: String,
        path: String,
    },
    /// Another terminal has the saved game, so games are not saved in this one.
    OtherTerminal,
    /// Why a server does not do something.
    ServerRefused(Box<OnlineRefusal>),
    /// Nobody can play on from here: the game is over.
    GameOverHere,
}
