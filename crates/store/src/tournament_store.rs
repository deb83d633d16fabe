//! The parts of the trait that are about tournaments and clubs: [`TournamentStore`], [`ClubStore`].

use crate::{
    Answer, AppendError, Club, ClubId, ClubMember, NewTournament, PersonId, StoredTournament, TableRow,
    TournamentAppend, TournamentFilter, TournamentId, TournamentRow, WallTime,
};

/// Tournaments and their logs. What [`Store`](crate::Store) promises of tables holds here too: a log has no gap and no double,
/// and an append is whole and on disk when it is acknowledged, or not there.
pub trait TournamentStore: Send + Sync {
    /// Creates a tournament. Its host, and its club if it has one, must exist.
    fn create_tournament(&self, tournament: NewTournament) -> Answer<()>;

    /// Appends entries to a tournament's log: all of it, with the summary and who joined, or nothing.
    fn append_to_tournament(&self, append: TournamentAppend) -> Answer<(), AppendError>;

    /// A tournament with its whole log.
    fn load_tournament(&self, tournament: &TournamentId) -> Answer<Option<StoredTournament>>;

    /// Some tournaments, newest first.
    fn tournaments(&self, filter: TournamentFilter, limit: u32) -> Answer<Vec<TournamentRow>>;

    /// Removes a tournament that has not begun and was last changed before a moment; `false` if there is none, or if another
    /// node owns it. What was played stays.
    fn remove_open_tournament(&self, tournament: &TournamentId, changed_before: WallTime) -> Answer<bool>;
}

/// Clubs and who is in them.
pub trait ClubStore: Send + Sync {
    /// Creates a club. Its host must exist, and is its first member.
    fn create_club(&self, club: Club) -> Answer<()>;

    /// A club.
    fn club(&self, club: &ClubId) -> Answer<Option<Club>>;

    /// Gives a club another name.
    fn rename_club(&self, club: &ClubId, name: &str) -> Answer<()>;

    /// Removes a club; `false` if there is none. Its tournaments and games stay.
    fn remove_club(&self, club: &ClubId) -> Answer<bool>;

    /// Somebody is in from now on. Nothing changes if it was so already.
    fn join_club(&self, club: &ClubId, person: &PersonId, at: WallTime) -> Answer<()>;

    /// Takes that back; `false` if it was not so.
    fn leave_club(&self, club: &ClubId, person: &PersonId) -> Answer<bool>;

    /// Who is in, those who came first first.
    fn club_members(&self, club: &ClubId) -> Answer<Vec<ClubMember>>;

    /// The clubs that somebody is in, in the order of joining.
    fn clubs_of(&self, person: &PersonId) -> Answer<Vec<Club>>;

    /// Listed tables that are finished and at which two members or more sat, newest first.
    fn club_games(&self, club: &ClubId, limit: u32) -> Answer<Vec<TableRow>>;
}
