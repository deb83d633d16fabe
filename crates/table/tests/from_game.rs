//! Tables that go on with a game from elsewhere.

mod support;

use games::{AnyGame, GameId, Spec};
use support::{ONE, TWO, ms, mv, spec, timed};
use table::{Action, Offer, PlayerCommand, Settings, Table, Timestamp};

fn game(id: &str, start: Option<&str>, steps: &[&str]) -> AnyGame {
    let id: GameId = id.parse().expect("a game");
    let mut game =
        start.map_or_else(|| AnyGame::new(id), |text| AnyGame::from_position(id, text).expect("a position"));
    game.play_all(steps.iter().copied()).expect("legal steps");
    game
}

fn from_game(game: &AnyGame) -> Table {
    Table::from_game(Settings::game(Spec::new(game.id())), game, Timestamp::from_millis(7))
        .expect("it goes on")
}

#[test]
fn the_game_stands_where_it_stood_and_the_table_is_its_log() {
    let handicapped = "7/7/7/7/7/7/7 g 20,22,22 0,0,0 2,0,0";
    let turned = Spec { seed: Some(8), ..spec("moguli") }.start().expect("a set-up").position_text();
    for game in [
        game("express:2", None, &["W3", "E3", "W3"]),
        game("express:3", Some(handicapped), &["Na", "Nb", "retire:b", "Nc"]),
        game("moguli", Some(&turned), &["a1b2", "c4+"]),
    ] {
        let table = from_game(&game);
        assert_eq!(*table.game(), game);
        assert_eq!(table.last_action_at(), Timestamp::from_millis(7));
        assert_eq!(Table::replay(table.settings().clone(), table.log()).expect("its own log"), table);
        assert!(table.ending().is_none());
    }
}

#[test]
fn the_plain_start_needs_no_position() {
    let table = from_game(&game("express:2", None, &["W3"]));
    assert_eq!(*table.spec(), spec("express:2"));
}

#[test]
fn a_rematch_begins_with_the_position_again() {
    let start = "7/7/7/7/7/7/ooo1ggg g 19,19 0,0 0,0";
    let mut table = from_game(&game("express:2", Some(start), &[]));
    let mut act = |seat, command| {
        table.apply(Action::player(seat, command), Timestamp::from_millis(9)).expect("accepted")
    };
    act(TWO, mv("Na"));
    act(TWO, PlayerCommand::Resign);
    act(TWO, PlayerCommand::Offer(Offer::Rematch));
    act(ONE, PlayerCommand::Accept(Offer::Rematch));
    assert_eq!(table.game().position_text(), start);
}

#[test]
fn what_is_no_position_or_is_over_cannot_begin() {
    let begun = |text: &str| {
        let spec = Spec { position: Some(text.to_owned()), ..spec("express:2") };
        Table::new(Settings::game(spec), Timestamp::ZERO).expect_err("it cannot begin").to_string()
    };
    assert_eq!(begun("chess"), "the position to begin with is none of express:2; check it, or leave it out");
    assert_eq!(begun("7/7/7/7/7/7/ooooo2 g 17,22 0,0 0,0"), "the game is over");
}

/// 300+5 and three moves showed 310 s and 305 s.
#[test]
fn what_was_played_elsewhere_costs_no_time_and_gains_none() {
    let game = game("express:2", None, &["W3", "E3", "W3"]);
    let settings = timed(Settings::game(Spec::new(game.id())), 300_000, 5_000);
    let mut table = Table::from_game(settings, &game, Timestamp::from_millis(7)).expect("it goes on");
    let all = [Some(ms(300_000)), Some(ms(300_000))];
    assert_eq!(table.clocks(Timestamp::from_millis(7)).left, all);

    let mut act = |seat, command, at| {
        table.apply(Action::player(seat, command), Timestamp::from_millis(at)).expect("accepted");
        assert_eq!(Table::replay(table.settings().clone(), table.log()).as_ref(), Ok(&table));
        table.clocks(Timestamp::from_millis(at)).left
    };
    assert_eq!(act(TWO, mv("W1"), 1_007), [Some(ms(300_000)), Some(ms(304_000))]);
    // Back over a turn that was played elsewhere.
    act(ONE, PlayerCommand::Offer(Offer::TakeBack), 2_007);
    assert_eq!(act(TWO, PlayerCommand::Accept(Offer::TakeBack), 2_007), all);
    assert_eq!(act(ONE, mv("W4"), 3_007), [Some(ms(304_000)), Some(ms(300_000))]);

    let record = table.record(None).expect("a record").to_string();
    assert!(record.contains("1. W3 2. E3 3. W4 {[%clk 0:05:04]}"), "nobody saw a clock before: {record}");
}
