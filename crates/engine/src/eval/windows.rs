//! The hand-written evaluation of Shiftago for two: how many marbles of a colour lie in windows of five.
//!
//! A window is five neighbouring fields of a line. Marbles are pushed about, so a window that also holds marbles of the
//! other colour is not lost; it is only worth less. Counting is bit-sliced: all windows of a direction at once.

use game::{Game, Seat};
use shiftago::{Position, Variant};

use super::Evaluate;
use crate::value::Score;

/// The evaluation.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WindowEvaluation;

/// Distances between neighbours along a line: east, north, north-west, north-east.
const STEPS: [u32; 4] = [1, 8, 7, 9];
/// A window of each direction that lies on the board, by its first field.
const FIRSTS: [u64; 4] =
    [0x0007_0707_0707_0707, 0x0000_0000_007f_7f7f, 0x0000_0000_0070_7070, 0x0000_0000_0007_0707];

/// What a window is worth by how many of its fields the colour has, if the other colour has none, and if it has some.
const CLEAR: [Score; 6] = [0, 1, 5, 18, 60, 0];
const SHARED: [Score; 6] = [0, 0, 1, 5, 22, 0];
/// What the right to move is worth.
const TO_MOVE: Score = 15;
/// What an entry with which the other seat would score is worth to it.
const READY: Score = 80;
/// What a point is worth.
const POINT: Score = 250;

impl<V: Variant> Evaluate<Position<V, 2>> for WindowEvaluation {
    #[inline]
    fn evaluate(&self, position: &Position<V, 2>) -> Score {
        let (own, other) = (position.to_move(), position.to_move().next(2));
        let boards = (position.marbles(own).bits(), position.marbles(other).bits());
        let windows = windows_score(boards.0, boards.1) - windows_score(boards.1, boards.0);
        if !V::SCORES {
            return windows + TO_MOVE;
        }
        let points = points_score(position, own) - points_score(position, other);
        let ready = |seat: Seat| position.entries_with_rows(seat, 5).len().min(3) as Score;
        windows / 4 + points + TO_MOVE - ready(other) * READY
    }
}

fn points_score<V: Variant>(position: &Position<V, 2>, seat: Seat) -> Score {
    let points = Score::from(position.score(seat));
    points * POINT + Score::from(position.reserve(seat)) * 4
}

#[inline]
fn windows_score(own: u64, other: u64) -> Score {
    let mut score = 0;
    for (step, firsts) in STEPS.into_iter().zip(FIRSTS) {
        let counts = Counts::of(own, step);
        let touched = other | other >> step | other >> (2 * step) | other >> (3 * step) | other >> (4 * step);
        for count in 1..5 {
            let windows = counts.equal(count) & firsts;
            let clear = (windows & !touched).count_ones() as Score;
            let shared = (windows & touched).count_ones() as Score;
            score += clear * CLEAR[count] + shared * SHARED[count];
        }
    }
    score
}

/// How many of the five fields from each field on are in a set, as three binary digits.
struct Counts {
    ones: u64,
    twos: u64,
    fours: u64,
}

impl Counts {
    #[inline]
    fn of(bits: u64, step: u32) -> Counts {
        let fields = [bits, bits >> step, bits >> (2 * step), bits >> (3 * step), bits >> (4 * step)];
        // Two full adders: three fields, then their sum and the other two.
        let (sum, carry) = add(fields[0], fields[1], fields[2]);
        let (ones, carry_2) = add(sum, fields[3], fields[4]);
        Counts { ones, twos: carry ^ carry_2, fours: carry & carry_2 }
    }

    #[inline]
    fn equal(&self, count: usize) -> u64 {
        let digit = |word: u64, is_set: bool| if is_set { word } else { !word };
        digit(self.ones, count & 1 != 0)
            & digit(self.twos, count & 2 != 0)
            & digit(self.fours, count & 4 != 0)
    }
}

#[inline]
fn add(a: u64, b: u64, c: u64) -> (u64, u64) {
    (a ^ b ^ c, a & b | a & c | b & c)
}

#[cfg(test)]
mod tests {
    use game::{Cell, SplitMix64};
    use shiftago::Bitboard;

    use super::*;

    /// Counts every window field by field.
    fn windows_score_plainly(own: Bitboard, other: Bitboard) -> Score {
        let at =
            |column: isize, row: isize| Cell::new(usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        let mut score = 0;
        for (column, row) in (0..7).flat_map(|column| (0..7).map(move |row| (column, row))) {
            for (right, up) in [(1, 0), (0, 1), (-1, 1), (1, 1)] {
                let cells: Option<Vec<Cell>> = (0..5).map(|i| at(column + i * right, row + i * up)).collect();
                let Some(cells) = cells else { continue };
                let count = cells.iter().filter(|&&cell| own.contains(cell)).count();
                let is_shared = cells.iter().any(|&cell| other.contains(cell));
                score += if is_shared { SHARED[count] } else { CLEAR[count] };
            }
        }
        score
    }

    #[test]
    fn windows_are_those_counted_field_by_field() {
        let mut random = SplitMix64::new(5);
        for _ in 0..2_000 {
            let (mut own, mut other) = (Bitboard::EMPTY, Bitboard::EMPTY);
            for cell in Bitboard::BOARD.iter() {
                match random.below(4) {
                    0 => own.insert(cell),
                    1 => other.insert(cell),
                    _ => {}
                }
            }
            assert_eq!(windows_score(own.bits(), other.bits()), windows_score_plainly(own, other));
        }
    }
}
