//! The fast rules against the slow ones, in games of all four variants: random ones, such in which both sides try to
//! advance, and some in which both move to and fro.

use std::collections::BTreeMap;

use game::{Cause, Cell, Effect, Game, Play, Seat, SplitMix64};
use moguli::{Base, Cylinder, Move, NewRow, NewRowCylinder, Portals, Position, Stage, StartOptions, Variant};
use testkit::data::slow_moguli;
use testkit::slow::moguli as slow;
use testkit::twice::{Comparison, games_to_play};

mod advance;

const GAMES: usize = 1_000;
const MAX_STEPS: usize = 3_000;

/// Two stones of each colour, one of which can pass under the other and back. Nobody, light or dark has one more at home,
/// which decides the game when the position stands for the third time.
const TO_AND_FRO: [&str; 3] = [
    "AAAAA/AAAAA/AAAAA/AAaAA/AAAAa/AAAAA/AAAAA 5/5/5/2l2/2l1d/4d/5 l - - a6 0/0",
    "AAAAA/AAAAA/AAAAA/AAaAA/AAAAa/AAAAA/AAAAA 1l3/5/5/2l2/2l1d/4d/5 l - - a6 0/0",
    "AAAAA/AAAAA/AAAAA/AAaAA/AAAAa/AAAAA/AAAAA 5/5/5/2l2/2l1d/4d/d4 l - - - 0/0",
];

/// Every turned tile, every pair of portals, every exchange that can be written, and pass.
fn conceivable() -> Vec<Move> {
    let cells = || Portals::BOARD.iter();
    let rotations = cells().flat_map(|at| Move::TURNS.map(|turn| Move::Rotate { at, turn }));
    let pairs = || cells().flat_map(|one| cells().map(move |other| (one, other)));
    rotations
        .chain(pairs().map(|(from, to)| Move::Travel { from, to }))
        .chain(pairs().map(|(own, middle)| Move::Exchange { own, middle }))
        .chain([Move::Pass])
        .collect()
}

/// For a position of [`TO_AND_FRO`]: the stone moves that can, and each seat turns a tile of its own by half.
fn to_and_fro<V: Variant>(position: &Position<V>, _: &mut SplitMix64) -> Option<Move> {
    let half_turn = if position.to_move() == Seat::FIRST { "a7=" } else { "a6=" };
    if position.stage() == Stage::Moved {
        return half_turn.parse().ok();
    }
    position.moves().into_iter().find(|mv| matches!(mv, Move::Travel { .. }))
}

fn check_routes<V: Variant>(position: &Position<V>) -> usize {
    let slow = read_slowly(position);
    let mut checked = 0;
    for mv in position.moves() {
        let Move::Travel { from, to } = mv else { continue };
        let effects = position.effects(mv).expect("a legal move has effects");
        let [Effect::Travelled { route, .. }] = &effects[..] else {
            panic!("{mv} at {position}: {effects:?}")
        };
        let expected = slow.route(&from.to_string(), &to.to_string()).expect("a route");
        let names = |cells: &[Cell]| cells.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(names(&route.first_top), expected.first_top, "{mv} at {position}");
        assert_eq!(names(&route.below), expected.below, "{mv} at {position}");
        assert_eq!(names(&route.second_top), expected.second_top, "{mv} at {position}");
        assert_eq!(names(&route.under_own), expected.under_own, "{mv} at {position}");
        assert_eq!(names(&route.under_opponent), expected.under_opponent, "{mv} at {position}");
        let earns_bonus = position.reach(from).with_bonus.contains(to);
        assert_eq!(earns_bonus, !route.under_opponent.is_empty(), "{mv} at {position}");
        checked += 1;
    }
    checked
}

fn read_slowly<V: Variant>(position: &Position<V>) -> slow::Position {
    let text = position.to_string();
    slow::Position::parse(slow_moguli(V::ID), &text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The games of one variant that were compared, and what was seen in them.
struct Games<'a, V: Variant> {
    comparison: Comparison<'a, Position<V>>,
    random: SplitMix64,
    routes: usize,
    /// How many games ended so.
    ends: BTreeMap<String, usize>,
}

impl<V: Variant> Games<'_, V> {
    fn play(&mut self, start: Position<V>) {
        let slow = slow::Play::new(read_slowly(&start));
        let play: Play<Position<V>> = self.comparison.game(start, slow, &mut self.random, MAX_STEPS);
        let last = play.position();
        let outcome = play.outcome().unwrap_or_else(|| panic!("{MAX_STEPS} steps and no end: {last}"));
        // Repetition is not seen in a position alone.
        let cause = read_slowly(last).outcome().map_or("repetition", |(_, cause)| cause);
        assert_eq!(outcome.cause().code(), cause, "{last}");
        *self.ends.entry(format!("{outcome} {cause}")).or_default() += 1;
        let sampled = play.steps().iter().filter(|_| self.random.below(8) == 0);
        self.routes += sampled.map(|played| check_routes(&played.position)).sum::<usize>();
    }

    fn count(&self, shares: &str, cause: Cause) -> usize {
        self.ends.get(&format!("{shares} {cause}")).copied().unwrap_or(0)
    }
}

fn check<V: Variant>() {
    let conceivable = conceivable();
    let comparison = Comparison::new(&conceivable);
    let mut games = Games::<V> { comparison, random: SplitMix64::new(3), routes: 0, ends: BTreeMap::new() };
    let played = games_to_play(GAMES);
    for seed in 0..played as u64 {
        games.comparison.choose = if seed % 2 == 0 { Game::random_move } else { advance::advance };
        let start = Position::start(&StartOptions { seed }).expect("every seed has a set-up");
        assert_eq!(start, read_again(&slow::Position::from_seed(slow_moguli(V::ID), seed)), "seed {seed}");
        games.play(start);
    }
    games.comparison.choose = to_and_fro;
    for text in TO_AND_FRO {
        games.play(text.parse().unwrap_or_else(|error| panic!("{text}: {error}")));
    }
    let Games { comparison, routes, ends, .. } = &games;
    println!(
        "{}: {} steps, {} positions, {} sampled, {routes} routes, ends {ends:?}",
        V::ID,
        comparison.steps,
        comparison.keys.len(),
        comparison.sampled,
    );
    assert!(comparison.sampled * 50 >= comparison.steps, "too few positions were sampled");
    assert!(*routes >= 10 * played, "only {routes} routes were compared");
    let shares = ["1-0", "0-1", "1/2-1/2"];
    for cause in [Cause::FourHome, Cause::IdleRounds, Cause::Repetition] {
        let met = shares.into_iter().filter(|shares| games.count(shares, cause) > 0).count();
        // All three of each are met in all games; in a part of them one may be missing.
        let expected = if played == GAMES { shares.len() } else { 2 };
        assert!(
            met >= expected,
            "games of {} ended by {cause} with {met} different results: {ends:?}",
            V::ID
        );
    }
    let four_home = games.count("1-0", Cause::FourHome) + games.count("0-1", Cause::FourHome);
    assert!(four_home >= played / 5, "only {four_home} games were won by four stones home");
}

fn read_again<V: Variant>(slow: &slow::Position) -> Position<V> {
    let text = slow.to_text();
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn base() {
    check::<Base>();
}

#[test]
fn new_row() {
    check::<NewRow>();
}

#[test]
fn cylinder() {
    check::<Cylinder>();
}

#[test]
fn new_row_and_cylinder() {
    check::<NewRowCylinder>();
}
