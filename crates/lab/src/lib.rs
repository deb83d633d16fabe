//! The engine's workbench: the protocol for programs; a bench; matches; training; puzzles; fair openings.
//!
//! Absent here: search and evaluation themselves, flags, colours.

pub mod balance;
pub mod bench;
pub mod files;
pub mod matches;
pub mod puzzles;
pub mod train;
pub mod ugi;
pub mod ugi_client;
