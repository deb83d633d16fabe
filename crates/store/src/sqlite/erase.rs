//! How somebody takes everything with them, and how they are forgotten, in SQL.
//!
//! Games belong to those who played them, so they stay: another person, who has nothing but an id and a name, is put in the
//! place of whoever goes, in every row and in every text. All else of them goes with their row.

use rusqlite::{Connection, params};

use super::failure::Failure;
use crate::{Chat, Erasure, PersonId, Report, ReportFilter, StoreError, TableId};

pub(super) fn chat_by(connection: &Connection, person: &PersonId) -> rusqlite::Result<Vec<(TableId, Chat)>> {
    connection
        .prepare_cached(
            "SELECT game_table.id, chat.id, person, room, sent_at, at_version, body
             FROM chat JOIN game_table ON number = table_number WHERE person = ?1 ORDER BY chat.id",
        )?
        .query_map([person], |row| {
            let chat = Chat {
                id: row.get(1)?,
                person: row.get(2)?,
                room: row.get(3)?,
                sent_at: row.get(4)?,
                at_version: row.get(5)?,
                body: row.get(6)?,
            };
            Ok((row.get(0)?, chat))
        })?
        .collect()
}

pub(super) fn reports_by(connection: &Connection, person: &PersonId) -> rusqlite::Result<Vec<Report>> {
    let mut all = super::chat::reports(connection, ReportFilter::All)?;
    all.retain(|report| report.report.reporter == *person);
    Ok(all)
}

pub(super) fn erase(connection: &Connection, erasure: &Erasure) -> Result<Vec<TableId>, Failure<StoreError>> {
    let Erasure { person, pseudonym, name, rewrite } = erasure;
    let known = super::people::by_id(connection, person)?;
    let Some(known) = known else { return Err(Failure::Refused(StoreError::NotFound)) };
    // Nothing tells when the one who is forgotten first came, or was last here. A guest's row: it goes if no game is left.
    connection
        .prepare_cached(
            "INSERT INTO person (id, name, is_guest, created_at, seen_at) VALUES (?1, ?2, 1, 0, 0)",
        )?
        .execute(params![pseudonym, name])?;
    let tables = tables_of(connection, &known.id)?;
    for (number, _) in &tables {
        rewrite_table(connection, *number, erasure)?;
    }
    rewrite_tournaments(connection, erasure)?;
    connection.prepare_cached("DELETE FROM club_member WHERE person = ?1")?.execute([person])?;
    super::clubs::hand_over(connection, person)?;
    connection
        .prepare_cached("UPDATE report SET context = '{}' WHERE reported = ?1 AND settled_at IS NOT NULL")?
        .execute([person])?;
    for statement in [
        "UPDATE member SET person = ?2 WHERE person = ?1",
        "UPDATE game_table SET host = ?2 WHERE host = ?1",
        "UPDATE tournament_member SET person = ?2 WHERE person = ?1",
        "UPDATE tournament_entry SET person = ?2 WHERE person = ?1",
        "UPDATE tournament SET host = ?2 WHERE host = ?1",
        "UPDATE report SET reporter = ?2 WHERE reporter = ?1",
        "UPDATE report SET reported = ?2 WHERE reported = ?1",
        "UPDATE sanction SET person = ?2 WHERE person = ?1",
        "UPDATE audit SET actor = ?2 WHERE actor = ?1",
        "UPDATE audit SET subject = ?2 WHERE subject = ?1",
    ] {
        connection.prepare_cached(statement)?.execute(params![person, pseudonym])?;
    }
    super::archive::erase(connection, person, pseudonym, rewrite)?;
    // Chat, sessions, account, passkeys, codes, tokens, ratings, relations, blocks, challenges, subscriptions go with it.
    connection.prepare_cached("DELETE FROM person WHERE id = ?1")?.execute([person])?;
    Ok(tables.into_iter().map(|(_, id)| id).collect())
}

/// Every table that they sat at, made, or did something at.
fn tables_of(connection: &Connection, person: &PersonId) -> rusqlite::Result<Vec<(i64, TableId)>> {
    connection
        .prepare_cached(
            "SELECT number, id FROM game_table WHERE host = ?1
                 OR number IN (SELECT table_number FROM member WHERE person = ?1)
                 OR number IN (SELECT table_number FROM chat WHERE person = ?1)",
        )?
        .query_map([person], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}

/// The tournaments that they made or were in.
fn rewrite_tournaments(connection: &Connection, erasure: &Erasure) -> Result<(), Failure<StoreError>> {
    let entries: Vec<(i64, String)> = connection
        .prepare_cached(
            "SELECT rowid, entry FROM tournament_entry WHERE tournament_number IN (
                 SELECT tournament_number FROM tournament_member WHERE person = ?1
                 UNION SELECT number FROM tournament WHERE host = ?1
             )",
        )?
        .query_map([&erasure.person], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    let mut update = connection.prepare_cached("UPDATE tournament_entry SET entry = ?2 WHERE rowid = ?1")?;
    for (row, entry) in entries {
        if let Some(rewritten) = (erasure.rewrite)(&entry) {
            update.execute(params![row, rewritten])?;
        }
    }
    Ok(())
}

fn rewrite_table(connection: &Connection, number: i64, erasure: &Erasure) -> Result<(), Failure<StoreError>> {
    let Erasure { person, pseudonym, rewrite, .. } = erasure;
    let entries: Vec<(i64, String)> = connection
        .prepare_cached("SELECT rowid, entry FROM entry WHERE table_number = ?1")?
        .query_map([number], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    let mut update = connection.prepare_cached("UPDATE entry SET entry = ?2 WHERE rowid = ?1")?;
    for (row, entry) in entries {
        if let Some(rewritten) = rewrite(&entry) {
            update.execute(params![row, rewritten])?;
        }
    }
    connection
        .prepare_cached("UPDATE entry SET person = ?3 WHERE table_number = ?1 AND person = ?2")?
        .execute(params![number, person, pseudonym])?;
    let seats: String = connection
        .prepare_cached("SELECT seats FROM game_table WHERE number = ?1")?
        .query_one([number], |row| row.get(0))?;
    if let Some(rewritten) = rewrite(&seats) {
        connection
            .prepare_cached("UPDATE game_table SET seats = ?2 WHERE number = ?1")?
            .execute(params![number, rewritten])?;
    }
    Ok(())
}
