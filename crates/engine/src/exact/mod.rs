//! Exact answers for Express with two seats: does the attacker win by force, or not?
//!
//! A depth-first proof-number search ([`ExactSearch`]) on a board of its own ([`Marbles`], [`Rules`]), with a table whose keys
//! are whole positions (`exact_table.rs`), so that no two positions are ever taken for one another. A result is a theorem about the
//! rules as `board.rs` has them; tests hold them to the rules of `shiftago`, and on small boards the results to a search of
//! all moves.
//!
//! **Why a result may be kept, whatever led to it.** A marble stays on the board for ever, so no position comes twice in a
//! game and what is to come depends on the position alone: on the marbles, for they tell the seat to move (the first has as
//! many as the second, or one more) and what is left in the reserves. That holds only where nobody sits out and nobody has
//! left; [`ExactPosition`] can hold no other position.
//!
//! Absent here: handicaps, more than two seats, draws as a result of their own (whoever does not win by force may draw or
//! lose), time, threads.

mod answers;
mod board;
mod book;
mod exact_table;
mod first_numbers;
mod judge;
mod openings;
mod pair;
mod position;
mod search;
#[cfg(test)]
mod tests;

pub use answers::{ExactAnswers, ForcedWin, child};
pub use board::{Entries, Marbles, Pushes, Rules, each};
pub use book::{Advice, Book, BookError};
pub use exact_table::Numbers;
pub use first_numbers::Tunables;
pub use judge::learned_judge;
pub use openings::{
    AtlasError, Explored, ExploredEntry, FirstSeatAnswer, KnownOpening, OpeningValue, Openings,
};
pub use position::ExactPosition;
pub use search::{ExactSearch, Found, Judge};
