//! Who follows, allows and challenges whom, in SQL.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::failure::Failure;
use super::tables::number_of;
use crate::{Challenge, Obstacle, Person, PersonId, Relation, StoreError, TableId, WallTime};

type Written<T = ()> = Result<T, Failure<StoreError>>;

pub(super) fn relate(
    connection: &Connection,
    person: &PersonId,
    relation: Relation,
    other: &PersonId,
    at: WallTime,
) -> Written {
    connection
        .prepare_cached(
            "INSERT INTO relation (person, kind, other, created_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO NOTHING",
        )?
        .execute(params![person, relation, other, at])?;
    Ok(())
}

pub(super) fn unrelate(
    connection: &Connection,
    person: &PersonId,
    relation: Relation,
    other: &PersonId,
) -> Written {
    connection
        .prepare_cached("DELETE FROM relation WHERE person = ?1 AND kind = ?2 AND other = ?3")?
        .execute(params![person, relation, other])?;
    Ok(())
}

pub(super) fn related(
    connection: &Connection,
    person: &PersonId,
    relation: Relation,
) -> rusqlite::Result<Vec<Person>> {
    connection
        .prepare_cached(
            "SELECT id, name, is_guest, person.created_at, person.seen_at FROM relation JOIN person ON id = other
             WHERE relation.person = ?1 AND kind = ?2 ORDER BY relation.created_at",
        )?
        .query_map(params![person, relation], |row| {
            Ok(Person {
                id: row.get(0)?,
                name: row.get(1)?,
                is_guest: row.get(2)?,
                created_at: row.get(3)?,
                seen_at: row.get(4)?,
            })
        })?
        .collect()
}

pub(super) fn is_related(
    connection: &Connection,
    person: &PersonId,
    relation: Relation,
    other: &PersonId,
) -> rusqlite::Result<bool> {
    connection
        .prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM relation WHERE person = ?1 AND kind = ?2 AND other = ?3)",
        )?
        .query_one(params![person, relation, other], |row| row.get(0))
}

pub(super) fn obstacle(
    connection: &Connection,
    person: &PersonId,
    others: &[PersonId],
    are_all_children: bool,
) -> rusqlite::Result<Option<Obstacle>> {
    let mut blocked = connection.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM block WHERE person = ?1 AND blocked = ?2 OR person = ?2 AND blocked = ?1)",
    )?;
    // A guest has no list of people, so children's mode of the server has no more to ask of one.
    let mut is_child = connection.prepare_cached("SELECT is_child OR ?2 FROM account WHERE person = ?1")?;
    for other in others.iter().filter(|other| *other != person) {
        if blocked.query_one(params![person, other], |row| row.get(0))? {
            return Ok(Some(Obstacle::Blocked));
        }
        for (one, another) in [(person, other), (other, person)] {
            let is_child: Option<bool> =
                is_child.query_one(params![one, are_all_children], |row| row.get(0)).optional()?;
            if is_child == Some(true) && !is_related(connection, one, Relation::Allow, another)? {
                return Ok(Some(Obstacle::NotAllowed));
            }
        }
    }
    Ok(None)
}

pub(super) fn add_challenge(connection: &Connection, challenge: &Challenge) -> Written {
    let Challenge { id, challenger, challenged, table, created_at } = challenge;
    let number = number_of(connection, table)?.ok_or(Failure::Refused(StoreError::NotFound))?;
    connection
        .prepare_cached(
            "INSERT INTO challenge (id, challenger, challenged, table_number, created_at) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![id, challenger, challenged, number, created_at])?;
    Ok(())
}

const CHALLENGES: &str = "SELECT challenge.id, challenger, challenged, game_table.id, challenge.created_at
     FROM challenge JOIN game_table ON number = table_number";

fn read(row: &Row<'_>) -> rusqlite::Result<Challenge> {
    Ok(Challenge {
        id: row.get(0)?,
        challenger: row.get(1)?,
        challenged: row.get(2)?,
        table: row.get(3)?,
        created_at: row.get(4)?,
    })
}

pub(super) fn challenge(connection: &Connection, id: &str) -> rusqlite::Result<Option<Challenge>> {
    connection
        .prepare_cached(&format!("{CHALLENGES} WHERE challenge.id = ?1"))?
        .query_one([id], read)
        .optional()
}

pub(super) fn challenge_at(connection: &Connection, table: &TableId) -> rusqlite::Result<Option<Challenge>> {
    connection
        .prepare_cached(&format!("{CHALLENGES} WHERE game_table.id = ?1"))?
        .query_one([table], read)
        .optional()
}

pub(super) fn challenges_of(connection: &Connection, person: &PersonId) -> rusqlite::Result<Vec<Challenge>> {
    connection
        .prepare_cached(&format!(
            "{CHALLENGES} WHERE challenger = ?1 OR challenged = ?1 ORDER BY challenge.created_at, challenge.id"
        ))?
        .query_map([person], read)?
        .collect()
}

pub(super) fn remove_challenge(connection: &Connection, id: &str) -> Written<bool> {
    Ok(connection.prepare_cached("DELETE FROM challenge WHERE id = ?1")?.execute([id])? > 0)
}
