//! However little time it has, the engine never lets the other seat win in one where that could be prevented.

use std::sync::atomic::AtomicBool;

use engine::{Control, EngineGame, Limits, Options, SystemClock};
use game::{Game, Play, Seat, SplitMix64};
use shiftago::{Expert2, Express2, Extreme2};

const NODES: u64 = 2_000;
const RANDOM_PLIES: usize = 4;
/// Extreme can go on for long.
const MAX_GAME_PLIES: usize = 150;

#[test]
fn express() {
    check::<Express2>(60);
}

#[test]
fn expert() {
    check::<Expert2>(15);
}

#[test]
fn extreme() {
    check::<Extreme2>(30);
}

/// Plays games against itself from random openings.
fn check<G: EngineGame>(games: u64) {
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    let mut searcher = G::searcher(&Options { hash: 4, ..Options::default() }).expect("the memory");
    let mut prevented = 0;
    for seed in 0..games {
        let mut random = SplitMix64::new(seed);
        let mut play = Play::new(G::default());
        searcher.new_game();
        while !play.is_over() && play.steps().len() < MAX_GAME_PLIES {
            let before = *play.position();
            let mv = if play.steps().len() < RANDOM_PLIES {
                before.random_move(&mut random)
            } else {
                let control = Control::new(&clock, &stop);
                searcher.search(&play, &Limits::nodes(NODES), &control, &mut |_| ()).best()
            };
            let mv = mv.unwrap_or_else(|| panic!("no move at {before}"));
            play.play(mv).unwrap_or_else(|reason| panic!("{mv} at {before}: {reason}"));
            if play.steps().len() <= RANDOM_PLIES {
                continue;
            }
            let seat = before.to_move();
            let could_be_safe = is_safe_turn(&before, seat);
            assert!(
                !could_be_safe || is_safe_turn(play.position(), seat),
                "{mv} at {before} lets the other seat win in one"
            );
            prevented += usize::from(could_be_safe && !is_safe_with_every_move(&before, seat));
        }
    }
    assert!(prevented > 50, "only {prevented} times there was anything to prevent");
}

/// Whether a seat can end its turn, or has ended it, so that the other cannot win with its next move.
fn is_safe_turn<G: Game>(position: &G, seat: Seat) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner().is_none_or(|winner| winner == seat);
    }
    let after = |mv: G::Move| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        after
    };
    let mover = position.to_move();
    let mut moves = position.moves();
    if mover == seat {
        // Moves that end the turn first: most often one of them is safe, and there is nothing left to look at.
        moves.sort_by_key(|&mv| !position.ends_turn(mv));
        moves.into_iter().any(|mv| is_safe_turn(&after(mv), seat))
    } else {
        moves.into_iter().all(|mv| after(mv).outcome().is_none_or(|outcome| outcome.winner() != Some(mover)))
    }
}

fn is_safe_with_every_move<G: Game>(position: &G, seat: Seat) -> bool {
    let mut is_safe = true;
    position.for_each_child(|_, child| is_safe &= is_safe_turn(child, seat));
    is_safe
}
