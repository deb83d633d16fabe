//! Finished games by HTTP, what was played from a position, and ratings: [`ArchivedGame`], [`ExplorerView`], [`Ratings`].

use serde::{Deserialize, Serialize};

use super::{SlotState, TableId};
use crate::GameId;

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ArchivedGame {
    /// Where it was played.
    pub table: TableId,
    /// Which game of the table, from 1.
    pub ordinal: u32,
    /// What was played.
    pub game: GameId,
    /// Who sat where, in seat order.
    pub seats: Vec<ArchivedSeat>,
    /// The result as records have it: `1-0`; `*` for none.
    pub result: String,
    /// The code of why it ended: `row`, `points`, `resignation`, `time`, …
    pub termination: String,
    /// Whether it was rated.
    pub is_rated: bool,
    /// How many steps it has.
    pub moves: u32,
    /// When it was over, in seconds since 1970.
    pub finished_at: u64,
    /// Where it ended.
    pub position: String,
}

/// A seat of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ArchivedSeat {
    /// Who began there.
    pub holder: SlotState,
    /// Whether they left before the end.
    pub has_left: bool,
    /// What it did to their rating; `null` where it did nothing.
    pub rating: Option<SeatRating>,
}

/// A rating before and after a game, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SeatRating {
    /// Before it.
    pub before: i32,
    /// After it; that of a level of the computer does not change.
    pub after: i32,
    /// Whether it was too unsure before to be more than a guess.
    pub is_provisional: bool,
}

/// A page of a search, the latest game first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ArchivePage {
    /// The games.
    pub games: Vec<ArchivedGame>,
    /// What to give as `before` to go on; `null` where there is no more. Where little fits, a page may be short and go on.
    pub next: Option<String>,
}

/// A finished game with its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ArchivedRecord {
    /// What it was.
    pub game: ArchivedGame,
    /// The game written down.
    pub record: String,
}

/// What was played from a position, positions that are the same by symmetry counted together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ExplorerView {
    /// How many games have been there.
    pub games: u64,
    /// What was played, most often first, as it is in the position that was asked for; of moves that are the same by
    /// symmetry, the first.
    pub moves: Vec<ExplorerMove>,
    /// The latest games that have been there.
    pub latest: Vec<ArchivedGame>,
}

/// How often a move was played, and how those games ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ExplorerMove {
    /// The move.
    pub text: String,
    /// In how many games.
    pub games: u64,
    /// How many of these each seat won alone, in seat order.
    pub won: Vec<u64>,
    /// How many were shared.
    pub drawn: u64,
}

/// The ratings of somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Ratings {
    /// One for each game that they have played rated.
    pub ratings: Vec<RatingView>,
}

/// How strong somebody is at a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RatingView {
    /// Which game.
    pub game: GameId,
    /// The rating, in points.
    pub value: i32,
    /// How unsure it is: a standard deviation.
    pub deviation: i32,
    /// Whether it is too unsure to be more than a guess.
    pub is_provisional: bool,
    /// After how many games.
    pub games: u32,
    /// How it came about, the oldest first; at most the last thousand steps.
    pub history: Vec<RatingPoint>,
}

/// A rating after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct RatingPoint {
    /// When, in seconds since 1970.
    pub at: u64,
    /// The rating, in points.
    pub value: i32,
    /// How unsure it was.
    pub deviation: i32,
}
