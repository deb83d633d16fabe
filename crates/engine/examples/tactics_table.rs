//! Prints `tests/data/shiftago/tactics-*.tsv`: mid-game positions of a two-seat game with the answer to "does the seat to
//! move win within five plies, and in how few?", worked out by the brute-force solver.
//!
//! The positions come from seeded random games, so every run prints the same table.
//!
//! ```sh
//! cargo run --release -p engine --example tactics_table express:2 > tests/data/shiftago/tactics-express-2.tsv
//! ```

use std::collections::{BTreeMap, HashSet};
use std::ops::RangeInclusive;
use std::process::ExitCode;

use game::{Game, SplitMix64};
use shiftago::{Expert2, Express2, Extreme2, Position, Variant};
use testkit::solver::Solver;

const POSITIONS: usize = 1_000;
const MAX_PLIES: u32 = 5;
/// So many may have no win within five plies: they show whether wins are claimed where there are none.
const MAX_WITHOUT_WIN: usize = 500;
/// A win in one is no test of a search.
const MAX_WINS_IN_ONE: usize = 50;
/// How many marbles lie on the board in what counts as mid-game.
const MID_GAME: RangeInclusive<usize> = 10..=36;
/// Extreme can go round for ever.
const MAX_GAME_PLIES: usize = 200;

fn main() -> ExitCode {
    let game = std::env::args().nth(1).unwrap_or_default();
    match game.as_str() {
        "express:2" => print_table::<shiftago::Express>(),
        "expert:2" => print_table::<shiftago::Expert>(),
        "extreme:2" => print_table::<shiftago::Extreme>(),
        _ => {
            eprintln!(
                "`{game}` has no table of tactics: name one of {}, {}, {}",
                Express2::ID,
                Expert2::ID,
                Extreme2::ID
            );
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn print_table<V: Variant>() {
    let id = Position::<V, 2>::ID;
    println!(
        "# Tactics of {id}: mid-game positions from seeded random games, with what a brute-force solver says."
    );
    println!(
        "# Of the positions drawn, no more than {MAX_WITHOUT_WIN} without a win and {MAX_WINS_IN_ONE} with a win in one are kept."
    );
    println!("# Printed by: cargo run --release -p engine --example tactics_table {id}");
    println!("#");
    println!(
        "# Columns: position; in how few plies the seat to move wins by force, `-` if not within {MAX_PLIES}."
    );
    let mut random = SplitMix64::new(1);
    let mut printed = HashSet::new();
    let mut by_distance = BTreeMap::<Option<u32>, usize>::new();
    let mut games = 0_u64;
    while printed.len() < POSITIONS {
        games += 1;
        let Some(position) = position_of_a_random_game::<V>(&mut random) else { continue };
        let distance = Solver::new(position.to_move()).distance(&position, MAX_PLIES);
        let count = by_distance.entry(distance).or_default();
        let most = match distance {
            None => MAX_WITHOUT_WIN,
            Some(1) => MAX_WINS_IN_ONE,
            Some(_) => POSITIONS,
        };
        if *count < most && printed.insert(position) {
            *count += 1;
            let distance = distance.map_or("-".to_owned(), |plies| plies.to_string());
            println!("{position}\t{distance}");
        }
    }
    eprintln!("{id}: {games} games, positions by distance: {by_distance:?}");
}

/// One mid-game position of a game in which both seats score wherever they can and else play at random.
fn position_of_a_random_game<V: Variant>(random: &mut SplitMix64) -> Option<Position<V, 2>> {
    let mut position = Position::<V, 2>::default();
    let mut seen = Vec::new();
    for _ in 0..MAX_GAME_PLIES {
        if position.is_over() {
            break;
        }
        if MID_GAME.contains(&position.occupied().len()) {
            seen.push(position);
        }
        position.play_unchecked(noisy_move(&position, random)?);
    }
    drawn(&seen, random)
}

fn noisy_move<V: Variant>(position: &Position<V, 2>, random: &mut SplitMix64) -> Option<shiftago::Move> {
    let scoring: Vec<_> =
        position.moves().into_iter().filter(|mv| V::SCORES && mv.scoring.is_some()).collect();
    drawn(&scoring, random).or_else(|| position.random_move(random))
}

fn drawn<T: Copy>(items: &[T], random: &mut SplitMix64) -> Option<T> {
    let count = u32::try_from(items.len()).ok().filter(|&count| count > 0)?;
    items.get(random.below(count) as usize).copied()
}
