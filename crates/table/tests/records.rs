//! Records: what a table writes down replays to the same game, and says how it ended.

mod support;

use game::record::Record;
use games::{AnyGame, Spec};
use support::*;
use table::{DriverCommand, Offer, Player, PlayerCommand, Settings, TimeControl};

/// The record as text, after checking that it reads and replays.
fn written(driver: &Driver) -> String {
    let record = driver.table.record(Some("2026-07-31")).expect("a record");
    assert_eq!(AnyGame::from_record(&record).as_ref(), Ok(driver.table.game()));
    assert_eq!(Record::read(&record.to_string()).as_ref(), Ok(&record));
    record.to_string()
}

#[test]
fn players_date_clocks_and_time() {
    let mut settings = timed(Settings::game(spec("express:2")), 90_500, 2_000);
    settings.slots[0].player = Player::person("A \"quoted\" name");
    settings.slots[1].player = Player::engine("Engine", 7);
    let mut driver = Driver::new(settings);
    driver.wait(1_250).act(ONE, mv("W3"));
    driver.wait(90_499).act(TWO, mv("W3"));
    driver.wait(91_250).drive(DriverCommand::FlagFell { seat: ONE });
    assert_eq!(
        written(&driver),
        r#"[Game "express:2"]
[Rules "1"]
[Result "0-1"]
[Termination "time"]
[Orange "A \"quoted\" name"]
[Green "Engine"]
[Date "2026-07-31"]
[Clock "90.5+2"]

1. W3 {[%clk 0:01:31.25]} 2. W3 {[%clk 0:00:02.001]} 0-1
"#
    );
}

#[test]
fn a_running_game_is_unfinished() {
    let mut driver = Driver::of("express:2");
    driver.play("W3");
    assert_eq!(
        written(&driver),
        "[Game \"express:2\"]\n[Rules \"1\"]\n[Result \"*\"]\n[Date \"2026-07-31\"]\n\n1. W3 *\n"
    );
}

#[test]
fn every_way_to_end_is_named() {
    let check = |id: &str, commands: &[(game::Seat, PlayerCommand)], end: &str, termination: &str| {
        let mut driver = Driver::new(freely(Settings::game(spec(id))));
        for (seat, command) in commands {
            driver.act(*seat, command.clone());
        }
        let text = written(&driver);
        assert!(text.contains(&format!("[Termination \"{termination}\"]")), "{text}");
        assert!(text.trim_end().ends_with(end), "{text}");
    };
    check("moguli", &[(TWO, PlayerCommand::Resign)], "\n1-0", "resignation");
    check(
        "express:2",
        &[(ONE, mv("W3")), (ONE, PlayerCommand::Offer(Offer::Draw))],
        "1. W3 1/2-1/2",
        "agreement",
    );
    check(
        "express:3",
        &[(TWO, PlayerCommand::Retire), (ONE, PlayerCommand::Offer(Offer::Draw))],
        "retire:g 1/2-0-1/2",
        "agreement",
    );
    check(
        "express:3",
        &[(TWO, PlayerCommand::Retire), (ONE, PlayerCommand::Resign)],
        "retire:g 1. retire:o 0-0-1",
        "last-seat",
    );
    check("moguli", &[(TWO, PlayerCommand::Offer(Offer::Abandon))], "\n*", "abandoned");
}

#[test]
fn an_end_by_the_rules_has_its_cause() {
    let mut driver = Driver::of("express:2");
    driver.play(OTHER_WINS);
    assert!(written(&driver).contains("[Result \"0-1\"]\n[Termination \"row\"]"));
}

#[test]
fn what_was_taken_back_is_not_written_and_neither_is_its_clock() {
    let mut driver = Driver::new(freely(timed(Settings::game(spec("moguli")), 60_000, 0)));
    driver.wait(1_000).act(ONE, mv("b2+"));
    driver.wait(1_000).act(ONE, PlayerCommand::UndoInTurn);
    driver.wait(1_000).act(ONE, mv("d1c2"));
    driver.wait(1_000).act(ONE, mv("b2+"));
    let text = written(&driver);
    assert!(text.ends_with("1. d1c2 {[%clk 0:00:57]} b2+ {[%clk 0:00:56]} *\n"), "{text}");
    driver.wait(1_000).act(ONE, PlayerCommand::Offer(Offer::TakeBack));
    driver.wait(5_000).act(ONE, mv("d1c2"));
    driver.wait(5_000).act(ONE, mv("b2+"));
    let text = written(&driver);
    assert!(text.ends_with("1. d1c2 {[%clk 0:00:55]} b2+ {[%clk 0:00:50]} *\n"), "{text}");
}

#[test]
fn a_start_that_is_not_the_plain_one_is_written() {
    let spec = Spec { handicaps: vec![3, 0], ..spec("extreme:2") };
    let driver = Driver::new(Settings::game(spec));
    assert!(written(&driver).contains("[Start \"7/7/7/7/7/7/7 g 20,22 0,0 2,0\"]"));
}

#[test]
fn odds_of_time_have_no_tag() {
    let mut settings = timed(Settings::game(spec("express:2")), 60_000, 0);
    settings.slots[1].time = Some(TimeControl::from_secs(30, 0));
    assert!(!written(&Driver::new(settings)).contains("[Clock"));
}

#[test]
fn a_date_of_two_lines_is_refused() {
    let driver = Driver::of("express:2");
    let error = driver.table.record(Some("2026\n07")).expect_err("two lines");
    assert_eq!(error.to_string(), "tag value `2026\\n07`: expected text without line breaks");
}
