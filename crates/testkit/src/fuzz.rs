//! The bodies of the fuzz targets, so that plain tests can run them over the kept seeds as well.

use std::fmt::Debug;

use game::record::{Record, records};
use game::{Game, Play, SplitMix64};

use crate::conformance::{check_position, check_symmetries};

/// Any text as a position: it is refused with a sentence, or it is read and written back to the same.
///
/// # Panics
///
/// If the promise is broken.
pub fn position<G: Game>(text: &str) {
    match text.parse::<G>() {
        Ok(position) => {
            check_position(&position);
            check_symmetries(&position);
        }
        Err(error) => check_message(&error.to_string()),
    }
}

/// Any text as a move in a position that a seed leads to: if it is read, it is in the list, and reading what is
/// written gives the same.
///
/// # Panics
///
/// If the promise is broken.
pub fn moves<G: Game>(seed: u64, text: &str) {
    let position = random_position::<G>(seed);
    match position.read_move(text) {
        Ok(mv) => {
            assert!(position.moves().contains(&mv), "{mv} at {position}");
            assert_eq!(position.read_move(&mv.to_string()), Ok(mv));
        }
        Err(error) => check_message(&error.to_string()),
    }
}

/// Any text as a file of records: what is read is written and read again to the same, and replaying never panics.
///
/// # Panics
///
/// If the promise is broken.
pub fn record<G: Game>(text: &str) {
    for record in records(text) {
        match record {
            Ok(record) => check_record::<G>(&record),
            Err(error) => check_message(&error.to_string()),
        }
    }
}

fn check_record<G: Game>(record: &Record) {
    let written = record.to_string();
    let again = Record::read(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(&again, record, "{written}");
    assert_eq!(again.to_string(), written);
    if let Ok(play) = record.replay::<G>() {
        let rewritten = Record::from_play(&play);
        let replayed = Record::read(&rewritten.to_string()).map(|record| record.replay::<G>());
        assert_eq!(
            replayed.map(|play| play.map(|play| play.position().clone()).ok()),
            Ok(Some(play.position().clone()))
        );
    }
}

/// A game whose moves are drawn from the bytes: at every step exactly the listed moves are legal among those that
/// `conceivable` gives.
///
/// # Panics
///
/// If a move is listed and illegal, or legal and not listed.
pub fn generated_is_legal<G: Game>(bytes: &[u8], conceivable: &[G::Move]) {
    let mut play = Play::new(G::default());
    for &byte in bytes {
        let moves = play.moves();
        if moves.is_empty() {
            break;
        }
        play.play(moves[usize::from(byte) % moves.len()]).expect("a listed move is legal");
        check_position(play.position());
    }
    crate::conformance::check_legality(play.position(), conceivable);
}

fn random_position<G: Game>(seed: u64) -> G {
    let mut random = SplitMix64::new(seed);
    let mut position = G::default();
    for _ in 0..random.below(80) {
        let Some(mv) = position.random_move(&mut random) else { break };
        let before = position.clone();
        position.play_unchecked(mv);
        if position.is_over() {
            return before;
        }
    }
    position
}

/// Messages are for people: one line, not empty.
fn check_message(message: &(impl AsRef<str> + Debug + ?Sized)) {
    let message = message.as_ref();
    assert!(!message.is_empty() && !message.contains('\n'), "{message:?}");
}
