//! The life of a table: [`own`].
//!
//! A task owns a table. It takes one request at a time, and does what is due between them. Whatever changes the table is
//! committed before anybody is told; if a commit fails, the table is read again from its log. Where it might belong to another
//! node by then, the owner is looked for first, and whoever waits for an answer has it from there.

use std::collections::VecDeque;
use std::sync::{Arc, Weak};
use std::time::Duration;

use protocol::Millis;
use protocol::online::{
    ActionId, ChatLine, OnlineEntry, OnlineEvent, OnlineRefusal, OnlineTable, PersonId, PersonRef, Presence,
    ServerMessage, SlotState, TableCard, TableId, TableState, TableStatus,
};
use store::{Entry, StoreError, WallTime};
use tokio::time::sleep;

use super::absence::Absence;
use super::conditional::ConditionalMoves;
use super::followers::Followers;
use super::{Caller, TableCommand, TableRequest};
use crate::clock::RunningClock;
use crate::hub::Hub;
use crate::limits::millis;
use crate::nodes::{Ended, Requests};
pub(super) use crate::replay::entry_of;
use crate::replay::{game_of, host_of, is_over, is_shown, moves_of, replay, status_of};

/// How many actions are remembered by their ids: more than anybody does while an answer is on its way. Older ones are looked up.
const DONE: usize = 8;
/// How many lines and reports are.
const SAID: usize = 64;
/// How long to wait before a table is read again, where the store could not be read.
const READ_AGAIN: Duration = Duration::from_millis(500);

/// A table in memory.
pub(super) struct Task {
    pub(super) hub: Arc<Hub>,
    pub(super) weak: Weak<Hub>,
    pub(super) id: TableId,
    pub(super) host: PersonId,
    pub(super) replica: OnlineTable,
    /// The time of the last entry.
    pub(super) last_at: Millis,
    /// The versions under which the last actions stand in the log, by person and id.
    done: VecDeque<(Box<str>, u64)>,
    /// What was said or reported lately, by person and id: it is not in the log, and must not be said twice either.
    said: VecDeque<Box<str>>,
    /// For each slot, the person who had it last, also where an engine plays on.
    pub(super) last_person: Vec<Option<PersonRef>>,
    pub(super) followers: Followers,
    pub(super) absence: Absence,
    /// What everybody was told last of who is there.
    pub(super) told: Option<Presence>,
    pub(super) chat: Vec<ChatLine>,
    /// The version that an engine searches a move for.
    pub(super) searched: Option<u64>,
    /// Since when the game, or the turn of somebody who has not moved yet, waits for a first move.
    pub(super) turn_since: Millis,
    /// Since when the game is over.
    pub(super) over_since: Option<Millis>,
    /// The flag that somebody was reminded of. Not written down: after a restart they may be reminded once more, never not at all.
    pub(super) reminded: Option<Millis>,
    /// What is to be played if certain moves of others come.
    pub(super) conditional: Vec<ConditionalMoves>,
    /// Whether somebody may have come, gone away or come back for whom the clock was not looked after yet.
    pub(super) has_new_people: bool,
    /// What spectators have seen, where they see the game later.
    pub(super) shown: Shown,
    /// The entries that spectators have not seen yet, with how far they see once they have.
    pub(super) withheld: Vec<(OnlineEntry, Shown)>,
    pub(super) running_clock: Option<RunningClock>,
    /// The wall-clock time of the last entry, in seconds since 1970.
    pub(super) changed: u64,
    /// Since when nobody follows it.
    idle_since: Millis,
    /// Whether it is gone for good.
    is_removed: bool,
    /// Whether it may belong to another node.
    pub(super) is_lost: bool,
    /// What was asked when that was found out: whoever owns it answers.
    again: Option<Box<TableRequest>>,
}

/// How far somebody sees the game of a table.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shown {
    pub(super) version: u64,
    /// When the last of it happened.
    pub(super) at: Millis,
    moves: u32,
    /// Whether the contest is over as they see it.
    is_over: bool,
}

impl Shown {
    /// All of it.
    pub(super) fn of(table: &OnlineTable, at: Millis) -> Shown {
        Shown { version: table.version(), at, moves: moves_of(table), is_over: is_over(table) }
    }
}

/// Plays at a table until nobody needs it, or until it may belong to another node.
pub(crate) async fn own(
    hub: &Arc<Hub>,
    weak: &Weak<Hub>,
    id: &TableId,
    requests: &mut Requests<TableRequest>,
) -> Ended {
    // What is long and rare has a place of its own: every table has room for the rest all the time.
    let Some(mut task) = Box::pin(Task::load(hub, weak, id)).await else { return Ended::NotFound };
    task.after_load().await;
    loop {
        let wait = task.wait();
        tokio::select! {
            request = requests.next() => match request {
                Some(request) => task.take_request(*request).await,
                None => return Ended::Closed,
            },
            () = sleep(wait) => {
                if task.is_unused() && hub.tables.close(id, &mut requests.channel) {
                    return Ended::Closed;
                }
            }
        }
        if task.is_removed {
            return Ended::NotFound;
        }
        if !task.is_lost {
            task.do_what_is_due().await;
        }
        if task.is_lost {
            task.let_go(requests);
            return Ended::Lost;
        }
    }
}

impl Task {
    /// Reads a table; `None` if there is none.
    async fn load(hub: &Arc<Hub>, weak: &Weak<Hub>, id: &TableId) -> Option<Task> {
        loop {
            match Task::try_load(hub, weak, id).await {
                Ok(task) => return task,
                Err(error) => {
                    tracing::warn!(table = %id, %error, "cannot read a table; trying again");
                    sleep(READ_AGAIN).await;
                }
            }
        }
    }

    async fn try_load(hub: &Arc<Hub>, weak: &Weak<Hub>, id: &TableId) -> Result<Option<Task>, StoreError> {
        let Some(stored) = hub.store.load_table(&id.as_str().into()).await? else { return Ok(None) };
        let (mut last_at, mut last_person) = (Millis(0), Vec::new());
        let (mut shown, mut withheld, now) = (Shown::default(), Vec::new(), hub.clock.now());
        let note = |table: &OnlineTable, online: &OnlineEntry, _: &Entry| {
            last_at = online.at;
            note_persons(&mut last_person, table, online);
            let seen = Shown::of(table, online.at);
            if is_shown(online.at, table.options().spectator_delay, now) {
                shown = seen;
            } else {
                withheld.push((online.clone(), seen));
            }
        };
        let read = replay(&stored, note).and_then(|replica| Ok((replica, host_of(&stored)?)));
        let (mut replica, host) = match read {
            Ok(read) => read,
            Err(error) => {
                tracing::error!(table = %id, %error, "a table cannot be read; `undershift check` says more");
                return Ok(None);
            }
        };
        replica.forget_log();
        let slots = replica.slots().len();
        last_person.resize(slots, None);
        let mut task = Task {
            hub: Arc::clone(hub),
            weak: Weak::clone(weak),
            id: id.clone(),
            host,
            shown,
            replica,
            last_at,
            done: VecDeque::new(),
            said: VecDeque::new(),
            last_person,
            followers: Followers::default(),
            absence: Absence::new(slots, hub.limits.lag_quota_ms),
            told: None,
            chat: Vec::new(),
            searched: None,
            turn_since: hub.clock.now(),
            over_since: None,
            reminded: None,
            conditional: Vec::new(),
            has_new_people: true,
            withheld,
            running_clock: None,
            changed: u64::try_from(stored.row.summary.changed_at.unix_ms() / 1000).unwrap_or(0),
            idle_since: hub.clock.now(),
            is_removed: false,
            is_lost: false,
            again: None,
        };
        task.load_chat().await?;
        task.load_conditional_moves().await?;
        Ok(Some(task))
    }

    /// Takes an entry over, from the log or before it is committed.
    pub(super) fn take(
        &mut self,
        entry: &OnlineEntry,
    ) -> Result<Vec<table::Event>, protocol::online::OnlineReplayError> {
        let events = self.replica.apply(entry)?;
        self.replica.forget_log();
        self.last_at = entry.at;
        note_persons(&mut self.last_person, &self.replica, entry);
        Ok(events)
    }

    /// What begins when a table comes into memory.
    async fn after_load(&mut self) {
        self.over_since = self.is_over().then(|| self.now());
        self.update_clock();
        self.update_lobby();
        self.ask_engine();
        self.do_what_is_due().await;
    }

    pub(super) fn now(&self) -> Millis {
        self.hub.clock.now()
    }

    /// What another node has asked is answered as a whole, or not at all.
    async fn take_request(&mut self, request: TableRequest) {
        let TableRequest::Forwarded { request, done } = request else { return self.answer(request).await };
        self.answer(*request).await;
        match self.again.take() {
            Some(request) => self.again = Some(Box::new(TableRequest::Forwarded { request, done })),
            None => drop(done.send(())),
        }
    }

    async fn answer(&mut self, request: TableRequest) {
        match request {
            TableRequest::Follow { caller, seen } => {
                if !Box::pin(self.follow(&caller, seen)).await {
                    self.is_lost(TableRequest::Follow { caller, seen });
                }
            }
            TableRequest::Unfollow { connection } => {
                self.followers.remove(connection);
                self.idle_since = self.now();
                self.people_changed();
            }
            TableRequest::Command { caller, id, command } => self.command(caller, id, command).await,
            TableRequest::Perform { caller, id, command, answer } => {
                let again = self.is_shared().then(|| command.clone());
                match (self.perform(&caller, &id, command).await, again) {
                    (Err(OnlineRefusal::Unavailable), Some(command)) => {
                        self.is_lost(TableRequest::Perform { caller, id, command, answer });
                    }
                    (result, _) => drop(answer.send(result)),
                }
            }
            TableRequest::EngineMove { version, text } => self.engine_moved(version, text).await,
            TableRequest::SeatAll { seats, seated } => {
                let _ = seated.send(self.seat_all(seats).await);
            }
            TableRequest::Card { person, answer } => {
                let _ = answer.send(Some(self.card(Some(&person))));
            }
            TableRequest::Turn { person, answer } => {
                let _ = answer.send(self.turn_of(&person));
            }
            TableRequest::LookWhoIsAway => self.has_new_people = true,
            TableRequest::TellTournament => self.tell_tournament(),
            TableRequest::Renew => self.reload().await,
            TableRequest::ForgetChat => {
                // If it cannot be read now, it is read again with the table.
                let _ = Box::pin(self.load_chat()).await;
            }
            TableRequest::RemoveIfForsaken { answer } => {
                self.is_removed = Box::pin(self.remove_if_forsaken()).await;
                let _ = answer.send(self.is_removed);
            }
            TableRequest::Wake => {}
            TableRequest::Know { caller } => self.followers.renew(&caller),
            TableRequest::Forwarded { request, done } => {
                // Nobody hands on what was handed on.
                drop((request, done));
            }
            TableRequest::FindOwner => self.is_lost = true,
        }
    }

    /// Whether other nodes might own it.
    pub(super) fn is_shared(&self) -> bool {
        self.hub.nodes().is_some()
    }

    /// It may belong to another node: that one answers.
    fn is_lost(&mut self, request: TableRequest) {
        self.is_lost = true;
        self.again = Some(Box::new(request));
    }

    /// Whether this node owns it, and has all of its log: so whoever is refused something is refused it by the owner.
    async fn is_confirmed(&self) -> bool {
        let Some(nodes) = self.hub.nodes() else { return true };
        let id = self.id.as_str().into();
        matches!(nodes.store.claim(&id, None).await, Ok(store::Claim::Owned))
            && matches!(self.hub.store.entries(&id, self.replica.version()).await, Ok(later) if later.is_empty())
    }

    /// Whoever follows asks again; whoever asked is answered by the owner.
    fn let_go(mut self, requests: &mut Requests<TableRequest>) {
        let resync = crate::outbox::text_of(&ServerMessage::Resync { table: self.id.clone() });
        self.followers.tell(&self.id, &resync, |_| true);
        self.hub.lobby.remove(&self.id);
        if let Some(request) = self.again.take() {
            requests.again.push_front(request);
        }
    }

    /// Removes the table, if it waits for players and nobody is there.
    async fn remove_if_forsaken(&self) -> bool {
        if self.status() != TableStatus::Waiting || !self.followers.is_empty() {
            return false;
        }
        let is_removed = self.hub.store.remove_waiting_table(&self.id.as_str().into()).await.unwrap_or(false);
        if is_removed {
            self.hub.lobby.remove(&self.id);
        }
        is_removed
    }

    /// Does what somebody wants under an id, and answers.
    async fn command(&mut self, caller: Caller, id: ActionId, command: TableCommand) {
        let again = self.is_shared().then(|| command.clone());
        match (self.perform(&caller, &id, command).await, again) {
            (Ok(version), _) => caller.outbox.done(&id, Some(&self.id), version),
            (Err(OnlineRefusal::Unavailable), Some(command)) => {
                self.is_lost(TableRequest::Command { caller, id, command });
            }
            (Err(refusal), _) => caller.outbox.refuse(Some(&id), Some(&self.id), refusal),
        }
    }

    /// Does what somebody wants under an id. What was done under this id before is not done again: the answer is the same.
    async fn perform(
        &mut self,
        caller: &Caller,
        id: &ActionId,
        command: TableCommand,
    ) -> Result<Option<u64>, OnlineRefusal> {
        let key = done_key(caller.visitor.id.as_str(), id.as_str());
        if let Some((_, version)) = self.done.iter().find(|(done, _)| *done == key) {
            return Ok(Some(*version));
        }
        if self.said.contains(&key) {
            return Ok(None);
        }
        let is_said = matches!(command, TableCommand::Say { .. } | TableCommand::Report { .. });
        let result = match command {
            TableCommand::Sit { slot } => self.sit(caller, id, slot).await,
            TableCommand::StandUp { slot } => self.stand_up(caller, id, slot).await,
            TableCommand::SeatEngine { slot, level } => self.seat_engine(caller, id, slot, level).await,
            TableCommand::Act { seen, command } => self.act(caller, id, seen, command).await,
            TableCommand::ConditionalMoves { seen, lines } => {
                Box::pin(self.set_conditional_moves(caller, seen, lines)).await
            }
            TableCommand::Ready => self.ready(caller).await,
            TableCommand::ClaimWin => self.claim_win(caller, id).await,
            TableCommand::Say { room, body } => Box::pin(self.say(caller, room, body)).await,
            TableCommand::Report { person, reason, text } => {
                Box::pin(self.report(caller, person, reason, text)).await
            }
        };
        match result {
            Ok(version) => {
                if is_said {
                    self.said.push_back(key);
                    if self.said.len() > SAID {
                        self.said.pop_front();
                    }
                }
                Ok(version)
            }
            Err(refusal) if is_said => Err(refusal),
            // It may be refused because it was done long ago: what is older than we remember is in the log.
            Err(refusal) => match Box::pin(self.look_up(caller, id)).await? {
                Some(version) => Ok(Some(version)),
                // What has happened on another node meanwhile may allow it.
                None if self.is_shared() && !Box::pin(self.is_confirmed()).await => {
                    Err(OnlineRefusal::Unavailable)
                }
                None => Err(refusal),
            },
        }
    }

    /// The version under which something stands in the log, if it does.
    async fn look_up(&self, caller: &Caller, id: &ActionId) -> Result<Option<u64>, OnlineRefusal> {
        let person = caller.visitor.id.as_str().into();
        let found = self.hub.store.version_of_action(&self.id.as_str().into(), &person, id.as_str()).await;
        found.map_err(|_| OnlineRefusal::Unavailable)
    }

    /// Remembers that something is done.
    pub(super) fn remember(&mut self, person: &PersonId, id: &ActionId, version: u64) {
        self.done.push_back((done_key(person.as_str(), id.as_str()), version));
        if self.done.len() > DONE {
            self.done.pop_front();
        }
    }

    /// Lets somebody follow the table, and tells them what they have not seen. `false` if another node has to.
    async fn follow(&mut self, caller: &Caller, seen: Option<u64>) -> bool {
        let is_player = self.replica.slot_of(&caller.visitor.id).is_some();
        // Whoever watches already asks again when something was left out.
        let is_new = !is_player && !self.followers.has_connection(caller.outbox.id());
        if is_new && u64::from(self.spectators()) >= self.hub.limits.spectators_per_table {
            let most = u32::try_from(self.hub.limits.spectators_per_table).unwrap_or(u32::MAX);
            let refusal = OnlineRefusal::LimitReached { limit: "spectators-per-table".to_owned(), most };
            caller.outbox.refuse(None, Some(&self.id), refusal);
            return true;
        }
        let last = if is_player { self.replica.version() } else { self.shown.version };
        let after = seen.filter(|&seen| seen <= last);
        let Ok(entries) = self.hub.store.entries(&self.id.as_str().into(), after.unwrap_or(0)).await else {
            if self.is_shared() {
                return false;
            }
            caller.outbox.refuse(None, Some(&self.id), OnlineRefusal::Unavailable);
            return true;
        };
        let is_newer = |version: u64| version > self.replica.version();
        let is_behind =
            seen.is_some_and(is_newer) || entries.last().is_some_and(|last| is_newer(last.version));
        if is_behind && !self.is_confirmed().await {
            return false;
        }
        let entries: Vec<OnlineEntry> = entries
            .iter()
            .filter(|entry| entry.version <= last)
            .filter_map(|entry| entry_of(entry).ok())
            .collect();
        self.followers.add(caller);
        self.people_changed();
        let server_time = self.now();
        caller.outbox.send(&match after {
            Some(_) => ServerMessage::Entries { table: self.id.clone(), entries, server_time },
            None => ServerMessage::Table {
                state: Box::new(TableState {
                    table: self.id.clone(),
                    host: self.host.clone(),
                    options: self.replica.options().clone(),
                    entries,
                    presence: self.presence(),
                    chat: self.chat_for(&caller.visitor),
                    server_time,
                }),
            },
        });
        if after.is_some() {
            let presence = ServerMessage::Presence { table: self.id.clone(), presence: self.presence() };
            caller.outbox.send(&presence);
            let lines = self.chat_for(&caller.visitor);
            if !lines.is_empty() {
                caller.outbox.send(&ServerMessage::Chat { table: self.id.clone(), lines });
            }
        }
        self.tell_own_conditional_moves(caller);
        true
    }

    /// Whether the contest is over: the game, or the whole tournament.
    pub(super) fn is_over(&self) -> bool {
        is_over(&self.replica)
    }

    /// Whether a game is being played now.
    pub(super) fn is_playing(&self) -> bool {
        self.replica.table().is_some_and(|table| table.ending().is_none())
    }

    pub(super) fn status(&self) -> TableStatus {
        status_of(&self.replica)
    }

    /// What lists show of it.
    pub(super) fn card(&self, person: Option<&PersonId>) -> TableCard {
        let you = person.and_then(|person| self.replica.slot_of(person));
        let table = self.replica.table();
        // Where spectators see the game later, lists do not show it sooner.
        let is_current = you.is_some() || self.replica.options().spectator_delay.0 == 0;
        let shown = if is_current { Shown::of(&self.replica, self.last_at) } else { self.shown };
        let (status, changed) = match self.status() {
            // Whoever wants to sit down has to know at once whether they can.
            TableStatus::Waiting => (TableStatus::Waiting, self.changed),
            _ if is_current => (self.status(), self.changed),
            _ if shown.is_over => (TableStatus::Finished, self.seconds_of(shown.at)),
            _ => (TableStatus::Playing, self.seconds_of(shown.at)),
        };
        let to_move = table.filter(|table| table.ending().is_none()).map(|table| table.game().to_move());
        TableCard {
            table: self.id.clone(),
            game: self.game_id().into(),
            status,
            slots: self.replica.slots().to_vec(),
            position: table.filter(|_| is_current).map(|table| table.game().position_text()),
            moves: shown.moves,
            you,
            is_your_turn: you
                .and_then(|slot| self.replica.seat_of(slot))
                .is_some_and(|seat| Some(seat) == to_move),
            spectators: self.spectators(),
            changed,
        }
    }

    /// A moment in seconds since 1970, as clocks on the wall have it.
    fn seconds_of(&self, at: Millis) -> u64 {
        let ago = self.now().0.saturating_sub(at.0) / 1000;
        u64::try_from(WallTime::now().unix_ms() / 1000).unwrap_or(0).saturating_sub(ago)
    }

    pub(super) fn game_id(&self) -> games::GameId {
        game_of(self.replica.options())
    }

    pub(super) fn spectators(&self) -> u32 {
        let watches = |person: &PersonId| self.replica.slot_of(person).is_none();
        let count = self.followers.iter().filter(|follower| watches(&follower.visitor.id)).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    pub(super) fn presence(&self) -> Presence {
        Presence {
            slots: self.absence.slots(&self.replica, &self.followers, &self.hub.accounts.streams, self.now()),
            spectators: self.spectators(),
            next_game: self.next_game_due(),
        }
    }

    /// How long to wait if nothing is asked.
    fn wait(&self) -> Duration {
        let unload = millis(self.hub.limits.unload_ms);
        self.next_moment().map_or(unload, |at| self.hub.clock.until(at).min(unload))
    }

    /// Whether it may leave the memory: nobody follows it, and nothing will happen by itself.
    fn is_unused(&self) -> bool {
        self.followers.is_empty()
            && self.searched.is_none()
            && self.next_moment().is_none()
            && self.now().0.saturating_sub(self.idle_since.0) >= self.hub.limits.unload_ms
    }

    /// Reads the table again: what is on disk is true.
    pub(super) async fn reload(&mut self) {
        let Some(fresh) = Box::pin(Task::load(&self.hub, &self.weak, &self.id)).await else { return };
        self.host = fresh.host;
        self.replica = fresh.replica;
        self.last_at = fresh.last_at;
        self.done.clear();
        self.last_person = fresh.last_person;
        self.chat = fresh.chat;
        self.searched = None;
        self.conditional = fresh.conditional;
        self.has_new_people = true;
        self.withheld = fresh.withheld;
        self.shown = fresh.shown;
        self.update_clock();
        self.update_lobby();
        // Whoever has seen more than is on disk, or less, asks again.
        let resync = crate::outbox::text_of(&ServerMessage::Resync { table: self.id.clone() });
        self.followers.tell(&self.id, &resync, |_| true);
        self.ask_engine();
    }
}

/// Notes for each slot who had it last. At the start the slots may be drawn anew: who sat there before is of no account.
fn note_persons(last_person: &mut Vec<Option<PersonRef>>, table: &OnlineTable, entry: &OnlineEntry) {
    if matches!(entry.event, OnlineEvent::Started { .. }) {
        last_person.clear();
    }
    last_person.resize(table.slots().len(), None);
    for (last, state) in last_person.iter_mut().zip(table.slots()) {
        if let SlotState::Person { person } = state {
            *last = Some(person.clone());
        }
    }
}

fn done_key(person: &str, id: &str) -> Box<str> {
    format!("{person}/{id}").into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nodes::run;

    /// How large what a function returns is.
    fn size_of_answer<A, F>(_: impl FnOnce(A) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_table_takes_little_memory_while_it_waits() {
        let future = size_of_answer(|(weak, id, requests)| run::<TableRequest>(weak, id, requests));
        println!("the task of a table: {future} bytes, of which the table {}", size_of::<Task>());
        assert!(future <= 4_096, "{future} bytes: what is long and rare belongs in a box");
    }
}
