//! A round of tables with three or four seats.

use std::cmp::Reverse;

use super::{Pairing, cheapest};
use crate::record::{PlayerRecord, by_rank};

/// Seats those who have not withdrawn at tables of `seats`; those for whom there is no table have byes, which come last.
pub fn tables(records: &[PlayerRecord], seats: usize) -> Vec<Pairing> {
    let ranked = by_rank(records.iter().filter(|record| !record.has_withdrawn));
    let without = byes(&ranked, ranked.len() % seats);
    let playing: Vec<&PlayerRecord> = ranked
        .iter()
        .copied()
        .filter(|record| !without.iter().any(|bye| bye.player == record.player))
        .collect();
    let mut columns = seated(&playing, seats);
    exchange(&mut columns);
    let count = playing.len() / seats;
    let mut pairings: Vec<Pairing> = (0..count)
        .map(|table| Pairing(columns.iter().map(|column| column[table].player).collect()))
        .collect();
    pairings.extend(without.iter().map(|record| Pairing::bye(record.player)));
    pairings
}

/// Fewest byes so far, most games, last in rank.
fn byes<'a>(ranked: &[&'a PlayerRecord], count: usize) -> Vec<&'a PlayerRecord> {
    let mut order: Vec<(usize, &PlayerRecord)> = ranked.iter().copied().enumerate().collect();
    order.sort_by_key(|(rank, record)| (record.byes, Reverse((record.games.len(), *rank))));
    order.into_iter().take(count).map(|(_, record)| record).collect()
}

/// Who sits where: for each seat as many as there are tables, ordered by rank.
fn seated<'a>(playing: &[&'a PlayerRecord], seats: usize) -> Vec<Vec<&'a PlayerRecord>> {
    let count = playing.len();
    // Players on the one side, seats of all tables on the other; two of one side cannot be paired.
    let most: i128 = playing
        .iter()
        .map(|record| record.games.len() as i128 + 1)
        .max()
        .map_or(1, |games| games * games * count as i128);
    let partners = cheapest(2 * count, |one, other| match (one < count, other < count) {
        (true, false) => {
            let times = i128::from(playing[one].times_in((other - count) % seats));
            times * times
        }
        _ => most + 1,
    });
    let mut columns = vec![Vec::new(); seats];
    for (record, &place) in playing.iter().zip(&partners) {
        columns[(place - count) % seats].push(*record);
    }
    columns
}

/// Meetings, then points, at the tables of two rows.
type Quality = (u64, u64);

fn quality(table: &[&PlayerRecord]) -> Quality {
    let mut quality = (0, 0);
    for (index, one) in table.iter().enumerate() {
        for other in &table[index + 1..] {
            let met = u64::from(one.times_met(other.player));
            let gap = u64::from(one.points.0.abs_diff(other.points.0));
            quality = (quality.0 + met * met, quality.1 + gap * gap);
        }
    }
    quality
}

/// Lets two players in the same seat change tables as long as that is better.
fn exchange(columns: &mut [Vec<&PlayerRecord>]) {
    let count = columns.first().map_or(0, Vec::len);
    let row = |columns: &[Vec<&PlayerRecord>], table: usize| -> Quality {
        let players: Vec<&PlayerRecord> = columns.iter().map(|column| column[table]).collect();
        quality(&players)
    };
    let both = |columns: &[Vec<&PlayerRecord>], one, other| {
        let (first, second) = (row(columns, one), row(columns, other));
        (first.0 + second.0, first.1 + second.1)
    };
    loop {
        let mut is_better = false;
        for seat in 0..columns.len() {
            for one in 0..count {
                for other in one + 1..count {
                    let before = both(columns, one, other);
                    columns[seat].swap(one, other);
                    if both(columns, one, other) < before {
                        is_better = true;
                    } else {
                        columns[seat].swap(one, other);
                    }
                }
            }
        }
        if !is_better {
            return;
        }
    }
}
