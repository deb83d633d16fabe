//! `undershift.Engine`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use analysis::{AnyLine, AnyReport, AnySearcher};
use engine::exact::Book;
use engine::{Control, EngineKind, Level, Limits, Options, Proven, SystemClock, Value};
use game::{BySeat, Seat};
use games::AnyGame;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use crate::arguments::{read_count, read_game, read_integer, read_seed, value_error};
use crate::state::State;

/// A day; nobody waits longer for a move.
const MAX_SECONDS: f64 = 86_400.0;
/// So often the interpreter is asked whether somebody wants to interrupt a search.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);
const MAX_HASH: usize = 65_536;
const MAX_THREADS: usize = 256;
const MAX_MULTIPV: usize = 256;

/// The engine of the page and the terminal.
///
/// ``level`` is 1 to 10; 10 is full strength, and plays Express for two by its book of proven wins unless ``book=False``. ``kind``
/// is ``undershift``, or a baseline: ``windows``, ``uct``, ``greedy``, ``one-ply``, ``random``. ``hash`` is in megabytes. A search
/// with one thread and a number of nodes always gives the same result.
///
/// >>> engine = Engine("express:2", level=3)
/// >>> engine
/// <Engine express:2 undershift level 3>
#[pyclass(module = "undershift")]
pub(crate) struct Engine {
    options: Options,
    plays_by_book: bool,
    game: games::GameId,
    /// The last search's, as long as the same options serve. The lock is never waited for: whoever has it has the engine.
    searcher: Mutex<Option<AnySearcher>>,
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (game, *, level=None, kind="undershift", hash=None, threads=None, seed=None, book=true))]
    #[allow(clippy::too_many_arguments, reason = "they have names in Python")]
    fn new(
        game: &str,
        level: Option<&Bound<'_, PyAny>>,
        kind: &str,
        hash: Option<&Bound<'_, PyAny>>,
        threads: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
        book: bool,
    ) -> PyResult<Engine> {
        let game = read_game(game)?;
        let level = level.map_or(Ok(i64::from(Level::MAX.number())), |level| read_integer(level, "level"))?;
        let level = u8::try_from(level).ok().and_then(Level::new);
        let level = level.ok_or_else(|| value_error("level must be from 1 to 10"))?;
        let kind: EngineKind = kind.parse().map_err(value_error)?;
        let options = Options {
            kind,
            level,
            hash: hash.map_or(Ok(16), |hash| read_count(hash, "hash", MAX_HASH))?,
            threads: threads.map_or(Ok(1), |threads| read_count(threads, "threads", MAX_THREADS))?,
            seed: read_seed(seed)?.unwrap_or(1),
            ..Options::default()
        };
        let plays_by_book = book && level == Level::MAX && kind == EngineKind::Undershift;
        Ok(Engine { options, plays_by_book, game, searcher: Mutex::new(None) })
    }

    /// The game it plays.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.as_str()
    }

    /// Its level, 1 to 10.
    #[getter]
    fn level(&self) -> u8 {
        self.options.level.number()
    }

    /// The text of the move it would play.
    ///
    /// Limits are ``movetime`` in seconds, ``nodes`` and ``depth``; without any, the time that the level takes against a person.
    ///
    /// >>> state = State.parse("express:2", "7/7/7/7/7/7/oooo2g o 18,21 0,0 0,0")
    /// >>> state.play(Engine("express:2").choose(state, nodes=1000))
    /// >>> state.result
    /// '1-0'
    #[pyo3(signature = (state, *, movetime=None, nodes=None, depth=None))]
    fn choose(
        &mut self,
        py: Python<'_>,
        state: &Bound<'_, State>,
        movetime: Option<&Bound<'_, PyAny>>,
        nodes: Option<&Bound<'_, PyAny>>,
        depth: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let limits = self.limits(movetime, nodes, depth)?;
        let book = Book::builtin().filter(|_| self.plays_by_book);
        let options = Options { multipv: 1, book, ..self.options.clone() };
        let report = self.search(py, state, limits, options)?;
        let best = report.best().map(ToOwned::to_owned);
        best.ok_or_else(|| value_error("there is no legal move: the game is over"))
    }

    /// What the engine makes of a position: its best lines, as plain data.
    ///
    /// >>> state = State.parse("express:2", "7/7/7/7/7/7/oooo2g o 18,21 0,0 0,0")
    /// >>> line = Engine("express:2").analyse(state, nodes=1000)["lines"][0]
    /// >>> line["expectation"], line["proven"], line["winner"], line["plies"]
    /// ([1.0, 0.0], 'win', 0, 1)
    #[pyo3(signature = (state, *, movetime=None, nodes=None, depth=None, multipv=None))]
    fn analyse<'py>(
        &mut self,
        py: Python<'py>,
        state: &Bound<'py, State>,
        movetime: Option<&Bound<'py, PyAny>>,
        nodes: Option<&Bound<'py, PyAny>>,
        depth: Option<&Bound<'py, PyAny>>,
        multipv: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let limits = self.limits(movetime, nodes, depth)?;
        let multipv = multipv.map_or(Ok(1), |lines| read_count(lines, "multipv", MAX_MULTIPV))?;
        let options = Options { multipv, ..self.options.clone() };
        let report = self.search(py, state, limits, options)?;
        let seats = self.game.seats();
        let analysis = PyDict::new(py);
        let lines = report.lines.iter().map(|line| line_data(py, line, seats));
        analysis.set_item("lines", PyList::new(py, lines.collect::<PyResult<Vec<_>>>()?)?)?;
        analysis.set_item("depth", report.depth)?;
        analysis.set_item("nodes", report.nodes)?;
        analysis.set_item("seconds", report.elapsed.as_secs_f64())?;
        Ok(analysis)
    }

    /// Forgets what earlier searches have found.
    fn new_game(&mut self) {
        if let Ok(Some(searcher)) = self.searcher.get_mut() {
            searcher.new_game();
        }
    }

    fn __repr__(&self) -> String {
        format!("<Engine {} {} level {}>", self.game, self.options.kind, self.options.level)
    }
}

impl Engine {
    fn limits(
        &self,
        movetime: Option<&Bound<'_, PyAny>>,
        nodes: Option<&Bound<'_, PyAny>>,
        depth: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Limits> {
        if movetime.is_none() && nodes.is_none() && depth.is_none() {
            return Ok(self.options.level.limits(None));
        }
        let time = movetime.map(|seconds| {
            let seconds: f64 = seconds.extract().map_err(|_| {
                pyo3::exceptions::PyTypeError::new_err("movetime must be a number of seconds")
            })?;
            if seconds.is_finite() && (0.0..=MAX_SECONDS).contains(&seconds) {
                Ok(Duration::from_secs_f64(seconds))
            } else {
                Err(value_error(format_args!("movetime {seconds} is not from 0 to {MAX_SECONDS} seconds")))
            }
        });
        let nodes =
            nodes.map(|nodes| read_count(nodes, "nodes", i64::MAX as usize).map(|nodes| nodes as u64));
        let depth = depth.map(|depth| read_count(depth, "depth", 1000).map(|depth| depth as u32));
        Ok(Limits {
            time: time.transpose()?,
            nodes: nodes.transpose()?,
            depth: depth.transpose()?,
            ..Limits::default()
        })
    }

    fn search(
        &mut self,
        py: Python<'_>,
        state: &Bound<'_, State>,
        limits: Limits,
        options: Options,
    ) -> PyResult<AnyReport> {
        // Not borrowed while it is searched, so that others may go on with it.
        let (any, choices) = {
            let state = state.try_borrow()?;
            let choices = state.inner.pending().map(|_| state.inner.legal_moves());
            (state.inner.to_game(), choices)
        };
        if any.id() != self.game {
            return Err(value_error(format_args!(
                "this engine plays {}, and the state is of {}; make another engine",
                self.game,
                any.id()
            )));
        }
        let kept = self.searcher.get_mut().unwrap_or_else(PoisonError::into_inner);
        if kept.as_ref().is_none_or(|searcher| *searcher.options() != options) {
            *kept = Some(AnySearcher::new(self.game, options).map_err(value_error)?);
        }
        let Some(searcher) = kept else { unreachable!("it was made") };
        interruptible(py, |stop| match choices {
            None => search_once(searcher, &any, &limits, stop),
            Some(choices) => search_choices(searcher, &any, &choices, limits, stop),
        })
    }
}

/// Runs a search in a thread of its own, so that Ctrl-C ends it.
fn interruptible<R: Send>(py: Python<'_>, run: impl FnOnce(&AtomicBool) -> R + Send) -> PyResult<R> {
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::sync_channel(1);
        let stop_flag = &stop;
        scope.spawn(move || sender.send(run(stop_flag)));
        let receiver = Mutex::new(receiver);
        let mut interrupted = None;
        loop {
            let received = py.detach(|| match receiver.lock() {
                Ok(receiver) => receiver.recv_timeout(SIGNAL_INTERVAL),
                Err(_) => Err(RecvTimeoutError::Disconnected),
            });
            match received {
                Ok(result) => return interrupted.map_or(Ok(result), Err),
                Err(RecvTimeoutError::Disconnected) => return Err(value_error("the search failed")),
                Err(RecvTimeoutError::Timeout) if interrupted.is_none() => {
                    if let Err(error) = py.check_signals() {
                        stop.store(true, Ordering::Relaxed);
                        interrupted = Some(error);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    })
}

fn search_once(searcher: &mut AnySearcher, any: &AnyGame, limits: &Limits, stop: &AtomicBool) -> AnyReport {
    let clock = SystemClock::default();
    searcher.search(any, limits, &Control::new(&clock, stop), &mut |_| ())
}

/// An insertion was played already: each of its scorings is looked at with a share of the limits.
fn search_choices(
    searcher: &mut AnySearcher,
    any: &AnyGame,
    choices: &[String],
    limits: Limits,
    stop: &AtomicBool,
) -> AnyReport {
    let count = u32::try_from(choices.len()).unwrap_or(u32::MAX).max(1);
    let limits = Limits {
        time: limits.time.map(|time| time / count),
        nodes: limits.nodes.map(|nodes| (nodes / u64::from(count)).max(1)),
        ..limits
    };
    let mover = any.to_move();
    let mut whole = AnyReport { lines: Vec::new(), depth: u32::MAX, nodes: 0, elapsed: Duration::ZERO };
    for choice in choices {
        let mut after = any.clone();
        if after.play(choice).is_err() {
            continue;
        }
        let report = search_once(searcher, &after, &limits, stop);
        let reply = report.lines.into_iter().next();
        let value = match (after.outcome(), &reply) {
            (None, Some(line)) => line.value,
            (outcome, _) => Value {
                expectation: BySeat::from_fn(|seat| {
                    let seat = Some(seat).filter(|seat| seat.index() < any.id().seats());
                    let share = seat.zip(outcome).map(|(seat, outcome)| outcome.share(seat).twelfths());
                    (share.unwrap_or(0) * 1000 / 12) as u16
                }),
                proven: outcome
                    .and_then(|outcome| outcome.winner())
                    .map(|seat| Proven::Win { seat, plies: 0 }),
            },
        };
        let moves = std::iter::once(choice.clone()).chain(reply.into_iter().flat_map(|line| line.moves));
        whole.lines.push(AnyLine { moves: moves.collect(), value });
        whole.depth = whole.depth.min(report.depth.saturating_add(1));
        whole.nodes += report.nodes;
        whole.elapsed += report.elapsed;
    }
    whole.lines.sort_by_key(|line| std::cmp::Reverse(line.value.expectation[mover]));
    whole
}

fn line_data<'py>(py: Python<'py>, line: &AnyLine, seats: usize) -> PyResult<Bound<'py, PyDict>> {
    let data = PyDict::new(py);
    let expectation = Seat::first(seats).map(|seat| f64::from(line.value.expectation[seat]) / 1000.0);
    data.set_item("moves", &line.moves)?;
    data.set_item("expectation", expectation.collect::<Vec<_>>())?;
    let (proven, winner, plies) = match line.value.proven {
        None => (None, None, None),
        Some(Proven::Draw) => (Some("draw"), None, None),
        Some(Proven::Win { seat, plies }) => (Some("win"), Some(seat.index()), Some(plies)),
    };
    data.set_item("proven", proven)?;
    data.set_item("winner", winner)?;
    data.set_item("plies", plies)?;
    Ok(data)
}
