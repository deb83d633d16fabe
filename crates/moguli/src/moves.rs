//! Moves: one action of a turn.

use core::fmt;
use core::str::FromStr;

use game::{Cell, ParseError, Turn};

use crate::Portals;

/// A decision: one action of a turn, or of the set-up.
///
/// Written `c4+` (a quarter turn clockwise), `c4-` (counter-clockwise), `c4=` (a half turn), `a1c5` (a stone moves),
/// `a1~c4` (an exchange of tiles) and `pass`.
///
/// ```
/// use moguli::Move;
/// let mv: Move = "a1c5".parse()?;
/// assert!(matches!(mv, Move::Travel { .. }));
/// assert_eq!(mv.to_string(), "a1c5");
/// assert!("a1f5".parse::<Move>().is_err());
/// # Ok::<(), game::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A tile is turned.
    Rotate {
        /// Which.
        at: Cell,
        /// By how much.
        turn: Turn,
    },
    /// A stone moves.
    Travel {
        /// The portal where it stands.
        from: Cell,
        /// The portal where it comes to rest.
        to: Cell,
    },
    /// A tile of the own start row and one of the middle trade places, in the set-up.
    Exchange {
        /// The tile of the start row.
        own: Cell,
        /// The tile of the middle.
        middle: Cell,
    },
    /// The bonus is declined, or the set-up ended.
    Pass,
}

impl Move {
    /// All three ways to turn a tile.
    pub const TURNS: [Turn; 3] = [Turn::Clockwise, Turn::Half, Turn::Counterclockwise];
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Rotate { at, turn: Turn::Clockwise } => write!(f, "{at}+"),
            Move::Rotate { at, turn: Turn::Counterclockwise } => write!(f, "{at}-"),
            Move::Rotate { at, turn: Turn::Half } => write!(f, "{at}="),
            Move::Travel { from, to } => write!(f, "{from}{to}"),
            Move::Exchange { own, middle } => write!(f, "{own}~{middle}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Move, ParseError> {
        const EXPECTED: &str =
            "a turned tile as in c4+, c4- or c4=, a stone's way as in a1c5, an exchange as in a1~c4, or pass";
        read_move(text).ok_or_else(|| ParseError::new("move", text, EXPECTED))
    }
}

fn read_move(text: &str) -> Option<Move> {
    if text == "pass" {
        return Some(Move::Pass);
    }
    let first = read_cell(text.get(..2)?)?;
    match text.get(2..)? {
        "+" => Some(Move::Rotate { at: first, turn: Turn::Clockwise }),
        "-" => Some(Move::Rotate { at: first, turn: Turn::Counterclockwise }),
        "=" => Some(Move::Rotate { at: first, turn: Turn::Half }),
        rest => match rest.strip_prefix('~') {
            Some(middle) => Some(Move::Exchange { own: first, middle: read_cell(middle)? }),
            None => Some(Move::Travel { from: first, to: read_cell(rest)? }),
        },
    }
}

/// A field of this board, which has only five columns.
pub(crate) fn read_cell(text: &str) -> Option<Cell> {
    text.parse().ok().filter(|&cell| Portals::BOARD.contains(cell))
}
