//! Work that costs CPU and can wait: jobs in the store, and the workers that do them.
//!
//! A job is a row of the store, so it outlives its worker; [`store::JobStore`] says what is guaranteed. Workers are low-priority
//! threads in a server, or processes of their own (`undershift worker`) on any machine that reaches the database. They know
//! nothing of each other.
//!
//! - [`JobKind`]: the closed list of kinds of jobs;
//! - `work`: what each kind does; `review`: what a review says;
//! - `worker`: takes a job, renews its lease, and writes its result.
//!
//! Absent here: engine moves at tables (`engines`): somebody is waiting for each, so they stay in the process that has the table.
//! Ratings (`archive`): they are written in one transaction with the game. SQL.

mod review;
mod work;
mod worker;

use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use store::{NewJob, Store, TableId, WallTime};
use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;

use self::worker::Worker;
pub use self::worker::{WorkerOptions, run_workers};
use crate::limits::OnlineLimits;

/// What workers can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JobKind {
    /// The review of a finished game that somebody has asked for.
    Review,
    /// How often the moves of a rated game agree with the engine's, for admins.
    Agreement,
}

impl JobKind {
    /// All of them, the most urgent first.
    pub const ALL: [JobKind; 2] = [JobKind::Review, JobKind::Agreement];

    /// Its name in the store, on command lines and in metrics.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            JobKind::Review => "review",
            JobKind::Agreement => "agreement",
        }
    }

    /// The highest is done first.
    const fn priority(self) -> i32 {
        match self {
            JobKind::Review => 10,
            JobKind::Agreement => 0,
        }
    }

    /// A job of this kind about a finished game.
    #[must_use]
    pub fn about(self, table: &TableId, ordinal: u32) -> NewJob {
        let input = GameInput { table: table.as_str().to_owned(), ordinal };
        NewJob {
            kind: self.as_str().to_owned(),
            key: key_of(table, ordinal),
            // Texts and numbers: it can always be written.
            input: serde_json::to_string(&input).unwrap_or_default(),
            priority: self.priority(),
            created_at: WallTime::now(),
        }
    }
}

impl FromStr for JobKind {
    type Err = String;

    fn from_str(text: &str) -> Result<JobKind, String> {
        let names = || JobKind::ALL.map(JobKind::as_str).join(", ");
        let found = JobKind::ALL.into_iter().find(|kind| kind.as_str() == text);
        found.ok_or_else(|| format!("there is no kind of job `{text}`; there are: {}", names()))
    }
}

/// The key of a job about a finished game.
pub(crate) fn key_of(table: &TableId, ordinal: u32) -> String {
    format!("{table}/{ordinal}")
}

/// Which finished game a job is about.
#[derive(Debug, Serialize, Deserialize)]
struct GameInput {
    table: String,
    ordinal: u32,
}

/// The workers of a server.
#[derive(Debug)]
pub(crate) struct Jobs {
    /// Something was enqueued here.
    enqueued: Arc<Notify>,
    stop: watch::Sender<bool>,
    running: Mutex<Vec<JoinHandle<()>>>,
}

impl Default for Jobs {
    fn default() -> Jobs {
        Jobs { enqueued: Arc::default(), stop: watch::channel(false).0, running: Mutex::default() }
    }
}

impl Jobs {
    /// Wakes an idle worker.
    pub(crate) fn enqueued(&self) {
        self.enqueued.notify_one();
    }

    /// Starts this many workers, each with a low-priority thread.
    pub(crate) fn start(&self, store: &Arc<dyn Store>, limits: OnlineLimits, workers: usize) {
        let options = WorkerOptions { threads: workers, ..WorkerOptions::new(limits) };
        let started = (1..=workers).map(|number| {
            let worker = Worker::new(Arc::clone(store), &options, number, Arc::clone(&self.enqueued));
            tokio::spawn(worker.keep_working(self.stop.subscribe()))
        });
        self.running().extend(started);
    }

    /// Ends the workers. Unfinished jobs are handed back, for others or for the next start.
    pub(crate) async fn stop(&self) {
        self.stop.send_replace(true);
        let running = std::mem::take(&mut *self.running());
        for worker in running {
            // If it has panicked, its lease ends by itself.
            let _ = worker.await;
        }
    }

    fn running(&self) -> std::sync::MutexGuard<'_, Vec<JoinHandle<()>>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_read_as_they_are_written() {
        for kind in JobKind::ALL {
            assert_eq!(kind.as_str().parse(), Ok(kind));
        }
        assert!("rating".parse::<JobKind>().is_err_and(|error| error.contains("review, agreement")));
        let job = JobKind::Review.about(&"t".into(), 3);
        assert_eq!((job.kind.as_str(), job.key.as_str()), ("review", "t/3"));
        assert_eq!(job.input, r#"{"table":"t","ordinal":3}"#);
    }
}
