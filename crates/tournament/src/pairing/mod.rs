//! Who plays whom in the next round.
//!
//! `docs/TOURNAMENTS.md` says which way to pair is the best; here it is found. Several comparisons, each of which decides only
//! where all before leave a choice, become one number per pair: `Scale` stacks them so that no sum of a later one outweighs one
//! step of an earlier one.

pub mod arena;
pub mod swiss;
pub mod tables;

use serde::{Deserialize, Serialize};

use crate::record::{PlayerRecord, SeatNumber};
use crate::tournament::PlayerId;

pub use arena::arena;
pub use swiss::swiss;
pub use tables::tables;

/// Who sits at one table of a round, in the order of the seats; or who has a bye, alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pairing(pub Vec<PlayerId>);

impl Pairing {
    /// Somebody is left over.
    pub fn bye(player: PlayerId) -> Pairing {
        Pairing(vec![player])
    }

    /// Whether nobody sits there but one.
    pub fn is_bye(&self) -> bool {
        self.0.len() == 1
    }
}

/// What sitting in a seat once more troubles somebody, at a table with two.
pub fn seat_trouble(record: &PlayerRecord, seat: SeatNumber) -> u32 {
    let surplus = (record.times_in(seat) + 1).saturating_sub(record.times_in(1 - seat));
    surplus * surplus + if record.sat_there_twice(seat) { 4 } else { 0 }
}

/// What a pair is troubled by if it is seated as well as can be.
fn pair_trouble(one: &PlayerRecord, other: &PlayerRecord) -> u32 {
    let way = |first, second| seat_trouble(first, 0) + seat_trouble(second, 1);
    way(one, other).min(way(other, one))
}

/// Seats two players, the one ahead given first with their rank from 1.
fn seated(ahead: &PlayerRecord, rank: usize, behind: &PlayerRecord) -> Pairing {
    let sits_first = seat_trouble(ahead, 0) + seat_trouble(behind, 1);
    let sits_second = seat_trouble(ahead, 1) + seat_trouble(behind, 0);
    let is_first = match sits_first.cmp(&sits_second) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Greater => false,
        std::cmp::Ordering::Equal => ahead.last_seat().map_or(rank % 2 == 1, |seat| seat == 1),
    };
    Pairing(if is_first { vec![ahead.player, behind.player] } else { vec![behind.player, ahead.player] })
}

/// Comparisons of falling weight, stacked into one number.
struct Scale {
    /// What one step of each comparison weighs.
    weights: Vec<i128>,
}

impl Scale {
    /// `most` is, for each comparison in order, what all pairs together have at the most.
    fn new(most: &[i128]) -> Scale {
        let mut weights = vec![1; most.len()];
        for index in (1..most.len()).rev() {
            weights[index - 1] = weights[index] * (most[index] + 1);
        }
        Scale { weights }
    }

    fn cost(&self, steps: &[i128]) -> i128 {
        self.weights.iter().zip(steps).map(|(weight, step)| weight * step).sum()
    }
}

/// Whom each of an even number is paired with, so that the sum of costs is the smallest.
fn cheapest(count: usize, cost: impl Fn(usize, usize) -> i128) -> Vec<usize> {
    let mut costs = vec![0_i128; count * count];
    for one in 0..count {
        for other in one + 1..count {
            let between = cost(one, other);
            costs[one * count + other] = between;
            costs[other * count + one] = between;
        }
    }
    integer_blossom::min_weight_perfect_matching(&costs, count)
}
