//! The exchanges of one seat in the set-up, in five bytes.

use game::{Cell, Seat};

use crate::Portals;

/// Up to five exchanges, in the order in which they were made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Exchanges([u8; Portals::COLUMNS]);

/// The lowest row of the middle.
const MIDDLE_ROW: usize = 2;
const MIDDLE_TILES: usize = 3 * Portals::COLUMNS;

impl Exchanges {
    /// Adds an exchange of a tile of the own start row with one of the middle. There must be room.
    pub(crate) fn push(&mut self, own: Cell, middle: Cell) {
        let place = (middle.row() - MIDDLE_ROW) * Portals::COLUMNS + middle.column();
        self.0[self.iter(Seat::FIRST).count()] = 1 + (own.column() * MIDDLE_TILES + place) as u8;
    }

    /// The exchanges of a seat: the tile of its start row, and the one of the middle.
    pub(crate) fn iter(self, seat: Seat) -> impl Iterator<Item = (Cell, Cell)> {
        let row = if seat == Seat::FIRST { 0 } else { Portals::ROWS - 1 };
        self.0.into_iter().map_while(move |byte| {
            let code = usize::from(byte.checked_sub(1)?);
            let (column, place) = (code / MIDDLE_TILES, code % MIDDLE_TILES);
            let middle = Cell::new(place % Portals::COLUMNS, MIDDLE_ROW + place / Portals::COLUMNS)?;
            Some((Cell::new(column, row)?, middle))
        })
    }

    /// The same exchanges with every field replaced by its image in the same row.
    pub(crate) fn map(self, seat: Seat, image: impl Fn(Cell) -> Cell) -> Exchanges {
        let mut images = Exchanges::default();
        for (own, middle) in self.iter(seat) {
            images.push(image(own), image(middle));
        }
        images
    }

    /// All of them in one number.
    pub(crate) fn bits(self) -> u64 {
        self.0.into_iter().fold(0, |bits, byte| bits << 8 | u64::from(byte))
    }

    /// The fields whose tiles have been exchanged.
    pub(crate) fn used(self, seat: Seat) -> Portals {
        self.iter(seat).flat_map(|(own, middle)| [own, middle]).collect()
    }
}
