//! Finished games: the archive, and the ratings that follow from them.
//!
//! When a game ends, the entry that ends it and a note that its table waits are written together
//! ([`store::Append::ends_game`]). One task, `keep_archiving`, takes what waits, reads the table from its log and writes the
//! games of it, ratings included, in one transaction, in which the note goes too. A game is written once, under its table and
//! its place there. So it does not matter when the server is killed: nothing is lost, nothing is counted twice. Where spectators see
//! a table later, its games are archived as much later: whatever shows them is for spectators too.
//!
//! - [`index`]: the keys by which games are found by a position;
//! - [`games`]: the finished games in the log of a table, and a finished game as a record;
//! - `ratings`: what a game does to the ratings of those who played it.
//!
//! Absent here: SQL, and what is asked by HTTP (`accounts::archive`).

pub mod games;
pub mod index;
pub(crate) mod ratings;

use std::collections::HashMap;
use std::sync::Weak;
use std::time::Duration;

use protocol::Millis;
use store::{ArchivedUpTo, StoreError, TableId};
use tokio::sync::Notify;

use self::games::{Finished, finished_games};
use crate::hub::Hub;
use crate::jobs::JobKind;

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

/// Until when tables that wait are left alone, in server time.
#[derive(Default)]
struct LeftAlone(HashMap<TableId, Millis>);

impl LeftAlone {
    /// For good: its log cannot be read. `undershift check` says more, and it is tried again after a restart.
    const FOR_GOOD: Millis = Millis(u64::MAX);

    /// Those that are looked at again by now are left alone no longer.
    fn look(&mut self, now: Millis) {
        self.0.retain(|_, until| *until > now);
    }

    /// How long nobody has to look for them.
    fn wait(&self, hub: &Hub) -> Duration {
        self.0.values().min().map_or(LOOK, |until| hub.clock.until(*until).min(LOOK))
    }
}

/// Archives what waits, for as long as the server runs.
pub(crate) async fn keep_archiving(hub: Weak<Hub>) {
    let mut left_alone = LeftAlone::default();
    loop {
        let Some(strong) = hub.upgrade() else { return };
        left_alone.look(strong.clock.now());
        let done = archive_waiting(&strong, &mut left_alone).await;
        match done {
            Ok(0) => {
                let (archivist, wait) = (std::sync::Arc::clone(&strong.archivist), left_alone.wait(&strong));
                drop(strong);
                let _ = tokio::time::timeout(wait, archivist.ended.notified()).await;
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
async fn archive_waiting(hub: &Hub, left_alone: &mut LeftAlone) -> Result<usize, StoreError> {
    let limit = AT_ONCE.saturating_add(u32::try_from(left_alone.0.len()).unwrap_or(u32::MAX));
    let mut waiting = hub.store.unarchived_tables(limit).await?;
    waiting.retain(|table| !left_alone.0.contains_key(table));
    for table in &waiting {
        if let Some(until) = archive_table(hub, table).await? {
            left_alone.0.insert(table.clone(), until);
        }
    }
    Ok(waiting.len())
}

/// Archives the games of a table. If there may be more of them later, or its log cannot be read, the moment until which it is left alone.
async fn archive_table(hub: &Hub, table: &TableId) -> Result<Option<Millis>, StoreError> {
    let Some(stored) = hub.store.load_table(table).await? else { return Ok(None) };
    let now = hub.clock.now();
    let read = tokio::task::spawn_blocking(move || finished_games(&stored, now)).await;
    let Finished { mut games, version, next } = match read {
        Ok(Ok(finished)) => finished,
        Ok(Err(error)) => {
            tracing::error!(%table, %error, "the games of a table cannot be archived");
            return Ok(Some(LeftAlone::FOR_GOOD));
        }
        Err(error) => {
            tracing::error!(%table, %error, "the games of a table cannot be archived");
            return Ok(Some(LeftAlone::FOR_GOOD));
        }
    };
    let mut has_jobs = games.iter().any(|game| !game.jobs.is_empty());
    if has_jobs && !has_room(hub).await? {
        // Nobody waits for these, and they can be asked for later.
        games.iter_mut().for_each(|game| game.jobs.clear());
        has_jobs = false;
    }
    hub.store.archive(games, Some(ArchivedUpTo { table: table.clone(), version })).await?;
    if has_jobs {
        hub.jobs.enqueued();
    }
    Ok(next)
}

/// Whether there is room for further games to be compared.
async fn has_room(hub: &Hub) -> Result<bool, StoreError> {
    let most = hub.limits.agreement_queue;
    let waiting = hub.store.jobs_waiting(JobKind::Agreement.as_str(), most).await?;
    if waiting >= most {
        tracing::warn!(
            waiting,
            "games are not compared: `undershift admin jobs --compare` has it made up for"
        );
    }
    Ok(waiting < most)
}
