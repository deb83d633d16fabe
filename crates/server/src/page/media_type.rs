//! The media type of a file, by its extension. Browsers may not guess (`nosniff`), so every extension of the page is here; a
//! test checks the embedded files.

/// For any other extension.
pub(super) const UNKNOWN: &str = "application/octet-stream";

/// The media type of a file.
pub(super) fn of(path: &str) -> Option<&'static str> {
    let (_, extension) = path.rsplit_once('.')?;
    Some(match extension {
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
