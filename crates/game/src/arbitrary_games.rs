//! [`Arbitrary`] for fuzzing: fields, seats, and games of legal moves.

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{Cell, Direction, Game, Play, Seat};

/// The crate whose trait is implemented, for the crates that implement it too.
#[doc(hidden)]
pub use arbitrary;

/// A game of legal moves that begins with this position and is not over, unless the position is. It ends where the
/// input does, or earlier.
pub fn arbitrary_play<G: Game>(start: G, u: &mut Unstructured<'_>) -> Result<Play<G>> {
    let mut play = Play::new(start);
    while !u.is_empty() && u.ratio(63, 64)? {
        let moves = play.moves();
        if moves.is_empty() {
            break;
        }
        let mv = *u.choose(&moves)?;
        play.play_unchecked(mv);
        if play.is_over() {
            play.undo();
            break;
        }
    }
    Ok(play)
}

impl<'a, G: Game + Arbitrary<'a>> Arbitrary<'a> for Play<G> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Play<G>> {
        arbitrary_play(G::default(), u)
    }
}

impl<'a> Arbitrary<'a> for Cell {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Cell> {
        let last = Cell::MAX_SIDE - 1;
        let cell = Cell::new(u.int_in_range(0..=last)?, u.int_in_range(0..=last)?);
        cell.ok_or(arbitrary::Error::IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for Seat {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Seat> {
        u.choose(&Seat::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Direction {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Direction> {
        u.choose(&Direction::ALL).copied()
    }
}
