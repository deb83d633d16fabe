//! What the page and its modules say to each other and nobody else does. docs/PROTOCOL.md, "The page's modules", has
//! a line on each question.

use serde::{Deserialize, Serialize};

use crate::{ClockFace, Flag, GameId, Problem, Saved, TableView};

/// What every question is answered with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Reply<T> {
    /// It was done.
    Ok(T),
    /// It was not done.
    Error(Problem),
}

impl<T> From<Result<T, Problem>> for Reply<T> {
    fn from(result: Result<T, Problem>) -> Reply<T> {
        match result {
            Ok(done) => Reply::Ok(done),
            Err(problem) => Reply::Error(problem),
        }
    }
}

/// A table that is open now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TableHandle {
    /// By which it is asked for.
    pub table: u32,
    /// As it is now.
    pub view: TableView,
}

/// What the clocks of a table show.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
#[allow(missing_docs, reason = "each is what its namesake in TableView is")]
pub struct Clocks {
    pub face: ClockFace,
    pub next_flag: Option<Flag>,
}

/// A position of a game and moves from there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PositionQuery {
    /// Which game.
    pub game: GameId,
    /// The position it begins with; `null` for the plain start.
    pub position: Option<String>,
    /// Moves that are played from there, `retire:` and a letter included; may be empty.
    pub moves: Vec<String>,
}

/// A game at a table that is to be written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RecordRequest {
    /// The table; its current game is written down.
    pub saved: Saved,
    /// The day that the record shall name, as in `2026-07-31`.
    pub date: Option<String>,
    /// The moves, counted from 0, that were played as a hint had shown them: the record says so.
    #[serde(default)]
    pub hinted: Vec<usize>,
}
