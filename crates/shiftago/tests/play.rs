//! Shiftago as it is played: undo, repetition, several steps at once, seats that leave, and records.

use std::collections::HashSet;

use game::record::Record;
use game::{Cause, Game, MoveError, Play, PlayError, Reason, Seat, SplitMix64, Step};
use shiftago::{
    Expert, Expert2, Expert3, Express, Express2, Express3, Express4, Extreme, Extreme2, Extreme3, Position,
    StartOptions, Variant,
};

const RANDOM_GAMES: usize = 40;
/// Extreme now and then goes on for long; what is tested here does not need its end.
const MAX_STEPS: usize = 400;

/// In Extreme these moves lead back to this position.
const CYCLE_START: &str = "2go1oo/6o/7/gg4g/7/gg4g/oo1ooog g 13,14 0,0 0,0";
const CYCLE: [&str; 4] = ["E3:g1-g4", "E2", "Ne:d7-g7", "Nf"];

fn at<G: Game>(text: &str) -> G {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn seat<G: Game>(letter: char) -> Seat {
    G::seat_from_letter(letter).expect("a seat of the game")
}

/// A random game with handicaps in half of the games, in which seats of three and four leave now and then. Calls
/// back before every step.
fn random_game<V: Variant, const N: usize>(
    random: &mut SplitMix64,
    mut before_step: impl FnMut(&Play<Position<V, N>>),
) -> Play<Position<V, N>> {
    let mut setup =
        StartOptions { starter: Seat::ALL[random.below(N as u32) as usize], handicaps: Vec::new() };
    if random.below(2) == 0 {
        setup.handicaps = (0..N).map(|_| random.below(7) as u8).collect();
        setup.handicaps[random.below(N as u32) as usize] = 0;
    }
    let mut play = Play::new(Position::start(&setup).expect("a set-up with a seat that starts"));
    while !play.is_over() && play.steps().len() < MAX_STEPS {
        before_step(&play);
        let leaver = Seat::ALL[random.below(N as u32) as usize];
        if random.below(40) == 0 && play.retire(leaver).is_ok() {
            continue;
        }
        let mv = play.position().random_move(random).expect("a game that is not over has a move");
        play.play(mv).expect("a move that was drawn is legal");
    }
    play
}

fn check_undo<V: Variant, const N: usize>() {
    let mut random = SplitMix64::new(21);
    for _ in 0..RANDOM_GAMES {
        let mut earlier = Vec::new();
        let mut play = random_game::<V, N>(&mut random, |play| earlier.push(play.clone()));
        assert!(!earlier.is_empty());
        for before in earlier.into_iter().rev() {
            let last = play.steps().last().map(|played| played.step);
            assert_eq!(play.undo(), last);
            assert_eq!(play, before, "after undoing {last:?}");
            assert_eq!(play.moves(), before.moves());
        }
        assert_eq!(play.undo(), None);
        assert_eq!(play.position(), play.start());
    }
}

#[test]
fn undo_restores_exactly_what_stood_before() {
    check_undo::<Express, 2>();
    check_undo::<Express, 3>();
    check_undo::<Express, 4>();
    check_undo::<Expert, 2>();
    check_undo::<Expert, 3>();
    check_undo::<Expert, 4>();
    check_undo::<Extreme, 2>();
    check_undo::<Extreme, 3>();
    check_undo::<Extreme, 4>();
}

fn check_records<V: Variant, const N: usize>() {
    let mut random = SplitMix64::new(22);
    for _ in 0..RANDOM_GAMES {
        let play = random_game::<V, N>(&mut random, |_| ());
        let record = Record::from_play(&play);
        let text = record.to_string();
        let read = Record::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read, record, "{text}");
        let replayed = read.replay::<Position<V, N>>().unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(replayed, play, "{text}");
        let result = play.outcome().map(|outcome| outcome.to_string());
        assert_eq!(read.result().map(|verdict| verdict.to_string()), result, "{text}");
        let has_start = read.tag("Start").is_some();
        assert_eq!(has_start, *play.start() != Position::default(), "{text}");
    }
}

#[test]
fn records_are_written_read_and_replayed_to_the_same_game() {
    check_records::<Express, 2>();
    check_records::<Express, 3>();
    check_records::<Express, 4>();
    check_records::<Expert, 2>();
    check_records::<Expert, 3>();
    check_records::<Expert, 4>();
    check_records::<Extreme, 2>();
    check_records::<Extreme, 3>();
    check_records::<Extreme, 4>();
}

#[test]
fn a_record_numbers_turns_and_not_moves() {
    let mut play = Play::new(at::<Expert3>("7/7/7/ooo4/7/7/6g o 19,21,22 0,0,0 0,0,0"));
    play.play_texts(["W4:a4-d4", "Na", "retire:o", "Nb", "retire:b"]).expect("all are legal");
    let text = Record::from_play(&play).to_string();
    let moves = text.split("\n\n").nth(1).expect("moves after the tags");
    assert_eq!(moves, "1. W4:a4-d4 Na retire:o 2. Nb 3. retire:b 0-1-0\n");
    assert!(text.contains("[Termination \"last-seat\"]"), "{text}");
}

#[test]
fn the_third_time_ends_the_game_and_undo_takes_it_up_again() {
    let mut play = Play::new(at::<Extreme2>(CYCLE_START));
    assert_eq!(play.repetitions(), 1);
    play.play_texts(CYCLE).expect("the first round");
    assert_eq!((play.repetitions(), play.is_over()), (2, false));
    play.play_texts(CYCLE).expect("the second round");
    assert_eq!((play.repetitions(), play.is_over()), (3, true));
    assert_eq!(play.outcome().map(|outcome| outcome.cause()), Some(Cause::Repetition));
    assert!(!play.position().is_over(), "the position alone does not tell");
    assert_eq!(play.moves(), []);
    assert_eq!(play.play_text("Na"), Err(MoveError::Illegal(Reason::GameOver)));
    play.undo();
    assert_eq!((play.outcome(), play.is_over()), (None, false));
    assert!(play.moves().iter().any(|mv| mv.to_string() == CYCLE[3]));
}

#[test]
fn repetition_is_counted_from_the_given_start() {
    // The same way through the cycle, begun one move later: the position after that move stands three times first.
    let mut whole = Play::new(at::<Extreme2>(CYCLE_START));
    whole.play_texts(CYCLE[..1].iter().copied()).expect("legal");
    let mut later = Play::new(*whole.position());
    let rest = CYCLE[1..].iter().chain(&CYCLE).copied();
    whole.play_texts(rest.clone()).expect("legal");
    later.play_texts(rest).expect("legal");
    assert_eq!(whole.position(), later.position());
    assert_eq!((whole.repetitions(), whole.is_over()), (3, true));
    assert_eq!((later.repetitions(), later.is_over()), (2, false));
    later.play_text(CYCLE[0]).expect("the game goes on");
    assert_eq!((later.repetitions(), later.is_over()), (3, true));
}

#[test]
fn other_points_make_another_position() {
    let mut play = Play::new(at::<Extreme2>(CYCLE_START));
    play.play_texts(CYCLE).expect("legal");
    let with_points = CYCLE_START.replace(" 0,0 0,0", " 2,0 0,0");
    assert_ne!(at::<Extreme2>(&with_points).repetition_id(), play.position().repetition_id());
    assert_eq!(play.start().repetition_id(), play.position().repetition_id());
}

#[test]
fn a_position_that_stood_first_when_a_seat_left_counts() {
    let before = "g1o1gg1/og3oo/6g/g5o/g6/o6/o1o4 o 14,15,22 0,0,0 0,0,0";
    let cycle = ["E6:g6-e6", "E6", "Nd:f7-d7", "Ne"];
    let mut play = Play::new(at::<Extreme3>(before));
    play.play_text("retire:b").expect("blue leaves");
    assert_eq!(play.repetitions(), 1);
    play.play_texts(cycle).expect("the first round");
    assert_eq!((play.repetitions(), play.is_over()), (2, false));
    play.play_texts(cycle).expect("the second round");
    assert_eq!(play.repetitions(), 3);
    let outcome = play.outcome().expect("the game is over");
    assert_eq!((outcome.cause(), outcome.to_string()), (Cause::Repetition, "1/2-1/2-0".to_owned()));
}

#[test]
fn the_text_says_that_the_last_mover_has_left() {
    // Blue pushes green's row together and leaves: green has inserted no marble since, so nobody has won.
    let mut play = Play::new(at::<Express3>("7/7/7/7/7/1ggg3/g6 b 22,18,22 0,0,0 0,0,0"));
    play.play_texts(["Sa", "retire:b"]).expect("blue leaves out of turn");
    let text = "7/7/7/7/7/gggg3/b6 o 22,18,21 0,0,0 0,0,X";
    assert_eq!((play.position().to_string().as_str(), play.is_over()), (text, false));
    assert_eq!(at::<Express3>(text), *play.position());
    // With a small letter it is green that moved last and has won: another position, with another key.
    let won = at::<Express3>(&text.replace('X', "x"));
    assert_eq!(won.outcome().map(|outcome| outcome.to_string()).as_deref(), Some("0-1-0"));
    assert_ne!((won, won.key()), (*play.position(), play.position().key()));
    assert_eq!(won.to_string(), text.replace('X', "x"));
    // The mark is gone with the next insertion, and green wins with its own.
    play.play_text("Ng").expect("orange");
    assert!(play.position().to_string().ends_with(" 0,0,x"));
    play.play_text("Ng").expect("green");
    assert_eq!(play.outcome().map(|outcome| outcome.to_string()).as_deref(), Some("0-1-0"));
    // The mark where it says nothing is refused, in Expert everywhere.
    for misplaced in
        [text.replace("0,0,X", "0,X,0"), text.replace("0,0,X", "0,X,X"), text.replace("gggg3", "ggg1g2")]
    {
        assert!(misplaced.parse::<Express3>().is_err(), "{misplaced}");
    }
    assert!(text.parse::<Expert3>().is_err());
}

#[test]
fn the_text_says_that_two_have_left_since_the_last_insertion() {
    let mut play = Play::new(at::<Express4>("7/7/7/7/7/1ooo2g/o6 b 18,21,22,22 0,0,0,0 0,0,0,0"));
    play.play_texts(["Sa", "retire:g", "retire:b"]).expect("both leave out of turn");
    let text = "7/7/7/7/7/oooo2g/b6 w 18,21,21,22 0,0,0,0 0,x,X,0";
    assert_eq!((play.position().to_string().as_str(), play.is_over()), (text, false));
    assert_eq!(at::<Express4>(text), *play.position());
}

fn check_nothing_repeats<V: Variant, const N: usize>() {
    let mut random = SplitMix64::new(23);
    for _ in 0..RANDOM_GAMES {
        let play = random_game::<V, N>(&mut random, |_| ());
        let mut stood = HashSet::from([play.start().to_string()]);
        for played in play.steps() {
            assert!(stood.insert(played.position.to_string()), "{} stands twice", played.position);
        }
    }
}

#[test]
fn in_express_and_expert_nothing_repeats() {
    check_nothing_repeats::<Express, 2>();
    check_nothing_repeats::<Express, 4>();
    check_nothing_repeats::<Expert, 2>();
    check_nothing_repeats::<Expert, 3>();
}

#[test]
fn several_steps_are_taken_all_or_none() {
    let mut play = Play::new(Express2::default());
    play.play_texts(["Na", "Nb"]).expect("both are legal");
    let before = play.clone();
    let illegal = play.play_texts(["Nc", "Nd", "retire:g", "Ne"]).expect_err("with two seats nobody retires");
    let reason = MoveError::Illegal(Reason::LeavingIsResigning);
    assert_eq!(illegal, PlayError { index: 2, text: "retire:g".to_owned(), error: reason });
    assert_eq!(play, before);
    let invalid = play.play_texts(["Nc", "N9"]).expect_err("there is no N9");
    assert!(matches!(invalid, PlayError { index: 1, error: MoveError::Invalid(_), .. }), "{invalid:?}");
    assert_eq!(play, before);
    assert_eq!(
        invalid.to_string(),
        "move 2 is invalid: move `N9`: expected an entry such as Nc, or with a scored row Nc:a1-e5"
    );
    play.play_texts([]).expect("no step is no error");
    assert_eq!(play, before);
}

#[test]
fn a_game_that_ends_among_several_steps_refuses_those_after_it() {
    let mut play = Play::new(at::<Express2>("7/7/7/oooo3/7/7/6g o 18,21 0,0 0,0"));
    let before = play.clone();
    let error = play.play_texts(["W4", "Na"]).expect_err("orange has won");
    assert_eq!((error.index, error.error), (1, MoveError::Illegal(Reason::GameOver)));
    assert_eq!(play, before);
}

#[test]
fn a_short_form_is_kept_in_full() {
    let mut play = Play::new(at::<Expert2>("7/7/7/oooo3/7/7/6g o 18,21 0,0 0,0"));
    for short in ["W4", "W4:e4-a4", "W4:a4-e4"] {
        play.play_text(short).expect("there is one scoring");
        let step = play.undo().expect("a step was taken");
        assert_eq!(play.step_text(step), "W4:a4-e4");
    }
}

#[test]
fn a_seat_that_leaves_is_written_and_read() {
    let mut play = Play::new(Express3::default());
    for letter in ['o', 'g', 'b'] {
        let step = Step::Retire(seat::<Express3>(letter));
        let text = play.step_text(step);
        assert_eq!(text, format!("retire:{letter}"));
        assert_eq!(play.read_step(&text), Ok(step));
    }
    assert_eq!(play.read_step("retire:w"), Err(MoveError::Illegal(Reason::NoSuchSeat { seats: 3 })));
    play.play_text("retire:b").expect("blue leaves out of turn");
    assert_eq!(play.position().to_string(), "7/7/7/7/7/7/7 o 22,22,22 0,0,0 0,0,x");
    play.play_text("retire:o").expect("orange leaves in turn");
    let outcome = play.outcome().expect("green is left alone");
    assert_eq!((outcome.cause(), outcome.winner()), (Cause::LastSeat, Some(seat::<Express3>('g'))));
    assert_eq!(play.play_text("retire:g"), Err(MoveError::Illegal(Reason::GameOver)));
    assert_eq!(play.undo(), Some(Step::Retire(seat::<Express3>('o'))));
    assert_eq!(play.outcome(), None);
}
