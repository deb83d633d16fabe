//! Jobs for workers: what is enqueued, what a worker takes, and what comes of it.

use std::time::Duration;

use crate::{TableId, WallTime};

/// The number of a job. None is used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobId(pub i64);

/// A job to be enqueued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewJob {
    /// What is to be done, for the workers that can do it.
    pub kind: String,
    /// What it is about: of a kind there is one job about it, however often it is asked for.
    pub key: String,
    /// What whoever does it has to know, JSON.
    pub input: String,
    /// Those with the highest are taken first; of these, the oldest.
    pub priority: i32,
    /// When it is asked for.
    pub created_at: WallTime,
}

/// What a worker asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeJob {
    /// What it can do.
    pub kinds: Vec<String>,
    /// What it is called, for people who look.
    pub worker: String,
    /// How long the job is its own, unless it [renews](crate::JobStore::renew_job) that.
    pub lease: Duration,
    /// A job that was taken so often, and never came to an end, is set aside.
    pub max_attempts: u32,
}

/// A worker's right to a job. It ends with its time, or when somebody else takes the job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct JobLease {
    /// Which job.
    pub job: JobId,
    /// The fence: how often the job has been taken. Whoever has an older one can do nothing with the job any more.
    pub epoch: i64,
}

/// A job that a worker has taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenJob {
    /// The right to it.
    pub lease: JobLease,
    /// What is to be done.
    pub kind: String,
    /// What it is about.
    pub key: String,
    /// What one has to know, JSON.
    pub input: String,
    /// 1 for the first time that it is tried.
    pub attempt: u32,
}

/// What a job has come to: it is written down together with the end of the job, or not at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobEffect {
    /// There is nothing to write: what it was about is gone.
    Nothing,
    /// How the moves of an archived game agree with the engine's.
    Agreement {
        /// The number of the game.
        game: i64,
        /// By seat.
        seats: Vec<SeatAgreement>,
    },
    /// The review of an archived game.
    Review {
        /// The number of the game.
        game: i64,
        /// JSON.
        review: String,
    },
}

/// How the moves of a seat agree with the engine's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatAgreement {
    /// From 0.
    pub seat: u8,
    /// How many moves were looked at.
    pub moves: u32,
    /// How many of them are the engine's own first choice.
    pub agreeing: u32,
    /// What they lost, all together, in thousandths of a game.
    pub loss: u32,
}

/// The same in an archived game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameAgreement {
    /// Where the game was played.
    pub table: TableId,
    /// Which game of the table, from 1.
    pub ordinal: u32,
    /// The id of the game.
    pub game: String,
    /// What was found.
    pub agreement: SeatAgreement,
}

/// How far a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JobStatus {
    /// Nobody does it, or not yet again.
    Waiting,
    /// A worker has it.
    Running,
    /// It has come to an end.
    Done,
    /// It has failed too often: a person has to look.
    SetAside,
}

impl JobStatus {
    /// As it is written in SQL and in metrics.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            JobStatus::Waiting => "waiting",
            JobStatus::Running => "running",
            JobStatus::Done => "done",
            JobStatus::SetAside => "set-aside",
        }
    }

    /// All of them.
    pub const ALL: [JobStatus; 4] =
        [JobStatus::Waiting, JobStatus::Running, JobStatus::Done, JobStatus::SetAside];

    pub(crate) fn from_text(text: &str) -> Option<JobStatus> {
        JobStatus::ALL.into_iter().find(|status| status.as_str() == text)
    }
}

/// A job, for those who look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Which.
    pub id: JobId,
    /// What is to be done.
    pub kind: String,
    /// What it is about.
    pub key: String,
    /// How far it is.
    pub status: JobStatus,
    /// How often it was tried.
    pub attempts: u32,
    /// Who has it, or had it last.
    pub worker: Option<String>,
    /// What went wrong last.
    pub error: Option<String>,
    /// When it was asked for.
    pub created_at: WallTime,
}

/// How many jobs of a kind are so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobCount {
    /// What is to be done.
    pub kind: String,
    /// How far they are.
    pub status: JobStatus,
    /// How many, up to [`JobCount::MAX_COUNTED`].
    pub jobs: u64,
}

impl JobCount {
    /// So many jobs of a kind are counted, and no more: it is asked for often, and what is done is kept for days.
    pub const MAX_COUNTED: u64 = 100_000;

    /// What they are listed by.
    pub(crate) fn order(&self) -> (&str, &'static str) {
        (&self.kind, self.status.as_str())
    }
}

/// The same number, as SQL has it: no more rows than there can be.
pub(crate) fn row_limit(most: u64) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

/// How many jobs there are, by kind and how far they are, from an index by `status` and `kind`: it hops from one pair to the next,
/// and counts so many of each at most. The same for both databases.
pub(crate) fn counts_sql(most: u64) -> String {
    format!(
        "WITH RECURSIVE pair (status, kind) AS (
             SELECT * FROM (SELECT status, kind FROM job ORDER BY status, kind LIMIT 1) AS first
             UNION ALL
             SELECT (SELECT status FROM job WHERE (status, kind) > (pair.status, pair.kind) ORDER BY status, kind LIMIT 1),
                 (SELECT kind FROM job WHERE (status, kind) > (pair.status, pair.kind) ORDER BY status, kind LIMIT 1)
             FROM pair WHERE pair.status IS NOT NULL
         )
         SELECT kind, status, (
             SELECT count(*) FROM (
                 SELECT 1 FROM job WHERE job.status = pair.status AND job.kind = pair.kind LIMIT {}
             ) AS counted
         ) FROM pair WHERE status IS NOT NULL",
        row_limit(most)
    )
}

/// What is noted of a job that was taken too often, where nobody has said what went wrong.
pub(crate) const ENDED_SILENTLY: &str =
    "every worker that has taken it ended without a word, or was too slow";

/// How long a lease is, in the milliseconds of SQL.
pub(crate) fn lease_ms(lease: Duration) -> i64 {
    i64::try_from(lease.as_millis()).unwrap_or(i64::MAX / 2)
}
