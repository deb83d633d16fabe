//! When to stop: limits, a clock that is handed in, and a flag.
//!
//! The engine never asks the system for the time: in a browser there is none to ask in the same way.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Where the time comes from.
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

/// What a search may take. It stops at the first that is reached; with none at all it goes on until it is told to stop
/// or has proven everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies of iterative deepening; where a tree grows, the length of the best line, unless the game ends before.
    pub depth: Option<u32>,
    /// Positions looked at, or playouts, by the first thread: others help it as long as it searches.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// What is left on the clock, from which the engine takes a part.
    pub clock: Option<TimeLeft>,
}

/// What is left on a player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// The time left.
    pub remaining: Duration,
    /// What every turn adds.
    pub increment: Duration,
}

impl Limits {
    /// A fixed time for this move.
    pub fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::default() }
    }

    /// A fixed number of nodes: the same everywhere.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A fixed depth.
    pub fn depth(depth: u32) -> Limits {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// When no new iteration is begun any more, and when the search stops.
    pub(crate) fn budget(&self) -> Budget {
        // What is kept back for everything between the search and the clock.
        const RESERVE: Duration = Duration::from_millis(5);
        // Of a fixed time nothing is saved.
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

/// The time of one search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    /// What a move should take: an iteration that would hardly be finished by then is not begun.
    pub(crate) soft: Duration,
    /// What a move may take.
    pub(crate) hard: Option<Duration>,
}

impl Budget {
    /// For a search that has an answer at any moment: there is no iteration to finish, so it ends when a move should.
    pub(crate) fn without_iterations(self) -> Budget {
        Budget { hard: self.hard.map(|hard| hard.min(self.soft)), ..self }
    }
}

/// How a search is told the time, and told to stop.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    clock: &'a dyn Clock,
    stop: &'a AtomicBool,
    /// Set when the search that this one helps has ended.
    main_ended: Option<&'a AtomicBool>,
    started_at: Duration,
}

impl<'a> Control<'a> {
    /// A search that begins now, and stops when the flag is set.
    pub fn new(clock: &'a dyn Clock, stop: &'a AtomicBool) -> Control<'a> {
        Control { clock, stop, main_ended: None, started_at: clock.now() }
    }

    /// The same for a search that helps this one, and stops when the flag is set as well.
    pub(crate) fn for_helper(&self, main_ended: &'a AtomicBool) -> Control<'a> {
        Control { main_ended: Some(main_ended), ..*self }
    }

    /// How long the search has taken.
    pub fn elapsed(&self) -> Duration {
        self.clock.now().saturating_sub(self.started_at)
    }

    /// Whether it has been told to stop.
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
