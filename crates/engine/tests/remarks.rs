//! What is said about moves is true: the move that a remark names is played, and does what the remark says. A win that is
//! said to be forced is played out against every defence that search finds, to its end.

use std::sync::atomic::AtomicBool;

use engine::exact::{ExactAnswers, ExactPosition, Found};
use engine::{
    Control, EngineGame, Features, Grade, Limits, Line, Merit, Options, Proven, Remark, SystemClock, Threats,
    loss, merits, remarks,
};
use game::{Game, Play, Seat, SplitMix64};
use moguli::Moguli;
use shiftago::{Expert2, Expert3, Express2, Extreme2};

const NODES: u64 = 1_500;

/// Nodes to play out a win that was proven with less.
const PLAYED_OUT: u64 = 60_000;

#[test]
fn two_hundred_marked_mistakes_have_true_reasons() {
    let counts = [
        check::<Express2>(70, 30),
        check::<Expert2>(24, 30),
        check::<Extreme2>(20, 30),
        check::<Expert3>(9, 20),
        check::<Moguli>(8, 10),
    ];
    let mistakes: usize = counts.iter().map(|count| count.mistakes).sum();
    let forced: usize = counts.iter().map(|count| count.forced).sum();
    let merits: usize = counts.iter().map(|count| count.merits).sum();
    assert!(mistakes >= 200, "only {mistakes} marked mistakes had a reason");
    assert!(forced >= 20, "only {forced} forced wins were played out");
    assert!(merits >= 200, "only {merits} merits");
}

/// How much was checked.
#[derive(Default)]
struct Count {
    remarks: usize,
    /// Moves that are marked as mistakes and have a remark.
    mistakes: usize,
    forced: usize,
    merits: usize,
}

/// Goes through random games and checks every remark, of which there are at least so many.
fn check<G: EngineGame + Features + Threats>(games: u64, least: usize) -> Count {
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    let mut searcher = G::searcher(&Options { hash: 4, ..Options::default() }).expect("the memory");
    let mut search = |play: &Play<G>, nodes: u64| -> Option<Line<G>> {
        let limits = Limits::nodes(nodes);
        let report = searcher.search(play, &limits, &Control::new(&clock, &stop), &mut |_| ());
        report.lines.into_iter().next()
    };
    let mut count = Count::default();
    for seed in 0..games {
        let mut random = SplitMix64::new(seed);
        let mut play = Play::new(G::random_start(&mut random));
        while !play.is_over() && play.steps().len() < 120 {
            let before = *play.position();
            let Some(best) = search(&play, NODES) else { break };
            // Games that are only random seldom come to anything.
            let by_chance = if random.below(3) == 0 { before.random_move(&mut random) } else { None };
            let Some(played) = by_chance.or_else(|| best.moves.first().copied()) else { break };
            for merit in merits(&before, &best) {
                check_merit(&before, best.moves[0], merit);
                count.merits += 1;
            }
            let earlier = play.clone();
            play.play(played).unwrap_or_else(|reason| panic!("{played} at {before}: {reason}"));
            let reply = if play.is_over() { None } else { search(&play, NODES) };
            let said = remarks(&before, played, &best, reply.as_ref());
            count.remarks += said.len();
            let is_marked = Grade::of(loss(&before, played, &best, reply.as_ref())).is_some();
            count.mistakes += usize::from(is_marked && !said.is_empty());
            for remark in said {
                check_one(&before, play.position(), played, &remark);
                let place = || format!("{remark:?} about {played} at {before}");
                match remark {
                    Remark::MissedWin { mv, plies } => {
                        let claimed = best.value.proven;
                        assert_eq!(claimed, Some(Proven::Win { seat: before.to_move(), plies }));
                        play_out(&earlier, mv, before.to_move(), plies, &mut search, &place);
                        count.forced += usize::from(plies > 1);
                    }
                    Remark::AllowsWin { seat, mv, plies } => {
                        play_out(&play, mv, seat, plies, &mut search, &place);
                        count.forced += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(count.remarks >= least, "only {} remarks", count.remarks);
    count
}

/// Where a move lets the other win by force, what would have held is named if and only if it is exactly known to hold.
#[test]
fn what_would_have_prevented_a_forced_win_is_exactly_known() {
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    let mut searcher = Express2::searcher(&Options { hash: 4, ..Options::default() }).expect("the memory");
    let mut search = |play: &Play<Express2>, nodes: u64| -> Option<Line<Express2>> {
        let control = Control::new(&clock, &stop);
        searcher.search(play, &Limits::nodes(nodes), &control, &mut |_| ()).lines.into_iter().next()
    };
    let mut answers = ExactAnswers::new(32, None).expect("the memory");
    let (mut held, mut unknown) = (0, 0);
    let mut random = SplitMix64::new(20);
    for round in 0..4_000 {
        if held >= 20 && unknown >= 20 {
            break;
        }
        let mut position = Express2::default();
        for _ in 0..32 + round % 9 {
            let Some(mv) = position.random_move(&mut random) else { break };
            position.play_unchecked(mv);
        }
        if position.is_over() {
            continue;
        }
        let play = Play::new(position);
        // Few nodes leave much unknown.
        let Some(best) = search(&play, if round % 2 == 0 { 20_000 } else { 60 }) else { continue };
        for played in position.moves() {
            let mut after = play.clone();
            after.play(played).expect("a legal move");
            let reply = if after.is_over() { None } else { search(&after, 2_000) };
            let said = remarks(&position, played, &best, reply.as_ref());
            if !said.iter().any(|remark| matches!(remark, Remark::AllowsWin { .. })) {
                continue;
            }
            let named = said.iter().find_map(|remark| match remark {
                Remark::CouldPrevent { mv } => Some(*mv),
                _ => None,
            });
            let Some(mv) = named else {
                unknown += usize::from(best.value.proven.is_none());
                continue;
            };
            held += 1;
            let mut safe = position;
            safe.play_unchecked(mv);
            let place = format!("{mv} instead of {played} in {position}");
            let winner = safe.outcome().and_then(|outcome| outcome.winner());
            assert!(winner.is_none(), "{place}");
            if !safe.is_over() {
                let exact = ExactPosition::new(&safe, safe.to_move()).expect("nobody sits out");
                assert_eq!(answers.prove(exact, 10_000_000), Found::NotWin, "{place}");
            }
        }
    }
    assert!(held >= 5 && unknown >= 20, "{held} and {unknown}");
}

/// Plays a forced win to its end: the named move, then the best that search finds for everybody.
fn play_out<G: Threats>(
    play: &Play<G>,
    mv: G::Move,
    seat: Seat,
    plies: u32,
    search: &mut impl FnMut(&Play<G>, u64) -> Option<Line<G>>,
    place: &impl Fn() -> String,
) {
    let mut play = play.clone();
    play.play(mv).unwrap_or_else(|reason| panic!("{}: {reason}", place()));
    // A deeper search may find a longer defence, but no way out.
    for _ in 0..plies * 3 {
        let Some(next) = (!play.is_over()).then(|| search(&play, PLAYED_OUT)).flatten() else { break };
        play.play(next.moves[0]).unwrap_or_else(|reason| panic!("{}: {reason}", place()));
    }
    let winner = play.outcome().and_then(|outcome| outcome.winner());
    assert_eq!(winner, Some(seat), "{}, played out to {}", place(), play.position());
}

fn check_merit<G: Threats>(before: &G, mv: G::Move, merit: Merit) {
    let place = || format!("{merit:?} of {mv} at {before}");
    let mut after = *before;
    after.play(mv).unwrap_or_else(|reason| panic!("{}: {reason}", place()));
    let winner = |position: &G| position.outcome().and_then(|outcome| outcome.winner());
    match merit {
        Merit::Wins => assert_eq!(winner(&after), Some(before.to_move()), "{}", place()),
        Merit::WinsSoon { plies } => assert!(plies > 1 && winner(&after).is_none(), "{}", place()),
        Merit::StopsWin { seat } => {
            let threats = before.threats();
            assert!(
                threats.iter().any(|threat| threat.seat == seat && threat.gain == engine::Gain::Win),
                "{}",
                place()
            );
            assert_eq!(after.to_move(), seat, "{}", place());
            after.for_each_child(|_, child| assert_ne!(winner(child), Some(seat), "{}", place()));
        }
        Merit::Scores { points } => {
            assert_eq!(before.gain(mv), Some(engine::Gain::Points(points)), "{}", place());
        }
        Merit::BringsHome => assert_eq!(before.gain(mv), Some(engine::Gain::StoneHome), "{}", place()),
    }
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
