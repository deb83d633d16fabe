//! The clocks of a game: [`Clocks`]. They run only in what `now` says.

use std::time::Duration;

use game::{Seat, SeatSet};

use crate::{TimeControl, TimeScope, Timestamp};

/// What the clocks show at some moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockFace {
    /// What each seat has left, in seat order; `None` for a seat that has no clock.
    pub left: Vec<Option<Duration>>,
    /// Whose turn costs time; `None` while the clocks stand still, also for one who is away, and in a first turn that costs
    /// none.
    pub running: Option<Seat>,
    /// Whether they stand still because of a pause.
    pub is_paused: bool,
}

/// When the time of a seat will be up if nothing is done before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flag {
    /// Whose.
    pub seat: Seat,
    /// The first moment at which the seat has nothing left.
    pub at: Timestamp,
}

/// One clock for each seat that has one. The clock of one seat runs at a time, in what [`Timestamp`]s say.
///
/// A table has them inside. They serve wherever else a game is timed, without a table: a match of engines, say.
///
/// ```
/// use std::time::Duration;
/// use game::Seat;
/// use table::{Clocks, TimeControl, Timestamp};
/// let at = Timestamp::from_millis;
/// let control = Some(TimeControl::from_secs(60, 2));
/// let mut clocks = Clocks::new([control, control], Seat::FIRST, at(0));
/// assert_eq!(clocks.next_flag().map(|flag| flag.at), Some(at(60_000)));
/// clocks.finish_turn(at(5_000));
/// clocks.pass_to(Seat::SECOND, at(5_000));
/// assert_eq!(clocks.left(Seat::FIRST, at(9_000)), Some(Duration::from_secs(57)));
/// assert_eq!(clocks.left(Seat::SECOND, at(9_000)), Some(Duration::from_secs(56)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    controls: Vec<Option<TimeControl>>,
    /// What each seat had left at the moment that `pace` names.
    left: Vec<Option<Duration>>,
    /// Whose turn it is.
    seat: Seat,
    pace: Pace,
    /// Whose clocks do not run before the end of their first turn.
    waiting: SeatSet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    /// `left` was true at this moment, and the seat's time has run since; or will run from then on.
    Running { since: Timestamp },
    /// The clocks wait to be set going again.
    Paused,
    /// The game is over.
    Stopped,
}

impl Clocks {
    /// Clocks at the beginning of a game, the first seat's running.
    pub fn new(
        controls: impl IntoIterator<Item = Option<TimeControl>>,
        seat: Seat,
        now: Timestamp,
    ) -> Clocks {
        let controls: Vec<_> =
            controls.into_iter().map(|control| control.map(TimeControl::in_millis)).collect();
        let left = controls.iter().map(|control| control.map(|control| control.total)).collect();
        Clocks { controls, left, seat, pace: Pace::Running { since: now }, waiting: SeatSet::EMPTY }
    }

    /// The clocks of these seats do not run before the end of their first turn; all others do.
    pub(crate) fn set_waiting(&mut self, seats: SeatSet) {
        self.waiting = seats;
    }

    /// The clock of the seat whose turn it is runs from a moment on, which may be to come.
    pub(crate) fn run_from(&mut self, moment: Timestamp) {
        if let Pace::Running { since } = &mut self.pace {
            *since = moment;
        }
    }

    /// Whether any seat has a clock.
    pub fn is_timed(&self) -> bool {
        self.controls.iter().any(Option::is_some)
    }

    /// Whether they stand still because of a pause.
    pub fn is_paused(&self) -> bool {
        self.pace == Pace::Paused
    }

    /// What a seat has left; `None` if it has no clock.
    pub fn left(&self, seat: Seat, now: Timestamp) -> Option<Duration> {
        let left = (*self.left.get(seat.index())?)?;
        match self.pace {
            Pace::Running { since } if seat == self.seat && !self.waiting.contains(seat) => {
                Some(left.saturating_sub(now.since(since)))
            }
            _ => Some(left),
        }
    }

    /// What all seats have left.
    pub fn all_left(&self, now: Timestamp) -> Vec<Option<Duration>> {
        Seat::first(self.left.len()).map(|seat| self.left(seat, now)).collect()
    }

    /// What they show.
    pub fn face(&self, now: Timestamp) -> ClockFace {
        let is_running = match self.pace {
            Pace::Running { since } => !self.waiting.contains(self.seat) && since <= now,
            Pace::Paused | Pace::Stopped => false,
        };
        let running = is_running.then_some(self.seat);
        ClockFace { left: self.all_left(now), running, is_paused: self.is_paused() }
    }

    /// When the time of the seat whose clock runs will be up; `None` while they stand still, or if it has no clock.
    pub fn next_flag(&self) -> Option<Flag> {
        let Pace::Running { since } = self.pace else { return None };
        if self.waiting.contains(self.seat) {
            return None;
        }
        let left = (*self.left.get(self.seat.index())?)?;
        Some(Flag { seat: self.seat, at: since.plus(left) })
    }

    /// Takes from the seat whose clock runs what it has used.
    pub(crate) fn spend(&mut self, now: Timestamp) {
        self.left = self.all_left(now);
        if let Pace::Running { since } = &mut self.pace {
            *since = now.max(*since);
        }
    }

    /// The turn of the seat whose clock runs is over and the game goes on: it gains its increment, unless its clock did
    /// not run yet.
    pub fn finish_turn(&mut self, now: Timestamp) {
        self.spend(now);
        if self.waiting.contains(self.seat) {
            return;
        }
        let index = self.seat.index();
        if let (Some(Some(left)), Some(Some(control))) = (self.left.get_mut(index), self.controls.get(index))
        {
            *left = left.saturating_add(control.increment);
        }
    }

    /// Another seat's turn begins, or another turn of the same seat. Where it has time for each turn, it has all of that.
    pub fn pass_to(&mut self, seat: Seat, now: Timestamp) {
        self.spend(now);
        self.seat = seat;
        self.give_time_for_turn();
    }

    /// A seat that has time for each turn has all of it.
    fn give_time_for_turn(&mut self) {
        let index = self.seat.index();
        let control = self.controls.get(index).copied().flatten();
        if let (Some(left), Some(TimeControl { total, scope: TimeScope::Turn, .. })) =
            (self.left.get_mut(index), control)
        {
            *left = Some(total);
        }
    }

    /// From now on a seat has this clock and so much left on it.
    pub(crate) fn replace(
        &mut self,
        seat: Seat,
        control: Option<TimeControl>,
        left: Option<Duration>,
        now: Timestamp,
    ) {
        self.spend(now);
        self.controls[seat.index()] = control.map(TimeControl::in_millis);
        self.left[seat.index()] = left;
    }

    /// The clocks show again what they once showed, in a turn of this seat.
    pub(crate) fn restore(&mut self, left: Vec<Option<Duration>>, seat: Seat, now: Timestamp) {
        self.spend(now);
        self.left = left;
        self.seat = seat;
        self.give_time_for_turn();
    }

    /// Stops them until they are [resumed](Clocks::resume).
    pub fn pause(&mut self, now: Timestamp) {
        self.spend(now);
        self.pace = Pace::Paused;
    }

    /// Sets them going again.
    pub fn resume(&mut self, now: Timestamp) {
        self.pace = Pace::Running { since: now };
    }

    /// Stops them for good: the game is over.
    pub fn stop(&mut self, now: Timestamp) {
        self.spend(now);
        self.pace = Pace::Stopped;
    }
}
