//! `undershift puzzles`.
//!
//! The puzzles go to stdout, progress to stderr.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use clap::Args;
use games::GameId;
use lab::files::printable;
use lab::puzzles::{self, Plan, Progress};

use crate::args::game_id;
use crate::terminal::is_dumb_terminal;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift puzzles > puzzles.tsv
  undershift puzzles express:2 moguli --seed 7 --threads 2
  undershift puzzles --check puzzles.tsv";

#[derive(Args, Debug)]
pub(crate) struct Puzzles {
    /// Of which games; of all that have puzzles if none is given
    #[arg(value_name = "GAME", value_parser = game_id())]
    games: Vec<GameId>,

    /// Where everything random begins
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// Of each game, play at most so many to find its puzzles
    #[arg(long = "games", value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u32).range(1..))]
    max_games: u32,

    /// How many threads play; the puzzles do not depend on it
    #[arg(long, value_name = "T", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// Only those of Express for two that rest on exact values
    #[arg(long)]
    proven_only: bool,

    /// Make none, but prove those of a file anew
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games", "seed", "max_games", "threads", "proven_only"])]
    check: Option<PathBuf>,
}

pub(crate) fn run(options: &Puzzles, out: &mut dyn Write) -> anyhow::Result<()> {
    if let Some(path) = &options.check {
        return check(path, out);
    }
    let plan = Plan {
        seed: options.seed,
        max_games: options.max_games as usize,
        threads: options.threads.into(),
        is_proven_only: options.proven_only,
    };
    let with_puzzles = puzzles::games();
    let names = || with_puzzles.iter().map(|game| game.as_str()).collect::<Vec<_>>().join(", ");
    if let Some(game) = options.games.iter().find(|game| !with_puzzles.contains(game)) {
        bail!("{game} has no puzzles; these have: {}", names());
    }
    let games = if options.games.is_empty() { &with_puzzles } else { &options.games };
    let is_shown = io::stderr().is_terminal() && !is_dumb_terminal();
    let made = puzzles::make(&plan, games, &mut |progress| {
        if is_shown {
            eprint!("\r{}\x1b[K", words(progress));
        }
    });
    if is_shown {
        eprint!("\r\x1b[K");
    }
    puzzles::write(&made, out)?;
    Ok(())
}

fn words(progress: &Progress) -> String {
    match progress {
        Progress::Playing { game, played, found, most } => {
            format!("{game}: {played} games played, {found} of {most} puzzles found")
        }
        Progress::Rating { game, puzzles } => format!("{game}: rating {puzzles} puzzles"),
    }
}

fn check(path: &Path, out: &mut dyn Write) -> anyhow::Result<()> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", printable(path)))?;
    let all = puzzles::read(&text).with_context(|| printable(path))?;
    for puzzle in &all {
        if let Err(problem) = puzzle.verify() {
            bail!("{}: puzzle {}: {problem}", printable(path), puzzle.id());
        }
    }
    writeln!(out, "{} puzzles, each with one solution", all.len())?;
    Ok(())
}
