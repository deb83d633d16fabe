//! `undershift replay`: checks files of records.

use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use game::record::{Record, RecordError, ReplayError, StepError, records};
use game::{MoveError, PositionError, Reason};
use games::{AnyGame, FromRecordError, for_game};
use lab::files::printable;
use serde_json::{Value, json};

use crate::args::Replay;
use crate::show::state_json;

pub(crate) fn run(options: &Replay, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (mut games, mut wrong) = (0_usize, 0_usize);
    for file in &options.files {
        let text = match read(file) {
            Ok(text) => text,
            Err(error) => {
                wrong += 1;
                // The other files are still worth checking.
                writeln!(io::stderr(), "error: cannot read {}: {error}", printable(file))?;
                continue;
            }
        };
        for (index, read) in records(&text).enumerate() {
            games += 1;
            let checked = read.map_err(GameError::Record).and_then(|record| check(&record, options));
            wrong += usize::from(checked.is_err());
            let game = GameRef { file, number: index + 1, is_one_of_many: options.files.len() > 1 };
            if options.json {
                writeln!(out, "{}", to_json(&game, checked))?;
            } else {
                write_checked(out, &game, checked)?;
            }
        }
    }
    if !options.json {
        match (games, wrong) {
            (0, _) => writeln!(out, "no games")?,
            (_, 0) => writeln!(out, "{}, all of them right", plural(games, "game"))?,
            _ => writeln!(out, "{}, {wrong} wrong", plural(games, "game"))?,
        }
    }
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The text of a file, or of stdin for `-`.
pub(crate) fn read(file: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    if file == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        bytes = std::fs::read(file)?;
    }
    String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8 text"))
}

/// Which game of which file.
struct GameRef<'a> {
    file: &'a Path,
    number: usize,
    is_one_of_many: bool,
}

/// A record whose moves can all be played.
struct Checked {
    any: AnyGame,
    result: Option<String>,
}

/// What is wrong with a game.
enum GameError {
    Record(RecordError),
    Game(FromRecordError),
}

impl From<ReplayError> for GameError {
    fn from(error: ReplayError) -> GameError {
        GameError::Game(error.into())
    }
}

fn check(record: &Record, options: &Replay) -> Result<Checked, GameError> {
    let any = AnyGame::from_record(record).map_err(GameError::Game)?;
    if options.variations {
        for_game!(any.id(), G => record.check_variations::<G>())?;
    }
    Ok(Checked { any, result: record.result().map(|verdict| verdict.to_string()) })
}

fn write_checked(
    out: &mut dyn Write,
    game: &GameRef<'_>,
    checked: Result<Checked, GameError>,
) -> io::Result<()> {
    if game.is_one_of_many {
        write!(out, "{}: ", printable(game.file))?;
    }
    write!(out, "game {}: ", game.number)?;
    match checked {
        Ok(Checked { any, result }) => {
            let ending = match (any.outcome(), &result) {
                (Some(outcome), _) => format!(" ({})", outcome.cause()),
                (None, None) => " (unfinished)".to_string(),
                (None, Some(_)) => " (not by the rules alone: resigned, agreed or out of time)".to_string(),
            };
            let result = result.as_deref().unwrap_or("*");
            writeln!(out, "{}, {}, {result}{ending}", any.id(), plural(any.len(), "move"))?;
            writeln!(out, "  {}", any.position_text())
        }
        Err(GameError::Record(error)) => writeln!(out, "error: {error}"),
        Err(GameError::Game(error)) => writeln!(out, "error: {error}"),
    }
}

fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn to_json(game: &GameRef<'_>, checked: Result<Checked, GameError>) -> Value {
    let mut answer = json!({ "file": game.file.display().to_string(), "number": game.number });
    let more = match checked {
        Ok(Checked { any, result }) => {
            let mut state = state_json(&any);
            state["ok"] = true.into();
            state["move_count"] = any.len().into();
            state["recorded_result"] = result.into();
            state
        }
        Err(GameError::Record(error)) => {
            json!({ "ok": false, "kind": "record", "line": error.line, "column": error.column, "error": error.to_string() })
        }
        Err(GameError::Game(error)) => game_error_json(&error),
    };
    if let (Value::Object(answer), Value::Object(more)) = (&mut answer, more) {
        answer.extend(more);
    }
    answer
}

fn game_error_json(error: &FromRecordError) -> Value {
    let text = error.to_string();
    let code = |reason: &Reason| reason.code();
    match error {
        FromRecordError::Replay(ReplayError::Step(StepError { path, turn, text: written, error })) => {
            let (kind, code) = match error {
                MoveError::Invalid(_) => ("invalid-move", None),
                MoveError::Illegal(reason) => ("illegal-move", Some(code(reason))),
            };
            json!({
                "ok": false, "kind": kind, "place": path.to_string(), "turn": turn, "move": written, "code": code,
                "error": text,
            })
        }
        FromRecordError::Replay(ReplayError::Start(error)) => {
            let (kind, code) = match error {
                PositionError::Invalid(_) => ("invalid-start", None),
                PositionError::Impossible(reason) => ("impossible-start", Some(code(reason))),
            };
            json!({ "ok": false, "kind": kind, "code": code, "error": text })
        }
        FromRecordError::Replay(ReplayError::Result { .. } | ReplayError::Seats { .. }) => {
            json!({ "ok": false, "kind": "result", "error": text })
        }
        FromRecordError::Replay(ReplayError::Rules { .. }) => {
            json!({ "ok": false, "kind": "rules", "error": text })
        }
        FromRecordError::Replay(ReplayError::TooDeep) => {
            json!({ "ok": false, "kind": "record", "error": text })
        }
        FromRecordError::NoGame
        | FromRecordError::UnknownGame(_)
        | FromRecordError::Replay(ReplayError::Game { .. }) => {
            json!({ "ok": false, "kind": "game", "error": text })
        }
    }
}
