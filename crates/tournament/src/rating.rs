//! Ratings: Glicko-2 for two seats, Weng-Lin for three and four, both on one scale that people know.
//!
//! A rating is 1500 at first, and 350 uncertain. Weng-Lin counts in other numbers (25, and 25/3 uncertain); they are kept on the same
//! scale, by the ratio of the first uncertainties, so that one number means about the same everywhere. Absent here: who is rated
//! with whom.

use serde::{Deserialize, Serialize};
use skillratings::glicko2::{self, Glicko2Config, Glicko2Rating};
use skillratings::weng_lin::{self, WengLinConfig, WengLinRating};
use skillratings::{MultiTeamOutcome, Outcomes};

/// How strong somebody is at a game, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// 1500 at first.
    pub value: f64,
    /// A standard deviation.
    pub deviation: f64,
    /// How steady the results are; only two seats have one.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Rating {
        Rating { value: FIRST, deviation: FIRST_DEVIATION, volatility: FIRST_VOLATILITY }
    }
}

const FIRST: f64 = 1500.0;
const FIRST_DEVIATION: f64 = 350.0;
const FIRST_VOLATILITY: f64 = 0.06;
/// Above this a rating is shown as provisional.
const PROVISIONAL: f64 = 110.0;
/// A deviation does not fall below this: people change.
const MIN_DEVIATION: f64 = 45.0;
/// What Weng-Lin calls 25/3 is what we call 350.
const WENG_LIN_MEAN: f64 = 25.0;
const WENG_LIN_STEP: f64 = FIRST_DEVIATION / (WENG_LIN_MEAN / 3.0);
/// How long it takes, in days without a game, until a sure rating is as unsure as a new one.
const DAYS_TO_FORGET: f64 = 730.0;

impl Rating {
    /// A strength that was measured, as that of a level of the computer: it does not move.
    pub const fn fixed(value: f64, deviation: f64) -> Rating {
        Rating { value, deviation, volatility: FIRST_VOLATILITY }
    }

    /// Whether it is too unsure to be more than a guess.
    pub fn is_provisional(&self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// What comes of a deviation if nothing is played for some days.
    #[must_use]
    pub fn after_days(self, days: f64) -> Rating {
        let per_day = (FIRST_DEVIATION.powi(2) - MIN_DEVIATION.powi(2)) / DAYS_TO_FORGET;
        let deviation = (self.deviation.powi(2) + per_day * days.max(0.0)).sqrt().min(FIRST_DEVIATION);
        Rating { deviation, ..self }
    }
}

/// After a game with two seats, of which the first got a share: 1, 0.5 or 0.
pub fn after_game_of_two(ratings: [Rating; 2], first_share: f64) -> [Rating; 2] {
    let outcome = match first_share {
        share if share > 0.5 => Outcomes::WIN,
        share if share < 0.5 => Outcomes::LOSS,
        _ => Outcomes::DRAW,
    };
    let theirs = |Rating { value, deviation, volatility }: Rating| Glicko2Rating {
        rating: value,
        deviation,
        volatility,
    };
    let ours = |Glicko2Rating { rating, deviation, volatility }: Glicko2Rating| Rating {
        value: rating,
        deviation: deviation.max(MIN_DEVIATION),
        volatility,
    };
    let [one, other] = ratings.map(theirs);
    let (one, other) = glicko2::glicko2(&one, &other, &outcome, &Glicko2Config::default());
    [ours(one), ours(other)]
}

/// After a game with three or four seats, by rank from 1; shared ranks are alike.
pub fn after_game_of_more(ratings: &[Rating], ranks: &[usize]) -> Vec<Rating> {
    let theirs: Vec<[WengLinRating; 1]> = ratings
        .iter()
        .map(|rating| {
            [WengLinRating {
                rating: WENG_LIN_MEAN + (rating.value - FIRST) / WENG_LIN_STEP,
                uncertainty: rating.deviation / WENG_LIN_STEP,
            }]
        })
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = theirs
        .iter()
        .zip(ranks)
        .map(|(team, rank)| (team.as_slice(), MultiTeamOutcome::new(*rank)))
        .collect();
    let after = weng_lin::weng_lin_multi_team(&teams, &WengLinConfig::default());
    ratings
        .iter()
        .zip(after)
        .map(|(before, team)| match team.first() {
            Some(one) => Rating {
                value: FIRST + (one.rating - WENG_LIN_MEAN) * WENG_LIN_STEP,
                deviation: (one.uncertainty * WENG_LIN_STEP).max(MIN_DEVIATION),
                ..*before
            },
            None => *before,
        })
        .collect()
}

/// After any game, by rank from 1.
pub fn after_game(ratings: &[Rating], ranks: &[usize]) -> Vec<Rating> {
    match (ratings, ranks) {
        (&[one, other], &[first, second]) => {
            let share = match first.cmp(&second) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
            after_game_of_two([one, other], share).to_vec()
        }
        _ => after_game_of_more(ratings, ranks),
    }
}
