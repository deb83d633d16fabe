//! The fast rules against the slow ones, in random games of all four variants.

use std::collections::BTreeMap;

use game::{Effect, Game, Play, SplitMix64};
use moguli::{Base, Cylinder, Move, NewRow, NewRowCylinder, Portals, Position, Setup, Variant};
use testkit::slow::moguli as slow;
use testkit::twice::Comparison;

const GAMES: u64 = 1_000;
const LONGEST: usize = 3_000;

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

/// Random moves alone would hardly bring a stone home: most of the time the stone move that gains the most rows is
/// played, if one gains any.
fn advance<V: Variant>(position: &Position<V>, random: &mut SplitMix64) -> Option<Move> {
    let forwards = |mv: &Move| match *mv {
        Move::Travel { from, to } => {
            let gained = to.row() as i32 - from.row() as i32;
            if position.to_move().index() == 0 { gained } else { -gained }
        }
        _ => 0,
    };
    let best = position.moves().into_iter().max_by_key(forwards)?;
    if random.below(4) > 0 && forwards(&best) > 0 { Some(best) } else { position.random_move(random) }
}

fn check_routes<V: Variant>(position: &Position<V>) -> usize {
    let slow = slow::Position::parse(slow::Variant::from_id(V::ID).unwrap(), &position.to_string()).unwrap();
    let mut checked = 0;
    for mv in position.moves() {
        let Move::Travel { from, to } = mv else { continue };
        let effects = position.effects(mv).expect("a legal move has effects");
        let [Effect::Travelled { route, .. }] = &effects[..] else {
            panic!("{mv} at {position}: {effects:?}")
        };
        let expected = slow.route(&from.to_string(), &to.to_string()).expect("a route");
        let names = |cells: &[game::Cell]| cells.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(names(&route.first_top), expected.first_top, "{mv} at {position}");
        assert_eq!(names(&route.below), expected.below, "{mv} at {position}");
        assert_eq!(names(&route.second_top), expected.second_top, "{mv} at {position}");
        assert_eq!(names(&route.under_own), expected.under_own, "{mv} at {position}");
        assert_eq!(names(&route.under_opponent), expected.under_opponent, "{mv} at {position}");
        assert_ne!(from, to, "a stone ends where it began at {position}");
        assert!(!(route.under_own.is_empty() && route.under_opponent.is_empty()), "{mv} at {position}");
        let earns_bonus = position.reach(from).with_bonus.contains(to);
        assert_eq!(earns_bonus, !route.under_opponent.is_empty(), "{mv} at {position}");
        checked += 1;
    }
    checked
}

fn check<V: Variant>() {
    let conceivable = conceivable();
    let mut random = SplitMix64::new(3);
    let mut comparison = Comparison::new(&conceivable);
    let (mut routes, mut causes) = (0, BTreeMap::new());
    for seed in 0..GAMES {
        comparison.choose = if seed % 4 == 0 { Game::random_move } else { advance };
        let fast = Position::<V>::start(&Setup { seed }).unwrap();
        let slow = slow::Position::from_seed(slow::Variant::from_id(V::ID).unwrap(), seed);
        let play: Play<Position<V>> = comparison.game(fast, slow::Play::new(slow), &mut random, LONGEST);
        let outcome =
            play.outcome().unwrap_or_else(|| panic!("{LONGEST} steps and no end: {}", play.position()));
        *causes.entry(outcome.cause().code()).or_insert(0) += 1;
        let sampled = play.steps().iter().filter(|_| random.below(8) == 0);
        routes += sampled.map(|played| check_routes(&played.position)).sum::<usize>();
    }
    assert!(comparison.sampled * 50 >= comparison.steps, "too few positions were sampled");
    println!(
        "{}: {GAMES} games, {} steps, {} positions, {} sampled, {routes} routes, ends {causes:?}",
        V::ID,
        comparison.steps,
        comparison.keys.len(),
        comparison.sampled,
    );
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
