//! Reviews of finished games that the server makes on request: [`ReviewView`]. docs/REVIEW.md says what the numbers mean.

use serde::{Deserialize, Serialize};

use crate::{Grade, Line, Seat, Value};

/// How far the review of a game is that somebody has asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ReviewView {
    /// How far it is.
    pub state: ReviewState,
    /// The review, when it is there.
    pub review: Option<GameReview>,
}

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ReviewState {
    /// It waits for a worker.
    Waiting,
    /// A worker is at it.
    Running,
    /// It is there.
    Done,
    /// It could not be made; whoever runs the server knows why.
    Failed,
}

/// A game gone through move by move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameReview {
    /// How many positions the engine looked at for each on the board.
    pub nodes: u64,
    /// The steps, in order.
    pub moves: Vec<MoveReview>,
    /// How well each seat played, in seat order.
    pub seats: Vec<SeatReview>,
    /// The step at which the game turned, from 1; `null` where it did not.
    pub turning_point: Option<u32>,
}

/// A step of a game, reviewed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MoveReview {
    /// Who took it.
    #[cfg_attr(feature = "openapi", schema(value_type = u8))]
    pub seat: Seat,
    /// The step.
    #[serde(rename = "move")]
    pub text: String,
    /// What the position after it is worth.
    pub value: Value,
    /// What it lost, in thousandths of the game; `null` where it is no move.
    pub loss: Option<u16>,
    /// What kind of mistake that is; `null` if it is none.
    pub grade: Option<Grade>,
    /// What would have been better, where it is a mistake, and how play may go on.
    pub better: Option<Line>,
}

/// How well somebody played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SeatReview {
    /// From 0 to 100; `null` for a seat that made no move.
    pub accuracy: Option<u8>,
    /// How many moves were not quite the best.
    pub inaccuracies: u32,
    /// How many were mistakes.
    pub mistakes: u32,
    /// How many were big mistakes.
    pub blunders: u32,
}
