//! The value of a position: [`Score`] inside a two-seat search, [`Value`] for everybody else.

use game::record::{Eval, Expectation};
use game::{BySeat, Colour, Seat};

/// The value of a position for the seat to move, in a game of two: an evaluation, or a proven win or loss at a distance (as
/// mate scores in chess).
pub(crate) type Score = i32;

/// A win now. A win in so many plies is that much less.
pub(crate) const WIN: Score = 30_000;
/// Scores beyond this are proven wins, below its negative proven losses.
pub(crate) const PROVEN: Score = 29_000;
/// Evaluations stay within this.
pub(crate) const MAX_EVAL: Score = 20_000;
/// Beyond every score.
pub(crate) const INFINITE: Score = 32_000;

/// How much score is one unit of the logit: a seat with a score may expect `1 / (1 + exp(-score / SCORE_PER_LOGIT))` of the
/// game.
pub const SCORE_PER_LOGIT: i32 = 200;

/// That, in thousandths, at every step of a quarter of a unit.
const EXPECTED: [Score; 29] = [
    500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924, 940, 953, 963, 971, 977, 982, 986, 989, 991, 993,
    995, 996, 997, 998, 998, 998, 999, 999,
];

/// What a seat may expect that has a score of at least 0, in thousandths.
fn expected(score: Score) -> Score {
    const STEP: Score = SCORE_PER_LOGIT / 4;
    let index = (score / STEP) as usize;
    match EXPECTED.get(index..index + 2) {
        Some(&[low, high]) => low + (high - low) * (score % STEP) / STEP,
        _ => 999,
    }
}

/// The value of a position for every seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The share of the game that each seat may expect, in thousandths.
    pub expectation: BySeat<u16>,
    /// The proven result, if there is one.
    pub proven: Option<Proven>,
}

/// A proven result.
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
            None if score < 0 => 1000 - expected(-score),
            None => expected(score),
        };
        let mut expectation = BySeat::default();
        expectation[to_move] = mine as u16;
        expectation[other] = (1000 - mine) as u16;
        Value { expectation, proven }
    }

    /// Of a seat that is proven to win.
    pub(crate) fn won(seat: Seat, plies: u32) -> Value {
        let mut expectation = BySeat::default();
        expectation[seat] = 1000;
        Value { expectation, proven: Some(Proven::Win { seat, plies }) }
    }

    /// As records write it (`[%eval …]`), in a game with these colours, one for each seat.
    pub fn to_eval(&self, colours: &[Colour]) -> Eval {
        match self.proven {
            Some(Proven::Win { seat, plies }) => Eval::Win { colour: colours[seat.index()], plies },
            Some(Proven::Draw) => Eval::Draw,
            None => Expectation::new(&self.expectation.as_slice()[..colours.len()])
                .map_or(Eval::Draw, Eval::Expected),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_logits() {
        for score in (-2_500_i32..=2_500).step_by(7) {
            let exact = 1000.0 / (1.0 + (-f64::from(score) / f64::from(SCORE_PER_LOGIT)).exp());
            let value = Value::from_score(score, Seat::FIRST);
            let [mine, other, ..] = Seat::ALL.map(|seat| value.expectation[seat]);
            assert_eq!(mine + other, 1000);
            assert!((f64::from(mine) - exact).abs() < 4.0, "{score}: {mine}, but {exact}");
        }
    }
}
