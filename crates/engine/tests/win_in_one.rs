//! However little it may search, the engine takes a win in one, and never lets the next seat win in one where that can be
//! prevented. In every game, with every kind of limit, with one line and with several; levels below the highest aside, which
//! overlook things on purpose.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Control, EngineGame, Limits, Options, SystemClock};
use game::{Game, Play, Seat, SplitMix64};
use moguli::{Moguli, MoguliCylinder, MoguliNewRow, MoguliNewRowCylinder};
use shiftago::{Expert2, Expert3, Expert4, Express2, Express3, Express4, Extreme2, Extreme3, Extreme4};
use testkit::whole::are_proofs_whole;

/// Extreme can go on for long.
const MAX_GAME_PLIES: usize = 150;

fn limits() -> [Limits; 8] {
    let [one, few, thousand, two_thousand] = [1, 30, 1_000, 2_000].map(Limits::nodes);
    let [at_once, soon] = [0, 1].map(|millis| Limits::time(Duration::from_millis(millis)));
    [
        one,
        few,
        thousand,
        two_thousand,
        at_once,
        soon,
        Limits::depth(1),
        Limits { nodes: Some(1), ..Limits::depth(1) },
    ]
}

/// What must be played in a position.
#[derive(Debug, PartialEq)]
enum Task {
    Win,
    PreventWin,
}

/// The moves that are right, where only some are because somebody could win at once.
fn task<G: Game>(position: &G) -> Option<(Task, Vec<G::Move>)> {
    let seat = position.to_move();
    let moves = position.moves();
    let chosen = |is_right: &dyn Fn(&G) -> bool| -> Vec<G::Move> {
        moves.iter().copied().filter(|&mv| is_right(&after(position, mv))).collect()
    };
    let wins = chosen(&|after| winner(after) == Some(seat));
    if !wins.is_empty() {
        return Some((Task::Win, wins));
    }
    let safe = chosen(&|after| is_safe_turn(after, seat));
    (!safe.is_empty() && safe.len() < moves.len()).then_some((Task::PreventWin, safe))
}

fn after<G: Game>(position: &G, mv: G::Move) -> G {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
}

fn winner<G: Game>(position: &G) -> Option<Seat> {
    position.outcome().and_then(|outcome| outcome.winner())
}

/// Whether a seat can end its turn, or has ended it, so that the next cannot win with its first move.
fn is_safe_turn<G: Game>(position: &G, seat: Seat) -> bool {
    if position.is_over() {
        return winner(position).is_none_or(|winner| winner == seat);
    }
    let mover = position.to_move();
    let mut moves = position.moves().into_iter();
    if mover == seat {
        moves.any(|mv| is_safe_turn(&after(position, mv), seat))
    } else {
        moves.all(|mv| winner(&after(position, mv)) != Some(mover))
    }
}

/// Searches a position within every limit.
fn check_position<G: EngineGame>(position: &G, task: &Task, right: &[G::Move]) {
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    for multipv in [1, 3] {
        for limits in limits() {
            let options = Options { hash: 1, multipv, ..Options::default() };
            let mut searcher = G::searcher(&options).expect("a megabyte");
            let control = Control::new(&clock, &stop);
            let best = searcher.search(&Play::new(*position), &limits, &control, &mut |_| ()).best();
            assert!(
                best.is_some_and(|best| right.contains(&best)),
                "{} {position}: {best:?} with {limits:?} and {multipv} lines; {task:?} by {right:?}",
                G::ID
            );
        }
    }
}

/// Checks so many positions of either kind, or a third of them in the short version, from seeded games in which seats score where they can and else play at random.
fn check<G: EngineGame>(of_each: usize) {
    let of_each = if are_proofs_whole() { of_each } else { of_each / 3 };
    let mut random = SplitMix64::new(3);
    let (mut wins, mut threats) = (0, 0);
    while wins < of_each || threats < of_each {
        let mut position = G::default();
        for _ in 0..MAX_GAME_PLIES {
            if position.is_over() {
                break;
            }
            if let Some((task, right)) = task(&position) {
                let count = if task == Task::Win { &mut wins } else { &mut threats };
                if *count < of_each {
                    *count += 1;
                    check_position(&position, &task, &right);
                }
            }
            let mut noisy = Vec::new();
            position.for_each_noisy_child(|mv, _| noisy.push(mv));
            let drawn = random.below(noisy.len().max(1) as u32) as usize;
            let mv = noisy.get(drawn).copied().or_else(|| position.random_move(&mut random));
            position.play_unchecked(mv.expect("the game is not over"));
        }
    }
}

#[test]
fn express() {
    check::<Express2>(40);
    check::<Express3>(6);
    check::<Express4>(6);
}

#[test]
fn expert() {
    check::<Expert2>(20);
    check::<Expert3>(6);
    check::<Expert4>(6);
}

#[test]
fn extreme() {
    check::<Extreme2>(20);
    check::<Extreme3>(6);
    check::<Extreme4>(6);
}

/// Random games of Moguli hardly ever come to a win, so these positions are made by hand: dark has three stones home, and
/// the way of a fourth is open.
fn check_moguli<G: EngineGame>() {
    let tiles = "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA/BCAAA/ADAAA";
    for (seat, expected) in [("d", Task::Win), ("l", Task::PreventWin)] {
        let text = format!("{tiles} 5/5/5/5/5/ld3/2ddd {seat} - - - 0/0");
        let position: G = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        let (task, right) = task(&position).unwrap_or_else(|| panic!("{text}: anything is right"));
        assert_eq!(task, expected, "{text}");
        check_position(&position, &task, &right);
    }
}

#[test]
fn moguli() {
    check_moguli::<Moguli>();
    check_moguli::<MoguliNewRow>();
    check_moguli::<MoguliCylinder>();
    check_moguli::<MoguliNewRowCylinder>();
}
