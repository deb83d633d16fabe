//! What can go wrong: the request (refused for good), or the store (try again later).

use std::fmt::Display;

use thiserror::Error;

/// The store cannot read or write just now: the disk is full or fails, or the store is closing.
///
/// The request has had no effect, and may be repeated: the store works again by itself as soon as the cause is gone. Callers with
/// state of their own read it again first, as after a crash.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the store is not available: {reason}; the request can be repeated when that is mended")]
pub struct Unavailable {
    /// What the system says, for the log.
    pub reason: String,
}

impl Unavailable {
    pub(crate) fn new(reason: &dyn Display) -> Unavailable {
        Unavailable { reason: reason.to_string() }
    }
}

/// Why a request was not carried out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Something that the request names does not exist.
    #[error("what the request names is not in the store: create it first")]
    NotFound,
    /// What was to be created exists already.
    #[error("it exists already: take a new id")]
    AlreadyExists,
    /// Not now.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}

/// Why nothing was appended: an append is all or nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AppendError {
    /// The versions do not go on from the end of the log: somebody else has appended. Read the table again.
    #[error("the log ends with version {last}, so what is appended begins with the one after it")]
    Conflict {
        /// The last version in the log, 0 if there is none.
        last: u64,
    },
    /// The person has sent this action before: it stands in the log under this version.
    #[error("this action of this person is in the log already, as version {version}")]
    RepeatedAction {
        /// The version of the entry with this action id.
        version: u64,
    },
    /// There is no such table, or a person who joins does not exist.
    #[error("the table, or a person who joins it, is not in the store: create it first")]
    NotFound,
    /// Not now. It is not known what has been written: read the table again before going on.
    #[error(transparent)]
    Unavailable(#[from] Unavailable),
}
