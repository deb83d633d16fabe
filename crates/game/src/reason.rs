//! Why something is not allowed: [`Reason`], a code with arguments.
//!
//! One closed list for all games, so that every interface and every translation switches over the same codes.
//! The English sentence of `Display` is for command lines and logs; sentences for players live in `locales/`.

use core::error::Error;
use core::fmt;

use crate::{Cell, Colour, Direction};

/// Why a move may not be played, a seat may not leave, or a position cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// The lane has no empty field.
    LaneFull {
        /// The edge the marble would come from.
        from: Direction,
        /// The edge field of the lane.
        at: Cell,
    },
    /// While one colour alone lies on the board, its marbles may not touch.
    MarblesTouch {
        /// One of the two that would touch.
        one: Cell,
        /// The other.
        other: Cell,
    },
    /// The insertion makes more than one scoring possible: the move must say which.
    ScoringNotChosen {
        /// How many there are to choose from.
        choices: usize,
    },
    /// The move names a row to score, but the insertion leaves none that counts.
    NothingToScore,
    /// The named row is not a row of the mover that counts, in its full length, after the insertion.
    NotARow {
        /// One end as named.
        from: Cell,
        /// The other.
        to: Cell,
    },
    /// With two seats, leaving is resigning the game.
    LeavingIsResigning,
    /// The seat has left already.
    HasLeft {
        /// Which.
        colour: Colour,
    },
    /// The game has no such seat.
    NoSuchSeat {
        /// How many seats it has.
        seats: usize,
    },
    /// A handicap over six turns.
    HandicapTooLong {
        /// Whose.
        colour: Colour,
        /// How many turns.
        turns: u8,
    },
    /// Every seat would sit out.
    NobodyStarts,
    /// As many handicaps as seats are needed.
    HandicapCount {
        /// How many seats the game has.
        seats: usize,
        /// How many handicaps were given.
        given: usize,
    },
    /// More marbles on the board than a colour has.
    TooManyMarbles {
        /// Whose.
        colour: Colour,
        /// How many.
        count: u8,
    },
    /// Marbles on the board, in reserve and set aside do not add up.
    MarblesDoNotAddUp {
        /// Whose.
        colour: Colour,
        /// How many lie on the board.
        on_board: u8,
        /// How many are in reserve.
        in_reserve: u8,
        /// How many are set aside for turns to sit out.
        set_aside: u8,
    },
    /// A seat that still sits out has marbles on the board.
    MarblesWhileSittingOut {
        /// Whose.
        colour: Colour,
    },
    /// A seat that still sits out has points.
    PointsWhileSittingOut {
        /// Whose.
        colour: Colour,
    },
    /// More points than can be reached.
    TooManyPoints {
        /// Whose.
        colour: Colour,
        /// How many.
        points: u8,
    },
    /// Express has no points.
    PointsInExpress {
        /// Whose.
        colour: Colour,
    },
    /// A seat with ten points has won and stays to move.
    WinnerNotToMove {
        /// Which.
        colour: Colour,
    },
    /// A seat that has left is to move.
    LeftToMove {
        /// Which.
        colour: Colour,
    },
    /// All seats have left.
    NobodyLeft,
}

impl Reason {
    /// A short code, the same in JSON and translations.
    pub const fn code(&self) -> &'static str {
        match self {
            Reason::GameOver => "game-over",
            Reason::LaneFull { .. } => "lane-full",
            Reason::MarblesTouch { .. } => "marbles-touch",
            Reason::ScoringNotChosen { .. } => "scoring-not-chosen",
            Reason::NothingToScore => "nothing-to-score",
            Reason::NotARow { .. } => "not-a-row",
            Reason::LeavingIsResigning => "leaving-is-resigning",
            Reason::HasLeft { .. } => "has-left",
            Reason::NoSuchSeat { .. } => "no-such-seat",
            Reason::HandicapTooLong { .. } => "handicap-too-long",
            Reason::NobodyStarts => "nobody-starts",
            Reason::HandicapCount { .. } => "handicap-count",
            Reason::TooManyMarbles { .. } => "too-many-marbles",
            Reason::MarblesDoNotAddUp { .. } => "marbles-do-not-add-up",
            Reason::MarblesWhileSittingOut { .. } => "marbles-while-sitting-out",
            Reason::PointsWhileSittingOut { .. } => "points-while-sitting-out",
            Reason::TooManyPoints { .. } => "too-many-points",
            Reason::PointsInExpress { .. } => "points-in-express",
            Reason::WinnerNotToMove { .. } => "winner-not-to-move",
            Reason::LeftToMove { .. } => "left-to-move",
            Reason::NobodyLeft => "nobody-left",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Reason::GameOver => f.write_str("the game is over"),
            Reason::LaneFull { from, at } => match from {
                Direction::North | Direction::South => write!(f, "column {} is full", at.letter()),
                Direction::East | Direction::West => write!(f, "row {} is full", at.row() + 1),
            },
            Reason::MarblesTouch { one, other } => write!(
                f,
                "the marbles on {one} and {other} would touch, which is not allowed while only one colour is on the board"
            ),
            Reason::ScoringNotChosen { choices } => write!(
                f,
                "{choices} scorings are possible; name one, as in Nc:a1-e5 (with 3-4 seats the end that stays comes first)"
            ),
            Reason::NothingToScore => {
                f.write_str("this insertion leaves no row to score; write the entry alone")
            }
            Reason::NotARow { from, to } => {
                write!(
                    f,
                    "{from}-{to} is not a row of the mover that counts, in its full length, after the insertion"
                )
            }
            Reason::LeavingIsResigning => {
                f.write_str("with two seats nobody retires: leaving is resigning the game")
            }
            Reason::HasLeft { colour } => write!(f, "{colour} has retired already"),
            Reason::NoSuchSeat { seats } => write!(f, "this game has {seats} seats"),
            Reason::HandicapTooLong { colour, turns } => {
                write!(f, "{colour} would sit out {turns} turns; 6 is the most")
            }
            Reason::NobodyStarts => {
                f.write_str("every seat would sit out; at least one must have 0 turns to sit out")
            }
            Reason::HandicapCount { seats, given } => {
                write!(f, "{given} handicaps for {seats} seats; give one number for each seat")
            }
            Reason::TooManyMarbles { colour, count } => {
                write!(f, "{count} {colour} marbles on the board; each colour has 22")
            }
            Reason::MarblesDoNotAddUp { colour, on_board, in_reserve, set_aside } => write!(
                f,
                "{colour} has {on_board} on the board, {in_reserve} in reserve and {set_aside} set aside; together they must be 22"
            ),
            Reason::MarblesWhileSittingOut { colour } => {
                write!(f, "{colour} still sits out, so no marble of that colour can be on the board")
            }
            Reason::PointsWhileSittingOut { colour } => {
                write!(f, "{colour} still sits out, so it can have no points")
            }
            Reason::TooManyPoints { colour, points } => {
                write!(f, "{colour} has {points} points; the game ends at 10, so 19 is the most")
            }
            Reason::PointsInExpress { colour } => write!(f, "{colour} has points, but Express has none"),
            Reason::WinnerNotToMove { colour } => {
                write!(f, "{colour} has 10 points or more and has won, so {colour} must be the seat to move")
            }
            Reason::LeftToMove { colour } => write!(f, "{colour} has retired and cannot be to move"),
            Reason::NobodyLeft => f.write_str("all seats have retired; at least one must be playing"),
        }
    }
}

impl Error for Reason {}
