//! What each kind of job does with a finished game. This is pure computing: its input was read before, and its result is
//! written afterwards.

use std::sync::atomic::{AtomicBool, Ordering};

use analysis::{AnySearcher, agreement, review};
use engine::{Limits, Options, SystemClock};
use games::AnyGame;
use store::{JobEffect, SeatAgreement};

use super::JobKind;
use super::review::game_review;
use crate::limits::{OnlineLimits, millis};

/// A job with all its input.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) kind: JobKind,
    /// The number of the game in the archive.
    pub(super) number: i64,
    /// The game at its end.
    pub(super) game: AnyGame,
}

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

    /// Does a job; `None` if it was stopped before the end. The same game always gives the same result: one thread, and a fixed
    /// number of nodes for each position.
    pub(super) fn work(&mut self, task: &Task, halt: &AtomicBool) -> Result<Option<JobEffect>, String> {
        let nodes = match task.kind {
            JobKind::Review => self.limits.review_nodes,
            JobKind::Agreement => self.limits.agreement_nodes,
        };
        // Far more time than a job has: a search without a time limit would not notice that it is to stop.
        let time = Some(millis(self.limits.job_ms));
        let limits = Limits { nodes: Some(nodes.max(1)), time, ..Limits::default() };
        let searcher = self.searcher(task)?;
        let steps = review(&task.game, searcher, &limits, (&SystemClock::default(), halt), &mut |_| ());
        if halt.load(Ordering::Relaxed) {
            return Ok(None);
        }
        if steps.len() != task.game.len() {
            return Err(format!("the engine has reviewed {} of {} steps", steps.len(), task.game.len()));
        }
        Ok(Some(match task.kind {
            JobKind::Review => {
                let review = game_review(&task.game, &steps, nodes);
                let review = serde_json::to_string(&review).map_err(|error| error.to_string())?;
                JobEffect::Review { game: task.number, review }
            }
            JobKind::Agreement => {
                let found = agreement(&task.game, &steps);
                let seats = (0_u8..).zip(game::Seat::first(task.game.id().seats())).map(|(seat, of)| {
                    let analysis::Agreement { moves, agreeing, loss } = found[of];
                    SeatAgreement { seat, moves, agreeing, loss }
                });
                JobEffect::Agreement { game: task.number, seats: seats.collect() }
            }
        }))
    }

    fn searcher(&mut self, task: &Task) -> Result<&mut AnySearcher, String> {
        let game = task.game.id();
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
