//! `undershift perft`.

use std::io::Write;

use game::{Game, Play};
use games::with_game;
use serde_json::json;

use crate::args::Perft;
use crate::progress::Progress;

pub(crate) fn run(options: &Perft, out: &mut dyn Write) -> anyhow::Result<()> {
    let any = options.start.play()?;
    let counted = with_game!(&any, play => count(play, options.depth));
    if options.json {
        let mut answer = json!({
            "game": any.id().as_str(),
            "position": any.position_text(),
            "depth": options.depth,
            "nodes": counted.nodes,
        });
        if options.divide {
            let parts = counted.parts.iter().map(|(text, nodes)| json!({ "move": text, "nodes": nodes }));
            answer["divide"] = parts.collect();
        }
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    if options.divide {
        for (text, nodes) in &counted.parts {
            writeln!(out, "{text} {nodes}")?;
        }
    }
    writeln!(out, "nodes {}", counted.nodes)?;
    Ok(())
}

struct Counted {
    nodes: u64,
    parts: Vec<(String, u64)>,
}

fn count<G: Game>(play: &Play<G>, depth: u32) -> Counted {
    let progress = Progress::new(play.moves().len(), "first moves");
    let mut counted = Counted { nodes: u64::from(depth == 0), parts: Vec::new() };
    if !play.is_over() {
        game::Perft::new().divide(play.position(), depth, |mv, nodes| {
            counted.parts.push((mv.to_string(), nodes));
            counted.nodes += nodes;
            progress.step();
        });
    }
    counted
}
