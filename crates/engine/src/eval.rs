//! Evaluation: what a position is worth without looking ahead.

pub(crate) mod routes;
pub(crate) mod windows;

use game::Game;

use crate::value::Score;

/// Judges positions that are not over, for the seat to move. Integers only: the same everywhere.
pub(crate) trait Evaluate<G: Game>: Sync {
    fn evaluate(&self, position: &G) -> Score;
}
