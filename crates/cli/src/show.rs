//! `undershift show`, and the JSON form of a game's state that other commands share.

use std::io::Write;

use game::Seat;
use games::AnyGame;
use serde_json::{Value, json};

use crate::args::Show;
use crate::draw;

pub(crate) fn run(options: &Show, out: &mut dyn Write) -> anyhow::Result<()> {
    let any = options.start.play()?;
    if options.json {
        writeln!(out, "{}", state_json(&any))?;
    } else {
        draw::write(&any, out)?;
    }
    Ok(())
}

/// Which game, where it stands, who is to move, how it ended.
pub(crate) fn state_json(any: &AnyGame) -> Value {
    let outcome = any.outcome();
    let ranks = |outcome: game::Outcome| -> Vec<usize> {
        Seat::first(outcome.seats()).map(|seat| outcome.rank(seat)).collect()
    };
    json!({
        "game": any.id().as_str(),
        "position": any.position_text(),
        "turn": any.letter(any.to_move()).to_string(),
        "gameover": any.is_over(),
        "result": outcome.map(|outcome| outcome.to_string()),
        "cause": outcome.map(|outcome| outcome.cause().code()),
        "ranks": outcome.map(ranks),
    })
}
