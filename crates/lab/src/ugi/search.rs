//! A search on a thread of its own: [`SearchHandle`], and the `info` lines it sends.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;

use analysis::{AnyReport, AnySearcher};
use engine::{Control, SystemClock};
use games::{AnyGame, GameId};

use super::Event;
use super::go::GoCommand;

/// What is said where there is no move.
pub(super) const NO_MOVE: &str = "bestmove none";

/// A search under way.
pub(super) struct SearchHandle {
    stop: Arc<AtomicBool>,
    is_infinite: bool,
}

/// How a search ended.
pub(super) enum SearchEnd {
    /// With a `bestmove` line; who thought comes back.
    Best { best: String, searcher: AnySearcher },
    /// By a mistake in the search.
    Broken,
}

impl SearchHandle {
    /// Starts a search of a game that is not over.
    pub(super) fn begin(
        go: Box<GoCommand>,
        any: &AnyGame,
        sender: SyncSender<Event>,
    ) -> io::Result<SearchHandle> {
        let stop = Arc::new(AtomicBool::new(false));
        let is_infinite = go.limit.is_infinite;
        let (any, flag) = (any.clone(), Arc::clone(&stop));
        std::thread::Builder::new().name("ugi-search".into()).spawn(move || {
            // The time runs from here on: should an engine have to be made first, that is part of it.
            let clock = SystemClock::default();
            let control = Control::new(&clock, &flag);
            let found = catch_unwind(AssertUnwindSafe(|| run_search(*go, &any, &control, &sender)));
            // Nobody listens any more if the conversation has ended.
            let _ = sender.send(Event::SearchEnd(found.unwrap_or(SearchEnd::Broken)));
        })?;
        Ok(SearchHandle { stop, is_infinite })
    }

    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether nothing but `stop` may end it.
    pub(super) const fn is_infinite(&self) -> bool {
        self.is_infinite
    }
}

impl Drop for SearchHandle {
    /// A search that nobody waits for should not go on.
    fn drop(&mut self) {
        self.stop();
    }
}

fn run_search(go: GoCommand, any: &AnyGame, control: &Control<'_>, sender: &SyncSender<Event>) -> SearchEnd {
    let GoCommand { limit, mut searcher } = go;
    let tell = |report: &AnyReport| {
        for line in info_lines(report, any.id()) {
            let _ = sender.send(Event::Info(line));
        }
    };
    let mut told = None;
    let report = searcher.search(any, &limit.limits, control, &mut |report| {
        tell(report);
        told = Some((report.depth, report.lines.clone()));
    });
    // The last line must be about the move that is played.
    if told.is_none_or(|(depth, lines)| depth != report.depth || lines != report.lines) {
        tell(&report);
    }
    let best = report.best().map_or_else(|| NO_MOVE.to_string(), |best| format!("bestmove {best}"));
    SearchEnd::Best { best, searcher }
}

/// One line for each of the best lines.
fn info_lines(report: &AnyReport, game: GameId) -> impl Iterator<Item = String> {
    let AnyReport { depth, nodes, elapsed, lines } = report;
    let per_second = u128::from(*nodes) * 1_000_000 / elapsed.as_micros().max(1);
    let time = elapsed.as_millis();
    lines.iter().zip(1..).map(move |(line, number)| {
        format!(
            "info depth {depth} multipv {number} score {} nodes {nodes} nps {per_second} time {time} pv {}",
            line.value.to_eval(game.colours()),
            line.moves.join(" ")
        )
    })
}
