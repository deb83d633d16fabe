//! All who play, and what is measured of them: [`People`].

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use client::online::{ServerMessage, TableId};
use client::{Connection, Event, FollowedTable, ServerUrl, Sessions};
use games::GameId;
use protocol::PlayerCommand;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{Instant, sleep, timeout};

use crate::person::{Order, Person, Shared, Waits, options, options_to_give_up};
use crate::process::cpu_of;

/// How many people come at once, or tables are made.
const COMING: usize = 64;
/// How long anything may take that is waited for.
const PATIENCE: Duration = Duration::from_secs(300);
/// How many games are given up in a second, so that those that are played go on.
const GIVEN_UP: f64 = 700.0;

/// All who play.
pub(crate) struct People {
    orders: Vec<mpsc::UnboundedSender<Order>>,
    tasks: Vec<tokio::task::JoinHandle<Waits>>,
    pub(crate) shared: Arc<Shared>,
}

/// What was measured, but for the waits, which people have until they go.
pub(crate) struct Measurement {
    pub(crate) about: String,
    pub(crate) wanted: f64,
    pub(crate) took: Duration,
    pub(crate) moves: u64,
    /// How often somebody was told what the lobby shows.
    pub(crate) lobbies: u64,
    /// What the server computed meanwhile, and what we did.
    pub(crate) server_cpu: Duration,
    pub(crate) own_cpu: Duration,
}

impl People {
    /// All come, a few at a time, each to the next of the servers, and stay.
    pub(crate) async fn come(servers: &[ServerUrl], count: usize) -> Result<People, Box<dyn Error>> {
        let shared = Arc::new(Shared::new());
        let mut people = People { orders: Vec::new(), tasks: Vec::new(), shared: Arc::clone(&shared) };
        let places = Arc::new(Semaphore::new(COMING));
        for number in 0..count {
            let place = Arc::clone(&places).acquire_owned().await?;
            let (orders, received) = mpsc::unbounded_channel();
            let (connected, mut waiting) = mpsc::channel(1);
            tokio::spawn(async move {
                let _ = waiting.recv().await;
                drop(place);
            });
            let connection = Connection::new(servers[number % servers.len()].clone(), Sessions::Memory)?;
            let person = Person::new(connection, received, Arc::clone(&shared), number as u64);
            people.orders.push(orders);
            people.tasks.push(tokio::spawn(person.run(connected)));
        }
        let all = timeout(PATIENCE, places.acquire_many(COMING as u32)).await;
        drop(all.map_err(|_| "not everybody could connect")??);
        Ok(people)
    }

    /// Makes tables of all kinds; everybody sits at about as many.
    pub(crate) async fn sit_down(&self, count: usize, engine: Option<u8>) -> Result<(), Box<dyn Error>> {
        let before = self.shared.started.load(Ordering::Relaxed);
        let mut next = 0;
        let mut seat = || {
            next = (next + 1) % self.orders.len();
            &self.orders[next]
        };
        let mut numbers = 0..count;
        while !numbers.is_empty() {
            // Some at a time: each waits for a commit, and they share it.
            let mut making: Vec<(GameId, mpsc::UnboundedReceiver<TableId>)> = Vec::new();
            for number in numbers.by_ref().take(COMING) {
                let game = GameId::ALL[number % GameId::ALL.len()];
                let (made, table) = mpsc::unbounded_channel();
                seat().send(Order::Create(Box::new(options(game, engine)), made))?;
                making.push((game, table));
            }
            for (game, mut table) in making {
                let made = timeout(PATIENCE, table.recv()).await.map_err(|_| "no table is made")?;
                let made = made.ok_or("nobody makes tables")?;
                let others = if engine.is_some() { 0 } else { game.seats() - 1 };
                for _ in 0..others {
                    seat().send(Order::Sit(made.clone()))?;
                }
            }
        }
        wait_for("all games begin", || self.shared.started.load(Ordering::Relaxed) - before >= count as u64)
            .await
    }

    /// Everybody looks at a game and leaves it again.
    pub(crate) async fn visit(&self) -> Result<(), Box<dyn Error>> {
        let (made, mut table) = mpsc::unbounded_channel();
        let first = self.orders.first().ok_or("nobody is there")?;
        first.send(Order::Create(Box::new(options(GameId::ALL[0], Some(1))), made))?;
        let table = timeout(PATIENCE, table.recv()).await?.ok_or("nobody makes tables")?;
        let others = &self.orders[1..];
        for order in others {
            order.send(Order::Visit(table.clone()))?;
            // Nobody hears of everybody who comes.
            sleep(Duration::from_micros(200)).await;
        }
        let count = others.len() as u64;
        wait_for("everybody has looked at a game", || self.shared.visits.load(Ordering::Relaxed) >= count)
            .await
    }

    /// So many stay in the lobby, or leave it.
    pub(crate) async fn follow_lobby(&self, count: usize, is_followed: bool) -> Result<(), Box<dyn Error>> {
        for order in self.orders.iter().take(count) {
            order.send(Order::FollowLobby(is_followed))?;
            sleep(Duration::from_micros(200)).await;
        }
        Ok(())
    }

    /// Makes games that are over.
    pub(crate) async fn give_up(&self, count: usize) -> Result<(), Box<dyn Error>> {
        let started = Instant::now();
        for number in 0..count {
            let at = started + Duration::from_secs_f64(number as f64 / GIVEN_UP);
            tokio::time::sleep_until(at).await;
            self.orders[number % self.orders.len()].send(Order::GiveUp)?;
        }
        wait_for("all games are given up", || self.shared.given_up.load(Ordering::Relaxed) >= count as u64)
            .await
    }

    /// Measures for so long. Measurements are counted from 1.
    pub(crate) async fn measure(
        &self,
        number: usize,
        pids: &[u32],
        (about, wanted): (&str, f64),
        time: Duration,
    ) -> Result<Measurement, Box<dyn Error>> {
        let own = std::process::id();
        let count = || [&self.shared.moves, &self.shared.lobbies].map(|count| count.load(Ordering::Relaxed));
        let (started, [moves, lobbies]) = (Instant::now(), count());
        let (server_cpu, own_cpu) = (cpu_of(pids)?, cpu_of(&[own])?);
        self.shared.measurement.store(number, Ordering::Relaxed);
        sleep(time).await;
        self.shared.measurement.store(0, Ordering::Relaxed);
        Ok(Measurement {
            about: about.to_owned(),
            wanted,
            took: started.elapsed(),
            moves: count()[0] - moves,
            lobbies: count()[1] - lobbies,
            server_cpu: cpu_of(pids)?.saturating_sub(server_cpu),
            own_cpu: cpu_of(&[own])?.saturating_sub(own_cpu),
        })
    }

    /// Everybody goes, and tells how long they have waited: for each measurement, sorted.
    pub(crate) async fn go(self) -> Result<Waits, Box<dyn Error>> {
        self.shared.has_stopped.send_replace(true);
        let mut waits: Waits = Vec::new();
        for task in self.tasks {
            for (number, of_person) in task.await?.into_iter().enumerate() {
                waits.resize_with(waits.len().max(number + 1), Vec::new);
                waits[number].extend(of_person);
            }
        }
        waits.iter_mut().for_each(|waits| waits.sort_unstable());
        Ok(waits)
    }
}

async fn wait_for(what: &str, holds: impl Fn() -> bool) -> Result<(), Box<dyn Error>> {
    let deadline = Instant::now() + PATIENCE;
    while !holds() {
        if Instant::now() > deadline {
            return Err(format!("waited in vain until {what}").into());
        }
        sleep(Duration::from_millis(50)).await;
    }
    Ok(())
}

/// Comes, makes a table, and makes the first move there.
pub(crate) async fn first_move(server: &ServerUrl) -> Result<(), Box<dyn Error>> {
    let mut connection = Connection::new(server.clone(), Sessions::Memory)?;
    let mut moved = None;
    loop {
        let event = timeout(PATIENCE, connection.next()).await?.ok_or("the connection ended")?;
        match event {
            Event::Connected { .. } => drop(connection.create(options_to_give_up())),
            Event::Done { id, .. } if moved.as_ref() == Some(&id) => break,
            Event::Done { table: Some(table), .. } => connection.follow(&table),
            Event::TableOpened { table } if moved.is_none() => {
                let game = connection.table(&table).and_then(FollowedTable::game).map(table::Table::game);
                let text = game.and_then(|game| game.moves().into_iter().next()).ok_or("no move")?;
                moved = connection.act(&table, PlayerCommand::Move { text });
            }
            Event::Refused { refusal, .. } => return Err(format!("refused: {refusal:?}").into()),
            _ => {}
        }
    }
    connection.close().await;
    Ok(())
}

/// How many bytes a message with all that the lobby shows has just now.
pub(crate) async fn lobby_size(server: &ServerUrl) -> Result<usize, Box<dyn Error>> {
    let mut connection = Connection::new(server.clone(), Sessions::Memory)?;
    let size = loop {
        let event = timeout(PATIENCE, connection.next()).await?.ok_or("the connection ended")?;
        match event {
            Event::Connected { .. } => connection.follow_lobby(true),
            Event::Lobby(lobby) => {
                break serde_json::to_string(&ServerMessage::Lobby { lobby: *lobby })?.len();
            }
            _ => {}
        }
    };
    connection.close().await;
    Ok(size)
}

/// Milliseconds that somebody waits for the lobby who comes there: the median and the longest of so many.
pub(crate) async fn lobby_time(server: &ServerUrl, count: usize) -> Result<[f64; 2], Box<dyn Error>> {
    let mut connection = Connection::new(server.clone(), Sessions::Memory)?;
    let mut times = Vec::new();
    let mut asked = Instant::now();
    while times.len() < count {
        let event = timeout(PATIENCE, connection.next()).await?.ok_or("the connection ended")?;
        match event {
            Event::Connected { .. } => {
                connection.follow_lobby(true);
                asked = Instant::now();
            }
            Event::Lobby(_) => {
                times.push(asked.elapsed().as_secs_f64() * 1000.0);
                connection.follow_lobby(false);
                // What was on its way comes meanwhile and is not counted.
                let pause = Instant::now() + Duration::from_millis(30);
                while tokio::time::timeout_at(pause, connection.next()).await.is_ok() {}
                connection.follow_lobby(true);
                asked = Instant::now();
            }
            _ => {}
        }
    }
    connection.close().await;
    times.sort_by(f64::total_cmp);
    Ok([times[times.len() / 2], times[times.len() - 1]])
}
