//! What search asks of a game beyond its rules: [`SearchPosition`]. Cheap looks ahead, and numbers for moves.

mod moguli;
mod shiftago;

use game::Game;

/// A game of any number of seats that can be searched.
pub trait SearchPosition: Game<Move: Send + Sync> + Copy + Send + Sync {
    /// How many numbers [`history_index`](SearchPosition::history_index) gives.
    const HISTORY_SIZE: usize;

    /// A number for a move that no other move has in the same position; never 0.
    fn move_id(mv: Self::Move) -> u32;

    /// A number below [`HISTORY_SIZE`](SearchPosition::HISTORY_SIZE) for moves that are much alike in any position.
    fn history_index(mv: Self::Move) -> usize;

    /// A move that wins at once, where that can be seen without trying all of them. `None` does not mean that there is
    /// none, unless [`SEES_ALL_WINS`](SearchPosition::SEES_ALL_WINS).
    fn winning_move(&self) -> Option<Self::Move>;

    /// Whether [`winning_move`](SearchPosition::winning_move) sees every win in one.
    const SEES_ALL_WINS: bool;

    /// Whether a move is a whole turn, unless it scores: then what the next seat could do at once is soon looked through.
    const MOVES_ARE_TURNS: bool;

    /// Whether another seat would win at once if it were to move: then the seat to move must answer.
    fn is_threatened(&self) -> bool;

    /// Calls back with the moves that change so much that a position is not judged before they are looked at: those that
    /// score.
    fn for_each_noisy_child(&self, _visit: impl FnMut(Self::Move, &Self)) {}

    /// Whether images of this position under the symmetries of the board are likely to be met in the same search: so near
    /// the start that it pays to take them for one.
    fn has_symmetric_transpositions(&self) -> bool {
        false
    }

    /// What must be equal for two positions to count as the same when repetitions are counted, as a hash; `None` where
    /// the position cannot come again.
    fn repetition_key(&self) -> Option<u64>;
}
