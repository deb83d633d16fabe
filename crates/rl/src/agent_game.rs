//! What an agent needs of a game beyond its rules: [`AgentGame`].

use std::fmt::Debug;
use std::hash::Hash;

use game::{Game, Seat, Symmetry};

/// How the actions of a game are numbered, and what an agent sees of a position.
///
/// An action is a whole move, or a part of one: where in Shiftago a marble is pushed in and several scorings are possible
/// after it, the insertion is one action and the scoring another, of the same seat. Between the two the move is *pending*.
pub trait AgentGame:
    Game<Move: Send + Sync, StartOptions: Send + Sync, RepetitionId: Send + Sync> + Copy + Send + Sync + 'static
{
    /// The part of a move that is decided; the default is nothing.
    type Pending: Copy + Default + Eq + Hash + Debug + Send + Sync;

    /// How many actions are numbered, from 0 on.
    const ACTIONS: usize;
    /// How many planes an observation has.
    const PLANES: usize;
    /// The rows of the board.
    const ROWS: usize;
    /// The columns of the board.
    const COLUMNS: usize;
    /// How many words a set of actions has.
    const WORDS: usize = Self::ACTIONS.div_ceil(64);
    /// How many numbers an observation has.
    const NUMBERS: usize = Self::PLANES * Self::ROWS * Self::COLUMNS;
    /// What each plane holds, in order; `seat` stands for each seat in turn, the observer's own first.
    fn plane_names() -> Vec<String>;

    /// The options of a start with these handicaps, which the game allows; empty for none.
    fn start_options(handicaps: &[u8]) -> Self::StartOptions;

    /// A start; in games that begin at random, one of those that can be.
    fn random_start(options: &Self::StartOptions, seed: u64) -> Option<Self>;

    /// Writes the set of legal actions: [`WORDS`](Self::WORDS) words. None where the game is over.
    fn legal_actions(&self, pending: Self::Pending, set: &mut [u64]);

    /// What a legal action decides.
    fn decide(&self, pending: Self::Pending, action: usize) -> Decided<Self>;

    /// The action or the two actions by which a legal move is made.
    fn actions_of(&self, mv: Self::Move) -> (usize, Option<usize>);

    /// What is pending after the first of two actions.
    fn pending_after(&self, action: usize) -> Self::Pending;

    /// Writes what a seat sees: [`NUMBERS`](Self::NUMBERS) numbers.
    fn observe(&self, pending: Self::Pending, seat: Seat, repetitions: usize, numbers: &mut [f32]);

    /// A hash of what must be equal for two positions to count as the same.
    fn repetition_key(id: &Self::RepetitionId) -> u64;

    /// The text of an action: a move, or the part of one that it decides. `None` if there is no such action.
    fn action_text(action: usize) -> Option<String>;

    /// The text of what is pending.
    fn pending_text(pending: Self::Pending) -> Option<String>;

    /// An action under a symmetry.
    fn transformed_action(action: usize, symmetry: Symmetry) -> usize;

    /// What is pending, under a symmetry.
    fn transformed_pending(pending: Self::Pending, symmetry: Symmetry) -> Self::Pending;
}

/// What an action decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided<G: AgentGame> {
    /// A whole move.
    Move(G::Move),
    /// A part of one; the same seat decides the rest.
    Pending(G::Pending),
}

/// The numbers of a game, for those who know it only by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionInfo {
    /// See [`AgentGame::ACTIONS`].
    pub actions: usize,
    /// Planes, rows and columns of an observation.
    pub shape: [usize; 3],
    /// How many symmetries the game has.
    pub symmetries: usize,
    /// How many seats the game has.
    pub seats: usize,
}

impl ActionInfo {
    /// Those of a game.
    pub const fn of<G: AgentGame>() -> ActionInfo {
        ActionInfo {
            actions: G::ACTIONS,
            shape: [G::PLANES, G::ROWS, G::COLUMNS],
            symmetries: G::SYMMETRIES,
            seats: G::SEATS,
        }
    }
}

/// What each seat gets of an outcome: from 1 for the whole game to -1/(n - 1) for nothing, so that the sum is 0.
pub(crate) fn reward(outcome: &game::Outcome, seat: Seat) -> f64 {
    let seats = outcome.seats() as f64;
    let share = f64::from(outcome.share(seat).twelfths()) / 12.0;
    (seats * share - 1.0) / (seats - 1.0)
}
