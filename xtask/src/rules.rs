//! `cargo xtask rules`: the fast rules against the slow ones in all the games that count.

use std::process::ExitCode;

use anyhow::Result;

use crate::process::{cargo, run as run_command};
use crate::tools::need_cargo_command;

/// Play the rules twice, in all games
///
/// Plays random games under the fast and the slow rules, which must agree at every step: 2,000 of each game of Shiftago,
/// 1,000 of each of Moguli. The tests play one in ten of them. Counts all
/// move sequences of the tables, and looks for the symmetries of Moguli in three times as many positions as the tests do.
#[derive(clap::Args)]
pub(crate) struct Arguments {}

pub(crate) fn run(_: &Arguments) -> Result<ExitCode> {
    need_cargo_command("nextest")?;
    let filter = "binary(rules_twice) | binary(perft) | test(keep_their_symmetries)";
    run_command(
        cargo(["nextest", "run", "-p", "shiftago", "-p", "moguli", "-p", "testkit", "-E", filter])
            .env("UNDERSHIFT_RULES", "whole"),
    )?;
    Ok(ExitCode::SUCCESS)
}
