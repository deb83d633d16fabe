//! For monitoring: `GET /healthz` answers `ok` as soon as the server answers requests, `GET /readyz` as soon as people can
//! play: the store reads and writes in time, and the server does not end. One of several nodes says no where people can play on
//! another and not here: where PostgreSQL is away for all of them, cutting everybody off would help nobody.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, HeaderName};
use axum::routing::get;

use crate::hub::Hub;

/// How long the store may take.
const IN_TIME: Duration = Duration::from_secs(3);

type Answer = (StatusCode, [(HeaderName, &'static str); 1], &'static str);

pub(crate) fn router(hub: Option<Arc<Hub>>) -> Router {
    Router::new().route("/healthz", get(healthy)).route("/readyz", get(ready)).with_state(hub)
}

async fn healthy() -> Answer {
    answer(StatusCode::OK, "ok\n")
}

async fn ready(State(hub): State<Option<Arc<Hub>>>) -> Answer {
    let Some(hub) = hub else { return answer(StatusCode::OK, "ok: the page alone\n") };
    if hub.is_stopping() {
        return answer(StatusCode::SERVICE_UNAVAILABLE, "the server is about to end\n");
    }
    if hub.nodes().is_some() {
        // It knows by its beats whether PostgreSQL answers, and by those of others whether another node is a better place.
        return answer(StatusCode::OK, "ok\n");
    }
    let noted = tokio::time::timeout(IN_TIME, async {
        // It writes, and so says whether there is room on the disk.
        hub.clock.note(&*hub.store).await?;
        hub.store.get_value("").await
    });
    match noted.await {
        Ok(Ok(_)) => answer(StatusCode::OK, "ok\n"),
        Ok(Err(error)) => {
            tracing::warn!(%error, "not ready");
            answer(StatusCode::SERVICE_UNAVAILABLE, "the store does not work; the log says why\n")
        }
        Err(_) => answer(StatusCode::SERVICE_UNAVAILABLE, "the store does not answer in time\n"),
    }
}

fn answer(status: StatusCode, text: &'static str) -> Answer {
    (status, [(CACHE_CONTROL, "no-store")], text)
}
