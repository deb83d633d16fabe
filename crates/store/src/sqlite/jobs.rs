//! Jobs in SQL. There is one writer, so whoever takes a job waits for nobody and finds no lock.

use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::archive::read_game;
use super::failure::Failure;
use crate::archive_search::COLUMNS as GAME;
use crate::jobs::{ENDED_SILENTLY, counts_sql, lease_ms, row_limit};
use crate::{
    ArchivedGame, GameAgreement, Job, JobCount, JobEffect, JobId, JobLease, JobStatus, NewJob, PersonId,
    SeatAgreement, StoreError, TableId, TakeJob, TakenJob, WallTime,
};

type Written<T = ()> = Result<T, Failure<StoreError>>;

/// Whether a job is still whose lease that is: `?1` and `?2` are the lease.
const IS_MINE: &str = "number = ?1 AND epoch = ?2 AND status = 'running'";

/// The columns of [`read_job`].
const COLUMNS: &str = "number, kind, key, status, attempts, worker, error, created_at";

fn from_now(time: Duration) -> i64 {
    WallTime::now().unix_ms().saturating_add(lease_ms(time))
}

pub(super) fn enqueue(connection: &Connection, job: &NewJob) -> rusqlite::Result<bool> {
    let NewJob { kind, key, input, priority, created_at } = job;
    let inserted = connection
        .prepare_cached(
            "INSERT INTO job (kind, key, input, priority, status, created_at) VALUES (?1, ?2, ?3, ?4, 'waiting', ?5)
             ON CONFLICT (kind, key) DO NOTHING",
        )?
        .execute(params![kind, key, input, priority, created_at])?;
    Ok(inserted > 0)
}

pub(super) fn take(connection: &Connection, request: &TakeJob) -> Written<Option<TakenJob>> {
    let TakeJob { kinds, worker, lease, max_attempts } = request;
    let places = vec!["?"; kinds.len()].join(", ");
    let find = format!(
        "SELECT number, epoch, kind, key, input, attempts FROM job
         WHERE status IN ('waiting', 'running') AND due_at <= {} AND kind IN ({places})
         ORDER BY priority DESC, number LIMIT 1",
        WallTime::now().unix_ms()
    );
    let read = |row: &Row<'_>| {
        Ok(TakenJob {
            lease: JobLease { job: JobId(row.get(0)?), epoch: row.get::<_, i64>(1)? + 1 },
            kind: row.get(2)?,
            key: row.get(3)?,
            input: row.get(4)?,
            attempt: row.get::<_, u32>(5)? + 1,
        })
    };
    loop {
        // The moment is in its text: it is not worth being remembered.
        let found =
            connection.prepare(&find)?.query_one(rusqlite::params_from_iter(kinds), read).optional()?;
        let Some(taken) = found else { return Ok(None) };
        if taken.attempt > *max_attempts {
            set_aside(connection, taken.lease.job)?;
            continue;
        }
        connection
            .prepare_cached(
                "UPDATE job SET status = 'running', epoch = ?2, attempts = ?3, worker = ?4, due_at = ?5
                 WHERE number = ?1",
            )?
            .execute(params![
                taken.lease.job.0,
                taken.lease.epoch,
                taken.attempt,
                worker,
                from_now(*lease)
            ])?;
        return Ok(Some(taken));
    }
}

fn set_aside(connection: &Connection, job: JobId) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "UPDATE job SET status = 'set-aside', epoch = epoch + 1, error = coalesce(error, ?2) WHERE number = ?1",
        )?
        .execute(params![job.0, ENDED_SILENTLY])?;
    Ok(())
}

/// Whoever has taken a job before the server was started is gone.
pub(super) fn end_leases(connection: &Connection) -> rusqlite::Result<()> {
    connection.execute("UPDATE job SET due_at = 0 WHERE status = 'running'", []).map(drop)
}

pub(super) fn renew(connection: &Connection, lease: JobLease, time: Duration) -> Written<bool> {
    let renew = format!("UPDATE job SET due_at = ?3 WHERE {IS_MINE}");
    let changed =
        connection.prepare_cached(&renew)?.execute(params![lease.job.0, lease.epoch, from_now(time)])?;
    Ok(changed > 0)
}

pub(super) fn finish(connection: &Connection, lease: JobLease, effect: &JobEffect) -> Written<bool> {
    let end = format!("UPDATE job SET status = 'done', error = NULL, finished_at = ?3 WHERE {IS_MINE}");
    let now = WallTime::now();
    if connection.prepare_cached(&end)?.execute(params![lease.job.0, lease.epoch, now])? == 0 {
        return Ok(false);
    }
    match effect {
        JobEffect::Nothing => {}
        JobEffect::Agreement { game, seats } => {
            let mut insert = connection.prepare_cached(
                "INSERT INTO agreement (game_number, seat, moves, agreeing, loss, made_at)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING",
            )?;
            for SeatAgreement { seat, moves, agreeing, loss } in seats {
                insert.execute(params![game, seat, moves, agreeing, loss, now])?;
            }
        }
        JobEffect::Review { game, review } => {
            connection
                .prepare_cached(
                    "INSERT INTO game_review (game_number, review, made_at) VALUES (?1, ?2, ?3)
                     ON CONFLICT DO NOTHING",
                )?
                .execute(params![game, review, now])?;
        }
    }
    Ok(true)
}

pub(super) fn fail(
    connection: &Connection,
    lease: JobLease,
    error: &str,
    again_after: Option<Duration>,
) -> Written<bool> {
    let status = if again_after.is_some() { JobStatus::Waiting } else { JobStatus::SetAside };
    let due_at = again_after.map_or(0, from_now);
    let fail = format!("UPDATE job SET status = ?3, error = ?4, due_at = ?5 WHERE {IS_MINE}");
    let changed = connection.prepare_cached(&fail)?.execute(params![
        lease.job.0,
        lease.epoch,
        status.as_str(),
        error,
        due_at
    ])?;
    Ok(changed > 0)
}

pub(super) fn give_back(connection: &Connection, lease: JobLease) -> Written<bool> {
    let give_back =
        format!("UPDATE job SET status = 'waiting', attempts = attempts - 1, due_at = 0 WHERE {IS_MINE}");
    let changed = connection.prepare_cached(&give_back)?.execute(params![lease.job.0, lease.epoch])?;
    Ok(changed > 0)
}

pub(super) fn find(connection: &Connection, kind: &str, key: &str) -> rusqlite::Result<Option<Job>> {
    connection
        .prepare_cached(&format!("SELECT {COLUMNS} FROM job WHERE kind = ?1 AND key = ?2"))?
        .query_one([kind, key], read_job)
        .optional()
}

/// From [`COLUMNS`].
fn read_job(row: &Row<'_>) -> rusqlite::Result<Job> {
    Ok(Job {
        id: JobId(row.get(0)?),
        kind: row.get(1)?,
        key: row.get(2)?,
        status: row.get(3)?,
        attempts: row.get(4)?,
        worker: row.get(5)?,
        error: row.get(6)?,
        created_at: row.get(7)?,
    })
}

pub(super) fn counts(connection: &Connection) -> rusqlite::Result<Vec<JobCount>> {
    let read = |row: &Row<'_>| Ok(JobCount { kind: row.get(0)?, status: row.get(1)?, jobs: row.get(2)? });
    let mut count = connection.prepare_cached(&counts_sql(JobCount::MAX_COUNTED))?;
    let mut counts = count.query_map([], read)?.collect::<rusqlite::Result<Vec<JobCount>>>()?;
    counts.sort_by(|one, other| one.order().cmp(&other.order()));
    Ok(counts)
}

pub(super) fn waiting(connection: &Connection, kind: &str, most: u64) -> rusqlite::Result<u64> {
    connection
        .prepare_cached(
            "SELECT count(*) FROM (SELECT 1 FROM job WHERE kind = ?1 AND status = 'waiting' LIMIT ?2) AS counted",
        )?
        .query_one(params![kind, row_limit(most)], |row| row.get(0))
}

pub(super) fn all_set_aside(connection: &Connection, limit: u32) -> rusqlite::Result<Vec<Job>> {
    connection
        .prepare_cached(&format!(
            "SELECT {COLUMNS} FROM job WHERE status = 'set-aside' ORDER BY number LIMIT ?1"
        ))?
        .query_map([limit], read_job)?
        .collect()
}

pub(super) fn retry(connection: &Connection, job: JobId) -> Written<bool> {
    let changed = connection
        .prepare_cached(
            "UPDATE job SET status = 'waiting', attempts = 0, due_at = 0, error = NULL
             WHERE number = ?1 AND status = 'set-aside'",
        )?
        .execute([job.0])?;
    Ok(changed > 0)
}

pub(super) fn remove(connection: &Connection, job: JobId) -> Written<bool> {
    let removed = connection
        .prepare_cached("DELETE FROM job WHERE number = ?1 AND status = 'set-aside'")?
        .execute([job.0])?;
    Ok(removed > 0)
}

pub(super) fn remove_finished(connection: &Connection, before: WallTime, limit: u32) -> Written<u64> {
    let removed = connection
        .prepare_cached(
            "DELETE FROM job WHERE number IN (
                 SELECT number FROM job WHERE status = 'done' AND finished_at < ?1 LIMIT ?2
             )",
        )?
        .execute(params![before, limit])?;
    Ok(removed as u64)
}

pub(super) fn review_of(
    connection: &Connection,
    table: &TableId,
    ordinal: u32,
) -> rusqlite::Result<Option<String>> {
    connection
        .prepare_cached(
            "SELECT review FROM game_review JOIN archived_game ON number = game_number
             WHERE table_id = ?1 AND ordinal = ?2",
        )?
        .query_one(params![table, ordinal], |row| row.get(0))
        .optional()
}

pub(super) fn games_without_agreement(
    connection: &Connection,
    after: i64,
    limit: u32,
) -> rusqlite::Result<Vec<ArchivedGame>> {
    let find = format!(
        "SELECT {GAME} FROM archived_game WHERE is_rated AND number > ?1 AND NOT EXISTS (
             SELECT 1 FROM agreement WHERE game_number = number
         ) ORDER BY number LIMIT ?2"
    );
    connection.prepare_cached(&find)?.query_map(params![after, limit], |row| read_game(row, 0))?.collect()
}

pub(super) fn agreement_of(
    connection: &Connection,
    person: &PersonId,
    limit: u32,
) -> rusqlite::Result<Vec<GameAgreement>> {
    connection
        .prepare_cached(
            "SELECT table_id, ordinal, game, agreement.seat, agreement.moves, agreeing, loss
             FROM archived_player AS player
             JOIN agreement ON agreement.game_number = player.game_number AND agreement.seat = player.seat
             JOIN archived_game ON number = player.game_number
             WHERE person = ?1 ORDER BY number DESC LIMIT ?2",
        )?
        .query_map(params![person, limit], |row| {
            let agreement = SeatAgreement {
                seat: row.get(3)?,
                moves: row.get(4)?,
                agreeing: row.get(5)?,
                loss: row.get(6)?,
            };
            Ok(GameAgreement { table: row.get(0)?, ordinal: row.get(1)?, game: row.get(2)?, agreement })
        })?
        .collect()
}
