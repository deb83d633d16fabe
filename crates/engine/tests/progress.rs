//! Far ahead in Moguli, the engine brings it home: no going to and fro against somebody who plays at random.

use std::sync::atomic::AtomicBool;

use engine::{Control, EngineGame, Limits, Options, SystemClock};
use game::{Cause, Game, Play, Seat, SplitMix64};
use moguli::{Base, Position, StartOptions};

type Moguli = Position<Base>;

const GAMES: u64 = 8;
const NODES: u64 = 1_000;
/// Actions of both seats: several times what is needed.
const MAX_GAME_PLIES: usize = 600;

#[test]
fn a_won_game_is_won() {
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    let mut with_four_home = 0;
    for seed in 0..GAMES {
        let mut random = SplitMix64::new(seed);
        let mut play = Play::new(Moguli::start(&StartOptions { seed }).expect("every seed has a layout"));
        let engine = Seat::ALL[(seed % 2) as usize];
        let mut searcher = Moguli::searcher(&Options { hash: 4, ..Options::default() }).expect("the memory");
        while !play.is_over() && play.steps().len() < MAX_GAME_PLIES {
            let mv = if play.position().to_move() == engine {
                searcher
                    .search(&play, &Limits::nodes(NODES), &Control::new(&clock, &stop), &mut |_| ())
                    .best()
            } else {
                play.position().random_move(&mut random)
            };
            play.play(mv.expect("the game goes on")).expect("a legal move");
        }
        let outcome =
            play.outcome().unwrap_or_else(|| panic!("layout {seed} is not over: {}", play.position()));
        assert_eq!(outcome.winner(), Some(engine), "layout {seed}");
        with_four_home += u64::from(outcome.cause() == Cause::FourHome);
    }
    // The others end early by idle rounds, with more stones home: a random player seldom moves one.
    assert!(with_four_home > GAMES / 2, "only {with_four_home} games were won with four stones home");
}
