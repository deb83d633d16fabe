//! Somebody who plays: [`Person`]. Thousands of them share a process.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use client::online::{ActionId, ChatPolicy, Leavers, OnlineOptions, SlotHolder, SlotOptions, TableId};
use client::{Connection, Event, FollowedTable};
use game::SplitMix64;
use games::GameId;
use protocol::{Consent, Offer, PlayerCommand, TimeControl};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

/// What all people share.
pub(crate) struct Shared {
    /// How many microseconds a player thinks before a move, so that all games together have the wanted rate.
    thinks: AtomicU64,
    /// Which measurement is being made, counted from 1; 0 for none.
    pub(crate) measurement: AtomicUsize,
    pub(crate) has_stopped: watch::Sender<bool>,
    pub(crate) refused: AtomicU64,
    pub(crate) lost: AtomicU64,
    /// Games that were played to their end, and that were given up to be there.
    pub(crate) finished: AtomicU64,
    pub(crate) given_up: AtomicU64,
    pub(crate) started: AtomicU64,
    /// Tables at which games are rated.
    pub(crate) rated: AtomicU64,
    pub(crate) visits: AtomicU64,
    /// Moves that were acknowledged, in all games and at any time.
    pub(crate) moves: AtomicU64,
    /// How often somebody was told what the lobby shows.
    pub(crate) lobbies: AtomicU64,
}

impl Shared {
    pub(crate) fn new() -> Shared {
        Shared {
            thinks: AtomicU64::new(0),
            measurement: AtomicUsize::new(0),
            has_stopped: watch::channel(false).0,
            refused: AtomicU64::new(0),
            lost: AtomicU64::new(0),
            finished: AtomicU64::new(0),
            given_up: AtomicU64::new(0),
            started: AtomicU64::new(0),
            rated: AtomicU64::new(0),
            visits: AtomicU64::new(0),
            moves: AtomicU64::new(0),
            lobbies: AtomicU64::new(0),
        }
    }

    /// Sets how many moves a second there are to be in so many games.
    pub(crate) fn set_rate(&self, games: usize, rate: f64) {
        self.thinks.store((games as f64 / rate * 1e6) as u64, Ordering::Relaxed);
    }

    pub(crate) fn thinks(&self) -> Duration {
        Duration::from_micros(self.thinks.load(Ordering::Relaxed))
    }
}

/// What somebody is told to do.
pub(crate) enum Order {
    /// Makes a table, and tells its id.
    Create(Box<OnlineOptions>, mpsc::UnboundedSender<TableId>),
    /// Sits down at one.
    Sit(TableId),
    /// Looks at a table and leaves again: a socket that was used has the buffers of one.
    Visit(TableId),
    /// Makes a table and gives the game up, so that there is one more that is over.
    GiveUp,
    /// Stays in the lobby, or leaves it.
    FollowLobby(bool),
}

/// Microseconds until each acknowledgement, for each measurement.
pub(crate) type Waits = Vec<Vec<u32>>;

pub(crate) fn options(game: GameId, engine: Option<u8>) -> OnlineOptions {
    let time = Some(TimeControl::from(table::TimeControl::from_secs(24 * 3600, 0)));
    let mut slots = vec![SlotOptions { holder: SlotHolder::Anybody, time }; game.seats()];
    slots[0].holder = SlotHolder::Host;
    if let Some(level) = engine {
        for slot in &mut slots[1..] {
            slot.holder = SlotHolder::Engine { level };
        }
    }
    let mut options = OnlineOptions::casual(game, slots);
    options.consent.rematch = Consent::Freely;
    OnlineOptions { leavers: Leavers::Skip, chat: ChatPolicy::Off, ..options }
}

/// A game against the engine in which the one who makes it begins, so that no engine is asked.
pub(crate) fn options_to_give_up() -> OnlineOptions {
    let game = GameId::ALL[0];
    OnlineOptions { draws_starter: false, draws_seats: false, ..options(game, Some(1)) }
}

/// Somebody with a connection, at any number of tables.
pub(crate) struct Person {
    connection: Connection,
    orders: mpsc::UnboundedReceiver<Order>,
    shared: Arc<Shared>,
    random: SplitMix64,
    /// Whose move is due when, by position.
    due: BinaryHeap<Reverse<(Instant, TableId, u64)>>,
    /// The position that was last considered at each table.
    considered: BTreeMap<TableId, u64>,
    sent: HashMap<ActionId, Instant>,
    /// Tables that are being made, and who wants to know; nobody for those that are to be given up.
    creating: HashMap<ActionId, Option<mpsc::UnboundedSender<TableId>>>,
    /// One's own tables whose games have begun.
    begun: BTreeSet<TableId>,
    /// Tables that are made to be given up, and those at which that was asked.
    to_give_up: BTreeSet<TableId>,
    visiting: BTreeSet<TableId>,
    giving_up: HashMap<ActionId, TableId>,
    waits: Waits,
}

impl Person {
    pub(crate) fn new(
        connection: Connection,
        orders: mpsc::UnboundedReceiver<Order>,
        shared: Arc<Shared>,
        number: u64,
    ) -> Person {
        Person {
            connection,
            orders,
            shared,
            random: SplitMix64::new(number),
            due: BinaryHeap::new(),
            considered: BTreeMap::new(),
            sent: HashMap::new(),
            creating: HashMap::new(),
            begun: BTreeSet::new(),
            to_give_up: BTreeSet::new(),
            visiting: BTreeSet::new(),
            giving_up: HashMap::new(),
            waits: Vec::new(),
        }
    }

    pub(crate) async fn run(mut self, connected: mpsc::Sender<()>) -> Waits {
        let mut stopped = self.shared.has_stopped.subscribe();
        let mut connected = Some(connected);
        loop {
            let next = self.due.peek().map(|Reverse((at, ..))| *at);
            let wait = async {
                match next {
                    Some(at) => sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                event = self.connection.next() => {
                    let Some(event) = event else { break };
                    if matches!(event, Event::Connected { .. }) {
                        // The place among those who are coming is free.
                        connected = None;
                    }
                    self.hear(event);
                }
                order = self.orders.recv() => match order {
                    Some(order) => self.obey(order),
                    None => break,
                },
                () = wait => self.play(),
                _ = stopped.changed() => break,
            }
        }
        drop(connected);
        self.waits
    }

    fn obey(&mut self, order: Order) {
        match order {
            Order::Create(options, made) => {
                let id = self.connection.create(*options);
                self.creating.insert(id, Some(made));
            }
            Order::Visit(table) => {
                self.connection.follow(&table);
                self.visiting.insert(table);
            }
            Order::FollowLobby(is_followed) => self.connection.follow_lobby(is_followed),
            Order::GiveUp => {
                let id = self.connection.create(options_to_give_up());
                self.creating.insert(id, None);
            }
            Order::Sit(table) => {
                self.connection.follow(&table);
                self.connection.sit(&table, None);
            }
        }
    }

    fn hear(&mut self, event: Event) {
        match event {
            Event::Done { id, table, .. } => {
                if let (Some(made), Some(table)) = (self.creating.remove(&id), table) {
                    self.connection.follow(&table);
                    match made {
                        Some(made) => drop(made.send(table)),
                        None => {
                            self.to_give_up.insert(table);
                        }
                    }
                } else if let Some(table) = self.giving_up.remove(&id) {
                    self.connection.unfollow(&table);
                    self.shared.given_up.fetch_add(1, Ordering::Relaxed);
                } else if let Some(sent) = self.sent.remove(&id) {
                    self.acknowledged(sent);
                }
            }
            Event::Refused { id, table, refusal } => {
                if self.shared.refused.fetch_add(1, Ordering::Relaxed) < 5 {
                    eprintln!("refused: {refusal:?}");
                }
                if let Some(id) = id {
                    self.sent.remove(&id);
                }
                if let Some(table) = table {
                    self.considered.remove(&table);
                    self.consider(&table);
                }
            }
            Event::Lobby(_) => drop(self.shared.lobbies.fetch_add(1, Ordering::Relaxed)),
            Event::Disconnected { why, .. } => {
                let before = self.shared.lost.fetch_add(1, Ordering::Relaxed);
                if before < 5 {
                    eprintln!("disconnected: {why}");
                }
            }
            Event::TableOpened { table } if self.visiting.remove(&table) => {
                self.connection.unfollow(&table);
                self.shared.visits.fetch_add(1, Ordering::Relaxed);
            }
            Event::TableOpened { table } if self.to_give_up.remove(&table) => {
                if let Some(id) = self.connection.act(&table, PlayerCommand::Resign) {
                    self.giving_up.insert(id, table);
                }
            }
            Event::TableOpened { table } | Event::Entry { table, .. } => self.consider(&table),
            _ => {}
        }
    }

    /// A move was acknowledged that was sent at this moment.
    fn acknowledged(&mut self, sent: Instant) {
        self.shared.moves.fetch_add(1, Ordering::Relaxed);
        let measurement = self.shared.measurement.load(Ordering::Relaxed);
        if measurement > 0 {
            let micros = u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX);
            self.waits.resize_with(self.waits.len().max(measurement), Vec::new);
            self.waits[measurement - 1].push(micros);
        }
    }

    /// Begins to think where it is one's turn.
    fn consider(&mut self, table: &TableId) {
        if self.giving_up.values().any(|given_up| given_up == table) {
            return;
        }
        self.count(table);
        let Some(position) = self.position_to_move_in(table) else { return };
        if self.considered.get(table) == Some(&position) {
            return;
        }
        self.considered.insert(table.clone(), position);
        // Spread, so that moves do not come in waves.
        let share = 0.5 + f64::from(self.random.below(1000)) / 1000.0;
        let at = Instant::now() + self.shared.thinks().mul_f64(share);
        self.due.push(Reverse((at, table.clone(), position)));
    }

    /// Counts a game that has begun: whoever made the table does.
    fn count(&mut self, table: &TableId) {
        let Some(followed) = self.connection.table(table).filter(|followed| followed.game().is_some()) else {
            return;
        };
        let is_own = followed.host() == self.connection.person().map(|person| &person.id);
        if is_own && self.begun.insert(table.clone()) {
            self.shared.started.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// The version of the position in which one is to move, or could offer a rematch.
    fn position_to_move_in(&self, table: &TableId) -> Option<u64> {
        let me = &self.connection.person()?.id;
        let replica = self.connection.table(table).and_then(FollowedTable::replica)?;
        let seat = replica.seat_of(replica.slot_of(me)?)?;
        let playing = replica.table()?;
        let is_due = match playing.ending() {
            None => playing.game().to_move() == seat,
            Some(_) => replica.slot_of(me) == Some(0),
        };
        is_due.then(|| replica.position_version())
    }

    /// Makes the moves that are due.
    fn play(&mut self) {
        let now = Instant::now();
        while self.due.peek().is_some_and(|Reverse((at, ..))| *at <= now) {
            let Some(Reverse((_, table, position))) = self.due.pop() else { return };
            if self.position_to_move_in(&table) != Some(position) {
                continue;
            }
            let Some(playing) = self.connection.table(&table).and_then(FollowedTable::game) else { continue };
            let command = if playing.ending().is_some() {
                self.shared.finished.fetch_add(1, Ordering::Relaxed);
                PlayerCommand::Offer { offer: Offer::Rematch }
            } else {
                let moves = playing.game().moves();
                let index = self.random.below(u32::try_from(moves.len()).unwrap_or(1).max(1)) as usize;
                match moves.into_iter().nth(index) {
                    Some(text) => PlayerCommand::Move { text },
                    None => continue,
                }
            };
            let is_measured = !has_engine(playing);
            if let Some(id) = self.connection.act(&table, command)
                && is_measured
            {
                self.sent.insert(id, Instant::now());
            }
        }
    }
}

/// Whether an engine of the server plays along.
fn has_engine(table: &table::Table) -> bool {
    table.settings().slots.iter().any(|slot| matches!(slot.player.kind, table::PlayerKind::Engine { .. }))
}
