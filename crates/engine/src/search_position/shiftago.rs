//! [`SearchPosition`] for Shiftago.

use game::{Game, Seat};
use shiftago::{Entry, EntrySet, Move, Position, SitOut, Variant, WINNING_POINTS, points};

use super::SearchPosition;

impl<V: Variant, const N: usize> SearchPosition for Position<V, N> {
    const HISTORY_SIZE: usize = Entry::COUNT;
    const SEES_ALL_WINS: bool = !V::SCORES;

    #[inline]
    fn move_id(mv: Move) -> u32 {
        let scored = mv.scoring.map_or(0, |scoring| (scoring.from.index() << 6 | scoring.to.index()) as u32);
        1 + (scored << 5 | mv.entry.index() as u32)
    }

    #[inline]
    fn history_index(mv: Move) -> usize {
        mv.entry.index()
    }

    #[inline]
    fn winning_move(&self) -> Option<Move> {
        let seat = self.to_move();
        let entries = winning_entries(self, seat)?;
        if entries.is_empty() {
            return None;
        }
        if V::SCORES { winning_score(self) } else { entries.iter().next().map(Move::from) }
    }

    #[inline]
    fn is_threatened(&self) -> bool {
        let threatens = |seat: Seat| {
            seat != self.to_move()
                && self.sit_out(seat) == SitOut::Turns(0)
                && winning_entries(self, seat).is_some_and(|entries| !entries.is_empty())
        };
        Seat::first(N).any(threatens)
    }

    #[inline]
    fn for_each_noisy_child(&self, mut visit: impl FnMut(Move, &Self)) {
        let seat = self.to_move();
        if !V::SCORES || self.entries_with_rows(seat, shortest_for_points::<N>()).is_empty() {
            return;
        }
        self.for_each_child(|mv, child| {
            if child.score(seat) > self.score(seat) {
                visit(mv, child);
            }
        });
    }

    #[inline]
    fn has_symmetric_transpositions(&self) -> bool {
        self.occupied().len() <= MARBLES_WITH_IMAGES
    }

    #[inline]
    fn repetition_key(&self) -> Option<u64> {
        V::REPEATS.then(|| self.key())
    }
}

/// With more marbles than this on the board, symmetric images hardly ever occur in one search.
const MARBLES_WITH_IMAGES: usize = 6;

/// The shortest row that gives points.
const fn shortest_for_points<const N: usize>() -> usize {
    let mut length = 1;
    while points(N, length) == 0 {
        length += 1;
    }
    length
}

/// Of the rows that give points, only these are looked for by entries: longer ones are rare.
const MAX_ROW_LENGTH: usize = 5;

/// The entries with which a seat would win if it were to move now. Wins by scoring a row of six or seven from further away
/// are not among them; `None` if shorter rows do not reach ten points.
#[inline]
fn winning_entries<V: Variant, const N: usize>(position: &Position<V, N>, seat: Seat) -> Option<EntrySet> {
    let length = if V::SCORES {
        let needed = WINNING_POINTS.saturating_sub(position.score(seat));
        (shortest_for_points::<N>()..=MAX_ROW_LENGTH).find(|&length| points(N, length) >= needed)?
    } else {
        Position::<V, N>::MIN_ROW
    };
    Some(position.entries_with_rows(seat, length))
}

/// A scoring that reaches ten points.
#[cold]
fn winning_score<V: Variant, const N: usize>(position: &Position<V, N>) -> Option<Move> {
    let seat = position.to_move();
    let mut winning = None;
    position.for_each_child(|mv, child| {
        if child.score(seat) >= WINNING_POINTS {
            winning = winning.or(Some(mv));
        }
    });
    winning
}
