//! `cargo xtask fill-archive`: fills an archive with games, measures what is asked of it, and compares its counts with a plain scan.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;

use crate::process::{cargo, root, run as run_command};

/// Fill the archive of a folder with games that the engine plays at low levels, and measure it
///
/// So many different games are made, then used again and again on other boards by symmetry and with other people until there are
/// enough. A server is asked by HTTP for pages of searches (wanted: less than 100 ms) and for positions in the explorer (50 ms); then
/// the counts of sampled positions are compared with a plain scan of all games. What is printed is for docs/OPERATION.md. Whoever
/// stops it goes on by calling it again.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    games: u32,

    /// How many of them are different games
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    different: u32,

    /// How many positions are compared with a plain scan
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    positions: u32,

    /// A folder that is not there yet, or that this command has begun to fill; it stays
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let folder = arguments.folder.clone().unwrap_or_else(|| root().join("target/archive"));
    let mut fill = cargo(["run", "--release", "-p", "server", "--example", "fill_archive", "--"]);
    fill.arg(folder);
    let Arguments { games, different, positions, .. } = arguments;
    fill.args([games, different, positions].map(u32::to_string));
    run_command(&mut fill)?;
    Ok(ExitCode::SUCCESS)
}
