//! Who is online: [`PersonRef`], [`Presence`].

use serde::{Deserialize, Serialize};

use super::PersonId;
use crate::Millis;

/// Somebody, as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PersonRef {
    /// Who.
    pub id: PersonId,
    /// What they are called; empty for a guest without a name.
    pub name: String,
    /// What they are.
    pub kind: PersonKind,
}

/// What somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PersonKind {
    /// A person without an account, remembered by a cookie.
    Guest,
    /// A person with an account, whose name nobody else has.
    Player,
    /// A program.
    Bot,
}

/// Who of a table is there. Not part of its log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Presence {
    /// For each slot, in order.
    pub slots: Vec<SlotPresence>,
    /// How many watch.
    pub spectators: u32,
    /// When, in server time, the next game of a tournament begins at the latest; `null` where none is to begin.
    #[serde(default)]
    pub next_game: Option<Millis>,
}

/// Whether whoever has a slot is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SlotPresence {
    /// Whether a connection of theirs is open; always for the server's engines.
    pub is_connected: bool,
    /// When, in server time, their absence has consequences; `null` while they are there or where it never has.
    pub deadline: Option<Millis>,
    /// Until when, in server time, they said that they are away, and no time of theirs runs; `null` for nobody who did, and when it
    /// is over.
    #[serde(default)]
    pub away_until: Option<Millis>,
    /// Whether they are ready for the next game.
    pub is_ready: bool,
    /// How much lag can still be made good to them in this game.
    pub lag_quota: Millis,
}
