//! `undershift moves`.

use std::io::Write;

use protocol::Effect;
use serde_json::json;

use crate::args::Moves;
use crate::show::state_json;

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
        let effects = Effect::list(any.effects(&text)?);
        list.push(json!({ "move": text, "effects": effects }));
    }
    let mut state = state_json(&any);
    state["moves"] = list.into();
    writeln!(out, "{state}")?;
    Ok(())
}
