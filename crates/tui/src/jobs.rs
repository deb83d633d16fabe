//! Jobs for the engine, and the events that it answers with. The engine itself runs in a thread of its own.

use std::time::Duration;

use analysis::{AnyReport, ReviewedStep};
use engine::{Level, Limits};
use games::AnyGame;

/// What a search is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// It is its turn.
    Move,
    /// Somebody wants a hint.
    Hint,
    /// Somebody wants to know how good a position is.
    Evaluate,
    /// A whole game is gone through.
    Review,
}

/// A search.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    /// Answers carry it: those to a question that nobody asks any more are thrown away.
    pub(crate) id: u64,
    pub(crate) purpose: Purpose,
    pub(crate) game: AnyGame,
    pub(crate) level: Level,
    pub(crate) limits: Limits,
    pub(crate) seed: u64,
}

/// What the engine has to say.
#[derive(Clone, Debug)]
pub(crate) enum EngineEvent {
    /// It has found more.
    Progress(AnyReport),
    /// It has finished.
    Done(AnyReport),
    /// The next step of a game that is gone through.
    Judged(Box<ReviewedStep>),
}

/// A hint is looked for with all strength, but nobody waits long for one.
pub(crate) const HINT_TIME: Duration = Duration::from_millis(1500);
/// An evaluation gets better for as long as this.
pub(crate) const EVALUATION_TIME: Duration = Duration::from_secs(8);
/// What every position of a game that is gone through is worth.
pub(crate) const REVIEW_TIME: Duration = Duration::from_millis(400);
