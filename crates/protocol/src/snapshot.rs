//! A game after some of its steps: [`Snapshot`].

use game::{Play, Playable, Step};
use games::{AnyGame, with_play};
use serde::{Deserialize, Serialize};

use crate::{Effect, PositionView, StepView, steps_of};

/// Where a game stood after a step, or stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Snapshot {
    /// The step that led there; `null` at the beginning.
    pub step: Option<StepView>,
    /// What it did on the board.
    pub effects: Vec<Effect>,
    /// The position.
    pub position: PositionView,
}

impl Snapshot {
    /// A game after so many of its steps; `None` if it has fewer.
    pub fn after_step(any: &AnyGame, step: usize) -> Option<Snapshot> {
        let taken = match step.checked_sub(1) {
            Some(index) => Some(steps_of(any).into_iter().nth(index)?),
            None => None,
        };
        let (effects, position) = after_step(any, step);
        Some(Snapshot { step: taken, effects, position })
    }
}

/// What a step did, and the position after it. The step must be one of the game's, or 0 for the beginning.
///
/// # Panics
///
/// If the game has fewer steps.
pub fn after_step(any: &AnyGame, step: usize) -> (Vec<Effect>, PositionView) {
    let position = if step == any.len() {
        // The last position may end the game by repetition, which it does not show by itself.
        PositionView::from(any)
    } else {
        with_play!(any, play => PositionView::of(any.id(), position_after(play, step)))
    };
    (effects_of_step(any, step), position)
}

/// What a step did; nothing for the beginning and for a seat that left.
pub(crate) fn effects_of_step(any: &AnyGame, step: usize) -> Vec<Effect> {
    Effect::list(with_play!(any, play => effects_in(play, step)))
}

fn position_after<G: Playable>(play: &Play<G>, step: usize) -> &G {
    step.checked_sub(1).map_or(play.start(), |index| &play.steps()[index].position)
}

fn effects_in<G: Playable>(play: &Play<G>, step: usize) -> Vec<game::Effect> {
    let Some(before) = step.checked_sub(1) else { return Vec::new() };
    match play.steps()[before].step {
        Step::Move(mv) => position_after(play, before).effects_unchecked(mv),
        Step::Retire(_) => Vec::new(),
    }
}
