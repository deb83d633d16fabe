//! What every Undershift game is made of.
//!
//! A [`Game`] is a position: who is to move, what may be played, what comes of it. [`Play`] is a position with
//! its history, which adds repetition and undo. A [`Record`](record::Record) is a game written down.
//!
//! Absent here: any rule of a particular game, evaluation and search, clocks that run, JSON, files and terminals.
//! Everything is integers and text, works without `std`, and depends on nothing. Two features add what others ask for:
//! `serde` (text forms) and `arbitrary` (fuzzing).
#![no_std]
#![warn(clippy::missing_panics_doc)]

extern crate alloc;

#[cfg(feature = "arbitrary")]
mod arbitrary_games;
mod cell;
mod effect;
mod error;
mod game;
mod key;
mod outcome;
mod perft;
mod play;
mod playable;
mod quote;
mod random;
mod reason;
pub mod record;
mod seat;
#[cfg(feature = "serde")]
pub mod serde_text;

#[cfg(feature = "arbitrary")]
pub use arbitrary_games::{arbitrary, arbitrary_play};
pub use cell::{Cell, Direction};
pub use effect::{Effect, Route, Turn};
pub use error::{MoveError, ParseError, PositionError};
pub use game::{Game, Symmetry};
pub use key::mix;
pub use outcome::{Cause, Outcome, Share};
pub use perft::{Perft, perft};
pub use play::{HistoryEntry, Play, PlayError, Played, Step};
pub use playable::Playable;
pub use random::SplitMix64;
pub use reason::Reason;
pub use seat::{BySeat, Colour, Seat, SeatSet};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
