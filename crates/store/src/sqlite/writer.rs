//! The one thread that writes. Whatever has queued up goes into one transaction, and answers are sent after its commit.
//!
//! A request is a closure over its arguments that can be run again. A transaction that fails is rolled back, and its
//! requests are tried one by one: so one that is at fault harms no other, and none is acknowledged that is not on disk.

use std::sync::{Arc, mpsc};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::failure::{Failure, Refusal};
use crate::counters::Counting;
use crate::{Answer, Unavailable};

/// How many requests share a commit at most. Beyond this nothing is gained, and who came first would wait.
const MAX_BATCH: usize = 1_000;

/// After a failed batch, how many of its requests may fail alone before the others are refused untried: by then it is
/// the disk that fails, not a request.
const MAX_FAILURES_ALONE: usize = 2;

/// A request in the queue.
trait Job: Send {
    /// Does its work within a transaction and remembers the result. Is called again after a rollback.
    fn run(&mut self, connection: &Connection) -> Ran;

    /// How many entries of logs it has appended.
    fn appended(&self) -> u64;

    /// Sends the result, or why there is none.
    fn answer(self: Box<Self>, committed: Result<(), Unavailable>);
}

/// How a request went.
enum Ran {
    /// It has done its work.
    Done,
    /// It may not be done. If it has changed anything on the way, that is to be rolled back.
    Refused,
    /// The store has failed.
    Failed(rusqlite::Error),
}

struct Request<T, E, W> {
    work: W,
    entries: u64,
    result: Option<Result<T, E>>,
    answer: oneshot::Sender<Result<T, E>>,
}

impl<T, E, W> Job for Request<T, E, W>
where
    T: Send,
    E: Refusal,
    W: FnMut(&Connection) -> Result<T, Failure<E>> + Send,
{
    fn run(&mut self, connection: &Connection) -> Ran {
        match (self.work)(connection) {
            Ok(value) => {
                self.result = Some(Ok(value));
                Ran::Done
            }
            Err(Failure::Refused(refusal)) => {
                self.result = Some(Err(refusal));
                Ran::Refused
            }
            Err(Failure::Sqlite(error)) => Ran::Failed(error),
        }
    }

    fn appended(&self) -> u64 {
        if matches!(self.result, Some(Ok(_))) { self.entries } else { 0 }
    }

    fn answer(self: Box<Self>, committed: Result<(), Unavailable>) {
        let result = match (committed, self.result) {
            (Ok(()), Some(result)) => result,
            (Ok(()), None) => Err(Unavailable::new(&"the request was not run").into()),
            (Err(unavailable), _) => Err(unavailable.into()),
        };
        // Nobody may wait for it any more: it is done all the same.
        let _ = self.answer.send(result);
    }
}

/// The queue and its thread.
#[derive(Debug)]
pub(super) struct Writer {
    /// `None` while being dropped.
    queue: Option<mpsc::Sender<Box<dyn Job>>>,
    thread: Option<JoinHandle<()>>,
    counting: Arc<Counting>,
}

impl Writer {
    /// Starts the thread.
    pub(super) fn start(connection: Connection) -> std::io::Result<Writer> {
        let (queue, requests) = mpsc::channel();
        let counting = Arc::new(Counting::default());
        let worker = Worker { connection, counting: Arc::clone(&counting) };
        let thread =
            thread::Builder::new().name("store-writer".to_owned()).spawn(move || worker.work(&requests))?;
        Ok(Writer { queue: Some(queue), thread: Some(thread), counting })
    }

    pub(super) fn counting(&self) -> &Counting {
        &self.counting
    }

    /// Queues work.
    pub(super) fn request<T, E>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, Failure<E>> + Send + 'static,
    ) -> Answer<T, E>
    where
        T: Send + 'static,
        E: Refusal,
    {
        self.request_append(0, work)
    }

    /// Queues work that appends that many entries to logs.
    pub(super) fn request_append<T, E>(
        &self,
        entries: u64,
        work: impl FnMut(&Connection) -> Result<T, Failure<E>> + Send + 'static,
    ) -> Answer<T, E>
    where
        T: Send + 'static,
        E: Refusal,
    {
        let (answer, answered) = oneshot::channel();
        let job = Box::new(Request { work, entries, result: None, answer });
        self.counting.queued();
        // Where the thread has ended, the request is dropped, and so is the sender of its answer.
        let _ = self.queue.as_ref().map(|queue| queue.send(job));
        Box::pin(async move {
            answered.await.unwrap_or_else(|_| {
                Err(Unavailable::new(&"the thread that writes has ended: restart the server").into())
            })
        })
    }
}

/// Everything that is queued is written first.
impl Drop for Writer {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // If it has panicked, its message is on stderr, and every request since was refused.
            let _ = thread.join();
        }
    }
}

struct Worker {
    connection: Connection,
    counting: Arc<Counting>,
}

impl Worker {
    /// Until the queue is closed and empty.
    fn work(&self, requests: &mpsc::Receiver<Box<dyn Job>>) {
        while let Ok(first) = requests.recv() {
            let mut batch = vec![first];
            batch.extend(requests.try_iter().take(MAX_BATCH - 1));
            self.counting.taken(batch.len());
            self.write(batch);
        }
    }

    /// Writes a batch and answers all of it.
    fn write(&self, mut batch: Vec<Box<dyn Job>>) {
        match self.commit(&mut batch) {
            Ok(()) => batch.into_iter().for_each(|job| job.answer(Ok(()))),
            Err(error) if batch.len() == 1 => {
                batch.into_iter().for_each(|job| job.answer(Err(error.clone())));
            }
            Err(_) => self.write_one_by_one(batch),
        }
    }

    fn write_one_by_one(&self, batch: Vec<Box<dyn Job>>) {
        let mut failures: Vec<Unavailable> = Vec::new();
        for mut job in batch {
            if failures.len() >= MAX_FAILURES_ALONE {
                job.answer(Err(failures[0].clone()));
                continue;
            }
            let committed = self.commit(std::slice::from_mut(&mut job));
            failures.extend(committed.clone().err());
            job.answer(committed);
        }
    }

    /// Runs requests in one transaction. They are on disk if it returns `Ok`, and none of them is if not.
    fn commit(&self, batch: &mut [Box<dyn Job>]) -> Result<(), Unavailable> {
        let started = Instant::now();
        let before = self.connection.total_changes();
        let committed = self.try_commit(batch);
        if let Err(error) = &committed {
            self.roll_back();
            if !error.is_harmless {
                self.counting.failed();
            }
        } else if self.connection.total_changes() != before {
            self.count(batch, started.elapsed());
        }
        committed.map_err(|error| Unavailable::new(&error.reason))
    }

    fn count(&self, batch: &[Box<dyn Job>], took: Duration) {
        self.counting.committed(batch.iter().map(|job| job.appended()).sum(), took);
    }

    fn try_commit(&self, batch: &mut [Box<dyn Job>]) -> Result<(), NotCommitted> {
        let is_alone = batch.len() == 1;
        self.execute("BEGIN IMMEDIATE")?;
        for job in batch {
            let before = self.connection.total_changes();
            match job.run(&self.connection) {
                Ran::Done => {}
                Ran::Refused if self.connection.total_changes() == before => {}
                // Half done, then refused: its half must go, and nothing of the others with it.
                Ran::Refused if is_alone => return Ok(self.execute("ROLLBACK")?),
                Ran::Refused => return Err(NotCommitted::half_done()),
                Ran::Failed(error) => return Err(error.into()),
            }
        }
        Ok(self.execute("COMMIT")?)
    }

    /// SQLite rolls back by itself on some errors, and not on others.
    fn roll_back(&self) {
        if !self.connection.is_autocommit() {
            // If that fails too, the next BEGIN fails, and this is tried again after it.
            let _ = self.execute("ROLLBACK");
        }
    }

    fn execute(&self, statement: &str) -> rusqlite::Result<()> {
        self.connection.prepare_cached(statement)?.execute([]).map(drop)
    }
}

/// Why a transaction was given up.
struct NotCommitted {
    reason: String,
    /// Whether a request was at fault, not the disk.
    is_harmless: bool,
}

impl NotCommitted {
    fn half_done() -> NotCommitted {
        NotCommitted { reason: "a request in the same batch was half done".to_owned(), is_harmless: true }
    }
}

impl From<rusqlite::Error> for NotCommitted {
    fn from(error: rusqlite::Error) -> NotCommitted {
        NotCommitted { reason: error.to_string(), is_harmless: false }
    }
}
