//! What search asks of a position beyond the rules: [`SearchPosition`]. Cheap tests for wins and threats, ids for moves,
//! repetition keys.

mod moguli;
mod shiftago;

use game::Game;

/// A position, of any number of seats, that can be searched.
pub trait SearchPosition: Game<Move: Send + Sync> + Copy + Send + Sync {
    /// The size of a history table: [`history_index`](SearchPosition::history_index) stays below it.
    const HISTORY_SIZE: usize;

    /// An id for a move, unique among the moves of a position; never 0.
    fn move_id(mv: Self::Move) -> u32;

    /// The move's index in the history table. Similar moves of different positions share one.
    fn history_index(mv: Self::Move) -> usize;

    /// A move that wins at once, where that can be found without trying all moves. `None` does not mean that there is
    /// none, unless [`SEES_ALL_WINS`](SearchPosition::SEES_ALL_WINS).
    fn winning_move(&self) -> Option<Self::Move>;

    /// Whether [`winning_move`](SearchPosition::winning_move) finds every win in one.
    const SEES_ALL_WINS: bool;

    /// Whether the next seat might win with one move after this turn: a cheap necessary condition, so that mostly nothing
    /// has to be tried.
    fn may_allow_win(&self) -> bool {
        true
    }

    /// Whether another seat would win at once if it were to move, so that the seat to move must answer.
    fn is_threatened(&self) -> bool;

    /// Calls back with the noisy moves (those that score) and where they lead: quiescence search tries them before it
    /// trusts an evaluation.
    fn for_each_noisy_child(&self, _visit: impl FnMut(Self::Move, &Self)) {}

    /// Whether symmetric images of this position are likely to occur in the same search, as they are near the start, so
    /// that it pays to give them one transposition-table entry.
    fn has_symmetric_transpositions(&self) -> bool {
        false
    }

    /// A hash of what counts as the same position when repetitions are counted; `None` where the position cannot
    /// occur again.
    fn repetition_key(&self) -> Option<u64>;
}
