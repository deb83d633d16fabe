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

    const LEVELS: &str = include_str!("../../../docs/LEVELS.md");

    /// The rows of the table of docs/LEVELS.md whose head begins with some words, by level.
    fn rows(head: &str) -> Vec<Vec<&'static str>> {
        let table = LEVELS.lines().skip_while(|line| !line.starts_with(head)).skip(2);
        let table = table.take_while(|line| line.starts_with('|'));
        let rows: Vec<Vec<&str>> =
            table.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect();
        for (place, row) in rows.iter().enumerate() {
            assert_eq!(row[0], (place + 1).to_string(), "{row:?}");
        }
        assert_eq!(rows.len(), 10, "{head}");
        rows
    }

    /// A share in percent, as a page writes it.
    fn percent(thousandths: u16) -> String {
        let text = format!("{}.{}", thousandths / 10, thousandths % 10);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }

    /// A number with commas.
    fn grouped(number: u64) -> String {
        if number < 1_000 { number.to_string() } else { format!("{},{:03}", number / 1_000, number % 1_000) }
    }

    #[test]
    fn the_page_about_levels_has_these_numbers() {
        let both = |two: String, more: String| if two == more { two } else { format!("{two} / {more}") };
        for (row, level) in rows("| level | who | your moves seen").iter().zip(1..) {
            let level = Level::new(level).expect("a level");
            let expected = match (level.skill(2), level.skill(4)) {
                (Some(two), Some(more)) => {
                    assert_eq!(two.other_moves, more.other_moves, "the page has one number for both");
                    assert_eq!(Some(more), level.skill(3));
                    [
                        format!("{} %", percent(two.other_moves)),
                        format!("{} %", both(percent(two.own_moves), percent(more.own_moves))),
                        both(grouped(two.nodes), grouped(more.nodes)),
                        both(percent(two.eval_noise), percent(more.eval_noise)),
                    ]
                }
                _ => {
                    let seconds = level.limits(None).time.expect("a time").as_secs();
                    assert_eq!(seconds, 5, "the page says five");
                    ["100 %", "100 %", "as many as five seconds allow", "0"].map(str::to_owned)
                }
            };
            assert_eq!(row[2..], expected, "level {level}");
        }
    }

    /// Each sentence that an opponent says, with what makes it true and what was measured.
    #[test]
    fn every_sentence_has_a_measured_figure() {
        let texts = include_str!("../../../locales/en/opponents.ftl");
        let said: Vec<&str> =
            texts.lines().filter_map(|line| line.trim_start().strip_prefix(".about = ")).collect();
        let table = rows("| | sentence");
        assert_eq!(said.len(), table.len());
        for (row, sentence) in table.iter().zip(said) {
            assert_eq!(row[1], sentence);
            assert!(row[3].bytes().any(|byte| byte.is_ascii_digit()), "{sentence}: nothing was measured");
        }
    }
}
