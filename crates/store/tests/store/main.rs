//! The store on real files and on a real PostgreSQL: what it keeps, what it refuses, and what it has kept after it was killed.
//!
//! What is not about files or nodes is tested on both ([`on_both`]).

mod accounts;
mod archive;
mod chat;
mod commits;
mod disk_full;
mod faults;
mod folder;
mod jobs;
mod killed;
mod migrations;
mod nodes;
mod people;
mod plans;
mod slow_games;
mod tables;
mod temporary;
mod tournaments;
mod transfer;

use store::{Append, Entry, NewPerson, NewTable, Store, TableId, TokenHash, WallTime};

use self::temporary::{in_one_sqlite_commit, on_both};

/// Runs something async to its end.
fn run<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime starts").block_on(future)
}

const fn at(milliseconds: i64) -> WallTime {
    WallTime::from_unix_ms(milliseconds)
}

/// A hash that no other name has here.
fn token(name: &str) -> TokenHash {
    let mut hash = [0; 32];
    hash[..name.len()].copy_from_slice(name.as_bytes());
    TokenHash(hash)
}

fn new_person(id: &str) -> NewPerson {
    NewPerson { id: id.into(), name: id.to_owned(), token_hash: token(id), created_at: at(1_000) }
}

fn new_table(id: &str, host: &str) -> NewTable {
    NewTable {
        id: id.into(),
        created_at: at(2_000),
        host: host.into(),
        game: "express:2".to_owned(),
        options: r#"{"contest":"express:2"}"#.to_owned(),
        is_listed: true,
    }
}

/// The entry that every test expects under a version: its action id tells it from all others.
fn entry(version: u64) -> Entry {
    Entry {
        version,
        at_server_ms: version * 10,
        person: Some("host".into()),
        action_id: Some(format!("a{version}")),
        entry: format!(r#"{{"kind":"action","number":{version}}}"#),
    }
}

fn append(table: &str, versions: impl IntoIterator<Item = u64>) -> Append {
    Append::new(table.into(), versions.into_iter().map(entry).collect())
}

/// The host and some tables.
async fn fill(store: &dyn Store, tables: &[&str]) {
    store.create_person(new_person("host")).await.expect("the host is new");
    let created: Vec<_> = tables.iter().map(|table| store.create_table(new_table(table, "host"))).collect();
    for created in created {
        created.await.expect("the table is new");
    }
}

async fn log(store: &dyn Store, table: &str) -> Vec<Entry> {
    store.entries(&TableId::from(table), 0).await.expect("the log can be read")
}

fn entries(versions: impl IntoIterator<Item = u64>) -> Vec<Entry> {
    versions.into_iter().map(entry).collect()
}
