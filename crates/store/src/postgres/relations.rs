//! Who follows, allows and challenges whom, in SQL.

use tokio_postgres::Row;

use super::failure::Failure;
use super::people;
use super::session::{Session, Value};
use super::tables::existing_number;
use crate::{Challenge, Obstacle, Person, PersonId, Relation, TableId, WallTime};

pub(super) async fn relate(
    session: &Session,
    person: &PersonId,
    relation: Relation,
    other: &PersonId,
    at: WallTime,
) -> Result<(), Failure> {
    let insert = "INSERT INTO relation (person, kind, other, created_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING";
    session.execute(insert, &[person, &relation, other, &at]).await?;
    Ok(())
}

pub(super) async fn unrelate(
    session: &Session,
    person: &PersonId,
    relation: Relation,
    other: &PersonId,
) -> Result<(), Failure> {
    let delete = "DELETE FROM relation WHERE person = $1 AND kind = $2 AND other = $3";
    session.execute(delete, &[person, &relation, other]).await?;
    Ok(())
}

pub(super) async fn related(
    session: &Session,
    person: &PersonId,
    relation: Relation,
) -> Result<Vec<Person>, Failure> {
    let find =
        "SELECT id, name, is_guest, person.created_at, person.seen_at FROM relation JOIN person ON id = other
         WHERE relation.person = $1 AND kind = $2 ORDER BY relation.created_at";
    session.query(find, &[person, &relation]).await?.iter().map(people::read).collect()
}

pub(super) async fn is_related(
    session: &Session,
    person: &PersonId,
    relation: Relation,
    other: &PersonId,
) -> Result<bool, Failure> {
    let find = "SELECT EXISTS (SELECT 1 FROM relation WHERE person = $1 AND kind = $2 AND other = $3)";
    Ok(session.query_one(find, &[person, &relation, other]).await?.try_get(0)?)
}

/// A guest has no list of people, so children's mode of the server has no more to ask of one.
pub(super) async fn obstacle(
    session: &Session,
    person: &PersonId,
    others: &[PersonId],
    are_all_children: bool,
) -> Result<Option<Obstacle>, Failure> {
    let find = "WITH pair AS (
             SELECT place, other FROM unnest($2::text[]) WITH ORDINALITY AS o (other, place) WHERE other <> $1
         )
         SELECT EXISTS (
                 SELECT 1 FROM block WHERE person = $1 AND blocked = other OR person = other AND blocked = $1
             ), EXISTS (
                 SELECT 1 FROM (VALUES ($1, other), (other, $1)) AS way (one, another)
                 JOIN account ON account.person = one WHERE (is_child OR $3) AND NOT EXISTS (
                     SELECT 1 FROM relation WHERE relation.person = one AND kind = 'allow' AND relation.other = another
                 )
             )
         FROM pair ORDER BY place";
    let others: Vec<&str> = others.iter().map(PersonId::as_str).collect();
    for row in session.query(find, &[person, &others, &are_all_children]).await? {
        if row.try_get(0)? {
            return Ok(Some(Obstacle::Blocked));
        }
        if row.try_get(1)? {
            return Ok(Some(Obstacle::NotAllowed));
        }
    }
    Ok(None)
}

pub(super) async fn add_challenge(session: &Session, challenge: &Challenge) -> Result<(), Failure> {
    let Challenge { id, challenger, challenged, table, created_at } = challenge;
    let number = existing_number(session, table).await?;
    let insert = "INSERT INTO challenge (id, challenger, challenged, table_number, created_at)
         VALUES ($1, $2, $3, $4, $5)";
    session.execute(insert, &[id, challenger, challenged, &number, created_at]).await?;
    Ok(())
}

async fn challenges_where(
    session: &Session,
    which: &str,
    values: &[Value<'_>],
) -> Result<Vec<Challenge>, Failure> {
    let find = format!(
        "SELECT challenge.id, challenger, challenged, game_table.id, challenge.created_at
         FROM challenge JOIN game_table ON number = table_number
         WHERE {which} ORDER BY challenge.created_at, challenge.id"
    );
    let read = |row: &Row| {
        Ok(Challenge {
            id: row.try_get(0)?,
            challenger: row.try_get(1)?,
            challenged: row.try_get(2)?,
            table: row.try_get(3)?,
            created_at: row.try_get(4)?,
        })
    };
    session.query(&find, values).await?.iter().map(read).collect()
}

pub(super) async fn challenge(session: &Session, id: &str) -> Result<Option<Challenge>, Failure> {
    Ok(challenges_where(session, "challenge.id = $1", &[&id]).await?.into_iter().next())
}

pub(super) async fn challenge_at(session: &Session, table: &TableId) -> Result<Option<Challenge>, Failure> {
    Ok(challenges_where(session, "game_table.id = $1", &[table]).await?.into_iter().next())
}

pub(super) async fn challenges_of(session: &Session, person: &PersonId) -> Result<Vec<Challenge>, Failure> {
    challenges_where(session, "challenger = $1 OR challenged = $1", &[person]).await
}

pub(super) async fn remove_challenge(session: &Session, id: &str) -> Result<bool, Failure> {
    Ok(session.execute("DELETE FROM challenge WHERE id = $1", &[&id]).await? > 0)
}
