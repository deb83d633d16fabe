//! What the results of a match say about two engines: Elo, its error, and who is likely stronger. Pure functions.
//!
//! Each opening is played twice with seats swapped, and the two games are one observation: what an opening gives to the
//! first seat cancels out, and errors come out right although the two games are not independent. A pair is worth 0 to 2
//! points in halves, so there are five results: the pentanomial.
//!
//! Absent here: games, engines, the sequential test (`sprt.rs`).

/// How many standard errors the true value lies within, 95 times out of 100.
pub const NORMAL_95: f64 = 1.959_963_984_540_054;

/// What one unit of normalised score is in Elo: 800 / ln 10, so that normalised Elo and Elo agree for equal engines
/// that never draw.
pub(crate) const NORMALISED_UNIT: f64 = 800.0 / std::f64::consts::LN_10;

/// How many pairs of games gave 0, ½, 1, 1½ and 2 points to the first engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u64; 5]);

impl Pentanomial {
    /// The score of each result: points of the pair over the two games.
    pub(crate) const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// How many pairs there are.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The score: points over games, from 0 to 1. `None` without any pair.
    pub fn score(&self) -> Option<f64> {
        (self.pairs() > 0).then(|| self.mean(|score| score))
    }

    /// The variance of the score of one pair, Σ pᵢ (xᵢ − x̄)².
    fn variance(&self) -> f64 {
        let score = self.mean(|score| score);
        self.mean(|each| (each - score) * (each - score))
    }

    fn mean(&self, of_score: impl Fn(f64) -> f64) -> f64 {
        let sum: f64 =
            self.0.iter().zip(Self::SCORES).map(|(&count, score)| count as f64 * of_score(score)).sum();
        sum / self.pairs() as f64
    }

    /// What the pairs say about the difference of the two engines. `None` without any pair.
    pub fn elo(&self) -> Option<Elo> {
        let score = self.score()?;
        let pairs = self.pairs() as f64;
        let variance = self.variance();
        let error = (variance / pairs).sqrt();
        let half_width = NORMAL_95 * error;
        let bounds = (elo_of_score(score - half_width), elo_of_score(score + half_width));
        // Where all pairs ended alike, their spread is not known: neither is any error.
        let is_spread = variance > 0.0;
        let normalised = (score - 0.5) / (2.0 * variance).sqrt() * NORMALISED_UNIT;
        let normalised_error = NORMAL_95 / (2.0 * pairs).sqrt() * NORMALISED_UNIT;
        Some(Elo {
            difference: elo_of_score(score),
            error: is_spread.then_some((bounds.1 - bounds.0) / 2.0).filter(|error| error.is_finite()),
            normalised: is_spread.then_some((normalised, normalised_error)),
            superiority: if is_spread {
                normal_distribution((score - 0.5) / error)
            } else if score > 0.5 {
                1.0
            } else if score < 0.5 {
                0.0
            } else {
                0.5
            },
        })
    }
}

/// What a match says about the difference of two engines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The difference in (logistic) Elo; infinite where one side has all points.
    pub difference: f64,
    /// Half the width of the interval that holds the true difference, 95 times out of 100. `None` where it is not
    /// bounded: too few games, or all alike.
    pub error: Option<f64>,
    /// The difference in normalised Elo and its error: the score in units of its spread, which tells how many games it
    /// takes to see it. `None` where all pairs ended alike.
    pub normalised: Option<(f64, f64)>,
    /// The likelihood of superiority: how sure it is that the first engine is the stronger one, Φ((x̄ − ½) / s).
    pub superiority: f64,
}

/// The difference in Elo that gives a score: −400 log₁₀(1/x − 1). Infinite at 0 and 1, and beyond.
pub fn elo_of_score(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        -400.0 * (1.0 / score - 1.0).log10()
    }
}

/// The score that a difference in Elo gives: 1 / (1 + 10^(−d/400)).
pub fn score_of_elo(difference: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-difference / 400.0))
}

/// Φ, the distribution function of the normal distribution, to seven digits: Abramowitz and Stegun, formula 26.2.17.
pub(crate) fn normal_distribution(x: f64) -> f64 {
    const COEFFICIENTS: [f64; 5] =
        [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let polynomial = COEFFICIENTS.iter().rev().fold(0.0, |sum, coefficient| (sum + coefficient) * t);
    let tail = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * polynomial;
    if x < 0.0 { tail } else { 1.0 - tail }
}

/// An average with its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Average {
    /// The average.
    pub value: f64,
    /// Its standard error. `None` where there is too little to tell.
    pub error: Option<f64>,
}

/// The average of what was got over how much was at stake, from groups of both. What happens within a group need not be
/// independent, as the games of one opening are not.
///
/// The estimator of a ratio from clusters: with r = Σx / Σm, the squared error is k/(k−1) Σ(xᵢ − r mᵢ)² / (Σm)² for k
/// clusters.
pub(crate) fn average_of_groups(groups: impl Iterator<Item = (f64, f64)> + Clone) -> Option<Average> {
    let groups = groups.filter(|(_, stake)| *stake > 0.0);
    let (count, got, stake) =
        groups.clone().fold((0.0, 0.0, 0.0), |(count, got, stake), (x, m)| (count + 1.0, got + x, stake + m));
    if stake <= 0.0 {
        return None;
    }
    let value = got / stake;
    let squares: f64 = groups.map(|(x, m)| (x - value * m) * (x - value * m)).sum();
    let error = (count > 1.0).then(|| (count / (count - 1.0) * squares).sqrt() / stake);
    Some(Average { value, error })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_close(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "found {found}, expected {expected}");
    }

    #[test]
    fn elo_and_score_are_inverse_and_have_the_known_values() {
        // 3 to 1 is 400 log₁₀ 3; 400 Elo are 10 to 1.
        assert_close(elo_of_score(0.75), 190.848_501_887_865, 1e-9);
        assert_close(score_of_elo(400.0), 10.0 / 11.0, 1e-12);
        assert_close(elo_of_score(0.5), 0.0, 1e-12);
        for elo in [-700.0, -3.5, 0.0, 12.0, 350.0] {
            assert_close(elo_of_score(score_of_elo(elo)), elo, 1e-6);
        }
        assert_eq!(elo_of_score(1.0), f64::INFINITY);
        assert_eq!(elo_of_score(-0.1), f64::NEG_INFINITY);
    }

    #[test]
    fn the_normal_distribution_has_the_tabulated_values() {
        for (x, expected) in
            [(0.0, 0.5), (1.0, 0.841_344_75), (-1.0, 0.158_655_25), (1.644_853_63, 0.95), (3.0, 0.998_650_1)]
        {
            assert_close(normal_distribution(x), expected, 1e-7);
        }
        assert_close(normal_distribution(NORMAL_95), 0.975, 1e-7);
    }

    /// Counts and results as chess testers publish them: Elo ± error, normalised Elo ± error, LOS.
    #[test]
    fn pentanomial_results_agree_with_published_ones() {
        let published = [
            ([34, 54, 31 + 32, 64, 75], 55.58, 27.65, 57.94, 28.28, 1.0),
            ([332, 433, 457 + 41, 333, 334], -8.64, 10.33, -9.17, 10.96, 0.0505),
            ([7895, 8757, 5485 + 200, 568, 9999], -21.04, 2.95, -19.01, 2.65, 0.0),
        ];
        for (counts, difference, error, normalised, normalised_error, superiority) in published {
            let elo = Pentanomial(counts).elo().expect("there are pairs");
            assert_close(elo.difference, difference, 0.01);
            assert_close(elo.error.expect("a bounded error"), error, 0.01);
            let (found, found_error) = elo.normalised.expect("pairs differ");
            assert_close(found, normalised, 0.01);
            assert_close(found_error, normalised_error, 0.011);
            assert_close(elo.superiority, superiority, 1e-4);
        }
        // 76 wins and 2 losses in 39 pairs: the interval reaches a score of 1, so no error can be given.
        let lopsided = Pentanomial([0, 0, 2, 0, 37]).elo().expect("there are pairs");
        assert_close(lopsided.difference, 631.91, 0.01);
        assert_eq!(lopsided.error, None);
        let (normalised, error) = lopsided.normalised.expect("pairs differ");
        assert_close(normalised, 1056.68, 0.01);
        assert_close(error, 77.10, 0.01);
    }

    #[test]
    fn pairs_that_all_end_alike_give_no_error() {
        let all_won = Pentanomial([0, 0, 0, 0, 8]).elo().expect("there are pairs");
        assert_eq!((all_won.difference, all_won.error, all_won.normalised), (f64::INFINITY, None, None));
        assert_eq!(all_won.superiority, 1.0);
        let all_split = Pentanomial([0, 0, 8, 0, 0]).elo().expect("there are pairs");
        assert_eq!((all_split.difference, all_split.superiority), (0.0, 0.5));
        assert_eq!(Pentanomial::default().elo(), None);
    }

    #[test]
    fn an_average_of_single_observations_has_the_usual_standard_error() {
        // 1, 0, 0, 1: the variance with n − 1 is 1/3, so the standard error is √(1/12).
        let groups = [(1.0, 1.0), (0.0, 1.0), (0.0, 1.0), (1.0, 1.0)];
        let average = average_of_groups(groups.into_iter()).expect("something was at stake");
        assert_close(average.value, 0.5, 1e-12);
        assert_close(average.error.expect("four groups"), (1.0_f64 / 12.0).sqrt(), 1e-12);
        // Groups of two that cancel out leave no error.
        let paired = average_of_groups([(1.0, 2.0), (1.0, 2.0)].into_iter()).expect("something was at stake");
        assert_eq!(paired, Average { value: 0.5, error: Some(0.0) });
        // By hand: r = 5/8, deviations 3 − 2.5 and 2 − 2.5: √(2/1 · 1/2) / 8. Where nothing is at stake, nothing counts.
        let uneven = average_of_groups([(3.0, 4.0), (2.0, 4.0), (0.0, 0.0)].into_iter()).expect("at stake");
        assert_close(uneven.error.expect("two groups"), 1.0 / 8.0, 1e-12);
        assert_eq!(average_of_groups([(1.0, 2.0)].into_iter()).and_then(|average| average.error), None);
        assert_eq!(average_of_groups([].into_iter()), None);
    }
}
