//! Time as a value: [`Timestamp`], [`TimeControl`] and [`ClockStart`]. Nothing here reads a real clock.

use std::fmt;
use std::time::Duration;

/// A moment: how long after some beginning of the driver's choosing. The same beginning must be used for all actions
/// at a table; [`Table::last_action_at`](crate::Table::last_action_at) tells where to go on after a table was replayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub Duration);

impl Timestamp {
    /// The beginning.
    pub const ZERO: Timestamp = Timestamp(Duration::ZERO);

    /// This many milliseconds after the beginning.
    pub const fn from_millis(millis: u64) -> Timestamp {
        Timestamp(Duration::from_millis(millis))
    }

    /// How long after another moment; nothing if it is not after it.
    #[must_use]
    pub const fn since(self, earlier: Timestamp) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// The moment that is this much later.
    #[must_use]
    pub const fn plus(self, span: Duration) -> Timestamp {
        Timestamp(self.0.saturating_add(span))
    }

    /// The last whole millisecond.
    pub(crate) fn in_millis(self) -> Timestamp {
        Timestamp(in_millis(self.0))
    }
}

/// A span cut to whole milliseconds: saved tables hold no more, and must replay to the same clocks.
pub(crate) fn in_millis(span: Duration) -> Duration {
    span - Duration::from_nanos(u64::from(span.subsec_nanos() % 1_000_000))
}

/// How much time a seat has, for the game or for each of its turns.
///
/// ```
/// use table::TimeControl;
/// assert_eq!(TimeControl::from_secs(300, 5).to_string(), "300+5");
/// assert_eq!(TimeControl::per_turn(std::time::Duration::from_secs(259_200)).to_string(), "1/259200");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// What the clock shows at the beginning; more than nothing. Whole milliseconds count.
    pub total: Duration,
    /// What is added when a turn ends. Whole milliseconds count. With time for each turn it counts as nothing.
    pub increment: Duration,
    /// What the time is for.
    pub scope: TimeScope,
}

/// What a seat's time is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeScope {
    /// The whole game.
    #[default]
    Game,
    /// Each turn: the clock shows all of it again whenever the seat's turn begins. For games by correspondence.
    Turn,
}

/// When the clocks of a game begin to run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ClockStart {
    /// With the game.
    #[default]
    AtOnce,
    /// Each seat's when it has finished its first turn: that turn costs no time, gains none, and no flag falls in it.
    FirstMove,
}

impl TimeControl {
    /// Both in seconds.
    pub const fn from_secs(total: u64, increment: u64) -> TimeControl {
        TimeControl::new(Duration::from_secs(total), Duration::from_secs(increment))
    }

    /// Time for the game, and what each turn adds.
    pub const fn new(total: Duration, increment: Duration) -> TimeControl {
        TimeControl { total, increment, scope: TimeScope::Game }
    }

    /// So much time for each turn.
    pub const fn per_turn(total: Duration) -> TimeControl {
        TimeControl { total, increment: Duration::ZERO, scope: TimeScope::Turn }
    }

    /// The same in whole milliseconds, and without an increment that does not count.
    pub(crate) fn in_millis(self) -> TimeControl {
        let increment = match self.scope {
            TimeScope::Game => in_millis(self.increment),
            TimeScope::Turn => Duration::ZERO,
        };
        TimeControl { total: in_millis(self.total), increment, ..self }
    }
}

/// In seconds, as the `Clock` tag of a record has it: `300+5`, `90.5+0.25`; one turn in so many seconds: `1/259200`.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.scope {
            TimeScope::Game => write!(f, "{}+{}", in_seconds(self.total), in_seconds(self.increment)),
            TimeScope::Turn => write!(f, "1/{}", in_seconds(self.total)),
        }
    }
}

fn in_seconds(span: Duration) -> String {
    let text = format!("{}.{:03}", span.as_secs(), span.subsec_millis());
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_written_in_seconds() {
        let control = |total, increment| {
            TimeControl::new(Duration::from_millis(total), Duration::from_millis(increment))
        };
        assert_eq!(control(600_000, 0).to_string(), "600+0");
        assert_eq!(control(90_500, 250).to_string(), "90.5+0.25");
        assert_eq!(control(1, 100_000).to_string(), "0.001+100");
        assert_eq!(TimeControl::per_turn(Duration::from_millis(86_400_500)).to_string(), "1/86400.5");
    }

    #[test]
    fn only_whole_milliseconds_count() {
        assert_eq!(in_millis(Duration::from_nanos(1_234_567_891)), Duration::from_millis(1_234));
        assert_eq!(in_millis(Duration::from_millis(999)), Duration::from_millis(999));
        assert_eq!(in_millis(Duration::MAX).subsec_nanos(), 999_000_000);
    }
}
