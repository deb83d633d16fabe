//! `cargo xtask load`: plays on the release binary with thousands of connections, and measures.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{ExitCode, Stdio};
use std::time::SystemTime;

use anyhow::{Context, Result, bail, ensure};
use tempfile::TempDir;

use crate::process::{Server, cargo, command, root, run as run_command, stdout};
use crate::tools::want_postgresql;

/// What one machine with a generator beside the server runs into.
const LIMITS: &[&str] = &[
    "sockets=100000",
    "sockets-per-address=100000",
    "new-guests-per-minute=1000000",
    "tables-per-hour=100000",
    "tables-per-person=1000",
    "engines-per-person=1000",
    "follows-per-socket=1000",
    "spectators-per-table=100000",
    "first-move-ms=3600000",
];

/// Load a server on this machine with many connections that play, and measure it
///
/// Server and generator are built for release and run side by side, on loopback alone, on a temporary folder. What is printed is a
/// table for docs/OPERATION.md.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many sockets
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..=15_000))]
    sockets: u32,

    /// How many games at once, of all kinds
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    games: u32,

    /// How many moves a second in all games together
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    rate: u32,

    /// How many games against the server's engine are added for a second measurement
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=2_000))]
    engine_games: u32,

    /// For how many seconds it is measured
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=3_600))]
    seconds: u32,

    /// How many games are finished, before the lobby is measured a second time
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=100_000))]
    finished_games: u32,

    /// Measure so many servers on one PostgreSQL as well, after the one on a folder, as far as each goes: they must do at least half
    /// as much. All share this machine with PostgreSQL and the generator
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=9))]
    nodes: u32,

    /// How many requests a second an attacker makes in a further measurement: guessed passwords and codes, made-up accounts and
    /// tokens, rubbish, from twenty addresses
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=2_000))]
    attacks: u32,

    /// How many of the people stay in the lobby in a further measurement
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=15_000))]
    lobby: u32,

    /// Let the rate rise afterwards, until no more comes than before
    #[arg(long)]
    rises: bool,

    /// 5,000 sockets, 2,500 games, 2,000 moves a second, for five minutes; then as far as it goes, with 200 games against engines,
    /// under attack, with 1,000 people in the lobby, and with 10,000 finished games: about eleven minutes in all
    #[arg(long, conflicts_with_all = ["sockets", "games", "rate", "engine_games", "seconds", "finished_games", "attacks", "lobby", "rises", "nodes"])]
    full: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let full = Arguments {
        sockets: 5_000,
        games: 2_500,
        rate: 2_000,
        engine_games: 200,
        seconds: 300,
        finished_games: 10_000,
        attacks: 300,
        lobby: 1_000,
        rises: true,
        full: true,
        nodes: 1,
    };
    let arguments = if arguments.full { &full } else { arguments };
    // Both at once, so that they share what they depend on.
    let wanted = ["--package", "cli", "--bin", "undershift", "--package", "client", "--example", "load"];
    run_command(cargo(["build", "--release"]).args(wanted))?;
    let alone = measure(arguments, &Servers::on_a_folder()?)?;
    if arguments.nodes > 1 {
        want_postgresql();
        run_command(&mut cargo(["build", "--release", "--package", "testkit", "--example", "postgres"]))?;
        let together = measure(arguments, &Servers::on_postgresql(arguments.nodes)?)?;
        let share = together / alone;
        println!(
            "{} servers on PostgreSQL: {together:.0} moves/s, one on a folder: {alone:.0}; {share:.2} times as many",
            arguments.nodes
        );
        ensure!(
            share >= 0.5,
            "several servers on PostgreSQL are to do at least half of what one on a folder does"
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// Servers that were started to be measured, and what they keep their data in.
struct Servers {
    servers: Vec<Server>,
    urls: Vec<String>,
    spawned: u128,
    _folder: TempDir,
    _database: Option<Server>,
}

fn program(path: &str) -> String {
    root().join("target").join("release").join(path).display().to_string()
}

/// The first line that a program writes.
fn first_line(started: &mut Server) -> Result<String> {
    let mut line = String::new();
    BufReader::new(started.0.stdout.take().context("a pipe")?).read_line(&mut line)?;
    if line.trim().is_empty() {
        bail!("a program that is needed does not start; what it wrote above says why");
    }
    Ok(line.trim().to_owned())
}

impl Servers {
    fn on_a_folder() -> Result<Servers> {
        let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
        let place = vec!["--data".to_owned(), folder.path().display().to_string()];
        Servers::start(folder, None, &[place])
    }

    fn on_postgresql(nodes: u32) -> Result<Servers> {
        let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
        let secret = folder.path().join("secret");
        std::fs::write(&secret, "what the servers that are measured know")?;
        let mut database = command(&program("examples/postgres"), [] as [&str; 0]);
        let database = database.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let mut database = Server(database);
        let url = first_line(&mut database)?;
        let mut places = Vec::new();
        for _ in 0..nodes {
            let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
            let address = format!("http://{address}");
            let secret = secret.display().to_string();
            let place = ["--database", &url, "--node-address", &address, "--node-secret", &secret];
            places.push(place.map(str::to_owned).to_vec());
        }
        Servers::start(folder, Some(database), &places)
    }

    fn start(folder: TempDir, database: Option<Server>, places: &[Vec<String>]) -> Result<Servers> {
        let spawned = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?.as_millis();
        let (mut servers, mut urls) = (Vec::new(), Vec::new());
        for place in places {
            let mut serve = command(&program("undershift"), ["serve", "--port", "0"]);
            serve.args(place).args(LIMITS.iter().flat_map(|limit| ["--limit", limit]));
            let mut server = Server(serve.stdout(Stdio::piped()).spawn()?);
            urls.push(first_line(&mut server)?);
            servers.push(server);
        }
        Ok(Servers { servers, urls, spawned, _folder: folder, _database: database })
    }
}

/// Plays on servers, prints what was measured, and returns the most moves in a second.
fn measure(arguments: &Arguments, servers: &Servers) -> Result<f64> {
    let pids: Vec<String> = servers.servers.iter().map(|server| server.0.id().to_string()).collect();
    let mut load = command(&program("examples/load"), ["--servers", &servers.urls.join(",")]);
    load.args(["--pids", &pids.join(",")]);
    let numbers = [
        ("--sockets", arguments.sockets),
        ("--games", arguments.games),
        ("--rate", arguments.rate),
        ("--seconds", arguments.seconds),
        ("--engine-games", arguments.engine_games),
        ("--finished-games", arguments.finished_games),
        ("--attacks", arguments.attacks),
        ("--lobby", arguments.lobby),
    ];
    for (name, number) in numbers {
        load.args([name, &number.to_string()]);
    }
    load.args(["--spawned", &servers.spawned.to_string()]);
    // Where two are compared, it is by how far each goes.
    load.args(["--rises", &(arguments.rises || arguments.nodes > 1).to_string()]);
    let table = stdout(&mut load)?;
    print!("{table}");
    most_moves(&table).context("the generator does not say how many moves there were")
}

/// From the table that the generator prints.
fn most_moves(table: &str) -> Option<f64> {
    let row = table.lines().find_map(|line| line.strip_prefix("| most moves/s | "))?;
    row.trim_end_matches(" |").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_moves_are_read_from_the_table() {
        assert_eq!(most_moves("| a | b |\n| most moves/s | 8612 |\n"), Some(8_612.0));
        assert_eq!(most_moves("| a | b |\n"), None);
    }
}
