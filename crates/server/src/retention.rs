//! What is not kept for ever: guests who never played, and chat. Once a day, by the limits `guest-days` and `chat-days`.
//!
//! Logs of games stay. Addresses are nowhere stored: they are counted in memory while somebody is connected.

use std::sync::Weak;
use std::time::Duration;

use store::{Store, StoreError, WallTime};

use crate::hub::Hub;
use crate::limits::OnlineLimits;

/// How soon after a start it is done for the first time: people come first.
const FIRST: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 3600);
/// How many guests at once: everybody else waits that long for the disk.
const AT_ONCE: u32 = 200;

/// Forgets every day what is old.
pub(crate) async fn keep_forgetting(hub: Weak<Hub>) {
    tokio::time::sleep(FIRST).await;
    loop {
        let Some(strong) = hub.upgrade() else { return };
        match forget(&*strong.store, &strong.limits, WallTime::now()).await {
            Ok((0, 0)) => {}
            Ok((guests, lines)) => tracing::info!(guests, lines, "forgot guests and lines of chat"),
            Err(error) => tracing::warn!(%error, "cannot forget what is old; tomorrow again"),
        }
        drop(strong);
        tokio::time::sleep(DAY).await;
    }
}

/// Forgets what is old, and says how many guests and how many lines of chat that were.
async fn forget(store: &dyn Store, limits: &OnlineLimits, now: WallTime) -> Result<(u64, u64), StoreError> {
    let mut guests = 0;
    if let Some(before) = days_before(now, limits.guest_days) {
        loop {
            let removed = store.remove_stale_guests(before, AT_ONCE).await?;
            guests += removed;
            if removed < u64::from(AT_ONCE) {
                break;
            }
        }
    }
    let lines = match days_before(now, limits.chat_days) {
        Some(before) => store.erase_chat_before(before).await?,
        None => 0,
    };
    Ok((guests, lines))
}

/// So many days ago; `None` for 0 days, which is never.
fn days_before(now: WallTime, days: u64) -> Option<WallTime> {
    let span = i64::try_from(days).unwrap_or(i64::MAX).saturating_mul(DAY.as_millis() as i64);
    (days > 0).then(|| WallTime::from_unix_ms(now.unix_ms().saturating_sub(span)))
}

#[cfg(test)]
mod tests {
    use store::{ChatRoom, NewChat, NewPerson, NewTable, SqliteStore, TokenHash};

    use super::*;

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
        (folder, store)
    }

    #[tokio::test]
    async fn what_is_old_is_forgotten_and_nothing_else() {
        let (_folder, store) = filled().await;
        let limits = OnlineLimits { guest_days: 60, chat_days: 90, ..OnlineLimits::default() };
        let now = WallTime::from_unix_ms(NOW);
        assert_eq!(forget(&store, &limits, now).await, Ok((449, 1)), "in several steps");
        assert_eq!(forget(&store, &limits, now).await, Ok((0, 0)));
        for (id, is_there) in [("p0", true), ("p1", true), ("p2", false)] {
            assert_eq!(store.person(&id.into()).await.expect("a read").is_some(), is_there, "{id}");
        }
        assert_eq!(store.chat_of(&"t".into()).await.expect("a read").len(), 2);
    }

    #[tokio::test]
    async fn no_days_are_for_ever() {
        let (_folder, store) = filled().await;
        let limits = OnlineLimits { guest_days: 0, chat_days: 0, ..OnlineLimits::default() };
        assert_eq!(forget(&store, &limits, WallTime::from_unix_ms(NOW)).await, Ok((0, 0)));
    }
}
