//! The task of a table or a tournament that belongs to another node: [`forward`]. What is asked here goes there, until the owner
//! is another.
//!
//! What was asked and is not answered is kept, and asked again where the link broke or the owner has changed: what was done under
//! an id is not done twice. Connections that follow come again, or are told to.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;

use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::owned::{Following, Owned, Requests};
use super::ownership::{Route, Step};
use super::peer::{Answers, Outcome, PING, Peer};
use crate::hub::Hub;
use crate::limits::millis;
use crate::outbox::ConnectionId;
use crate::tables::Caller;

/// How much is asked at a time, and waits for an answer.
const MAX_PENDING: usize = 128;

/// Why it ends.
pub(super) enum Forwarded {
    /// Nobody cares for it here any more.
    Closed,
    /// Somebody else may be the owner.
    Step(Step),
}

/// Hands everything on to the owner.
pub(super) async fn forward<R: Owned>(
    hub: &Arc<Hub>,
    id: &R::Id,
    requests: &mut Requests<R>,
    peer: &Arc<Peer>,
    route: &mut Route,
) -> Forwarded {
    let (answers, mut answered) = mpsc::unbounded_channel();
    let mut links = peer.links();
    let mut forwarder = Forwarder {
        id: id.clone(),
        peer: Arc::clone(peer),
        answers,
        pending: BTreeMap::new(),
        waiting: std::mem::take(&mut requests.again),
        followers: HashMap::new(),
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
                    Some(request) if request.is_about_owner() => {
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
                    forwarder.follow_again();
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
                if is_unused && R::close(hub, id, &mut requests.channel) {
                    return Forwarded::Closed;
                }
            }
        }
    };
    forwarder.follow_again();
    let Forwarder { pending, waiting, .. } = forwarder;
    let again = pending.into_values().filter_map(|request| request.again().map(Box::new));
    requests.again = again.chain(waiting).collect();
    ended
}

struct Forwarder<R: Owned> {
    id: R::Id,
    peer: Arc<Peer>,
    answers: Answers,
    /// What was asked and is not answered, in order.
    pending: BTreeMap<u64, Box<R>>,
    /// What is to be asked, in order.
    waiting: VecDeque<Box<R>>,
    followers: HashMap<ConnectionId, Caller>,
}

impl<R: Owned> Forwarder<R> {
    fn ask_what_waits(&mut self) {
        while let Some(request) = self.waiting.pop_front() {
            match request.following() {
                Some(Following::Begins(caller)) => {
                    self.peer.know(&caller.outbox);
                    self.followers.insert(caller.outbox.id(), caller.clone());
                }
                Some(Following::Ends(connection)) => drop(self.followers.remove(&connection)),
                None => {}
            }
            let call = self.peer.next_call();
            let Some(message) = request.message(call, &self.id) else { continue };
            if !self.peer.call(call, &message, &self.answers) {
                self.waiting.push_front(request);
                return;
            }
            self.pending.insert(call, request);
        }
    }

    /// Whether the owner is not the owner.
    fn answered(&mut self, call: u64, outcome: Outcome) -> bool {
        let Some(request) = self.pending.remove(&call) else { return false };
        match outcome {
            Outcome::Answer(reply) => {
                self.waiting.extend(request.deliver(&self.id, reply).map(Box::new));
            }
            Outcome::Broken => {
                // Calls are given back in any order, and asked again in the old one.
                let mut given_back = BTreeMap::from([(call, request)]);
                given_back.append(&mut self.pending);
                for request in given_back.into_values().rev().filter_map(|request| request.again()) {
                    self.waiting.push_front(Box::new(request));
                }
            }
            Outcome::NotOwner => {
                self.waiting.push_front(request);
                return true;
            }
        }
        false
    }

    /// Whoever follows comes again: the owner does not know them any more.
    fn follow_again(&mut self) {
        for (_, caller) in self.followers.drain() {
            self.waiting.extend(R::follow_again(&self.id, caller).map(Box::new));
        }
    }
}
