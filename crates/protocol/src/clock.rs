//! Clocks: [`TimeControl`], [`ClockStart`], [`ClockFace`] and [`Flag`].

use serde::{Deserialize, Serialize};

use crate::atoms::mirror;
use crate::{Millis, Seat};

/// How much time a seat has, for the game or for each of its turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct TimeControl {
    /// What the clock shows at the beginning; more than nothing.
    pub total: Millis,
    /// What is added when a turn ends; nothing with time for each turn.
    pub increment: Millis,
    /// What the time is for; left out where it is the game.
    #[serde(default, skip_serializing_if = "TimeScope::is_game")]
    #[cfg_attr(test, ts(as = "Option<TimeScope>", optional))]
    pub scope: TimeScope,
}

mirror! {
    /// What a seat's time is for: the whole game, or each turn.
    TimeScope of table::TimeScope { Game, Turn }
}

impl TimeScope {
    fn is_game(&self) -> bool {
        *self == TimeScope::Game
    }
}

impl Default for TimeScope {
    fn default() -> TimeScope {
        table::TimeScope::default().into()
    }
}

mirror! {
    /// When the clocks of a game begin to run: with the game, or each seat's when it has finished its first turn.
    ClockStart of table::ClockStart { AtOnce, FirstMove }
}

impl ClockStart {
    pub(crate) fn is_at_once(&self) -> bool {
        *self == ClockStart::AtOnce
    }
}

impl Default for ClockStart {
    fn default() -> ClockStart {
        table::ClockStart::default().into()
    }
}

impl From<table::TimeControl> for TimeControl {
    fn from(control: table::TimeControl) -> TimeControl {
        TimeControl {
            total: control.total.into(),
            increment: control.increment.into(),
            scope: control.scope.into(),
        }
    }
}

impl From<TimeControl> for table::TimeControl {
    fn from(control: TimeControl) -> table::TimeControl {
        table::TimeControl {
            total: control.total.into(),
            increment: control.increment.into(),
            scope: control.scope.into(),
        }
    }
}

/// What the clocks show at some moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ClockFace {
    /// What each seat has left, in seat order; `null` for a seat that has no clock.
    pub left: Vec<Option<Millis>>,
    /// Whose turn costs time; `null` while the clocks stand still, and in a first turn that costs none.
    pub running: Option<Seat>,
    /// Whether they stand still because of a pause.
    pub is_paused: bool,
}

impl From<table::ClockFace> for ClockFace {
    fn from(face: table::ClockFace) -> ClockFace {
        ClockFace {
            left: face.left.into_iter().map(|left| left.map(Millis::from)).collect(),
            running: face.running.map(Seat),
            is_paused: face.is_paused,
        }
    }
}

/// When the time of a seat will be up if nothing is done before: the moment to come back with `flag-fell`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Flag {
    /// Whose.
    pub seat: Seat,
    /// The first moment at which the seat has nothing left.
    pub at: Millis,
}

impl From<table::Flag> for Flag {
    fn from(flag: table::Flag) -> Flag {
        Flag { seat: flag.seat.into(), at: flag.at.into() }
    }
}
