//! People by HTTP: [`Profile`], games, challenges, and what happens to one ([`ApiEvent`]).

use serde::{Deserialize, Serialize};

use super::{ActionId, PersonId, PersonRef, SlotState, TableId};
use crate::{GameId, TimeControl};

/// Somebody with an account, as others see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// Who.
    pub person: PersonRef,
    /// Since when, in seconds since 1970.
    pub created_at: u64,
    /// Whether they are here; `null` where that is not for one's eyes.
    pub is_online: Option<bool>,
    /// Whether one follows them.
    pub is_followed: bool,
    /// Whether one has blocked them.
    pub is_blocked: bool,
    /// Whether one has allowed them, for children's mode.
    pub is_allowed: bool,
    /// Whether one can challenge them now.
    pub can_challenge: bool,
    /// How many games they have finished, of those that are counted below.
    pub games: u32,
    /// How their games went, the game with most first.
    pub scores: Vec<GameScore>,
    /// How the last games went, the latest first; at most ten.
    pub form: Vec<ResultKind>,
    /// How they open most often; at most five.
    pub openings: Vec<OpeningCount>,
    /// How their games end, most often first.
    pub endings: Vec<EndingCount>,
}

/// How somebody's games went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameScore {
    /// Which game.
    pub game: GameId,
    /// How many were won.
    pub won: u32,
    /// How many were shared.
    pub drawn: u32,
    /// How many were lost.
    pub lost: u32,
}

/// How a game went for somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ResultKind {
    /// Won alone.
    Won,
    /// Shared.
    Drawn,
    /// Neither.
    Lost,
    /// It ended without a result.
    NoResult,
}

/// How somebody opens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpeningCount {
    /// Which game.
    pub game: GameId,
    /// Their first moves, at most two.
    pub moves: Vec<String>,
    /// How often.
    pub count: u32,
    /// How many of these they won.
    pub won: u32,
}

/// How games end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct EndingCount {
    /// The code of how, as in records: `row`, `points`, `resignation`, `time`, …
    pub ending: String,
    /// How often they won so.
    pub won: u32,
    /// How often they did not.
    pub not_won: u32,
}

/// Somebody in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PersonCard {
    /// Who.
    pub person: PersonRef,
    /// Whether they are here; `null` where that is not for one's eyes.
    pub is_online: Option<bool>,
}

/// A game of somebody, a line of `GET /api/people/{id}/games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct GameRow {
    /// Where.
    pub table: TableId,
    /// Which game.
    pub game: GameId,
    /// Who sat where.
    pub slots: Vec<SlotState>,
    /// How it went for them; `null` while it is played.
    pub result: Option<ResultKind>,
    /// How many moves it has.
    pub moves: u32,
    /// When something happened there last, in seconds since 1970.
    pub changed: u64,
}

/// Challenges somebody to a game of two, or of more where engines fill the other seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct NewChallenge {
    /// Whom.
    pub person: PersonId,
    /// To what.
    pub game: GameId,
    /// How much time everybody has; `null` for as much as they like.
    #[serde(default)]
    pub time: Option<TimeControl>,
    /// Whether the game is rated.
    #[serde(default)]
    pub is_rated: bool,
}

/// A challenge that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ChallengeView {
    /// Which.
    pub id: String,
    /// Where: the challenger sits there and waits. Whoever is challenged sits down to accept.
    pub table: TableId,
    /// Who wants to play.
    pub challenger: PersonRef,
    /// With whom.
    pub challenged: PersonRef,
    /// What.
    pub game: GameId,
    /// How much time everybody has; `null` for as much as they like.
    pub time: Option<TimeControl>,
    /// Whether the game is rated.
    #[serde(default)]
    pub is_rated: bool,
    /// When, in seconds since 1970.
    pub created_at: u64,
}

/// Plays a move, by HTTP.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MoveRequest {
    /// What the client calls this: sent again under the same id it is not done twice.
    pub id: ActionId,
    /// The version that the player looked at.
    pub seen: u64,
    /// The move; `resign` gives the game up.
    pub text: String,
}

/// What was asked is written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MoveDone {
    /// The version of the table after it.
    pub version: u64,
}

/// The game that waits for one longest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct NextGame {
    /// Where; `null` if none does.
    pub table: Option<TableId>,
    /// How many wait.
    pub waiting: u32,
}

/// What happens to somebody, a line of `GET /api/events`. What is open or waits when the stream begins comes first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ApiEvent {
    /// Nothing, now and then: the stream lives.
    Alive,
    /// A challenge, from one or to one.
    Challenge {
        /// Which.
        challenge: ChallengeView,
    },
    /// A challenge is taken back or declined.
    ChallengeOver {
        /// Which.
        id: String,
    },
    /// It is one's turn: a program that knows no rules can choose one of the moves.
    YourTurn {
        /// Where.
        table: TableId,
        /// Which game.
        game: GameId,
        /// The version of the table: goes into the request that plays a move.
        version: u64,
        /// The position.
        position: String,
        /// All legal moves.
        moves: Vec<String>,
    },
    /// A game of one's own is over.
    GameOver {
        /// Where.
        table: TableId,
        /// How it went.
        result: ResultKind,
    },
}
