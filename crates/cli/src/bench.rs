//! `undershift bench`.

use std::io::Write;
use std::time::Duration;

use anyhow::anyhow;
use games::GameId;
use lab::bench::{self, Measured};
use serde_json::json;

use crate::args::Bench;

pub(crate) fn run(options: &Bench, out: &mut dyn Write) -> anyhow::Result<()> {
    let games = if options.games.is_empty() { GameId::ALL } else { &options.games };
    let width = games.iter().map(|game| game.as_str().len()).max().unwrap_or(0);
    let mut written = Ok(());
    let all = bench::run(games, &mut |measured| {
        // Each game as it is done: the whole takes a while.
        if !options.json && written.is_ok() {
            written = write_game(out, width, measured);
        }
    });
    written?;
    let all = all.map_err(|error| anyhow!("{error}"))?;
    let nodes: u64 = all.iter().map(|measured| measured.nodes).sum();
    let elapsed: Duration = all.iter().map(|measured| measured.elapsed).sum();
    let signature: u64 = all.iter().map(|measured| measured.signature).sum();
    if options.json {
        let game = |measured: &Measured| {
            json!({
                "game": measured.game.as_str(),
                "nodes": measured.nodes,
                "time_ms": measured.elapsed.as_millis() as u64,
                "nps": measured.nodes_per_second(),
                "signature": measured.signature,
            })
        };
        let games: Vec<_> = all.iter().map(game).collect();
        let nps = bench::per_second(nodes, elapsed);
        let time = elapsed.as_millis() as u64;
        let answer =
            json!({ "games": games, "nodes": nodes, "time_ms": time, "nps": nps, "signature": signature });
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    writeln!(out, "{}", line("total", width, nodes, elapsed))?;
    writeln!(out, "signature {signature}")?;
    Ok(())
}

fn write_game(out: &mut dyn Write, width: usize, measured: &Measured) -> std::io::Result<()> {
    writeln!(out, "{}", line(measured.game.as_str(), width, measured.nodes, measured.elapsed))?;
    out.flush()
}

fn line(name: &str, width: usize, nodes: u64, elapsed: Duration) -> String {
    let per_second = bench::per_second(nodes, elapsed);
    format!("{name:<width$} {nodes:>10} nodes {:>7.3} s {per_second:>9} nodes/s", elapsed.as_secs_f64())
}
