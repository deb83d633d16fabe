//! A round of a Swiss tournament.

use super::{Pairing, Scale, cheapest, pair_trouble, seated};
use crate::record::{PlayerRecord, by_rank};

/// Pairs those who have not withdrawn, the ones ahead first; a bye comes last.
pub fn swiss(records: &[PlayerRecord]) -> Vec<Pairing> {
    let ranked = by_rank(records.iter().filter(|record| !record.has_withdrawn));
    if ranked.is_empty() {
        return Vec::new();
    }
    let Some(bye) = (ranked.len() % 2 == 1).then(|| chosen_bye(&ranked)) else { return pairs(&ranked).1 };
    let rest: Vec<&PlayerRecord> =
        ranked.iter().copied().filter(|record| record.player != bye.player).collect();
    let mut pairings = pairs(&rest).1;
    pairings.push(Pairing::bye(bye.player));
    pairings
}

/// Who has the bye: the last in rank who has had none, unless pairs who have met before can be avoided by another choice.
fn chosen_bye<'a>(ranked: &[&'a PlayerRecord]) -> &'a PlayerRecord {
    let mut best: Option<(i128, &PlayerRecord)> = None;
    let in_order =
        |has_had_one: bool| ranked.iter().rev().filter(move |record| (record.byes > 0) == has_had_one);
    for &candidate in in_order(false).chain(in_order(true)) {
        let rest: Vec<&PlayerRecord> =
            ranked.iter().copied().filter(|record| record.player != candidate.player).collect();
        let repeats = pairs(&rest).0;
        if best.is_none_or(|(known, _)| repeats < known) {
            best = Some((repeats, candidate));
        }
        if repeats == 0 {
            break;
        }
    }
    best.map_or(ranked[ranked.len() - 1], |(_, candidate)| candidate)
}

/// Pairs an even number of players, ordered by rank; and how many of the pairs have met before.
fn pairs(ranked: &[&PlayerRecord]) -> (i128, Vec<Pairing>) {
    let count = ranked.len();
    let group_sizes: Vec<usize> = ranked
        .iter()
        .map(|record| ranked.iter().filter(|other| other.points == record.points).count())
        .collect();
    let steps_of = |one: usize, other: usize| -> [i128; 4] {
        let (ahead, behind) = (ranked[one.min(other)], ranked[one.max(other)]);
        let apart = i128::from(one.abs_diff(other) as u64);
        let gap = i128::from(ahead.points.0) - i128::from(behind.points.0);
        let distance = if gap == 0 { apart - i128::from(group_sizes[one] as u64 / 2) } else { apart };
        [
            i128::from(ahead.times_met(behind.player) > 0),
            gap * gap,
            i128::from(pair_trouble(ahead, behind)),
            distance * distance,
        ]
    };
    // What one pair has at the most, times the number of pairs.
    let mut most = [0_i128; 4];
    for one in 0..count {
        for other in one + 1..count {
            for (most, step) in most.iter_mut().zip(steps_of(one, other)) {
                *most = (*most).max(step);
            }
        }
    }
    let scale = Scale::new(&most.map(|most| most * count as i128 / 2));
    let partners = cheapest(count, |one, other| scale.cost(&steps_of(one, other)));
    let mut repeats = 0;
    let mut pairings = Vec::with_capacity(count / 2);
    for (one, &other) in partners.iter().enumerate().filter(|&(one, &other)| one < other) {
        repeats += steps_of(one, other)[0];
        pairings.push(seated(ranked[one], one + 1, ranked[other]));
    }
    (repeats, pairings)
}
