//! Engine moves: a few threads of low priority, and one queue.
//!
//! All cores but one search (at least one), so people are never slowed by bots: the threads give way to everything else.
//! What a move may take is bounded for each level by the limits; a table whose move cannot be queued asks again later.

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use analysis::AnySearcher;
use engine::{Control, Level, Options, SystemClock};
use games::AnyGame;
use tokio::sync::oneshot;

use crate::limits::{OnlineLimits, millis};

/// A move that is wanted.
struct Job {
    game: AnyGame,
    level: Level,
    seed: u64,
    answer: oneshot::Sender<Option<String>>,
}

/// The threads, and what waits for them.
#[derive(Clone)]
pub(crate) struct Engines {
    queue: Arc<Queue>,
}

struct Queue {
    jobs: Mutex<VecDeque<Job>>,
    wake: Condvar,
    limits: OnlineLimits,
}

/// There are more moves waiting than the limit allows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QueueFull;

impl Engines {
    /// Starts the threads. They live as long as the process.
    pub(crate) fn start(limits: OnlineLimits) -> std::io::Result<Engines> {
        let queue = Arc::new(Queue { jobs: Mutex::default(), wake: Condvar::new(), limits });
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        for number in 1..=cores.saturating_sub(1).max(1) {
            let queue = Arc::clone(&queue);
            std::thread::Builder::new().name(format!("engine-{number}")).spawn(move || work(&queue))?;
        }
        Ok(Engines { queue })
    }

    /// How many moves wait.
    pub(crate) fn waiting(&self) -> u64 {
        self.queue.jobs.lock().unwrap_or_else(PoisonError::into_inner).len() as u64
    }

    /// Asks for a move. The answer is `None` if the game is over.
    pub(crate) fn request(
        &self,
        game: AnyGame,
        level: Level,
        seed: u64,
    ) -> Result<oneshot::Receiver<Option<String>>, QueueFull> {
        let (answer, receiver) = oneshot::channel();
        let mut jobs = self.queue.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        if jobs.len() as u64 >= self.queue.limits.engine_queue {
            return Err(QueueFull);
        }
        jobs.push_back(Job { game, level, seed, answer });
        drop(jobs);
        self.queue.wake.notify_one();
        Ok(receiver)
    }
}

fn work(queue: &Queue) {
    // Where the system does not let us, bots are as important as people; nothing else changes.
    let _ = thread_priority::set_current_thread_priority(thread_priority::ThreadPriority::Min);
    let mut kept: Option<AnySearcher> = None;
    loop {
        let mut jobs = queue.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        let job = loop {
            match jobs.pop_front() {
                Some(job) => break job,
                None => jobs = queue.wake.wait(jobs).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(jobs);
        // Nobody waits for it any more.
        if job.answer.is_closed() {
            continue;
        }
        let found = search(&mut kept, &job, &queue.limits);
        let _ = job.answer.send(found);
    }
}

fn search(kept: &mut Option<AnySearcher>, job: &Job, limits: &OnlineLimits) -> Option<String> {
    let game = job.game.id();
    let hash = usize::try_from(limits.engine_hash_mb).unwrap_or(16).max(1);
    let options = Options { hash, level: job.level, seed: job.seed, ..Options::default() };
    let fits = kept.as_ref().is_some_and(|kept| kept.game() == game && *kept.options() == options);
    if !fits {
        // The old one goes before the new one takes memory.
        *kept = None;
        *kept = AnySearcher::new(game, options).ok();
    }
    let searcher = kept.as_mut()?;
    searcher.new_game();
    let stop = AtomicBool::new(false);
    let clock = SystemClock::default();
    let mut most = job.level.limits(None);
    let bound = |time: Duration| time.min(millis(limits.engine_move_ms));
    most.time = Some(most.time.map_or(millis(limits.engine_move_ms), bound));
    most.nodes = Some(most.nodes.unwrap_or(u64::MAX).min(limits.engine_nodes));
    let report = searcher.search(&job.game, &most, &Control::new(&clock, &stop), &mut |_| {});
    let best = report.best().map(str::to_owned);
    // A search that was cut off before its first result still has to play something.
    best.or_else(|| job.game.moves().into_iter().next())
}
