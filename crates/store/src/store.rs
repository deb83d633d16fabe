//! The trait: all that a server asks of what lasts, whatever lies below.

use std::future::Future;
use std::pin::Pin;

use tokio::sync::mpsc;

use crate::{
    AccountStore, Append, AppendError, ArchiveStore, Chat, ChatId, ClubStore, Counters, Entry, JobStore,
    NewChat, NewPerson, NewReport, NewTable, Person, PersonId, PushSubscription, Report, ReportFilter,
    ReportId, Session, SlowGameStore, StoreError, StoredTable, TableId, TableRow, TokenHash, TournamentStore,
    WallTime,
};

/// What a request resolves to.
///
/// The request is made by calling the method, not by awaiting the answer: dropping the answer does not take it back, and
/// writes that one task requests are done in the order of its calls.
pub type Answer<T, E = StoreError> = Pin<Box<dyn Future<Output = Result<T, E>> + Send>>;

/// All that lasts. What is written is on disk when its answer resolves to `Ok`, and visible to every later read.
///
/// A request that resolves to [`Unavailable`](crate::Unavailable) may be repeated. The store needs no care after that: it
/// works again as soon as the cause is gone.
pub trait Store:
    AccountStore + ArchiveStore + ClubStore + JobStore + SlowGameStore + TournamentStore
{
    /// Creates a table. Its host must exist.
    fn create_table(&self, table: NewTable) -> Answer<()>;

    /// Appends entries to a table's log: all of it, with the summary and who joined or left, or nothing.
    fn append(&self, append: Append) -> Answer<(), AppendError>;

    /// A table with its whole log.
    fn load_table(&self, table: &TableId) -> Answer<Option<StoredTable>>;

    /// The log of a table after a version; empty if there is no such table.
    fn entries(&self, table: &TableId, after_version: u64) -> Answer<Vec<Entry>>;

    /// The version under which an action of a person stands in the log of a table, if it does.
    fn version_of_action(&self, table: &TableId, person: &PersonId, action_id: &str) -> Answer<Option<u64>>;

    /// The latest server time in the logs of tables that are being played; 0 if there are none.
    fn last_server_time(&self) -> Answer<u64>;

    /// Tables that are being played, oldest first: those that a server wakes when it starts.
    fn running_tables(&self) -> Answer<Vec<TableRow>>;

    /// Listed tables that wait for players, newest first.
    fn open_tables(&self, limit: u32) -> Answer<Vec<TableRow>>;

    /// Tables that a person joined, newest first, created before the table `before` if that is given.
    fn tables_of(&self, person: &PersonId, limit: u32, before: Option<&TableId>) -> Answer<Vec<TableRow>>;

    /// Tables that somebody has joined and where a game is being played, the newest first.
    fn running_tables_of(&self, person: &PersonId) -> Answer<Vec<TableRow>>;

    /// Tables that wait for players and were last changed before a moment, oldest first.
    fn tables_waiting_since(&self, before: WallTime, limit: u32) -> Answer<Vec<TableId>>;

    /// Removes a table that waits for players, with its log and what was said there; `false` if there is none, or if a game has
    /// begun: games stay.
    fn remove_waiting_table(&self, table: &TableId) -> Answer<bool>;

    /// Every table with its log, oldest first, one at a time. Each is whole; tables created meanwhile are left out.
    fn all_tables(&self) -> mpsc::Receiver<Result<StoredTable, StoreError>>;

    /// Creates a guest with a first session.
    fn create_person(&self, person: NewPerson) -> Answer<()>;

    /// A person by id.
    fn person(&self, person: &PersonId) -> Answer<Option<Person>>;

    /// Whose session it is.
    fn person_by_token(&self, token_hash: TokenHash) -> Answer<Option<Person>>;

    /// Gives a person another name.
    fn rename(&self, person: &PersonId, name: &str) -> Answer<()>;

    /// The session was used now. Writes at most once an hour for each session; call it as often as you like.
    fn seen(&self, token_hash: TokenHash, at: WallTime) -> Answer<()>;

    /// Adds a session, on another device.
    fn add_session(&self, person: &PersonId, token_hash: TokenHash, at: WallTime) -> Answer<()>;

    /// Ends a session; `false` if there was none.
    fn remove_session(&self, token_hash: TokenHash) -> Answer<bool>;

    /// The sessions of a person, oldest first.
    fn sessions_of(&self, person: &PersonId) -> Answer<Vec<Session>>;

    /// Removes guests who were last seen before a moment, with all that is theirs alone (sessions, chat, blocks,
    /// subscriptions), and returns how many. Those who joined or created a table, a tournament or a club, or are named in an open report, stay.
    /// No more than `limit` at once, because everybody else waits: call it again while it returns that many.
    fn remove_stale_guests(&self, seen_before: WallTime, limit: u32) -> Answer<u64>;

    /// Adds a message.
    fn add_chat(&self, chat: NewChat) -> Answer<ChatId>;

    /// The messages at a table, in order.
    fn chat_of(&self, table: &TableId) -> Answer<Vec<Chat>>;

    /// Erases all that a person ever said, and returns how many messages that were.
    fn erase_chat_of(&self, person: &PersonId) -> Answer<u64>;

    /// Erases all that was said before a moment, and returns how many messages that were.
    fn erase_chat_before(&self, before: WallTime) -> Answer<u64>;

    /// Adds a report.
    fn add_report(&self, report: NewReport) -> Answer<ReportId>;

    /// Reports, oldest first.
    fn reports(&self, filter: ReportFilter) -> Answer<Vec<Report>>;

    /// Settles a report, or settles it anew.
    fn settle_report(&self, report: ReportId, at: WallTime, note: &str) -> Answer<()>;

    /// Erases the context of reports that were settled before a moment, and returns how many they were. That somebody was
    /// reported, for what, and what was decided, stays.
    fn erase_report_contexts(&self, settled_before: WallTime) -> Answer<u64>;

    /// A person wants nothing to do with another. Nothing changes if it was so already.
    fn block(&self, person: &PersonId, blocked: &PersonId, at: WallTime) -> Answer<()>;

    /// Takes that back.
    fn unblock(&self, person: &PersonId, blocked: &PersonId) -> Answer<()>;

    /// Whom a person has blocked.
    fn blocked_by(&self, person: &PersonId) -> Answer<Vec<PersonId>>;

    /// Adds a subscription, in place of the one with the same endpoint.
    fn add_push(&self, subscription: PushSubscription) -> Answer<()>;

    /// Removes the subscription with this endpoint, if there is one.
    fn remove_push(&self, endpoint: &str) -> Answer<()>;

    /// The subscriptions of a person.
    fn push_of(&self, person: &PersonId) -> Answer<Vec<PushSubscription>>;

    /// A value of the server's own.
    fn get_value(&self, key: &str) -> Answer<Option<Vec<u8>>>;

    /// A value of the server's own, which is set to these bytes if there is none. Of several that do so at once, all get the same.
    fn value_or_put(&self, key: &str, bytes: Vec<u8>) -> Answer<Vec<u8>>;

    /// Sets a value of the server's own. It shares its commit with whatever else is written at the time.
    fn put_value(&self, key: &str, bytes: Vec<u8>) -> Answer<()>;

    /// Resolves when everything that was requested before is done: for a shutdown.
    fn flush(&self) -> Answer<()>;

    /// What the store has done so far.
    fn counters(&self) -> Counters;
}
