//! `undershift moves`.

use std::io::Write;

use serde_json::{Value, json};

use crate::args::Moves;
use crate::show::{effect_json, state_json};

pub(crate) fn run(options: &Moves, out: &mut dyn Write) -> anyhow::Result<()> {
    let any = options.start.play()?;
    let moves = any.moves();
    if !options.json {
        for text in moves {
            writeln!(out, "{text}")?;
        }
        return Ok(());
    }
    let mut list = Vec::with_capacity(moves.len());
    for text in moves {
        let effects: Vec<Value> =
            any.effects(&text)?.iter().map(|effect| effect_json(&any, effect)).collect();
        list.push(json!({ "move": text, "effects": effects }));
    }
    let mut state = state_json(&any);
    state["moves"] = list.into();
    writeln!(out, "{state}")?;
    Ok(())
}
