//! What comes out of a request: refused for good, or failed for now.

use thiserror::Error;
use tokio_postgres::error::SqlState;

use crate::{StoreError, Unavailable};

/// Why a database cannot be used.
#[derive(Debug, Error)]
pub enum DatabaseError {
    /// The URL is none.
    #[error("the URL of the database cannot be read: {reason}; expected one as in postgres://user@host/name")]
    Url {
        /// What is wrong with it.
        reason: String,
    },
    /// PostgreSQL does not answer, or refuses something.
    #[error("PostgreSQL: {reason}")]
    Failed {
        /// What it says.
        reason: String,
    },
    /// Another server uses it.
    #[error("another server uses this database: stop it, or give this one a database of its own")]
    InUse,
    /// There is nothing in it.
    #[error("there is nothing of Undershift in this database: name the one that the server uses")]
    Missing,
    /// It was written by a newer program.
    #[error(
        "the database has schema {found}, and this program knows schemas up to {known}: use the newer program that \
         wrote it"
    )]
    NewerSchema {
        /// Its schema.
        found: usize,
        /// The newest that is known.
        known: usize,
    },
    /// It is from before a change of the schema, and a tool does not migrate it.
    #[error(
        "the database has schema {found}, and this program needs {known}: start the server of this version on it once"
    )]
    OlderSchema {
        /// Its schema.
        found: usize,
        /// What is needed.
        known: usize,
    },
    /// It would forget what it has acknowledged.
    #[error("PostgreSQL runs with {setting} = off, so what it has acknowledged can be lost: set it to on")]
    Forgetful {
        /// Which setting.
        setting: &'static str,
    },
}

/// Why work was not done.
#[derive(Debug)]
pub(super) enum Failure {
    /// The request is at fault.
    Refused(StoreError),
    /// PostgreSQL is, or the way to it.
    Failed {
        /// What it says, for the log.
        reason: String,
        /// Its code, if PostgreSQL itself has spoken.
        code: Option<SqlState>,
    },
}

impl Failure {
    pub(super) fn new(reason: impl Into<String>) -> Failure {
        Failure::Failed { reason: reason.into(), code: None }
    }

    /// What a request is answered that was not done.
    pub(super) fn into_store_error(self) -> StoreError {
        match self {
            Failure::Refused(error) => error,
            Failure::Failed { reason, .. } => Unavailable::new(&reason).into(),
        }
    }

    /// Whether a value of one request is at fault, so that others of the same statement may be well.
    pub(super) fn is_about_one_request(&self) -> bool {
        match self {
            Failure::Refused(_) => true,
            // Integrity, data (a zero byte in a text), sizes.
            Failure::Failed { code, .. } => code
                .as_ref()
                .is_some_and(|code| ["22", "23", "54"].iter().any(|class| code.code().starts_with(class))),
        }
    }

    /// Whether it is this constraint of PostgreSQL.
    pub(super) fn is(&self, state: &SqlState) -> bool {
        match self {
            Failure::Failed { code, .. } => code.as_ref() == Some(state),
            Failure::Refused(_) => false,
        }
    }

    /// As constraints refuse a request that creates something.
    pub(super) fn refused(self) -> Failure {
        match &self {
            failure if failure.is(&SqlState::FOREIGN_KEY_VIOLATION) => Failure::Refused(StoreError::NotFound),
            failure if failure.is(&SqlState::UNIQUE_VIOLATION) => Failure::Refused(StoreError::AlreadyExists),
            _ => self,
        }
    }
}

impl From<tokio_postgres::Error> for Failure {
    fn from(error: tokio_postgres::Error) -> Failure {
        Failure::Failed { reason: reason(&error), code: error.code().cloned() }
    }
}

impl From<Failure> for DatabaseError {
    fn from(failure: Failure) -> DatabaseError {
        DatabaseError::Failed { reason: failure.into_store_error().to_string() }
    }
}

/// With its causes: alone it says only that something has failed.
fn reason(error: &tokio_postgres::Error) -> String {
    let mut reason = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        reason = format!("{reason}: {error}");
        cause = error.source();
    }
    reason
}
