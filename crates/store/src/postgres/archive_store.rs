//! [`ArchiveStore`] on PostgreSQL: who writes and who reads.

use super::{PostgresStore, archive};
use crate::{
    Answer, ArchiveStore, ArchivedGame, ArchivedUpTo, FoundGames, GameFilter, MoveCount, NewArchivedGame,
    PersonId, Rating, RatingStep, TableId,
};

impl ArchiveStore for PostgresStore {
    fn archive(&self, games: Vec<NewArchivedGame>, done: Option<ArchivedUpTo>) -> Answer<Vec<bool>> {
        self.write(async move |session| archive::archive(session, &games, done.as_ref()).await)
    }

    fn unarchived_tables(&self, limit: u32) -> Answer<Vec<TableId>> {
        self.read(async move |session| archive::unarchived_tables(session, limit).await)
    }

    fn archived_game(&self, table: &TableId, ordinal: u32) -> Answer<Option<ArchivedGame>> {
        let table = table.clone();
        self.read(async move |session| archive::game(session, &table, ordinal).await)
    }

    fn find_games(&self, filter: GameFilter) -> Answer<FoundGames> {
        self.read(async move |session| archive::find(session, &filter).await)
    }

    fn move_counts(&self, key: i64) -> Answer<Vec<MoveCount>> {
        self.read(async move |session| archive::move_counts(session, key).await)
    }

    fn ratings_of(&self, person: &PersonId) -> Answer<Vec<(String, Rating)>> {
        let person = person.clone();
        self.read(async move |session| archive::ratings_of(session, &person).await)
    }

    fn rating_steps(&self, person: &PersonId) -> Answer<Vec<RatingStep>> {
        let person = person.clone();
        self.read(async move |session| archive::rating_steps(session, &person).await)
    }
}
