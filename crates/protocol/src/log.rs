//! What was accepted at a table, in order: [`Log`]; and a saved table: [`Saved`].

use serde::{Deserialize, Serialize};

use crate::{Millis, PlayerCommand, Seat, Settings};

/// The format of [`Saved`] that this program writes, and the only one that it reads.
pub const SAVED_FORMAT: u32 = 1;

/// A saved table: its settings and its log are all of it.
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

/// All that was accepted at a table, also moves that were taken back and games before the current one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Log {
    /// When the first game began.
    pub started_at: Millis,
    /// The accepted actions, in order.
    pub entries: Vec<LogEntry>,
}

/// An accepted action and when it was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LogEntry {
    /// When.
    pub at: Millis,
    /// Who did it.
    pub seat: Seat,
    /// What was done; a move in its full form.
    pub command: PlayerCommand,
}

impl From<table::Log> for Log {
    fn from(log: table::Log) -> Log {
        let entry = |entry: table::LogEntry| LogEntry {
            at: entry.at.into(),
            seat: entry.action.seat.into(),
            command: entry.action.command.into(),
        };
        Log { started_at: log.started_at.into(), entries: log.entries.into_iter().map(entry).collect() }
    }
}

impl From<Log> for table::Log {
    fn from(log: Log) -> table::Log {
        let entry = |entry: LogEntry| table::LogEntry {
            at: entry.at.into(),
            action: table::Action { seat: entry.seat.0, command: entry.command.into() },
        };
        table::Log {
            started_at: log.started_at.into(),
            entries: log.entries.into_iter().map(entry).collect(),
        }
    }
}
