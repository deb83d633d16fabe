//! People who play at random, and remember what the server has acknowledged.

use std::collections::BTreeMap;
use std::time::Duration;

use client::online::{
    ActionId, ChatPolicy, Leavers, OnlineOptions, OnlineRefusal, OnlineTable, PersonId, SlotHolder,
    SlotOptions, TableId,
};
use client::{Connection, Event, FollowedTable, ServerUrl, Sessions};
use game::SplitMix64;
use games::GameId;
use protocol::{Millis, Offer, PlayerCommand, TimeControl};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// How long players think, at most.
const THINKS: u32 = 40;

/// A table for people alone, the first slot for whoever makes it; everybody has an hour.
pub(crate) fn options(game: GameId) -> OnlineOptions {
    let time = Some(TimeControl::from(table::TimeControl::from_secs(3600, 0)));
    let mut slots = vec![SlotOptions { holder: SlotHolder::Anybody, time }; game.seats()];
    slots[0].holder = SlotHolder::Host;
    let (leavers, chat) = (Leavers::Skip, ChatPolicy::Off);
    OnlineOptions { leavers, chat, is_listed: false, ..OnlineOptions::casual(game, slots) }
}

/// Something that the server has acknowledged.
#[derive(Clone, Debug)]
pub(crate) struct Acknowledged {
    pub(crate) table: TableId,
    pub(crate) person: PersonId,
    pub(crate) id: ActionId,
    pub(crate) version: u64,
}

/// What a player has seen in the end.
pub(crate) struct Report {
    pub(crate) acknowledged: Vec<Acknowledged>,
    pub(crate) created: Vec<TableId>,
    pub(crate) last: Option<(TableId, OnlineTable)>,
    pub(crate) connections: u32,
    pub(crate) games: u32,
    /// When it was welcomed, and what time it was at the server then.
    pub(crate) times: Vec<(std::time::Instant, Millis)>,
    /// When something was asked, and how long the answer took.
    pub(crate) waits: Vec<(Instant, Duration)>,
    /// What was refused, and why.
    pub(crate) refused: Vec<OnlineRefusal>,
}

/// Somebody who plays game after game with others.
pub(crate) struct Player {
    connection: Connection,
    options: OnlineOptions,
    /// The table that is played at; whoever has the sender makes the tables.
    current: watch::Receiver<Option<TableId>>,
    host: Option<watch::Sender<Option<TableId>>>,
    stop: watch::Receiver<bool>,
    random: SplitMix64,
    table: Option<TableId>,
    /// What was asked and is not answered, and at which table; `None` for a table to be made.
    asked: BTreeMap<ActionId, (Option<TableId>, Instant)>,
    has_sat: bool,
    think_until: Instant,
    report: Report,
}

impl Player {
    /// Guests who play a game together, as many as it has seats.
    pub(crate) fn group(
        server: &ServerUrl,
        game: GameId,
        stop: &watch::Receiver<bool>,
        seed: u64,
    ) -> Vec<Player> {
        let guests = vec![Sessions::Memory; game.seats()];
        Player::group_of(server, &options(game), guests, stop, seed)
    }

    /// People who play together at tables of these options, one for each seat.
    pub(crate) fn group_of(
        server: &ServerUrl,
        options: &OnlineOptions,
        people: Vec<Sessions>,
        stop: &watch::Receiver<bool>,
        seed: u64,
    ) -> Vec<Player> {
        let (sender, current) = watch::channel(None);
        let mut sender = Some(sender);
        let player = |(index, sessions): (usize, Sessions)| Player {
            connection: Connection::new(server.clone(), sessions).expect("no file is needed"),
            options: options.clone(),
            current: current.clone(),
            host: sender.take(),
            stop: stop.clone(),
            random: SplitMix64::new(game::mix(seed, index as u64)),
            table: None,
            asked: BTreeMap::new(),
            has_sat: false,
            think_until: Instant::now(),
            report: Report {
                acknowledged: Vec::new(),
                created: Vec::new(),
                last: None,
                connections: 0,
                games: 0,
                times: Vec::new(),
                waits: Vec::new(),
                refused: Vec::new(),
            },
        };
        people.into_iter().enumerate().map(player).collect()
    }

    /// Plays until everybody is to stop, and all that was asked is answered.
    pub(crate) async fn run(mut self) -> Report {
        if self.host.is_some() {
            self.make_table();
        }
        loop {
            let is_stopping = *self.stop.borrow();
            if is_stopping && self.asked.is_empty() && self.is_settled() {
                break;
            }
            tokio::select! {
                event = self.connection.next() => self.hear(event.expect("the server wants us")),
                changed = self.current.changed() => {
                    if changed.is_ok() {
                        self.go_to_table();
                    }
                }
                _ = self.stop.changed() => {}
                () = sleep_until(self.think_until), if !is_stopping => {}
            }
            if !is_stopping && Instant::now() >= self.think_until {
                self.think_until = Instant::now() + Duration::from_millis(self.random.below(THINKS).into());
                self.act();
            }
        }
        let replica = |table: TableId| {
            let replica = self.connection.table(&table).and_then(FollowedTable::replica)?.clone();
            Some((table, replica))
        };
        self.report.last = self.table.clone().and_then(replica);
        self.connection.close().await;
        self.report
    }

    fn is_settled(&self) -> bool {
        self.table.as_ref().is_none_or(|table| self.connection.is_settled(table))
    }

    fn make_table(&mut self) {
        let id = self.connection.create(self.options.clone());
        self.asked.insert(id, (None, Instant::now()));
    }

    fn go_to_table(&mut self) {
        let next = self.current.borrow_and_update().clone();
        if let Some(old) = self.table.take().filter(|old| Some(old) != next.as_ref()) {
            self.connection.unfollow(&old);
        }
        if let Some(next) = &next {
            self.connection.follow(next);
        }
        self.has_sat = false;
        self.table = next;
    }

    fn hear(&mut self, event: Event) {
        match event {
            Event::Connected { .. } => {
                self.report.connections += 1;
                let time = self.connection.server_time().expect("it was told");
                self.report.times.push((std::time::Instant::now(), time));
            }
            Event::Done { id, table, version } => match self.answered(&id) {
                Some(Some(at)) => {
                    assert_eq!(table.as_ref(), Some(&at), "the answer is about what was asked");
                    let person = self.connection.person().expect("it was told").id.clone();
                    let version = version.expect("it changed the table");
                    self.report.acknowledged.push(Acknowledged { table: at, person, id, version });
                }
                Some(None) => {
                    let table = table.expect("the answer names the table");
                    self.report.created.push(table.clone());
                    self.host.as_ref().expect("only hosts make tables").send_replace(Some(table));
                }
                None => panic!("{id}: nobody asked for it"),
            },
            Event::Refused { id: Some(id), refusal, .. } => {
                assert!(self.answered(&id).is_some(), "{id}: nobody asked for it");
                self.report.refused.push(refusal);
            }
            Event::Refused { id: None, refusal, .. } => panic!("{refusal:?}"),
            Event::Unreadable { why, .. } => panic!("{why}"),
            Event::Ended { why } => panic!("{why}"),
            _ => {}
        }
    }

    fn answered(&mut self, id: &ActionId) -> Option<Option<TableId>> {
        let (table, at) = self.asked.remove(id)?;
        self.report.waits.push((at, at.elapsed()));
        Some(table)
    }

    fn ask(&mut self, id: ActionId) {
        self.asked.insert(id, (self.table.clone(), Instant::now()));
    }

    /// Does something, if there is something to do.
    fn act(&mut self) {
        let Some(table) = self.table.clone() else { return };
        if !self.asked.is_empty() || !self.connection.is_settled(&table) {
            return;
        }
        let Some(me) = self.connection.person().map(|person| person.id.clone()) else { return };
        let Some(replica) = self.connection.table(&table).and_then(FollowedTable::replica) else { return };
        let Some(slot) = replica.slot_of(&me) else {
            // Whoever made the table is given a seat by the server.
            if self.host.is_none() && !self.has_sat {
                self.has_sat = true;
                let id = self.connection.sit(&table, None);
                self.ask(id);
            }
            return;
        };
        let (Some(playing), Some(seat)) = (replica.table(), replica.seat_of(slot)) else { return };
        if playing.ending().is_some() {
            if self.host.is_some() {
                self.report.games += 1;
                self.make_table();
            }
            return;
        }
        let now = playing.last_action_at();
        let can = |command: &PlayerCommand| {
            let action = protocol::Action::Player { seat: seat.into(), command: command.clone() };
            playing.check(&action.into(), now).is_ok()
        };
        let open = playing.offers().iter().find(|open| open.by != seat && !open.accepted.contains(seat));
        let command = match (open, self.random.below(100)) {
            (Some(open), die) => {
                let offer = Offer::from(open.offer);
                if die < 50 { PlayerCommand::Accept { offer } } else { PlayerCommand::Decline { offer } }
            }
            (None, 0) => PlayerCommand::Resign,
            (None, 1..4) => PlayerCommand::Offer { offer: Offer::TakeBack },
            (None, 4..8) => PlayerCommand::UndoInTurn,
            _ => {
                let moves = playing.game().moves();
                match moves.len() {
                    0 => return,
                    count => {
                        PlayerCommand::Move { text: moves[self.random.below(count as u32) as usize].clone() }
                    }
                }
            }
        };
        if can(&command) {
            let id = self.connection.act(&table, command).expect("the table is known");
            self.ask(id);
        }
    }
}
