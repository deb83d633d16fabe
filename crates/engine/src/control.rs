//! When a search stops: [`Limits`], a [`Clock`] that is handed in, a stop flag; and time management, which turns what is left
//! on a clock into the time of one move.
//!
//! Absent here: the system's clock as a default. The engine never asks for it, because a browser has another one. How many
//! nodes a level may search is in `level.rs`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A source of time.
pub trait Clock: Sync {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;
}

/// The clock of the system.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(std::time::Instant);

impl Default for SystemClock {
    fn default() -> SystemClock {
        SystemClock(std::time::Instant::now())
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The limits of a search. It stops at the first that is reached; without any it searches until it is stopped or the
/// result is proven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies of iterative deepening; in a tree search, the length of the best line unless the game ends before.
    pub depth: Option<u32>,
    /// Nodes (or playouts) of the main thread; helper threads search as long as it does.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// The time left on the clock, of which time management takes a part.
    pub clock: Option<TimeLeft>,
}

/// The time left on a player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// The time left.
    pub remaining: Duration,
    /// What the clock gains with every turn.
    pub increment: Duration,
}

impl Limits {
    /// A fixed time for this move.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// A fixed number of nodes: gives the same result on every machine.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A fixed depth.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// Time management: from when on no new iteration starts, and when the search stops.
    pub(crate) fn budget(&self) -> Budget {
        // Kept back for whatever happens between the end of the search and the press of the clock.
        const RESERVE: Duration = Duration::from_millis(5);
        // Of a fixed time nothing is saved for later moves.
        let fixed = self.time.map(|time| Budget { soft: Duration::MAX, hard: Some(time) });
        let left = self.clock.map(|TimeLeft { remaining, increment }| {
            let usable = remaining.saturating_sub(RESERVE.max(remaining / 50));
            let soft = (remaining / 25 + increment * 3 / 4).min(usable / 2);
            Budget { soft, hard: Some((soft * 3).min(usable)) }
        });
        match (fixed, left) {
            (Some(budget), None) | (None, Some(budget)) => budget,
            (Some(fixed), Some(left)) => {
                Budget { soft: fixed.soft.min(left.soft), hard: fixed.hard.min(left.hard) }
            }
            (None, None) => Budget { soft: Duration::MAX, hard: None },
        }
    }
}

/// The time budget of one search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    /// What a move should take: no iteration starts that would hardly be finished by then.
    pub(crate) soft: Duration,
    /// What a move may take at most.
    pub(crate) hard: Option<Duration>,
}

impl Budget {
    /// For a search without iterations, which has a result at any moment: it stops at the soft limit.
    pub(crate) fn without_iterations(self) -> Budget {
        Budget { hard: self.hard.map(|hard| hard.min(self.soft)), ..self }
    }
}

/// A search's view of the outside: the time, and whether to stop.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    clock: &'a dyn Clock,
    stop: &'a AtomicBool,
    /// In a helper thread: set when the main thread has ended.
    main_ended: Option<&'a AtomicBool>,
    started_at: Duration,
}

impl<'a> Control<'a> {
    /// For a search that starts now and stops when the flag is set.
    pub fn new(clock: &'a dyn Clock, stop: &'a AtomicBool) -> Control<'a> {
        Control { clock, stop, main_ended: None, started_at: clock.now() }
    }

    /// The same for a helper thread, which also stops when the main thread has ended.
    pub(crate) fn for_helper(&self, main_ended: &'a AtomicBool) -> Control<'a> {
        Control { main_ended: Some(main_ended), ..*self }
    }

    /// How long the search has taken.
    pub fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.started_at)
    }

    /// Whether the stop flag is set.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
            || self.main_ended.is_some_and(|ended| ended.load(Ordering::Relaxed))
    }

    pub(crate) fn should_stop(&self, budget: &Budget) -> bool {
        self.is_stopped() || budget.hard.is_some_and(|hard| self.elapsed() >= hard)
    }
}

impl std::fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Control").field("started_at", &self.started_at).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_iterations_a_move_takes_what_it_should() {
        let clock = TimeLeft { remaining: Duration::from_secs(60), increment: Duration::ZERO };
        let budget = Limits { clock: Some(clock), ..Limits::default() }.budget().without_iterations();
        assert_eq!(budget.hard, Some(Duration::from_millis(2_400)));
        let fixed = Limits::time(Duration::from_secs(1)).budget().without_iterations();
        assert_eq!(fixed.hard, Some(Duration::from_secs(1)), "of a fixed time nothing is saved");
        assert_eq!(Limits::nodes(10).budget().without_iterations().hard, None);
    }
}
