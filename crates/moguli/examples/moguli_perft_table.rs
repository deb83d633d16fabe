//! Prints the table of `tests/data/moguli/perft.tsv`: positions of all four games, and how many sequences of one to
//! three moves each has.
//!
//! The positions come from seeded games, so every run prints the same table. Every number is counted twice, with the
//! fast rules and with the slow ones; a line on which they disagree is not printed, and the run fails.
//!
//! ```sh
//! cargo run --release -p moguli --example moguli_perft_table > tests/data/moguli/perft.tsv
//! ```

use std::collections::HashSet;
use std::process::ExitCode;

use game::{Game, Seat, SplitMix64, perft};
use moguli::{Base, Cylinder, Move, NewRow, NewRowCylinder, Position, Stage, StartOptions, Variant};
use testkit::data::slow_moguli;
use testkit::slow::moguli as slow;

#[path = "../tests/advance/mod.rs"]
mod advance;

/// Three moves deep only where there are no more sequences than this: the slow rules count about a hundred thousand in a
/// second.
const MAX_SEQUENCES: u64 = 300_000;
/// How many games are searched for one kind of position before the kind counts as out of reach.
const MAX_GAMES: u64 = 5_000;
/// No game in which both sides try to advance is longer.
const MAX_STEPS: usize = 3_000;

const HEADER: &str = "\
# Perft: how many sequences of exactly so many moves there are. A finished position has none.
# Positions from seeded games in which both sides try to advance, agreed by two implementations of the rules.
# Printed by: cargo run --release -p moguli --example moguli_perft_table
#
# Columns: game id, position, sequences of one move, of two, of three (`-` where there are too many to count).";

fn main() -> ExitCode {
    println!("{HEADER}");
    let agreed = [
        Table::<Base>::print(),
        Table::<NewRow>::print(),
        Table::<Cylinder>::print(),
        Table::<NewRowCylinder>::print(),
    ];
    if agreed.into_iter().all(|agreed| agreed) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A kind of position that the table must have.
struct Kind<V: Variant> {
    name: &'static str,
    lines: usize,
    holds: fn(&Position<V>) -> bool,
}

/// The part of the table that is about one game.
struct Table<V: Variant> {
    random: SplitMix64,
    /// The seed of the next game.
    seed: u64,
    printed: HashSet<Position<V>>,
    agreed: bool,
}

impl<V: Variant> Table<V> {
    /// Prints all lines of this game; false if the two implementations disagree on any.
    fn print() -> bool {
        let mut table =
            Table::<V> { random: SplitMix64::new(1), seed: 0, printed: HashSet::new(), agreed: true };
        table.title("set-ups");
        for seed in [1, 2, 3] {
            table.line(Position::start(&StartOptions { seed }).expect("every seed has a set-up"));
        }
        for kind in kinds() {
            table.kind(&kind);
        }
        if V::NEW_ROW {
            table.exchanges();
        }
        eprintln!("{}: {} lines", V::ID, table.printed.len());
        table.agreed
    }

    fn kind(&mut self, kind: &Kind<V>) {
        self.title(kind.name);
        for _ in 0..kind.lines {
            let position = (0..MAX_GAMES)
                .find_map(|_| self.one_of_a_game(kind.holds))
                .unwrap_or_else(|| panic!("{}: no game came to: {}", V::ID, kind.name));
            self.line(position);
        }
    }

    /// A position of a game that is of the kind, any of them. One position of a game at most, so that the lines differ
    /// more than by a few moves.
    fn one_of_a_game(&mut self, holds: impl Fn(&Position<V>) -> bool) -> Option<Position<V>> {
        self.seed += 1;
        let mut position =
            Position::start(&StartOptions { seed: self.seed }).expect("every seed has a set-up");
        let mut found = Vec::new();
        for _ in 0..MAX_STEPS {
            let Some(mv) = advance::advance(&position, &mut self.random) else { break };
            if holds(&position) && !self.printed.contains(&position) {
                found.push(position);
            }
            position.play_unchecked(mv);
        }
        let count = u32::try_from(found.len()).ok().filter(|&count| count > 0)?;
        Some(found[self.random.below(count) as usize])
    }

    /// Set-ups in which exchanges were made, of either seat.
    fn exchanges(&mut self) {
        self.title("within the set-up");
        for (seat, count) in [(Seat::FIRST, 1), (Seat::FIRST, 4), (Seat::SECOND, 0), (Seat::SECOND, 5)] {
            let mut position = Position::start(&StartOptions { seed: 9 }).expect("every seed has a set-up");
            if seat == Seat::SECOND {
                position.play(Move::Pass).expect("the set-up may be declined");
            }
            for _ in 0..count {
                let exchanges: Vec<Move> =
                    position.moves().into_iter().filter(|&mv| mv != Move::Pass).collect();
                let drawn = self.random.below(u32::try_from(exchanges.len()).expect("few moves")) as usize;
                position.play(exchanges[drawn]).expect("a listed move is legal");
            }
            self.line(position);
        }
    }

    fn title(&self, title: &str) {
        println!("# {}: {title}", V::ID);
    }

    /// Counts by both rules, and prints the line if they agree.
    fn line(&mut self, position: Position<V>) {
        assert!(!position.is_over(), "{position:?} is over");
        assert!(self.printed.insert(position), "{position:?} twice");
        let text = position.to_string();
        assert_eq!(text.parse().as_ref(), Ok(&position), "the text says all");
        let slow =
            slow::Position::parse(slow_moguli(V::ID), &text).expect("the slow rules read the position");
        let mut counts: Vec<u64> = (1..=3).map(|depth| perft(&position, depth)).collect();
        if counts[2] > MAX_SEQUENCES {
            counts.pop();
        }
        let slow_counts: Vec<u64> = (1..).take(counts.len()).map(|depth| slow.perft(depth)).collect();
        if counts == slow_counts {
            let mut columns: Vec<String> = counts.iter().map(ToString::to_string).collect();
            columns.resize(3, "-".to_owned());
            println!("{}\t{text}\t{}", V::ID, columns.join("\t"));
        } else {
            self.agreed = false;
            eprintln!("{position:?}: fast {counts:?}, slow {slow_counts:?}");
        }
    }
}

/// What the mid-game positions must show, and how often.
fn kinds<V: Variant>() -> Vec<Kind<V>> {
    vec![
        Kind {
            name: "a turn begins, with stone moves",
            lines: 4,
            holds: |position| position.stage() == Stage::Begin && has_stone_move(position),
        },
        Kind {
            name: "a turn begins, without a stone move",
            lines: 3,
            holds: |position| position.stage() == Stage::Begin && !has_stone_move(position),
        },
        Kind {
            name: "a turn begins, and some rotations would take the last stone move",
            lines: 3,
            holds: |position| position.stage() == Stage::Begin && is_short_of_rotations(position),
        },
        Kind { name: "rotated", lines: 3, holds: |position| position.stage() == Stage::Rotated },
        Kind { name: "moved", lines: 2, holds: |position| position.stage() == Stage::Moved },
        Kind {
            name: "moved, with the bonus",
            lines: 2,
            holds: |position| position.stage() == Stage::MovedWithBonus,
        },
        Kind { name: "only the bonus is open", lines: 2, holds: |position| position.stage() == Stage::Bonus },
        Kind { name: "two tiles are barred", lines: 2, holds: |position| position.barred().len() == 2 },
        Kind {
            name: "two idle rounds",
            lines: 2,
            holds: |position| position.idle_rounds() == 2 && position.to_move() == Seat::SECOND,
        },
        Kind {
            name: "dark's last turn",
            lines: 2,
            holds: |position| is_last_turn(position) && position.stage() == Stage::Begin,
        },
        Kind {
            name: "dark's last turn, one stone from the draw",
            lines: 2,
            holds: |position| is_last_turn(position) && position.stones_home(Seat::SECOND) == 3,
        },
        Kind {
            name: "dark is one stone from winning",
            lines: 2,
            holds: |position| position.stones_home(Seat::SECOND) == 3 && position.to_move() == Seat::SECOND,
        },
    ]
}

fn has_stone_move<V: Variant>(position: &Position<V>) -> bool {
    position.moves().iter().any(|mv| matches!(mv, Move::Travel { .. }))
}

/// Some tile that is not barred may not be turned in all three ways.
fn is_short_of_rotations<V: Variant>(position: &Position<V>) -> bool {
    let rotations = position.moves().iter().filter(|mv| matches!(mv, Move::Rotate { .. })).count();
    rotations < (!position.barred()).len() * Move::TURNS.len()
}

fn is_last_turn<V: Variant>(position: &Position<V>) -> bool {
    position.stones_home(Seat::FIRST) == 4 && position.to_move() == Seat::SECOND
}
