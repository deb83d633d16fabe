//! What the logs of somebody's tables tell: how games went, opened and ended ([`Statistics`]), and the games as records.
//!
//! A table may have several games, one after the other: each that has ended counts.

use std::collections::BTreeMap;

use protocol::online::{EndingCount, GameScore, OnlineTable, OpeningCount, PersonId, ResultKind};
use store::StoredTable;
use table::Ending;

use crate::replay::replay;

/// How many of somebody's own first moves are an opening.
const OPENING: usize = 2;
/// How many openings are told.
const MAX_OPENINGS: usize = 5;
/// How many of the last games are told.
const FORM: usize = 10;

/// A game of somebody that has ended.
struct Ended {
    game: games::GameId,
    result: ResultKind,
    ending: &'static str,
    opening: Vec<String>,
}

/// How a game went for a seat.
pub(crate) fn result_of(ending: &Ending, seat: game::Seat) -> ResultKind {
    if ending.standings.is_none() {
        return ResultKind::NoResult;
    }
    let winners = ending.winners();
    match (winners.contains(seat), winners.len()) {
        (true, 1) => ResultKind::Won,
        (true, _) => ResultKind::Drawn,
        (false, _) => ResultKind::Lost,
    }
}

/// Goes through a table and calls `ended` with the table at the end of each of its games, and the slot that somebody had.
fn each_game(stored: &StoredTable, person: &PersonId, mut ended: impl FnMut(&OnlineTable, usize)) {
    let (mut slot, mut was_over) = (None, false);
    // A table that cannot be read is the business of `undershift check`.
    let _ = replay(stored, |table, _, _| {
        // Where an engine has played on, it is still the game of whoever left.
        slot = table.slot_of(person).or(slot);
        let is_over = table.table().is_some_and(|table| table.ending().is_some());
        if let (true, false, Some(slot)) = (is_over, was_over, slot) {
            ended(table, slot);
        }
        was_over = is_over;
    });
}

/// What is told of somebody's games.
#[derive(Default)]
pub(crate) struct Statistics {
    /// The latest last.
    all: Vec<Ended>,
}

impl Statistics {
    /// Adds the games of a table; older tables first.
    pub(crate) fn add(&mut self, stored: &StoredTable, person: &PersonId) {
        each_game(stored, person, |table, slot| {
            let (Some(playing), Some(seat)) = (table.table(), table.seat_of(slot)) else { return };
            let Some(ending) = playing.ending() else { return };
            let own = protocol::steps_of(playing.game()).into_iter().filter(|step| step.seat.0 == seat);
            self.all.push(Ended {
                game: playing.spec().game,
                result: result_of(ending, seat),
                ending: ending.termination.code(),
                opening: own.take(OPENING).map(|step| step.text).collect(),
            });
        });
    }

    pub(crate) fn games(&self) -> u32 {
        u32::try_from(self.all.len()).unwrap_or(u32::MAX)
    }

    pub(crate) fn form(&self) -> Vec<ResultKind> {
        self.all.iter().rev().take(FORM).map(|ended| ended.result).collect()
    }

    pub(crate) fn scores(&self) -> Vec<GameScore> {
        let mut scores: BTreeMap<String, GameScore> = BTreeMap::new();
        for ended in &self.all {
            let empty = GameScore { game: ended.game.into(), won: 0, drawn: 0, lost: 0 };
            let score = scores.entry(ended.game.to_string()).or_insert(empty);
            match ended.result {
                ResultKind::Won => score.won += 1,
                ResultKind::Drawn => score.drawn += 1,
                ResultKind::Lost => score.lost += 1,
                ResultKind::NoResult => {}
            }
        }
        let mut scores: Vec<GameScore> = scores.into_values().collect();
        scores.sort_by_key(|score| std::cmp::Reverse(score.won + score.drawn + score.lost));
        scores
    }

    pub(crate) fn openings(&self) -> Vec<OpeningCount> {
        let mut counts: BTreeMap<(String, Vec<String>), OpeningCount> = BTreeMap::new();
        for ended in self.all.iter().filter(|ended| !ended.opening.is_empty()) {
            let empty =
                OpeningCount { game: ended.game.into(), moves: ended.opening.clone(), count: 0, won: 0 };
            let count = counts.entry((ended.game.to_string(), ended.opening.clone())).or_insert(empty);
            count.count += 1;
            count.won += u32::from(ended.result == ResultKind::Won);
        }
        let mut counts: Vec<OpeningCount> = counts.into_values().collect();
        counts.sort_by_key(|count| std::cmp::Reverse(count.count));
        counts.truncate(MAX_OPENINGS);
        counts
    }

    pub(crate) fn endings(&self) -> Vec<EndingCount> {
        let mut counts: BTreeMap<&str, EndingCount> = BTreeMap::new();
        for ended in &self.all {
            let empty = EndingCount { ending: ended.ending.to_owned(), won: 0, not_won: 0 };
            let count = counts.entry(ended.ending).or_insert(empty);
            if ended.result == ResultKind::Won { count.won += 1 } else { count.not_won += 1 }
        }
        let mut counts: Vec<EndingCount> = counts.into_values().collect();
        counts.sort_by_key(|count| std::cmp::Reverse(count.won + count.not_won));
        counts
    }
}

/// The games of a table that have ended, as records.
pub(crate) fn records(stored: &StoredTable, person: &PersonId, date: &str) -> Vec<String> {
    let mut records = Vec::new();
    each_game(stored, person, |table, _| {
        let record = table.table().and_then(|table| table.record(Some(date)).ok());
        records.extend(record.map(|record| record.to_string()));
    });
    records
}

/// How the last game of a table went for somebody; `None` while it is played.
pub(crate) fn last_result(stored: &StoredTable, person: &PersonId) -> Option<ResultKind> {
    let mut result = None;
    each_game(stored, person, |table, slot| {
        let ending = table.table().and_then(table::Table::ending);
        result = ending.zip(table.seat_of(slot)).map(|(ending, seat)| result_of(ending, seat));
    });
    result
}
