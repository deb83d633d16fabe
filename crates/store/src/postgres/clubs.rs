//! Clubs in SQL.

use tokio_postgres::Row;

use super::failure::Failure;
use super::session::Session;
use super::tables;
use crate::{Club, ClubId, ClubMember, Person, PersonId, StoreError, TableRow, WallTime};

const COLUMNS: &str = "club.id, club.name, club.host, club.created_at";

pub(super) async fn create(session: &Session, club: &Club) -> Result<(), Failure> {
    let Club { id, name, host, created_at } = club;
    let insert = "INSERT INTO club (id, name, host, created_at) VALUES ($1, $2, $3, $4)";
    session.execute(insert, &[id, name, host, created_at]).await?;
    join(session, id, host, *created_at).await
}

pub(super) async fn by_id(session: &Session, club: &ClubId) -> Result<Option<Club>, Failure> {
    let row = session.query_optional(&format!("SELECT {COLUMNS} FROM club WHERE id = $1"), &[club]).await?;
    row.as_ref().map(read).transpose()
}

pub(super) async fn rename(session: &Session, club: &ClubId, name: &str) -> Result<(), Failure> {
    let renamed = session.execute("UPDATE club SET name = $2 WHERE id = $1", &[club, &name]).await?;
    if renamed == 0 { Err(Failure::Refused(StoreError::NotFound)) } else { Ok(()) }
}

pub(super) async fn remove(session: &Session, club: &ClubId) -> Result<bool, Failure> {
    Ok(session.execute("DELETE FROM club WHERE id = $1", &[club]).await? > 0)
}

pub(super) async fn join(
    session: &Session,
    club: &ClubId,
    person: &PersonId,
    at: WallTime,
) -> Result<(), Failure> {
    let number = number_of(session, club).await?.ok_or(Failure::Refused(StoreError::NotFound))?;
    let insert = "INSERT INTO club_member (person, club_number, joined_at) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING";
    session.execute(insert, &[person, &number, &at]).await?;
    Ok(())
}

pub(super) async fn leave(session: &Session, club: &ClubId, person: &PersonId) -> Result<bool, Failure> {
    let Some(number) = number_of(session, club).await? else { return Ok(false) };
    let delete = "DELETE FROM club_member WHERE person = $1 AND club_number = $2";
    if session.execute(delete, &[person, &number]).await? == 0 {
        return Ok(false);
    }
    hand_over(session, person).await?;
    Ok(true)
}

/// The clubs of somebody who is in them no longer go to whoever has been in longest; a club that nobody is in goes.
pub(super) async fn hand_over(session: &Session, person: &PersonId) -> Result<(), Failure> {
    let left = "host = $1 AND NOT EXISTS (
        SELECT 1 FROM club_member WHERE club_number = number AND club_member.person = $1)";
    let hand_over = format!(
        "UPDATE club SET host = (SELECT m.person FROM club_member m WHERE m.club_number = number
             ORDER BY m.joined_at, m.person LIMIT 1)
         WHERE {left} AND EXISTS (SELECT 1 FROM club_member m WHERE m.club_number = number)"
    );
    session.execute(&hand_over, &[person]).await?;
    session.execute(&format!("DELETE FROM club WHERE {left}"), &[person]).await?;
    Ok(())
}

pub(super) async fn members(session: &Session, club: &ClubId) -> Result<Vec<ClubMember>, Failure> {
    let members = "SELECT person.id, person.name, is_guest, person.created_at, seen_at, joined_at
         FROM club_member JOIN club ON number = club_number JOIN person ON person.id = club_member.person
         WHERE club.id = $1 ORDER BY joined_at, person.id";
    let read = |row: &Row| {
        let person = Person {
            id: row.try_get(0)?,
            name: row.try_get(1)?,
            is_guest: row.try_get(2)?,
            created_at: row.try_get(3)?,
            seen_at: row.try_get(4)?,
        };
        Ok(ClubMember { person, joined_at: row.try_get(5)? })
    };
    session.query(members, &[club]).await?.iter().map(read).collect()
}

pub(super) async fn of_person(session: &Session, person: &PersonId) -> Result<Vec<Club>, Failure> {
    let clubs = format!(
        "SELECT {COLUMNS} FROM club_member JOIN club ON number = club_number
         WHERE person = $1 ORDER BY joined_at, club.id"
    );
    session.query(&clubs, &[person]).await?.iter().map(read).collect()
}

pub(super) async fn games(session: &Session, club: &ClubId, limit: u32) -> Result<Vec<TableRow>, Failure> {
    let games = format!(
        "SELECT {} FROM game_table WHERE status = 'finished' AND is_listed AND number IN (
             SELECT table_number FROM member JOIN club_member ON club_member.person = member.person
             JOIN club ON club.number = club_number WHERE club.id = $1
             GROUP BY table_number HAVING count(*) >= 2
         ) ORDER BY number DESC LIMIT $2",
        tables::COLUMNS
    );
    let rows = session.query(&games, &[club, &i64::from(limit)]).await?;
    rows.iter().map(tables::table_row).collect()
}

async fn number_of(session: &Session, club: &ClubId) -> Result<Option<i64>, Failure> {
    let row = session.query_optional("SELECT number FROM club WHERE id = $1", &[club]).await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

/// From [`COLUMNS`].
fn read(row: &Row) -> Result<Club, Failure> {
    Ok(Club {
        id: row.try_get(0)?,
        name: row.try_get(1)?,
        host: row.try_get(2)?,
        created_at: row.try_get(3)?,
    })
}
