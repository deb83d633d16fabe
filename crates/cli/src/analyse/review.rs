//! `undershift analyse --record`: games reviewed move by move.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use analysis::{ReviewedStep, annotate, review};
use anyhow::{Context, bail};
use engine::SystemClock;
use game::record::{Record, RecordError, records};
use games::AnyGame;
use lab::files::printable;
use serde_json::{Value as Json, json};

use super::{text, worth_json};
use crate::args::Analyse;
use crate::{interrupt, replay};

/// How long every position is thought about where nothing is said.
const DEFAULT_TIME_PER_MOVE: Duration = Duration::from_secs(1);

/// Reviews the games of a file. One that cannot be played is reported, and the others are reviewed all the same.
pub(super) fn run(options: &Analyse, file: &Path, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let text = replay::read(file).with_context(|| format!("cannot read {}", printable(file)))?;
    let stop = interrupt::flag()?;
    let (mut games, mut reviewed, mut has_errors) = (0_usize, 0_usize, false);
    for (read, number) in records(&text).zip(1..) {
        games += 1;
        if options.number.is_some_and(|wanted| wanted != number) {
            continue;
        }
        match read_game(read) {
            Ok((record, any)) => {
                if options.annotate && reviewed > 0 {
                    writeln!(out)?;
                }
                reviewed += 1;
                review_game(options, number, &record, &any, stop, out)?;
            }
            Err(error) => {
                has_errors = true;
                out.flush()?;
                writeln!(io::stderr(), "error: game {number}: {error}")?;
            }
        }
        if stop.load(Ordering::Relaxed) {
            break;
        }
    }
    match options.number {
        Some(wanted) if wanted > games => bail!("there is no game {wanted}: the file has {games}"),
        _ if games == 0 => bail!("{} has no games", printable(file)),
        _ if has_errors => Ok(ExitCode::FAILURE),
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// A game and its record, or what is wrong with them.
fn read_game(read: Result<Record, RecordError>) -> Result<(Record, AnyGame), String> {
    let record = read.map_err(|error| error.to_string())?;
    let any = AnyGame::from_record(&record).map_err(|error| error.to_string())?;
    Ok((record, any))
}

fn review_game(
    options: &Analyse,
    number: usize,
    record: &Record,
    any: &AnyGame,
    stop: &AtomicBool,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let game = any.id();
    let prints_at_once = !options.annotate;
    if prints_at_once && !options.json {
        writeln!(out, "game {number}: {game}, moves: {}", any.len())?;
    }
    let mut searcher = options.search.searcher(game, 1)?;
    let limits = options.search.limits(DEFAULT_TIME_PER_MOVE);
    let mut printed = 0_usize;
    let mut written: anyhow::Result<()> = Ok(());
    let judged = review(any, &mut searcher, &limits, (&SystemClock::default(), stop), &mut |judged| {
        printed += 1;
        if !prints_at_once || written.is_err() {
            return;
        }
        let line = if options.json {
            to_json(any, number, printed, judged).to_string()
        } else {
            to_text(any, printed, judged)
        };
        written = writeln!(out, "{line}").and_then(|()| out.flush()).map_err(Into::into);
        if written.is_err() {
            // Nobody reads any more.
            stop.store(true, Ordering::Relaxed);
        }
    });
    written?;
    if options.annotate {
        write!(out, "{}", annotate(any, record, &judged)?)?;
    }
    Ok(())
}

fn to_text(any: &AnyGame, number: usize, judged: &ReviewedStep) -> String {
    let game = any.id();
    let worth = text::worth(game, &judged.value);
    let step = format!("{number:>3}. {} {:<10} {worth}", any.letter(judged.seat), judged.text);
    match &judged.better {
        None => step,
        Some(better) => format!(
            "{step}\n       better: {} ({})",
            text::moves(&better.moves),
            text::worth(game, &better.value)
        ),
    }
}

fn to_json(any: &AnyGame, game_number: usize, number: usize, judged: &ReviewedStep) -> Json {
    let mut answer = json!({
        "number": game_number,
        "move_number": number,
        "seat": any.letter(judged.seat).to_string(),
        "move": judged.text,
    });
    if let (Json::Object(answer), Json::Object(more)) = (&mut answer, worth_json(any.id(), &judged.value)) {
        answer.extend(more);
    }
    answer["better"] = judged.better.as_ref().map_or(Json::Null, |better| {
        let mut answer = worth_json(any.id(), &better.value);
        answer["loss"] = better.loss.into();
        answer["moves"] = better.moves.clone().into();
        answer
    });
    answer
}
