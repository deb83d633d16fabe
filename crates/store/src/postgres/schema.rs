//! The schema, and how an older database gets to it: forwards only, also when two nodes start at once.
//!
//! A step is one transaction, which begins by writing down its own number. That number is a key: who comes second waits for the
//! first, finds it taken, and looks again. A process that dies or is stopped in between leaves nothing, not even a lock.

use std::time::Duration;

use tokio_postgres::error::SqlState;

use super::failure::{DatabaseError, Failure};
use super::session::Session;

/// What leads from each schema to the next.
pub(super) const STEPS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
    include_str!("schema/7.sql"),
];

/// How often creating the list of steps is tried: it fails where another node does the same at the same time.
const ATTEMPTS: u32 = 40;
const PAUSE: Duration = Duration::from_millis(50);

/// What PostgreSQL says to one of two that create the same table at once, depending on how far the other has got: its row type,
/// the table itself, or their place in the catalogue is there already.
const CREATED_BY_ANOTHER: [SqlState; 3] =
    [SqlState::DUPLICATE_OBJECT, SqlState::DUPLICATE_TABLE, SqlState::UNIQUE_VIOLATION];

/// The schema of a database; 0 if it is empty.
pub(super) async fn version(session: &Session) -> Result<usize, Failure> {
    let is_there = session
        .query_one("SELECT to_regclass('schema_version') IS NOT NULL", &[])
        .await?
        .try_get::<_, bool>(0)?;
    if !is_there {
        return Ok(0);
    }
    let row = session.query_one("SELECT coalesce(max(version), 0) FROM schema_version", &[]).await?;
    Ok(usize::try_from(row.try_get::<_, i64>(0)?).unwrap_or(0))
}

/// Brings a database to the newest schema.
pub(super) async fn migrate(session: &Session, steps: &[&str]) -> Result<(), DatabaseError> {
    create_list(session).await?;
    let known = steps.len();
    loop {
        let found = version(session).await?;
        if found > known {
            return Err(DatabaseError::NewerSchema { found, known });
        }
        let Some(step) = steps.get(found) else { return Ok(()) };
        let number = found + 1;
        let step = format!("INSERT INTO schema_version (version) VALUES ({number});\n{step}");
        match session.batch(&step).await {
            // Somebody else was faster.
            Err(failure) if failure.is(&SqlState::UNIQUE_VIOLATION) => {}
            done => done?,
        }
    }
}

/// Refuses what a tool cannot work with.
pub(super) async fn check(session: &Session) -> Result<(), DatabaseError> {
    let known = STEPS.len();
    match version(session).await? {
        0 => Err(DatabaseError::Missing),
        found if found > known => Err(DatabaseError::NewerSchema { found, known }),
        found if found < known => Err(DatabaseError::OlderSchema { found, known }),
        _ => Ok(()),
    }
}

async fn create_list(session: &Session) -> Result<(), Failure> {
    let create = "CREATE TABLE IF NOT EXISTS schema_version (
        version BIGINT PRIMARY KEY, migrated_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp()
    )";
    let mut attempt = 1;
    loop {
        match session.batch(create).await {
            // Both found it missing. The other's table is seen once its transaction is over.
            Err(failure)
                if attempt < ATTEMPTS && CREATED_BY_ANOTHER.iter().any(|state| failure.is(state)) =>
            {
                attempt += 1;
                tokio::time::sleep(PAUSE).await;
            }
            done => return done,
        }
    }
}
