//! People, sessions and subscriptions in SQL.

use tokio_postgres::Row;

use super::failure::Failure;
use super::session::Session as Connection;
use crate::{NewPerson, Person, PersonId, PushSubscription, Session, StoreError, TokenHash, WallTime};

/// How exactly it is known when somebody was last here: so often it is written at most.
pub(super) const SEEN_MS: i64 = 60 * 60 * 1_000;

pub(super) async fn create(connection: &Connection, person: &NewPerson) -> Result<(), Failure> {
    let NewPerson { id, name, token_hash, created_at } = person;
    connection
        .execute(
            "INSERT INTO person (id, name, is_guest, created_at, seen_at) VALUES ($1, $2, TRUE, $3, $3)",
            &[id, name, created_at],
        )
        .await?;
    add_session(connection, id, *token_hash, *created_at).await
}

pub(super) async fn by_id(connection: &Connection, person: &PersonId) -> Result<Option<Person>, Failure> {
    let find = "SELECT id, name, is_guest, created_at, seen_at FROM person WHERE id = $1";
    connection.query_optional(find, &[person]).await?.as_ref().map(read).transpose()
}

pub(super) async fn by_token(
    connection: &Connection,
    token_hash: TokenHash,
) -> Result<Option<Person>, Failure> {
    let find = "SELECT id, name, is_guest, person.created_at, person.seen_at
         FROM session JOIN person ON id = person WHERE token_hash = $1";
    connection.query_optional(find, &[&token_hash]).await?.as_ref().map(read).transpose()
}

/// From the columns id, name, is_guest, created_at, seen_at, which come first.
pub(super) fn read(row: &Row) -> Result<Person, Failure> {
    Ok(Person {
        id: row.try_get(0)?,
        name: row.try_get(1)?,
        is_guest: row.try_get(2)?,
        created_at: row.try_get(3)?,
        seen_at: row.try_get(4)?,
    })
}

pub(super) async fn rename(connection: &Connection, person: &PersonId, name: &str) -> Result<(), Failure> {
    let changed = connection.execute("UPDATE person SET name = $2 WHERE id = $1", &[person, &name]).await?;
    if changed == 0 { Err(Failure::Refused(StoreError::NotFound)) } else { Ok(()) }
}

pub(super) async fn seen(
    connection: &Connection,
    token_hash: TokenHash,
    at: WallTime,
) -> Result<(), Failure> {
    let long_ago = at.unix_ms().saturating_sub(SEEN_MS);
    let update = "UPDATE session SET seen_at = $2 WHERE token_hash = $1 AND seen_at <= $3";
    connection.execute(update, &[&token_hash, &at, &long_ago]).await?;
    let update = "UPDATE person SET seen_at = $2
         WHERE id = (SELECT person FROM session WHERE token_hash = $1) AND seen_at <= $3";
    connection.execute(update, &[&token_hash, &at, &long_ago]).await?;
    Ok(())
}

pub(super) async fn add_session(
    connection: &Connection,
    person: &PersonId,
    token_hash: TokenHash,
    at: WallTime,
) -> Result<(), Failure> {
    let insert = "INSERT INTO session (token_hash, person, created_at, seen_at) VALUES ($1, $2, $3, $3)";
    connection.execute(insert, &[&token_hash, person, &at]).await?;
    Ok(())
}

pub(super) async fn remove_session(connection: &Connection, token_hash: TokenHash) -> Result<bool, Failure> {
    Ok(connection.execute("DELETE FROM session WHERE token_hash = $1", &[&token_hash]).await? > 0)
}

pub(super) async fn sessions_of(connection: &Connection, person: &PersonId) -> Result<Vec<Session>, Failure> {
    let find =
        "SELECT token_hash, created_at, seen_at, device FROM session WHERE person = $1 ORDER BY created_at";
    let read = |row: &Row| {
        Ok(Session {
            token_hash: row.try_get(0)?,
            created_at: row.try_get(1)?,
            seen_at: row.try_get(2)?,
            device: row.try_get(3)?,
        })
    };
    connection.query(find, &[person]).await?.iter().map(read).collect()
}

pub(super) async fn remove_stale_guests(
    connection: &Connection,
    seen_before: WallTime,
    limit: u32,
) -> Result<u64, Failure> {
    connection
        .execute(
            "DELETE FROM person WHERE id IN (
                 SELECT id FROM person WHERE is_guest AND seen_at < $1
                 AND NOT EXISTS (SELECT 1 FROM member WHERE member.person = person.id)
                 AND NOT EXISTS (SELECT 1 FROM game_table WHERE host = person.id)
                 AND NOT EXISTS (SELECT 1 FROM tournament_member WHERE tournament_member.person = person.id)
                 AND NOT EXISTS (SELECT 1 FROM tournament WHERE host = person.id)
                 AND NOT EXISTS (SELECT 1 FROM club WHERE host = person.id)
                 AND NOT EXISTS (
                     SELECT 1 FROM report WHERE settled_at IS NULL AND person.id IN (reporter, reported)
                 )
                 ORDER BY seen_at LIMIT $2
             )",
            &[&seen_before, &i64::from(limit)],
        )
        .await
}

pub(super) async fn add_push(
    connection: &Connection,
    subscription: &PushSubscription,
) -> Result<(), Failure> {
    let PushSubscription { person, endpoint, subscription, created_at } = subscription;
    connection
        .execute(
            "INSERT INTO push_subscription (endpoint, person, subscription, created_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (endpoint) DO UPDATE
             SET person = excluded.person, subscription = excluded.subscription, created_at = excluded.created_at",
            &[endpoint, person, subscription, created_at],
        )
        .await?;
    Ok(())
}

pub(super) async fn remove_push(connection: &Connection, endpoint: &str) -> Result<(), Failure> {
    connection.execute("DELETE FROM push_subscription WHERE endpoint = $1", &[&endpoint]).await?;
    Ok(())
}

pub(super) async fn push_of(
    connection: &Connection,
    person: &PersonId,
) -> Result<Vec<PushSubscription>, Failure> {
    let find = "SELECT person, endpoint, subscription, created_at FROM push_subscription
         WHERE person = $1 ORDER BY endpoint";
    let read = |row: &Row| {
        Ok(PushSubscription {
            person: row.try_get(0)?,
            endpoint: row.try_get(1)?,
            subscription: row.try_get(2)?,
            created_at: row.try_get(3)?,
        })
    };
    connection.query(find, &[person]).await?.iter().map(read).collect()
}
