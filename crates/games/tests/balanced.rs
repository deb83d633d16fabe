//! The balanced start of Express for two: every opening of the list begins a game, and the list is the one that was measured.

use std::collections::BTreeSet;
use std::path::Path;

use game::Seat;
use games::{AnyGame, GameId, Series, Spec, SpecError, balanced_openings};

fn balanced(starter: Seat, seed: u64) -> Spec {
    Spec { starter, seed: Some(seed), ..Spec::new(GameId::Express2) }
}

#[test]
fn every_opening_begins_a_game_for_either_starter() {
    let count = balanced_openings().len() as u64;
    for seed in 0..count {
        for starter in [Seat::FIRST, Seat::SECOND] {
            let game = balanced(starter, seed).start().expect("it begins");
            let mut played = Spec { starter, ..Spec::new(GameId::Express2) }.start().expect("a plain start");
            played.play_all(balanced_openings()[seed as usize].split(' ')).expect("legal insertions");
            assert_eq!(game.position_text(), played.position_text(), "{seed} {starter:?}");
            let letter = if starter == Seat::FIRST { " g " } else { " o " };
            assert!(
                game.position_text().contains(letter),
                "the other seat is to move: {}",
                game.position_text()
            );
            assert!(!game.is_over());
        }
    }
    let text = |seed| balanced(Seat::FIRST, seed).start().expect("it begins").position_text();
    let texts: BTreeSet<String> = (0..count).map(text).collect();
    assert_eq!(texts.len() as u64, count, "no opening is there twice");
    assert_eq!(text(1), text(1 + count), "a seed stands for an opening whatever it is");
}

#[test]
fn marbles_that_lie_already_are_nobodys_moves() {
    let mut game = balanced(Seat::FIRST, 3).start().expect("it begins");
    let text = game.position_text();
    assert!(game.undo().is_none(), "nothing to take back");
    let record = AnyGame::from_position(GameId::Express2, &text).expect("a position");
    assert_eq!(game, record);
}

#[test]
fn a_balanced_start_has_no_handicap_and_no_other_game_has_one() {
    let spec = Spec { handicaps: vec![1, 0], ..balanced(Seat::FIRST, 1) };
    assert_eq!(spec.start().err(), Some(SpecError::HandicapInBalancedStart(GameId::Express2)));
    assert!(Spec { handicaps: vec![0, 0], ..balanced(Seat::FIRST, 1) }.start().is_ok());
    let other = Spec { seed: Some(1), ..Spec::new(GameId::Express3) };
    assert_eq!(other.start().err(), Some(SpecError::NoSeed(GameId::Express3)));
}

#[test]
fn every_game_of_a_tournament_has_another_opening() {
    let mut series = Series::new(balanced(Seat::FIRST, 4), 3).expect("a series");
    let mut seeds = Vec::new();
    for winner in [Some(Seat::FIRST), None, Some(Seat::SECOND)] {
        seeds.extend(series.next_game().expect("a game").seed);
        series.finish_game(winner).expect("it goes on");
    }
    assert_eq!(seeds, [4, 5, 6]);
}

/// The list is what came out of the measurement, opening by opening.
#[test]
fn the_list_is_the_one_that_was_measured() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs/atlas/balanced.txt");
    let text = std::fs::read_to_string(path).expect("the measurement is kept");
    let fair: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with('#') && line.ends_with(" fair"))
        .filter_map(|line| line.split(' ').next())
        .collect();
    let listed: Vec<String> = balanced_openings().iter().map(|opening| opening.replace(' ', ",")).collect();
    assert_eq!(listed, fair);
}
