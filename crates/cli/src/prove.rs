//! `undershift prove`: who wins Express for two, by force.
//!
//! How far it has come goes to stderr: drawn over and over on a terminal, a line a minute elsewhere. The last line on stdout
//! is the value.

mod cpu;
pub(crate) mod small_board;
mod svg;
mod text;

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use engine::exact::{ExactPosition, Found, learned_judge};
use game::{Game, Play, Seat};
use games::GameId;
use lab::files::{self, printable};
use prover::{Certificate, Certified, Outcome, Progress, Settings};
use serde_json::json;
use shiftago::Express2;

use crate::args::Start;
use crate::interrupt;
use crate::live_lines::LiveLines;
use crate::progress::Progress as Bar;
use small_board::Size;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift prove express:2 --for first --moves Na W4 W4 Sd Sc Sc
  undershift prove express:2 --for first --moves Na --file work/first --hours 8 --threads 2 --memory 4000
  undershift prove express:2 --for first --side 5 --row 4";

#[derive(Args, Debug)]
pub(crate) struct Prove {
    #[command(flatten)]
    start: Start,

    /// Which seat is to win: the one that began, or the other
    #[arg(long = "for", value_name = "SEAT")]
    attacker: Attacker,

    /// The folder for what is settled; a run that was ended, however it was, goes on there
    #[arg(long, value_name = "FOLDER")]
    file: Option<PathBuf>,

    /// Stop after so many hours
    #[arg(long, value_name = "HOURS", value_parser = hours)]
    hours: Option<Duration>,

    /// How many threads search
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// How much memory the search may take, in megabytes
    #[arg(long, value_name = "MB", default_value = "1024", value_parser = clap::value_parser!(u32).range(16..=1 << 20))]
    memory: u32,

    /// How many nodes a job may take before what follows its position is looked at one by one
    #[arg(long, value_name = "N", default_value = "50000", value_parser = clap::value_parser!(u64).range(100..))]
    job_nodes: u64,

    /// Settle the replies one after the other: better where a win is expected
    #[arg(long)]
    one_by_one: bool,

    /// Write a certificate of the win into this file, for `undershift check-proof`
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// Leave out of it what is won by so many threats: fewer make it larger, more take longer to check
    #[arg(long, value_name = "N", default_value = "3", requires = "certificate", value_parser = clap::value_parser!(u8).range(0..=9))]
    threats: u8,

    /// Write the entries that win from the start into this file, for the engine to play by
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,

    /// Draw the tree of the first plies into this file, as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,

    /// A smaller board with so many fields along an edge; positions are given by moves only
    #[arg(long, value_name = "N", default_value = "7", value_parser = clap::value_parser!(u8).range(3..=7))]
    side: u8,

    /// How many in a row win
    #[arg(long, value_name = "N", default_value = "5", value_parser = clap::value_parser!(u8).range(3..=5))]
    row: u8,

    /// How many marbles each seat has
    #[arg(long, value_name = "N", default_value = "22", value_parser = clap::value_parser!(u8).range(1..=49))]
    marbles: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Attacker {
    /// The seat that began
    First,
    /// The other seat
    Second,
}

impl Attacker {
    const fn name(self) -> &'static str {
        match self {
            Attacker::First => "first",
            Attacker::Second => "second",
        }
    }
}

fn hours(text: &str) -> Result<Duration, String> {
    let hours: Option<f64> = text.parse().ok();
    let time = hours.and_then(|hours| Duration::try_from_secs_f64(hours * 3600.0).ok());
    time.ok_or_else(|| "expected hours, as in 8 or 0.5".to_string())
}

/// How often a line is written where nothing can be drawn over.
const LINE_EVERY: Duration = Duration::from_secs(60);

pub(crate) fn run(options: &Prove, out: &mut dyn Write) -> anyhow::Result<()> {
    let size = Size { side: options.side, row: options.row, marbles: options.marbles };
    let question = if size == Size::EXPRESS {
        question(options)?
    } else {
        size.question(&options.start, options.attacker)?
    };
    let (position, claim) = match question {
        Question::Open(position, claim) => (position, claim),
        Question::Over(is_win) => return write_value(options, Some(is_win), None, out),
    };
    let settings = Settings {
        position,
        marbles_each: u32::from(size.marbles),
        threads: options.threads.into(),
        megabytes: options.memory as usize,
        job_nodes: options.job_nodes,
        one_by_one: options.one_by_one,
        judge: if size == Size::EXPRESS { learned_judge(None) } else { None },
        folder: options.file.clone(),
        stop: interrupt::flag()?,
        max_time: options.hours,
    };
    let mut live = LiveLines::new(!options.json);
    let draws = live.is_shown();
    let mut last_line = Instant::now();
    let mut report = |progress: &Progress| {
        if draws {
            live.draw(&text::screen(&claim, progress, position.attacks));
        } else if last_line.elapsed() >= LINE_EVERY && !std::io::stderr().is_terminal() {
            last_line = Instant::now();
            // Work goes on where progress cannot be shown.
            let _ = writeln!(std::io::stderr(), "{}", text::line(progress, position.attacks));
        }
    };
    let outcome = size.run(&settings, &mut report)?;
    drop(live);
    if let Some(path) = &options.svg {
        let picture = svg::tree(&claim, &outcome.progress);
        files::write_atomically(path, picture.as_bytes())
            .with_context(|| format!("cannot write {}", printable(path)))?;
    }
    if let Some(path) = &options.book {
        write_book(path, options, &outcome, out)?;
    }
    if let (Some(path), Found::Win) = (&options.certificate, outcome.found) {
        let certificate = certificate(options, size, &settings, &outcome)?;
        let entries = {
            let bar = Bar::new(certificate.positions().len(), "positions written");
            let threads = options.threads.into();
            certificate.to_entries(threads, &|done| bar.at(done), settings.stop)
        };
        let entries = entries.with_context(|| format!("cannot write {}", printable(path)))?;
        files::write_atomically(path, &entries.to_gzip())
            .with_context(|| format!("cannot write {}", printable(path)))?;
        if !options.json {
            writeln!(out, "certificate {}: {} positions", printable(path), entries.entries().len())?;
        }
    }
    let is_win = match outcome.found {
        Found::Win => Some(true),
        Found::NotWin => Some(false),
        Found::Open(_) => None,
    };
    write_value(options, is_win, Some(&outcome), out)
}

fn write_book(path: &Path, options: &Prove, outcome: &Outcome, out: &mut dyn Write) -> anyhow::Result<()> {
    let is_express = options.side == Size::EXPRESS.side
        && options.row == Size::EXPRESS.row
        && options.marbles == Size::EXPRESS.marbles;
    let book = Some(&outcome.findings).filter(|_| is_express && options.attacker == Attacker::First);
    let book = book.and_then(prover::book).context(
        "a book says how the first seat wins Express from the start: prove that first, in the same --file",
    )?;
    files::write_atomically(path, &book.to_bytes())
        .with_context(|| format!("cannot write {}", printable(path)))?;
    if !options.json {
        let [known, entries] = book.counts();
        writeln!(out, "book {}: {known} positions, {entries} with an entry", printable(path))?;
    }
    Ok(())
}

fn certificate(
    options: &Prove,
    size: Size,
    settings: &Settings<'_>,
    outcome: &Outcome,
) -> anyhow::Result<Certificate> {
    let mut live = LiveLines::new(!options.json);
    let mut report = |Certified { stored, waiting }: Certified| {
        live.draw(&format!("certificate: {stored} positions have their entry, {waiting} wait\n"));
    };
    Ok(size.certify(settings, &outcome.findings, options.threats.into(), &mut report)?)
}

/// What is to be shown.
enum Question {
    /// The position, and the claim in words.
    Open(ExactPosition, String),
    /// The game is over: whether the attacker has won.
    Over(bool),
}

fn question(options: &Prove) -> anyhow::Result<Question> {
    let any = options.start.play()?;
    if any.id() != GameId::Express2 {
        bail!("only express:2 can be proven, not {}", any.id());
    }
    let play: Play<Express2> = any.typed();
    let position = play.position();
    let count = |seat: Seat| position.marbles(seat).len();
    if let Some(outcome) = play.outcome() {
        // Who has won has moved last: the seat that began, if it has one marble more.
        let winner = outcome.winner().map(|winner| {
            if count(winner) > count(winner.next(2)) { Attacker::First } else { Attacker::Second }
        });
        return Ok(Question::Over(winner == Some(options.attacker)));
    }
    let to_move = position.to_move();
    let first = if count(to_move) == count(to_move.next(2)) { to_move } else { to_move.next(2) };
    let attacker = if options.attacker == Attacker::First { first } else { first.next(2) };
    let Some(exact) = ExactPosition::new(position, attacker) else {
        bail!(
            "{}: there is a proof only where nobody sits out, has sat out or has left",
            any.position_text()
        );
    };
    Ok(Question::Open(
        exact,
        format!("the {} seat wins from {}", options.attacker.name(), any.position_text()),
    ))
}

fn write_value(
    options: &Prove,
    found: Option<bool>,
    outcome: Option<&Outcome>,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let value = match found {
        Some(true) => "win",
        Some(false) => "not-win",
        None => "open",
    };
    if !options.json {
        if let Some(Outcome { progress, .. }) = outcome {
            write!(out, "{}", text::summary(progress))?;
        }
        writeln!(out, "value {value}")?;
        return Ok(());
    }
    let mut answer = json!({ "value": value, "for": options.attacker.name() });
    if let Some(Outcome { progress, .. }) = outcome {
        let Progress { numbers, settled, jobs, nodes, work, time, .. } = progress;
        answer["proof"] = numbers.proof.into();
        answer["disproof"] = numbers.disproof.into();
        answer["positions_settled"] = (*settled).into();
        answer["jobs"] = (*jobs).into();
        answer["nodes"] = (*nodes).into();
        answer["nodes_in_all"] = (*work).into();
        answer["time_ms"] = (time.as_millis() as u64).into();
        answer["cpu_ms"] = cpu::processor_time().map(|cpu| cpu.as_millis() as u64).into();
        answer["entries"] = text::entries_json(&progress.outline);
    }
    writeln!(out, "{answer}")?;
    Ok(())
}
