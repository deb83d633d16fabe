//! What is agreed before a game: who starts, and who sits out how many turns.

use alloc::vec::Vec;

use game::{Reason, Seat};

use crate::erased::{AnyPosition, AnyVariant, Rules};
use crate::position::COLOURS;
use crate::{Bitboard, MARBLES, Position, Setup, SitOut, Variant};

/// The most turns that a seat may sit out.
pub const MAX_HANDICAP: u8 = 6;

/// Who starts, and each seat's handicap. The default is the plain start: the first seat, no handicap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StartOptions {
    /// The seat drawn to start.
    pub starter: Seat,
    /// How many of its first turns each seat sits out, in seat order; empty for none.
    pub handicaps: Vec<u8>,
}

impl Default for StartOptions {
    fn default() -> StartOptions {
        StartOptions { starter: Seat::FIRST, handicaps: Vec::new() }
    }
}

impl StartOptions {
    /// The position in which a game with this set-up begins.
    pub(crate) fn position<V: Variant, const N: usize>(&self) -> Result<Position<V, N>, Reason> {
        Ok(Position::from_erased(&self.position_of(AnyVariant::of::<V, N>())?))
    }

    pub(crate) fn position_of(&self, variant: AnyVariant) -> Result<AnyPosition, Reason> {
        let seats = variant.seats(Seat::MAX);
        let mut handicaps = [0; Seat::MAX];
        match &*self.handicaps {
            [] => {}
            given if given.len() == seats => handicaps[..seats].copy_from_slice(given),
            given => return Err(Reason::HandicapCount { seats, given: given.len() }),
        }
        let too_long = |&(_, &turns): &(Seat, &u8)| turns > MAX_HANDICAP;
        if let Some((seat, &turns)) = Seat::ALL.into_iter().zip(&handicaps).find(too_long) {
            return Err(Reason::HandicapTooLong { colour: COLOURS[seat.index()], turns });
        }
        let setup = Setup {
            marbles: [Bitboard::EMPTY; Seat::MAX],
            to_move: self.starter,
            reserves: handicaps.map(|turns| MARBLES - turns),
            scores: [0; Seat::MAX],
            sit_outs: handicaps.map(SitOut::Turns),
            last_mover_left: false,
        };
        AnyPosition::from_setup_of(variant, &setup)
    }
}
