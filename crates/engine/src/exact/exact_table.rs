//! What a search remembers: proof and disproof numbers of positions, by exact keys.
//!
//! A position is two sets of at most 49 fields, so 98 bits. Three rounds of mixing, each of which can be undone, turn them into
//! 98 other bits; some of these say which bucket, the rest stands in the entry. So two positions have the same place only if
//! they are the same, and there is no hash that could lie. An entry has 128 bits:
//!
//! ```text
//!   0–48   one half of the mixed key
//!  49–79   the other half, without the bits that are the bucket's number
//!  80–97   proof number     98–115 disproof number
//! 116–127  how many nodes these numbers took, on a logarithmic scale; whole entries of 0 are empty
//! ```

use crate::memory;

/// Fields of the largest board, and bits of half a key.
const HALF: u32 = 49;
/// With fewer buckets an entry could not hold the rest of a key.
const MIN_BUCKET_BITS: u32 = 18;
const KEY_BITS: u32 = 2 * HALF - MIN_BUCKET_BITS;
const KEY_MASK: u128 = (1 << KEY_BITS) - 1;
const NUMBER_BITS: u32 = 18;
const WORK_SHIFT: u32 = KEY_BITS + 2 * NUMBER_BITS;
const SLOTS: usize = 4;

/// How hard it seems to be to show that the attacker wins, and that it does not. One of them is 0 where that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// To show that the attacker wins.
    pub proof: u32,
    /// To show that the attacker does not win.
    pub disproof: u32,
}

impl Numbers {
    /// What cannot be shown, because the contrary is.
    pub const INFINITE: u32 = (1 << NUMBER_BITS) - 1;
    /// The most that is not settled; no sum goes beyond it.
    pub const MAX_OPEN: u32 = Self::INFINITE - 1;
    /// The attacker wins.
    pub const WIN: Numbers = Numbers { proof: 0, disproof: Self::INFINITE };
    /// The attacker does not win.
    pub const NOT_WIN: Numbers = Numbers { proof: Self::INFINITE, disproof: 0 };

    /// The number that the mover wants at 0, and the other.
    #[inline(always)]
    pub const fn seen_by(self, attacks: bool) -> [u32; 2] {
        if attacks { [self.proof, self.disproof] } else { [self.disproof, self.proof] }
    }

    /// Whether one of the two is shown.
    #[inline(always)]
    pub const fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// Entries that are looked through together, in one cache line.
type Bucket = [u128; SLOTS];
const CACHE_LINE: usize = 64;

/// The table: bounded, for one thread.
pub(super) struct ExactTable {
    /// A bucket more than there are, because the system gives zeroed memory without touching it only if nothing is asked of
    /// its alignment.
    entries: Box<[u128]>,
    /// The first entry that begins a cache line.
    first: usize,
    bits: u32,
}

/// Where a position has its place, and the rest of its key.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    bucket: usize,
    key: u128,
}

impl ExactTable {
    /// A table of at most so many megabytes, but at least 16; `None` if there is not so much memory.
    pub(super) fn new(megabytes: usize) -> Option<ExactTable> {
        let buckets = memory::bytes(megabytes)? / size_of::<Bucket>();
        let bits = buckets.max(1).ilog2().max(MIN_BUCKET_BITS);
        let entries = memory::zeroed((SLOTS << bits) + SLOTS - 1)?;
        Some(ExactTable { first: first_aligned(&entries), entries, bits })
    }

    pub(super) fn clear(&mut self) {
        memory::zero(&mut self.entries, |entries| entries.fill(0));
        self.first = first_aligned(&self.entries);
    }

    /// Where a bucket begins.
    #[inline(always)]
    fn start(&self, bucket: usize) -> usize {
        self.first + bucket * SLOTS
    }

    #[inline(always)]
    pub(super) fn place(&self, attacker: u64, defender: u64) -> Place {
        // Each line is undone by itself, so nothing is lost.
        let (mut left, mut right) = (packed(attacker), packed(defender));
        right ^= left.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - HALF);
        left ^= right.wrapping_mul(0xd6e8_feb8_6659_fd93) >> (u64::BITS - HALF);
        right ^= left.wrapping_mul(0xa076_1d64_78bd_642f) >> (u64::BITS - HALF);
        let bucket = right & ((1 << self.bits) - 1);
        Place { bucket: bucket as usize, key: u128::from(left) | u128::from(right >> self.bits) << HALF }
    }

    /// Asks the memory for a place, and says something of it that need not be waited for.
    #[inline(always)]
    pub(super) fn touch(&self, place: Place) -> u64 {
        self.entries[self.start(place.bucket)] as u64
    }

    #[inline(always)]
    pub(super) fn get(&self, place: Place) -> Option<Numbers> {
        let is_same = |entry: &&u128| **entry & KEY_MASK == place.key && **entry >> KEY_BITS != 0;
        let start = self.start(place.bucket);
        let entry = self.entries[start..start + SLOTS].iter().find(is_same)?;
        let numbers = (entry >> KEY_BITS) as u64;
        Some(Numbers {
            proof: numbers as u32 & Numbers::INFINITE,
            disproof: (numbers >> NUMBER_BITS) as u32 & Numbers::INFINITE,
        })
    }

    /// Keeps the numbers, in place of the same position or else of what took least.
    pub(super) fn put(&mut self, place: Place, numbers: Numbers, nodes: u64) {
        let high = u64::from(numbers.proof)
            | u64::from(numbers.disproof) << NUMBER_BITS
            | log_scale(nodes) << (2 * NUMBER_BITS);
        let start = self.start(place.bucket);
        let bucket = &mut self.entries[start..start + SLOTS];
        let same = bucket.iter().position(|entry| entry & KEY_MASK == place.key && entry >> KEY_BITS != 0);
        let cheapest = || {
            let work = |index: &usize| bucket[*index] >> WORK_SHIFT;
            (0..SLOTS).min_by_key(work).unwrap_or(0)
        };
        let index = same.unwrap_or_else(cheapest);
        bucket[index] = place.key | u128::from(high) << KEY_BITS;
    }
}

/// The first entry that begins a cache line; 0 where nobody can tell, which is merely slower.
fn first_aligned(entries: &[u128]) -> usize {
    let first = entries.as_ptr().align_offset(CACHE_LINE);
    if first < SLOTS { first } else { 0 }
}

/// A board of rows of eight bits as rows of seven.
#[inline(always)]
const fn packed(bits: u64) -> u64 {
    let bits = (bits & 0x007f_007f_007f_007f) | ((bits & 0x7f00_7f00_7f00_7f00) >> 1);
    let bits = (bits & 0x0000_3fff_0000_3fff) | ((bits & 0x3fff_0000_3fff_0000) >> 2);
    (bits & 0x0fff_ffff) | ((bits >> 32 & 0x0fff_ffff) << 28)
}

/// A number on a scale of twelve bits, from 1: six bits say which power of two, six how far to the next.
fn log_scale(number: u64) -> u64 {
    let number = number.max(2);
    let power = number.ilog2();
    let below = if power >= 6 { number >> (power - 6) } else { number << (6 - power) };
    u64::from(power) << 6 | (below & 63)
}

#[cfg(test)]
mod tests {
    use game::SplitMix64;

    use super::*;

    const HALF_MASK: u64 = (1 << HALF) - 1;

    #[test]
    fn packing_keeps_every_field_and_nothing_else() {
        let mut seen = 0;
        for row in 0..7 {
            for column in 0..7 {
                let bit = packed(1 << (8 * row + column));
                assert_eq!((bit.count_ones(), seen & bit), (1, 0));
                seen |= bit;
            }
        }
        assert_eq!(seen, HALF_MASK);
    }

    /// The mixing undone, line by line.
    fn unmixed(table: &ExactTable, place: Place) -> (u64, u64) {
        let mut left = place.key as u64 & HALF_MASK;
        let mut right = ((place.key >> HALF) as u64) << table.bits | place.bucket as u64;
        right ^= left.wrapping_mul(0xa076_1d64_78bd_642f) >> (u64::BITS - HALF);
        left ^= right.wrapping_mul(0xd6e8_feb8_6659_fd93) >> (u64::BITS - HALF);
        right ^= left.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - HALF);
        (left, right)
    }

    #[test]
    fn a_place_says_exactly_which_position() {
        let mut random = SplitMix64::new(20);
        for megabytes in [1, 64] {
            let table = ExactTable::new(megabytes).expect("the memory");
            for _ in 0..10_000 {
                let boards = [0; 2].map(|_| random.next_u64() & 0x007f_7f7f_7f7f_7f7f);
                let place = table.place(boards[0], boards[1]);
                assert!(place.key <= KEY_MASK);
                assert_eq!(unmixed(&table, place), (packed(boards[0]), packed(boards[1])));
            }
        }
    }

    #[test]
    fn what_was_put_is_found_and_what_was_dear_stays() {
        let mut table = ExactTable::new(1).expect("the memory");
        let mut random = SplitMix64::new(21);
        let mut board = || random.next_u64() & 0x007f_7f7f_7f7f_7f7f;
        let dear: Vec<_> = (0..1_000).map(|_| table.place(board(), board())).collect();
        for (index, place) in (1..).zip(&dear) {
            table.put(*place, Numbers { proof: index, disproof: Numbers::MAX_OPEN }, 1_000_000);
        }
        for _ in 0..2_000_000 {
            table.put(table.place(board(), board()), Numbers::WIN, 1);
        }
        for (index, place) in (1..).zip(dear) {
            let kept = Numbers { proof: index, disproof: Numbers::MAX_OPEN };
            assert_eq!(table.get(place), Some(kept));
        }
        assert_eq!(table.get(table.place(1, 2)), None);
        table.clear();
        assert_eq!(table.get(table.place(1, 2)), None);
    }

    #[test]
    fn the_scale_of_work_rises() {
        assert!(log_scale(0) > 0);
        let mut last = 0;
        for power in 1..60 {
            for number in [1_u64 << power, 3 << (power - 1)] {
                assert!(log_scale(number) > last, "{number}");
                last = log_scale(number);
            }
        }
        assert!(last < 1 << 12);
    }
}
