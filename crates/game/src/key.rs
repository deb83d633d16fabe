//! Mixing of words into keys.

use core::hash::{Hash, Hasher};

/// Folds a word into a running 64-bit key.
///
/// A push moves many marbles and a rotation changes many connections, so keys are computed on demand from
/// whole words instead of being kept up to date piece by piece. One multiplication of 64 by 64 bits per word,
/// high and low half folded together.
///
/// ```
/// use game::mix;
/// assert_eq!(mix(0, 1), 0x3882_3158_2ef0_2551);
/// assert_ne!(mix(mix(0, 1), 2), mix(mix(0, 2), 1));
/// ```
#[inline]
pub const fn mix(key: u64, word: u64) -> u64 {
    let product = (key ^ 0x9e37_79b9_7f4a_7c15) as u128 * (word ^ 0xd1b5_4a32_d192_ed03) as u128;
    (product as u64) ^ ((product >> 64) as u64) ^ key.rotate_left(29)
}

/// A hash of anything that can be hashed, the same in every run.
pub(crate) fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = Mixer(0);
    value.hash(&mut hasher);
    hasher.0
}

struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..part.len()].copy_from_slice(part);
            self.0 = mix(self.0, u64::from_le_bytes(word));
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
