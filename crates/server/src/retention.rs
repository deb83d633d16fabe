//! What is not kept for ever: guests who never played, chat, what was said round reports that are settled, jobs that are done, and
//! tables and tournaments that wait for players in vain. Once a day, by the limits whose names end with `-days`.
//!
//! Logs of games stay. Addresses are nowhere stored: they are counted in memory while somebody is connected.

use std::sync::Weak;
use std::time::Duration;

use protocol::online::TableId;
use store::{Store, StoreError, TournamentFilter, TournamentStatus, WallTime};
use tokio::sync::oneshot;

use crate::hub::Hub;
use crate::limits::OnlineLimits;
use crate::tables::{TableRequest, ask};
use crate::tournaments::{self, TournamentRequest};

/// How soon after a start it is done for the first time: people come first.
const FIRST: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 3600);
/// How many guests, or tables, at once: everybody else waits that long for the disk.
const AT_ONCE: u32 = 200;

/// How much was forgotten.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Forgotten {
    guests: u64,
    lines: u64,
    reports: u64,
    tables: u64,
    jobs: u64,
}

/// Forgets every day what is old.
pub(crate) async fn keep_forgetting(hub: Weak<Hub>) {
    tokio::time::sleep(FIRST).await;
    loop {
        match forget_all(&hub, WallTime::now()).await {
            Ok(forgotten) if forgotten == Forgotten::default() => {}
            Ok(Forgotten { guests, lines, reports, tables, jobs }) => {
                tracing::info!(guests, lines, reports, tables, jobs, "forgot what is old");
            }
            Err(error) => tracing::warn!(%error, "cannot forget what is old; tomorrow again"),
        }
        if hub.strong_count() == 0 {
            return;
        }
        tokio::time::sleep(DAY).await;
    }
}

/// Forgets what is old, on disk and in memory.
async fn forget_all(hub: &Weak<Hub>, now: WallTime) -> Result<Forgotten, StoreError> {
    let Some(strong) = hub.upgrade() else { return Ok(Forgotten::default()) };
    // Tables first: who has only waited at one may be a guest who never played.
    let tables = remove_forsaken(hub, &strong, now).await? + remove_unbegun(hub, &strong, now).await?;
    let forgotten = forget(&*strong.store, &strong.limits, now).await?;
    if forgotten.lines > 0 {
        for table in strong.tables.ids() {
            ask(hub, &table, TableRequest::ForgetChat).await;
        }
    }
    Ok(Forgotten { tables, ..forgotten })
}

/// Removes tables at which nobody has waited for long, and says how many. Each is removed by its own task, so that nobody
/// sits down there at the same moment.
async fn remove_forsaken(hub: &Weak<Hub>, strong: &Hub, now: WallTime) -> Result<u64, StoreError> {
    let mut removed = 0;
    let Some(before) = days_before(now, strong.limits.waiting_days) else { return Ok(removed) };
    loop {
        let stale = strong.store.tables_waiting_since(before, AT_ONCE).await?;
        let mut removed_now = 0;
        for id in &stale {
            let Ok(table) = id.as_str().parse::<TableId>() else { continue };
            let (answer, is_removed) = oneshot::channel();
            ask(hub, &table, TableRequest::RemoveIfForsaken { answer }).await;
            removed_now += u64::from(is_removed.await.unwrap_or(false));
        }
        removed += removed_now;
        // Those at which somebody is stay, and would be found again and again.
        if (stale.len() as u64) < u64::from(AT_ONCE) || removed_now == 0 {
            return Ok(removed);
        }
    }
}

/// Removes tournaments that nobody has let begin for long, and says how many. Each is removed by its own task.
async fn remove_unbegun(hub: &Weak<Hub>, strong: &Hub, now: WallTime) -> Result<u64, StoreError> {
    let mut removed = 0;
    let Some(before) = days_before(now, strong.limits.waiting_days) else { return Ok(removed) };
    let unfinished = strong.store.tournaments(TournamentFilter::Unfinished, u32::MAX).await?;
    for row in unfinished.into_iter().filter(|row| row.summary.status == TournamentStatus::Open) {
        // One that is announced for a time to come waits for that.
        let is_old = row.summary.changed_at < before
            && row.tournament.starts_at.is_none_or(|starts_at| starts_at < before);
        if let (true, Ok(id)) = (is_old, row.tournament.id.as_str().parse()) {
            let (answer, is_removed) = oneshot::channel();
            tournaments::ask(hub, &id, TournamentRequest::RemoveIfUnbegun { before, answer }).await;
            removed += u64::from(is_removed.await.unwrap_or(false));
        }
    }
    Ok(removed)
}

/// Forgets what is old on disk.
async fn forget(store: &dyn Store, limits: &OnlineLimits, now: WallTime) -> Result<Forgotten, StoreError> {
    let mut forgotten = Forgotten::default();
    if let Some(before) = days_before(now, limits.guest_days) {
        loop {
            let removed = store.remove_stale_guests(before, AT_ONCE).await?;
            forgotten.guests += removed;
            if removed < u64::from(AT_ONCE) {
                break;
            }
        }
    }
    // Each is refused as soon as it is too old; here it goes from the disk. Without a limit, nothing is before the beginning.
    let beginning = WallTime::from_unix_ms(i64::MIN);
    let unused = days_before(now, limits.session_idle_days).unwrap_or(beginning);
    let begun = days_before(now, limits.session_days).unwrap_or(beginning);
    store.end_stale_sessions(unused, begun).await?;
    if let Some(before) = days_before(now, limits.chat_days) {
        forgotten.lines = store.erase_chat_before(before).await?;
    }
    if let Some(before) = days_before(now, limits.report_days) {
        forgotten.reports = store.erase_report_contexts(before).await?;
    }
    if let Some(before) = days_before(now, limits.job_days) {
        loop {
            let removed = store.remove_finished_jobs(before, AT_ONCE).await?;
            forgotten.jobs += removed;
            if removed < u64::from(AT_ONCE) {
                break;
            }
        }
    }
    Ok(forgotten)
}

/// So many days ago; `None` for 0 days, which is never.
fn days_before(now: WallTime, days: u64) -> Option<WallTime> {
    let span = i64::try_from(days).unwrap_or(i64::MAX).saturating_mul(DAY.as_millis() as i64);
    (days > 0).then(|| WallTime::from_unix_ms(now.unix_ms().saturating_sub(span)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use protocol::online::{ChatBody, OnlineRefusal, PersonKind, PersonRef, Seek, ServerMessage};
    use store::{ChatRoom, NewChat, NewPerson, NewReport, NewTable, ReportFilter, SqliteStore, TokenHash};

    use super::*;
    use crate::lobby::options_of;
    use crate::outbox::Outbox;
    use crate::people::Visitor;
    use crate::secrets::random_person;
    use crate::{Origins, tables::Caller};

    const NOW: i64 = 1_000 * 24 * 3600 * 1000;

    fn days_ago(days: u64) -> WallTime {
        days_before(WallTime::from_unix_ms(NOW), days).unwrap_or(WallTime::from_unix_ms(NOW))
    }

    async fn filled() -> (tempfile::TempDir, SqliteStore) {
        let folder = tempfile::tempdir().expect("a folder");
        let store = SqliteStore::open(folder.path()).expect("a store");
        for number in 0..=450_u32 {
            let mut hash = [0; 32];
            hash[..4].copy_from_slice(&number.to_le_bytes());
            // The first was here today, and the second has made a table.
            let days = if number == 0 { 0 } else { 61 };
            let (id, name) = (format!("p{number}").into(), String::new());
            let person = NewPerson { id, name, token_hash: TokenHash(hash), created_at: days_ago(days) };
            store.create_person(person).await.expect("it is written");
        }
        let (host, options) = ("p1".into(), "{}".to_owned());
        let (id, game, created_at) = ("t".into(), "express:2".to_owned(), days_ago(61));
        let table = NewTable { id, created_at, host, game, options, is_listed: false };
        store.create_table(table).await.expect("it is written");
        for days in [0, 89, 91] {
            let (table, person, body) = ("t".into(), "p1".into(), "{}".to_owned());
            let (room, sent_at) = (ChatRoom::Players, days_ago(days));
            let chat = NewChat { table, person, room, sent_at, at_version: 0, body };
            store.add_chat(chat).await.expect("it is written");
        }
        for (days, is_settled) in [(181, true), (179, true), (400, false)] {
            let (reporter, reported, table) = ("p1".into(), Some("p0".into()), Some("t".into()));
            let (reason, context) = ("abuse".to_owned(), format!("{{\"days\":{days}}}"));
            let created_at = days_ago(days);
            let report = NewReport { reporter, reported, table, reason, context, created_at };
            let report = store.add_report(report).await.expect("it is written");
            if is_settled {
                store.settle_report(report, days_ago(days), "talked to both").await.expect("it is written");
            }
        }
        (folder, store)
    }

    #[tokio::test]
    async fn what_is_old_is_forgotten_and_nothing_else() {
        let (_folder, store) = filled().await;
        let limits = OnlineLimits { guest_days: 60, chat_days: 90, ..OnlineLimits::default() };
        let now = WallTime::from_unix_ms(NOW);
        let forgotten = Forgotten { guests: 449, lines: 1, reports: 1, ..Forgotten::default() };
        assert_eq!(forget(&store, &limits, now).await, Ok(forgotten), "in several steps");
        assert_eq!(forget(&store, &limits, now).await, Ok(Forgotten::default()));
        for (id, is_there) in [("p0", true), ("p1", true), ("p2", false)] {
            assert_eq!(store.person(&id.into()).await.expect("a read").is_some(), is_there, "{id}");
        }
        assert_eq!(store.chat_of(&"t".into()).await.expect("a read").len(), 2);
        let reports = store.reports(ReportFilter::All).await.expect("a read");
        let contexts: Vec<&str> = reports.iter().map(|report| report.report.context.as_str()).collect();
        assert_eq!(contexts, ["{}", "{\"days\":179}", "{\"days\":400}"], "open ones keep theirs");
        let settled = reports[0].settled.as_ref().map(|settled| settled.note.as_str());
        assert_eq!((reports[0].report.reason.as_str(), settled), ("abuse", Some("talked to both")));
    }

    /// A server with two tables that wait, one for longer than is kept; at both something was said long ago.
    async fn with_tables() -> (tempfile::TempDir, Arc<Hub>, PersonRef, [TableId; 2]) {
        let (folder, store) = filled().await;
        let person = PersonRef { id: random_person(), name: "Ada".to_owned(), kind: PersonKind::Guest };
        let (id, name, token_hash) = (person.id.as_str().into(), String::new(), TokenHash([255; 32]));
        let new = NewPerson { id, name, token_hash, created_at: days_ago(0) };
        store.create_person(new).await.expect("it is written");
        let game = protocol::GameId("express:2".parse().expect("a game"));
        let options = serde_json::to_string(&options_of(Seek::casual(game, None))).expect("JSON");
        let body = serde_json::to_string(&ChatBody::Text { text: "hello".to_owned() }).expect("JSON");
        let tables = ["a", "b"].map(|letter| letter.repeat(TableId::LENGTH).parse().expect("an id"));
        for (table, days) in tables.iter().zip([31, 29]) {
            let table: &TableId = table;
            let new = NewTable {
                id: table.as_str().into(),
                created_at: days_ago(days),
                host: person.id.as_str().into(),
                game: "express:2".to_owned(),
                options: options.clone(),
                is_listed: true,
            };
            store.create_table(new).await.expect("it is written");
            let chat = NewChat {
                table: table.as_str().into(),
                person: person.id.as_str().into(),
                room: ChatRoom::Spectators,
                sent_at: days_ago(91),
                at_version: 0,
                body: body.clone(),
            };
            store.add_chat(chat).await.expect("it is written");
        }
        let hub = Hub::start(Arc::new(store), OnlineLimits::default(), Origins::default()).await;
        (folder, hub.expect("it starts"), person, tables)
    }

    /// What somebody hears who follows a table.
    async fn follow(hub: &Hub, person: &PersonRef, table: &TableId) -> ServerMessage {
        let visitor = Arc::new(Visitor::new(person.clone(), []));
        let outbox = Arc::new(Outbox::new(64));
        let caller = Caller { visitor, outbox: Arc::clone(&outbox), round_trip: 0 };
        ask(hub.weak(), table, TableRequest::Follow { caller, seen: None }).await;
        loop {
            let text = outbox.next().await.expect("there is room");
            match serde_json::from_str(&text).expect("a message") {
                ServerMessage::Presence { .. } => {}
                message => break message,
            }
        }
    }

    fn lines_in(message: &ServerMessage) -> usize {
        let ServerMessage::Table { state } = message else { panic!("{message:?}") };
        state.chat.len()
    }

    #[tokio::test]
    async fn tables_in_memory_forget_chat_and_those_that_nobody_waits_at_any_more_go() {
        let (_folder, hub, person, [stale, fresh]) = with_tables().await;
        let now = WallTime::from_unix_ms(NOW);
        assert_eq!(lines_in(&follow(&hub, &person, &fresh).await), 1);
        let forgotten = forget_all(hub.weak(), now).await.expect("it is written");
        assert_eq!((forgotten.tables, forgotten.lines), (1, 2), "{forgotten:?}");
        assert_eq!(lines_in(&follow(&hub, &person, &fresh).await), 0, "it is in memory all the time");
        let gone = follow(&hub, &person, &stale).await;
        let refusal = OnlineRefusal::NoSuchTable;
        assert_eq!(gone, ServerMessage::Refused { id: None, table: Some(stale.clone()), refusal });
        assert!(hub.store.load_table(&stale.as_str().into()).await.expect("a read").is_none());
        assert!(hub.store.load_table(&fresh.as_str().into()).await.expect("a read").is_some());
    }

    #[tokio::test]
    async fn a_table_at_which_somebody_is_stays_however_long_it_waits() {
        let (_folder, hub, person, [stale, _]) = with_tables().await;
        follow(&hub, &person, &stale).await;
        let forgotten = forget_all(hub.weak(), WallTime::from_unix_ms(NOW)).await.expect("it is written");
        assert_eq!(forgotten.tables, 0);
        assert!(matches!(follow(&hub, &person, &stale).await, ServerMessage::Table { .. }));
    }

    #[tokio::test]
    async fn no_days_are_for_ever() {
        let (_folder, store) = filled().await;
        let limits = OnlineLimits { guest_days: 0, chat_days: 0, report_days: 0, ..OnlineLimits::default() };
        let now = WallTime::from_unix_ms(NOW);
        assert_eq!(forget(&store, &limits, now).await, Ok(Forgotten::default()));
    }
}
