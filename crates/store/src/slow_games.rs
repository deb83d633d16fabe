//! What belongs to slow games beside their logs: [`SlowGameStore`], [`Vacation`], [`ConditionalMoves`].

use crate::{Answer, PersonId, TableId, WallTime};

/// A time in which somebody is away, and the clocks of their slow games stand still for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vacation {
    /// Since when.
    pub from: WallTime,
    /// Until when. In the past for one that is over, also where it was ended early.
    pub until: WallTime,
}

/// The moves that somebody wants to be played if certain moves of others come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConditionalMoves {
    /// Whose.
    pub person: PersonId,
    /// The version of the table that they were meant for.
    pub version: u64,
    /// Which, as JSON that nobody reads here.
    pub lines: String,
}

/// Slow games. What [`Store`](crate::Store) promises holds here too.
pub trait SlowGameStore: Send + Sync {
    /// The vacations of somebody with an account, oldest first.
    fn vacations_of(&self, person: &PersonId) -> Answer<Vec<Vacation>>;

    /// Somebody with an account is away from now until a moment, or is back with `None`. A vacation that was going on ends now.
    /// [`NotFound`](crate::StoreError::NotFound) if there is no such account.
    fn set_vacation(&self, person: &PersonId, now: WallTime, until: Option<WallTime>) -> Answer<()>;

    /// The conditional moves of all who sit at a table.
    fn conditional_moves_at(&self, table: &TableId) -> Answer<Vec<ConditionalMoves>>;

    /// The conditional moves of a person, with where.
    fn conditional_moves_of(&self, person: &PersonId) -> Answer<Vec<(TableId, ConditionalMoves)>>;

    /// Puts conditional moves in place of those that the person has at the table.
    fn set_conditional_moves(&self, table: &TableId, moves: ConditionalMoves) -> Answer<()>;

    /// Forgets the conditional moves of a person at a table, if there are any.
    fn remove_conditional_moves(&self, table: &TableId, person: &PersonId) -> Answer<()>;
}
