//! Evaluation: what a position is worth without looking ahead.
//!
//! [`windows`] and [`paths`] are written by hand. What the engine plays with at its best is learned: [`Features`] says
//! what is looked at, [`Weights`](crate::Weights) what that is worth, and [`Linear`](linear::Linear) adds it up.

mod line_patterns;
pub(crate) mod linear;
mod mobility;
pub(crate) mod paths;
pub(crate) mod windows;

use game::Game;

pub use self::linear::Features;
use crate::value::Score;

/// Judges positions that are not over, for the seat to move. Integers only: the same everywhere.
pub(crate) trait Evaluate<G: Game>: Sync {
    fn evaluate(&self, position: &G) -> Score;
}
