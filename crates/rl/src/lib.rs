//! The games as agents that learn see them: small integers for actions, planes of numbers for positions, many games
//! stepped at once. `crates/python` hands all of it to Python.
//!
//! [`AgentGame`] says how the actions of a game are numbered and what its planes are; [`State`] is one game with its
//! history, [`AnyState`] one whose game is known only when the program runs; [`Batch`] and [`AnyBatch`] are many games
//! that are stepped together, without a history and without allocating.
//!
//! Absent here: Python, search and evaluation, files, anything that learns.

mod action_set;
mod agent_game;
mod batch;
mod environment;
mod error;
mod moguli;
mod planes;
mod shiftago;
mod state;

pub use action_set::{actions_in, write_mask};
pub use agent_game::{ActionInfo, AgentGame, Decided};
pub use batch::{AnyBatch, Batch, BatchOptions, Buffers, new_batch};
pub use error::{ActionError, BatchError, PlayError};
pub use state::{AnyState, State, StateError, new_state, parse_state, state_of};
