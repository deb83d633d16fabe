//! Ranks: positions with equally many marbles, numbered. Only files have them.

use crate::board::Position;

/// One more than the most fields of a board.
const MAX_ELEMENTS: usize = 50;

/// `CHOOSE[n][k]`: how many sets of `k` there are among `n`. The greatest, of 24 among 49, is below 2^46.
static CHOOSE: [[u64; MAX_ELEMENTS]; MAX_ELEMENTS] = pascal();

const fn pascal() -> [[u64; MAX_ELEMENTS]; MAX_ELEMENTS] {
    let mut choose = [[0; MAX_ELEMENTS]; MAX_ELEMENTS];
    let mut n = 0;
    while n < MAX_ELEMENTS {
        choose[n][0] = 1;
        let mut k = 1;
        while k <= n {
            choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    choose
}

/// How many sets of `k` there are among `n`, which is at most 49.
pub(crate) fn choose(n: u32, k: u32) -> u64 {
    CHOOSE[n as usize].get(k as usize).copied().unwrap_or(0)
}

/// How many positions there are with so many marbles of each, on a board with so many fields: one more than the greatest
/// rank. Below 2^92, as a product of two numbers below 2^46.
pub(crate) fn position_count(fields: u32, attacker: u32, defender: u32) -> u128 {
    if attacker + defender > fields {
        return 0;
    }
    u128::from(choose(fields, attacker)) * u128::from(choose(fields - attacker, defender))
}

/// The rank of a position on a board with so many fields.
pub(crate) fn rank(fields: u32, position: Position) -> u128 {
    let Position { attacker, defender } = position;
    let rest = choose(fields - attacker.count_ones(), defender.count_ones());
    let among_rest = numbered_anew(defender, attacker);
    u128::from(rank_of_set(attacker)) * u128::from(rest) + u128::from(rank_of_set(among_rest))
}

/// The position with this rank, which is below [`position_count`], and with so many marbles of each.
pub(crate) fn unrank(fields: u32, rank: u128, attacker: u32, defender: u32) -> Position {
    let rest = u128::from(choose(fields - attacker, defender));
    // Both are below a number of sets.
    let attacker = set_of_rank((rank / rest) as u64, attacker);
    let among_rest = set_of_rank((rank % rest) as u64, defender);
    Position { attacker, defender: numbered_as_before(among_rest, attacker) }
}

fn rank_of_set(set: u64) -> u64 {
    elements(set).zip(1..).map(|(element, k)| choose(element, k)).sum()
}

fn set_of_rank(mut rank: u64, size: u32) -> u64 {
    let mut set = 0;
    for k in (1..=size).rev() {
        // The greatest element is the greatest number whose `choose` is not above the rank; the others are smaller.
        let element = (0..MAX_ELEMENTS as u32).rev().find(|&element| choose(element, k) <= rank).unwrap_or(0);
        rank -= choose(element, k);
        set |= 1 << element;
    }
    set
}

/// The elements of `set` numbered among those that are not in `without`.
fn numbered_anew(set: u64, without: u64) -> u64 {
    elements(set).map(|element| 1 << (element - (without & ((1 << element) - 1)).count_ones())).sum()
}

/// The reverse of [`numbered_anew`].
fn numbered_as_before(set: u64, without: u64) -> u64 {
    elements(!without)
        .zip(0..64)
        .filter(|(_, number)| set >> number & 1 == 1)
        .map(|(element, _)| 1 << element)
        .sum()
}

/// Ascending.
fn elements(set: u64) -> impl Iterator<Item = u32> {
    (0..64).filter(move |element| set >> element & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_count_all_positions_of_small_boards_in_order() {
        for (fields, attacker, defender) in
            [(9, 0, 0), (9, 1, 0), (9, 2, 3), (9, 4, 5), (16, 2, 2), (16, 0, 3)]
        {
            let count = position_count(fields, attacker, defender);
            let mut before = None;
            for number in 0..count {
                let position = unrank(fields, number, attacker, defender);
                assert_eq!(rank(fields, position), number);
                assert_eq!(position.attacker & position.defender, 0);
                assert_eq!(position.occupied() >> fields, 0);
                assert_eq!(position.attacker.count_ones(), attacker);
                assert_eq!(position.defender.count_ones(), defender);
                // What `Board::standard_position` and the order of certificates rely on.
                assert!(before < Some(position), "{number}");
                before = Some(position);
            }
        }
    }

    #[test]
    fn a_rank_by_hand() {
        // Fields 2 and 5 of the attacker: C(2, 1) + C(5, 2) = 12. Fields 0 and 6 of the defender are 0 and 4 among the
        // seven others: C(0, 1) + C(4, 2) = 6. There are C(7, 2) = 21 sets of two among seven.
        let position = Position { attacker: 0b10_0100, defender: 0b100_0001 };
        assert_eq!(rank(9, position), 12 * 21 + 6);
    }

    #[test]
    fn the_greatest_ranks_of_the_full_board_fit() {
        for attacker in 0..=22 {
            for defender in [attacker, attacker + 1] {
                let last = position_count(49, attacker, defender) - 1;
                assert_eq!(rank(49, unrank(49, last, attacker, defender)), last);
            }
        }
    }
}
