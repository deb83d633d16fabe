//! `undershift train`.
//!
//! The last line on stdout names the weights; how far it has come goes to stderr.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, bail};
use clap::Args;
use games::GameId;
use lab::files::{self, printable};
use lab::train::{self, Plan, Progress};

use crate::args::game_id;
use crate::{interrupt, progress};

pub(crate) const EXAMPLES: &str = "Examples:
  undershift train express:2 --out runs/express-2 --threads 2
  undershift match express:2 --engine undershift --engine undershift,weights=runs/express-2/final.weights";

#[derive(Args, Debug)]
pub(crate) struct Train {
    /// Which game
    #[arg(value_name = "GAME", value_parser = game_id())]
    game: GameId,

    /// The folder for games and weights; a run that was ended goes on there
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,

    /// Where everything random begins
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// How many threads play; the result does not depend on it
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// How many times games are played and weights fitted to them
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=999))]
    generations: Option<u32>,

    /// How many games each generation plays
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(20..))]
    games: Option<u32>,

    /// How many nodes each move takes
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(10..))]
    nodes: Option<u64>,
}

pub(crate) fn run(options: &Train, out: &mut dyn Write) -> anyhow::Result<()> {
    let usual = Plan::of(options.game);
    let plan = Plan {
        seed: options.seed,
        generations: options.generations.unwrap_or(usual.generations),
        games: options.games.unwrap_or(usual.games),
        nodes: options.nodes.unwrap_or(usual.nodes),
        ..usual
    };
    let stop = interrupt::flag()?;
    let bar = progress::Progress::new(plan.games as usize, "games");
    let began = Instant::now();
    let mut on_progress = |progress: &Progress| match progress {
        Progress::Playing { generation, games } => {
            bar.say(&format!("generation {generation} of {}", plan.generations));
            bar.at(*games as usize);
        }
        Progress::Fitted { generation, fitted } => {
            let (loss, minutes) =
                (f64::from(fitted.loss_per_mille) / 1000.0, began.elapsed().as_secs_f64() / 60.0);
            bar.line(&format!(
                "generation {generation}: {} samples, loss {loss:.3}, {minutes:.1} min",
                fitted.samples
            ));
        }
    };
    let weights = train::run(&plan, &options.out, options.threads.into(), stop, &mut on_progress)?;
    drop(bar);
    let Some(weights) = weights else {
        bail!("ended before it was done; the same command goes on from here");
    };
    let path = options.out.join("final.weights");
    files::write_atomically(&path, &weights.to_bytes())
        .with_context(|| format!("cannot write {}", printable(&path)))?;
    writeln!(out, "weights {}", printable(&path))?;
    Ok(())
}
