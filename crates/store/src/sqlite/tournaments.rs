//! Tournaments and their logs in SQL.

use rusqlite::{Connection, OptionalExtension, Row, ToSql, params};

use super::failure::Failure;
use crate::{
    AppendError, NewTournament, StoreError, StoredTournament, TournamentAppend, TournamentEntry,
    TournamentFilter, TournamentId, TournamentRow, TournamentSummary, WallTime,
};

/// The columns of [`tournament_row`].
const COLUMNS: &str =
    "id, club, name, game, options, is_listed, host, created_at, starts_at, status, changed_at, entrants";

pub(super) fn create(connection: &Connection, tournament: &NewTournament) -> Result<(), Failure<StoreError>> {
    let NewTournament { id, club, name, game, options, is_listed, host, created_at, starts_at } = tournament;
    connection
        .prepare_cached(
            "INSERT INTO tournament (id, club, name, game, options, is_listed, host, created_at, starts_at, status,
                 changed_at, entrants)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 'open', ?8, 0)",
        )?
        .execute(params![id, club, name, game, options, is_listed, host, created_at, starts_at])?;
    Ok(())
}

/// Looks at everything that could be refused before it writes anything.
pub(super) fn append(connection: &Connection, append: &TournamentAppend) -> Result<(), Failure<AppendError>> {
    let TournamentAppend { tournament, entries, joined, summary } = append;
    let found: Option<(i64, u64)> = connection
        .prepare_cached("SELECT number, last_version FROM tournament WHERE id = ?1")?
        .query_one([tournament], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let (number, last) = found.ok_or(Failure::Refused(AppendError::NotFound))?;
    let is_next = |(place, entry): (usize, &TournamentEntry)| entry.version == last + 1 + place as u64;
    if !entries.iter().enumerate().all(is_next) {
        return Err(Failure::Refused(AppendError::Conflict { last }));
    }
    for person in joined {
        connection
            .prepare_cached(
                "INSERT INTO tournament_member (person, tournament_number) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            )?
            .execute(params![person, number])?;
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO tournament_entry (tournament_number, version, at_server_ms, person, entry)
         VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for TournamentEntry { version, at_server_ms, person, entry } in entries {
        insert.execute(params![number, version, at_server_ms, person, entry])?;
    }
    let TournamentSummary { status, changed_at, entrants } = summary;
    connection
        .prepare_cached(
            "UPDATE tournament SET last_version = ?2, status = ?3, changed_at = ?4, entrants = ?5 WHERE number = ?1",
        )?
        .execute(params![number, last + entries.len() as u64, status, changed_at, entrants])?;
    Ok(())
}

pub(super) fn load(
    connection: &Connection,
    tournament: &TournamentId,
) -> rusqlite::Result<Option<StoredTournament>> {
    let row = connection
        .prepare_cached(&format!("SELECT {COLUMNS} FROM tournament WHERE id = ?1"))?
        .query_one([tournament], tournament_row)
        .optional()?;
    let Some(row) = row else { return Ok(None) };
    let entries = connection
        .prepare_cached(
            "SELECT version, at_server_ms, tournament_entry.person, entry FROM tournament_entry
             JOIN tournament ON number = tournament_number WHERE id = ?1 ORDER BY version",
        )?
        .query_map([tournament], |row| {
            Ok(TournamentEntry {
                version: row.get(0)?,
                at_server_ms: row.get(1)?,
                person: row.get(2)?,
                entry: row.get(3)?,
            })
        })?
        .collect::<Result<_, _>>()?;
    Ok(Some(StoredTournament { row, entries }))
}

pub(super) fn list(
    connection: &Connection,
    filter: &TournamentFilter,
    limit: u32,
) -> rusqlite::Result<Vec<TournamentRow>> {
    let (condition, value): (&str, &dyn ToSql) = match filter {
        TournamentFilter::Listed(status) => ("is_listed = 1 AND status = ?1", status),
        TournamentFilter::Of(person) => (
            "number IN (SELECT tournament_number FROM tournament_member WHERE person = ?1
                 UNION SELECT number FROM tournament WHERE host = ?1)",
            person,
        ),
        TournamentFilter::OfClub(club) => ("club = ?1", club),
        TournamentFilter::Unfinished => ("status <> 'over' AND ?1 = ''", &""),
    };
    connection
        .prepare_cached(&format!(
            "SELECT {COLUMNS} FROM tournament WHERE {condition} ORDER BY number DESC LIMIT ?2"
        ))?
        .query_map(params![value, limit], tournament_row)?
        .collect()
}

/// Looks at what could be refused before it writes anything.
pub(super) fn remove_open(
    connection: &Connection,
    tournament: &TournamentId,
    changed_before: WallTime,
) -> Result<bool, Failure<StoreError>> {
    let number: Option<i64> = connection
        .prepare_cached(
            "SELECT number FROM tournament WHERE id = ?1 AND status = 'open' AND changed_at < ?2",
        )?
        .query_one(params![tournament, changed_before], |row| row.get(0))
        .optional()?;
    let Some(number) = number else { return Ok(false) };
    for statement in [
        "DELETE FROM tournament_member WHERE tournament_number = ?1",
        "DELETE FROM tournament_entry WHERE tournament_number = ?1",
        "DELETE FROM tournament WHERE number = ?1",
    ] {
        connection.prepare_cached(statement)?.execute([number])?;
    }
    Ok(true)
}

/// From [`COLUMNS`].
fn tournament_row(row: &Row<'_>) -> rusqlite::Result<TournamentRow> {
    Ok(TournamentRow {
        tournament: NewTournament {
            id: row.get(0)?,
            club: row.get(1)?,
            name: row.get(2)?,
            game: row.get(3)?,
            options: row.get(4)?,
            is_listed: row.get(5)?,
            host: row.get(6)?,
            created_at: row.get(7)?,
            starts_at: row.get(8)?,
        },
        summary: TournamentSummary { status: row.get(9)?, changed_at: row.get(10)?, entrants: row.get(11)? },
    })
}
