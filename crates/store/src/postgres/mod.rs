//! The store on PostgreSQL: one thread with a runtime of its own, one connection that writes, a few that read.
//!
//! [`append`] has the statement that all promises rest on, [`nodes`] who may run it. A statement that is not answered in time,
//! or whose connection is lost, resolves to [`Unavailable`]: whether it was done is for PostgreSQL to say, when it answers
//! again. The next request connects anew.

mod account_store;
mod accounts;
mod append;
mod archive;
mod archive_store;
mod chat;
mod clubs;
mod columns;
mod erase;
mod failure;
mod job_store;
mod jobs;
mod nodes;
mod order;
mod people;
mod pool;
mod relations;
mod rows;
mod schema;
mod session;
mod slow_games;
mod tables;
mod tournament_store;
mod tournaments;
mod writer;

use std::cell::Cell;
use std::fmt;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::LocalSet;
use tokio::time::{Instant, sleep};
use tokio_postgres::Config;

use self::append::Fence;
pub use self::failure::DatabaseError;
use self::failure::Failure;
use self::nodes::Owned;
pub use self::nodes::{Claim, Node, NodeId, Taken};
use self::pool::Pool;
pub(crate) use self::rows::{Column, Rows};
use self::session::Session as Connection;
use self::writer::{AppendRequest, Job, Request, Work, Writer};
use crate::counters::Counting;
use crate::{
    Answer, Append, AppendError, Chat, ChatId, Counters, Entry, NewChat, NewPerson, NewReport, NewTable,
    Person, PersonId, PushSubscription, Report, ReportFilter, ReportId, Session, Store, StoreError,
    StoredTable, TableId, TableRow, TokenHash, TournamentId, Unavailable, WallTime,
};

/// How often a node says that it lives.
const BEAT: Duration = Duration::from_millis(400);

/// How long a beat may take: one that takes longer is as good as none.
const BEAT_PATIENCE: Duration = Duration::from_secs(2);

/// How long a server that starts waits for the one before it to be dead: longer than that takes.
const WAIT_FOR_THE_DEAD: Duration = Duration::from_secs(3);

/// How long something may take that looks at everything: a migration, a check.
const LONG: Duration = Duration::from_secs(600);

/// How many tables [`Store::all_tables`] reads ahead.
const READ_AHEAD: usize = 8;

/// A [`Store`] on PostgreSQL. Dropping it writes what is queued and closes the connections.
pub struct PostgresStore {
    /// `None` while being dropped.
    queues: Option<Queues>,
    thread: Option<JoinHandle<()>>,
    counting: Arc<Counting>,
    config: Config,
    /// The epoch, 0 for a tool: it changes when this process was declared dead.
    node: Arc<AtomicI64>,
    has_left: Arc<AtomicBool>,
    leases: watch::Receiver<Lease>,
    losses: Mutex<Option<mpsc::UnboundedReceiver<Taken>>>,
    /// Whether the fence of jobs is out, for a test.
    jobs_are_unfenced: bool,
}

/// What is known of a node's own life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lease {
    /// The epoch; `None` for a tool. A process that was declared dead gets another, and has lost all its tables.
    pub node: Option<NodeId>,
    /// When PostgreSQL has last answered a beat.
    pub beaten_at: Option<std::time::Instant>,
    /// What time it was for all nodes then, in the server's own milliseconds; 0 for a server that is alone.
    pub server_ms: u64,
}

/// Says nothing of how to get in.
impl fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PostgresStore").field("node", &self.node()).finish_non_exhaustive()
    }
}

/// What the thread is asked to do.
struct Queues {
    writes: mpsc::UnboundedSender<Request>,
    reads: mpsc::UnboundedSender<Box<dyn Job>>,
}

/// As what a store is opened.
#[derive(Clone, Debug)]
enum Role {
    /// The one server of a database.
    Sole,
    /// One of several, which the others reach at this address, and whether the fence is out, for a test.
    Node { address: String, is_unfenced: bool },
    /// A program beside them.
    Tool,
}

impl PostgresStore {
    /// Opens the store of the one server of a database, which is brought to the newest schema. A server that was here before
    /// and has just died is waited for.
    ///
    /// # Errors
    ///
    /// If another server uses the database, if a newer program wrote it, or PostgreSQL does not answer or refuses.
    pub fn open(url: &str) -> Result<PostgresStore, DatabaseError> {
        PostgresStore::start(url, Role::Sole)
    }

    /// Opens the store of one of several nodes, which the others reach at an address. It appends to tables that it has
    /// [claimed](PostgresStore::claim).
    ///
    /// # Errors
    ///
    /// As [`PostgresStore::open`], but other nodes may be there.
    pub fn join(url: &str, address: &str) -> Result<PostgresStore, DatabaseError> {
        PostgresStore::start(url, Role::Node { address: address.to_owned(), is_unfenced: false })
    }

    /// The same without the fence: for a test alone, which must find that tables are damaged then.
    ///
    /// # Errors
    ///
    /// As [`PostgresStore::join`].
    pub fn join_unfenced(url: &str, address: &str) -> Result<PostgresStore, DatabaseError> {
        PostgresStore::start(url, Role::Node { address: address.to_owned(), is_unfenced: true })
    }

    /// Opens the store for a tool, also while servers use it. The tool may write, but not append.
    ///
    /// # Errors
    ///
    /// If there is nothing of ours in the database, if its schema is not that of this program, or PostgreSQL does not answer
    /// or refuses.
    pub fn attach(url: &str) -> Result<PostgresStore, DatabaseError> {
        PostgresStore::start(url, Role::Tool)
    }

    /// The same with the fence of jobs out: for a test alone, which must find that their effects are doubled then.
    ///
    /// # Errors
    ///
    /// As [`PostgresStore::attach`].
    pub fn attach_unfenced(url: &str) -> Result<PostgresStore, DatabaseError> {
        let mut store = PostgresStore::attach(url)?;
        store.jobs_are_unfenced = true;
        Ok(store)
    }

    fn start(url: &str, role: Role) -> Result<PostgresStore, DatabaseError> {
        let config = parse(url)?;
        let counting = Arc::new(Counting::default());
        let (writes, write_requests) = mpsc::unbounded_channel();
        let (reads, read_requests) = mpsc::unbounded_channel();
        let (opened, is_open) = std::sync::mpsc::channel();
        let (lease, leases) = watch::channel(Lease::default());
        let (lost, losses) = mpsc::unbounded_channel();
        let node = Arc::new(AtomicI64::new(0));
        let has_left = Arc::new(AtomicBool::new(false));
        let life = Life { lease, lost, node: Arc::clone(&node), has_left: Arc::clone(&has_left) };
        let engine = Engine { config: config.clone(), counting: Arc::clone(&counting), role, life };
        let run = move || {
            let runtime = match tokio::runtime::Builder::new_current_thread().enable_all().build() {
                Ok(runtime) => runtime,
                Err(error) => {
                    return drop(opened.send(Err(DatabaseError::Failed { reason: error.to_string() })));
                }
            };
            let local = LocalSet::new();
            local.block_on(&runtime, engine.run(write_requests, read_requests, opened));
        };
        let thread = thread::Builder::new().name("store-postgres".to_owned()).spawn(run);
        let thread = thread.map_err(|error| DatabaseError::Failed { reason: error.to_string() })?;
        let has_ended = |_| DatabaseError::Failed { reason: "the thread has ended early".to_owned() };
        is_open.recv().map_err(has_ended)??;
        Ok(PostgresStore {
            queues: Some(Queues { writes, reads }),
            thread: Some(thread),
            counting,
            config,
            node,
            has_left,
            leases,
            losses: Mutex::new(Some(losses)),
            jobs_are_unfenced: false,
        })
    }

    /// Which node this is now; `None` for a tool.
    #[must_use]
    pub fn node(&self) -> Option<NodeId> {
        epoch(&self.node)
    }

    /// What is known of its own life, as it changes.
    #[must_use]
    pub fn leases(&self) -> watch::Receiver<Lease> {
        self.leases.clone()
    }

    /// What others have taken from this node while it lived. For one who listens: `None` the second time.
    #[must_use]
    pub fn losses(&self) -> Option<mpsc::UnboundedReceiver<Taken>> {
        self.losses.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Ends this node in good order, before the store is dropped: its tables are free at once, and it appends nothing more.
    pub fn leave(&self) -> Answer<()> {
        self.has_left.store(true, Ordering::SeqCst);
        let node = Arc::clone(&self.node);
        self.write(async move |session| match epoch(&node) {
            Some(node) => nodes::leave(session, node).await,
            None => Ok(()),
        })
    }

    /// The nodes that live, oldest first.
    pub fn nodes(&self) -> Answer<Vec<Node>> {
        self.read(async |session| nodes::alive(session).await)
    }

    /// Says that this node lives, as it does by itself all the time; `false` if it was declared dead before. Then it appends
    /// nothing more, until it has registered anew.
    pub fn beat(&self) -> Answer<bool> {
        let node = Arc::clone(&self.node);
        self.read(async move |session| match epoch(&node) {
            Some(node) => Ok(nodes::beat(session, node).await?.is_some()),
            None => Ok(false),
        })
    }

    /// Takes a table that belongs to nobody, to a node that is dead, or to one that could not be reached for long enough. It may
    /// be done twice, as a read: a transaction would hold the table while this process is stopped.
    pub fn claim(&self, table: &TableId, unreachable: Option<NodeId>) -> Answer<Claim> {
        self.claim_owned(Owned::Table, table.as_str(), unreachable)
    }

    /// The same for a tournament.
    pub fn claim_tournament(&self, tournament: &TournamentId, unreachable: Option<NodeId>) -> Answer<Claim> {
        self.claim_owned(Owned::Tournament, tournament.as_str(), unreachable)
    }

    fn claim_owned(&self, owned: Owned, id: &str, unreachable: Option<NodeId>) -> Answer<Claim> {
        let (node, id) = (Arc::clone(&self.node), id.to_owned());
        self.read(async move |session| match epoch(&node) {
            Some(node) => nodes::claim(session, node, (owned, &id), unreachable).await,
            None => Ok(Claim::Buried),
        })
    }

    /// Takes some tables that are being played, and tournaments that go on or begin by themselves, which belong to nobody or to a
    /// node that is dead, and returns them: of each kind no more than `limit`.
    pub fn sweep(&self, limit: u32) -> Answer<Vec<Taken>> {
        let node = Arc::clone(&self.node);
        self.read(async move |session| match epoch(&node) {
            Some(node) => nodes::sweep(session, node, limit).await,
            None => Ok(Vec::new()),
        })
    }

    /// What is wrong with the logs; empty if all is well. PostgreSQL looks after its files itself, and after references.
    pub fn integrity_check(&self) -> Answer<Vec<String>> {
        self.long_read(async |session| {
            let gaps = "SELECT id, last_version, count(version), coalesce(min(version), 1), coalesce(max(version), 0)
                 FROM game_table LEFT JOIN entry ON table_number = number GROUP BY number
                 HAVING count(version) <> last_version OR coalesce(max(version), 0) <> last_version
                     OR coalesce(min(version), 1) <> 1 ORDER BY number";
            let mut problems = Vec::new();
            for row in session.query(gaps, &[]).await? {
                let (id, last, count): (String, i64, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
                problems.push(format!("the log of table {id} has {count} entries and should end with {last}"));
            }
            let strays = "SELECT count(*) FROM entry
                 WHERE NOT EXISTS (SELECT 1 FROM game_table WHERE number = table_number)";
            let strays: i64 = session.query_one(strays, &[]).await?.try_get(0)?;
            if strays > 0 {
                problems.push(format!("{strays} entries belong to no table"));
            }
            let gaps = "SELECT id FROM tournament LEFT JOIN tournament_entry ON tournament_number = number
                 GROUP BY number HAVING count(version) <> last_version
                     OR coalesce(max(version), 0) <> last_version ORDER BY number";
            for row in session.query(gaps, &[]).await? {
                let id: String = row.try_get(0)?;
                problems.push(format!("the log of tournament {id} does not end where it should"));
            }
            Ok(problems)
        })
    }

    /// Queues a read on one of the connections that read. It may be run again on another if the connection is lost.
    fn read<T, W>(&self, work: W) -> Answer<T>
    where
        T: Send + 'static,
        W: AsyncFn(&Connection) -> Result<T, Failure> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let query = Box::new(Work { work, result: None, answer });
        let _ = self.queues.as_ref().map(|queues| queues.reads.send(query));
        Box::pin(async move { answered.await.unwrap_or_else(|_| Err(has_ended().into())) })
    }

    /// Reads something long, on a connection and a thread of its own.
    fn long_read<T, W>(&self, work: W) -> Answer<T>
    where
        T: Send + 'static,
        W: AsyncFnOnce(&Connection) -> Result<T, Failure> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        self.on_a_thread(async move |config| {
            let read = async { work(&Connection::connect(config, LONG).await?).await };
            // Nobody may wait for it any more.
            let _ = answer.send(read.await.map_err(Failure::into_store_error));
        });
        Box::pin(async move { answered.await.unwrap_or_else(|_| Err(has_ended().into())) })
    }

    /// Where the thread does not start, what would have been done there is dropped, with who waits for it.
    fn on_a_thread(&self, work: impl AsyncFnOnce(&Config) + Send + 'static) {
        let config = self.config.clone();
        let _ = thread::Builder::new().name("store-task".to_owned()).spawn(move || {
            if let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() {
                runtime.block_on(work(&config));
            }
        });
    }

    /// Queues a write.
    fn write<T, W>(&self, work: W) -> Answer<T>
    where
        T: Send + 'static,
        W: AsyncFn(&Connection) -> Result<T, Failure> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        self.request(Request::Other(Box::new(Work { work, result: None, answer })));
        Box::pin(async move { answered.await.unwrap_or_else(|_| Err(has_ended().into())) })
    }

    /// Where the thread has ended, the request is dropped, and so is the sender of its answer.
    fn request(&self, request: Request) {
        self.counting.queued();
        if let Some(queues) = &self.queues {
            let _ = queues.writes.send(request);
        }
    }
}

/// Everything that is queued is written first.
impl Drop for PostgresStore {
    fn drop(&mut self) {
        self.queues = None;
        if let Some(thread) = self.thread.take() {
            // If it has panicked, its message is on stderr, and every request since was refused.
            let _ = thread.join();
        }
    }
}

fn has_ended() -> Unavailable {
    Unavailable::new(&"the thread of the store has ended: restart the server")
}

/// Reads a URL.
fn parse(url: &str) -> Result<Config, DatabaseError> {
    url.parse().map_err(|error: tokio_postgres::Error| {
        let reason = std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
        DatabaseError::Url { reason }
    })
}

fn epoch(node: &AtomicI64) -> Option<NodeId> {
    Some(node.load(Ordering::SeqCst)).filter(|node| *node != 0).map(NodeId)
}

/// What runs on the thread.
struct Engine {
    config: Config,
    counting: Arc<Counting>,
    role: Role,
    life: Life,
}

/// Who is told of a node's own life.
struct Life {
    lease: watch::Sender<Lease>,
    lost: mpsc::UnboundedSender<Taken>,
    node: Arc<AtomicI64>,
    has_left: Arc<AtomicBool>,
}

impl Life {
    /// Whether the server has left, so that it does not come back.
    fn has_left(&self) -> bool {
        self.has_left.load(Ordering::SeqCst)
    }

    /// There is an epoch, the first or another.
    fn begins(&self, node: NodeId) {
        self.node.store(node.0, Ordering::SeqCst);
        self.lease.send_modify(|lease| lease.node = Some(node));
    }

    fn has_beaten(&self, beat: nodes::Beat) {
        for taken in beat.taken {
            // Where nobody listens, all is its own.
            let _ = self.lost.send(taken);
        }
        self.lease.send_modify(|lease| {
            lease.beaten_at = Some(std::time::Instant::now());
            lease.server_ms = lease.server_ms.max(beat.server_ms);
        });
    }
}

impl Engine {
    /// Opens the store, says how that went, and works until the queues are closed and empty.
    async fn run(
        self,
        writes: mpsc::UnboundedReceiver<Request>,
        reads: mpsc::UnboundedReceiver<Box<dyn Job>>,
        opened: std::sync::mpsc::Sender<Result<(), DatabaseError>>,
    ) {
        let fence = match self.open().await {
            Ok(fence) => fence,
            Err(error) => return drop(opened.send(Err(error))),
        };
        if let Some(fence) = fence {
            self.life.begins(fence.node);
        }
        if opened.send(Ok(())).is_err() {
            return;
        }
        let Engine { config, counting, role, life } = self;
        let node = Arc::clone(&life.node);
        let fence = Rc::new(Cell::new(fence));
        let beating = Beating { config: config.clone(), role, life, fence: Rc::clone(&fence) };
        let beating = fence.get().map(|_| tokio::task::spawn_local(beating.keep_on()));
        let writer = Writer { config: config.clone(), fence, counting, session: None };
        let pool = Pool::new(config.clone());
        tokio::join!(writer.work(writes), pool.work(reads));
        if let (Some(beating), Some(node)) = (beating, epoch(&node)) {
            beating.abort();
            // If that fails, it is dead in two seconds.
            let leave =
                async { nodes::leave(&Connection::connect(&config, writer::PATIENCE).await?, node).await };
            let _: Result<(), Failure> = leave.await;
        }
    }

    async fn open(&self) -> Result<Option<Fence>, DatabaseError> {
        let session = Connection::connect(&self.config, LONG).await?;
        for setting in ["fsync", "full_page_writes"] {
            let row = session.query_one("SELECT current_setting($1)", &[&setting]).await?;
            if row.try_get::<_, &str>(0).map_err(Failure::from)? == "off" {
                return Err(DatabaseError::Forgetful { setting });
            }
        }
        let (address, is_sole, is_off) = match &self.role {
            Role::Tool => return schema::check(&session).await.map(|()| None),
            Role::Sole => ("", true, false),
            Role::Node { address, is_unfenced } => (address.as_str(), false, *is_unfenced),
        };
        schema::migrate(&session, schema::STEPS).await?;
        let until = Instant::now() + WAIT_FOR_THE_DEAD;
        loop {
            if let Some(node) = nodes::register(&session, address, is_sole).await? {
                return Ok(Some(Fence { node, is_sole, is_off }));
            }
            if Instant::now() >= until {
                return Err(DatabaseError::InUse);
            }
            sleep(BEAT).await;
        }
    }
}

/// What says that a node lives.
struct Beating {
    config: Config,
    role: Role,
    life: Life,
    fence: Rc<Cell<Option<Fence>>>,
}

impl Beating {
    /// Until the store is closed. A server that is alone and buried stays so; one of several registers anew, unless it has left.
    async fn keep_on(self) {
        let mut session: Option<Connection> = None;
        loop {
            if session.as_ref().is_none_or(|session| !session.is_usable()) {
                session = Connection::connect(&self.config, BEAT_PATIENCE).await.ok();
            }
            let Some(fence) = self.fence.get() else { return };
            if let Some(session) = &session {
                match nodes::beat(session, fence.node).await {
                    Ok(Some(beat)) => self.life.has_beaten(beat),
                    Ok(None) if self.register_again(session, fence).await => continue,
                    Ok(None) => return,
                    Err(_) => {}
                }
            }
            sleep(BEAT).await;
        }
    }

    /// Whether to go on.
    async fn register_again(&self, session: &Connection, fence: Fence) -> bool {
        let Role::Node { address, .. } = &self.role else { return false };
        if self.life.has_left() {
            return false;
        }
        if let Ok(Some(node)) = nodes::register_again(session, address).await {
            // First what appends, then those who claim: a claim never names an epoch that cannot append.
            self.fence.set(Some(Fence { node, ..fence }));
            self.life.begins(node);
        } else {
            sleep(BEAT).await;
        }
        true
    }
}

impl Store for PostgresStore {
    fn create_table(&self, table: NewTable) -> Answer<()> {
        self.write(async move |session| tables::create(session, &table).await)
    }

    fn append(&self, append: Append) -> Answer<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        self.request(Request::Append(AppendRequest { append, answer }));
        Box::pin(async move { answered.await.unwrap_or_else(|_| Err(has_ended().into())) })
    }

    fn load_table(&self, table: &TableId) -> Answer<Option<StoredTable>> {
        let table = table.clone();
        self.read(async move |session| tables::load(session, &table).await)
    }

    fn entries(&self, table: &TableId, after_version: u64) -> Answer<Vec<Entry>> {
        let table = table.clone();
        self.read(async move |session| tables::entries(session, &table, after_version).await)
    }

    fn version_of_action(&self, table: &TableId, person: &PersonId, action_id: &str) -> Answer<Option<u64>> {
        let (table, person, action_id) = (table.clone(), person.clone(), action_id.to_owned());
        self.read(async move |session| tables::find_action(session, &table, &person, &action_id).await)
    }

    fn last_server_time(&self) -> Answer<u64> {
        self.read(async |session| tables::last_server_time(session).await)
    }

    fn running_tables(&self) -> Answer<Vec<TableRow>> {
        self.read(async |session| tables::running(session).await)
    }

    fn open_tables(&self, limit: u32) -> Answer<Vec<TableRow>> {
        self.read(async move |session| tables::open(session, limit).await)
    }

    fn tables_of(&self, person: &PersonId, limit: u32, before: Option<&TableId>) -> Answer<Vec<TableRow>> {
        let (person, before) = (person.clone(), before.cloned());
        self.read(async move |session| tables::of_person(session, &person, limit, before.as_ref()).await)
    }

    fn running_tables_of(&self, person: &PersonId) -> Answer<Vec<TableRow>> {
        let person = person.clone();
        self.read(async move |session| tables::running_of_person(session, &person).await)
    }

    fn tables_waiting_since(&self, before: WallTime, limit: u32) -> Answer<Vec<TableId>> {
        self.read(async move |session| tables::waiting_since(session, before, limit).await)
    }

    fn remove_waiting_table(&self, table: &TableId) -> Answer<bool> {
        let table = table.clone();
        self.write(async move |session| tables::remove_waiting(session, &table).await)
    }

    fn all_tables(&self) -> mpsc::Receiver<Result<StoredTable, StoreError>> {
        let (tables, receiver) = mpsc::channel(READ_AHEAD);
        self.on_a_thread(async move |config| {
            let sent = async {
                let session = Connection::connect(config, LONG).await?;
                let end = tables::last_number(&session).await?;
                let mut number = 0;
                while let Some((next, table)) = tables::load_next(&session, number, end).await? {
                    if tables.send(Ok(table)).await.is_err() {
                        break;
                    }
                    number = next;
                }
                Ok(())
            };
            if let Err(failure) = sent.await {
                let failure: Failure = failure;
                // Nobody may read any more.
                let _ = tables.send(Err(failure.into_store_error())).await;
            }
        });
        receiver
    }

    fn create_person(&self, person: NewPerson) -> Answer<()> {
        self.write(async move |session| people::create(session, &person).await)
    }

    fn person(&self, person: &PersonId) -> Answer<Option<Person>> {
        let person = person.clone();
        self.read(async move |session| people::by_id(session, &person).await)
    }

    fn person_by_token(&self, token_hash: TokenHash) -> Answer<Option<Person>> {
        self.read(async move |session| people::by_token(session, token_hash).await)
    }

    fn rename(&self, person: &PersonId, name: &str) -> Answer<()> {
        let (person, name) = (person.clone(), name.to_owned());
        self.write(async move |session| people::rename(session, &person, &name).await)
    }

    fn seen(&self, token_hash: TokenHash, at: WallTime) -> Answer<()> {
        self.write(async move |session| people::seen(session, token_hash, at).await)
    }

    fn add_session(&self, person: &PersonId, token_hash: TokenHash, at: WallTime) -> Answer<()> {
        let person = person.clone();
        self.write(async move |session| people::add_session(session, &person, token_hash, at).await)
    }

    fn remove_session(&self, token_hash: TokenHash) -> Answer<bool> {
        self.write(async move |session| people::remove_session(session, token_hash).await)
    }

    fn sessions_of(&self, person: &PersonId) -> Answer<Vec<Session>> {
        let person = person.clone();
        self.read(async move |session| people::sessions_of(session, &person).await)
    }

    fn remove_stale_guests(&self, seen_before: WallTime, limit: u32) -> Answer<u64> {
        self.write(async move |session| people::remove_stale_guests(session, seen_before, limit).await)
    }

    fn add_chat(&self, chat: NewChat) -> Answer<ChatId> {
        self.write(async move |session| chat::add(session, &chat).await)
    }

    fn chat_of(&self, table: &TableId) -> Answer<Vec<Chat>> {
        let table = table.clone();
        self.read(async move |session| chat::of_table(session, &table).await)
    }

    fn erase_chat_of(&self, person: &PersonId) -> Answer<u64> {
        let person = person.clone();
        self.write(async move |session| chat::erase_of(session, &person).await)
    }

    fn erase_chat_before(&self, before: WallTime) -> Answer<u64> {
        self.write(async move |session| chat::erase_before(session, before).await)
    }

    fn add_report(&self, report: NewReport) -> Answer<ReportId> {
        self.write(async move |session| chat::add_report(session, &report).await)
    }

    fn reports(&self, filter: ReportFilter) -> Answer<Vec<Report>> {
        self.read(async move |session| chat::reports(session, filter).await)
    }

    fn settle_report(&self, report: ReportId, at: WallTime, note: &str) -> Answer<()> {
        let note = note.to_owned();
        self.write(async move |session| chat::settle_report(session, report, at, &note).await)
    }

    fn erase_report_contexts(&self, settled_before: WallTime) -> Answer<u64> {
        self.write(async move |session| chat::erase_report_contexts(session, settled_before).await)
    }

    fn block(&self, person: &PersonId, blocked: &PersonId, at: WallTime) -> Answer<()> {
        let (person, blocked) = (person.clone(), blocked.clone());
        self.write(async move |session| chat::block(session, &person, &blocked, at).await)
    }

    fn unblock(&self, person: &PersonId, blocked: &PersonId) -> Answer<()> {
        let (person, blocked) = (person.clone(), blocked.clone());
        self.write(async move |session| chat::unblock(session, &person, &blocked).await)
    }

    fn blocked_by(&self, person: &PersonId) -> Answer<Vec<PersonId>> {
        let person = person.clone();
        self.read(async move |session| chat::blocked_by(session, &person).await)
    }

    fn add_push(&self, subscription: PushSubscription) -> Answer<()> {
        self.write(async move |session| people::add_push(session, &subscription).await)
    }

    fn remove_push(&self, endpoint: &str) -> Answer<()> {
        let endpoint = endpoint.to_owned();
        self.write(async move |session| people::remove_push(session, &endpoint).await)
    }

    fn push_of(&self, person: &PersonId) -> Answer<Vec<PushSubscription>> {
        let person = person.clone();
        self.read(async move |session| people::push_of(session, &person).await)
    }

    fn get_value(&self, key: &str) -> Answer<Option<Vec<u8>>> {
        let key = key.to_owned();
        self.read(async move |session| chat::get_value(session, &key).await)
    }

    fn value_or_put(&self, key: &str, bytes: Vec<u8>) -> Answer<Vec<u8>> {
        let key = key.to_owned();
        self.write(async move |session| chat::value_or_put(session, &key, &bytes).await)
    }

    fn put_value(&self, key: &str, bytes: Vec<u8>) -> Answer<()> {
        let key = key.to_owned();
        self.write(async move |session| chat::put_value(session, &key, &bytes).await)
    }

    fn flush(&self) -> Answer<()> {
        self.write(async |_| Ok(()))
    }

    fn counters(&self) -> Counters {
        self.counting.read()
    }
}
