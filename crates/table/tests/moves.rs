//! Moves, turns, the end by the rules, and who may act when.

mod support;

use std::time::Duration;

use game::{Cause, Effect, MoveError, Reason, Seat};
use games::Spec;
use support::*;
use table::{
    Action, DriverCommand, Event, Offer, Player, PlayerCommand, PlayerSlot, Refusal, Settings, SettingsError,
    Table, Termination, TimeControl, Timestamp,
};

#[test]
fn a_move_is_told_in_full_with_its_effects() {
    let mut driver = Driver::of("express:2");
    let events = driver.act(ONE, mv("W3"));
    let Event::MovePlayed { seat: ONE, text, effects } = &events[0] else { panic!("{events:?}") };
    assert_eq!(text, "W3");
    assert!(matches!(effects[..], [Effect::Inserted { seat: ONE, .. }]));
    assert_eq!(events[1..], [turn(TWO)], "nobody has a clock, so none is told of");
}

#[test]
fn a_short_form_is_logged_in_full() {
    let mut driver = Driver::of("expert:2");
    driver.play("Sa Na Sb Nb Sc Nc Sd Nd");
    driver.act(ONE, mv("Se"));
    let last = &driver.table.log().entries.last().expect("an entry").action;
    assert_eq!(*last, Action::player(ONE, mv("Se:a1-e1")));
}

#[test]
fn who_scores_moves_again_in_the_same_turn() {
    let mut driver = Driver::of("expert:2");
    driver.play("Sa Na Sb Nb Sc Nc Sd Nd");
    let events = driver.act(ONE, mv("Se"));
    assert_eq!(events.len(), 1, "no turn begins: {events:?}");
    assert_eq!(driver.table.game().to_move(), ONE);
    assert_eq!(driver.act(ONE, mv("W4"))[1..], [turn(TWO)]);
}

#[test]
fn the_rules_end_a_game_and_rank_all_seats() {
    let mut driver = Driver::of("express:2");
    driver.play(STARTER_WINS.strip_suffix(" Se").expect("the winning move"));
    let events = driver.act(ONE, mv("Se"));
    assert_eq!(events.len(), 2, "{events:?}");
    assert_eq!(ending(&events).map(|ending| ending.termination), Some(Termination::Rules(Cause::Row)));
    assert_eq!((driver.result(), driver.ranks()), (("1-0".into(), "row"), vec![1, 2]));
}

#[test]
fn only_the_seat_to_move_moves() {
    let mut driver = Driver::of("express:3");
    assert_eq!(driver.refused(TWO, mv("W3")), Refusal::NotYourTurn { to_move: ONE });
    assert_eq!(driver.refused(FOUR, mv("W3")), Refusal::NoSuchSeat { seats: 3 });
    driver.play("W3 W3");
    assert_eq!(driver.refused(TWO, mv("W3")), Refusal::NotYourTurn { to_move: THREE });
}

#[test]
fn the_rules_say_why_a_move_is_refused() {
    let mut driver = Driver::of("express:2");
    assert!(matches!(driver.refused(ONE, mv("Z9")), Refusal::Rules(MoveError::Invalid(_))));
    driver.play("Na Nb Na Na Na Na Na Na");
    let refusal = driver.refused(ONE, mv("Na"));
    assert!(matches!(refusal, Refusal::Rules(MoveError::Illegal(Reason::LaneFull { .. }))), "{refusal:?}");
}

#[test]
fn nobody_retires_another_seat_by_a_move() {
    let mut driver = Driver::of("express:3");
    for text in ["retire:g", "retire:o"] {
        let refusal = driver.refused(ONE, mv(text));
        assert!(matches!(refusal, Refusal::Rules(MoveError::Invalid(_))), "{text}: {refusal:?}");
    }
}

#[test]
fn after_the_end_nothing_is_accepted_but_a_rematch() {
    let mut driver = Driver::of("express:2");
    driver.play(STARTER_WINS);
    let mut commands = vec![
        mv("W3"),
        PlayerCommand::UndoInTurn,
        PlayerCommand::Resign,
        PlayerCommand::Retire,
        PlayerCommand::Resume,
    ];
    for offer in [Offer::TakeBack, Offer::Draw, Offer::Pause, Offer::Abandon] {
        commands.extend([
            PlayerCommand::Offer(offer),
            PlayerCommand::Accept(offer),
            PlayerCommand::Decline(offer),
            PlayerCommand::Withdraw(offer),
        ]);
    }
    for command in commands {
        for seat in [ONE, TWO] {
            assert_eq!(driver.refused(seat, command.clone()), Refusal::GameOver, "{command:?}");
        }
    }
    assert_eq!(driver.drive_refused(DriverCommand::FlagFell { seat: ONE }), Refusal::GameOver);
    driver.act(TWO, PlayerCommand::Offer(Offer::Rematch));
}

#[test]
fn before_the_end_nothing_is_said_of_another_game() {
    let mut driver = Driver::of("express:2");
    let rematch = Offer::Rematch;
    let commands = [
        PlayerCommand::Offer(rematch),
        PlayerCommand::Accept(rematch),
        PlayerCommand::Decline(rematch),
        PlayerCommand::Withdraw(rematch),
    ];
    for command in commands {
        assert_eq!(driver.refused(ONE, command), Refusal::GameNotOver);
    }
    assert_eq!(driver.drive_refused(DriverCommand::StartNextGame), Refusal::GameNotOver);
}

/// All its games began with whoever is to move in the position, and the score card named another.
#[test]
fn a_series_does_not_begin_with_a_given_position() {
    let position = Some("7/7/7/7/7/7/ooo1ggg g 19,19 0,0 0,0".to_owned());
    let settings = Settings::series(Spec { position, ..spec("express:2") }, 3);
    assert_eq!(Table::new(settings, Timestamp::ZERO).err(), Some(SettingsError::SeriesFromPosition));
}

#[test]
fn settings_that_cannot_be_are_refused() {
    let refused = |change: fn(&mut Settings)| {
        let mut settings = Settings::series(spec("express:2"), 3);
        change(&mut settings);
        Table::new(settings, Timestamp::ZERO).expect_err("no table").to_string()
    };
    assert_eq!(refused(|s| drop(s.slots.pop())), "players given: 1; express:2 needs 2");
    assert_eq!(
        refused(|s| s.slots[1].player.name = "two\nlines".into()),
        "the name at seat 2 has a line break; write it on one line"
    );
    assert_eq!(
        refused(|s| *s = timed(s.clone(), 0, 5)),
        "the clock of seat 1 has no time; give it at least a millisecond"
    );
    assert_eq!(
        refused(|s| s.slots[1].time = Some(TimeControl::new(Duration::from_micros(999), ms(9)))),
        "the clock of seat 2 has no time; give it at least a millisecond"
    );
    assert_eq!(
        refused(|s| *s = Settings::series(spec("moguli"), 3)),
        "moguli is not played in series; choose express"
    );
    assert_eq!(
        refused(|s| *s = Settings::series(spec("express:3"), 0)),
        "a series must be to at least 1 win"
    );
    let seeded = Spec { seed: Some(7), ..spec("express:3") };
    assert!(matches!(Table::new(Settings::game(seeded), Timestamp::ZERO), Err(SettingsError::Spec(_))));
}

#[test]
fn the_table_tells_who_sits_where() {
    let mut settings = Settings::game(spec("express:2"));
    settings.slots[1] = PlayerSlot { player: Player::engine("Engine", 3), time: None };
    let table = Table::new(settings.clone(), Timestamp::ZERO).expect("a table");
    assert_eq!(table.slot(TWO), Some(&settings.slots[1]));
    assert_eq!(table.slot(THREE), None);
    assert_eq!((table.seats(), table.seating(), table.playing().len()), (2, &[0, 1][..], 2));
}

#[test]
fn a_seat_that_may_not_sit_there_is_refused_also_after_the_end() {
    let mut driver = Driver::of("express:2");
    driver.act(ONE, PlayerCommand::Resign);
    for seat in [Seat::THIRD, Seat::FOURTH] {
        assert_eq!(
            driver.refused(seat, PlayerCommand::Offer(Offer::Rematch)),
            Refusal::NoSuchSeat { seats: 2 }
        );
    }
}

#[test]
fn every_prefix_of_a_log_is_the_table_of_that_time() {
    let mut driver = Driver::new(timed(Settings::game(spec("express:2")), 9_000, 100));
    let mut tables = vec![driver.table.clone()];
    for text in STARTER_WINS.split(' ') {
        let seat = driver.table.game().to_move();
        driver.wait(333).act(seat, mv(text));
        tables.push(driver.table.clone());
    }
    let log = driver.table.log().clone();
    for (count, table) in tables.iter().enumerate() {
        let prefix = table::Log { entries: log.entries[..count].to_vec(), ..log.clone() };
        assert_eq!(Table::replay(table.settings().clone(), &prefix).as_ref(), Ok(table));
    }
    assert_ne!(tables[3], tables[4]);
}

#[test]
fn a_log_that_could_not_be_is_refused_with_its_place() {
    let mut driver = Driver::of("express:2");
    driver.play("W3 W3 W3");
    let mut log = driver.table.log().clone();
    log.entries.remove(1);
    let error = Table::replay(driver.table.settings().clone(), &log).expect_err("a move is missing");
    assert_eq!(error.to_string(), "entry 2 of the log is refused: seat 2 is to move");
    let action = Action::player(ONE, PlayerCommand::Resign);
    assert_eq!(driver.table.check(&action, Timestamp::ZERO), Ok(()), "the table itself is as it was");
}
