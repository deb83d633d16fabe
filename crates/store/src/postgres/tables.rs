//! Tables and their logs in SQL, but for appends.

use tokio_postgres::Row;

use super::columns::{signed, unsigned};
use super::failure::Failure;
use super::session::Session;
use crate::{Entry, NewTable, PersonId, StoreError, StoredTable, TableId, TableRow, TableSummary, WallTime};

/// The columns of [`table_row`].
pub(super) const COLUMNS: &str =
    "id, created_at, host, game, options, is_listed, status, changed_at, moves, seats, winner";

pub(super) async fn create(session: &Session, table: &NewTable) -> Result<(), Failure> {
    let NewTable { id, created_at, host, game, options, is_listed } = table;
    session
        .execute(
            "INSERT INTO game_table (id, created_at, host, game, options, is_listed, status, changed_at, moves, seats)
             VALUES ($1, $2, $3, $4, $5, $6, 'waiting', $2, 0, '[]')",
            &[id, created_at, host, game, options, is_listed],
        )
        .await?;
    Ok(())
}

pub(super) async fn load(session: &Session, table: &TableId) -> Result<Option<StoredTable>, Failure> {
    session
        .snapshot(async |session| match number_of(session, table).await? {
            Some(number) => load_number(session, number).await.map(Some),
            None => Ok(None),
        })
        .await
}

async fn load_number(session: &Session, number: i64) -> Result<StoredTable, Failure> {
    let row =
        session.query_one(&format!("SELECT {COLUMNS} FROM game_table WHERE number = $1"), &[&number]).await?;
    Ok(StoredTable { row: table_row(&row)?, entries: entries_of(session, number, 0).await? })
}

/// The first table after a number, and before another.
pub(super) async fn load_next(
    session: &Session,
    number: i64,
    end: i64,
) -> Result<Option<(i64, StoredTable)>, Failure> {
    let next = "SELECT min(number) FROM game_table WHERE number > $1 AND number <= $2";
    session
        .snapshot(async |session| {
            let next: Option<i64> = session.query_one(next, &[&number, &end]).await?.try_get(0)?;
            match next {
                Some(next) => Ok(Some((next, load_number(session, next).await?))),
                None => Ok(None),
            }
        })
        .await
}

/// The number of the last table, 0 if there is none.
pub(super) async fn last_number(session: &Session) -> Result<i64, Failure> {
    Ok(session.query_one("SELECT coalesce(max(number), 0) FROM game_table", &[]).await?.try_get(0)?)
}

pub(super) async fn entries(
    session: &Session,
    table: &TableId,
    after_version: u64,
) -> Result<Vec<Entry>, Failure> {
    match number_of(session, table).await? {
        Some(number) => entries_of(session, number, after_version).await,
        None => Ok(Vec::new()),
    }
}

pub(super) async fn find_action(
    session: &Session,
    table: &TableId,
    person: &PersonId,
    action_id: &str,
) -> Result<Option<u64>, Failure> {
    let find = "SELECT version FROM entry JOIN game_table ON number = table_number
         WHERE id = $1 AND person = $2 AND action_id = $3";
    let row = session.query_optional(find, &[table, person, &action_id]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.map(unsigned))
}

/// The last entry of each table is found by its version, and none of its log is read.
pub(super) async fn last_server_time(session: &Session) -> Result<u64, Failure> {
    let last = "SELECT coalesce(max(at_server_ms), 0) FROM game_table
         JOIN entry ON table_number = number AND version = last_version WHERE status = 'playing'";
    Ok(unsigned(session.query_one(last, &[]).await?.try_get(0)?))
}

pub(super) async fn running(session: &Session) -> Result<Vec<TableRow>, Failure> {
    let running = format!("SELECT {COLUMNS} FROM game_table WHERE status = 'playing' ORDER BY number");
    session.query(&running, &[]).await?.iter().map(table_row).collect()
}

pub(super) async fn open(session: &Session, limit: u32) -> Result<Vec<TableRow>, Failure> {
    let open = format!(
        "SELECT {COLUMNS} FROM game_table WHERE status = 'waiting' AND is_listed ORDER BY number DESC LIMIT $1"
    );
    session.query(&open, &[&i64::from(limit)]).await?.iter().map(table_row).collect()
}

pub(super) async fn of_person(
    session: &Session,
    person: &PersonId,
    limit: u32,
    before: Option<&TableId>,
) -> Result<Vec<TableRow>, Failure> {
    let before = match before {
        Some(table) => number_of(session, table).await?.unwrap_or(0),
        None => i64::MAX,
    };
    let of_person = format!(
        "SELECT {COLUMNS} FROM member JOIN game_table ON number = table_number
         WHERE person = $1 AND table_number < $2 ORDER BY table_number DESC LIMIT $3"
    );
    let rows = session.query(&of_person, &[person, &before, &i64::from(limit)]).await?;
    rows.iter().map(table_row).collect()
}

pub(super) async fn running_of_person(
    session: &Session,
    person: &PersonId,
) -> Result<Vec<TableRow>, Failure> {
    let of_person = format!(
        "SELECT {COLUMNS} FROM member JOIN game_table ON number = table_number
         WHERE person = $1 AND status = 'playing' ORDER BY table_number DESC"
    );
    session.query(&of_person, &[person]).await?.iter().map(table_row).collect()
}

pub(super) async fn waiting_since(
    session: &Session,
    before: WallTime,
    limit: u32,
) -> Result<Vec<TableId>, Failure> {
    let waiting =
        "SELECT id FROM game_table WHERE status = 'waiting' AND changed_at < $1 ORDER BY number LIMIT $2";
    let rows = session.query(waiting, &[&before, &i64::from(limit)]).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

pub(super) async fn remove_waiting(session: &Session, table: &TableId) -> Result<bool, Failure> {
    // Nobody appends meanwhile: whoever wants to waits, and then finds no table.
    let find = "SELECT number FROM game_table WHERE id = $1 AND status = 'waiting' FOR UPDATE";
    let Some(row) = session.query_optional(find, &[table]).await? else { return Ok(false) };
    let number: i64 = row.try_get(0)?;
    for statement in [
        "DELETE FROM chat WHERE table_number = $1",
        "DELETE FROM member WHERE table_number = $1",
        "DELETE FROM entry WHERE table_number = $1",
        "DELETE FROM game_table WHERE number = $1",
    ] {
        session.execute(statement, &[&number]).await?;
    }
    Ok(true)
}

pub(super) async fn number_of(session: &Session, table: &TableId) -> Result<Option<i64>, Failure> {
    let row = session.query_optional("SELECT number FROM game_table WHERE id = $1", &[table]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

/// The same, where there must be one.
pub(super) async fn existing_number(session: &Session, table: &TableId) -> Result<i64, Failure> {
    number_of(session, table).await?.ok_or(Failure::Refused(StoreError::NotFound))
}

async fn entries_of(session: &Session, number: i64, after_version: u64) -> Result<Vec<Entry>, Failure> {
    let entries = "SELECT version, at_server_ms, person, action_id, entry FROM entry
         WHERE table_number = $1 AND version > $2 ORDER BY version";
    let rows = session.query(entries, &[&number, &signed(after_version)]).await?;
    let read = |row: &Row| {
        Ok(Entry {
            version: unsigned(row.try_get(0)?),
            at_server_ms: unsigned(row.try_get(1)?),
            person: row.try_get(2)?,
            action_id: row.try_get(3)?,
            entry: row.try_get(4)?,
        })
    };
    rows.iter().map(read).collect()
}

/// From [`COLUMNS`].
pub(super) fn table_row(row: &Row) -> Result<TableRow, Failure> {
    let moves: i64 = row.try_get(8)?;
    Ok(TableRow {
        id: row.try_get(0)?,
        created_at: row.try_get(1)?,
        host: row.try_get(2)?,
        game: row.try_get(3)?,
        options: row.try_get(4)?,
        is_listed: row.try_get(5)?,
        summary: TableSummary {
            status: row.try_get(6)?,
            changed_at: row.try_get(7)?,
            moves: u32::try_from(moves).unwrap_or(u32::MAX),
            seats: row.try_get(9)?,
            winner: row.try_get(10)?,
        },
    })
}
