//! [`Tree`] for Shiftago.

use game::{Game, Seat};
use shiftago::{Entry, Move, Position, SitOut, Variant, WINNING_POINTS};

use super::Tree;

impl<V: Variant, const N: usize> Tree for Position<V, N> {
    const HISTORY: usize = Entry::COUNT;
    const SEES_WINS: bool = !V::SCORES;

    #[inline]
    fn number(mv: Move) -> u32 {
        let scored = mv.scoring.map_or(0, |scoring| (scoring.from.index() << 6 | scoring.to.index()) as u32);
        1 + (scored << 5 | mv.entry.index() as u32)
    }

    #[inline]
    fn history_index(mv: Move) -> usize {
        mv.entry.index()
    }

    #[inline]
    fn winning_move(&self) -> Option<Move> {
        if V::SCORES {
            return winning_score(self);
        }
        self.entries_with_rows(self.to_move()).iter().next().map(Move::from)
    }

    #[inline]
    fn is_threatened(&self) -> bool {
        let threatens = |seat: Seat| {
            seat != self.to_move()
                && (!V::SCORES || self.score(seat) >= NEAR_WINNING)
                && self.sit_out(seat) == SitOut::Turns(0)
                && !self.entries_with_rows(seat).is_empty()
        };
        Seat::first(N).any(threatens)
    }

    #[inline]
    fn repetition_key(&self) -> Option<u64> {
        V::REPEATS.then(|| self.key())
    }
}

/// From here on one row of five, with two seats, or of five or six, with more, may be enough.
const NEAR_WINNING: u8 = WINNING_POINTS - 5;

/// A scoring that reaches ten points. A row of seven does so from any score, but is not looked for: it needs six in a row
/// before, which scored already.
fn winning_score<V: Variant, const N: usize>(position: &Position<V, N>) -> Option<Move> {
    let seat = position.to_move();
    if position.score(seat) < NEAR_WINNING || position.entries_with_rows(seat).is_empty() {
        return None;
    }
    let mut winning = None;
    position.for_each_child(|mv, child| {
        if child.score(seat) >= WINNING_POINTS {
            winning = winning.or(Some(mv));
        }
    });
    winning
}
