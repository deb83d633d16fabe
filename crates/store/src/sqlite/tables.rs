//! Tables and their logs in SQL.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::failure::Failure;
use crate::{
    Append, AppendError, Entry, NewTable, PersonId, StoreError, StoredTable, TableId, TableRow, TableSummary,
    WallTime,
};

/// The columns of [`table_row`].
pub(super) const COLUMNS: &str =
    "id, created_at, host, game, options, is_listed, status, changed_at, moves, seats, winner";

pub(super) fn create(connection: &Connection, table: &NewTable) -> Result<(), Failure<StoreError>> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO game_table (id, created_at, host, game, options, is_listed, status, changed_at, moves, seats)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 'waiting', ?2, 0, '[]')",
    )?;
    let NewTable { id, created_at, host, game, options, is_listed } = table;
    insert.execute(params![id, created_at, host, game, options, is_listed])?;
    Ok(())
}

/// Looks at everything that could be refused before it writes anything.
pub(super) fn append(connection: &Connection, append: &Append) -> Result<(), Failure<AppendError>> {
    let number = number_of(connection, &append.table)?.ok_or(Failure::Refused(AppendError::NotFound))?;
    for (place, entry) in append.entries.iter().enumerate() {
        let in_this_one = append.entries[..place].iter().find(|before| is_same_action(before, entry));
        let version = match in_this_one {
            Some(before) => Some(before.version),
            None => match (&entry.person, &entry.action_id) {
                (Some(person), Some(action_id)) => version_of_action(connection, number, person, action_id)?,
                _ => None,
            },
        };
        if let Some(version) = version {
            return Err(Failure::Refused(AppendError::RepeatedAction { version }));
        }
    }
    let last = last_version(connection, number)?;
    let is_next = |(place, entry): (usize, &Entry)| entry.version == last + 1 + place as u64;
    if !append.entries.iter().enumerate().all(is_next) {
        return Err(Failure::Refused(AppendError::Conflict { last }));
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO entry (table_number, version, at_server_ms, person, action_id, entry)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for Entry { version, at_server_ms, person, action_id, entry } in &append.entries {
        insert.execute(params![number, version, at_server_ms, person, action_id, entry])?;
    }
    for person in &append.joined {
        connection
            .prepare_cached(
                "INSERT INTO member (person, table_number) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            )?
            .execute(params![person, number])?;
    }
    for person in &append.left {
        connection
            .prepare_cached("DELETE FROM member WHERE person = ?1 AND table_number = ?2")?
            .execute(params![person, number])?;
    }
    if let Some(TableSummary { status, changed_at, moves, seats, winner }) = &append.summary {
        connection
            .prepare_cached(
                "UPDATE game_table SET status = ?2, changed_at = ?3, moves = ?4, seats = ?5, winner = ?6
                 WHERE number = ?1",
            )?
            .execute(params![number, status, changed_at, moves, seats, winner])?;
    }
    if append.ends_game {
        let version = append.entries.last().map_or(last, |entry| entry.version);
        let at = append.summary.as_ref().map(|summary| summary.changed_at);
        super::archive::note_end(connection, number, version, at)?;
    }
    Ok(())
}

pub(super) fn load(connection: &Connection, table: &TableId) -> rusqlite::Result<Option<StoredTable>> {
    let number = number_of(connection, table)?;
    number.map(|number| load_number(connection, number)).transpose()
}

pub(super) fn load_number(connection: &Connection, number: i64) -> rusqlite::Result<StoredTable> {
    let row = connection
        .prepare_cached(&format!("SELECT {COLUMNS} FROM game_table WHERE number = ?1"))?
        .query_one([number], table_row)?;
    Ok(StoredTable { row, entries: entries_of(connection, number, 0)? })
}

pub(super) fn entries(
    connection: &Connection,
    table: &TableId,
    after_version: u64,
) -> rusqlite::Result<Vec<Entry>> {
    let number = number_of(connection, table)?;
    number.map_or(Ok(Vec::new()), |number| entries_of(connection, number, after_version))
}

pub(super) fn running(connection: &Connection) -> rusqlite::Result<Vec<TableRow>> {
    connection
        .prepare_cached(&format!(
            "SELECT {COLUMNS} FROM game_table WHERE status = 'playing' ORDER BY number"
        ))?
        .query_map([], table_row)?
        .collect()
}

/// The last entry of each table is found by its version, and none of its log is read.
pub(super) fn last_server_time(connection: &Connection) -> rusqlite::Result<u64> {
    connection
        .prepare_cached(
            "SELECT coalesce(max((SELECT at_server_ms FROM entry WHERE table_number = number
             ORDER BY version DESC LIMIT 1)), 0) FROM game_table WHERE status = 'playing'",
        )?
        .query_one([], |row| row.get(0))
}

pub(super) fn open(connection: &Connection, limit: u32) -> rusqlite::Result<Vec<TableRow>> {
    connection
        .prepare_cached(&format!(
            "SELECT {COLUMNS} FROM game_table WHERE status = 'waiting' AND is_listed = 1
             ORDER BY number DESC LIMIT ?1"
        ))?
        .query_map([limit], table_row)?
        .collect()
}

pub(super) fn of_person(
    connection: &Connection,
    person: &PersonId,
    limit: u32,
    before: Option<&TableId>,
) -> rusqlite::Result<Vec<TableRow>> {
    let before = match before {
        Some(table) => number_of(connection, table)?.unwrap_or(0),
        None => i64::MAX,
    };
    connection
        .prepare_cached(&format!(
            "SELECT {COLUMNS} FROM member JOIN game_table ON number = table_number
             WHERE person = ?1 AND table_number < ?2 ORDER BY table_number DESC LIMIT ?3"
        ))?
        .query_map(params![person, before, limit], table_row)?
        .collect()
}

pub(super) fn running_of_person(
    connection: &Connection,
    person: &PersonId,
) -> rusqlite::Result<Vec<TableRow>> {
    connection
        .prepare_cached(&format!(
            "SELECT {COLUMNS} FROM member JOIN game_table ON number = table_number
             WHERE person = ?1 AND status = 'playing' ORDER BY table_number DESC"
        ))?
        .query_map([person], table_row)?
        .collect()
}

pub(super) fn waiting_since(
    connection: &Connection,
    before: WallTime,
    limit: u32,
) -> rusqlite::Result<Vec<TableId>> {
    connection
        .prepare_cached(
            "SELECT id FROM game_table WHERE status = 'waiting' AND changed_at < ?1 ORDER BY number LIMIT ?2",
        )?
        .query_map(params![before, limit], |row| row.get(0))?
        .collect()
}

/// Looks at what could be refused before it writes anything.
pub(super) fn remove_waiting(connection: &Connection, table: &TableId) -> Result<bool, Failure<StoreError>> {
    let number: Option<i64> = connection
        .prepare_cached("SELECT number FROM game_table WHERE id = ?1 AND status = 'waiting'")?
        .query_one([table], |row| row.get(0))
        .optional()?;
    let Some(number) = number else { return Ok(false) };
    for statement in [
        "DELETE FROM chat WHERE table_number = ?1",
        "DELETE FROM member WHERE table_number = ?1",
        "DELETE FROM entry WHERE table_number = ?1",
        "DELETE FROM game_table WHERE number = ?1",
    ] {
        connection.prepare_cached(statement)?.execute([number])?;
    }
    Ok(true)
}

/// The number of the last table, 0 if there is none.
pub(super) fn last_number(connection: &Connection) -> rusqlite::Result<i64> {
    connection.query_one("SELECT coalesce(max(number), 0) FROM game_table", [], |row| row.get(0))
}

/// The first number above this one that a table has.
pub(super) fn next_number(connection: &Connection, number: i64) -> rusqlite::Result<Option<i64>> {
    connection
        .prepare_cached("SELECT min(number) FROM game_table WHERE number > ?1")?
        .query_one([number], |row| row.get(0))
}

pub(super) fn number_of(connection: &Connection, table: &TableId) -> rusqlite::Result<Option<i64>> {
    connection
        .prepare_cached("SELECT number FROM game_table WHERE id = ?1")?
        .query_one([table], |row| row.get(0))
        .optional()
}

fn last_version(connection: &Connection, number: i64) -> rusqlite::Result<u64> {
    connection
        .prepare_cached("SELECT coalesce(max(version), 0) FROM entry WHERE table_number = ?1")?
        .query_one([number], |row| row.get(0))
}

fn is_same_action(one: &Entry, other: &Entry) -> bool {
    one.person.is_some()
        && one.action_id.is_some()
        && (&one.person, &one.action_id) == (&other.person, &other.action_id)
}

pub(super) fn find_action(
    connection: &Connection,
    table: &TableId,
    person: &PersonId,
    action_id: &str,
) -> rusqlite::Result<Option<u64>> {
    let number = number_of(connection, table)?;
    number.map_or(Ok(None), |number| version_of_action(connection, number, person, action_id))
}

fn version_of_action(
    connection: &Connection,
    number: i64,
    person: &PersonId,
    action_id: &str,
) -> rusqlite::Result<Option<u64>> {
    connection
        .prepare_cached(
            "SELECT version FROM entry WHERE table_number = ?1 AND person = ?2 AND action_id = ?3",
        )?
        .query_one(params![number, person, action_id], |row| row.get(0))
        .optional()
}

fn entries_of(connection: &Connection, number: i64, after_version: u64) -> rusqlite::Result<Vec<Entry>> {
    connection
        .prepare_cached(
            "SELECT version, at_server_ms, person, action_id, entry FROM entry
             WHERE table_number = ?1 AND version > ?2 ORDER BY version",
        )?
        .query_map(params![number, after_version], |row| {
            Ok(Entry {
                version: row.get(0)?,
                at_server_ms: row.get(1)?,
                person: row.get(2)?,
                action_id: row.get(3)?,
                entry: row.get(4)?,
            })
        })?
        .collect()
}

/// From [`COLUMNS`].
pub(super) fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        id: row.get(0)?,
        created_at: row.get(1)?,
        host: row.get(2)?,
        game: row.get(3)?,
        options: row.get(4)?,
        is_listed: row.get(5)?,
        summary: TableSummary {
            status: row.get(6)?,
            changed_at: row.get(7)?,
            moves: row.get(8)?,
            seats: row.get(9)?,
            winner: row.get(10)?,
        },
    })
}
