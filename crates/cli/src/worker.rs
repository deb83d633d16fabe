//! `undershift worker`: a process that does jobs for the servers on a database, until Ctrl-C or SIGTERM.
//!
//! Stdout has one line, when it works. What jobs are, and how they are done, is in `server`.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use clap::Args;
use server::{JobKind, OnlineLimits, WorkerOptions, run_workers};
use store::{PostgresStore, Store};

use crate::serve::{LogOptions, limit};

pub(crate) const EXAMPLES: &str = "Examples:
  undershift worker --database postgres://undershift@db.example/undershift
  undershift worker --database postgres://… --threads 4
  undershift worker --database postgres://… --kinds review
                                    only what somebody waits for";

/// How often it looks for something to do: nobody tells it.
const LOOK: Duration = Duration::from_secs(1);

#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The PostgreSQL database of the servers, as in postgres://user@host/name
    #[arg(long, value_name = "URL")]
    database: String,

    /// How many jobs at a time
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,

    /// What to do, with commas between [default: everything]
    #[arg(long, value_name = "KINDS", value_delimiter = ',')]
    kinds: Vec<JobKind>,

    /// What it is called in lists of jobs [default: the machine and the process]
    #[arg(long, value_name = "NAME")]
    name: Option<String>,

    /// Changes a limit, as for `undershift serve`; may be given several times
    #[arg(long = "limit", value_name = "NAME=NUMBER", value_parser = limit)]
    limits: Vec<(String, u64)>,

    #[command(flatten)]
    log: LogOptions,
}

pub(crate) fn run(options: &Options, out: &mut dyn Write) -> anyhow::Result<()> {
    options.log.start();
    let mut limits = OnlineLimits::default();
    for (name, value) in &options.limits {
        limits.set(name, *value);
    }
    let attach = if limits.job_fence == 0 { PostgresStore::attach_unfenced } else { PostgresStore::attach };
    let store = attach(&options.database).context("cannot use the database of --database")?;
    let store: Arc<dyn Store> = Arc::new(store);
    let mut workers = WorkerOptions::new(limits);
    workers.threads = usize::from(options.threads);
    workers.look = LOOK;
    if !options.kinds.is_empty() {
        workers.kinds.clone_from(&options.kinds);
    }
    if let Some(name) = &options.name {
        workers.name.clone_from(name);
    }
    let kinds: Vec<&str> = workers.kinds.iter().map(|kind| kind.as_str()).collect();
    let ready = || {
        writeln!(out, "{} works at {}", workers.name, kinds.join(", "))?;
        out.flush()
    };
    Ok(run_workers(store, &workers, ready)?)
}
