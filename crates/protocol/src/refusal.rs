//! Why something is not accepted at a table: [`Refusal`].

use serde::{Deserialize, Serialize};

use crate::{Millis, MoveError, Offer, Seat};

/// Why an action is not accepted: a code with arguments, the same as in the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[allow(missing_docs, reason = "each is what its namesake in table::Refusal is")]
pub enum Refusal {
    NoSuchSeat { seats: usize },
    NoSuchSlot { slots: usize },
    NameHasLineBreak,
    NoTime,
    GameOver,
    GameNotOver,
    HasLeft,
    NotYourTurn { to_move: Seat },
    Rules { error: MoveError },
    FlagHasFallen { seat: Seat },
    FlagNotFallen { left: Option<Millis> },
    Paused,
    NotPaused,
    NoClocks,
    TouchMove,
    NothingToTakeBack,
    SeatHasLeftSince { seat: Seat },
    NotAllowedHere { offer: Offer },
    OfferOpen { by: Seat },
    NoSuchOffer,
    OwnOffer,
    AnsweredAlready,
    NotYourOffer { by: Seat },
    TooLateToAbort,
    LeaveInstead,
    NotASeating { slots: usize },
    StarterIsFixed,
    NoSeries,
    SeriesNotOver,
    SeriesWon { winner: Seat },
}

impl From<table::Refusal> for Refusal {
    fn from(refusal: table::Refusal) -> Refusal {
        use table::Refusal as Domain;
        match refusal {
            Domain::NoSuchSeat { seats } => Refusal::NoSuchSeat { seats },
            Domain::NoSuchSlot { slots } => Refusal::NoSuchSlot { slots },
            Domain::NameHasLineBreak => Refusal::NameHasLineBreak,
            Domain::NoTime => Refusal::NoTime,
            Domain::GameOver => Refusal::GameOver,
            Domain::GameNotOver => Refusal::GameNotOver,
            Domain::HasLeft => Refusal::HasLeft,
            Domain::NotYourTurn { to_move } => Refusal::NotYourTurn { to_move: to_move.into() },
            Domain::Rules(error) => Refusal::Rules { error: error.into() },
            Domain::FlagHasFallen { seat } => Refusal::FlagHasFallen { seat: seat.into() },
            Domain::FlagNotFallen { left } => Refusal::FlagNotFallen { left: left.map(Millis::from) },
            Domain::Paused => Refusal::Paused,
            Domain::NotPaused => Refusal::NotPaused,
            Domain::NoClocks => Refusal::NoClocks,
            Domain::TouchMove => Refusal::TouchMove,
            Domain::NothingToTakeBack => Refusal::NothingToTakeBack,
            Domain::SeatHasLeftSince { seat } => Refusal::SeatHasLeftSince { seat: seat.into() },
            Domain::NotAllowedHere { offer } => Refusal::NotAllowedHere { offer: offer.into() },
            Domain::OfferOpen { by } => Refusal::OfferOpen { by: by.into() },
            Domain::NoSuchOffer => Refusal::NoSuchOffer,
            Domain::OwnOffer => Refusal::OwnOffer,
            Domain::AnsweredAlready => Refusal::AnsweredAlready,
            Domain::NotYourOffer { by } => Refusal::NotYourOffer { by: by.into() },
            Domain::TooLateToAbort => Refusal::TooLateToAbort,
            Domain::LeaveInstead => Refusal::LeaveInstead,
            Domain::NotASeating { slots } => Refusal::NotASeating { slots },
            Domain::StarterIsFixed => Refusal::StarterIsFixed,
            Domain::NoSeries => Refusal::NoSeries,
            Domain::SeriesNotOver => Refusal::SeriesNotOver,
            Domain::SeriesWon { winner } => Refusal::SeriesWon { winner: winner.into() },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_the_table() {
        let seat = game::Seat::SECOND;
        let refusals = [
            table::Refusal::NoSuchSeat { seats: 2 },
            table::Refusal::NoSuchSlot { slots: 2 },
            table::Refusal::NameHasLineBreak,
            table::Refusal::NoTime,
            table::Refusal::TooLateToAbort,
            table::Refusal::LeaveInstead,
            table::Refusal::NotASeating { slots: 2 },
            table::Refusal::StarterIsFixed,
            table::Refusal::NotYourTurn { to_move: seat },
            table::Refusal::SeatHasLeftSince { seat },
            table::Refusal::NotAllowedHere { offer: table::Offer::TakeBack },
            table::Refusal::FlagNotFallen { left: None },
            table::Refusal::Rules(game::Reason::GameOver.into()),
        ];
        for refusal in refusals {
            let written = serde_json::to_value(Refusal::from(refusal.clone())).expect("it can be written");
            assert_eq!(written["code"], refusal.code());
        }
        let rules = Refusal::from(table::Refusal::Rules(game::Reason::GameOver.into()));
        assert_eq!(
            serde_json::to_value(rules).expect("it can be written"),
            serde_json::json!({
                "code": "rules",
                "error": { "kind": "illegal", "reason": { "code": "game-over" } },
            })
        );
    }
}
