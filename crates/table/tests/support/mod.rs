//! A driver for tests: it acts at a table, and checks each time what must always hold.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::time::Duration;

use game::Seat;
use games::Spec;
use table::{
    Action, Consent, DriverCommand, Ending, Event, Offer, OfferEnd, PlayerCommand, Refusal, Settings, Table,
    TimeControl, Timestamp,
};

pub(crate) const ONE: Seat = Seat::FIRST;
pub(crate) const TWO: Seat = Seat::SECOND;
pub(crate) const THREE: Seat = Seat::THIRD;
pub(crate) const FOUR: Seat = Seat::FOURTH;

pub(crate) fn spec(id: &str) -> Spec {
    Spec::new(id.parse().expect("a game id"))
}

/// Settings with the same clock for all seats, in milliseconds.
pub(crate) fn timed(mut settings: Settings, total: u64, increment: u64) -> Settings {
    for slot in &mut settings.slots {
        slot.time = Some(TimeControl::new(ms(total), ms(increment)));
    }
    settings
}

/// Settings where whoever proposes something has it.
pub(crate) fn freely(mut settings: Settings) -> Settings {
    settings.consent = table::ByOffer::all(Consent::Freely);
    settings
}

pub(crate) const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

pub(crate) fn mv(text: &str) -> PlayerCommand {
    PlayerCommand::Move(text.to_owned())
}

pub(crate) fn offered(offer: Offer, by: Seat) -> Event {
    Event::Offered { offer, by }
}

pub(crate) fn answered(offer: Offer, by: Seat, accepted: bool) -> Event {
    Event::OfferAnswered { offer, by, accepted }
}

pub(crate) fn closed(offer: Offer, end: OfferEnd) -> Event {
    Event::OfferClosed { offer, end }
}

pub(crate) fn turn(to: Seat) -> Event {
    Event::TurnChanged { to }
}

pub(crate) struct Driver {
    pub(crate) table: Table,
    pub(crate) now: u64,
}

impl Driver {
    pub(crate) fn new(settings: Settings) -> Driver {
        Driver { table: Table::new(settings, Timestamp::ZERO).expect("settings of a table"), now: 0 }
    }

    pub(crate) fn of(id: &str) -> Driver {
        Driver::new(Settings::game(spec(id)))
    }

    /// Lets time pass.
    pub(crate) fn wait(&mut self, millis: u64) -> &mut Driver {
        self.now += millis;
        self
    }

    /// Does what must be accepted, and what was told of it.
    pub(crate) fn act(&mut self, seat: Seat, command: PlayerCommand) -> Vec<Event> {
        self.accepted(&Action::player(seat, command))
    }

    /// The same for what a driver does.
    pub(crate) fn drive(&mut self, command: DriverCommand) -> Vec<Event> {
        self.accepted(&command.into())
    }

    fn accepted(&mut self, action: &Action) -> Vec<Event> {
        let events = self.table.apply(action.clone(), Timestamp::from_millis(self.now));
        let events = events.unwrap_or_else(|refusal| panic!("{action:?} is refused: {refusal}"));
        let replayed = Table::replay(self.table.settings().clone(), self.table.log());
        assert_eq!(replayed.as_ref(), Ok(&self.table), "after {action:?}");
        events
    }

    /// Does what must be refused, and why it was.
    pub(crate) fn refused(&mut self, seat: Seat, command: PlayerCommand) -> Refusal {
        self.not_accepted(&Action::player(seat, command))
    }

    /// The same for what a driver does.
    pub(crate) fn drive_refused(&mut self, command: DriverCommand) -> Refusal {
        self.not_accepted(&command.into())
    }

    fn not_accepted(&mut self, action: &Action) -> Refusal {
        let before = self.table.clone();
        let now = Timestamp::from_millis(self.now);
        let refusal = self.table.apply(action.clone(), now).expect_err("it is refused");
        assert_eq!(self.table, before, "{action:?} was refused, yet something changed");
        assert_eq!(before.check(action, now).as_ref(), Err(&refusal));
        refusal
    }

    /// Plays moves, each by the seat to move.
    pub(crate) fn play(&mut self, moves: &str) -> &mut Driver {
        for text in moves.split_whitespace() {
            self.act(self.table.game().to_move(), mv(text));
        }
        self
    }

    /// What the clocks show, in milliseconds.
    pub(crate) fn left(&self) -> Vec<u64> {
        let face = self.table.clocks(Timestamp::from_millis(self.now));
        face.left.iter().map(|left| left.map_or(u64::MAX, |left| left.as_millis() as u64)).collect()
    }

    /// The result and its code, as a record gives them.
    pub(crate) fn result(&self) -> (String, &'static str) {
        let ending = self.table.ending().expect("the game is over");
        (ending.verdict().map_or("*".into(), |verdict| verdict.to_string()), ending.termination.code())
    }

    pub(crate) fn ranks(&self) -> Vec<usize> {
        let ending = self.table.ending().expect("the game is over");
        ending.standings.iter().flatten().map(|standing| standing.rank).collect()
    }
}

/// The end that was told.
pub(crate) fn ending(events: &[Event]) -> Option<&Ending> {
    events.iter().find_map(|event| match event {
        Event::GameEnded(ending) => Some(ending),
        _ => None,
    })
}

/// A game of `express:2` that the first seat wins, and one that the second wins, if the first starts.
pub(crate) const STARTER_WINS: &str = "Sa Na Sb Nb Sc Nc Sd Nd Se";
pub(crate) const OTHER_WINS: &str = "Na Sa Nb Sb Nc Sc Nd Sd Nf Se";
