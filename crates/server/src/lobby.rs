//! The lobby: open tables, games to watch, and who seeks what. Kept in memory: tables tell it when they change.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use protocol::online::{
    ChatPolicy, Leavers, Lobby as LobbyView, LobbyTable, OnlineOptions, PersonRef, Seek, ServerMessage,
    SlotHolder, SlotOptions, TableCard, TableId, TableStatus,
};
use protocol::{ByOffer, Consent, Contest, Millis, Spec};

use crate::hub::Hub;
use crate::limits::millis;
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
    open: HashMap<TableId, LobbyTable>,
    playing: HashMap<TableId, TableCard>,
    seekers: Vec<Seeker>,
    followers: HashMap<ConnectionId, Arc<Outbox>>,
    has_changed: bool,
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
        state.has_changed = true;
        match card.status {
            TableStatus::Waiting => {
                let slots = card.slots;
                state.open.insert(table.clone(), LobbyTable { table, options: options.clone(), slots });
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
        state.has_changed |= was_open | state.playing.remove(table).is_some();
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
        state.has_changed |= state.seekers.len() != before;
    }

    /// Somebody came or went.
    pub(crate) fn people_changed(&self) {
        self.lock().has_changed = true;
    }

    /// Somebody seeks players, or no longer. Whoever sought the same and can play with everybody else plays.
    pub(crate) fn seek(
        &self,
        visitor: &Arc<Visitor>,
        outbox: &Arc<Outbox>,
        seek: Option<Seek>,
    ) -> Option<Pairing> {
        let mut state = self.lock();
        state.has_changed = true;
        state.seekers.retain(|seeker| seeker.visitor.id != visitor.id);
        let seek = seek?;
        state.seekers.push(Seeker { visitor: Arc::clone(visitor), outbox: Arc::clone(outbox), seek });
        let wanted = seek.game.0.seats();
        let mut chosen: Vec<usize> = vec![state.seekers.len() - 1];
        for index in 0..state.seekers.len() - 1 {
            let candidate = &state.seekers[index];
            let gets_on = |&other: &usize| {
                let other = &state.seekers[other].visitor;
                !other.has_blocked(&candidate.visitor.id) && !candidate.visitor.has_blocked(&other.id)
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

    fn view(&self, hub: &Hub) -> LobbyView {
        let state = self.lock();
        let mut open: Vec<LobbyTable> = state.open.values().cloned().collect();
        open.truncate(usize::try_from(hub.limits.lobby_open).unwrap_or(usize::MAX));
        let mut playing: Vec<TableCard> = state.playing.values().cloned().collect();
        playing.sort_by_key(|card| (std::cmp::Reverse(card.spectators), std::cmp::Reverse(card.changed)));
        playing.truncate(usize::try_from(hub.limits.lobby_games).unwrap_or(usize::MAX));
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

    /// Tells those who follow the lobby, now and then, if something has changed.
    pub(crate) async fn keep_telling(hub: Weak<Hub>) {
        loop {
            let Some(hub) = hub.upgrade() else { return };
            let interval = millis(hub.limits.lobby_interval_ms.max(50));
            let followers: Vec<Arc<Outbox>> = {
                let mut state = hub.lobby.lock();
                let has_changed = std::mem::take(&mut state.has_changed);
                if has_changed { state.followers.values().cloned().collect() } else { Vec::new() }
            };
            if !followers.is_empty() {
                let text = text_of(&ServerMessage::Lobby { lobby: hub.lobby.view(&hub) });
                for follower in followers {
                    follower.send_lobby(&text);
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

/// The table of people who were paired.
pub(crate) fn options_of(seek: Seek) -> OnlineOptions {
    let game = seek.game.0;
    let spec: Spec = games::Spec::new(game).into();
    let all = Consent::ByAgreement;
    OnlineOptions {
        contest: Contest::Game { spec },
        draws_starter: true,
        draws_seats: true,
        slots: vec![SlotOptions { holder: SlotHolder::Anybody, time: seek.time }; game.seats()],
        consent: ByOffer { take_back: all, draw: all, pause: all, abandon: all, rematch: all },
        leavers: Leavers::Replace { level: 3 },
        chat: ChatPolicy::Free,
        spectator_delay: Millis(0),
        is_listed: true,
    }
}
