//! A worker: takes a job, keeps it while its thread is at it, and writes down what it has come to.
//!
//! Taking, keeping and writing is a task; computing is a thread of low priority beside it, so that a lease is renewed however
//! long that takes. What a job has come to is written with its end, and only by whoever took it last: so a worker may be killed,
//! stopped and woken up at any moment.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use store::{JobEffect, JobLease, Store, StoreError, TakeJob, TakenJob};
use tokio::sync::{Notify, oneshot, watch};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use super::work::{Task, Workbench};
use super::{GameInput, JobKind};
use crate::limits::{OnlineLimits, millis};
use crate::listen::Signals;

/// How long is waited where the store refuses.
const AGAIN: Duration = Duration::from_secs(2);
/// How often what a job has come to is tried to be written, where the store refuses.
const WRITES: usize = 15;
/// A job that fails again and again is tried after so many times the first pause at most.
const MAX_BACK_OFF: u32 = 1 << 10;

/// How workers work.
#[derive(Clone, Debug)]
pub struct WorkerOptions {
    /// How many jobs at a time.
    pub threads: usize,
    /// What they do.
    pub kinds: Vec<JobKind>,
    /// What they are called in the store.
    pub name: String,
    /// How often they look for something to do where nobody tells them.
    pub look: Duration,
    /// What a job may take.
    pub limits: OnlineLimits,
}

impl WorkerOptions {
    /// One thread that does everything.
    #[must_use]
    pub fn new(limits: OnlineLimits) -> WorkerOptions {
        let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
        let name = if name.trim().is_empty() { "worker" } else { name.trim() };
        WorkerOptions {
            threads: 1,
            kinds: JobKind::ALL.to_vec(),
            name: format!("{name}:{}", std::process::id()),
            look: Duration::from_secs(5),
            limits,
        }
    }
}

/// Works until the process is asked to end, by Ctrl-C or SIGTERM: what is begun then is given back. Asked again, it ends at once.
///
/// `ready` is called as soon as signals are handled; if it fails, nothing is done.
pub fn run_workers(
    store: Arc<dyn Store>,
    options: &WorkerOptions,
    ready: impl FnOnce() -> io::Result<()>,
) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let mut signals = Signals::listen()?;
        ready()?;
        let (stop, stopped) = watch::channel(false);
        let working = work(store, options, &stopped);
        tokio::pin!(working);
        tokio::select! {
            () = &mut working => return Ok(()),
            () = signals.next() => {}
        }
        stop.send_replace(true);
        tokio::select! {
            () = working => {}
            () = signals.next() => {}
        }
        Ok(())
    })
}

async fn work(store: Arc<dyn Store>, options: &WorkerOptions, stop: &watch::Receiver<bool>) {
    let enqueued = Arc::new(Notify::new());
    let workers = (1..=options.threads).map(|number| {
        let worker = Worker::new(Arc::clone(&store), options, number, Arc::clone(&enqueued));
        tokio::spawn(worker.keep_working(stop.clone()))
    });
    for worker in workers.collect::<Vec<_>>() {
        // If it has panicked, its lease ends by itself.
        let _ = worker.await;
    }
}

/// One that does a job at a time.
pub(crate) struct Worker {
    store: Arc<dyn Store>,
    request: TakeJob,
    limits: OnlineLimits,
    look: Duration,
    enqueued: Arc<Notify>,
    thread: mpsc::Sender<Order>,
}

/// What the thread is asked to do.
struct Order {
    task: Task,
    halt: Arc<AtomicBool>,
    answer: oneshot::Sender<Result<Option<JobEffect>, String>>,
}

/// Why a job is over for a worker.
enum Over {
    /// It has come to this.
    Done(JobEffect),
    /// It cannot be done, this time.
    Failed(String),
    /// It can never be done: what it says makes no sense.
    Unreadable(String),
    /// It takes too long.
    TooLong,
    /// It was not tried to the end: the worker is to end, or the store does not answer.
    Stopped,
    /// Somebody else has it.
    Lost,
}

impl Worker {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        options: &WorkerOptions,
        number: usize,
        enqueued: Arc<Notify>,
    ) -> Worker {
        let limits = options.limits;
        let request = TakeJob {
            kinds: options.kinds.iter().map(|kind| kind.as_str().to_owned()).collect(),
            worker: format!("{}-{number}", options.name),
            lease: millis(limits.job_lease_ms.max(1)),
            max_attempts: u32::try_from(limits.job_attempts.max(1)).unwrap_or(u32::MAX),
        };
        Worker { store, request, limits, look: options.look, enqueued, thread: start_thread(limits) }
    }

    /// Does what there is to do, until told to stop.
    pub(crate) async fn keep_working(mut self, mut stop: watch::Receiver<bool>) {
        // Whoever could tell is gone: so is what this is a part of.
        while stop.has_changed().is_ok() && !*stop.borrow_and_update() {
            let pause = match self.store.take_job(self.request.clone()).await {
                Ok(Some(job)) => {
                    self.do_job(job, &mut stop).await;
                    continue;
                }
                Ok(None) => self.look,
                Err(error) => {
                    tracing::warn!(%error, "no job can be taken");
                    AGAIN
                }
            };
            tokio::select! {
                _ = timeout(pause, self.enqueued.notified()) => {}
                _ = stop.changed() => return,
            }
        }
    }

    async fn do_job(&mut self, job: TakenJob, stop: &mut watch::Receiver<bool>) {
        let TakenJob { lease, kind, key, attempt, .. } = &job;
        let over = match self.read(&job).await {
            Ok(Some(task)) => self.compute(task, *lease, stop).await,
            Ok(None) => Over::Done(JobEffect::Nothing),
            Err(over) => over,
        };
        let over = match over {
            Over::TooLong => {
                // Whenever it stops, nobody waits for it.
                self.thread = start_thread(self.limits);
                Over::Failed(format!("it was not done after {} s", self.limits.job_ms / 1_000))
            }
            over => over,
        };
        let written = match over {
            Over::Done(effect) => self.write(|| self.store.finish_job(*lease, effect.clone())).await,
            Over::Stopped => self.write(|| self.store.give_back_job(*lease)).await,
            Over::Failed(why) => {
                tracing::warn!(%kind, %key, attempt, why, "a job has failed");
                let again = self.pause_after(*attempt);
                self.write(|| self.store.fail_job(*lease, &why, again)).await
            }
            Over::Unreadable(why) => {
                tracing::error!(%kind, %key, attempt, why, "a job cannot be read: it is set aside");
                self.write(|| self.store.fail_job(*lease, &why, None)).await
            }
            Over::Lost | Over::TooLong => Ok(false),
        };
        match written {
            Ok(true) => tracing::debug!(%kind, %key, attempt, "a job is over"),
            // Whoever has taken it over does it.
            Ok(false) => tracing::info!(%kind, %key, attempt, "a job was taken over by another worker"),
            Err(error) => tracing::warn!(%kind, %key, %error, "what a job has come to cannot be written"),
        }
    }

    /// What is needed for a job; `None` if what it is about is gone. What can fail at a game is left to the thread.
    async fn read(&self, job: &TakenJob) -> Result<Option<Task>, Over> {
        let kind = job.kind.parse::<JobKind>().map_err(Over::Unreadable)?;
        let input: GameInput = serde_json::from_str(&job.input)
            .map_err(|error| Over::Unreadable(format!("what it is about cannot be read: {error}")))?;
        let found = self.store.archived_game(&input.table.as_str().into(), input.ordinal).await;
        // It may be the store, or what is stored of this game: so it is tried again later, and not for ever.
        let found = found.map_err(|error| Over::Failed(format!("the game cannot be read: {error}")))?;
        Ok(found.map(|archived| Task { kind, archived, attempt: job.attempt }))
    }

    /// Lets the thread do it, and keeps the job meanwhile.
    async fn compute(&self, task: Task, lease: JobLease, stop: &mut watch::Receiver<bool>) -> Over {
        let halt = Arc::new(AtomicBool::new(false));
        let (answer, mut answered) = oneshot::channel();
        if self.thread.send(Order { task, halt: Arc::clone(&halt), answer }).is_err() {
            return Over::Failed("there is no thread to do it".to_owned());
        }
        // Whatever becomes of this task, the thread does not go on for nobody.
        let _halting = HaltOnDrop(Arc::clone(&halt));
        let mut renewals = interval(self.request.lease / 3);
        renewals.set_missed_tick_behavior(MissedTickBehavior::Delay);
        renewals.tick().await;
        let too_long = sleep(millis(self.limits.job_ms));
        tokio::pin!(too_long);
        loop {
            tokio::select! {
                found = &mut answered => return match found {
                    Ok(Ok(Some(effect))) => Over::Done(effect),
                    Ok(Ok(None)) => Over::Stopped,
                    Ok(Err(why)) => Over::Failed(why),
                    Err(_) => Over::Failed("the thread has ended early".to_owned()),
                },
                _ = renewals.tick() => {
                    match self.store.renew_job(lease, self.request.lease).await {
                        Ok(true) => {}
                        Ok(false) => return Over::Lost,
                        // It may still be ours: the fence knows.
                        Err(error) => tracing::warn!(%error, "a job cannot be kept"),
                    }
                }
                () = &mut too_long => return Over::TooLong,
                _ = stop.changed() => return Over::Stopped,
            }
        }
    }

    /// Writes what a job has come to, also where the store refuses for a moment.
    async fn write(&self, request: impl Fn() -> store::Answer<bool>) -> Result<bool, StoreError> {
        let mut written = request().await;
        for _ in 1..WRITES {
            if !matches!(written, Err(StoreError::Unavailable(_))) {
                break;
            }
            sleep(AGAIN).await;
            written = request().await;
        }
        written
    }

    /// When a job that has failed is tried again: twice as long after each attempt; `None` after the last one.
    fn pause_after(&self, attempt: u32) -> Option<Duration> {
        let times = 1_u32.checked_shl(attempt.saturating_sub(1)).unwrap_or(MAX_BACK_OFF).min(MAX_BACK_OFF);
        (attempt < self.request.max_attempts).then(|| millis(self.limits.job_retry_ms) * times)
    }
}

/// Tells the thread to stop.
struct HaltOnDrop(Arc<AtomicBool>);

impl Drop for HaltOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Starts a thread. Where the system does not let us, each job fails with that reason.
fn start_thread(limits: OnlineLimits) -> mpsc::Sender<Order> {
    let (thread, orders) = mpsc::channel();
    let bench = Workbench::new(limits);
    let _ = std::thread::Builder::new().name("worker".to_owned()).spawn(move || obey(&orders, bench));
    thread
}

/// The thread: until its worker is gone.
fn obey(orders: &mpsc::Receiver<Order>, mut workbench: Workbench) {
    // Where the system does not let us, jobs are as important as people; nothing else changes.
    let _ = thread_priority::set_current_thread_priority(thread_priority::ThreadPriority::Min);
    while let Ok(Order { task, halt, answer }) = orders.recv() {
        let done = catch_unwind(AssertUnwindSafe(|| workbench.work(&task, &halt)));
        let done = done.unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason");
            workbench.clear();
            Err(format!("the program has failed: {text}"))
        });
        // Nobody may wait for it any more.
        let _ = answer.send(done);
    }
}

#[cfg(test)]
mod tests {
    use games::{AnyGame, GameId};
    use store::{
        ArchiveStore, GameOutcome, Job, JobStatus, NewArchivedGame, NewJob, PostgresStore, SqliteStore,
        TableId, WallTime,
    };
    use testkit::postgres::database;

    use super::*;
    use crate::jobs::work::PANICS;

    /// Nothing is waited for that a test does not wait for.
    fn limits() -> OnlineLimits {
        OnlineLimits {
            review_nodes: 200,
            job_retry_ms: 1,
            job_attempts: 3,
            engine_hash_mb: 1,
            ..OnlineLimits::default()
        }
    }

    /// A finished game at a table of that name.
    fn game(table: &str) -> NewArchivedGame {
        let mut any = AnyGame::new(GameId::Express2);
        let moves = "Na Ng Na Ng";
        any.play_all(moves.split(' ')).expect("legal moves");
        let at = WallTime::from_unix_ms(1_000);
        NewArchivedGame {
            jobs: Vec::new(),
            table: table.into(),
            ordinal: 1,
            game: any.id().to_string(),
            is_public: false,
            plies: 4,
            outcome: GameOutcome::NoResult,
            result: "*".to_owned(),
            termination: "abandoned".to_owned(),
            started_at: at,
            finished_at: at,
            seats: "[]".to_owned(),
            people: vec![None, None],
            start: None,
            position: any.position_text(),
            moves: moves.to_owned(),
            positions: Vec::new(),
            rate: None,
        }
    }

    fn review_of(table: &str) -> NewJob {
        JobKind::Review.about(&TableId::from(table), 1)
    }

    /// Enqueues jobs, and lets one worker work until each of them has come to something.
    async fn done(store: Arc<dyn Store>, limits: OnlineLimits, jobs: Vec<NewJob>) -> Vec<Job> {
        for job in jobs.clone() {
            assert_eq!(store.enqueue_job(job).await, Ok(true));
        }
        let options = WorkerOptions { look: Duration::from_millis(5), ..WorkerOptions::new(limits) };
        let worker = Worker::new(Arc::clone(&store), &options, 1, Arc::default());
        let (stop, stopped) = watch::channel(false);
        let working = tokio::spawn(worker.keep_working(stopped));
        let mut over = Vec::new();
        for NewJob { kind, key, .. } in jobs {
            let is_over = async {
                loop {
                    let job = store.job(&kind, &key).await.expect("an answer").expect("it is there");
                    if matches!(job.status, JobStatus::Done | JobStatus::SetAside) {
                        return job;
                    }
                    sleep(Duration::from_millis(5)).await;
                }
            };
            over.push(timeout(Duration::from_secs(60), is_over).await.expect("it comes to something"));
        }
        stop.send_replace(true);
        working.await.expect("the worker lives");
        over
    }

    async fn in_folder(games: Vec<NewArchivedGame>) -> (tempfile::TempDir, Arc<SqliteStore>) {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Arc::new(SqliteStore::open(folder.path()).expect("a store"));
        store.archive(games, None).await.expect("they are written");
        (folder, store)
    }

    fn said(job: &Job) -> (JobStatus, u32, &str) {
        (job.status, job.attempts, job.error.as_deref().unwrap_or_default())
    }

    #[tokio::test]
    async fn a_job_that_takes_too_long_is_tried_again_and_set_aside_after_the_last_time() {
        let (_folder, store) = in_folder(vec![game("long"), game("short")]).await;
        let endless =
            OnlineLimits { review_nodes: u64::MAX, review_game_nodes: u64::MAX, job_ms: 100, ..limits() };
        let over = done(Arc::clone(&store) as _, endless, vec![review_of("long")]).await;
        let (status, attempts, why) = said(&over[0]);
        assert_eq!((status, attempts), (JobStatus::SetAside, 3), "{why}");
        assert!(why.contains("not done"), "{why}");
        let over = done(store, limits(), vec![review_of("short")]).await;
        assert_eq!(said(&over[0]), (JobStatus::Done, 1, ""));
    }

    #[tokio::test]
    async fn a_game_at_which_the_program_fails_costs_its_own_job_alone() {
        let (_folder, store) =
            in_folder(vec![NewArchivedGame { moves: PANICS.to_owned(), ..game("bad") }, game("good")]).await;
        let over = done(store, limits(), vec![review_of("bad"), review_of("good")]).await;
        let (status, attempts, why) = said(&over[0]);
        assert_eq!((status, attempts), (JobStatus::SetAside, 3), "{why}");
        assert!(why.contains("the program has failed"), "{why}");
        assert_eq!(said(&over[1]), (JobStatus::Done, 1, ""));
    }

    #[tokio::test]
    async fn a_job_that_says_nothing_is_set_aside_at_once() {
        let (_folder, store) = in_folder(vec![game("good")]).await;
        let nonsense = NewJob { input: "[1".to_owned(), ..review_of("nonsense") };
        let over = done(store, limits(), vec![nonsense, review_of("gone"), review_of("good")]).await;
        let (status, attempts, why) = said(&over[0]);
        assert_eq!((status, attempts), (JobStatus::SetAside, 1), "{why}");
        assert!(why.contains("cannot be read"), "{why}");
        assert_eq!(said(&over[1]), (JobStatus::Done, 1, ""), "what it is about is gone");
        assert_eq!(said(&over[2]), (JobStatus::Done, 1, ""));
    }

    #[tokio::test]
    async fn a_game_that_the_store_cannot_read_does_not_keep_a_worker_for_ever() {
        let Some(database) = database() else { return };
        let store = Arc::new(PostgresStore::open(&database.url).expect("an empty database can be used"));
        store.archive(vec![game("bad")], None).await.expect("it is written");
        let _ = database.sql("ALTER TABLE archived_game RENAME COLUMN moves TO moved");
        let over = done(store, limits(), vec![review_of("bad")]).await;
        let (status, attempts, why) = said(&over[0]);
        assert_eq!((status, attempts), (JobStatus::SetAside, 3), "{why}");
    }
}
