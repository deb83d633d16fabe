//! The part of the trait that is about jobs for workers: [`JobStore`].

use std::time::Duration;

use crate::{
    Answer, ArchivedGame, GameAgreement, Job, JobCount, JobEffect, JobId, JobLease, NewJob, PersonId,
    TableId, TakeJob, TakenJob, WallTime,
};

/// A queue of jobs. What [`Store`](crate::Store) promises holds here too.
///
/// - **A job is asked for once**, however often: by its kind and key.
/// - **It is done again** where whoever took it says nothing until the lease ends: it was killed, or stopped, or is too slow.
/// - **Its effect is there once.** The end of a job and what it has come to are written together, and only for whoever took the
///   job last: a worker that wakes up after somebody else took it over writes nothing.
/// - **What fails is tried again**, later each time, and set aside in the end, so that it holds nothing up.
///
/// Answers of `false` say that the lease is not the last one, or that the job is over.
pub trait JobStore: Send + Sync {
    /// Enqueues a job; `false` if there is one of its kind and key, whatever has become of it. Jobs that follow from a finished
    /// game are enqueued [with it](crate::NewArchivedGame::jobs).
    fn enqueue_job(&self, job: NewJob) -> Answer<bool>;

    /// Takes the job that comes next, of those that may be taken now.
    fn take_job(&self, request: TakeJob) -> Answer<Option<TakenJob>>;

    /// Keeps a job for so long from now on.
    fn renew_job(&self, lease: JobLease, time: Duration) -> Answer<bool>;

    /// Ends a job, and writes down what it has come to.
    fn finish_job(&self, lease: JobLease, effect: JobEffect) -> Answer<bool>;

    /// Notes what went wrong with a job. It may be taken again after a while; without one it is set aside.
    fn fail_job(&self, lease: JobLease, error: &str, again_after: Option<Duration>) -> Answer<bool>;

    /// Gives a job back that was not tried: somebody else may take it at once.
    fn give_back_job(&self, lease: JobLease) -> Answer<bool>;

    /// A job by its kind and key.
    fn job(&self, kind: &str, key: &str) -> Answer<Option<Job>>;

    /// How many jobs of a kind wait; of more than so many it says so many.
    fn jobs_waiting(&self, kind: &str, most: u64) -> Answer<u64>;

    /// How many jobs there are, by kind and how far they are. Nobody counts more than [`MAX_COUNTED`](crate::JobCount::MAX_COUNTED)
    /// of each.
    fn job_counts(&self) -> Answer<Vec<JobCount>>;

    /// Jobs that were set aside, oldest first.
    fn jobs_set_aside(&self, limit: u32) -> Answer<Vec<Job>>;

    /// Has a job tried again that was set aside; `false` if there is none of that number.
    fn retry_job(&self, job: JobId) -> Answer<bool>;

    /// Removes a job that was set aside; `false` if there is none of that number.
    fn drop_job(&self, job: JobId) -> Answer<bool>;

    /// Removes some jobs that came to an end before a moment, and says how many. What they have come to stays.
    fn remove_finished_jobs(&self, before: WallTime, limit: u32) -> Answer<u64>;

    /// The review of an archived game, JSON, if somebody has asked for one.
    fn review_of(&self, table: &TableId, ordinal: u32) -> Answer<Option<String>>;

    /// Rated games with higher numbers whose moves were not compared with the engine's, oldest first.
    fn games_without_agreement(&self, after: i64, limit: u32) -> Answer<Vec<ArchivedGame>>;

    /// How somebody's moves agree with the engine's in rated games, the latest game first.
    fn agreement_of(&self, person: &PersonId, limit: u32) -> Answer<Vec<GameAgreement>>;
}
