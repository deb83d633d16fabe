//! The Express tournament and rematches.

mod support;

use game::{Seat, SplitMix64};
use games::{AnyGame, Spec};
use support::*;
use table::{
    DriverCommand, Event, Offer, Player, PlayerCommand, Refusal, RematchTerms, Settings, TimeControl,
    Timestamp,
};

/// Moves by which nobody wins a game of Express that begins so.
fn drawn_game(start: &AnyGame) -> Vec<String> {
    let mut random = SplitMix64::new(5);
    'game: loop {
        let (mut game, mut played) = (start.clone(), Vec::new());
        while !game.is_over() {
            let moves = game.moves();
            let text = moves[random.below(moves.len() as u32) as usize].clone();
            game.play(&text).expect("a listed move");
            played.push(text);
        }
        if game.outcome().is_some_and(|outcome| outcome.winner().is_some()) {
            continue 'game;
        }
        return played;
    }
}

fn start_next(driver: &mut Driver) -> Seat {
    let events = driver.drive(DriverCommand::StartNextGame);
    let Event::NewGame { spec, seating } = &events[0] else { panic!("{events:?}") };
    assert_eq!(seating[..], [0, 1]);
    assert_eq!((spec, events[1].clone()), (driver.table.spec(), turn(spec.starter)));
    spec.starter
}

#[test]
fn a_series_to_three_with_draws() {
    let mut driver = Driver::new(timed(Settings::series(spec("express:2"), 3), 60_000, 0));
    let advanced = |events: &[Event]| {
        events.iter().find_map(|event| match event {
            Event::SeriesAdvanced { winner, wins } => Some((*winner, wins.clone())),
            _ => None,
        })
    };

    driver.play(STARTER_WINS.strip_suffix(" Se").expect("the winning move"));
    assert_eq!(driver.drive_refused(DriverCommand::StartNextGame), Refusal::GameNotOver);
    let events = driver.wait(9_000).act(ONE, mv("Se"));
    assert_eq!(advanced(&events), Some((Some(ONE), vec![1, 0])));
    assert_eq!(driver.refused(ONE, PlayerCommand::Offer(Offer::Rematch)), Refusal::SeriesNotOver);

    assert_eq!(start_next(&mut driver), TWO, "left of the winner");
    assert_eq!(driver.left(), [60_000, 60_000], "every game has its own time");
    driver.act(ONE, PlayerCommand::Offer(Offer::Draw));
    let events = driver.act(TWO, PlayerCommand::Accept(Offer::Draw));
    assert_eq!(advanced(&events), Some((None, vec![1, 0])));

    assert_eq!(start_next(&mut driver), ONE, "after a draw, left of the starter");
    let moves = drawn_game(driver.table.game());
    for text in &moves {
        driver.act(driver.table.game().to_move(), mv(text));
    }
    assert_eq!(driver.result(), ("1/2-1/2".into(), "no-marbles"));

    assert_eq!(start_next(&mut driver), TWO);
    driver.act(ONE, PlayerCommand::Resign);
    assert_eq!(driver.table.record(None).expect("a record").tag("Round"), Some("4"));

    assert_eq!(start_next(&mut driver), ONE);
    driver.wait(60_000).drive(DriverCommand::FlagFell { seat: ONE });
    let series = driver.table.series().expect("a series");
    assert_eq!((series.wins(ONE), series.wins(TWO), series.winner()), (1, 2, None));

    // Nothing is entered for a game without result: it is played again.
    assert_eq!(start_next(&mut driver), ONE);
    assert_eq!(driver.table.record(None).expect("a record").tag("Round"), Some("6"));
    driver.act(ONE, PlayerCommand::Offer(Offer::Abandon));
    let events = driver.act(TWO, PlayerCommand::Accept(Offer::Abandon));
    assert_eq!(advanced(&events), None);
    assert_eq!(driver.table.record(None).expect("a record").tag("Round"), Some("6"));

    assert_eq!(start_next(&mut driver), ONE);
    driver.play(OTHER_WINS.strip_suffix(" Se").expect("the winning move"));
    let events = driver.act(TWO, mv("Se"));
    assert_eq!(advanced(&events), Some((Some(TWO), vec![1, 3])));
    assert_eq!(events.last(), Some(&Event::SeriesWon { winner: TWO }));
    assert_eq!(driver.drive_refused(DriverCommand::StartNextGame), Refusal::SeriesWon { winner: TWO });

    driver.act(ONE, PlayerCommand::Offer(Offer::Rematch));
    driver.act(TWO, PlayerCommand::Accept(Offer::Rematch));
    let series = driver.table.series().expect("a series");
    assert_eq!((series.wins(TWO), series.games().len(), series.target()), (0, 0, 3));
    assert_eq!(driver.table.spec().starter, TWO, "the first series began with the other");
}

#[test]
fn retiring_counts_for_one_game_of_a_series() {
    let mut driver = Driver::new(Settings::series(spec("express:3"), 2));
    driver.act(ONE, PlayerCommand::Resign);
    driver.act(THREE, PlayerCommand::Resign);
    let series = driver.table.series().expect("a series");
    assert_eq!(series.games(), [Some(TWO)]);
    driver.drive(DriverCommand::StartNextGame);
    assert_eq!((driver.table.playing().len(), driver.table.spec().starter), (3, THREE));
}

#[test]
fn a_single_game_has_no_next_one() {
    let mut driver = Driver::of("express:2");
    driver.act(ONE, PlayerCommand::Resign);
    assert_eq!(driver.drive_refused(DriverCommand::StartNextGame), Refusal::NoSeries);
}

#[test]
fn a_rematch_needs_all_also_those_who_left_and_the_next_seat_starts() {
    let handicapped = Spec { starter: THREE, handicaps: vec![2, 0, 0], ..spec("expert:3") };
    let mut driver = Driver::new(timed(Settings::game(handicapped), 10_000, 0));
    driver.wait(3_000).act(THREE, PlayerCommand::Retire);
    driver.act(TWO, PlayerCommand::Resign);
    driver.act(ONE, PlayerCommand::Offer(Offer::Rematch));
    assert_eq!(driver.act(TWO, PlayerCommand::Accept(Offer::Rematch)).len(), 1);
    let events = driver.wait(1_000).act(THREE, PlayerCommand::Accept(Offer::Rematch));
    let expected = Spec { starter: ONE, handicaps: vec![2, 0, 0], ..spec("expert:3") };
    assert!(
        events.contains(&Event::NewGame { spec: expected.clone(), seating: vec![0, 1, 2] }),
        "{events:?}"
    );
    assert_eq!(driver.table.spec(), &expected);
    assert_eq!((driver.table.ending(), driver.table.playing().len()), (None, 3));
    assert_eq!(driver.left(), [10_000; 3]);
    assert_eq!(driver.table.game().to_move(), TWO, "the starter sits out");
    assert_eq!(driver.wait(500).left(), [10_000, 9_500, 10_000]);
}

#[test]
fn a_declined_rematch_can_be_offered_again() {
    let mut driver = Driver::of("express:2");
    driver.act(ONE, PlayerCommand::Resign);
    driver.act(ONE, PlayerCommand::Offer(Offer::Rematch));
    driver.act(TWO, PlayerCommand::Decline(Offer::Rematch));
    driver.act(TWO, PlayerCommand::Offer(Offer::Rematch));
    driver.act(ONE, PlayerCommand::Accept(Offer::Rematch));
    assert_eq!((driver.table.ending(), driver.table.spec().starter), (None, TWO));
    driver.act(TWO, PlayerCommand::Resign);
    driver.act(TWO, PlayerCommand::Offer(Offer::Rematch));
    driver.act(ONE, PlayerCommand::Accept(Offer::Rematch));
    assert_eq!(driver.table.spec().starter, ONE);
}

#[test]
fn in_a_rematch_of_moguli_the_two_change_places() {
    let mut settings = timed(Settings::game(Spec { seed: Some(7), ..spec("moguli") }), 10_000, 0);
    settings.slots[0].player = Player::person("One");
    settings.slots[1].player = Player::engine("Engine", 2);
    settings.slots[1].time = None;
    let mut driver = Driver::new(settings);
    let tiles = driver.table.game().position_text();
    driver.act(ONE, PlayerCommand::Resign);
    let events = driver.act(ONE, PlayerCommand::Offer(Offer::Rematch));
    assert!(
        events.iter().any(|event| matches!(event, Event::NewGame { seating, .. } if seating[..] == [1, 0]))
    );
    assert_eq!(driver.table.slot(ONE).map(|slot| slot.player.name.as_str()), Some("Engine"));
    assert_eq!(driver.left(), [u64::MAX, 10_000], "time goes with the player");
    assert_ne!(driver.table.game().position_text(), tiles, "other tiles");
    let record = driver.table.record(None).expect("a record");
    assert_eq!((record.tag("Light"), record.tag("Dark")), (Some("Engine"), Some("One")));

    driver.act(TWO, PlayerCommand::Resign);
    driver.act(TWO, PlayerCommand::Offer(Offer::Rematch));
    assert_eq!(driver.table.seating(), [0, 1]);
    assert_eq!(driver.table.next_flag().map(|flag| flag.at), Some(Timestamp::from_millis(10_000)));
}

#[test]
fn a_rematch_of_the_plain_start_is_the_plain_start() {
    let mut driver = Driver::new(freely(Settings::game(spec("moguli:newrow"))));
    let start = driver.table.game().clone();
    driver.act(TWO, PlayerCommand::Resign);
    driver.act(TWO, PlayerCommand::Offer(Offer::Rematch));
    assert_eq!((driver.table.game(), driver.table.seating()), (&start, &[1, 0][..]));
}

fn offer_rematch(seating: &[usize], starter: Option<Seat>) -> PlayerCommand {
    PlayerCommand::OfferRematch(RematchTerms { seating: seating.to_vec(), starter })
}

#[test]
fn a_rematch_is_played_as_it_was_offered() {
    let handicapped = Spec { handicaps: vec![2, 0, 1], ..spec("expert:3") };
    let mut settings = Settings::game(handicapped);
    for (slot, total) in settings.slots.iter_mut().zip([1_000, 2_000, 3_000]) {
        slot.time = Some(TimeControl::new(ms(total), ms(0)));
    }
    let mut driver = Driver::new(settings);
    driver.act(ONE, PlayerCommand::Retire);
    driver.act(TWO, PlayerCommand::Retire);
    let events = driver.act(THREE, offer_rematch(&[2, 0, 1], Some(THREE)));
    assert_eq!(events, [offered(Offer::Rematch, THREE)]);
    let terms = driver.table.offers()[0].terms.as_ref().expect("the others see what they agree to");
    assert_eq!((&terms.seating[..], terms.starter), (&[2, 0, 1][..], Some(THREE)));
    assert_eq!(driver.refused(ONE, offer_rematch(&[0, 1, 2], None)), Refusal::OfferOpen { by: THREE });
    driver.act(ONE, PlayerCommand::Accept(Offer::Rematch));
    let events = driver.act(TWO, PlayerCommand::Accept(Offer::Rematch));
    let spec = Spec { starter: THREE, handicaps: vec![1, 2, 0], ..spec("expert:3") };
    assert!(events.contains(&Event::NewGame { spec, seating: vec![2, 0, 1] }), "{events:?}");
    assert_eq!(driver.left(), [3_000, 1_000, 2_000], "time and handicap go with the player");

    // The next one is the usual change again, from here.
    driver.act(ONE, PlayerCommand::Retire);
    driver.act(TWO, PlayerCommand::Retire);
    driver.act(ONE, PlayerCommand::Offer(Offer::Rematch));
    driver.act(TWO, PlayerCommand::Accept(Offer::Rematch));
    driver.act(THREE, PlayerCommand::Accept(Offer::Rematch));
    assert_eq!((driver.table.seating(), driver.table.spec().starter), (&[2, 0, 1][..], ONE));
}

#[test]
fn who_says_only_where_people_sit_leaves_the_start_to_the_next_seat() {
    let mut driver = Driver::new(freely(Settings::game(spec("express:2"))));
    driver.act(ONE, PlayerCommand::Resign);
    driver.act(ONE, offer_rematch(&[1, 0], None));
    assert_eq!((driver.table.seating(), driver.table.spec().starter), (&[1, 0][..], TWO));
}

#[test]
fn in_moguli_the_same_places_may_be_agreed_on() {
    let mut driver = Driver::new(freely(Settings::game(spec("moguli"))));
    driver.act(ONE, PlayerCommand::Resign);
    assert_eq!(driver.refused(ONE, offer_rematch(&[1, 0], Some(ONE))), Refusal::StarterIsFixed);
    driver.act(ONE, offer_rematch(&[0, 1], None));
    assert_eq!((driver.table.seating(), driver.table.ending()), (&[0, 1][..], None));
}

#[test]
fn what_is_no_rematch_is_refused() {
    let mut driver = Driver::of("express:2");
    assert_eq!(driver.refused(ONE, offer_rematch(&[0, 1], None)), Refusal::GameNotOver);
    driver.act(ONE, PlayerCommand::Resign);
    for seating in [&[0][..], &[0, 0], &[1, 2], &[0, 1, 2]] {
        assert_eq!(driver.refused(ONE, offer_rematch(seating, None)), Refusal::NotASeating { slots: 2 });
    }
    assert_eq!(driver.refused(ONE, offer_rematch(&[0, 1], Some(THREE))), Refusal::NoSuchSeat { seats: 2 });

    let mut driver = Driver::new(Settings::series(spec("express:2"), 2));
    driver.act(ONE, PlayerCommand::Resign);
    assert_eq!(driver.refused(ONE, offer_rematch(&[0, 1], None)), Refusal::SeriesNotOver);

    let mut settings = Settings::game(spec("express:2"));
    settings.consent.rematch = table::Consent::Never;
    let mut driver = Driver::new(settings);
    driver.act(ONE, PlayerCommand::Resign);
    assert_eq!(
        driver.refused(ONE, offer_rematch(&[0, 1], None)),
        Refusal::NotAllowedHere { offer: Offer::Rematch }
    );

    let position = Some("7/7/7/7/7/7/ooo1ggg g 19,19 0,0 0,0".to_owned());
    let mut driver = Driver::new(freely(Settings::game(Spec { position, ..spec("express:2") })));
    driver.act(ONE, PlayerCommand::Resign);
    assert_eq!(driver.refused(ONE, offer_rematch(&[1, 0], Some(ONE))), Refusal::StarterIsFixed);
    driver.act(ONE, offer_rematch(&[1, 0], None));
    assert_eq!(driver.table.game().to_move(), TWO);
}
