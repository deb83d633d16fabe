//! Vacations and conditional moves in SQL.

use tokio_postgres::Row;

use super::columns::{signed, unsigned};
use super::failure::Failure;
use super::session::Session;
use super::tables::existing_number;
use super::{PostgresStore, accounts};
use crate::{Answer, ConditionalMoves, PersonId, SlowGameStore, StoreError, TableId, Vacation, WallTime};

impl SlowGameStore for PostgresStore {
    fn vacations_of(&self, person: &PersonId) -> Answer<Vec<Vacation>> {
        let person = person.clone();
        self.read(async move |session| vacations_of(session, &person).await)
    }

    fn set_vacation(&self, person: &PersonId, now: WallTime, until: Option<WallTime>) -> Answer<()> {
        let person = person.clone();
        self.write(async move |session| set_vacation(session, &person, now, until).await)
    }

    fn conditional_moves_at(&self, table: &TableId) -> Answer<Vec<ConditionalMoves>> {
        let table = table.clone();
        self.read(async move |session| conditional_moves_at(session, &table).await)
    }

    fn conditional_moves_of(&self, person: &PersonId) -> Answer<Vec<(TableId, ConditionalMoves)>> {
        let person = person.clone();
        self.read(async move |session| conditional_moves_of(session, &person).await)
    }

    fn set_conditional_moves(&self, table: &TableId, moves: ConditionalMoves) -> Answer<()> {
        let table = table.clone();
        self.write(async move |session| set_conditional_moves(session, &table, &moves).await)
    }

    fn remove_conditional_moves(&self, table: &TableId, person: &PersonId) -> Answer<()> {
        let (table, person) = (table.clone(), person.clone());
        self.write(async move |session| remove_conditional_moves(session, &table, &person).await)
    }
}

async fn vacations_of(session: &Session, person: &PersonId) -> Result<Vec<Vacation>, Failure> {
    let find = "SELECT from_at, until_at FROM vacation WHERE person = $1 ORDER BY from_at";
    let read = |row: &Row| Ok(Vacation { from: row.try_get(0)?, until: row.try_get(1)? });
    session.query(find, &[person]).await?.iter().map(read).collect()
}

async fn set_vacation(
    session: &Session,
    person: &PersonId,
    now: WallTime,
    until: Option<WallTime>,
) -> Result<(), Failure> {
    if accounts::by_person(session, person).await?.is_none() {
        return Err(Failure::Refused(StoreError::NotFound));
    }
    // One that has not lasted at all was none.
    session.execute("DELETE FROM vacation WHERE person = $1 AND from_at >= $2", &[person, &now]).await?;
    let end = "UPDATE vacation SET until_at = $2 WHERE person = $1 AND until_at > $2";
    session.execute(end, &[person, &now]).await?;
    if let Some(until) = until.filter(|until| *until > now) {
        let insert = "INSERT INTO vacation (person, from_at, until_at) VALUES ($1, $2, $3)";
        session.execute(insert, &[person, &now, &until]).await?;
    }
    Ok(())
}

fn read(row: &Row) -> Result<ConditionalMoves, Failure> {
    Ok(ConditionalMoves {
        person: row.try_get(0)?,
        version: unsigned(row.try_get(1)?),
        lines: row.try_get(2)?,
    })
}

async fn conditional_moves_at(session: &Session, table: &TableId) -> Result<Vec<ConditionalMoves>, Failure> {
    let find = "SELECT person, at_version, lines FROM conditional_moves
         WHERE table_number = (SELECT number FROM game_table WHERE id = $1) ORDER BY person";
    session.query(find, &[table]).await?.iter().map(read).collect()
}

async fn conditional_moves_of(
    session: &Session,
    person: &PersonId,
) -> Result<Vec<(TableId, ConditionalMoves)>, Failure> {
    let find = "SELECT person, at_version, lines, game_table.id FROM conditional_moves
         JOIN game_table ON number = table_number WHERE person = $1 ORDER BY table_number";
    session.query(find, &[person]).await?.iter().map(|row| Ok((row.try_get(3)?, read(row)?))).collect()
}

async fn set_conditional_moves(
    session: &Session,
    table: &TableId,
    moves: &ConditionalMoves,
) -> Result<(), Failure> {
    let ConditionalMoves { person, version, lines } = moves;
    let number = existing_number(session, table).await?;
    let insert =
        "INSERT INTO conditional_moves (table_number, person, at_version, lines) VALUES ($1, $2, $3, $4)
         ON CONFLICT (table_number, person) DO UPDATE SET at_version = $3, lines = $4";
    session.execute(insert, &[&number, person, &signed(*version), lines]).await?;
    Ok(())
}

async fn remove_conditional_moves(
    session: &Session,
    table: &TableId,
    person: &PersonId,
) -> Result<(), Failure> {
    let delete = "DELETE FROM conditional_moves WHERE person = $2
         AND table_number = (SELECT number FROM game_table WHERE id = $1)";
    session.execute(delete, &[table, person]).await?;
    Ok(())
}
