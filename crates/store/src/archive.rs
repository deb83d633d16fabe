//! Finished games: archiving and searching them; and ratings.
//!
//! Nothing here knows a rule or how a rating is worked out: keys of positions come from outside, and so does the function that
//! is called with ratings in the middle of a transaction.

use std::fmt;
use std::sync::Arc;

use crate::{NewJob, PersonId, TableId, WallTime};

/// How a game ended, for searches and counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameOutcome {
    /// A seat won alone; from 0.
    Won(u8),
    /// Several share it.
    Shared,
    /// It has no result.
    NoResult,
}

impl GameOutcome {
    pub(crate) fn code(self) -> i64 {
        match self {
            GameOutcome::Won(seat) => seat.into(),
            GameOutcome::Shared => 8,
            GameOutcome::NoResult => 9,
        }
    }

    pub(crate) fn from_code(code: i64) -> GameOutcome {
        match code {
            8 => GameOutcome::Shared,
            9 => GameOutcome::NoResult,
            seat => GameOutcome::Won(u8::try_from(seat).unwrap_or(u8::MAX)),
        }
    }
}

/// A position that a game has been in, and what was played there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexedPosition {
    /// The key that positions which are the same by symmetry share.
    pub key: i64,
    /// Whether it is so early that thousands of games may share it: such positions are counted when they are written, all
    /// others when they are asked for.
    pub is_counted: bool,
    /// The move as it is in the position of the key; empty where the game ended.
    pub mv: Arc<str>,
}

/// How strong somebody is at a game: in thousandths of a point, the volatility in billionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The rating.
    pub value: i64,
    /// How unsure it is.
    pub deviation: i64,
    /// How steady the results are.
    pub volatility: i64,
    /// After how many games.
    pub games: u32,
    /// When.
    pub changed_at: WallTime,
}

/// The effect of a rated game on ratings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated {
    /// The ratings after it, in seat order; `None` for a seat that has none, as a computer's.
    pub after: Vec<Option<Rating>>,
    /// The seats with what the game has done to their ratings, in place of those of the game.
    pub seats: String,
}

/// Computes the effect of a game from the ratings before it; `None` for a player without one. Called within the transaction that
/// writes the game, perhaps more than once.
pub type Rate = Arc<dyn Fn(&[Option<Rating>]) -> Rated + Send + Sync>;

/// A finished game to be archived.
#[derive(Clone)]
pub struct NewArchivedGame {
    /// Where it was played.
    pub table: TableId,
    /// Which game of the table, from 1.
    pub ordinal: u32,
    /// The id of the game.
    pub game: String,
    /// Whether others find it.
    pub is_public: bool,
    /// How many steps it has.
    pub plies: u32,
    /// How it ended.
    pub outcome: GameOutcome,
    /// The same as records have it.
    pub result: String,
    /// The code of why it ended.
    pub termination: String,
    /// When it began.
    pub started_at: WallTime,
    /// When it was over.
    pub finished_at: WallTime,
    /// Who sat where, JSON.
    pub seats: String,
    /// Who of them are people, by seat from 0.
    pub people: Vec<Option<PersonId>>,
    /// Where it began; `None` for the plain start.
    pub start: Option<String>,
    /// Where it ended.
    pub position: String,
    /// The steps, with spaces between.
    pub moves: String,
    /// The positions for which searches find it, each key once; none if it is not public.
    pub positions: Vec<IndexedPosition>,
    /// Its effect on the ratings of these people; `None` if it is not rated.
    pub rate: Option<Rate>,
    /// What workers are to do about it.
    pub jobs: Vec<NewJob>,
}

impl fmt::Debug for NewArchivedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("NewArchivedGame");
        shown.field("table", &self.table).field("ordinal", &self.ordinal).finish_non_exhaustive()
    }
}

/// All games of a table are archived that its log had up to a version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchivedUpTo {
    /// Which table.
    pub table: TableId,
    /// The end of its log when it was read.
    pub version: u64,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each is what its namesake in NewArchivedGame is")]
pub struct ArchivedGame {
    /// Later games have higher numbers.
    pub number: i64,
    pub table: TableId,
    pub ordinal: u32,
    pub game: String,
    pub is_rated: bool,
    pub is_public: bool,
    pub plies: u32,
    pub outcome: GameOutcome,
    pub result: String,
    pub termination: String,
    pub started_at: WallTime,
    pub finished_at: WallTime,
    pub seats: String,
    pub start: Option<String>,
    pub position: String,
    pub moves: String,
}

/// A search; `None` matches everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// The id of the game.
    pub game: Option<String>,
    /// Somebody who played.
    pub person: Option<PersonId>,
    /// The key of a position.
    pub key: Option<i64>,
    /// How it ended.
    pub outcome: Option<GameOutcome>,
    /// How it ended for that person.
    pub won_by_person: Option<bool>,
    /// Whether it was rated.
    pub is_rated: Option<bool>,
    /// At least so many steps.
    pub min_plies: Option<u32>,
    /// At most so many.
    pub max_plies: Option<u32>,
    /// Who searches: they also find their own games that are not public.
    pub viewer: Option<PersonId>,
    /// Only games with lower numbers: where the page before ended.
    pub before: Option<i64>,
    /// How many at most.
    pub limit: u32,
}

/// A page of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FoundGames {
    /// The latest first.
    pub games: Vec<ArchivedGame>,
    /// Where the search goes on: before this number; `None` at the end. A page looks at a limited number of games, so it may be
    /// short, or even empty, without being the last.
    pub next: Option<i64>,
}

/// How often a move was played in a position, by how the games ended.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MoveCount {
    /// The move as it is in the position of the key; empty for games that ended there.
    pub mv: String,
    /// How they ended.
    pub outcome: GameOutcome,
    /// How many.
    pub games: u64,
}

/// A step in the history of a rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingStep {
    /// The id of the game.
    pub game: String,
    /// The rating after it, in thousandths of a point.
    pub value: i64,
    /// How unsure it was.
    pub deviation: i64,
    /// When.
    pub at: WallTime,
}
