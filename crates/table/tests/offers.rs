//! Offers: making, answering, withdrawing, lapsing; draws, take-backs, ends without result.

mod support;

use support::*;
use table::{
    Answer, ByOffer, Consent, Event, Offer, OfferEnd, Player, PlayerCommand, Refusal, Settings, Termination,
};

#[test]
fn a_draw_by_agreement_of_two() {
    let mut driver = Driver::of("express:2");
    assert_eq!(driver.act(TWO, PlayerCommand::Offer(Offer::Draw)), [offered(Offer::Draw, TWO)]);
    let events = driver.act(ONE, PlayerCommand::Accept(Offer::Draw));
    assert_eq!(events[..2], [answered(Offer::Draw, ONE, true), closed(Offer::Draw, OfferEnd::Agreed)]);
    assert_eq!(ending(&events).map(|ending| ending.termination), Some(Termination::Agreement));
    assert_eq!((driver.result(), driver.ranks()), (("1/2-1/2".into(), "agreement"), vec![1, 1]));
}

#[test]
fn a_draw_needs_all_who_play_and_is_shared_by_them() {
    let mut driver = Driver::of("expert:4");
    driver.act(THREE, PlayerCommand::Retire);
    driver.act(FOUR, PlayerCommand::Offer(Offer::Draw));
    assert_eq!(driver.act(ONE, PlayerCommand::Accept(Offer::Draw)).len(), 1);
    assert_eq!(driver.refused(ONE, PlayerCommand::Accept(Offer::Draw)), Refusal::AnsweredAlready);
    assert_eq!(driver.refused(THREE, PlayerCommand::Accept(Offer::Draw)), Refusal::HasLeft);
    driver.act(TWO, PlayerCommand::Accept(Offer::Draw));
    assert_eq!((driver.result().0, driver.ranks()), ("1/3-1/3-0-1/3".into(), vec![1, 1, 4, 1]));
}

#[test]
fn one_who_declines_closes_the_offer() {
    let mut driver = Driver::of("express:3");
    driver.act(ONE, PlayerCommand::Offer(Offer::Draw));
    driver.act(TWO, PlayerCommand::Accept(Offer::Draw));
    let events = driver.act(THREE, PlayerCommand::Decline(Offer::Draw));
    assert_eq!(events, [answered(Offer::Draw, THREE, false), closed(Offer::Draw, OfferEnd::Declined)]);
    assert_eq!(driver.refused(TWO, PlayerCommand::Accept(Offer::Draw)), Refusal::NoSuchOffer);
}

#[test]
fn who_may_answer_and_withdraw() {
    let mut driver = Driver::of("express:2");
    for offer in [Offer::TakeBack, Offer::Draw, Offer::Pause, Offer::Abandon] {
        for command in
            [PlayerCommand::Accept(offer), PlayerCommand::Decline(offer), PlayerCommand::Withdraw(offer)]
        {
            assert_eq!(driver.refused(ONE, command), Refusal::NoSuchOffer);
        }
    }
    driver.act(ONE, PlayerCommand::Offer(Offer::Draw));
    assert_eq!(driver.refused(ONE, PlayerCommand::Accept(Offer::Draw)), Refusal::OwnOffer);
    assert_eq!(driver.refused(ONE, PlayerCommand::Decline(Offer::Draw)), Refusal::OwnOffer);
    assert_eq!(driver.refused(ONE, PlayerCommand::Offer(Offer::Draw)), Refusal::OfferOpen { by: ONE });
    assert_eq!(driver.refused(TWO, PlayerCommand::Offer(Offer::Draw)), Refusal::OfferOpen { by: ONE });
    assert_eq!(driver.refused(TWO, PlayerCommand::Withdraw(Offer::Draw)), Refusal::NotYourOffer { by: ONE });
    assert_eq!(driver.refused(TWO, PlayerCommand::Accept(Offer::Abandon)), Refusal::NoSuchOffer);
    let events = driver.act(ONE, PlayerCommand::Withdraw(Offer::Draw));
    assert_eq!(events, [closed(Offer::Draw, OfferEnd::Withdrawn)]);
    assert!(driver.table.offers().is_empty());
}

#[test]
fn playing_on_declines_a_draw_but_not_ones_own() {
    let mut driver = Driver::of("express:2");
    driver.act(ONE, PlayerCommand::Offer(Offer::Draw));
    assert_eq!(driver.act(ONE, mv("W3")).len(), 2);
    assert_eq!(driver.table.offers().len(), 1);
    assert_eq!(driver.act(TWO, mv("W3"))[1], closed(Offer::Draw, OfferEnd::Lapsed));
    assert!(driver.table.offers().is_empty());
}

#[test]
fn who_has_accepted_may_play_on_while_others_think() {
    let mut driver = Driver::of("express:3");
    driver.act(THREE, PlayerCommand::Offer(Offer::Draw));
    driver.act(ONE, PlayerCommand::Accept(Offer::Draw));
    driver.act(ONE, mv("W3"));
    driver.act(TWO, PlayerCommand::Accept(Offer::Draw));
    assert_eq!(driver.result().0, "1/3-1/3-1/3");
}

#[test]
fn a_take_back_goes_over_the_turns_of_others() {
    let mut driver = Driver::of("express:3");
    driver.play("W1 W2 W3");
    let there = driver.table.game().clone();
    driver.play("W4 W5");
    driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack));
    driver.act(TWO, PlayerCommand::Accept(Offer::TakeBack));
    let events = driver.act(THREE, PlayerCommand::Accept(Offer::TakeBack));
    let taken = Event::TakenBack { seat: ONE, steps: 2 };
    assert_eq!(
        events,
        [answered(Offer::TakeBack, THREE, true), closed(Offer::TakeBack, OfferEnd::Agreed), taken, turn(ONE)]
    );
    assert_eq!(driver.table.game(), &there);
    driver.play("W4");
    assert_eq!(driver.table.game().to_move(), TWO);
}

#[test]
fn a_take_back_takes_all_moves_of_a_turn() {
    let mut driver = Driver::new(freely(Settings::game(spec("expert:2"))));
    driver.play("Sa Na Sb Nb Sc Nc Sd Nd");
    let there = driver.table.game().clone();
    driver.play("Se");
    assert_eq!(
        driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack))[0],
        Event::TakenBack { seat: ONE, steps: 1 }
    );
    driver.play("Se W4 W3");
    assert_eq!(
        driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack))[0],
        Event::TakenBack { seat: ONE, steps: 3 }
    );
    assert_eq!(driver.table.game(), &there);
    assert_eq!(
        driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack))[0],
        Event::TakenBack { seat: ONE, steps: 2 }
    );
}

#[test]
fn all_moves_can_be_taken_back_one_turn_after_the_other() {
    let mut driver = Driver::new(freely(Settings::game(spec("express:2"))));
    let start = driver.table.game().clone();
    driver.play("W1 W2 W3");
    for seat in [ONE, TWO, ONE] {
        driver.act(seat, PlayerCommand::Offer(Offer::TakeBack));
    }
    assert_eq!(driver.table.game(), &start);
    assert_eq!(driver.refused(ONE, PlayerCommand::Offer(Offer::TakeBack)), Refusal::NothingToTakeBack);
}

#[test]
fn who_has_not_moved_has_nothing_to_take_back() {
    let mut driver = Driver::of("express:2");
    assert_eq!(driver.refused(ONE, PlayerCommand::Offer(Offer::TakeBack)), Refusal::NothingToTakeBack);
    driver.play("W1");
    assert_eq!(driver.refused(TWO, PlayerCommand::Offer(Offer::TakeBack)), Refusal::NothingToTakeBack);
}

#[test]
fn a_take_back_lapses_with_the_next_move_of_anybody() {
    let mut driver = Driver::of("express:2");
    driver.play("W1");
    driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack));
    assert_eq!(driver.act(TWO, mv("W3"))[1], closed(Offer::TakeBack, OfferEnd::Lapsed));
    driver.act(TWO, PlayerCommand::Offer(Offer::TakeBack));
    assert_eq!(driver.act(ONE, mv("W3"))[1], closed(Offer::TakeBack, OfferEnd::Lapsed));
}

#[test]
fn a_take_back_closes_a_draw_offer() {
    let mut driver = Driver::of("express:2");
    driver.play("W1");
    driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack));
    driver.act(ONE, PlayerCommand::Offer(Offer::Draw));
    let events = driver.act(TWO, PlayerCommand::Accept(Offer::TakeBack));
    assert!(events.contains(&closed(Offer::Draw, OfferEnd::Lapsed)), "{events:?}");
}

#[test]
fn an_end_closes_all_offers() {
    let mut driver = Driver::new(timed(Settings::game(spec("express:2")), 9_000, 0));
    driver.play("W1");
    for offer in [Offer::TakeBack, Offer::Draw, Offer::Pause, Offer::Abandon] {
        driver.act(ONE, PlayerCommand::Offer(offer));
    }
    let events = driver.act(TWO, PlayerCommand::Resign);
    let lapsed =
        events.iter().filter(|event| matches!(event, Event::OfferClosed { end: OfferEnd::Lapsed, .. }));
    assert_eq!(lapsed.count(), 4);
    assert!(driver.table.offers().is_empty());
}

#[test]
fn what_is_never_done_here_is_refused() {
    let mut settings = timed(Settings::game(spec("express:2")), 9_000, 0);
    settings.consent = ByOffer::all(Consent::Never);
    let mut driver = Driver::new(settings);
    driver.play("W1");
    for offer in [Offer::TakeBack, Offer::Draw, Offer::Pause, Offer::Abandon] {
        assert_eq!(driver.refused(ONE, PlayerCommand::Offer(offer)), Refusal::NotAllowedHere { offer });
    }
    driver.act(ONE, PlayerCommand::Resign);
    let offer = Offer::Rematch;
    assert_eq!(driver.refused(ONE, PlayerCommand::Offer(offer)), Refusal::NotAllowedHere { offer });
}

#[test]
fn sitters_who_answer_at_once_do() {
    let mut settings = Settings::game(spec("express:3"));
    settings.slots[1].player = Player::engine("Engine", 5);
    let mut driver = Driver::new(settings);
    driver.play("W1");
    let events = driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack));
    assert_eq!(events, [offered(Offer::TakeBack, ONE), answered(Offer::TakeBack, TWO, true)]);
    let events = driver.act(ONE, PlayerCommand::Offer(Offer::Draw));
    assert_eq!(
        events[1..],
        [answered(Offer::Draw, TWO, false), closed(Offer::Draw, OfferEnd::Declined)],
        "the third need not be asked"
    );
    assert_eq!(driver.refused(TWO, PlayerCommand::Accept(Offer::TakeBack)), Refusal::AnsweredAlready);
    let events = driver.act(THREE, PlayerCommand::Accept(Offer::TakeBack));
    assert_eq!(events[1], closed(Offer::TakeBack, OfferEnd::Agreed));
}

#[test]
fn alone_against_engines_a_take_back_is_one_action() {
    let mut settings = Settings::game(spec("express:2"));
    settings.slots[1].player = Player::engine("Engine", 5);
    let mut driver = Driver::new(settings);
    driver.play("W1 W2");
    let events = driver.act(ONE, PlayerCommand::Offer(Offer::TakeBack));
    assert!(events.contains(&Event::TakenBack { seat: ONE, steps: 2 }), "{events:?}");
    assert!(driver.table.game().is_empty());
}

#[test]
fn a_sitter_may_decline_at_once() {
    let mut settings = Settings::game(spec("express:2"));
    settings.slots[0].player.answers = ByOffer::all(Answer::Declines);
    let mut driver = Driver::new(settings);
    let events = driver.act(TWO, PlayerCommand::Offer(Offer::Abandon));
    assert_eq!(
        events[1..],
        [answered(Offer::Abandon, ONE, false), closed(Offer::Abandon, OfferEnd::Declined)]
    );
    driver.act(ONE, PlayerCommand::Offer(Offer::Abandon));
    driver.act(TWO, PlayerCommand::Decline(Offer::Abandon));
}

#[test]
fn a_game_can_end_without_result() {
    let mut driver = Driver::of("moguli");
    driver.act(TWO, PlayerCommand::Offer(Offer::Abandon));
    let events = driver.act(ONE, PlayerCommand::Accept(Offer::Abandon));
    assert_eq!(ending(&events).map(|ending| ending.termination), Some(Termination::Abandoned));
    assert_eq!(driver.result(), ("*".into(), "abandoned"));
    assert!(driver.ranks().is_empty());
    assert_eq!(driver.table.ending().and_then(table::Ending::winner), None);
}

#[test]
fn freely_means_at_once() {
    let mut driver = Driver::new(freely(Settings::game(spec("express:2"))));
    let events = driver.act(ONE, PlayerCommand::Offer(Offer::Draw));
    assert_eq!(events.len(), 1, "{events:?}");
    assert_eq!(driver.result().0, "1/2-1/2");
}
