//! Clients that are slow, silent or wrong: raw connections to a real server on a free port of this machine.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use server::page::File;
use server::{Limits, Site};

const LIMITS: Limits = Limits {
    connections: 4,
    header: Duration::from_millis(400),
    keep_alive: Duration::from_millis(1500),
    last_answer: Duration::from_millis(500),
};
/// Far beyond every limit: a connection that is still open by then is never closed.
const NEVER: Duration = Duration::from_secs(8);
const REQUEST: &str = "GET /healthz HTTP/1.1\r\nhost: test\r\n\r\n";

/// More than the buffers of a connection hold.
static LARGE: [u8; 32 << 20] = [0; 32 << 20];
static FILES: &[File] = &[File { path: "index.html", digest: "d", plain: &LARGE, gzip: None, brotli: None }];

/// Starts a server and returns its address.
fn start() -> String {
    let (sender, receiver) = mpsc::channel();
    // It serves until the tests end.
    thread::spawn(move || {
        let ready = |urls: &[String]| sender.send(urls[0].clone()).map_err(std::io::Error::other);
        server::run(([127, 0, 0, 1], 0).into(), Site::new(FILES), None, LIMITS, ready).expect("a free port");
    });
    let url = receiver.recv().expect("it serves");
    url.strip_prefix("http://").and_then(|url| url.strip_suffix('/')).expect("a URL").to_owned()
}

fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address).expect("it listens");
    stream.set_read_timeout(Some(NEVER)).expect("a timeout");
    stream
}

/// Everything that comes until the server closes the connection, or a failure if it never does.
fn rest_of(stream: &mut TcpStream) -> Vec<u8> {
    let mut rest = Vec::new();
    match stream.read_to_end(&mut rest) {
        Ok(_) => rest,
        Err(error) if error.kind() == ErrorKind::ConnectionReset => rest,
        Err(error) => panic!("the server does not close the connection: {error}"),
    }
}

/// The answer to a request after which the client sends nothing more.
fn answer(address: &str, request: &str) -> String {
    let mut stream = connect(address);
    stream.write_all(request.as_bytes()).expect("a request");
    String::from_utf8(rest_of(&mut stream)).expect("UTF-8")
}

#[test]
fn a_silent_client_is_disconnected() {
    assert_eq!(rest_of(&mut connect(&start())), b"");
}

#[test]
fn a_client_that_never_ends_its_header_is_disconnected() {
    let address = start();
    let mut half = connect(&address);
    half.write_all(b"GET / HTTP/1.1\r\nhost:").expect("a beginning");
    assert_eq!(rest_of(&mut half), b"");
    // A letter now and then does not help: the time is for the whole header.
    let (mut drip, start) = (connect(&address), Instant::now());
    drip.write_all(b"GET / HTTP/1.1\r\nx: ").expect("a beginning");
    while drip.write_all(b"x").is_ok() {
        assert!(start.elapsed() < NEVER, "it is still read");
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn an_idle_client_is_disconnected() {
    let start = (start(), Instant::now());
    let answer = answer(&start.0, REQUEST);
    assert!(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("ok\n"), "{answer}");
    assert!(start.1.elapsed() >= LIMITS.header, "a next request has its time");
}

#[test]
fn a_client_that_does_not_read_its_answer_is_disconnected() {
    let mut stream = connect(&start());
    stream.write_all(b"GET / HTTP/1.1\r\nhost: test\r\n\r\n").expect("a request");
    thread::sleep(LIMITS.keep_alive + LIMITS.last_answer + Duration::from_secs(1));
    let read = rest_of(&mut stream).len();
    assert!(read < LARGE.len(), "{read} bytes were sent");
}

#[test]
fn a_connection_that_is_used_all_the_time_ends_after_an_answer() {
    let mut stream = connect(&start());
    let start = Instant::now();
    let mut answers = String::new();
    while !answers.contains("connection: close") {
        assert!(start.elapsed() < NEVER, "it goes on for ever");
        if stream.write_all(REQUEST.as_bytes()).is_err() {
            break;
        }
        let mut answer = [0; 4096];
        let length = stream.read(&mut answer).expect("an answer, or the end");
        answers.push_str(&String::from_utf8_lossy(&answer[..length]));
        if length == 0 {
            break;
        }
        thread::sleep(Duration::from_millis(20));
    }
    assert!(start.elapsed() >= LIMITS.keep_alive, "it ended after {:?}", start.elapsed());
    assert!(answers.ends_with("ok\n"), "{answers}");
}

#[test]
fn silent_clients_do_not_block_the_server() {
    let address = start();
    let silent: Vec<TcpStream> = (0..LIMITS.connections * 3).map(|_| connect(&address)).collect();
    let start = Instant::now();
    assert!(answer(&address, REQUEST).starts_with("HTTP/1.1 200 "));
    // Those of the first three rounds had their time before it: more were never served at once.
    assert!(start.elapsed() >= LIMITS.header * 3, "it took {:?}", start.elapsed());
    drop(silent);
}

#[test]
fn a_request_has_one_host() {
    let address = start();
    for (host, status) in [
        ("host: test\r\n", 200),
        ("Host: 192.168.1.7:7749\r\n", 200),
        ("", 400),
        ("host: one\r\nhost: two\r\n", 400),
        ("host: one\r\nhost: one\r\n", 400),
        ("host: one, two\r\n", 400),
        ("host: a b\r\n", 400),
        ("host:\r\n", 400),
    ] {
        let answer = answer(&address, &format!("GET /healthz HTTP/1.1\r\n{host}\r\n"));
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{host:?}: {answer}");
        assert!(answer.contains("x-content-type-options: nosniff"), "{host:?}: {answer}");
    }
    // HTTP/1.0 knows no hosts.
    assert!(answer(&address, "GET /healthz HTTP/1.0\r\n\r\n").contains(" 200 "));
}
