//! Generating moves and the positions they lead to.
//!
//! What the 28 insertions change, and which of them make a row, is worked out for all of them together (see
//! [`Pushes`]); a child is then a few operations.

use core::convert::Infallible;
use core::ops::ControlFlow;

use game::{Direction, Seat, SplitMix64};

use crate::erased::Rules;
use crate::position::{End, taken_off};
use crate::push::insert;
use crate::rows::any_runs;
use crate::{Bitboard, Entry, EntrySet, Move, Position, Pushes, Scoring};

impl<V: Rules, const N: usize> Position<V, N> {
    /// Every legal move and the position it leads to.
    #[inline]
    pub(crate) fn visit_children<B>(
        &self,
        mut visit: impl FnMut(Move, &Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.end != End::NotYet {
            return ControlFlow::Continue(());
        }
        if self.is_alone(self.to_move) {
            return self.visit_children_untouched(visit);
        }
        let mover = self.to_move.index();
        let pushes = Pushes::new(&self.marbles, mover);
        let open = pushes.open_entries();
        let with_rows = pushes.entries_with_rows(self.marbles[mover], mover, self.min_row());
        let quiet = self.after_quiet_insertion();
        let mut child = quiet;
        for from in Direction::ALL {
            let changes = pushes.changes_from(from);
            for lane in 0..Bitboard::SIDE {
                let Some(entry) = Entry::new(from, lane) else { continue };
                if !open.contains(entry) {
                    continue;
                }
                let cells = entry.lane_cells();
                for ((after, before), change) in child.marbles.iter_mut().zip(self.marbles).zip(changes) {
                    *after = before ^ (change & cells);
                }
                if self.has_scoring() && with_rows.contains(entry) {
                    self.visit_scorings(entry, child.marbles, &mut visit)?;
                } else {
                    child.end = if with_rows.contains(entry) { End::Row } else { quiet.end };
                    visit(entry.into(), &child)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The entries with which a seat, if it were to move now, would have a row of at least `length`. That marbles may not
    /// touch while one colour is alone is not looked at.
    ///
    /// # Panics
    ///
    /// If `length` is not 3, 4 or 5, or the game has no such seat.
    #[inline]
    pub fn entries_with_rows(&self, seat: Seat, length: usize) -> EntrySet {
        // What the others' marbles do is not asked.
        let own = self.marbles(seat);
        let pushes = Pushes::among(self.occupied(), &[own], 0);
        pushes.entries_with_rows(own, 0, length) & pushes.open_entries()
    }

    /// The position after any insertion that makes no row, but for the marbles. It is the same for all of them:
    /// who is next, who sits out, and whether that seat can go on, do not depend on where the marble went in.
    /// (Whether its marbles may touch does; but the mover's colour is on the board, and another one, too.)
    #[inline]
    fn after_quiet_insertion(&self) -> Self {
        let mut quiet = *self;
        // Any empty field will do: the number of marbles decides, not their place.
        let gaps = (!self.occupied()).0;
        quiet.marbles[self.to_move.index()].0 |= gaps & gaps.wrapping_neg();
        quiet.finish_turn(|_| ());
        quiet
    }

    /// The scorings that are possible after an insertion, with the positions they lead to.
    fn visit_scorings<B>(
        &self,
        entry: Entry,
        marbles: [Bitboard; N],
        mut visit: impl FnMut(Move, &Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut inserted = *self;
        inserted.marbles = marbles;
        inserted.reserves[self.to_move.index()] -= 1;
        self.for_each_scorable(marbles[self.to_move.index()], |row| {
            let mut score = |scoring: Scoring| {
                let mut child = inserted;
                child.score_row(row.length, taken_off(self.seats(), row.cells, scoring.from, scoring.to));
                visit(Move { entry, scoring: Some(scoring) }, &child)
            };
            let scoring = Scoring { from: row.from, to: row.to };
            score(scoring)?;
            if self.seats() > 2 { score(scoring.reversed()) } else { ControlFlow::Continue(()) }
        })
    }

    /// As [`visit_children`](Self::visit_children), while no other colour is on the board.
    #[cold]
    fn visit_children_untouched<B>(
        &self,
        mut visit: impl FnMut(Move, &Self) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_moves(|mv| {
            let mut child = *self;
            child.apply(mv, |_| ());
            visit(mv, &child)
        })
    }

    /// Every legal move.
    #[inline]
    pub(crate) fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.end != End::NotYet {
            return ControlFlow::Continue(());
        }
        let is_alone = self.is_alone(self.to_move);
        for entry in self.open_entries().iter() {
            if is_alone && self.touching_after(entry).is_some() {
                continue;
            }
            if self.has_scoring() {
                self.visit_scorings_of(entry, self.mover_after(entry), &mut visit)?;
            } else {
                visit(entry.into())?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The entries that may be played now, whatever is scored after them.
    #[inline]
    pub fn legal_entries(&self) -> EntrySet {
        if self.end != End::NotYet {
            return EntrySet::default();
        }
        let open = self.open_entries();
        if self.is_alone(self.to_move) {
            return open.iter().filter(|&entry| self.touching_after(entry).is_none()).collect();
        }
        open
    }

    /// The marbles of each seat after an insertion by the seat to move into a lane that is not full, before any scoring.
    #[inline]
    pub fn marbles_after(&self, entry: Entry) -> [Bitboard; N] {
        let mut marbles = self.marbles;
        insert(&mut marbles, self.to_move.index(), entry);
        marbles
    }

    /// The moves with this entry, given the mover's marbles after it: the bare entry, or one per scoring.
    #[inline]
    pub(crate) fn visit_scorings_of<B>(
        &self,
        entry: Entry,
        mover: Bitboard,
        mut visit: impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !self.has_scoring() || any_runs(mover.0, self.min_row()) == 0 {
            return visit(entry.into());
        }
        self.for_each_scorable(mover, |row| {
            let scoring = Scoring { from: row.from, to: row.to };
            visit(Move { entry, scoring: Some(scoring) })?;
            if self.seats() > 2 {
                visit(Move { entry, scoring: Some(scoring.reversed()) })?;
            }
            ControlFlow::Continue(())
        })
    }

    /// How many legal moves there are.
    #[inline]
    pub(crate) fn number_of_moves(&self) -> usize {
        if !self.has_scoring() && self.end == End::NotYet && !self.is_alone(self.to_move) {
            return self.open_entries().len();
        }
        let mut count = 0;
        let ControlFlow::Continue(()) = self.visit_moves::<Infallible>(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// A random entry, all equally likely; then a random scoring, all equally likely.
    #[inline]
    pub(crate) fn draw_move(&self, random: &mut SplitMix64) -> Option<Move> {
        if self.end != End::NotYet {
            return None;
        }
        let open = self.open_entries();
        let is_alone = self.is_alone(self.to_move);
        // Not over, so there is an entry: it is found in the end, and mostly at once.
        let entry = loop {
            let entry = Entry::from_index(random.below(Entry::COUNT as u32) as usize)?;
            if open.contains(entry) && (!is_alone || self.touching_after(entry).is_none()) {
                break entry;
            }
        };
        if !self.has_scoring() {
            return Some(entry.into());
        }
        let mover = self.mover_after(entry);
        if any_runs(mover.0, self.min_row()) == 0 {
            return Some(entry.into());
        }
        let mut choices = 0;
        let ControlFlow::Continue(()) = self.visit_scorings_of::<Infallible>(entry, mover, |_| {
            choices += 1;
            ControlFlow::Continue(())
        });
        let mut choice = random.below(choices);
        let drawn = self.visit_scorings_of(entry, mover, |mv| {
            if choice == 0 {
                return ControlFlow::Break(mv);
            }
            choice -= 1;
            ControlFlow::Continue(())
        });
        drawn.break_value()
    }
}

// What a search keeps by the million stays small.
const _: () = assert!(size_of::<crate::Express2>() <= 32 && size_of::<crate::Extreme4>() <= 64);
