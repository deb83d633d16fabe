//! What the store has done so far, for metrics.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use crate::WallTime;

/// What the store has done since it was opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Transactions that changed something and are on disk.
    pub commits: u64,
    /// Transactions that failed because of the disk.
    pub failures: u64,
    /// Entries of logs that are on disk.
    pub appended_entries: u64,
    /// Requests that wait for the writer.
    pub queue_length: u64,
    /// When the last commit was done; `None` before the first.
    pub last_commit_at: Option<WallTime>,
    /// How long it took, from the first request in it to the disk.
    pub last_commit_took: Duration,
    /// How long all of them took.
    pub commits_took: Duration,
    /// How many took no longer than each of [`Counters::COMMIT_TIMES`], but longer than the one before it.
    pub commit_times: [u64; Counters::COMMIT_TIMES.len()],
}

impl Counters {
    /// The bounds by which commits are counted.
    pub const COMMIT_TIMES: [Duration; 10] = [
        Duration::from_millis(1),
        Duration::from_millis(2),
        Duration::from_millis(5),
        Duration::from_millis(10),
        Duration::from_millis(20),
        Duration::from_millis(50),
        Duration::from_millis(100),
        Duration::from_millis(250),
        Duration::from_secs(1),
        Duration::from_secs(5),
    ];
}

/// The live counters: the writer updates them, anybody reads them.
#[derive(Debug, Default)]
pub(crate) struct Counting {
    commits: AtomicU64,
    failures: AtomicU64,
    appended_entries: AtomicU64,
    queue_length: AtomicU64,
    last_commit_at: AtomicI64,
    last_commit_micros: AtomicU64,
    commits_micros: AtomicU64,
    commit_times: [AtomicU64; Counters::COMMIT_TIMES.len()],
}

impl Counting {
    pub(crate) fn queued(&self) {
        self.queue_length.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn taken(&self, requests: usize) {
        self.queue_length.fetch_sub(requests as u64, Ordering::Relaxed);
    }

    pub(crate) fn committed(&self, appended: u64, took: Duration) {
        self.appended_entries.fetch_add(appended, Ordering::Relaxed);
        self.last_commit_at.store(WallTime::now().unix_ms(), Ordering::Relaxed);
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.last_commit_micros.store(micros, Ordering::Relaxed);
        self.commits_micros.fetch_add(micros, Ordering::Relaxed);
        if let Some(place) = Counters::COMMIT_TIMES.iter().position(|most| took <= *most) {
            self.commit_times[place].fetch_add(1, Ordering::Relaxed);
        }
        self.commits.fetch_add(1, Ordering::Release);
    }

    pub(crate) fn failed(&self) {
        self.failures.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn read(&self) -> Counters {
        let commits = self.commits.load(Ordering::Acquire);
        let last_commit_at = WallTime::from_unix_ms(self.last_commit_at.load(Ordering::Relaxed));
        Counters {
            commits,
            failures: self.failures.load(Ordering::Relaxed),
            appended_entries: self.appended_entries.load(Ordering::Relaxed),
            queue_length: self.queue_length.load(Ordering::Relaxed),
            last_commit_at: (commits > 0).then_some(last_commit_at),
            last_commit_took: Duration::from_micros(self.last_commit_micros.load(Ordering::Relaxed)),
            commits_took: Duration::from_micros(self.commits_micros.load(Ordering::Relaxed)),
            commit_times: std::array::from_fn(|place| self.commit_times[place].load(Ordering::Relaxed)),
        }
    }
}
