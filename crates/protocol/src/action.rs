//! What is done at a table: [`Action`], a [`PlayerCommand`] or a [`DriverCommand`]; and what is offered: [`Offer`].

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::atoms::mirror;
use crate::{Millis, PlayerSlot, Seat};

/// Something that is to be done. Whoever speaks for players alone reads a [`PlayerCommand`] and knows the seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in table::Action is")]
pub enum Action {
    Player { seat: Seat, command: PlayerCommand },
    Driver { command: DriverCommand },
}

/// What a player can do.
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
    /// Sets the clocks going again.
    Resume,
    /// Calls the game off without a result, before the player has finished a turn and, with more than two seats, anybody.
    Abort,
    /// Proposes a rematch and says who sits where and who starts.
    OfferRematch {
        seating: Vec<usize>,
        starter: Option<Seat>,
    },
}

/// What only the driver of a table can do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum DriverCommand {
    /// The time of a seat is up.
    FlagFell {
        /// Whose.
        seat: Seat,
    },
    /// Begins the next game of a series.
    StartNextGame,
    /// From now on somebody else plays.
    ReplacePlayer {
        /// The place of the slot in the settings, counted from 0.
        slot: usize,
        /// Who, and with what time.
        to: PlayerSlot,
        /// What its clock shows; `null` for all its time.
        left: Option<Millis>,
    },
    /// Somebody is away for a while, and a clock of theirs with time for each turn does not run.
    SetAway {
        /// The place of the slot in the settings, counted from 0.
        slot: usize,
        /// For how long from now; `null` for somebody who is back.
        left: Option<Millis>,
    },
    /// A seat was away too long.
    Remove {
        /// Which.
        seat: Seat,
    },
    /// Calls the game off without a result, before all have finished a turn.
    Abort,
}

/// All that any command can have. Read in place of what serde derives for tagged enums, which takes a page ten times the
/// code: it keeps every value until the tag is known.
#[derive(Deserialize)]
pub(crate) struct FlatCommand {
    kind: String,
    text: Option<String>,
    offer: Option<Offer>,
    seat: Option<Seat>,
    seating: Option<Vec<usize>>,
    starter: Option<Seat>,
    slot: Option<usize>,
    to: Option<PlayerSlot>,
    left: Option<Millis>,
}

impl FlatCommand {
    fn player<E: Error>(self) -> Result<PlayerCommand, E> {
        let FlatCommand { kind, text, offer, seating, starter, .. } = self;
        let offer = offer.ok_or_else(|| E::missing_field("offer"));
        Ok(match kind.as_str() {
            "move" => PlayerCommand::Move { text: text.ok_or_else(|| E::missing_field("text"))? },
            "undo-in-turn" => PlayerCommand::UndoInTurn,
            "offer" => PlayerCommand::Offer { offer: offer? },
            "accept" => PlayerCommand::Accept { offer: offer? },
            "decline" => PlayerCommand::Decline { offer: offer? },
            "withdraw" => PlayerCommand::Withdraw { offer: offer? },
            "resign" => PlayerCommand::Resign,
            "retire" => PlayerCommand::Retire,
            "resume" => PlayerCommand::Resume,
            "abort" => PlayerCommand::Abort,
            "offer-rematch" => {
                let seating = seating.ok_or_else(|| E::missing_field("seating"))?;
                PlayerCommand::OfferRematch { seating, starter }
            }
            other => {
                return Err(E::custom(format_args!(
                    "player's command `{other}`: expected move, undo-in-turn, offer, accept, decline, withdraw, resign, \
                     retire, resume, abort or offer-rematch"
                )));
            }
        })
    }

    fn driver<E: Error>(self) -> Result<DriverCommand, E> {
        let seat = self.seat.ok_or_else(|| E::missing_field("seat"));
        Ok(match self.kind.as_str() {
            "flag-fell" => DriverCommand::FlagFell { seat: seat? },
            "start-next-game" => DriverCommand::StartNextGame,
            "replace-player" => DriverCommand::ReplacePlayer {
                slot: self.slot.ok_or_else(|| E::missing_field("slot"))?,
                to: self.to.ok_or_else(|| E::missing_field("to"))?,
                left: self.left,
            },
            "set-away" => DriverCommand::SetAway {
                slot: self.slot.ok_or_else(|| E::missing_field("slot"))?,
                left: self.left,
            },
            "remove" => DriverCommand::Remove { seat: seat? },
            "abort" => DriverCommand::Abort,
            other => {
                return Err(E::custom(format_args!(
                    "driver's command `{other}`: expected flag-fell, start-next-game, replace-player, set-away, \
                     remove or abort"
                )));
            }
        })
    }

    /// The action of an entry of format 1, where drivers spoke for a seat.
    pub(crate) fn action_of_format_1<E: Error>(mut self, seat: Seat) -> Result<Action, E> {
        if matches!(self.kind.as_str(), "flag-fell" | "start-next-game") {
            self.seat = Some(seat);
            return Ok(Action::Driver { command: self.driver()? });
        }
        Ok(Action::Player { seat, command: self.player()? })
    }
}

impl<'de> Deserialize<'de> for PlayerCommand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PlayerCommand, D::Error> {
        FlatCommand::deserialize(deserializer)?.player()
    }
}

impl<'de> Deserialize<'de> for DriverCommand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DriverCommand, D::Error> {
        FlatCommand::deserialize(deserializer)?.driver()
    }
}

/// Read flat for the reason that [`FlatCommand`] gives.
#[derive(Deserialize)]
struct FlatAction {
    kind: String,
    seat: Option<Seat>,
    command: FlatCommand,
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        let FlatAction { kind, seat, command } = FlatAction::deserialize(deserializer)?;
        match kind.as_str() {
            "player" => {
                let seat = seat.ok_or_else(|| D::Error::missing_field("seat"))?;
                Ok(Action::Player { seat, command: command.player()? })
            }
            "driver" => Ok(Action::Driver { command: command.driver()? }),
            other => Err(D::Error::custom(format_args!("action `{other}`: expected player or driver"))),
        }
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
    /// How a rematch is to be played, where the proposer said so; `null` for the usual change.
    pub terms: Option<RematchTerms>,
}

/// Who sits where in a rematch, and who starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RematchTerms {
    /// For each seat, the place of its slot in the settings, counted from 0.
    pub seating: Vec<usize>,
    /// Who starts, in games where any seat may; `null` for the seat after the one that started last.
    pub starter: Option<Seat>,
}

impl From<table::RematchTerms> for RematchTerms {
    fn from(terms: table::RematchTerms) -> RematchTerms {
        RematchTerms { seating: terms.seating, starter: terms.starter.map(Seat) }
    }
}

impl From<table::OpenOffer> for OpenOffer {
    fn from(open: table::OpenOffer) -> OpenOffer {
        OpenOffer {
            offer: open.offer.into(),
            by: open.by.into(),
            accepted: open.accepted.iter().map(Seat).collect(),
            terms: open.terms.map(RematchTerms::from),
        }
    }
}

impl From<Action> for table::Action {
    fn from(action: Action) -> table::Action {
        match action {
            Action::Player { seat, command } => table::Action::player(seat.0, command.into()),
            Action::Driver { command } => table::Action::Driver(command.into()),
        }
    }
}

impl From<table::Action> for Action {
    fn from(action: table::Action) -> Action {
        match action {
            table::Action::Player { seat, command } => {
                Action::Player { seat: seat.into(), command: command.into() }
            }
            table::Action::Driver(command) => Action::Driver { command: command.into() },
        }
    }
}

impl From<DriverCommand> for table::DriverCommand {
    fn from(command: DriverCommand) -> table::DriverCommand {
        match command {
            DriverCommand::FlagFell { seat } => table::DriverCommand::FlagFell { seat: seat.0 },
            DriverCommand::StartNextGame => table::DriverCommand::StartNextGame,
            DriverCommand::ReplacePlayer { slot, to, left } => table::DriverCommand::ReplacePlayer {
                slot,
                to: to.into(),
                left: left.map(std::time::Duration::from),
            },
            DriverCommand::SetAway { slot, left } => {
                table::DriverCommand::SetAway { slot, left: left.map(std::time::Duration::from) }
            }
            DriverCommand::Remove { seat } => table::DriverCommand::Remove { seat: seat.0 },
            DriverCommand::Abort => table::DriverCommand::Abort,
        }
    }
}

impl From<table::DriverCommand> for DriverCommand {
    fn from(command: table::DriverCommand) -> DriverCommand {
        match command {
            table::DriverCommand::FlagFell { seat } => DriverCommand::FlagFell { seat: seat.into() },
            table::DriverCommand::StartNextGame => DriverCommand::StartNextGame,
            table::DriverCommand::ReplacePlayer { slot, to, left } => {
                DriverCommand::ReplacePlayer { slot, to: to.into(), left: left.map(Millis::from) }
            }
            table::DriverCommand::SetAway { slot, left } => {
                DriverCommand::SetAway { slot, left: left.map(Millis::from) }
            }
            table::DriverCommand::Remove { seat } => DriverCommand::Remove { seat: seat.into() },
            table::DriverCommand::Abort => DriverCommand::Abort,
        }
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
            PlayerCommand::Resume => table::PlayerCommand::Resume,
            PlayerCommand::Abort => table::PlayerCommand::Abort,
            PlayerCommand::OfferRematch { seating, starter } => {
                let starter = starter.map(|seat| seat.0);
                table::PlayerCommand::OfferRematch(table::RematchTerms { seating, starter })
            }
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
            table::PlayerCommand::Resume => PlayerCommand::Resume,
            table::PlayerCommand::Abort => PlayerCommand::Abort,
            table::PlayerCommand::OfferRematch(table::RematchTerms { seating, starter }) => {
                PlayerCommand::OfferRematch { seating, starter: starter.map(Seat) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All that a player can do.
    fn player_commands() -> Vec<PlayerCommand> {
        let mut commands: Vec<PlayerCommand> = vec![
            PlayerCommand::Move { text: "Na".to_owned() },
            PlayerCommand::UndoInTurn,
            PlayerCommand::Resign,
            PlayerCommand::Retire,
            PlayerCommand::Resume,
            PlayerCommand::OfferRematch { seating: vec![2, 0, 1], starter: Some(Seat(game::Seat::THIRD)) },
            PlayerCommand::OfferRematch { seating: vec![1, 0], starter: None },
        ];
        for offer in [Offer::TakeBack, Offer::Draw, Offer::Pause, Offer::Abandon, Offer::Rematch] {
            commands.extend([PlayerCommand::Offer { offer }, PlayerCommand::Accept { offer }]);
            commands.extend([PlayerCommand::Decline { offer }, PlayerCommand::Withdraw { offer }]);
        }
        commands
    }

    /// All that only a driver can do; `abort` both can.
    fn driver_commands() -> Vec<DriverCommand> {
        let seat = Seat(game::Seat::SECOND);
        let engine = |time| table::PlayerSlot { player: table::Player::engine("E", 3), time };
        vec![
            DriverCommand::FlagFell { seat },
            DriverCommand::StartNextGame,
            DriverCommand::ReplacePlayer { slot: 1, to: engine(None).into(), left: None },
            DriverCommand::ReplacePlayer {
                slot: 0,
                to: engine(Some(table::TimeControl::from_secs(60, 1))).into(),
                left: Some(Millis(1_500)),
            },
            DriverCommand::SetAway { slot: 1, left: Some(Millis(86_400_000)) },
            DriverCommand::SetAway { slot: 0, left: None },
            DriverCommand::Remove { seat },
        ]
    }

    #[test]
    fn every_action_reads_back() {
        let seat = Seat(game::Seat::THIRD);
        let by_players = player_commands().into_iter().map(|command| Action::Player { seat, command });
        let by_drivers = driver_commands().into_iter().map(|command| Action::Driver { command });
        let aborts = [
            Action::Player { seat, command: PlayerCommand::Abort },
            Action::Driver { command: DriverCommand::Abort },
        ];
        for action in by_players.chain(by_drivers).chain(aborts) {
            let text = serde_json::to_string(&action).expect("it can be written");
            assert_eq!(serde_json::from_str::<Action>(&text).expect(&text), action);
        }
    }

    #[test]
    fn what_players_say_is_never_a_drivers_command() {
        for command in driver_commands() {
            let text = serde_json::to_string(&command).expect("it can be written");
            assert_eq!(serde_json::from_str::<DriverCommand>(&text).expect(&text), command);
            let error = serde_json::from_str::<PlayerCommand>(&text).expect_err(&text).to_string();
            assert!(error.starts_with("player's command `"), "{error}");
            let as_player = format!(r#"{{"kind":"player","seat":0,"command":{text}}}"#);
            assert!(serde_json::from_str::<Action>(&as_player).is_err(), "{as_player}");
        }
        for command in player_commands() {
            let text = serde_json::to_string(&command).expect("it can be written");
            assert!(serde_json::from_str::<DriverCommand>(&text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_no_command_is_refused_with_what_was_expected() {
        let error = |text: &str| serde_json::from_str::<PlayerCommand>(text).expect_err(text).to_string();
        assert!(error(r#"{"kind":"dance"}"#).starts_with("player's command `dance`: expected move, undo"));
        assert!(error(r#"{"kind":"move"}"#).starts_with("missing field `text`"));
        assert!(error(r#"{"kind":"offer"}"#).starts_with("missing field `offer`"));
        assert!(error(r#"{"kind":"offer-rematch","starter":0}"#).starts_with("missing field `seating`"));
        assert!(error(r#"{"kind":"offer","offer":"tea"}"#).contains("unknown variant `tea`"));
        let error = |text: &str| serde_json::from_str::<Action>(text).expect_err(text).to_string();
        let resign = r#""command":{"kind":"resign"}"#;
        assert!(error(&format!(r#"{{"kind":"player",{resign}}}"#)).starts_with("missing field `seat`"));
        assert!(error(&format!(r#"{{"kind":"cat",{resign}}}"#)).starts_with("action `cat`: expected player"));
        assert!(
            error(r#"{"kind":"driver","command":{"kind":"flag-fell"}}"#).starts_with("missing field `seat`")
        );
        let error = |text: &str| serde_json::from_str::<DriverCommand>(text).expect_err(text).to_string();
        assert!(error(r#"{"kind":"remove"}"#).starts_with("missing field `seat`"));
        assert!(error(r#"{"kind":"replace-player","slot":1}"#).starts_with("missing field `to`"));
        assert!(
            error(r#"{"kind":"dance"}"#).starts_with("driver's command `dance`: expected flag-fell, start")
        );
    }
}
