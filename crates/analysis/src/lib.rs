//! The engine for any game, by text: what terminal, page, command line and workbench share.
//!
//! [`AnySearcher`] searches an [`AnyGame`](games::AnyGame); [`threats()`] lists what the other seats threaten; [`remarks()`]
//! says what a move missed, allowed or does; [`review()`] goes through a whole game, [`annotate()`] writes what it found
//! into a record, and [`agreement()`] counts how often somebody played what the engine would have. The game is matched once per call; everything inside is compiled for one game.
//!
//! Absent here: search and evaluation themselves (`engine`), JSON (`protocol`), threads, words and drawings.

mod agreement;
mod annotate;
mod any_searcher;
mod remarks;
mod review;
mod threats;

pub use agreement::{Agreement, agreement};
pub use annotate::annotate;
pub use any_searcher::{AnyLine, AnyReport, AnySearcher};
pub use remarks::{MoveRemarks, RemarksError, remarks};
pub use review::{BetterLine, ReviewedStep, review};
pub use threats::{AnyThreat, threats};
