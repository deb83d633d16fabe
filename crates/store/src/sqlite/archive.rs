//! Finished games and ratings in SQL.

use std::collections::HashMap;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::failure::Failure;
use super::jobs;
use crate::archive_search::{COLUMNS, LOOKS, statement};
use crate::{
    ArchivedGame, ArchivedUpTo, FoundGames, GameFilter, GameOutcome, IndexedPosition, MoveCount,
    NewArchivedGame, PersonId, Rated, Rating, RatingStep, StoreError, TableId, WallTime,
};

type Written<T = ()> = Result<T, Failure<StoreError>>;

pub(super) fn archive(
    connection: &Connection,
    games: &[NewArchivedGame],
    done: Option<&ArchivedUpTo>,
) -> Written<Vec<bool>> {
    let mut are_new = Vec::with_capacity(games.len());
    let mut positions = Vec::new();
    for game in games {
        let number = add_game(connection, game)?;
        are_new.push(number.is_some());
        let Some(number) = number else { continue };
        let outcome = game.outcome.code();
        positions.extend(game.positions.iter().map(|position| (position, number, outcome)));
    }
    add_positions(connection, positions)?;
    if let Some(ArchivedUpTo { table, version }) = done {
        connection
            .prepare_cached(
                "DELETE FROM archive_pending WHERE version <= ?2
                 AND table_number = (SELECT number FROM game_table WHERE id = ?1)",
            )?
            .execute(params![table, version])?;
    }
    Ok(are_new)
}

/// Adds a game with its players, what it does to their ratings and the jobs about it; `None` if it is there.
fn add_game(connection: &Connection, game: &NewArchivedGame) -> Written<Option<i64>> {
    let find = "SELECT 1 FROM archived_game WHERE table_id = ?1 AND ordinal = ?2";
    if connection.prepare_cached(find)?.exists(params![game.table, game.ordinal])? {
        return Ok(None);
    }
    let rated = rate(connection, game)?;
    let seats = rated.as_ref().map_or(&game.seats, |rated| &rated.seats);
    connection
        .prepare_cached(
            "INSERT INTO archived_game (table_id, ordinal, game, is_rated, is_public, plies, outcome, result,
                 termination, started_at, finished_at, seats, start, position, moves)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)",
        )?
        .execute(params![
            game.table,
            game.ordinal,
            game.game,
            rated.is_some(),
            game.is_public,
            game.plies,
            game.outcome.code(),
            game.result,
            game.termination,
            game.started_at,
            game.finished_at,
            seats,
            game.start,
            game.position,
            game.moves,
        ])?;
    let number = connection.last_insert_rowid();
    for (seat, person) in game.people.iter().enumerate() {
        let Some(person) = person else { continue };
        connection
            .prepare_cached("INSERT INTO archived_player (person, game_number, seat) VALUES (?1, ?2, ?3)")?
            .execute(params![person, number, seat])?;
    }
    for (person, rating) in rated.iter().flat_map(|rated| game.people.iter().zip(&rated.after)) {
        if let (Some(person), Some(rating)) = (person, rating) {
            set_rating(connection, person, &game.game, number, rating)?;
        }
    }
    for job in &game.jobs {
        jobs::enqueue(connection, job)?;
    }
    Ok(Some(number))
}

/// What the game comes to; `None` if it is not rated.
fn rate(connection: &Connection, game: &NewArchivedGame) -> Written<Option<Rated>> {
    let Some(rate) = &game.rate else { return Ok(None) };
    let mut before = Vec::with_capacity(game.people.len());
    for person in &game.people {
        let rating = person.as_ref().map(|person| rating(connection, person, &game.game)).transpose()?;
        before.push(rating.flatten());
    }
    Ok(Some(rate(&before)))
}

fn rating(connection: &Connection, person: &PersonId, game: &str) -> rusqlite::Result<Option<Rating>> {
    connection
        .prepare_cached(&format!("SELECT {RATING} FROM rating WHERE person = ?1 AND game = ?2"))?
        .query_one(params![person, game], |row| read_rating(row, 0))
        .optional()
}

const RATING: &str = "value, deviation, volatility, games, changed_at";

fn read_rating(row: &Row<'_>, first: usize) -> rusqlite::Result<Rating> {
    Ok(Rating {
        value: row.get(first)?,
        deviation: row.get(first + 1)?,
        volatility: row.get(first + 2)?,
        games: row.get(first + 3)?,
        changed_at: row.get(first + 4)?,
    })
}

fn set_rating(
    connection: &Connection,
    person: &PersonId,
    game: &str,
    number: i64,
    rating: &Rating,
) -> Written {
    let Rating { value, deviation, volatility, games, changed_at } = rating;
    connection
        .prepare_cached(
            "INSERT OR REPLACE INTO rating (person, game, value, deviation, volatility, games, changed_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        )?
        .execute(params![person, game, value, deviation, volatility, games, changed_at])?;
    connection
        .prepare_cached(
            "INSERT INTO rating_step (person, game, game_number, value, deviation, at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![person, game, number, value, deviation, changed_at])?;
    Ok(())
}

/// In the order of their keys: many at once touch each page of the index once.
fn add_positions(connection: &Connection, mut positions: Vec<(&IndexedPosition, i64, i64)>) -> Written {
    positions.sort_unstable_by_key(|(position, number, _)| (position.key, *number));
    let mut insert = connection.prepare_cached(
        "INSERT INTO archived_position (key, is_counted, game_number, move, outcome) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?;
    for (IndexedPosition { key, is_counted, mv }, number, outcome) in &positions {
        insert.execute(params![key, is_counted, number, mv, outcome])?;
    }
    let mut counts: HashMap<(i64, &str, i64), i64> = HashMap::new();
    for (position, _, outcome) in positions.iter().filter(|(position, ..)| position.is_counted) {
        *counts.entry((position.key, &position.mv, *outcome)).or_default() += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_unstable();
    let mut add = connection.prepare_cached(
        "INSERT INTO archived_count (key, move, outcome, games) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (key, move, outcome) DO UPDATE SET games = games + excluded.games",
    )?;
    for ((key, mv, outcome), games) in counts {
        add.execute(params![key, mv, outcome, games])?;
    }
    Ok(())
}

pub(super) fn unarchived_tables(connection: &Connection, limit: u32) -> rusqlite::Result<Vec<TableId>> {
    connection
        .prepare_cached(
            "SELECT id FROM archive_pending JOIN game_table ON number = table_number
             ORDER BY ended_at, table_number LIMIT ?1",
        )?
        .query_map([limit], |row| row.get(0))?
        .collect()
}

pub(super) fn game(
    connection: &Connection,
    table: &TableId,
    ordinal: u32,
) -> rusqlite::Result<Option<ArchivedGame>> {
    connection
        .prepare_cached(&format!("SELECT {COLUMNS} FROM archived_game WHERE table_id = ?1 AND ordinal = ?2"))?
        .query_one(params![table, ordinal], |row| read_game(row, 0))
        .optional()
}

pub(super) fn read_game(row: &Row<'_>, first: usize) -> rusqlite::Result<ArchivedGame> {
    Ok(ArchivedGame {
        number: row.get(first)?,
        table: row.get(first + 1)?,
        ordinal: row.get(first + 2)?,
        game: row.get(first + 3)?,
        is_rated: row.get(first + 4)?,
        is_public: row.get(first + 5)?,
        plies: row.get(first + 6)?,
        outcome: GameOutcome::from_code(row.get(first + 7)?),
        result: row.get(first + 8)?,
        termination: row.get(first + 9)?,
        started_at: row.get(first + 10)?,
        finished_at: row.get(first + 11)?,
        seats: row.get(first + 12)?,
        start: row.get(first + 13)?,
        position: row.get(first + 14)?,
        moves: row.get(first + 15)?,
    })
}

pub(super) fn find(connection: &Connection, filter: &GameFilter) -> rusqlite::Result<FoundGames> {
    let mut find = connection.prepare_cached(&statement(filter).replace('$', "?"))?;
    let mut found = FoundGames { games: Vec::new(), next: Some(filter.before.unwrap_or(i64::MAX)) };
    for look in LOOKS {
        let Some(before) = found.next else { break };
        let wanted = filter.limit.saturating_sub(u32::try_from(found.games.len()).unwrap_or(u32::MAX));
        let values = params![
            filter.game,
            filter.person,
            filter.key,
            filter.outcome.map(GameOutcome::code),
            filter.is_rated,
            filter.min_plies,
            filter.max_plies,
            filter.viewer,
            filter.won_by_person,
            before,
            look,
            wanted,
        ];
        let mut rows = find.query(values)?;
        let (mut looked_at, mut fit) = ((0, None), 0);
        while let Some(row) = rows.next()? {
            looked_at = (row.get::<_, u32>(0)?, row.get::<_, Option<i64>>(1)?);
            if row.get::<_, Option<i64>>(2)?.is_some() {
                found.games.push(read_game(row, 2)?);
                fit += 1;
            }
        }
        if fit >= wanted {
            found.next = found.games.last().map(|game| game.number);
            break;
        }
        found.next = looked_at.1.filter(|_| looked_at.0 >= look);
    }
    Ok(found)
}

pub(super) fn move_counts(connection: &Connection, key: i64) -> rusqlite::Result<Vec<MoveCount>> {
    connection
        .prepare_cached(
            "SELECT move, outcome, sum(games) FROM (
                 SELECT move, outcome, games FROM archived_count WHERE key = ?1
                 UNION ALL
                 SELECT move, outcome, count(*) FROM archived_position
                 WHERE key = ?1 AND is_counted = FALSE GROUP BY move, outcome
             ) GROUP BY move, outcome ORDER BY move, outcome",
        )?
        .query_map([key], |row| {
            Ok(MoveCount {
                mv: row.get(0)?,
                outcome: GameOutcome::from_code(row.get(1)?),
                games: row.get(2)?,
            })
        })?
        .collect()
}

pub(super) fn ratings_of(
    connection: &Connection,
    person: &PersonId,
) -> rusqlite::Result<Vec<(String, Rating)>> {
    connection
        .prepare_cached(&format!("SELECT game, {RATING} FROM rating WHERE person = ?1 ORDER BY game"))?
        .query_map([person], |row| Ok((row.get(0)?, read_rating(row, 1)?)))?
        .collect()
}

pub(super) fn rating_steps(connection: &Connection, person: &PersonId) -> rusqlite::Result<Vec<RatingStep>> {
    connection
        .prepare_cached(
            "SELECT game, value, deviation, at FROM rating_step WHERE person = ?1 ORDER BY game, game_number",
        )?
        .query_map([person], |row| {
            Ok(RatingStep { game: row.get(0)?, value: row.get(1)?, deviation: row.get(2)?, at: row.get(3)? })
        })?
        .collect()
}

/// A game has ended at a table: it waits to be archived.
pub(super) fn note_end(
    connection: &Connection,
    number: i64,
    version: u64,
    at: Option<WallTime>,
) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO archive_pending (table_number, version, ended_at) VALUES (?1, ?2, ?3)
             ON CONFLICT (table_number) DO UPDATE SET version = excluded.version",
        )?
        .execute(params![number, version, at.unwrap_or_default()])?;
    Ok(())
}

/// Puts another in the place of somebody, in the archive. How their moves agree with the engine's is about them alone: it goes.
pub(super) fn erase(
    connection: &Connection,
    person: &PersonId,
    pseudonym: &PersonId,
    rewrite: &crate::Rewrite,
) -> Written {
    let games: Vec<(i64, String)> = connection
        .prepare_cached(
            "SELECT number, seats FROM archived_player JOIN archived_game ON number = game_number
             WHERE person = ?1",
        )?
        .query_map([person], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    for (number, seats) in games {
        if let Some(rewritten) = rewrite(&seats) {
            connection
                .prepare_cached("UPDATE archived_game SET seats = ?2 WHERE number = ?1")?
                .execute(params![number, rewritten])?;
        }
    }
    connection
        .prepare_cached(
            "DELETE FROM agreement
             WHERE (game_number, seat) IN (SELECT game_number, seat FROM archived_player WHERE person = ?1)",
        )?
        .execute([person])?;
    connection
        .prepare_cached("UPDATE archived_player SET person = ?2 WHERE person = ?1")?
        .execute(params![person, pseudonym])?;
    Ok(())
}
