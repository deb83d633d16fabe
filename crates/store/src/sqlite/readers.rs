//! Threads that read, each on a connection of its own: in WAL mode they wait for no writer, and none waits for them.

use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::{Answer, Unavailable};

type Query = Box<dyn FnOnce(&mut Connection) + Send>;

/// The queue of what is to be read. The threads end with it.
#[derive(Debug)]
pub(super) struct Readers {
    /// `None` while being dropped.
    queue: Option<mpsc::Sender<Query>>,
    threads: Vec<JoinHandle<()>>,
}

impl Readers {
    /// Starts a thread for each connection.
    pub(super) fn start(connections: Vec<Connection>) -> std::io::Result<Readers> {
        let (queue, queries) = mpsc::channel::<Query>();
        let queries = Arc::new(Mutex::new(queries));
        let start = |mut connection: Connection| {
            let queries = Arc::clone(&queries);
            thread::Builder::new().name("store-reader".to_owned()).spawn(move || {
                // The lock is held while waiting, and let go before reading.
                let next = || queries.lock().unwrap_or_else(PoisonError::into_inner).recv();
                while let Ok(query) = next() {
                    query(&mut connection);
                }
            })
        };
        let threads = connections.into_iter().map(start).collect::<Result<_, _>>()?;
        Ok(Readers { queue: Some(queue), threads })
    }

    /// Queues a read. All of it sees one state of the store.
    pub(super) fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<T> {
        let (answer, answered) = oneshot::channel();
        let query: Query = Box::new(move |connection| {
            let result = snapshot(connection, query).map_err(|error| Unavailable::new(&error).into());
            // Nobody may wait for it any more.
            let _ = answer.send(result);
        });
        // Where the threads have ended, the query is dropped, and so is the sender of its answer.
        let _ = self.queue.as_ref().map(|queue| queue.send(query));
        Box::pin(async move {
            answered.await.unwrap_or_else(|_| {
                Err(Unavailable::new(&"the threads that read have ended: restart the server").into())
            })
        })
    }
}

/// What is queued is read first. No connection is open after this.
impl Drop for Readers {
    fn drop(&mut self) {
        self.queue = None;
        for thread in self.threads.drain(..) {
            // If it has panicked, its message is on stderr.
            let _ = thread.join();
        }
    }
}

/// Reads in one transaction.
pub(super) fn snapshot<T>(
    connection: &mut Connection,
    query: impl FnOnce(&Connection) -> rusqlite::Result<T>,
) -> rusqlite::Result<T> {
    let transaction = connection.transaction()?;
    let result = query(&transaction)?;
    transaction.commit()?;
    Ok(result)
}
