//! The hand-written evaluation of Moguli: how many rows the stones have come, and which paths are open to them now.

use game::{Game, Seat};
use moguli::{Portals, Position, Stage, Variant};

use super::Evaluate;
use crate::value::Score;

/// The evaluation.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PathEvaluation;

/// What a stone is worth by how many rows it has come.
const ROWS_COME: [Score; Portals::ROWS] = [0, 10, 24, 42, 64, 90, 150];
/// What the best step forward that is open to the seat to move is worth, by row.
const OPEN_STEP: Score = 12;
/// What each stone with somewhere to go is worth.
const MOBILE: Score = 6;

impl<V: Variant> Evaluate<Position<V>> for PathEvaluation {
    fn evaluate(&self, position: &Position<V>) -> Score {
        let own = position.to_move();
        let advance = rows_score(position, own) - rows_score(position, own.next(2));
        let is_due = matches!(position.stage(), Stage::Begin | Stage::Rotated);
        advance + if is_due { open_ways(position) } else { 0 }
    }
}

fn rows_come(seat: Seat, row: usize) -> usize {
    if seat == Seat::FIRST { row } else { Portals::ROWS - 1 - row }
}

fn rows_score<V: Variant>(position: &Position<V>, seat: Seat) -> Score {
    position.stones(seat).iter().map(|at| ROWS_COME[rows_come(seat, at.row())]).sum()
}

fn open_ways<V: Variant>(position: &Position<V>) -> Score {
    let seat = position.to_move();
    let (mut best, mut mobile) = (0, 0);
    position.for_each_reach(|from, reach| {
        mobile += 1;
        let from = from.iter().next().map_or(0, |at| rows_come(seat, at.row()));
        let to = reach.ends.iter().map(|at| rows_come(seat, at.row())).max().unwrap_or(0);
        best = best.max(to as Score - from as Score);
    });
    best * OPEN_STEP + mobile * MOBILE
}
