//! A connection, with what it has prepared. Every statement has a time to end in; a connection on which one has not is never
//! used again.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::time::Duration;

use tokio::task::AbortHandle;
use tokio::time::timeout;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, NoTls, Row, Statement};

use super::failure::Failure;

/// How long connecting may take.
const CONNECT: Duration = Duration::from_secs(2);

/// How long the system waits for a network that has gone silent.
const SILENCE: Duration = Duration::from_secs(5);

/// What holds for every connection. A process that is stopped in the middle of a transaction loses it, with its locks. Where
/// an operator has asked for less than a commit on disk, it is asked for again; for more, as with a standby, it stays.
const SETTINGS: &str = "SET default_transaction_isolation = 'read committed';
    SET idle_in_transaction_session_timeout = '5s';
    SET statement_timeout = '10min';
    SET jit = off;
    SET plan_cache_mode = force_custom_plan;
    SELECT set_config('synchronous_commit', 'on', FALSE) WHERE current_setting('synchronous_commit') IN ('off', 'local')";

pub(super) type Value<'a> = &'a (dyn ToSql + Sync);

/// A connection.
pub(super) struct Session {
    client: Client,
    connection: AbortHandle,
    statements: RefCell<HashMap<String, Statement>>,
    changes: Cell<u64>,
    is_broken: Cell<bool>,
    patience: Duration,
}

impl Session {
    /// Connects. The connection lives on the runtime that this is called on.
    pub(super) async fn connect(config: &Config, patience: Duration) -> Result<Session, Failure> {
        let mut config = config.clone();
        config
            .connect_timeout(CONNECT)
            .keepalives_idle(SILENCE)
            .tcp_user_timeout(SILENCE)
            .application_name("undershift");
        let connected = timeout(CONNECT * 2, config.connect(NoTls)).await;
        let (client, connection) = connected.map_err(|_| Failure::new("PostgreSQL does not answer"))??;
        // An error of the connection is an error of each request on it.
        let connection = tokio::spawn(async move { drop(connection.await) }).abort_handle();
        let session = Session {
            client,
            connection,
            statements: RefCell::default(),
            changes: Cell::new(0),
            is_broken: Cell::new(false),
            patience,
        };
        session.batch(SETTINGS).await?;
        Ok(session)
    }

    /// Whether it can be used again.
    pub(super) fn is_usable(&self) -> bool {
        !self.is_broken.get() && !self.client.is_closed()
    }

    /// How many rows were changed so far.
    pub(super) fn changes(&self) -> u64 {
        self.changes.get()
    }

    /// Rows of a statement that changes nothing.
    pub(super) async fn query(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, Failure> {
        let statement = self.prepare(sql).await?;
        self.in_time(self.client.query(&statement, values)).await
    }

    /// The row of such a statement, if there is one.
    pub(super) async fn query_optional(
        &self,
        sql: &str,
        values: &[Value<'_>],
    ) -> Result<Option<Row>, Failure> {
        Ok(self.query(sql, values).await?.into_iter().next())
    }

    /// The row of such a statement that always has one.
    pub(super) async fn query_one(&self, sql: &str, values: &[Value<'_>]) -> Result<Row, Failure> {
        self.query_optional(sql, values).await?.ok_or_else(|| Failure::new("PostgreSQL has returned no row"))
    }

    /// Changes something, and returns how many rows.
    pub(super) async fn execute(&self, sql: &str, values: &[Value<'_>]) -> Result<u64, Failure> {
        let statement = self.prepare(sql).await?;
        let changed = self.in_time(self.client.execute(&statement, values)).await?;
        self.changes.set(self.changes.get() + changed);
        Ok(changed)
    }

    /// Changes something, and returns the rows that it returns.
    pub(super) async fn change(&self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, Failure> {
        let rows = self.query(sql, values).await?;
        self.changes.set(self.changes.get() + rows.len() as u64);
        Ok(rows)
    }

    /// Statements without values, in one transaction unless they say otherwise.
    pub(super) async fn batch(&self, sql: &str) -> Result<(), Failure> {
        self.in_time(self.client.batch_execute(sql)).await
    }

    /// Does several things in one transaction, which is given up if one of them fails.
    pub(super) async fn transaction<T>(
        &self,
        begin: &str,
        work: impl AsyncFnOnce(&Session) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        self.batch(begin).await?;
        let done = match work(self).await {
            Ok(done) => self.batch("COMMIT").await.map(|()| done),
            Err(failure) => Err(failure),
        };
        if done.is_err() && self.is_usable() && self.batch("ROLLBACK").await.is_err() {
            self.is_broken.set(true);
        }
        done
    }

    /// Reads several things as they are at one moment.
    pub(super) async fn snapshot<T>(
        &self,
        work: impl AsyncFnOnce(&Session) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        self.transaction("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", work).await
    }

    /// The client itself, for what is not a statement and has no time to end in.
    pub(super) const fn client(&self) -> &Client {
        &self.client
    }

    async fn prepare(&self, sql: &str) -> Result<Statement, Failure> {
        if let Some(statement) = self.statements.borrow().get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.in_time(self.client.prepare(sql)).await?;
        self.statements.borrow_mut().insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    async fn in_time<T>(
        &self,
        statement: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, Failure> {
        if let Ok(answer) = timeout(self.patience, statement).await {
            return Ok(answer?);
        }
        // It may still be done some time: nothing else goes over this connection, and whoever asked looks first.
        self.is_broken.set(true);
        let seconds = self.patience.as_secs();
        Err(Failure::new(format!("PostgreSQL has not answered for {seconds} s")))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // Where it is well, it says goodbye by itself.
        if !self.is_usable() {
            self.connection.abort();
        }
    }
}
