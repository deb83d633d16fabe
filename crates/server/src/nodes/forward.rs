//! The task of a table that belongs to another node: [`forward`]. What is asked here goes there, until the owner is another.
//!
//! What was asked and is not answered is kept, and asked again where the link broke or the owner has changed: what was done under
//! an id is not done twice. Connections that follow the table are told to ask for it again.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use protocol::online::{ServerMessage, TableId};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::Outboxes;
use super::ownership::{Route, Step};
use super::peer::{Answers, Outcome, PING, Peer};
use super::wire::{RemoteCaller, Reply, TableAsk};
use crate::hub::Hub;
use crate::limits::millis;
use crate::outbox::text_of;
use crate::tables::{Requests, TableRequest};

/// How much is asked at a time, and waits for an answer.
const MAX_PENDING: usize = 128;

/// Why it ends.
pub(crate) enum Forwarded {
    /// Nobody cares for the table here any more.
    Closed,
    /// Somebody else may be the owner.
    Step(Step),
}

/// Hands everything on to the owner.
pub(crate) async fn forward(
    hub: &Arc<Hub>,
    table: &TableId,
    requests: &mut Requests,
    peer: &Arc<Peer>,
    route: &mut Route,
) -> Forwarded {
    let (answers, mut answered) = mpsc::unbounded_channel();
    let mut links = peer.links();
    let mut forwarder = Forwarder {
        table,
        peer,
        answers,
        pending: BTreeMap::new(),
        waiting: std::mem::take(&mut requests.again),
        followers: Outboxes::new(),
    };
    let mut used = Instant::now();
    let mut tick = Instant::now() + PING;
    let ended = loop {
        forwarder.ask_what_waits();
        let has_room = forwarder.pending.len() + forwarder.waiting.len() < MAX_PENDING;
        tokio::select! {
            request = requests.channel.recv(), if has_room => {
                used = Instant::now();
                match request {
                    // Somebody takes this node for the owner; or it may be so by now.
                    Some(request) if matches!(*request, TableRequest::Forwarded { .. } | TableRequest::FindOwner) => {
                        break Forwarded::Step(route.is_not_owner());
                    }
                    Some(request) => forwarder.waiting.push_back(request),
                    None => break Forwarded::Closed,
                }
            }
            Some((call, outcome)) = answered.recv() => {
                if forwarder.answered(call, outcome) {
                    break Forwarded::Step(route.is_not_owner());
                }
            }
            changed = links.changed() => {
                if changed.is_ok() && peer.link().is_none() {
                    forwarder.resync();
                }
            }
            () = sleep_until(tick) => {
                tick = Instant::now() + PING;
                let is_awaited = !forwarder.pending.is_empty()
                    || !forwarder.waiting.is_empty()
                    || !forwarder.followers.is_empty();
                if is_awaited && let Some(step) = route.missed(peer.missed()) {
                    break Forwarded::Step(step);
                }
                let is_unused = !is_awaited && used.elapsed() > millis(hub.limits.unload_ms);
                if is_unused && hub.tables.close(table, &mut requests.channel) {
                    return Forwarded::Closed;
                }
            }
        }
    };
    forwarder.resync();
    let Forwarder { pending, waiting, .. } = forwarder;
    requests.again = pending.into_values().chain(waiting).collect();
    ended
}

struct Forwarder<'f> {
    table: &'f TableId,
    peer: &'f Arc<Peer>,
    answers: Answers,
    /// What was asked and is not answered, in order.
    pending: BTreeMap<u64, Box<TableRequest>>,
    /// What is to be asked, in order.
    waiting: VecDeque<Box<TableRequest>>,
    followers: Outboxes,
}

impl Forwarder<'_> {
    fn ask_what_waits(&mut self) {
        while let Some(request) = self.waiting.pop_front() {
            let Some(ask) = ask_of(&request) else { continue };
            if let TableRequest::Follow { caller, .. } = &*request {
                self.peer.know(&caller.outbox);
                self.followers.insert(caller.outbox.id(), Arc::clone(&caller.outbox));
            }
            if let TableRequest::Unfollow { connection } = &*request {
                self.followers.remove(connection);
            }
            match self.peer.ask(self.table, ask, &self.answers) {
                Some(call) => drop(self.pending.insert(call, request)),
                None => {
                    self.waiting.push_front(request);
                    return;
                }
            }
        }
    }

    /// Whether the owner is not the owner.
    fn answered(&mut self, call: u64, outcome: Outcome) -> bool {
        let Some(request) = self.pending.remove(&call) else { return false };
        match outcome {
            Outcome::Answer(reply) => self.deliver(*request, reply),
            Outcome::Broken => {
                // Calls are given back in any order, and asked again in the old one.
                let mut given_back = BTreeMap::from([(call, request)]);
                given_back.append(&mut self.pending);
                for request in given_back.into_values().rev() {
                    self.waiting.push_front(request);
                }
            }
            Outcome::NotOwner => {
                self.waiting.push_front(request);
                return true;
            }
        }
        false
    }

    fn deliver(&self, request: TableRequest, reply: Reply) {
        match (request, reply) {
            (TableRequest::Command { caller, id, .. }, Reply::Performed { version, refusal }) => {
                match refusal {
                    None => caller.outbox.done(&id, Some(self.table), version),
                    Some(refusal) => caller.outbox.refuse(Some(&id), Some(self.table), refusal),
                }
            }
            (TableRequest::Perform { answer, .. }, Reply::Performed { version, refusal }) => {
                let _ = answer.send(refusal.map_or(Ok(version), Err));
            }
            (TableRequest::SeatAll { seated, .. }, Reply::Seated { is_seated }) => {
                let _ = seated.send(is_seated);
            }
            (TableRequest::Card { answer, .. }, Reply::Card { card }) => {
                let _ = answer.send(card.map(|card| *card));
            }
            (TableRequest::Turn { answer, .. }, Reply::Turn { event }) => {
                let _ = answer.send(event.map(|event| *event));
            }
            (TableRequest::RemoveIfForsaken { answer }, Reply::Removed { is_removed }) => {
                let _ = answer.send(is_removed);
            }
            // What has no answer is done; whoever waits for one of another kind hears that nothing came.
            _ => {}
        }
    }

    /// Whoever follows the table here asks for it again: its owner does not know them any more.
    fn resync(&mut self) {
        let text = text_of(&ServerMessage::Resync { table: self.table.clone() });
        for (_, outbox) in self.followers.drain() {
            outbox.send_news(self.table, &text);
        }
    }
}

/// A request as it goes to another node; `None` for what concerns this node alone.
fn ask_of(request: &TableRequest) -> Option<TableAsk> {
    Some(match request {
        TableRequest::Follow { caller, seen } => {
            TableAsk::Follow { caller: RemoteCaller::new(caller, true), seen: *seen }
        }
        TableRequest::Unfollow { connection } => TableAsk::Unfollow { connection: *connection },
        TableRequest::Know { caller } => TableAsk::Know { caller: RemoteCaller::new(caller, true) },
        TableRequest::Command { caller, id, command } | TableRequest::Perform { caller, id, command, .. } => {
            TableAsk::Perform {
                caller: RemoteCaller::new(caller, false),
                id: id.clone(),
                command: command.clone(),
            }
        }
        TableRequest::SeatAll { seats, .. } => TableAsk::SeatAll { seats: seats.clone() },
        TableRequest::Card { person, .. } => TableAsk::Card { person: person.clone() },
        TableRequest::Turn { person, .. } => TableAsk::Turn { person: person.clone() },
        TableRequest::Renew => TableAsk::Renew,
        TableRequest::ForgetChat => TableAsk::ForgetChat,
        TableRequest::LookWhoIsAway => TableAsk::LookWhoIsAway,
        TableRequest::TellTournament => TableAsk::TellTournament,
        TableRequest::RemoveIfForsaken { .. } => TableAsk::RemoveIfForsaken,
        TableRequest::Wake => TableAsk::Wake,
        TableRequest::EngineMove { .. } | TableRequest::Forwarded { .. } | TableRequest::FindOwner => {
            return None;
        }
    })
}
