//! What the tables of a tournament say of themselves: [`TableNews`], on the [`Board`] of their tournament.
//!
//! A table never waits for its tournament: it leaves what is new, in the place of what it left before.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use protocol::online::{OnlineTable, TableId};
use table::Termination;
use tokio::sync::Notify;

/// How a table of a tournament is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TableNews {
    pub(crate) table: TableId,
    pub(crate) position: String,
    pub(crate) moves: u32,
    /// Whose turn it is, as a number of a seat.
    pub(crate) to_move: Option<u32>,
    pub(crate) outcome: Option<GameOutcome>,
}

/// How a game of a tournament has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameOutcome {
    /// Of the seats in order, from 1.
    pub(crate) ranks: Vec<usize>,
    /// Seats whose player never came.
    pub(crate) missing: Vec<usize>,
}

impl TableNews {
    /// `None` before the game.
    pub(crate) fn of(id: &TableId, online: &OnlineTable) -> Option<TableNews> {
        let table = online.table()?;
        let game = table.game();
        let is_over = table.ending().is_some();
        Some(TableNews {
            table: id.clone(),
            position: game.position_text(),
            moves: u32::try_from(game.len()).unwrap_or(u32::MAX),
            to_move: (!is_over).then(|| u32::try_from(game.to_move().index()).unwrap_or(0)),
            outcome: outcome(table),
        })
    }
}

/// How the game counts. One without a result was called off because somebody did not come, who has lost it.
fn outcome(table: &table::Table) -> Option<GameOutcome> {
    let ending = table.ending()?;
    let game = table.game();
    let seats = game.id().seats();
    let moved: Vec<usize> = protocol::steps_of(game).into_iter().map(|step| step.seat.0.index()).collect();
    let to_move = game.to_move().index();
    let missing: Vec<usize> = (0..seats)
        .filter(|seat| !moved.contains(seat))
        .filter(|&seat| match ending.termination {
            Termination::Aborted => seat == to_move,
            // With more seats the game has gone on without them.
            Termination::Rules(_) => {
                game::Seat::new(seat).is_some_and(|seat| !table.playing().contains(seat))
            }
            _ => false,
        })
        .collect();
    let ranks = match &ending.standings {
        Some(standings) => standings.iter().map(|standing| standing.rank).collect(),
        // All others share the places before them.
        None if !missing.is_empty() => (0..seats)
            .map(|seat| if missing.contains(&seat) { 1 + seats - missing.len() } else { 1 })
            .collect(),
        None => vec![1; seats],
    };
    Some(GameOutcome { ranks, missing })
}

/// Where the tables of a tournament leave what is new.
#[derive(Default)]
pub(super) struct Board {
    news: Mutex<HashMap<TableId, TableNews>>,
    pub(super) changed: Notify,
}

impl Board {
    pub(super) fn put(&self, news: TableNews) {
        let mut known = self.lock();
        if known.get(&news.table) != Some(&news) {
            known.insert(news.table.clone(), news);
            drop(known);
            self.changed.notify_one();
        }
    }

    pub(super) fn get(&self, table: &TableId) -> Option<TableNews> {
        self.lock().get(table).cloned()
    }

    /// Forgets a table whose game counts.
    pub(super) fn remove(&self, table: &TableId) {
        self.lock().remove(table);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, TableNews>> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
