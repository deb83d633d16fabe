//! Sets of portals as 64 bits.
//!
//! The bit of a portal is the index of its field, `row * 8 + column`; 35 of them are used.
//!
//! ```text
//!   row 7   48 49 50 51 52      dark's start row
//!   row 6   40 41 42 43 44
//!   row 5   32 33 34 35 36  \
//!   row 4   24 25 26 27 28   }  the middle
//!   row 3   16 17 18 19 20  /
//!   row 2    8  9 10 11 12
//!   row 1    0  1  2  3  4      light's start row
//!            a  b  c  d  e
//! ```

use core::fmt;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use game::{Cell, Seat};

/// A set of portals.
///
/// ```
/// use moguli::Portals;
/// let corners = Portals::from_iter(["a1".parse()?, "e7".parse()?]);
/// assert_eq!(corners.len(), 2);
/// assert!(corners.contains("e7".parse()?));
/// # Ok::<(), game::ParseError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Portals(pub(crate) u64);

impl Portals {
    /// How many columns the board has.
    pub const COLUMNS: usize = 5;
    /// How many rows the board has.
    pub const ROWS: usize = 7;
    /// No portal.
    pub const EMPTY: Portals = Portals(0);
    /// All 35 portals.
    pub const BOARD: Portals = Portals(0x001f_1f1f_1f1f_1f1f);
    /// Rows 3, 4 and 5.
    pub const MIDDLE: Portals = Portals(0x1f_1f1f_0000);
    pub(crate) const COLUMN_A: u64 = 0x0001_0101_0101_0101;
    pub(crate) const COLUMN_E: u64 = Self::COLUMN_A << 4;

    /// The start row of a seat.
    pub const fn start_row(seat: Seat) -> Portals {
        Portals(if seat.index() == 0 { 0x1f } else { 0x1f << 48 })
    }

    /// The one portal.
    pub const fn only(cell: Cell) -> Portals {
        Portals(1 << cell.index())
    }

    /// Whether the portal is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.index() & 1 != 0
    }

    /// The bits, as drawn in the module's header.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many portals are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no portal is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a portal.
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.index();
    }

    /// The portals of the set, in the order of their bits.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        core::iter::from_fn(move || {
            let cell = Cell::from_index(rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(cell)
        })
    }

    /// The portal, if there is just one, or the first of several.
    pub(crate) fn first(self) -> Option<Cell> {
        self.iter().next()
    }
}

impl FromIterator<Cell> for Portals {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Portals {
        let mut set = Portals::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl fmt::Debug for Portals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl BitAnd for Portals {
    type Output = Portals;

    fn bitand(self, other: Portals) -> Portals {
        Portals(self.0 & other.0)
    }
}

impl BitOr for Portals {
    type Output = Portals;

    fn bitor(self, other: Portals) -> Portals {
        Portals(self.0 | other.0)
    }
}

impl BitXor for Portals {
    type Output = Portals;

    fn bitxor(self, other: Portals) -> Portals {
        Portals(self.0 ^ other.0)
    }
}

/// The other portals of the board.
impl Not for Portals {
    type Output = Portals;

    fn not(self) -> Portals {
        Portals(!self.0 & Portals::BOARD.0)
    }
}
