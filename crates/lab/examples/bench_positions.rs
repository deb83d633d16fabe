//! Makes the positions of `undershift bench`: `cargo run --release -p lab --example bench_positions`
//! prints the content of `src/bench-positions.txt`.
//!
//! Every game is played at random from a seed to a number of moves; positions that a short look decides are passed over.
//! Where the search deepens, the depth is the last that takes no more nodes than wanted, at the time of making.

use std::sync::atomic::AtomicBool;

use analysis::{AnyReport, AnySearcher};
use engine::{Control, Limits, Options, SystemClock};
use game::SplitMix64;
use games::{AnyGame, Family, GameId, Spec};

/// After how many moves the positions stand.
const MOVES: [usize; 4] = [6, 12, 18, 24];
/// A turn of Moguli has two moves or more.
const MOVES_OF_MOGULI: [usize; 4] = [12, 24, 36, 48];
const MAX_DEPTH: u32 = 30;

/// Nodes for one position: at most so many where the search deepens, exactly so many playouts where it does not. About a
/// fifth of a second on one core in either case, and ten seconds for everything.
const fn nodes(family: Family, seats: usize) -> u64 {
    match (family, seats) {
        (Family::Express, 2) => 1_200_000,
        (Family::Expert | Family::Extreme, 2) => 800_000,
        (Family::Express, _) => 150_000,
        (Family::Expert, _) => 60_000,
        (Family::Extreme, _) => 20_000,
        (Family::Moguli, _) => 300_000,
    }
}

fn main() {
    println!(
        "# Made by `cargo run --release -p lab --example bench_positions`; a change changes the signature."
    );
    for (&game, first_seed) in GameId::ALL.iter().zip((0..).step_by(1_000_000)) {
        let moves = if game.family() == Family::Moguli { MOVES_OF_MOGULI } else { MOVES };
        let mut searcher =
            AnySearcher::new(game, Options { hash: 16, ..Options::default() }).expect("the memory");
        for moves in moves {
            let mut seeds = (first_seed + 10_000 * moves as u64)..;
            let any = seeds.find_map(|seed| undecided(game, moves, seed, &mut searcher));
            let any = any.expect("some seed leads to an undecided position");
            let nodes = nodes(game.family(), game.seats());
            let limit = if game.seats() > 2 {
                format!("nodes {nodes}")
            } else {
                format!("depth {}", deepest(&any, nodes, &mut searcher))
            };
            println!("{game} {limit} {}", any.position_text());
        }
    }
}

/// A position after so many random moves, if it is not decided.
fn undecided(game: GameId, moves: usize, seed: u64, searcher: &mut AnySearcher) -> Option<AnyGame> {
    let mut random = SplitMix64::new(seed);
    let layout = game.info().has_seed.then_some(seed);
    let mut any = Spec { seed: layout, ..Spec::new(game) }.start().expect("a plain start");
    for _ in 0..moves {
        let moves = any.moves();
        let count = u32::try_from(moves.len()).ok().filter(|&count| count > 0)?;
        any.play(&moves[random.below(count) as usize]).expect("a legal move");
    }
    let look = think(&any, &Limits { depth: Some(5), nodes: Some(20_000), ..Limits::default() }, searcher);
    let value = look.lines.first()?.value;
    let is_open = value.proven.is_none() && value.expectation.as_slice().iter().all(|&share| share < 900);
    is_open.then_some(any)
}

/// The last depth that takes no more nodes than wanted.
fn deepest(any: &AnyGame, nodes: u64, searcher: &mut AnySearcher) -> u32 {
    let mut deepest = 1;
    let limits = Limits { depth: Some(MAX_DEPTH), nodes: Some(nodes), ..Limits::default() };
    let (clock, never) = (SystemClock::default(), AtomicBool::new(false));
    searcher.new_game();
    searcher.search(any, &limits, &Control::new(&clock, &never), &mut |report| deepest = report.depth);
    deepest
}

fn think(any: &AnyGame, limits: &Limits, searcher: &mut AnySearcher) -> AnyReport {
    let (clock, never) = (SystemClock::default(), AtomicBool::new(false));
    searcher.new_game();
    searcher.search(any, limits, &Control::new(&clock, &never), &mut |_| ())
}
