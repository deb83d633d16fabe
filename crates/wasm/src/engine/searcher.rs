//! The engine itself, for any game: the only file here that knows crate `engine`.
//!
//! One brain is kept from one search to the next, so that it remembers what it found in the same game; a request for
//! another game, or with other options, makes a new one.

use std::cell::RefCell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use engine::{Clock, Control, EngineGame, Level, Options, Searcher, Threats, Weights};
use game::{Game, Play, Seat};
use games::{AnyGame, for_game, with_game};
use protocol::{
    Gain, GameId, Grade, Limits, Line, Merit, Millis, Problem, Proven, Remark, Remarks, RemarksRequest,
    Report, SearchRequest, Threat, Value,
};

use super::Host;
use crate::speak::bad_request;

/// What tables take unless something else is asked for, in megabytes. A phone has little.
const HASH: usize = 16;
/// The most that tables may take: a page has no more than 4096 for everything.
const MOST_HASH: usize = 1024;
/// A search without a time limit gets this one, which nobody waits for: only a search that looks at the clock looks at
/// whether it is told to stop (see [`HostClock`]).
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

thread_local! {
    static KEPT: RefCell<Option<Kept>> = const { RefCell::new(None) };
    /// The weights that were handed in, one set for each game.
    static WEIGHTS: RefCell<Vec<(games::GameId, Weights)>> = const { RefCell::new(Vec::new()) };
}

struct Kept {
    game: games::GameId,
    options: Options,
    searcher: Box<dyn AnySearcher>,
}

/// Thinks about where a game stands.
pub(super) fn search(
    request: &SearchRequest,
    any: &AnyGame,
    host: &dyn Host,
    tell: &mut dyn FnMut(&Report),
) -> Result<Report, Problem> {
    let options = options(request)?;
    let limits = limits(&request.limits);
    let stop = AtomicBool::new(false);
    let clock = HostClock { host, stop: &stop };
    let control = Control::new(&clock, &stop);
    KEPT.with_borrow_mut(|kept| {
        let is_fit = |kept: &Kept| kept.game == any.id() && kept.options == options;
        let mut fit = kept.take().filter(is_fit).unwrap_or_else(|| Kept::new(any.id(), options));
        if request.fresh {
            fit.searcher.new_game();
        }
        let report = fit.searcher.search(any, &limits, &control, tell);
        *kept = Some(fit);
        Ok(report)
    })
}

fn options(request: &SearchRequest) -> Result<Options, Problem> {
    let level = request.level.map_or(Some(Level::HIGHEST), Level::new);
    let level = level.ok_or_else(|| bad_request("level: expected a number from 1 to 10, or null"))?;
    let defaults = Options::default();
    Ok(Options {
        hash: request.hash.unwrap_or(HASH).clamp(1, MOST_HASH),
        multipv: request.multipv.max(1),
        level,
        seed: request.seed.map_or(defaults.seed, |seed| seed.0),
        weights: weights_of(request.game.0),
        ..defaults
    })
}

fn limits(limits: &Limits) -> engine::Limits {
    engine::Limits {
        depth: limits.depth,
        nodes: limits.nodes,
        time: Some(limits.time.map_or(LONGEST, Duration::from).min(LONGEST)),
        clock: limits.clock.map(|left| engine::TimeLeft {
            remaining: left.remaining.into(),
            increment: left.increment.into(),
        }),
    }
}

/// What the other seats would gain by one move each.
pub(super) fn threats(any: &AnyGame) -> Vec<Threat> {
    if any.is_over() {
        return Vec::new();
    }
    with_game!(any, play => threats_of(play.position()))
}

fn threats_of<G: Threats>(position: &G) -> Vec<Threat> {
    let threat = |threat: engine::Threat<G::Move>| Threat {
        seat: threat.seat.into(),
        full_move: threat.mv.to_string(),
        gain: match threat.gain {
            engine::Gain::StoneHome => Gain::StoneHome,
            engine::Gain::Points(points) => Gain::Points { points },
            engine::Gain::Win => Gain::Win,
        },
    };
    position.threats().into_iter().map(threat).collect()
}

/// What can be said about a move that is played in a game.
pub(super) fn remarks(any: &AnyGame, played: &str, request: &RemarksRequest) -> Result<Remarks, Problem> {
    if any.is_over() {
        return Err(Problem::of_move(played, game::Reason::GameOver.into()));
    }
    with_game!(any, play => remarks_of(play.position(), played, request))
}

fn remarks_of<G: Threats>(before: &G, played: &str, request: &RemarksRequest) -> Result<Remarks, Problem> {
    let mv = before.read_move(played).map_err(|error| Problem::of_move(played, error))?;
    let mut after = *before;
    after.play_unchecked(mv);
    let best = first_of(before, &request.best)?;
    let reply = request.reply.as_ref().map(|line| first_of(&after, line)).transpose()?;
    let loss = engine::loss(before, mv, &best, reply.as_ref());
    let remarks = engine::remarks(before, mv, &best, reply.as_ref());
    let taken = if best.moves.first() == Some(&mv) { best } else { beginning_with(mv, reply) };
    let merits = engine::merits(before, &taken);
    Ok(Remarks {
        loss,
        grade: engine::Grade::of(loss).map(grade),
        remarks: remarks.into_iter().map(remark).collect(),
        merits: merits.into_iter().map(merit).collect(),
    })
}

/// A line that begins with a move, worth what the reply to it is worth.
fn beginning_with<G: Game>(mv: G::Move, reply: Option<engine::Line<G>>) -> engine::Line<G> {
    let mut value =
        reply.map_or(engine::Value { expectation: game::BySeat::default(), proven: None }, |line| line.value);
    if let Some(engine::Proven::Win { plies, .. }) = &mut value.proven {
        *plies += 1;
    }
    engine::Line { moves: vec![mv], value }
}

/// As much of a line as remarks ask for: its first move, and what it is worth.
fn first_of<G: Game>(position: &G, line: &Line) -> Result<engine::Line<G>, Problem> {
    let read = |text: &String| position.read_move(text).map_err(|error| Problem::of_move(text, error));
    let proven = line.value.proven.map(|proven| match proven {
        Proven::Win { seat, plies } => engine::Proven::Win { seat: seat.0, plies },
        Proven::Draw => engine::Proven::Draw,
    });
    let mut expectation = game::BySeat::default();
    for (seat, &share) in Seat::first(G::SEATS).zip(&line.value.expectation) {
        expectation[seat] = share;
    }
    let moves = line.moves.first().map(read).transpose()?.into_iter().collect();
    Ok(engine::Line { moves, value: engine::Value { expectation, proven } })
}

fn remark<M: ToString>(remark: engine::Remark<M>) -> Remark {
    use engine::Remark as Found;
    match remark {
        Found::MissedWin { mv, plies } => Remark::MissedWin { mv: mv.to_string(), plies },
        Found::LeavesWin { seat, mv } => Remark::LeavesWin { seat: seat.into(), mv: mv.to_string() },
        Found::AllowsWin { seat, mv, plies } => {
            Remark::AllowsWin { seat: seat.into(), mv: mv.to_string(), plies }
        }
        Found::CouldPrevent { mv } => Remark::CouldPrevent { mv: mv.to_string() },
        Found::MissedPoints { mv, points } => Remark::MissedPoints { mv: mv.to_string(), points },
        Found::GivesPoints { seat, mv, points } => {
            Remark::GivesPoints { seat: seat.into(), mv: mv.to_string(), points }
        }
        Found::MissedHome { mv } => Remark::MissedHome { mv: mv.to_string() },
        Found::LetsHome { seat, mv } => Remark::LetsHome { seat: seat.into(), mv: mv.to_string() },
    }
}

fn grade(grade: engine::Grade) -> Grade {
    match grade {
        engine::Grade::Inaccuracy => Grade::Inaccuracy,
        engine::Grade::Mistake => Grade::Mistake,
        engine::Grade::Blunder => Grade::Blunder,
    }
}

fn merit(merit: engine::Merit) -> Merit {
    match merit {
        engine::Merit::Wins => Merit::Wins,
        engine::Merit::WinsSoon { plies } => Merit::WinsSoon { plies },
        engine::Merit::StopsWin { seat } => Merit::StopsWin { seat: seat.into() },
        engine::Merit::Scores { points } => Merit::Scores { points },
        engine::Merit::BringsHome => Merit::BringsHome,
    }
}

/// Hands in the weights of a game, in place of those it may have had.
pub(super) fn load_weights(GameId(game): GameId, bytes: &[u8]) -> Result<(), Problem> {
    let wrong = |error: engine::WeightsError| Problem::Weights { message: error.to_string() };
    let weights = Weights::from_bytes(bytes).map_err(wrong)?;
    for_game!(game, G => weights.of::<G>().map(drop)).map_err(wrong)?;
    WEIGHTS.with_borrow_mut(|all| {
        all.retain(|(known, _)| *known != game);
        all.push((game, weights));
    });
    Ok(())
}

fn weights_of(game: games::GameId) -> Option<Weights> {
    WEIGHTS
        .with_borrow(|all| all.iter().find(|(known, _)| *known == game).map(|(_, weights)| weights.clone()))
}

/// The host's clock. A search asks for the time every thousand positions or so; that is when it is told to stop, too.
struct HostClock<'a> {
    host: &'a dyn Host,
    stop: &'a AtomicBool,
}

impl Clock for HostClock<'_> {
    fn now(&self) -> Duration {
        if self.host.should_stop() {
            self.stop.store(true, Ordering::Relaxed);
        }
        self.host.now()
    }
}

impl Kept {
    fn new(game: games::GameId, options: Options) -> Kept {
        let searcher =
            for_game!(game, G => Box::new(Typed::<G>(G::searcher(&options))) as Box<dyn AnySearcher>);
        Kept { game, options, searcher }
    }
}

/// A brain whose game is known to itself alone.
trait AnySearcher {
    fn search(
        &mut self,
        any: &AnyGame,
        limits: &engine::Limits,
        control: &Control<'_>,
        tell: &mut dyn FnMut(&Report),
    ) -> Report;
    fn new_game(&mut self);
}

struct Typed<G: Game>(Box<dyn Searcher<G>>);

impl<G: EngineGame> AnySearcher for Typed<G>
where
    for<'a> &'a Play<G>: TryFrom<&'a AnyGame>,
{
    fn search(
        &mut self,
        any: &AnyGame,
        limits: &engine::Limits,
        control: &Control<'_>,
        tell: &mut dyn FnMut(&Report),
    ) -> Report {
        let Ok(play) = <&Play<G>>::try_from(any) else {
            // `Kept` is asked about games of its own kind only.
            return Report { lines: Vec::new(), depth: 0, nodes: 0, elapsed: Millis(0) };
        };
        to_wire(&self.0.search(play, limits, control, &mut |report| tell(&to_wire(report))))
    }

    fn new_game(&mut self) {
        self.0.new_game();
    }
}

fn to_wire<G: Game>(report: &engine::Report<G>) -> Report {
    let line = |line: &engine::Line<G>| Line {
        moves: line.moves.iter().map(ToString::to_string).collect(),
        value: value(&line.value, G::SEATS),
    };
    Report {
        lines: report.lines.iter().map(line).collect(),
        depth: report.depth,
        nodes: report.nodes,
        elapsed: report.elapsed.into(),
    }
}

fn value(value: &engine::Value, seats: usize) -> Value {
    let proven = value.proven.map(|proven| match proven {
        engine::Proven::Win { seat, plies } => Proven::Win { seat: seat.into(), plies },
        engine::Proven::Draw => Proven::Draw,
    });
    Value { expectation: Seat::first(seats).map(|seat| value.expectation[seat]).collect(), proven }
}
