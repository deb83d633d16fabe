//! Tournaments and clubs: what is created, what is appended, what is read.

use crate::{ClubId, Person, PersonId, TournamentId, WallTime};

/// A tournament to be created. Nobody is in, and its log is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTournament {
    /// Its id.
    pub id: TournamentId,
    /// Whose it is, if it is a club's.
    pub club: Option<ClubId>,
    /// What it is called.
    pub name: String,
    /// The id of the game, for lists.
    pub game: String,
    /// Its options, JSON.
    pub options: String,
    /// Whether lists show it to everybody.
    pub is_listed: bool,
    /// Who creates it.
    pub host: PersonId,
    /// When it is created.
    pub created_at: WallTime,
    /// When it is to begin.
    pub starts_at: Option<WallTime>,
}

/// How far a tournament has come, for lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TournamentStatus {
    /// It has not begun.
    Open,
    /// It is being played.
    Running,
    /// It has ended.
    Over,
}

/// What lists show of a tournament: written together with the entries that change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentSummary {
    /// How far it has come.
    pub status: TournamentStatus,
    /// When the last entry came.
    pub changed_at: WallTime,
    /// How many are in.
    pub entrants: u32,
}

/// A tournament without its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    /// What it was created with.
    pub tournament: NewTournament,
    /// How far it has come.
    pub summary: TournamentSummary,
}

/// An entry of a tournament's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentEntry {
    /// 1, 2, …: without gaps.
    pub version: u64,
    /// When it was accepted, in the server's own milliseconds.
    pub at_server_ms: u64,
    /// Who did it; `None` for the server.
    pub person: Option<PersonId>,
    /// The entry, JSON.
    pub entry: String,
}

/// What goes into the log of a tournament together, or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentAppend {
    /// Which tournament.
    pub tournament: TournamentId,
    /// The entries, their versions going on from the end of the log.
    pub entries: Vec<TournamentEntry>,
    /// People for whom it is one of "their tournaments" from now on.
    pub joined: Vec<PersonId>,
    /// The summary from now on.
    pub summary: TournamentSummary,
}

/// A tournament with its whole log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTournament {
    /// All but the log.
    pub row: TournamentRow,
    /// The log, in order.
    pub entries: Vec<TournamentEntry>,
}

/// Which tournaments a list has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentFilter {
    /// Those that everybody may find, and have come so far.
    Listed(TournamentStatus),
    /// Those that somebody made, or was ever in.
    Of(PersonId),
    /// Those of a club.
    OfClub(ClubId),
    /// All that are not over: those that a server wakes when it starts.
    Unfinished,
}

/// A club: a group with a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Club {
    /// Its id, which is also what its link has.
    pub id: ClubId,
    /// What it is called.
    pub name: String,
    /// Who created it.
    pub host: PersonId,
    /// When.
    pub created_at: WallTime,
}

/// Somebody in a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubMember {
    /// Who.
    pub person: Person,
    /// Since when.
    pub joined_at: WallTime,
}
