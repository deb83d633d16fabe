//! What happened at a table: [`Event`].

use serde::{Deserialize, Serialize};

use crate::atoms::mirror;
use crate::{ClockFace, Effect, Ending, Offer, Player, Seat, Spec};

/// Something that happened. A list of them, in order, is what an interface shows and a server sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in table::Event is")]
pub enum Event {
    MovePlayed { seat: Seat, text: String, effects: Vec<Effect> },
    TakenBack { seat: Seat, steps: usize },
    TurnChanged { to: Seat },
    ClockChanged { face: ClockFace },
    Offered { offer: Offer, by: Seat },
    OfferAnswered { offer: Offer, by: Seat, accepted: bool },
    OfferClosed { offer: Offer, end: OfferEnd },
    SeatRetired { seat: Seat, why: Leaving },
    PlayerChanged { slot: usize, player: Player },
    GameEnded { ending: Ending },
    SeriesAdvanced { winner: Option<Seat>, wins: Vec<u32> },
    SeriesWon { winner: Seat },
    NewGame { spec: Spec, seating: Vec<usize> },
}

mirror! {
    /// Why an offer is no longer open.
    OfferEnd of table::OfferEnd { Agreed, Declined, Withdrawn, Lapsed }
}

mirror! {
    /// Why a seat left a game that goes on: it wanted to, its time was up, or it was away too long.
    Leaving of table::Leaving { Voluntary, Time, Disconnected }
}

impl From<table::Event> for Event {
    fn from(event: table::Event) -> Event {
        use table::Event as Domain;
        match event {
            Domain::MovePlayed { seat, text, effects } => {
                Event::MovePlayed { seat: seat.into(), text, effects: Effect::list(effects) }
            }
            Domain::TakenBack { seat, steps } => Event::TakenBack { seat: seat.into(), steps },
            Domain::TurnChanged { to } => Event::TurnChanged { to: to.into() },
            Domain::ClockChanged(face) => Event::ClockChanged { face: face.into() },
            Domain::Offered { offer, by } => Event::Offered { offer: offer.into(), by: by.into() },
            Domain::OfferAnswered { offer, by, accepted } => {
                Event::OfferAnswered { offer: offer.into(), by: by.into(), accepted }
            }
            Domain::OfferClosed { offer, end } => Event::OfferClosed { offer: offer.into(), end: end.into() },
            Domain::SeatRetired { seat, why } => Event::SeatRetired { seat: seat.into(), why: why.into() },
            Domain::PlayerChanged { slot, player } => Event::PlayerChanged { slot, player: player.into() },
            Domain::GameEnded(ending) => Event::GameEnded { ending: Ending::from(&ending) },
            Domain::SeriesAdvanced { winner, wins } => {
                Event::SeriesAdvanced { winner: winner.map(Seat), wins }
            }
            Domain::SeriesWon { winner } => Event::SeriesWon { winner: winner.into() },
            Domain::NewGame { spec, seating } => Event::NewGame { spec: spec.into(), seating },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_those_of_the_table() {
        use table::{Leaving as Why, OfferEnd as End};
        for offer in table::Offer::ALL {
            let written = serde_json::to_value(Offer::from(offer)).expect("it can be written");
            assert_eq!(written, offer.code());
        }
        for end in [End::Agreed, End::Declined, End::Withdrawn, End::Lapsed] {
            let written = serde_json::to_value(OfferEnd::from(end)).expect("it can be written");
            assert_eq!(written, end.code());
        }
        for why in [Why::Voluntary, Why::Time, Why::Disconnected] {
            let written = serde_json::to_value(Leaving::from(why)).expect("it can be written");
            assert_eq!(written, why.code());
        }
    }
}
