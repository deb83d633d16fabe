//! People, sessions and subscriptions in SQL.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::failure::Failure;
use crate::{NewPerson, Person, PersonId, PushSubscription, Session, StoreError, TokenHash, WallTime};

type Written<T = ()> = Result<T, Failure<StoreError>>;

/// How exactly it is known when somebody was last here: so often it is written at most.
pub(super) const SEEN_MS: i64 = 60 * 60 * 1_000;

pub(super) fn create(connection: &Connection, person: &NewPerson) -> Written {
    let NewPerson { id, name, token_hash, created_at } = person;
    connection
        .prepare_cached(
            "INSERT INTO person (id, name, is_guest, created_at, seen_at) VALUES (?1, ?2, 1, ?3, ?3)",
        )?
        .execute(params![id, name, created_at])?;
    add_session(connection, id, *token_hash, *created_at)
}

pub(super) fn by_id(connection: &Connection, person: &PersonId) -> rusqlite::Result<Option<Person>> {
    connection
        .prepare_cached("SELECT id, name, is_guest, created_at, seen_at FROM person WHERE id = ?1")?
        .query_one([person], read)
        .optional()
}

pub(super) fn by_token(connection: &Connection, token_hash: TokenHash) -> rusqlite::Result<Option<Person>> {
    connection
        .prepare_cached(
            "SELECT id, name, is_guest, person.created_at, person.seen_at
             FROM session JOIN person ON id = person WHERE token_hash = ?1",
        )?
        .query_one([token_hash], read)
        .optional()
}

fn read(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person {
        id: row.get(0)?,
        name: row.get(1)?,
        is_guest: row.get(2)?,
        created_at: row.get(3)?,
        seen_at: row.get(4)?,
    })
}

pub(super) fn rename(connection: &Connection, person: &PersonId, name: &str) -> Written {
    let changed = connection
        .prepare_cached("UPDATE person SET name = ?2 WHERE id = ?1")?
        .execute(params![person, name])?;
    if changed == 0 { Err(Failure::Refused(StoreError::NotFound)) } else { Ok(()) }
}

pub(super) fn seen(connection: &Connection, token_hash: TokenHash, at: WallTime) -> Written {
    let long_ago = at.unix_ms().saturating_sub(SEEN_MS);
    connection
        .prepare_cached("UPDATE session SET seen_at = ?2 WHERE token_hash = ?1 AND seen_at <= ?3")?
        .execute(params![token_hash, at, long_ago])?;
    connection
        .prepare_cached(
            "UPDATE person SET seen_at = ?2
             WHERE id = (SELECT person FROM session WHERE token_hash = ?1) AND seen_at <= ?3",
        )?
        .execute(params![token_hash, at, long_ago])?;
    Ok(())
}

pub(super) fn add_session(
    connection: &Connection,
    person: &PersonId,
    token_hash: TokenHash,
    at: WallTime,
) -> Written {
    connection
        .prepare_cached(
            "INSERT INTO session (token_hash, person, created_at, seen_at) VALUES (?1, ?2, ?3, ?3)",
        )?
        .execute(params![token_hash, person, at])?;
    Ok(())
}

pub(super) fn remove_session(connection: &Connection, token_hash: TokenHash) -> Written<bool> {
    let removed =
        connection.prepare_cached("DELETE FROM session WHERE token_hash = ?1")?.execute([token_hash])?;
    Ok(removed > 0)
}

pub(super) fn sessions_of(connection: &Connection, person: &PersonId) -> rusqlite::Result<Vec<Session>> {
    connection
        .prepare_cached(
            "SELECT token_hash, created_at, seen_at, device FROM session WHERE person = ?1 ORDER BY created_at",
        )?
        .query_map([person], |row| {
            Ok(Session {
                token_hash: row.get(0)?,
                created_at: row.get(1)?,
                seen_at: row.get(2)?,
                device: row.get(3)?,
            })
        })?
        .collect()
}

pub(super) fn remove_stale_guests(
    connection: &Connection,
    seen_before: WallTime,
    limit: u32,
) -> Written<u64> {
    let removed = connection
        .prepare_cached(
            "DELETE FROM person WHERE id IN (
                 SELECT id FROM person WHERE is_guest = 1 AND seen_at < ?1
                 AND NOT EXISTS (SELECT 1 FROM member WHERE member.person = person.id)
                 AND NOT EXISTS (SELECT 1 FROM game_table WHERE host = person.id)
                 AND NOT EXISTS (SELECT 1 FROM tournament_member WHERE tournament_member.person = person.id)
                 AND NOT EXISTS (SELECT 1 FROM tournament WHERE host = person.id)
                 AND NOT EXISTS (SELECT 1 FROM club WHERE host = person.id)
                 AND NOT EXISTS (
                     SELECT 1 FROM report WHERE settled_at IS NULL AND person.id IN (reporter, reported)
                 )
                 LIMIT ?2
             )",
        )?
        .execute(params![seen_before, limit])?;
    Ok(removed as u64)
}

pub(super) fn add_push(connection: &Connection, subscription: &PushSubscription) -> Written {
    let PushSubscription { person, endpoint, subscription, created_at } = subscription;
    connection
        .prepare_cached(
            "INSERT INTO push_subscription (endpoint, person, subscription, created_at) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (endpoint) DO UPDATE
             SET person = excluded.person, subscription = excluded.subscription, created_at = excluded.created_at",
        )?
        .execute(params![endpoint, person, subscription, created_at])?;
    Ok(())
}

pub(super) fn remove_push(connection: &Connection, endpoint: &str) -> Written {
    connection.prepare_cached("DELETE FROM push_subscription WHERE endpoint = ?1")?.execute([endpoint])?;
    Ok(())
}

pub(super) fn push_of(connection: &Connection, person: &PersonId) -> rusqlite::Result<Vec<PushSubscription>> {
    connection
        .prepare_cached(
            "SELECT person, endpoint, subscription, created_at FROM push_subscription WHERE person = ?1",
        )?
        .query_map([person], |row| {
            Ok(PushSubscription {
                person: row.get(0)?,
                endpoint: row.get(1)?,
                subscription: row.get(2)?,
                created_at: row.get(3)?,
            })
        })?
        .collect()
}
