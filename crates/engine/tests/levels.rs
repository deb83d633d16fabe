//! What holds of every level below the highest, in every kind of game: it says what it expects as shares of one game, it
//! plays the same each time, and a low one searches few nodes.

use std::sync::atomic::AtomicBool;

use engine::{Control, EngineGame, Level, Limits, Options, Report, SystemClock};
use game::{Play, Seat, SplitMix64};

fn answer<G: EngineGame>(play: &Play<G>, level: Level) -> Report<G> {
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    let mut searcher = G::searcher(&Options { level, ..Options::default() }).expect("the memory");
    searcher.search(play, &Limits::default(), &Control::new(&clock, &stop), &mut |_| ())
}

fn check<G: EngineGame>() {
    let mut random = SplitMix64::new(7);
    let mut play = Play::new(G::default());
    for _ in 0..12 {
        if play.is_over() {
            break;
        }
        for number in 1..=4 {
            let level = Level::new(number).expect("a level");
            let report = answer(&play, level);
            let line = &report.lines[0];
            let all: u16 = Seat::first(G::SEATS).map(|seat| line.value.expectation[seat]).sum();
            assert!(
                (1001 - G::SEATS as u16..=1000).contains(&all),
                "level {level}: {all} at {}",
                play.position()
            );
            assert_eq!(line.value.proven, None, "level {level} is not sure of anything");
            assert_eq!(report.best(), answer(&play, level).best(), "level {level} at {}", play.position());
            assert!(report.nodes < 3_000, "level {level} searched {} nodes", report.nodes);
        }
        let moves = play.moves();
        let mv = moves[random.below(moves.len() as u32) as usize];
        play.play(mv).expect("listed moves are legal");
    }
}

#[test]
fn shiftago_for_two() {
    check::<shiftago::Express2>();
    check::<shiftago::Extreme2>();
}

#[test]
fn shiftago_for_more() {
    check::<shiftago::Express3>();
    check::<shiftago::Expert4>();
}

#[test]
fn moguli() {
    check::<moguli::Moguli>();
}
