//! [`JobStore`] in a folder: who writes and who reads.

use std::time::Duration;

use super::{SqliteStore, jobs};
use crate::{
    Answer, ArchivedGame, GameAgreement, Job, JobCount, JobEffect, JobId, JobLease, JobStore, NewJob,
    PersonId, TableId, TakeJob, TakenJob, WallTime,
};

impl JobStore for SqliteStore {
    fn enqueue_job(&self, job: NewJob) -> Answer<bool> {
        self.writer.request(move |connection| Ok(jobs::enqueue(connection, &job)?))
    }

    fn take_job(&self, request: TakeJob) -> Answer<Option<TakenJob>> {
        self.writer.request(move |connection| jobs::take(connection, &request))
    }

    fn renew_job(&self, lease: JobLease, time: Duration) -> Answer<bool> {
        self.writer.request(move |connection| jobs::renew(connection, lease, time))
    }

    fn finish_job(&self, lease: JobLease, effect: JobEffect) -> Answer<bool> {
        self.writer.request(move |connection| jobs::finish(connection, lease, &effect))
    }

    fn fail_job(&self, lease: JobLease, error: &str, again_after: Option<Duration>) -> Answer<bool> {
        let error = error.to_owned();
        self.writer.request(move |connection| jobs::fail(connection, lease, &error, again_after))
    }

    fn give_back_job(&self, lease: JobLease) -> Answer<bool> {
        self.writer.request(move |connection| jobs::give_back(connection, lease))
    }

    fn job(&self, kind: &str, key: &str) -> Answer<Option<Job>> {
        let (kind, key) = (kind.to_owned(), key.to_owned());
        self.readers.read(move |connection| jobs::find(connection, &kind, &key))
    }

    fn jobs_waiting(&self, kind: &str, most: u64) -> Answer<u64> {
        let kind = kind.to_owned();
        self.readers.read(move |connection| jobs::waiting(connection, &kind, most))
    }

    fn job_counts(&self) -> Answer<Vec<JobCount>> {
        self.readers.read(jobs::counts)
    }

    fn jobs_set_aside(&self, limit: u32) -> Answer<Vec<Job>> {
        self.readers.read(move |connection| jobs::all_set_aside(connection, limit))
    }

    fn retry_job(&self, job: JobId) -> Answer<bool> {
        self.writer.request(move |connection| jobs::retry(connection, job))
    }

    fn drop_job(&self, job: JobId) -> Answer<bool> {
        self.writer.request(move |connection| jobs::remove(connection, job))
    }

    fn remove_finished_jobs(&self, before: WallTime, limit: u32) -> Answer<u64> {
        self.writer.request(move |connection| jobs::remove_finished(connection, before, limit))
    }

    fn review_of(&self, table: &TableId, ordinal: u32) -> Answer<Option<String>> {
        let table = table.clone();
        self.readers.read(move |connection| jobs::review_of(connection, &table, ordinal))
    }

    fn games_without_agreement(&self, after: i64, limit: u32) -> Answer<Vec<ArchivedGame>> {
        self.readers.read(move |connection| jobs::games_without_agreement(connection, after, limit))
    }

    fn agreement_of(&self, person: &PersonId, limit: u32) -> Answer<Vec<GameAgreement>> {
        let person = person.clone();
        self.readers.read(move |connection| jobs::agreement_of(connection, &person, limit))
    }
}
