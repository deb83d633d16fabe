//! Finished games and ratings in SQL.

use std::collections::BTreeMap;

use tokio_postgres::Row;

use super::columns::{signed, unsigned};
use super::failure::Failure;
use super::jobs;
use super::session::Session;
use crate::archive_search::{COLUMNS, LOOKS, statement};
use crate::{
    ArchivedGame, ArchivedUpTo, FoundGames, GameFilter, GameOutcome, IndexedPosition, MoveCount,
    NewArchivedGame, PersonId, Rated, Rating, RatingStep, Rewrite, TableId,
};

pub(super) async fn archive(
    session: &Session,
    games: &[NewArchivedGame],
    done: Option<&ArchivedUpTo>,
) -> Result<Vec<bool>, Failure> {
    let mut are_new = Vec::with_capacity(games.len());
    for game in games {
        are_new.push(add_game(session, game).await?);
    }
    if let Some(ArchivedUpTo { table, version }) = done {
        let delete = "DELETE FROM archive_pending WHERE version <= $2
             AND table_number = (SELECT number FROM game_table WHERE id = $1)";
        session.execute(delete, &[table, &signed(*version)]).await?;
    }
    Ok(are_new)
}

/// Adds a game with all that follows from it; `false` if it is there. Another node that adds the same waits for this one.
async fn add_game(session: &Session, game: &NewArchivedGame) -> Result<bool, Failure> {
    let insert =
        "INSERT INTO archived_game (table_id, ordinal, game, is_rated, is_public, plies, outcome, result,
             termination, started_at, finished_at, seats, start, position, moves)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
         ON CONFLICT (table_id, ordinal) DO NOTHING RETURNING number";
    let outcome = game.outcome.code();
    let values: [super::session::Value<'_>; 15] = [
        &game.table,
        &i64::from(game.ordinal),
        &game.game,
        &game.rate.is_some(),
        &game.is_public,
        &i64::from(game.plies),
        &outcome,
        &game.result,
        &game.termination,
        &game.started_at,
        &game.finished_at,
        &game.seats,
        &game.start,
        &game.position,
        &game.moves,
    ];
    let Some(row) = session.change(insert, &values).await?.into_iter().next() else { return Ok(false) };
    let number: i64 = row.try_get(0)?;
    for (seat, person) in (0_i64..).zip(&game.people) {
        let Some(person) = person else { continue };
        let insert = "INSERT INTO archived_player (person, game_number, seat) VALUES ($1, $2, $3)";
        session.execute(insert, &[person, &number, &seat]).await?;
    }
    if let Some(rated) = rate(session, game).await? {
        let update = "UPDATE archived_game SET seats = $2 WHERE number = $1";
        session.execute(update, &[&number, &rated.seats]).await?;
        for (person, rating) in game.people.iter().zip(&rated.after) {
            if let (Some(person), Some(rating)) = (person, rating) {
                set_rating(session, person, &game.game, number, rating).await?;
            }
        }
    }
    add_positions(session, &game.positions, number, outcome).await?;
    for job in &game.jobs {
        jobs::enqueue(session, job).await?;
    }
    Ok(true)
}

/// What the game comes to; `None` if it is not rated. Ratings are held until the transaction ends, in one order for all.
async fn rate(session: &Session, game: &NewArchivedGame) -> Result<Option<Rated>, Failure> {
    let Some(rate) = &game.rate else { return Ok(None) };
    let find = format!(
        "SELECT {RATING}, person FROM rating WHERE person = ANY ($1) AND game = $2 ORDER BY person FOR UPDATE"
    );
    let people: Vec<&str> = game.people.iter().flatten().map(PersonId::as_str).collect();
    let mut found = BTreeMap::new();
    for row in session.query(&find, &[&people, &game.game]).await? {
        found.insert(row.try_get::<_, PersonId>(5)?, read_rating(&row, 0)?);
    }
    let before: Vec<Option<Rating>> = game
        .people
        .iter()
        .map(|person| person.as_ref().and_then(|person| found.get(person).copied()))
        .collect();
    Ok(Some(rate(&before)))
}

const RATING: &str = "value, deviation, volatility, games, changed_at";

fn read_rating(row: &Row, first: usize) -> Result<Rating, Failure> {
    Ok(Rating {
        value: row.try_get(first)?,
        deviation: row.try_get(first + 1)?,
        volatility: row.try_get(first + 2)?,
        games: count(row.try_get(first + 3)?),
        changed_at: row.try_get(first + 4)?,
    })
}

fn count(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

async fn set_rating(
    session: &Session,
    person: &PersonId,
    game: &str,
    number: i64,
    rating: &Rating,
) -> Result<(), Failure> {
    let Rating { value, deviation, volatility, games, changed_at } = rating;
    let set = "INSERT INTO rating (person, game, value, deviation, volatility, games, changed_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (person, game) DO UPDATE SET value = excluded.value, deviation = excluded.deviation,
             volatility = excluded.volatility, games = excluded.games, changed_at = excluded.changed_at";
    session
        .execute(set, &[person, &game, value, deviation, volatility, &i64::from(*games), changed_at])
        .await?;
    let insert = "INSERT INTO rating_step (person, game, game_number, value, deviation, at)
         VALUES ($1, $2, $3, $4, $5, $6)";
    session.execute(insert, &[person, &game, &number, value, deviation, changed_at]).await?;
    Ok(())
}

async fn add_positions(
    session: &Session,
    positions: &[IndexedPosition],
    number: i64,
    outcome: i64,
) -> Result<(), Failure> {
    // In one order for all, so that two who count the same positions wait for each other and not both.
    let mut positions: Vec<&IndexedPosition> = positions.iter().collect();
    positions.sort_unstable_by_key(|position| position.key);
    let keys: Vec<i64> = positions.iter().map(|position| position.key).collect();
    let are_counted: Vec<bool> = positions.iter().map(|position| position.is_counted).collect();
    let moves: Vec<&str> = positions.iter().map(|position| &*position.mv).collect();
    let insert = "INSERT INTO archived_position (key, is_counted, game_number, move, outcome)
         SELECT p.key, p.is_counted, $4, p.move, $5
         FROM unnest($1::int8[], $2::bool[], $3::text[]) AS p (key, is_counted, move)";
    session.execute(insert, &[&keys, &are_counted, &moves, &number, &outcome]).await?;
    let add = "INSERT INTO archived_count (key, move, outcome, games)
         SELECT p.key, p.move, $4, 1 FROM unnest($1::int8[], $2::bool[], $3::text[]) AS p (key, is_counted, move)
         WHERE p.is_counted ORDER BY p.key
         ON CONFLICT (key, move, outcome) DO UPDATE SET games = archived_count.games + 1";
    session.execute(add, &[&keys, &are_counted, &moves, &outcome]).await?;
    Ok(())
}

pub(super) async fn unarchived_tables(session: &Session, limit: u32) -> Result<Vec<TableId>, Failure> {
    let find = "SELECT id FROM archive_pending JOIN game_table ON number = table_number
         ORDER BY ended_at, table_number LIMIT $1";
    let rows = session.query(find, &[&i64::from(limit)]).await?;
    rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
}

pub(super) async fn game(
    session: &Session,
    table: &TableId,
    ordinal: u32,
) -> Result<Option<ArchivedGame>, Failure> {
    let find = format!("SELECT {COLUMNS} FROM archived_game WHERE table_id = $1 AND ordinal = $2");
    let row = session.query_optional(&find, &[table, &i64::from(ordinal)]).await?;
    row.map(|row| read_game(&row, 0)).transpose()
}

pub(super) fn read_game(row: &Row, first: usize) -> Result<ArchivedGame, Failure> {
    Ok(ArchivedGame {
        number: row.try_get(first)?,
        table: row.try_get(first + 1)?,
        ordinal: count(row.try_get(first + 2)?),
        game: row.try_get(first + 3)?,
        is_rated: row.try_get(first + 4)?,
        is_public: row.try_get(first + 5)?,
        plies: count(row.try_get(first + 6)?),
        outcome: GameOutcome::from_code(row.try_get(first + 7)?),
        result: row.try_get(first + 8)?,
        termination: row.try_get(first + 9)?,
        started_at: row.try_get(first + 10)?,
        finished_at: row.try_get(first + 11)?,
        seats: row.try_get(first + 12)?,
        start: row.try_get(first + 13)?,
        position: row.try_get(first + 14)?,
        moves: row.try_get(first + 15)?,
    })
}

pub(super) async fn find(session: &Session, filter: &GameFilter) -> Result<FoundGames, Failure> {
    let find = statement(filter);
    let mut found = FoundGames { games: Vec::new(), next: Some(filter.before.unwrap_or(i64::MAX)) };
    for look in LOOKS {
        let Some(before) = found.next else { break };
        let wanted = i64::from(filter.limit) - signed(found.games.len() as u64);
        let values: [super::session::Value<'_>; 12] = [
            &filter.game,
            &filter.person,
            &filter.key,
            &filter.outcome.map(GameOutcome::code),
            &filter.is_rated.map(i64::from),
            &filter.min_plies.map(i64::from),
            &filter.max_plies.map(i64::from),
            &filter.viewer,
            &filter.won_by_person.map(i64::from),
            &before,
            &i64::from(look),
            &wanted,
        ];
        let (mut looked_at, mut fit) = ((0, None), 0);
        for row in session.query(&find, &values).await? {
            looked_at = (row.try_get::<_, i64>(0)?, row.try_get::<_, Option<i64>>(1)?);
            if row.try_get::<_, Option<i64>>(2)?.is_some() {
                found.games.push(read_game(&row, 2)?);
                fit += 1;
            }
        }
        if fit >= wanted {
            found.next = found.games.last().map(|game| game.number);
            break;
        }
        found.next = looked_at.1.filter(|_| looked_at.0 >= i64::from(look));
    }
    Ok(found)
}

pub(super) async fn move_counts(session: &Session, key: i64) -> Result<Vec<MoveCount>, Failure> {
    let find = "SELECT move, outcome, sum(games)::int8 FROM (
             SELECT move, outcome, games FROM archived_count WHERE key = $1
             UNION ALL
             SELECT move, outcome, count(*) FROM archived_position
             WHERE key = $1 AND is_counted = FALSE GROUP BY move, outcome
         ) AS both_kinds GROUP BY move, outcome ORDER BY move COLLATE \"C\", outcome";
    let read = |row: &Row| {
        Ok(MoveCount {
            mv: row.try_get(0)?,
            outcome: GameOutcome::from_code(row.try_get(1)?),
            games: unsigned(row.try_get(2)?),
        })
    };
    session.query(find, &[&key]).await?.iter().map(read).collect()
}

pub(super) async fn ratings_of(
    session: &Session,
    person: &PersonId,
) -> Result<Vec<(String, Rating)>, Failure> {
    let find = format!("SELECT game, {RATING} FROM rating WHERE person = $1 ORDER BY game COLLATE \"C\"");
    let rows = session.query(&find, &[person]).await?;
    rows.iter().map(|row| Ok((row.try_get(0)?, read_rating(row, 1)?))).collect()
}

pub(super) async fn rating_steps(session: &Session, person: &PersonId) -> Result<Vec<RatingStep>, Failure> {
    let find = "SELECT game, value, deviation, at FROM rating_step
         WHERE person = $1 ORDER BY game COLLATE \"C\", game_number";
    let read = |row: &Row| {
        Ok(RatingStep {
            game: row.try_get(0)?,
            value: row.try_get(1)?,
            deviation: row.try_get(2)?,
            at: row.try_get(3)?,
        })
    };
    session.query(find, &[person]).await?.iter().map(read).collect()
}

/// Puts another in the place of somebody, in the archive.
pub(super) async fn erase(
    session: &Session,
    person: &PersonId,
    pseudonym: &PersonId,
    rewrite: &Rewrite,
) -> Result<(), Failure> {
    let find = "SELECT number, seats FROM archived_player JOIN archived_game ON number = game_number
         WHERE person = $1";
    let (mut numbers, mut seats) = (Vec::new(), Vec::new());
    for row in session.query(find, &[person]).await? {
        if let Some(rewritten) = rewrite(row.try_get(1)?) {
            numbers.push(row.try_get::<_, i64>(0)?);
            seats.push(rewritten);
        }
    }
    let update =
        "UPDATE archived_game SET seats = n.seats FROM unnest($1::int8[], $2::text[]) AS n (number, seats)
         WHERE archived_game.number = n.number";
    session.execute(update, &[&numbers, &seats]).await?;
    let forget = "DELETE FROM agreement
         WHERE (game_number, seat) IN (SELECT game_number, seat FROM archived_player WHERE person = $1)";
    session.execute(forget, &[person]).await?;
    session.execute("UPDATE archived_player SET person = $2 WHERE person = $1", &[person, pseudonym]).await?;
    Ok(())
}
