//! What a prover claims is true: on boards whose results are known, by brute force, against any defence, and beside
//! alpha-beta.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use game::{Play, SplitMix64};
use shiftago::{Expert2, Express2, Extreme2};
use testkit::data::rows;
use testkit::solver::Solver;
use testkit::whole::are_proofs_whole;

use super::small::Small;
use super::*;
use crate::{EngineGame, EngineKind, Limits, Options, Proven, SystemClock};

const MEGABYTES: usize = 16;

/// Calls back with an effort of so many nodes and any time.
fn with_nodes<T>(max_nodes: u64, run: impl FnOnce(&ProofLimits<'_>) -> T) -> T {
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    let budget = Budget { soft: Duration::MAX, hard: None };
    run(&ProofLimits { control: Control::new(&clock, &stop), budget, max_nodes: Some(max_nodes) })
}

/// Proves with a new prover, and returns it as well. Does not shorten.
fn prove_anew<G: SearchPosition>(
    position: &G,
    seat: Seat,
    repetition_keys: &[u64],
    max_nodes: u64,
) -> (Verdict<G::Move>, Prover<G>) {
    let mut prover = Prover::new(MEGABYTES).expect("the memory");
    let verdict = with_nodes(max_nodes, |limits| prover.prove(position, seat, repetition_keys, None, limits));
    (verdict, prover)
}

/// Plays a line, and checks that it is legal and ends with a win of the seat within the plies that were promised.
fn check_line<G: SearchPosition>(position: &G, seat: Seat, win: &Win<G::Move>) {
    let mut play = Play::new(*position);
    for &mv in &win.line {
        play.play(mv).unwrap_or_else(|reason| panic!("{mv} of a line from {position}: {reason}"));
    }
    assert_eq!(play.outcome().and_then(|outcome| outcome.winner()), Some(seat), "a line from {position}");
    assert!(win.line.len() <= win.plies as usize, "a line from {position} is longer than {}", win.plies);
}

#[test]
fn four_by_four_with_four_in_a_row_is_a_draw() {
    for seat in [Seat::FIRST, Seat::SECOND] {
        let (verdict, _) = prove_anew(&Small::<4, 4>::default(), seat, &[], u64::MAX);
        assert_eq!(verdict, Verdict::NotWin, "{seat:?}");
    }
}

#[test]
fn five_by_five_with_four_in_a_row_is_won_in_fifteen() {
    let start = Small::<5, 4>::default();
    let (verdict, mut prover) = prove_anew(&start, Seat::FIRST, &[], u64::MAX);
    let Verdict::Win(win) = verdict else { panic!("{verdict:?}") };
    let win = with_nodes(u64::MAX, |limits| prover.shorten(&start, Seat::FIRST, &[], win, limits));
    check_line(&start, Seat::FIRST, &win);
    assert_eq!((win.plies, win.line.len(), win.is_shortest), (15, 15, true));
}

#[test]
fn a_table_that_is_too_small_costs_time_but_no_line() {
    let start = Small::<5, 4>::default();
    let mut prover = Prover::new(1).expect("the memory");
    let Verdict::Win(win) =
        with_nodes(u64::MAX, |limits| prover.prove(&start, Seat::FIRST, &[], None, limits))
    else {
        panic!("not won")
    };
    check_line(&start, Seat::FIRST, &win);
    let max_nodes = if are_proofs_whole() { 8_000_000 } else { 1_000_000 };
    let win = with_nodes(max_nodes, |limits| prover.shorten(&start, Seat::FIRST, &[], win, limits));
    check_line(&start, Seat::FIRST, &win);
}

#[test]
fn seven_by_seven_with_four_in_a_row_is_won() {
    let start = Small::<7, 4>::default();
    let (verdict, prover) = prove_anew(&start, Seat::FIRST, &[], 28_000_000);
    let Verdict::Win(win) = verdict else { panic!("{verdict:?} after {}", prover.expanded) };
    check_line(&start, Seat::FIRST, &win);
    assert!(prover.expanded < 1_000_000);
}

/// Compares with the table of tactics, whose answers are by brute force: every `step`th line, and every tenth where
/// proofs are searched at their full length.
fn check_tactics<G: SearchPosition>(table: &str, step: usize, max_nodes: u64) {
    const WHOLE: usize = 10;
    let step = if are_proofs_whole() { WHOLE } else { step };
    let (mut wins, mut shortest) = (0, 0);
    for row in rows::<2>(table).into_iter().step_by(step) {
        let [text, distance] = row.fields;
        let place = row.place;
        let position: G = text.parse().unwrap_or_else(|error| panic!("{place}: {error}"));
        let seat = position.to_move();
        let (verdict, mut prover) = prove_anew(&position, seat, &[], max_nodes);
        if let Verdict::Win(win) = &verdict {
            check_line(&position, seat, win);
        }
        match (distance.parse::<u16>().ok(), verdict) {
            (Some(distance), Verdict::Win(win)) => {
                assert!(win.plies >= distance, "{place}: won within {}", win.plies);
                let win = with_nodes(max_nodes, |limits| prover.shorten(&position, seat, &[], win, limits));
                check_line(&position, seat, &win);
                assert!(win.plies >= distance, "{place}: shortened to {}", win.plies);
                assert!(!win.is_shortest || win.plies == distance, "{place}: {} is not shortest", win.plies);
                wins += 1;
                shortest += usize::from(win.is_shortest);
            }
            (Some(_), verdict) => panic!("{place}: {verdict:?}"),
            (None, Verdict::Win(win)) => assert!(win.plies > 5, "{place}: won within {}", win.plies),
            (None, _) => {}
        }
    }
    assert!(wins * step >= 400, "{table}: only {wins} wins were looked at");
    assert!(shortest * 10 >= wins * 9, "{table}: of {wins} wins only {shortest} are known to be shortest");
}

/// A proof that is limited to five plies is as sure as brute force: every `step`th line of a table, and a fourth of them
/// where proofs are not searched at their full length.
fn check_wins_within_five<G: SearchPosition>(table: &str, step: usize) {
    const MAX_PLIES: u16 = 5;
    let step = if are_proofs_whole() { step } else { step * 4 };
    let mut prover = Prover::new(MEGABYTES).expect("the memory");
    for row in rows::<2>(table).into_iter().step_by(step) {
        let [text, distance] = row.fields;
        let position: G = text.parse().unwrap_or_else(|error| panic!("{}: {error}", row.place));
        let seat = position.to_move();
        let verdict =
            with_nodes(1_000_000, |limits| prover.prove(&position, seat, &[], Some(MAX_PLIES), limits));
        match (distance.parse::<u16>().ok(), verdict) {
            (Some(distance), Verdict::Win(win)) => {
                check_line(&position, seat, &win);
                assert!((distance..=MAX_PLIES).contains(&win.plies), "{}: {}", row.place, win.plies);
            }
            (None, Verdict::NotWin) => {}
            // In Extreme a disproof may rest on a repetition.
            (None, Verdict::Unknown) if position.repetition_key().is_some() => {}
            (distance, verdict) => panic!("{}: {verdict:?}, but by force {distance:?}", row.place),
        }
    }
}

#[test]
fn every_win_within_five_is_found_if_no_more_plies_are_asked_for() {
    check_wins_within_five::<Express2>("shiftago/tactics-express-2.tsv", 2);
    check_wins_within_five::<Expert2>("shiftago/tactics-expert-2.tsv", 4);
    check_wins_within_five::<Extreme2>("shiftago/tactics-extreme-2.tsv", 4);
}

#[test]
fn express_is_proven_as_brute_force_says() {
    check_tactics::<Express2>("shiftago/tactics-express-2.tsv", 25, 1_000_000);
}

#[test]
fn expert_is_proven_as_brute_force_says() {
    check_tactics::<Expert2>("shiftago/tactics-expert-2.tsv", 25, 1_000_000);
}

#[test]
fn extreme_is_proven_as_brute_force_says() {
    check_tactics::<Extreme2>("shiftago/tactics-extreme-2.tsv", 40, 3_000_000);
}

#[test]
fn a_proof_wins_within_its_plies_against_any_defence() {
    let mut random = SplitMix64::new(3);
    let mut defences = 0;
    for position in mid_game_positions(Source::RandomPlay, 40) {
        let seat = position.to_move();
        let (Verdict::Win(win), mut prover) = prove_anew(&position, seat, &[], 300_000) else { continue };
        for _ in 0..5 {
            defences += 1;
            let mut play = Play::new(position);
            let mut next = win.line[0];
            for _ in 0..win.plies {
                play.play(next).unwrap_or_else(|reason| panic!("{next}: {reason}"));
                let at = *play.position();
                if at.is_over() {
                    break;
                }
                next = if at.to_move() == seat {
                    match with_nodes(1_000_000, |limits| prover.prove(&at, seat, &[], None, limits)) {
                        Verdict::Win(win) => win.line[0],
                        verdict => panic!("{at} follows from a proof: {verdict:?}"),
                    }
                } else {
                    at.random_move(&mut random).unwrap_or_else(|| panic!("{at} is not over"))
                };
            }
            let winner = play.outcome().and_then(|outcome| outcome.winner());
            assert_eq!(winner, Some(seat), "{position} was to be won within {}", win.plies);
        }
    }
    assert!(defences >= 25, "only {defences} defences");
}

#[test]
fn no_win_leads_through_a_position_that_stood_twice() {
    let mut looked_at = 0;
    for row in rows::<2>("shiftago/tactics-extreme-2.tsv").into_iter().step_by(20) {
        let [text, distance] = row.fields;
        let position: Extreme2 = text.parse().unwrap_or_else(|error| panic!("{}: {error}", row.place));
        if !distance.parse::<u32>().is_ok_and(|plies| plies > 1) {
            continue;
        }
        let mut repetition_keys = Vec::new();
        position.for_each_child(|_, child| repetition_keys.extend(child.repetition_key()));
        let (verdict, _) = prove_anew(&position, position.to_move(), &repetition_keys, 1_000_000);
        assert_eq!(verdict, Verdict::Unknown, "{}: every move repeats", row.place);
        looked_at += 1;
    }
    assert!(looked_at >= 10);
}

#[test]
fn the_same_nodes_give_the_same_answer_and_are_not_exceeded() {
    const MAX_NODES: u64 = 50_000;
    for position in mid_game_positions(Source::RandomPlay, 10) {
        let (first, mut prover) = prove_anew(&position, position.to_move(), &[], MAX_NODES);
        let counts = (prover.nodes, prover.expanded);
        prover.new_game();
        let second =
            with_nodes(MAX_NODES, |limits| prover.prove(&position, position.to_move(), &[], None, limits));
        assert_eq!((first, counts), (second, (prover.nodes, prover.expanded)));
        // The last position is looked at with all its children, and a line, with all of theirs, may follow.
        assert!(prover.nodes <= MAX_NODES + 28 * 45, "{} nodes", prover.nodes);
    }
}

#[test]
fn it_stops_when_it_is_told_to() {
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(true));
    let mut prover = Prover::<Express2>::new(MEGABYTES).expect("the memory");
    let budget = Budget { soft: Duration::MAX, hard: None };
    let limits = ProofLimits { control: Control::new(&clock, &stop), budget, max_nodes: None };
    assert_eq!(prover.prove(&Express2::default(), Seat::FIRST, &[], None, &limits), Verdict::Unknown);
    assert!(prover.nodes < 2 * NODES_PER_CLOCK_CHECK);
}

#[derive(Clone, Copy, Debug)]
enum Source {
    RandomPlay,
    /// Four random plies, then `windows` at a few thousand nodes.
    SelfPlay,
}

/// Positions of Express after 10 to 25 plies, in which nobody wins at once.
fn mid_game_positions(source: Source, count: usize) -> Vec<Express2> {
    let mut random = SplitMix64::new(77);
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    let mut searcher =
        Express2::searcher(&Options { kind: EngineKind::Classical, hash: 4, ..Options::default() })
            .expect("the memory");
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut play = Play::new(Express2::default());
        for ply in 0..10 + random.below(16) {
            if play.is_over() {
                break;
            }
            let mv = match source {
                Source::SelfPlay if ply >= 4 => searcher
                    .search(&play, &Limits::nodes(3_000), &Control::new(&clock, &stop), &mut |_| ())
                    .best(),
                _ => play.position().random_move(&mut random),
            };
            let played = mv.map(|mv| play.play(mv));
            assert_eq!(played, Some(Ok(())), "{}", play.position());
        }
        if !play.is_over() && play.position().winning_move().is_none() {
            positions.push(*play.position());
        }
    }
    positions
}

/// Prints how many of 200 positions each proves won and lost, in the same time.
#[test]
#[ignore = "measures by the clock: run it alone, in release, with --nocapture"]
fn beside_alpha_beta() {
    for source in [Source::RandomPlay, Source::SelfPlay] {
        let positions = mid_game_positions(source, 200);
        for time in [50, 200].map(Duration::from_millis) {
            measure(source, &positions, time);
        }
    }
}

fn measure(source: Source, positions: &[Express2], time: Duration) {
    let mut counts = [[0; 3]; 3];
    let mut proof_times = Vec::new();
    for position in positions {
        let seat = position.to_move();
        let (won, won_after) = timed_proof(position, seat, time);
        let (lost, _) = timed_proof(position, seat.next(2), time);
        assert!(won.is_none() || lost.is_none(), "{position}: both win");
        let proof = won.map(|plies| (seat, plies)).or(lost.map(|plies| (seat.next(2), plies)));
        let search = timed_alpha_beta(position, time);
        if won.is_some() {
            proof_times.push(won_after);
        }
        if let (Some((one, _)), Some((other, _))) = (proof, search) {
            assert_eq!(one, other, "{position}: proof-number search and alpha-beta");
        }
        for (winner, plies) in [proof, search].into_iter().flatten().filter(|&(_, plies)| plies <= 5) {
            let distance = Solver::new(winner).distance(position, plies);
            assert!(distance.is_some(), "{position} is not won by {winner:?} in {plies}");
        }
        let index = |winner: Option<(Seat, u32)>| match winner {
            Some((winner, _)) => usize::from(winner != seat),
            None => 2,
        };
        counts[index(proof)][index(search)] += 1;
    }
    proof_times.sort();
    println!(
        "{source:?}, {time:?}, rows by proofs and columns by alpha-beta, each won, lost, open: {counts:?}"
    );
    println!(
        "  time to the proof of a win: {:?} in the middle of {}",
        proof_times.get(proof_times.len() / 2),
        proof_times.len()
    );
}

/// Within how many plies the seat wins, if that is proven in time, and when.
fn timed_proof(position: &Express2, seat: Seat, time: Duration) -> (Option<u32>, Duration) {
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    let mut prover = Prover::new(MEGABYTES).expect("the memory");
    let began = Instant::now();
    let budget = Budget { soft: time, hard: Some(time) };
    let limits = ProofLimits { control: Control::new(&clock, &stop), budget, max_nodes: None };
    let Verdict::Win(win) = prover.prove(position, seat, &[], None, &limits) else { return (None, time) };
    check_line(position, seat, &win);
    (Some(u32::from(win.plies)), began.elapsed())
}

/// Alpha-beta is stopped from outside: left to itself it begins no iteration that it may not finish.
fn timed_alpha_beta(position: &Express2, time: Duration) -> Option<(Seat, u32)> {
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    let mut searcher =
        Express2::searcher(&Options { kind: EngineKind::Classical, hash: MEGABYTES, ..Options::default() })
            .expect("the memory");
    let control = Control::new(&clock, &stop);
    let report = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(time);
            stop.store(true, Ordering::Relaxed);
        });
        searcher.search(&Play::new(*position), &Limits::default(), &control, &mut |_| ())
    });
    match report.lines.first()?.value.proven {
        Some(Proven::Win { seat, plies }) => Some((seat, plies)),
        _ => None,
    }
}
