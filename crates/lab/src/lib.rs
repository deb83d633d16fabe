//! The engine's workbench: an engine for any game, by text; the protocol for programs; analysis; a bench; matches;
//! training; puzzles.
//!
//! Absent here: search and evaluation themselves, flags, colours.

pub mod analysis;
mod any_searcher;
pub mod bench;
pub mod matches;
pub mod puzzles;
pub mod train;
pub mod ugi;
pub mod ugi_client;

pub use any_searcher::{AnyLine, AnyReport, AnySearcher};
