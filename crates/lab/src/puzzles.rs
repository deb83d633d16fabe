//! Puzzles: positions from self-play in which one move is right and all others are proven wrong.
//!
//! What each theme asks for, and the one solution of a position, is in `shiftago_themes.rs` and `moguli_themes.rs`; both
//! rest on searches of every move (`exact_search.rs`), not on the engine. Two themes of Express for two ask about the whole
//! rest of the game; they rest on its exact values (`proven_themes.rs`). The engine plays the games that positions come from
//! (`make.rs`) and says how hard they are (`difficulty.rs`). `similarity.rs` keeps out what has been asked before, and
//! `puzzle_file.rs` reads and writes them. docs/PUZZLES.md says the same to people and programs.
//!
//! Absent here: flags, files, texts for players, and what to answer to a wrong move.

mod difficulty;
mod exact_search;
mod make;
mod moguli_themes;
mod parallel;
mod proven_themes;
mod puzzle_file;
mod shiftago_themes;
mod similarity;

use std::fmt;
use std::str::FromStr;

use engine::{EngineGame, Features, Level};
use game::{ParseError, mix};
use games::{GameId, for_game};

pub use self::make::{Plan, Progress, games, make};
pub use self::puzzle_file::{PuzzleFileError, read, write};
pub use self::similarity::alike;

/// What a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Shiftago: win with so many moves of one's own.
    Win,
    /// Shiftago: the only move that does not lose soon.
    Defend,
    /// Expert and Extreme: the most points before the turn passes on.
    Score,
    /// Moguli: bring a stone home in this turn.
    Route,
    /// Moguli: end the turn so that the other player cannot bring a stone home in the next.
    Block,
    /// Express for two: won, and each move of one's own up to the end is the only one that keeps the win.
    Convert,
    /// Express for two: all moves but one lose, however late.
    Escape,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 7] =
        [Theme::Win, Theme::Defend, Theme::Score, Theme::Route, Theme::Block, Theme::Convert, Theme::Escape];

    /// Whether it rests on exact values, which Express for two has.
    const fn is_proven(self) -> bool {
        matches!(self, Theme::Convert | Theme::Escape)
    }

    /// Its name in the puzzle file.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Win => "win",
            Theme::Defend => "defend",
            Theme::Score => "score",
            Theme::Route => "route",
            Theme::Block => "block",
            Theme::Convert => "convert",
            Theme::Escape => "escape",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Theme {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Theme, ParseError> {
        let theme = Theme::ALL.into_iter().find(|theme| theme.name() == text);
        theme.ok_or_else(|| {
            ParseError::new("theme", text, "win, defend, score, route, block, convert or escape")
        })
    }
}

/// A puzzle, with positions and moves as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Which game.
    pub game: GameId,
    /// What is asked for.
    pub theme: Theme,
    /// How much of it: moves, points or actions, as the theme has it.
    pub goal: u8,
    /// From 1 to 5.
    pub difficulty: u8,
    /// The lowest level of the engine that solves it, where levels tell how hard it is and one does.
    pub level: Option<Level>,
    /// Where it begins.
    pub position: String,
    /// The moves of all seats, the player's first and last.
    pub solution: Vec<String>,
}

impl Puzzle {
    /// A name that follows from what is asked, so that a puzzle keeps it when the file is made anew.
    pub fn id(&self) -> String {
        const DIGITS: usize = 10;
        let words = [self.game.as_str(), self.theme.name(), &self.position];
        let bytes = words.iter().flat_map(|word| word.bytes().chain([0]));
        let key = bytes.fold(0, |key, byte| mix(key, byte.into()));
        let digits = format!("{key:016x}");
        digits[..DIGITS].to_string()
    }

    /// Proves the puzzle anew: that it can be played, that its goal is what it says, and that its solution is the only
    /// one. Says what is wrong with it.
    pub fn verify(&self) -> Result<(), String> {
        for_game!(self.game, G => verify_typed::<G>(self))
    }
}

fn verify_typed<G: PuzzleGame>(puzzle: &Puzzle) -> Result<(), String> {
    let position: G = puzzle.position.parse().map_err(|error| format!("its position: {error}"))?;
    if position.to_string() != puzzle.position {
        return Err(format!("its position would be written {position}"));
    }
    if !G::THEMES.contains(&puzzle.theme) {
        return Err(format!("{} has no puzzles with the theme {}", G::ID, puzzle.theme));
    }
    let Some(found) = position.find_task(puzzle.theme) else {
        return Err(format!("it is no puzzle with the theme {}, or has several solutions", puzzle.theme));
    };
    let solution: Vec<String> = found.solution.iter().map(ToString::to_string).collect();
    if (found.goal, &solution) != (puzzle.goal, &puzzle.solution) {
        return Err(format!("its goal is {} and its solution {}", found.goal, solution.join(" ")));
    }
    Ok(())
}

/// What a position turned out to ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Task<M> {
    goal: u8,
    /// The moves of all seats, the player's first and last. Each of the player's is the only one that is right.
    solution: Vec<M>,
}

/// A game that puzzles are made of.
trait PuzzleGame: EngineGame + Features {
    /// What can be asked in it.
    const THEMES: &[Theme];

    /// Whether it is worth the time to examine the position: a guess, which leaves out what is seldom a puzzle.
    fn is_promising(&self, theme: Theme) -> bool;

    /// The puzzle of a theme that the position is, if it is one: it has exactly one solution.
    fn find_task(&self, theme: Theme) -> Option<Task<Self::Move>>;

    /// How hard it is, from 1 to 5, where that can be told from the board; `None` where it takes a player to tell.
    fn difficulty(&self, theme: Theme, found: &Task<Self::Move>) -> Option<u8>;

    /// What lies on each field, as the seat to move sees it: its own pieces are always the same number.
    fn relative_board(&self) -> Vec<u8>;

    /// What there is to see in the solution: the player's moves, and the row that wins.
    fn key_moves(&self, found: &Task<Self::Move>) -> Vec<Self::Move>;
}
