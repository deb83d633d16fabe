//! Measures by the clock how many of the wins in `tests/data/shiftago/tactics-*.tsv` the engine finds in 50 ms, how many of
//! the others in ten times as long, and whether it claims any within five plies that is not there.
//!
//! ```sh
//! cargo run --release -p engine --example tactics [player]
//! ```
//!
//! Prints one line per game, and the lines of the tables that were missed. Fails if a claim is wrong.

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine::{Control, EngineGame, EngineKind, Limits, Options, Proven, SystemClock};
use game::Play;
use shiftago::{Expert2, Express2, Extreme2};
use testkit::data::rows;

const TIME: Duration = Duration::from_millis(50);
const LONGER_TIME: Duration = Duration::from_millis(500);

fn main() -> ExitCode {
    let kind = match std::env::args().nth(1).map(|name| name.parse()) {
        None => EngineKind::Undershift,
        Some(Ok(kind)) => kind,
        Some(Err(error)) => {
            eprintln!("error: {error}");
            return ExitCode::from(2);
        }
    };
    let wrong = measure::<Express2>("shiftago/tactics-express-2.tsv", kind)
        + measure::<Expert2>("shiftago/tactics-expert-2.tsv", kind)
        + measure::<Extreme2>("shiftago/tactics-extreme-2.tsv", kind);
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Prints the result of one table, and returns how many claims were wrong.
fn measure<G: EngineGame>(table: &str, kind: EngineKind) -> usize {
    let (mut found, mut shortest, mut longer, mut wrong, mut slowest) = (0, 0, 0, 0, Duration::ZERO);
    let mut missed = Vec::new();
    for row in rows::<2>(table) {
        let distance = row.fields[1].parse::<u32>().ok();
        let position: G = row.fields[0].parse().unwrap_or_else(|error| panic!("{}: {error}", row.place));
        let (claimed, elapsed) = claimed_win(position, kind, TIME);
        match (distance, claimed) {
            (Some(distance), Some(plies)) if plies < distance => wrong += 1,
            (None, Some(..=5)) => wrong += 1,
            (Some(distance), Some(plies)) => {
                found += 1;
                shortest += usize::from(plies == distance);
                slowest = slowest.max(elapsed);
            }
            (Some(distance), None) => missed.push((row.place, distance, position)),
            (None, Some(_)) => longer += 1,
            (None, None) => {}
        }
    }
    println!(
        "{} {kind} {TIME:?}: found {found} ({shortest} at the shortest distance, the slowest in {slowest:.1?}), \
         missed {}, longer wins {longer}, wrong {wrong}",
        G::ID,
        missed.len()
    );
    for (place, distance, position) in missed {
        let (claimed, elapsed) = claimed_win(position, kind, LONGER_TIME);
        let then = if claimed.is_some() { "found" } else { "missed again" };
        println!("  {place}, a win in {distance}: {then} after {elapsed:.0?}");
    }
    wrong
}

/// In how many plies the engine claims that the seat to move wins, and after what time.
fn claimed_win<G: EngineGame>(position: G, kind: EngineKind, time: Duration) -> (Option<u32>, Duration) {
    let (clock, stop) = (SystemClock::default(), AtomicBool::new(false));
    let mut searcher = G::searcher(&Options { kind, hash: 16, ..Options::default() }).expect("the memory");
    let control = Control::new(&clock, &stop);
    let report = searcher.search(&Play::new(position), &Limits::time(time), &control, &mut |_| ());
    let claimed = report.lines.first().and_then(|line| match line.value.proven {
        Some(Proven::Win { seat, plies }) if seat == position.to_move() => Some(plies),
        _ => None,
    });
    (claimed, report.elapsed)
}
