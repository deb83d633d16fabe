//! What people say to each other, and reports about it. None of it is in the log of a table: chat must be erasable.

use crate::{PersonId, TableId, WallTime};

/// Who reads a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChatRoom {
    /// Everybody.
    Players,
    /// Spectators, and players after the end.
    Spectators,
}

/// A message to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChat {
    /// At which table.
    pub table: TableId,
    /// Who says it.
    pub person: PersonId,
    /// To whom.
    pub room: ChatRoom,
    /// When.
    pub sent_at: WallTime,
    /// The version of the table that it was said at.
    pub at_version: u64,
    /// The message, JSON.
    pub body: String,
}

/// Which message: later ones have larger ids, and none is used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ChatId(pub i64);

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chat {
    /// Which.
    pub id: ChatId,
    /// Who said it.
    pub person: PersonId,
    /// To whom.
    pub room: ChatRoom,
    /// When.
    pub sent_at: WallTime,
    /// The version of the table that it was said at.
    pub at_version: u64,
    /// The message, JSON.
    pub body: String,
}

/// A report to be added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// Who reports.
    pub reporter: PersonId,
    /// About whom, if it is about somebody.
    pub reported: Option<PersonId>,
    /// Where it happened.
    pub table: Option<TableId>,
    /// A code for what it is about.
    pub reason: String,
    /// The chat and moves around it, JSON: they stay readable when the chat is erased.
    pub context: String,
    /// When.
    pub created_at: WallTime,
}

/// Which report, as an operator writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ReportId(pub i64);

/// A report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Which.
    pub id: ReportId,
    /// What was reported.
    pub report: NewReport,
    /// How it ended, if somebody has looked at it.
    pub settled: Option<Settlement>,
}

/// How a report ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// When.
    pub at: WallTime,
    /// What was decided, in the operator's words.
    pub note: String,
}

/// Which reports to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportFilter {
    /// Those that nobody has settled.
    Open,
    /// All.
    All,
}
