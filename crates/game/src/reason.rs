//! Why something is not allowed: [`Reason`], a code with arguments.
//!
//! One closed list for all games, so that every interface and every translation switches over the same codes.
//! The English sentence of `Display` is for command lines and logs. Sentences for players are not made here.

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
    /// The insertion makes a row that must be scored: the move must say which, and what of it stays.
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
    /// Two marbles lie on one field.
    FieldTaken {
        /// Which field.
        at: Cell,
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
    /// A tile was rotated this turn already; a stone move is due.
    StoneMoveDue,
    /// A stone was moved this turn already; a rotation is due, or only the bonus is open.
    RotationDue,
    /// The opponent rotated this tile in the turn before.
    TileBarred {
        /// Which.
        at: Cell,
    },
    /// The rotation would take away the last stone move.
    LeavesNoStoneMove {
        /// Which.
        at: Cell,
    },
    /// No stone stands there.
    NoStone {
        /// Which.
        at: Cell,
    },
    /// The stone is the opponent's.
    NotYourStone {
        /// Which.
        at: Cell,
    },
    /// A stone must end on another portal than it began on.
    SamePortal {
        /// Which.
        at: Cell,
    },
    /// A stone stands where the move would end.
    PortalTaken {
        /// Which.
        at: Cell,
    },
    /// A stone of the own start row must be moved.
    StartRowFirst {
        /// Which.
        at: Cell,
    },
    /// The own start row would have fewer than two empty portals.
    StartRowTooFull {
        /// Which.
        at: Cell,
    },
    /// The stone could get there, but would pass under no other stone.
    NothingToPassUnder {
        /// Where it stands.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// A stone on the top is in the way.
    BlockedAbove {
        /// Where it stands.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// No path leads there.
    NoPath {
        /// Where it stands.
        from: Cell,
        /// Where it should go.
        to: Cell,
    },
    /// There is no bonus to decline and no set-up to end.
    NothingToDecline,
    /// The set-up goes on: only exchanges, or its end.
    SetUpFirst,
    /// The set-up is over.
    SetUpOver,
    /// The game has no exchange of tiles.
    NoExchanges,
    /// The first tile of an exchange must lie on the own start row.
    NotOnStartRow {
        /// Which.
        at: Cell,
    },
    /// The second tile of an exchange must lie in the middle.
    NotInMiddle {
        /// Which.
        at: Cell,
    },
    /// The tile was exchanged already.
    ExchangedAlready {
        /// Which.
        at: Cell,
    },
    /// A colour has one to five stones.
    StoneCount {
        /// Whose.
        colour: Colour,
        /// How many.
        count: usize,
    },
    /// In the set-up nothing has moved yet.
    PlayedInSetUp,
    /// The tiles rotated do not fit what the turn has seen.
    RotatedTileCount {
        /// How many there must be.
        needed: usize,
    },
    /// More barred tiles than a turn can rotate.
    TooManyBarred {
        /// How many.
        count: usize,
    },
    /// A barred tile was rotated all the same.
    BarredTileRotated {
        /// Which.
        at: Cell,
    },
    /// Whether a stone has moved in the round does not fit what the turn has seen.
    MovedInRound {
        /// Whether one must have moved.
        moved: bool,
    },
    /// The game would have ended by idle rounds.
    TooManyIdleRounds,
    /// A colour has more stones home than can be.
    WonAlready {
        /// Whose.
        colour: Colour,
    },
    /// A stone move is due, but there is none.
    NoStoneMoveDue,
    /// Both actions were done, so the turn is over.
    TurnIsOver,
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
            Reason::FieldTaken { .. } => "field-taken",
            Reason::MarblesDoNotAddUp { .. } => "marbles-do-not-add-up",
            Reason::MarblesWhileSittingOut { .. } => "marbles-while-sitting-out",
            Reason::PointsWhileSittingOut { .. } => "points-while-sitting-out",
            Reason::TooManyPoints { .. } => "too-many-points",
            Reason::PointsInExpress { .. } => "points-in-express",
            Reason::WinnerNotToMove { .. } => "winner-not-to-move",
            Reason::LeftToMove { .. } => "left-to-move",
            Reason::NobodyLeft => "nobody-left",
            Reason::StoneMoveDue => "stone-move-due",
            Reason::RotationDue => "rotation-due",
            Reason::TileBarred { .. } => "tile-barred",
            Reason::LeavesNoStoneMove { .. } => "leaves-no-stone-move",
            Reason::NoStone { .. } => "no-stone",
            Reason::NotYourStone { .. } => "not-your-stone",
            Reason::SamePortal { .. } => "same-portal",
            Reason::PortalTaken { .. } => "portal-taken",
            Reason::StartRowFirst { .. } => "start-row-first",
            Reason::StartRowTooFull { .. } => "start-row-too-full",
            Reason::NothingToPassUnder { .. } => "nothing-to-pass-under",
            Reason::BlockedAbove { .. } => "blocked-above",
            Reason::NoPath { .. } => "no-path",
            Reason::NothingToDecline => "nothing-to-decline",
            Reason::SetUpFirst => "set-up-first",
            Reason::SetUpOver => "set-up-over",
            Reason::NoExchanges => "no-exchanges",
            Reason::NotOnStartRow { .. } => "not-on-start-row",
            Reason::NotInMiddle { .. } => "not-in-middle",
            Reason::ExchangedAlready { .. } => "exchanged-already",
            Reason::StoneCount { .. } => "stone-count",
            Reason::PlayedInSetUp => "played-in-set-up",
            Reason::RotatedTileCount { .. } => "rotated-tile-count",
            Reason::TooManyBarred { .. } => "too-many-barred",
            Reason::BarredTileRotated { .. } => "barred-tile-rotated",
            Reason::MovedInRound { .. } => "moved-in-round",
            Reason::TooManyIdleRounds => "too-many-idle-rounds",
            Reason::WonAlready { .. } => "won-already",
            Reason::NoStoneMoveDue => "no-stone-move-due",
            Reason::TurnIsOver => "turn-is-over",
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
            Reason::ScoringNotChosen { choices: 1 } => {
                f.write_str("a row must be scored; name it, as in Nc:a1-e5")
            }
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
                write!(f, "handicaps given: {given}, seats: {seats}; give one number for each seat")
            }
            Reason::TooManyMarbles { colour, count } => {
                write!(f, "{count} {colour} marbles on the board; each colour has 22")
            }
            Reason::FieldTaken { at } => write!(f, "two marbles lie on {at}"),
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
            Reason::StoneMoveDue => f.write_str("a tile was rotated already this turn; now move a stone"),
            Reason::RotationDue => f.write_str("a stone was moved already this turn; now rotate a tile"),
            Reason::TileBarred { at } => write!(f, "the tile on {at} was rotated in the turn before and may not be rotated in this one"),
            Reason::LeavesNoStoneMove { at } => write!(f, "turning the tile on {at} so would leave no stone move; turn it otherwise, or move a stone first"),
            Reason::NoStone { at } => write!(f, "no stone stands on {at}"),
            Reason::NotYourStone { at } => write!(f, "the stone on {at} is not the mover's"),
            Reason::SamePortal { at } => write!(f, "a move must end on another portal than {at}, where it began"),
            Reason::PortalTaken { at } => write!(f, "another stone stands on {at}"),
            Reason::StartRowFirst { at } => write!(f, "the start row has fewer than two empty portals, so a stone of it must be moved, not the one on {at}"),
            Reason::StartRowTooFull { at } => write!(f, "with a stone on {at} the own start row would have fewer than two empty portals"),
            Reason::NothingToPassUnder { from, to } => write!(f, "on the way from {from} to {to} the stone would pass under no other stone"),
            Reason::BlockedAbove { from, to } => write!(f, "a stone on the top blocks the way from {from} to {to}"),
            Reason::NoPath { from, to } => write!(f, "no path leads from {from} to {to}"),
            Reason::NothingToDecline => f.write_str("there is nothing to pass: only a bonus can be declined, or the set-up ended"),
            Reason::SetUpFirst => f.write_str("the set-up goes on; exchange tiles as in a1~c4, or end it with pass"),
            Reason::SetUpOver => f.write_str("tiles are exchanged before the first turn only"),
            Reason::NoExchanges => f.write_str("this game has no exchange of tiles; moguli:newrow has"),
            Reason::NotOnStartRow { at } => write!(f, "{at} is not on the own start row; name its tile first, as in a1~c4"),
            Reason::NotInMiddle { at } => write!(f, "{at} is not in rows 3, 4 and 5"),
            Reason::ExchangedAlready { at } => write!(f, "the tile on {at} was exchanged already"),
            Reason::StoneCount { colour, count } => write!(f, "{count} {colour} stones; each colour has one to five"),
            Reason::PlayedInSetUp => f.write_str("in the set-up all stones stand on their start rows, no tile is rotated or barred, and no round has been played"),
            Reason::RotatedTileCount { needed } => {
                let tiles = if needed == 1 { "one tile" } else { "no tile" };
                write!(f, "what the turn has seen calls for {tiles} among those rotated this turn")
            },
            Reason::TooManyBarred { count } => write!(f, "{count} tiles are barred; a turn rotates two at the most"),
            Reason::BarredTileRotated { at } => write!(f, "the tile on {at} is barred, yet it was rotated"),
            Reason::MovedInRound { moved: true } => {
                f.write_str("a stone was moved this turn, so the idle rounds must end in /1")
            }
            Reason::MovedInRound { moved: false } => {
                f.write_str("the round begins with light, so no stone has moved in it and the idle rounds must end in /0")
            }
            Reason::TooManyIdleRounds => f.write_str("three idle rounds end the game when the third is complete, so light must be at the beginning of a turn"),
            Reason::WonAlready { colour } => write!(f, "{colour} wins with the fourth stone home, so the game cannot have come to this"),
            Reason::NoStoneMoveDue => f.write_str("a stone move is due after the rotation, but none is left; the turn would be over"),
            Reason::TurnIsOver => f.write_str("after rotation and stone move without bonus the turn is over; `rm` stands in finished positions only"),
        }
    }
}

impl Error for Reason {}
