//! `undershift serve` as a process: where it says it is, that it answers there, and how it ends.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// A server that is killed at the latest when the test ends.
struct Server {
    child: Child,
    stdout: BufReader<std::process::ChildStdout>,
    url: String,
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
        let mut child = undershift(arguments).spawn().expect("the binary starts");
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        stdout.read_line(&mut line).expect("a first line");
        let url = line.strip_suffix('\n').expect("a whole line").to_owned();
        Server { child, stdout, url }
    }

    /// The address and port in its URL.
    fn address(&self) -> &str {
        self.url.strip_prefix("http://").and_then(|url| url.strip_suffix('/')).expect("a URL")
    }

    /// Sends a signal, and tells how it ended, after how long, and what else it printed.
    fn end(mut self, signal: &str) -> (ExitStatus, Duration, String) {
        let pid = self.child.id().to_string();
        let began = Instant::now();
        let sent = Command::new("kill").args([&format!("-{signal}"), &pid]).status().expect("kill");
        assert!(sent.success());
        let mut rest = String::new();
        self.stdout.read_to_string(&mut rest).expect("it closes stdout");
        (self.child.wait().expect("it ends"), began.elapsed(), rest)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn undershift(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_undershift"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.env("XDG_DATA_HOME", data_folder());
    command
}

/// A data folder for one server alone, below `target`.
fn data_folder() -> PathBuf {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let name = format!("serve-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn its_first_line_is_its_url_and_a_signal_ends_it_well() {
    for signal in ["TERM", "INT"] {
        let server = Server::start(&["serve", "--port", "0"]);
        assert!(server.url.starts_with("http://127.0.0.1:"), "{}", server.url);
        let page = ureq::get(&server.url).call().expect("it answers").into_body().read_to_string();
        assert!(page.expect("a body").starts_with("<!doctype html>"));
        let health = ureq::get(format!("{}healthz", server.url)).call().expect("it answers");
        assert_eq!(health.into_body().read_to_string().expect("a body"), "ok\n");
        let about = ureq::get(format!("{}api/about", server.url)).call().expect("it answers");
        let about = about.into_body().read_to_string().expect("a body");
        assert!(about.contains(r#""isOnline":true"#), "online play needs no flag: {about}");
        let (status, _, rest) = server.end(signal);
        assert_eq!((status.code(), rest.as_str()), (Some(0), ""), "SIG{signal}");
    }
}

#[test]
fn a_browser_that_keeps_its_connection_does_not_keep_the_server() {
    let server = Server::start(&["serve", "--listen", "127.0.0.1:0"]);
    let mut idle = TcpStream::connect(server.address()).expect("it listens");
    idle.write_all(b"GET /healthz HTTP/1.1\r\nhost: test\r\n\r\n").expect("a request");
    let mut answer = [0; 12];
    idle.read_exact(&mut answer).expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 200");
    let (status, time, _) = server.end("TERM");
    assert_eq!(status.code(), Some(0));
    assert!(time < Duration::from_secs(4), "it took {time:?}");
}

#[test]
fn a_request_that_never_comes_to_its_end_does_not_keep_the_server_for_long() {
    let server = Server::start(&["serve", "--port", "0"]);
    let mut slow = TcpStream::connect(server.address()).expect("it listens");
    slow.write_all(b"GET / HTTP/1.1\r\nhost:").expect("a beginning");
    // So that it is being read when the signal comes.
    thread::sleep(Duration::from_millis(100));
    let (status, time, _) = server.end("TERM");
    assert_eq!(status.code(), Some(0));
    assert!(time < Duration::from_secs(10), "it took {time:?}");
}

#[test]
fn all_addresses_are_told_by_those_that_others_can_open() {
    let server = Server::start(&["serve", "--listen", "0.0.0.0:0"]);
    assert!(TcpStream::connect(server.address()).is_ok(), "{}", server.url);
    let (first, port) = server.address().split_once(':').expect("a port");
    let (first, here) = (first.to_owned(), format!("http://127.0.0.1:{port}/"));
    let (_, _, rest) = server.end("TERM");
    // The address that this machine has for others, if it has a network: nothing is sent.
    let socket = std::net::UdpSocket::bind("0.0.0.0:0").expect("a free port");
    if let Ok(own) = socket.connect("192.0.2.1:9").and_then(|()| socket.local_addr()) {
        let ip = own.ip().to_string();
        assert!(first == ip || rest.contains(&format!("/{ip}:")), "{first} and {rest}, but not {ip}");
    }
    assert!(first == "127.0.0.1" || rest.lines().last() == Some(&here), "{rest}");
}

#[test]
fn a_second_signal_ends_it_at_once() {
    let server = Server::start(&["serve", "--port", "0"]);
    let mut slow = TcpStream::connect(server.address()).expect("it listens");
    slow.write_all(b"GET / HTTP/1.1\r\nhost:").expect("a beginning");
    thread::sleep(Duration::from_millis(100));
    let process = server.child.id().to_string();
    let first = Command::new("kill").args(["-INT", &process]).status().expect("kill");
    assert!(first.success());
    // The first one has been handled, and waits for the request.
    thread::sleep(Duration::from_millis(500));
    let (status, time, _) = server.end("INT");
    assert_eq!(status.code(), Some(0));
    assert!(time < Duration::from_secs(3), "it took {time:?}");
}

#[test]
fn a_port_that_is_taken_is_told_with_what_cures_it() {
    let other = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = other.local_addr().expect("it listens").port();
    let output = undershift(&["serve", "--port", &port.to_string()]).output().expect("it ends");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stdout)), (Some(1), "".into()));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        format!(
            "error: cannot listen on 127.0.0.1:{port}: port {port} is taken by another program\n\
             hint: choose another port with --port, or any free one with --port 0\n"
        )
    );
}
