//! Commits are shared, and counted.

use std::time::Duration;

use super::{append, entries, fill, log, on_both};

#[test]
fn a_thousand_appends_share_a_commit() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        let names: Vec<String> = (0..1_000).map(|number| format!("t{number}")).collect();
        fill(store, &names.iter().map(String::as_str).collect::<Vec<_>>()).await;
        let before = store.counters();
        let appends = temporary.in_one_commit(|| {
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
    on_both(async |temporary| {
        let store = &*temporary.store;
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
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["t"]).await;
        drop(store.append(append("t", 1..=1)));
        drop(store.append(append("t", 2..=2)));
        store.flush().await.expect("it is written");
        assert_eq!(log(store, "t").await, entries(1..=2));

        drop(store.append(append("t", 3..=3)));
        let temporary = temporary.reopen();
        assert_eq!(log(&*temporary.store, "t").await, entries(1..=3), "closing writes what is queued");
    });
}
