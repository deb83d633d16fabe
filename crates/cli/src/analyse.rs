//! `undershift analyse`: a position, or a record move by move.

mod review;
mod text;

use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use analysis::{AnyReport, AnySearcher, AnyThreat, threats};
use engine::{Control, EngineError, Limits, Options, Proven, SystemClock, Value};
use games::{AnyGame, GameId};
use lab::bench;
use serde_json::{Value as Json, json};

use crate::args::{Analyse, SearchOptions};
use crate::draw;
use crate::interrupt;
use crate::live_lines::LiveLines;
use crate::show::state_json;

/// How long a position is thought about where nothing is said.
const DEFAULT_TIME_PER_POSITION: Duration = Duration::from_secs(5);

pub(crate) fn run(options: &Analyse, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    match (&options.start, &options.record) {
        (_, Some(file)) => review::run(options, file, out),
        (Some(start), None) => {
            position(options, &start.play()?, out)?;
            Ok(ExitCode::SUCCESS)
        }
        // The command line asks for one of them.
        (None, None) => anyhow::bail!("say which game, or give a record with --record FILE"),
    }
}

impl SearchOptions {
    fn limits(&self, otherwise: Duration) -> Limits {
        let SearchOptions { time, depth, nodes, .. } = *self;
        let time = time.or((depth.is_none() && nodes.is_none()).then_some(otherwise));
        Limits { depth, nodes, time, clock: None }
    }

    fn searcher(&self, game: GameId, lines: usize) -> Result<AnySearcher, EngineError> {
        AnySearcher::new(
            game,
            Options { hash: self.hash, threads: self.threads, multipv: lines, ..Options::default() },
        )
    }
}

fn position(options: &Analyse, any: &AnyGame, out: &mut dyn Write) -> anyhow::Result<()> {
    let threats = threats(any);
    if !options.json {
        draw::write(any, out)?;
        writeln!(out)?;
        out.flush()?;
    }
    let report = search(options, any, &threats, interrupt::flag()?)?;
    if options.json {
        writeln!(out, "{}", to_json(any, &report, &threats))?;
    } else if !any.is_over() {
        write!(out, "{}", text::report(any.id(), &report, &threats))?;
    }
    Ok(())
}

/// Thinks, and shows on a terminal what it has found so far.
fn search(
    options: &Analyse,
    any: &AnyGame,
    threats: &[AnyThreat],
    stop: &AtomicBool,
) -> Result<AnyReport, EngineError> {
    let search = &options.search;
    let mut searcher = search.searcher(any.id(), search.lines)?;
    let mut live = LiveLines::new(!options.json);
    let clock = SystemClock::default();
    let limits = search.limits(DEFAULT_TIME_PER_POSITION);
    Ok(searcher.search(any, &limits, &Control::new(&clock, stop), &mut |report| {
        live.draw(&text::report(any.id(), report, threats));
    }))
}

fn to_json(any: &AnyGame, report: &AnyReport, threats: &[AnyThreat]) -> Json {
    let mut answer = state_json(any);
    answer["depth"] = report.depth.into();
    answer["nodes"] = report.nodes.into();
    answer["time_ms"] = (report.elapsed.as_millis() as u64).into();
    answer["nps"] = bench::per_second(report.nodes, report.elapsed).into();
    let line = |line: &analysis::AnyLine| {
        let mut answer = worth_json(any.id(), &line.value);
        answer["moves"] = line.moves.clone().into();
        answer
    };
    answer["lines"] = report.lines.iter().map(line).collect();
    answer["threats"] = threats.iter().map(|threat| threat_json(any, threat)).collect();
    answer
}

/// The value of a position: as records write it, per seat in thousandths, and what is proven.
fn worth_json(game: GameId, value: &Value) -> Json {
    let eval = value.to_eval(game.colours()).to_string();
    let letter = |seat: game::Seat| game.colours()[seat.index()].letter().to_string();
    let proven = value.proven.map(|proven| match proven {
        Proven::Win { seat, plies } => json!({ "result": "win", "seat": letter(seat), "moves": plies }),
        Proven::Draw => json!({ "result": "draw" }),
    });
    json!({ "eval": eval, "expectation": value.expectation.as_slice()[..game.seats()], "proven": proven })
}

fn threat_json(any: &AnyGame, threat: &AnyThreat) -> Json {
    let (gain, points) = match threat.gain {
        engine::Gain::Win => ("win", None),
        engine::Gain::Points(points) => ("points", Some(points)),
        engine::Gain::StoneHome => ("stone-home", None),
    };
    json!({ "seat": any.letter(threat.seat).to_string(), "move": threat.text, "gain": gain, "points": points })
}
