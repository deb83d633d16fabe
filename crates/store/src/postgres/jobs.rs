//! Jobs in SQL: many workers on many machines take them, none waits for another, and none does what another has taken over.
//!
//! Each of these is one statement that commits by itself: a worker that is stopped in the middle of it holds no lock. Time is
//! PostgreSQL's alone. A statement may be run twice where a connection is lost; the second time finds the lease used up, or the
//! job taken.

use std::time::Duration;

use tokio_postgres::Row;

use super::archive::read_game;
use super::columns::unsigned;
use super::failure::Failure;
use super::session::Session;
use crate::archive_search::COLUMNS as GAME;
use crate::jobs::{ENDED_SILENTLY, counts_sql, lease_ms, row_limit};
use crate::{
    ArchivedGame, GameAgreement, Job, JobCount, JobEffect, JobId, JobLease, JobStatus, NewJob, PersonId,
    SeatAgreement, TableId, TakeJob, TakenJob, WallTime,
};

/// Now, as the columns have it.
const NOW: &str = "(extract(epoch FROM statement_timestamp()) * 1000)::int8";

/// Whether a job is still whose lease that is: `$1` and `$2` are the lease.
const IS_MINE: &str = "number = $1 AND epoch = $2 AND status = 'running'";

/// The same with the fence out.
const WAS_MINE: &str = "number = $1 AND epoch >= $2";

/// The columns of [`read_job`].
const COLUMNS: &str = "number, kind, key, status, attempts, worker, error, created_at";

fn count(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

pub(super) async fn enqueue(session: &Session, job: &NewJob) -> Result<bool, Failure> {
    let NewJob { kind, key, input, priority, created_at } = job;
    let insert = "INSERT INTO job (kind, key, input, priority, status, created_at) VALUES ($1, $2, $3, $4, 'waiting', $5)
         ON CONFLICT (kind, key) DO NOTHING";
    let values: [super::session::Value<'_>; 5] = [kind, key, input, &i64::from(*priority), created_at];
    Ok(session.execute(insert, &values).await? > 0)
}

pub(super) async fn take(session: &Session, request: &TakeJob) -> Result<Option<TakenJob>, Failure> {
    let TakeJob { kinds, worker, lease, max_attempts } = request;
    // A job of which no worker has ever said how it went is set aside here, and the next one is looked for. Of each kind the next is
    // found by the index alone (`job_next`), however many there are of the others.
    let take = format!(
        "WITH picked AS MATERIALIZED (
             SELECT next.number FROM unnest($1::text[]) AS wanted (kind) CROSS JOIN LATERAL (
                 SELECT number, priority FROM job
                 WHERE kind = wanted.kind AND status IN ('waiting', 'running') AND due_at <= {NOW}
                 ORDER BY priority DESC, number LIMIT 1 FOR UPDATE SKIP LOCKED
             ) AS next ORDER BY next.priority DESC, next.number LIMIT 1
         )
         UPDATE job SET epoch = epoch + 1, due_at = {NOW} + $3,
             status = CASE WHEN attempts < $4 THEN 'running' ELSE 'set-aside' END,
             worker = CASE WHEN attempts < $4 THEN $2 ELSE worker END,
             error = CASE WHEN attempts < $4 THEN error ELSE coalesce(error, $5) END,
             attempts = least(attempts + 1, $4)
         FROM picked WHERE job.number = picked.number
         RETURNING job.number, epoch, kind, key, input, attempts, status = 'running'"
    );
    let max_attempts = i64::from(*max_attempts);
    let values: [super::session::Value<'_>; 5] =
        [kinds, worker, &lease_ms(*lease), &max_attempts, &ENDED_SILENTLY];
    loop {
        let Some(row) = session.change(&take, &values).await?.into_iter().next() else { return Ok(None) };
        if row.try_get(6)? {
            return Ok(Some(TakenJob {
                lease: JobLease { job: JobId(row.try_get(0)?), epoch: row.try_get(1)? },
                kind: row.try_get(2)?,
                key: row.try_get(3)?,
                input: row.try_get(4)?,
                attempt: count(row.try_get(5)?),
            }));
        }
    }
}

/// Keeps a job. Without the fence whoever has ever taken it believes that it is still theirs: for a test alone.
pub(super) async fn renew(
    session: &Session,
    lease: JobLease,
    time: Duration,
    is_unfenced: bool,
) -> Result<bool, Failure> {
    let condition = if is_unfenced { WAS_MINE } else { IS_MINE };
    let renew = format!("UPDATE job SET due_at = {NOW} + $3 WHERE {condition}");
    Ok(session.execute(&renew, &[&lease.job.0, &lease.epoch, &lease_ms(time)]).await? > 0)
}

/// Ends a job with its effect, in one statement. Without the fence whoever has ever taken the job can end it: for a test alone.
pub(super) async fn finish(
    session: &Session,
    lease: JobLease,
    effect: &JobEffect,
    is_unfenced: bool,
) -> Result<bool, Failure> {
    let condition = if is_unfenced { WAS_MINE } else { IS_MINE };
    let statement = |effect: &str| {
        format!(
            "WITH ended AS (
                 UPDATE job SET status = 'done', error = NULL, finished_at = {NOW} WHERE {condition}
                 RETURNING number
             ){effect}
             SELECT number FROM ended"
        )
    };
    let (job, epoch) = (lease.job.0, lease.epoch);
    let ended = match effect {
        JobEffect::Nothing => session.change(&statement(""), &[&job, &epoch]).await?,
        JobEffect::Agreement { game, seats } => {
            let insert = format!(
                ", effect AS (
                     INSERT INTO agreement (game_number, seat, moves, agreeing, loss, made_at)
                     SELECT $3, found.seat, found.moves, found.agreeing, found.loss, {NOW}
                     FROM ended, unnest($4::int8[], $5::int8[], $6::int8[], $7::int8[])
                         AS found (seat, moves, agreeing, loss)
                     ON CONFLICT DO NOTHING
                 )"
            );
            let column = |of: fn(&SeatAgreement) -> u32| -> Vec<i64> {
                seats.iter().map(|seat| of(seat).into()).collect()
            };
            let (numbers, moves) = (column(|one| one.seat.into()), column(|one| one.moves));
            let (agreeing, loss) = (column(|one| one.agreeing), column(|one| one.loss));
            let values: [super::session::Value<'_>; 7] =
                [&job, &epoch, game, &numbers, &moves, &agreeing, &loss];
            session.change(&statement(&insert), &values).await?
        }
        JobEffect::Review { game, review } => {
            let insert = format!(
                ", effect AS (
                     INSERT INTO game_review (game_number, review, made_at) SELECT $3, $4, {NOW} FROM ended
                     ON CONFLICT DO NOTHING
                 )"
            );
            session.change(&statement(&insert), &[&job, &epoch, game, review]).await?
        }
    };
    Ok(!ended.is_empty())
}

pub(super) async fn fail(
    session: &Session,
    lease: JobLease,
    error: &str,
    again_after: Option<Duration>,
) -> Result<bool, Failure> {
    let status = if again_after.is_some() { JobStatus::Waiting } else { JobStatus::SetAside };
    let fail = format!("UPDATE job SET status = $3, error = $4, due_at = {NOW} + $5 WHERE {IS_MINE}");
    let after = again_after.map_or(0, lease_ms);
    let values: [super::session::Value<'_>; 5] =
        [&lease.job.0, &lease.epoch, &status.as_str(), &error, &after];
    Ok(session.execute(&fail, &values).await? > 0)
}

pub(super) async fn give_back(session: &Session, lease: JobLease) -> Result<bool, Failure> {
    let give_back =
        format!("UPDATE job SET status = 'waiting', attempts = attempts - 1, due_at = 0 WHERE {IS_MINE}");
    Ok(session.execute(&give_back, &[&lease.job.0, &lease.epoch]).await? > 0)
}

pub(super) async fn find(session: &Session, kind: &str, key: &str) -> Result<Option<Job>, Failure> {
    let find = format!("SELECT {COLUMNS} FROM job WHERE kind = $1 AND key = $2");
    session.query_optional(&find, &[&kind, &key]).await?.map(|row| read_job(&row)).transpose()
}

/// From [`COLUMNS`].
fn read_job(row: &Row) -> Result<Job, Failure> {
    Ok(Job {
        id: JobId(row.try_get(0)?),
        kind: row.try_get(1)?,
        key: row.try_get(2)?,
        status: row.try_get(3)?,
        attempts: count(row.try_get(4)?),
        worker: row.try_get(5)?,
        error: row.try_get(6)?,
        created_at: row.try_get(7)?,
    })
}

pub(super) async fn counts(session: &Session) -> Result<Vec<JobCount>, Failure> {
    let read = |row: &Row| {
        Ok(JobCount { kind: row.try_get(0)?, status: row.try_get(1)?, jobs: unsigned(row.try_get(2)?) })
    };
    let rows = session.query(&counts_sql(JobCount::MAX_COUNTED), &[]).await?;
    let mut counts = rows.iter().map(read).collect::<Result<Vec<JobCount>, Failure>>()?;
    counts.sort_by(|one, other| one.order().cmp(&other.order()));
    Ok(counts)
}

pub(super) async fn waiting(session: &Session, kind: &str, most: u64) -> Result<u64, Failure> {
    // In the order of `job_next`: else a plan may read what is done, to find the few that wait.
    let find = "SELECT count(*) FROM (
             SELECT 1 FROM job WHERE kind = $1 AND status = 'waiting' ORDER BY priority DESC, number LIMIT $2
         ) AS counted";
    Ok(unsigned(session.query_one(find, &[&kind, &row_limit(most)]).await?.try_get(0)?))
}

pub(super) async fn all_set_aside(session: &Session, limit: u32) -> Result<Vec<Job>, Failure> {
    let find = format!("SELECT {COLUMNS} FROM job WHERE status = 'set-aside' ORDER BY number LIMIT $1");
    session.query(&find, &[&i64::from(limit)]).await?.iter().map(read_job).collect()
}

pub(super) async fn retry(session: &Session, job: JobId) -> Result<bool, Failure> {
    let retry = "UPDATE job SET status = 'waiting', attempts = 0, due_at = 0, error = NULL
         WHERE number = $1 AND status = 'set-aside'";
    Ok(session.execute(retry, &[&job.0]).await? > 0)
}

pub(super) async fn remove(session: &Session, job: JobId) -> Result<bool, Failure> {
    let delete = "DELETE FROM job WHERE number = $1 AND status = 'set-aside'";
    Ok(session.execute(delete, &[&job.0]).await? > 0)
}

pub(super) async fn remove_finished(session: &Session, before: WallTime, limit: u32) -> Result<u64, Failure> {
    let delete = "DELETE FROM job WHERE number IN (
             SELECT number FROM job WHERE status = 'done' AND finished_at < $1 LIMIT $2
         )";
    session.execute(delete, &[&before, &i64::from(limit)]).await
}

pub(super) async fn review_of(
    session: &Session,
    table: &TableId,
    ordinal: u32,
) -> Result<Option<String>, Failure> {
    let find = "SELECT review FROM game_review JOIN archived_game ON number = game_number
         WHERE table_id = $1 AND ordinal = $2";
    let row = session.query_optional(find, &[table, &i64::from(ordinal)]).await?;
    row.map(|row| Ok(row.try_get(0)?)).transpose()
}

pub(super) async fn games_without_agreement(
    session: &Session,
    after: i64,
    limit: u32,
) -> Result<Vec<ArchivedGame>, Failure> {
    let find = format!(
        "SELECT {GAME} FROM archived_game WHERE is_rated AND number > $1 AND NOT EXISTS (
             SELECT 1 FROM agreement WHERE game_number = number
         ) ORDER BY number LIMIT $2"
    );
    session.query(&find, &[&after, &i64::from(limit)]).await?.iter().map(|row| read_game(row, 0)).collect()
}

pub(super) async fn agreement_of(
    session: &Session,
    person: &PersonId,
    limit: u32,
) -> Result<Vec<GameAgreement>, Failure> {
    let find = "SELECT table_id, ordinal, game, agreement.seat, agreement.moves, agreeing, loss
         FROM archived_player AS player
         JOIN agreement ON agreement.game_number = player.game_number AND agreement.seat = player.seat
         JOIN archived_game ON number = player.game_number
         WHERE person = $1 ORDER BY number DESC LIMIT $2";
    let read = |row: &Row| {
        Ok(GameAgreement {
            table: row.try_get(0)?,
            ordinal: count(row.try_get(1)?),
            game: row.try_get(2)?,
            agreement: SeatAgreement {
                seat: u8::try_from(row.try_get::<_, i64>(3)?).unwrap_or(u8::MAX),
                moves: count(row.try_get(4)?),
                agreeing: count(row.try_get(5)?),
                loss: count(row.try_get(6)?),
            },
        })
    };
    session.query(find, &[person, &i64::from(limit)]).await?.iter().map(read).collect()
}
