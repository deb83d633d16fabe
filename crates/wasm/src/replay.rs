//! What rules and records both need: a table that was saved, and stepping through a game.

use game::{Play, Step};
use games::{AnyGame, GameId, with_play};
use protocol::{Effect, PositionView, Problem, Saved, ToPositionView};

/// The table that was saved.
pub(crate) fn table_of(saved: Saved) -> Result<table::Table, Problem> {
    Ok(saved.restore()?)
}

/// What a step did, and the position after it. The step must be one of the game's, or 0.
pub(crate) fn after_step(any: &AnyGame, step: usize) -> (Vec<Effect>, PositionView) {
    let (effects, position) = with_play!(any, play => after_step_of(any.id(), play, step));
    // The last position may end the game by repetition, which it does not show by itself.
    let position = if step == any.len() { PositionView::from(any) } else { position };
    (Effect::list(effects), position)
}

fn after_step_of<G: ToPositionView>(
    id: GameId,
    play: &Play<G>,
    step: usize,
) -> (Vec<game::Effect>, PositionView) {
    let at = |step: usize| match step.checked_sub(1) {
        Some(index) => &play.steps()[index].position,
        None => play.start(),
    };
    let effects = match step.checked_sub(1).map(|index| (at(index), play.steps()[index].step)) {
        Some((before, Step::Move(mv))) => before.effects_unchecked(mv),
        Some((_, Step::Retire(_))) | None => Vec::new(),
    };
    (effects, PositionView::of(id, at(step)))
}
