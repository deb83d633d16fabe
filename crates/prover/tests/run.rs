//! Whole proofs on small boards: the same result with any number of threads, and after any number of interruptions.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::exact::{ExactPosition, Found, Marbles};
use game::Game;
use prover::{Outcome, Progress, ProverError, SegmentsError, Settings, certify, run};
use testkit::whole::are_proofs_whole;

fn settings<'a>(attacks: bool, threads: usize, folder: Option<&Path>, stop: &'a AtomicBool) -> Settings<'a> {
    Settings {
        position: ExactPosition { marbles: Marbles::default(), attacks },
        marbles_each: 22,
        threads,
        megabytes: 32,
        job_nodes: 200,
        one_by_one: false,
        judge: None,
        folder: folder.map(Path::to_owned),
        stop,
        max_time: None,
    }
}

fn prove<const SIDE: usize, const ROW: usize>(attacks: bool, threads: usize) -> Outcome {
    let stop = AtomicBool::new(false);
    run::<SIDE, ROW>(&settings(attacks, threads, None, &stop), &mut |_| ()).expect("nothing is written")
}

#[test]
fn small_boards_have_their_known_values_with_any_number_of_threads() {
    // The certificates below are of won boards with one, two and three threads as well.
    let numbers: &[usize] = if are_proofs_whole() { &[1, 2, 3] } else { &[2] };
    for &threads in numbers {
        assert_eq!(prove::<4, 4>(true, threads).found, Found::NotWin);
        assert_eq!(prove::<4, 4>(false, threads).found, Found::NotWin);
        let five = prove::<5, 4>(true, threads);
        assert_eq!(five.found, Found::Win);
        assert!(five.progress.jobs > 10 && five.progress.settled > 10, "{:?}", five.progress);
    }
}

#[test]
fn a_run_that_is_stopped_again_and_again_comes_to_the_same_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut settled = 0;
    for round in 1.. {
        assert!(round < 150, "it gets nowhere");
        let stop = AtomicBool::new(false);
        let mut settings = settings(true, 1, Some(folder.path()), &stop);
        // Longer each time: a run begins with the open positions anew, and must settle one of them to get on.
        settings.max_time = Some(std::time::Duration::from_millis(30 * round));
        let outcome = run::<5, 4>(&settings, &mut |_| ()).expect("the folder can be written");
        let progress: Progress = outcome.progress;
        assert!(progress.settled >= settled, "round {round}: what was settled is lost");
        settled = progress.settled;
        // As if it had been killed in the middle of a record.
        let files = fs::read_dir(folder.path()).expect("the folder").filter_map(Result::ok);
        for file in files {
            let mut file = OpenOptions::new().append(true).open(file.path()).expect("a segment");
            file.write_all(&[7; 11]).expect("it can be written");
        }
        if outcome.found != Found::Open(progress.numbers) {
            assert_eq!(outcome.found, Found::Win);
            break;
        }
    }
}

#[test]
fn work_on_another_question_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let stop = AtomicBool::new(false);
    let outcome = run::<5, 4>(&settings(true, 1, Some(folder.path()), &stop), &mut |_| ());
    assert!(outcome.expect("the folder can be written").progress.settled > 0, "else nothing is written");
    let other = run::<5, 4>(&settings(false, 1, Some(folder.path()), &stop), &mut |_| ());
    assert!(matches!(other, Err(ProverError::Segments(SegmentsError::OtherQuestion { .. }))), "{other:?}");
}

#[test]
fn it_stops_when_told_to() {
    let stop = AtomicBool::new(false);
    let settings = settings(true, 2, None, &stop);
    let outcome = run::<7, 5>(&settings, &mut |_| stop.store(true, Ordering::Relaxed)).expect("no files");
    assert!(matches!(outcome.found, Found::Open(_)), "{outcome:?}");
}

#[test]
fn certificates_of_small_boards_hold() {
    for (threats, threads) in [(0, 1), (2, 2), (3, 3)] {
        let stop = AtomicBool::new(false);
        let settings = settings(true, threads, None, &stop);
        let outcome = run::<5, 4>(&settings, &mut |_| ()).expect("nothing is written");
        let certificate =
            certify::<5, 4>(&settings, &outcome.findings, threats, &mut |_| ()).expect("it is won");
        let verdict = proof_check::check(&certificate, 2, &|_| (), &stop).expect("it holds");
        assert_eq!(verdict.winner, proof_check::Seat::First);
        assert!(verdict.positions > 100, "{verdict:?}");
    }
}

#[test]
fn a_certificate_goes_on_from_the_entries_that_were_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let winners = folder.path().join("winners");
    let stop = AtomicBool::new(false);
    let settings = settings(true, 2, Some(folder.path()), &stop);
    let outcome = run::<5, 4>(&settings, &mut |_| ()).expect("the folder can be written");
    assert_eq!(outcome.found, Found::Win);
    let certify = || certify::<5, 4>(&settings, &outcome.findings, 1, &mut |_| ());
    certify().expect("it is won");
    let size = |name: &str| fs::metadata(winners.join(name)).expect("a segment").len();
    let entries = size("000000.winners");
    assert!(entries > 2_400, "{entries} bytes");
    // As if it had been killed half-way, in the middle of a record.
    let half = entries / 2 + 5;
    let file = OpenOptions::new().write(true).open(winners.join("000000.winners")).expect("a segment");
    file.set_len(half).expect("it can be cut");
    let again = certify().expect("it is won");
    proof_check::check(&again, 2, &|_| (), &stop).expect("it holds");
    let found_again = size("000001.winners");
    assert!(found_again < entries * 3 / 4, "{found_again} of {entries} bytes: nothing was known");
    // All is known now.
    let third = certify().expect("it is won");
    assert!(!winners.join("000002.winners").exists(), "a run that finds nothing writes nothing");
    assert_eq!(third.positions().len(), again.positions().len());
}

/// A position of the real game, won in some dozens of moves of both; a later one unless proofs are searched at their full
/// length.
#[test]
fn a_certificate_of_a_late_position_holds() {
    const MOVES: &str = "Na W4 W4 Sd Sc Sc W4 E4";
    const LATER: &str = "Na Sb";
    let mut position: shiftago::Express2 = Default::default();
    let later = if are_proofs_whole() { "" } else { LATER };
    for text in MOVES.split(' ').chain(later.split_whitespace()) {
        position.play(text.parse().expect("a move")).expect("a legal one");
    }
    let attacker = position.to_move();
    let stop = AtomicBool::new(false);
    let settings = Settings {
        position: ExactPosition::new(&position, attacker).expect("nobody sits out"),
        // Less at a time where there is less to do, so that there are several jobs all the same.
        job_nodes: if are_proofs_whole() { 20_000 } else { 500 },
        ..settings(true, 2, None, &stop)
    };
    let outcome = run::<7, 5>(&settings, &mut |_| ()).expect("nothing is written");
    assert_eq!(outcome.found, Found::Win);
    let certificate = certify::<7, 5>(&settings, &outcome.findings, 2, &mut |_| ()).expect("it is won");
    proof_check::check(&certificate, 2, &|_| (), &stop).expect("it holds");
}
