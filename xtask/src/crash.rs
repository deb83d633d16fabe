//! `cargo xtask crash`: kills what must outlive a kill, far more often than the tests do.

use std::process::ExitCode;

use anyhow::Result;

use crate::process::{cargo, run as run_command};

/// Kill long work again and again, and see that nothing is lost
///
/// A proof is killed at random moments and gone on with until it is done; its value must be that of a proof that nobody
/// killed, and what was settled must stay so. The tests do the same with a few kills.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many kills
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    kills: u32,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let mut tests = cargo(["test", "--package", "cli", "--test", "prove", "--", "killed"]);
    run_command(tests.env("UNDERSHIFT_KILLS", arguments.kills.to_string()))?;
    Ok(ExitCode::SUCCESS)
}
