//! Prints `tests/data/moguli/bench-positions.txt`: positions in which a stone move is due and all five stones may be
//! moved, from games in which both sides try to advance. Blocked positions are quickly searched, so a bench on random games would flatter the rules.
//!
//! ```sh
//! cargo run --release -p moguli --example moguli_bench_positions > tests/data/moguli/bench-positions.txt
//! ```

use game::{Game, SplitMix64};
use moguli::{Moguli, Portals, Stage, StartOptions};

#[path = "../tests/advance/mod.rs"]
mod advance;

const GAMES: u64 = 50;
const POSITIONS_OF_A_GAME: usize = 4;
/// No game in which both sides try to advance is longer.
const MAX_STEPS: usize = 3_000;

fn main() {
    println!("# Positions of moguli in which a stone move is due and all five stones may be moved,");
    println!("# from games in which both sides try to advance.");
    println!("# Printed by: cargo run --release -p moguli --example moguli_bench_positions");
    let mut random = SplitMix64::new(1);
    for seed in 1..=GAMES {
        let mut position = Moguli::start(&StartOptions { seed }).expect("every seed has a set-up");
        let mut met = Vec::new();
        for _ in 0..MAX_STEPS {
            let Some(mv) = advance::advance(&position, &mut random) else { break };
            if matches!(position.stage(), Stage::Begin | Stage::Rotated) && is_free(&position) {
                met.push(position);
            }
            position.play_unchecked(mv);
        }
        // Spread over the game.
        let step = (met.len() / POSITIONS_OF_A_GAME).max(1);
        met.iter().skip(step / 2).step_by(step).take(POSITIONS_OF_A_GAME).for_each(|met| println!("{met}"));
    }
}

/// Whether the start row has room, so that every stone may be moved.
fn is_free(position: &Moguli) -> bool {
    let row = Portals::start_row(position.to_move());
    (position.all_stones() & row).len() <= Portals::COLUMNS - 2
}
