//! What a move does to the board, step by step: [`Effect`].

use alloc::vec::Vec;

use crate::{Cell, Direction, Seat};

/// One thing that happens when a move is played. A list of them, in order, is what an interface animates and a
/// log tells, so that none of them has to guess motion from two positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A marble already on the board was pushed one field on.
    Shifted {
        /// Whose marble.
        seat: Seat,
        /// Where it was.
        from: Cell,
        /// Where it is now.
        to: Cell,
    },
    /// A marble came onto the board.
    Inserted {
        /// Whose marble.
        seat: Seat,
        /// The edge it came from.
        from: Direction,
        /// The edge field it took.
        at: Cell,
    },
    /// A row was scored.
    Scored {
        /// Who scored.
        seat: Seat,
        /// One end of the row.
        from: Cell,
        /// The other end.
        to: Cell,
        /// How many points it gave; 0 is possible.
        points: u8,
    },
    /// A marble went back to its owner's reserve.
    Removed {
        /// Whose marble.
        seat: Seat,
        /// Where it was.
        at: Cell,
    },
    /// A seat's turn was skipped because of its handicap, and a marble came back to it.
    SatOut {
        /// Which seat.
        seat: Seat,
    },
    /// A tile was turned.
    Rotated {
        /// Which tile.
        at: Cell,
        /// By how much.
        turn: Turn,
    },
    /// A stone travelled.
    Travelled {
        /// Whose stone.
        seat: Seat,
        /// Its way.
        route: Route,
    },
    /// A seat could not move a stone, so its turn ended with the rotation.
    MoveSkipped {
        /// Which seat.
        seat: Seat,
    },
    /// Two tiles traded places during the set-up.
    Exchanged {
        /// One of them.
        one: Cell,
        /// The other.
        other: Cell,
    },
}

/// How far a tile is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// A quarter turn clockwise.
    Clockwise,
    /// A half turn.
    Half,
    /// A quarter turn counter-clockwise.
    Counterclockwise,
}

impl Turn {
    /// A short code, the same in JSON and translations.
    pub const fn code(self) -> &'static str {
        match self {
            Turn::Clockwise => "clockwise",
            Turn::Half => "half",
            Turn::Counterclockwise => "counterclockwise",
        }
    }
}

/// The way of a stone: along the top, below, and along the top again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// From the portal where the stone stood to the one where it dived; one portal if it dived at once.
    pub first_top: Vec<Cell>,
    /// From the portal of the dive to the portal of surfacing.
    pub below: Vec<Cell>,
    /// From the portal of surfacing to where the stone came to rest; one portal if it stayed there.
    pub second_top: Vec<Cell>,
    /// Portals with stones of the mover that it passed under, in order.
    pub under_own: Vec<Cell>,
    /// Portals with stones of the opponent that it passed under, in order.
    pub under_opponent: Vec<Cell>,
}
