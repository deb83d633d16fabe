//! A game after some of its steps: [`Snapshot`].

use game::Effect;
use games::AnyGame;
use protocol::PositionView;

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
        let mut before = game.clone();
        let last = before.undo().and_then(|text| before.effects(&text).ok()).unwrap_or_default();
        Snapshot { step: game.len(), position: PositionView::from(&game), last, game }
    }
}
