//! One position for all nine games: [`Erased`], with variant and number of seats as values.
//!
//! Each game is a type of its own because generating moves and playing them must be fast. All else (texts, checks,
//! reasons, effects) is asked once per move of a person, and compiled for one type it is a ninth of the code: a page
//! waits for every byte of it. So [`Position`] hands such questions to this one.
//!
//! What both do (inserting, scoring, passing the turn) is written once, generic over [`Rules`]: for a game that is known
//! when the code is compiled its values are constants, and the compiler does away with them.

use core::hash::Hash;

use game::Seat;

use crate::position::{SitOutByte, widened};
use crate::{Bitboard, Position, Variant};

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

/// A variant and a number of seats, known only when the program runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct AnyVariant {
    seats: u8,
    scores: bool,
    min_row: u8,
}

impl AnyVariant {
    /// What a position of such a game has.
    pub(crate) fn of<V: Variant, const N: usize>() -> AnyVariant {
        AnyVariant { seats: N as u8, scores: V::SCORES, min_row: Position::<V, N>::MIN_ROW as u8 }
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
pub(crate) type Erased = Position<AnyVariant, { Seat::MAX }>;

impl<V: Variant, const N: usize> Position<V, N> {
    pub(crate) fn erased(&self) -> Erased {
        Position {
            marbles: widened(self.marbles, Bitboard::EMPTY),
            reserves: widened(self.reserves, 0),
            scores: widened(self.scores, 0),
            sit_outs: widened(self.sit_outs, SitOutByte(0)),
            to_move: self.to_move,
            end: self.end,
            variant: AnyVariant::of::<V, N>(),
        }
    }

    /// What [`erased`](Self::erased) was made of, or would be.
    pub(crate) fn from_erased(erased: &Erased) -> Self {
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

fn first<T: Copy, const N: usize>(all: &[T; Seat::MAX]) -> [T; N] {
    core::array::from_fn(|index| all[index])
}
