//! The page: every file of it at its path, and the page itself at any other path that no file could have.
//!
//! - A file below `assets/` has its digest in its name, so browsers cache it for ever. They revalidate any other file, the
//!   page and its service worker included, on each use; its ETag saves sending it again.
//! - A file is sent in the best encoding that the browser accepts: brotli, gzip or none.
//! - Any other path, such as `/play`, gets the page, which routes it. But a path below `assets/`, or with a dot in its last
//!   part, is a missing file: 404.
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

/// Files here have the digest of their content in their names.
const HASHED_FOLDER: &str = "assets/";
const IMMUTABLE: &str = "public, max-age=31536000, immutable";
const REVALIDATE: &str = "no-cache";

pub(crate) fn router(site: Site) -> Router {
    Router::new().fallback_service(get(serve_page).with_state(site))
}

pub(crate) async fn serve_page(State(site): State<Site>, uri: Uri, request: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    match site.file(path).or_else(|| if looks_like_file(path) { None } else { site.file("index.html") }) {
        Some(file) => respond(file, &request),
        // Not cached: the next version may have it.
        None => (StatusCode::NOT_FOUND, [(CACHE_CONTROL, "no-store")], "not found\n").into_response(),
    }
}

fn looks_like_file(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or(path);
    path.starts_with(HASHED_FOLDER) || last.contains('.')
}

fn respond(file: &'static File, request: &HeaderMap) -> Response {
    let encoding = Encoding::best(request.get_all(ACCEPT_ENCODING), file);
    // Each encoding has an ETag of its own: a strong tag stands for bytes.
    let tag = format!("\"{}{}\"", file.digest, encoding.suffix());
    let caching = if file.path.starts_with(HASHED_FOLDER) { IMMUTABLE } else { REVALIDATE };
    let mut response = response::Builder::new()
        .header(ETAG, &tag)
        .header(CACHE_CONTROL, caching)
        // Also for a file that has one encoding only: its next version may have more.
        .header(VARY, "accept-encoding");
    if matches_etag(&tag, request) {
        response = response.status(StatusCode::NOT_MODIFIED);
        return finish(response, Body::empty());
    }
    response = response.header(CONTENT_TYPE, media_type::of(file.path).unwrap_or(media_type::UNKNOWN));
    if let Some(name) = encoding.name() {
        response = response.header(CONTENT_ENCODING, name);
    }
    finish(response, Body::from(encoding.bytes_of(file)))
}

/// Whether the browser has this version cached.
fn matches_etag(tag: &str, request: &HeaderMap) -> bool {
    let known = request.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut tags = known.flat_map(|tags| tags.split(',')).map(str::trim);
    // A proxy may have weakened the tag; `If-None-Match` compares weakly.
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
    fn missing_files_are_told_from_paths_of_the_page() {
        for path in ["assets/gone", "assets/gone-1a2b.js", "wasm/rules.wasm", "favicon.ico"] {
            assert!(looks_like_file(path), "{path}");
        }
        for path in ["", "play", "rules/shiftago", "v1.2/play"] {
            assert!(!looks_like_file(path), "{path}");
        }
    }

    #[test]
    fn tags_are_compared_as_a_list() {
        let asked = |known: &'static str| {
            let request = HeaderMap::from_iter([(IF_NONE_MATCH, known.parse().expect("a header"))]);
            matches_etag("\"a-br\"", &request)
        };
        assert!(["\"a-br\"", "W/\"a-br\"", "\"b\", \"a-br\"", "*"].into_iter().all(asked));
        assert!(!["\"a\"", "a-br", "\"a-br", "\"b\",\"a-gzip\"", ""].into_iter().any(asked));
        assert!(!matches_etag("\"a-br\"", &HeaderMap::new()));
    }
}
