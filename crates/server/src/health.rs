//! `GET /healthz`: for whoever watches over the server. It answers as soon as requests are answered at all.

use axum::Router;
use axum::http::header::{CACHE_CONTROL, HeaderName};
use axum::routing::get;

pub(crate) fn router() -> Router {
    Router::new().route("/healthz", get(healthy))
}

async fn healthy() -> ([(HeaderName, &'static str); 1], &'static str) {
    ([(CACHE_CONTROL, "no-store")], "ok\n")
}
