//! Finding rows: maximal runs of one colour, horizontal, vertical and on the diagonals.

use alloc::vec::Vec;
use core::convert::Infallible;
use core::ops::ControlFlow;

use game::Cell;

use crate::{Bitboard, Scoring};

/// How far apart neighbours are in the four directions of a line: east, north, north-west, north-east.
const STEPS: [usize; 4] = [1, 8, 7, 9];

/// The first fields of all runs of at least `length` along one direction, maximal or not.
#[inline(always)]
const fn runs(bits: u64, step: usize, length: usize) -> u64 {
    // Runs of two, then of four, then the rest by overlap: three steps instead of one per field.
    let two = bits & (bits >> step);
    match length {
        3 => two & (bits >> (2 * step)),
        4 => two & (two >> (2 * step)),
        5 => two & (two >> (2 * step)) & (bits >> (4 * step)),
        _ => panic!("rows that count are 3, 4 or 5 long at the least"),
    }
}

/// The first fields of all runs of at least `length`, 3 to 5, in any direction; zero if there is none.
#[inline(always)]
pub(crate) const fn any_runs(bits: u64, length: usize) -> u64 {
    runs(bits, 1, length) | runs(bits, 8, length) | runs(bits, 7, length) | runs(bits, 9, length)
}

/// The fields along one direction where a marble makes or would make a run of at least `length`, given the other
/// marbles on its line. Fields off the board may be among them.
#[inline(always)]
const fn completions(bits: u64, step: usize, length: usize) -> u64 {
    // How many marbles lie without a gap on either side of a field: at least one, at least two, and so on.
    let after_1 = bits >> step;
    let after_2 = after_1 & (bits >> (2 * step));
    let before_1 = bits << step;
    let before_2 = before_1 & (bits << (2 * step));
    if length == 3 {
        return after_2 | (before_1 & after_1) | before_2;
    }
    let after_3 = after_2 & (bits >> (3 * step));
    let before_3 = before_2 & (bits << (3 * step));
    if length == 4 {
        return after_3 | (before_1 & after_2) | (before_2 & after_1) | before_3;
    }
    let after_4 = after_3 & (bits >> (4 * step));
    let before_4 = before_3 & (bits << (4 * step));
    after_4 | (before_1 & after_3) | (before_2 & after_2) | (before_3 & after_1) | before_4
}

/// For a colour that has no run of `length` yet: the fields in the lanes of one axis that make or begin one, if each
/// of these lanes alone is changed to what `changed` has in it.
///
/// A new run lies in the lane itself, or it crosses the lane in one field, with the marbles of the other lanes as
/// they were.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewRuns {
    length: usize,
    across_rows: u64,
    across_columns: u64,
}

impl NewRuns {
    #[inline(always)]
    pub(crate) const fn new(bits: u64, length: usize) -> NewRuns {
        let diagonal = completions(bits, 7, length) | completions(bits, 9, length);
        NewRuns {
            length,
            across_rows: diagonal | completions(bits, 8, length),
            across_columns: diagonal | completions(bits, 1, length),
        }
    }

    /// Each row alone is as in `changed`.
    #[inline(always)]
    pub(crate) const fn in_rows(self, changed: u64) -> u64 {
        runs(changed, 1, self.length) | (changed & self.across_rows)
    }

    /// Each column alone is as in `changed`.
    #[inline(always)]
    pub(crate) const fn in_columns(self, changed: u64) -> u64 {
        runs(changed, 8, self.length) | (changed & self.across_columns)
    }
}

/// A maximal run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    pub(crate) length: usize,
    pub(crate) cells: Bitboard,
}

/// All rows of at least `shortest` fields, the end with the lower column, then the lower row, first.
pub(crate) fn for_each_row<B>(
    bits: u64,
    shortest: usize,
    mut visit: impl FnMut(Row) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for step in STEPS {
        let mut starts = runs(bits, step, shortest) & !(bits << step);
        while starts != 0 {
            let start = starts.trailing_zeros() as usize;
            starts &= starts - 1;
            visit(row_from(bits, start, step))?;
        }
    }
    ControlFlow::Continue(())
}

impl Bitboard {
    /// All rows of at least `min_length` fields: maximal runs, horizontal, vertical and on the diagonals.
    ///
    /// # Panics
    ///
    /// If `min_length` is not 3, 4 or 5.
    pub fn rows(self, min_length: usize) -> Vec<Scoring> {
        let mut rows = Vec::new();
        let ControlFlow::Continue(()) = self.try_for_each_row::<Infallible>(min_length, |row| {
            rows.push(row);
            ControlFlow::Continue(())
        });
        rows
    }

    /// Calls back with the rows that [`rows`](Self::rows) lists, until the callback breaks.
    ///
    /// # Panics
    ///
    /// If `min_length` is not 3, 4 or 5.
    #[inline]
    pub fn try_for_each_row<B>(
        self,
        min_length: usize,
        mut visit: impl FnMut(Scoring) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for_each_row(self.0, min_length, |row| visit(Scoring { from: row.from, to: row.to }))
    }
}

fn row_from(bits: u64, start: usize, step: usize) -> Row {
    let mut end = start;
    let mut cells = 1 << start;
    let mut length = 1;
    while bits & (1 << (end + step)) != 0 {
        end += step;
        cells |= 1 << end;
        length += 1;
    }
    let cell = |index| Cell::from_index(index).expect("a marble is on the board");
    let (one, other) = (cell(start), cell(end));
    Row { from: one.min(other), to: one.max(other), length, cells: Bitboard(cells) }
}

#[cfg(test)]
mod tests {
    use game::SplitMix64;

    use super::*;

    /// Walks every line field by field.
    fn rows_plainly(board: Bitboard, shortest: usize) -> Vec<(Cell, Cell, usize)> {
        let at = |column: isize, row: isize| {
            let cell = Cell::new(usize::try_from(column).ok()?, usize::try_from(row).ok()?)?;
            board.contains(cell).then_some(cell)
        };
        let mut rows = Vec::new();
        for column in 0..7 {
            for row in 0..7 {
                for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    let Some(from) = at(column, row) else { continue };
                    if at(column - right, row - up).is_some() {
                        continue;
                    }
                    let line: Vec<Cell> = (0..).map_while(|i| at(column + i * right, row + i * up)).collect();
                    if line.len() >= shortest {
                        rows.push((from, line[line.len() - 1], line.len()));
                    }
                }
            }
        }
        rows.sort();
        rows
    }

    #[test]
    fn rows_are_those_found_by_walking_every_line() {
        let mut random = SplitMix64::new(7);
        for round in 0..20_000 {
            // Boards of all densities, from sparse to full.
            let mut bits = random.next_u64() & Bitboard::BOARD.0;
            for _ in 0..round % 4 {
                bits |= random.next_u64() & Bitboard::BOARD.0;
            }
            for shortest in 3..=5 {
                let mut found = Vec::new();
                let ControlFlow::Continue(()) = for_each_row::<Infallible>(bits, shortest, |row| {
                    assert_eq!(row.cells.len(), row.length);
                    found.push((row.from, row.to, row.length));
                    ControlFlow::Continue(())
                });
                let rows = Bitboard(bits).rows(shortest);
                assert_eq!(rows, found.iter().map(|&(from, to, _)| Scoring { from, to }).collect::<Vec<_>>());
                for (scoring, &(.., length)) in rows.into_iter().zip(&found) {
                    let cells: Vec<Cell> = scoring.cells().collect();
                    assert_eq!(
                        (cells.len(), cells[0], cells[length - 1]),
                        (length, scoring.from, scoring.to)
                    );
                    assert!(cells.iter().all(|&cell| Bitboard(bits).contains(cell)));
                    let backwards: Vec<Cell> = scoring.reversed().cells().collect();
                    assert!(backwards.iter().rev().eq(&cells));
                }
                found.sort();
                assert_eq!(found, rows_plainly(Bitboard(bits), shortest));
                assert_eq!(any_runs(bits, shortest) != 0, !found.is_empty());
            }
        }
    }
}
