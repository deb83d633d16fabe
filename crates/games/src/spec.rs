//! How a game begins: [`Spec`].

use game::{PositionError, Reason, Seat};

use crate::{AnyGame, GameId};

/// Which game, who starts, who sits out how many turns, and which random set-up.
///
/// ```
/// use games::Spec;
/// let spec = Spec { handicaps: vec![3, 0], ..Spec::new("express:2".parse()?) };
/// assert_eq!(spec.start()?.position_text(), "7/7/7/7/7/7/7 g 20,22 0,0 2,0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Spec {
    /// Which game.
    pub game: GameId,
    /// The seat that starts.
    pub starter: Seat,
    /// How many of its first turns each seat sits out, in seat order; empty for none.
    pub handicaps: Vec<u8>,
    /// Which random set-up, in games that have one, or which balanced opening; `None` for the plain start.
    pub seed: Option<u64>,
    /// The position to begin with instead, as text: then starter, handicaps and seed are not looked at, for what they say
    /// is in it already.
    pub position: Option<String>,
}

impl Spec {
    /// The plain start of a game.
    pub const fn new(game: GameId) -> Spec {
        Spec { game, starter: Seat::FIRST, handicaps: Vec::new(), seed: None, position: None }
    }

    /// A game that begins so.
    pub fn start(&self) -> Result<AnyGame, SpecError> {
        let Some(text) = &self.position else { return AnyGame::start(self) };
        let game = AnyGame::from_position(self.game, text).map_err(|error| match error {
            PositionError::Impossible(reason) => SpecError::NotAllowed(reason),
            PositionError::Invalid(_) => SpecError::NotAPosition(self.game),
        })?;
        if game.is_over() { Err(Reason::GameOver.into()) } else { Ok(game) }
    }
}

/// Why a game cannot begin so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SpecError {
    /// The game has no random set-up.
    #[error("{0} has no random set-up; leave the seed out")]
    NoSeed(GameId),
    /// The game has no handicaps.
    #[error("{0} has no handicaps; leave them out")]
    NoHandicaps(GameId),
    /// A balanced start is for seats with equal chances: it has no handicaps.
    #[error("a balanced start of {0} has no handicaps; leave them out, or the seed")]
    HandicapInBalancedStart(GameId),
    /// In this game the first seat always starts.
    #[error("in {0} light always starts; leave the starter out")]
    FirstSeatStarts(GameId),
    /// The position to begin with is no position of the game.
    #[error("the position to begin with is none of {0}; check it, or leave it out")]
    NotAPosition(GameId),
    /// The rules do not allow it.
    #[error(transparent)]
    NotAllowed(#[from] Reason),
}
