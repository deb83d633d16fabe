//! What sets Express, Expert and Extreme apart.

use core::fmt::Debug;
use core::hash::Hash;

/// A variant of the game. There are three, and no others can be made.
pub trait Variant: sealed::Sealed + Copy + Debug + Default + Eq + Hash + Send + Sync + 'static {
    /// The game ids for two, three and four seats.
    const IDS: [&'static str; 3];
    /// Whether rows are scored and taken off; otherwise the first row wins.
    const SCORES: bool;
    /// Whether a position can come again.
    const REPEATS: bool;
    /// The shortest row that counts with two seats.
    const MIN_ROW_FOR_TWO: usize;
    /// The shortest row that counts with three and four seats.
    const MIN_ROW_FOR_MORE: usize;
}

/// The first row wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Express;

/// Rows give points; ten points win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Expert;

/// Expert with rows that give no points but must be scored all the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Extreme;

impl Variant for Express {
    const IDS: [&'static str; 3] = ["express:2", "express:3", "express:4"];
    const SCORES: bool = false;
    const REPEATS: bool = false;
    const MIN_ROW_FOR_TWO: usize = 5;
    const MIN_ROW_FOR_MORE: usize = 4;
}

impl Variant for Expert {
    const IDS: [&'static str; 3] = ["expert:2", "expert:3", "expert:4"];
    const SCORES: bool = true;
    const REPEATS: bool = false;
    const MIN_ROW_FOR_TWO: usize = 5;
    const MIN_ROW_FOR_MORE: usize = 4;
}

impl Variant for Extreme {
    const IDS: [&'static str; 3] = ["extreme:2", "extreme:3", "extreme:4"];
    const SCORES: bool = true;
    const REPEATS: bool = true;
    const MIN_ROW_FOR_TWO: usize = 4;
    const MIN_ROW_FOR_MORE: usize = 3;
}

/// The points of a row that counts, by its length: in Expert and in Extreme alike.
///
/// The most that a seat can have follows from it (`position.rs`), and the rules for players name the figures
/// (`locales/*/rules-shiftago.ftl`, `docs/rules/shiftago.md`).
pub const fn points(seats: usize, length: usize) -> u8 {
    if seats == 2 {
        match length {
            5 => 2,
            6 => 5,
            7 => 10,
            _ => 0,
        }
    } else {
        match length {
            4 => 2,
            5 => 5,
            6 => 8,
            7 => 10,
            _ => 0,
        }
    }
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Express {}
    impl Sealed for super::Expert {}
    impl Sealed for super::Extreme {}
}
