//! What a browser gets: a real server on a free port of this machine, asked over HTTP.

use std::sync::mpsc;
use std::thread;

use server::page::File;
use server::{Limits, Site};
use ureq::Agent;
use ureq::http::Response;

const PAGE: &[u8] = b"<!doctype html><title>page</title>";
const SCRIPT: &[u8] = b"export const script = 1;";

const fn file(path: &'static str, plain: &'static [u8]) -> File {
    File { path, digest: "d1", plain, gzip: None, brotli: None }
}

/// The encodings differ in their bytes; whether they are compressed is up to the build script.
const FILES: &[File] = &[
    File { gzip: Some(b"gzip"), brotli: Some(b"br"), ..file("assets/main-1a2b3c4d.js", SCRIPT) },
    file("assets/noise-1a2b3c4d.png", b"png"),
    File { digest: "d2", gzip: Some(b"page in gzip"), ..file("index.html", PAGE) },
    file("manifest.webmanifest", b"{}"),
    file("sw.js", b"self"),
    file("wasm/rules.wasm", b"\0asm"),
    file("weights/express-2.weights", b"weights"),
];
const ASSET: &str = "assets/main-1a2b3c4d.js";

struct Server {
    url: String,
    agent: Agent,
}

impl Server {
    fn of(site: Site) -> Server {
        let (sender, receiver) = mpsc::channel();
        // It serves until the tests end.
        thread::spawn(move || {
            let ready = |urls: &[String]| sender.send(urls[0].clone()).map_err(std::io::Error::other);
            server::run(([127, 0, 0, 1], 0).into(), site, None, Limits::default(), ready)
                .expect("a free port");
        });
        let agent = Agent::config_builder().http_status_as_error(false).max_redirects(0).build().into();
        Server { url: receiver.recv().expect("it serves"), agent }
    }

    fn start() -> Server {
        Server::of(Site::new(FILES))
    }

    fn get(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let request = self.agent.get(format!("{}{path}", self.url));
        let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        Answer::read(request.call().expect("an answer"))
    }
}

struct Answer {
    response: Response<()>,
    body: Vec<u8>,
}

impl Answer {
    fn read(response: Response<ureq::Body>) -> Answer {
        let (parts, mut body) = response.into_parts();
        let body = body.read_to_vec().expect("a body");
        Answer { response: Response::from_parts(parts, ()), body }
    }

    fn status(&self) -> u16 {
        self.response.status().as_u16()
    }

    fn header(&self, name: &str) -> &str {
        self.response.headers().get(name).map_or("", |value| value.to_str().expect("text"))
    }
}

#[test]
fn a_file_is_sent_as_what_it_is() {
    let server = Server::start();
    for (path, media_type, body) in [
        ("", "text/html; charset=utf-8", PAGE),
        ("index.html", "text/html; charset=utf-8", PAGE),
        (ASSET, "text/javascript; charset=utf-8", SCRIPT),
        ("assets/noise-1a2b3c4d.png", "image/png", b"png"),
        ("manifest.webmanifest", "application/manifest+json", b"{}"),
        ("wasm/rules.wasm", "application/wasm", b"\0asm"),
        ("weights/express-2.weights", "application/octet-stream", b"weights"),
    ] {
        let answer = server.get(path, &[]);
        assert_eq!((answer.status(), answer.header("content-type")), (200, media_type), "{path}");
        assert_eq!(answer.header("content-encoding"), "", "{path}");
        assert_eq!(answer.body, body, "{path}");
    }
}

#[test]
fn the_encoding_is_the_best_accepted_one() {
    let server = Server::start();
    for (accepted, encoding, body) in [
        ("gzip, deflate, br, zstd", "br", b"br".as_slice()),
        ("gzip", "gzip", b"gzip"),
        ("br;q=0.1, gzip", "gzip", b"gzip"),
        ("identity", "", SCRIPT),
    ] {
        let answer = server.get(ASSET, &[("accept-encoding", accepted)]);
        assert_eq!((answer.header("content-encoding"), &*answer.body), (encoding, body), "{accepted}");
        assert_eq!(answer.header("vary"), "accept-encoding", "{accepted}");
        assert_eq!(answer.header("content-length"), body.len().to_string(), "{accepted}");
        assert_eq!(answer.header("content-type"), "text/javascript; charset=utf-8", "{accepted}");
    }
    let page = server.get("", &[("accept-encoding", "br, gzip")]);
    assert_eq!((page.header("content-encoding"), &*page.body), ("gzip", b"page in gzip".as_slice()));
}

#[test]
fn a_file_with_its_digest_in_its_name_is_cached_for_ever() {
    let server = Server::start();
    for path in [ASSET, "assets/noise-1a2b3c4d.png"] {
        assert_eq!(server.get(path, &[]).header("cache-control"), "public, max-age=31536000, immutable");
    }
    for path in ["", "index.html", "play", "sw.js", "wasm/rules.wasm", "manifest.webmanifest"] {
        assert_eq!(server.get(path, &[]).header("cache-control"), "no-cache", "{path}");
    }
}

#[test]
fn a_cached_file_is_not_sent_again() {
    let server = Server::start();
    let mut tags = Vec::new();
    for accepted in ["br", "gzip", "identity"] {
        let tag = server.get(ASSET, &[("accept-encoding", accepted)]).header("etag").to_owned();
        assert!(tag.starts_with("\"d1") && tag.ends_with('"'), "{tag}");
        let again = server.get(ASSET, &[("accept-encoding", accepted), ("if-none-match", &tag)]);
        assert_eq!((again.status(), again.body.len()), (304, 0));
        assert_eq!((again.header("etag"), again.header("vary")), (&*tag, "accept-encoding"));
        assert_eq!(again.header("cache-control"), "public, max-age=31536000, immutable");
        assert!(!tags.contains(&tag), "a tag stands for bytes: {tags:?} and again {tag}");
        tags.push(tag);
    }
    let changed = server.get(ASSET, &[("if-none-match", "\"d0\"")]);
    assert_eq!((changed.status(), &*changed.body), (200, SCRIPT));
}

#[test]
fn the_page_is_at_every_path_that_is_no_file_s() {
    let server = Server::start();
    for path in ["play", "play/express:2", "rules/moguli?search=dive", "nothing/of/the/kind/", "%2e%2e/"] {
        let answer = server.get(path, &[]);
        assert_eq!((answer.status(), &*answer.body), (200, PAGE), "{path}");
        assert_eq!(answer.header("etag"), "\"d2\"", "{path}");
    }
}

#[test]
fn a_file_that_is_missing_is_not_found() {
    let server = Server::start();
    for path in [
        "assets/main-00000000.js",
        "assets/main",
        "assets/",
        "favicon.ico",
        "wasm/engine.wasm",
        "../Cargo.toml",
    ] {
        let answer = server.get(path, &[]);
        assert_eq!((answer.status(), &*answer.body), (404, b"not found\n".as_slice()), "{path}");
        assert_eq!(answer.header("cache-control"), "no-store", "{path}");
    }
}

#[test]
fn every_answer_has_the_strict_headers() {
    let server = Server::start();
    let known = [("if-none-match", "*")];
    let refused = server.agent.post(&server.url).send_empty().expect("an answer");
    let answers = [
        (200, server.get("", &[])),
        (200, server.get(ASSET, &[])),
        (200, server.get("healthz", &[])),
        (304, server.get("", &known)),
        (404, server.get("assets/gone.js", &[])),
        (405, Answer::read(refused)),
        (400, server.get("", &[("host", "not a host")])),
    ];
    for (status, answer) in &answers {
        assert_eq!(answer.status(), *status);
        assert_eq!(answer.header("cross-origin-opener-policy"), "same-origin");
        assert_eq!(answer.header("cross-origin-embedder-policy"), "require-corp");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "no-referrer");
        let policy: Vec<&str> = answer.header("content-security-policy").split("; ").collect();
        assert_eq!(policy[0], "default-src 'none'");
        assert!(policy.contains(&"script-src 'self' 'wasm-unsafe-eval'"), "{policy:?}");
        assert!(policy.contains(&"style-src 'self'"), "{policy:?}");
        assert!(policy.contains(&"frame-ancestors 'none'"), "{policy:?}");
        let lax = ["unsafe-inline", "'unsafe-eval'", "http:", "https:", "*"];
        assert!(!policy.iter().any(|rule| lax.iter().any(|lax| rule.contains(lax))), "{policy:?}");
    }
}

#[test]
fn who_does_not_trust_the_origin_is_not_asked_to_isolate_it() {
    let server = Server::start();
    let asked = ("accept", "text/html,*/*;q=0.8");
    let opener =
        |headers: &[(&str, &str)]| server.get("", headers).header("cross-origin-opener-policy").to_owned();
    // Browsers send this one over HTTPS and to `localhost` only.
    assert_eq!(opener(&[asked, ("sec-fetch-mode", "navigate")]), "same-origin");
    assert_eq!(opener(&[asked]), "");
}

#[test]
fn nothing_but_reading_is_allowed() {
    let server = Server::start();
    let head = Answer::read(server.agent.head(format!("{}{ASSET}", server.url)).call().expect("an answer"));
    assert_eq!((head.status(), head.body.len()), (200, 0));
    assert_eq!(head.header("content-length"), SCRIPT.len().to_string());
    let post = Answer::read(server.agent.post(&server.url).send("x").expect("an answer"));
    assert_eq!((post.status(), post.header("allow")), (405, "GET,HEAD"));
}

#[test]
fn health_is_reported() {
    let answer = Server::start().get("healthz", &[]);
    assert_eq!((answer.status(), &*answer.body), (200, b"ok\n".as_slice()));
    assert_eq!(answer.header("cache-control"), "no-store");
}

#[test]
fn what_is_embedded_is_served_whether_the_page_was_built_or_not() {
    let server = Server::of(Site::EMBEDDED);
    for file in Site::EMBEDDED.files() {
        for (accepted, form) in [("identity", Some(file.plain)), ("gzip", file.gzip), ("br", file.brotli)] {
            let answer = server.get(file.path, &[("accept-encoding", accepted)]);
            assert_eq!((answer.status(), &*answer.body), (200, form.unwrap_or(file.plain)), "{}", file.path);
        }
    }
    let page = String::from_utf8(server.get("", &[]).body).expect("UTF-8");
    assert!(page.contains("<title>"), "{page}");
    assert_eq!(page.contains("cargo xtask run"), !Site::is_built());
}
