//! Prints the table of `tests/data/shiftago/perft.tsv`: positions of all nine games, and how many sequences of
//! one to four moves each has.
//!
//! The positions come from seeded random games, so every run prints the same table. Every number is counted twice,
//! with the fast rules and with the slow ones; a line on which they disagree is not printed, and the run fails.
//!
//! ```sh
//! cargo run --release -p shiftago --example perft_table > tests/data/shiftago/perft.tsv
//! ```

use std::collections::HashSet;
use std::process::ExitCode;

use game::{Cause, Game, Seat, SplitMix64, perft};
use shiftago::{Bitboard, Entry, Expert, Express, Extreme, Move, Position, SitOut, StartOptions, Variant};
use testkit::slow::shiftago as slow;

const DEPTHS: [u32; 4] = [1, 2, 3, 4];
/// How many games are searched for one kind of position before the kind counts as out of reach.
const MAX_GAMES: u64 = 200_000;

const HEADER: &str = "\
# Perft: how many sequences of exactly so many moves there are. A finished position has none.
# Positions from seeded random games, agreed by two implementations of the rules.
# Printed by: cargo run --release -p shiftago --example perft_table
#
# Columns: game id, position, sequences of one move, of two, of three, of four.";

/// The variant as the slow rules name it.
trait SlowVariant: Variant {
    const SLOW: slow::Variant;
}

impl SlowVariant for Express {
    const SLOW: slow::Variant = slow::Variant::Express;
}

impl SlowVariant for Expert {
    const SLOW: slow::Variant = slow::Variant::Expert;
}

impl SlowVariant for Extreme {
    const SLOW: slow::Variant = slow::Variant::Extreme;
}

fn main() -> ExitCode {
    println!("{HEADER}");
    let agreed = [
        Table::<Express, 2>::print(),
        Table::<Express, 3>::print(),
        Table::<Express, 4>::print(),
        Table::<Expert, 2>::print(),
        Table::<Expert, 3>::print(),
        Table::<Expert, 4>::print(),
        Table::<Extreme, 2>::print(),
        Table::<Extreme, 3>::print(),
        Table::<Extreme, 4>::print(),
    ];
    if agreed.into_iter().all(|agreed| agreed) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A kind of position that makes move generation hard.
struct Kind<G> {
    name: &'static str,
    lines: usize,
    holds: fn(&G) -> bool,
}

/// The part of the table that is about one game.
struct Table<V: SlowVariant, const N: usize> {
    random: SplitMix64,
    printed: HashSet<Position<V, N>>,
    agreed: bool,
}

impl<V: SlowVariant, const N: usize> Table<V, N> {
    /// Prints all lines of this game; false if the two implementations disagree on any.
    fn print() -> bool {
        let mut table = Table::<V, N> { random: SplitMix64::new(1), printed: HashSet::new(), agreed: true };
        table.starts();
        for kind in kinds::<V, N>() {
            table.kind(&kind);
        }
        if N > 2 {
            table.retired();
        }
        eprintln!("{}: {} lines", Position::<V, N>::ID, table.printed.len());
        table.agreed
    }

    fn starts(&mut self) {
        self.title("starts, plain and with handicaps");
        let handicaps: [&[u8]; 3] = match N {
            2 => [&[0, 0], &[3, 0], &[0, 6]],
            3 => [&[0, 0, 0], &[0, 2, 0], &[6, 0, 1]],
            _ => [&[0, 0, 0, 0], &[0, 1, 3, 1], &[4, 5, 0, 6]],
        };
        for handicaps in handicaps {
            let setup = StartOptions { starter: Seat::FIRST, handicaps: handicaps.to_vec() };
            self.line(Position::start(&setup).expect("a set-up with a seat that starts"));
        }
    }

    fn kind(&mut self, kind: &Kind<Position<V, N>>) {
        self.title(kind.name);
        for _ in 0..kind.lines {
            let position = (0..MAX_GAMES)
                .find_map(|_| self.one_of_a_game(kind.holds))
                .unwrap_or_else(|| panic!("{}: no game came to: {}", Position::<V, N>::ID, kind.name));
            self.line(position);
        }
    }

    /// A position of a random game that is of the kind, any of them. One position of a game at most, so that the
    /// lines differ more than by a few moves.
    fn one_of_a_game(&mut self, holds: impl Fn(&Position<V, N>) -> bool) -> Option<Position<V, N>> {
        let start = self.random_start();
        let mut found = self.positions_from(start);
        found.retain(|position| holds(position) && !self.printed.contains(position));
        let count = u32::try_from(found.len()).ok().filter(|&count| count > 0)?;
        Some(found[self.random.below(count) as usize])
    }

    /// The plain start; in a quarter of the games one with a handicap, and in another quarter all but two seats
    /// leave at once, so that marbles run low with three and four seats too.
    fn random_start(&mut self) -> Position<V, N> {
        let mut setup = StartOptions::default();
        let kind_of_start = self.random.below(4);
        if kind_of_start == 0 {
            setup.handicaps = (0..N).map(|_| self.random.below(7) as u8).collect();
            setup.handicaps[self.random.below(N as u32) as usize] = 0;
        }
        let mut position = Position::start(&setup).expect("a set-up with a seat that starts");
        if kind_of_start == 1 {
            for leaver in Seat::first(N).skip(2) {
                position.retire(leaver).expect("two seats go on");
            }
        }
        position
    }

    /// All positions of a random game in which one can go on.
    fn positions_from(&mut self, mut position: Position<V, N>) -> Vec<Position<V, N>> {
        let mut met = Vec::new();
        while let Some(mv) = position.random_move(&mut self.random) {
            met.push(position);
            position.play_unchecked(mv);
        }
        met
    }

    /// Two positions in which a seat has left, a few moves ago.
    fn retired(&mut self) {
        self.title("a seat has retired");
        for leaver in Seat::first(2) {
            let position = (0..MAX_GAMES)
                .find_map(|_| {
                    let mut left = self.one_of_a_game(|position| position.occupied().len() >= 12)?;
                    left.retire(leaver).ok()?;
                    // Read anew: what the text does not say does not count.
                    let read: Position<V, N> = left.to_string().parse().ok()?;
                    let rest = self.positions_from(read);
                    rest.get(4).copied().filter(|position| !self.printed.contains(position))
                })
                .expect("games go on after a seat has left");
            self.line(position);
        }
    }

    fn title(&self, title: &str) {
        println!("# {}: {title}", Position::<V, N>::ID);
    }

    /// Counts by both rules, and prints the line if they agree.
    fn line(&mut self, position: Position<V, N>) {
        assert!(!position.is_over(), "{position:?} is over");
        assert!(self.printed.insert(position), "{position:?} twice");
        let text = position.to_string();
        assert_eq!(text.parse().as_ref(), Ok(&position), "the text says all");
        let slow = slow::Position::parse(V::SLOW, N, &text).expect("the slow rules read the position");
        let fast_counts = DEPTHS.map(|depth| perft(&position, depth));
        let slow_counts = DEPTHS.map(|depth| slow.perft(depth));
        if fast_counts == slow_counts {
            let counts = fast_counts.map(|count| count.to_string()).join("\t");
            println!("{}\t{text}\t{counts}", Position::<V, N>::ID);
        } else {
            self.agreed = false;
            eprintln!("{position:?}: fast {fast_counts:?}, slow {slow_counts:?}");
        }
    }
}

/// What the mid-game positions of a game must show, and how often.
fn kinds<V: Variant, const N: usize>() -> Vec<Kind<Position<V, N>>> {
    let mut kinds: Vec<Kind<Position<V, N>>> = vec![
        Kind { name: "a dozen marbles on the board", lines: 3, holds: |position| fill(position) == 12 },
        Kind { name: "half full", lines: 3, holds: |position| fill(position) == 24 },
        Kind {
            name: "a full lane",
            lines: 4,
            holds: |position| fill(position) >= 16 && has_full_lane(position),
        },
        Kind { name: "the mover can win at once", lines: 4, holds: can_win },
        Kind { name: "a row stands that has not counted yet", lines: 3, holds: has_standing_row },
        Kind {
            name: "the mover is low on marbles",
            lines: 3,
            holds: |position| position.reserve(position.to_move()) <= 2,
        },
        Kind {
            name: "few empty fields",
            lines: 4,
            holds: |position| {
                // With two seats five fields stay empty when all marbles lie on the board.
                Bitboard::BOARD.len() - fill(position) <= if N == 2 { 8 } else { 4 }
            },
        },
        Kind {
            name: "one colour alone, and another seat sits out",
            lines: 2,
            holds: |position| {
                let sits_out = |seat| matches!(position.sit_out(seat), SitOut::Turns(1..));
                let colours = Seat::first(N).filter(|&seat| !position.marbles(seat).is_empty()).count();
                fill(position) >= 2 && colours == 1 && Seat::first(N).any(sits_out)
            },
        },
    ];
    if V::SCORES {
        kinds.push(Kind { name: "a choice between rows to score", lines: 4, holds: has_choice_of_rows });
    }
    kinds
}

fn fill<V: Variant, const N: usize>(position: &Position<V, N>) -> usize {
    position.occupied().len()
}

fn has_full_lane<V: Variant, const N: usize>(position: &Position<V, N>) -> bool {
    let is_full = |entry: Entry| (!position.occupied() & entry.lane_cells()).is_empty();
    Entry::all().any(is_full)
}

fn can_win<V: Variant, const N: usize>(position: &Position<V, N>) -> bool {
    let mut wins = false;
    position.for_each_child(|_, child| {
        let cause = child.outcome().map(|outcome| outcome.cause());
        wins |= matches!(cause, Some(Cause::Row | Cause::Points));
    });
    fill(position) >= 8 && wins
}

/// A row of at least the length that counts stands, and the game goes on all the same.
fn has_standing_row<V: Variant, const N: usize>(position: &Position<V, N>) -> bool {
    // How far apart the bits of neighbours are: to the right, up, and on both diagonals.
    let steps = [1, 8, 7, 9];
    let is_row = |bits: u64, step: usize| {
        (0..Position::<V, N>::MIN_ROW).fold(bits, |run, count| run & (bits >> (count * step))) != 0
    };
    fill(position) >= 8
        && Seat::first(N)
            .any(|seat| steps.into_iter().any(|step| is_row(position.marbles(seat).bits(), step)))
}

/// An insertion after which more than one row can be scored.
fn has_choice_of_rows<V: Variant, const N: usize>(position: &Position<V, N>) -> bool {
    // With more than two seats each row comes twice in the list, once for each end that may stay.
    let one_row = if N == 2 { 1 } else { 2 };
    let moves = position.moves();
    let scorings = |mv: &Move| moves.iter().filter(|other| other.entry == mv.entry).count();
    moves.iter().any(|mv| mv.scoring.is_some() && scorings(mv) > one_row)
}
