//! Who is told by push that something waits for them, because they are not here.

use std::sync::Arc;
use std::time::Duration;

use protocol::online::{ApiEvent, PersonId, SlotState};
use table::{Event, TimeControl, TimeScope};

use super::task::Task;
use crate::accounts::games::result_of;
use crate::push::Occasion;

/// From so much time for a turn on, nobody sits and waits for it.
const SLOW: Duration = Duration::from_secs(3600);

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
        for (slot, state) in self.replica.slots().iter().enumerate() {
            let SlotState::Person { person } = state else { continue };
            let occasion = match is_start {
                true => Occasion::GameStarted,
                false if self.replica.seat_of(slot) == to_move => Occasion::YourTurn,
                false => continue,
            };
            if self.hub.is_online(&person.id) {
                continue;
            }
            let (hub, table, game) = (Arc::clone(&self.hub), self.id.clone(), self.game_id());
            let person = person.id.clone();
            tokio::spawn(async move { hub.push.notify(&person, &table, game, occasion).await });
        }
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
                streams.tell(&person.id, &event);
            } else if let (Some(ending), Some(seat)) = (ending, self.replica.seat_of(slot)) {
                let event = ApiEvent::GameOver { table: self.id.clone(), result: result_of(ending, seat) };
                streams.tell(&person.id, &event);
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
    fn is_slow(&self) -> bool {
        let mut times = self.replica.options().slots.iter().filter_map(|slot| slot.time);
        times.all(|time| {
            let time = TimeControl::from(time);
            time.scope == TimeScope::Turn && time.total >= SLOW
        })
    }
}
