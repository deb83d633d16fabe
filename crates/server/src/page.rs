//! The page: every file of it at its path, and the page itself at any other path that no file could have.
//!
//! - A file below `assets/` has its digest in its name, so a browser never need ask for it again. Any other file, the
//!   page and its service worker among them, is asked for each time, and is not sent again while its tag is the same.
//! - The form that is sent is the best that the browser accepts: brotli, gzip or the file as it is.
//! - The page finds its way by itself from a path such as `/play`. A path below `assets/`, or with a dot in its last
//!   part, is a file that is missing.
//!
//! Absent here: compressing (the build script has done it) and the file system.
//!
//! Libraries that were looked at, and what each would give up: `memory-serve` has one tag for all encodings and caches by
//! file type, not by folder; `static-serve` has no brotli; `axum-embed` is for an older axum; `ServeDir` of `tower-http`
//! reads files at run time. `rust-embed` would replace the list of files alone.

mod encoding;
mod file;
mod media_type;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH, VARY,
};
use axum::http::{StatusCode, Uri, response};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use encoding::Encoding;
pub use file::{File, Site};

/// What the build names by its digest.
const NAMED_BY_DIGEST: &str = "assets/";
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_EACH_TIME: &str = "no-cache";

pub(crate) fn router(site: Site) -> Router {
    Router::new().fallback_service(get(answer).with_state(site))
}

async fn answer(State(site): State<Site>, uri: Uri, request: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    match site.file(path).or_else(|| if may_be_a_file(path) { None } else { site.file("index.html") }) {
        Some(file) => send(file, &request),
        // Not kept: the next version may have it.
        None => (StatusCode::NOT_FOUND, [(CACHE_CONTROL, "no-store")], "not found\n").into_response(),
    }
}

fn may_be_a_file(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or(path);
    path.starts_with(NAMED_BY_DIGEST) || last.contains('.')
}

fn send(file: &'static File, request: &HeaderMap) -> Response {
    let encoding = Encoding::best(request.get_all(ACCEPT_ENCODING), file);
    // Each form has a tag of its own: a strong tag stands for bytes.
    let tag = format!("\"{}{}\"", file.digest, encoding.suffix());
    let caching = if file.path.starts_with(NAMED_BY_DIGEST) { FOR_EVER } else { ASK_EACH_TIME };
    let mut response = response::Builder::new()
        .header(ETAG, &tag)
        .header(CACHE_CONTROL, caching)
        // Also for a file that has one form only: the next version of it may have more.
        .header(VARY, "accept-encoding");
    if is_known(&tag, request) {
        response = response.status(StatusCode::NOT_MODIFIED);
        return finish(response, Body::empty());
    }
    response = response.header(CONTENT_TYPE, media_type::of(file.path).unwrap_or(media_type::UNKNOWN));
    if let Some(name) = encoding.name() {
        response = response.header(CONTENT_ENCODING, name);
    }
    finish(response, Body::from(encoding.bytes_of(file)))
}

/// Whether the browser has what the tag stands for.
fn is_known(tag: &str, request: &HeaderMap) -> bool {
    let known = request.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut tags = known.flat_map(|tags| tags.split(',')).map(str::trim);
    // Something in between may have weakened it; for this question that makes no difference.
    tags.any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

fn finish(response: response::Builder, body: Body) -> Response {
    // All headers are from the build's digests and from constants, so they are well-formed.
    response.body(body).unwrap_or_else(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_files_and_of_the_page() {
        for path in ["assets/gone", "assets/gone-1a2b.js", "wasm/rules.wasm", "favicon.ico"] {
            assert!(may_be_a_file(path), "{path}");
        }
        for path in ["", "play", "rules/shiftago", "v1.2/play"] {
            assert!(!may_be_a_file(path), "{path}");
        }
    }

    #[test]
    fn tags_are_compared_as_a_list() {
        let asked = |known: &'static str| {
            let request = HeaderMap::from_iter([(IF_NONE_MATCH, known.parse().expect("a header"))]);
            is_known("\"a-br\"", &request)
        };
        assert!(["\"a-br\"", "W/\"a-br\"", "\"b\", \"a-br\"", "*"].into_iter().all(asked));
        assert!(!["\"a\"", "a-br", "\"a-br", "\"b\",\"a-gzip\"", ""].into_iter().any(asked));
        assert!(!is_known("\"a-br\"", &HeaderMap::new()));
    }
}
