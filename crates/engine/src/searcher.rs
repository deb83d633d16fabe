//! What every way of choosing a move has in common: [`Searcher`].

use game::{Game, Play};

use crate::{Control, Level, Limits, Report, Weights};

/// A way of choosing a move in one game.
pub trait Searcher<G: Game>: Send {
    /// Thinks about a position until a limit is reached or it is told to stop, and returns what it has found. It tells
    /// the callback whenever it has found more. The report has at least one line where there is a move.
    fn search(
        &mut self,
        play: &Play<G>,
        limits: &Limits,
        control: &Control<'_>,
        on_report: &mut dyn FnMut(&Report<G>),
    ) -> Report<G>;

    /// Forgets what it knows from earlier games.
    fn new_game(&mut self);
}

/// How an engine is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// Who thinks.
    pub kind: EngineKind,
    /// How much memory tables may take, in megabytes.
    pub hash: usize,
    /// How many threads search, where the search knows how to share: with two seats of Shiftago. With one, the same nodes
    /// give the same answer always.
    pub threads: usize,
    /// How many best lines are wanted.
    pub multipv: usize,
    /// The seed of whatever is random.
    pub seed: u64,
    /// How strong [`EngineKind::Undershift`] plays.
    pub level: Level,
    /// Learned weights to judge positions by. Without any, or with those of another game, the engine's own.
    pub weights: Option<Weights>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            kind: EngineKind::Undershift,
            hash: 64,
            threads: 1,
            multipv: 1,
            seed: 1,
            level: Level::HIGHEST,
            weights: None,
        }
    }
}

/// Who thinks: the engine at its best, or a sparring partner. Partners are frozen under their names, so that progress can
/// be measured against them for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EngineKind {
    /// The engine at its best.
    Undershift,
    /// Alpha-beta with the hand-written evaluation. For games of two.
    Classical,
    /// Plain UCT with uniform playouts, max^n.
    Uct,
    /// Goes the way that brings stones nearest. For Moguli; elsewhere as one-ply.
    Greedy,
    /// Takes a win, prevents a loss, else plays at random.
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

    /// The name by which it is asked for.
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
