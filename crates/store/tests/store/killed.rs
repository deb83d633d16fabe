//! Acknowledged means on disk, whatever happens to the process: a child appends and tells what was acknowledged, and is
//! killed in the middle of it.
//!
//! The child is this test binary itself: [`child`] does nothing unless a variable says what to do. `UNDERSHIFT_KILLS=200`
//! kills more often. A kill leaves the system's cache of the disk as it is, so it shows that nothing is acknowledged before
//! the commit is written; that it has reached the disk by then is shown by strace, where that is installed.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use store::{Append, AppendError, Entry, SqliteStore, Store, TableId};

use super::{append, entries, entry, fill, run};

const FOLDER: &str = "UNDERSHIFT_STORE_CHILD";
const MODE: &str = "UNDERSHIFT_STORE_CHILD_MODE";
const TABLES: u64 = 40;

const ONE_BY_ONE: u64 = 30;

/// Written with every append, so that a commit takes as long as the parent needs to kill: a store that acknowledged before
/// the commit would be caught in the act. Without it such a store passed this test.
const BALLAST: usize = 300_000;

/// What the child does, when it is one.
#[test]
fn child() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let store = Arc::new(SqliteStore::open(Path::new(&folder)).expect("nobody else uses the folder"));
    match std::env::var(MODE).as_deref() {
        Ok("until killed") => run(append_until_killed(store)),
        Ok("one by one") => run(append_one_by_one(&store)),
        other => panic!("there is no mode {other:?}"),
    }
}

fn name(table: u64) -> String {
    format!("t{table}")
}

/// Appends at all tables at once, one in flight at each.
async fn append_until_killed(store: Arc<SqliteStore>) {
    if store.person(&"host".into()).await.expect("it can be read").is_none() {
        let names: Vec<String> = (0..TABLES).map(name).collect();
        fill(&*store, &names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    }
    let start = |number| tokio::spawn(append_at_one(Arc::clone(&store), number));
    for task in (0..TABLES).map(start).collect::<Vec<_>>() {
        task.await.expect("it goes on until the end");
    }
}

async fn append_at_one(store: Arc<SqliteStore>, table: u64) {
    let name = name(table);
    let mut version = store.entries(&TableId::from(name.as_str()), 0).await.expect("a log").len() as u64;
    if version > 0 {
        // As a client does who does not know whether its last action arrived.
        let again = Entry { version: version + 1, ..entry(version) };
        let again = store.append(Append::new(name.as_str().into(), vec![again])).await;
        assert_eq!(again, Err(AppendError::RepeatedAction { version }));
    }
    loop {
        version += 1;
        // Requested together, they share a commit.
        let ballast = store.put_value(&name, vec![7; BALLAST]);
        store.append(append(&name, [version])).await.expect("it goes on");
        println!("ack {table} {version}");
        ballast.await.expect("there is room");
    }
}

/// Each append waits for the one before, and a little: what a commit still had to do would be done in the pause.
async fn append_one_by_one(store: &SqliteStore) {
    fill(store, &["t0"]).await;
    for version in 1..=ONE_BY_ONE {
        tokio::time::sleep(Duration::from_millis(10)).await;
        println!("request 0 {version}");
        store.append(append("t0", [version])).await.expect("it goes on");
        println!("ack 0 {version}");
    }
}

fn start(folder: &Path, mode: &str, command: &mut Command) -> Child {
    command
        .args(["killed::child", "--exact", "--nocapture", "--test-threads=1"])
        .env(FOLDER, folder)
        .env(MODE, mode)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the child starts")
}

fn this_binary() -> std::path::PathBuf {
    std::env::current_exe().expect("a test knows its own binary")
}

/// The table and version that a line of the child acknowledges. The first follows what the test harness writes.
fn acknowledged(line: &str) -> Option<(u64, u64)> {
    // A line that was cut off by the kill says nothing.
    let (_, acknowledged) = line.strip_suffix('\n')?.split_once("ack ")?;
    let (table, version) = acknowledged.split_once(' ')?;
    Some((table.parse().ok()?, version.parse().ok()?))
}

/// Lets a child append until so many appends are acknowledged, kills it, and returns all that it has told.
fn kill_after(folder: &Path, wanted: u64) -> Vec<(u64, u64)> {
    let mut child = start(folder, "until killed", &mut Command::new(this_binary()));
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut told = Vec::new();
    loop {
        let mut line = String::new();
        // Nothing comes after the kill but what was told before it.
        if lines.read_line(&mut line).expect("the child writes text") == 0 {
            break;
        }
        told.extend(acknowledged(&line));
        if told.len() as u64 == wanted {
            child.kill().expect("it runs");
        }
    }
    let status = child.wait().expect("it has ended");
    let mut complaints = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().expect("it is piped"), &mut complaints)
        .expect("text");
    assert!(told.len() as u64 >= wanted, "the child has ended by itself: {status}\n{complaints}");
    told
}

#[test]
fn what_was_acknowledged_is_there_exactly_once() {
    let kills = std::env::var("UNDERSHIFT_KILLS").map_or(24, |kills| kills.parse().expect("a number"));
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is after 1970");
    let mut random = now.as_nanos() as u64;
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut last_acknowledged: BTreeMap<u64, u64> = BTreeMap::new();
    let (mut acknowledgements, mut unacknowledged) = (0, 0);
    for kill in 1..=kills {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let told = kill_after(folder.path(), 1 + (random >> 33) % 120);
        acknowledgements += told.len();
        for (table, version) in told {
            let last = last_acknowledged.entry(table).or_default();
            assert!(version > *last, "version {version} of table {table} was acknowledged twice");
            *last = version;
        }
        // Looked at in a store of its own, closed before the next child starts.
        let store = SqliteStore::open(folder.path()).expect("a kill leaves the folder usable");
        run(async {
            for (table, acknowledged) in &last_acknowledged {
                let log = super::log(&store, &name(*table)).await;
                let length = log.len() as u64;
                assert!(
                    length >= *acknowledged,
                    "kill {kill}: version {acknowledged} of table {table} was acknowledged, and the log ends with {length}"
                );
                assert_eq!(log, entries(1..=length), "no gap, no double, nothing changed");
                unacknowledged += length - acknowledged;
            }
            assert_eq!(store.integrity_check().await.expect("it can be read"), Vec::<String>::new());
        });
        // What came too late to be told is acknowledged by being there: the next child goes on from it.
    }
    println!(
        "{kills} kills, {acknowledgements} acknowledged appends: all there, once; {unacknowledged} more were committed \
         and not told"
    );
    assert!(acknowledgements > 0);
}

#[test]
fn every_acknowledgement_follows_its_sync() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let calls = folder.path().join("calls");
    let mut strace = Command::new("strace");
    strace
        .args(["-f", "-e", "trace=fsync,fdatasync,write", "-e", "signal=none", "-o"])
        .arg(&calls)
        .arg(this_binary());
    if Command::new("strace").arg("--version").output().is_err() {
        return skip("strace is not installed");
    }
    let output =
        start(&folder.path().join("data"), "one by one", &mut strace).wait_with_output().expect("it ends");
    let complaints = String::from_utf8_lossy(&output.stderr);
    if complaints.contains("ptrace") {
        return skip(complaints.trim());
    }
    assert!(output.status.success(), "{complaints}");
    let calls = std::fs::read_to_string(calls).expect("strace has written");
    // Syncs between a request and its acknowledgement, and all.
    let (mut syncs, mut all, mut acknowledgements) = (None, 0, 0);
    for call in calls.lines() {
        if call.contains("write(1, ") && call.contains("request 0 ") {
            syncs = Some(0);
        } else if call.contains("write(1, ") && call.contains("ack 0 ") {
            assert!(syncs.take() > Some(0), "acknowledged without a sync: {call}");
            acknowledgements += 1;
        } else if (call.contains("fdatasync") || call.contains("fsync")) && call.ends_with("= 0") {
            assert!(
                syncs.is_some() || acknowledgements == 0 || acknowledgements == ONE_BY_ONE,
                "too late: {call}"
            );
            syncs = syncs.map(|syncs: u64| syncs + 1);
            all += 1;
        }
    }
    println!(
        "{acknowledgements} acknowledged one by one, {all} syncs, at least one before each and none after it"
    );
    assert_eq!(acknowledgements, ONE_BY_ONE);
}

/// Says that a test was not run, and why: nothing is installed by a test.
pub(super) fn skip(why: &str) {
    writeln!(std::io::stderr(), "skipped: {why}").expect("stderr can be written");
}
