//! The eight symmetries of the square.
//!
//! A symmetry's number says what is done, in this order: 4 exchanges columns and rows, 1 mirrors left and right,
//! 2 mirrors top and bottom.

use game::{Cell, Direction, Symmetry};

use crate::{Bitboard, Entry, Scoring};

/// How many there are.
pub(crate) const COUNT: usize = 8;

const MIRROR_COLUMNS: usize = 1;
const MIRROR_ROWS: usize = 2;
const TRANSPOSE: usize = 4;

pub(crate) fn of_board(board: Bitboard, symmetry: Symmetry) -> Bitboard {
    let mut bits = board.0;
    if symmetry.index() & TRANSPOSE != 0 {
        bits = transposed(bits);
    }
    if symmetry.index() & MIRROR_COLUMNS != 0 {
        // Reversing the order within each byte puts column a where the guard was.
        bits = bits.reverse_bits().swap_bytes() >> 1;
    }
    if symmetry.index() & MIRROR_ROWS != 0 {
        bits = bits.swap_bytes() >> 8;
    }
    Bitboard(bits)
}

/// Exchanges columns and rows by swapping ever smaller blocks across the diagonal.
const fn transposed(mut bits: u64) -> u64 {
    let mut swap = (bits ^ (bits >> 28)) & 0x0000_0000_f0f0_f0f0;
    bits ^= swap ^ (swap << 28);
    swap = (bits ^ (bits >> 14)) & 0x0000_cccc_0000_cccc;
    bits ^= swap ^ (swap << 14);
    swap = (bits ^ (bits >> 7)) & 0x00aa_00aa_00aa_00aa;
    bits ^ swap ^ (swap << 7)
}

pub(crate) fn of_cell(cell: Cell, symmetry: Symmetry) -> Cell {
    let (mut column, mut row) = (cell.column(), cell.row());
    if symmetry.index() & TRANSPOSE != 0 {
        (column, row) = (row, column);
    }
    if symmetry.index() & MIRROR_COLUMNS != 0 {
        column = Bitboard::SIDE - 1 - column;
    }
    if symmetry.index() & MIRROR_ROWS != 0 {
        row = Bitboard::SIDE - 1 - row;
    }
    Cell::new(column, row).expect("the image of a field is a field")
}

pub(crate) fn of_entry(entry: Entry, symmetry: Symmetry) -> Entry {
    let edge_cell = of_cell(entry.edge_cell(), symmetry);
    let mut from = entry.from();
    if symmetry.index() & TRANSPOSE != 0 {
        from = match from {
            Direction::North => Direction::East,
            Direction::East => Direction::North,
            Direction::South => Direction::West,
            Direction::West => Direction::South,
        };
    }
    let is_vertical = matches!(from, Direction::North | Direction::South);
    let mirrored = if is_vertical { MIRROR_ROWS } else { MIRROR_COLUMNS };
    if symmetry.index() & mirrored != 0 {
        from = from.opposite();
    }
    let lane = if is_vertical { edge_cell.column() } else { edge_cell.row() };
    Entry::new(from, lane).expect("the image of an entry is an entry")
}

pub(crate) fn of_scoring(scoring: Scoring, symmetry: Symmetry) -> Scoring {
    Scoring { from: of_cell(scoring.from, symmetry), to: of_cell(scoring.to, symmetry) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_cells_and_entries_turn_together() {
        for symmetry in Symmetry::all::<crate::Express2>() {
            for cell in Bitboard::BOARD.iter() {
                let image = Bitboard::only(of_cell(cell, symmetry));
                assert_eq!(of_board(Bitboard::only(cell), symmetry), image);
            }
            for entry in Entry::all() {
                let image = of_entry(entry, symmetry);
                assert_eq!(image.edge_cell(), of_cell(entry.edge_cell(), symmetry));
                assert_eq!(image.lane_cells(), of_board(entry.lane_cells(), symmetry));
            }
        }
    }
}
