//! What waits to be sent to one socket: [`Outbox`].
//!
//! It is bounded. Where a client is too slow for what happens at a table, entries are left out and it is told to ask again;
//! where it is too slow even for answers, it is let go: it resends what was not acknowledged when it comes back.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::extract::ws::Utf8Bytes;
use protocol::online::{ActionId, OnlineRefusal, ServerMessage, TableId};
use tokio::sync::{Notify, mpsc};

/// Tells connections apart.
pub(crate) type ConnectionId = u64;

/// What waits to be sent to one socket.
#[derive(Debug)]
pub(crate) struct Outbox {
    id: ConnectionId,
    sender: mpsc::Sender<Utf8Bytes>,
    /// Tables of which something was left out.
    resync: Mutex<BTreeSet<TableId>>,
    /// Notified when the connection is to end.
    overflow: Notify,
}

impl Outbox {
    pub(crate) fn new(capacity: u64) -> (Outbox, mpsc::Receiver<Utf8Bytes>) {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let (sender, receiver) = mpsc::channel(usize::try_from(capacity).unwrap_or(64).max(4));
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        (Outbox { id, sender, resync: Mutex::default(), overflow: Notify::new() }, receiver)
    }

    pub(crate) fn id(&self) -> ConnectionId {
        self.id
    }

    /// Sends an answer. If there is no room, the connection ends.
    pub(crate) fn send(&self, message: &ServerMessage) {
        self.send_text(text_of(message));
    }

    /// The same, of a message that was written already.
    pub(crate) fn send_text(&self, text: Utf8Bytes) {
        if self.sender.try_send(text).is_err() {
            self.overflow.notify_one();
        }
    }

    /// Sends news of a table. If there is no room, the client is told to ask again.
    pub(crate) fn send_news(&self, table: &TableId, text: &Utf8Bytes) {
        if self.sender.try_send(text.clone()).is_err() {
            self.lock().insert(table.clone());
        }
    }

    /// Sends what the lobby shows. If there is no room, the next time will do.
    pub(crate) fn send_lobby(&self, text: &Utf8Bytes) {
        let _ = self.sender.try_send(text.clone());
    }

    /// The tables that the client must be told to ask again for, once there is room.
    pub(crate) fn take_resyncs(&self) -> BTreeSet<TableId> {
        std::mem::take(&mut *self.lock())
    }

    /// Resolves when the connection is to end because nothing is taken off.
    pub(crate) async fn overflown(&self) {
        self.overflow.notified().await;
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

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeSet<TableId>> {
        self.resync.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
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
        let (outbox, mut waiting) = Outbox::new(4);
        let table: TableId = "0000000000000000000000".parse().expect("an id");
        for _ in 0..9 {
            outbox.send_news(&table, &Utf8Bytes::from_static("news"));
        }
        assert_eq!(outbox.take_resyncs().into_iter().collect::<Vec<_>>(), [table]);
        assert!(outbox.take_resyncs().is_empty(), "once is enough");
        outbox.send_text(Utf8Bytes::from_static("answer"));
        outbox.overflown().await;
        let mut count = 0;
        while waiting.try_recv().is_ok() {
            count += 1;
        }
        assert_eq!(count, 4);
    }
}
