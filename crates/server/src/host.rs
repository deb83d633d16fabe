//! The `host` of a request: exactly one, and well-formed (RFC 9112, 3.2). Anything else is a bad request, and a way to
//! have a proxy and a server disagree about what was asked.

use axum::extract::Request;
use axum::http::header::HOST;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Refuses a request without a host, with two, or with one that no URL could have.
pub(crate) async fn check(request: Request, next: Next) -> Response {
    match problem(request.version(), request.headers()) {
        Some(problem) => (StatusCode::BAD_REQUEST, problem).into_response(),
        None => next.run(request).await,
    }
}

fn problem(version: Version, headers: &HeaderMap) -> Option<&'static str> {
    let mut hosts = headers.get_all(HOST).iter();
    match (hosts.next(), hosts.next()) {
        (_, Some(_)) => Some("more than one host\n"),
        // HTTP/1.0 knows no hosts.
        (None, None) if version < Version::HTTP_11 => None,
        (None, None) => Some("no host\n"),
        (Some(host), None) => Authority::try_from(host.as_bytes()).err().map(|_| "not a host\n"),
    }
}
