//! The engine in a thread of its own: one job at a time, the latest.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use analysis::{AnyReport, AnySearcher, review};
use engine::exact::Book;
use engine::{Control, Limits, Options, SystemClock};

use super::{Message, spawn};
use crate::app::Input;
use crate::jobs::{EngineEvent, Job, Purpose};

/// What a search may remember, in megabytes.
const HASH: usize = 32;
/// So many searchers are cached with what they know: one for each level at a table of four, and one for hints.
const MAX_SEARCHERS: usize = 5;

/// The engine's thread.
pub(super) struct EngineThread {
    jobs: Sender<(Job, Arc<AtomicBool>)>,
    /// Set to stop the current job.
    stop: Arc<AtomicBool>,
}

impl EngineThread {
    pub(super) fn start(messages: &Sender<Message>) -> EngineThread {
        let (jobs, queue) = channel();
        spawn("engine", messages.clone(), move |messages| work(&queue, messages));
        EngineThread { jobs, stop: Arc::default() }
    }

    /// Searches this instead.
    pub(super) fn start_search(&mut self, job: Job) {
        self.stop_search();
        self.stop = Arc::default();
        // If the thread has ended, the driver hears of it in its own way.
        let _ = self.jobs.send((job, Arc::clone(&self.stop)));
    }

    /// Ends the current job with what it has found.
    pub(super) fn stop_search(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

fn work(queue: &Receiver<(Job, Arc<AtomicBool>)>, messages: &Sender<Message>) {
    let mut searchers: Vec<AnySearcher> = Vec::new();
    let clock = SystemClock::default();
    for (job, stop) in queue {
        let tell = |event: EngineEvent| {
            // If nobody listens any more, the program is ending.
            let _ = messages.send(Message::Input(Input::Engine { id: job.id, event }));
        };
        let searcher = searcher_for(&mut searchers, &job);
        let done = if job.purpose == Purpose::Review {
            review(&job.game, searcher, &job.limits, (&clock, &stop), &mut |judged| {
                tell(EngineEvent::Judged(Box::new(judged.clone())));
            });
            nothing()
        } else {
            let control = Control::new(&clock, &stop);
            let mut told = Duration::ZERO;
            searcher.search(&job.game, &job.limits, &control, &mut |report| {
                // An eye cannot follow more.
                if report.elapsed >= told {
                    told = report.elapsed + Duration::from_millis(100);
                    tell(EngineEvent::Progress(report.clone()));
                }
            })
        };
        // A job that was stopped before it began has no move; the simplest search has one at once.
        let done = if done.lines.is_empty() && job.purpose == Purpose::Move {
            let never = AtomicBool::new(false);
            searcher.search(&job.game, &Limits::nodes(1), &Control::new(&clock, &never), &mut |_| ())
        } else {
            done
        };
        tell(EngineEvent::Done(done));
    }
}

fn nothing() -> AnyReport {
    AnyReport { lines: Vec::new(), depth: 0, nodes: 0, elapsed: Duration::ZERO }
}

/// An engine of the level, with what it knows from before if it is the same game.
fn searcher_for<'a>(searchers: &'a mut Vec<AnySearcher>, job: &Job) -> &'a mut AnySearcher {
    // A move of full strength comes from the book where there is one; hints and reviews judge without.
    let plays = job.purpose == Purpose::Move;
    let is_right = |searcher: &AnySearcher| {
        let options = searcher.options();
        searcher.game() == job.game.id()
            && options.level == job.level
            && options.seed == job.seed
            && options.book.is_some() == plays
    };
    let index = searchers.iter().position(is_right).unwrap_or_else(|| {
        if searchers.len() >= MAX_SEARCHERS {
            searchers.remove(0);
        }
        let book = Book::builtin().filter(|_| plays);
        let options = Options { level: job.level, hash: HASH, seed: job.seed, book, ..Options::default() };
        searchers.push(AnySearcher::new(job.game.id(), options).expect("a few megabytes are there"));
        searchers.len() - 1
    });
    &mut searchers[index]
}
