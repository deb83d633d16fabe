//! Loads a server: many people who play games of all kinds, from one process. `cargo xtask load` runs it.
//!
//! It measures what the server needs for a socket and for a table (by the memory of its process), how many moves it writes
//! down in a second and what they cost, how long a player waits for an acknowledgement, also beside games against engines and under attack, and how
//! long somebody waits for the lobby when thousands of games are over. An example and not a command, so that the binary that
//! people get does not have it.

mod attack;
mod people;
mod person;
mod process;

use std::collections::{BTreeMap, HashMap};
use std::error::Error;
use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime};

use attack::Attack;
use client::{Link, ServerUrl};
use games::GameId;
use people::{Measurement, People, first_move, lobby_size, lobby_time};
use process::memory_of;
use tokio::time::{Instant, sleep};

/// How long it settles before memory is read.
const SETTLES: Duration = Duration::from_secs(3);
/// How many moves a game has when it is in the middle, on average.
const MID_GAME: f64 = 20.0;
/// How often the lobby is asked for.
const LOBBY_VISITS: usize = 50;
/// What nobody is to wait longer for, but for one in a hundred.
const GOAL_MS: f64 = 100.0;
/// By how much the rate rises from step to step, and how long a step is.
const RISE: f64 = 1.3;
const STEP: Duration = Duration::from_secs(10);
const MAX_STEPS: usize = 6;

struct Arguments {
    /// Where people go: to one after the other, where there are several.
    servers: Vec<ServerUrl>,
    /// Their processes.
    pids: Vec<u32>,
    /// When the process of the server was started, on an empty folder.
    spawned: SystemTime,
    sockets: usize,
    games: usize,
    rate: f64,
    time: Duration,
    engine_games: usize,
    finished_games: usize,
    /// How many requests a second an attacker makes.
    attacks: f64,
    /// How many people stay in the lobby.
    lobby: usize,
    /// Whether the rate rises afterwards, as far as it goes.
    rises: bool,
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
            servers: take("--servers")?
                .split(',')
                .map(|server| Ok(server.parse::<Link>()?.server))
                .collect::<Result<_, Box<dyn Error>>>()?,
            pids: take("--pids")?.split(',').map(str::parse).collect::<Result<_, _>>()?,
            spawned: SystemTime::UNIX_EPOCH + Duration::from_millis(take("--spawned")?.parse()?),
            sockets: take("--sockets")?.parse()?,
            games: take("--games")?.parse()?,
            rate: take("--rate")?.parse()?,
            time: Duration::from_secs(take("--seconds")?.parse()?),
            engine_games: take("--engine-games")?.parse()?,
            finished_games: take("--finished-games")?.parse()?,
            attacks: take("--attacks")?.parse()?,
            lobby: take("--lobby")?.parse()?,
            rises: take("--rises")?.parse()?,
        })
    }
}

/// All that was measured.
#[derive(Default)]
struct Results {
    first_move: Duration,
    socket_kb: f64,
    table_kb: f64,
    moves_per_table: f64,
    measurements: Vec<Measurement>,
    /// Milliseconds until the lobby, before and after thousands of games were finished.
    lobby: Vec<(&'static str, [f64; 2])>,
    /// Bytes of a message of the lobby, when people stayed there.
    lobby_size: usize,
    /// What an attacker got for answers, and how often.
    attack: BTreeMap<String, u64>,
}

impl Results {
    async fn measure(
        &mut self,
        people: &People,
        arguments: &Arguments,
        (about, wanted): (&str, f64),
        time: Duration,
    ) -> Result<(), Box<dyn Error>> {
        let number = self.measurements.len() + 1;
        let measurement = people.measure(number, &arguments.pids, (about, wanted), time).await?;
        eprintln!("{about}: {:.0} moves/s", measurement.moves as f64 / measurement.took.as_secs_f64());
        self.measurements.push(measurement);
        Ok(())
    }
}

fn percentile(sorted: &[u32], share: f64) -> f64 {
    let index = ((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(index).map_or(f64::NAN, |&micros| f64::from(micros) / 1000.0)
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::read()?;
    let (pids, rate) = (&arguments.pids, arguments.rate);
    let first = arguments.servers.first().ok_or("no server is named")?;
    let mut results = Results::default();
    let per = |kilobytes: u64, count: usize| kilobytes as f64 / count.max(1) as f64;
    let begun = Instant::now();

    first_move(first).await?;
    results.first_move = arguments.spawned.elapsed()?;
    let at_first = memory_of(pids)?;
    let people = People::come(&arguments.servers, arguments.sockets).await?;
    people.shared.set_rate(arguments.games, rate);
    people.visit().await?;
    sleep(SETTLES).await;
    let with_sockets = memory_of(pids)?;
    results.socket_kb = per(with_sockets.saturating_sub(at_first), arguments.sockets);
    eprintln!("{} sockets are open after {:.0?}", arguments.sockets, begun.elapsed());

    people.sit_down(arguments.games, None).await?;
    let moves = || people.shared.moves.load(Ordering::Relaxed) as f64 / arguments.games as f64;
    let patience = Instant::now() + SETTLES + people.shared.thinks() * (MID_GAME as u32 * 2);
    while moves() < MID_GAME && Instant::now() < patience {
        sleep(Duration::from_millis(100)).await;
    }
    results.table_kb = per(memory_of(pids)?.saturating_sub(with_sockets), arguments.games);
    results.moves_per_table = moves();
    eprintln!("{} games are in the middle after {:.0?}", arguments.games, begun.elapsed());
    results.lobby.push(("before", lobby_time(first, LOBBY_VISITS).await?));

    results.measure(&people, &arguments, ("as wanted", rate), arguments.time).await?;

    if arguments.rises {
        let mut wanted = rate;
        for _ in 0..MAX_STEPS {
            wanted *= RISE;
            people.shared.set_rate(arguments.games, wanted);
            sleep(STEP / 5).await;
            results.measure(&people, &arguments, ("as far as it goes", wanted), STEP).await?;
            let last = results.measurements.last().ok_or("nothing was measured")?;
            // Where less comes than is wanted, more is not to be had.
            if (last.moves as f64) < last.took.as_secs_f64() * wanted * 0.85 {
                break;
            }
        }
        people.shared.set_rate(arguments.games, rate);
        sleep(people.shared.thinks() * 3).await;
    }

    if arguments.engine_games > 0 {
        // Both as long and one after the other, so that they can be compared.
        let time = (arguments.time / 8).max(STEP);
        results.measure(&people, &arguments, ("without engines", rate), time).await?;
        people.sit_down(arguments.engine_games, Some(3)).await?;
        eprintln!("{} games against engines as well", arguments.engine_games);
        results.measure(&people, &arguments, ("with engines", rate), time).await?;
    }

    if arguments.attacks > 0.0 {
        let time = (arguments.time / 8).max(STEP);
        results.measure(&people, &arguments, ("without an attacker", rate), time).await?;
        let attack = Attack::begin(first, arguments.attacks)?;
        eprintln!("{} requests a second of an attacker as well", arguments.attacks);
        results.measure(&people, &arguments, ("under attack", rate), time).await?;
        results.attack = attack.end();
    }

    if arguments.lobby > 0 {
        let time = (arguments.time / 8).max(STEP);
        results.measure(&people, &arguments, ("nobody in the lobby", rate), time).await?;
        people.follow_lobby(arguments.lobby, true).await?;
        eprintln!("{} people in the lobby as well", arguments.lobby);
        results.lobby_size = lobby_size(first).await?;
        results.measure(&people, &arguments, ("people in the lobby", rate), time).await?;
        people.follow_lobby(arguments.lobby, false).await?;
    }

    if arguments.finished_games > 0 {
        people.give_up(arguments.finished_games).await?;
        eprintln!("{} games are over after {:.0?}", arguments.finished_games, begun.elapsed());
        sleep(SETTLES).await;
        results.lobby.push(("after", lobby_time(first, LOBBY_VISITS).await?));
    }
    let memory = memory_of(pids)?;
    let shared = std::sync::Arc::clone(&people.shared);
    let waits = people.go().await?;
    print(&arguments, &results, &waits);
    let [refused, lost, finished] =
        [&shared.refused, &shared.lost, &shared.finished].map(|count| count.load(Ordering::Relaxed));
    println!("| refusals, lost connections, games played to their end | {refused}, {lost}, {finished} |");
    println!("| memory of the server in the end | {:.0} MB |", memory as f64 / 1024.0);
    eprintln!("all of it took {:.0?}", begun.elapsed());
    Ok(())
}

/// Prints the table for docs/OPERATION.md.
fn print(arguments: &Arguments, results: &Results, waits: &[Vec<u32>]) {
    let Arguments { sockets, games, engine_games, finished_games, attacks, lobby, .. } = arguments;
    println!("| | |\n|---|---|");
    println!(
        "| first online move after the start on an empty folder | {} ms |",
        results.first_move.as_millis()
    );
    println!("| sockets, games | {sockets}, {games} of all {} kinds |", GameId::ALL.len());
    println!("| memory for an idle socket that has followed a table | {:.1} KB |", results.socket_kb);
    println!(
        "| memory for a table in mid-game | {:.1} KB, after {:.0} moves |",
        results.table_kb, results.moves_per_table
    );
    let none = Vec::new();
    let mut p99s: HashMap<&str, f64> = HashMap::new();
    let mut farthest: Option<f64> = None;
    for (number, measurement) in results.measurements.iter().enumerate() {
        let Measurement { about, wanted, took, moves, server_cpu, own_cpu, .. } = measurement;
        let waits = waits.get(number).unwrap_or(&none);
        let rate = *moves as f64 / took.as_secs_f64();
        let [median, most, longest] = [0.5, 0.99, 1.0].map(|share| percentile(waits, share));
        let per_move = |cpu: &Duration| cpu.as_secs_f64() * 1e6 / (*moves).max(1) as f64;
        println!(
            "| {about}: {wanted:.0} moves/s wanted, for {:.0} s | {rate:.0} moves/s; acknowledged p50 {median:.1}, p99 {most:.1}, longest {longest:.1} ms; CPU a move: server {:.0}, clients {:.0} µs |",
            took.as_secs_f64(),
            per_move(server_cpu),
            per_move(own_cpu)
        );
        p99s.insert(about, most);
        if most <= GOAL_MS {
            farthest = Some(farthest.unwrap_or(0.0).max(rate));
        }
    }
    let most = |most: f64, of: &Measurement| most.max(of.moves as f64 / of.took.as_secs_f64());
    println!("| most moves/s | {:.0} |", results.measurements.iter().fold(0.0, most));
    if let Some(farthest) = farthest {
        println!("| most moves/s with p99 below {GOAL_MS:.0} ms | {farthest:.0} |");
    }
    if let (Some(without), Some(with)) = (p99s.get("without engines"), p99s.get("with engines")) {
        println!(
            "| p99 with {engine_games} games against engines, to p99 without | {with:.1} to {without:.1} ms: {:+.0} % |",
            (with / without - 1.0) * 100.0
        );
    }
    if let (Some(without), Some(with)) = (p99s.get("without an attacker"), p99s.get("under attack")) {
        let answers: Vec<String> =
            results.attack.iter().map(|(status, count)| format!("{count} × {status}")).collect();
        println!(
            "| p99 under attack with {attacks:.0} requests/s, to p99 without | {with:.1} to {without:.1} ms: {:.2} times; answered {} |",
            with / without,
            answers.join(", ")
        );
    }
    let of = |name: &str| results.measurements.iter().find(|measurement| measurement.about == name);
    if let (Some(without), Some(with)) = (of("nobody in the lobby"), of("people in the lobby")) {
        let cpu = |of: &Measurement| of.server_cpu.as_secs_f64() / of.took.as_secs_f64();
        let rate = with.lobbies as f64 / with.took.as_secs_f64();
        println!(
            "| {lobby} people in the lobby | {:.2} messages a second to each, of {} bytes; {:.1} µs of the server for each message |",
            rate / *lobby as f64,
            results.lobby_size,
            (cpu(with) - cpu(without)) / rate * 1e6
        );
    }
    for (when, [median, longest]) in &results.lobby {
        let over = if *when == "after" { *finished_games } else { 0 };
        println!(
            "| the lobby comes, {over} games given up before | median {median:.1}, longest {longest:.1} ms |"
        );
    }
}
