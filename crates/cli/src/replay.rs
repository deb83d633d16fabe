//! `undershift replay`: checks files of records.

use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use game::record::{Record, records};
use games::{AnyGame, for_game};
use serde_json::{Value, json};

use crate::args::Replay;
use crate::show::state_json;

pub(crate) fn run(options: &Replay, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (mut games, mut wrong) = (0_usize, 0_usize);
    for file in &options.files {
        let text = read(file).with_context(|| format!("cannot read {}", file.display()))?;
        for read in records(&text) {
            games += 1;
            let checked = read.map_err(|error| error.to_string()).and_then(|record| check(&record, options));
            wrong += usize::from(checked.is_err());
            if options.json {
                writeln!(out, "{}", to_json(file, games, checked))?;
            } else {
                write_checked(out, games, checked)?;
            }
        }
    }
    if !options.json {
        match (games, wrong) {
            (0, _) => writeln!(out, "no games")?,
            (_, 0) => writeln!(out, "{}, all of them right", plural(games, "game"))?,
            _ => writeln!(out, "{}, {wrong} of them wrong", plural(games, "game"))?,
        }
    }
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn read(file: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(file)?;
    }
    String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8 text"))
}

/// A record whose moves can all be played.
struct Checked {
    any: AnyGame,
    result: String,
}

fn check(record: &Record, options: &Replay) -> Result<Checked, String> {
    let any = AnyGame::from_record(record).map_err(|error| error.to_string())?;
    if options.variations {
        for_game!(any.id(), G => record.check_variations::<G>()).map_err(|error| error.to_string())?;
    }
    let result = record.result().map_or_else(|| "*".to_string(), |verdict| verdict.to_string());
    Ok(Checked { any, result })
}

fn write_checked(out: &mut dyn Write, number: usize, checked: Result<Checked, String>) -> io::Result<()> {
    match checked {
        Ok(Checked { any, result }) => {
            let ending = match any.outcome() {
                Some(outcome) => format!(" ({})", outcome.cause()),
                None if result == "*" => " (unfinished)".to_string(),
                None => " (not by the rules alone: resigned, agreed or out of time)".to_string(),
            };
            writeln!(out, "game {number}: {}, {}, {result}{ending}", any.id(), plural(any.len(), "move"))?;
            writeln!(out, "  {}", any.position_text())
        }
        Err(error) => writeln!(out, "game {number}: error: {error}"),
    }
}

fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn to_json(file: &Path, number: usize, checked: Result<Checked, String>) -> Value {
    let mut answer = json!({ "file": file.display().to_string(), "number": number });
    match checked {
        Ok(Checked { any, result }) => {
            answer["ok"] = true.into();
            answer["moves"] = any.len().into();
            if let (Value::Object(answer), Value::Object(state)) = (&mut answer, state_json(&any)) {
                answer.extend(state);
            }
            answer["result"] = result.into();
        }
        Err(error) => {
            answer["ok"] = false.into();
            answer["error"] = error.into();
        }
    }
    answer
}
