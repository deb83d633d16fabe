//! Who is told by push that something waits for them, or will not wait for long, because they are not here.

use std::sync::Arc;
use std::time::Duration;

use protocol::Millis;
use protocol::online::{ApiEvent, PersonId, SlotState};
use table::{Event, TimeControl, TimeScope, Timestamp};

use super::task::Task;
use crate::accounts::games::result_of;
use crate::limits::millis;
use crate::push::Occasion;

/// Who has not moved is reminded when this part of the time for the turn is left, but no earlier than a day before its end.
const REMINDER_PART: u32 = 4;
const EARLIEST_REMINDER: Duration = Duration::from_secs(24 * 3600);

impl Task {
    /// Tells those who are away that their game has begun, or that it is their turn.
    pub(super) fn notify_absent(&self, happened: &[Event]) {
        let Some(table) = self.replica.table().filter(|_| self.is_playing() && self.is_slow()) else {
            return;
        };
        let is_start = table.log().entries.is_empty();
        let is_new_turn =
            happened.iter().any(|event| matches!(event, Event::TurnChanged { .. } | Event::NewGame { .. }));
        if !is_start && !is_new_turn {
            return;
        }
        let to_move = Some(table.game().to_move());
        let answered = self.conditional_move().map(|(person, _)| person);
        for (slot, state) in self.replica.slots().iter().enumerate() {
            let SlotState::Person { person } = state else { continue };
            // Who has answered before, or wants to be left alone for a while.
            if answered == Some(&person.id) || self.away_until(slot).is_some() {
                continue;
            }
            let occasion = match is_start {
                true => Occasion::GameStarted,
                false if self.replica.seat_of(slot) == to_move => Occasion::YourTurn,
                false => continue,
            };
            self.push(person.id.clone(), occasion);
        }
    }

    /// When somebody is reminded that their time will soon be up; `None` if nobody is, or they were.
    pub(super) fn reminder_due(&self) -> Option<Millis> {
        let table = self.replica.table().filter(|_| self.is_slow())?;
        let flag = table.next_flag().filter(|flag| self.reminded != Some(flag.at.into()))?;
        let time = table.slot(flag.seat)?.time?;
        let before = (time.total / REMINDER_PART).min(EARLIEST_REMINDER);
        Some(Timestamp(flag.at.0.saturating_sub(before)).into())
    }

    /// Reminds whoever is to be reminded now, if they are not here anyway.
    pub(super) fn remind(&mut self) {
        if self.reminder_due().is_none_or(|due| due > self.now()) {
            return;
        }
        let Some((table, flag)) =
            self.replica.table().and_then(|table| table.next_flag().map(|flag| (table, flag)))
        else {
            return;
        };
        let slot = table.seating().get(flag.seat.index()).copied();
        self.reminded = Some(flag.at.into());
        if let Some(SlotState::Person { person }) = slot.and_then(|slot| self.replica.slots().get(slot)) {
            self.push(person.id.clone(), Occasion::TimeShort);
        }
    }

    /// Sends a message to somebody who is not here. Nobody waits for that.
    fn push(&self, person: PersonId, occasion: Occasion) {
        if self.hub.is_online(&person) {
            return;
        }
        let (hub, table, game) = (Arc::clone(&self.hub), self.id.clone(), self.game_id());
        tokio::spawn(async move {
            if !hub.is_anywhere(&person).await {
                hub.push.notify(&person, &table, game, occasion).await;
            }
        });
    }

    /// Tells programs that play without a socket whose turn it is, and that their game is over.
    pub(super) fn tell_streams(&self, happened: &[Event]) {
        let streams = &self.hub.accounts.streams;
        let Some(table) = self.replica.table() else { return };
        let ending =
            table.ending().filter(|_| happened.iter().any(|event| matches!(event, Event::GameEnded(_))));
        for (slot, state) in self.replica.slots().iter().enumerate() {
            let SlotState::Person { person } = state else { continue };
            if !streams.has(&person.id) {
                continue;
            }
            if let Some(event) = self.turn_of(&person.id) {
                self.hub.tell_streams(&person.id, &event);
            } else if let (Some(ending), Some(seat)) = (ending, self.replica.seat_of(slot)) {
                let event = ApiEvent::GameOver { table: self.id.clone(), result: result_of(ending, seat) };
                self.hub.tell_streams(&person.id, &event);
            }
        }
    }

    /// What a program is told if it is somebody's turn.
    pub(super) fn turn_of(&self, person: &PersonId) -> Option<ApiEvent> {
        let table = self.replica.table().filter(|table| table.ending().is_none())?;
        let seat = self.replica.seat_of(self.replica.slot_of(person)?)?;
        let game = table.game();
        (game.to_move() == seat).then(|| ApiEvent::YourTurn {
            table: self.id.clone(),
            game: self.game_id().into(),
            version: self.replica.version(),
            position: game.position_text(),
            moves: game.moves(),
        })
    }

    /// Whether it is a game that people come back to: without clocks, or with long turns.
    pub(super) fn is_slow(&self) -> bool {
        let slow = millis(self.hub.limits.slow_turn_ms);
        let mut times = self.replica.options().slots.iter().filter_map(|slot| slot.time);
        times.all(|time| {
            let time = TimeControl::from(time);
            time.scope == TimeScope::Turn && time.total >= slow
        })
    }
}
