//! What the tables of a tournament report: [`TableNews`], posted on the [`Board`] of their tournament.
//!
//! A table never waits for its tournament: it posts its latest state, which replaces the one before.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use protocol::online::{OnlineTable, TableId};
use serde::{Deserialize, Serialize};
use table::Termination;
use tokio::sync::Notify;

/// The latest state of a tournament table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TableNews {
    pub(crate) table: TableId,
    pub(crate) position: String,
    pub(crate) moves: u32,
    /// The seat to move.
    pub(crate) to_move: Option<u32>,
    pub(crate) outcome: Option<GameOutcome>,
}

/// How a game of a tournament has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GameOutcome {
    /// By seat, from 1.
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

    /// Whether it is later than what was known. There are no take-backs at tournament tables.
    fn goes_on_from(&self, known: &TableNews) -> bool {
        known.outcome.is_none() && self.moves >= known.moves && self != known
    }
}

/// How the game counts. A game without a result was called off because somebody did not show up, and that player loses it.
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

/// Where the tables of a tournament post their latest states.
///
/// On the node that owns the tournament, the tournament reads it. On another node it holds what is still to be sent to the owner: one
/// request at a time carries all of it, and what the owner has received is removed.
#[derive(Default)]
pub(crate) struct Board {
    posted: Mutex<Posted>,
    pub(super) changed: Notify,
}

#[derive(Default)]
struct Posted {
    /// By table, with a number that grows with each change.
    news: HashMap<TableId, (u64, TableNews)>,
    changes: u64,
    /// The number of the last change that was sent.
    told: u64,
    /// Whether a request is on its way that sends it, or has the owner look.
    is_announced: bool,
}

impl Board {
    /// Posts a state; whether it is new. One that arrives late from a former owner is not: games only go forward, and end for good.
    pub(super) fn put(&self, news: TableNews) -> bool {
        let mut posted = self.lock();
        if posted.news.get(&news.table).is_some_and(|(_, known)| !news.goes_on_from(known)) {
            return false;
        }
        posted.changes += 1;
        let change = posted.changes;
        posted.news.insert(news.table.clone(), (change, news));
        drop(posted);
        self.changed.notify_one();
        true
    }

    /// Marks it as announced; whether it was not yet.
    pub(super) fn announce(&self) -> bool {
        !std::mem::replace(&mut self.lock().is_announced, true)
    }

    /// The tournament, on this node, is reading it.
    pub(super) fn is_seen(&self) {
        self.lock().is_announced = false;
    }

    /// What to send to the owner on another node; `None` if it has everything.
    pub(crate) fn to_tell(&self) -> Option<Vec<TableNews>> {
        let mut posted = self.lock();
        posted.told = posted.changes;
        if posted.news.is_empty() {
            posted.is_announced = false;
            return None;
        }
        Some(posted.news.values().map(|(_, news)| news.clone()).collect())
    }

    /// The owner has received it. Returns whether there is more to send by now.
    pub(crate) fn was_told(&self) -> bool {
        let mut posted = self.lock();
        let told = posted.told;
        posted.news.retain(|_, (change, _)| *change > told);
        posted.is_announced = !posted.news.is_empty();
        posted.is_announced
    }

    pub(super) fn get(&self, table: &TableId) -> Option<TableNews> {
        self.lock().news.get(table).map(|(_, news)| news.clone())
    }

    /// Forgets a table whose game counts.
    pub(super) fn remove(&self, table: &TableId) {
        self.lock().news.remove(table);
    }

    fn lock(&self) -> MutexGuard<'_, Posted> {
        self.posted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn news(moves: u32, outcome: Option<GameOutcome>) -> TableNews {
        let table = "0000000000000000000000".parse().expect("an id");
        TableNews { table, position: moves.to_string(), moves, to_move: None, outcome }
    }

    fn over() -> Option<GameOutcome> {
        Some(GameOutcome { ranks: vec![1, 2], missing: Vec::new() })
    }

    #[test]
    fn what_comes_late_takes_nothing_back() {
        let board = Board::default();
        assert!(board.put(news(3, None)));
        assert!(!board.put(news(3, None)), "the same");
        assert!(!board.put(news(2, None)), "from an owner that is none any more");
        assert!(board.put(news(4, over())));
        assert!(!board.put(news(4, None)));
        assert_eq!(board.get(&news(0, None).table), Some(news(4, over())));
    }

    #[test]
    fn what_changes_while_the_owner_is_told_is_told_next_and_what_was_lost_again() {
        let board = Board::default();
        board.put(news(1, None));
        assert!(board.announce());
        assert_eq!(board.to_tell(), Some(vec![news(1, None)]));
        // The link breaks, and it is sent again.
        assert_eq!(board.to_tell(), Some(vec![news(1, None)]));
        board.put(news(2, over()));
        assert!(!board.announce(), "one request is on its way");
        assert!(board.was_told(), "there is more");
        assert_eq!(board.to_tell(), Some(vec![news(2, over())]));
        assert!(!board.was_told());
        // A new owner asks all tables: what the former one was sent is sent again.
        assert!(board.put(news(2, over())));
        assert!(board.announce());
    }
}
