//! Vacations and conditional moves in SQL.

use rusqlite::{Connection, Row, params};

use super::failure::Failure;
use super::tables::number_of;
use super::{SqliteStore, accounts};
use crate::{Answer, ConditionalMoves, PersonId, SlowGameStore, StoreError, TableId, Vacation, WallTime};

type Written<T = ()> = Result<T, Failure<StoreError>>;

impl SlowGameStore for SqliteStore {
    fn vacations_of(&self, person: &PersonId) -> Answer<Vec<Vacation>> {
        let person = person.clone();
        self.readers.read(move |connection| vacations_of(connection, &person))
    }

    fn set_vacation(&self, person: &PersonId, now: WallTime, until: Option<WallTime>) -> Answer<()> {
        let person = person.clone();
        self.writer.request(move |connection| set_vacation(connection, &person, now, until))
    }

    fn conditional_moves_at(&self, table: &TableId) -> Answer<Vec<ConditionalMoves>> {
        let table = table.clone();
        self.readers.read(move |connection| conditional_moves_at(connection, &table))
    }

    fn conditional_moves_of(&self, person: &PersonId) -> Answer<Vec<(TableId, ConditionalMoves)>> {
        let person = person.clone();
        self.readers.read(move |connection| conditional_moves_of(connection, &person))
    }

    fn set_conditional_moves(&self, table: &TableId, moves: ConditionalMoves) -> Answer<()> {
        let table = table.clone();
        self.writer.request(move |connection| set_conditional_moves(connection, &table, &moves))
    }

    fn remove_conditional_moves(&self, table: &TableId, person: &PersonId) -> Answer<()> {
        let (table, person) = (table.clone(), person.clone());
        self.writer.request(move |connection| remove_conditional_moves(connection, &table, &person))
    }
}

fn vacations_of(connection: &Connection, person: &PersonId) -> rusqlite::Result<Vec<Vacation>> {
    connection
        .prepare_cached("SELECT from_at, until_at FROM vacation WHERE person = ?1 ORDER BY from_at")?
        .query_map([person], |row| Ok(Vacation { from: row.get(0)?, until: row.get(1)? }))?
        .collect()
}

fn set_vacation(
    connection: &Connection,
    person: &PersonId,
    now: WallTime,
    until: Option<WallTime>,
) -> Written {
    if accounts::by_person(connection, person)?.is_none() {
        return Err(Failure::Refused(StoreError::NotFound));
    }
    // One that has not lasted at all was none.
    connection
        .prepare_cached("DELETE FROM vacation WHERE person = ?1 AND from_at >= ?2")?
        .execute(params![person, now])?;
    connection
        .prepare_cached("UPDATE vacation SET until_at = ?2 WHERE person = ?1 AND until_at > ?2")?
        .execute(params![person, now])?;
    if let Some(until) = until.filter(|until| *until > now) {
        connection
            .prepare_cached("INSERT INTO vacation (person, from_at, until_at) VALUES (?1, ?2, ?3)")?
            .execute(params![person, now, until])?;
    }
    Ok(())
}

fn read(row: &Row<'_>) -> rusqlite::Result<ConditionalMoves> {
    Ok(ConditionalMoves { person: row.get(0)?, version: row.get(1)?, lines: row.get(2)? })
}

fn conditional_moves_at(connection: &Connection, table: &TableId) -> rusqlite::Result<Vec<ConditionalMoves>> {
    connection
        .prepare_cached(
            "SELECT person, at_version, lines FROM conditional_moves
             WHERE table_number = (SELECT number FROM game_table WHERE id = ?1) ORDER BY person",
        )?
        .query_map([table], read)?
        .collect()
}

fn conditional_moves_of(
    connection: &Connection,
    person: &PersonId,
) -> rusqlite::Result<Vec<(TableId, ConditionalMoves)>> {
    connection
        .prepare_cached(
            "SELECT person, at_version, lines, game_table.id FROM conditional_moves
             JOIN game_table ON number = table_number WHERE person = ?1 ORDER BY table_number",
        )?
        .query_map([person], |row| Ok((row.get(3)?, read(row)?)))?
        .collect()
}

fn set_conditional_moves(connection: &Connection, table: &TableId, moves: &ConditionalMoves) -> Written {
    let ConditionalMoves { person, version, lines } = moves;
    let number = number_of(connection, table)?.ok_or(Failure::Refused(StoreError::NotFound))?;
    connection
        .prepare_cached(
            "INSERT INTO conditional_moves (table_number, person, at_version, lines) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (table_number, person) DO UPDATE SET at_version = ?3, lines = ?4",
        )?
        .execute(params![number, person, version, lines])?;
    Ok(())
}

fn remove_conditional_moves(connection: &Connection, table: &TableId, person: &PersonId) -> Written {
    connection
        .prepare_cached(
            "DELETE FROM conditional_moves WHERE person = ?2
             AND table_number = (SELECT number FROM game_table WHERE id = ?1)",
        )?
        .execute(params![table, person])?;
    Ok(())
}
