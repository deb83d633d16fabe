//! What a cursor does over a board, and where the parts of a board are on the screen. Pure geometry: nothing is drawn here.

pub(crate) mod moguli;
pub(crate) mod shiftago;

use game::{Cell, Direction};

/// The field next to another in a direction, on a board of so many columns and rows.
pub(crate) fn neighbour(cell: Cell, towards: Direction, columns: usize, rows: usize) -> Option<Cell> {
    let (right, up) = match towards {
        Direction::North => (0, 1),
        Direction::East => (1, 0),
        Direction::South => (0, -1),
        Direction::West => (-1, 0),
    };
    let column = cell.column().checked_add_signed(right).filter(|&column| column < columns)?;
    let row = cell.row().checked_add_signed(up).filter(|&row| row < rows)?;
    Cell::new(column, row)
}
