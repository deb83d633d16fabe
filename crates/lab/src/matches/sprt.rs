//! When a match may stop because it has decided: the sequential probability ratio test, generalised to pairs of games.
//!
//! Two hypotheses, each a difference of the engines. After every pair, the log-likelihood ratio (LLR) compares the most
//! likely distributions of pair results under either; the match is over as soon as it leaves the interval from
//! ln(β / (1 − α)) to ln((1 − β) / α) (Wald).
//!
//! The most likely distribution p under a constraint is p̂ᵢ / (1 + θ φᵢ) for the observed p̂, where θ solves
//! Σ p̂ᵢ φᵢ / (1 + θ φᵢ) = 0. For logistic Elo the mean score is fixed at s: φᵢ = xᵢ − s. For normalised Elo the mean in
//! units of the spread is fixed, (μ − ½) / σ = t: φᵢ = xᵢ − ½ − ½ t σ (1 + ((xᵢ − μ) / σ)²), where μ and σ are those of p,
//! which is found by repetition.

use std::str::FromStr;

use game::ParseError;

use super::statistics::{NORMALISED_UNIT, Pentanomial, score_of_elo};

/// Which kind of Elo the hypotheses are in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EloModel {
    /// The score in units of its spread: the length of the test depends on the hypotheses alone, not on how many games
    /// are drawn.
    Normalised,
    /// The score alone.
    Logistic,
}

/// A sequential test: is the difference `elo0` or `elo1`?
///
/// ```
/// use lab::matches::{Pentanomial, Sprt, Hypothesis};
/// let sprt: Sprt = "elo0=0,elo1=20".parse()?;
/// let state = sprt.state(&Pentanomial([0, 0, 2, 0, 37]));
/// assert_eq!(state.verdict, Some(Hypothesis::H1));
/// # Ok::<(), game::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// The difference under H0.
    pub elo0: f64,
    /// The difference under H1.
    pub elo1: f64,
    /// How often H1 may be accepted although H0 is true.
    pub alpha: f64,
    /// How often H0 may be accepted although H1 is true.
    pub beta: f64,
    /// Which kind of Elo.
    pub model: EloModel,
}

/// Where a test stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtState {
    /// The log-likelihood ratio of H1 against H0.
    pub llr: f64,
    /// H0 is accepted at or below this.
    pub lower: f64,
    /// H1 is accepted at or above this.
    pub upper: f64,
    /// What was accepted, if anything yet.
    pub verdict: Option<Hypothesis>,
}

/// Which hypothesis was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hypothesis {
    /// The difference is `elo0` or less.
    H0,
    /// The difference is `elo1` or more.
    H1,
}

/// A result that was not seen is taken to have been seen this often: else any distribution with it would be impossible.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// Where the test stands after these pairs.
    pub fn state(&self, pairs: &Pentanomial) -> SprtState {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let llr = if pairs.pairs() == 0 { 0.0 } else { self.log_likelihood_ratio(pairs) };
        let verdict = if llr >= upper {
            Some(Hypothesis::H1)
        } else if llr <= lower {
            Some(Hypothesis::H0)
        } else {
            None
        };
        SprtState { llr, lower, upper, verdict }
    }

    fn log_likelihood_ratio(&self, pairs: &Pentanomial) -> f64 {
        let counts = pairs.0.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let observed = counts.map(|count| count / total);
        let likeliest = |elo: f64| match self.model {
            EloModel::Logistic => {
                let score = score_of_elo(elo);
                constrained(&observed, &Pentanomial::SCORES.map(|each| each - score))
            }
            // The spread of a pair's score is that of one game over √2.
            EloModel::Normalised => {
                with_normalised_score(&observed, elo / NORMALISED_UNIT * std::f64::consts::SQRT_2)
            }
        };
        let (under0, under1) = (likeliest(self.elo0), likeliest(self.elo1));
        let ratio = |index: usize| observed[index] * (under1[index] / under0[index]).ln();
        total * (0..observed.len()).map(ratio).sum::<f64>()
    }
}

/// The most likely distribution whose mean is `t` spreads away from a half.
fn with_normalised_score(observed: &[f64; 5], t: f64) -> [f64; 5] {
    const MAX_STEPS: usize = 50;
    const CLOSE_ENOUGH: f64 = 1e-12;
    let mut likeliest = [0.2; 5];
    for _ in 0..MAX_STEPS {
        let mean = expectation(&likeliest, |score| score);
        let variance = expectation(&likeliest, |score| (score - mean) * (score - mean));
        let spread = variance.sqrt();
        let constraint = Pentanomial::SCORES
            .map(|score| score - 0.5 - 0.5 * t * spread * (1.0 + (score - mean) * (score - mean) / variance));
        let next = constrained(observed, &constraint);
        let change = (0..next.len()).map(|index| (next[index] - likeliest[index]).abs()).fold(0.0, f64::max);
        likeliest = next;
        if change < CLOSE_ENOUGH {
            break;
        }
    }
    likeliest
}

fn expectation(distribution: &[f64; 5], of_score: impl Fn(f64) -> f64) -> f64 {
    distribution.iter().zip(Pentanomial::SCORES).map(|(share, score)| share * of_score(score)).sum()
}

/// The most likely distribution in which Σ pᵢ φᵢ = 0, which must be possible: some φ are positive, some negative.
fn constrained(observed: &[f64; 5], constraint: &[f64; 5]) -> [f64; 5] {
    let least = constraint.iter().copied().fold(f64::INFINITY, f64::min);
    let most = constraint.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    // Between these all p are positive, and the sum falls from +∞ to −∞.
    let (mut low, mut high) = (-1.0 / most, -1.0 / least);
    let sum = |theta: f64| -> f64 {
        observed.iter().zip(constraint).map(|(share, phi)| share * phi / (1.0 + theta * phi)).sum()
    };
    // A bisection that ends where there is no number between.
    loop {
        let middle = low + (high - low) / 2.0;
        if middle <= low || middle >= high {
            break;
        }
        if sum(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let theta = low + (high - low) / 2.0;
    std::array::from_fn(|index| observed[index] / (1.0 + theta * constraint[index]))
}

/// Reads `elo0=0,elo1=10,alpha=0.05,beta=0.05,model=normalised`; the last three may be left out.
impl FromStr for Sprt {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Sprt, ParseError> {
        read_sprt(text).ok_or_else(|| {
            ParseError::new(
                "sequential test",
                text,
                "elo0=0,elo1=10 with elo0 below elo1, then if wanted alpha=0.05,beta=0.05 (both between 0 and 0.5), model=normalised or logistic",
            )
        })
    }
}

fn read_sprt(text: &str) -> Option<Sprt> {
    let (mut elo0, mut elo1, mut alpha, mut beta) = (None, None, 0.05, 0.05);
    let mut model = EloModel::Normalised;
    for item in text.split(',') {
        let (name, value) = item.trim().split_once('=')?;
        let number = || value.parse::<f64>().ok().filter(|number| number.is_finite());
        match name {
            "elo0" => elo0 = Some(number()?),
            "elo1" => elo1 = Some(number()?),
            "alpha" => alpha = number()?,
            "beta" => beta = number()?,
            "model" => {
                model = match value {
                    "normalised" | "normalized" => EloModel::Normalised,
                    "logistic" => EloModel::Logistic,
                    _ => return None,
                }
            }
            _ => return None,
        }
    }
    let sprt = Sprt { elo0: elo0?, elo1: elo1?, alpha, beta, model };
    let is_rate = |rate: f64| rate > 0.0 && rate < 0.5;
    // Beyond this no distribution of pairs has such a difference, or none that numbers can tell apart.
    let is_possible = |elo: f64| elo.abs() <= 1000.0;
    let is_sound = sprt.elo0 < sprt.elo1 && is_rate(alpha) && is_rate(beta);
    (is_sound && is_possible(sprt.elo0) && is_possible(sprt.elo1)).then_some(sprt)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn llr(text: &str, counts: [u64; 5]) -> f64 {
        text.parse::<Sprt>().expect("a test").state(&Pentanomial(counts)).llr
    }

    fn assert_close(found: f64, expected: f64) {
        assert!((found - expected).abs() <= 0.01, "found {found}, expected {expected}");
    }

    /// Counts and ratios as chess testers publish them.
    #[test]
    fn ratios_agree_with_published_ones() {
        assert_close(llr("elo0=0,elo1=2", [365, 16618, 36029 + 200, 16974, 390]), 2.25);
        assert_close(llr("elo0=-1.75,elo1=0.25", [127, 4883, 10311 + 401, 5150, 104]), 3.01);
        assert_close(llr("elo0=0,elo1=20", [0, 0, 2, 0, 37]), 2.96);
        assert_close(llr("elo0=0.5,elo1=2.5,model=logistic", [223, 9863, 20279 + 1000, 10037, 246]), -3.07);
        assert_close(llr("elo0=0,elo1=2,model=logistic", [871, 26175, 55003 + 980, 26678, 821]), -4.98);
    }

    /// If every pair is won, a share of ½ + d of the pairs is won under a hypothesis and the others are lost, where by hand
    /// d = t/2 / √(1 + t²): then d over the spread is t.
    #[test]
    fn the_ratio_of_a_clean_sweep_is_as_computed_by_hand() {
        let t = 5.0 / NORMALISED_UNIT * std::f64::consts::SQRT_2;
        let won = 0.5 + t / 2.0 / (1.0 + t * t).sqrt();
        assert_close(llr("elo0=0,elo1=5", [0, 0, 0, 0, 104]), 104.0 * (won / 0.5).ln());
        let logistic = (score_of_elo(20.0) / score_of_elo(-10.0)).ln() * 30.0;
        assert_close(llr("elo0=-10,elo1=20,model=logistic", [0, 0, 0, 0, 30]), logistic);
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        let sprt: Sprt = "elo0=0,elo1=5,alpha=0.05,beta=0.1".parse().expect("a test");
        let state = sprt.state(&Pentanomial::default());
        assert!((state.lower - (0.1_f64 / 0.95).ln()).abs() < 1e-12);
        assert!((state.upper - 18.0_f64.ln()).abs() < 1e-12);
        assert_eq!((state.llr, state.verdict), (0.0, None));
    }

    #[test]
    fn swapping_sides_and_hypotheses_turns_the_ratio_round() {
        for model in ["normalised", "logistic"] {
            let one = llr(&format!("elo0=-3,elo1=8,model={model}"), [5, 20, 50, 40, 10]);
            let other = llr(&format!("elo0=-8,elo1=3,model={model}"), [10, 40, 50, 20, 5]);
            assert!((one + other).abs() < 1e-9, "{model}: {one} {other}");
        }
    }

    #[test]
    fn tests_that_are_none_are_refused() {
        for text in [
            "",
            "elo0=0",
            "elo1=5",
            "elo0=5,elo1=5",
            "elo0=5,elo1=0",
            "elo0=0,elo1=x",
            "elo0=0,elo1=inf",
            "elo0=0,elo1=5,alpha=0",
            "elo0=0,elo1=5,beta=0.5",
            "elo0=0,elo1=5,model=bayesian",
            "elo0=0,elo1=5000",
            "elo0=0,elo1=5,gamma=1",
            "elo0=0,elo1=5,",
        ] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
