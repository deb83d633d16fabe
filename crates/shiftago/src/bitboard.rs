//! Sets of fields as 64 bits.
//!
//! The bit of a field is its index, `row * 8 + column`. Column `h` and row 8 do not exist: their bits are always
//! zero and guard every shift from wrapping into the next row.
//!
//! ```text
//!   row 7   48 49 50 51 52 53 54  (55)
//!   row 6   40 41 42 43 44 45 46  (47)        N  +8
//!   row 5   32 33 34 35 36 37 38  (39)        |
//!   row 4   24 25 26 27 28 29 30  (31)   W ---+--- E  +1
//!   row 3   16 17 18 19 20 21 22  (23)        |
//!   row 2    8  9 10 11 12 13 14  (15)        S
//!   row 1    0  1  2  3  4  5  6   (7)
//!            a  b  c  d  e  f  g
//! ```

use core::fmt;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use game::Cell;

/// A set of fields of the board.
///
/// ```
/// use shiftago::Bitboard;
/// let corner = Bitboard::from_iter(["a1".parse()?, "g7".parse()?]);
/// assert_eq!(corner.len(), 2);
/// assert!(corner.contains("g7".parse()?));
/// # Ok::<(), game::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub(crate) u64);

impl Bitboard {
    /// Rows and columns of the board.
    pub const SIDE: usize = 7;
    /// No field.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 49 fields.
    pub const BOARD: Bitboard = Bitboard(0x007f_7f7f_7f7f_7f7f);
    /// Column a.
    pub const COLUMN_A: Bitboard = Bitboard(0x0001_0101_0101_0101);
    /// Column g.
    pub const COLUMN_G: Bitboard = Bitboard(0x0040_4040_4040_4040);
    /// Row 1.
    pub const ROW_1: Bitboard = Bitboard(0x7f);
    /// Row 7.
    pub const ROW_7: Bitboard = Bitboard(0x7f << 48);
    /// The guard bits beside column g.
    pub(crate) const GUARD: u64 = 0x0080_8080_8080_8080;

    /// The one field.
    pub const fn only(cell: Cell) -> Bitboard {
        Bitboard(1 << cell.index())
    }

    /// Whether the field is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 & (1 << cell.index()) != 0
    }

    /// How many fields are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no field is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a field.
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    /// The bits, as drawn in the module's header.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The fields of the set, lowest bit first.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let cell = Cell::from_index(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(cell)
        })
    }

    /// Two fields of the set that are orthogonal neighbours.
    pub(crate) fn touching_pair(self) -> Option<(Cell, Cell)> {
        let pair = |distance: usize| {
            let first = Bitboard(self.0 & (self.0 >> distance)).iter().next()?;
            Some((first, Cell::from_index(first.index() + distance)?))
        };
        pair(1).or_else(|| pair(Cell::STRIDE))
    }
}

impl FromIterator<Cell> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Bitboard {
        let mut set = Bitboard::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;

    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;

    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;

    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

/// The other fields of the board.
impl Not for Bitboard {
    type Output = Bitboard;

    fn not(self) -> Bitboard {
        Bitboard(!self.0 & Bitboard::BOARD.0)
    }
}
