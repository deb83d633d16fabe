//! What is done at a table: [`Action`], a seat and its [`Deed`]; and what is offered: [`Offer`].

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::Seat;
use crate::atoms::mirror;

/// A deed and who does it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Action {
    /// Who does it.
    pub seat: Seat,
    /// What is done.
    pub deed: Deed,
}

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in table::Deed is")]
pub enum Deed {
    /// Plays a move; short forms are read too.
    Move {
        text: String,
    },
    /// Undoes the own last move of an unfinished turn, where the game has no touch-move.
    UndoInTurn,
    Offer {
        offer: Offer,
    },
    Accept {
        offer: Offer,
    },
    Decline {
        offer: Offer,
    },
    Withdraw {
        offer: Offer,
    },
    /// Gives the game up: with two seats the other wins, with more it is `retire`.
    Resign,
    /// Leaves the game, and the others go on.
    Retire,
    /// The time of this seat is up.
    FlagFell,
    /// Sets the clocks going again.
    Resume,
    /// Begins the next game of a series.
    StartNextGame,
}

/// All that any deed can have. Read in place of what serde derives for tagged enums, which takes a page ten times the
/// code: it keeps every value until the tag is known.
#[derive(Deserialize)]
struct FlatDeed {
    kind: String,
    text: Option<String>,
    offer: Option<Offer>,
}

impl<'de> Deserialize<'de> for Deed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deed, D::Error> {
        let FlatDeed { kind, text, offer } = FlatDeed::deserialize(deserializer)?;
        let offer = offer.ok_or_else(|| D::Error::missing_field("offer"));
        Ok(match kind.as_str() {
            "move" => Deed::Move { text: text.ok_or_else(|| D::Error::missing_field("text"))? },
            "undo-in-turn" => Deed::UndoInTurn,
            "offer" => Deed::Offer { offer: offer? },
            "accept" => Deed::Accept { offer: offer? },
            "decline" => Deed::Decline { offer: offer? },
            "withdraw" => Deed::Withdraw { offer: offer? },
            "resign" => Deed::Resign,
            "retire" => Deed::Retire,
            "flag-fell" => Deed::FlagFell,
            "resume" => Deed::Resume,
            "start-next-game" => Deed::StartNextGame,
            other => {
                return Err(D::Error::custom(format_args!(
                    "deed `{other}`: expected move, undo-in-turn, offer, accept, decline, withdraw, resign, retire, \
                     flag-fell, resume or start-next-game"
                )));
            }
        })
    }
}

mirror! {
    /// What one seat can propose to the others.
    Offer of table::Offer { TakeBack, Draw, Pause, Abandon, Rematch }
}

/// An offer that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OpenOffer {
    /// What is proposed.
    pub offer: Offer,
    /// Who proposed it.
    pub by: Seat,
    /// Who has agreed so far, the proposer aside.
    pub accepted: Vec<Seat>,
}

impl From<table::OpenOffer> for OpenOffer {
    fn from(open: table::OpenOffer) -> OpenOffer {
        OpenOffer {
            offer: open.offer.into(),
            by: open.by.into(),
            accepted: open.accepted.iter().map(Seat).collect(),
        }
    }
}

impl From<Action> for table::Action {
    fn from(action: Action) -> table::Action {
        table::Action { seat: action.seat.0, deed: action.deed.into() }
    }
}

impl From<table::Action> for Action {
    fn from(action: table::Action) -> Action {
        Action { seat: action.seat.into(), deed: action.deed.into() }
    }
}

impl From<Deed> for table::Deed {
    fn from(deed: Deed) -> table::Deed {
        match deed {
            Deed::Move { text } => table::Deed::Move(text),
            Deed::UndoInTurn => table::Deed::UndoInTurn,
            Deed::Offer { offer } => table::Deed::Offer(offer.into()),
            Deed::Accept { offer } => table::Deed::Accept(offer.into()),
            Deed::Decline { offer } => table::Deed::Decline(offer.into()),
            Deed::Withdraw { offer } => table::Deed::Withdraw(offer.into()),
            Deed::Resign => table::Deed::Resign,
            Deed::Retire => table::Deed::Retire,
            Deed::FlagFell => table::Deed::FlagFell,
            Deed::Resume => table::Deed::Resume,
            Deed::StartNextGame => table::Deed::StartNextGame,
        }
    }
}

impl From<table::Deed> for Deed {
    fn from(deed: table::Deed) -> Deed {
        match deed {
            table::Deed::Move(text) => Deed::Move { text },
            table::Deed::UndoInTurn => Deed::UndoInTurn,
            table::Deed::Offer(offer) => Deed::Offer { offer: offer.into() },
            table::Deed::Accept(offer) => Deed::Accept { offer: offer.into() },
            table::Deed::Decline(offer) => Deed::Decline { offer: offer.into() },
            table::Deed::Withdraw(offer) => Deed::Withdraw { offer: offer.into() },
            table::Deed::Resign => Deed::Resign,
            table::Deed::Retire => Deed::Retire,
            table::Deed::FlagFell => Deed::FlagFell,
            table::Deed::Resume => Deed::Resume,
            table::Deed::StartNextGame => Deed::StartNextGame,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deed_reads_back() {
        let offers = [Offer::TakeBack, Offer::Draw, Offer::Pause, Offer::Abandon, Offer::Rematch];
        let mut deeds: Vec<Deed> = vec![
            Deed::Move { text: "Na".to_owned() },
            Deed::UndoInTurn,
            Deed::Resign,
            Deed::Retire,
            Deed::FlagFell,
            Deed::Resume,
            Deed::StartNextGame,
        ];
        for offer in offers {
            deeds.extend([Deed::Offer { offer }, Deed::Accept { offer }]);
            deeds.extend([Deed::Decline { offer }, Deed::Withdraw { offer }]);
        }
        for deed in deeds {
            let text = serde_json::to_string(&deed).expect("it can be written");
            assert_eq!(serde_json::from_str::<Deed>(&text).expect(&text), deed);
        }
    }

    #[test]
    fn what_is_no_deed_is_refused_with_what_was_expected() {
        let error = |text: &str| serde_json::from_str::<Deed>(text).expect_err(text).to_string();
        assert!(error(r#"{"kind":"dance"}"#).starts_with("deed `dance`: expected move, undo-in-turn"));
        assert!(error(r#"{"kind":"move"}"#).starts_with("missing field `text`"));
        assert!(error(r#"{"kind":"offer"}"#).starts_with("missing field `offer`"));
        assert!(error(r#"{"kind":"offer","offer":"tea"}"#).contains("unknown variant `tea`"));
    }
}
