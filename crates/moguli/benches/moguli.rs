//! How fast the rules are: `cargo bench -p moguli`, or with instruction counts `cargo xtask bench`.
//!
//! Every figure stands beside a plain one of the same run: machines differ and are busy, ratios stay. `--list` names
//! the kernels, `--count KERNEL N` runs one of them N times without timing, for an instruction counter.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::LazyLock;

use game::{Game, Seat, SplitMix64};
use moguli::{
    Moguli, MoguliCylinder, MoguliNewRow, MoguliNewRowCylinder, Portals, Position, Stage, StartOptions,
    Variant,
};
use testkit::bench::Kernel;
use testkit::data::Row;
use testkit::slow::moguli as slow;

const KERNELS: &[Kernel] = &[
    Kernel { name: "stone-moves", unit: "generation", run: |_| stone_moves(&MANY) },
    Kernel { name: "stone-moves-cylinder", unit: "generation", run: |_| stone_moves(&MANY_CYLINDER) },
    Kernel { name: "stone-moves-by-heart", unit: "generation", run: |_| stone_moves(&POSITIONS) },
    Kernel { name: "stone-moves-slow", unit: "generation", run: slow_stone_moves },
    Kernel { name: "moguli-moves", unit: "generation", run: |_| all_moves(&MANY) },
    Kernel { name: "moguli-leaves", unit: "leaf", run: |seed| leaves(midgame(seed), 2) },
    Kernel { name: "moguli-leaves-from-start", unit: "leaf", run: |seed| leaves(&start(seed), 2) },
    Kernel { name: "moguli-leaves-slow", unit: "leaf", run: |_| slow_midgame().perft(2) },
    Kernel { name: "moguli-playouts", unit: "playout", run: playouts::<Moguli> },
    Kernel { name: "moguli-newrow-playouts", unit: "playout", run: playouts::<MoguliNewRow> },
    Kernel { name: "moguli-cylinder-playouts", unit: "playout", run: playouts::<MoguliCylinder> },
    Kernel {
        name: "moguli-newrow-cylinder-playouts",
        unit: "playout",
        run: playouts::<MoguliNewRowCylinder>,
    },
    Kernel { name: "moguli-playouts-slow", unit: "playout", run: slow_playouts },
    Kernel { name: "moguli-key", unit: "key", run: |_| keys(&POSITIONS) },
];

/// Which kernel each is compared with.
const COMPARED: &[(&str, &str)] = &[
    ("stone-moves", "stone-moves-slow"),
    ("stone-moves-by-heart", "stone-moves"),
    ("moguli-leaves", "moguli-leaves-slow"),
    ("moguli-playouts", "moguli-playouts-slow"),
];

fn main() {
    if testkit::bench::main(KERNELS, COMPARED) {
        tell_playouts::<Moguli>();
        tell_playouts::<MoguliNewRow>();
        tell_playouts::<MoguliCylinder>();
        tell_playouts::<MoguliNewRowCylinder>();
    }
}

/// Positions from games in which both sides try to advance: see `examples/moguli_bench_positions.rs`.
static TEXTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    testkit::data::rows("moguli/bench-positions.txt")
        .into_iter()
        .map(|Row { fields: [text], .. }| text)
        .collect()
});
static POSITIONS: LazyLock<Vec<Moguli>> = LazyLock::new(|| TEXTS.iter().map(|text| read(text)).collect());
/// So many that a processor cannot learn their branches by heart. It does learn a few hundred when they come again and
/// again in the same order, and is then several times as fast as in a search: `stone-moves-by-heart` shows how much.
static MANY: LazyLock<Vec<Moguli>> = LazyLock::new(|| many(&POSITIONS));
static MANY_CYLINDER: LazyLock<Vec<MoguliCylinder>> =
    LazyLock::new(|| many(&TEXTS.iter().map(|text| read(text)).collect::<Vec<_>>()));
/// The same as the slow rules read them, each with the portals of the mover's stones.
static SLOW_POSITIONS: LazyLock<Vec<(slow::Position, Vec<String>)>> = LazyLock::new(|| {
    let stones = |position: &Moguli| {
        position.stones(position.to_move()).iter().map(|at| at.to_string()).collect::<Vec<_>>()
    };
    TEXTS.iter().zip(&*POSITIONS).map(|(text, position)| (read_slowly(text), stones(position))).collect()
});

fn read<G: Game>(text: &str) -> G {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn read_slowly(text: &str) -> slow::Position {
    slow::Position::parse(slow::Variant::default(), text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Positions a few random moves away from these, in which a stone move is due and all five stones may be moved.
fn many<V: Variant>(near: &[Position<V>]) -> Vec<Position<V>> {
    const OF_EACH: usize = 50;
    const MOVES: usize = 12;
    let mut random = SplitMix64::new(1);
    let mut many = Vec::new();
    for _ in 0..OF_EACH {
        for start in near {
            let mut position = *start;
            for _ in 0..MOVES {
                let Some(mv) = position.random_move(&mut random) else { break };
                position.play_unchecked(mv);
            }
            let row = Portals::start_row(position.to_move());
            let is_free = (position.all_stones() & row).len() <= Portals::COLUMNS - 2;
            if is_free && !position.is_over() && matches!(position.stage(), Stage::Begin | Stage::Rotated) {
                many.push(position);
            }
        }
    }
    many
}

/// A generation is where all stones of the mover may go, over all three legs.
fn stone_moves<V: Variant>(positions: &[Position<V>]) -> u64 {
    for position in positions {
        black_box(position).for_each_reach(|from, reach| {
            black_box((from, reach));
        });
    }
    positions.len() as u64
}

fn slow_stone_moves(seed: u64) -> u64 {
    const SOME: usize = 10;
    let positions = &*SLOW_POSITIONS;
    for offset in 0..SOME {
        let (position, stones) = &positions[(seed as usize * SOME + offset) % positions.len()];
        for from in stones {
            black_box(position.reach(from));
        }
    }
    SOME as u64
}

/// A generation is the whole list of moves, rotations included.
fn all_moves<V: Variant>(positions: &[Position<V>]) -> u64 {
    for position in positions {
        black_box(position).for_each_move(|mv| {
            black_box(mv);
        });
    }
    positions.len() as u64
}

fn start(seed: u64) -> Moguli {
    Moguli::start(&StartOptions { seed: black_box(seed) }).expect("every seed has a set-up")
}

fn midgame(seed: u64) -> &'static Moguli {
    &POSITIONS[seed as usize % POSITIONS.len()]
}

fn slow_midgame() -> &'static slow::Position {
    &SLOW_POSITIONS[SLOW_POSITIONS.len() / 2].0
}

/// Every leaf is made, and whether it is over is looked at.
fn leaves<G: Game>(position: &G, depth: u32) -> u64 {
    let mut made = 0;
    position.for_each_child(|_, child| {
        if depth == 1 {
            made += 1;
            black_box(black_box(child).is_over());
        } else {
            made += leaves(child, depth - 1);
        }
    });
    made
}

/// More moves than any playout should need; one that is longer is told as such.
const MAX_PLAYOUT: u64 = 10_000;

/// One random game; how many moves it had, and the position in which it ended.
fn playout<G: Game>(start: &G, random: &mut SplitMix64) -> (u64, G) {
    let (mut position, mut length) = (start.clone(), 0);
    while length < MAX_PLAYOUT
        && let Some(mv) = position.random_move(random)
    {
        position.play_unchecked(mv);
        length += 1;
    }
    (length, position)
}

fn playouts<G: Game<StartOptions = StartOptions>>(seed: u64) -> u64 {
    const PLAYOUTS: u64 = 20;
    let mut random = SplitMix64::new(seed);
    for _ in 0..PLAYOUTS {
        let start = G::start(&StartOptions { seed: random.next_u64() }).expect("every seed has a set-up");
        black_box(playout(&start, &mut random));
    }
    PLAYOUTS
}

fn slow_playouts(seed: u64) -> u64 {
    let mut random = SplitMix64::new(seed);
    let mut position = slow::Position::from_seed(slow::Variant::default(), seed);
    loop {
        let moves = position.moves();
        if moves.is_empty() {
            return 1;
        }
        position.play(&moves[random.below(moves.len() as u32) as usize]).expect("a listed move is legal");
    }
}

/// How long random games are, and how they end. Repetitions are not looked at.
fn tell_playouts<G: Game<StartOptions = StartOptions>>() {
    const PLAYOUTS: u64 = 2_000;
    let mut random = SplitMix64::new(1);
    let (mut moves, mut ends) = (0, BTreeMap::new());
    for seed in 0..PLAYOUTS {
        let start = G::start(&StartOptions { seed }).expect("every seed has a set-up");
        let (length, last) = playout(&start, &mut random);
        moves += length;
        let end = last.outcome().map_or("not ended".to_owned(), |outcome| {
            let winner =
                outcome.winner().map_or("draw", |seat| if seat == Seat::FIRST { "light" } else { "dark" });
            format!("{} {winner}", outcome.cause())
        });
        *ends.entry(end).or_insert(0_u64) += 1;
    }
    let mean = moves as f64 / PLAYOUTS as f64;
    let ends: Vec<String> = ends.iter().map(|(end, count)| format!("{end} {count}")).collect();
    println!("{}: {PLAYOUTS} playouts of {mean:.0} moves on average; {}", G::ID, ends.join(", "));
}

fn keys<V: Variant>(positions: &[Position<V>]) -> u64 {
    for position in positions {
        black_box(black_box(position).key());
    }
    positions.len() as u64
}
