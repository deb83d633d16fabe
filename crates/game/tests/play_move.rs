//! One move by its text: `Play::play_move` reads it once, checks it once, and never retires a seat.

mod support;

use game::{Game, MoveError, Play, Reason, Seat, SplitMix64, Step};
use support::{LEGALITY_CHECKS, Race, random_play};

#[test]
fn a_move_tells_what_it_did_and_is_completed() {
    let mut play = Play::new(Race::default());
    let played = play.play_move("+3:g").expect_err("nobody stands there");
    assert_eq!(played, MoveError::Illegal(Reason::NothingToScore));
    let played = play.play_move("+3").expect("legal");
    assert_eq!((played.text.as_str(), played.seat, played.ends_turn), ("+3", Seat::FIRST, false));
    play.play_move("pass").expect("legal");
    let played = play.play_move("+3").expect("one alone can be sent back");
    assert_eq!((played.text.as_str(), played.seat, played.ends_turn), ("+3:o", Seat::SECOND, false));
}

#[test]
fn legality_is_checked_once() {
    let mut play = Play::new(Race::default());
    for (text, checks) in [("+3", 1), ("pass", 1), ("+3", 1), ("+9", 0)] {
        LEGALITY_CHECKS.set(0);
        let result = play.play_move(text);
        assert_eq!((LEGALITY_CHECKS.get(), result.is_ok()), (checks, checks == 1), "{text}");
    }
    LEGALITY_CHECKS.set(0);
    play.play_text("pass").expect("legal");
    assert_eq!(LEGALITY_CHECKS.get(), 1, "by play_text");
}

#[test]
fn no_text_of_a_move_retires_a_seat() {
    let mut play = Play::new(Race::default());
    for letter in ["o", "g", "b", "w", ""] {
        let error = play.play_move(&format!("retire:{letter}")).expect_err("no move");
        assert!(matches!(error, MoveError::Invalid(_)), "{error}");
    }
    assert!(play.steps().is_empty());
    play.play_text("retire:g").expect("a step, though");
}

#[test]
fn whole_games_come_out_the_same_as_by_steps() {
    let mut random = SplitMix64::new(18);
    for _ in 0..200 {
        let by_steps = random_play(&mut random);
        let mut by_text = Play::new(Race::default());
        for entry in by_steps.steps() {
            let before = by_text.position().clone();
            match entry.step {
                Step::Retire(seat) => by_text.retire(seat).expect("it was legal"),
                Step::Move(mv) => {
                    let played = by_text.play_move(&mv.to_string()).expect("it was legal");
                    assert_eq!((played.text, played.seat), (mv.to_string(), before.to_move()));
                    assert_eq!(
                        (played.effects, played.ends_turn),
                        (before.effects_unchecked(mv), before.ends_turn(mv))
                    );
                }
            }
        }
        assert_eq!(by_text, by_steps);
        if by_text.is_over() {
            assert_eq!(by_text.play_move("pass"), Err(Reason::GameOver.into()));
        }
    }
}
