//! Accounts that are here now: their sockets ([`Present`]) and their streams of events ([`Streams`]). Guests are in neither.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use protocol::online::{ApiEvent, PersonId, ServerMessage};
use store::TokenHash;
use tokio::sync::mpsc;

use crate::hub::Hub;
use crate::outbox::{ConnectionId, Outbox};
use crate::people::Visitor;

/// How many events wait for a program that does not read them.
const EVENTS: usize = 64;

/// A socket of an account.
struct Socket {
    visitor: Arc<Visitor>,
    outbox: Arc<Outbox>,
    credential: TokenHash,
}

/// The sockets of accounts.
#[derive(Default)]
pub(crate) struct Present {
    people: Mutex<HashMap<PersonId, Vec<Socket>>>,
}

impl Present {
    /// A socket is open.
    pub(crate) fn add(&self, visitor: &Arc<Visitor>, outbox: &Arc<Outbox>, credential: TokenHash) {
        let socket = Socket { visitor: Arc::clone(visitor), outbox: Arc::clone(outbox), credential };
        self.lock().entry(visitor.id.clone()).or_default().push(socket);
    }

    /// A socket is closed.
    pub(crate) fn remove(&self, person: &PersonId, connection: ConnectionId) {
        let mut people = self.lock();
        let Some(sockets) = people.get_mut(person) else { return };
        sockets.retain(|socket| socket.outbox.id() != connection);
        if sockets.is_empty() {
            people.remove(person);
        }
    }

    /// Tells somebody something, on all sockets.
    pub(crate) fn tell(&self, person: &PersonId, message: &ServerMessage) {
        for socket in self.lock().get(person).into_iter().flatten() {
            socket.outbox.send(message);
        }
    }

    /// The same, of a message that was written already.
    pub(crate) fn tell_text(&self, person: &PersonId, text: &str) {
        for socket in self.lock().get(person).into_iter().flatten() {
            socket.outbox.send_text(&text.into());
        }
    }

    /// What the sockets of somebody were opened with.
    pub(crate) fn credentials(&self, person: &PersonId) -> Vec<TokenHash> {
        let people = self.lock();
        people.get(person).into_iter().flatten().map(|socket| socket.credential).collect()
    }

    /// Ends the sockets that were opened with what has ended.
    pub(crate) fn log_out(&self, person: &PersonId, has_ended: impl Fn(TokenHash) -> bool) {
        for socket in self.lock().get(person).into_iter().flatten() {
            if has_ended(socket.credential) {
                socket.outbox.log_out();
            }
        }
    }

    /// Lets all sockets of somebody know of a change.
    pub(crate) fn change(&self, person: &PersonId, change: impl Fn(&Visitor)) {
        for socket in self.lock().get(person).into_iter().flatten() {
            change(&socket.visitor);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, Vec<Socket>>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A stream of somebody, by its number among theirs.
type Numbered = (u64, mpsc::Sender<ApiEvent>);

/// The streams of events of programs.
#[derive(Default)]
pub(crate) struct Streams {
    /// Tables ask after every move whether there is anybody to tell: most of the time there is not.
    all: AtomicUsize,
    people: Mutex<HashMap<PersonId, Vec<Numbered>>>,
    /// People who have one on another node.
    elsewhere: Mutex<HashSet<PersonId>>,
}

impl Streams {
    /// Opens a stream; `None` if there are too many, in all or of one person.
    pub(crate) fn open(&self, hub: &Hub, person: &PersonId) -> Option<Stream> {
        let (most, most_of_person) = (hub.limits.streams, hub.limits.streams_per_person);
        let mut people = self.lock();
        let elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner).len();
        if self.all.load(Ordering::Relaxed).saturating_sub(elsewhere) as u64 >= most {
            return None;
        }
        let streams = people.entry(person.clone()).or_default();
        if streams.len() as u64 >= most_of_person {
            return None;
        }
        let (sender, events) = mpsc::channel(EVENTS);
        let number = streams.last().map_or(0, |(number, _)| number + 1);
        streams.push((number, sender));
        self.all.fetch_add(1, Ordering::Relaxed);
        Some(Stream { hub: Weak::clone(hub.weak()), person: person.clone(), number, events })
    }

    /// Whether somebody has a stream, here or on another node.
    pub(crate) fn has(&self, person: &PersonId) -> bool {
        self.all.load(Ordering::Relaxed) > 0
            && (self.lock().contains_key(person) || self.is_elsewhere(person))
    }

    /// Who has a stream here.
    pub(crate) fn people(&self) -> Vec<PersonId> {
        self.lock().keys().cloned().collect()
    }

    /// Whether somebody has a stream on another node.
    pub(crate) fn is_elsewhere(&self, person: &PersonId) -> bool {
        self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner).contains(person)
    }

    /// Who has a stream on another node.
    pub(crate) fn set_elsewhere(&self, people: HashSet<PersonId>) {
        let mut elsewhere = self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        self.all.fetch_add(people.len(), Ordering::Relaxed);
        self.all.fetch_sub(elsewhere.len(), Ordering::Relaxed);
        *elsewhere = people;
    }

    /// Tells somebody something, on all streams. Whoever does not read misses it, and hears of what waits in the next stream.
    pub(crate) fn tell(&self, person: &PersonId, event: &ApiEvent) {
        if self.all.load(Ordering::Relaxed) == 0 {
            return;
        }
        for (_, stream) in self.lock().get(person).into_iter().flatten() {
            let _ = stream.try_send(event.clone());
        }
    }

    /// Ends the streams of somebody.
    pub(crate) fn end(&self, person: &PersonId) {
        // What was sent is read to its end; the numbers stay counted until the streams are dropped.
        if let Some(streams) = self.lock().get_mut(person) {
            for (_, stream) in streams {
                *stream = mpsc::channel(1).0;
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, Vec<Numbered>>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A stream of events, until it is dropped.
pub(crate) struct Stream {
    hub: Weak<Hub>,
    person: PersonId,
    number: u64,
    pub(crate) events: mpsc::Receiver<ApiEvent>,
}

impl Drop for Stream {
    fn drop(&mut self) {
        let Some(hub) = self.hub.upgrade() else { return };
        let streams = &hub.accounts.streams;
        let mut people = streams.lock();
        let Some(of_person) = people.get_mut(&self.person) else { return };
        of_person.retain(|(number, _)| *number != self.number);
        if of_person.is_empty() {
            people.remove(&self.person);
        }
        streams.all.fetch_sub(1, Ordering::Relaxed);
    }
}
