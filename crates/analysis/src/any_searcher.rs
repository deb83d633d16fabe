//! A searcher for any game, by text: [`AnySearcher`].

use std::time::Duration;

use engine::{Control, EngineError, EngineGame, Limits, Options, Report, Searcher, Value};
use game::{Game, Play};
use games::{AnyGame, GameId, for_game};

/// A [`Searcher`] of any game. Keeps its transposition table from one search to the next.
pub struct AnySearcher {
    options: Options,
    game: GameId,
    searcher: Box<dyn TextSearcher>,
}

/// The state of a search, with moves as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyReport {
    /// The best lines, best first. Empty where there is no legal move.
    pub lines: Vec<AnyLine>,
    /// The depth of these lines; 0 if the search has none.
    pub depth: u32,
    /// Nodes searched so far.
    pub nodes: u64,
    /// Time taken so far.
    pub elapsed: Duration,
}

/// A principal variation, with moves as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyLine {
    /// Its moves, of all seats.
    pub moves: Vec<String>,
    /// The value of the position if they are played.
    pub value: Value,
}

impl AnyReport {
    /// The move to play.
    pub fn best(&self) -> Option<&str> {
        self.lines.first().and_then(|line| line.moves.first()).map(String::as_str)
    }
}

impl AnySearcher {
    /// A searcher for a game. Fails if the system does not give the memory or the threads.
    pub fn new(game: GameId, options: Options) -> Result<AnySearcher, EngineError> {
        let searcher =
            for_game!(game, G => Box::new(Typed::<G>(G::searcher(&options)?)) as Box<dyn TextSearcher>);
        Ok(AnySearcher { options, game, searcher })
    }

    /// The game it searches.
    pub fn game(&self) -> GameId {
        self.game
    }

    /// How it is configured.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Searches the current position of a game, until a limit is reached or the control says stop, and returns the last
    /// report. Calls `on_report` whenever there is a better one. Of another game than [`game`](Self::game) it knows nothing:
    /// the report has no line.
    pub fn search(
        &mut self,
        any: &AnyGame,
        limits: &Limits,
        control: &Control<'_>,
        on_report: &mut dyn FnMut(&AnyReport),
    ) -> AnyReport {
        self.searcher.search(any, limits, control, on_report)
    }

    /// Forgets everything from earlier searches, as before a new game.
    pub fn new_game(&mut self) {
        self.searcher.new_game();
    }
}

impl std::fmt::Debug for AnySearcher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AnySearcher")
            .field("game", &self.game)
            .field("options", &self.options)
            .finish_non_exhaustive()
    }
}

trait TextSearcher: Send {
    fn search(
        &mut self,
        any: &AnyGame,
        limits: &Limits,
        control: &Control<'_>,
        on_report: &mut dyn FnMut(&AnyReport),
    ) -> AnyReport;
    fn new_game(&mut self);
}

struct Typed<G: Game>(Box<dyn Searcher<G>>);

impl<G: EngineGame> TextSearcher for Typed<G>
where
    Play<G>: for<'a> TryFrom<&'a AnyGame>,
{
    fn search(
        &mut self,
        any: &AnyGame,
        limits: &Limits,
        control: &Control<'_>,
        on_report: &mut dyn FnMut(&AnyReport),
    ) -> AnyReport {
        let Ok(play) = Play::<G>::try_from(any) else {
            // Another game.
            return AnyReport { lines: Vec::new(), depth: 0, nodes: 0, elapsed: Duration::ZERO };
        };
        to_text(&self.0.search(&play, limits, control, &mut |report| on_report(&to_text(report))))
    }

    fn new_game(&mut self) {
        self.0.new_game();
    }
}

fn to_text<G: Game>(report: &Report<G>) -> AnyReport {
    let line = |line: &engine::Line<G>| AnyLine {
        moves: line.moves.iter().map(ToString::to_string).collect(),
        value: line.value,
    };
    AnyReport {
        lines: report.lines.iter().map(line).collect(),
        depth: report.depth,
        nodes: report.nodes,
        elapsed: report.elapsed,
    }
}
