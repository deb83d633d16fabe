//! Clubs in SQL.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::failure::Failure;
use super::tables;
use crate::{Club, ClubId, ClubMember, Person, PersonId, StoreError, TableRow, WallTime};

type Written<T = ()> = Result<T, Failure<StoreError>>;

const COLUMNS: &str = "club.id, club.name, club.host, club.created_at";

pub(super) fn create(connection: &Connection, club: &Club) -> Written {
    let Club { id, name, host, created_at } = club;
    connection
        .prepare_cached("INSERT INTO club (id, name, host, created_at) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![id, name, host, created_at])?;
    join(connection, id, host, *created_at)
}

pub(super) fn by_id(connection: &Connection, club: &ClubId) -> rusqlite::Result<Option<Club>> {
    connection
        .prepare_cached(&format!("SELECT {COLUMNS} FROM club WHERE id = ?1"))?
        .query_one([club], read)
        .optional()
}

pub(super) fn rename(connection: &Connection, club: &ClubId, name: &str) -> Written {
    let renamed =
        connection.prepare_cached("UPDATE club SET name = ?2 WHERE id = ?1")?.execute(params![club, name])?;
    if renamed == 0 { Err(Failure::Refused(StoreError::NotFound)) } else { Ok(()) }
}

pub(super) fn remove(connection: &Connection, club: &ClubId) -> Written<bool> {
    Ok(connection.prepare_cached("DELETE FROM club WHERE id = ?1")?.execute([club])? > 0)
}

pub(super) fn join(connection: &Connection, club: &ClubId, person: &PersonId, at: WallTime) -> Written {
    let number = number_of(connection, club)?.ok_or(Failure::Refused(StoreError::NotFound))?;
    connection
        .prepare_cached(
            "INSERT INTO club_member (person, club_number, joined_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        )?
        .execute(params![person, number, at])?;
    Ok(())
}

pub(super) fn leave(connection: &Connection, club: &ClubId, person: &PersonId) -> Written<bool> {
    let Some(number) = number_of(connection, club)? else { return Ok(false) };
    let left = connection
        .prepare_cached("DELETE FROM club_member WHERE person = ?1 AND club_number = ?2")?
        .execute(params![person, number])?;
    if left > 0 {
        hand_over(connection, person)?;
    }
    Ok(left > 0)
}

/// The clubs of somebody who is in them no longer go to whoever has been in longest; a club that nobody is in goes.
pub(super) fn hand_over(connection: &Connection, person: &PersonId) -> Written {
    let left = "host = ?1 AND NOT EXISTS (
        SELECT 1 FROM club_member WHERE club_number = number AND club_member.person = ?1)";
    connection
        .prepare_cached(&format!(
            "UPDATE club SET host = (SELECT m.person FROM club_member m WHERE m.club_number = number
                 ORDER BY m.joined_at, m.person LIMIT 1)
             WHERE {left} AND EXISTS (SELECT 1 FROM club_member m WHERE m.club_number = number)"
        ))?
        .execute([person])?;
    connection.prepare_cached(&format!("DELETE FROM club WHERE {left}"))?.execute([person])?;
    Ok(())
}

pub(super) fn members(connection: &Connection, club: &ClubId) -> rusqlite::Result<Vec<ClubMember>> {
    connection
        .prepare_cached(
            "SELECT person.id, person.name, is_guest, person.created_at, seen_at, joined_at
             FROM club_member JOIN club ON number = club_number JOIN person ON person.id = club_member.person
             WHERE club.id = ?1 ORDER BY joined_at, person.id",
        )?
        .query_map([club], |row| {
            let person = Person {
                id: row.get(0)?,
                name: row.get(1)?,
                is_guest: row.get(2)?,
                created_at: row.get(3)?,
                seen_at: row.get(4)?,
            };
            Ok(ClubMember { person, joined_at: row.get(5)? })
        })?
        .collect()
}

pub(super) fn of_person(connection: &Connection, person: &PersonId) -> rusqlite::Result<Vec<Club>> {
    connection
        .prepare_cached(&format!(
            "SELECT {COLUMNS} FROM club_member JOIN club ON number = club_number
             WHERE person = ?1 ORDER BY joined_at, club.id"
        ))?
        .query_map([person], read)?
        .collect()
}

pub(super) fn games(connection: &Connection, club: &ClubId, limit: u32) -> rusqlite::Result<Vec<TableRow>> {
    connection
        .prepare_cached(&format!(
            "SELECT {} FROM game_table WHERE status = 'finished' AND is_listed = 1 AND number IN (
                 SELECT table_number FROM member JOIN club_member ON club_member.person = member.person
                 JOIN club ON club.number = club_number WHERE club.id = ?1
                 GROUP BY table_number HAVING count(*) >= 2
             ) ORDER BY number DESC LIMIT ?2",
            tables::COLUMNS
        ))?
        .query_map(params![club, limit], tables::table_row)?
        .collect()
}

fn number_of(connection: &Connection, club: &ClubId) -> rusqlite::Result<Option<i64>> {
    connection
        .prepare_cached("SELECT number FROM club WHERE id = ?1")?
        .query_one([club], |row| row.get(0))
        .optional()
}

/// From [`COLUMNS`].
fn read(row: &Row<'_>) -> rusqlite::Result<Club> {
    Ok(Club { id: row.get(0)?, name: row.get(1)?, host: row.get(2)?, created_at: row.get(3)? })
}
