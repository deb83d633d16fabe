//! Positions of which there are exact answers: [`ExactPosition`].

use game::{Game, Seat};
use shiftago::{Express2, SitOut};

use super::Marbles;

/// A position in which nobody sits out, with the seat that is to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ExactPosition {
    /// The marbles; `own` are those of the seat to move.
    pub marbles: Marbles,
    /// Whether the seat to move is the attacker.
    pub attacks: bool,
}

impl ExactPosition {
    /// A position of the game with a seat that is to win. `None` if there are no exact answers of it: a seat sits out or has
    /// left, or the marbles do not tell whose turn it is and how many are left, as when a seat has sat out before.
    pub fn new(position: &Express2, attacker: Seat) -> Option<ExactPosition> {
        let to_move = position.to_move();
        let waiting = to_move.next(2);
        let [own, other] = [to_move, waiting].map(|seat| position.marbles(seat).bits());
        let plays = |seat| {
            let lie = position.marbles(seat).bits().count_ones();
            position.sit_out(seat) == SitOut::Turns(0)
                && u32::from(position.reserve(seat)) + lie == u32::from(shiftago::MARBLES)
        };
        let more = other.count_ones().checked_sub(own.count_ones())?;
        let is_plain = plays(to_move) && plays(waiting) && more <= 1;
        is_plain.then_some(ExactPosition { marbles: Marbles { own, other }, attacks: to_move == attacker })
    }

    /// Whether the seat to move is the one that began.
    pub fn first_moves(self) -> bool {
        self.marbles.own.count_ones() == self.marbles.other.count_ones()
    }
}
