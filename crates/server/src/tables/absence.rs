//! Who is away, who is ready, and whose lag is made good: [`Absence`].

use protocol::Millis;
use protocol::online::{OnlineTable, Presence, ServerMessage, SlotPresence, SlotState};
use table::TimeScope;

use super::followers::Followers;
use super::task::Task;
use crate::accounts::Streams;
use crate::limits::OnlineLimits;
use crate::outbox::text_of;

/// What is known of the people at a table, beside its log.
pub(crate) struct Absence {
    slots: Vec<Slot>,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    /// Since when they are away while others wait.
    since: Option<Millis>,
    /// When that has consequences.
    deadline: Option<Millis>,
    is_ready: bool,
    lag_quota: u64,
}

impl Absence {
    pub(crate) fn new(slots: usize, lag_quota: u64) -> Absence {
        Absence { slots: vec![Slot { lag_quota, ..Slot::default() }; slots] }
    }

    /// A game begins.
    pub(crate) fn new_game(&mut self, lag_quota: u64) {
        for slot in &mut self.slots {
            slot.is_ready = false;
            slot.lag_quota = lag_quota;
        }
    }

    /// What everybody is told.
    pub(crate) fn slots(
        &self,
        replica: &OnlineTable,
        followers: &Followers,
        streams: &Streams,
        now: Millis,
    ) -> Vec<SlotPresence> {
        let presence = |(index, (slot, state)): (usize, (&Slot, &SlotState))| SlotPresence {
            is_connected: is_there(state, followers, streams),
            deadline: slot.deadline,
            away_until: away_until(replica, index, now),
            is_ready: slot.is_ready || matches!(state, SlotState::Engine { .. }),
            lag_quota: Millis(slot.lag_quota),
        };
        self.slots.iter().zip(replica.slots()).enumerate().map(presence).collect()
    }

    pub(crate) fn set_ready(&mut self, slot: usize) {
        if let Some(slot) = self.slots.get_mut(slot) {
            slot.is_ready = true;
        }
    }

    pub(crate) fn is_ready(&self, slot: usize) -> bool {
        self.slots.get(slot).is_some_and(|slot| slot.is_ready)
    }

    /// The most lag that is made good in the next move of a slot.
    pub(crate) fn lag_allowed(&self, slot: usize, limits: &OnlineLimits) -> u64 {
        self.slots.get(slot).map_or(0, |slot| slot.lag_quota).min(limits.lag_per_move_ms)
    }

    /// How much of the lag of a move is made good; that much of the quota is used up.
    pub(crate) fn make_good(&mut self, slot: usize, round_trip: u64, limits: &OnlineLimits) -> u64 {
        let given = round_trip.min(self.lag_allowed(slot, limits));
        let Some(slot) = self.slots.get_mut(slot) else { return 0 };
        slot.lag_quota = (slot.lag_quota - given + limits.lag_regained_ms).min(limits.lag_quota_ms);
        given
    }

    /// The first deadline.
    pub(crate) fn next_deadline(&self) -> Option<Millis> {
        self.slots.iter().filter_map(|slot| slot.deadline).min()
    }

    /// The slots whose deadline has passed.
    pub(crate) fn overdue(&self, now: Millis) -> Vec<usize> {
        let is_overdue = |slot: &Slot| slot.deadline.is_some_and(|deadline| deadline <= now);
        (0..self.slots.len()).filter(|&slot| is_overdue(&self.slots[slot])).collect()
    }
}

/// Whether everybody should hear of a change. How much lag can be made good is told with the rest, not for its own sake: it
/// changes with every move.
fn differ(before: &Presence, after: &Presence) -> bool {
    let without_quota = |presence: &Presence| {
        let mut presence = presence.clone();
        presence.slots.iter_mut().for_each(|slot| slot.lag_quota = Millis(0));
        presence
    };
    without_quota(before) != without_quota(after)
}

/// Until when whoever has a slot has said to be away, unless that is over.
fn away_until(replica: &OnlineTable, slot: usize, now: Millis) -> Option<Millis> {
    let until = replica.table().and_then(|table| table.away_until(slot)).map(Millis::from);
    until.filter(|until| *until > now)
}

/// Whether whoever has a slot is there. Engines always are, and nobody is missed in a free slot.
fn is_there(state: &SlotState, followers: &Followers, streams: &Streams) -> bool {
    match state {
        // A program may play without a socket.
        SlotState::Person { person } => followers.has(&person.id) || streams.has(&person.id),
        SlotState::Free => false,
        SlotState::Engine { .. } => true,
    }
}

impl Task {
    /// Looks anew who is there, and tells everybody.
    pub(super) fn people_changed(&mut self) {
        let now = self.now();
        let grace = self.grace();
        let streams = &self.hub.accounts.streams;
        let is_person = |slot: usize| matches!(self.replica.slots()[slot], SlotState::Person { .. });
        let there: Vec<bool> =
            self.replica.slots().iter().map(|state| is_there(state, &self.followers, streams)).collect();
        let persons: Vec<bool> = (0..there.len()).map(is_person).collect();
        let plays = |slot: usize| {
            let seat = self.replica.seat_of(slot);
            self.is_playing()
                && seat.is_some_and(|seat| {
                    self.replica.table().is_some_and(|table| table.playing().contains(seat))
                })
        };
        let playing: Vec<bool> = (0..there.len()).map(plays).collect();
        for slot in 0..there.len() {
            // Only where somebody else waits: a table that everybody has left for the night is theirs tomorrow.
            let is_awaited = (0..there.len()).any(|other| other != slot && persons[other] && there[other]);
            let is_missing = playing[slot] && persons[slot] && !there[slot];
            let state = &mut self.absence.slots[slot];
            if !is_missing {
                (state.since, state.deadline) = (None, None);
                continue;
            }
            let since = *state.since.get_or_insert(now);
            if !is_awaited {
                (state.since, state.deadline) = (Some(since), None);
            } else if state.deadline.is_none() {
                state.deadline = grace.map(|grace| Millis(now.0.saturating_add(grace)));
            }
        }
        let presence = self.presence();
        if self.told.as_ref().is_none_or(|told| differ(told, &presence)) {
            self.told = Some(presence.clone());
            let message = ServerMessage::Presence { table: self.id.clone(), presence };
            self.followers.tell(&self.id, &text_of(&message), |_| true);
        }
        self.update_lobby();
    }

    /// Until when whoever has a slot has said to be away, unless that is over.
    pub(super) fn away_until(&self, slot: usize) -> Option<Millis> {
        away_until(&self.replica, slot, self.now())
    }

    /// How long somebody may be away, by the speed of the game; `None` where it does not matter.
    fn grace(&self) -> Option<u64> {
        let limits = &self.hub.limits;
        let times = self.replica.options().slots.iter().filter_map(|slot| slot.time);
        let Some(fastest) = times.min_by_key(|time| time.total) else {
            return Some(limits.absence_untimed_ms);
        };
        if table::TimeControl::from(fastest).scope == TimeScope::Turn {
            return None;
        }
        Some(if fastest.total.0 <= 5 * 60 * 1000 { limits.absence_fast_ms } else { limits.absence_ms })
    }
}
