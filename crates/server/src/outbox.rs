//! What waits to be sent to one socket: [`Outbox`].
//!
//! It is bounded. Where a client is too slow for what happens at a table, entries are left out and it is told to ask again;
//! where it is too slow even for answers, it is let go: it resends what was not acknowledged when it comes back.

use std::collections::{BTreeSet, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use axum::extract::ws::Utf8Bytes;
use protocol::online::{ActionId, OnlineRefusal, ServerMessage, TableId};
use tokio::sync::Notify;

use crate::nodes::NodeQueue;

/// Tells connections apart.
pub(crate) type ConnectionId = u64;

/// What waits to be sent to one socket.
///
/// A queue of its own and not a channel: a channel keeps blocks of 32 messages for itself, and nearly all of thousands of sockets
/// have nothing that waits.
#[derive(Debug)]
pub(crate) struct Outbox {
    id: ConnectionId,
    /// Where the socket is, if it is on another node: then nothing waits here.
    remote: Option<(Arc<NodeQueue>, u64)>,
    capacity: usize,
    waiting: Mutex<Waiting>,
    /// Notified when something is there for [`Outbox::next`].
    wake: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    texts: VecDeque<Utf8Bytes>,
    /// Tables of which something was left out.
    resync: BTreeSet<TableId>,
    /// Whether an answer found no room.
    is_overflown: bool,
    /// Whether what the connection was opened with has ended.
    is_logged_out: bool,
}

/// What a text is about, and so what becomes of it where a client is too slow.
#[derive(Clone, Copy, Debug)]
pub(crate) enum About<'t> {
    /// An answer: without room for it the connection ends.
    Answer,
    /// News of a table: without room for it the client is told to ask again.
    News(&'t TableId),
    /// Something that the next one makes good.
    Passing,
}

/// Why a connection is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// There was no room for an answer.
    Overflown,
    /// What it was opened with has ended.
    LoggedOut,
}

impl Outbox {
    pub(crate) fn new(capacity: u64) -> Outbox {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let capacity = usize::try_from(capacity).unwrap_or(64).max(4);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        Outbox { id, remote: None, capacity, waiting: Mutex::default(), wake: Notify::new() }
    }

    /// The way to a connection on another node, by the number that it has there.
    pub(crate) fn of_node(queue: Arc<NodeQueue>, connection: u64) -> Outbox {
        Outbox { remote: Some((queue, connection)), ..Outbox::new(0) }
    }

    /// Where the socket is, if it is on another node.
    pub(crate) fn remote(&self) -> Option<(&Arc<NodeQueue>, u64)> {
        self.remote.as_ref().map(|(queue, connection)| (queue, *connection))
    }

    pub(crate) fn id(&self) -> ConnectionId {
        self.id
    }

    /// Sends an answer. If there is no room, the connection ends.
    pub(crate) fn send(&self, message: &ServerMessage) {
        self.send_text(&text_of(message));
    }

    /// The same, of a message that was written already.
    pub(crate) fn send_text(&self, text: &Utf8Bytes) {
        self.send_about(About::Answer, text);
    }

    /// Sends news of a table. If there is no room, the client is told to ask again.
    pub(crate) fn send_news(&self, table: &TableId, text: &Utf8Bytes) {
        self.send_about(About::News(table), text);
    }

    /// Sends what the lobby or a tournament shows. If there is no room, the next time will do.
    pub(crate) fn send_passing(&self, text: &Utf8Bytes) {
        self.send_about(About::Passing, text);
    }

    fn send_about(&self, about: About<'_>, text: &Utf8Bytes) {
        if let Some((queue, connection)) = self.remote() {
            return queue.tell(vec![connection], about, text);
        }
        self.push(text.clone(), |waiting| match about {
            About::Answer => waiting.is_overflown = true,
            About::News(table) => {
                waiting.resync.insert(table.clone());
            }
            About::Passing => {}
        });
    }

    /// What the connection was opened with has ended: so does it.
    pub(crate) fn log_out(&self) {
        self.lock().is_logged_out = true;
        self.wake.notify_one();
    }

    fn push(&self, text: Utf8Bytes, without_room: impl FnOnce(&mut Waiting)) {
        let mut waiting = self.lock();
        if waiting.texts.len() < self.capacity {
            waiting.texts.push_back(text);
        } else {
            without_room(&mut waiting);
        }
        drop(waiting);
        self.wake.notify_one();
    }

    /// What is to be sent next, as soon as there is something: what waits, then that a table is to be asked for again. For the one
    /// task that sends; dropped before it resolves, it has taken nothing.
    pub(crate) async fn next(&self) -> Result<Utf8Bytes, Ended> {
        loop {
            if let Some(next) = self.try_next() {
                return next;
            }
            self.wake.notified().await;
        }
    }

    fn try_next(&self) -> Option<Result<Utf8Bytes, Ended>> {
        let mut waiting = self.lock();
        if waiting.is_overflown {
            return Some(Err(Ended::Overflown));
        }
        if waiting.is_logged_out {
            return Some(Err(Ended::LoggedOut));
        }
        let Some(text) = waiting.texts.pop_front() else {
            let table = waiting.resync.pop_first()?;
            return Some(Ok(text_of(&ServerMessage::Resync { table })));
        };
        // Once all is sent, the room that a rush has taken is given back.
        if waiting.texts.is_empty() && waiting.texts.capacity() > 4 {
            waiting.texts = VecDeque::new();
        }
        Some(Ok(text))
    }

    /// Answers that something was written down.
    pub(crate) fn done(&self, id: &ActionId, table: Option<&TableId>, version: Option<u64>) {
        self.send(&ServerMessage::Done { id: id.clone(), table: table.cloned(), version });
    }

    /// Answers that something is not done.
    pub(crate) fn refuse(&self, id: Option<&ActionId>, table: Option<&TableId>, refusal: OnlineRefusal) {
        crate::counts::refused(&refusal);
        self.send(&ServerMessage::Refused { id: id.cloned(), table: table.cloned(), refusal });
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// Sends the same to many connections; those on another node hear of it together.
pub(crate) fn send_to_all<'o>(
    outboxes: impl Iterator<Item = &'o Arc<Outbox>>,
    about: About<'_>,
    text: &Utf8Bytes,
) {
    let mut remote: Vec<(&Arc<NodeQueue>, Vec<u64>)> = Vec::new();
    for outbox in outboxes {
        let Some((queue, connection)) = outbox.remote() else {
            outbox.send_about(about, text);
            continue;
        };
        match remote.iter_mut().find(|(other, _)| other.id() == queue.id()) {
            Some((_, connections)) => connections.push(connection),
            None => remote.push((queue, vec![connection])),
        }
    }
    for (queue, connections) in remote {
        queue.tell(connections, about, text);
    }
}

/// A message as it is sent.
pub(crate) fn text_of(message: &ServerMessage) -> Utf8Bytes {
    // Every message can be written: its maps have texts as keys.
    serde_json::to_string(message).unwrap_or_default().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn where_there_is_no_room_news_are_asked_for_again_and_answers_end_the_connection() {
        let outbox = Outbox::new(4);
        let table: TableId = "0000000000000000000000".parse().expect("an id");
        for _ in 0..9 {
            outbox.send_news(&table, &Utf8Bytes::from_static("news"));
        }
        for _ in 0..4 {
            assert_eq!(outbox.next().await, Ok(Utf8Bytes::from_static("news")));
        }
        assert_eq!(outbox.next().await, Ok(text_of(&ServerMessage::Resync { table })));
        assert_eq!(outbox.try_next(), None, "once is enough");
        for _ in 0..5 {
            outbox.send_text(&Utf8Bytes::from_static("answer"));
        }
        assert_eq!(outbox.next().await, Err(Ended::Overflown));
    }

    #[tokio::test]
    async fn whoever_waits_is_woken_and_nothing_is_lost_when_waiting_is_given_up() {
        let outbox = Arc::new(Outbox::new(4));
        let sender = Arc::clone(&outbox);
        assert!(tokio::time::timeout(std::time::Duration::from_millis(1), outbox.next()).await.is_err());
        let sent = tokio::spawn(async move { sender.send_passing(&Utf8Bytes::from_static("lobby")) });
        assert_eq!(outbox.next().await, Ok(Utf8Bytes::from_static("lobby")));
        sent.await.expect("it is sent");
    }
}
