//! Tables: what is created, what is appended, what is read.

use crate::{PersonId, TableId, WallTime};

/// A table to be created. It waits for players, and its log is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Its id.
    pub id: TableId,
    /// When it is created.
    pub created_at: WallTime,
    /// Who creates it.
    pub host: PersonId,
    /// The id of the game, for lists.
    pub game: String,
    /// Its options, JSON: version 0 of the table.
    pub options: String,
    /// Whether the lobby shows it while it waits.
    pub is_listed: bool,
}

/// Where a table stands, for lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableStatus {
    /// For players.
    Waiting,
    /// A game is going on, and a clock may run.
    Playing,
    /// The game, or the series, is over.
    Finished,
    /// It was given up without a result.
    Abandoned,
}

/// What lists show of a table: written together with the entries that change it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSummary {
    /// Where it stands.
    pub status: TableStatus,
    /// When the last entry came.
    pub changed_at: WallTime,
    /// How many moves were played.
    pub moves: u32,
    /// Who sits where, JSON.
    pub seats: String,
    /// Who won, as text.
    pub winner: Option<String>,
}

/// A table without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// Its id.
    pub id: TableId,
    /// When it was created.
    pub created_at: WallTime,
    /// Who created it.
    pub host: PersonId,
    /// The id of the game.
    pub game: String,
    /// Its options, JSON.
    pub options: String,
    /// Whether the lobby shows it while it waits.
    pub is_listed: bool,
    /// Where it stands.
    pub summary: TableSummary,
}

/// An entry of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// 1, 2, …: without gaps.
    pub version: u64,
    /// When it was accepted, in the server's own milliseconds.
    pub at_server_ms: u64,
    /// Whose action it is; `None` for the server's own.
    pub person: Option<PersonId>,
    /// The person's own id for the action. No two entries of a table have the same person and action id.
    pub action_id: Option<String>,
    /// The entry, JSON.
    pub entry: String,
}

/// What goes into a log together, or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// Which table.
    pub table: TableId,
    /// The entries, their versions going on from the end of the log.
    pub entries: Vec<Entry>,
    /// People for whom the table is one of "their games" from now on.
    pub joined: Vec<PersonId>,
    /// People for whom it is so no longer: they stood up before the start.
    pub left: Vec<PersonId>,
    /// The summary from now on; `None` if it stays as it is.
    pub summary: Option<TableSummary>,
    /// Whether a game ends with these entries: then the table waits to be [archived](crate::ArchiveStore::archive).
    pub ends_game: bool,
}

impl Append {
    /// These entries alone: nobody joins or leaves, and the summary stays as it is.
    #[must_use]
    pub const fn new(table: TableId, entries: Vec<Entry>) -> Append {
        Append { table, entries, joined: Vec::new(), left: Vec::new(), summary: None, ends_game: false }
    }
}

/// A table with its whole log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// All but the log.
    pub row: TableRow,
    /// The log, in order.
    pub entries: Vec<Entry>,
}
