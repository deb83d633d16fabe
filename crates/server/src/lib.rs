//! The server of the one binary: the page and all it needs, embedded, over HTTP.
//!
//! [`run`] listens until a signal ends it. What is served is [`router`]: each module has a `router()` of its own for its
//! paths, they are put together here, and the headers that every answer has are added here too.
//!
//! - [`page`]: the files of the page, compressed and cached.
//! - `health`: `GET /healthz`.
//! - `headers`: what a browser may do with our answers.
//! - `host`: which requests are bad for their `host`.
//! - `listen`: the socket, and how serving ends.
//! - `connections`: how many clients there may be, and how long each may take.
//! - `urls`: where a browser finds the server.
//!
//! Absent here: files read at run time, tables, accounts, flags, printing. A module to come that answers below a path of
//! its own also says there what is not found: the page answers everything that no other module does.

mod connections;
mod headers;
mod health;
mod host;
mod listen;
pub mod page;
mod urls;

use axum::Router;
use axum::middleware::from_fn;

pub use connections::Limits;
pub use listen::{ListenError, RunError, run};
pub use page::Site;

/// Everything that is served.
pub fn router(site: Site) -> Router {
    let modules = Router::new().merge(health::router()).merge(page::router(site));
    modules.layer(from_fn(host::check)).layer(from_fn(headers::add))
}
