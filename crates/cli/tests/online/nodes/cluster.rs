//! Several nodes on a PostgreSQL of their own, behind a balancer.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use client::{Link, ServerUrl};
use tempfile::TempDir;
use testkit::postgres::Server;

use super::balancer::Balancer;
use super::network::{self, Networks};
use crate::process::{BINARY, LIMITS};

/// Where Debian's package libfaketime has the library, for a clock that is wrong.
pub(super) const FAKE_TIME: &str = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
const SECRET: &str = "a secret that only these tests have";

pub(super) struct Cluster {
    server: Arc<Server>,
    networks: Option<Networks>,
    balancer: Balancer,
    nodes: Vec<Mutex<Node>>,
    more: Vec<String>,
    folder: TempDir,
}

struct Node {
    child: Option<Child>,
    ip: String,
    port: u16,
    node_port: u16,
    /// Its system's clock is ten minutes fast.
    is_clock_wrong: bool,
    /// The version that it runs.
    program: PathBuf,
}

/// A port that nobody has just now.
fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port").port()
}

impl Cluster {
    /// `None` where PostgreSQL is not installed.
    pub(super) async fn start_all(count: usize, more: &[&str]) -> Option<Cluster> {
        Cluster::start_version(BINARY.as_ref(), count, more).await
    }

    /// All nodes on this machine's own network, also where others have networks of their own: nobody logs in by plain http from
    /// another machine.
    pub(super) async fn start_on_one_network(count: usize, more: &[&str]) -> Option<Cluster> {
        Cluster::start_in(None, BINARY.as_ref(), count, more).await
    }

    /// The same with another version of the binary.
    pub(crate) async fn start_version(program: &Path, count: usize, more: &[&str]) -> Option<Cluster> {
        let networks = std::env::var_os("UNDERSHIFT_NETWORKS").map(|_| Networks::new(count));
        Cluster::start_in(networks, program, count, more).await
    }

    async fn start_in(
        networks: Option<Networks>,
        program: &Path,
        count: usize,
        more: &[&str],
    ) -> Option<Cluster> {
        let address = networks.as_ref().map(Networks::database).unwrap_or_default();
        let server = Arc::new(Server::start_on(&address)?);
        let node = |node| {
            let (ip, port, node_port) = match &networks {
                Some(networks) => (networks.address(node), network::PORT, network::NODE_PORT),
                None => ("127.0.0.1".to_owned(), free_port(), free_port()),
            };
            let program = program.to_owned();
            Mutex::new(Node { child: None, ip, port, node_port, is_clock_wrong: false, program })
        };
        let nodes: Vec<Mutex<Node>> = (0..count).map(node).collect();
        let addresses = nodes.iter().map(lock).map(|node| format!("{}:{}", node.ip, node.port)).collect();
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("secret"), SECRET).expect("a file");
        let more = more.iter().map(|&more| more.to_owned()).collect();
        let cluster =
            Cluster { server, networks, balancer: Balancer::start(addresses).await, nodes, more, folder };
        for node in 0..count {
            cluster.start(node).await;
        }
        if cluster.more.iter().any(|more| more.contains("append-fence=0")) {
            // What else keeps an action from being there twice.
            let _ = cluster.server.sql("postgres", "DROP INDEX entry_action");
        }
        cluster.balancer.wait_until_all_are_ready().await;
        Some(cluster)
    }

    /// Where clients go.
    pub(super) fn url(&self) -> &ServerUrl {
        self.balancer.url()
    }

    /// Where one node is, past the balancer.
    pub(super) fn url_of(&self, node: usize) -> ServerUrl {
        let node = lock(&self.nodes[node]);
        format!("http://{}:{}", node.ip, node.port).parse::<Link>().expect("a URL").server
    }

    /// The node that the others reach at an address.
    pub(super) fn node_at(&self, address: &str) -> usize {
        let is_it = |node: &Mutex<Node>| {
            let node = lock(node);
            address == format!("http://{}:{}", node.ip, node.node_port)
        };
        self.nodes.iter().position(is_it).unwrap_or_else(|| panic!("no node is at {address}"))
    }

    /// What `psql` prints.
    pub(super) async fn sql(&self, sql: &str) -> String {
        let (server, sql) = (Arc::clone(&self.server), sql.to_owned());
        tokio::task::spawn_blocking(move || server.sql("postgres", &sql)).await.expect("no panic")
    }

    /// The networks, if each node has one of its own.
    pub(super) fn networks(&self) -> Option<&Networks> {
        self.networks.as_ref()
    }

    /// How a tool finds the database.
    pub(super) fn database(&self) -> String {
        self.server.url("postgres")
    }

    /// From the next start on.
    pub(super) fn set_clock_wrong(&self, node: usize, is_wrong: bool) {
        lock(&self.nodes[node]).is_clock_wrong = is_wrong;
    }

    /// From the next start on.
    pub(crate) fn set_version(&self, node: usize, program: &Path) {
        program.clone_into(&mut lock(&self.nodes[node]).program);
    }

    /// Starts a node, at its own ports.
    pub(super) async fn start(&self, node: usize) {
        let (ip, port, node_port, is_clock_wrong, program) = {
            let node = lock(&self.nodes[node]);
            (node.ip.clone(), node.port, node.node_port, node.is_clock_wrong, node.program.clone())
        };
        let mut command = Command::new(if self.networks.is_some() { "ip".as_ref() } else { &*program });
        let mut database = self.database();
        if let Some(networks) = &self.networks {
            command.args(["netns", "exec", &networks.space(node)]).arg(program);
            database = format!("postgres://postgres@{}/postgres", networks.database());
        }
        if is_clock_wrong {
            assert!(
                Path::new(FAKE_TIME).exists(),
                "{FAKE_TIME} is missing: on Debian `apt-get install libfaketime` installs it"
            );
            command
                .env("LD_PRELOAD", FAKE_TIME)
                .env("FAKETIME", "+600s")
                .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        }
        command.args(["serve", "--listen", &format!("{ip}:{port}"), "--database", &database]);
        command.arg("--node-address").arg(format!("http://{ip}:{node_port}"));
        command.arg("--node-secret").arg(self.folder.path().join("secret"));
        for limit in LIMITS {
            command.args(["--limit", limit]);
        }
        command.args(&self.more).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(self.log(node));
        let started = tokio::task::spawn_blocking(move || {
            let mut child = command.spawn().expect("the binary starts");
            let mut line = String::new();
            let stdout = child.stdout.take().expect("a pipe");
            BufReader::new(stdout).read_line(&mut line).expect("a first line");
            let _: Link = line.trim().parse().unwrap_or_else(|_| panic!("no URL but {line:?}"));
            if is_clock_wrong {
                let maps = std::fs::read_to_string(format!("/proc/{}/maps", child.id())).expect("it runs");
                assert!(maps.contains("faketime"), "its clock is right");
            }
            child
        });
        lock(&self.nodes[node]).child = Some(started.await.expect("it starts"));
    }

    /// Where its log goes: `UNDERSHIFT_LOGS` names a folder for them.
    fn log(&self, node: usize) -> Stdio {
        let Some(folder) = std::env::var_os("UNDERSHIFT_LOGS").map(PathBuf::from) else {
            return Stdio::null();
        };
        let file = File::options().create(true).append(true).open(folder.join(format!("node-{node}.log")));
        file.map_or_else(|_| Stdio::null(), Into::into)
    }

    /// As a machine dies.
    pub(super) fn kill(&self, node: usize) {
        if let Some(mut child) = lock(&self.nodes[node]).child.take() {
            child.kill().expect("it runs");
            child.wait().expect("it ends");
        }
    }

    pub(super) fn signal(&self, node: usize, signal: &str) {
        if let Some(child) = &lock(&self.nodes[node]).child {
            let sent = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
            assert!(sent.expect("kill is there").success());
        }
    }

    /// Ends a node in good order, and waits for it.
    pub(super) async fn terminate(&self, node: usize) {
        self.signal(node, "TERM");
        let child = lock(&self.nodes[node]).child.take();
        let ended =
            tokio::task::spawn_blocking(move || child.map(|mut child| child.wait().expect("it ends")));
        let status = ended.await.expect("no panic");
        assert!(status.is_none_or(|status| status.success()), "{status:?}");
    }

    pub(super) async fn stop_all(&self) {
        for node in 0..self.nodes.len() {
            self.terminate(node).await;
        }
    }

    pub(super) async fn on_database(&self, work: impl FnOnce(&Server) + Send + 'static) {
        let server = Arc::clone(&self.server);
        tokio::task::spawn_blocking(move || work(&server)).await.expect("no panic");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for node in 0..self.nodes.len() {
            self.kill(node);
        }
    }
}

fn lock(node: &Mutex<Node>) -> std::sync::MutexGuard<'_, Node> {
    node.lock().unwrap_or_else(PoisonError::into_inner)
}
