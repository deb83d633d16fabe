//! Who is away for a while loses no time in a slow game.

mod support;

use std::time::Duration;

use support::*;
use table::{
    ClockStart, DriverCommand, Event, Offer, PlayerCommand, Refusal, Settings, Table, TimeControl, Timestamp,
};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// A game of two with three days for each turn, in which both have moved.
fn slow() -> Driver {
    let mut settings = freely(Settings::game(spec("express:2")));
    for slot in &mut settings.slots {
        slot.time = Some(TimeControl::per_turn(Duration::from_millis(3 * DAY)));
    }
    settings.clock_start = ClockStart::FirstMove;
    let mut driver = Driver::new(settings);
    driver.play("W3 W3");
    driver
}

fn away(slot: usize, left: Option<u64>) -> DriverCommand {
    DriverCommand::SetAway { slot, left: left.map(Duration::from_millis) }
}

fn flag(driver: &Driver) -> Option<u64> {
    driver.table.next_flag().map(|flag| flag.at.0.as_millis() as u64)
}

#[test]
fn a_vacation_in_ones_own_turn_stops_the_clock_until_it_is_over() {
    let mut driver = slow();
    driver.wait(DAY);
    let until = driver.now + 10 * DAY;
    let events = driver.drive(away(0, Some(until - driver.now)));
    assert!(matches!(&events[..], [Event::ClockChanged(face)] if face.running.is_none() && !face.is_paused));
    assert_eq!(driver.left(), [2 * DAY, 3 * DAY]);
    assert_eq!(flag(&driver), Some(until + 2 * DAY));
    driver.wait(10 * DAY - 1);
    assert_eq!(driver.left(), [2 * DAY, 3 * DAY]);
    assert_eq!(driver.table.clocks(Timestamp::from_millis(driver.now)).running, None);
    driver.wait(1 + DAY);
    assert_eq!(driver.left(), [DAY, 3 * DAY]);
    assert_eq!(driver.table.clocks(Timestamp::from_millis(driver.now)).running, Some(ONE));
    driver.wait(DAY).drive(DriverCommand::FlagFell { seat: ONE });
    assert_eq!(driver.result().0, "0-1");
}

#[test]
fn a_turn_that_begins_in_a_vacation_has_all_its_time_after_it() {
    let mut driver = slow();
    let until = driver.now + 10 * DAY;
    driver.drive(away(1, Some(until - driver.now)));
    assert_eq!(flag(&driver), Some(driver.now + 3 * DAY), "the other one is not away");
    driver.wait(DAY).act(ONE, mv("Na"));
    assert_eq!(flag(&driver), Some(until + 3 * DAY));
    // Who is away may move, and the other's clock runs at once.
    driver.wait(DAY).act(TWO, mv("Nb"));
    assert_eq!(flag(&driver), Some(driver.now + 3 * DAY));
}

#[test]
fn who_is_back_early_goes_on_with_what_was_left() {
    let mut driver = slow();
    driver.wait(2 * DAY);
    driver.drive(away(0, Some(12 * DAY)));
    driver.wait(4 * DAY).drive(away(0, None));
    assert_eq!(driver.left(), [DAY, 3 * DAY]);
    assert_eq!(flag(&driver), Some(driver.now + DAY));
    assert_eq!(driver.table.away_until(0), None);
}

#[test]
fn it_is_replayed_and_goes_on_in_the_next_game() {
    let mut driver = slow();
    let until = driver.now + 30 * DAY;
    driver.drive(away(0, Some(until - driver.now)));
    let log = driver.table.log().clone();
    assert_eq!(Table::replay(driver.table.settings().clone(), &log).as_ref(), Ok(&driver.table));
    driver.act(ONE, PlayerCommand::Resign);
    driver.act(TWO, PlayerCommand::Offer(Offer::Rematch));
    driver.play("W3 W3 Na");
    assert_eq!(driver.table.game().to_move(), ONE, "the second seat began");
    assert_eq!(flag(&driver), Some(until + 3 * DAY));
}

#[test]
fn it_is_no_way_round_a_flag_and_stops_no_clock_of_a_whole_game() {
    let mut driver = slow();
    driver.wait(3 * DAY);
    assert_eq!(driver.drive_refused(away(0, Some(DAY))), Refusal::FlagHasFallen { seat: ONE });
    assert_eq!(driver.drive_refused(away(2, None)), Refusal::NoSuchSlot { slots: 2 });

    let mut driver = Driver::new(timed(Settings::game(spec("express:2")), 60_000, 0));
    driver.drive(away(0, Some(90_000)));
    assert_eq!(driver.wait(1_000).left(), [59_000, 60_000]);
    assert_eq!(flag(&driver), Some(60_000));
}
