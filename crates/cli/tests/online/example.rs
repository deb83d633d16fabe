//! The example of several servers, as it stands in `examples/three-nodes`: its script starts three of them on a PostgreSQL with a
//! standby, behind HAProxy; people play through that while a server dies and while the standby takes over, and a backup is
//! gone back to.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use client::{Link, ServerUrl};
use games::GameId;
use store::PostgresStore;
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use crate::crash::{check_acknowledged, check_replays, tables_in};
use crate::players::{Player, Report};
use crate::process::{BINARY, LIMITS};

/// The longest that anybody may wait, counted from when something was asked: until a dead server's tables are taken, or the
/// standby answers.
const PATIENCE: Duration = Duration::from_secs(20);

/// The script, on a folder and ports of its own. What it has started ends with it.
struct Example {
    folder: TempDir,
    port: u16,
}

impl Example {
    /// `None` where something is not installed that it needs.
    fn new() -> Option<Example> {
        for (tool, test) in [("PostgreSQL", "/usr/lib/postgresql"), ("HAProxy", "/usr/sbin/haproxy")] {
            if !Path::new(test).exists() {
                eprintln!("skipped: {tool} is not installed; on Debian `apt-get install postgresql haproxy`");
                return None;
            }
        }
        // The balancer, the servers, and where these listen for each other.
        let is_free = |port: &u16| {
            [0, 1, 2, 3, 11, 12, 13].iter().all(|more| TcpListener::bind(("127.0.0.1", port + more)).is_ok())
        };
        let first = 20_000 + u16::try_from(std::process::id() % 500).expect("small") * 16;
        let port = (first..32_000).step_by(16).find(is_free).expect("free ports");
        Some(Example { folder: tempfile::tempdir().expect("a folder"), port })
    }

    /// What the script prints.
    fn run(&self, arguments: &[&str]) -> String {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/three-nodes/three-nodes.sh");
        let limits: Vec<String> = LIMITS.iter().map(|limit| format!("--limit {limit}")).collect();
        let done = Command::new("sh")
            .arg(script)
            .args(arguments)
            .env("UNDERSHIFT", BINARY)
            .env("FOLDER", self.folder.path())
            .env("PORT", self.port.to_string())
            .env("UNDERSHIFT_OPTIONS", limits.join(" "))
            .stdin(Stdio::null())
            .output()
            .expect("sh is there");
        let (out, err) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
        assert!(done.status.success(), "{arguments:?}: {out}{err}");
        out.trim().to_owned()
    }

    /// What PostgreSQL says.
    fn sql(&self, which: &str, sql: &str) -> String {
        let host = self.folder.path().join("db").join(which);
        let done = Command::new("psql")
            .args(["-X", "-q", "-A", "-t", "-U", "postgres", "-d", "undershift", "-c", sql, "-h"])
            .arg(host)
            .output()
            .expect("psql is there");
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).trim().to_owned()
    }
}

impl Drop for Example {
    fn drop(&mut self) {
        self.run(&["down"]);
    }
}

/// People who play until they are told to stop.
struct People {
    stop: watch::Sender<bool>,
    running: Vec<JoinHandle<Report>>,
}

impl People {
    fn start(server: &ServerUrl, seed: u64) -> People {
        let (stop, stopped) = watch::channel(false);
        let games = [GameId::Express2, GameId::Moguli, GameId::Expert3, GameId::Express2];
        let players =
            (seed..).zip(games).flat_map(|(seed, game)| Player::group(server, game, &stopped, seed));
        People { stop, running: players.map(|player| tokio::spawn(player.run())).collect() }
    }

    /// What they have seen, when all that they asked is answered; and that they did not wait for long.
    async fn end(self) -> Vec<Report> {
        self.stop.send_replace(true);
        let mut reports = Vec::new();
        for player in self.running {
            let report = tokio::time::timeout(Duration::from_secs(120), player).await;
            reports.push(report.expect("everybody hears the last answers").expect("no player panicked"));
        }
        let longest = reports.iter().flat_map(|report| &report.waits).map(|(_, wait)| *wait).max();
        let acknowledged: usize = reports.iter().map(|report| report.acknowledged.len()).sum();
        println!("{acknowledged} acknowledged actions, the longest wait {longest:.1?}");
        assert!(acknowledged > 50, "{acknowledged}: too little was tried");
        assert!(longest < Some(PATIENCE), "{longest:?}");
        reports
    }
}

/// What is stored there holds all that was acknowledged.
async fn check(database: String, reports: &[Report]) -> usize {
    let open = move || PostgresStore::attach(&database).expect("PostgreSQL runs");
    let store = tokio::task::spawn_blocking(open).await.expect("no panic");
    let tables = tables_in(&store).await;
    tokio::task::spawn_blocking(move || drop(store)).await.expect("no panic");
    check_acknowledged(&tables, reports);
    check_replays(&tables, reports);
    tables.values().map(|table| table.entries.len()).sum()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_servers_behind_a_balancer_outlive_a_server_and_a_database() {
    let Some(example) = Example::new() else { return };
    let example = &example;
    let run = |arguments: &'static [&'static str]| tokio::task::block_in_place(|| example.run(arguments));
    let url = run(&["up"]);
    let server = url.parse::<Link>().expect("it says where to play").server;

    // A server dies, and is started again; one ends well for an upgrade.
    let people = People::start(&server, 1);
    sleep(Duration::from_secs(2)).await;
    run(&["kill", "2"]);
    sleep(Duration::from_secs(4)).await;
    assert_eq!(run(&["ready"]), "1\n3");
    run(&["start", "2"]);
    run(&["stop", "3"]);
    run(&["start", "3"]);
    assert_eq!(run(&["ready"]), "1\n2\n3");
    run(&["backup"]);
    sleep(Duration::from_secs(1)).await;
    let first = people.end().await;
    let moment = example.sql("primary", "SELECT clock_timestamp()");

    // The database is gone back to that moment, elsewhere, while others play on.
    let people = People::start(&server, 100);
    sleep(Duration::from_secs(2)).await;
    let restored = tokio::task::block_in_place(|| example.run(&["restore", &moment]));
    let then = check(restored.clone(), &first).await;
    let checked = Command::new(BINARY).args(["check", "--database", &restored]).output().expect("it starts");
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(checked.status.success() && said.contains("tables ok"), "{said}");

    // The primary dies, and the standby takes over: the servers find it by themselves.
    run(&["failover"]);
    sleep(Duration::from_secs(6)).await;
    let second = people.end().await;
    let host = example.folder.path().join("db/standby");
    let database = format!("postgres:///undershift?host={}&user=postgres", host.display());
    let all: Vec<Report> = first.into_iter().chain(second).collect();
    let now = check(database, &all).await;
    assert!(then < now, "{then} entries then, {now} now: it was gone back");
    run(&["down"]);
    assert!(TcpListener::bind(("127.0.0.1", example.port)).is_ok(), "nothing listens any more");
    assert!(!example.folder.path().join("db/standby/data/postmaster.pid").exists());
}
