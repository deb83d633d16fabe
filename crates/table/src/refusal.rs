//! Why something is not accepted at a table: [`Refusal`], a code with arguments.
//!
//! The English sentence of `Display` is for command lines and logs. Sentences for players are not made here.

use std::time::Duration;

use game::{MoveError, Seat};
use thiserror::Error;

use crate::Offer;

/// Why an action is not accepted. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The table has no such seat.
    #[error("this table has {seats} seats")]
    NoSuchSeat {
        /// How many it has.
        seats: usize,
    },
    /// The table has no such slot.
    #[error("this table has {slots} slots, counted from 0")]
    NoSuchSlot {
        /// How many it has.
        slots: usize,
    },
    /// A name has more than one line, which no record can hold.
    #[error("the name has a line break; write it on one line")]
    NameHasLineBreak,
    /// A clock would show nothing from the beginning.
    #[error("the clock has no time; give it at least a millisecond")]
    NoTime,
    /// The game is over.
    #[error("the game is over; begin another")]
    GameOver,
    /// The game is not over yet.
    #[error("the game is not over yet; end it first")]
    GameNotOver,
    /// The seat has left this game.
    #[error("this seat has left the game; wait for the next")]
    HasLeft,
    /// It is another seat's turn.
    #[error("seat {} is to move", number(.to_move))]
    NotYourTurn {
        /// Whose.
        to_move: Seat,
    },
    /// The rules do not allow it, and why.
    #[error(transparent)]
    Rules(#[from] MoveError),
    /// The time of a seat is up, and [`FlagFell`](crate::DriverCommand::FlagFell) must come first.
    #[error("the time of seat {} is up; say so first", number(.seat))]
    FlagHasFallen {
        /// Whose.
        seat: Seat,
    },
    /// The seat's time is not up.
    #[error("{}", flag_not_fallen(.left.as_ref()))]
    FlagNotFallen {
        /// What it has left; `None` if it has no clock.
        left: Option<Duration>,
    },
    /// The clocks are paused.
    #[error("the clocks are paused; resume first")]
    Paused,
    /// The clocks are not paused.
    #[error("the clocks are not paused")]
    NotPaused,
    /// Nobody has a clock here.
    #[error("nobody has a clock at this table")]
    NoClocks,
    /// In this game a move that was played stands, also inside a turn.
    #[error("in this game a move stands once it is played; offer to take the turn back")]
    TouchMove,
    /// The seat has played nothing that could be taken back.
    #[error("there is no move of this seat to take back")]
    NothingToTakeBack,
    /// A take-back does not go back over a seat that has left.
    #[error("seat {} has left since, and that is not taken back", number(.seat))]
    SeatHasLeftSince {
        /// Which seat.
        seat: Seat,
    },
    /// This is not done at this table.
    #[error("`{}` is ruled out by the settings of this table", .offer.code())]
    NotAllowedHere {
        /// What.
        offer: Offer,
    },
    /// Such an offer is open already.
    #[error("seat {} has offered the same already; answer or withdraw that", number(.by))]
    OfferOpen {
        /// Whose.
        by: Seat,
    },
    /// No such offer is open.
    #[error("no such offer is open")]
    NoSuchOffer,
    /// The offer is the seat's own.
    #[error("the offer is this seat's own; withdraw it, or let others answer")]
    OwnOffer,
    /// The seat has answered already.
    #[error("this seat has accepted the offer already")]
    AnsweredAlready,
    /// The offer is another seat's.
    #[error("only seat {} can withdraw its offer; decline it", number(.by))]
    NotYourOffer {
        /// Whose.
        by: Seat,
    },
    /// A turn was finished, so the game is not called off any more.
    #[error("too late to call the game off; resign, or offer to end it without result")]
    TooLateToAbort,
    /// Others have begun to play, and one who goes does not end their game.
    #[error("others have finished a turn; leave the game, and they go on")]
    LeaveInstead,
    /// Not every slot has one seat.
    #[error("who sits where must name each of {slots} slots once, counted from 0")]
    NotASeating {
        /// How many slots there are.
        slots: usize,
    },
    /// Who starts is not for the players to say here.
    #[error("here the rules or the position say who starts; leave the starter out, and say who sits there")]
    StarterIsFixed,
    /// No series is played here.
    #[error("no series is played here; offer a rematch")]
    NoSeries,
    /// The series is not decided yet.
    #[error("the series is not decided yet; start its next game")]
    SeriesNotOver,
    /// The series is won.
    #[error("seat {} has won the series; offer a rematch", number(.winner))]
    SeriesWon {
        /// By whom.
        winner: Seat,
    },
}

impl Refusal {
    /// A short code, the same in JSON and translations.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::NoSuchSeat { .. } => "no-such-seat",
            Refusal::NoSuchSlot { .. } => "no-such-slot",
            Refusal::NameHasLineBreak => "name-has-line-break",
            Refusal::NoTime => "no-time",
            Refusal::GameOver => "game-over",
            Refusal::GameNotOver => "game-not-over",
            Refusal::HasLeft => "has-left",
            Refusal::NotYourTurn { .. } => "not-your-turn",
            Refusal::Rules(_) => "rules",
            Refusal::FlagHasFallen { .. } => "flag-has-fallen",
            Refusal::FlagNotFallen { .. } => "flag-not-fallen",
            Refusal::Paused => "paused",
            Refusal::NotPaused => "not-paused",
            Refusal::NoClocks => "no-clocks",
            Refusal::TouchMove => "touch-move",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::SeatHasLeftSince { .. } => "seat-has-left-since",
            Refusal::NotAllowedHere { .. } => "not-allowed-here",
            Refusal::OfferOpen { .. } => "offer-open",
            Refusal::NoSuchOffer => "no-such-offer",
            Refusal::OwnOffer => "own-offer",
            Refusal::AnsweredAlready => "answered-already",
            Refusal::NotYourOffer { .. } => "not-your-offer",
            Refusal::TooLateToAbort => "too-late-to-abort",
            Refusal::LeaveInstead => "leave-instead",
            Refusal::NotASeating { .. } => "not-a-seating",
            Refusal::StarterIsFixed => "starter-is-fixed",
            Refusal::NoSeries => "no-series",
            Refusal::SeriesNotOver => "series-not-over",
            Refusal::SeriesWon { .. } => "series-won",
        }
    }
}

/// As people count seats.
fn number(seat: &Seat) -> usize {
    seat.index() + 1
}

fn flag_not_fallen(left: Option<&Duration>) -> String {
    left.map_or_else(
        || "this seat has no clock, so no flag can fall".to_owned(),
        |left| format!("the flag of this seat has not fallen; it has {} ms left", left.as_millis()),
    )
}
