//! Mixing of words into keys.

/// Folds a word into a running 64-bit key.
///
/// A push moves many marbles and a rotation changes many connections, so keys are computed on demand from
/// whole words instead of being kept up to date piece by piece. One multiplication of 64 by 64 bits per word,
/// high and low half folded together.
///
/// ```
/// use game::mix;
/// assert_eq!(mix(mix(0, 1), 2), mix(mix(0, 1), 2));
/// assert_ne!(mix(mix(0, 1), 2), mix(mix(0, 2), 1));
/// ```
#[inline]
pub const fn mix(key: u64, word: u64) -> u64 {
    let product = (key ^ 0x9e37_79b9_7f4a_7c15) as u128 * (word ^ 0xd1b5_4a32_d192_ed03) as u128;
    (product as u64) ^ ((product >> 64) as u64) ^ key.rotate_left(29)
}
