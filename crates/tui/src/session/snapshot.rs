//! A game after some of its steps: [`Snapshot`].

use games::AnyGame;
use protocol::{Effect, PositionView};

/// The game after some of its steps.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot {
    /// How many steps were taken.
    pub(crate) step: usize,
    pub(crate) game: AnyGame,
    pub(crate) position: PositionView,
    /// What the last of them did.
    pub(crate) last: Vec<Effect>,
}

impl Snapshot {
    /// A game after its first so many steps.
    pub(crate) fn of(game: &AnyGame, step: usize) -> Snapshot {
        let mut game = game.clone();
        while game.len() > step {
            game.undo();
        }
        let last = replay_last(&mut game);
        Snapshot { step: game.len(), position: PositionView::from(&game), last, game }
    }
}

/// Plays the last step again, and returns what it does. A seat that leaves does nothing on the board.
fn replay_last(game: &mut AnyGame) -> Vec<Effect> {
    let before = game.clone();
    let Some(text) = game.undo() else { return Vec::new() };
    match game.play_move(&text) {
        Ok(played) => Effect::list(played.effects),
        Err(_) => {
            *game = before;
            Vec::new()
        }
    }
}
