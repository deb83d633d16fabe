//! The binary as a server, on a folder of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use client::{Link, ServerUrl};

/// The binary as it is now.
pub(crate) const BINARY: &str = env!("CARGO_BIN_EXE_undershift");

/// Limits that tests would run into: many people come from one address, and machines that test are slow.
pub(crate) const LIMITS: &[&str] = &[
    "new-guests-per-minute=100000",
    "messages-per-second=1000",
    "message-burst=2000",
    "tables-per-hour=100000",
    "tables-per-person=10000",
    "first-move-ms=3600000",
    "absence-ms=3600000",
    "absence-fast-ms=3600000",
    "absence-untimed-ms=3600000",
];

/// A server that is killed at the latest when the test ends.
pub(crate) struct Server {
    child: Child,
    url: ServerUrl,
    /// When its process was started, and when it was ready.
    spawned: Instant,
    ready: Instant,
}

impl Server {
    /// Starts a server on a folder, at a port or at any.
    pub(crate) fn start(folder: &Path, port: u16, more: &[&str]) -> Server {
        let limits = LIMITS.iter().flat_map(|limit| ["--limit", limit]);
        let arguments: Vec<&str> = limits.chain(more.iter().copied()).collect();
        Server::start_program(BINARY.as_ref(), folder, port, &arguments)
    }

    /// The same with another version of the binary, which may know other limits.
    pub(crate) fn start_program(program: &Path, folder: &Path, port: u16, arguments: &[&str]) -> Server {
        let spawned = Instant::now();
        let mut command = Command::new(program);
        command.args(["serve", "--port", &port.to_string(), "--data"]).arg(folder);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().expect("the binary starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a first line");
        let url = line.trim().parse::<Link>().expect("a URL").server;
        Server { child, url, spawned, ready: Instant::now() }
    }

    pub(crate) fn url(&self) -> &ServerUrl {
        &self.url
    }

    /// Kills it as a machine would that loses its power: it hears nothing of it.
    pub(crate) fn kill(mut self) -> Lifetime {
        let killed = Instant::now();
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
        Lifetime { killed: Some(killed), ..self.lifetime() }
    }

    /// Since when it is up.
    pub(crate) fn lifetime(&self) -> Lifetime {
        Lifetime { spawned: self.spawned, ready: self.ready, killed: None }
    }

    /// Ends it well.
    pub(crate) fn terminate(mut self) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().expect("kill").success());
        assert!(self.child.wait().expect("it ends").success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// When a server was up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lifetime {
    pub(crate) spawned: Instant,
    pub(crate) ready: Instant,
    /// `None` while it runs.
    pub(crate) killed: Option<Instant>,
}

/// How long servers on one folder have been up until a moment: how many were killed before, the least that it was and the most,
/// for each began somewhere between being started and being ready.
pub(crate) fn uptime(lives: &[Lifetime], moment: Instant) -> (u32, Duration, Duration) {
    let (mut kills, mut least, mut most) = (0, Duration::ZERO, Duration::ZERO);
    for life in lives {
        let is_over = life.killed.is_some_and(|killed| killed <= moment);
        let end = life.killed.filter(|_| is_over).unwrap_or(moment);
        kills += u32::from(is_over);
        least += end.saturating_duration_since(life.ready);
        most += end.saturating_duration_since(life.spawned);
    }
    (kills, least, most)
}
