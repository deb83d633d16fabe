//! Online play from Rust: for the terminal, for bots, for tests that load a server.
//!
//! A [`Link`] says where a table is. A [`Connection`] goes to a server and outlives the lines it runs over: it resends what was
//! not acknowledged under the same id, and catches up by versions. Each table that it follows is a [`FollowedTable`]: a
//! replica, made by replaying the log that the server sends.
//!
//! - `link`: [`Link`], [`ServerUrl`]; `sessions`: [`Sessions`], who we are to a server;
//! - `conversation`: what is said on a connection, as a pure state machine over `outbox` (what is not answered), `followed`
//!   (replicas) and `server_clock` (the server's time);
//! - `connection`: [`Connection`], which drives it over sockets; `dial`, `tls`, `backoff`: how it gets one; `event`: what it tells.
//!
//! Absent here: rules (`table` has them), engines, printing, threads, and sentences for players.

mod backoff;
mod connection;
mod conversation;
mod dial;
mod event;
mod followed;
mod link;
mod outbox;
mod server_clock;
mod sessions;
mod tls;

pub use connection::Connection;
pub use dial::{DialError, TournamentAction, take_part};
pub use event::{EndReason, Event};
pub use followed::FollowedTable;
pub use link::{Link, LinkError, ServerUrl};
pub use protocol::online;
pub use sessions::{Sessions, SessionsError};
