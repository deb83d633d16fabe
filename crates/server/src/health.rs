//! `GET /healthz`, for monitoring: answers `ok` as soon as the server answers requests.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, HeaderName};
use axum::routing::get;

pub(crate) fn router() -> Router {
    Router::new().route("/healthz", get(healthy))
}

async fn healthy() -> ([(HeaderName, &'static str); 1], &'static str) {
    ([(CACHE_CONTROL, "no-store")], "ok\n")
}
