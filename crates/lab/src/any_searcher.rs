//! An engine for whichever game: [`AnySearcher`].
//!
//! The game is matched once per search; everything inside is compiled for one game.

use std::time::Duration;

use engine::{Control, EngineGame, Limits, Options, Report, Searcher, Value};
use game::record::Eval;
use game::{Game, Play};
use games::{AnyGame, GameId, for_game};

/// An engine that keeps what it has learned about a game from one search to the next.
pub struct AnySearcher {
    options: Options,
    game: GameId,
    searcher: Box<dyn TextSearcher>,
}

/// How far a search has come, with moves as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyReport {
    /// The best lines, best first. Empty where there is no move.
    pub lines: Vec<AnyLine>,
    /// The depth that these lines are of.
    pub depth: u32,
    /// Positions looked at so far.
    pub nodes: u64,
    /// How long it took so far.
    pub elapsed: Duration,
}

/// How play may go on, with moves as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyLine {
    /// The moves, of all seats.
    pub moves: Vec<String>,
    /// What the position is worth if they are played.
    pub value: Value,
    /// The same as records write it.
    pub eval: Eval,
}

impl AnyReport {
    /// The move to play.
    pub fn best(&self) -> Option<&str> {
        self.lines.first().and_then(|line| line.moves.first()).map(String::as_str)
    }
}

impl AnySearcher {
    /// An engine for a game.
    pub fn new(game: GameId, options: Options) -> AnySearcher {
        let searcher =
            for_game!(game, G => Box::new(Typed::<G>(G::searcher(&options))) as Box<dyn TextSearcher>);
        AnySearcher { options, game, searcher }
    }

    /// How it is set up.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Thinks about where a game stands. An engine of another game is made anew for this one.
    pub fn search(
        &mut self,
        any: &AnyGame,
        limits: &Limits,
        control: &Control<'_>,
        tell: &mut dyn FnMut(&AnyReport),
    ) -> AnyReport {
        if any.id() != self.game {
            *self = AnySearcher::new(any.id(), self.options.clone());
        }
        self.searcher.search(any, limits, control, tell)
    }

    /// Forgets what it knows from earlier games.
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
        tell: &mut dyn FnMut(&AnyReport),
    ) -> AnyReport;
    fn new_game(&mut self);
}

struct Typed<G: Game>(Box<dyn Searcher<G>>);

impl<G: EngineGame> TextSearcher for Typed<G>
where
    for<'a> &'a Play<G>: TryFrom<&'a AnyGame>,
{
    fn search(
        &mut self,
        any: &AnyGame,
        limits: &Limits,
        control: &Control<'_>,
        tell: &mut dyn FnMut(&AnyReport),
    ) -> AnyReport {
        let Ok(play) = <&Play<G>>::try_from(any) else {
            // `AnySearcher` hands in games of its own kind only.
            return AnyReport { lines: Vec::new(), depth: 0, nodes: 0, elapsed: Duration::ZERO };
        };
        to_text(&self.0.search(play, limits, control, &mut |report| tell(&to_text(report))))
    }

    fn new_game(&mut self) {
        self.0.new_game();
    }
}

fn to_text<G: Game>(report: &Report<G>) -> AnyReport {
    let line = |line: &engine::Line<G>| AnyLine {
        moves: line.moves.iter().map(ToString::to_string).collect(),
        value: line.value,
        eval: line.value.to_eval::<G>(),
    };
    AnyReport {
        lines: report.lines.iter().map(line).collect(),
        depth: report.depth,
        nodes: report.nodes,
        elapsed: report.elapsed,
    }
}
