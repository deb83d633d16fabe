//! Who is away for a while: the account says so, and the table writes it down, so that it is replayed like all else.

use protocol::Millis;
use protocol::online::{OnlineEvent, SlotState};
use protocol::{Action, DriverCommand};
use store::{StoreError, WallTime};
use table::TimeScope;

use super::task::Task;

/// By how much two ends of a vacation may differ and be the same: both clocks are read one after the other.
const SAME_MS: u64 = 60_000;

impl Task {
    /// Whether a vacation stops clocks here: in a slow game with time for each turn that goes on.
    fn knows_vacations(&self) -> bool {
        let mut times = self.replica.options().slots.iter().filter_map(|slot| slot.time);
        self.is_playing()
            && self.is_slow()
            && times.any(|time| table::TimeControl::from(time).scope == TimeScope::Turn)
    }

    /// Looks who is away, and writes down what has changed.
    pub(super) async fn note_vacations(&mut self) {
        if !self.has_new_people || !self.knows_vacations() {
            return;
        }
        let Ok(events) = self.changed_vacations().await else { return };
        self.has_new_people = false;
        for event in events {
            // A flag that has fallen comes first; whoever has lost by it needs no vacation.
            let OnlineEvent::Action { action } = &event else { continue };
            let is_accepted = self
                .replica
                .table()
                .is_some_and(|table| table.check(&action.clone().into(), self.now().into()).is_ok());
            if is_accepted && self.commit(None, self.now(), vec![event]).await.is_err() {
                self.has_new_people = true;
                return;
            }
        }
    }

    async fn changed_vacations(&self) -> Result<Vec<OnlineEvent>, StoreError> {
        let mut events = Vec::new();
        for (slot, state) in self.replica.slots().iter().enumerate() {
            let SlotState::Person { person } = state else { continue };
            let vacations = self.hub.store.vacations_of(&person.id.as_str().into()).await?;
            let (now, today) = (self.now(), WallTime::now());
            let last = vacations.last().filter(|vacation| vacation.until > today);
            let until = last.map(|vacation| {
                let left = vacation.until.unix_ms().saturating_sub(today.unix_ms());
                Millis(now.0.saturating_add(u64::try_from(left).unwrap_or(0)))
            });
            let known = self.replica.table().and_then(|table| table.away_until(slot)).map(Millis::from);
            let known = known.filter(|known| *known > now);
            let is_same = match (until, known) {
                (None, None) => true,
                (Some(until), Some(known)) => until.0.abs_diff(known.0) <= SAME_MS,
                _ => false,
            };
            if !is_same {
                let left = until.map(|until| Millis(until.0.saturating_sub(now.0)));
                let command = DriverCommand::SetAway { slot, left };
                events.push(OnlineEvent::Action { action: Action::Driver { command } });
            }
        }
        Ok(events)
    }
}
