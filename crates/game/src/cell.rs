//! Fields of a board, and the four directions.

use alloc::string::ToString;
use core::fmt;
use core::str::FromStr;

use crate::ParseError;

/// A field of a board: a column from `a` on the left, a row from 1 at the bottom, as the first seat sees it.
///
/// One type for all boards, so that effects and reasons of every game speak of fields in the same way. The
/// index is `row * 8 + column`: boards of up to 7 columns keep a guard column, and shifts along a bitboard
/// do not wrap.
///
/// ```
/// use game::Cell;
/// let cell: Cell = "c4".parse()?;
/// assert_eq!((cell.column(), cell.row()), (2, 3));
/// assert_eq!(cell.to_string(), "c4");
/// assert!("h1".parse::<Cell>().is_err());
/// # Ok::<(), game::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The most columns and the most rows that a board has.
    pub const MAX_SIDE: usize = 7;
    /// How far apart two rows are in the index.
    pub const STRIDE: usize = 8;

    /// The field in this column and row, both counted from 0.
    pub const fn new(column: usize, row: usize) -> Option<Cell> {
        if column < Cell::MAX_SIDE && row < Cell::MAX_SIDE {
            Some(Cell((row * Cell::STRIDE + column) as u8))
        } else {
            None
        }
    }

    /// The field with this index.
    pub const fn from_index(index: usize) -> Option<Cell> {
        Cell::new(index % Cell::STRIDE, index / Cell::STRIDE)
    }

    /// `row * 8 + column`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, counted from 0.
    pub const fn column(self) -> usize {
        self.0 as usize % Cell::STRIDE
    }

    /// The row, counted from 0.
    pub const fn row(self) -> usize {
        self.0 as usize / Cell::STRIDE
    }

    /// The column's letter.
    pub const fn letter(self) -> char {
        (b'a' + self.0 % Cell::STRIDE as u8) as char
    }
}

/// Lower column first, then lower row: the order in which texts list fields.
impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> core::cmp::Ordering {
        (self.column(), self.row()).cmp(&(other.column(), other.row()))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<core::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter(), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({self})")
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Cell, ParseError> {
        let cell = match *text.as_bytes() {
            [column @ b'a'..=b'g', row @ b'1'..=b'7'] => {
                Cell::new((column - b'a') as usize, (row - b'1') as usize)
            }
            _ => None,
        };
        cell.ok_or_else(|| ParseError::new("field", text.to_string(), "a column a-g and a row 1-7, as in c4"))
    }
}

/// A direction on the board, or the edge that lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// Up, away from the first seat.
    North,
    /// To the right.
    East,
    /// Down, towards the first seat.
    South,
    /// To the left.
    West,
}

impl Direction {
    /// All four, in the order in which routes are compared.
    pub const ALL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];

    /// `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        match self {
            Direction::North => 'N',
            Direction::East => 'E',
            Direction::South => 'S',
            Direction::West => 'W',
        }
    }

    /// The direction with this letter.
    pub const fn from_letter(letter: char) -> Option<Direction> {
        match letter {
            'N' => Some(Direction::North),
            'E' => Some(Direction::East),
            'S' => Some(Direction::South),
            'W' => Some(Direction::West),
            _ => None,
        }
    }

    /// The direction that points the other way.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        match self {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
