//! The lobby: open tables, games to watch, and who seeks what. Kept in memory: tables tell it when they change,
//! and so do other nodes.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use protocol::online::{
    Lobby as LobbyView, LobbyTable, OnlineOptions, PersonRef, Seek, ServerMessage, SlotHolder, SlotOptions,
    TableCard, TableId, TableStatus,
};

use crate::hub::Hub;
use crate::limits::millis;
use crate::nodes::{LobbyPart, Nodes};
use crate::outbox::{ConnectionId, Outbox, text_of};
use crate::people::Visitor;

/// Somebody who seeks players.
struct Seeker {
    visitor: Arc<Visitor>,
    outbox: Arc<Outbox>,
    seek: Seek,
}

#[derive(Default)]
struct State {
    /// With a number that the newest has the highest of.
    open: HashMap<TableId, (u64, LobbyTable)>,
    next_open: u64,
    playing: HashMap<TableId, TableCard>,
    seekers: Vec<Seeker>,
    followers: HashMap<ConnectionId, Arc<Outbox>>,
    has_changed: bool,
    /// Counts changes of what this node adds, from 1.
    version: u64,
}

impl State {
    fn changes(&mut self) {
        self.has_changed = true;
        self.version += 1;
    }
}

/// The lobby of a server.
#[derive(Default)]
pub(crate) struct Lobby {
    state: Mutex<State>,
}

/// Who plays together.
pub(crate) struct Pairing {
    pub(crate) seek: Seek,
    pub(crate) players: Vec<(PersonRef, Arc<Outbox>)>,
}

impl Lobby {
    /// A table has changed.
    pub(crate) fn update(&self, card: TableCard, options: &OnlineOptions) {
        let mut state = self.lock();
        let table = card.table.clone();
        state.changes();
        match card.status {
            TableStatus::Waiting => {
                let shown = LobbyTable { table: table.clone(), options: options.clone(), slots: card.slots };
                state.next_open += 1;
                let number = state.open.get(&table).map_or(state.next_open, |(number, _)| *number);
                state.open.insert(table, (number, shown));
            }
            TableStatus::Playing => {
                state.open.remove(&table);
                state.playing.insert(table, card);
            }
            TableStatus::Finished | TableStatus::Abandoned => {
                state.open.remove(&table);
                state.playing.remove(&table);
            }
        }
    }

    /// A table is gone: nobody is there any more who could play.
    pub(crate) fn remove(&self, table: &TableId) {
        let mut state = self.lock();
        let was_open = state.open.remove(table).is_some();
        if was_open | state.playing.remove(table).is_some() {
            state.changes();
        }
    }

    /// All tables may belong to other nodes now.
    pub(crate) fn forget_tables(&self) {
        let mut state = self.lock();
        state.open.clear();
        state.playing.clear();
        state.changes();
    }

    /// Somebody follows the lobby, or no longer.
    pub(crate) fn follow(&self, hub: &Hub, outbox: &Arc<Outbox>, is_followed: bool) {
        if !is_followed {
            self.lock().followers.remove(&outbox.id());
            return;
        }
        self.lock().followers.insert(outbox.id(), Arc::clone(outbox));
        outbox.send(&ServerMessage::Lobby { lobby: self.view(hub) });
    }

    /// A connection is gone.
    pub(crate) fn leave(&self, connection: ConnectionId) {
        let mut state = self.lock();
        state.followers.remove(&connection);
        let before = state.seekers.len();
        state.seekers.retain(|seeker| seeker.outbox.id() != connection);
        if state.seekers.len() != before {
            state.changes();
        }
    }

    /// Somebody does not seek here any more, but elsewhere.
    pub(crate) fn seeks_elsewhere(&self, connection: ConnectionId) {
        let mut state = self.lock();
        state.seekers.retain(|seeker| seeker.outbox.id() != connection);
        state.changes();
    }

    /// Somebody came or went.
    pub(crate) fn people_changed(&self) {
        self.lock().changes();
    }

    /// What other nodes add has changed.
    pub(crate) fn others_changed(&self) {
        self.lock().has_changed = true;
    }

    /// What this node adds to the lobby of all, if it has changed since a version.
    pub(crate) fn own_part(&self, hub: &Hub, since: u64) -> Option<(u64, LobbyPart)> {
        let streams = hub.accounts.streams.people();
        let version = Some(self.lock().version).filter(|version| *version != since)?;
        let LobbyView { open, playing, seeks, people, games } = self.own_view(hub);
        Some((version, LobbyPart { open, playing, seeks, people, games, streams }))
    }

    /// Somebody seeks players, or no longer. Whoever sought the same and can play with everybody else plays.
    pub(crate) fn seek(
        &self,
        visitor: &Arc<Visitor>,
        outbox: &Arc<Outbox>,
        seek: Option<Seek>,
    ) -> Option<Pairing> {
        let mut state = self.lock();
        state.changes();
        state.seekers.retain(|seeker| seeker.visitor.id != visitor.id);
        let seek = seek?;
        state.seekers.push(Seeker { visitor: Arc::clone(visitor), outbox: Arc::clone(outbox), seek });
        let wanted = seek.game.0.seats();
        let mut chosen: Vec<usize> = vec![state.seekers.len() - 1];
        for index in 0..state.seekers.len() - 1 {
            let candidate = &state.seekers[index];
            let gets_on = |&other: &usize| {
                let other = &state.seekers[other].visitor;
                other.accepts(&candidate.visitor.id) && candidate.visitor.accepts(&other.id)
            };
            if chosen.len() < wanted && candidate.seek == seek && chosen.iter().all(gets_on) {
                chosen.push(index);
            }
        }
        if chosen.len() < wanted {
            return None;
        }
        chosen.sort_unstable();
        let mut players = Vec::new();
        for index in chosen.into_iter().rev() {
            let Seeker { visitor, outbox, .. } = state.seekers.remove(index);
            players.push((visitor.person(), outbox));
        }
        players.reverse();
        Some(Pairing { seek, players })
    }

    /// The lobby of all nodes.
    fn view(&self, hub: &Hub) -> LobbyView {
        let own = self.own_view(hub);
        match hub.nodes().map(Nodes::lobby_parts) {
            Some(parts) if !parts.is_empty() => merged(own, parts, hub),
            _ => own,
        }
    }

    fn own_view(&self, hub: &Hub) -> LobbyView {
        let state = self.lock();
        let most = usize::try_from(hub.limits.lobby_open).unwrap_or(usize::MAX);
        let open = first_by(state.open.values(), most, |(number, _)| *number);
        let open = open.into_iter().map(|(_, table)| table).collect();
        let most = usize::try_from(hub.limits.lobby_games).unwrap_or(usize::MAX);
        let playing = first_by(state.playing.values(), most, |card| (card.spectators, card.changed));
        let mut seeks: Vec<(Seek, u32)> = Vec::new();
        for seeker in &state.seekers {
            match seeks.iter_mut().find(|(seek, _)| *seek == seeker.seek) {
                Some((_, count)) => *count += 1,
                None => seeks.push((seeker.seek, 1)),
            }
        }
        let games = u32::try_from(state.playing.len()).unwrap_or(u32::MAX);
        LobbyView { open, playing, seeks, people: hub.people_online(), games }
    }

    /// Tells those who follow the lobby, now and then, if something has changed. A message has all that the lobby shows: where
    /// thousands follow it, they would fill any line, so they are told less often.
    pub(crate) async fn keep_telling(hub: Weak<Hub>) {
        loop {
            let Some(hub) = hub.upgrade() else { return };
            let mut interval = millis(hub.limits.lobby_interval_ms.max(50));
            let followers: Vec<Arc<Outbox>> = {
                let mut state = hub.lobby.lock();
                let has_changed = std::mem::take(&mut state.has_changed);
                if has_changed { state.followers.values().cloned().collect() } else { Vec::new() }
            };
            if !followers.is_empty() {
                let text = text_of(&ServerMessage::Lobby { lobby: hub.lobby.view(&hub) });
                interval =
                    interval.max(sent_in(text.len() * followers.len(), hub.limits.lobby_kb_per_second));
                for follower in followers {
                    follower.send_passing(&text);
                }
            }
            drop(hub);
            tokio::time::sleep(interval).await;
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How long so many bytes take.
fn sent_in(bytes: usize, kilobytes_per_second: u64) -> Duration {
    Duration::from_secs_f64(bytes as f64 / (kilobytes_per_second.max(1) as f64 * 1_000.0))
}

/// The lobby of several nodes. A table that is just changing hands is shown once.
fn merged(own: LobbyView, parts: Vec<LobbyPart>, hub: &Hub) -> LobbyView {
    let LobbyView { open, mut playing, mut seeks, mut people, mut games } = own;
    let mut lists = vec![open.into_iter()];
    for part in parts {
        lists.push(part.open.into_iter());
        playing.extend(part.playing);
        people = people.saturating_add(part.people);
        games = games.saturating_add(part.games);
        for (seek, count) in part.seeks {
            match seeks.iter_mut().find(|(known, _)| *known == seek) {
                Some((_, all)) => *all += count,
                None => seeks.push((seek, count)),
            }
        }
    }
    // Each list has the newest first: so they take turns.
    let most = usize::try_from(hub.limits.lobby_open).unwrap_or(usize::MAX);
    let (mut open, mut seen) = (Vec::new(), HashSet::new());
    while open.len() < most && lists.iter().any(|list| list.len() > 0) {
        open.extend(
            lists.iter_mut().filter_map(Iterator::next).filter(|shown| seen.insert(shown.table.clone())),
        );
    }
    open.truncate(most);
    seen.clear();
    playing.retain(|card| seen.insert(card.table.clone()));
    let most = usize::try_from(hub.limits.lobby_games).unwrap_or(usize::MAX);
    let playing = first_by(playing.iter(), most, |card| (card.spectators, card.changed));
    LobbyView { open, playing, seeks, people, games }
}

/// Those with the highest keys, the highest first. Everybody who plays waits meanwhile: so only what is shown is copied, and of
/// thousands only that is sorted.
fn first_by<'c, T: Clone + 'c, K: Ord>(
    all: impl Iterator<Item = &'c T>,
    most: usize,
    key: impl Fn(&T) -> K,
) -> Vec<T> {
    let mut all: Vec<&T> = all.collect();
    let order = |one: &&T, other: &&T| key(other).cmp(&key(one));
    if most < all.len() {
        all.select_nth_unstable_by(most, order);
        all.truncate(most);
    }
    all.sort_by(order);
    all.into_iter().cloned().collect()
}

/// The table of people who were paired.
pub(crate) fn options_of(seek: Seek) -> OnlineOptions {
    let game = seek.game.0;
    let slots = vec![SlotOptions { holder: SlotHolder::Anybody, time: seek.time }; game.seats()];
    let mut options = OnlineOptions::casual(game, slots);
    if seek.is_rated {
        options.be_rated();
    }
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_are_told_less_often() {
        assert_eq!(sent_in(10_000 * 100, 12_500), Duration::from_millis(80));
        assert_eq!(sent_in(10_000 * 5_000, 12_500), Duration::from_secs(4));
        assert!(sent_in(10_000, 0) < Duration::from_secs(60), "nobody waits for ever");
    }

    #[test]
    fn the_first_are_those_with_the_highest_keys_in_order() {
        let all = [3, 9, 1, 7, 7, 2];
        assert_eq!(first_by(all.iter(), 3, |number| *number), [9, 7, 7]);
        assert_eq!(first_by(all.iter(), 6, |number| *number), [9, 7, 7, 3, 2, 1]);
        assert_eq!(first_by(all.iter(), 0, |number| *number), [0; 0]);
    }
}
