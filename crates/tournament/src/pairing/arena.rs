//! Whoever is free in an arena.

use super::{Pairing, Scale, cheapest, pair_trouble, seated};
use crate::record::{PlayerRecord, by_rank};

/// Pairs those who wait, the ones ahead first. If their number is odd, one waits on.
pub fn arena<'a>(waiting: impl IntoIterator<Item = &'a PlayerRecord>) -> Vec<Pairing> {
    let ranked = by_rank(waiting);
    let count = ranked.len();
    if count < 2 {
        return Vec::new();
    }
    // An odd one out is paired with nobody, which costs nothing.
    let places = count + count % 2;
    let steps_of = |one: usize, other: usize| -> [i128; 3] {
        let (Some(ahead), Some(behind)) = (ranked.get(one.min(other)), ranked.get(one.max(other))) else {
            return [0; 3];
        };
        let apart = i128::from(one.abs_diff(other) as u64);
        let just_met = |record: &PlayerRecord, player| {
            record.games.last().is_some_and(|game| game.opponents.contains(&player))
        };
        let again = just_met(ahead, behind.player) || just_met(behind, ahead.player);
        [i128::from(again), apart * apart, i128::from(pair_trouble(ahead, behind))]
    };
    let mut most = [0_i128; 3];
    for one in 0..places {
        for other in one + 1..places {
            for (most, step) in most.iter_mut().zip(steps_of(one, other)) {
                *most = (*most).max(step);
            }
        }
    }
    let scale = Scale::new(&most.map(|most| most * places as i128 / 2));
    let partners = cheapest(places, |one, other| scale.cost(&steps_of(one, other)));
    partners
        .iter()
        .enumerate()
        .filter(|&(one, &other)| one < other && other < count)
        .map(|(one, &other)| seated(ranked[one], one + 1, ranked[other]))
        .collect()
}
