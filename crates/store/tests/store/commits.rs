//! Commits are shared, and counted.

use std::path::Path;
use std::time::Duration;

use store::{SqliteStore, Store};

use super::{Temporary, append, entries, fill, log, run, temporary};

/// Requests things while another connection keeps the writer from its first commit, so that they queue up behind it.
pub(super) async fn in_one_commit<T>(store: &SqliteStore, folder: &Path, request: impl FnOnce() -> T) -> T {
    let other = rusqlite::Connection::open(folder.join("undershift.db")).expect("it opens");
    other.execute_batch("BEGIN IMMEDIATE").expect("nobody else writes");
    // The writer takes this one alone, and waits with it.
    let first = store.put_value("first", vec![1]);
    while store.counters().queue_length > 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let requested = request();
    other.execute_batch("COMMIT").expect("it wrote nothing");
    first.await.expect("the writer goes on");
    requested
}

#[test]
fn a_thousand_appends_share_a_commit() {
    run(async {
        let temporary = temporary();
        let store = &temporary.store;
        let names: Vec<String> = (0..1_000).map(|number| format!("t{number}")).collect();
        fill(store, &names.iter().map(String::as_str).collect::<Vec<_>>()).await;
        let before = store.counters();
        let appends = in_one_commit(store, temporary.folder.path(), || {
            let request = |name: &String| store.append(append(name, 1..=1));
            names.iter().map(request).collect::<Vec<_>>()
        });
        for answer in appends.await {
            answer.await.expect("it is the beginning");
        }
        let after = store.counters();
        let commits = after.commits - before.commits;
        println!("1,000 appends in flight: {commits} commits, one of them for what held them up");
        assert_eq!(after.appended_entries - before.appended_entries, 1_000);
        assert_eq!(commits, 2);
        assert_eq!((after.queue_length, after.failures), (0, 0));
        assert!(after.last_commit_at >= before.last_commit_at && after.last_commit_took > Duration::ZERO);
        for name in &names {
            assert_eq!(log(store, name).await, entries(1..=1));
        }
    });
}

#[test]
fn what_changes_nothing_is_no_commit() {
    run(async {
        let temporary = temporary();
        let store = &temporary.store;
        assert_eq!(store.counters(), store::Counters::default());
        fill(store, &["t"]).await;
        let before = store.counters();
        store.append(append("t", 2..=2)).await.expect_err("it is not the beginning");
        store.seen(super::token("host"), super::at(1_001)).await.expect("it is known");
        store.flush().await.expect("there is nothing to write");
        assert_eq!(store.counters(), before);
    });
}

#[test]
fn a_request_that_nobody_waits_for_is_done() {
    run(async {
        let temporary = temporary();
        let store = &temporary.store;
        fill(store, &["t"]).await;
        drop(store.append(append("t", 1..=1)));
        drop(store.append(append("t", 2..=2)));
        store.flush().await.expect("it is written");
        assert_eq!(log(store, "t").await, entries(1..=2));

        drop(store.append(append("t", 3..=3)));
        let Temporary { store, folder } = temporary;
        drop(store);
        let store = SqliteStore::open(folder.path()).expect("nobody else uses it");
        assert_eq!(log(&store, "t").await, entries(1..=3), "closing writes what is queued");
    });
}
