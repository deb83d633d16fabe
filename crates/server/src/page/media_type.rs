//! What a file is, by the ending of its name. Browsers are told not to guess, so every ending of the page is here; a test
//! goes through the embedded files.

/// For an ending that is not here.
pub(super) const UNKNOWN: &str = "application/octet-stream";

/// The media type of a file.
pub(super) fn of(path: &str) -> Option<&'static str> {
    let (_, ending) = path.rsplit_once('.')?;
    Some(match ending {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "weights" => "application/octet-stream",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        _ => return None,
    })
}
