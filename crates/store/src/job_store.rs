//! Jobs for workers in the store: [`JobStore`].

use std::time::Duration;

use crate::{
    Answer, ArchivedGame, GameAgreement, Job, JobCount, JobEffect, JobId, JobLease, NewJob, PersonId,
    TableId, TakeJob, TakenJob, WallTime,
};

/// A queue of jobs. The guarantees of [`Store`](crate::Store) hold here too.
///
/// - **A job exists once**, however often it is requested: by its kind and key.
/// - **It is done again** if its worker does not renew the lease in time: it was killed or frozen, or is too slow.
/// - **It takes effect once.** The end of a job and its result are written together, and only for whoever took the job last: a
///   worker that wakes up after another has taken over writes nothing.
/// - **A failed job is tried again**, later each time, and set aside in the end, so that it holds nothing up.
///
/// A reply of `false` says that the lease is not the latest one, or that the job is over.
pub trait JobStore: Send + Sync {
    /// Enqueues a job; `false` if there is one of its kind and key, in whatever state. Jobs that follow from a finished
    /// game are enqueued [with it](crate::NewArchivedGame::jobs).
    fn enqueue_job(&self, job: NewJob) -> Answer<bool>;

    /// Takes the job that comes next, of those that may be taken now.
    fn take_job(&self, request: TakeJob) -> Answer<Option<TakenJob>>;

    /// Renews the lease of a job for this long from now on.
    fn renew_job(&self, lease: JobLease, time: Duration) -> Answer<bool>;

    /// Ends a job, and writes its result.
    fn finish_job(&self, lease: JobLease, effect: JobEffect) -> Answer<bool>;

    /// Notes what went wrong with a job. It may be taken again after a while; without one it is set aside.
    fn fail_job(&self, lease: JobLease, error: &str, again_after: Option<Duration>) -> Answer<bool>;

    /// Hands back a job that was not tried: others may take it at once.
    fn give_back_job(&self, lease: JobLease) -> Answer<bool>;

    /// A job by its kind and key.
    fn job(&self, kind: &str, key: &str) -> Answer<Option<Job>>;

    /// How many jobs of a kind are waiting, counted up to `most`.
    fn jobs_waiting(&self, kind: &str, most: u64) -> Answer<u64>;

    /// How many jobs there are, by kind and state, each counted up to [`MAX_COUNTED`](crate::JobCount::MAX_COUNTED).
    fn job_counts(&self) -> Answer<Vec<JobCount>>;

    /// Jobs that were set aside, oldest first.
    fn jobs_set_aside(&self, limit: u32) -> Answer<Vec<Job>>;

    /// Has a job that was set aside tried again; `false` if there is none with that number.
    fn retry_job(&self, job: JobId) -> Answer<bool>;

    /// Removes a job that was set aside; `false` if there is none with that number.
    fn drop_job(&self, job: JobId) -> Answer<bool>;

    /// Removes some jobs that ended before a moment, and returns how many. Their results stay.
    fn remove_finished_jobs(&self, before: WallTime, limit: u32) -> Answer<u64>;

    /// The review of an archived game, JSON, if somebody has asked for one.
    fn review_of(&self, table: &TableId, ordinal: u32) -> Answer<Option<String>>;

    /// Rated games with higher numbers whose moves were never compared with the engine's, oldest first.
    fn games_without_agreement(&self, after: i64, limit: u32) -> Answer<Vec<ArchivedGame>>;

    /// How somebody's moves agree with the engine's in rated games, the latest game first.
    fn agreement_of(&self, person: &PersonId, limit: u32) -> Answer<Vec<GameAgreement>>;
}
