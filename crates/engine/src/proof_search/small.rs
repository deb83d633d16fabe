//! Express on boards of other sizes, with rows of other lengths: a copy of the rules for tests, whose results are known.
//!
//! Absent here: texts (positions come from playing), handicaps, effects.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use game::{
    Cause, Cell, Colour, Direction, Effect, Game, Outcome, ParseError, PositionError, Reason, Seat, Symmetry,
    mix,
};

use crate::search_position::SearchPosition;

const MARBLES: u32 = 22;
/// Bits from one row to the next, as in the real board: a column is spare for boards of up to seven.
const STRIDE: usize = 8;

/// A position: a board of `SIDE` by `SIDE` on which a row of `ROW` wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Small<const SIDE: usize, const ROW: usize> {
    marbles: [u64; 2],
    is_won: bool,
}

/// The edge in the order of [`Direction::ALL`], times the side, and the lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Insertion(u8);

impl<const SIDE: usize, const ROW: usize> Small<SIDE, ROW> {
    const COLUMN: u64 = {
        let (mut column, mut row) = (0, 0);
        while row < SIDE {
            column |= 1 << (row * STRIDE);
            row += 1;
        }
        column
    };
    const BOTTOM: u64 = (1 << SIDE) - 1;
    const BOARD: u64 = Self::COLUMN * Self::BOTTOM;

    fn occupied(&self) -> u64 {
        self.marbles[0] | self.marbles[1]
    }

    fn in_reserve(&self, seat: usize) -> u32 {
        MARBLES.saturating_sub(self.marbles[seat].count_ones())
    }

    fn direction(insertion: usize) -> Direction {
        Direction::ALL[insertion / SIDE]
    }

    fn lane(insertion: usize) -> u64 {
        let lane = insertion % SIDE;
        match Self::direction(insertion) {
            Direction::North | Direction::South => Self::COLUMN << lane,
            Direction::East | Direction::West => Self::BOTTOM << (lane * STRIDE),
        }
    }

    fn is_open(&self, insertion: usize) -> bool {
        Self::lane(insertion) & !self.occupied() != 0
    }

    /// The boards after a marble of this colour is pushed into a lane that is not full.
    fn pushed(&self, colour: usize, insertion: usize) -> [u64; 2] {
        let lane = Self::lane(insertion);
        let gaps = lane & !self.occupied();
        let from_low_side = gaps ^ gaps.wrapping_sub(1);
        let from_high_side = u64::MAX << (63 - gaps.leading_zeros());
        let top = (SIDE - 1) * STRIDE;
        let (region, edge, rotation) = match Self::direction(insertion) {
            Direction::North => (from_high_side, Self::BOTTOM << top, 64 - STRIDE as u32),
            Direction::East => (from_high_side, Self::COLUMN << (SIDE - 1), 63),
            Direction::South => (from_low_side, Self::BOTTOM, STRIDE as u32),
            Direction::West => (from_low_side, Self::COLUMN, 1),
        };
        let region = lane & region;
        let mut marbles = self.marbles.map(|board| board ^ ((board ^ board.rotate_left(rotation)) & region));
        marbles[colour] |= edge & lane;
        marbles[1 - colour] &= !(edge & lane);
        marbles
    }

    fn has_row(board: u64) -> bool {
        [1, STRIDE, STRIDE - 1, STRIDE + 1]
            .into_iter()
            .any(|step| (1..ROW).fold(board, |run, place| run & (board >> (place * step))) != 0)
    }

    /// The first insertion with which a colour, if it were to move, would win.
    fn winning_insertion(&self, colour: usize) -> Option<Insertion> {
        let wins = |&insertion: &usize| {
            self.is_open(insertion) && Self::has_row(self.pushed(colour, insertion)[colour])
        };
        (0..4 * SIDE).find(wins).map(|insertion| Insertion(insertion as u8))
    }

    /// The board turned over its diagonal, left to right, and top to bottom, as the number says.
    fn image_of(board: u64, symmetry: u8) -> u64 {
        let mut bits = board;
        if symmetry & 4 != 0 {
            bits = (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column))).fold(
                0,
                |image, (row, column)| {
                    image | (board >> (row * STRIDE + column) & 1) << (column * STRIDE + row)
                },
            );
        }
        if symmetry & 1 != 0 {
            bits = bits.reverse_bits().swap_bytes() >> (STRIDE - SIDE);
        }
        if symmetry & 2 != 0 {
            bits = bits.swap_bytes() >> (STRIDE * (STRIDE - SIDE));
        }
        bits
    }
}

impl<const SIDE: usize, const ROW: usize> Game for Small<SIDE, ROW> {
    const ID: &'static str = "small";
    const COLOURS: &'static [Colour] = &[Colour::Orange, Colour::Green];
    const SYMMETRIES: usize = 1;

    type Move = Insertion;
    type StartOptions = ();
    type RepetitionId = ();

    fn start((): &()) -> Result<Self, Reason> {
        Ok(Self::default())
    }

    fn to_move(&self) -> Seat {
        if self.marbles[0].count_ones() == self.marbles[1].count_ones() { Seat::FIRST } else { Seat::SECOND }
    }

    fn is_over(&self) -> bool {
        self.is_won || self.occupied() == Self::BOARD || self.in_reserve(self.to_move().index()) == 0
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.is_won.then(|| self.to_move().next(2));
        let cause = if self.is_won { Cause::Row } else { Cause::BoardFull };
        self.is_over().then(|| Outcome::ranked(2, cause, |seat| u32::from(winner == Some(seat))))
    }

    fn try_for_each_move<B>(&self, mut visit: impl FnMut(Insertion) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.is_over() {
            return ControlFlow::Continue(());
        }
        (0..4 * SIDE)
            .filter(|&insertion| self.is_open(insertion))
            .try_for_each(|index| visit(Insertion(index as u8)))
    }

    fn validate(&self, mv: Insertion) -> Result<(), Reason> {
        if self.is_over() {
            return Err(Reason::GameOver);
        }
        let from = Self::direction(usize::from(mv.0));
        match Cell::new(usize::from(mv.0) % SIDE, 0) {
            Some(at) if !self.is_open(usize::from(mv.0)) => Err(Reason::LaneFull { from, at }),
            _ => Ok(()),
        }
    }

    fn play_unchecked(&mut self, mv: Insertion) {
        let mover = self.to_move().index();
        self.marbles = self.pushed(mover, usize::from(mv.0));
        self.is_won = Self::has_row(self.marbles[mover]);
    }

    fn ends_turn(&self, _: Insertion) -> bool {
        true
    }

    fn effects_unchecked(&self, _: Insertion) -> Vec<Effect> {
        Vec::new()
    }

    fn retire(&mut self, _: Seat) -> Result<(), Reason> {
        Err(Reason::LeavingIsResigning)
    }

    /// The same for all images of a position: small boards are searched to the end, and there it pays.
    fn key(&self) -> u64 {
        let image = |symmetry| self.marbles.map(|board| Self::image_of(board, symmetry));
        let [first, second] = (0..8).map(image).min().unwrap_or(self.marbles);
        mix(mix(0, first), second)
    }

    fn repetition_id(&self) -> Option<()> {
        None
    }

    fn outcome_by_repetition(&self) -> Outcome {
        Outcome::ranked(2, Cause::Repetition, |_| 0)
    }

    fn transformed(&self, _: Symmetry) -> Self {
        *self
    }

    fn transformed_move(mv: Insertion, _: Symmetry) -> Insertion {
        mv
    }

    fn resolve(&self, written: Insertion) -> Result<Insertion, Reason> {
        self.validate(written)?;
        Ok(written)
    }
}

impl<const SIDE: usize, const ROW: usize> SearchPosition for Small<SIDE, ROW> {
    const HISTORY_SIZE: usize = 4 * SIDE;
    const SEES_ALL_WINS: bool = true;

    fn move_id(mv: Insertion) -> u32 {
        1 + u32::from(mv.0)
    }

    fn history_index(mv: Insertion) -> usize {
        usize::from(mv.0)
    }

    fn winning_move(&self) -> Option<Insertion> {
        self.winning_insertion(self.to_move().index())
    }

    fn is_threatened(&self) -> bool {
        self.winning_insertion(1 - self.to_move().index()).is_some()
    }

    fn repetition_key(&self) -> Option<u64> {
        None
    }
}

impl<const SIDE: usize, const ROW: usize> fmt::Display for Small<SIDE, ROW> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..SIDE).rev() {
            for column in 0..SIDE {
                let has = |board: u64| board >> (row * STRIDE + column) & 1 != 0;
                f.write_str(if has(self.marbles[0]) {
                    "o"
                } else if has(self.marbles[1]) {
                    "g"
                } else {
                    "."
                })?;
            }
            f.write_str(if row > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

impl<const SIDE: usize, const ROW: usize> FromStr for Small<SIDE, ROW> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Err(ParseError::new("small board", text, "none: positions come from playing").into())
    }
}

impl fmt::Display for Insertion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Insertion {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Insertion, ParseError> {
        text.parse().map(Insertion).map_err(|_| ParseError::new("insertion", text, "its number"))
    }
}
