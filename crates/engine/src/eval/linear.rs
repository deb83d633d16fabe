//! Evaluation as a sum of learned weights, one for each feature of a position.
//!
//! The features belong to the game ([`Features`]); the weights come from a file ([`Weights`]). The trainer uses the same
//! features, so the two cannot drift apart.

use std::sync::Arc;

use game::{Game, Seat, SplitMix64};

use super::Evaluate;
use crate::search_position::SearchPosition;
use crate::value::{MAX_EVAL, SCORE_PER_LOGIT, Score};
use crate::{Options, Weights};

/// A game whose positions are evaluated by features.
pub trait Features: SearchPosition {
    /// Changes whenever a feature's number changes its meaning. Weights of another version are refused.
    const VERSION: u16;
    /// How many features there are.
    const FEATURES: usize;
    /// How many seats are evaluated: the seat to move alone (1), or every seat.
    const VIEWS: usize;

    /// Calls back with every feature of the position: the seat that it is about, as its place
    /// [in turn](Features::seats_in_turn), below [`VIEWS`](Features::VIEWS), and its number.
    fn for_each_feature(&self, visit: impl FnMut(usize, usize));

    /// Whether a seat is still in the game.
    fn is_playing(&self, _seat: Seat) -> bool {
        true
    }

    /// The seats that are still in the game, from the seat to move on.
    fn seats_in_turn(&self) -> impl Iterator<Item = Seat> {
        let first = self.to_move().index();
        let seats = (0..Self::SEATS).map(move |turn| Seat::ALL[(first + turn) % Self::SEATS]);
        seats.filter(|&seat| self.is_playing(seat))
    }

    /// The representative of the features that are the same by symmetry: they share a weight.
    fn representative(feature: usize) -> usize;

    /// The kind of a feature, whatever the phase of the game: a number below [`FEATURES`](Features::FEATURES). The trainer
    /// learns a common part for each kind.
    fn kind(feature: usize) -> usize;

    /// The weight with which training starts. Not 0 where aimless games would teach nothing.
    fn initial_weight(_feature: usize) -> i16 {
        0
    }

    /// A start position for a game of training.
    fn random_start(_random: &mut SplitMix64) -> Self {
        Self::default()
    }

    /// Whether search ever evaluates such a position, rather than searching on (a win in one, a threat). Training uses only
    /// such positions.
    fn is_evaluated_statically(&self) -> bool {
        Self::VIEWS > 1 || self.winning_move().is_none() && !self.is_threatened()
    }
}

/// The evaluation with learned weights, for the seat to move or for every seat.
#[derive(Clone, Debug)]
pub(crate) struct Linear {
    weights: Arc<[i16]>,
}

impl Linear {
    /// With the weights before training.
    pub(crate) fn initial<G: Features>() -> Linear {
        Linear { weights: (0..G::FEATURES).map(G::initial_weight).collect() }
    }

    /// With the weights of the options, or else the built-in ones; `None` where there are neither.
    pub(crate) fn of<G: Features>(options: &Options) -> Option<Linear> {
        let given = options.weights.as_ref().and_then(|weights| weights.of::<G>().ok()).cloned();
        let own = || Weights::builtin::<G>().and_then(|weights| weights.of::<G>().ok().cloned());
        given.or_else(own).map(|weights| Linear { weights })
    }
}

impl<G: Features> Evaluate<G> for Linear {
    #[inline]
    fn evaluate(&self, position: &G) -> Score {
        let weights = &self.weights[..G::FEATURES];
        let mut sum = 0;
        position.for_each_feature(|_, feature| sum += Score::from(weights[feature]));
        sum.clamp(-MAX_EVAL, MAX_EVAL)
    }
}

/// Evaluates positions for every seat.
pub(crate) trait EvaluateAll<G: Game>: Sync {
    /// What each seat may expect, in seat order, in thousandths; about 1000 together.
    fn expect(&self, position: &G) -> [u16; Seat::MAX];
}

impl<G: Features> EvaluateAll<G> for Linear {
    #[inline]
    fn expect(&self, position: &G) -> [u16; Seat::MAX] {
        let weights = &self.weights[..G::FEATURES];
        let mut strengths = [0; Seat::MAX];
        position.for_each_feature(|view, feature| strengths[view] += Score::from(weights[feature]));
        let most = position.seats_in_turn().zip(strengths).map(|(_, strength)| strength).max().unwrap_or(0);
        let mut exps = [0; Seat::MAX];
        for (seat, strength) in position.seats_in_turn().zip(strengths) {
            exps[seat.index()] = exp_fixed(most - strength);
        }
        let sum = exps.iter().sum::<u32>().max(1);
        exps.map(|part| (part * 1000 / sum) as u16)
    }
}

/// `exp(-behind / SCORE_PER_LOGIT)` in 65536ths: the strongest seat is 0 behind.
#[inline]
fn exp_fixed(behind: Score) -> u32 {
    /// At every half unit.
    const STEP: Score = SCORE_PER_LOGIT / 2;
    const EXP: [u32; 23] = [
        65536, 39750, 24109, 14623, 8869, 5380, 3263, 1979, 1200, 728, 442, 268, 162, 99, 60, 36, 22, 13, 8,
        5, 3, 2, 1,
    ];
    let index = (behind / STEP) as usize;
    match EXP.get(index..index + 2) {
        Some(&[high, low]) => high - (high - low) * (behind % STEP) as u32 / STEP as u32,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_exponential() {
        for behind in (0..2_400).step_by(3) {
            let exact = 65_536.0 * (-f64::from(behind) / f64::from(SCORE_PER_LOGIT)).exp();
            let exps = f64::from(exp_fixed(behind));
            // Between the points of the table a straight line is a little too high.
            assert!(exps >= exact * 0.99 - 1.0 && exps <= exact * 1.04 + 2.0, "{behind}: {exps}, {exact}");
        }
    }
}
