//! The interface of every search, [`Searcher`], and how one is configured: [`Options`], [`EngineKind`].

use game::{Game, Play};

use crate::exact::Book;
use crate::{Control, Level, Limits, Report, Weights};

/// Searches positions of one game. Keeps what it has learned (its transposition table) from one search to the next.
pub trait Searcher<G: Game>: Send {
    /// Searches a position until a limit is reached or the control says stop, and returns the last report. Calls
    /// `on_report` whenever there is a better one. A report has at least one line where there is a legal move.
    fn search(
        &mut self,
        play: &Play<G>,
        limits: &Limits,
        control: &Control<'_>,
        on_report: &mut dyn FnMut(&Report<G>),
    ) -> Report<G>;

    /// Forgets everything from earlier searches, as before a new game.
    fn new_game(&mut self);
}

/// How a searcher is configured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Which engine searches.
    pub kind: EngineKind,
    /// How much memory the transposition table or the tree may take, in megabytes.
    pub hash: usize,
    /// How many threads search, where the search is parallel: Shiftago for two. One thread with a node limit always gives
    /// the same result.
    pub threads: usize,
    /// How many best lines to report, each with another first move.
    pub multipv: usize,
    /// The seed of everything random.
    pub seed: u64,
    /// The strength of [`EngineKind::Undershift`]; the other kinds have only one.
    pub level: Level,
    /// The weights of the learned evaluation. Without any, or with those of another game, the built-in ones.
    pub weights: Option<Weights>,
    /// A book to play Express for two by, at full strength. For playing, not for judging moves: by it every other first move
    /// would be a mistake.
    pub book: Option<Book>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            kind: EngineKind::Undershift,
            hash: 64,
            threads: 1,
            multipv: 1,
            seed: 1,
            level: Level::MAX,
            weights: None,
            book: None,
        }
    }
}

/// Which engine: ours, or a baseline to measure it against. Baselines never change under their names, so results from
/// different years can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EngineKind {
    /// The strongest search and evaluation of every game.
    Undershift,
    /// Principal-variation search with the hand-written evaluation. In games of more than two seats as [`Uct`](Self::Uct).
    Classical,
    /// Plain UCT with uniform playouts and max^n backups.
    Uct,
    /// Takes the move that brings the stones furthest. For Moguli; elsewhere as [`OnePly`](Self::OnePly).
    Greedy,
    /// Takes a win in one, prevents one, else plays at random.
    OnePly,
    /// Plays at random.
    Random,
}

impl EngineKind {
    /// All of them.
    pub const ALL: [EngineKind; 6] = [
        EngineKind::Undershift,
        EngineKind::Classical,
        EngineKind::Uct,
        EngineKind::Greedy,
        EngineKind::OnePly,
        EngineKind::Random,
    ];

    /// Its name on the command line and in UGI.
    pub const fn name(self) -> &'static str {
        match self {
            EngineKind::Undershift => "undershift",
            EngineKind::Classical => "windows",
            EngineKind::Uct => "uct",
            EngineKind::Greedy => "greedy",
            EngineKind::OnePly => "one-ply",
            EngineKind::Random => "random",
        }
    }
}

impl std::fmt::Display for EngineKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for EngineKind {
    type Err = game::ParseError;

    fn from_str(text: &str) -> Result<EngineKind, game::ParseError> {
        const EXPECTED: &str = "undershift, windows, uct, greedy, one-ply or random";
        let player = EngineKind::ALL.into_iter().find(|player| player.name() == text);
        player.ok_or_else(|| game::ParseError::new("player", text, EXPECTED))
    }
}
