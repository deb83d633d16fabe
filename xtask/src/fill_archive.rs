//! `cargo xtask fill-archive`: fills an archive with games, measures what is asked of it, and compares its counts with a plain scan.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;

use crate::process::{cargo, root, run as run_command};

/// Fill the archive of a new folder with games made by lot, and measure it
///
/// A server is asked by HTTP for pages of searches and for positions in the explorer; then the counts of sampled positions are
/// compared with a plain scan of all games. What is printed is for docs/OPERATION.md.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    games: u32,

    /// How many positions are compared with a plain scan
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    positions: u32,

    /// A folder that is not there yet; it stays
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let folder = arguments.folder.clone().unwrap_or_else(|| root().join("target/archive"));
    let mut fill = cargo(["run", "--release", "-p", "server", "--example", "fill_archive", "--"]);
    fill.arg(folder);
    fill.args([arguments.games.to_string(), arguments.positions.to_string()]);
    run_command(&mut fill)?;
    Ok(ExitCode::SUCCESS)
}
