//! What a browser may do with our answers: as little as the page needs.
//!
//! Everything comes from here and nothing from elsewhere. No inline script or style has an exception; `wasm-unsafe-eval`
//! lets WebAssembly be compiled, and no text. The page is isolated from other origins, as WebAssembly with threads will
//! need. The headers are in `headers.txt`, a line each, because the preview of the page (web/vite.config.ts) sends them
//! too. Absent here: caching, which differs from file to file (`page`).

use std::sync::LazyLock;

use axum::extract::Request;
use axum::http::HeaderValue;
use axum::http::header::{ACCEPT, HeaderMap, HeaderName, VARY};
use axum::middleware::Next;
use axum::response::Response;

static HEADERS: LazyLock<Vec<(HeaderName, HeaderValue)>> = LazyLock::new(|| {
    let line = |line: &'static str| {
        let (name, value) = line.split_once(": ").expect("headers.txt has a name and a value in each line");
        (HeaderName::from_static(name), HeaderValue::from_static(value))
    };
    include_str!("../headers.txt").lines().map(line).collect()
});

/// Which browsers send only to origins that they trust.
const SENT_IN_TRUST: HeaderName = HeaderName::from_static("sec-fetch-mode");

/// Adds the headers that every answer has, errors too.
pub(crate) async fn add(request: Request, next: Next) -> Response {
    let is_distrusted = is_distrusted(request.headers());
    let mut response = next.run(request).await;
    let headers: &mut HeaderMap = response.headers_mut();
    for (name, value) in &*HEADERS {
        headers.insert(name, value.clone());
    }
    headers.append(VARY, HeaderValue::from_name(SENT_IN_TRUST));
    if is_distrusted {
        headers.remove("cross-origin-opener-policy");
    }
    response
}

/// Whether a browser asks for the page over plain HTTP by a name that is not `localhost`. It isolates nothing then, and
/// complains about an answer that asks for that.
fn is_distrusted(request: &HeaderMap) -> bool {
    let is_for_page = request
        .get(ACCEPT)
        .and_then(|accept| accept.to_str().ok())
        .is_some_and(|accept| accept.contains("text/html"));
    is_for_page && !request.contains_key(SENT_IN_TRUST)
}
