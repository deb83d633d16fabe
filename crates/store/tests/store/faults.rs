//! PostgreSQL that is killed, restarted, or stops answering: what was acknowledged is there once, and the store works again
//! by itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use store::{Append, AppendError, Entry, PostgresStore, Store, StoreError, TableId};
use testkit::postgres::Server;
use tokio::time::sleep;

use super::{append, entries, entry, fill, log, run};

const TABLES: usize = 40;

fn names() -> Vec<String> {
    (0..TABLES).map(|number| format!("t{number}")).collect()
}

/// Appends to a table until told to stop, as a server does: after every failure the log is read again. Returns the last
/// version that was acknowledged, and the longest wait for one.
async fn play(store: Arc<PostgresStore>, table: String, stop: Arc<AtomicBool>) -> (u64, Duration) {
    let id = TableId::from(table.as_str());
    let (mut version, mut longest) = (0, Duration::ZERO);
    let mut since = Instant::now();
    while !stop.load(Ordering::Relaxed) {
        match store.append(append(&table, [version + 1])).await {
            Ok(()) => {
                version += 1;
                longest = longest.max(since.elapsed());
                since = Instant::now();
                continue;
            }
            // It was done, and the answer was lost.
            Err(AppendError::RepeatedAction { version: done }) => assert_eq!(done, version + 1),
            Err(AppendError::Conflict { last }) => assert_eq!(last, version + 1),
            Err(AppendError::Unavailable(_)) => sleep(Duration::from_millis(20)).await,
            Err(other) => panic!("{other}"),
        }
        if let Ok(log) = store.entries(&id, version).await {
            version += log.len() as u64;
        }
    }
    (version, longest)
}

/// Plays at many tables at once, lets something happen, and looks at all logs.
fn while_playing(harm: &impl AsyncFn(&Server)) -> Option<(u64, Duration)> {
    let server = Server::start()?;
    let store =
        Arc::new(PostgresStore::open(&server.url("postgres")).expect("an empty database can be used"));
    let played = run(async {
        let names = names();
        fill(&*store, &names.iter().map(String::as_str).collect::<Vec<_>>()).await;
        let stop = Arc::new(AtomicBool::new(false));
        let start = |name: &String| tokio::spawn(play(Arc::clone(&store), name.clone(), Arc::clone(&stop)));
        let playing: Vec<_> = names.iter().map(start).collect();
        sleep(Duration::from_millis(500)).await;
        harm(&server).await;
        let before = store.counters().appended_entries;
        let until = Instant::now() + Duration::from_secs(20);
        while store.counters().appended_entries < before + 2 * TABLES as u64 {
            assert!(Instant::now() < until, "it works again by itself");
            sleep(Duration::from_millis(20)).await;
        }
        stop.store(true, Ordering::Relaxed);
        let (mut all, mut longest) = (0, Duration::ZERO);
        for (name, playing) in names.iter().zip(playing) {
            let (acknowledged, waited) = playing.await.expect("it plays on");
            assert_eq!(
                log(&*store, name).await,
                entries(1..=acknowledged),
                "no gap, no double, nothing lost"
            );
            all += acknowledged;
            longest = longest.max(waited);
        }
        assert_eq!(store.integrity_check().await, Ok(vec![]));
        assert!(store.counters().failures > 0, "else nothing has happened");
        (all, longest)
    });
    Some(played)
}

#[test]
fn postgresql_is_killed() {
    let played = while_playing(&async |server: &Server| {
        for _ in 0..3 {
            server.kill();
            sleep(Duration::from_millis(300)).await;
            server.resume();
            sleep(Duration::from_millis(300)).await;
        }
    });
    let Some((all, longest)) = played else { return };
    println!("killed three times: {all} acknowledged, all there once, longest wait {longest:?}");
}

#[test]
fn postgresql_is_restarted() {
    let played = while_playing(&async |server: &Server| {
        server.stop();
        sleep(Duration::from_millis(500)).await;
        server.resume();
    });
    let Some((all, longest)) = played else { return };
    println!("restarted: {all} acknowledged, all there once, longest wait {longest:?}");
}

#[test]
fn postgresql_stops_answering() {
    let played = while_playing(&async |server: &Server| {
        server.freeze();
        // Longer than a statement is waited for.
        sleep(Duration::from_secs(7)).await;
        server.thaw();
    });
    let Some((all, longest)) = played else { return };
    println!("frozen for 7 s: {all} acknowledged, all there once, longest wait {longest:?}");
    assert!(longest < Duration::from_secs(15), "{longest:?}");
}

#[test]
fn what_is_requested_while_postgresql_is_away_is_refused_soon() {
    let Some(server) = Server::start() else { return };
    let store = PostgresStore::open(&server.url("postgres")).expect("an empty database can be used");
    run(async {
        fill(&store, &["t"]).await;
        server.kill();
        let since = Instant::now();
        assert!(matches!(store.append(append("t", [1])).await, Err(AppendError::Unavailable(_))));
        let said = store.put_value("key", vec![1]).await.expect_err("nobody is there");
        assert!(matches!(said, StoreError::Unavailable(_)), "{said}");
        assert!(matches!(store.person(&"host".into()).await, Err(StoreError::Unavailable(_))));
        assert!(since.elapsed() < Duration::from_secs(3), "{:?}", since.elapsed());
        server.resume();
        store.append(append("t", [1])).await.expect("it works again");
        assert!(store.person(&"host".into()).await.expect("it is read").is_some());
    });
}

/// A statement that was given up for lost and arrives late finds the log elsewhere, or is the next of it: never a double.
#[test]
fn a_connection_that_freezes_holds_up_nobody_for_good() {
    let Some(server) = Server::start() else { return };
    let url = server.url("postgres");
    let store = PostgresStore::open(&url).expect("an empty database can be used");
    run(async {
        fill(&store, &["t", "u"]).await;
        store.append(append("t", [1])).await.expect("it is the beginning");
        // Somebody else is stopped in the middle of a transaction in which they hold the row.
        let held = "BEGIN; UPDATE game_table SET moves = moves WHERE id = 't'";
        let (other, connection) =
            tokio_postgres::connect(&url, tokio_postgres::NoTls).await.expect("it is there");
        let connection = tokio::spawn(connection);
        other.batch_execute(held).await.expect("it is free");
        let waited = Instant::now();
        let late = Entry { action_id: Some("late".to_owned()), ..entry(2) };
        let answer = store.append(Append::new("t".into(), vec![late])).await;
        assert!(matches!(answer, Err(AppendError::Unavailable(_))), "{answer:?}");
        assert!(waited.elapsed() < Duration::from_secs(8), "{:?}", waited.elapsed());
        store.append(append("u", [1])).await.expect("another table is free");
        other.batch_execute("ROLLBACK").await.expect("it lets go");
        drop(other);
        let _ = connection.await;
        // The late one is done now, or is not: the log says which, and whoever goes on goes on from it.
        sleep(Duration::from_millis(300)).await;
        let length = log(&store, "t").await.len() as u64;
        let next = store.append(append("t", [length + 1])).await;
        next.expect("it goes on from where it is");
        let log = log(&store, "t").await;
        let versions: Vec<u64> = log.iter().map(|entry| entry.version).collect();
        assert_eq!(versions, (1..=length + 1).collect::<Vec<_>>());
        println!("the late append {}", if length == 2 { "was done" } else { "was not done" });
    });
}
