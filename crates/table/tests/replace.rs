//! Somebody else plays from now on, and who was away too long.

mod support;

use game::Seat;
use support::*;
use table::{
    ByOffer, ClockStart, DriverCommand, Event, Leaving, Offer, OfferEnd, Player, PlayerCommand, PlayerSlot,
    Refusal, Settings, Termination, TimeControl, Timestamp,
};

fn engine() -> PlayerSlot {
    PlayerSlot { player: Player::engine("Engine", 3), time: None }
}

fn person(name: &str, total: u64) -> PlayerSlot {
    PlayerSlot { player: Player::person(name), time: Some(TimeControl::new(ms(total), ms(0))) }
}

fn replace(slot: usize, to: PlayerSlot) -> DriverCommand {
    DriverCommand::ReplacePlayer { slot, to, left: None }
}

fn changed(slot: usize, to: &PlayerSlot) -> Event {
    Event::PlayerChanged { slot, player: to.player.clone() }
}

fn names(driver: &Driver) -> Vec<&str> {
    driver.table.slots().iter().map(|slot| slot.player.name.as_str()).collect()
}

#[test]
fn an_engine_takes_over_without_a_clock_and_the_person_comes_back_with_what_is_left() {
    let settings = timed(Settings::game(spec("express:2")), 60_000, 0);
    let mut driver = Driver::new(settings.clone());
    driver.wait(1_000).act(ONE, mv("W3"));
    let events = driver.wait(2_000).drive(replace(1, engine()));
    assert_eq!(events[0], changed(1, &engine()));
    assert!(matches!(&events[1..], [Event::ClockChanged(face)] if face.left == [Some(ms(59_000)), None]));
    assert_eq!((names(&driver), driver.table.next_flag()), (vec!["", "Engine"], None));
    driver.wait(500_000).act(TWO, mv("W3"));
    let back = DriverCommand::ReplacePlayer { slot: 1, to: person("Back", 60_000), left: Some(ms(58_000)) };
    driver.wait(1_000).drive(back);
    assert_eq!(driver.left(), [58_000, 58_000]);
    driver.act(ONE, mv("W3"));
    assert_eq!(driver.wait(1_000).left(), [58_000, 57_000]);
    assert_eq!(driver.table.settings(), &settings, "what was settled stays");
    let record = driver.table.record(None).expect("a record");
    assert_eq!(record.tag("Green"), Some("Back"));
}

#[test]
fn without_a_word_the_clock_shows_the_total() {
    let mut driver = Driver::new(timed(Settings::game(spec("express:2")), 60_000, 0));
    driver.wait(1_000).drive(replace(0, person("Other", 5_000)));
    assert_eq!(driver.wait(10).left(), [4_990, 60_000]);
}

#[test]
fn who_comes_in_time_takes_over_in_place_of_a_fallen_flag() {
    let mut driver = Driver::new(timed(Settings::game(spec("express:3")), 1_000, 0));
    driver.wait(1_500);
    let up = Refusal::FlagHasFallen { seat: ONE };
    assert_eq!(driver.drive_refused(replace(1, engine())), up, "another seat is no cure");
    assert_eq!(driver.drive_refused(DriverCommand::Remove { seat: TWO }), up);
    assert_eq!(driver.drive_refused(DriverCommand::Abort), up);
    driver.drive(replace(0, engine()));
    driver.act(ONE, mv("W3"));
    assert_eq!(driver.left(), [u64::MAX, 1_000, 1_000]);
}

#[test]
fn a_take_back_does_not_bring_back_the_clock_of_another() {
    let mut driver = Driver::new(freely(timed(Settings::game(spec("express:2")), 60_000, 0)));
    driver.wait(1_000).act(ONE, mv("W3"));
    driver.wait(1_000).act(TWO, mv("W3"));
    driver.wait(1_000).drive(replace(1, engine()));
    driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack));
    assert_eq!(driver.wait(70_000).left(), [0, u64::MAX]);
    assert_eq!(driver.table.next_flag().map(|flag| flag.seat), Some(ONE));

    let mut driver = Driver::new(freely(timed(Settings::game(spec("express:2")), 60_000, 0)));
    driver.wait(1_000).act(ONE, mv("W3"));
    driver.drive(replace(1, person("Late", 4_000)));
    driver.wait(1_000).act(TWO, mv("W3"));
    driver.act(TWO, PlayerCommand::Offer(Offer::TakeBack));
    assert_eq!(driver.left(), [59_000, 4_000]);
}

#[test]
fn its_offers_lapse_what_it_agreed_to_is_asked_again_and_an_engine_answers() {
    let mut driver = Driver::new(timed(Settings::game(spec("express:3")), 60_000, 0));
    driver.act(TWO, PlayerCommand::Offer(Offer::Draw));
    driver.act(ONE, PlayerCommand::Offer(Offer::Pause));
    driver.act(TWO, PlayerCommand::Accept(Offer::Pause));
    let events = driver.drive(replace(1, person("Other", 60_000)));
    assert!(events.contains(&closed(Offer::Draw, OfferEnd::Lapsed)), "{events:?}");
    assert!(driver.table.offers()[0].accepted.is_empty());
    driver.act(THREE, PlayerCommand::Accept(Offer::Pause));
    assert!(!driver.table.clocks(Timestamp::ZERO).is_paused, "the new one was not asked yet");
    let events = driver.drive(replace(1, engine()));
    assert_eq!(events[2..4], [answered(Offer::Pause, TWO, true), closed(Offer::Pause, OfferEnd::Agreed)]);
    assert!(driver.table.clocks(Timestamp::ZERO).is_paused);

    driver.act(ONE, PlayerCommand::Offer(Offer::Abandon));
    let stubborn = Player { answers: ByOffer::all(table::Answer::Declines), ..Player::person("No") };
    let events = driver.drive(replace(2, PlayerSlot { player: stubborn, time: None }));
    assert!(events.contains(&closed(Offer::Abandon, OfferEnd::Declined)), "{events:?}");
}

#[test]
fn a_pause_lapses_with_the_last_clock() {
    let mut settings = Settings::game(spec("express:3"));
    settings.slots[0].time = Some(TimeControl::from_secs(60, 0));
    let mut driver = Driver::new(settings);
    driver.act(TWO, PlayerCommand::Offer(Offer::Pause));
    let events = driver.drive(replace(0, engine()));
    assert_eq!(events, [changed(0, &engine()), closed(Offer::Pause, OfferEnd::Lapsed)]);
}

#[test]
fn after_the_end_the_next_game_is_theirs_and_the_last_one_is_not() {
    let mut settings = timed(Settings::game(spec("moguli")), 60_000, 0);
    settings.slots[0].player = Player::person("One");
    settings.slots[1].player = Player::person("Two");
    let mut driver = Driver::new(settings);
    driver.wait(500).act(ONE, PlayerCommand::Resign);
    driver.act(ONE, PlayerCommand::Offer(Offer::Rematch));
    let events = driver.drive(replace(0, person("New", 9_000)));
    assert_eq!(
        events,
        [changed(0, &person("New", 9_000)), closed(Offer::Rematch, OfferEnd::Lapsed)],
        "the clocks show how it ended"
    );
    let light =
        |driver: &Driver| driver.table.record(None).expect("a record").tag("Light").map(str::to_owned);
    assert_eq!((light(&driver), driver.left()), (Some("One".to_owned()), vec![59_500, 60_000]));
    driver.act(TWO, PlayerCommand::Offer(Offer::Rematch));
    let events = driver.drive(replace(0, engine()));
    assert!(events.iter().any(|event| matches!(event, Event::NewGame { .. })), "{events:?}");
    assert_eq!(driver.left(), [60_000, u64::MAX], "the two change places");
    assert_eq!(driver.table.slot(TWO).map(|slot| slot.player.name.as_str()), Some("Engine"));
    assert_eq!(light(&driver), Some("Two".to_owned()));
    driver.drive(replace(1, person("Third", 1_000)));
    assert_eq!(
        (light(&driver), driver.left()[0]),
        (Some("Third".to_owned()), 1_000),
        "slot 1 has seat 1 now"
    );
}

#[test]
fn one_who_has_left_is_replaced_for_the_next_game() {
    let mut driver = Driver::new(timed(Settings::series(spec("express:3"), 2), 60_000, 0));
    driver.wait(1_000).act(ONE, PlayerCommand::Retire);
    assert_eq!(driver.drive(replace(0, engine())), [changed(0, &engine())]);
    assert_eq!(driver.left(), [59_000, 60_000, 60_000]);
    driver.act(TWO, PlayerCommand::Resign);
    driver.drive(DriverCommand::StartNextGame);
    assert_eq!(driver.left(), [u64::MAX, 60_000, 60_000]);
}

#[test]
fn a_clock_that_waits_for_the_first_turn_waits_for_the_new_player_too() {
    let mut settings = timed(Settings::game(spec("express:2")), 60_000, 0);
    settings.clock_start = ClockStart::FirstMove;
    let mut driver = Driver::new(settings);
    driver.drive(replace(0, person("Other", 5_000)));
    assert_eq!((driver.wait(9_000).left(), driver.table.next_flag()), (vec![5_000, 60_000], None));
}

#[test]
fn what_is_no_slot_no_name_and_no_time_is_refused() {
    let mut driver = Driver::of("express:2");
    assert_eq!(driver.drive_refused(replace(2, engine())), Refusal::NoSuchSlot { slots: 2 });
    assert_eq!(driver.drive_refused(replace(0, person("a\nb", 5))), Refusal::NameHasLineBreak);
    assert_eq!(driver.drive_refused(replace(0, person("", 0))), Refusal::NoTime);
    let left = Some(std::time::Duration::from_micros(999));
    let command = DriverCommand::ReplacePlayer { slot: 0, to: person("", 5), left };
    assert_eq!(driver.drive_refused(command), Refusal::NoTime);
}

#[test]
fn of_two_one_is_away_too_long_and_the_other_wins() {
    for (seat, result) in [(ONE, "0-1"), (TWO, "1-0")] {
        let mut driver = Driver::of("moguli");
        let events = driver.drive(DriverCommand::Remove { seat });
        assert_eq!(
            ending(&events).map(|ending| ending.termination),
            Some(Termination::Disconnection { of: seat })
        );
        assert_eq!(driver.result(), (result.into(), "disconnection"));
        assert_eq!(driver.drive_refused(DriverCommand::Remove { seat }), Refusal::GameOver);
    }
    assert_eq!(
        Driver::of("moguli").drive_refused(DriverCommand::Remove { seat: THREE }),
        Refusal::NoSuchSeat { seats: 2 }
    );
}

#[test]
fn of_three_one_is_away_too_long_and_the_others_go_on() {
    let mut driver = Driver::of("express:3");
    let away = |seat: Seat| Event::SeatRetired { seat, why: Leaving::Disconnected };
    assert_eq!(driver.drive(DriverCommand::Remove { seat: ONE }), [away(ONE), turn(TWO)]);
    assert_eq!(driver.drive_refused(DriverCommand::Remove { seat: ONE }), Refusal::HasLeft);
    assert_eq!(driver.drive(DriverCommand::Remove { seat: THREE })[0], away(THREE));
    assert_eq!((driver.result(), driver.ranks()), (("0-1-0".into(), "last-seat"), vec![2, 1, 2]));
}
