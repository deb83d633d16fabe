//! What a search tells: [`Report`].

use std::time::Duration;

use game::Game;

use crate::Value;

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<G: Game> {
    /// The best lines, best first. Empty where there is no move.
    pub lines: Vec<Line<G>>,
    /// The depth that these lines are of; 0 if the search has none.
    pub depth: u32,
    /// Positions looked at so far.
    pub nodes: u64,
    /// How long it took so far.
    pub elapsed: Duration,
}

/// How play may go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<G: Game> {
    /// The moves, of all seats.
    pub moves: Vec<G::Move>,
    /// What the position is worth if they are played.
    pub value: Value,
}

impl<G: Game> Report<G> {
    /// The move to play.
    pub fn best(&self) -> Option<G::Move> {
        self.lines.first().and_then(|line| line.moves.first().copied())
    }

    /// Nothing, because there is no move.
    pub(crate) fn empty() -> Report<G> {
        Report { lines: Vec::new(), depth: 0, nodes: 0, elapsed: Duration::ZERO }
    }
}
