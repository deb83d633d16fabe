//! Clocks, to the millisecond.

mod support;

use std::time::Duration;

use support::*;
use table::{
    ByOffer, ClockFace, ClockStart, DriverCommand, Event, Flag, Leaving, Offer, PlayerCommand, Refusal,
    Settings, Table, Termination, TimeControl, Timestamp,
};

fn blitz(id: &str, total: u64, increment: u64) -> Driver {
    Driver::new(timed(Settings::game(spec(id)), total, increment))
}

#[test]
fn the_clock_of_the_seat_to_move_runs_and_gains_the_increment() {
    let mut driver = blitz("express:2", 60_000, 1_500);
    assert_eq!(driver.wait(2_001).left(), [57_999, 60_000]);
    let events = driver.act(ONE, mv("W3"));
    let face =
        ClockFace { left: vec![Some(ms(59_499)), Some(ms(60_000))], running: Some(TWO), is_paused: false };
    assert_eq!(events[1..], [turn(TWO), Event::ClockChanged(face)]);
    assert_eq!(driver.wait(10).left(), [59_499, 59_990]);
    driver.act(TWO, mv("W3"));
    assert_eq!(driver.wait(1).left(), [59_498, 61_490]);
}

#[test]
fn the_increment_is_added_once_per_turn() {
    let mut driver = blitz("expert:2", 60_000, 5_000);
    driver.play("Sa Na Sb Nb Sc Nc Sd Nd");
    assert_eq!(driver.left(), [80_000, 80_000]);
    driver.wait(1_000).act(ONE, mv("Se:a1-e1"));
    assert_eq!(driver.left(), [79_000, 80_000], "the turn goes on");
    driver.wait(1_000).act(ONE, mv("W4"));
    assert_eq!(driver.left(), [83_000, 80_000]);
}

#[test]
fn the_move_that_ends_the_game_gains_nothing() {
    let mut driver = blitz("express:2", 60_000, 5_000);
    driver.play(STARTER_WINS.strip_suffix(" Se").expect("the winning move"));
    let events = driver.wait(700).act(ONE, mv("Se"));
    let face = ClockFace { left: vec![Some(ms(79_300)), Some(ms(80_000))], running: None, is_paused: false };
    assert_eq!(events[1], Event::ClockChanged(face));
    assert_eq!(driver.wait(9_999).left(), [79_300, 80_000], "they stand still");
    assert_eq!(driver.table.next_flag(), None);
}

#[test]
fn a_flag_falls_to_the_millisecond_and_the_other_wins() {
    let mut driver = blitz("express:2", 60_000, 0);
    driver.wait(100).act(ONE, mv("W3"));
    assert_eq!(driver.table.next_flag(), Some(Flag { seat: TWO, at: Timestamp::from_millis(60_100) }));
    driver.wait(59_999);
    assert_eq!(
        driver.drive_refused(DriverCommand::FlagFell { seat: TWO }),
        Refusal::FlagNotFallen { left: Some(ms(1)) }
    );
    assert_eq!(
        driver.drive_refused(DriverCommand::FlagFell { seat: ONE }),
        Refusal::FlagNotFallen { left: Some(ms(59_900)) }
    );
    driver.wait(1);
    assert_eq!(
        driver.drive_refused(DriverCommand::FlagFell { seat: ONE }),
        Refusal::FlagNotFallen { left: Some(ms(59_900)) }
    );
    let events = driver.drive(DriverCommand::FlagFell { seat: TWO });
    assert_eq!(ending(&events).map(|ending| ending.termination), Some(Termination::Time { of: TWO }));
    assert_eq!((driver.result(), driver.ranks()), (("1-0".into(), "time"), vec![1, 2]));
    assert_eq!(driver.left(), [59_900, 0]);
}

#[test]
fn a_move_with_a_millisecond_left_counts() {
    let mut driver = blitz("express:2", 1_000, 0);
    driver.wait(999).act(ONE, mv("W3"));
    assert_eq!(driver.left(), [1, 1_000]);
}

#[test]
fn nothing_comes_between_a_flag_and_its_report() {
    let mut driver = blitz("express:2", 1_000, 0);
    driver.act(ONE, PlayerCommand::Offer(Offer::Draw));
    driver.wait(1_000);
    let up = Refusal::FlagHasFallen { seat: ONE };
    let commands = [
        (ONE, mv("W3")),
        (ONE, PlayerCommand::Withdraw(Offer::Draw)),
        (TWO, PlayerCommand::Accept(Offer::Draw)),
        (TWO, PlayerCommand::Resign),
        (TWO, PlayerCommand::Offer(Offer::Pause)),
    ];
    for (seat, command) in commands {
        assert_eq!(driver.refused(seat, command), up);
    }
    driver.wait(86_400_000).drive(DriverCommand::FlagFell { seat: ONE });
    assert_eq!(driver.result().0, "0-1");
}

#[test]
fn with_three_seats_a_flag_retires_and_the_next_clock_begins_when_it_is_told() {
    let mut driver = blitz("express:3", 1_000, 0);
    driver.wait(5_000);
    let events = driver.drive(DriverCommand::FlagFell { seat: ONE });
    let face = ClockFace {
        left: vec![Some(ms(0)), Some(ms(1_000)), Some(ms(1_000))],
        running: Some(TWO),
        is_paused: false,
    };
    let retired = Event::SeatRetired { seat: ONE, why: Leaving::Time };
    assert_eq!(events, [retired, turn(TWO), Event::ClockChanged(face)]);
    assert_eq!(driver.table.next_flag(), Some(Flag { seat: TWO, at: Timestamp::from_millis(6_000) }));
}

#[test]
fn a_seat_without_a_clock_has_no_flag() {
    let mut settings = Settings::game(spec("express:2"));
    settings.slots[0].time = Some(TimeControl::from_secs(1, 0));
    let mut driver = Driver::new(settings);
    driver.wait(400).act(ONE, mv("W3"));
    assert_eq!(driver.table.next_flag(), None);
    driver.wait(1_000_000);
    assert_eq!(
        driver.drive_refused(DriverCommand::FlagFell { seat: TWO }),
        Refusal::FlagNotFallen { left: None }
    );
    driver.act(TWO, mv("W3"));
    assert_eq!(driver.left(), [600, u64::MAX]);
}

#[test]
fn a_time_that_goes_back_counts_as_the_latest() {
    let mut driver = blitz("express:2", 60_000, 0);
    driver.wait(5_000).act(ONE, mv("W3"));
    driver.now = 1_000;
    assert_eq!(driver.left(), [55_000, 60_000]);
    driver.act(TWO, mv("W3"));
    assert_eq!(driver.table.last_action_at(), Timestamp::from_millis(5_000));
    assert_eq!(driver.left(), [55_000, 60_000]);
}

#[test]
fn parts_of_a_millisecond_do_not_count() {
    let mut settings = Settings::game(spec("express:2"));
    settings.slots[0].time =
        Some(TimeControl::new(Duration::from_nanos(2_999_999), Duration::from_nanos(1_999_999)));
    let mut table = Table::new(settings, Timestamp(Duration::from_nanos(7))).expect("a table");
    let action = table::Action::player(ONE, mv("W3"));
    table.apply(action, Timestamp(Duration::from_nanos(1_999_999))).expect("a move in time");
    assert_eq!(table.clocks(table.last_action_at()).left, [Some(ms(2)), None]);
    assert_eq!(table.last_action_at(), Timestamp::from_millis(1));
}

#[test]
fn the_largest_times_do_no_harm() {
    let mut settings = Settings::game(spec("express:2"));
    settings.slots[0].time = Some(TimeControl::new(Duration::MAX, Duration::MAX));
    let mut table = Table::new(settings, Timestamp::from_millis(9)).expect("a table");
    assert!(table.next_flag().is_some());
    table.apply(table::Action::player(ONE, mv("W3")), Timestamp::from_millis(10)).expect("a move");
    assert!(table.record(None).expect("a record").to_string().contains("%clk"));
}

#[test]
fn a_pause_needs_all_and_ends_by_anybody() {
    let mut driver = blitz("express:3", 10_000, 0);
    driver.wait(1_000).act(TWO, PlayerCommand::Offer(Offer::Pause));
    driver.wait(1_000).act(ONE, PlayerCommand::Accept(Offer::Pause));
    assert_eq!(driver.left(), [8_000, 10_000, 10_000], "the third was not asked yet, so time runs");
    driver.wait(1_000).act(THREE, PlayerCommand::Accept(Offer::Pause));
    assert_eq!(driver.wait(60_000).left(), [7_000, 10_000, 10_000]);
    assert_eq!(driver.table.next_flag(), None);
    assert!(driver.table.clocks(Timestamp::ZERO).is_paused);
    assert_eq!(driver.refused(ONE, mv("W3")), Refusal::Paused);
    assert_eq!(driver.refused(ONE, PlayerCommand::Offer(Offer::Pause)), Refusal::Paused);
    driver.act(THREE, PlayerCommand::Resume);
    assert_eq!(driver.refused(THREE, PlayerCommand::Resume), Refusal::NotPaused);
    driver.wait(500).act(ONE, mv("W3"));
    assert_eq!(driver.left(), [6_500, 10_000, 10_000]);
}

#[test]
fn a_seat_can_leave_during_a_pause_and_the_pause_goes_on() {
    let mut settings = timed(Settings::game(spec("express:3")), 10_000, 0);
    settings.consent = ByOffer { pause: table::Consent::Freely, ..settings.consent };
    let mut driver = Driver::new(settings);
    driver.act(ONE, PlayerCommand::Offer(Offer::Pause));
    driver.wait(500).act(ONE, PlayerCommand::Retire);
    assert_eq!(driver.refused(TWO, mv("W3")), Refusal::Paused);
    assert_eq!(driver.wait(500).left(), [10_000; 3]);
    driver.act(TWO, PlayerCommand::Resume);
    assert_eq!(driver.wait(250).left(), [10_000, 9_750, 10_000]);
}

#[test]
fn nothing_is_paused_without_clocks() {
    let mut driver = Driver::of("express:2");
    assert_eq!(driver.refused(ONE, PlayerCommand::Offer(Offer::Pause)), Refusal::NoClocks);
    assert_eq!(driver.refused(ONE, PlayerCommand::Resume), Refusal::NotPaused);
}

#[test]
fn a_take_back_restores_all_clocks() {
    let mut driver = Driver::new(freely(timed(Settings::game(spec("express:3")), 60_000, 100)));
    for _ in 0..2 {
        for seat in [ONE, TWO, THREE] {
            driver.wait(1_000).act(seat, mv("W3"));
        }
    }
    let before = driver.left();
    assert_eq!(before, [58_200, 58_200, 58_200]);
    // The second seat's last turn began when the first had ended its second.
    let events = driver.wait(7_777).act(TWO, PlayerCommand::Offer(Offer::TakeBack));
    assert_eq!(events[..2], [Event::TakenBack { seat: TWO, steps: 2 }, turn(TWO)]);
    assert_eq!(driver.left(), [58_200, 59_100, 59_100]);
    driver.wait(100);
    assert_eq!(driver.left(), [58_200, 59_000, 59_100]);
}

fn after_first_move(id: &str, total: u64, increment: u64) -> Driver {
    let mut settings = freely(timed(Settings::game(spec(id)), total, increment));
    settings.clock_start = ClockStart::FirstMove;
    Driver::new(settings)
}

#[test]
fn a_clock_that_begins_with_the_first_move_runs_from_the_second_turn_on() {
    let mut driver = after_first_move("express:2", 60_000, 1_000);
    assert_eq!(driver.wait(90_000).left(), [60_000, 60_000]);
    assert_eq!((driver.table.next_flag(), driver.table.clocks(Timestamp::ZERO).running), (None, None));
    assert_eq!(
        driver.drive_refused(DriverCommand::FlagFell { seat: ONE }),
        Refusal::FlagNotFallen { left: Some(ms(60_000)) }
    );
    driver.act(ONE, mv("W3"));
    assert_eq!(driver.wait(90_000).left(), [60_000, 60_000], "what cost nothing gains nothing");
    driver.act(TWO, mv("W3"));
    assert_eq!(driver.table.clocks(Timestamp::ZERO).running, Some(ONE));
    driver.wait(2_000).act(ONE, mv("W3"));
    assert_eq!(driver.left(), [59_000, 60_000]);
    assert_eq!(driver.wait(2_000).left(), [59_000, 58_000]);
}

#[test]
fn a_first_turn_that_is_taken_back_is_a_first_turn_again() {
    let mut driver = after_first_move("express:2", 60_000, 0);
    driver.play("W3 W3");
    driver.wait(1_000).act(ONE, PlayerCommand::Offer(Offer::TakeBack));
    assert_eq!((driver.wait(5_000).left(), driver.table.next_flag()), (vec![60_000, 60_000], None));
    driver.play("W3");
    driver.act(TWO, mv("W3"));
    assert_eq!(driver.wait(5_000).left(), [55_000, 60_000]);
}

#[test]
fn each_game_has_first_turns_of_its_own() {
    let mut driver = after_first_move("express:2", 60_000, 0);
    driver.play("W3 W3").act(ONE, PlayerCommand::Resign);
    driver.act(ONE, PlayerCommand::Offer(Offer::Rematch));
    assert_eq!((driver.wait(5_000).left(), driver.table.next_flag()), (vec![60_000, 60_000], None));
}

#[test]
fn with_time_for_each_turn_every_turn_has_all_of_it() {
    let mut settings = freely(Settings::game(spec("moguli")));
    for slot in &mut settings.slots {
        slot.time = Some(TimeControl { increment: ms(500), ..TimeControl::per_turn(ms(10_000)) });
    }
    let mut driver = Driver::new(settings);
    driver.wait(4_000).act(ONE, mv("b2+"));
    assert_eq!(driver.left(), [6_000, 10_000], "the turn goes on");
    driver.wait(1_000).act(ONE, mv("d1c2"));
    assert_eq!(driver.wait(3_000).left(), [5_000, 7_000], "no increment");
    let flag = Flag { seat: TWO, at: Timestamp::from_millis(15_000) };
    assert_eq!(driver.table.next_flag(), Some(flag));
    driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack));
    assert_eq!(driver.left(), [10_000, 10_000]);
    driver.play("b2+ d1c2");
    driver.wait(10_000).drive(DriverCommand::FlagFell { seat: TWO });
    assert_eq!(driver.result(), ("1-0".into(), "time"));
    let record = driver.table.record(None).expect("a record");
    assert_eq!(record.tag("Clock"), Some("1/10"));
}
