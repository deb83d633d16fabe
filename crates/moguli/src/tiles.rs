//! The 35 tiles: how each is turned, and what is connected on either face.
//!
//! The top L of a tile has one vertical leg, north or south, and one horizontal leg, east or west. So a bit for each says
//! all about it: [`Tiles`] is three words. The bottom L is the same on a twin and the opposite on a split. All
//! connections of a face follow from these words by a few operations, which is less than keeping them up to date would
//! cost.

use game::{Cell, Direction, Turn};

use crate::Portals;
use crate::erased::Rules;

/// A tile: the two edges of its top L, and whether the bottom L lies on the other two.
///
/// Written as a letter: `a` for north and east, then clockwise `b`, `c`, `d`; a capital for a twin.
///
/// ```
/// use moguli::Tile;
/// let tile = Tile::from_letter('B').unwrap();
/// assert!(!tile.is_split && !tile.north && tile.east);
/// assert_eq!(tile.letter(), 'B');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tile {
    /// Whether the vertical leg of the top L goes north; otherwise south.
    pub north: bool,
    /// Whether the horizontal leg of the top L goes east; otherwise west.
    pub east: bool,
    /// Whether the bottom L lies on the other two edges; otherwise right under the top L.
    pub is_split: bool,
}

impl Tile {
    /// The tile with this letter.
    pub const fn from_letter(letter: char) -> Option<Tile> {
        let (north, east) = match letter.to_ascii_lowercase() {
            'a' => (true, true),
            'b' => (false, true),
            'c' => (false, false),
            'd' => (true, false),
            _ => return None,
        };
        Some(Tile { north, east, is_split: letter.is_ascii_lowercase() })
    }

    /// The tile's letter.
    pub const fn letter(self) -> char {
        let letter = match (self.north, self.east) {
            (true, true) => 'a',
            (false, true) => 'b',
            (false, false) => 'c',
            (true, false) => 'd',
        };
        if self.is_split { letter } else { letter.to_ascii_uppercase() }
    }

    /// The two edges of the top L, the vertical one first.
    pub const fn top(self) -> [Direction; 2] {
        [
            if self.north { Direction::North } else { Direction::South },
            if self.east { Direction::East } else { Direction::West },
        ]
    }

    /// The two edges of the bottom L, the vertical one first.
    pub const fn bottom(self) -> [Direction; 2] {
        Tile { north: self.north != self.is_split, east: self.east != self.is_split, ..self }.top()
    }

    /// The tile turned.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Tile {
        let (north, east) = match turn {
            Turn::Clockwise => (!self.east, self.north),
            Turn::Half => (!self.north, !self.east),
            Turn::Counterclockwise => (self.east, !self.north),
        };
        Tile { north, east, ..self }
    }
}

/// All tiles of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tiles {
    /// Tiles whose top L goes north; the others go south.
    pub(crate) north: u64,
    /// Tiles whose top L goes east; the others go west.
    pub(crate) east: u64,
    pub(crate) split: u64,
}

impl Tiles {
    /// The fields whose tiles have a top L that goes north; the others go south.
    pub const fn north(&self) -> Portals {
        Portals(self.north)
    }

    /// The fields whose tiles have a top L that goes east; the others go west.
    pub const fn east(&self) -> Portals {
        Portals(self.east)
    }

    /// The fields of the splits; the others are twins.
    pub const fn split(&self) -> Portals {
        Portals(self.split)
    }

    /// The tile on a field.
    pub fn get(&self, at: Cell) -> Tile {
        let has = |word: u64| word >> at.index() & 1 != 0;
        Tile { north: has(self.north), east: has(self.east), is_split: has(self.split) }
    }

    /// Puts a tile on a field.
    pub fn set(&mut self, at: Cell, tile: Tile) {
        let put = |word: u64, bit: bool| word & !(1 << at.index()) | u64::from(bit) << at.index();
        self.north = put(self.north, tile.north);
        self.east = put(self.east, tile.east);
        self.split = put(self.split, tile.is_split);
    }

    /// Turns the tile on a field.
    #[inline]
    pub const fn rotate(&mut self, at: Cell, turn: Turn) {
        let bit = 1 << at.index();
        let (north, east) = match turn {
            Turn::Clockwise => (!self.east, self.north),
            Turn::Half => (!self.north, !self.east),
            Turn::Counterclockwise => (self.east, !self.north),
        };
        self.north = self.north & !bit | north & bit;
        self.east = self.east & !bit | east & bit;
    }

    /// Two tiles trade places.
    pub fn exchange(&mut self, one: Cell, other: Cell) {
        let kept = self.get(one);
        self.set(one, self.get(other));
        self.set(other, kept);
    }

    /// The connections on the top.
    #[inline]
    pub(crate) fn top<V: Rules>(&self, variant: V) -> Face<V> {
        Face::new(variant, self.north, self.east)
    }

    /// The connections on the bottom.
    #[inline]
    pub(crate) fn bottom<V: Rules>(&self, variant: V) -> Face<V> {
        Face::new(variant, self.north ^ self.split, self.east ^ self.split)
    }
}

/// Along which line a path goes on. A path turns on every tile, so the two take turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Axis {
    Vertical,
    Horizontal,
}

impl Axis {
    pub(crate) const BOTH: [Axis; 2] = [Axis::Vertical, Axis::Horizontal];

    const fn other(self) -> Axis {
        match self {
            Axis::Vertical => Axis::Horizontal,
            Axis::Horizontal => Axis::Vertical,
        }
    }
}

/// Which neighbouring portals are connected on one face. Every portal has at most one vertical and one horizontal
/// connection, so a face is a set of disjoint paths and rings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Face<V> {
    /// Portals connected with the one above them.
    up: u64,
    /// Portals connected with the one to their right.
    right: u64,
    /// Portals of column e connected round the cylinder with the one in column a.
    round: u64,
    variant: V,
}

const ROW: u32 = Cell::STRIDE as u32;
const ROUND: u32 = Portals::COLUMNS as u32 - 1;

impl<V: Rules> Face<V> {
    #[inline]
    fn new(variant: V, north: u64, east: u64) -> Face<V> {
        // A tile is connected with the one above if it goes north and that one goes south.
        let up = north & !(north >> ROW) & (Portals::BOARD.0 >> ROW);
        let right = east & !(east >> 1) & (Portals::BOARD.0 & !Portals::COLUMN_E);
        let round = if variant.is_cylinder() {
            east & Portals::COLUMN_E & ((!east & Portals::COLUMN_A) << ROUND)
        } else {
            0
        };
        Face { up, right, round, variant }
    }

    /// The portals next to these along a connection.
    #[inline]
    pub(crate) fn neighbours(&self, of: u64) -> u64 {
        self.step(of, Axis::Vertical) | self.step(of, Axis::Horizontal)
    }

    /// These portals and all that can be reached from them through portals of `through`.
    #[inline]
    pub(crate) fn reached(&self, from: u64, through: u64) -> u64 {
        let mut reached = from;
        loop {
            // Two steps between two looks: a look that comes out otherwise than expected costs more than a step.
            let next = reached | self.neighbours(reached) & through;
            let next = next | self.neighbours(next) & through;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The portals with two connections.
    #[inline]
    pub(crate) fn inner(&self) -> u64 {
        let vertical = self.up | self.up << ROW;
        let horizontal = self.right | self.right << 1 | self.round | self.round >> ROUND;
        vertical & horizontal
    }

    /// The portals that paths lead to along an axis from some portals; none where a path ends.
    #[inline(always)]
    pub(crate) fn step(&self, from: u64, axis: Axis) -> u64 {
        match axis {
            Axis::Vertical => (from & self.up) << ROW | (from >> ROW) & self.up,
            Axis::Horizontal => {
                let beside = (from & self.right) << 1 | (from >> 1) & self.right;
                if self.variant.is_cylinder() {
                    beside | (from & self.round) >> ROUND | (from << ROUND) & self.round
                } else {
                    beside
                }
            }
        }
    }

    /// Calls back with the portals along the path out of a portal, as bits, until it ends, comes back to where it began,
    /// or the callback says no.
    #[inline]
    pub(crate) fn walk(&self, from: u64, first: Axis, mut visit: impl FnMut(u64) -> bool) {
        let (mut at, mut axis) = (from, first);
        loop {
            at = self.step(at, axis);
            if at == 0 || at == from || !visit(at) {
                return;
            }
            axis = axis.other();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_for_every_tile() {
        for letter in "abcdABCD".chars() {
            let tile = Tile::from_letter(letter).expect("a tile");
            assert_eq!(tile.letter(), letter);
            assert_eq!(tile.top() == tile.bottom(), letter.is_ascii_uppercase());
        }
        assert_eq!(Tile::from_letter('e'), None);
        assert_eq!(Tile::from_letter('ä'), None);
    }

    #[test]
    fn a_clockwise_quarter_goes_through_the_letters() {
        let mut tile = Tile::from_letter('a').expect("a tile");
        for letter in "bcda".chars() {
            tile = tile.turned(Turn::Clockwise);
            assert_eq!(tile.letter(), letter);
        }
        assert_eq!(tile.turned(Turn::Half).letter(), 'c');
        assert_eq!(tile.turned(Turn::Counterclockwise).letter(), 'd');
    }

    #[test]
    fn turning_a_tile_on_the_board_turns_it_and_no_other() {
        for turn in [Turn::Clockwise, Turn::Half, Turn::Counterclockwise] {
            for at in Portals::BOARD.iter() {
                let mut tiles = Tiles { north: 0x5_3a71_9c0f, east: 0x1f_0a35, split: 0xff00 };
                let before = tiles;
                tiles.rotate(at, turn);
                for cell in Portals::BOARD.iter() {
                    let expected = before.get(cell);
                    assert_eq!(tiles.get(cell), if cell == at { expected.turned(turn) } else { expected });
                }
                if turn != Turn::Half {
                    (0..3).for_each(|_| tiles.rotate(at, turn));
                    assert_eq!(tiles, before, "four quarters");
                }
            }
        }
    }
}
