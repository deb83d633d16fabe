//! `undershift admin jobs`: how many there are, which were set aside and why, and what becomes of these.

use std::io::Write;

use anyhow::bail;
use clap::Args;
use games::GameId;
use serde_json::{Value, json};
use server::JobKind;
use store::{Job, JobCount, JobId, Store};

use super::{date, shown};
use crate::data_folder::{DataPlace, wait};

/// How many jobs are listed at most.
const LISTED: u32 = 1_000;
/// How many games are read at a time.
const PAGE: u32 = 500;

#[derive(Args, Debug)]
pub(super) struct Jobs {
    #[command(flatten)]
    place: DataPlace,

    /// Have the job of this number tried again; may be given several times
    #[arg(long, value_name = "ID", conflicts_with_all = ["drop", "compare"])]
    retry: Vec<i64>,

    /// Have all that were set aside tried again
    #[arg(long, conflicts_with_all = ["retry", "drop", "compare"])]
    retry_all: bool,

    /// Remove the job of this number for good; may be given several times
    #[arg(long, value_name = "ID", conflicts_with = "compare")]
    drop: Vec<i64>,

    /// Have rated games compared with the engine that never were, as those from before an upgrade
    #[arg(long)]
    compare: bool,

    /// Print JSON: one object a line
    #[arg(long)]
    json: bool,
}

pub(super) fn run(options: &Jobs, out: &mut dyn Write) -> anyhow::Result<()> {
    let store = options.place.attach()?;
    if options.compare {
        return compare(&*store, out);
    }
    for &id in &options.drop {
        must_be_there(wait(store.drop_job(JobId(id)))??, id)?;
        writeln!(out, "job {id} is dropped")?;
    }
    let mut again = options.retry.clone();
    if options.retry_all {
        again.extend(wait(store.jobs_set_aside(u32::MAX))??.into_iter().map(|job| job.id.0));
    }
    for &id in &again {
        must_be_there(wait(store.retry_job(JobId(id)))??, id)?;
        writeln!(out, "job {id} is tried again")?;
    }
    if options.drop.is_empty() && again.is_empty() { list(&*store, options.json, out) } else { Ok(()) }
}

fn must_be_there(was_there: bool, id: i64) -> anyhow::Result<()> {
    if !was_there {
        bail!("no job {id} was set aside; `undershift admin jobs` lists those that are");
    }
    Ok(())
}

fn list(store: &dyn Store, is_json: bool, out: &mut dyn Write) -> anyhow::Result<()> {
    let counts = wait(store.job_counts())??;
    let jobs = wait(store.jobs_set_aside(LISTED))??;
    if is_json {
        for job in &jobs {
            writeln!(out, "{}", as_json(job))?;
        }
        return Ok(());
    }
    for job in &jobs {
        let Job { id, kind, key, attempts, created_at, .. } = job;
        let worker = job.worker.as_deref().unwrap_or("-");
        writeln!(
            out,
            "job {}, {}: {} {}, tried {attempts} times, last by {}",
            id.0,
            date(*created_at),
            shown(kind),
            shown(key),
            shown(worker)
        )?;
        writeln!(out, "  error  {}", shown(job.error.as_deref().unwrap_or("-")))?;
    }
    for JobCount { kind, status, jobs } in counts {
        writeln!(out, "{} {}: {jobs}", shown(&kind), status.as_str())?;
    }
    writeln!(out, "set aside: {}", jobs.len())?;
    Ok(())
}

fn as_json(job: &Job) -> Value {
    json!({
        "id": job.id.0,
        "kind": job.kind,
        "key": job.key,
        "attempts": job.attempts,
        "worker": job.worker,
        "error": job.error,
        "createdAt": date(job.created_at),
    })
}

/// Enqueues a comparison of each rated game of two that has none.
fn compare(store: &dyn Store, out: &mut dyn Write) -> anyhow::Result<()> {
    let (mut after, mut enqueued) = (0, 0_u64);
    loop {
        let games = wait(store.games_without_agreement(after, PAGE))??;
        let Some(last) = games.last() else { break };
        after = last.number;
        for game in &games {
            let is_of_two = game.game.parse::<GameId>().is_ok_and(|id| id.seats() == 2);
            if is_of_two && wait(store.enqueue_job(JobKind::Agreement.about(&game.table, game.ordinal)))?? {
                enqueued += 1;
            }
        }
    }
    writeln!(out, "games to be compared: {enqueued}")?;
    Ok(())
}
