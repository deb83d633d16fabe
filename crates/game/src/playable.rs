//! What [`Play`](crate::Play) and records ask of a position: [`Playable`].

use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::{Colour, Effect, Game, MoveError, Outcome, ParseError, Reason, Seat};

/// A position that can be played on, whether its game is known when the code is compiled or only when it runs.
///
/// Every [`Game`] is playable. So is a position that has its game as a value: the rules crates have one each, for all
/// that is asked once per move of a person. It is not a [`Game`], because nothing of it is constant.
pub trait Playable: Clone + Eq + Debug + Display {
    /// A decision.
    type Move: Copy + Eq + Debug + Display + FromStr<Err = ParseError>;
    /// What must be equal for two positions to count as the same when repetitions are counted.
    type RepetitionId: Eq + Hash;

    /// The game's id.
    fn id(&self) -> &'static str;
    /// The seats' colours, in seat order.
    fn colours(&self) -> &'static [Colour];
    /// The plain start of the same game.
    #[must_use]
    fn plain_start(&self) -> Self;
    /// See [`Game::to_move`].
    fn to_move(&self) -> Seat;
    /// See [`Game::is_over`].
    fn is_over(&self) -> bool;
    /// See [`Game::outcome`].
    fn outcome(&self) -> Option<Outcome>;
    /// See [`Game::moves`].
    fn moves(&self) -> Vec<Self::Move>;
    /// See [`Game::validate`].
    fn validate(&self, mv: Self::Move) -> Result<(), Reason>;
    /// See [`Game::resolve`].
    fn resolve(&self, written: Self::Move) -> Result<Self::Move, Reason>;
    /// See [`Game::play_unchecked`].
    fn play_unchecked(&mut self, mv: Self::Move);
    /// See [`Game::ends_turn`].
    fn ends_turn(&self, mv: Self::Move) -> bool;
    /// See [`Game::effects_unchecked`].
    fn effects_unchecked(&self, mv: Self::Move) -> Vec<Effect>;
    /// See [`Game::retire`].
    fn retire(&mut self, seat: Seat) -> Result<(), Reason>;
    /// See [`Game::repetition_id`].
    fn repetition_id(&self) -> Option<Self::RepetitionId>;
    /// See [`Game::outcome_by_repetition`].
    fn outcome_by_repetition(&self) -> Outcome;

    /// How many seats the game has.
    fn seats(&self) -> usize {
        self.colours().len()
    }

    /// Reads a move as a person or a program wrote it.
    fn read_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        Ok(self.resolve(text.parse()?)?)
    }
}

impl<G: Game> Playable for G {
    type Move = <G as Game>::Move;
    type RepetitionId = <G as Game>::RepetitionId;

    fn id(&self) -> &'static str {
        G::ID
    }

    fn colours(&self) -> &'static [Colour] {
        G::COLOURS
    }

    fn plain_start(&self) -> G {
        G::default()
    }

    fn to_move(&self) -> Seat {
        Game::to_move(self)
    }

    fn is_over(&self) -> bool {
        Game::is_over(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }

    fn moves(&self) -> Vec<<G as Game>::Move> {
        Game::moves(self)
    }

    fn validate(&self, mv: <G as Game>::Move) -> Result<(), Reason> {
        Game::validate(self, mv)
    }

    fn resolve(&self, written: <G as Game>::Move) -> Result<<G as Game>::Move, Reason> {
        Game::resolve(self, written)
    }

    fn play_unchecked(&mut self, mv: <G as Game>::Move) {
        Game::play_unchecked(self, mv);
    }

    fn ends_turn(&self, mv: <G as Game>::Move) -> bool {
        Game::ends_turn(self, mv)
    }

    fn effects_unchecked(&self, mv: <G as Game>::Move) -> Vec<Effect> {
        Game::effects_unchecked(self, mv)
    }

    fn retire(&mut self, seat: Seat) -> Result<(), Reason> {
        Game::retire(self, seat)
    }

    fn repetition_id(&self) -> Option<<G as Game>::RepetitionId> {
        Game::repetition_id(self)
    }

    fn outcome_by_repetition(&self) -> Outcome {
        Game::outcome_by_repetition(self)
    }
}
