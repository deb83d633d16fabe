//! Sets of actions as bits, and their way into a mask of one byte per action.
//!
//! A set of the actions of a game is [`AgentGame::WORDS`](crate::AgentGame::WORDS) words, a slice, so that a batch can keep
//! those of all its games in one list.

/// The eight truth values of a byte's bits, the lowest first.
const BOOLS: [[bool; 8]; 256] = {
    let mut table = [[false; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte][bit] = byte >> bit & 1 != 0;
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// Whether an action is in the set.
#[inline]
pub(crate) fn contains(set: &[u64], action: usize) -> bool {
    set.get(action / 64).is_some_and(|word| word >> (action % 64) & 1 != 0)
}

/// Adds an action.
#[inline]
pub(crate) fn insert(set: &mut [u64], action: usize) {
    set[action / 64] |= 1 << (action % 64);
}

/// The actions of the set, in order.
pub fn actions_in(set: &[u64]) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(index, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (bit < 64).then_some(index * 64 + bit)
        })
    })
}

/// How many actions are in the set.
#[inline]
pub(crate) fn len(set: &[u64]) -> u32 {
    set.iter().map(|word| word.count_ones()).sum()
}

/// The action with this place in the set, counted from 0; there must be so many.
#[inline]
pub(crate) fn nth(set: &[u64], mut place: u32) -> usize {
    for (index, &word) in set.iter().enumerate() {
        let count = word.count_ones();
        if place < count {
            let mut rest = word;
            for _ in 0..place {
                rest &= rest - 1;
            }
            return index * 64 + rest.trailing_zeros() as usize;
        }
        place -= count;
    }
    unreachable!("there are so many actions")
}

/// Writes the set as one truth value per action.
#[inline]
pub fn write_mask(set: &[u64], mask: &mut [bool]) {
    for (word, part) in set.iter().zip(mask.chunks_mut(64)) {
        if *word == 0 {
            part.fill(false);
            continue;
        }
        for (byte, eight) in word.to_le_bytes().into_iter().zip(part.chunks_mut(8)) {
            let bools = &BOOLS[usize::from(byte)];
            match <&mut [bool; 8]>::try_from(&mut *eight) {
                Ok(eight) => *eight = *bools,
                Err(_) => eight.copy_from_slice(&bools[..eight.len()]),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mask_a_list_and_the_places_say_the_same() {
        let mut random = game::SplitMix64::new(3);
        for actions in [1, 28, 64, 65, 140, 1331, 1481] {
            let mut set = vec![0; usize::div_ceil(actions, 64)];
            for action in 0..actions {
                if random.below(3) == 0 {
                    insert(&mut set, action);
                }
            }
            let mut mask = vec![true; actions];
            write_mask(&set, &mut mask);
            let listed: Vec<usize> = actions_in(&set).collect();
            assert_eq!(listed, (0..actions).filter(|&action| mask[action]).collect::<Vec<_>>());
            assert_eq!(len(&set) as usize, listed.len());
            for (place, &action) in (0..).zip(&listed) {
                assert_eq!(nth(&set, place), action);
                assert!(contains(&set, action));
            }
            assert!(!contains(&set, actions.next_multiple_of(64)));
        }
    }
}
