//! Server time: how long the server has been up in all, in milliseconds.
//!
//! It goes on where it stood when the server was last heard of, so no clock of a game runs while the server is down; and it
//! follows the monotonic clock, so setting the system's clock changes nothing. How far it has come is noted in the store: with every
//! entry of a log, and every quarter of a second while a clock runs.
//!
//! What a crash can cost or give a player is bounded for each crash, whatever the disk does: while a clock runs, server time is never
//! more than `clock-ahead-ms` beyond what is noted. Where the disk hangs, no move can be acknowledged, and time stands still with it.
//!
//! Several nodes have one time, which PostgreSQL keeps: each beat of a node moves it on.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use protocol::Millis;
use store::{Lease, Store, StoreError, WallTime};
use tokio::sync::watch;
use tokio::time::MissedTickBehavior;

use crate::limits::{OnlineLimits, millis};

const KEY: &str = "server-clock";

/// The clock of a server.
#[derive(Debug)]
pub(crate) struct ServerClock {
    /// What PostgreSQL has said last, if this is one of several nodes: then it shows what all of them agree on.
    leases: Option<watch::Receiver<Lease>>,
    started: Instant,
    shown: Mutex<Shown>,
    /// How many tables have a clock that runs.
    running: AtomicUsize,
    /// How far it runs beyond what is noted, in milliseconds, while a clock of a game runs.
    ahead: u64,
}

/// What the clock shows, in milliseconds.
#[derive(Debug)]
struct Shown {
    time: u64,
    /// How long the process had been running when it was last looked at.
    passed: u64,
    /// What is in the store: the clock goes on from there after a crash.
    noted: u64,
}

impl Shown {
    /// What it shows after so long a run of the process, held at so much beyond what is noted. Time that passes while it is held does not count, later either.
    fn after(&mut self, passed: u64, ahead: Option<u64>) -> u64 {
        let time = self.time.saturating_add(passed.saturating_sub(self.passed));
        self.passed = self.passed.max(passed);
        let most = ahead.map_or(u64::MAX, |ahead| self.noted.saturating_add(ahead));
        self.time = time.min(most).max(self.time);
        self.time
    }
}

impl ServerClock {
    /// Goes on from what the store has noted.
    pub(crate) async fn resume(store: &dyn Store, limits: &OnlineLimits) -> Result<ServerClock, StoreError> {
        let noted = store.get_value(KEY).await?;
        let noted = noted.and_then(|bytes| Some(u64::from_le_bytes(bytes.try_into().ok()?))).unwrap_or(0);
        // The last entries of games that are played may be younger: a game that began just before a crash.
        let noted = match limits.clock_from_log {
            0 => noted,
            _ => noted.max(store.last_server_time().await?),
        };
        Ok(ServerClock::starting_at(noted, limits))
    }

    /// The clock of one of several nodes: it shows what PostgreSQL has said with the last beat, and how long that is ago.
    pub(crate) async fn of_nodes(mut leases: watch::Receiver<Lease>, limits: &OnlineLimits) -> ServerClock {
        // The store beats as long as it lives.
        let _ = leases.wait_for(|lease| lease.beaten_at.is_some()).await;
        let noted = leases.borrow().server_ms;
        ServerClock { leases: Some(leases), ..ServerClock::starting_at(noted, limits) }
    }

    fn starting_at(noted: u64, limits: &OnlineLimits) -> ServerClock {
        ServerClock {
            leases: None,
            started: Instant::now(),
            shown: Mutex::new(Shown { time: noted, passed: 0, noted }),
            running: AtomicUsize::new(0),
            ahead: limits.clock_ahead_ms,
        }
    }

    /// Server time.
    pub(crate) fn now(&self) -> Millis {
        if let Some(leases) = &self.leases {
            let lease = *leases.borrow();
            let passed =
                lease.beaten_at.map_or(0, |at| u64::try_from(at.elapsed().as_millis()).unwrap_or(u64::MAX));
            let mut shown = self.shown();
            shown.time = shown.time.max(lease.server_ms.saturating_add(passed.min(self.ahead)));
            return Millis(shown.time);
        }
        let passed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        let is_held = self.running.load(Ordering::Relaxed) > 0;
        Millis(self.shown().after(passed, is_held.then_some(self.ahead)))
    }

    /// The time of day: for several nodes by PostgreSQL's clock, so that it is the same for all, however wrong that of a machine is.
    pub(crate) fn wall(&self) -> WallTime {
        let Some(leases) = &self.leases else { return WallTime::now() };
        let lease = *leases.borrow();
        let (Some(wall), Some(at)) = (lease.wall, lease.beaten_at) else { return WallTime::now() };
        let passed = i64::try_from(at.elapsed().as_millis()).unwrap_or(i64::MAX);
        WallTime::from_unix_ms(wall.unix_ms().saturating_add(passed))
    }

    fn shown(&self) -> MutexGuard<'_, Shown> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How long it is until a moment; nothing if it has passed.
    pub(crate) fn until(&self, at: Millis) -> Duration {
        Duration::from_millis(at.0.saturating_sub(self.now().0))
    }

    /// A moment is in the store, with an entry or by itself.
    pub(crate) fn is_noted(&self, at: Millis) {
        let mut shown = self.shown();
        shown.noted = shown.noted.max(at.0);
    }

    /// Notes now how far it has come.
    pub(crate) async fn note(&self, store: &dyn Store) -> Result<(), StoreError> {
        let now = self.now();
        store.put_value(KEY, now.0.to_le_bytes().to_vec()).await?;
        self.is_noted(now);
        Ok(())
    }

    /// Notes it again and again. A disk that is full for a while is no reason to stop.
    pub(crate) async fn keep_noting(self: Arc<ServerClock>, store: Arc<dyn Store>, limits: OnlineLimits) {
        let mut since = Duration::MAX;
        let step = millis(limits.heartbeat_ms.max(10));
        let mut ticks = tokio::time::interval(step);
        // A note that took long is followed by the next one at once.
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let started = Instant::now();
            let is_due =
                self.running.load(Ordering::Relaxed) > 0 || since >= millis(limits.heartbeat_quiet_ms);
            if is_due {
                since = Duration::ZERO;
                let _ = self.note(&*store).await;
            }
            ticks.tick().await;
            since = since.saturating_add(started.elapsed());
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

#[cfg(test)]
mod tests {
    use super::*;

    const AHEAD: Option<u64> = Some(900);

    #[test]
    fn while_a_clock_runs_time_waits_for_the_disk_and_what_it_has_waited_never_counts() {
        let mut shown = Shown { time: 5_000, passed: 0, noted: 5_000 };
        assert_eq!(shown.after(300, AHEAD), 5_300);
        // The disk hangs.
        assert_eq!(shown.after(2_000, AHEAD), 5_900);
        assert_eq!(shown.after(9_000, AHEAD), 5_900);
        // It is there again: time goes on, and the eight seconds are nobody's.
        shown.noted = 5_900;
        assert_eq!(shown.after(9_100, AHEAD), 6_000);
        assert_eq!(shown.after(9_000, AHEAD), 6_000, "it never goes back");
    }

    #[test]
    fn several_nodes_have_the_time_of_day_of_postgresql() {
        // This machine is ten minutes fast.
        let own = WallTime::now().unix_ms();
        let wall = WallTime::from_unix_ms(own - 600_000);
        let lease = Lease { beaten_at: Some(Instant::now()), wall: Some(wall), ..Lease::default() };
        let (_beats, leases) = watch::channel(lease);
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let clock = runtime.block_on(ServerClock::of_nodes(leases, &OnlineLimits::default()));
        let behind = WallTime::now().unix_ms() - clock.wall().unix_ms();
        assert!((598_000..602_000).contains(&behind), "{behind} ms");
    }

    #[test]
    fn where_no_clock_runs_it_waits_for_nothing_and_does_not_go_back_when_one_does() {
        let mut shown = Shown { time: 0, passed: 0, noted: 0 };
        assert_eq!(shown.after(4_000, None), 4_000);
        assert_eq!(shown.after(4_100, AHEAD), 4_000, "until something is noted");
        shown.noted = 4_000;
        assert_eq!(shown.after(4_200, AHEAD), 4_100);
    }
}
