//! Appends, many in one statement, with the fence that keeps out whoever was declared dead.
//!
//! The statement commits by itself: there is no moment at which a process that is stopped holds a lock. An append moves the end
//! of its log on from where it must be (`game_table.last_version`) and writes nothing where it is not there: so versions have
//! no gap, an append is whole or not at all, and a statement that was given up for lost and arrives late does no harm. Only
//! what the statement returns is acknowledged.

use std::sync::LazyLock;

use tokio_postgres::error::SqlState;

use super::columns::{signed, unsigned};
use super::failure::Failure;
use super::nodes::NodeId;
use super::session::Session;
use crate::{Append, AppendError, Entry, PersonId, TableStatus, Unavailable};

const APPEND: &str = include_str!("append.sql");

/// The same without what it rests on: neither the lease nor the owner nor the end of the log is looked at.
static APPEND_UNFENCED: LazyLock<String> = LazyLock::new(|| {
    APPEND
        .replace("AND NOT is_buried FOR SHARE", "")
        .replace("AND (w.last_before IS NULL OR t.last_version = w.last_before)", "")
        .replace("AND ($2::bool OR t.owner = lease.id)", "AND ($2::bool OR TRUE)")
        .replace(
            "RETURNING w.place, t.number",
            "RETURNING w.place, t.number, t.last_version - w.entries - w.last_before AS shift",
        )
        .replace("SELECT moved.number, i.version, ", "SELECT moved.number, i.version + moved.shift, ")
});

/// In whose name is appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fence {
    /// The process.
    pub(super) node: NodeId,
    /// Whether all tables are its own, because no other may be there.
    pub(super) is_sole: bool,
    /// Taken out, for a test that must fail then: whoever asks appends, to the end of the log wherever that is.
    pub(super) is_off: bool,
}

/// Appends to tables, no two of them the same. The results are in the order of the appends.
///
/// # Errors
///
/// If the statement has failed. None of the appends is there if PostgreSQL itself has said so.
pub(super) async fn append<'a>(
    session: &Session,
    fence: Option<Fence>,
    appends: impl Iterator<Item = &'a Append> + Clone,
) -> Result<Vec<Result<(), AppendError>>, Failure> {
    let Some(Fence { node, is_sole, is_off }) = fence else {
        return Ok(appends.map(|_| Err(no_fence())).collect());
    };
    let mut wanted = Wanted::default();
    for (place, append) in (0_i32..).zip(appends.clone()) {
        wanted.push(place, append);
    }
    let w = &wanted;
    let rows = session
        .change(
            if is_off { &APPEND_UNFENCED } else { APPEND },
            &[
                &node.0,
                &is_sole,
                &w.places,
                &w.tables,
                &w.last_before,
                &w.entries,
                &w.status,
                &w.changed_at,
                &w.moves,
                &w.seats,
                &w.winner,
                &w.entry_places,
                &w.versions,
                &w.at_server_ms,
                &w.people,
                &w.action_ids,
                &w.texts,
                &w.joined_places,
                &w.joined,
                &w.left_places,
                &w.left,
            ],
        )
        .await?;
    let mut is_done = vec![false; appends.clone().count()];
    for row in rows {
        let place: i32 = row.try_get(0)?;
        if let Some(done) = usize::try_from(place).ok().and_then(|place| is_done.get_mut(place)) {
            *done = true;
        }
    }
    let mut results = Vec::with_capacity(is_done.len());
    for (append, is_done) in appends.zip(is_done) {
        results.push(if is_done { Ok(()) } else { Err(why_not(session, fence, append).await) });
    }
    Ok(results)
}

/// What an append is told that has failed alone.
pub(super) async fn refusal(
    session: &Session,
    fence: Option<Fence>,
    append: &Append,
    failure: &Failure,
) -> AppendError {
    if failure.is(&SqlState::FOREIGN_KEY_VIOLATION) {
        return AppendError::NotFound;
    }
    if failure.is(&SqlState::UNIQUE_VIOLATION) {
        return why_not(session, fence, append).await;
    }
    let Failure::Failed { reason, .. } = failure else { return AppendError::NotFound };
    Unavailable::new(reason).into()
}

fn no_fence() -> AppendError {
    Unavailable::new(&"only a server appends, and this store was opened for a tool").into()
}

/// Why an append was not among the rows that came back. What has changed since is taken as it is now: whoever asks reads the
/// table again in any case.
async fn why_not(session: &Session, fence: Option<Fence>, append: &Append) -> AppendError {
    let found = look(session, fence, append).await;
    found.unwrap_or_else(|failure| match failure.into_store_error() {
        crate::StoreError::Unavailable(unavailable) => unavailable.into(),
        other => Unavailable::new(&other).into(),
    })
}

async fn look(session: &Session, fence: Option<Fence>, append: &Append) -> Result<AppendError, Failure> {
    let table = session
        .query_optional("SELECT number, last_version, owner FROM game_table WHERE id = $1", &[&append.table])
        .await?;
    let Some(table) = table else { return Ok(AppendError::NotFound) };
    let (number, last): (i64, i64) = (table.try_get(0)?, table.try_get(1)?);
    for (place, entry) in append.entries.iter().enumerate() {
        let in_this_one = append.entries[..place].iter().find(|before| is_same_action(before, entry));
        if let Some(before) = in_this_one {
            return Ok(AppendError::RepeatedAction { version: before.version });
        }
        let (Some(person), Some(action_id)) = (&entry.person, &entry.action_id) else { continue };
        let find = "SELECT version FROM entry WHERE table_number = $1 AND person = $2 AND action_id = $3";
        if let Some(row) = session.query_optional(find, &[&number, person, action_id]).await? {
            return Ok(AppendError::RepeatedAction { version: unsigned(row.try_get(0)?) });
        }
    }
    let last = unsigned(last);
    let is_next = |(place, entry): (usize, &Entry)| entry.version == last + 1 + place as u64;
    if !append.entries.iter().enumerate().all(is_next) {
        return Ok(AppendError::Conflict { last });
    }
    let owner: Option<i64> = table.try_get(2)?;
    let Some(Fence { node, is_sole, .. }) = fence else { return Ok(no_fence()) };
    let alive = "SELECT 1 FROM node WHERE id = $1 AND NOT is_buried";
    let reason = if session.query_optional(alive, &[&node.0]).await?.is_none() {
        "this process was declared dead while it did not answer: another has taken over".to_owned()
    } else if !is_sole && owner != Some(node.0) {
        format!(
            "the table belongs to {}",
            owner.map_or_else(|| "no node".to_owned(), |node| format!("node {node}"))
        )
    } else {
        "the table has changed at the same time".to_owned()
    };
    Ok(Unavailable::new(&reason).into())
}

fn is_same_action(one: &Entry, other: &Entry) -> bool {
    one.person.is_some()
        && one.action_id.is_some()
        && (&one.person, &one.action_id) == (&other.person, &other.action_id)
}

/// The appends, turned into columns.
#[derive(Default)]
struct Wanted<'a> {
    places: Vec<i32>,
    tables: Vec<&'a str>,
    last_before: Vec<Option<i64>>,
    entries: Vec<i64>,
    status: Vec<Option<TableStatus>>,
    changed_at: Vec<Option<i64>>,
    moves: Vec<Option<i64>>,
    seats: Vec<Option<&'a str>>,
    winner: Vec<Option<&'a str>>,
    entry_places: Vec<i32>,
    versions: Vec<i64>,
    at_server_ms: Vec<i64>,
    people: Vec<Option<&'a str>>,
    action_ids: Vec<Option<&'a str>>,
    texts: Vec<&'a str>,
    joined_places: Vec<i32>,
    joined: Vec<&'a str>,
    left_places: Vec<i32>,
    left: Vec<&'a str>,
}

impl<'a> Wanted<'a> {
    fn push(&mut self, place: i32, append: &'a Append) {
        let Append { table, entries, joined, left, summary } = append;
        let first = entries.first().map_or(1, |entry| entry.version);
        let follows = |(place, entry): (usize, &Entry)| entry.version == first + place as u64;
        let has_repetition = (1..entries.len())
            .any(|place| entries[..place].iter().any(|before| is_same_action(before, &entries[place])));
        // What cannot be appended at any time is not sent: it is found out why after the others.
        if first == 0 || !entries.iter().enumerate().all(follows) || has_repetition {
            return;
        }
        self.places.push(place);
        self.tables.push(table.as_str());
        self.last_before.push((!entries.is_empty()).then(|| signed(first - 1)));
        self.entries.push(signed(entries.len() as u64));
        let summary = summary.as_ref();
        self.status.push(summary.map(|summary| summary.status));
        self.changed_at.push(summary.map(|summary| summary.changed_at.unix_ms()));
        self.moves.push(summary.map(|summary| summary.moves.into()));
        self.seats.push(summary.map(|summary| summary.seats.as_str()));
        self.winner.push(summary.and_then(|summary| summary.winner.as_deref()));
        for entry in entries {
            self.entry_places.push(place);
            self.versions.push(signed(entry.version));
            self.at_server_ms.push(signed(entry.at_server_ms));
            self.people.push(entry.person.as_ref().map(PersonId::as_str));
            self.action_ids.push(entry.action_id.as_deref());
            self.texts.push(&entry.entry);
        }
        // Whoever does both has left.
        for person in joined.iter().filter(|person| !left.contains(person)) {
            self.joined_places.push(place);
            self.joined.push(person.as_str());
        }
        for person in left {
            self.left_places.push(place);
            self.left.push(person.as_str());
        }
    }
}
