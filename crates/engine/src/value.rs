//! What a position is worth: inside a search, [`Score`], and for everybody else, [`Value`].

use game::record::{Eval, Expectation};
use game::{BySeat, Game, Seat};

/// What a position is worth to the seat to move, in a game of two: an evaluation, or a proven end at a distance.
pub(crate) type Score = i32;

/// A win now. A win in so many plies is that much less.
pub(crate) const WIN: Score = 30_000;
/// Scores beyond this are proven wins, below its negative proven losses.
pub(crate) const PROVEN: Score = 29_000;
/// Evaluations stay within this.
pub(crate) const MOST: Score = 20_000;
/// Beyond every score.
pub(crate) const INFINITE: Score = 32_000;

/// The score that is worth an even chance more.
const SCALE: Score = 400;

/// What a position is worth to every seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The share of the game that each seat may expect, in thousandths.
    pub expectation: BySeat<u16>,
    /// What is proven.
    pub proven: Option<Proven>,
}

/// A proven end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proven {
    /// This seat wins.
    Win {
        /// Who.
        seat: Seat,
        /// In so many moves of all seats together, counted from the position.
        plies: u32,
    },
    /// A draw.
    Draw,
}

impl Value {
    /// From a score for the seat to move of two.
    pub(crate) fn from_score(score: Score, to_move: Seat) -> Value {
        let other = to_move.next(2);
        let proven = if score > PROVEN {
            Some(Proven::Win { seat: to_move, plies: (WIN - score).unsigned_abs() })
        } else if score < -PROVEN {
            Some(Proven::Win { seat: other, plies: (WIN + score).unsigned_abs() })
        } else {
            None
        };
        let mine = match proven {
            Some(_) => {
                if score > 0 {
                    1000
                } else {
                    0
                }
            }
            None => 500 + 500 * score / (score.abs() + SCALE),
        };
        let mut expectation = BySeat::default();
        expectation[to_move] = mine as u16;
        expectation[other] = (1000 - mine) as u16;
        Value { expectation, proven }
    }

    /// As records write it.
    pub fn to_eval<G: Game>(&self) -> Eval {
        match self.proven {
            Some(Proven::Win { seat, plies }) => Eval::Win { colour: G::COLOURS[seat.index()], plies },
            Some(Proven::Draw) => Eval::Draw,
            None => {
                Expectation::new(&self.expectation.as_slice()[..G::SEATS]).map_or(Eval::Draw, Eval::Expected)
            }
        }
    }
}
