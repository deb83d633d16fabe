//! What happened at a table: [`Event`]. A list of them, in order, is what an interface shows and a server sends.

use game::{Effect, Seat};
use games::Spec;

use crate::{ClockFace, Ending, Offer, Player};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A move was played.
    MovePlayed {
        /// Who moved.
        seat: Seat,
        /// The move in full.
        text: String,
        /// What it did on the board, in order.
        effects: Vec<Effect>,
    },
    /// The last steps of the game were taken back, inside a turn or over turns.
    TakenBack {
        /// On whose behalf.
        seat: Seat,
        /// How many.
        steps: usize,
    },
    /// A turn begins.
    TurnChanged {
        /// Whose.
        to: Seat,
    },
    /// Clocks were set, stopped or set going; not told while they just run, nor at tables without clocks.
    ClockChanged(ClockFace),
    /// An offer was made.
    Offered {
        /// What.
        offer: Offer,
        /// By whom.
        by: Seat,
    },
    /// A seat answered an offer.
    OfferAnswered {
        /// Which offer.
        offer: Offer,
        /// Who answered.
        by: Seat,
        /// Whether it agreed.
        accepted: bool,
    },
    /// An offer is no longer open.
    OfferClosed {
        /// Which.
        offer: Offer,
        /// Why.
        end: OfferEnd,
    },
    /// A seat left, and the others go on.
    SeatRetired {
        /// Which.
        seat: Seat,
        /// Why.
        why: Leaving,
    },
    /// Somebody else plays from now on.
    PlayerChanged {
        /// The place of the slot in the settings, counted from 0.
        slot: usize,
        /// Who.
        player: Player,
    },
    /// The game is over.
    GameEnded(Ending),
    /// A game of the series was entered on the score card.
    SeriesAdvanced {
        /// Who won it; `None` for a draw.
        winner: Option<Seat>,
        /// How many games each seat has won, in seat order.
        wins: Vec<u32>,
    },
    /// The series is won.
    SeriesWon {
        /// By whom.
        winner: Seat,
    },
    /// A game begins, after another.
    NewGame {
        /// How it begins.
        spec: Spec,
        /// Who sits where: for each seat, the place of its slot in the settings, counted from 0.
        seating: Vec<usize>,
    },
}

/// Why an offer is no longer open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum OfferEnd {
    /// All agreed; what was offered follows.
    Agreed,
    /// Somebody declined.
    Declined,
    /// The proposer withdrew it.
    Withdrawn,
    /// What it was about is no more.
    Lapsed,
}

impl OfferEnd {
    /// A short code, the same in JSON and translations.
    pub const fn code(self) -> &'static str {
        match self {
            OfferEnd::Agreed => "agreed",
            OfferEnd::Declined => "declined",
            OfferEnd::Withdrawn => "withdrawn",
            OfferEnd::Lapsed => "lapsed",
        }
    }
}

/// Why a seat left a game that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leaving {
    /// It wanted to.
    Voluntary,
    /// Its time was up.
    Time,
    /// It was away too long.
    Disconnected,
}

impl Leaving {
    /// A short code, the same in JSON and translations.
    pub const fn code(self) -> &'static str {
        match self {
            Leaving::Voluntary => "voluntary",
            Leaving::Time => "time",
            Leaving::Disconnected => "disconnected",
        }
    }
}
