//! What a browser may do with our answers: as little as the page needs.
//!
//! Everything comes from here and nothing from elsewhere. No inline script or style has an exception; `wasm-unsafe-eval`
//! lets WebAssembly be compiled, and no text. The page is isolated from other origins, as WebAssembly with threads will
//! need. The headers are in `headers.txt`, a line each, because the preview of the page (web/vite.config.ts) sends them
//! too. Absent here: caching, which differs from file to file (`page`).

use std::sync::LazyLock;

use axum::http::HeaderValue;
use axum::http::header::{HeaderMap, HeaderName};
use axum::response::Response;

static HEADERS: LazyLock<Vec<(HeaderName, HeaderValue)>> = LazyLock::new(|| {
    let line = |line: &'static str| {
        let (name, value) = line.split_once(": ").expect("headers.txt has a name and a value in each line");
        (HeaderName::from_static(name), HeaderValue::from_static(value))
    };
    include_str!("../headers.txt").lines().map(line).collect()
});

/// Adds the headers that every answer has, errors too.
pub(crate) async fn add(mut response: Response) -> Response {
    let headers: &mut HeaderMap = response.headers_mut();
    for (name, value) in &*HEADERS {
        headers.insert(name, value.clone());
    }
    response
}
