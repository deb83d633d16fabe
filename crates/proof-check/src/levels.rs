//! Format 2: which positions are stored follows from the root and the entries, level by level. Finding them is checking
//! them: a level is the set of all replies to the level before that are not won by threats.
//!
//! In memory are one level, and what is found of the next.

use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use crate::board::{Entry, Position};
use crate::certificate::{Certificate, Claim, EntryList};
use crate::check::{
    Flaw, Place, Run, Verdict, attacker_begins, in_chunks, play, replies_without_win_at_once,
};
use crate::threats::wins_by_threats;

impl EntryList {
    /// Checks everything, as [`check()`](crate::check()) does, and lists the positions with their entries: the same
    /// certificate as format 1 writes it.
    pub fn expand(
        &self,
        threads: usize,
        progress: &(dyn Fn(usize) + Sync),
        stop: &AtomicBool,
    ) -> Result<Certificate, Flaw> {
        let mut positions = Vec::new();
        self.walk(&Run { threads, progress, stop }, |level, entries| {
            // Exactly: a vector that doubles its length would need twice the memory.
            positions.reserve_exact(level.len());
            positions.extend(level.iter().copied().zip(entries.iter().copied().map(Entry)));
        })?;
        Ok(Certificate::from_sorted(self.claim().clone(), positions))
    }

    /// Checks everything; `keep` is given the positions of each level with their entries.
    pub(crate) fn walk(
        &self,
        run: &Run<'_>,
        mut keep: impl FnMut(&[Position], &[u8]),
    ) -> Result<Verdict, Flaw> {
        let (claim, count) = (self.claim(), self.entries().len());
        let mut rest = self.entries();
        let mut level = first_level(claim, rest.len())?;
        while !level.is_empty() {
            let done = count - rest.len();
            let (entries, later) = rest.split_at(level.len());
            keep(&level, entries);
            level = next_level(claim, &level, entries, later.len(), run, done)?;
            rest = later;
        }
        if rest.is_empty() {
            Ok(Verdict { winner: claim.attacker(), positions: count })
        } else {
            Err(Flaw::TooMany(rest.len()))
        }
    }
}

impl Certificate {
    /// The same without the positions, for format 2. That needs all that a check needs, and takes as long. Positions that
    /// nobody needs are left out; [`Flaw::Missing`] if one is needed and is not stored.
    pub fn to_entries(
        &self,
        threads: usize,
        progress: &(dyn Fn(usize) + Sync),
        stop: &AtomicBool,
    ) -> Result<EntryList, Flaw> {
        let (claim, run) = (self.claim(), Run { threads, progress, stop });
        let mut entries: Vec<u8> = Vec::new();
        let mut level = first_level(claim, usize::MAX)?;
        while !level.is_empty() {
            let done = entries.len();
            for &position in &level {
                let stored = self.stored_standard(position);
                let missing = || Flaw::Missing(Place::new(claim.board(), position, None), claim.threats());
                entries.push(stored.ok_or_else(missing)?.0);
            }
            level = next_level(claim, &level, &entries[done..], usize::MAX, &run, done)?;
        }
        Ok(EntryList::new(claim.clone(), entries))
    }
}

/// The stored positions that follow from the root alone: the root itself, or the replies to it.
fn first_level(claim: &Claim, most: usize) -> Result<Vec<Position>, Flaw> {
    let mut found = Found::new(most);
    let marbles = if attacker_begins(claim)? {
        if !wins_by_threats(claim.board(), claim.root(), claim.threats()) {
            found.add(&[claim.board().standard_position(claim.root())]);
        }
        claim.root().marbles()
    } else {
        let mut open = Vec::new();
        open_replies(claim, claim.root(), &|| Place::new(claim.board(), claim.root(), None), &mut open)?;
        found.add(&open);
        claim.root().marbles() + 1
    };
    found.into_level(marbles)
}

/// Checks the positions of a level, of which there is at least one, and finds those of the next: [`Flaw::TooFew`] if they
/// are more than `most`. `done` positions were checked before.
fn next_level(
    claim: &Claim,
    level: &[Position],
    entries: &[u8],
    most: usize,
    run: &Run<'_>,
    done: usize,
) -> Result<Vec<Position>, Flaw> {
    let board = claim.board();
    let found = Mutex::new(Found::new(most));
    let check_one = |index: usize, open: &mut Vec<Position>| {
        let (position, entry) = (level[index], Entry(entries[index]));
        match play(board, position, entry)? {
            Some(after) => open_replies(claim, after, &|| Place::new(board, position, Some(entry)), open),
            None => Ok(()),
        }
    };
    let collect = |open: Vec<Position>| found.lock().unwrap_or_else(PoisonError::into_inner).add(&open);
    in_chunks(run, level.len(), done, check_one, collect)?;
    found.into_inner().unwrap_or_else(PoisonError::into_inner).into_level(level[0].marbles() + 2)
}

/// With the defender to move: adds the positions, in standard orientation, after those replies that leave the attacker no
/// win by threats.
fn open_replies(
    claim: &Claim,
    after: Position,
    here: &impl Fn() -> Place,
    open: &mut Vec<Position>,
) -> Result<(), Flaw> {
    let board = claim.board();
    replies_without_win_at_once(board, after, here, |_, next| {
        if !wins_by_threats(board, next, claim.threats()) {
            open.push(board.standard_position(next));
        }
        Ok(())
    })
}

/// Positions that were found for a level, some of them more than once until they are sorted.
struct Found {
    positions: Vec<Position>,
    /// More than so many are of no use: there are no entries for them.
    most: usize,
    has_more: bool,
    /// When there are so many, they are sorted, and those that are there twice go.
    sort_at: usize,
}

/// Sorting fewer would be done too often.
const MIN_TO_SORT: usize = 1 << 20;

impl Found {
    const fn new(most: usize) -> Found {
        Found { positions: Vec::new(), most, has_more: false, sort_at: MIN_TO_SORT }
    }

    fn add(&mut self, positions: &[Position]) {
        if self.has_more {
            return;
        }
        self.positions.extend_from_slice(positions);
        if self.positions.len() >= self.sort_at {
            self.sort();
            // So each position is sorted a few times, however many there are, and memory is for twice as many.
            self.sort_at = MIN_TO_SORT.max(2 * self.positions.len());
        }
    }

    /// In the order of their ranks, each once. Forgets them if they are too many.
    fn sort(&mut self) {
        self.positions.sort_unstable();
        self.positions.dedup();
        if self.positions.len() > self.most {
            self.has_more = true;
            self.positions = Vec::new();
        }
    }

    fn into_level(mut self, marbles: u32) -> Result<Vec<Position>, Flaw> {
        self.sort();
        if self.has_more { Err(Flaw::TooFew { marbles, left: self.most }) } else { Ok(self.positions) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(number: u64) -> Position {
        Position { attacker: number, defender: !number }
    }

    /// Sorted now and then, as large levels are.
    fn found(most: usize) -> Found {
        let mut found = Found { sort_at: 8, ..Found::new(most) };
        for start in 0..40 {
            let some: Vec<Position> = (0..5).map(|more| position((start * 7 + more * 3) % 29)).collect();
            found.add(&some);
            found.sort_at = found.sort_at.min(16);
        }
        found
    }

    #[test]
    fn each_position_is_found_once_and_in_order() {
        let expected: Vec<Position> = (0..29).map(position).collect();
        assert_eq!(found(29).into_level(6), Ok(expected));
    }

    #[test]
    fn more_than_have_entries_are_refused_and_forgotten() {
        let found = found(28);
        assert!(found.has_more && found.positions.is_empty());
        assert_eq!(found.into_level(6), Err(Flaw::TooFew { marbles: 6, left: 28 }));
    }
}
