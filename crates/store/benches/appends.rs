//! How many appends a second, and how much room they take, in a folder and on PostgreSQL: `cargo bench -p store`.
//!
//! Machines and disks differ: the figure of one at a time stands beside it, and the fsyncs of both are in the commits.
//! The folder is made where temporary files are, or below `STORE_BENCH_FOLDER`, to measure a certain disk; PostgreSQL is one
//! of its own on the same machine, and is left out where it is not installed.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use store::{Append, Entry, NewPerson, NewTable, PostgresStore, SqliteStore, Store, TokenHash, WallTime};
use testkit::postgres::Server;

/// How long each is measured.
const LONG_ENOUGH: Duration = Duration::from_secs(5);

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let parent = std::env::var_os("STORE_BENCH_FOLDER").map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = tempfile::tempdir_in(parent).expect("there is room for a folder");
    let store = SqliteStore::open(folder.path()).expect("an empty folder can be used");
    let size = || std::fs::metadata(folder.path().join("undershift.db")).map_or(0, |file| file.len());
    run("a folder", &store, size).await;
    let Some(server) = Server::start() else { return };
    let url = server.url("postgres");
    let open = tokio::task::spawn_blocking(move || PostgresStore::open(&url)).await;
    let store = open.expect("no panic").expect("an empty database can be used");
    let size = || {
        let size = server.sql("postgres", "SELECT pg_database_size('postgres')");
        size.trim().parse().expect("a number")
    };
    run("PostgreSQL", &store, size).await;
    tokio::task::spawn_blocking(move || drop(store)).await.expect("no panic");
}

async fn run(place: &str, store: &impl Store, size: impl Fn() -> u64) {
    let host = NewPerson {
        id: "host".into(),
        name: "Host".to_owned(),
        token_hash: TokenHash([0; 32]),
        created_at: WallTime::now(),
    };
    store.create_person(host).await.expect("the host is new");
    let (before, appended) = (size(), store.counters().appended_entries);
    for in_flight in [1, 2_000] {
        print!("{place:<10} ");
        measure(store, in_flight).await;
    }
    let grown = (size() - before) as f64 / (store.counters().appended_entries - appended) as f64;
    println!("{place:<10} {grown:>5.0} bytes an append, of which the entry is about a hundred");
}

/// Appends to so many tables, each a move of about a hundred bytes, one in flight at each table.
async fn measure(store: &impl Store, in_flight: u64) {
    let name = |number: u64| format!("{in_flight:010}-{number:011}");
    let new_table = |number| NewTable {
        id: name(number).into(),
        created_at: WallTime::now(),
        host: "host".into(),
        game: "express:2".to_owned(),
        options: "{}".to_owned(),
        is_listed: false,
    };
    let created: Vec<_> = (0..in_flight).map(|number| store.create_table(new_table(number))).collect();
    for created in created {
        created.await.expect("the table is new");
    }
    let (before, start) = (store.counters(), Instant::now());
    let mut version = 0;
    while start.elapsed() < LONG_ENOUGH {
        version += 1;
        let entry = || Entry {
            version,
            at_server_ms: 1_000 * version,
            person: Some("AbCdEfGhIjKl".into()),
            action_id: Some(format!("action-{version}")),
            entry: format!(
                r#"{{"version":{version},"kind":"action","action":{{"kind":"move","seat":0,"text":"Nc:a1-e5"}}}}"#
            ),
        };
        let append = |number| store.append(Append::new(name(number).into(), vec![entry()]));
        let appended: Vec<_> = (0..in_flight).map(append).collect();
        for appended in appended {
            appended.await.expect("it goes on");
        }
    }
    let (after, seconds) = (store.counters(), start.elapsed().as_secs_f64());
    let (appends, commits) =
        (after.appended_entries - before.appended_entries, after.commits - before.commits);
    println!(
        "{in_flight:>5} in flight {:>9.0} appends/s {:>7.0} commits/s {:>8.1} appends a commit",
        appends as f64 / seconds,
        commits as f64 / seconds,
        appends as f64 / commits as f64,
    );
}
