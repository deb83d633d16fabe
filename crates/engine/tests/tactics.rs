//! Wins within five plies, as `tests/data/shiftago/tactics-*.tsv` has them by brute force: the engine finds them all, and
//! claims none that is not there.
//!
//! At a fixed number of nodes, and on every so manieth line, to be done in seconds: on more of them in `cargo xtask proofs`;
//! `examples/tactics.rs` measures all of them by the clock.

use std::sync::atomic::AtomicBool;

use engine::{Control, EngineGame, Limits, Options, Proven, SystemClock};
use game::Play;
use shiftago::{Expert2, Express2, Extreme2};
use testkit::data::{Row, rows};
use testkit::solver::Solver;
use testkit::whole::are_proofs_whole;

const MAX_NODES: u64 = 200_000;
/// Claimed losses are checked by brute force up to this distance.
const MAX_BRUTE_FORCE_PLIES: u32 = 5;

#[test]
fn express() {
    check::<Express2>("shiftago/tactics-express-2.tsv");
}

#[test]
fn expert() {
    check::<Expert2>("shiftago/tactics-expert-2.tsv");
}

#[test]
fn extreme() {
    check::<Extreme2>("shiftago/tactics-extreme-2.tsv");
}

fn check<G: EngineGame>(table: &str) {
    let lines = rows::<2>(table);
    let wins = lines.iter().filter(|row| row.fields[1] != "-").count();
    assert!(lines.len() >= 1_000 && wins >= 400, "{table} has {} lines and {wins} wins", lines.len());
    let every = if are_proofs_whole() { 5 } else { 20 };
    let missed: Vec<String> =
        lines.iter().step_by(every).filter(|row| !is_found::<G>(row)).map(|row| row.place.clone()).collect();
    assert!(missed.is_empty(), "wins within five plies not found in {MAX_NODES} nodes: {missed:?}");
}

/// Whether the engine finds the win that there is, if any. What it claims is checked.
fn is_found<G: EngineGame>(row: &Row<2>) -> bool {
    let place = &row.place;
    let distance = row.fields[1].parse::<u32>().ok();
    let position: G = row.fields[0].parse().unwrap_or_else(|error| panic!("{place}: {error}"));
    let seat = position.to_move();
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    let mut searcher = G::searcher(&Options { hash: 8, ..Options::default() }).expect("the memory");
    let play = Play::new(position);
    let report = searcher.search(&play, &Limits::nodes(MAX_NODES), &Control::new(&clock, &stop), &mut |_| ());
    let line = report.lines.first().unwrap_or_else(|| panic!("{place}: no line"));
    match (distance, line.value.proven) {
        (Some(distance), Some(Proven::Win { seat: winner, plies })) if winner == seat => {
            assert!(plies >= distance, "{place}: claimed in {plies}, but it takes {distance}");
            true
        }
        (distance, Some(Proven::Win { seat: winner, plies })) => {
            assert!(winner != seat || plies > MAX_BRUTE_FORCE_PLIES, "{place}: there is no win in {plies}");
            if winner == seat {
                check_line(place, play, &line.moves, plies);
            } else if plies <= MAX_BRUTE_FORCE_PLIES {
                let loss = Solver::new(winner).distance(&position, plies);
                assert!(loss.is_some(), "{place}: there is no loss in {plies}");
            }
            distance.is_none()
        }
        (distance, _) => distance.is_none(),
    }
}

/// A line may break off where the rest of it was known from a table, but it never leads elsewhere.
fn check_line<G: EngineGame>(place: &str, mut play: Play<G>, moves: &[G::Move], plies: u32) {
    let seat = play.position().to_move();
    for &mv in moves {
        play.play(mv).unwrap_or_else(|reason| panic!("{place}: {mv}: {reason}"));
    }
    match play.outcome() {
        Some(outcome) => assert_eq!(outcome.winner(), Some(seat), "{place}: the line ends otherwise"),
        None => assert!(moves.len() < plies as usize, "{place}: the line of a win in {plies} does not win"),
    }
}
