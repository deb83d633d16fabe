//! A worker: takes a job, renews its lease while a thread works on it, and writes the result.
//!
//! A task does the taking, renewing and writing; a low-priority thread beside it does the computing, so the lease is renewed
//! however long that takes. The result is written together with the job's end, and only by whoever took the job last: so a
//! worker may be killed, frozen and woken up at any moment.

use std::fmt::Display;
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
use crate::archive::games::replayed;
use crate::limits::{OnlineLimits, millis};
use crate::listen::Signals;

/// The pause after the store refused.
const AGAIN: Duration = Duration::from_secs(2);
/// How many times a result is written again while the store refuses.
const WRITES: usize = 15;
/// The longest pause before a failed job is tried again, in first pauses.
const MAX_BACK_OFF: u32 = 1 << 10;

/// Options of workers.
#[derive(Clone, Debug)]
pub struct WorkerOptions {
    /// How many jobs they do at a time.
    pub threads: usize,
    /// The kinds of jobs that they do.
    pub kinds: Vec<JobKind>,
    /// Their name in the store.
    pub name: String,
    /// How often they look for jobs when nobody wakes them.
    pub look: Duration,
    /// How much a job may cost.
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

/// Works until Ctrl-C or SIGTERM, and then hands unfinished jobs back. A second signal ends it at once.
///
/// `ready` is called as soon as signals are handled; if it fails, no job is taken.
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

/// A worker that does one job at a time.
pub(crate) struct Worker {
    store: Arc<dyn Store>,
    request: TakeJob,
    limits: OnlineLimits,
    look: Duration,
    enqueued: Arc<Notify>,
    thread: mpsc::Sender<Order>,
}

/// A request to the thread.
struct Order {
    task: Task,
    halt: Arc<AtomicBool>,
    answer: oneshot::Sender<Result<Option<JobEffect>, String>>,
}

/// How a job ended for a worker.
enum Over {
    /// With this result.
    Done(JobEffect),
    /// This attempt failed.
    Failed(String),
    /// It took too long.
    TooLong,
    /// It was interrupted: the worker is to end, or the store does not answer.
    Stopped,
    /// Another worker has it now.
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

    /// Does jobs until told to stop.
    pub(crate) async fn keep_working(mut self, mut stop: watch::Receiver<bool>) {
        // The sender is gone, and so is the server that this belongs to.
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
                // Nobody waits for it to stop.
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
            Over::Lost | Over::TooLong => Ok(false),
        };
        match written {
            Ok(true) => tracing::debug!(%kind, %key, attempt, "a job is over"),
            // Whoever took it over does it.
            Ok(false) => tracing::info!(%kind, %key, attempt, "a job was taken over by another worker"),
            Err(error) => tracing::warn!(%kind, %key, %error, "what a job has come to cannot be written"),
        }
    }

    /// The input of a job; `None` if its game is gone.
    async fn read(&self, job: &TakenJob) -> Result<Option<Task>, Over> {
        let failed = |error: &dyn Display| Over::Failed(error.to_string());
        let kind = job.kind.parse::<JobKind>().map_err(|error| failed(&error))?;
        let input: GameInput = serde_json::from_str(&job.input).map_err(|error| failed(&error))?;
        let found = self.store.archived_game(&input.table.as_str().into(), input.ordinal).await;
        // Not the fault of the job.
        let Some(archived) = found.map_err(|_| Over::Stopped)? else { return Ok(None) };
        let game =
            replayed(&archived).ok_or_else(|| failed(&"the game cannot be played again from the archive"))?;
        Ok(Some(Task { kind, number: archived.number, game }))
    }

    /// Has the thread do it, and renews the lease meanwhile.
    async fn compute(&self, task: Task, lease: JobLease, stop: &mut watch::Receiver<bool>) -> Over {
        let halt = Arc::new(AtomicBool::new(false));
        let (answer, mut answered) = oneshot::channel();
        if self.thread.send(Order { task, halt: Arc::clone(&halt), answer }).is_err() {
            return Over::Failed("there is no thread to do it".to_owned());
        }
        // If this task is dropped, the thread stops.
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
                        // It may still be ours: the fence decides.
                        Err(error) => tracing::warn!(%error, "a job cannot be kept"),
                    }
                }
                () = &mut too_long => return Over::TooLong,
                _ = stop.changed() => return Over::Stopped,
            }
        }
    }

    /// Writes the result of a job, trying again while the store refuses.
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

    /// The pause before a failed job is tried again, twice as long after each attempt; `None` after the last one.
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

/// Starts a thread. If the system refuses, each job fails with that reason.
fn start_thread(limits: OnlineLimits) -> mpsc::Sender<Order> {
    let (thread, orders) = mpsc::channel();
    let bench = Workbench::new(limits);
    let _ = std::thread::Builder::new().name("worker".to_owned()).spawn(move || obey(&orders, bench));
    thread
}

/// The thread's loop, until its worker is gone.
fn obey(orders: &mpsc::Receiver<Order>, mut workbench: Workbench) {
    // If the system refuses, jobs get the same priority as everything else.
    let _ = thread_priority::set_current_thread_priority(thread_priority::ThreadPriority::Min);
    while let Ok(Order { task, halt, answer }) = orders.recv() {
        let done = catch_unwind(AssertUnwindSafe(|| workbench.work(&task, &halt)));
        let done = done.unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no reason");
            workbench.clear();
            Err(format!("the program has failed: {text}"))
        });
        // The receiver may be gone.
        let _ = answer.send(done);
    }
}
