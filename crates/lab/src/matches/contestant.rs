//! An engine at its seat in one game: [`Contestant`], which is asked for moves whatever it is made of.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine::{Control, Limits, Options, SystemClock, TimeLeft};
use game::record::Eval;
use game::{Game, Play};
use games::{AnyGame, GameId, with_game};

use super::entrant::{Entrant, Mind};
use crate::client::{Client, ClientError};
use crate::{AnyBrain, AnyReport};

/// How much later than its limit a move may come before it counts as late, or as lost on time.
pub const MARGIN: Duration = Duration::from_millis(50);

/// An engine at its seat. Made afresh for every game, so that no game depends on those before it.
pub(crate) struct Contestant<'a> {
    entrant: &'a Entrant,
    works: Works,
}

enum Works {
    Brain(Box<AnyBrain>),
    Program(Client),
}

/// A move, and what went into it.
pub(crate) struct Thought {
    pub(crate) text: String,
    /// What the position before the move is worth.
    pub(crate) eval: Option<Eval>,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) elapsed: Duration,
}

/// Why there is no move.
pub(crate) enum NoMove {
    /// The engine forfeits the game.
    Forfeit(Forfeit),
    /// The match was stopped.
    Unwanted,
}

/// Why an engine forfeits a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Forfeit {
    /// The kind.
    pub(crate) kind: ForfeitKind,
    /// What happened, in words.
    pub(crate) words: String,
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

impl<'a> Contestant<'a> {
    /// Takes its seat.
    pub(crate) fn start(
        entrant: &'a Entrant,
        game: GameId,
        seed: u64,
    ) -> Result<Contestant<'a>, ClientError> {
        let works = match &entrant.mind {
            Mind::Ours(options) => {
                Works::Brain(Box::new(AnyBrain::new(game, Options { seed, ..options.clone() })))
            }
            Mind::Program { command, options } => {
                let mut client = Client::start(command)?;
                client.set_option("Game", game.as_str())?;
                for (name, value) in options {
                    client.set_option(name, value)?;
                }
                client.get_ready()?;
                Works::Program(client)
            }
        };
        Ok(Contestant { entrant, works })
    }

    /// Asks for a move. `clocks` has what is left to each seat, where it has a clock.
    pub(crate) fn think(
        &mut self,
        any: &AnyGame,
        clocks: &[Option<TimeLeft>],
        stop: &AtomicBool,
    ) -> Result<Thought, NoMove> {
        let pace = &self.entrant.pace;
        let own_clock = clocks[any.to_move().index()];
        match &mut self.works {
            Works::Brain(brain) => {
                let limits =
                    Limits { depth: pace.depth, nodes: pace.nodes, time: pace.time, clock: own_clock };
                let mut thought = think_ourselves(brain, any, &limits, stop)?;
                thought.eval = thought.eval.filter(|_| !self.entrant.mind.hardly_thinks());
                Ok(thought)
            }
            Works::Program(client) => {
                let flag_falls = own_clock.map(|clock| clock.remaining + MARGIN);
                let patience = flag_falls.unwrap_or(pace.time.unwrap_or_default() + pace.patience);
                let answer =
                    client.ask(&position_command(any), &go_command(self.entrant, clocks), patience, stop);
                let answer = answer.map_err(|error| match error {
                    ClientError::Silent(_) if flag_falls.is_some() => out_of_time().into(),
                    error => no_move(&error),
                })?;
                Ok(Thought {
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
    Forfeit { kind: ForfeitKind::Time, words: "the clock ran out".into() }
}

/// What becomes of a game in which a program fails.
pub(crate) fn no_move(error: &ClientError) -> NoMove {
    let kind = match error {
        ClientError::Unwanted => return NoMove::Unwanted,
        ClientError::Silent(_) => ForfeitKind::Hang,
        ClientError::NoCommand | ClientError::CannotStart(..) | ClientError::Ended(_) => ForfeitKind::Crash,
        ClientError::Refused(_) | ClientError::NoOption { .. } => ForfeitKind::Refusal,
    };
    Forfeit { kind, words: error.to_string() }.into()
}

fn think_ourselves(
    brain: &mut AnyBrain,
    any: &AnyGame,
    limits: &Limits,
    stop: &AtomicBool,
) -> Result<Thought, NoMove> {
    let began = Instant::now();
    let clock = SystemClock::default();
    // The brain is not used again after a panic: its seat has forfeited.
    let found = catch_unwind(AssertUnwindSafe(|| {
        brain.think(any, limits, &Control::new(&clock, stop), &mut |_: &AnyReport| {})
    }));
    let elapsed = began.elapsed();
    if stop.load(std::sync::atomic::Ordering::Relaxed) {
        return Err(NoMove::Unwanted);
    }
    let forfeit = |kind, words: &str| Forfeit { kind, words: words.into() };
    let report = found.map_err(|_| forfeit(ForfeitKind::Crash, "the engine panicked"))?;
    let text = report.best().ok_or_else(|| forfeit(ForfeitKind::Illegal, "the engine found no move"))?;
    Ok(Thought {
        text: text.to_string(),
        eval: report.lines.first().map(|line| line.eval),
        depth: Some(report.depth),
        nodes: Some(report.nodes),
        elapsed,
    })
}

/// The position as a program is told it: from the start of the game, so that it knows of repetitions.
fn position_command(any: &AnyGame) -> String {
    fn text<G: Game>(play: &Play<G>) -> String {
        let mut text = format!("position fen {}", play.start());
        if !play.steps().is_empty() {
            text.push_str(" moves");
        }
        for played in play.steps() {
            text.push(' ');
            text.push_str(&Play::<G>::step_text(played.step));
        }
        text
    }
    with_game!(any, play => text(play))
}

fn go_command(entrant: &Entrant, clocks: &[Option<TimeLeft>]) -> String {
    let pace = &entrant.pace;
    let mut command = "go".to_string();
    let mut add = |name: &str, value: u128| command.push_str(&format!(" {name} {value}"));
    if let Some(time) = pace.time {
        add("movetime", time.as_millis());
    }
    if let Some(depth) = pace.depth {
        add("depth", depth.into());
    }
    if let Some(nodes) = pace.nodes {
        add("nodes", nodes.into());
    }
    if pace.clock.is_some() {
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

        let entrant: Entrant = "cmd=x,time=0.25,depth=4,nodes=100".parse().expect("an engine");
        let clock = TimeLeft { remaining: Duration::from_millis(59_500), increment: Duration::from_secs(1) };
        assert_eq!(go_command(&entrant, &[None, Some(clock)]), "go movetime 250 depth 4 nodes 100");
        let entrant: Entrant = "cmd=x,clock=60+1".parse().expect("an engine");
        assert_eq!(go_command(&entrant, &[None, Some(clock)]), "go p2time 59500 p2inc 1000");
    }
}
