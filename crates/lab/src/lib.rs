//! The engine's workbench: an engine for any game, by text.
//!
//! Absent here: search and evaluation themselves, flags, colours.

mod any_brain;

pub use any_brain::{AnyBrain, AnyLine, AnyReport};
