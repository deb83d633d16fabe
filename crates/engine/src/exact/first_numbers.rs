//! The first numbers of a position: a guess how hard it is to prove and to disprove, before anything was searched.
//!
//! What counts most is whether the seat to move must answer a threat, and by how many entries it can ([`escapes`]); then the
//! learned evaluation.

use super::board::{Entries, Marbles, Pushes, Rules, each};
use super::exact_table::Numbers;
use super::pair::Pair;

/// What can be tuned, in one place. Measured in nodes on positions of real games.
#[derive(Clone, Debug, PartialEq)]
pub struct Tunables {
    /// The defender must answer a threat: for each escape to the proof number, and the disproof number.
    pub defender_forced: [u32; 2],
    /// The defender is free.
    pub defender_free: [u32; 2],
    /// The attacker is free.
    pub attacker_free: [u32; 2],
    /// The attacker must answer a threat: the proof number, and for each escape to the disproof number.
    pub attacker_forced: [u32; 2],
    /// How much a unit of the logit multiplies proof and disproof numbers by, as powers of e.
    pub evaluation: [f32; 2],
    /// A child is searched until it is worse than the second best by one part in so many.
    pub patience: u32,
    /// Of the numbers that are added up, all but the largest count one part in so many: they often stand for the same.
    pub weak_sum: u32,
}

impl Default for Tunables {
    fn default() -> Tunables {
        Tunables {
            defender_forced: [8, 12],
            defender_free: [120, 8],
            attacker_free: [8, 16],
            attacker_forced: [24, 4],
            evaluation: [0.3, 0.3],
            patience: 4,
            weak_sum: 4,
        }
    }
}

/// The most that a first number is: far from what sums may come to.
const MAX_FIRST: f32 = 4_000.0;

impl Tunables {
    /// The first numbers where the seat to move neither wins nor loses at once. `escapes` is how many entries answer the
    /// other's threat, `None` where there is no threat; `logit` is what the attacker may hope for.
    #[inline]
    pub(super) fn first_numbers(&self, attacks: bool, escapes: Option<u32>, logit: f32) -> Numbers {
        let [proof, disproof] = match (attacks, escapes) {
            (false, Some(escapes)) => [self.defender_forced[0] * escapes, self.defender_forced[1]],
            (false, None) => self.defender_free,
            (true, None) => self.attacker_free,
            (true, Some(escapes)) => [self.attacker_forced[0], self.attacker_forced[1] * escapes],
        };
        let scaled = |number: u32, power: f32| (number as f32 * exp(power)).clamp(1.0, MAX_FIRST) as u32;
        Numbers {
            proof: scaled(proof, -self.evaluation[0] * logit),
            disproof: scaled(disproof, self.evaluation[1] * logit),
        }
    }
}

/// The power of e, to about one part in ten thousand: by operations that every machine does alike, to the last bit, which is
/// not so of the library's.
#[inline]
fn exp(power: f32) -> f32 {
    let halvings = (power * std::f32::consts::LOG2_E).clamp(-64.0, 64.0);
    let whole = halvings.floor();
    let part = halvings - whole;
    let of_part =
        1.0 + part * (std::f32::consts::LN_2 + part * (0.240_22 + part * (0.055_50 + part * 0.011_13)));
    f32::from_bits(((whole as i32 + 127) as u32) << 23) * of_part
}

/// The entries of a seat that must answer a threat after which the other does not win at once.
#[inline]
pub(super) fn escapes<const SIDE: usize, const ROW: usize>(marbles: Marbles, pushes: &Pushes) -> Entries {
    let mut found = 0;
    let mut candidates = each(Rules::<SIDE, ROW>::candidate_escapes(marbles, pushes));
    while let Some(one) = candidates.next() {
        // Two at a time; the last one alone is taken twice.
        let other = candidates.next().unwrap_or(one);
        let after = [one, other].map(|entry| Rules::<SIDE, ROW>::inserted(marbles, pushes, entry));
        let [lost, other_lost] = Rules::<SIDE, ROW>::win_at_once(
            Pair::new(after[0].other, after[1].other),
            Pair::new(after[0].occupied(), after[1].occupied()),
        );
        found |= u32::from(!lost) << one | u32::from(!other_lost) << other;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::exp;

    #[test]
    fn powers_are_near_enough() {
        for step in -300..=300 {
            let power = step as f32 / 30.0;
            let ratio = exp(power) / power.exp();
            assert!((ratio - 1.0).abs() < 1e-3, "{power}: {ratio}");
        }
    }
}
