//! The store in a folder, on SQLite: one thread writes, a few read.
//!
//! WAL with `synchronous=FULL`: a commit is one write and one fsync, and readers wait for nobody.

mod account_store;
mod accounts;
mod archive;
mod archive_store;
mod backup;
mod chat;
mod clubs;
mod columns;
mod erase;
mod failure;
mod folder;
mod job_store;
mod jobs;
mod order;
mod people;
mod readers;
mod relations;
mod schema;
#[cfg(test)]
mod schema_tests;
mod slow_games;
mod tables;
mod tournament_store;
mod tournaments;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use tokio::sync::{mpsc, oneshot};

pub use self::backup::{backup, restore};
pub use self::folder::FolderError;
use self::folder::{DATABASE, Locks};
use self::readers::{Readers, snapshot};
use self::writer::Writer;
use crate::{
    Answer, Append, AppendError, Chat, ChatId, Counters, Entry, NewChat, NewPerson, NewReport, NewTable,
    Person, PersonId, PushSubscription, Report, ReportFilter, ReportId, Session, Store, StoreError,
    StoredTable, TableId, TableRow, TokenHash, Unavailable, WallTime,
};

/// Threads that read. Most reads are of pages in memory; a long one (a table of thousands of entries) leaves the others.
const READERS: usize = 3;

/// How long a connection waits for another program that writes: a tool beside a server.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// More statements than we have.
const STATEMENTS: usize = 128;

/// Pages that the writer keeps in memory, and each thread that reads. What does not fit is in the memory of the system, a copy away.
const WRITER_CACHE_KIB: i64 = 4_096;
const READER_CACHE_KIB: i64 = 512;

/// How many tables [`Store::all_tables`] reads ahead.
const READ_AHEAD: usize = 8;

/// A [`Store`] in a folder of its own. Dropping it writes what is queued and closes the database.
#[derive(Debug)]
pub struct SqliteStore {
    // In this order they are dropped: whoever closes last moves the log of SQLite into the file, and the locks go then.
    readers: Readers,
    writer: Writer,
    files: Files,
}

/// The database, and the right to open it.
#[derive(Clone, Debug)]
struct Files {
    folder: PathBuf,
    database: PathBuf,
    _locks: Arc<Locks>,
}

impl SqliteStore {
    /// Opens the store of a server, creating the folder if there is none, and brings it to the newest schema. If it has
    /// an older one, a copy stays beside it (`undershift.db.before-v2`).
    ///
    /// # Errors
    ///
    /// If another server uses the folder, if a newer program wrote it, or something cannot be read or written.
    pub fn open(folder: &Path) -> Result<SqliteStore, FolderError> {
        folder::create(folder)?;
        let locks = Locks::serve(folder)?;
        let database = folder.join(DATABASE);
        let mut connection =
            connect(&database, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)?;
        schema::migrate(&mut connection, &database, schema::STEPS)?;
        jobs::end_leases(&connection).map_err(|error| FolderError::sqlite(&database, &error))?;
        folder::sync(folder)?;
        SqliteStore::start(folder, database, connection, locks)
    }

    /// Opens the store of a folder for a tool, also while a server uses it. The tool may write too.
    ///
    /// # Errors
    ///
    /// If there is no store in the folder, if its schema is not that of this program, or something cannot be read or
    /// written.
    pub fn attach(folder: &Path) -> Result<SqliteStore, FolderError> {
        let database = backup::existing(folder)?;
        let locks = Locks::attach(folder)?;
        let connection = connect(&database, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        let known = schema::STEPS.len();
        let found = schema::version(&connection, &database, known)?;
        if found < known {
            return Err(FolderError::OlderSchema { file: database, found, known });
        }
        SqliteStore::start(folder, database, connection, locks)
    }

    fn start(
        folder: &Path,
        database: PathBuf,
        connection: Connection,
        locks: Locks,
    ) -> Result<SqliteStore, FolderError> {
        prepare_to_write(&connection, &database)?;
        let reader = || connect(&database, OpenFlags::SQLITE_OPEN_READ_ONLY);
        let connections = (0..READERS).map(|_| reader()).collect::<Result<_, _>>()?;
        Ok(SqliteStore {
            readers: Readers::start(connections).map_err(FolderError::io(folder))?,
            writer: Writer::start(connection).map_err(FolderError::io(folder))?,
            files: Files { folder: folder.to_owned(), database, _locks: Arc::new(locks) },
        })
    }

    /// Copies the store into a new file while it is in use: see [`backup()`].
    pub fn backup(&self, to: &Path) -> Answer<(), FolderError> {
        let to = to.to_owned();
        self.files.on_a_thread(move |files| backup(&files.folder, &to))
    }

    /// What SQLite finds wrong with the file; empty if all is well. It reads the whole file.
    pub fn integrity_check(&self) -> Answer<Vec<String>, FolderError> {
        self.files.on_a_thread(|files| {
            let connection = connect(&files.database, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
            problems(&connection).map_err(|error| FolderError::sqlite(&files.database, &error))
        })
    }
}

impl Files {
    /// Does something long, which is nothing for the threads that read.
    fn on_a_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Files) -> Result<T, FolderError> + Send + 'static,
    ) -> Answer<T, FolderError> {
        let (answer, answered) = oneshot::channel();
        let files = self.clone();
        let started = thread::Builder::new().name("store-task".to_owned()).spawn(move || {
            let result = work(&files);
            // Who has the answer may open or replace the database at once.
            drop(files);
            // Nobody may wait for it any more.
            let _ = answer.send(result);
        });
        let folder = self.folder.clone();
        Box::pin(async move {
            started.map_err(FolderError::io(&folder))?;
            answered.await.unwrap_or_else(|_| {
                let error = std::io::Error::other("the thread has ended early");
                Err(FolderError::Io { path: folder, error })
            })
        })
    }

    /// Sends every table, each read in a transaction of its own: one over all of them would keep SQLite's log growing.
    fn send_tables(&self, tables: &mpsc::Sender<Result<StoredTable, StoreError>>) -> Result<(), StoreError> {
        let unavailable = |error: rusqlite::Error| StoreError::from(Unavailable::new(&error));
        let mut connection = connect(&self.database, OpenFlags::SQLITE_OPEN_READ_ONLY)
            .map_err(|error| Unavailable::new(&error))?;
        let end = snapshot(&mut connection, tables::last_number).map_err(unavailable)?;
        let mut number = 0;
        while number < end {
            let next = |connection: &Connection| -> rusqlite::Result<_> {
                let Some(next) = tables::next_number(connection, number)? else { return Ok(None) };
                Ok(Some((next, tables::load_number(connection, next)?)))
            };
            let Some((next, table)) = snapshot(&mut connection, next).map_err(unavailable)? else { break };
            if tables.blocking_send(Ok(table)).is_err() {
                break;
            }
            number = next;
        }
        Ok(())
    }
}

/// A connection to the database of a folder beside its store: for moving data.
pub(crate) fn open_file(folder: &Path) -> Result<Connection, FolderError> {
    connect(&folder.join(DATABASE), OpenFlags::SQLITE_OPEN_READ_WRITE)
}

fn connect(file: &Path, flags: OpenFlags) -> Result<Connection, FolderError> {
    let open = || -> rusqlite::Result<Connection> {
        let connection = Connection::open_with_flags(file, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "temp_store", "memory")?;
        connection.pragma_update(None, "cache_size", -READER_CACHE_KIB)?;
        Ok(connection)
    };
    open().map_err(|error| FolderError::sqlite(file, &error))
}

fn prepare_to_write(connection: &Connection, file: &Path) -> Result<(), FolderError> {
    let prepare = || -> rusqlite::Result<String> {
        let mode =
            connection.pragma_update_and_check(None, "journal_mode", "wal", |row| row.get::<_, String>(0))?;
        // Acknowledged means on disk: each commit is synced, not only each checkpoint.
        connection.pragma_update(None, "synchronous", "full")?;
        // Thousands of tables are written to in turn: the pages where each goes on stay in memory.
        connection.pragma_update(None, "cache_size", -WRITER_CACHE_KIB)?;
        // What is erased is gone from the file too.
        connection.pragma_update(None, "secure_delete", true)?;
        Ok(mode)
    };
    match prepare() {
        Ok(mode) if mode == "wal" => Ok(()),
        Ok(mode) => {
            let reason = format!(
                "the file system lets SQLite use journal mode {mode} alone, not wal: use a local disk"
            );
            Err(FolderError::Sqlite { file: file.to_owned(), reason })
        }
        Err(error) => Err(FolderError::sqlite(file, &error)),
    }
}

/// What SQLite finds wrong.
fn problems(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut found: Vec<String> = connection
        .prepare("PRAGMA integrity_check")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    found.retain(|line| line != "ok");
    let mut check = connection.prepare("PRAGMA foreign_key_check")?;
    let dangling = check.query_map([], |row| {
        let (child, parent): (String, String) = (row.get(0)?, row.get(2)?);
        Ok(format!("a row of {child} refers to a row of {parent} that does not exist"))
    })?;
    for line in dangling {
        found.push(line?);
    }
    Ok(found)
}

impl Store for SqliteStore {
    fn create_table(&self, table: NewTable) -> Answer<()> {
        self.writer.request(move |connection| tables::create(connection, &table))
    }

    fn append(&self, append: Append) -> Answer<(), AppendError> {
        let entries = append.entries.len() as u64;
        self.writer.request_append(entries, move |connection| tables::append(connection, &append))
    }

    fn load_table(&self, table: &TableId) -> Answer<Option<StoredTable>> {
        let table = table.clone();
        self.readers.read(move |connection| tables::load(connection, &table))
    }

    fn entries(&self, table: &TableId, after_version: u64) -> Answer<Vec<Entry>> {
        let table = table.clone();
        self.readers.read(move |connection| tables::entries(connection, &table, after_version))
    }

    fn version_of_action(&self, table: &TableId, person: &PersonId, action_id: &str) -> Answer<Option<u64>> {
        let (table, person, action_id) = (table.clone(), person.clone(), action_id.to_owned());
        self.readers.read(move |connection| tables::find_action(connection, &table, &person, &action_id))
    }

    fn last_server_time(&self) -> Answer<u64> {
        self.readers.read(tables::last_server_time)
    }

    fn running_tables(&self) -> Answer<Vec<TableRow>> {
        self.readers.read(tables::running)
    }

    fn open_tables(&self, limit: u32) -> Answer<Vec<TableRow>> {
        self.readers.read(move |connection| tables::open(connection, limit))
    }

    fn tables_of(&self, person: &PersonId, limit: u32, before: Option<&TableId>) -> Answer<Vec<TableRow>> {
        let (person, before) = (person.clone(), before.cloned());
        self.readers.read(move |connection| tables::of_person(connection, &person, limit, before.as_ref()))
    }

    fn running_tables_of(&self, person: &PersonId) -> Answer<Vec<TableRow>> {
        let person = person.clone();
        self.readers.read(move |connection| tables::running_of_person(connection, &person))
    }

    fn tables_waiting_since(&self, before: WallTime, limit: u32) -> Answer<Vec<TableId>> {
        self.readers.read(move |connection| tables::waiting_since(connection, before, limit))
    }

    fn remove_waiting_table(&self, table: &TableId) -> Answer<bool> {
        let table = table.clone();
        self.writer.request(move |connection| tables::remove_waiting(connection, &table))
    }

    fn all_tables(&self) -> mpsc::Receiver<Result<StoredTable, StoreError>> {
        let (tables, receiver) = mpsc::channel(READ_AHEAD);
        let (files, sender) = (self.files.clone(), tables.clone());
        let started = thread::Builder::new().name("store-task".to_owned()).spawn(move || {
            let sent = files.send_tables(&sender);
            // Who has read all of them may open or replace the database at once.
            drop(files);
            if let Err(error) = sent {
                // Nobody may read any more.
                let _ = sender.blocking_send(Err(error));
            }
        });
        if let Err(error) = started {
            // There is room: nothing was sent yet.
            let _ = tables.try_send(Err(Unavailable::new(&error).into()));
        }
        receiver
    }

    fn create_person(&self, person: NewPerson) -> Answer<()> {
        self.writer.request(move |connection| people::create(connection, &person))
    }

    fn person(&self, person: &PersonId) -> Answer<Option<Person>> {
        let person = person.clone();
        self.readers.read(move |connection| people::by_id(connection, &person))
    }

    fn person_by_token(&self, token_hash: TokenHash) -> Answer<Option<Person>> {
        self.readers.read(move |connection| people::by_token(connection, token_hash))
    }

    fn rename(&self, person: &PersonId, name: &str) -> Answer<()> {
        let (person, name) = (person.clone(), name.to_owned());
        self.writer.request(move |connection| people::rename(connection, &person, &name))
    }

    fn seen(&self, token_hash: TokenHash, at: WallTime) -> Answer<()> {
        self.writer.request(move |connection| people::seen(connection, token_hash, at))
    }

    fn add_session(&self, person: &PersonId, token_hash: TokenHash, at: WallTime) -> Answer<()> {
        let person = person.clone();
        self.writer.request(move |connection| people::add_session(connection, &person, token_hash, at))
    }

    fn remove_session(&self, token_hash: TokenHash) -> Answer<bool> {
        self.writer.request(move |connection| people::remove_session(connection, token_hash))
    }

    fn sessions_of(&self, person: &PersonId) -> Answer<Vec<Session>> {
        let person = person.clone();
        self.readers.read(move |connection| people::sessions_of(connection, &person))
    }

    fn remove_stale_guests(&self, seen_before: WallTime, limit: u32) -> Answer<u64> {
        self.writer.request(move |connection| people::remove_stale_guests(connection, seen_before, limit))
    }

    fn add_chat(&self, chat: NewChat) -> Answer<ChatId> {
        self.writer.request(move |connection| chat::add(connection, &chat))
    }

    fn chat_of(&self, table: &TableId) -> Answer<Vec<Chat>> {
        let table = table.clone();
        self.readers.read(move |connection| chat::of_table(connection, &table))
    }

    fn erase_chat_of(&self, person: &PersonId) -> Answer<u64> {
        let person = person.clone();
        self.writer.request(move |connection| chat::erase_of(connection, &person))
    }

    fn erase_chat_before(&self, before: WallTime) -> Answer<u64> {
        self.writer.request(move |connection| chat::erase_before(connection, before))
    }

    fn add_report(&self, report: NewReport) -> Answer<ReportId> {
        self.writer.request(move |connection| chat::add_report(connection, &report))
    }

    fn reports(&self, filter: ReportFilter) -> Answer<Vec<Report>> {
        self.readers.read(move |connection| chat::reports(connection, filter))
    }

    fn settle_report(&self, report: ReportId, at: WallTime, note: &str) -> Answer<()> {
        let note = note.to_owned();
        self.writer.request(move |connection| chat::settle_report(connection, report, at, &note))
    }

    fn erase_report_contexts(&self, settled_before: WallTime) -> Answer<u64> {
        self.writer.request(move |connection| chat::erase_report_contexts(connection, settled_before))
    }

    fn block(&self, person: &PersonId, blocked: &PersonId, at: WallTime) -> Answer<()> {
        let (person, blocked) = (person.clone(), blocked.clone());
        self.writer.request(move |connection| chat::block(connection, &person, &blocked, at))
    }

    fn unblock(&self, person: &PersonId, blocked: &PersonId) -> Answer<()> {
        let (person, blocked) = (person.clone(), blocked.clone());
        self.writer.request(move |connection| chat::unblock(connection, &person, &blocked))
    }

    fn blocked_by(&self, person: &PersonId) -> Answer<Vec<PersonId>> {
        let person = person.clone();
        self.readers.read(move |connection| chat::blocked_by(connection, &person))
    }

    fn add_push(&self, subscription: PushSubscription) -> Answer<()> {
        self.writer.request(move |connection| people::add_push(connection, &subscription))
    }

    fn remove_push(&self, endpoint: &str) -> Answer<()> {
        let endpoint = endpoint.to_owned();
        self.writer.request(move |connection| people::remove_push(connection, &endpoint))
    }

    fn push_of(&self, person: &PersonId) -> Answer<Vec<PushSubscription>> {
        let person = person.clone();
        self.readers.read(move |connection| people::push_of(connection, &person))
    }

    fn get_value(&self, key: &str) -> Answer<Option<Vec<u8>>> {
        let key = key.to_owned();
        self.readers.read(move |connection| chat::get_value(connection, &key))
    }

    fn value_or_put(&self, key: &str, bytes: Vec<u8>) -> Answer<Vec<u8>> {
        let key = key.to_owned();
        self.writer.request(move |connection| chat::value_or_put(connection, &key, &bytes))
    }

    fn put_value(&self, key: &str, bytes: Vec<u8>) -> Answer<()> {
        let key = key.to_owned();
        self.writer.request(move |connection| chat::put_value(connection, &key, &bytes))
    }

    fn flush(&self) -> Answer<()> {
        self.writer.request(|_| Ok(()))
    }

    fn counters(&self) -> Counters {
        self.writer.counting().read()
    }
}
