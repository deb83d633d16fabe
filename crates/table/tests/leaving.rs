//! Resigning, retiring, and what it does to offers and take-backs.

mod support;

use game::{MoveError, Reason};
use support::*;
use table::{DriverCommand, Event, Leaving, Offer, OfferEnd, PlayerCommand, Refusal, Settings, Termination};

#[test]
fn with_two_seats_the_other_wins_in_turn_and_out_of_turn() {
    for (seat, result) in [(ONE, "0-1"), (TWO, "1-0")] {
        for id in ["express:2", "moguli"] {
            let mut driver = Driver::of(id);
            let events = driver.act(seat, PlayerCommand::Resign);
            assert_eq!(
                ending(&events).map(|ending| ending.termination),
                Some(Termination::Resignation { by: seat })
            );
            assert_eq!(driver.result(), (result.into(), "resignation"));
        }
    }
}

#[test]
fn with_two_seats_nobody_retires() {
    for id in ["extreme:2", "moguli:cylinder"] {
        let refusal = Driver::of(id).refused(ONE, PlayerCommand::Retire);
        assert_eq!(refusal, Refusal::Rules(MoveError::Illegal(Reason::LeavingIsResigning)));
    }
}

#[test]
fn of_three_one_resigns_one_flags_and_the_last_wins() {
    let mut driver = Driver::new(timed(Settings::game(spec("expert:3")), 5_000, 200));
    driver.wait(100).act(ONE, mv("W1"));
    let events = driver.wait(100).act(THREE, PlayerCommand::Resign);
    assert_eq!(
        events,
        [Event::SeatRetired { seat: THREE, why: Leaving::Voluntary }],
        "out of turn, no turn begins"
    );
    assert_eq!(driver.left(), [5_100, 4_900, 5_000]);
    for command in [mv("W1"), PlayerCommand::Resign, PlayerCommand::Retire, PlayerCommand::Offer(Offer::Draw)]
    {
        assert_eq!(driver.refused(THREE, command), Refusal::HasLeft);
    }
    assert_eq!(driver.drive_refused(DriverCommand::FlagFell { seat: THREE }), Refusal::HasLeft);
    driver.wait(100).act(TWO, mv("W2"));
    assert_eq!(driver.table.game().to_move(), ONE);
    driver.wait(5_100);
    assert_eq!(driver.refused(ONE, mv("W3")), Refusal::FlagHasFallen { seat: ONE });
    let events = driver.drive(DriverCommand::FlagFell { seat: ONE });
    assert_eq!(events[0], Event::SeatRetired { seat: ONE, why: Leaving::Time });
    assert_eq!((driver.result(), driver.ranks()), (("0-1-0".into(), "last-seat"), vec![2, 1, 2]));
    assert_eq!(driver.left(), [0, 5_000, 5_000]);
    let record = driver.table.record(None).expect("a record").to_string();
    assert!(
        record.ends_with("1. W1 {[%clk 0:00:05.1]} retire:b 2. W2 {[%clk 0:00:05]} 3. retire:o 0-1-0\n"),
        "{record}"
    );
}

#[test]
fn who_retires_in_turn_passes_it_on() {
    let mut driver = Driver::of("express:4");
    let events = driver.act(ONE, PlayerCommand::Retire);
    assert_eq!(events, [Event::SeatRetired { seat: ONE, why: Leaving::Voluntary }, turn(TWO)]);
    driver.play("W1 W2 W3");
    assert_eq!(driver.table.game().to_move(), TWO);
    assert_eq!(driver.table.playing().iter().collect::<Vec<_>>(), [TWO, THREE, FOUR]);
}

#[test]
fn a_take_back_does_not_bring_back_who_has_left() {
    let mut driver = Driver::new(freely(Settings::game(spec("express:3"))));
    driver.play("W1 W2");
    driver.act(THREE, PlayerCommand::Retire);
    let gone = Refusal::SeatHasLeftSince { seat: THREE };
    assert_eq!(driver.refused(ONE, PlayerCommand::Offer(Offer::TakeBack)), gone);
    assert_eq!(driver.refused(TWO, PlayerCommand::Offer(Offer::TakeBack)), gone);
    driver.play("W3");
    assert_eq!(
        driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack))[0],
        Event::TakenBack { seat: ONE, steps: 1 }
    );
    assert_eq!(driver.refused(ONE, PlayerCommand::Offer(Offer::TakeBack)), gone);
    assert_eq!(driver.table.playing().len(), 2);
}

#[test]
fn nor_one_who_left_before_the_first_move_of_the_turn_that_is_taken_back() {
    let mut driver = Driver::new(freely(Settings::game(spec("express:3"))));
    driver.play("W1 W2 W3");
    driver.act(THREE, PlayerCommand::Retire);
    driver.play("W4");
    let gone = Refusal::SeatHasLeftSince { seat: THREE };
    assert_eq!(driver.refused(ONE, PlayerCommand::Offer(Offer::TakeBack)), gone);
}

#[test]
fn who_leaves_in_the_turn_of_another_gives_that_one_nothing_to_take_back() {
    let mut driver = Driver::new(freely(Settings::game(spec("express:3"))));
    driver.act(TWO, PlayerCommand::Retire);
    assert_eq!(driver.refused(ONE, PlayerCommand::Offer(Offer::TakeBack)), Refusal::NothingToTakeBack);
}

#[test]
fn an_offer_of_one_who_leaves_lapses() {
    let mut driver = Driver::of("express:3");
    driver.act(TWO, PlayerCommand::Offer(Offer::Draw));
    let events = driver.act(TWO, PlayerCommand::Retire);
    assert!(events.contains(&closed(Offer::Draw, OfferEnd::Lapsed)), "{events:?}");
}

#[test]
fn an_open_take_back_lapses_when_anybody_leaves() {
    let mut driver = Driver::of("express:3");
    driver.play("W1");
    driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack));
    let events = driver.act(THREE, PlayerCommand::Retire);
    assert!(events.contains(&closed(Offer::TakeBack, OfferEnd::Lapsed)), "{events:?}");
}

#[test]
fn when_the_only_one_who_has_not_agreed_leaves_the_others_have_agreed() {
    let mut driver = Driver::of("express:3");
    driver.act(ONE, PlayerCommand::Offer(Offer::Draw));
    driver.act(TWO, PlayerCommand::Accept(Offer::Draw));
    let events = driver.act(THREE, PlayerCommand::Resign);
    assert!(events.contains(&closed(Offer::Draw, OfferEnd::Agreed)), "{events:?}");
    assert_eq!((driver.result(), driver.ranks()), (("1/2-1/2-0".into(), "agreement"), vec![1, 1, 3]));
}
