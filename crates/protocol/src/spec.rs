//! How a game begins: [`Spec`]; the Express tournament's [`ScoreCard`]; and what can be wrong with either.

use serde::{Deserialize, Serialize};

use crate::{GameId, Reason, Seat, Seed};

/// Which game, who starts, who sits out how many turns, and which random set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Spec {
    /// Which game.
    pub game: GameId,
    /// The seat that starts.
    pub starter: Seat,
    /// How many of its first turns each seat sits out, in seat order; empty for none.
    pub handicaps: Vec<u8>,
    /// Which random set-up, in games that have one, or which balanced opening; `null` for the plain start.
    pub seed: Option<Seed>,
    /// The position to begin with instead, as text; left out where there is none. The page begins no game so, and its types
    /// do not have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(skip))]
    pub position: Option<String>,
}

impl From<games::Spec> for Spec {
    fn from(spec: games::Spec) -> Spec {
        Spec {
            game: spec.game.into(),
            starter: spec.starter.into(),
            handicaps: spec.handicaps,
            seed: spec.seed.map(Seed),
            position: spec.position,
        }
    }
}

impl From<Spec> for games::Spec {
    fn from(spec: Spec) -> games::Spec {
        games::Spec {
            game: spec.game.0,
            starter: spec.starter.0,
            handicaps: spec.handicaps,
            seed: spec.seed.map(|seed| seed.0),
            position: spec.position,
        }
    }
}

/// How a series stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ScoreCard {
    /// How many wins decide it.
    pub target: u32,
    /// How many games each seat has won, in seat order.
    pub wins: Vec<u32>,
    /// Who won each game so far; `null` for a draw.
    pub games: Vec<Option<Seat>>,
    /// Who has won the series.
    pub winner: Option<Seat>,
    /// Who begins the current game or, when that is entered, the next one; `null` when the series is won.
    pub starter: Option<Seat>,
}

impl ScoreCard {
    /// Of a series among so many seats.
    pub fn of(series: &games::Series, seats: usize) -> ScoreCard {
        ScoreCard {
            target: series.target(),
            wins: game::Seat::first(seats).map(|seat| series.wins(seat)).collect(),
            games: series.games().iter().map(|winner| winner.map(Seat)).collect(),
            winner: series.winner().map(Seat),
            starter: series.next_game().map(|next| Seat(next.starter)),
        }
    }
}

/// Why a game cannot begin so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in games::SpecError is")]
pub enum SpecError {
    NoSeed {
        game: GameId,
    },
    NoHandicaps {
        game: GameId,
    },
    HandicapInBalancedStart {
        game: GameId,
    },
    FirstSeatStarts {
        game: GameId,
    },
    #[cfg_attr(test, ts(skip))]
    NotAPosition {
        game: GameId,
    },
    NotAllowed {
        reason: Reason,
    },
}

impl From<games::SpecError> for SpecError {
    fn from(error: games::SpecError) -> SpecError {
        match error {
            games::SpecError::NoSeed(game) => SpecError::NoSeed { game: game.into() },
            games::SpecError::NoHandicaps(game) => SpecError::NoHandicaps { game: game.into() },
            games::SpecError::HandicapInBalancedStart(game) => {
                SpecError::HandicapInBalancedStart { game: game.into() }
            }
            games::SpecError::FirstSeatStarts(game) => SpecError::FirstSeatStarts { game: game.into() },
            games::SpecError::NotAPosition(game) => SpecError::NotAPosition { game: game.into() },
            games::SpecError::NotAllowed(reason) => SpecError::NotAllowed { reason: reason.into() },
        }
    }
}

/// What cannot be done with a series.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in games::SeriesError is")]
pub enum SeriesError {
    NotExpress { game: GameId },
    CannotBegin { error: SpecError },
    NoTarget,
    NoSuchSeat { game: GameId },
    Over,
}

impl From<games::SeriesError> for SeriesError {
    fn from(error: games::SeriesError) -> SeriesError {
        match error {
            games::SeriesError::NotExpress(game) => SeriesError::NotExpress { game: game.into() },
            games::SeriesError::CannotBegin(error) => SeriesError::CannotBegin { error: error.into() },
            games::SeriesError::NoTarget => SeriesError::NoTarget,
            games::SeriesError::NoSuchSeat(game) => SeriesError::NoSuchSeat { game: game.into() },
            games::SeriesError::Over => SeriesError::Over,
        }
    }
}
