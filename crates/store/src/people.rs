//! People, their sessions, and where they want to be notified.

use crate::{PersonId, TokenHash, WallTime};

/// A guest to be created, with a first session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPerson {
    /// The public id.
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
    /// The hash of the first session's token.
    pub token_hash: TokenHash,
    /// When.
    pub created_at: WallTime,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The public id.
    pub id: PersonId,
    /// The name that others see.
    pub name: String,
    /// Whether there is no account: a guest is known by a cookie alone.
    pub is_guest: bool,
    /// When the person first came.
    pub created_at: WallTime,
    /// When the person was last here, to the hour.
    pub seen_at: WallTime,
}

/// A device on which a person is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of its token.
    pub token_hash: TokenHash,
    /// Since when.
    pub created_at: WallTime,
    /// When it was last used, to the hour.
    pub seen_at: WallTime,
    /// What the browser said it is; empty where it has said nothing.
    pub device: String,
}

/// A browser that wants to be told when it is its person's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushSubscription {
    /// Whose it is. A browser has one person: the last who subscribed.
    pub person: PersonId,
    /// The address that messages go to. No two subscriptions have the same.
    pub endpoint: String,
    /// The keys and all else, JSON.
    pub subscription: String,
    /// When.
    pub created_at: WallTime,
}
