//! A game that is called off before it has really begun: by a player, or by the driver.

use game::Seat;

use crate::apply::Outbox;
use crate::{Ending, Refusal, Table, Termination};

impl Table {
    /// Whether a player may call the game off. That it plays and no flag has fallen was asked before.
    pub(crate) fn check_abort_by(&self, seat: Seat) -> Result<(), Refusal> {
        let finished = self.history.have_finished_turn();
        match self.seats() {
            2 if finished.contains(seat) => Err(Refusal::TooLateToAbort),
            2 => Ok(()),
            _ if finished.is_empty() => Ok(()),
            _ => Err(Refusal::LeaveInstead),
        }
    }

    /// Whether the driver may.
    pub(crate) fn check_abort(&self) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        let finished = self.history.have_finished_turn();
        let is_late = self.playing().iter().all(|seat| finished.contains(seat));
        if is_late { Err(Refusal::TooLateToAbort) } else { Ok(()) }
    }

    /// Calls the game off.
    pub(crate) fn abort(&mut self, outbox: &mut Outbox) {
        self.end(Ending::without_result(Termination::Aborted), outbox);
    }
}
