//! Any game by its id: every one begins, plays, takes back, and comes back from its record.

use game::SplitMix64;
use games::{AnyGame, Family, GameId, Spec};

fn random_game(id: GameId, seed: u64) -> AnyGame {
    let mut random = SplitMix64::new(seed);
    let mut any = AnyGame::new(id);
    loop {
        let moves = any.moves();
        if moves.is_empty() {
            return any;
        }
        let chosen = &moves[random.below(moves.len() as u32) as usize];
        let (seat, effects) = (any.to_move(), any.effects(chosen).expect("a listed move has effects"));
        let played = any.play_move(chosen).expect("a listed move is legal");
        assert_eq!((&played.text, played.seat, played.effects), (chosen, seat, effects));
        assert!(any.is_over() || played.ends_turn == (played.seat != any.to_move()), "{chosen} in {id}");
    }
}

#[test]
fn every_game_plays_to_the_end_and_comes_back_from_its_record() {
    for &id in GameId::ALL {
        for seed in 0..5 {
            let mut any = random_game(id, seed);
            assert_eq!(any.id(), id);
            let outcome = any.outcome().expect("no move is left");
            assert_eq!(outcome.seats(), id.seats());
            assert_eq!(AnyGame::from_record(&any.to_record()).as_ref(), Ok(&any), "{id}");
            let end = any.position_text();
            let last = any.undo().expect("a move was played");
            assert!(!any.is_over() && any.position_text() != end);
            any.play(&last).expect("it was legal");
            assert_eq!(any.position_text(), end);
        }
    }
}

#[test]
fn a_move_never_retires_a_seat() {
    for &id in GameId::ALL {
        let mut any = AnyGame::new(id);
        for colour in id.colours() {
            let error = any.play_move(&format!("retire:{}", colour.letter())).expect_err("no move");
            assert!(error.to_string().starts_with("invalid move `retire:"), "{error}");
        }
        assert!(any.is_empty());
    }
}

#[test]
fn a_position_begins_a_game_of_its_kind_only() {
    for &id in GameId::ALL {
        let text = AnyGame::new(id).position_text();
        for &other in GameId::ALL {
            let is_moguli = |id: GameId| id.family() == Family::Moguli;
            if is_moguli(id) && is_moguli(other) {
                continue; // The set-up of one is no position of another, but later ones are.
            }
            let is_alike = !is_moguli(id) && !is_moguli(other) && other.seats() == id.seats();
            assert_eq!(AnyGame::from_position(other, &text).is_ok(), is_alike, "{id} as {other}");
        }
    }
}

#[test]
fn what_cannot_begin_says_why() {
    let refused = |spec: Spec| spec.start().expect_err("cannot begin").to_string();
    let express = || Spec::new(GameId::Express2);
    assert_eq!(
        refused(Spec { seed: Some(1), ..Spec::new(GameId::Express3) }),
        "express:3 has no random set-up; leave the seed out"
    );
    assert_eq!(
        refused(Spec { seed: Some(1), handicaps: vec![1, 0], ..express() }),
        "a balanced start of express:2 has no handicaps; leave them out, or the seed"
    );
    assert_eq!(
        refused(Spec { handicaps: vec![7, 0], ..express() }),
        "orange would sit out 7 turns; 6 is the most"
    );
    assert_eq!(
        refused(Spec { handicaps: vec![1], ..express() }),
        "handicaps given: 1, seats: 2; give one number for each seat"
    );
    assert_eq!(refused(Spec { starter: game::Seat::THIRD, ..express() }), "this game has 2 seats");
}
