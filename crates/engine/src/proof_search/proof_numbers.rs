//! Proof and disproof numbers, and the bounded table that keeps them. For one thread.

use crate::memory;

/// The proof and disproof number of a position: how far it is from being shown won, or not won, by the attacker.
///
/// The proof number says how many positions, at least about, must still be shown to be won for a proof; the disproof
/// number likewise. One of them is 0 where it is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
    /// If it is proven: within how many plies the attacker wins.
    pub(super) plies: u16,
    /// If it is disproved: whether that rests on a repetition on the path there. By another path it may not hold.
    pub(super) rests_on_repetition: bool,
}

/// Infinity: as good as impossible; no sum goes beyond it.
pub(super) const UNREACHABLE: u32 = 1 << 30;
/// The largest number that is not settled.
pub(super) const MAX_OPEN: u32 = UNREACHABLE - 1;

impl Numbers {
    pub(super) const fn open(proof: u32, disproof: u32) -> Numbers {
        Numbers { proof, disproof, plies: 0, rests_on_repetition: false }
    }

    pub(super) const fn won(plies: u16) -> Numbers {
        Numbers { proof: 0, disproof: UNREACHABLE, plies, rests_on_repetition: false }
    }

    pub(super) const fn not_won(rests_on_repetition: bool) -> Numbers {
        Numbers { proof: UNREACHABLE, disproof: 0, plies: 0, rests_on_repetition }
    }

    /// The number that the seat to move wants at 0: the proof number if it attacks, else the disproof number.
    pub(super) const fn for_chooser(self, attacks: bool) -> u32 {
        if attacks { self.proof } else { self.disproof }
    }

    /// From the number that the seat to move wants at 0, and the other.
    pub(super) const fn seen_by_chooser(attacks: bool, own: u32, other: u32) -> Numbers {
        if attacks { Numbers::open(own, other) } else { Numbers::open(other, own) }
    }

    pub(super) const fn is_won(self) -> bool {
        self.proof == 0
    }

    pub(super) const fn is_not_won(self) -> bool {
        self.disproof == 0
    }

    pub(super) const fn is_settled(self) -> bool {
        self.is_won() || self.is_not_won()
    }
}

/// What the table keeps of a position.
#[derive(Clone, Copy, Debug)]
struct Slot {
    key: u64,
    numbers: Numbers,
    /// How many nodes these numbers took: expensive ones are kept.
    work: u32,
    /// The search they are from; 0 in an empty slot.
    age: u8,
}

/// A slot as it lies in memory: key, proof, disproof, work, plies, age, whether it rests on a repetition. All zero is empty,
/// so that a table is made of memory that the system zeroes when it is first used.
type PackedSlot = (u64, u32, u32, u32, u16, u8, u8);

impl Slot {
    #[inline]
    fn pack(self) -> PackedSlot {
        let Numbers { proof, disproof, plies, rests_on_repetition } = self.numbers;
        (self.key, proof, disproof, self.work, plies, self.age, rests_on_repetition.into())
    }

    #[inline]
    fn unpack((key, proof, disproof, work, plies, age, rests): PackedSlot) -> Slot {
        let numbers = Numbers { proof, disproof, plies, rests_on_repetition: rests != 0 };
        Slot { key, numbers, work, age }
    }
}

/// A key may be in any slot of its bucket.
const BUCKET: usize = 4;

/// The table.
#[derive(Debug)]
pub(super) struct ProofTable {
    slots: Box<[PackedSlot]>,
    age: u8,
}

impl ProofTable {
    /// A table of at most this size; `None` if there is not so much memory.
    pub(super) fn new(megabytes: usize) -> Option<ProofTable> {
        let buckets = memory::bytes(megabytes)? / (BUCKET * size_of::<PackedSlot>());
        Some(ProofTable { slots: memory::zeroed(buckets * BUCKET)?, age: 1 })
    }

    pub(super) fn clear(&mut self) {
        memory::zero(&mut self.slots, |slots| slots.fill(PackedSlot::default()));
        self.age = 1;
    }

    /// Starts a new search: entries of older ones are replaced first.
    pub(super) fn new_search(&mut self) {
        self.age = if self.age == u8::MAX { 1 } else { self.age + 1 };
    }

    #[inline]
    fn bucket(&self, key: u64) -> usize {
        let buckets = (self.slots.len() / BUCKET) as u128;
        ((u128::from(key) * buckets) >> 64) as usize * BUCKET
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Numbers> {
        let first = self.bucket(key);
        let slots = self.slots[first..first + BUCKET].iter().copied().map(Slot::unpack);
        slots.into_iter().find(|slot| slot.key == key && slot.age != 0).map(|slot| slot.numbers)
    }

    /// Stores the numbers, in place of the same position or else of the cheapest in its bucket.
    pub(super) fn store(&mut self, key: u64, numbers: Numbers, work: u64) {
        let first = self.bucket(key);
        let age = self.age;
        let place = &mut self.slots[first..first + BUCKET];
        let mut bucket = [PackedSlot::default(); BUCKET];
        bucket.copy_from_slice(place);
        let bucket = bucket.map(Slot::unpack);
        let keep_order = |slot: &Slot| if slot.age == age { (1, slot.work) } else { (0, slot.work) };
        let same = bucket.iter().position(|slot| slot.key == key && slot.age != 0);
        let index = same.unwrap_or_else(|| {
            let mut least = 0;
            for other in 1..BUCKET {
                if keep_order(&bucket[other]) < keep_order(&bucket[least]) {
                    least = other;
                }
            }
            least
        });
        let before = if same.is_some() { bucket[index].work } else { 0 };
        let work = before.saturating_add(u32::try_from(work).unwrap_or(u32::MAX));
        place[index] = Slot { key, numbers, work, age }.pack();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_until_it_is_forgotten() {
        let mut table = ProofTable::new(1).expect("a megabyte");
        let all = [Numbers::open(7, 9), Numbers::won(3), Numbers::not_won(true)];
        for (key, numbers) in (1..).map(|key| key << 60).zip(all) {
            table.store(key, numbers, 1);
            assert_eq!(table.probe(key), Some(numbers));
        }
        table.clear();
        assert_eq!(table.probe(1 << 60), None);
    }

    #[test]
    fn what_is_expensive_stays_and_what_is_old_goes() {
        let mut table = ProofTable::new(1).expect("a megabyte");
        // Small keys all fall into the first bucket.
        for key in 1..=4 {
            table.store(key, Numbers::open(1, 1), 100 + key);
        }
        table.store(5, Numbers::open(1, 1), 1);
        assert_eq!((table.probe(1), table.probe(2).is_some()), (None, true));
        table.new_search();
        table.store(6, Numbers::won(1), 1);
        table.store(7, Numbers::won(1), 1);
        assert_eq!((table.probe(6), table.probe(7)), (Some(Numbers::won(1)), Some(Numbers::won(1))));
    }

    #[test]
    fn it_takes_no_more_memory_than_it_may() {
        for megabytes in [1, 16, 17] {
            let bytes = size_of_val(&*ProofTable::new(megabytes).expect("the memory").slots);
            assert!((megabytes << 20) - BUCKET * size_of::<PackedSlot>() < bytes && bytes <= megabytes << 20);
        }
    }
}
