//! Ratings put a made-up population in order: 500 players whose strength is known, spread by 300 points, 60 games each.

use game::SplitMix64;
use tournament::rating::{Rating, after_game};

const PLAYERS: usize = 500;
const GAMES_EACH: usize = 60;
const SPREAD: f64 = 300.0;

fn uniform(random: &mut SplitMix64) -> f64 {
    (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// Twelve uniform numbers are as good as normal for this.
fn normal(random: &mut SplitMix64) -> f64 {
    (0..12).map(|_| uniform(random)).sum::<f64>() - 6.0
}

/// How they come in: everybody's form on the day is noise on top of strength, so that a difference of 400 points wins ten to one
/// between two.
fn ranks(strengths: &[f64], random: &mut SplitMix64) -> Vec<usize> {
    let gumbel = |random: &mut SplitMix64| -(-(uniform(random).max(1e-12)).ln()).ln() * 400.0 / 10.0_f64.ln();
    let form: Vec<f64> = strengths.iter().map(|strength| strength + gumbel(random)).collect();
    form.iter().map(|mine| 1 + form.iter().filter(|other| *other > mine).count()).collect()
}

/// Kendall's tau.
fn tau(one: &[f64], other: &[f64]) -> f64 {
    let mut sum = 0;
    for index in 0..one.len() {
        for second in index + 1..one.len() {
            sum += if (one[index] - one[second]) * (other[index] - other[second]) > 0.0 { 1 } else { -1 };
        }
    }
    f64::from(sum) / (one.len() * (one.len() - 1) / 2) as f64
}

/// Players meet others whose rating is near their own, as they do where people choose.
fn simulated(seats: usize, seed: u64) -> f64 {
    let mut random = SplitMix64::new(seed);
    let strengths: Vec<f64> = (0..PLAYERS).map(|_| 1500.0 + SPREAD * normal(&mut random)).collect();
    let mut ratings = vec![Rating::default(); PLAYERS];
    let mut played = vec![0; PLAYERS];
    while played.iter().any(|games| *games < GAMES_EACH) {
        let mut order: Vec<usize> = (0..PLAYERS).collect();
        let keys: Vec<f64> =
            ratings.iter().map(|rating| rating.value + 200.0 * normal(&mut random)).collect();
        order.sort_by(|one, other| keys[*one].total_cmp(&keys[*other]));
        // Not always from the first on, or the last would never meet anybody where they do not divide.
        order.rotate_left((random.next_u64() % seats as u64) as usize);
        for table in order.chunks_exact(seats) {
            let mut table = table.to_vec();
            let shift = (random.next_u64() % seats as u64) as usize;
            table.rotate_left(shift);
            let ranks =
                ranks(&table.iter().map(|player| strengths[*player]).collect::<Vec<_>>(), &mut random);
            let before: Vec<Rating> = table.iter().map(|player| ratings[*player]).collect();
            for (player, rating) in table.iter().zip(after_game(&before, &ranks)) {
                ratings[*player] = rating;
                played[*player] += 1;
            }
        }
    }
    tau(&strengths, &ratings.iter().map(|rating| rating.value).collect::<Vec<_>>())
}

#[test]
fn five_hundred_players_are_ranked() {
    for (seats, seed) in [(2, 1), (2, 2), (3, 3), (4, 4)] {
        let tau = simulated(seats, seed);
        println!("{seats} seats: tau {tau:.3}");
        assert!(tau >= 0.85, "{seats} seats: {tau:.3}");
    }
}

#[test]
fn a_fixed_strength_places_a_newcomer() {
    // A newcomer of 1800 against a level of 1500 that does not move.
    let level = Rating::fixed(1500.0, 45.0);
    let mut random = SplitMix64::new(5);
    let mut newcomer = Rating::default();
    for _ in 0..30 {
        let ranks = ranks(&[1800.0, 1500.0], &mut random);
        newcomer = after_game(&[newcomer, level], &ranks)[0];
    }
    assert!((1650.0..1950.0).contains(&newcomer.value), "{newcomer:?}");
    assert!(newcomer.deviation < 120.0, "{newcomer:?}");
}

#[test]
fn a_new_rating_is_provisional_and_one_that_rests_becomes_so() {
    assert!(Rating::default().is_provisional());
    let sure = Rating::fixed(1700.0, 50.0);
    assert!(!sure.is_provisional() && sure.after_days(365.0).is_provisional());
    assert_eq!(sure.after_days(1e6).deviation, Rating::default().deviation);
    assert_eq!(sure.after_days(100.0).value, sure.value);
}
