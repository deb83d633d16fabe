//! How strong the engine plays: [`Level`].
//!
//! A level below the highest plays as people do who are that far: it looks at few positions, it does not notice every
//! move (neither its own nor the others'), and it is not quite sure of what it sees. What it overlooks it overlooks
//! wherever it would matter in that position; it never plays a perfect game with mistakes thrown in. A level costs
//! positions looked at, not time, so it plays the same on every machine.

use std::fmt;
use std::str::FromStr;

use game::ParseError;

/// A level from 1 to 10. The highest is full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The lowest.
    pub const LOWEST: Level = Level(1);
    /// Full strength.
    pub const HIGHEST: Level = Level(10);

    /// This level, if there is one with this number.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::LOWEST.0 && number <= Level::HIGHEST.0 { Some(Level(number)) } else { None }
    }

    /// The level's number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What it can do in a game of so many seats; `None` for full strength.
    pub(crate) const fn skill(self, seats: usize) -> Option<Skill> {
        if self.0 >= Level::HIGHEST.0 {
            return None;
        }
        let skills = if seats == 2 { &FOR_TWO } else { &FOR_MORE };
        let (nodes, own_moves, other_moves, eval_noise) = skills[self.0 as usize - 1];
        Some(Skill { nodes, own_moves, other_moves, eval_noise })
    }
}

/// Looks, own moves and others' moves noticed in a thousand, doubt in thousandths of the game.
type Row = (u64, u16, u16, u16);

/// Chosen so that each beats the one before clearly.
const FOR_TWO: [Row; 9] = [
    (36, 290, 0, 180),
    (90, 570, 220, 105),
    (300, 680, 450, 80),
    (800, 780, 620, 60),
    (2_000, 860, 760, 45),
    (5_000, 920, 860, 30),
    (14_000, 965, 940, 14),
    (38_000, 990, 983, 6),
    (120_000, 1000, 1000, 0),
];

/// With more seats at the table less depends on one of them: the first levels are weaker, and the steps even. Of the others'
/// moves a level notices as many as with two, since that is what players are told of it; it is less sure of the rest.
const FOR_MORE: [Row; 9] = [
    (16, 120, 0, 380),
    (60, 260, 220, 330),
    (160, 400, 450, 260),
    (400, 520, 620, 210),
    (900, 640, 760, 165),
    (2_200, 760, 860, 120),
    (6_000, 870, 940, 75),
    (20_000, 950, 983, 30),
    (80_000, 1000, 1000, 0),
];

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Level, ParseError> {
        let level = text.parse().ok().and_then(Level::new);
        level.ok_or_else(|| ParseError::new("level", text, "a number from 1 to 10"))
    }
}

/// What a level can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Skill {
    /// How many positions it looks at.
    pub(crate) nodes: u64,
    /// How many of its own moves it notices, in a thousand.
    pub(crate) own_moves: u16,
    /// How many of the others' moves it notices, in a thousand.
    pub(crate) other_moves: u16,
    /// By how much what it expects of a position may be wrong, in thousandths of the game.
    pub(crate) eval_noise: u16,
}
