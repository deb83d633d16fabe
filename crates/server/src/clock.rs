//! Server time: how long the server has been up in all, in milliseconds.
//!
//! It goes on where it stood when the server was last heard of, so no clock of a game runs while the server is down; and it
//! follows the monotonic clock, so setting the system's clock changes nothing. How far it has come is noted in the store, often
//! while a clock runs: what a crash can cost a player is one interval.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use protocol::Millis;
use store::{Store, StoreError};

use crate::limits::{OnlineLimits, millis};

const KEY: &str = "server-clock";

/// The clock of a server.
#[derive(Debug)]
pub(crate) struct ServerClock {
    /// What it showed when this process started.
    base: u64,
    started: Instant,
    /// How many tables have a clock that runs.
    running: AtomicUsize,
}

impl ServerClock {
    /// Goes on from what the store has noted.
    pub(crate) async fn resume(store: &dyn Store) -> Result<ServerClock, StoreError> {
        let noted = store.get_value(KEY).await?;
        let base = noted.and_then(|bytes| Some(u64::from_le_bytes(bytes.try_into().ok()?))).unwrap_or(0);
        Ok(ServerClock { base, started: Instant::now(), running: AtomicUsize::new(0) })
    }

    /// Server time.
    pub(crate) fn now(&self) -> Millis {
        let passed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        Millis(self.base.saturating_add(passed))
    }

    /// How long it is until a moment; nothing if it has passed.
    pub(crate) fn until(&self, at: Millis) -> Duration {
        Duration::from_millis(at.0.saturating_sub(self.now().0))
    }

    /// Notes now how far it has come.
    pub(crate) async fn note(&self, store: &dyn Store) -> Result<(), StoreError> {
        store.put_value(KEY, self.now().0.to_le_bytes().to_vec()).await
    }

    /// Notes it again and again. A disk that is full for a while is no reason to stop.
    pub(crate) async fn keep_noting(self: Arc<ServerClock>, store: Arc<dyn Store>, limits: OnlineLimits) {
        let mut since = Duration::MAX;
        let step = millis(limits.heartbeat_ms.max(10));
        loop {
            let is_due =
                self.running.load(Ordering::Relaxed) > 0 || since >= millis(limits.heartbeat_quiet_ms);
            if is_due {
                since = Duration::ZERO;
                let _ = self.note(&*store).await;
            }
            tokio::time::sleep(step).await;
            since = since.saturating_add(step);
        }
    }
}

/// Counts a table whose clock runs, for as long as it lives.
#[derive(Debug)]
pub(crate) struct RunningClock(Arc<ServerClock>);

impl RunningClock {
    pub(crate) fn new(clock: &Arc<ServerClock>) -> RunningClock {
        clock.running.fetch_add(1, Ordering::Relaxed);
        RunningClock(Arc::clone(clock))
    }
}

impl Drop for RunningClock {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, Ordering::Relaxed);
    }
}
