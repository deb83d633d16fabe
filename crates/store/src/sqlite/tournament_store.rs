//! [`TournamentStore`] and [`ClubStore`] in a folder: who writes and who reads.

use super::{SqliteStore, clubs, tournaments};
use crate::{
    Answer, AppendError, Club, ClubId, ClubMember, ClubStore, NewTournament, PersonId, StoredTournament,
    TableRow, TournamentAppend, TournamentFilter, TournamentId, TournamentRow, TournamentStore, WallTime,
};

impl TournamentStore for SqliteStore {
    fn create_tournament(&self, tournament: NewTournament) -> Answer<()> {
        self.writer.request(move |connection| tournaments::create(connection, &tournament))
    }

    fn append_to_tournament(&self, append: TournamentAppend) -> Answer<(), AppendError> {
        let entries = append.entries.len() as u64;
        self.writer.request_append(entries, move |connection| tournaments::append(connection, &append))
    }

    fn load_tournament(&self, tournament: &TournamentId) -> Answer<Option<StoredTournament>> {
        let tournament = tournament.clone();
        self.readers.read(move |connection| tournaments::load(connection, &tournament))
    }

    fn tournaments(&self, filter: TournamentFilter, limit: u32) -> Answer<Vec<TournamentRow>> {
        self.readers.read(move |connection| tournaments::list(connection, &filter, limit))
    }

    fn remove_open_tournament(&self, tournament: &TournamentId, changed_before: WallTime) -> Answer<bool> {
        let tournament = tournament.clone();
        self.writer
            .request(move |connection| tournaments::remove_open(connection, &tournament, changed_before))
    }
}

impl ClubStore for SqliteStore {
    fn create_club(&self, club: Club) -> Answer<()> {
        self.writer.request(move |connection| clubs::create(connection, &club))
    }

    fn club(&self, club: &ClubId) -> Answer<Option<Club>> {
        let club = club.clone();
        self.readers.read(move |connection| clubs::by_id(connection, &club))
    }

    fn rename_club(&self, club: &ClubId, name: &str) -> Answer<()> {
        let (club, name) = (club.clone(), name.to_owned());
        self.writer.request(move |connection| clubs::rename(connection, &club, &name))
    }

    fn remove_club(&self, club: &ClubId) -> Answer<bool> {
        let club = club.clone();
        self.writer.request(move |connection| clubs::remove(connection, &club))
    }

    fn join_club(&self, club: &ClubId, person: &PersonId, at: WallTime) -> Answer<()> {
        let (club, person) = (club.clone(), person.clone());
        self.writer.request(move |connection| clubs::join(connection, &club, &person, at))
    }

    fn leave_club(&self, club: &ClubId, person: &PersonId) -> Answer<bool> {
        let (club, person) = (club.clone(), person.clone());
        self.writer.request(move |connection| clubs::leave(connection, &club, &person))
    }

    fn club_members(&self, club: &ClubId) -> Answer<Vec<ClubMember>> {
        let club = club.clone();
        self.readers.read(move |connection| clubs::members(connection, &club))
    }

    fn clubs_of(&self, person: &PersonId) -> Answer<Vec<Club>> {
        let person = person.clone();
        self.readers.read(move |connection| clubs::of_person(connection, &person))
    }

    fn club_games(&self, club: &ClubId, limit: u32) -> Answer<Vec<TableRow>> {
        let club = club.clone();
        self.readers.read(move |connection| clubs::games(connection, &club, limit))
    }
}
