//! What comes out of a request: refused for good, or failed for now.

use rusqlite::ffi;

use crate::{AppendError, StoreError, Unavailable};

/// Why work was not done.
#[derive(Debug)]
pub(super) enum Failure<E> {
    /// The request is at fault.
    Refused(E),
    /// SQLite is, or what lies below it.
    Sqlite(rusqlite::Error),
}

/// An error that can say what SQLite found wrong with a request.
pub(super) trait Refusal: From<Unavailable> + Send + 'static {
    /// What is named does not exist.
    const NOT_FOUND: Self;
    /// What was to be created exists; `None` where the request has looked for that itself.
    const ALREADY_EXISTS: Option<Self>;
}

impl Refusal for StoreError {
    const NOT_FOUND: StoreError = StoreError::NotFound;
    const ALREADY_EXISTS: Option<StoreError> = Some(StoreError::AlreadyExists);
}

impl Refusal for AppendError {
    const NOT_FOUND: AppendError = AppendError::NotFound;
    const ALREADY_EXISTS: Option<AppendError> = None;
}

impl<E: Refusal> From<rusqlite::Error> for Failure<E> {
    fn from(error: rusqlite::Error) -> Failure<E> {
        let code = error.sqlite_error().map(|error| error.extended_code);
        let refusal = match code {
            Some(ffi::SQLITE_CONSTRAINT_FOREIGNKEY) => Some(E::NOT_FOUND),
            Some(ffi::SQLITE_CONSTRAINT_PRIMARYKEY | ffi::SQLITE_CONSTRAINT_UNIQUE) => E::ALREADY_EXISTS,
            _ => None,
        };
        refusal.map_or(Failure::Sqlite(error), Failure::Refused)
    }
}

/// For reads, which are never refused.
impl From<Failure<StoreError>> for StoreError {
    fn from(failure: Failure<StoreError>) -> StoreError {
        match failure {
            Failure::Refused(error) => error,
            Failure::Sqlite(error) => Unavailable::new(&error).into(),
        }
    }
}
