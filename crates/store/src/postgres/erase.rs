//! How somebody is forgotten, in SQL.
//!
//! Games belong to those who played them, so they stay: another person, who has nothing but an id and a name, is put in the
//! place of whoever goes, in every row and in every text. All else of them goes with their row.

use super::clubs;
use super::failure::Failure;
use super::people;
use super::session::Session;
use crate::{Erasure, StoreError, TableId};

pub(super) async fn erase(session: &Session, erasure: &Erasure) -> Result<Vec<TableId>, Failure> {
    let Erasure { person, pseudonym, name, rewrite } = erasure;
    if people::by_id(session, person).await?.is_none() {
        return Err(Failure::Refused(StoreError::NotFound));
    }
    // Nothing tells when the one who is forgotten first came, or was last here. A guest's row: it goes if no game is left.
    let insert = "INSERT INTO person (id, name, is_guest, created_at, seen_at) VALUES ($1, $2, TRUE, 0, 0)";
    session.execute(insert, &[pseudonym, name]).await?;
    // Every table that they sat at, made, or did something at. Nobody appends to these meanwhile.
    let tables = session
        .query(
            "SELECT number, id, seats FROM game_table WHERE host = $1
                 OR number IN (SELECT table_number FROM member WHERE person = $1)
                 OR number IN (SELECT table_number FROM chat WHERE person = $1)
             ORDER BY number FOR UPDATE",
            &[person],
        )
        .await?;
    let mut changed = Vec::with_capacity(tables.len());
    for table in tables {
        rewrite_table(session, table.try_get(0)?, table.try_get(2)?, erasure).await?;
        changed.push(table.try_get(1)?);
    }
    rewrite_tournaments(session, erasure).await?;
    session.execute("DELETE FROM club_member WHERE person = $1", &[person]).await?;
    clubs::hand_over(session, person).await?;
    let erase = "UPDATE report SET context = '{}' WHERE reported = $1 AND settled_at IS NOT NULL";
    session.execute(erase, &[person]).await?;
    for statement in [
        "UPDATE member SET person = $2 WHERE person = $1",
        "UPDATE game_table SET host = $2 WHERE host = $1",
        "UPDATE tournament_member SET person = $2 WHERE person = $1",
        "UPDATE tournament_entry SET person = $2 WHERE person = $1",
        "UPDATE tournament SET host = $2 WHERE host = $1",
        "UPDATE report SET reporter = $2 WHERE reporter = $1",
        "UPDATE report SET reported = $2 WHERE reported = $1",
        "UPDATE sanction SET person = $2 WHERE person = $1",
        "UPDATE audit SET actor = $2 WHERE actor = $1",
        "UPDATE audit SET subject = $2 WHERE subject = $1",
    ] {
        session.execute(statement, &[person, pseudonym]).await?;
    }
    super::archive::erase(session, person, pseudonym, rewrite).await?;
    // Chat, sessions, account, passkeys, codes, tokens, ratings, relations, blocks, challenges, subscriptions go with it.
    session.execute("DELETE FROM person WHERE id = $1", &[person]).await?;
    Ok(changed)
}

/// The tournaments that they made or were in. Nobody appends to these meanwhile.
async fn rewrite_tournaments(session: &Session, erasure: &Erasure) -> Result<(), Failure> {
    let tournaments = session
        .query(
            "SELECT number FROM tournament WHERE host = $1
                 OR number IN (SELECT tournament_number FROM tournament_member WHERE person = $1)
             ORDER BY number FOR UPDATE",
            &[&erasure.person],
        )
        .await?;
    for tournament in tournaments {
        let number: i64 = tournament.try_get(0)?;
        let (mut versions, mut texts) = (Vec::new(), Vec::new());
        let entries = "SELECT version, entry FROM tournament_entry WHERE tournament_number = $1";
        for row in session.query(entries, &[&number]).await? {
            if let Some(rewritten) = (erasure.rewrite)(row.try_get(1)?) {
                versions.push(row.try_get::<_, i64>(0)?);
                texts.push(rewritten);
            }
        }
        let update = "UPDATE tournament_entry SET entry = n.entry
             FROM unnest($2::int8[], $3::text[]) AS n (version, entry)
             WHERE tournament_number = $1 AND tournament_entry.version = n.version";
        session.execute(update, &[&number, &versions, &texts]).await?;
    }
    Ok(())
}

async fn rewrite_table(
    session: &Session,
    number: i64,
    seats: &str,
    erasure: &Erasure,
) -> Result<(), Failure> {
    let Erasure { person, pseudonym, rewrite, .. } = erasure;
    let (mut versions, mut texts) = (Vec::new(), Vec::new());
    for row in session.query("SELECT version, entry FROM entry WHERE table_number = $1", &[&number]).await? {
        if let Some(rewritten) = rewrite(row.try_get(1)?) {
            versions.push(row.try_get::<_, i64>(0)?);
            texts.push(rewritten);
        }
    }
    let update = "UPDATE entry SET entry = n.entry FROM unnest($2::int8[], $3::text[]) AS n (version, entry)
         WHERE table_number = $1 AND entry.version = n.version";
    session.execute(update, &[&number, &versions, &texts]).await?;
    let update = "UPDATE entry SET person = $3 WHERE table_number = $1 AND person = $2";
    session.execute(update, &[&number, person, pseudonym]).await?;
    if let Some(rewritten) = rewrite(seats) {
        session.execute("UPDATE game_table SET seats = $2 WHERE number = $1", &[&number, &rewritten]).await?;
    }
    Ok(())
}
