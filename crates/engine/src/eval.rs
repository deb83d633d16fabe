//! Static evaluation.
//!
//! [`windows`] (Shiftago) and [`paths`] (Moguli) are hand-written. The engine at full strength plays with a learned one:
//! [`Features`] lists a position's features (`line_patterns.rs` for Shiftago, `mobility.rs` for Moguli),
//! [`Weights`](crate::Weights) holds what each is worth, and [`Linear`](linear::Linear) adds it up.

pub(crate) mod line_patterns;
pub(crate) mod linear;
mod mobility;
pub(crate) mod paths;
pub(crate) mod windows;

use game::Game;

pub use self::linear::Features;
use crate::value::Score;

/// Evaluates positions that are not over, for the seat to move. Integers only: the same everywhere.
pub(crate) trait Evaluate<G: Game>: Sync {
    fn evaluate(&self, position: &G) -> Score;
}
