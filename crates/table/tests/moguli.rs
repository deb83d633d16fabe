//! Turns of several actions: undo inside a turn, take-back across turns.

mod support;

use game::Effect;
use support::*;
use table::{Event, Offer, OfferEnd, PlayerCommand, Refusal, Settings};

/// Turns of a game on the tiles of seed 1; the second, third and fourth are a rotation alone.
const TURNS: [&str; 6] = ["d1c2 b2+", "a3=", "e4+", "c1-", "e4- c1b6", "b7d6 b7+ a2+"];

#[test]
fn a_turn_is_over_with_its_last_action() {
    let mut driver = Driver::of("moguli");
    assert_eq!(driver.act(ONE, mv("d1c2")).len(), 1);
    assert_eq!(driver.act(ONE, mv("b2+"))[1..], [turn(TWO)]);
    let events = driver.act(TWO, mv("a3="));
    let Event::MovePlayed { effects, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(effects.last(), Some(&Effect::MoveSkipped { seat: TWO }));
    assert_eq!(events[1..], [turn(ONE)]);
}

#[test]
fn undo_inside_a_turn_is_free_and_gives_no_time_back() {
    let mut driver = Driver::new(timed(Settings::game(spec("moguli")), 60_000, 1_000));
    driver.play(&TURNS[..5].join(" "));
    let there = driver.table.game().clone();
    let before = driver.left();
    driver.wait(100).act(TWO, mv("b7d6"));
    driver.wait(100).act(TWO, mv("b7+"));
    let undone = Event::TakenBack { seat: TWO, steps: 1 };
    assert_eq!(driver.wait(100).act(TWO, PlayerCommand::UndoInTurn), std::slice::from_ref(&undone));
    assert_eq!(driver.wait(100).act(TWO, PlayerCommand::UndoInTurn), [undone]);
    assert_eq!(driver.table.game(), &there);
    assert_eq!(driver.left(), [before[0], before[1] - 400]);
    assert_eq!(
        driver.refused(TWO, PlayerCommand::UndoInTurn),
        Refusal::NothingToTakeBack,
        "not over the turn of another"
    );
    driver.play(TURNS[5]);
    assert_eq!(driver.left(), [before[0], before[1] + 600]);
}

#[test]
fn only_the_mover_undoes_and_only_in_the_unfinished_turn() {
    let mut driver = Driver::of("moguli");
    assert_eq!(driver.refused(ONE, PlayerCommand::UndoInTurn), Refusal::NothingToTakeBack);
    driver.play("d1c2");
    assert_eq!(driver.refused(TWO, PlayerCommand::UndoInTurn), Refusal::NotYourTurn { to_move: ONE });
    driver.play("b2+");
    assert_eq!(driver.refused(ONE, PlayerCommand::UndoInTurn), Refusal::NotYourTurn { to_move: TWO });
}

#[test]
fn exchanges_of_the_set_up_can_be_undone_too() {
    let mut driver = Driver::of("moguli:newrow");
    driver.play("a1~c4 b1~d5");
    driver.act(ONE, PlayerCommand::UndoInTurn);
    driver.act(ONE, PlayerCommand::UndoInTurn);
    assert!(driver.table.game().is_empty());
    driver.play("pass");
    assert_eq!(driver.refused(TWO, PlayerCommand::UndoInTurn), Refusal::NothingToTakeBack);
}

#[test]
fn a_game_with_touch_move_has_no_undo_inside_a_turn() {
    let mut driver = Driver::of("expert:2");
    driver.play("Sa Na Sb Nb Sc Nc Sd Nd Se");
    assert_eq!(driver.table.game().to_move(), ONE, "the turn goes on");
    assert_eq!(driver.refused(ONE, PlayerCommand::UndoInTurn), Refusal::TouchMove);
}

#[test]
fn nothing_is_undone_during_a_pause() {
    let mut driver = Driver::new(freely(timed(Settings::game(spec("moguli")), 60_000, 0)));
    driver.play("d1c2");
    driver.act(TWO, PlayerCommand::Offer(Offer::Pause));
    assert_eq!(driver.refused(ONE, PlayerCommand::UndoInTurn), Refusal::Paused);
}

#[test]
fn a_take_back_crosses_turns_and_takes_whole_turns() {
    let mut driver = Driver::new(timed(Settings::game(spec("moguli")), 60_000, 0));
    driver.play(&TURNS[..4].join(" "));
    let (there, before) = (driver.table.game().clone(), driver.left());
    driver.wait(50).play(TURNS[4]);
    driver.wait(50).act(TWO, mv("b7d6"));
    driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack));
    let events = driver.wait(50).act(TWO, PlayerCommand::Accept(Offer::TakeBack));
    assert!(events.contains(&Event::TakenBack { seat: ONE, steps: 3 }), "{events:?}");
    assert_eq!(driver.table.game(), &there);
    assert_eq!(driver.left(), before);
    driver.play(&TURNS[4..].join(" "));
}

#[test]
fn a_take_back_in_an_unfinished_turn_goes_to_its_beginning() {
    let mut driver = Driver::new(freely(Settings::game(spec("moguli"))));
    driver.play(&TURNS[..5].join(" "));
    driver.play("b7d6 b7+");
    assert_eq!(
        driver.act(TWO, PlayerCommand::Offer(Offer::TakeBack))[0],
        Event::TakenBack { seat: TWO, steps: 2 }
    );
    assert_eq!(
        driver.act(TWO, PlayerCommand::Offer(Offer::TakeBack))[0],
        Event::TakenBack { seat: TWO, steps: 3 }
    );
}

#[test]
fn an_undo_lapses_a_take_back_that_was_offered() {
    let mut driver = Driver::of("moguli");
    driver.play("d1c2");
    driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack));
    let events = driver.act(ONE, PlayerCommand::UndoInTurn);
    assert_eq!(events[1], closed(Offer::TakeBack, OfferEnd::Lapsed));
}
