//! Records and the games in them, with the race of `support`.

mod support;

use game::record::{Branch, Line, Node, NodePath, Record, ReplayError, tag};
use game::{Game, MoveError, Play, PositionError, Reason, SplitMix64, Step};
use support::{Race, random_play};

fn played(moves: &str) -> Play<Race> {
    let mut play = Play::new(Race::default());
    play.play_texts(moves.split_whitespace()).expect("a legal race");
    play
}

fn record_of(movetext: &str) -> Record {
    Record::read(&format!("[Game \"race\"]\n\n{movetext}")).unwrap()
}

/// Writes down a race, compares the text, and plays it again from the text.
#[track_caller]
fn check(moves: &str, text: &str) {
    let play = played(moves);
    let record = Record::from_play(&play);
    assert_eq!(record.to_string(), text);
    let again = Record::read(text).unwrap();
    assert_eq!(again, record);
    assert_eq!(again.replay::<Race>(), Ok(play));
    assert_eq!(again.canonical::<Race>(), Ok(again));
}

/// Compares the moves of the canonical form.
#[track_caller]
fn check_canonical(movetext: &str, canonical: &str) {
    let record =
        record_of(movetext).canonical::<Race>().unwrap_or_else(|error| panic!("{movetext}: {error}"));
    assert_eq!(record, record_of(canonical));
    assert_eq!(record.canonical::<Race>().as_ref(), Ok(&record));
    assert_eq!(record.check_variations::<Race>(), Ok(()));
}

/// A record that cannot be played, and what is said about it.
#[track_caller]
fn check_bad(text: &str, message: &str) {
    let record = Record::read(text).unwrap();
    assert_eq!(record.replay::<Race>().map_err(|error| error.to_string()), Err(message.to_string()));
    assert_eq!(
        record.check_variations::<Race>().map_err(|error| error.to_string()),
        Err(message.to_string())
    );
}

/// A record with a main line that can be played, and a variation that cannot.
#[track_caller]
fn check_bad_variation(movetext: &str, message: &str) {
    let record = record_of(movetext);
    assert!(record.replay::<Race>().is_ok());
    assert_eq!(
        record.check_variations::<Race>().map_err(|error| error.to_string()),
        Err(message.to_string())
    );
}

#[test]
fn an_open_race() {
    check("", "[Game \"race\"]\n[Rules \"1\"]\n[Result \"*\"]\n\n*\n");
    check("+1 +2 pass", "[Game \"race\"]\n[Rules \"1\"]\n[Result \"*\"]\n\n1. +1 2. +2 3. pass *\n");
}

#[test]
fn a_finished_race_with_turns_of_several_moves() {
    check(
        "+3 +1 +1 +1 +2 +3",
        concat!(
            "[Game \"race\"]\n[Rules \"1\"]\n[Result \"1-0-0\"]\n[Termination \"points\"]\n\n",
            "1. +3 +1 2. +1 3. +1:g 4. +2 +3 1-0-0\n"
        ),
    );
}

#[test]
fn a_race_that_ends_by_repetition() {
    check(
        "pass pass pass pass pass pass",
        concat!(
            "[Game \"race\"]\n[Rules \"1\"]\n[Result \"1/3-1/3-1/3\"]\n[Termination \"repetition\"]\n\n",
            "1. pass 2. pass 3. pass 4. pass 5. pass 6. pass 1/3-1/3-1/3\n"
        ),
    );
}

#[test]
fn seats_that_retire() {
    // In turn it is a turn of its own, also where a turn was going on; out of turn it is none and ends none.
    check(
        "+1 retire:g +1:o retire:b",
        concat!(
            "[Game \"race\"]\n[Rules \"1\"]\n[Result \"1-0-0\"]\n[Termination \"last-seat\"]\n\n",
            "1. +1 2. retire:g 3. +1:o retire:b 1-0-0\n"
        ),
    );
    check("+3 retire:g +1", "[Game \"race\"]\n[Rules \"1\"]\n[Result \"*\"]\n\n1. +3 retire:g +1 *\n");
    check(
        "retire:b +3 retire:o",
        concat!(
            "[Game \"race\"]\n[Rules \"1\"]\n[Result \"0-1-0\"]\n[Termination \"last-seat\"]\n\n",
            "retire:b 1. +3 2. retire:o 0-1-0\n"
        ),
    );
}

#[test]
fn a_race_from_another_start() {
    let start: Race = "5,8,x g".parse().unwrap();
    let mut play = Play::new(start);
    play.play_text("+1").unwrap();
    let text = concat!(
        "[Game \"race\"]\n[Rules \"1\"]\n[Start \"5,8,x g\"]\n[Result \"0-1-0\"]\n[Termination \"points\"]\n\n",
        "1. +1 0-1-0\n"
    );
    assert_eq!(Record::from_play(&play).to_string(), text);
    assert_eq!(Record::read(text).unwrap().replay::<Race>(), Ok(play));
}

#[test]
fn random_races_round_trip() {
    let mut random = SplitMix64::new(1);
    let mut finished = 0;
    for _ in 0..2000 {
        let play = random_play(&mut random);
        let record = Record::from_play(&play);
        let again = Record::read(&record.to_string()).unwrap();
        assert_eq!(again, record);
        assert_eq!(again.replay::<Race>().as_ref(), Ok(&play), "{record}");
        assert_eq!(again.canonical::<Race>(), Ok(again));
        finished += usize::from(play.is_over());
    }
    assert!((500..2000).contains(&finished), "{finished} of 2000 finished");
}

#[test]
fn short_forms_and_other_numbers_are_read() {
    check_canonical("+1 +1 +1 *", "1. +1 2. +1:o 3. +1:g *");
    check_canonical("7. +3 8... +1 +2 *", "1. +3 +1 2. +2 *");
    check_canonical("{a} +1! $9 {b} *", "{a} 1. +1! $9 {b} *");
}

#[test]
fn variations_are_numbered_and_completed() {
    // An alternative to the second move of a turn belongs to that turn, so it has no number.
    check_canonical("+3 +1 (+2 +2) +1 (pass) *", "1. +3 +1 (+2 2. +2) 2. +1 (2. pass) *");
    check_canonical(
        "+1 (+2 +2 (+1 (pass +1) pass) +1) (retire:o +1) +1 +1 *",
        "1. +1 (1. +2 2. +2:o (2. +1 (2. pass 3. +1) 3. pass) 3. +1) (1. retire:o 2. +1) 2. +1:o 3. +1:g *",
    );
    // What follows the end of the game in the main line may follow another one instead.
    check_canonical(
        "pass pass pass pass pass pass (+1 pass) 1/3-1/3-1/3",
        "1. pass 2. pass 3. pass 4. pass 5. pass 6. pass (6. +1 7. pass) 1/3-1/3-1/3",
    );
}

#[test]
fn an_open_race_may_have_any_result() {
    for text in ["1. +1 0-1-0", "1. +1 1/2-0-1/2", "1-0-0"] {
        assert_eq!(record_of(text).replay::<Race>().map(|play| play.is_over()), Ok(false));
    }
}

#[test]
fn wrong_tags() {
    check_bad("*", "the record does not say which game it is; add [Game \"race\"]");
    check_bad("[Game \"express:2\"] *", "this is a game of `express:2`, not of `race`");
    check_bad(
        &format!("[Game \"{}\"] *", "\t".repeat(1000)),
        &format!("this is a game of `{}…`, not of `race`", "\\t".repeat(40)),
    );
    check_bad(
        "[Game \"race\"][Rules \"2\"] *",
        "rules version `2` is not known here; expected [Rules \"1\"]",
    );
    check_bad(
        "[Game \"race\"][Start \"0,0 o\"] *",
        "the Start tag is refused: invalid position: position `0,0 o`: expected three fields and a seat, as in 0,0,0 o",
    );
    check_bad(
        "[Game \"race\"][Start \"0,x,0 g\"] *",
        "the Start tag is refused: impossible position: green has retired and cannot be to move",
    );
    let record = Record::read("[Game \"race\"][Start \"0,x,0 g\"] *").unwrap();
    let Err(ReplayError::Start(PositionError::Impossible(reason))) = record.replay::<Race>() else {
        panic!("{record}")
    };
    assert_eq!(reason.code(), "left-to-move");
}

#[test]
fn wrong_moves() {
    let game = "[Game \"race\"]\n\n";
    check_bad(
        &format!("{game}1. +1 2. Na *"),
        "move 2 (turn 2) is invalid: move `Na`: expected +1 to +3, as in +2 or +2:g, or pass",
    );
    check_bad(
        &format!("{game}1. +3 +1:b *"),
        "move 2 (turn 1) `+1:b` is illegal: this insertion leaves no row to score; write the entry alone",
    );
    check_bad(
        &format!("{game}retire:g retire:g *"),
        "move 2 (turn 1) `retire:g` is illegal: green has retired already",
    );
    check_bad(&format!("{game}retire:w *"), "move 1 (turn 1) `retire:w` is illegal: this game has 3 seats");
    check_bad(
        &format!("{game}retire:green *"),
        "move 1 (turn 1) is invalid: seat `green`: expected one seat letter after `retire:`",
    );
    check_bad(
        "[Game \"race\"][Start \"9,0,0 o\"] +1 1-0-0",
        "move 1 (turn 1) `+1` is illegal: the game is over",
    );
    check_bad(
        "[Game \"race\"][Start \"1,3,3 o\"] +2 *",
        "move 1 (turn 1) `+2` is illegal: 2 scorings are possible; name one, as in Nc:a1-e5 (with 3-4 seats the end that stays comes first)",
    );
}

#[test]
fn wrong_results() {
    let end = "+3 +3 +3";
    check_bad(
        &format!("[Game \"race\"] {end} 0-1-0"),
        "the result is 0-1-0, but the game ended 1-0-0 (points)",
    );
    check_bad(&format!("[Game \"race\"] {end} *"), "the result is *, but the game ended 1-0-0 (points)");
    check_bad("[Game \"race\"] +1 1-0", "the result 1-0 is of 2 seats, but the game has 3");
    check_bad(
        "[Game \"race\"] retire:o retire:b 1-0-0",
        "the result is 1-0-0, but the game ended 0-1-0 (last-seat)",
    );
}

#[test]
fn wrong_variations() {
    check_bad_variation(
        "1. +1 2. +2 (2. pass 3. +1:b) *",
        "move 2 of variation 1 at move 2 (turn 3) `+1:b` is illegal: this insertion leaves no row to score; write the entry alone",
    );
    check_bad_variation(
        "1. +1 (1. pass) (1. pass 2. pass (2. Na)) *",
        "move 1 of variation 1 at move 2 of variation 2 at move 1 (turn 2) is invalid: move `Na`: expected +1 to +3, as in +2 or +2:g, or pass",
    );
}

#[test]
fn an_error_names_a_place_of_the_tree() {
    let record = record_of("1. +1 (1. pass) (1. pass 2. pass (2. Na)) *");
    let Err(ReplayError::Step(error)) = record.check_variations::<Race>() else { panic!("{record}") };
    let branches = vec![Branch { index: 0, variation: 1 }, Branch { index: 1, variation: 0 }];
    assert_eq!(error.path, NodePath { branches, index: 0 });
    assert_eq!(record.node(&error.path).map(Node::text), Some("Na"));
    assert!(matches!(error.error, MoveError::Invalid(_)));
    assert_eq!((error.turn, error.text.as_str()), (2, "Na"));
    for (index, variation) in [(0, 2), (1, 0)] {
        let path = NodePath { branches: vec![Branch { index, variation }], index: 0 };
        assert_eq!(record.node(&path), None);
    }
    assert_eq!(record.node(&NodePath { branches: Vec::new(), index: 1 }), None);
}

#[test]
fn a_tree_that_is_too_deep_is_refused() {
    let mut line = Line::default();
    for _ in 0..200 {
        let mut node = Node::new("pass").unwrap();
        node.variations.push(line);
        line = Line { comments: Vec::new(), nodes: vec![node] };
    }
    let mut record = record_of("*");
    record.line = line;
    assert_eq!(record.canonical::<Race>(), Err(ReplayError::TooDeep));
    assert!(record.replay::<Race>().is_ok());
}

/// The race is a game like any other.
#[test]
fn the_race_plays_by_its_own_rules() {
    let mut random = SplitMix64::new(2);
    for _ in 0..200 {
        let play = random_play(&mut random);
        for (before, after) in play.steps().iter().zip(play.steps().iter().skip(1)) {
            assert_eq!(before.position.to_string().parse(), Ok(before.position.clone()));
            if let Step::Move(mv) = after.step {
                assert!(before.position.moves().contains(&mv));
                assert_eq!(mv.to_string().parse(), Ok(mv));
            }
        }
        if let Some(over) = play.steps().last().filter(|last| last.position.is_over()) {
            assert!(over.position.moves().is_empty());
            assert_eq!(over.position.clone().play(play.start().moves()[0]), Err(Reason::GameOver));
        }
    }
    assert_eq!(Record::from_play(&Play::new(Race::default())).tag(tag::GAME), Some("race"));
}
