//! The rules of Shiftago: Express, Expert and Extreme, for two, three and four seats.
//!
//! Each of the nine games is a type: [`Express2`] … [`Extreme4`], all of them [`Position`] with the variant and
//! the number of seats as parameters, so that each is compiled for itself. They implement [`game::Game`].
//!
//! Absent here: evaluation and search, clocks, files, the tournament of several games (crate `games`), and any
//! dependency but `game`. No `std`, no `unsafe`, no allocation in playing and generating moves.
//!
//! ```
//! use game::Game;
//! use shiftago::Express2;
//!
//! let mut position = Express2::default();
//! let mv = position.read_move("Nd")?;
//! position.play(mv)?;
//! assert_eq!(position.to_string(), "3o3/7/7/7/7/7/7 g 21,22 0,0 0,0");
//! # Ok::<(), game::MoveError>(())
//! ```
#![no_std]
#![warn(clippy::missing_panics_doc)]

extern crate alloc;

mod bitboard;
mod entry;
mod erased;
#[cfg(any(feature = "arbitrary", feature = "serde"))]
mod features;
mod game_impl;
mod generate;
mod moves;
mod position;
mod push;
mod rows;
mod start_options;
mod symmetry;
mod text;
mod variant;

pub use bitboard::Bitboard;
pub use entry::{Entry, EntrySet};
pub use erased::{AnyPosition, AnyVariant, Rules};
pub use moves::{Move, Scoring};
pub use position::{MARBLES, Position, Setup, SitOut, WINNING_POINTS};
pub use push::Pushes;
pub use start_options::{MAX_HANDICAP, StartOptions};
pub use variant::{Expert, Express, Extreme, Variant, points};

/// Express for two.
pub type Express2 = Position<Express, 2>;
/// Express for three.
pub type Express3 = Position<Express, 3>;
/// Express for four.
pub type Express4 = Position<Express, 4>;
/// Expert for two.
pub type Expert2 = Position<Expert, 2>;
/// Expert for three.
pub type Expert3 = Position<Expert, 3>;
/// Expert for four.
pub type Expert4 = Position<Expert, 4>;
/// Extreme for two.
pub type Extreme2 = Position<Extreme, 2>;
/// Extreme for three.
pub type Extreme3 = Position<Extreme, 3>;
/// Extreme for four.
pub type Extreme4 = Position<Extreme, 4>;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
