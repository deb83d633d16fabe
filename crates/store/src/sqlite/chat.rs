//! Chat, reports, blocks and the server's own values in SQL.

use rusqlite::{Connection, OptionalExtension, params};

use super::failure::Failure;
use super::tables::number_of;
use crate::{
    Chat, ChatId, NewChat, NewReport, PersonId, Report, ReportFilter, ReportId, Settlement, StoreError,
    TableId, WallTime,
};

type Written<T = ()> = Result<T, Failure<StoreError>>;

pub(super) fn add(connection: &Connection, chat: &NewChat) -> Written<ChatId> {
    let NewChat { table, person, room, sent_at, at_version, body } = chat;
    let number = number_of(connection, table)?.ok_or(Failure::Refused(StoreError::NotFound))?;
    connection
        .prepare_cached(
            "INSERT INTO chat (table_number, person, room, sent_at, at_version, body)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![number, person, room, sent_at, at_version, body])?;
    Ok(ChatId(connection.last_insert_rowid()))
}

pub(super) fn of_table(connection: &Connection, table: &TableId) -> rusqlite::Result<Vec<Chat>> {
    connection
        .prepare_cached(
            "SELECT id, person, room, sent_at, at_version, body FROM chat
             WHERE table_number = (SELECT number FROM game_table WHERE id = ?1) ORDER BY id",
        )?
        .query_map([table], |row| {
            Ok(Chat {
                id: row.get(0)?,
                person: row.get(1)?,
                room: row.get(2)?,
                sent_at: row.get(3)?,
                at_version: row.get(4)?,
                body: row.get(5)?,
            })
        })?
        .collect()
}

pub(super) fn erase_of(connection: &Connection, person: &PersonId) -> Written<u64> {
    Ok(connection.prepare_cached("DELETE FROM chat WHERE person = ?1")?.execute([person])? as u64)
}

pub(super) fn erase_before(connection: &Connection, before: WallTime) -> Written<u64> {
    Ok(connection.prepare_cached("DELETE FROM chat WHERE sent_at < ?1")?.execute([before])? as u64)
}

pub(super) fn add_report(connection: &Connection, report: &NewReport) -> Written<ReportId> {
    let NewReport { reporter, reported, table, reason, context, created_at } = report;
    connection
        .prepare_cached(
            "INSERT INTO report (reporter, reported, table_id, reason, context, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![reporter, reported, table, reason, context, created_at])?;
    Ok(ReportId(connection.last_insert_rowid()))
}

pub(super) fn reports(connection: &Connection, filter: ReportFilter) -> rusqlite::Result<Vec<Report>> {
    let which = match filter {
        ReportFilter::Open => "WHERE settled_at IS NULL",
        ReportFilter::All => "",
    };
    connection
        .prepare_cached(&format!(
            "SELECT id, reporter, reported, table_id, reason, context, created_at, settled_at, settlement
             FROM report {which} ORDER BY id"
        ))?
        .query_map([], |row| {
            let settled: Option<WallTime> = row.get(7)?;
            let note: Option<String> = row.get(8)?;
            Ok(Report {
                id: row.get(0)?,
                report: NewReport {
                    reporter: row.get(1)?,
                    reported: row.get(2)?,
                    table: row.get(3)?,
                    reason: row.get(4)?,
                    context: row.get(5)?,
                    created_at: row.get(6)?,
                },
                settled: settled.map(|at| Settlement { at, note: note.unwrap_or_default() }),
            })
        })?
        .collect()
}

pub(super) fn settle_report(connection: &Connection, report: ReportId, at: WallTime, note: &str) -> Written {
    let changed = connection
        .prepare_cached("UPDATE report SET settled_at = ?2, settlement = ?3 WHERE id = ?1")?
        .execute(params![report, at, note])?;
    if changed == 0 { Err(Failure::Refused(StoreError::NotFound)) } else { Ok(()) }
}

pub(super) fn erase_report_contexts(connection: &Connection, settled_before: WallTime) -> Written<u64> {
    let erased = connection
        .prepare_cached("UPDATE report SET context = '{}' WHERE settled_at < ?1 AND context <> '{}'")?
        .execute([settled_before])?;
    Ok(erased as u64)
}

pub(super) fn block(connection: &Connection, person: &PersonId, blocked: &PersonId, at: WallTime) -> Written {
    connection
        .prepare_cached(
            "INSERT INTO block (person, blocked, created_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        )?
        .execute(params![person, blocked, at])?;
    Ok(())
}

pub(super) fn unblock(connection: &Connection, person: &PersonId, blocked: &PersonId) -> Written {
    connection
        .prepare_cached("DELETE FROM block WHERE person = ?1 AND blocked = ?2")?
        .execute(params![person, blocked])?;
    Ok(())
}

pub(super) fn blocked_by(connection: &Connection, person: &PersonId) -> rusqlite::Result<Vec<PersonId>> {
    connection
        .prepare_cached("SELECT blocked FROM block WHERE person = ?1 ORDER BY created_at")?
        .query_map([person], |row| row.get(0))?
        .collect()
}

pub(super) fn get_value(connection: &Connection, key: &str) -> rusqlite::Result<Option<Vec<u8>>> {
    connection
        .prepare_cached("SELECT bytes FROM value WHERE key = ?1")?
        .query_one([key], |row| row.get(0))
        .optional()
}

pub(super) fn value_or_put(connection: &Connection, key: &str, bytes: &[u8]) -> Written<Vec<u8>> {
    connection
        .prepare_cached("INSERT INTO value (key, bytes) VALUES (?1, ?2) ON CONFLICT (key) DO NOTHING")?
        .execute(params![key, bytes])?;
    Ok(get_value(connection, key)?.unwrap_or_else(|| bytes.to_vec()))
}

pub(super) fn put_value(connection: &Connection, key: &str, bytes: &[u8]) -> Written {
    connection
        .prepare_cached(
            "INSERT INTO value (key, bytes) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET bytes = excluded.bytes",
        )?
        .execute(params![key, bytes])?;
    Ok(())
}
