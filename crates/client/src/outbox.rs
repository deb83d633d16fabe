//! What was asked and is not answered yet: [`Outbox`].

use std::collections::VecDeque;
use std::time::Duration;

use protocol::online::{ActionId, ClientMessage, TableId};

/// After this long without an answer a message is sent again, on the same connection.
pub(crate) const RESEND_AFTER: Duration = Duration::from_secs(8);

/// Messages with an id, in the order in which they were asked, until they are answered. Sending one again does not do it
/// twice, so it is done whenever the answer may have been lost.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    waiting: VecDeque<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    id: ActionId,
    message: ClientMessage,
    /// When it is sent again.
    again_at: Duration,
}

impl Outbox {
    /// Keeps a message that is being sent. One without an id is not kept.
    pub(crate) fn keep(&mut self, message: &ClientMessage, now: Duration) {
        if let Some(id) = id_of(message) {
            self.waiting.push_back(Waiting {
                id: id.clone(),
                message: message.clone(),
                again_at: now + RESEND_AFTER,
            });
        }
    }

    /// An answer came. `None` if nothing waits for it: the answer came twice.
    pub(crate) fn answered(&mut self, id: &ActionId) -> Option<ClientMessage> {
        let index = self.waiting.iter().position(|waiting| waiting.id == *id)?;
        self.waiting.remove(index).map(|waiting| waiting.message)
    }

    /// It was not done, and is tried again at this moment. `false` if nothing waits for it.
    pub(crate) fn try_later(&mut self, id: &ActionId, at: Duration) -> bool {
        let found = self.waiting.iter_mut().find(|waiting| waiting.id == *id);
        found.is_some_and(|waiting| {
            waiting.again_at = at;
            true
        })
    }

    /// Everything, in order: there is a new connection.
    pub(crate) fn all(&mut self, now: Duration) -> Vec<ClientMessage> {
        // What one seeks lapses with the connection, so the old request must not be taken for a new one.
        self.waiting.retain(|waiting| !matches!(waiting.message, ClientMessage::Seek { .. }));
        self.resend(now, |_| true)
    }

    /// What is to be sent again by now.
    pub(crate) fn due(&mut self, now: Duration) -> Vec<ClientMessage> {
        self.resend(now, |waiting| waiting.again_at <= now)
    }

    fn resend(&mut self, now: Duration, is_wanted: impl Fn(&Waiting) -> bool) -> Vec<ClientMessage> {
        let wanted = self.waiting.iter_mut().filter(|waiting| is_wanted(waiting));
        let again = wanted.map(|waiting| {
            waiting.again_at = now + RESEND_AFTER;
            waiting.message.clone()
        });
        again.collect()
    }

    /// When something is to be sent again, if nothing is heard before.
    pub(crate) fn next_due(&self) -> Option<Duration> {
        self.waiting.iter().map(|waiting| waiting.again_at).min()
    }

    /// How many wait.
    pub(crate) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Whether something that was asked at a table is not answered yet; chat does not count.
    pub(crate) fn is_waiting_at(&self, table: &TableId) -> bool {
        self.waiting.iter().any(|waiting| match &waiting.message {
            ClientMessage::Sit { table: at, .. }
            | ClientMessage::StandUp { table: at, .. }
            | ClientMessage::SeatEngine { table: at, .. }
            | ClientMessage::Act { table: at, .. }
            | ClientMessage::Ready { table: at, .. }
            | ClientMessage::ClaimWin { table: at, .. } => at == table,
            _ => false,
        })
    }
}

/// The id of a message that is answered by it.
pub(crate) fn id_of(message: &ClientMessage) -> Option<&ActionId> {
    match message {
        ClientMessage::Create { id, .. }
        | ClientMessage::Sit { id, .. }
        | ClientMessage::StandUp { id, .. }
        | ClientMessage::SeatEngine { id, .. }
        | ClientMessage::Act { id, .. }
        | ClientMessage::ConditionalMoves { id, .. }
        | ClientMessage::Ready { id, .. }
        | ClientMessage::ClaimWin { id, .. }
        | ClientMessage::Say { id, .. }
        | ClientMessage::Report { id, .. }
        | ClientMessage::Block { id, .. }
        | ClientMessage::Rename { id, .. }
        | ClientMessage::Seek { id, .. }
        | ClientMessage::Push { id, .. } => Some(id),
        ClientMessage::Hello { .. }
        | ClientMessage::Ping { .. }
        | ClientMessage::Follow { .. }
        | ClientMessage::Unfollow { .. }
        | ClientMessage::FollowLobby { .. }
        | ClientMessage::FollowTournament { .. }
        | ClientMessage::YourTables => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rename(id: &str) -> ClientMessage {
        ClientMessage::Rename { id: id.parse().expect("an id"), name: String::new() }
    }

    fn ids(messages: &[ClientMessage]) -> Vec<&str> {
        messages.iter().filter_map(id_of).map(ActionId::as_str).collect()
    }

    #[test]
    fn what_is_not_answered_is_sent_again_in_order() {
        let mut outbox = Outbox::default();
        let second = Duration::from_secs(1);
        for (index, id) in ["a", "b", "c"].into_iter().enumerate() {
            outbox.keep(&rename(id), second * index as u32);
        }
        outbox.keep(&ClientMessage::YourTables, Duration::ZERO);
        let b: ActionId = "b".parse().expect("an id");
        assert_eq!(outbox.answered(&b), Some(rename("b")));
        assert_eq!(outbox.answered(&b), None, "an answer counts once");
        assert_eq!(ids(&outbox.due(RESEND_AFTER - second)), Vec::<&str>::new());
        assert_eq!(ids(&outbox.due(RESEND_AFTER)), ["a"]);
        assert_eq!(ids(&outbox.due(RESEND_AFTER + 2 * second)), ["c"]);
        assert_eq!(ids(&outbox.all(RESEND_AFTER)), ["a", "c"]);
        let c: ActionId = "c".parse().expect("an id");
        assert!(outbox.try_later(&c, 100 * second) && !outbox.try_later(&b, 100 * second));
        assert_eq!(ids(&outbox.due(99 * second)), ["a"]);
        assert_eq!((outbox.len(), outbox.next_due()), (2, Some(100 * second)));
    }

    #[test]
    fn what_one_seeks_is_not_asked_again_under_the_old_id() {
        let mut outbox = Outbox::default();
        let seek = ClientMessage::Seek { id: "s".parse().expect("an id"), seek: None };
        outbox.keep(&seek, Duration::ZERO);
        outbox.keep(&rename("a"), Duration::ZERO);
        assert_eq!(ids(&outbox.all(Duration::ZERO)), ["a"]);
        assert_eq!(outbox.len(), 1);
    }
}
