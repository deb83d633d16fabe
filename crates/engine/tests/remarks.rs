//! What is said about moves is true: the move that a remark names is played, and does what the remark says.

use std::sync::atomic::AtomicBool;

use engine::{Control, Features, Limits, Options, Proven, Remark, SystemClock, Think, Threats, remarks};
use game::{Play, SplitMix64};
use moguli::Moguli;
use shiftago::{Expert2, Expert3, Express2, Extreme2};

const NODES: u64 = 1_500;

#[test]
fn express() {
    check::<Express2>(20, 30);
}

#[test]
fn expert() {
    check::<Expert2>(10, 30);
}

#[test]
fn extreme() {
    check::<Extreme2>(10, 30);
}

#[test]
fn three_seats() {
    check::<Expert3>(6, 20);
}

#[test]
fn stones() {
    check::<Moguli>(8, 10);
}

/// Goes through random games and checks every remark, of which there are at least so many.
fn check<G: Think + Features + Threats>(games: u64, least: usize) {
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    let mut brain = G::brain(&Options { hash: 4, ..Options::default() });
    let mut count = 0;
    for seed in 0..games {
        let mut random = SplitMix64::new(seed);
        let mut play = Play::new(G::random_start(&mut random));
        while !play.is_over() && play.steps().len() < 120 {
            let mut think = |play: &Play<G>| {
                brain.think(play, &Limits::nodes(NODES), &Control::new(&clock, &stop), &mut |_| ())
            };
            let before = *play.position();
            let best = think(&play);
            // Games that are only random seldom come to anything.
            let by_chance = if random.below(3) == 0 { before.random_move(&mut random) } else { None };
            let Some(played) = by_chance.or_else(|| best.best()) else { break };
            play.play(played).unwrap_or_else(|reason| panic!("{played} at {before}: {reason}"));
            let reply = if play.is_over() { None } else { think(&play).lines.into_iter().next() };
            let said = remarks(&before, played, &best.lines[0], reply.as_ref());
            count += said.len();
            for remark in said {
                check_one(&before, play.position(), played, &remark);
                if let Remark::MissedWin { plies, .. } = remark {
                    let claimed = best.lines[0].value.proven;
                    assert_eq!(claimed, Some(Proven::Win { seat: before.to_move(), plies }));
                }
            }
        }
    }
    assert!(count >= least, "only {count} remarks");
}

fn check_one<G: Threats>(before: &G, after: &G, played: G::Move, remark: &Remark<G::Move>) {
    let place = || format!("{remark:?} about {played} at {before}");
    let seat = before.to_move();
    let play = |position: &G, mv: G::Move| {
        let mut next = *position;
        next.play(mv).unwrap_or_else(|reason| panic!("{}: {mv}: {reason}", place()));
        next
    };
    let winner = |position: &G| position.outcome().and_then(|outcome| outcome.winner());
    match *remark {
        Remark::LeavesWin { seat, mv } => assert_eq!(winner(&play(after, mv)), Some(seat), "{}", place()),
        Remark::CouldPrevent { mv } => {
            let safe = play(before, mv);
            let mut wins = 0;
            if safe.to_move() != seat {
                safe.for_each_child(|_, child| wins += usize::from(winner(child) == Some(safe.to_move())));
            }
            assert_eq!(wins, 0, "{}", place());
        }
        Remark::MissedWin { mv, plies } => {
            let next = play(before, mv);
            assert_eq!(winner(&next) == Some(seat), plies == 1, "{}", place());
        }
        Remark::AllowsWin { seat: other, mv, plies } => {
            let next = play(after, mv);
            assert_ne!(other, seat);
            assert!(plies > 1 && winner(&next).is_none_or(|winner| winner == other), "{}", place());
        }
        Remark::MissedPoints { mv, points } => {
            let (could, had) = (before.gain(mv), before.gain(played));
            assert!(could > had && points > 0, "{}", place());
        }
        Remark::GivesPoints { seat: other, mv, points } => {
            assert_eq!(
                (after.to_move(), after.gain(mv)),
                (other, Some(engine::Gain::Points(points))),
                "{}",
                place()
            );
        }
        Remark::MissedHome { mv } => assert!(before.gain(mv).is_some(), "{}", place()),
        Remark::LetsHome { seat: other, mv } => {
            assert_eq!(
                (after.to_move(), after.gain(mv)),
                (other, Some(engine::Gain::StoneHome)),
                "{}",
                place()
            );
        }
    }
}
