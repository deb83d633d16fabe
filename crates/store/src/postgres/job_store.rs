//! [`JobStore`] on PostgreSQL. All of it goes to the connections that read, which have no transactions: see `jobs`.

use std::time::Duration;

use super::{PostgresStore, jobs};
use crate::{
    Answer, ArchivedGame, GameAgreement, Job, JobCount, JobEffect, JobId, JobLease, JobStore, NewJob,
    PersonId, TableId, TakeJob, TakenJob, WallTime,
};

impl JobStore for PostgresStore {
    fn enqueue_job(&self, job: NewJob) -> Answer<bool> {
        self.read(async move |session| jobs::enqueue(session, &job).await)
    }

    fn take_job(&self, request: TakeJob) -> Answer<Option<TakenJob>> {
        self.read(async move |session| jobs::take(session, &request).await)
    }

    fn renew_job(&self, lease: JobLease, time: Duration) -> Answer<bool> {
        let is_unfenced = self.jobs_are_unfenced;
        self.read(async move |session| jobs::renew(session, lease, time, is_unfenced).await)
    }

    fn finish_job(&self, lease: JobLease, effect: JobEffect) -> Answer<bool> {
        let is_unfenced = self.jobs_are_unfenced;
        self.read(async move |session| jobs::finish(session, lease, &effect, is_unfenced).await)
    }

    fn fail_job(&self, lease: JobLease, error: &str, again_after: Option<Duration>) -> Answer<bool> {
        let error = error.to_owned();
        self.read(async move |session| jobs::fail(session, lease, &error, again_after).await)
    }

    fn give_back_job(&self, lease: JobLease) -> Answer<bool> {
        self.read(async move |session| jobs::give_back(session, lease).await)
    }

    fn job(&self, kind: &str, key: &str) -> Answer<Option<Job>> {
        let (kind, key) = (kind.to_owned(), key.to_owned());
        self.read(async move |session| jobs::find(session, &kind, &key).await)
    }

    fn jobs_waiting(&self, kind: &str, most: u64) -> Answer<u64> {
        let kind = kind.to_owned();
        self.read(async move |session| jobs::waiting(session, &kind, most).await)
    }

    fn job_counts(&self) -> Answer<Vec<JobCount>> {
        self.read(async move |session| jobs::counts(session).await)
    }

    fn jobs_set_aside(&self, limit: u32) -> Answer<Vec<Job>> {
        self.read(async move |session| jobs::all_set_aside(session, limit).await)
    }

    fn retry_job(&self, job: JobId) -> Answer<bool> {
        self.read(async move |session| jobs::retry(session, job).await)
    }

    fn drop_job(&self, job: JobId) -> Answer<bool> {
        self.read(async move |session| jobs::remove(session, job).await)
    }

    fn remove_finished_jobs(&self, before: WallTime, limit: u32) -> Answer<u64> {
        self.read(async move |session| jobs::remove_finished(session, before, limit).await)
    }

    fn review_of(&self, table: &TableId, ordinal: u32) -> Answer<Option<String>> {
        let table = table.clone();
        self.read(async move |session| jobs::review_of(session, &table, ordinal).await)
    }

    fn games_without_agreement(&self, after: i64, limit: u32) -> Answer<Vec<ArchivedGame>> {
        self.read(async move |session| jobs::games_without_agreement(session, after, limit).await)
    }

    fn agreement_of(&self, person: &PersonId, limit: u32) -> Answer<Vec<GameAgreement>> {
        let person = person.clone();
        self.read(async move |session| jobs::agreement_of(session, &person, limit).await)
    }
}
