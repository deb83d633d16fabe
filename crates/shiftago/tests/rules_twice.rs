//! The fast rules against the slow ones, in random games of every variant and number of seats.

use game::{Game, Seat, SplitMix64};
use shiftago::{Bitboard, Entry, Expert, Express, Extreme, Move, Position, Scoring, StartOptions, Variant};
use testkit::slow::shiftago as slow;
use testkit::twice::{Comparison, games_to_play};

const GAMES: usize = 2_000;
const MAX_STEPS: usize = 3_000;

trait SlowVariant: Variant {
    const SLOW: slow::Variant;
}

impl SlowVariant for Express {
    const SLOW: slow::Variant = slow::Variant::Express;
}

impl SlowVariant for Expert {
    const SLOW: slow::Variant = slow::Variant::Expert;
}

impl SlowVariant for Extreme {
    const SLOW: slow::Variant = slow::Variant::Extreme;
}

/// Every entry with no scoring and with every pair of ends on a line, in both orders.
fn conceivable() -> Vec<Move> {
    let ends = || Bitboard::BOARD.iter();
    let scorings: Vec<Scoring> =
        ends().flat_map(|from| ends().filter_map(move |to| Scoring::new(from, to))).collect();
    let with_entry = |entry: Entry| {
        let scored = scorings.iter().map(move |&scoring| Move { entry, scoring: Some(scoring) });
        std::iter::once(entry.into()).chain(scored)
    };
    Entry::all().flat_map(with_entry).collect()
}

/// The plain start, or in a third of the games a handicap for some seats and any seat as starter.
fn random_setup(seats: usize, game: usize, random: &mut SplitMix64) -> StartOptions {
    let starter = Seat::ALL[random.below(seats as u32) as usize];
    let mut handicaps = vec![0; seats];
    if game.is_multiple_of(3) {
        handicaps.fill_with(|| random.below(7) as u8);
        handicaps[random.below(seats as u32) as usize] = 0;
    }
    StartOptions { starter, handicaps }
}

fn check<V: SlowVariant, const N: usize>() {
    let conceivable = conceivable();
    let mut random = SplitMix64::new(N as u64);
    let mut comparison = Comparison::new(&conceivable);
    let mut repeated = 0;
    let games = games_to_play(GAMES);
    for game in 0..games {
        // In half of the games of three and four, seats leave now and then, so that games still end by play.
        comparison.retire = if N > 2 && game % 2 == 1 { 40 } else { 0 };
        let setup = random_setup(N, game, &mut random);
        let fast = Position::<V, N>::start(&setup).unwrap();
        let slow = slow::Position::start(V::SLOW, N, setup.starter.index(), &setup.handicaps).unwrap();
        let play = comparison.game(fast, slow::Play::new(slow), &mut random, MAX_STEPS);
        assert!(play.is_over(), "{} steps and no end: {}", MAX_STEPS, play.position());
        repeated += usize::from(play.repetitions() > 1);
    }
    assert!(comparison.sampled * 50 >= comparison.steps, "too few positions were sampled");
    println!(
        "{}: {games} games, {} steps, {} positions, {} sampled, {repeated} ended in a repeated position",
        Position::<V, N>::ID,
        comparison.steps,
        comparison.keys.len(),
        comparison.sampled,
    );
}

#[test]
fn express_for_two() {
    check::<Express, 2>();
}

#[test]
fn express_for_three() {
    check::<Express, 3>();
}

#[test]
fn express_for_four() {
    check::<Express, 4>();
}

#[test]
fn expert_for_two() {
    check::<Expert, 2>();
}

#[test]
fn expert_for_three() {
    check::<Expert, 3>();
}

#[test]
fn expert_for_four() {
    check::<Expert, 4>();
}

#[test]
fn extreme_for_two() {
    check::<Extreme, 2>();
}

#[test]
fn extreme_for_three() {
    check::<Extreme, 3>();
}

#[test]
fn extreme_for_four() {
    check::<Extreme, 4>();
}
