//! What was accepted at a table, in order: [`Log`]; and a table put away: [`Saved`].

use serde::{Deserialize, Serialize};

use crate::{Deed, Millis, Seat, Settings};

/// The format of [`Saved`] that this program writes, and the only one that it reads.
pub const SAVED_FORMAT: u32 = 1;

/// A table put away: its settings and its log are all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Saved {
    /// Which format this is: a later program may write another one.
    pub format: u32,
    /// What was settled.
    pub settings: Settings,
    /// What was accepted.
    pub log: Log,
}

impl From<&table::Table> for Saved {
    fn from(table: &table::Table) -> Saved {
        Saved {
            format: SAVED_FORMAT,
            settings: table.settings().clone().into(),
            log: table.log().clone().into(),
        }
    }
}

/// All that was accepted at a table, also moves that were taken back and games before the one at hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Log {
    /// When the first game began.
    pub begun: Millis,
    /// The accepted actions, in order.
    pub entries: Vec<Entry>,
}

/// An accepted action and when it was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// When.
    pub at: Millis,
    /// Who did it.
    pub seat: Seat,
    /// What was done; a move in its full form.
    pub deed: Deed,
}

impl From<table::Log> for Log {
    fn from(log: table::Log) -> Log {
        let entry = |entry: table::Entry| Entry {
            at: entry.at.into(),
            seat: entry.action.seat.into(),
            deed: entry.action.deed.into(),
        };
        Log { begun: log.begun.into(), entries: log.entries.into_iter().map(entry).collect() }
    }
}

impl From<Log> for table::Log {
    fn from(log: Log) -> table::Log {
        let entry = |entry: Entry| table::Entry {
            at: entry.at.into(),
            action: table::Action { seat: entry.seat.0, deed: entry.deed.into() },
        };
        table::Log { begun: log.begun.into(), entries: log.entries.into_iter().map(entry).collect() }
    }
}
