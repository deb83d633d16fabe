//! An engine at its seat in one game: [`EnginePlayer`], which is asked for moves whatever it is made of.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use analysis::{AnyReport, AnySearcher};
use engine::{Control, Limits, Options, SystemClock, TimeLeft};
use game::record::Eval;
use game::{Game, Play};
use games::{AnyGame, GameId, with_game};

use super::engine_config::{BackendConfig, EngineConfig};
use crate::ugi_client::{UgiClient, UgiClientError};

/// How much later than its limit a move may come before it counts as late, or as lost on time.
pub const MARGIN: Duration = Duration::from_millis(50);

/// An engine at its seat. Made afresh for every game, so that no game depends on those before it.
pub struct EnginePlayer<'a> {
    config: &'a EngineConfig,
    backend: Backend,
}

enum Backend {
    Builtin(Box<AnySearcher>),
    External(UgiClient),
}

/// A move, and what went into it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineMove {
    /// The move as the engine writes it. Whether it may be played is not checked yet.
    pub text: String,
    /// The evaluation of the position before the move.
    pub eval: Option<Eval>,
    /// How deep the engine looked.
    pub depth: Option<u32>,
    /// How many positions it looked at.
    pub nodes: Option<u64>,
    /// How long it took.
    pub elapsed: Duration,
}

/// Why there is no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoMove {
    /// The engine forfeits the game.
    Forfeit(Forfeit),
    /// The match was stopped.
    Cancelled,
}

/// Why an engine forfeits a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// The kind.
    pub kind: ForfeitKind,
    /// What happened, for people.
    pub message: String,
}

/// The kinds of forfeits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ForfeitKind {
    /// Its clock ran out.
    Time,
    /// It did not answer at all.
    Hang,
    /// It ended, or could not be started, or panicked.
    Crash,
    /// It played what is no legal move.
    Illegal,
    /// It refused a command.
    Refusal,
}

impl ForfeitKind {
    /// All of them.
    pub const ALL: [ForfeitKind; 5] = [
        ForfeitKind::Time,
        ForfeitKind::Hang,
        ForfeitKind::Crash,
        ForfeitKind::Illegal,
        ForfeitKind::Refusal,
    ];

    /// A short code, as records have it.
    pub const fn code(self) -> &'static str {
        match self {
            ForfeitKind::Time => "time",
            ForfeitKind::Hang => "hang",
            ForfeitKind::Crash => "crash",
            ForfeitKind::Illegal => "illegal",
            ForfeitKind::Refusal => "refusal",
        }
    }
}

impl From<Forfeit> for NoMove {
    fn from(forfeit: Forfeit) -> NoMove {
        NoMove::Forfeit(forfeit)
    }
}

impl std::fmt::Debug for EnginePlayer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EnginePlayer").field("config", self.config).finish_non_exhaustive()
    }
}

impl<'a> EnginePlayer<'a> {
    /// Takes its seat.
    pub fn start(
        config: &'a EngineConfig,
        game: GameId,
        seed: u64,
    ) -> Result<EnginePlayer<'a>, UgiClientError> {
        let backend = match &config.backend {
            BackendConfig::Builtin(options) => {
                let searcher = AnySearcher::new(game, Options { seed, ..options.clone() })
                    .map_err(|error| UgiClientError::CannotStart(config.name.clone(), error.to_string()))?;
                Backend::Builtin(Box::new(searcher))
            }
            BackendConfig::External { command, options } => {
                let mut client = UgiClient::start(command)?;
                client.set_option("Game", game.as_str())?;
                for (name, value) in options {
                    client.set_option(name, value)?;
                }
                client.get_ready()?;
                Backend::External(client)
            }
        };
        Ok(EnginePlayer { config, backend })
    }

    /// Asks for a move. `clocks` has what is left to each seat, where it has a clock.
    pub fn choose_move(
        &mut self,
        any: &AnyGame,
        clocks: &[Option<TimeLeft>],
        stop: &AtomicBool,
    ) -> Result<EngineMove, NoMove> {
        let limits = &self.config.limits;
        let own_clock = clocks[any.to_move().index()];
        match &mut self.backend {
            Backend::Builtin(searcher) => {
                let limits =
                    Limits { depth: limits.depth, nodes: limits.nodes, time: limits.time, clock: own_clock };
                let mut chosen = search_builtin(searcher, any, &limits, stop)?;
                chosen.eval = chosen.eval.filter(|_| !self.config.backend.is_instant());
                Ok(chosen)
            }
            Backend::External(client) => {
                let flag_falls = own_clock.map(|clock| clock.remaining + MARGIN);
                let patience = flag_falls.unwrap_or(limits.time.unwrap_or_default() + limits.patience);
                let answer =
                    client.ask(&position_command(any), &go_command(self.config, clocks), patience, stop);
                let answer = answer.map_err(|error| match error {
                    UgiClientError::TimedOut(_) if flag_falls.is_some() => out_of_time().into(),
                    error => no_move(&error),
                })?;
                Ok(EngineMove {
                    text: answer.best,
                    eval: answer.info.eval,
                    depth: answer.info.depth,
                    nodes: answer.info.nodes,
                    elapsed: answer.elapsed,
                })
            }
        }
    }
}

/// The flag fell.
pub(crate) fn out_of_time() -> Forfeit {
    Forfeit { kind: ForfeitKind::Time, message: "the clock ran out".into() }
}

/// What becomes of a game in which a program fails.
pub(crate) fn no_move(error: &UgiClientError) -> NoMove {
    let kind = match error {
        UgiClientError::Cancelled => return NoMove::Cancelled,
        UgiClientError::TimedOut(_) => ForfeitKind::Hang,
        UgiClientError::NoCommand | UgiClientError::CannotStart(..) | UgiClientError::Ended(_) => {
            ForfeitKind::Crash
        }
        UgiClientError::Refused(_) | UgiClientError::NoOption { .. } => ForfeitKind::Refusal,
    };
    Forfeit { kind, message: error.to_string() }.into()
}

fn search_builtin(
    searcher: &mut AnySearcher,
    any: &AnyGame,
    limits: &Limits,
    stop: &AtomicBool,
) -> Result<EngineMove, NoMove> {
    let began = Instant::now();
    let clock = SystemClock::default();
    // The searcher is not used again after a panic: its seat has forfeited.
    let found = catch_unwind(AssertUnwindSafe(|| {
        searcher.search(any, limits, &Control::new(&clock, stop), &mut |_: &AnyReport| {})
    }));
    let elapsed = began.elapsed();
    if stop.load(std::sync::atomic::Ordering::Relaxed) {
        return Err(NoMove::Cancelled);
    }
    let forfeit = |kind, message: &str| Forfeit { kind, message: message.into() };
    let report = found.map_err(|_| forfeit(ForfeitKind::Crash, "the engine panicked"))?;
    let text = report.best().ok_or_else(|| forfeit(ForfeitKind::Illegal, "the engine found no move"))?;
    Ok(EngineMove {
        text: text.to_string(),
        eval: report.lines.first().map(|line| line.value.to_eval(any.id().colours())),
        depth: Some(report.depth),
        nodes: Some(report.nodes),
        elapsed,
    })
}

/// The `position` command: from the start of the game, so that the program knows of repetitions.
fn position_command(any: &AnyGame) -> String {
    fn text<G: Game>(play: &Play<G>) -> String {
        let mut text = format!("position fen {}", play.start());
        if !play.steps().is_empty() {
            text.push_str(" moves");
        }
        for played in play.steps() {
            text.push(' ');
            text.push_str(&play.step_text(played.step));
        }
        text
    }
    with_game!(any, play => text(play))
}

fn go_command(config: &EngineConfig, clocks: &[Option<TimeLeft>]) -> String {
    let limits = &config.limits;
    let mut command = "go".to_string();
    let mut add = |name: &str, value: u128| command.push_str(&format!(" {name} {value}"));
    if let Some(time) = limits.time {
        add("movetime", time.as_millis());
    }
    if let Some(depth) = limits.depth {
        add("depth", depth.into());
    }
    if let Some(nodes) = limits.nodes {
        add("nodes", nodes.into());
    }
    if limits.clock.is_some() {
        for (index, clock) in clocks.iter().enumerate() {
            if let Some(TimeLeft { remaining, increment }) = clock {
                add(&format!("p{}time", index + 1), remaining.as_millis());
                add(&format!("p{}inc", index + 1), increment.as_millis());
            }
        }
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_told_everything_in_their_language() {
        let mut any = AnyGame::new(GameId::Express3);
        assert_eq!(position_command(&any), "position fen 7/7/7/7/7/7/7 o 22,22,22 0,0,0 0,0,0");
        any.play_all(["Na", "retire:b", "W3"]).expect("legal");
        let expected = "position fen 7/7/7/7/7/7/7 o 22,22,22 0,0,0 0,0,0 moves Na retire:b W3";
        assert_eq!(position_command(&any), expected);

        let config: EngineConfig = "cmd=x,time=0.25,depth=4,nodes=100".parse().expect("an engine");
        let clock = TimeLeft { remaining: Duration::from_millis(59_500), increment: Duration::from_secs(1) };
        assert_eq!(go_command(&config, &[None, Some(clock)]), "go movetime 250 depth 4 nodes 100");
        let config: EngineConfig = "cmd=x,clock=60+1".parse().expect("an engine");
        assert_eq!(go_command(&config, &[None, Some(clock)]), "go p2time 59500 p2inc 1000");
    }
}
