//! One position for all nine games: [`AnyPosition`], with variant and number of seats as values.
//!
//! Each game is a type of its own because generating moves and playing them must be fast. All else (texts, checks,
//! reasons, effects) is asked once per move of a person, and compiled for one type it is a ninth of the code: a page
//! waits for every byte of it. So [`Position`] hands such questions to this one.
//!
//! What both do (inserting, scoring, passing the turn) is written once, generic over [`Rules`]: for a game that is known
//! when the code is compiled its values are constants, and the compiler does away with them.

use alloc::vec::Vec;
use core::fmt;
use core::hash::Hash;

use game::{Cause, Colour, Effect, Game, Outcome, Playable, PositionError, Reason, Seat};

use crate::position::{COLOURS, End, SitOutByte, widened};
use crate::text::read;
use crate::{Bitboard, Move, Position, Setup, SitOut, StartOptions, Variant};

/// What play asks of a variant.
pub trait Rules: Copy + Eq + Hash {
    /// How many seats play, where there is room for so many.
    fn seats(self, room: usize) -> usize;
    /// Whether rows are scored and taken off; otherwise the first row wins.
    fn scores(self) -> bool;
    /// The shortest row that counts with so many seats.
    fn min_row(self, seats: usize) -> usize;
}

impl<V: Variant> Rules for V {
    #[inline(always)]
    fn seats(self, room: usize) -> usize {
        room
    }

    #[inline(always)]
    fn scores(self) -> bool {
        V::SCORES
    }

    #[inline(always)]
    fn min_row(self, seats: usize) -> usize {
        if seats == 2 { V::MIN_ROW_FOR_TWO } else { V::MIN_ROW_FOR_MORE }
    }
}

/// Which of the nine games, known only when the program runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AnyVariant {
    id: &'static str,
    seats: u8,
    scores: bool,
    repeats: bool,
    min_row: u8,
}

impl AnyVariant {
    /// The game of a type.
    pub const fn of<V: Variant, const N: usize>() -> AnyVariant {
        AnyVariant {
            id: Position::<V, N>::ID,
            seats: N as u8,
            scores: V::SCORES,
            repeats: V::REPEATS,
            min_row: Position::<V, N>::MIN_ROW as u8,
        }
    }

    /// The position in which such a game begins with these options.
    pub fn start(self, options: &StartOptions) -> Result<AnyPosition, Reason> {
        options.position_of(self)
    }

    /// Reads a position of this game.
    pub fn read(self, text: &str) -> Result<AnyPosition, PositionError> {
        read(self, text)
    }
}

impl Rules for AnyVariant {
    fn seats(self, _: usize) -> usize {
        usize::from(self.seats)
    }

    fn scores(self) -> bool {
        self.scores
    }

    fn min_row(self, _: usize) -> usize {
        usize::from(self.min_row)
    }
}

/// A position of any of the nine games. What seats beyond the last have is empty.
pub type AnyPosition = Position<AnyVariant, { Seat::MAX }>;

impl<V: Variant, const N: usize> Position<V, N> {
    pub(crate) fn erased(&self) -> AnyPosition {
        AnyPosition::from(*self)
    }

    /// What [`AnyPosition`] was made of, or would be. It must be of the same game.
    pub(crate) fn from_erased(erased: &AnyPosition) -> Self {
        debug_assert!(erased.variant == AnyVariant::of::<V, N>());
        Position {
            marbles: first(&erased.marbles),
            reserves: first(&erased.reserves),
            scores: first(&erased.scores),
            sit_outs: first(&erased.sit_outs),
            to_move: erased.to_move,
            end: erased.end,
            variant: V::default(),
        }
    }
}

impl<V: Variant, const N: usize> From<Position<V, N>> for AnyPosition {
    fn from(position: Position<V, N>) -> AnyPosition {
        Position {
            marbles: widened(position.marbles, Bitboard::EMPTY),
            reserves: widened(position.reserves, 0),
            scores: widened(position.scores, 0),
            sit_outs: widened(position.sit_outs, SitOutByte(0)),
            to_move: position.to_move,
            end: position.end,
            variant: AnyVariant::of::<V, N>(),
        }
    }
}

impl AnyPosition {
    /// Which game it is of.
    pub fn variant(&self) -> AnyVariant {
        self.variant
    }

    /// The position with its game as a type; `None` if it is of another game.
    pub fn typed<V: Variant, const N: usize>(&self) -> Option<Position<V, N>> {
        (self.variant == AnyVariant::of::<V, N>()).then(|| Position::from_erased(self))
    }

    /// The position as a setup, to be changed and checked again.
    pub fn to_setup(&self) -> Setup<{ Seat::MAX }> {
        Setup {
            marbles: self.marbles,
            to_move: self.to_move,
            reserves: self.reserves,
            scores: self.scores,
            sit_outs: self.sit_outs.map(SitOut::from),
            last_mover_left: self.last_mover_left().is_some(),
        }
    }
}

impl Playable for AnyPosition {
    type Move = Move;
    type RepetitionId = AnyPosition;

    fn id(&self) -> &'static str {
        self.variant.id
    }

    fn colours(&self) -> &'static [Colour] {
        &COLOURS[..self.seats()]
    }

    fn plain_start(&self) -> AnyPosition {
        let Ok(start) = self.variant.start(&StartOptions::default()) else {
            unreachable!("the plain start is a position")
        };
        start
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn is_over(&self) -> bool {
        self.end != End::NotYet
    }

    fn outcome(&self) -> Option<Outcome> {
        self.find_outcome()
    }

    fn moves(&self) -> Vec<Move> {
        self.list_moves()
    }

    fn validate(&self, mv: Move) -> Result<(), Reason> {
        self.check(mv)
    }

    fn resolve(&self, written: Move) -> Result<Move, Reason> {
        self.resolved(written)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.apply(mv, |_| ());
    }

    fn ends_turn(&self, mv: Move) -> bool {
        mv.scoring.is_none()
    }

    fn effects_unchecked(&self, mv: Move) -> Vec<Effect> {
        self.effects_of(mv)
    }

    fn retire(&mut self, seat: Seat) -> Result<(), Reason> {
        self.remove_seat(seat)
    }

    fn repetition_id(&self) -> Option<AnyPosition> {
        self.variant.repeats.then_some(*self)
    }

    fn outcome_by_repetition(&self) -> Outcome {
        self.outcome_by_points(Cause::Repetition)
    }
}

impl fmt::Display for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {self}", self.variant.id)
    }
}

impl fmt::Debug for AnyVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

fn first<T: Copy, const N: usize>(all: &[T; Seat::MAX]) -> [T; N] {
    core::array::from_fn(|index| all[index])
}
