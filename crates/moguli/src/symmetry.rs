//! The symmetries of the board: left and right mirrored, and on the cylinder all columns shifted.
//!
//! A symmetry's number says what is done, in this order: 1 mirrors left and right; its half, rounded down, is by how many
//! columns all are shifted to the right, round the cylinder.

use game::{Cell, Symmetry, Turn};

use crate::{Move, Portals, Variant};

/// How many there are.
pub(crate) const fn count<V: Variant>() -> usize {
    if V::CYLINDER { 2 * Portals::COLUMNS } else { 2 }
}

pub(crate) const fn is_mirror(symmetry: Symmetry) -> bool {
    symmetry.index() % 2 == 1
}

pub(crate) fn of_cell(cell: Cell, symmetry: Symmetry) -> Cell {
    let last = Portals::COLUMNS - 1;
    let column = if is_mirror(symmetry) { last - cell.column() } else { cell.column() };
    Cell::new((column + symmetry.index() / 2) % Portals::COLUMNS, cell.row()).expect("a column of the board")
}

pub(crate) const fn of_portals(portals: Portals, symmetry: Symmetry) -> Portals {
    let mut bits = portals.0;
    if is_mirror(symmetry) {
        // Reversing the order within each byte puts column a where the seventh after e would be.
        bits = bits.reverse_bits().swap_bytes() >> (Cell::STRIDE - Portals::COLUMNS);
    }
    let shift = symmetry.index() / 2;
    let staying = Portals::COLUMN_A * ((1 << (Portals::COLUMNS - shift)) - 1);
    Portals((bits & staying) << shift | (bits & !staying) >> (Portals::COLUMNS - shift))
}

pub(crate) fn of_move(mv: Move, symmetry: Symmetry) -> Move {
    let image = |cell| of_cell(cell, symmetry);
    match mv {
        Move::Rotate { at, turn } => {
            let turn = match turn {
                Turn::Clockwise if is_mirror(symmetry) => Turn::Counterclockwise,
                Turn::Counterclockwise if is_mirror(symmetry) => Turn::Clockwise,
                _ => turn,
            };
            Move::Rotate { at: image(at), turn }
        }
        Move::Travel { from, to } => Move::Travel { from: image(from), to: image(to) },
        Move::Exchange { own, middle } => Move::Exchange { own: image(own), middle: image(middle) },
        Move::Pass => Move::Pass,
    }
}
