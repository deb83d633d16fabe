//! Finished games: the archive, and the ratings that follow from them.
//!
//! When a game ends, the entry that ends it and a note that its table waits are written together
//! ([`store::Append::ends_game`]). One task, `keep_archiving`, takes what waits, reads the table from its log and writes the
//! games of it, ratings included, in one transaction, in which the note goes too. A game is written once, under its table and
//! its place there. So it does not matter when the server is killed: nothing is lost, nothing is counted twice.
//!
//! - [`index`]: the keys by which games are found by a position;
//! - [`games`]: the finished games in the log of a table, and a finished game as a record;
//! - `ratings`: what a game does to the ratings of those who played it.
//!
//! Absent here: SQL, and what is asked by HTTP (`accounts::archive`).

pub mod games;
pub mod index;
pub(crate) mod ratings;

use std::collections::HashSet;
use std::sync::Weak;
use std::time::Duration;

use store::{ArchivedUpTo, StoreError, TableId};
use tokio::sync::Notify;

use self::games::finished_games;
use crate::hub::Hub;

/// How often is looked for tables that nobody has told of.
const LOOK: Duration = Duration::from_secs(60);
/// How long is waited where the store refuses.
const AGAIN: Duration = Duration::from_secs(2);
/// How many tables are looked up at a time.
const AT_ONCE: u32 = 50;

/// Wakes the task that archives.
#[derive(Debug, Default)]
pub(crate) struct Archivist {
    ended: Notify,
}

impl Archivist {
    /// A game has ended, and that is written down.
    pub(crate) fn game_ended(&self) {
        self.ended.notify_one();
    }
}

/// Archives what waits, for as long as the server runs.
pub(crate) async fn keep_archiving(hub: Weak<Hub>) {
    // Tables whose logs cannot be read: `undershift check` says more, and they are tried again after a restart.
    let mut unreadable = HashSet::new();
    loop {
        let Some(strong) = hub.upgrade() else { return };
        let done = archive_waiting(&strong, &mut unreadable).await;
        match done {
            Ok(0) => {
                let archivist = std::sync::Arc::clone(&strong.archivist);
                drop(strong);
                let _ = tokio::time::timeout(LOOK, archivist.ended.notified()).await;
            }
            Ok(_) => {}
            Err(error) => {
                drop(strong);
                tracing::warn!(%error, "a finished game cannot be archived yet");
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
}

/// Archives the tables that wait, and says how many they were.
async fn archive_waiting(hub: &Hub, unreadable: &mut HashSet<TableId>) -> Result<usize, StoreError> {
    let limit = AT_ONCE.saturating_add(u32::try_from(unreadable.len()).unwrap_or(u32::MAX));
    let mut waiting = hub.store.unarchived_tables(limit).await?;
    waiting.retain(|table| !unreadable.contains(table));
    for table in &waiting {
        if !archive_table(hub, table).await? {
            unreadable.insert(table.clone());
        }
    }
    Ok(waiting.len())
}

/// Archives the games of a table; `false` if its log cannot be read.
async fn archive_table(hub: &Hub, table: &TableId) -> Result<bool, StoreError> {
    let Some(stored) = hub.store.load_table(table).await? else { return Ok(true) };
    let version = stored.entries.last().map_or(0, |entry| entry.version);
    let read = tokio::task::spawn_blocking(move || finished_games(&stored)).await;
    let games = match read {
        Ok(Ok(games)) => games,
        Ok(Err(error)) => {
            tracing::error!(%table, %error, "the games of a table cannot be archived");
            return Ok(false);
        }
        Err(error) => {
            tracing::error!(%table, %error, "the games of a table cannot be archived");
            return Ok(false);
        }
    };
    let has_jobs = games.iter().any(|game| !game.jobs.is_empty());
    hub.store.archive(games, Some(ArchivedUpTo { table: table.clone(), version })).await?;
    if has_jobs {
        hub.jobs.enqueued();
    }
    Ok(true)
}
