//! The transposition table of `pvs.rs`: results of positions searched before, shared by all threads without locks.
//!
//! A slot is two words: the packed entry, and the key xor the packed entry. Two threads that write at the same time can
//! leave words that do not belong together; then the key does not match, and the slot counts as empty.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::memory;
use crate::value::{PROVEN, Score};

/// Which side of the true score a stored one is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// At most.
    Upper,
    /// At least.
    Lower,
    Exact,
}

/// The result of a search of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TtEntry {
    /// The id of the best move; 0 for none.
    pub(crate) best: u32,
    pub(crate) score: Score,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

/// The packed entry, and the key xor the packed entry.
type Slot = [AtomicU64; 2];
const DATA: usize = 0;
const CHECK: usize = 1;

/// The table: pairs of slots.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    slots: Box<[Slot]>,
    age: u8,
}

/// The slots of a key: the first prefers depth, the second is always replaced.
const PAIR: usize = 2;
const AGES: u8 = 64;

impl TranspositionTable {
    /// A table of at most this size; `None` if there is not so much memory.
    pub(crate) fn new(megabytes: usize) -> Option<TranspositionTable> {
        let slots = memory::bytes(megabytes)? / size_of::<Slot>();
        let slots = if slots.is_power_of_two() { slots } else { slots.next_power_of_two() / 2 };
        Some(TranspositionTable { slots: memory::zeroed(slots)?, age: 0 })
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        memory::zero(&mut self.slots, |slots| {
            slots.iter_mut().flatten().for_each(|word| *word.get_mut() = 0);
        });
    }

    /// Starts a new search: entries of older ones may be replaced.
    pub(crate) fn new_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    fn pair(&self, key: u64) -> &[Slot] {
        let first = (key as usize) & (self.slots.len() - 1) & !(PAIR - 1);
        &self.slots[first..first + PAIR]
    }

    #[inline]
    pub(crate) fn probe(&self, key: u64, ply: i32) -> Option<TtEntry> {
        self.pair(key).iter().find_map(|slot| {
            let data = slot[DATA].load(Ordering::Relaxed);
            (data != 0 && slot[CHECK].load(Ordering::Relaxed) ^ data == key).then(|| unpack(data, ply))
        })
    }

    #[inline]
    pub(crate) fn store(&self, key: u64, ply: i32, entry: TtEntry) {
        let data = pack(entry, ply, self.age);
        let pair = self.pair(key);
        let deep = pair[0][DATA].load(Ordering::Relaxed);
        let is_same = pair[0][CHECK].load(Ordering::Relaxed) ^ deep == key;
        let keeps = deep != 0 && age_of(deep) == self.age && depth_of(deep) > entry.depth && !is_same;
        let slot = &pair[usize::from(keeps)];
        slot[DATA].store(data, Ordering::Relaxed);
        slot[CHECK].store(key ^ data, Ordering::Relaxed);
    }
}

// best: 32 bits, score: 16, depth: 8, age: 6, bound: 2 (never 0, so that a packed entry is never 0).

/// Proven scores are stored as distances from the position (as mate scores in chess), not from the root.
fn pack(entry: TtEntry, ply: i32, age: u8) -> u64 {
    let score = match entry.score {
        score if score > PROVEN => score + ply,
        score if score < -PROVEN => score - ply,
        score => score,
    };
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    u64::from(entry.best)
        | u64::from(score as i16 as u16) << 32
        | u64::from(entry.depth.clamp(0, 255) as u8) << 48
        | u64::from(age) << 56
        | bound << 62
}

fn unpack(data: u64, ply: i32) -> TtEntry {
    let score = match Score::from((data >> 32) as i16) {
        score if score > PROVEN => score - ply,
        score if score < -PROVEN => score + ply,
        score => score,
    };
    let bound = match data >> 62 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    TtEntry { best: data as u32, score, depth: depth_of(data), bound }
}

const fn depth_of(data: u64) -> i32 {
    (data >> 48 & 0xff) as i32
}

const fn age_of(data: u64) -> u8 {
    (data >> 56 & 0x3f) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found() {
        let table = TranspositionTable::new(1).expect("a megabyte");
        for (index, bound) in [Bound::Upper, Bound::Lower, Bound::Exact].into_iter().enumerate() {
            for score in [0, 1, -1, 19_999, -19_999, 29_990, -29_990] {
                let entry = TtEntry { best: 77, score, depth: 9, bound };
                let key = 0x1234_5678_9abc_0000 + index as u64 * 64 + u64::from(score.unsigned_abs()) * 1024;
                table.store(key, 3, entry);
                assert_eq!(table.probe(key, 3), Some(entry));
            }
        }
        assert_eq!(table.probe(99, 0), None);
    }

    #[test]
    fn what_was_stored_is_forgotten() {
        let mut table = TranspositionTable::new(1).expect("a megabyte");
        let entry = TtEntry { best: 1, score: 2, depth: 3, bound: Bound::Exact };
        table.store(77, 0, entry);
        assert_eq!(table.probe(77, 0), Some(entry));
        table.clear();
        assert_eq!(table.probe(77, 0), None);
    }

    #[test]
    fn a_proven_win_is_as_far_from_the_position_wherever_it_is_met() {
        let table = TranspositionTable::new(1).expect("a megabyte");
        let entry = TtEntry { best: 0, score: crate::value::WIN - 7, depth: 4, bound: Bound::Exact };
        table.store(5, 2, entry);
        // Five plies after the position; met four plies further from the root, nine after the root.
        assert_eq!(table.probe(5, 6).map(|entry| entry.score), Some(crate::value::WIN - 11));
    }
}
