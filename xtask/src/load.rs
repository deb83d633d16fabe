//! `cargo xtask load`: plays on the release binary with thousands of connections, and measures.

use std::io::{BufRead, BufReader};
use std::process::{ExitCode, Stdio};
use std::time::SystemTime;

use anyhow::{Context, Result, bail};

use crate::process::{Server, cargo, command, root, run as run_command};

/// What one machine with a generator beside the server runs into.
const LIMITS: &[&str] = &[
    "sockets=100000",
    "sockets-per-address=100000",
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

    /// How many of the people have accounts; games that these play among themselves are rated
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=5_000))]
    accounts: u32,

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

    /// How many requests a second an attacker makes in a further measurement: guests, accounts, guessed passwords, codes and tokens,
    /// sockets full of rubbish, from twenty addresses. Whoever attacks must stay within the limits of the server
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=2_000))]
    attacks: u32,

    /// How many of the people stay in the lobby in a further measurement
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=15_000))]
    lobby: u32,

    /// Let the rate rise afterwards, until no more comes than before
    #[arg(long)]
    rises: bool,

    /// 5,000 sockets, 500 of them of accounts, 2,500 games, 2,000 moves a second, for five minutes; then as far as it goes, with 200 games against engines,
    /// under attack, with 1,000 people in the lobby, and with 10,000 finished games: about eleven minutes in all
    #[arg(long, conflicts_with_all = ["sockets", "accounts", "games", "rate", "engine_games", "seconds", "finished_games", "attacks", "lobby", "rises"])]
    full: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let full = Arguments {
        sockets: 5_000,
        accounts: 500,
        games: 2_500,
        rate: 2_000,
        engine_games: 200,
        seconds: 300,
        finished_games: 10_000,
        attacks: 300,
        lobby: 1_000,
        rises: true,
        full: true,
    };
    let arguments = if arguments.full { &full } else { arguments };
    // Both at once, so that they share what they depend on.
    let wanted = ["--package", "cli", "--bin", "undershift", "--package", "client", "--example", "load"];
    run_command(cargo(["build", "--release"]).args(wanted))?;
    let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
    let binaries = root().join("target").join("release");
    let program = |path: &str| binaries.join(path).display().to_string();
    let mut serve = command(&program("undershift"), ["serve", "--port", "0", "--data"]);
    serve.arg(folder.path());
    for limit in LIMITS {
        serve.args(["--limit", limit]);
    }
    let spawned = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?.as_millis();
    let mut server = Server(serve.stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?);
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().context("a pipe")?).read_line(&mut line)?;
    if line.trim().is_empty() {
        bail!("the server does not start; `undershift serve` says why");
    }
    let mut load = command(&program("examples/load"), ["--server", line.trim()]);
    let numbers = [
        ("--pid", server.0.id()),
        ("--sockets", arguments.sockets),
        ("--accounts", arguments.accounts),
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
    load.args(["--spawned", &spawned.to_string()]);
    load.args(["--rises", &arguments.rises.to_string()]);
    run_command(&mut load)?;
    Ok(ExitCode::SUCCESS)
}
