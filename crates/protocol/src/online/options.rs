//! What is decided when an online table is made: [`OnlineOptions`].

use serde::{Deserialize, Serialize};

use super::TournamentId;
use crate::{ByOffer, Consent, Contest, Millis, TimeControl};

/// What is decided when a table is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OnlineOptions {
    /// What is played. Where the server draws something (below), that part of it does not count.
    pub contest: Contest,
    /// Whether the server draws who starts (in games where any seat may start).
    pub draws_starter: bool,
    /// Whether the server shuffles who sits where when the game starts.
    pub draws_seats: bool,
    /// In seat order.
    pub slots: Vec<SlotOptions>,
    /// Whose consent each kind of offer needs.
    pub consent: ByOffer<Consent>,
    /// What happens to the seat of somebody who leaves or is away for too long, in games of three and four.
    pub leavers: Leavers,
    /// Who may say what.
    pub chat: ChatPolicy,
    /// How far behind spectators see the game.
    pub spectator_delay: Millis,
    /// Whether the lobby shows the table: anybody may sit down while it waits, and watch while it is played.
    pub is_listed: bool,
    /// Whether its games are rated: then people with accounts alone sit down, and whoever sits down agrees to it.
    #[serde(default)]
    pub is_rated: bool,
    /// The tournament that the game counts for. The server alone makes tables of tournaments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tournament: Option<TournamentId>,
}

impl OnlineOptions {
    /// A table as people have it who say no more than what is played and who shall sit there: seats and starter are drawn, nothing
    /// is conceded but by agreement, an engine plays on for whoever leaves, anybody may find it, and everything may be said.
    pub fn casual(game: games::GameId, slots: Vec<SlotOptions>) -> OnlineOptions {
        let all = Consent::ByAgreement;
        OnlineOptions {
            contest: Contest::Game { spec: games::Spec::new(game).into() },
            draws_starter: true,
            draws_seats: true,
            slots,
            consent: ByOffer { take_back: all, draw: all, pause: all, abandon: all, rematch: all },
            leavers: Leavers::Replace { level: 3 },
            chat: ChatPolicy::Free,
            spectator_delay: Millis(0),
            is_listed: true,
            is_rated: false,
            tournament: None,
        }
    }

    /// Makes its games rated ones, in which nothing is taken back.
    pub fn be_rated(&mut self) {
        self.is_rated = true;
        self.consent.take_back = Consent::Never;
    }
}

/// A slot before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SlotOptions {
    /// Who shall sit there.
    pub holder: SlotHolder,
    /// How much time a person has there; `null` for as much as they like. Engines of the server have no clock.
    pub time: Option<TimeControl>,
}

/// Who shall sit in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SlotHolder {
    /// Whoever made the table. At most one slot.
    Host,
    /// Whoever comes.
    Anybody,
    /// The server's engine.
    Engine {
        /// How strong, from 1 to 10.
        level: u8,
    },
}

/// What happens to the seat of a leaver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Leavers {
    /// An engine plays on; whoever left may come back.
    Replace {
        /// How strong, from 1 to 10.
        level: u8,
    },
    /// The seat leaves the game, as the rules have it.
    Skip,
}

/// What may be said at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ChatPolicy {
    /// Nothing.
    Off,
    /// Only what can be chosen from the list.
    Presets,
    /// Anything.
    Free,
}
