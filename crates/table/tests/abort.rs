//! Games that are called off before they have really begun.

mod support;

use support::*;
use table::{DriverCommand, Event, Offer, PlayerCommand, Refusal, Settings, Termination};

fn aborted(events: &[Event]) -> bool {
    ending(events)
        .is_some_and(|ending| ending.termination == Termination::Aborted && ending.standings.is_none())
}

#[test]
fn of_two_each_may_before_its_first_turn_is_over() {
    let mut driver = Driver::of("express:2");
    assert!(aborted(&driver.act(TWO, PlayerCommand::Abort)));
    assert_eq!(driver.result(), ("*".into(), "aborted"));
    assert!(driver.table.record(None).expect("a record").to_string().contains("[Termination \"aborted\"]"));
    assert_eq!(driver.refused(ONE, PlayerCommand::Abort), Refusal::GameOver);

    let mut driver = Driver::of("express:2");
    driver.play("W3");
    assert_eq!(driver.refused(ONE, PlayerCommand::Abort), Refusal::TooLateToAbort);
    assert!(aborted(&driver.act(TWO, PlayerCommand::Abort)));

    let mut driver = Driver::of("moguli");
    driver.play("b2+");
    assert!(aborted(&driver.act(ONE, PlayerCommand::Abort)), "the turn is not over");
}

#[test]
fn a_turn_that_was_taken_back_is_not_finished() {
    let mut driver = Driver::new(freely(Settings::game(spec("express:2"))));
    driver.play("W3");
    driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack));
    assert!(aborted(&driver.act(ONE, PlayerCommand::Abort)));
}

#[test]
fn of_three_nobody_ends_the_game_of_others() {
    let mut driver = Driver::of("express:3");
    driver.play("W3");
    for seat in [ONE, TWO, THREE] {
        assert_eq!(driver.refused(seat, PlayerCommand::Abort), Refusal::LeaveInstead);
    }
    assert!(aborted(&Driver::of("express:3").act(THREE, PlayerCommand::Abort)));
    let mut driver = Driver::of("express:3");
    driver.act(ONE, PlayerCommand::Retire);
    assert_eq!(driver.refused(ONE, PlayerCommand::Abort), Refusal::HasLeft);
    assert_eq!(driver.refused(FOUR, PlayerCommand::Abort), Refusal::NoSuchSeat { seats: 3 });
    assert!(aborted(&driver.act(TWO, PlayerCommand::Abort)), "nobody has finished a turn");
}

#[test]
fn the_driver_may_while_somebody_has_not_moved() {
    let mut driver = Driver::of("express:3");
    driver.play("W1 W2");
    assert!(aborted(
        &driver.table.clone().apply(DriverCommand::Abort.into(), Default::default()).expect("accepted")
    ));
    driver.act(THREE, PlayerCommand::Retire);
    assert_eq!(
        driver.drive_refused(DriverCommand::Abort),
        Refusal::TooLateToAbort,
        "who has left is not waited for"
    );
    driver.act(TWO, PlayerCommand::Resign);
    assert_eq!(driver.drive_refused(DriverCommand::Abort), Refusal::GameOver);

    let mut driver = Driver::of("express:2");
    driver.play("W1 W2");
    assert_eq!(driver.drive_refused(DriverCommand::Abort), Refusal::TooLateToAbort);
}

#[test]
fn a_series_plays_it_again() {
    let mut driver = Driver::new(Settings::series(spec("express:2"), 2));
    driver.act(ONE, PlayerCommand::Resign);
    driver.drive(DriverCommand::StartNextGame);
    let starter = driver.table.spec().starter;
    assert!(aborted(&driver.drive(DriverCommand::Abort)), "turns of the game before do not count");
    assert_eq!(driver.table.series().map(|series| series.games().len()), Some(1));
    driver.drive(DriverCommand::StartNextGame);
    assert_eq!(driver.table.spec().starter, starter);
}
