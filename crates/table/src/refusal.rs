//! Why something is not accepted at a table: [`Refusal`], a code with arguments.
//!
//! The English sentence of `Display` is for command lines and logs. Sentences for players are not made here.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use game::{MoveError, Seat};

use crate::Offer;

/// Why an action is not accepted. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The table has no such seat.
    NoSuchSeat {
        /// How many it has.
        seats: usize,
    },
    /// The game is over.
    GameOver,
    /// The game is not over yet.
    GameNotOver,
    /// The seat has left this game.
    HasLeft,
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose.
        to_move: Seat,
    },
    /// The rules do not allow it, and why.
    Rules(MoveError),
    /// The time of a seat is up, and [`FlagFell`](crate::DriverCommand::FlagFell) must come first.
    FlagHasFallen {
        /// Whose.
        seat: Seat,
    },
    /// The seat's time is not up.
    FlagNotFallen {
        /// What it has left; `None` if it has no clock.
        left: Option<Duration>,
    },
    /// The clocks are paused.
    Paused,
    /// The clocks are not paused.
    NotPaused,
    /// Nobody has a clock here.
    NoClocks,
    /// In this game a move that was played stands, also inside a turn.
    TouchMove,
    /// The seat has played nothing that could be taken back.
    NothingToTakeBack,
    /// A take-back does not go back over a seat that has left.
    SeatHasLeftSince {
        /// Which seat.
        seat: Seat,
    },
    /// This is not done at this table.
    NotAllowedHere {
        /// What.
        offer: Offer,
    },
    /// Such an offer is open already.
    OfferOpen {
        /// Whose.
        by: Seat,
    },
    /// No such offer is open.
    NoSuchOffer,
    /// The offer is the seat's own.
    OwnOffer,
    /// The seat has answered already.
    AnsweredAlready,
    /// The offer is another seat's.
    NotYourOffer {
        /// Whose.
        by: Seat,
    },
    /// No series is played here.
    NoSeries,
    /// The series is not decided yet.
    SeriesNotOver,
    /// The series is won.
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
            Refusal::NoSeries => "no-series",
            Refusal::SeriesNotOver => "series-not-over",
            Refusal::SeriesWon { .. } => "series-won",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |seat: &Seat| seat.index() + 1;
        match self {
            Refusal::NoSuchSeat { seats } => write!(f, "this table has {seats} seats"),
            Refusal::GameOver => f.write_str("the game is over; begin another"),
            Refusal::GameNotOver => f.write_str("the game is not over yet; end it first"),
            Refusal::HasLeft => f.write_str("this seat has left the game; wait for the next"),
            Refusal::NotYourTurn { to_move } => write!(f, "seat {} is to move", number(to_move)),
            Refusal::Rules(error) => error.fmt(f),
            Refusal::FlagHasFallen { seat } => {
                write!(f, "the time of seat {} is up; say so first", number(seat))
            }
            Refusal::FlagNotFallen { left: Some(left) } => {
                write!(f, "the flag of this seat has not fallen; it has {} ms left", left.as_millis())
            }
            Refusal::FlagNotFallen { left: None } => {
                f.write_str("this seat has no clock, so no flag can fall")
            }
            Refusal::Paused => f.write_str("the clocks are paused; resume first"),
            Refusal::NotPaused => f.write_str("the clocks are not paused"),
            Refusal::NoClocks => f.write_str("nobody has a clock at this table"),
            Refusal::TouchMove => {
                f.write_str("in this game a move stands once it is played; offer to take the turn back")
            }
            Refusal::NothingToTakeBack => f.write_str("there is no move of this seat to take back"),
            Refusal::SeatHasLeftSince { seat } => {
                write!(f, "seat {} has left since, and that is not taken back", number(seat))
            }
            Refusal::NotAllowedHere { offer } => {
                write!(f, "`{}` is ruled out by the settings of this table", offer.code())
            }
            Refusal::OfferOpen { by } => {
                write!(f, "seat {} has offered the same already; answer or withdraw that", number(by))
            }
            Refusal::NoSuchOffer => f.write_str("no such offer is open"),
            Refusal::OwnOffer => {
                f.write_str("the offer is this seat's own; withdraw it, or let others answer")
            }
            Refusal::AnsweredAlready => f.write_str("this seat has accepted the offer already"),
            Refusal::NotYourOffer { by } => {
                write!(f, "only seat {} can withdraw its offer; decline it", number(by))
            }
            Refusal::NoSeries => f.write_str("no series is played here; offer a rematch"),
            Refusal::SeriesNotOver => f.write_str("the series is not decided yet; start its next game"),
            Refusal::SeriesWon { winner } => {
                write!(f, "seat {} has won the series; offer a rematch", number(winner))
            }
        }
    }
}

impl Error for Refusal {}

impl From<MoveError> for Refusal {
    fn from(error: MoveError) -> Refusal {
        Refusal::Rules(error)
    }
}
