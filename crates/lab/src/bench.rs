//! A yardstick for search: fixed positions of every game, one thread, fixed work. The signature changes whenever search or
//! evaluation does, and only then; nodes per second say how fast they are.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use analysis::AnySearcher;
use engine::{Control, EngineError, Limits, Options, SystemClock};
use game::Seat;
use games::{AnyGame, GameId};

/// Positions from the middle of games, one a line: game, limit, position. `examples/bench_positions.rs` made them.
const POSITIONS: &str = include_str!("bench-positions.txt");
const HASH_MB: usize = 16;

/// A position, and how far it is searched.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Case {
    any: AnyGame,
    limit: Limit,
}

/// How much work is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limit {
    /// For searches that deepen: how many nodes that takes is part of the signature.
    Depth(u32),
    /// For searches that know no depth. These always take the nodes that they are given, so what they expect for the seat
    /// to move, in thousandths, is added to the signature.
    Nodes(u64),
}

/// What all positions of a game took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// The game.
    pub game: GameId,
    /// Positions looked at.
    pub nodes: u64,
    /// How long that took.
    pub elapsed: Duration,
    /// The game's part of the signature: the nodes, and what searches without depth expect.
    pub signature: u64,
}

impl Measured {
    /// Nodes a second.
    pub fn nodes_per_second(&self) -> u64 {
        per_second(self.nodes, self.elapsed)
    }
}

/// Nodes a second.
pub fn per_second(nodes: u64, elapsed: Duration) -> u64 {
    let per_second = u128::from(nodes) * 1_000_000 / elapsed.as_micros().max(1);
    u64::try_from(per_second).unwrap_or(u64::MAX)
}

/// Searches all positions of these games, and reports what each game took. The signature of a bench is the sum of theirs.
pub fn run(games: &[GameId], on_measured: &mut dyn FnMut(&Measured)) -> Result<Vec<Measured>, String> {
    let cases = cases()?;
    let mut all = Vec::with_capacity(games.len());
    for &game in games {
        let cases = cases.iter().filter(|case| case.any.id() == game);
        let measured = measure(game, cases).map_err(|error| error.to_string())?;
        on_measured(&measured);
        all.push(measured);
    }
    Ok(all)
}

fn measure<'a>(game: GameId, cases: impl Iterator<Item = &'a Case>) -> Result<Measured, EngineError> {
    let mut searcher = AnySearcher::new(game, Options { hash: HASH_MB, ..Options::default() })?;
    let mut measured = Measured { game, nodes: 0, elapsed: Duration::ZERO, signature: 0 };
    let (clock, never) = (SystemClock::default(), AtomicBool::new(false));
    for Case { any, limit } in cases {
        searcher.new_game();
        let limits = match limit {
            Limit::Depth(depth) => Limits::depth(*depth),
            Limit::Nodes(nodes) => Limits::nodes(*nodes),
        };
        let report = searcher.search(any, &limits, &Control::new(&clock, &never), &mut |_| ());
        measured.nodes += report.nodes;
        measured.elapsed += report.elapsed;
        measured.signature += report.nodes;
        if let (Limit::Nodes(_), Some(line)) = (limit, report.lines.first()) {
            let seat: Seat = any.to_move();
            measured.signature += u64::from(line.value.expectation[seat]);
        }
    }
    Ok(measured)
}

fn cases() -> Result<Vec<Case>, String> {
    let lines = POSITIONS.lines().zip(1..).filter(|(line, _)| !line.is_empty() && !line.starts_with('#'));
    lines.map(|(line, number)| read(line).ok_or_else(|| format!("bench position {number}: {line}"))).collect()
}

/// `express:2 depth 9 7/7/…`
fn read(line: &str) -> Option<Case> {
    let (game, rest) = line.split_once(' ')?;
    let (kind, rest) = rest.split_once(' ')?;
    let (amount, position) = rest.split_once(' ')?;
    let limit = match kind {
        "depth" => Limit::Depth(amount.parse().ok()?),
        "nodes" => Limit::Nodes(amount.parse().ok()?),
        _ => return None,
    };
    let any = AnyGame::from_position(game.parse().ok()?, position).ok()?;
    (!any.is_over()).then_some(Case { any, limit })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_positions() {
        let cases = cases().expect("all positions can be read");
        for &game in GameId::ALL {
            assert!(cases.iter().filter(|case| case.any.id() == game).count() >= 3, "{game}");
        }
    }

    #[test]
    fn the_signature_is_the_same_every_time() {
        // Of each kind of search the first position, no deeper than a debug build can bear.
        let cases = cases().expect("all positions can be read");
        for game in [GameId::Express2, GameId::Expert3, GameId::Moguli] {
            let shallow = |case: &Case| {
                let limit = match case.limit {
                    Limit::Depth(_) => Limit::Depth(4),
                    Limit::Nodes(_) => Limit::Nodes(2000),
                };
                Case { limit, ..case.clone() }
            };
            let few: Vec<Case> =
                cases.iter().filter(|case| case.any.id() == game).take(2).map(shallow).collect();
            let (one, other) = (
                measure(game, few.iter()).expect("the memory"),
                measure(game, few.iter()).expect("the memory"),
            );
            assert!(one.nodes > 0);
            assert_eq!((one.nodes, one.signature), (other.nodes, other.signature), "{game}");
        }
    }
}
