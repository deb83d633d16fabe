//! Moves: an insertion together with its scoring.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use game::{Cell, ParseError};

use crate::Entry;

/// The row that a move scores, by its two ends.
///
/// With two seats both ends stay on the board and the lower column, then the lower row, is written first. With
/// three and four seats the end that is written first stays, the other is taken off with the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scoring {
    /// The end that is written first.
    pub from: Cell,
    /// The end that is written second.
    pub to: Cell,
}

impl Scoring {
    /// The shortest row that any variant scores.
    const MIN_LENGTH: usize = 3;

    /// The row between two fields; `None` unless they lie on a line, at least three fields long.
    pub fn new(from: Cell, to: Cell) -> Option<Scoring> {
        let columns = from.column().abs_diff(to.column());
        let rows = from.row().abs_diff(to.row());
        let aligned = columns == 0 || rows == 0 || columns == rows;
        (aligned && columns.max(rows) + 1 >= Scoring::MIN_LENGTH).then_some(Scoring { from, to })
    }

    /// The fields of the row, from the first end to the second.
    ///
    /// ```
    /// use shiftago::Scoring;
    /// let row = Scoring::new("c5".parse()?, "a3".parse()?).unwrap();
    /// assert!(row.cells().map(|cell| cell.to_string()).eq(["c5", "b4", "a3"]));
    /// # Ok::<(), game::ParseError>(())
    /// ```
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let Scoring { from, to } = self;
        let steps = from.column().abs_diff(to.column()).max(from.row().abs_diff(to.row()));
        let towards = move |from: usize, to: usize, step: usize| match to.cmp(&from) {
            Ordering::Less => from.checked_sub(step),
            Ordering::Equal => Some(from),
            Ordering::Greater => Some(from + step),
        };
        (0..=steps).filter_map(move |step| {
            Cell::new(towards(from.column(), to.column(), step)?, towards(from.row(), to.row(), step)?)
        })
    }

    /// The same row with its ends in the other order.
    #[must_use]
    pub const fn reversed(self) -> Scoring {
        Scoring { from: self.to, to: self.from }
    }

    /// The same row with the lower column, then the lower row, first.
    #[must_use]
    pub fn ordered(self) -> Scoring {
        if self.from <= self.to { self } else { self.reversed() }
    }
}

/// A decision: where a marble is pushed in, and which row is scored after it, if any.
///
/// Written `Nc`, or `Nc:a1-e5` where a row is scored.
///
/// ```
/// use shiftago::Move;
/// let mv: Move = "Nc:a1-e5".parse()?;
/// assert_eq!(mv.entry.to_string(), "Nc");
/// assert_eq!(mv.to_string(), "Nc:a1-e5");
/// assert!("Nc:a1-b3".parse::<Move>().is_err());
/// # Ok::<(), game::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the marble is pushed in.
    pub entry: Entry,
    /// The row that is scored.
    pub scoring: Option<Scoring>,
}

impl From<Entry> for Move {
    fn from(entry: Entry) -> Move {
        Move { entry, scoring: None }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.entry)?;
        match self.scoring {
            Some(Scoring { from, to }) => write!(f, ":{from}-{to}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Move, ParseError> {
        let invalid = || ParseError::new("move", text, "an entry such as Nc, or with a scored row Nc:a1-e5");
        let Some((entry, row)) = text.split_once(':') else {
            return Ok(text.parse::<Entry>().map_err(|_| invalid())?.into());
        };
        let entry = entry.parse().map_err(|_| invalid())?;
        let (from, to) = row.split_once('-').ok_or_else(invalid)?;
        let (from, to) = (from.parse().map_err(|_| invalid())?, to.parse().map_err(|_| invalid())?);
        let scoring = Scoring::new(from, to).ok_or_else(|| {
            ParseError::new(
                "scored row",
                row,
                "two ends on one row, column or diagonal, at least three fields long",
            )
        })?;
        Ok(Move { entry, scoring: Some(scoring) })
    }
}
