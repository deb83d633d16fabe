//! What happens by itself: the engine's move after a moment, clocks, and flags.

use std::time::Duration;

use table::{DriverCommand, Timestamp};

use super::Session;

/// How fast engines play when nobody else does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pace {
    /// Among [`Pace::WAITS`].
    pub(crate) speed: usize,
    pub(crate) is_paused: bool,
}

impl Pace {
    /// How long a position stays to be looked at, from slow to fast.
    pub(crate) const WAITS: [Duration; 5] = [
        Duration::from_millis(4000),
        Duration::from_millis(2000),
        Duration::from_millis(1000),
        Duration::from_millis(400),
        Duration::ZERO,
    ];
}

/// So that an answer of the engine can be followed by the eye.
const MIN_ANSWER_DELAY: Duration = Duration::from_millis(350);

impl Session {
    /// The table's time.
    pub(crate) fn time(&self, now: Timestamp) -> Timestamp {
        self.since.1.plus(now.since(self.since.0))
    }

    /// What the engine found is played, but not before it can be followed by the eye.
    pub(crate) fn schedule_move(&mut self, text: String, now: Timestamp) {
        let wait = if self.is_watched() { Pace::WAITS[self.pace.speed] } else { MIN_ANSWER_DELAY };
        self.pending_move = Some((self.position_since.plus(wait).max(now), text));
    }

    /// Plays the engine's move now, if there is one.
    pub(crate) fn move_now(&mut self) {
        if let Some((at, _)) = &mut self.pending_move {
            *at = Timestamp::ZERO;
        }
    }

    /// Engines that are watched play faster, or slower.
    pub(crate) fn change_speed(&mut self, by: isize) {
        self.pace.speed = self.pace.speed.saturating_add_signed(by).min(Pace::WAITS.len() - 1);
        if let Some((at, _)) = &mut self.pending_move {
            *at = self.position_since.plus(Pace::WAITS[self.pace.speed]);
        }
    }

    /// When something is due: the engine's move, a flag, or the next second on a clock.
    pub(crate) fn due(&self, now: Timestamp) -> Option<Timestamp> {
        let pending = self.pending_move.as_ref().filter(|_| !self.pace.is_paused).map(|(at, _)| *at);
        pending.into_iter().chain(self.clock_due(now)).min()
    }

    /// When the clock that runs shows something else.
    fn clock_due(&self, now: Timestamp) -> Option<Timestamp> {
        let flag = self.table.next_flag()?;
        let left = flag.at.since(self.time(now));
        // A server says itself when a flag has fallen.
        if self.is_remote() && left.is_zero() {
            return None;
        }
        let step = if left < Duration::from_secs(10) { 100 } else { 1000 };
        let rest = left.as_millis() as u64 % step;
        Some(now.plus(Duration::from_millis(if rest == 0 && !left.is_zero() { step } else { rest })))
    }

    /// Does what is due.
    pub(crate) fn tick(&mut self, now: Timestamp) -> bool {
        let flag = self.table.next_flag().filter(|flag| !self.is_remote() && flag.at <= self.time(now));
        if let Some(flag) = flag {
            return self.drive(DriverCommand::FlagFell { seat: flag.seat }, now);
        }
        match self.pending_move.take() {
            Some((at, text)) if at <= now && !self.pace.is_paused => self.play(&text, now),
            other => {
                self.pending_move = other;
                false
            }
        }
    }
}
