//! `undershift show`, and the JSON forms of a game's state and of effects that other commands share.

use std::io::Write;

use game::{Effect, Seat};
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

/// An effect as JSON: its kind and its arguments.
pub(crate) fn effect_json(any: &AnyGame, effect: &Effect) -> Value {
    let letter = |seat: &Seat| any.letter(*seat).to_string();
    let names = |cells: &[game::Cell]| -> Vec<String> { cells.iter().map(ToString::to_string).collect() };
    match effect {
        Effect::Shifted { seat, from, to } => {
            json!({ "effect": "shifted", "seat": letter(seat), "from": from.to_string(), "to": to.to_string() })
        }
        Effect::Inserted { seat, from, at } => {
            json!({ "effect": "inserted", "seat": letter(seat), "from": from.to_string(), "at": at.to_string() })
        }
        Effect::Scored { seat, from, to, points } => json!({
            "effect": "scored", "seat": letter(seat), "from": from.to_string(), "to": to.to_string(), "points": points,
        }),
        Effect::Removed { seat, at } => {
            json!({ "effect": "removed", "seat": letter(seat), "at": at.to_string() })
        }
        Effect::SatOut { seat } => json!({ "effect": "sat-out", "seat": letter(seat) }),
        Effect::Rotated { at, turn } => {
            json!({ "effect": "rotated", "at": at.to_string(), "turn": turn.code() })
        }
        Effect::Travelled { seat, route } => json!({
            "effect": "travelled",
            "seat": letter(seat),
            "first_top": names(&route.first_top),
            "below": names(&route.below),
            "second_top": names(&route.second_top),
            "under_own": names(&route.under_own),
            "under_opponent": names(&route.under_opponent),
        }),
        Effect::MoveSkipped { seat } => json!({ "effect": "move-skipped", "seat": letter(seat) }),
        Effect::Exchanged { one, other } => {
            json!({ "effect": "exchanged", "one": one.to_string(), "other": other.to_string() })
        }
    }
}
