//! Who is told by push that something waits for them, because they are not here.

use std::sync::Arc;
use std::time::Duration;

use protocol::online::SlotState;
use table::{Event, TimeControl, TimeScope};

use super::task::Task;
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

    /// Whether it is a game that people come back to: without clocks, or with long turns.
    fn is_slow(&self) -> bool {
        let mut times = self.replica.options().slots.iter().filter_map(|slot| slot.time);
        times.all(|time| {
            let time = TimeControl::from(time);
            time.scope == TimeScope::Turn && time.total >= SLOW
        })
    }
}
