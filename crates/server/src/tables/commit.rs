//! What is written down, and what follows from it.

use protocol::Millis;
use protocol::online::{
    ActionId, ENTRY_FORMAT, OnlineEntry, OnlineEvent, OnlineRefusal, PersonId, ServerMessage, SlotState,
    StoredEvent, TableStatus,
};
use store::{Append, AppendError, Entry, TableSummary, WallTime};

use super::task::{Shown, Task};
use crate::clock::RunningClock;
use crate::outbox::text_of;
use crate::replay::{is_shown, summary_of};
use crate::tournaments::TableNews;

/// Whose action it is.
pub(super) type By<'a> = Option<(&'a PersonId, &'a ActionId)>;

impl Task {
    /// Writes down what happens now, all of it or nothing, and tells everybody. Returns the version after it.
    ///
    /// Whoever calls has checked that it can happen. If it turns out that it cannot, or if it cannot be written down, the table
    /// is as before.
    pub(super) async fn commit(
        &mut self,
        by: By<'_>,
        at: Millis,
        events: Vec<OnlineEvent>,
    ) -> Result<u64, OnlineRefusal> {
        let mut online = Vec::with_capacity(events.len());
        let mut happened = Vec::new();
        let mut seen = Vec::with_capacity(events.len());
        let before = self.members();
        let rated_before = self.rated_players();
        // No entry is before the one before it.
        let at = at.max(self.last_at);
        for event in events {
            let version = self.replica.version() + 1;
            let mut entry = OnlineEntry { version, at, by: by.map(|(person, _)| person.clone()), event };
            match self.take(&entry) {
                Ok(events) => happened.extend(events),
                Err(error) => {
                    tracing::error!(table = %self.id, %error, "what was checked cannot happen");
                    self.reload().await;
                    return Err(OnlineRefusal::Unavailable);
                }
            }
            // The table writes moves out in full, and cuts times.
            if let (OnlineEvent::Action { action }, Some(logged)) =
                (&mut entry.event, self.replica.table().and_then(|table| table.log().entries.last()))
            {
                *action = logged.action.clone().into();
            }
            seen.push(Shown::of(&self.replica, at));
            online.push(entry);
        }
        let is_about_people = |entry: &OnlineEntry| {
            matches!(entry.event, OnlineEvent::Sat { .. } | OnlineEvent::Started { .. })
        };
        self.has_new_people |= online.iter().any(is_about_people);
        let after = self.members();
        let joined = after.iter().filter(|person| !before.contains(person)).cloned().collect();
        let is_before_start = self.replica.table().is_none();
        let left =
            before.iter().filter(|person| is_before_start && !after.contains(person)).cloned().collect();
        let entries = match online.iter().enumerate().map(|(index, entry)| row_of(entry, index, by)).collect()
        {
            Ok(entries) => entries,
            Err(error) => {
                let error: serde_json::Error = error;
                tracing::error!(table = %self.id, %error, "an entry cannot be written as JSON");
                self.reload().await;
                return Err(OnlineRefusal::Unavailable);
            }
        };
        let ends_game = happened.iter().any(|event| matches!(event, table::Event::GameEnded(_)));
        let append = Append {
            ends_game,
            joined,
            left,
            summary: Some(self.summary()),
            ..Append::new(self.id.as_str().into(), entries)
        };
        if let Err(error) = self.hub.store.append(append).await {
            tracing::warn!(table = %self.id, %error, "an action could not be written down");
            if self.is_shared() {
                self.is_lost = true;
            } else {
                self.reload().await;
            }
            return match error {
                AppendError::RepeatedAction { version } => Ok(version),
                _ => Err(OnlineRefusal::Unavailable),
            };
        }
        self.hub.clock.is_noted(at);
        let version = self.replica.version();
        if let (Some((person, id)), Some(first)) = (by, online.first()) {
            self.remember(person, id, first.version);
        }
        self.tell(online, seen);
        self.after(&happened).await;
        let rated = self.rated_players();
        for person in rated_before.iter().chain(&rated) {
            if rated_before.contains(person) != rated.contains(person) {
                Box::pin(self.hub.tell_rated_games(person)).await;
            }
        }
        Ok(version)
    }

    /// Those who are playing a rated game here.
    fn rated_players(&self) -> Vec<PersonId> {
        if !self.replica.options().is_rated || !self.is_playing() {
            return Vec::new();
        }
        let person = |slot: &SlotState| match slot {
            SlotState::Person { person } => Some(person.id.clone()),
            SlotState::Free | SlotState::Engine { .. } => None,
        };
        self.replica.slots().iter().filter_map(person).collect()
    }

    /// Tells everybody who follows; spectators perhaps later. `seen` is how far one sees after each entry.
    fn tell(&mut self, entries: Vec<OnlineEntry>, seen: Vec<Shown>) {
        let server_time = self.now();
        let delay = self.replica.options().spectator_delay;
        let message = ServerMessage::Entries { table: self.id.clone(), entries, server_time };
        let text = text_of(&message);
        if delay.0 == 0 {
            self.shown = seen.last().copied().unwrap_or(self.shown);
            self.followers.tell(&self.id, &text, |_| true);
            return;
        }
        let replica = &self.replica;
        self.followers.tell(&self.id, &text, |follower| replica.slot_of(&follower.visitor.id).is_some());
        if let ServerMessage::Entries { entries, .. } = message {
            self.withheld.extend(entries.into_iter().zip(seen));
        }
    }

    /// Tells spectators what they may see by now.
    pub(super) fn show_withheld(&mut self) {
        let now = self.now();
        let delay = self.replica.options().spectator_delay;
        let due = self.withheld.iter().take_while(|(entry, _)| is_shown(entry.at, delay, now)).count();
        if due == 0 {
            return;
        }
        let (entries, seen): (Vec<OnlineEntry>, Vec<Shown>) = self.withheld.drain(..due).unzip();
        self.shown = seen.last().copied().unwrap_or(self.shown);
        let text = text_of(&ServerMessage::Entries { table: self.id.clone(), entries, server_time: now });
        let replica = &self.replica;
        self.followers.tell(&self.id, &text, |follower| replica.slot_of(&follower.visitor.id).is_none());
        self.update_lobby();
    }

    /// What follows from what happened.
    async fn after(&mut self, happened: &[table::Event]) {
        use table::Event;
        let now = self.now();
        self.changed = u64::try_from(WallTime::now().unix_ms() / 1000).unwrap_or(0);
        if happened.iter().any(|event| matches!(event, Event::TurnChanged { .. } | Event::NewGame { .. })) {
            self.turn_since = now;
        }
        if happened.iter().any(|event| matches!(event, Event::GameEnded(_))) {
            self.over_since = Some(now);
            self.tell_players_what_spectators_said();
            self.hub.archivist.game_ended();
        }
        if happened.iter().any(|event| matches!(event, Event::NewGame { .. })) {
            self.over_since = None;
            self.absence.new_game(self.hub.limits.lag_quota_ms);
        }
        self.update_clock();
        self.people_changed();
        self.ask_engine();
        self.notify_absent(happened);
        self.tell_streams(happened);
    }

    /// Counts this table among those whose clock runs, or no longer.
    pub(super) fn update_clock(&mut self) {
        let runs = self.replica.table().is_some_and(|table| table.next_flag().is_some());
        match (runs, self.running_clock.is_some()) {
            (true, false) => self.running_clock = Some(RunningClock::new(&self.hub.clock)),
            (false, true) => self.running_clock = None,
            _ => {}
        }
    }

    /// Tells the tournament how the table is now, if it is one of a tournament.
    pub(super) fn tell_tournament(&self) {
        if let Some(tournament) = &self.replica.options().tournament
            && let Some(news) = TableNews::of(&self.id, &self.replica)
        {
            self.hub.tournaments.table_changed(&self.hub, tournament, news);
        }
    }

    /// Tells the lobby, and the tournament, how the table is now.
    pub(super) fn update_lobby(&self) {
        self.tell_tournament();
        if !self.replica.options().is_listed {
            return;
        }
        let is_there =
            |slot: &SlotState| matches!(slot, SlotState::Person { person } if self.followers.has(&person.id));
        // Nobody wants to sit down and wait for somebody who has gone.
        if self.status() == TableStatus::Waiting && !self.replica.slots().iter().any(is_there) {
            self.hub.lobby.remove(&self.id);
        } else {
            self.hub.lobby.update(self.card(None), self.replica.options());
        }
    }

    fn members(&self) -> Vec<store::PersonId> {
        let person = |slot: &SlotState| match slot {
            SlotState::Person { person } => Some(store::PersonId::from(person.id.as_str())),
            SlotState::Free | SlotState::Engine { .. } => None,
        };
        self.replica.slots().iter().filter_map(person).collect()
    }

    fn summary(&self) -> TableSummary {
        summary_of(&self.replica, WallTime::now())
    }
}

/// An entry as it is stored. Of several that are written together, the first has the action's id.
fn row_of(entry: &OnlineEntry, index: usize, by: By<'_>) -> Result<Entry, serde_json::Error> {
    let stored = StoredEvent { format: ENTRY_FORMAT, event: entry.event.clone() };
    let action_id = by.filter(|_| index == 0).map(|(_, id)| id.as_str().to_owned());
    Ok(Entry {
        version: entry.version,
        at_server_ms: entry.at.0,
        person: entry.by.as_ref().map(|person| person.as_str().into()),
        action_id,
        entry: serde_json::to_string(&stored)?,
    })
}
