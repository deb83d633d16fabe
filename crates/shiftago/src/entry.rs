//! The 28 places where a marble can be pushed in.

use core::fmt;
use core::ops::BitAnd;
use core::str::FromStr;

use game::{Cell, Direction, ParseError};

use crate::Bitboard;

/// One end of a lane: the edge a marble comes from, and the row or column it runs along.
///
/// `Na`…`Ng` run down the columns, `Sa`…`Sg` up, `W1`…`W7` along the rows to the right, `E1`…`E7` to the left.
///
/// ```
/// use shiftago::Entry;
/// let entry: Entry = "Nc".parse()?;
/// assert_eq!(entry.edge_cell().to_string(), "c7");
/// assert_eq!(entry.to_string(), "Nc");
/// # Ok::<(), game::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry(u8);

impl Entry {
    /// How many entries there are.
    pub const COUNT: usize = 4 * Bitboard::SIDE;

    /// The entry from this edge into this lane, columns and rows counted from 0.
    pub const fn new(from: Direction, lane: usize) -> Option<Entry> {
        if lane < Bitboard::SIDE { Some(Entry((from as usize * Bitboard::SIDE + lane) as u8)) } else { None }
    }

    /// The entry with this index: from the north a to g, from the east 1 to 7, from the south, from the west.
    pub const fn from_index(index: usize) -> Option<Entry> {
        if index < Entry::COUNT { Some(Entry(index as u8)) } else { None }
    }

    /// All entries, in the order of their indices.
    pub fn all() -> impl Iterator<Item = Entry> {
        (0..Entry::COUNT as u8).map(Entry)
    }

    /// The entry's index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The edge the marble comes from.
    pub const fn from(self) -> Direction {
        Direction::ALL[self.index() / Bitboard::SIDE]
    }

    /// The column, from north and south, or the row, from east and west; counted from 0.
    pub const fn lane(self) -> usize {
        self.index() % Bitboard::SIDE
    }

    /// The field that the marble takes.
    pub const fn edge_cell(self) -> Cell {
        let last = Bitboard::SIDE - 1;
        let cell = match self.from() {
            Direction::North => Cell::new(self.lane(), last),
            Direction::East => Cell::new(last, self.lane()),
            Direction::South => Cell::new(self.lane(), 0),
            Direction::West => Cell::new(0, self.lane()),
        };
        match cell {
            Some(cell) => cell,
            None => unreachable!(),
        }
    }

    /// The seven fields of the lane.
    pub const fn lane_cells(self) -> Bitboard {
        match self.from() {
            Direction::North | Direction::South => Bitboard(Bitboard::COLUMN_A.0 << self.lane()),
            Direction::East | Direction::West => Bitboard(Bitboard::ROW_1.0 << (self.lane() * Cell::STRIDE)),
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.from() {
            Direction::North | Direction::South => write!(f, "{}{}", self.from(), self.edge_cell().letter()),
            Direction::East | Direction::West => write!(f, "{}{}", self.from(), self.lane() + 1),
        }
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Entry({self})")
    }
}

impl FromStr for Entry {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Entry, ParseError> {
        let entry = match *text.as_bytes() {
            [edge @ (b'N' | b'S'), column @ b'a'..=b'g'] => Direction::from_letter(edge as char)
                .and_then(|from| Entry::new(from, (column - b'a') as usize)),
            [edge @ (b'E' | b'W'), row @ b'1'..=b'7'] => {
                Direction::from_letter(edge as char).and_then(|from| Entry::new(from, (row - b'1') as usize))
            }
            _ => None,
        };
        entry.ok_or_else(|| ParseError::new("entry", text, "one of Na-Ng, Sa-Sg, W1-W7, E1-E7"))
    }
}

/// A set of entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EntrySet(u32);

impl EntrySet {
    const ALL: u32 = (1 << Entry::COUNT) - 1;

    /// From the seven lanes of each edge, as bits 0 to 6.
    #[inline(always)]
    pub(crate) const fn from_lanes(north: u32, east: u32, south: u32, west: u32) -> EntrySet {
        EntrySet(north | east << 7 | south << 14 | west << 21)
    }

    /// The other entries.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn complement(self) -> EntrySet {
        EntrySet(!self.0 & EntrySet::ALL)
    }

    /// Whether the entry is in the set.
    #[inline(always)]
    pub const fn contains(self, entry: Entry) -> bool {
        self.0 >> entry.0 & 1 != 0
    }

    /// The set as bits: that of an entry is its index.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many entries are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no entry is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The entries of the set, in the order of their indices.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Entry> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let entry = Entry::from_index(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(entry)
        })
    }
}

impl BitAnd for EntrySet {
    type Output = EntrySet;

    fn bitand(self, other: EntrySet) -> EntrySet {
        EntrySet(self.0 & other.0)
    }
}

impl FromIterator<Entry> for EntrySet {
    fn from_iter<I: IntoIterator<Item = Entry>>(entries: I) -> EntrySet {
        EntrySet(entries.into_iter().fold(0, |set, entry| set | 1 << entry.0))
    }
}
