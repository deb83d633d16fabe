//! The log of an online table: [`OnlineEntry`].

use serde::{Deserialize, Serialize};

use super::{PersonId, PersonRef};
use crate::{Action, Millis, Settings};

/// Something that happened at an online table, as it is stored and sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OnlineEntry {
    /// Counted from 1; version 0 is the table as it was made.
    pub version: u64,
    /// When, in server time. Never before the entry before it.
    pub at: Millis,
    /// Who did it; `null` for the server.
    pub by: Option<PersonId>,
    /// What happened.
    pub event: OnlineEvent,
}

/// What happened at an online table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum OnlineEvent {
    /// Somebody has a slot now and speaks for it.
    Sat {
        /// Which, counted from 0.
        slot: usize,
        /// Who.
        person: PersonRef,
    },
    /// The server's engine has a slot now.
    EngineSat {
        /// Which, counted from 0.
        slot: usize,
        /// How strong, from 1 to 10.
        level: u8,
    },
    /// A slot is free now, or after the start: nobody speaks for it any more.
    StoodUp {
        /// Which, counted from 0.
        slot: usize,
    },
    /// The first game begins. All slots are taken.
    Started {
        /// What is settled, with what the server has drawn.
        settings: Box<Settings>,
        /// For each slot of the settings, which slot of the table that was before: who sits where may be drawn.
        seating: Vec<usize>,
    },
    /// The table accepted something.
    Action {
        /// What; a move in its full form.
        action: Action,
    },
}

/// What happened, as a store keeps it: version, time and person stand beside it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredEvent {
    /// The [format](super::ENTRY_FORMAT): every one that was ever written is still read.
    pub format: u32,
    /// What happened.
    pub event: OnlineEvent,
}
