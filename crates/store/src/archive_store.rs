//! Finished games and ratings in the store: [`ArchiveStore`].

use crate::{
    Answer, ArchivedGame, ArchivedUpTo, FoundGames, GameFilter, MoveCount, NewArchivedGame, PersonId, Rating,
    RatingStep, TableId,
};

/// Finished games, and what follows from them. The guarantees of [`Store`](crate::Store) hold here too.
pub trait ArchiveStore: Send + Sync {
    /// Adds games with all that follows from them, in one transaction, and returns which are new: one that exists already
    /// changes nothing. Refused if a player does not exist: they were erased after the log was read. Also removes the note that
    /// the table is waiting to be archived, if its log has no later end of a game.
    fn archive(&self, games: Vec<NewArchivedGame>, done: Option<ArchivedUpTo>) -> Answer<Vec<bool>>;

    /// Tables at which a game has ended that may not be archived yet, those that ended first first.
    fn unarchived_tables(&self, limit: u32) -> Answer<Vec<TableId>>;

    /// A game by its table and its place there, from 1.
    fn archived_game(&self, table: &TableId, ordinal: u32) -> Answer<Option<ArchivedGame>>;

    /// A page of a search, the latest game first.
    fn find_games(&self, filter: GameFilter) -> Answer<FoundGames>;

    /// What was played in the position of a key, and how those games ended. Of public games.
    fn move_counts(&self, key: i64) -> Answer<Vec<MoveCount>>;

    /// The ratings of somebody, by game.
    fn ratings_of(&self, person: &PersonId) -> Answer<Vec<(String, Rating)>>;

    /// How the ratings of somebody came about, the oldest step first.
    fn rating_steps(&self, person: &PersonId) -> Answer<Vec<RatingStep>>;
}
