//! What a search reports: [`Report`], with its best [`Line`]s.

use std::time::Duration;

use game::Game;

use crate::Value;

/// The state of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<G: Game> {
    /// The best lines (multipv), best first. Empty where there is no legal move.
    pub lines: Vec<Line<G>>,
    /// The depth of these lines; 0 if the search has none.
    pub depth: u32,
    /// Nodes searched so far.
    pub nodes: u64,
    /// Time taken so far.
    pub elapsed: Duration,
}

/// A principal variation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<G: Game> {
    /// Its moves, of all seats.
    pub moves: Vec<G::Move>,
    /// The value of the position if they are played.
    pub value: Value,
}

impl<G: Game> Report<G> {
    /// The move to play.
    pub fn best(&self) -> Option<G::Move> {
        self.lines.first().and_then(|line| line.moves.first().copied())
    }

    /// The report where there is no legal move.
    pub(crate) fn empty() -> Report<G> {
        Report { lines: Vec::new(), depth: 0, nodes: 0, elapsed: Duration::ZERO }
    }
}
