//! Chat, reports, blocks and the server's own values in SQL.

use tokio_postgres::Row;

use super::columns::{signed, unsigned};
use super::failure::Failure;
use super::session::Session;
use super::tables::existing_number;
use crate::{
    Chat, ChatId, NewChat, NewReport, PersonId, Report, ReportFilter, ReportId, Settlement, StoreError,
    TableId, WallTime,
};

/// The id that an insertion has returned.
pub(super) fn new_id<T>(rows: &[Row]) -> Result<T, Failure>
where
    T: for<'a> tokio_postgres::types::FromSql<'a>,
{
    Ok(rows.first().ok_or_else(|| Failure::new("nothing was inserted"))?.try_get(0)?)
}

pub(super) async fn add(session: &Session, chat: &NewChat) -> Result<ChatId, Failure> {
    let NewChat { table, person, room, sent_at, at_version, body } = chat;
    let number = existing_number(session, table).await?;
    let insert = "INSERT INTO chat (table_number, person, room, sent_at, at_version, body)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id";
    new_id(&session.change(insert, &[&number, person, room, sent_at, &signed(*at_version), body]).await?)
}

pub(super) async fn of_table(session: &Session, table: &TableId) -> Result<Vec<Chat>, Failure> {
    let find = "SELECT id, person, room, sent_at, at_version, body FROM chat
         WHERE table_number = (SELECT number FROM game_table WHERE id = $1) ORDER BY id";
    session.query(find, &[table]).await?.iter().map(read).collect()
}

pub(super) async fn by_person(session: &Session, person: &PersonId) -> Result<Vec<(TableId, Chat)>, Failure> {
    let find = "SELECT chat.id, person, room, sent_at, at_version, body, game_table.id
         FROM chat JOIN game_table ON number = table_number WHERE person = $1 ORDER BY chat.id";
    session.query(find, &[person]).await?.iter().map(|row| Ok((row.try_get(6)?, read(row)?))).collect()
}

fn read(row: &Row) -> Result<Chat, Failure> {
    Ok(Chat {
        id: row.try_get(0)?,
        person: row.try_get(1)?,
        room: row.try_get(2)?,
        sent_at: row.try_get(3)?,
        at_version: unsigned(row.try_get(4)?),
        body: row.try_get(5)?,
    })
}

pub(super) async fn erase_of(session: &Session, person: &PersonId) -> Result<u64, Failure> {
    session.execute("DELETE FROM chat WHERE person = $1", &[person]).await
}

pub(super) async fn erase_before(session: &Session, before: WallTime) -> Result<u64, Failure> {
    session.execute("DELETE FROM chat WHERE sent_at < $1", &[&before]).await
}

pub(super) async fn add_report(session: &Session, report: &NewReport) -> Result<ReportId, Failure> {
    let NewReport { reporter, reported, table, reason, context, created_at } = report;
    let insert = "INSERT INTO report (reporter, reported, table_id, reason, context, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id";
    new_id(&session.change(insert, &[reporter, reported, table, reason, context, created_at]).await?)
}

pub(super) async fn reports(session: &Session, filter: ReportFilter) -> Result<Vec<Report>, Failure> {
    reports_where(session, "settled_at IS NULL OR $1", &[&(filter == ReportFilter::All)]).await
}

pub(super) async fn reports_by(session: &Session, person: &PersonId) -> Result<Vec<Report>, Failure> {
    reports_where(session, "reporter = $1", &[person]).await
}

async fn reports_where(
    session: &Session,
    which: &str,
    values: &[super::session::Value<'_>],
) -> Result<Vec<Report>, Failure> {
    let find = format!(
        "SELECT id, reporter, reported, table_id, reason, context, created_at, settled_at, settlement
         FROM report WHERE {which} ORDER BY id"
    );
    let read = |row: &Row| {
        let settled: Option<WallTime> = row.try_get(7)?;
        let note: Option<String> = row.try_get(8)?;
        Ok(Report {
            id: row.try_get(0)?,
            report: NewReport {
                reporter: row.try_get(1)?,
                reported: row.try_get(2)?,
                table: row.try_get(3)?,
                reason: row.try_get(4)?,
                context: row.try_get(5)?,
                created_at: row.try_get(6)?,
            },
            settled: settled.map(|at| Settlement { at, note: note.unwrap_or_default() }),
        })
    };
    session.query(&find, values).await?.iter().map(read).collect()
}

pub(super) async fn settle_report(
    session: &Session,
    report: ReportId,
    at: WallTime,
    note: &str,
) -> Result<(), Failure> {
    let settle = "UPDATE report SET settled_at = $2, settlement = $3 WHERE id = $1";
    let changed = session.execute(settle, &[&report, &at, &note]).await?;
    if changed == 0 { Err(Failure::Refused(StoreError::NotFound)) } else { Ok(()) }
}

pub(super) async fn erase_report_contexts(
    session: &Session,
    settled_before: WallTime,
) -> Result<u64, Failure> {
    let erase = "UPDATE report SET context = '{}' WHERE settled_at < $1 AND context <> '{}'";
    session.execute(erase, &[&settled_before]).await
}

pub(super) async fn block(
    session: &Session,
    person: &PersonId,
    blocked: &PersonId,
    at: WallTime,
) -> Result<(), Failure> {
    let insert = "INSERT INTO block (person, blocked, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
    session.execute(insert, &[person, blocked, &at]).await?;
    Ok(())
}

pub(super) async fn unblock(session: &Session, person: &PersonId, blocked: &PersonId) -> Result<(), Failure> {
    session.execute("DELETE FROM block WHERE person = $1 AND blocked = $2", &[person, blocked]).await?;
    Ok(())
}

pub(super) async fn blocked_by(session: &Session, person: &PersonId) -> Result<Vec<PersonId>, Failure> {
    let find = "SELECT blocked FROM block WHERE person = $1 ORDER BY created_at";
    session.query(find, &[person]).await?.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

pub(super) async fn get_value(session: &Session, key: &str) -> Result<Option<Vec<u8>>, Failure> {
    let row = session.query_optional("SELECT bytes FROM value WHERE key = $1", &[&key]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

pub(super) async fn value_or_put(session: &Session, key: &str, bytes: &[u8]) -> Result<Vec<u8>, Failure> {
    let put = "INSERT INTO value (key, bytes) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING";
    session.execute(put, &[&key, &bytes]).await?;
    let value = get_value(session, key).await?;
    value.ok_or_else(|| Failure::new("a value that was just written is not there"))
}

pub(super) async fn put_value(session: &Session, key: &str, bytes: &[u8]) -> Result<(), Failure> {
    let put = "INSERT INTO value (key, bytes) VALUES ($1, $2)
         ON CONFLICT (key) DO UPDATE SET bytes = excluded.bytes";
    session.execute(put, &[&key, &bytes]).await?;
    Ok(())
}
