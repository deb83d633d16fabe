//! [`TournamentStore`] and [`ClubStore`] on PostgreSQL: who writes and who reads.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::writer::{Request, TournamentRequest};
use super::{PostgresStore, clubs, epoch, has_ended, tournaments};
use crate::{
    Answer, AppendError, Club, ClubId, ClubMember, ClubStore, NewTournament, PersonId, StoredTournament,
    TableRow, TournamentAppend, TournamentFilter, TournamentId, TournamentRow, TournamentStore, WallTime,
};

impl TournamentStore for PostgresStore {
    fn create_tournament(&self, tournament: NewTournament) -> Answer<()> {
        self.write(async move |session| tournaments::create(session, &tournament).await)
    }

    fn append_to_tournament(&self, append: TournamentAppend) -> Answer<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        self.request(Request::Tournament(TournamentRequest { append, answer }));
        Box::pin(async move { answered.await.unwrap_or_else(|_| Err(has_ended().into())) })
    }

    fn load_tournament(&self, tournament: &TournamentId) -> Answer<Option<StoredTournament>> {
        let tournament = tournament.clone();
        self.read(async move |session| tournaments::load(session, &tournament).await)
    }

    fn tournaments(&self, filter: TournamentFilter, limit: u32) -> Answer<Vec<TournamentRow>> {
        self.read(async move |session| tournaments::list(session, &filter, limit).await)
    }

    fn remove_open_tournament(&self, tournament: &TournamentId, changed_before: WallTime) -> Answer<bool> {
        let (node, is_sole, tournament) = (Arc::clone(&self.node), self.is_sole, tournament.clone());
        self.read(async move |session| match epoch(&node) {
            Some(node) => {
                tournaments::remove_open(session, (node, is_sole), &tournament, changed_before).await
            }
            // A tool.
            None => Ok(false),
        })
    }
}

impl ClubStore for PostgresStore {
    fn create_club(&self, club: Club) -> Answer<()> {
        self.write(async move |session| clubs::create(session, &club).await)
    }

    fn club(&self, club: &ClubId) -> Answer<Option<Club>> {
        let club = club.clone();
        self.read(async move |session| clubs::by_id(session, &club).await)
    }

    fn rename_club(&self, club: &ClubId, name: &str) -> Answer<()> {
        let (club, name) = (club.clone(), name.to_owned());
        self.write(async move |session| clubs::rename(session, &club, &name).await)
    }

    fn remove_club(&self, club: &ClubId) -> Answer<bool> {
        let club = club.clone();
        self.write(async move |session| clubs::remove(session, &club).await)
    }

    fn join_club(&self, club: &ClubId, person: &PersonId, at: WallTime) -> Answer<()> {
        let (club, person) = (club.clone(), person.clone());
        self.write(async move |session| clubs::join(session, &club, &person, at).await)
    }

    fn leave_club(&self, club: &ClubId, person: &PersonId) -> Answer<bool> {
        let (club, person) = (club.clone(), person.clone());
        self.write(async move |session| clubs::leave(session, &club, &person).await)
    }

    fn club_members(&self, club: &ClubId) -> Answer<Vec<ClubMember>> {
        let club = club.clone();
        self.read(async move |session| clubs::members(session, &club).await)
    }

    fn clubs_of(&self, person: &PersonId) -> Answer<Vec<Club>> {
        let person = person.clone();
        self.read(async move |session| clubs::of_person(session, &person).await)
    }

    fn club_games(&self, club: &ClubId, limit: u32) -> Answer<Vec<TableRow>> {
        let club = club.clone();
        self.read(async move |session| clubs::games(session, &club, limit).await)
    }
}
