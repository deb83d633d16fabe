//! The Moguli board: where portals are on the screen, top and underside side by side.
//!
//! A tile has a leg to two of its edges on each face; between two portals there is room for a leg of each and for the
//! place where they meet:
//!
//! ```text
//! +-- --+     portal, leg, where they meet, leg, portal
//! ```

use game::Cell;
use moguli::Portals;
use ratatui::layout::{Position, Rect};

pub(crate) const COLUMNS: u16 = Portals::COLUMNS as u16;
pub(crate) const ROWS: u16 = Portals::ROWS as u16;

/// The two faces of the tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Face {
    Top,
    Underside,
}

impl Face {
    pub(crate) const BOTH: [Face; 2] = [Face::Top, Face::Underside];
}

/// How long legs are drawn: a character more for where they meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Legs {
    pub(crate) across: u16,
    pub(crate) down: u16,
}

const SCALES: [Legs; 3] =
    [Legs { across: 3, down: 1 }, Legs { across: 2, down: 1 }, Legs { across: 1, down: 0 }];

/// Row numbers and a space.
const LEFT: u16 = 2;
/// The name of the face, and the column letters.
const ABOVE: u16 = 2;
const BETWEEN_FACES: u16 = 2;

/// Where both faces are on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// The corner of the top, row numbers included.
    origin: Position,
    pub(crate) legs: Legs,
}

impl Layout {
    /// The largest that fits, in the middle of an area; the smallest if none does.
    pub(crate) fn new(area: Rect) -> Layout {
        let fits = |legs: &Legs| width(*legs) <= area.width && height(*legs) <= area.height;
        let legs = SCALES.into_iter().find(fits).unwrap_or(SCALES[2]);
        let origin = Position {
            x: area.x + area.width.saturating_sub(width(legs)) / 2,
            y: area.y + area.height.saturating_sub(height(legs)) / 2,
        };
        Layout { origin, legs }
    }

    /// How wide both faces are if they fit into this area with a column of `beside` next to them.
    pub(crate) fn width_for(area: Rect, beside: u16) -> u16 {
        let fits = |legs: &&Legs| width(**legs) + beside <= area.width && height(**legs) <= area.height;
        width(*SCALES.iter().find(fits).unwrap_or(&SCALES[2]))
    }

    fn left_of(&self, face: Face) -> u16 {
        match face {
            Face::Top => self.origin.x,
            Face::Underside => self.origin.x + face_width(self.legs) + BETWEEN_FACES,
        }
    }

    /// Where the name of a face is written.
    pub(crate) fn name(&self, face: Face) -> Rect {
        Rect {
            x: self.left_of(face) + LEFT,
            y: self.origin.y,
            width: face_width(self.legs) - LEFT,
            height: 1,
        }
    }

    /// Where a column's letter is written.
    pub(crate) fn letter(&self, face: Face, column: usize) -> Position {
        let top = Cell::new(column, Portals::ROWS - 1).map(|cell| self.portal(face, cell));
        Position { x: top.map_or(0, |top| top.x), y: self.origin.y + 1 }
    }

    /// Where a row's number is written.
    pub(crate) fn number(&self, face: Face, row: usize) -> Position {
        let y = Cell::new(0, row).map_or(0, |cell| self.portal(face, cell).y);
        Position { x: self.left_of(face), y }
    }

    /// Where a portal is.
    pub(crate) fn portal(&self, face: Face, cell: Cell) -> Position {
        let Legs { across, down } = self.legs;
        let row = ROWS - 1 - cell.row() as u16;
        Position {
            x: self.left_of(face) + LEFT + across + 1 + cell.column() as u16 * (2 * across + 2),
            y: self.origin.y + ABOVE + down + 1 + row * (2 * down + 2),
        }
    }

    /// The tile at a place on the screen, on either face.
    pub(crate) fn cell_at(&self, at: Position) -> Option<Cell> {
        let Legs { across, down } = self.legs;
        let near = |face: Face, cell: Cell| {
            let portal = self.portal(face, cell);
            portal.x.abs_diff(at.x) <= across && portal.y.abs_diff(at.y) <= down
        };
        Portals::BOARD.iter().find(|&cell| Face::BOTH.into_iter().any(|face| near(face, cell)))
    }
}

const fn face_width(legs: Legs) -> u16 {
    LEFT + 2 * (legs.across + 1) + COLUMNS + (COLUMNS - 1) * (2 * legs.across + 1)
}

const fn width(legs: Legs) -> u16 {
    2 * face_width(legs) + BETWEEN_FACES
}

const fn height(legs: Legs) -> u16 {
    ABOVE + 2 * (legs.down + 1) + ROWS + (ROWS - 1) * (2 * legs.down + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_can_be_clicked_on_both_faces() {
        for area in [Rect::new(0, 1, 48, 17), Rect::new(3, 2, 100, 34)] {
            let layout = Layout::new(area);
            for face in Face::BOTH {
                for cell in Portals::BOARD.iter() {
                    let portal = layout.portal(face, cell);
                    assert!(area.contains(portal), "{cell} at {portal}");
                    assert_eq!(layout.cell_at(portal), Some(cell));
                }
            }
        }
    }

    #[test]
    fn the_smallest_fits_beside_a_column_of_thirty() {
        assert!(width(SCALES[2]) <= 50, "{}", width(SCALES[2]));
        assert!(height(SCALES[2]) <= 18, "{}", height(SCALES[2]));
    }
}
