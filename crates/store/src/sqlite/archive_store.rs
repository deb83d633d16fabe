//! [`ArchiveStore`] in a folder: who writes and who reads.

use super::{SqliteStore, archive};
use crate::{
    Answer, ArchiveStore, ArchivedGame, ArchivedUpTo, FoundGames, GameFilter, MoveCount, NewArchivedGame,
    PersonId, Rating, RatingStep, TableId,
};

impl ArchiveStore for SqliteStore {
    fn archive(&self, games: Vec<NewArchivedGame>, done: Option<ArchivedUpTo>) -> Answer<Vec<bool>> {
        self.writer.request(move |connection| archive::archive(connection, &games, done.as_ref()))
    }

    fn unarchived_tables(&self, limit: u32) -> Answer<Vec<TableId>> {
        self.readers.read(move |connection| archive::unarchived_tables(connection, limit))
    }

    fn archived_game(&self, table: &TableId, ordinal: u32) -> Answer<Option<ArchivedGame>> {
        let table = table.clone();
        self.readers.read(move |connection| archive::game(connection, &table, ordinal))
    }

    fn find_games(&self, filter: GameFilter) -> Answer<FoundGames> {
        self.readers.read(move |connection| archive::find(connection, &filter))
    }

    fn move_counts(&self, key: i64) -> Answer<Vec<MoveCount>> {
        self.readers.read(move |connection| archive::move_counts(connection, key))
    }

    fn ratings_of(&self, person: &PersonId) -> Answer<Vec<(String, Rating)>> {
        let person = person.clone();
        self.readers.read(move |connection| archive::ratings_of(connection, &person))
    }

    fn rating_steps(&self, person: &PersonId) -> Answer<Vec<RatingStep>> {
        let person = person.clone();
        self.readers.read(move |connection| archive::rating_steps(connection, &person))
    }
}
