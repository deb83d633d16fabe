//! A store that goes with its test, in a folder or on PostgreSQL.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use store::{PostgresStore, SqliteStore, Store};
use tempfile::TempDir;
use testkit::postgres::{Database, database};
use tokio_postgres::NoTls;

/// A store, and where it is.
pub(crate) struct Temporary {
    pub(crate) store: Arc<dyn Store>,
    place: Place,
}

enum Place {
    Folder(Arc<SqliteStore>, TempDir),
    Database(Arc<PostgresStore>, Database),
}

impl Temporary {
    pub(crate) fn in_folder(folder: TempDir) -> Temporary {
        let store = Arc::new(SqliteStore::open(folder.path()).expect("an empty folder can be used"));
        Temporary { store: Arc::clone(&store) as Arc<dyn Store>, place: Place::Folder(store, folder) }
    }

    fn in_database(database: Database) -> Temporary {
        let store = Arc::new(PostgresStore::open(&database.url).expect("an empty database can be used"));
        Temporary { store: Arc::clone(&store) as Arc<dyn Store>, place: Place::Database(store, database) }
    }

    /// Closes the store, and opens it again.
    pub(crate) fn reopen(self) -> Temporary {
        drop(self.store);
        match self.place {
            Place::Folder(store, folder) => {
                drop(store);
                Temporary::in_folder(folder)
            }
            Place::Database(store, database) => {
                drop(store);
                Temporary::in_database(database)
            }
        }
    }

    /// What is wrong with it.
    pub(crate) async fn integrity_check(&self) -> Vec<String> {
        match &self.place {
            Place::Folder(store, _) => store.integrity_check().await.expect("it can be read"),
            Place::Database(store, _) => store.integrity_check().await.expect("it can be read"),
        }
    }

    /// Requests things while another connection keeps the store from its first commit, so that they queue up behind it.
    pub(crate) async fn in_one_commit<T>(&self, request: impl FnOnce() -> T) -> T {
        match &self.place {
            Place::Folder(store, folder) => in_one_sqlite_commit(store, folder.path(), request).await,
            Place::Database(store, database) => {
                let connected = tokio_postgres::connect(&database.url, NoTls).await;
                let (other, connection) = connected.expect("it is there");
                let connection = tokio::spawn(connection);
                other.batch_execute("BEGIN; LOCK TABLE value").await.expect("nobody else writes");
                let requested = queued_behind(&**store, request, async {
                    other.batch_execute("COMMIT").await.expect("it wrote nothing");
                });
                let requested = requested.await;
                drop(other);
                connection.await.expect("it ends").expect("in good order");
                requested
            }
        }
    }
}

/// [`Temporary::in_one_commit`] in a folder.
pub(crate) async fn in_one_sqlite_commit<T>(
    store: &SqliteStore,
    folder: &Path,
    request: impl FnOnce() -> T,
) -> T {
    let other = rusqlite::Connection::open(folder.join("undershift.db")).expect("it opens");
    other.execute_batch("BEGIN IMMEDIATE").expect("nobody else writes");
    let let_go = async { other.execute_batch("COMMIT").expect("it wrote nothing") };
    queued_behind(store, request, let_go).await
}

async fn queued_behind<T>(
    store: &dyn Store,
    request: impl FnOnce() -> T,
    let_go: impl Future<Output = ()>,
) -> T {
    // The writer takes this one alone, and waits with it.
    let first = store.put_value("first", vec![1]);
    while store.counters().queue_length > 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let requested = request();
    let_go.await;
    first.await.expect("the writer goes on");
    requested
}

/// Runs a test on a new store in a folder, and on one on PostgreSQL where that is installed.
pub(crate) fn on_both(test: impl AsyncFn(Temporary)) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    super::run(test(Temporary::in_folder(folder)));
    if let Some(database) = database() {
        super::run(test(Temporary::in_database(database)));
    }
}
