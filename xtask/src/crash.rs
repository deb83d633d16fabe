//! `cargo xtask crash`: kills what must outlive a kill, far more often than the tests do.

use std::process::ExitCode;

use anyhow::Result;

use crate::process::{cargo, run as run_command};

/// Kill long work again and again, and see that nothing is lost
///
/// A proof is killed at random moments and gone on with until it is done; its value must be that of a proof that nobody
/// killed, and what was settled must stay so. A server is killed while people play games of all kinds; what it acknowledged
/// must be in the logs exactly once, every table must be the replay of its log, and no clock may run while it is down. A server is killed while 64 bots
/// play a tournament, which must end with the standings that a replay of its log gives. Workers are killed and frozen until a long
/// queue is done, and the effect of each job must be there exactly once. The tests do the same with a few kills.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// What is killed
    #[arg(value_enum, default_value_t = Victim::All)]
    what: Victim,

    /// How many kills; else 100 of a proof, 200 of a server, 10 of a tournament
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    kills: Option<u32>,

    /// How many jobs there are for workers, who are killed and frozen until all are done
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(100..), default_value_t = 10_000)]
    jobs: u32,

    /// What the moments of the kills and the moves of the players follow from
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u32,
}

#[derive(Clone, Copy, PartialEq, clap::ValueEnum)]
enum Victim {
    /// All, one after the other
    All,
    /// A proof
    Proof,
    /// A server at which games are played
    Online,
    /// A server at which a tournament is played
    Tournament,
    /// Workers at a queue of jobs
    Queue,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let victims = [
        (Victim::Proof, "cli", "prove", 100),
        (Victim::Online, "cli", "online", 200),
        (Victim::Tournament, "server", "tournament_killed", 10),
        // As often as it takes until all is done.
        (Victim::Queue, "cli", "workers", 1),
    ];
    for (victim, package, test, kills) in victims {
        if arguments.what == Victim::All || arguments.what == victim {
            let mut tests =
                cargo(["test", "--package", package, "--test", test, "--", "killed", "--nocapture"]);
            tests.env("UNDERSHIFT_KILLS", arguments.kills.unwrap_or(kills).to_string());
            tests.env("UNDERSHIFT_BOTS", "64");
            tests.env("UNDERSHIFT_JOBS", arguments.jobs.to_string());
            run_command(tests.env("UNDERSHIFT_SEED", arguments.seed.to_string()))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
