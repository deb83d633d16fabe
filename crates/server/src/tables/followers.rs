//! Who follows a table, and what each is told: [`Followers`].

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use protocol::online::{PersonId, TableId};

use super::Caller;
use crate::outbox::{About, ConnectionId, Outbox, send_to_all};
use crate::people::Visitor;

/// Somebody who follows a table.
pub(crate) struct Follower {
    pub(crate) visitor: Arc<Visitor>,
    pub(crate) outbox: Arc<Outbox>,
}

/// Those who follow a table.
#[derive(Default)]
pub(crate) struct Followers(Vec<Follower>);

impl Followers {
    /// Adds a connection, once.
    pub(crate) fn add(&mut self, caller: &Caller) {
        self.remove(caller.outbox.id());
        self.0.push(Follower { visitor: Arc::clone(&caller.visitor), outbox: Arc::clone(&caller.outbox) });
    }

    /// What is known of somebody has changed.
    pub(crate) fn renew(&mut self, caller: &Caller) {
        for follower in self.0.iter_mut().filter(|follower| follower.outbox.id() == caller.outbox.id()) {
            follower.visitor = Arc::clone(&caller.visitor);
        }
    }

    pub(crate) fn remove(&mut self, connection: ConnectionId) {
        self.0.retain(|follower| follower.outbox.id() != connection);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a connection is among them.
    pub(crate) fn has_connection(&self, connection: ConnectionId) -> bool {
        self.0.iter().any(|follower| follower.outbox.id() == connection)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Follower> {
        self.0.iter()
    }

    /// Whether a connection of somebody is among them.
    pub(crate) fn has(&self, person: &PersonId) -> bool {
        self.0.iter().any(|follower| follower.visitor.id == *person)
    }

    /// Tells all for whom something holds.
    pub(crate) fn tell(&self, table: &TableId, text: &Utf8Bytes, is_meant: impl Fn(&Follower) -> bool) {
        let meant = self.0.iter().filter(|follower| is_meant(follower)).map(|follower| &follower.outbox);
        send_to_all(meant, About::News(table), text);
    }
}
