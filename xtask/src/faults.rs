//! `cargo xtask faults`: several servers on one PostgreSQL, and all that can happen to them.

use std::process::ExitCode;

use anyhow::Result;

use crate::process::{cargo, run as run_command};
use crate::tools::{need_networks, want_faketime, want_postgresql};

/// Kill, freeze, cut off and restart servers that share a PostgreSQL, for long
///
/// People play at many tables, through connections that roam over three servers. Servers are killed, frozen, restarted, cut off from
/// PostgreSQL and from each other, lose their network, and run with a wrong clock; PostgreSQL is restarted and killed. What was
/// acknowledged must be in the logs exactly once, nothing may be refused wrongly, nobody may wait for more than 8 seconds (4 where
/// servers are restarted in good order), from when PostgreSQL answers again if it was away, and half of all answers must come at once.
/// Without the fence the same must damage something. The tests do the same for less than a minute, on one network.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How often everything happens
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,

    /// How many tables are played at
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    tables: u32,

    /// What the moments and the moves follow from
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u32,

    /// How many actions must have been acknowledged for the run to count
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    least: u32,

    /// The longest that half of all answers may take, in milliseconds
    #[arg(long, value_name = "N", default_value_t = 100)]
    median: u32,

    /// All servers on one network: needs no root, and cuts nothing
    #[arg(long)]
    one_network: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let mut tests = cargo([
        "test",
        "--package",
        "cli",
        "--test",
        "online",
        "--",
        "nodes",
        "--nocapture",
        "--test-threads",
        "1",
    ]);
    tests.env("UNDERSHIFT_ROUNDS", arguments.rounds.to_string());
    tests.env("UNDERSHIFT_TABLES", arguments.tables.to_string());
    tests.env("UNDERSHIFT_SEED", arguments.seed.to_string());
    tests.env("UNDERSHIFT_LEAST", arguments.least.to_string());
    tests.env("UNDERSHIFT_MEDIAN_MS", arguments.median.to_string());
    tests.env("UNDERSHIFT_LONG", "1");
    want_postgresql();
    want_faketime();
    if !arguments.one_network {
        need_networks()?;
        tests.env("UNDERSHIFT_NETWORKS", "1");
    }
    run_command(&mut tests)?;
    Ok(ExitCode::SUCCESS)
}
