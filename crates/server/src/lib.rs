//! The server of the one binary: the page and all it needs, embedded, over HTTP.
//!
//! [`run`] listens until a signal ends it. What is served is [`router`]: each module has a `router()` of its own for its
//! paths, they are put together here, and the headers that every answer has are added here too.
//!
//! - [`page`]: the files of the page, compressed and cached.
//! - `health`: `GET /healthz` and `GET /readyz`; `metrics`: for Prometheus, on a listener of its own; `counts`.
//! - `about`: `GET /api/about`; `operation`: what an operator decides; `proxy`: whose word on addresses counts.
//! - `headers`: what a browser may do with our answers.
//! - `host`: which requests are bad for their `host`.
//! - `listen`: the socket, and how serving ends.
//! - `connections`: how many clients there may be, and how long each may take.
//! - `urls`: where a browser finds the server.
//!
//! Online play, where a [`Hub`] is given:
//!
//! - `hub`: what all connections and tables share; `socket`: `GET /ws`; `api`: what guests ask; `accounts`: all else below `/api`;
//! - `tables`: one task for each table; `tournaments`: one for each tournament; `clubs`; `lobby`; `people`; `engines`: moves of the computer;
//! - `limits`: every limit by its name; `rates`: how often; `origin`: whose requests are served; `secrets`: ids and tokens;
//! - `preview`: what messengers show of a link to a table or a finished game;
//! - [`archive`]: finished games, found by players, results and positions; ratings;
//! - `clock`: server time; `outbox`: what waits for a socket; `push`: messages to browsers that are closed;
//! - `nodes`: several servers on one PostgreSQL, each of which owns a part of the tables;
//! - `jobs`: what costs CPU and can wait, and the workers that do it;
//! - `retention`: what is not kept for ever; `replay`: a stored table put together again.
//!
//! Absent here: files read at run time, rules, flags, printing. A module to come that answers below a path of
//! its own also says there what is not found: the page answers everything that no other module does.

mod about;
mod accounts;
mod api;
pub mod archive;
mod clock;
mod clubs;
mod connections;
mod counts;
mod engines;
mod headers;
mod health;
mod host;
mod hub;
mod jobs;
mod limits;
mod listen;
mod lobby;
mod metrics;
mod nodes;
mod operation;
mod origin;
mod outbox;
pub mod page;
mod people;
mod preview;
mod proxy;
mod push;
mod rates;
mod replay;
mod retention;
mod secrets;
mod socket;
mod tables;
mod tournaments;
mod urls;

use std::sync::Arc;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};

pub use about::VERSION;
pub use accounts::{name_skeleton, new_recovery_code};
pub use connections::Limits;
pub use hub::{Hub, StartError};
pub use jobs::{JobKind, WorkerOptions, run_workers};
pub use limits::OnlineLimits;
pub use listen::{ListenError, Online, RunError, run, run_with};
pub use nodes::{ClusterSecret, NodeOptions, WeakSecret};
pub use operation::{Operation, Ready};
pub use origin::{Origins, PublicUrl, PublicUrlError};
pub use page::Site;
pub use proxy::TrustedProxies;
pub use replay::{StoredTableError, differences, replay};
pub use tournaments::{TournamentLog, TournamentLogError};

/// Everything that is served: the page, and online play where there is a hub.
pub fn router(site: Site, hub: Option<Arc<Hub>>) -> Router {
    router_with(site, hub, &Operation::default())
}

/// The same, as an operator wants it.
pub fn router_with(site: Site, hub: Option<Arc<Hub>>, operation: &Operation) -> Router {
    let about = about::router(hub.clone(), &operation.imprint);
    let health = health::router(hub.clone());
    let online = match hub {
        Some(hub) => {
            let (accounts, previews) = (accounts::router(&hub), preview::router(site, &hub));
            Router::new()
                .merge(socket::router())
                .merge(accounts)
                .merge(api::router())
                .with_state(hub)
                .merge(previews)
        }
        None => Router::new(),
    };
    let modules = Router::new().merge(health).merge(about).merge(online).merge(page::router(site));
    let proxies = Arc::new(operation.trusted_proxies.clone());
    modules
        .layer(from_fn_with_state(proxies, proxy::name_client))
        .layer(from_fn(host::check))
        .layer(from_fn(headers::add))
        .layer(from_fn(counts::count))
}
