//! What is done at a table: [`Action`], a seat and its [`PlayerCommand`]; and what is offered: [`Offer`].

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::Seat;
use crate::atoms::mirror;

/// A command and who gives it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Action {
    /// Who does it.
    pub seat: Seat,
    /// What is done.
    pub command: PlayerCommand,
}

/// What a seat can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in table::PlayerCommand is")]
pub enum PlayerCommand {
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

/// All that any command can have. Read in place of what serde derives for tagged enums, which takes a page ten times the
/// code: it keeps every value until the tag is known.
#[derive(Deserialize)]
struct FlatCommand {
    kind: String,
    text: Option<String>,
    offer: Option<Offer>,
}

impl<'de> Deserialize<'de> for PlayerCommand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PlayerCommand, D::Error> {
        let FlatCommand { kind, text, offer } = FlatCommand::deserialize(deserializer)?;
        let offer = offer.ok_or_else(|| D::Error::missing_field("offer"));
        Ok(match kind.as_str() {
            "move" => PlayerCommand::Move { text: text.ok_or_else(|| D::Error::missing_field("text"))? },
            "undo-in-turn" => PlayerCommand::UndoInTurn,
            "offer" => PlayerCommand::Offer { offer: offer? },
            "accept" => PlayerCommand::Accept { offer: offer? },
            "decline" => PlayerCommand::Decline { offer: offer? },
            "withdraw" => PlayerCommand::Withdraw { offer: offer? },
            "resign" => PlayerCommand::Resign,
            "retire" => PlayerCommand::Retire,
            "flag-fell" => PlayerCommand::FlagFell,
            "resume" => PlayerCommand::Resume,
            "start-next-game" => PlayerCommand::StartNextGame,
            other => {
                return Err(D::Error::custom(format_args!(
                    "command `{other}`: expected move, undo-in-turn, offer, accept, decline, withdraw, resign, retire, \
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
        table::Action { seat: action.seat.0, command: action.command.into() }
    }
}

impl From<table::Action> for Action {
    fn from(action: table::Action) -> Action {
        Action { seat: action.seat.into(), command: action.command.into() }
    }
}

impl From<PlayerCommand> for table::PlayerCommand {
    fn from(command: PlayerCommand) -> table::PlayerCommand {
        match command {
            PlayerCommand::Move { text } => table::PlayerCommand::Move(text),
            PlayerCommand::UndoInTurn => table::PlayerCommand::UndoInTurn,
            PlayerCommand::Offer { offer } => table::PlayerCommand::Offer(offer.into()),
            PlayerCommand::Accept { offer } => table::PlayerCommand::Accept(offer.into()),
            PlayerCommand::Decline { offer } => table::PlayerCommand::Decline(offer.into()),
            PlayerCommand::Withdraw { offer } => table::PlayerCommand::Withdraw(offer.into()),
            PlayerCommand::Resign => table::PlayerCommand::Resign,
            PlayerCommand::Retire => table::PlayerCommand::Retire,
            PlayerCommand::FlagFell => table::PlayerCommand::FlagFell,
            PlayerCommand::Resume => table::PlayerCommand::Resume,
            PlayerCommand::StartNextGame => table::PlayerCommand::StartNextGame,
        }
    }
}

impl From<table::PlayerCommand> for PlayerCommand {
    fn from(command: table::PlayerCommand) -> PlayerCommand {
        match command {
            table::PlayerCommand::Move(text) => PlayerCommand::Move { text },
            table::PlayerCommand::UndoInTurn => PlayerCommand::UndoInTurn,
            table::PlayerCommand::Offer(offer) => PlayerCommand::Offer { offer: offer.into() },
            table::PlayerCommand::Accept(offer) => PlayerCommand::Accept { offer: offer.into() },
            table::PlayerCommand::Decline(offer) => PlayerCommand::Decline { offer: offer.into() },
            table::PlayerCommand::Withdraw(offer) => PlayerCommand::Withdraw { offer: offer.into() },
            table::PlayerCommand::Resign => PlayerCommand::Resign,
            table::PlayerCommand::Retire => PlayerCommand::Retire,
            table::PlayerCommand::FlagFell => PlayerCommand::FlagFell,
            table::PlayerCommand::Resume => PlayerCommand::Resume,
            table::PlayerCommand::StartNextGame => PlayerCommand::StartNextGame,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_reads_back() {
        let offers = [Offer::TakeBack, Offer::Draw, Offer::Pause, Offer::Abandon, Offer::Rematch];
        let mut commands: Vec<PlayerCommand> = vec![
            PlayerCommand::Move { text: "Na".to_owned() },
            PlayerCommand::UndoInTurn,
            PlayerCommand::Resign,
            PlayerCommand::Retire,
            PlayerCommand::FlagFell,
            PlayerCommand::Resume,
            PlayerCommand::StartNextGame,
        ];
        for offer in offers {
            commands.extend([PlayerCommand::Offer { offer }, PlayerCommand::Accept { offer }]);
            commands.extend([PlayerCommand::Decline { offer }, PlayerCommand::Withdraw { offer }]);
        }
        for command in commands {
            let text = serde_json::to_string(&command).expect("it can be written");
            assert_eq!(serde_json::from_str::<PlayerCommand>(&text).expect(&text), command);
        }
    }

    #[test]
    fn what_is_no_command_is_refused_with_what_was_expected() {
        let error = |text: &str| serde_json::from_str::<PlayerCommand>(text).expect_err(text).to_string();
        assert!(error(r#"{"kind":"dance"}"#).starts_with("command `dance`: expected move, undo-in-turn"));
        assert!(error(r#"{"kind":"move"}"#).starts_with("missing field `text`"));
        assert!(error(r#"{"kind":"offer"}"#).starts_with("missing field `offer`"));
        assert!(error(r#"{"kind":"offer","offer":"tea"}"#).contains("unknown variant `tea`"));
    }
}
