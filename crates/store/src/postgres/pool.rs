//! The connections that read, each lent to one request at a time.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use tokio::sync::{Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio_postgres::Config;

use super::failure::Failure;
use super::session::Session;
use super::writer::Job;

/// So many read at the same time. What waits for a connection is read in the order of its requests.
const READERS: usize = 4;

/// How long a statement that reads may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// The connections.
pub(super) struct Pool {
    config: Config,
    idle: RefCell<Vec<Session>>,
    permits: Semaphore,
}

impl Pool {
    pub(super) fn new(config: Config) -> Pool {
        Pool { config, idle: RefCell::default(), permits: Semaphore::new(READERS) }
    }

    /// Until the queue is closed and everything is answered.
    pub(super) async fn work(self, mut queries: mpsc::UnboundedReceiver<Box<dyn Job>>) {
        let pool = Rc::new(self);
        let mut reading = JoinSet::new();
        while let Some(query) = queries.recv().await {
            let pool = Rc::clone(&pool);
            reading.spawn_local(async move { pool.read(query).await });
            while reading.try_join_next().is_some() {}
        }
        reading.join_all().await;
    }

    async fn read(&self, mut query: Box<dyn Job>) {
        // It is never closed.
        let _permit = self.permits.acquire().await;
        let idle = self.idle.borrow_mut().pop().filter(Session::is_usable);
        let was_idle = idle.is_some();
        let mut read = self.read_on(idle, &mut *query).await;
        // A connection that was idle may be from before PostgreSQL was restarted: reading again does no harm.
        if was_idle && matches!(&read, Err(Failure::Failed { code: None, .. })) {
            read = self.read_on(None, &mut *query).await;
        }
        query.answer(read.map_err(Failure::into_store_error));
    }

    async fn read_on(&self, session: Option<Session>, query: &mut dyn Job) -> Result<(), Failure> {
        let session = match session {
            Some(session) => session,
            None => Session::connect(&self.config, PATIENCE).await?,
        };
        let read = query.run(&session).await;
        if session.is_usable() {
            self.idle.borrow_mut().push(session);
        }
        read
    }
}
