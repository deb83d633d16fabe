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
use game::SplitMix64;
use lab::balance::{Balance, Stages, Tally, Verdict};
use lab::files::{self, printable};
use shiftago::Move;

use crate::interrupt;
use crate::progress::Progress;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift balance proofs/atlas/express-2.txt --out proofs/atlas/balanced.txt
  undershift balance proofs/atlas/express-2.txt --out work/balanced.txt --openings 50 --level 8";

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

    /// How many of the open ones, drawn by lot; all of them without
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    openings: Option<u32>,

    /// How many games an opening is played at first, as long as it is in range
    #[arg(long, value_name = "N", default_value = "100", value_parser = clap::value_parser!(u32).range(2..))]
    games: u32,

    /// How many fresh games are played from openings that are in range after these; they alone decide
    #[arg(long, value_name = "N", default_value = "400", value_parser = clap::value_parser!(u32).range(2..))]
    fresh: u32,

    /// How many nodes are searched for a win of each seat in what is fair by its games
    #[arg(long, value_name = "N", default_value = "100000")]
    nodes: u64,

    /// The level that plays both seats
    #[arg(long, value_name = "N", default_value = "7", value_parser = clap::value_parser!(u8).range(1..=9))]
    level: u8,

    /// How many games to play at once
    #[arg(long, short, value_name = "K", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=256))]
    concurrency: u16,
}

/// How many games each opening gets before any gets more: so a run that is ended has looked at all.
const GLANCE: u32 = 8;
/// The lot that decides which openings are played.
const LOT: u64 = 1;

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<()> {
    let stop = interrupt::flag()?;
    let level = Level::new(options.level).unwrap_or(Level::MAX);
    let stages = Stages { level, first_look: options.games, fresh: options.fresh, nodes: options.nodes };
    let header = header(&stages);
    let known = read(&options.out, &header)?;
    let mut openings = candidates(&options.atlas, options.plies)?;
    if let Some(count) = options.openings {
        openings = drawn(openings, count as usize);
    }
    for opening in &mut openings {
        if let Some(known) = known.get(&name(opening)) {
            *opening = Balance { moves: opening.moves.clone(), ..known.clone() };
        }
    }
    let run = Run { options, stages, header: &header, stop };
    let glance = Stages { first_look: GLANCE.min(options.games), ..stages };
    let openings = run.each(openings, |opening| {
        opening.look(&glance, stop);
        Ok(())
    })?;
    let openings = run.each(openings, |opening| {
        opening.look(&stages, stop);
        Ok(())
    })?;
    let openings = run.each(openings, |opening| Ok(opening.confirm(&stages, stop)?))?;
    let count = |verdict| openings.iter().filter(|opening| opening.verdict(&stages) == verdict).count();
    let games: u32 = openings.iter().map(|opening| opening.first_look.games() + opening.fresh.games()).sum();
    let (all, fair, won, open) =
        (openings.len(), count(Verdict::Fair), count(Verdict::Won), count(Verdict::Open));
    writeln!(out, "{all} openings, {games} games, {fair} fair, {won} proven to be won, {open} open")?;
    Ok(())
}

fn header(Stages { level, first_look, fresh, nodes }: &Stages) -> String {
    format!(
        "# undershift balance 2: level {level} against itself, {first_look} games at first, {fresh} fresh ones, {nodes} nodes\n\
         # moves; wins of the first seat, draws, wins of the second, at first; the same of the fresh games; the first seat's share \
         of these in percent and its standard error; what that makes the opening"
    )
}

/// A run over all openings.
struct Run<'a> {
    options: &'a Options,
    stages: Stages,
    header: &'a str,
    stop: &'a AtomicBool,
}

impl Run<'_> {
    /// Does something with every opening; what has changed is written at once.
    fn each(
        &self,
        openings: Vec<Balance>,
        step: impl Fn(&mut Balance) -> anyhow::Result<()> + Sync,
    ) -> anyhow::Result<Vec<Balance>> {
        let bar = Progress::new(openings.len(), "openings");
        let (next, count) = (AtomicUsize::new(0), openings.len());
        let all = Mutex::new((openings, Ok(())));
        let lock = || all.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        std::thread::scope(|scope| {
            for _ in 0..self.options.concurrency {
                scope.spawn(|| {
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        if index >= count || self.stop.load(Ordering::Relaxed) {
                            return;
                        }
                        let before = lock().0[index].clone();
                        let mut opening = before.clone();
                        let done = step(&mut opening);
                        bar.step();
                        let mut all = lock();
                        if opening != before {
                            all.0[index] = opening;
                        }
                        all.1 = done.and_then(|()| self.write_table(&all.0));
                        if all.1.is_err() {
                            return;
                        }
                    }
                });
            }
        });
        let (openings, written) = all.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        written.map(|()| openings)
    }

    fn write_table(&self, openings: &[Balance]) -> anyhow::Result<()> {
        let mut text = format!("{}\n", self.header);
        for opening in openings.iter().filter(|opening| opening.first_look.games() > 0) {
            let Balance { first_look, fresh, .. } = opening;
            let verdict = match opening.verdict(&self.stages) {
                Verdict::Open => "open",
                Verdict::Unfair => "unfair",
                Verdict::Won => "won",
                Verdict::Fair => "fair",
            };
            let _ = write!(text, "{}", name(opening));
            for Tally { wins, draws, losses } in [first_look, fresh] {
                let _ = write!(text, " {wins} {draws} {losses}");
            }
            let share = match fresh.games() {
                0 => "- -".to_owned(),
                _ => format!("{:.1} {:.1}", fresh.score(), fresh.error()),
            };
            let _ = writeln!(text, " {share} {verdict}");
        }
        let path = &self.options.out;
        files::write_atomically(path, text.as_bytes())
            .with_context(|| format!("cannot write {}", printable(path)))
    }
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

/// So many of them, drawn by lot, in the order in which they were.
fn drawn(mut openings: Vec<Balance>, count: usize) -> Vec<Balance> {
    let mut random = SplitMix64::new(LOT);
    while openings.len() > count {
        let index = random.below(openings.len() as u32) as usize;
        openings.remove(index);
    }
    openings
}

/// What is known so far, by the moves. What was measured in another way is refused.
fn read(path: &Path, header: &str) -> anyhow::Result<HashMap<String, Balance>> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(HashMap::new()),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", printable(path))),
    };
    let Some(lines) = text.strip_prefix(header) else {
        bail!(
            "{} was measured in another way; give another file, or the same level, games and nodes",
            printable(path)
        )
    };
    let mut known = HashMap::new();
    for line in lines.lines().filter(|line| !line.is_empty()) {
        let Some((moves, opening)) = read_line(line) else {
            bail!("{}: not a line of such a table: {line}", printable(path))
        };
        known.insert(moves.to_owned(), opening);
    }
    Ok(known)
}

fn read_line(line: &str) -> Option<(&str, Balance)> {
    let words: Vec<&str> = line.split(' ').collect();
    let [moves, numbers @ .., _, _, verdict] = words.as_slice() else { return None };
    let numbers: Vec<u32> = numbers.iter().map(|word| word.parse()).collect::<Result<_, _>>().ok()?;
    let &[wins, draws, losses, fresh_wins, fresh_draws, fresh_losses] = numbers.as_slice() else {
        return None;
    };
    let opening = Balance {
        first_look: Tally { wins, draws, losses },
        fresh: Tally { wins: fresh_wins, draws: fresh_draws, losses: fresh_losses },
        is_won: *verdict == "won",
        ..Balance::new(Vec::new())
    };
    Some((moves, opening))
}
