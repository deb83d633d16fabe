//! The playing strength, [`Level`]: how many nodes a level searches, how many moves it overlooks, how noisy its evaluations
//! are (two tables, one row per level), and how long a person waits for its move at most ([`MAX_MOVE_TIME`]).
//!
//! A level below the highest misses what people of that strength miss: it searches few nodes, overlooks some moves (its own
//! and the others'), and evaluates with noise. A move that it overlooks in a position it overlooks throughout the search; it
//! never plays a perfect game with random blunders. Its strength comes from nodes, not from time, so it plays the same on every
//! machine that is fast enough; time is only about waiting.
//!
//! Absent here: how the limits are applied (`MoveFilter` in `puct.rs`).

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use game::ParseError;

use crate::control::{Limits, TimeLeft};

/// A level from 1 to 10. The highest is full strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The lowest.
    pub const MIN: Level = Level(1);
    /// Full strength.
    pub const MAX: Level = Level(10);

    /// The level with this number, if there is one.
    pub const fn new(number: u8) -> Option<Level> {
        if number >= Level::MIN.0 && number <= Level::MAX.0 { Some(Level(number)) } else { None }
    }

    /// The level's number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How long its move may take against a person: a beginner's move should not look pondered. With little time on its
    /// clock, a part of that.
    pub fn limits(self, clock: Option<TimeLeft>) -> Limits {
        let most = MAX_MOVE_TIME[usize::from(self.0) - 1];
        let part = clock.map_or(most, |clock| clock.remaining / 20 + clock.increment / 2);
        Limits::time(most.min(part).max(MIN_MOVE_TIME))
    }

    /// Its limits in a game of so many seats; `None` for full strength.
    pub(crate) const fn skill(self, seats: usize) -> Option<Skill> {
        if self.0 >= Level::MAX.0 {
            return None;
        }
        let skills = if seats == 2 { &FOR_TWO } else { &FOR_MORE };
        let (nodes, own_moves, other_moves, eval_noise) = skills[self.0 as usize - 1];
        Some(Skill { nodes, own_moves, other_moves, eval_noise })
    }
}

/// What a move of each level takes at most, against a person: from level 1 to 10. Up to level 9 the nodes below usually end
/// a search long before.
const MAX_MOVE_TIME: [Duration; 10] = {
    const fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }
    [
        millis(400),
        millis(500),
        millis(700),
        millis(900),
        millis(1200),
        millis(1600),
        millis(2000),
        millis(2600),
        millis(3500),
        millis(5000),
    ]
};
/// However little is left on the clock, a move may take this.
const MIN_MOVE_TIME: Duration = Duration::from_millis(20);

/// Nodes, own moves and others' moves seen in a thousand, noise of evaluations in thousandths of the game: see [`Skill`].
type Row = (u64, u16, u16, u16);

/// Levels 1 to 9, one a line. Chosen so that each beats the one before clearly.
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

/// With more seats less depends on one of them: the first levels are weaker, and the steps even. A level sees as many of the
/// others' moves as with two seats, since that is what players are told of it; its evaluations are noisier.
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

/// The limits of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Skill {
    /// How many nodes it searches for a move.
    pub(crate) nodes: u64,
    /// How many of its own moves it sees, in a thousand.
    pub(crate) own_moves: u16,
    /// How many of the others' moves it sees, in a thousand.
    pub(crate) other_moves: u16,
    /// By how much its evaluation of a position may be off, in thousandths of the game.
    pub(crate) eval_noise: u16,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_takes_what_suits_the_level_and_no_more_than_a_part_of_the_clock() {
        let time = |level: Level, clock: Option<(u64, u64)>| {
            let [remaining, increment] = clock.map_or([0; 2], Into::into).map(Duration::from_millis);
            let limits = level.limits(clock.map(|_| TimeLeft { remaining, increment }));
            limits.time.expect("a time").as_millis()
        };
        assert_eq!((time(Level::MIN, None), time(Level::MAX, None)), (400, 5000));
        assert_eq!(time(Level::MAX, Some((600_000, 0))), 5000);
        assert_eq!(time(Level::MAX, Some((10_000, 2_000))), 1500);
        assert_eq!(time(Level::MAX, Some((100, 0))), 20);
    }
}
