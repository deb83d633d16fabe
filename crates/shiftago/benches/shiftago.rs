//! How fast the rules are: `cargo bench -p shiftago`, or with instruction counts `cargo xtask bench`.
//!
//! Every figure stands beside a plain one of the same run: machines differ and are busy, ratios stay. `--list` names
//! the kernels, `--count KERNEL N` runs one of them N times without timing, for an instruction counter.

use std::hint::black_box;

use game::{Game, SplitMix64};
use shiftago::{Expert2, Expert3, Expert4, Express2, Express3, Express4, Extreme2, Extreme3, Extreme4};
use testkit::bench::Kernel;
use testkit::slow::shiftago as slow;

/// A position of express:2 after 14 moves, with no full lane and no threat.
const MIDGAME: &str = "1g1o3/o2g3/3o1g1/g1o4/1o3g1/3g1o1/o1g2o1 o 14,15 0,0 0,0";

const KERNELS: &[Kernel] = &[
    Kernel { name: "express2-leaves", unit: "leaf", run: |_| leaves(&midgame(), 4).made },
    Kernel { name: "express2-leaves-by-hand", unit: "leaf", run: |_| by_hand::leaves_of(&midgame(), 4).made },
    Kernel {
        name: "express2-leaves-from-start",
        unit: "leaf",
        run: |_| leaves(&Express2::default(), 4).made,
    },
    Kernel { name: "express2-leaves-slow", unit: "leaf", run: |_| slow_position(MIDGAME).perft(2) },
    Kernel { name: "expert2-leaves", unit: "leaf", run: |_| leaves(&read::<Expert2>(MIDGAME), 4).made },
    Kernel { name: "express2-playouts", unit: "playout", run: playouts::<Express2> },
    Kernel { name: "express2-playouts-slow", unit: "playout", run: slow_playouts },
    Kernel { name: "express3-playouts", unit: "playout", run: playouts::<Express3> },
    Kernel { name: "express4-playouts", unit: "playout", run: playouts::<Express4> },
    Kernel { name: "expert2-playouts", unit: "playout", run: playouts::<Expert2> },
    Kernel { name: "expert3-playouts", unit: "playout", run: playouts::<Expert3> },
    Kernel { name: "expert4-playouts", unit: "playout", run: playouts::<Expert4> },
    Kernel { name: "extreme2-playouts", unit: "playout", run: playouts::<Extreme2> },
    Kernel { name: "extreme3-playouts", unit: "playout", run: playouts::<Extreme3> },
    Kernel { name: "extreme4-playouts", unit: "playout", run: playouts::<Extreme4> },
    Kernel { name: "express2-key", unit: "key", run: keys },
];

/// Which kernel each is compared with.
const COMPARED: &[(&str, &str)] = &[
    ("express2-leaves", "express2-leaves-slow"),
    ("express2-leaves", "express2-leaves-by-hand"),
    ("express2-playouts", "express2-playouts-slow"),
];

fn main() {
    testkit::bench::main(KERNELS, COMPARED);
}

fn midgame() -> Express2 {
    read(MIDGAME)
}

fn read<G: Game>(text: &str) -> G {
    black_box(text).parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[derive(Default)]
struct Leaves {
    made: u64,
    over: u64,
}

/// Every leaf is made, and whether it is over is looked at.
fn leaves<G: Game>(position: &G, depth: u32) -> Leaves {
    let mut sum = Leaves::default();
    count_leaves(position, depth, &mut sum);
    black_box(sum.over);
    sum
}

fn count_leaves<G: Game>(position: &G, depth: u32, sum: &mut Leaves) {
    if depth == 1 {
        let (mut made, mut over) = (0, 0);
        position.for_each_child(|_, child| {
            made += 1;
            over += u64::from(black_box(child).is_over());
        });
        sum.made += made;
        sum.over += over;
    } else {
        position.for_each_child(|_, child| count_leaves(child, depth - 1, sum));
    }
}

fn playouts<G: Game>(seed: u64) -> u64 {
    const PLAYOUTS: u64 = 100;
    let mut random = SplitMix64::new(seed);
    let start = black_box(G::default());
    for _ in 0..PLAYOUTS {
        let mut position = start.clone();
        while let Some(mv) = position.random_move(&mut random) {
            position.play_unchecked(mv);
        }
        black_box(position);
    }
    PLAYOUTS
}

fn slow_position(text: &str) -> slow::Position {
    slow::Position::parse(slow::Variant::Express, 2, black_box(text)).expect("a position")
}

fn slow_playouts(seed: u64) -> u64 {
    let mut random = SplitMix64::new(seed);
    let mut position = slow::Position::start(slow::Variant::Express, 2, 0, &[0, 0]).expect("a start");
    loop {
        let moves = position.moves();
        if moves.is_empty() {
            return 1;
        }
        position.play(&moves[random.below(moves.len() as u32) as usize]).expect("a listed move is legal");
    }
}

fn keys(seed: u64) -> u64 {
    const KEYS: u64 = 1_000;
    let mut position = midgame();
    position.play_unchecked(position.moves()[seed as usize % 28]);
    for _ in 0..KEYS {
        black_box(black_box(&position).key());
    }
    KEYS
}

/// Express for two on two bare words, without `Game`: what generic code is measured against.
mod by_hand {
    use super::{Express2, Leaves, black_box};
    use game::{Direction, Game, Seat};
    use shiftago::{Bitboard, Entry, Pushes};

    struct Board {
        marbles: [Bitboard; 2],
        mover: usize,
        reserves: [u8; 2],
    }

    pub(super) fn leaves_of(position: &Express2, depth: u32) -> Leaves {
        let board = Board {
            marbles: [position.marbles(Seat::FIRST), position.marbles(Seat::SECOND)],
            mover: position.to_move().index(),
            reserves: [position.reserve(Seat::FIRST), position.reserve(Seat::SECOND)],
        };
        let mut sum = Leaves::default();
        count(&board, depth, &mut sum);
        black_box(sum.over);
        sum
    }

    fn count(board: &Board, depth: u32, sum: &mut Leaves) {
        if depth == 1 {
            let (mut made, mut over) = (0, 0);
            children(board, |child, is_over| {
                black_box(child);
                made += 1;
                over += u64::from(is_over);
            });
            sum.made += made;
            sum.over += over;
        } else {
            children(board, |child, is_over| {
                if !is_over {
                    count(child, depth - 1, sum);
                }
            });
        }
    }

    #[inline(always)]
    fn children(board: &Board, mut visit: impl FnMut(&Board, bool)) {
        let (mover, other) = (board.mover, 1 - board.mover);
        let mut reserves = board.reserves;
        reserves[mover] -= 1;
        let is_last = reserves[other] == 0;
        let mut child = Board { marbles: board.marbles, mover: other, reserves };
        let pushes = Pushes::new(&board.marbles, mover);
        let wins = pushes.entries_with_rows(board.marbles[mover], mover, 5);
        let open = pushes.open_entries();
        for from in Direction::ALL {
            let changes = pushes.changes_from(from);
            for lane in 0..Bitboard::SIDE {
                let Some(entry) = Entry::new(from, lane) else { continue };
                if open.contains(entry) {
                    let cells = entry.lane_cells();
                    child.marbles[0] = board.marbles[0] ^ (changes[0] & cells);
                    child.marbles[1] = board.marbles[1] ^ (changes[1] & cells);
                    visit(&child, is_last || wins.contains(entry));
                }
            }
        }
    }
}
