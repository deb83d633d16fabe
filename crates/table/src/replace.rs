//! Somebody else plays from now on: [`DriverCommand::ReplacePlayer`](crate::DriverCommand::ReplacePlayer).

use std::time::Duration;

use game::Seat;

use crate::apply::Outbox;
use crate::time::in_millis;
use crate::{Event, Offer, PlayerSlot, Refusal, Table, Timestamp};

impl Table {
    /// The seat at which it would be somebody else.
    pub(crate) fn check_replace(
        &self,
        slot: usize,
        to: &PlayerSlot,
        left: Option<Duration>,
        now: Timestamp,
    ) -> Result<Seat, Refusal> {
        let seat = self.seat_of(slot)?;
        if to.player.has_line_break() {
            return Err(Refusal::NameHasLineBreak);
        }
        if to.total() == Some(Duration::ZERO) || left.map(in_millis) == Some(Duration::ZERO) {
            return Err(Refusal::NoTime);
        }
        // Who is new might agree at once to what another seat offered before its flag fell.
        match self.fallen_flag(now).filter(|&flagged| flagged != seat) {
            Some(seat) => Err(Refusal::FlagHasFallen { seat }),
            None => Ok(seat),
        }
    }

    pub(crate) fn replace(
        &mut self,
        slot: usize,
        to: &PlayerSlot,
        left: Option<Duration>,
        outbox: &mut Outbox,
    ) -> Result<(), Refusal> {
        let seat = self.check_replace(slot, to, left, outbox.now)?;
        if self.ending.is_some() && self.ended_with.is_none() {
            self.ended_with = Some(self.slots.clone());
        }
        self.slots[slot] = to.clone();
        self.away[slot] = Timestamp::ZERO;
        outbox.emit(Event::PlayerChanged { slot, player: to.player.clone() });
        // The clocks of a game that is over, and of a seat that has left it, show what they showed then.
        if self.ending.is_none() && self.playing().contains(seat) {
            let left = to.total().map(|total| left.map_or(total, in_millis));
            self.clocks.replace(seat, to.time, left, outbox.now);
            self.hold_clocks(outbox.now);
            self.history.replace_clock(seat, left);
            self.emit_clocks(outbox);
        }
        let has_clocks = self.clocks.is_timed();
        self.lapse(outbox, |open| open.by == seat || (open.offer == Offer::Pause && !has_clocks));
        self.ask_again(seat, outbox);
        Ok(())
    }

    /// Where the player of a slot sits.
    pub(crate) fn seat_of(&self, slot: usize) -> Result<Seat, Refusal> {
        let index = self.seating.iter().position(|&seated| seated == slot);
        index.and_then(Seat::new).ok_or(Refusal::NoSuchSlot { slots: self.slots.len() })
    }
}
