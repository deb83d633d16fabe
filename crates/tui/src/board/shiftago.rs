//! The Shiftago board: going from entry to entry, and where fields and entries are on the screen.
//!
//! ```text
//!      a   b   c        column letters
//!      v   v   v        entries from the north
//!    +---+---+---+
//! 7 >| o | g |   |<     a row between its two entries
//! ```

use game::{Cell, Direction};
use ratatui::layout::{Position, Rect, Size};
use shiftago::{Bitboard, Entry};

/// The entry that an arrow key leads to. Along an edge it goes from lane to lane and round the corners; away from the
/// edge it goes across the board.
pub(crate) fn step(entry: Entry, towards: Direction) -> Entry {
    let last = Bitboard::SIDE - 1;
    let (edge, lane) = (entry.from(), entry.lane());
    let is_along = match edge {
        Direction::North | Direction::South => matches!(towards, Direction::East | Direction::West),
        Direction::East | Direction::West => matches!(towards, Direction::North | Direction::South),
    };
    let next = match towards {
        Direction::North | Direction::East if is_along && lane < last => Entry::new(edge, lane + 1),
        Direction::South | Direction::West if is_along && lane > 0 => Entry::new(edge, lane - 1),
        _ if is_along => {
            // Round the corner: the lane there that is nearest to this edge.
            let lane = if matches!(edge, Direction::North | Direction::East) { last } else { 0 };
            Entry::new(towards, lane)
        }
        _ if towards == edge.opposite() => Entry::new(towards, lane),
        _ => None,
    };
    next.unwrap_or(entry)
}

/// The next entry clockwise round the board, or counter-clockwise.
pub(crate) fn round(entry: Entry, clockwise: bool) -> Entry {
    let towards = match (entry.from(), clockwise) {
        (Direction::North, true) | (Direction::South, false) => Direction::East,
        (Direction::East, true) | (Direction::West, false) => Direction::South,
        (Direction::South, true) | (Direction::North, false) => Direction::West,
        (Direction::West, true) | (Direction::East, false) => Direction::North,
    };
    step(entry, towards)
}

/// Where the board is on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// The corner of the grid.
    pub(crate) grid: Position,
    /// From one field to the next, lines included.
    pub(crate) pitch: Size,
}

/// Left of the grid: number, space, entry.
const LEFT: u16 = 3;
const RIGHT: u16 = 2;
/// Above the grid: letters, entries.
const ABOVE: u16 = 2;
const BELOW: u16 = 1;
const SIDE: u16 = Bitboard::SIDE as u16;
const PITCHES: [Size; 2] = [Size { width: 8, height: 4 }, Size { width: 4, height: 2 }];

impl Layout {
    /// The largest that fits, in the middle of an area; the smallest if none does.
    pub(crate) fn new(area: Rect) -> Layout {
        let fits = |pitch: &Size| {
            let size = Layout::size(*pitch);
            size.width <= area.width && size.height <= area.height
        };
        let pitch = PITCHES.into_iter().find(fits).unwrap_or(PITCHES[1]);
        let size = Layout::size(pitch);
        let grid = Position {
            x: area.x + area.width.saturating_sub(size.width) / 2 + LEFT,
            y: area.y + area.height.saturating_sub(size.height) / 2 + ABOVE,
        };
        Layout { grid, pitch }
    }

    /// What a board of this pitch takes.
    pub(crate) const fn size(pitch: Size) -> Size {
        Size { width: LEFT + SIDE * pitch.width + 1 + RIGHT, height: ABOVE + SIDE * pitch.height + 1 + BELOW }
    }

    /// How wide the board is if it fits into this area with a column of `beside` next to it.
    pub(crate) fn width_for(area: Rect, beside: u16) -> u16 {
        let fits = |size: &Size| size.width + beside <= area.width && size.height <= area.height;
        PITCHES.into_iter().map(Layout::size).find(fits).unwrap_or(Layout::size(PITCHES[1])).width
    }

    /// The inside of a field.
    pub(crate) fn field(&self, cell: Cell) -> Rect {
        let row = SIDE - 1 - cell.row() as u16;
        Rect {
            x: self.grid.x + cell.column() as u16 * self.pitch.width + 1,
            y: self.grid.y + row * self.pitch.height + 1,
            width: self.pitch.width - 1,
            height: self.pitch.height - 1,
        }
    }

    /// Where an entry's arrow stands.
    pub(crate) fn arrow(&self, entry: Entry) -> Position {
        let field = self.field(entry.edge_cell());
        let middle = Position { x: field.x + field.width / 2, y: field.y + field.height / 2 };
        match entry.from() {
            Direction::North => Position { y: self.grid.y - 1, ..middle },
            Direction::South => Position { y: self.grid.y + SIDE * self.pitch.height + 1, ..middle },
            Direction::West => Position { x: self.grid.x - 1, ..middle },
            Direction::East => Position { x: self.grid.x + SIDE * self.pitch.width + 1, ..middle },
        }
    }

    /// The entry at a place on the screen: its arrow, or anything beside the board next to it.
    pub(crate) fn entry_at(&self, at: Position) -> Option<Entry> {
        let near = |entry: &Entry| {
            let (arrow, field) = (self.arrow(*entry), self.field(entry.edge_cell()));
            match entry.from() {
                Direction::North => {
                    at.y <= arrow.y && at.y + 2 > arrow.y && in_span(at.x, field.x, field.width)
                }
                Direction::South => at.y == arrow.y && in_span(at.x, field.x, field.width),
                Direction::West => {
                    at.x <= arrow.x && at.x + 3 > arrow.x && in_span(at.y, field.y, field.height)
                }
                Direction::East => {
                    at.x >= arrow.x && at.x < arrow.x + RIGHT && in_span(at.y, field.y, field.height)
                }
            }
        };
        Entry::all().find(near)
    }

    /// The field at a place on the screen.
    pub(crate) fn field_at(&self, at: Position) -> Option<Cell> {
        all_cells().find(|&cell| self.field(cell).contains(at))
    }
}

fn in_span(at: u16, from: u16, length: u16) -> bool {
    (from..from + length).contains(&at)
}

/// All fields, row by row from a1.
pub(crate) fn all_cells() -> impl Iterator<Item = Cell> {
    let side = Bitboard::SIDE;
    (0..side * side).filter_map(move |index| Cell::new(index % side, index / side))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(text: &str) -> Entry {
        text.parse().expect("an entry")
    }

    #[test]
    fn arrows_go_along_edges_round_corners_and_across() {
        use Direction::{East, North, South, West};
        for (from, towards, to) in [
            ("Nc", East, "Nd"),
            ("Ng", East, "E7"),
            ("Na", West, "W7"),
            ("Nc", South, "Sc"),
            ("Nc", North, "Nc"),
            ("W3", North, "W4"),
            ("W7", North, "Na"),
            ("W1", South, "Sa"),
            ("W3", East, "E3"),
            ("W3", West, "W3"),
            ("E7", North, "Ng"),
            ("E1", South, "Sg"),
            ("Sg", East, "E1"),
            ("Sa", West, "W1"),
        ] {
            assert_eq!(step(entry(from), towards), entry(to), "{from} {towards}");
        }
    }

    #[test]
    fn tab_goes_round_all_entries_and_back() {
        for clockwise in [true, false] {
            let mut at = entry("Na");
            let mut seen = Vec::new();
            for _ in 0..Entry::COUNT {
                at = round(at, clockwise);
                seen.push(at);
            }
            seen.sort_unstable();
            seen.dedup();
            assert_eq!((at, seen.len()), (entry("Na"), Entry::COUNT));
        }
    }

    #[test]
    fn what_is_drawn_can_be_clicked() {
        for area in [Rect::new(2, 1, 40, 18), Rect::new(0, 3, 80, 36)] {
            let layout = Layout::new(area);
            for entry in Entry::all() {
                assert!(area.contains(layout.arrow(entry)), "{entry}");
                assert_eq!(layout.entry_at(layout.arrow(entry)), Some(entry));
            }
            for cell in all_cells() {
                let field = layout.field(cell);
                assert_eq!(layout.field_at(field.as_position()), Some(cell));
                assert_eq!(layout.entry_at(field.as_position()), None);
            }
        }
    }
}
