//! `undershift balance`: which openings of Express for two are fair. The games are `lab::balance`'s; here is the text.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use anyhow::{Context, bail};
use clap::Args;
use engine::Level;
use lab::balance::Balance;
use lab::files::{self, printable};
use shiftago::Move;

use crate::interrupt;
use crate::progress::Progress;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift balance proofs/atlas/express-2.txt --out proofs/atlas/balanced.txt
  undershift balance proofs/atlas/express-2.txt --out proofs/atlas/balanced.txt --games 200 --level 9";

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The table of `undershift atlas`: what is open there is played
    #[arg(value_name = "ATLAS")]
    atlas: PathBuf,

    /// The table of openings; a run that was ended goes on there
    #[arg(long, value_name = "FILE")]
    out: PathBuf,

    /// How many plies an opening has
    #[arg(long, value_name = "N", default_value = "3", value_parser = clap::value_parser!(u8).range(1..=4))]
    plies: u8,

    /// How many games an opening is played that stays in range
    #[arg(long, value_name = "N", default_value = "40", value_parser = clap::value_parser!(u32).range(2..))]
    games: u32,

    /// The level that plays both seats
    #[arg(long, value_name = "N", default_value = "7", value_parser = clap::value_parser!(u8).range(1..=9))]
    level: u8,

    /// How many games to play at once
    #[arg(long, short, value_name = "K", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
}

/// How many games each opening gets before any gets more: so a run that is ended has looked at all.
const FIRST_LOOK: u32 = 8;

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<()> {
    let stop = interrupt::flag()?;
    let level = Level::new(options.level).unwrap_or(Level::HIGHEST);
    let header = format!(
        "# undershift balance 1: level {level} against itself\n# moves, games, wins of the first seat, draws, wins of the second, \
         the first seat's share in percent, and whether that is fair"
    );
    let known = read(&options.out, &header)?;
    let mut openings: Vec<Balance> = candidates(&options.atlas, options.plies)?;
    for opening in &mut openings {
        opening.results = known.get(&name(opening)).copied().unwrap_or_default();
    }
    for games in [FIRST_LOOK.min(options.games), options.games] {
        openings = play(options, openings, level, games, stop, &header)?;
    }
    let fair = openings.iter().filter(|opening| opening.is_fair(options.games)).count();
    let games: u32 = openings.iter().map(Balance::games).sum();
    writeln!(out, "{} openings, {games} games, {fair} fair", openings.len())?;
    Ok(())
}

/// Plays all openings until each has so many games or is out.
fn play(
    options: &Options,
    openings: Vec<Balance>,
    level: Level,
    games: u32,
    stop: &AtomicBool,
    header: &str,
) -> anyhow::Result<Vec<Balance>> {
    let bar = Progress::new(openings.len(), "openings");
    let (next, count) = (AtomicUsize::new(0), openings.len());
    let all = Mutex::new((openings, Ok(())));
    let lock = || all.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    std::thread::scope(|scope| {
        for _ in 0..options.concurrency {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count || stop.load(Ordering::Relaxed) {
                        return;
                    }
                    let mut opening = lock().0[index].clone();
                    let before = opening.games();
                    opening.play(level, games, stop);
                    bar.step();
                    if opening.games() > before {
                        let mut all = lock();
                        all.0[index] = opening;
                        all.1 = write_table(options, &all.0, header);
                        if all.1.is_err() {
                            return;
                        }
                    }
                }
            });
        }
    });
    let (openings, written) = all.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    written.map(|()| openings)
}

/// The positions of the atlas that are so many plies from the start and open.
fn candidates(path: &Path, plies: u8) -> anyhow::Result<Vec<Balance>> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", printable(path)))?;
    let mut openings = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let mut words = line.split(' ');
        let (Some(moves), Some(value)) = (words.next(), words.next()) else {
            bail!("{}: not a line of an atlas: {line}", printable(path))
        };
        let moves = moves.split(',').filter(|text| *text != "-").map(str::parse);
        let moves: Vec<Move> = moves
            .collect::<Result<_, _>>()
            .with_context(|| format!("{}: not a line of an atlas: {line}", printable(path)))?;
        if moves.len() == usize::from(plies) && value == "open" {
            openings.push(Balance::new(moves));
        }
    }
    Ok(openings)
}

fn name(opening: &Balance) -> String {
    let moves: Vec<String> = opening.moves.iter().map(Move::to_string).collect();
    moves.join(",")
}

fn write_table(options: &Options, openings: &[Balance], header: &str) -> anyhow::Result<()> {
    let mut text = format!("{header}\n");
    for opening in openings.iter().filter(|opening| opening.games() > 0) {
        let [wins, draws, losses] = opening.results;
        let verdict = match opening.is_fair(options.games) {
            true => "fair",
            false if opening.games() < options.games && !opening.is_out() => "open",
            false => "unfair",
        };
        let (games, score) = (opening.games(), opening.score());
        let _ = writeln!(text, "{} {games} {wins} {draws} {losses} {score:.1} {verdict}", name(opening));
    }
    let path = &options.out;
    files::write_atomically(path, text.as_bytes())
        .with_context(|| format!("cannot write {}", printable(path)))
}

/// The results so far, by the moves. Those of another level are refused.
fn read(path: &Path, header: &str) -> anyhow::Result<HashMap<String, [u32; 3]>> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(HashMap::new()),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", printable(path))),
    };
    let Some(lines) = text.strip_prefix(header) else {
        bail!("{} was not made by this level; give another file or another --level", printable(path))
    };
    let mut known = HashMap::new();
    for line in lines.lines().filter(|line| !line.is_empty()) {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |index: usize| words.get(index).and_then(|word| word.parse().ok());
        let (Some(moves), Some(wins), Some(draws), Some(losses)) =
            (words.first(), number(2), number(3), number(4))
        else {
            bail!("{}: not a line of such a table: {line}", printable(path))
        };
        known.insert((*moves).to_owned(), [wins, draws, losses]);
    }
    Ok(known)
}
