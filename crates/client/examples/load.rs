//! Loads a server: many people who play games of all kinds, from one process. `cargo xtask load` runs it.
//!
//! It measures what the server needs for a socket and for a table (by the memory of its process), how many moves it writes
//! down in a second, and how long a player waits for an acknowledgement. An example and not a command, so that the binary that
//! people get does not have it.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap};
use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

use client::online::{ActionId, ChatPolicy, Leavers, OnlineOptions, SlotHolder, SlotOptions, TableId};
use client::{Connection, Event, FollowedTable, Link, ServerUrl, Sessions};
use game::SplitMix64;
use games::GameId;
use protocol::{ByOffer, Consent, Contest, Millis, Offer, PlayerCommand, TimeControl};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::{Instant, sleep, sleep_until, timeout};

/// How many people come at once.
const COMING: usize = 64;
/// How long anything may take that is waited for.
const PATIENCE: Duration = Duration::from_secs(300);
/// How long it settles before memory is read.
const SETTLES: Duration = Duration::from_secs(3);

struct Arguments {
    server: ServerUrl,
    pid: u32,
    sockets: usize,
    games: usize,
    rate: f64,
    seconds: u64,
    engine_games: usize,
}

impl Arguments {
    fn read() -> Result<Arguments, Box<dyn Error>> {
        let mut values: HashMap<String, String> = HashMap::new();
        let mut words = std::env::args().skip(1);
        while let Some(name) = words.next() {
            let value = words.next().ok_or_else(|| format!("{name} needs a value"))?;
            values.insert(name, value);
        }
        let mut take = |name: &str| values.remove(name).ok_or_else(|| format!("{name} is missing"));
        Ok(Arguments {
            server: take("--server")?.parse::<Link>()?.server,
            pid: take("--pid")?.parse()?,
            sockets: take("--sockets")?.parse()?,
            games: take("--games")?.parse()?,
            rate: take("--rate")?.parse()?,
            seconds: take("--seconds")?.parse()?,
            engine_games: take("--engine-games")?.parse()?,
        })
    }
}

/// What all people share.
struct Shared {
    /// How long a player thinks before a move, so that all games together have the wanted rate.
    thinks: Duration,
    /// Which measurement is being made: none, the first, the second.
    measurement: AtomicUsize,
    has_stopped: watch::Sender<bool>,
    refused: AtomicU64,
    lost: AtomicU64,
    finished: AtomicU64,
    started: AtomicU64,
}

/// What somebody is told to do.
enum Order {
    /// Makes a table, and tells its id.
    Create(Box<OnlineOptions>, mpsc::UnboundedSender<TableId>),
    /// Sits down at one.
    Sit(TableId),
}

fn options(game: GameId, engine: Option<u8>) -> OnlineOptions {
    let time = Some(TimeControl::from(table::TimeControl::from_secs(24 * 3600, 0)));
    let mut slots = vec![SlotOptions { holder: SlotHolder::Anybody, time }; game.seats()];
    slots[0].holder = SlotHolder::Host;
    if let Some(level) = engine {
        for slot in &mut slots[1..] {
            slot.holder = SlotHolder::Engine { level };
        }
    }
    let (asked, free) = (Consent::ByAgreement, Consent::Freely);
    OnlineOptions {
        contest: Contest::Game { spec: games::Spec::new(game).into() },
        draws_starter: true,
        draws_seats: true,
        slots,
        consent: ByOffer { take_back: asked, draw: asked, pause: asked, abandon: asked, rematch: free },
        leavers: Leavers::Skip,
        chat: ChatPolicy::Off,
        spectator_delay: Millis(0),
        is_listed: true,
    }
}

/// Somebody with a connection, at any number of tables.
struct Person {
    connection: Connection,
    orders: mpsc::UnboundedReceiver<Order>,
    shared: Arc<Shared>,
    random: SplitMix64,
    /// Whose move is due when, by position.
    due: BinaryHeap<Reverse<(Instant, TableId, u64)>>,
    /// The position that is thought about at each table.
    thought: BTreeMap<TableId, u64>,
    sent: HashMap<ActionId, Instant>,
    creating: HashMap<ActionId, mpsc::UnboundedSender<TableId>>,
    /// One's own tables whose games have begun.
    begun: BTreeSet<TableId>,
    /// Microseconds until each acknowledgement, for each measurement.
    waits: [Vec<u32>; 2],
}

impl Person {
    async fn run(mut self, connected: mpsc::Sender<()>) -> [Vec<u32>; 2] {
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
                self.creating.insert(id, made);
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
                    let _ = made.send(table);
                } else if let Some(sent) = self.sent.remove(&id)
                    && let Some(measurement) = self.shared.measurement.load(Ordering::Relaxed).checked_sub(1)
                {
                    let micros = u32::try_from(sent.elapsed().as_micros()).unwrap_or(u32::MAX);
                    self.waits[measurement].push(micros);
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
                    self.thought.remove(&table);
                    self.consider(&table);
                }
            }
            Event::Disconnected { why, .. } => {
                let before = self.shared.lost.fetch_add(1, Ordering::Relaxed);
                if before < 5 {
                    eprintln!("disconnected: {why}");
                }
            }
            Event::TableOpened { table } | Event::Entry { table, .. } => self.consider(&table),
            _ => {}
        }
    }

    /// Begins to think where it is one's turn.
    fn consider(&mut self, table: &TableId) {
        self.count(table);
        let Some(position) = self.position_to_move_in(table) else { return };
        if self.thought.get(table) == Some(&position) {
            return;
        }
        self.thought.insert(table.clone(), position);
        // Spread, so that moves do not come in waves.
        let share = 0.5 + f64::from(self.random.below(1000)) / 1000.0;
        let at = Instant::now() + self.shared.thinks.mul_f64(share);
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

/// The memory of a process, in kilobytes.
fn memory_of(pid: u32) -> Result<u64, Box<dyn Error>> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.trim().trim_end_matches("kB").trim().parse()?)
}

struct People {
    orders: Vec<mpsc::UnboundedSender<Order>>,
    tasks: Vec<tokio::task::JoinHandle<[Vec<u32>; 2]>>,
    shared: Arc<Shared>,
}

impl People {
    /// All come, a few at a time, and stay.
    async fn come(arguments: &Arguments, shared: &Arc<Shared>) -> Result<People, Box<dyn Error>> {
        let mut people = People { orders: Vec::new(), tasks: Vec::new(), shared: Arc::clone(shared) };
        let places = Arc::new(Semaphore::new(COMING));
        for number in 0..arguments.sockets {
            let place = Arc::clone(&places).acquire_owned().await?;
            let (orders, received) = mpsc::unbounded_channel();
            let (connected, mut waiting) = mpsc::channel(1);
            tokio::spawn(async move {
                let _ = waiting.recv().await;
                drop(place);
            });
            let person = Person {
                connection: Connection::new(arguments.server.clone(), Sessions::Memory)?,
                orders: received,
                shared: Arc::clone(shared),
                random: SplitMix64::new(number as u64),
                due: BinaryHeap::new(),
                thought: BTreeMap::new(),
                sent: HashMap::new(),
                creating: HashMap::new(),
                begun: BTreeSet::new(),
                waits: [Vec::new(), Vec::new()],
            };
            people.orders.push(orders);
            people.tasks.push(tokio::spawn(person.run(connected)));
        }
        let all = timeout(PATIENCE, places.acquire_many(COMING as u32)).await;
        drop(all.map_err(|_| "not everybody could connect")??);
        Ok(people)
    }

    /// Makes tables of all kinds; everybody sits at about as many.
    async fn sit_down(&self, count: usize, engine: Option<u8>) -> Result<(), Box<dyn Error>> {
        let before = self.shared.started.load(Ordering::Relaxed);
        let (made, mut tables) = mpsc::unbounded_channel();
        let mut next = 0;
        let mut seat = || {
            next = (next + 1) % self.orders.len();
            &self.orders[next]
        };
        let mut expected = 0;
        for number in 0..count {
            let game = GameId::ALL[number % GameId::ALL.len()];
            // Not more at once than a person could make in a moment.
            if number % COMING == COMING - 1 {
                sleep(Duration::from_millis(20)).await;
            }
            seat().send(Order::Create(Box::new(options(game, engine)), made.clone()))?;
            let table = timeout(PATIENCE, tables.recv())
                .await
                .map_err(|_| "no table is made")?
                .ok_or("nobody makes tables")?;
            let others = if engine.is_some() { 0 } else { game.seats() - 1 };
            // Each who sits hears that the game begins, once they follow the table.
            expected += 1;
            for _ in 0..others {
                seat().send(Order::Sit(table.clone()))?;
            }
        }
        let deadline = Instant::now() + PATIENCE;
        while (self.shared.started.load(Ordering::Relaxed) - before) < expected {
            if Instant::now() > deadline {
                return Err("not all games begin".into());
            }
            sleep(Duration::from_millis(100)).await;
        }
        Ok(())
    }

    /// Measures for so long.
    async fn measure(&self, measurement: usize, seconds: u64) {
        self.shared.measurement.store(measurement, Ordering::Relaxed);
        sleep(Duration::from_secs(seconds)).await;
        self.shared.measurement.store(0, Ordering::Relaxed);
    }
}

fn percentile(sorted: &[u32], share: f64) -> f64 {
    let index = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(index).map_or(f64::NAN, |&micros| f64::from(micros) / 1000.0)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::read()?;
    let shared = Arc::new(Shared {
        thinks: Duration::from_secs_f64(arguments.games as f64 / arguments.rate),
        measurement: AtomicUsize::new(0),
        has_stopped: watch::channel(false).0,
        refused: AtomicU64::new(0),
        lost: AtomicU64::new(0),
        finished: AtomicU64::new(0),
        started: AtomicU64::new(0),
    });
    let at_first = memory_of(arguments.pid)?;
    let people = People::come(&arguments, &shared).await?;
    sleep(SETTLES).await;
    let with_sockets = memory_of(arguments.pid)?;
    eprintln!("{} sockets are open", arguments.sockets);
    people.sit_down(arguments.games, None).await?;
    sleep(SETTLES + shared.thinks * 10).await;
    let with_tables = memory_of(arguments.pid)?;
    eprintln!("{} games are being played", arguments.games);
    people.measure(1, arguments.seconds).await;
    if arguments.engine_games > 0 {
        people.sit_down(arguments.engine_games, Some(3)).await?;
        eprintln!("{} games against engines as well", arguments.engine_games);
        people.measure(2, arguments.seconds).await;
    }
    shared.has_stopped.send_replace(true);
    let mut waits = [Vec::new(), Vec::new()];
    for task in people.tasks {
        for (all, of_person) in waits.iter_mut().zip(task.await?) {
            all.extend(of_person);
        }
    }
    let per = |kilobytes: u64, count: usize| kilobytes as f64 / count.max(1) as f64;
    println!("| | |\n|---|---|");
    println!(
        "| sockets, games | {}, {} of all {} kinds |",
        arguments.sockets,
        arguments.games,
        GameId::ALL.len()
    );
    println!("| moves/s wanted | {:.0} |", arguments.rate);
    for (waits, about) in waits.iter_mut().zip(["", " with games against engines"]) {
        waits.sort_unstable();
        if waits.is_empty() {
            continue;
        }
        let rate = waits.len() as f64 / arguments.seconds as f64;
        println!("| moves/s made{about} | {rate:.0} for {} s |", arguments.seconds);
        let [median, most, longest] = [0.5, 0.99, 1.0].map(|share| percentile(waits, share));
        println!("| acknowledgement p50, p99, longest{about} | {median:.1}, {most:.1}, {longest:.1} ms |");
    }
    println!(
        "| memory for an idle socket | {:.1} KB |",
        per(with_sockets.saturating_sub(at_first), arguments.sockets)
    );
    println!(
        "| memory for a table in mid-game | {:.1} KB |",
        per(with_tables.saturating_sub(with_sockets), arguments.games)
    );
    println!(
        "| refusals, lost connections, games finished | {}, {}, {} |",
        shared.refused.load(Ordering::Relaxed),
        shared.lost.load(Ordering::Relaxed),
        shared.finished.load(Ordering::Relaxed)
    );
    Ok(())
}
