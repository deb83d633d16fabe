//! What each kind of job does with a finished game. This is pure computing: its input was read before, and its result is
//! written afterwards.

use std::sync::atomic::{AtomicBool, Ordering};

use analysis::{AnySearcher, agreement, review};
use engine::{Limits, Options, SystemClock};
use games::GameId;
use store::{ArchivedGame, JobEffect, SeatAgreement};

use super::JobKind;
use super::review::game_review;
use crate::archive::games::replayed;
use crate::limits::{OnlineLimits, millis};

/// A job with all its input.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) kind: JobKind,
    pub(super) archived: ArchivedGame,
    /// 1 for the first time that it is tried.
    pub(super) attempt: u32,
}

/// The moves of a game at which the program fails, in tests.
#[cfg(test)]
pub(super) const PANICS: &str = "panics";

/// What a thread reuses from one job to the next.
#[derive(Debug)]
pub(super) struct Workbench {
    limits: OnlineLimits,
    searcher: Option<AnySearcher>,
}

impl Workbench {
    pub(super) const fn new(limits: OnlineLimits) -> Workbench {
        Workbench { limits, searcher: None }
    }

    /// Drops what may be in an inconsistent state.
    pub(super) fn clear(&mut self) {
        self.searcher = None;
    }

    /// Does a job; `None` if it was stopped before the end. The same game at the same attempt always gives the same result: one
    /// thread, and a fixed number of nodes for each position.
    pub(super) fn work(&mut self, task: &Task, halt: &AtomicBool) -> Result<Option<JobEffect>, String> {
        #[cfg(test)]
        assert_ne!(task.archived.moves, PANICS, "for a test");
        let game = replayed(&task.archived).ok_or("the game cannot be played again from the archive")?;
        let nodes = nodes_for_each(task.kind, game.len() + 1, task.attempt, &self.limits);
        // Far more time than a job has: a search without a time limit would not notice that it is to stop.
        let time = Some(millis(self.limits.job_ms));
        let limits = Limits { nodes: Some(nodes), time, ..Limits::default() };
        let searcher = self.searcher(game.id())?;
        let steps = review(&game, searcher, &limits, (&SystemClock::default(), halt), &mut |_| ());
        if halt.load(Ordering::Relaxed) {
            return Ok(None);
        }
        if steps.len() != game.len() {
            return Err(format!("the engine has reviewed {} of {} steps", steps.len(), game.len()));
        }
        let number = task.archived.number;
        Ok(Some(match task.kind {
            JobKind::Review => {
                let review = game_review(&game, &steps, nodes);
                let review = serde_json::to_string(&review).map_err(|error| error.to_string())?;
                JobEffect::Review { game: number, review }
            }
            JobKind::Agreement => {
                let found = agreement(&game, &steps);
                let seats = (0_u8..).zip(game::Seat::first(game.id().seats())).map(|(seat, of)| {
                    let analysis::Agreement { moves, agreeing, loss } = found[of];
                    SeatAgreement { seat, moves, agreeing, loss }
                });
                JobEffect::Agreement { game: number, seats: seats.collect() }
            }
        }))
    }

    fn searcher(&mut self, game: GameId) -> Result<&mut AnySearcher, String> {
        if self.searcher.as_ref().is_none_or(|searcher| searcher.game() != game) {
            // Frees the old one before the new one allocates.
            self.searcher = None;
            let hash = usize::try_from(self.limits.engine_hash_mb).unwrap_or(16).max(1);
            let options = Options { hash, ..Options::default() };
            self.searcher = Some(AnySearcher::new(game, options).map_err(|error| error.to_string())?);
        }
        let searcher = self.searcher.as_mut().ok_or("there is no searcher")?;
        searcher.new_game();
        Ok(searcher)
    }
}

/// How many nodes each position of a game has: the longer the game, the fewer, so that no game takes longer than its job may. A
/// review that did not come to an end has half as many the next time; what compares moves stays the same, for it is compared with
/// other games.
fn nodes_for_each(kind: JobKind, positions: usize, attempt: u32, limits: &OnlineLimits) -> u64 {
    let (each, in_all, halvings) = match kind {
        JobKind::Review => (limits.review_nodes, limits.review_game_nodes, attempt.saturating_sub(1)),
        JobKind::Agreement => (limits.agreement_nodes, limits.agreement_game_nodes, 0),
    };
    let nodes = each.min(in_all / u64::try_from(positions).unwrap_or(u64::MAX).max(1));
    nodes.checked_shr(halvings).unwrap_or(0).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_has_fewer_nodes_for_each_position_and_no_more_in_all() {
        let limits = OnlineLimits::default();
        for kind in JobKind::ALL {
            let of = |positions| nodes_for_each(kind, positions, 1, &limits);
            let (each, in_all) = match kind {
                JobKind::Review => (limits.review_nodes, limits.review_game_nodes),
                JobKind::Agreement => (limits.agreement_nodes, limits.agreement_game_nodes),
            };
            assert_eq!(of(40), each, "an ordinary game");
            for positions in [1_000, 20_000, 100_000] {
                assert!(of(positions) * positions as u64 <= in_all, "{kind:?}, {positions} positions");
            }
            assert_eq!(of(usize::MAX), 1);
        }
    }

    #[test]
    fn a_review_that_was_too_slow_is_tried_with_less() {
        let limits = OnlineLimits::default();
        let nodes = |kind, attempt| nodes_for_each(kind, 30, attempt, &limits);
        assert_eq!(nodes(JobKind::Review, 3), limits.review_nodes / 4);
        assert_eq!(nodes(JobKind::Review, 1_000), 1);
        assert_eq!(nodes(JobKind::Agreement, 3), limits.agreement_nodes, "it is compared with others");
    }
}
