//! Both games in the terminal: play against the engine, round one keyboard or at a table on a server, watch engines, go through
//! records.
//!
//! - `app` is the whole program as a pure state machine: inputs and the time in, side effects out;
//! - `view` are pure functions from its state to a buffer of characters;
//! - `driver` is all that touches the world: the terminal, signals, the engine's thread, the connection to a server,
//!   files, the clock.
//!
//! Nothing runs while nothing happens: the driver sleeps until an input comes or something is due.
//!
//! Absent here: rules and what a table decides (`table`), search (`engine`, entered by `analysis`), flags (`cli`), and sentences
//! for players (`locales/`).

mod app;
mod board;
mod driver;
mod jobs;
mod messages;
mod online;
mod preferences;
mod saved;
mod session;
mod setup;
mod texts;
mod theme;
mod view;

#[cfg(test)]
mod tests;

pub use driver::{Error, TerminalGuard, run};
pub use texts::Language;

use std::path::PathBuf;

use client::Link;
use engine::Level;
use games::GameId;

/// What the program begins with.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The game that is chosen on the start screen.
    pub game: Option<GameId>,
    /// How strong the computer plays.
    pub level: Option<Level>,
    /// Which random set-up, in Moguli.
    pub seed: Option<u64>,
    /// How many of its first turns each seat sits out, in Shiftago.
    pub handicaps: Vec<u8>,
    /// Whether engines play all seats, from the start.
    pub watch: bool,
    /// A file to begin with: a saved game, or records to go through.
    pub file: Option<PathBuf>,
    /// A table on a server to play at.
    pub join: Option<Link>,
    /// The name to play under there.
    pub name: Option<String>,
    /// The language; `None` for the one chosen last on the start screen, or that of the environment.
    pub language: Option<Language>,
    /// Whether colours are wanted.
    pub has_colour: bool,
    /// Whether nothing but ASCII can be shown; else the environment says.
    pub is_ascii: bool,
}
