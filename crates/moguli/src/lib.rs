//! The rules of Moguli (Reinhold Wittig, 2003/2004) and its two variants, singly and together.
//!
//! A [`Position`] is a [`Game`](game::Game); the variant is part of its type. A move is one action of a turn: a rotation,
//! a stone move, an exchange in the set-up, or `pass`. [`Position::reach`] tells where a stone may go and
//! [`Position::check_path`] why not elsewhere; the way that counts is an effect of the move.
//!
//! Absent here: evaluation, search, drawing, I/O. Works without `std`; depends on nothing but `game`.
//!
//! ```
//! use game::Game;
//! use moguli::Moguli;
//! let mut position = Moguli::default();
//! let mv = position.read_move("c4+")?;
//! position.play(mv).unwrap();
//! # Ok::<(), game::MoveError>(())
//! ```
#![no_std]
#![warn(clippy::missing_panics_doc)]

extern crate alloc;

mod check;
mod erased;
mod exchanges;
#[cfg(any(feature = "arbitrary", feature = "serde"))]
mod features;
mod game_impl;
mod generate;
mod moves;
mod portals;
mod position;
mod route;
mod start_options;
mod symmetry;
mod text;
mod tiles;
mod travel;
mod validate;
mod variant;

pub use erased::{AnyPosition, AnyVariant, Rules};
pub use game_impl::RepetitionId;
pub use moves::Move;
pub use portals::Portals;
pub use position::{Position, STONES, Stage, WINNING_STONES};
pub use start_options::StartOptions;
pub use tiles::{Tile, Tiles};
pub use travel::Reach;
pub use variant::{Base, Cylinder, NewRow, NewRowCylinder, Variant};

/// The base game.
pub type Moguli = Position<Base>;
/// With the exchange of start-row tiles.
pub type MoguliNewRow = Position<NewRow>;
/// On the cylinder.
pub type MoguliCylinder = Position<Cylinder>;
/// With the exchange of start-row tiles, on the cylinder.
pub type MoguliNewRowCylinder = Position<NewRowCylinder>;

// What a search keeps by the million stays small.
const _: () = assert!(size_of::<Moguli>() <= 64);

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
