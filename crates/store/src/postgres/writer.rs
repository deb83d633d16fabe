//! Everything that is written, in the order in which it was requested, over one connection.
//!
//! Appends that wait one behind the other go into one statement: see [`append`]. Whatever else waits goes into
//! one transaction. If that fails, its requests are tried one by one: so one that is at fault harms no other, and none is
//! acknowledged that is not on disk.

use std::cell::Cell;
use std::collections::HashSet;
use std::pin::Pin;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};
use tokio_postgres::Config;

use super::append::{self, Fence};
use super::failure::Failure;
use super::session::Session;
use super::tournaments;
use crate::counters::Counting;
use crate::{Append, AppendError, StoreError, TournamentAppend, Unavailable};

/// How many requests share a commit at most. Beyond this nothing is gained, and who came first would wait.
const MAX_BATCH: usize = 1_000;

/// How long a statement that writes may take.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// After a failed batch, how many of its requests may fail alone before the others are refused untried: by then it is
/// PostgreSQL that fails, not a request.
const MAX_FAILURES_ALONE: usize = 2;

/// A request in the queue.
pub(super) enum Request {
    /// To be appended to a log.
    Append(AppendRequest),
    /// To be appended to the log of a tournament.
    Tournament(TournamentRequest),
    /// Anything else.
    Other(Box<dyn Job>),
}

/// An append to a tournament in the queue.
pub(super) struct TournamentRequest {
    pub(super) append: TournamentAppend,
    pub(super) answer: oneshot::Sender<Result<(), AppendError>>,
}

/// An append in the queue.
pub(super) struct AppendRequest {
    pub(super) append: Append,
    pub(super) answer: oneshot::Sender<Result<(), AppendError>>,
}

/// How a request went.
type Ran<'a> = Pin<Box<dyn Future<Output = Result<(), Failure>> + 'a>>;

/// A request that is not an append.
pub(super) trait Job: Send {
    /// Does its work within a transaction and remembers the result. Is called again after a rollback.
    fn run<'a>(&'a mut self, session: &'a Session) -> Ran<'a>;

    /// Sends the result, or why there is none.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

/// Work, and who waits for it.
pub(super) struct Work<T, W> {
    pub(super) work: W,
    pub(super) result: Option<T>,
    pub(super) answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, W> Job for Work<T, W>
where
    T: Send,
    W: AsyncFn(&Session) -> Result<T, Failure> + Send,
{
    fn run<'a>(&'a mut self, session: &'a Session) -> Ran<'a> {
        Box::pin(async move {
            self.result = Some((self.work)(session).await.map_err(Failure::refused)?);
            Ok(())
        })
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let was_not_run = || Unavailable::new(&"the request was not run").into();
        let Work { result, answer, .. } = *self;
        // Nobody may wait for it any more: it is done all the same.
        let _ = answer.send(committed.and_then(|()| result.ok_or_else(was_not_run)));
    }
}

/// Who writes.
pub(super) struct Writer {
    pub(super) config: Config,
    pub(super) fence: Rc<Cell<Option<Fence>>>,
    pub(super) counting: Arc<Counting>,
    pub(super) session: Option<Session>,
}

impl Writer {
    /// Until the queue is closed and empty.
    pub(super) async fn work(mut self, mut requests: mpsc::UnboundedReceiver<Request>) {
        let mut batch = Vec::new();
        while requests.recv_many(&mut batch, MAX_BATCH).await > 0 {
            self.counting.taken(batch.len());
            for run in runs(batch.drain(..)) {
                match run {
                    Run::Appends(appends) => self.append(appends).await,
                    Run::Tournament(request) => self.append_to_tournament(request).await,
                    Run::Others(jobs) => self.write(jobs).await,
                }
            }
        }
    }

    /// The connection, made anew where it is broken.
    async fn session(&mut self) -> Result<&Session, Failure> {
        if self.session.as_ref().is_none_or(|session| !session.is_usable()) {
            self.session = None;
            self.session = Some(Session::connect(&self.config, PATIENCE).await?);
        }
        self.session.as_ref().ok_or_else(|| Failure::new("there is no connection"))
    }

    /// Appends to different tables, and answers all of them.
    async fn append(&mut self, mut requests: Vec<AppendRequest>) {
        let fence = self.fence.get();
        let counting = Arc::clone(&self.counting);
        let session = match self.session().await {
            Ok(session) => session,
            Err(failure) => {
                counting.failed();
                let unavailable = unavailable(&failure.into_store_error());
                return requests
                    .into_iter()
                    .for_each(|request| request.answer(Err(unavailable.clone().into())));
            }
        };
        // What is at fault is found by halves, in order.
        let mut later = Vec::new();
        loop {
            let started = Instant::now();
            match append::append(session, fence, requests.iter().map(|request| &request.append)).await {
                Ok(results) => {
                    let entries = |(request, result): (&AppendRequest, &Result<(), AppendError>)| {
                        if result.is_ok() { request.append.entries.len() as u64 } else { 0 }
                    };
                    if results.iter().any(Result::is_ok) {
                        counting
                            .committed(requests.iter().zip(&results).map(entries).sum(), started.elapsed());
                    }
                    for (request, result) in requests.drain(..).zip(results) {
                        request.answer(result);
                    }
                }
                Err(failure) if failure.is_about_one_request() && requests.len() > 1 => {
                    later.push(requests.split_off(requests.len() / 2));
                    continue;
                }
                Err(failure) if failure.is_about_one_request() => {
                    for request in requests.drain(..) {
                        let error = append::refusal(session, fence, &request.append, &failure).await;
                        request.answer(Err(error));
                    }
                }
                Err(failure) => {
                    counting.failed();
                    let unavailable = unavailable(&failure.into_store_error());
                    for request in requests.drain(..).chain(later.drain(..).rev().flatten()) {
                        request.answer(Err(unavailable.clone().into()));
                    }
                }
            }
            match later.pop() {
                Some(next) => requests = next,
                None => break,
            }
        }
    }

    /// Appends to a tournament, and answers.
    async fn append_to_tournament(&mut self, TournamentRequest { append, answer }: TournamentRequest) {
        let (fence, counting) = (self.fence.get(), Arc::clone(&self.counting));
        let started = Instant::now();
        let done = async { tournaments::append(self.session().await?, fence, &append).await };
        let result = match done.await {
            Ok(result) => result,
            Err(failure) => {
                counting.failed();
                Err(unavailable(&failure.into_store_error()).into())
            }
        };
        if result.is_ok() {
            counting.committed(append.entries.len() as u64, started.elapsed());
        }
        // Nobody may wait for it any more: it is done all the same.
        let _ = answer.send(result);
    }

    /// Writes a batch and answers all of it.
    async fn write(&mut self, mut batch: Vec<Box<dyn Job>>) {
        match self.commit(&mut batch).await {
            Ok(()) => batch.into_iter().for_each(|job| job.answer(Ok(()))),
            Err(error) if batch.len() == 1 => {
                batch.into_iter().for_each(|job| job.answer(Err(error.clone())));
            }
            Err(_) => self.write_one_by_one(batch).await,
        }
    }

    async fn write_one_by_one(&mut self, batch: Vec<Box<dyn Job>>) {
        let mut failures: Vec<StoreError> = Vec::new();
        for mut job in batch {
            if failures.len() >= MAX_FAILURES_ALONE {
                job.answer(Err(failures[0].clone()));
                continue;
            }
            let committed = self.commit(std::slice::from_mut(&mut job)).await;
            failures
                .extend(committed.clone().err().filter(|error| matches!(error, StoreError::Unavailable(_))));
            job.answer(committed);
        }
    }

    /// Runs requests in one transaction. They are on disk if it returns `Ok`, and none of them is if not, as far as anybody
    /// knows: a connection that is lost during the commit leaves that to be looked at.
    async fn commit(&mut self, batch: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
        let started = Instant::now();
        let counting = Arc::clone(&self.counting);
        let done = async {
            let session = self.session().await?;
            let before = session.changes();
            let run_all = async |session: &Session| {
                for job in batch {
                    job.run(session).await?;
                }
                Ok(())
            };
            session.transaction("BEGIN", run_all).await?;
            Ok(session.changes() != before)
        };
        match done.await {
            Ok(true) => counting.committed(0, started.elapsed()),
            Ok(false) => {}
            Err(failure) => {
                let failure: Failure = failure;
                if !failure.is_about_one_request() {
                    counting.failed();
                }
                return Err(failure.into_store_error());
            }
        }
        Ok(())
    }
}

impl AppendRequest {
    fn answer(self, result: Result<(), AppendError>) {
        // Nobody may wait for it any more: it is done all the same.
        let _ = self.answer.send(result);
    }
}

fn unavailable(error: &StoreError) -> Unavailable {
    match error {
        StoreError::Unavailable(unavailable) => unavailable.clone(),
        other => Unavailable::new(other),
    }
}

/// Requests that are done together.
enum Run {
    /// Appends, no two of them to one table.
    Appends(Vec<AppendRequest>),
    /// An append to a tournament: a few in a minute, each a statement of its own.
    Tournament(TournamentRequest),
    Others(Vec<Box<dyn Job>>),
}

/// Cuts a batch where its kind changes, and before a second append to a table. The order stays.
fn runs(batch: impl Iterator<Item = Request>) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut tables = HashSet::new();
    for request in batch {
        match (request, runs.last_mut()) {
            (Request::Append(request), Some(Run::Appends(appends)))
                if tables.insert(request.append.table.clone()) =>
            {
                appends.push(request);
            }
            (Request::Append(request), _) => {
                tables = HashSet::from([request.append.table.clone()]);
                runs.push(Run::Appends(vec![request]));
            }
            (Request::Tournament(request), _) => runs.push(Run::Tournament(request)),
            (Request::Other(job), Some(Run::Others(jobs))) => jobs.push(job),
            (Request::Other(job), _) => runs.push(Run::Others(vec![job])),
        }
    }
    runs
}
