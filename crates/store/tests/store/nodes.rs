//! Several processes on one PostgreSQL: who may append to what.

use std::time::Duration;

use store::{
    Append, AppendError, Claim, DatabaseError, NodeId, PostgresStore, Store, TableStatus, TableSummary,
    Taken, TournamentAppend, TournamentStatus, TournamentStore, TournamentSummary,
};
use testkit::postgres::{Database, database};
use tokio::time::sleep;

use super::tournaments::{more, new_tournament};
use super::{append, at, entries, fill, log, run};

/// Declares a node dead, as whoever finds it without a beat for two seconds does.
fn make_silent(database: &Database, node: NodeId) {
    // Its process goes on beating, as one that is cut off and comes back: so it is buried at once.
    let _ = database.sql(&format!("UPDATE node SET is_buried = TRUE WHERE id = {node}"));
}

fn node(database: &Database, address: &str) -> PostgresStore {
    PostgresStore::join(&database.url, address).expect("nodes are many")
}

fn id(store: &PostgresStore) -> NodeId {
    store.node().expect("it is a node")
}

async fn owned(store: &PostgresStore, table: &str) {
    assert_eq!(store.claim(&table.into(), None).await, Ok(Claim::Owned), "{table}");
}

fn is_refused(answer: &Result<(), AppendError>) -> bool {
    matches!(answer, Err(AppendError::Unavailable(_)))
}

#[test]
fn a_table_has_one_owner() {
    let Some(database) = database() else { return };
    let (one, two) = (node(&database, "one"), node(&database, "two"));
    run(async {
        fill(&one, &["t"]).await;
        assert!(is_refused(&one.append(append("t", [1])).await), "nobody has claimed it");
        owned(&one, "t").await;
        owned(&one, "t").await;
        one.append(append("t", [1])).await.expect("it is its own");
        assert!(is_refused(&two.append(append("t", [2])).await));
        match two.claim(&"t".into(), None).await.expect("an answer") {
            Claim::OwnedBy(owner) => assert_eq!((owner.id, owner.address.as_str()), (id(&one), "one")),
            other => panic!("{other:?}"),
        }
        assert_eq!(two.claim(&"no".into(), None).await, Ok(Claim::NotFound));
        let nodes = two.nodes().await.expect("a list");
        assert_eq!(nodes.iter().map(|node| node.id).collect::<Vec<_>>(), [id(&one), id(&two)]);
        // Alive, but nobody reaches it.
        assert_eq!(two.claim(&"t".into(), Some(id(&one))).await, Ok(Claim::Owned));
        assert!(is_refused(&one.append(append("t", [2])).await), "it was taken from it");
        two.append(append("t", [2])).await.expect("it is its own");
        assert_eq!(log(&one, "t").await, entries(1..=2));
    });
}

/// Waits until a process that was declared dead has registered anew.
async fn registered_again(store: &PostgresStore, before: NodeId) -> NodeId {
    let mut leases = store.leases();
    let lease = leases.wait_for(|lease| lease.node.is_some_and(|node| node != before)).await;
    lease.expect("the store beats").node.expect("it is a node")
}

#[test]
fn whoever_is_buried_registers_anew_and_has_lost_its_tables() {
    let Some(database) = database() else { return };
    let (one, two) = (node(&database, "one"), node(&database, "two"));
    run(async {
        fill(&one, &["t", "u"]).await;
        owned(&one, "t").await;
        owned(&one, "u").await;
        one.append(append("t", [1])).await.expect("it is its own");
        let before = id(&one);
        make_silent(&database, before);
        assert!(is_refused(&one.append(append("t", [2])).await), "though nobody else has claimed it yet");
        let after = registered_again(&one, before).await;
        assert!(after > id(&two), "later starts have larger ids");
        assert_eq!((id(&one), one.beat().await), (after, Ok(true)));
        assert!(is_refused(&one.append(append("t", [2])).await), "it was its own in another life");
        owned(&two, "t").await;
        two.append(append("t", [2])).await.expect("it is its own now");
        assert!(
            matches!(one.claim(&"t".into(), None).await, Ok(Claim::OwnedBy(owner)) if owner.id == id(&two))
        );
        owned(&one, "u").await;
        one.append(append("u", [1])).await.expect("it is its own again");
        assert_eq!(log(&two, "t").await, entries(1..=2));
    });
}

#[test]
fn a_node_hears_that_a_table_was_taken_from_it() {
    let Some(database) = database() else { return };
    let (one, two) = (node(&database, "one"), node(&database, "two"));
    run(async {
        fill(&one, &["t"]).await;
        owned(&one, "t").await;
        assert_eq!(two.claim(&"t".into(), Some(id(&one))).await, Ok(Claim::Owned));
        let mut losses = one.losses().expect("nobody has asked before");
        assert_eq!(losses.recv().await, Some(Taken::Table("t".into())));
        assert!(one.losses().is_none());
        // Each loss is told once, and what one takes from nobody is no loss.
        owned(&two, "t").await;
        sleep(Duration::from_millis(900)).await;
        assert!(losses.try_recv().is_err());
        assert_eq!(database.sql("SELECT count(*) FROM taken_table"), "0");
    });
}

/// Two nodes beat, and time goes as fast as with one.
#[test]
fn nodes_have_one_time_that_goes_on_while_any_of_them_lives() {
    let Some(database) = database() else { return };
    let noted = 1_000_000_u64;
    let sole = PostgresStore::open(&database.url).expect("an empty database can be used");
    run(async { sole.put_value("server-clock", noted.to_le_bytes().to_vec()).await.expect("it is written") });
    drop(sole);
    let (one, two) = (node(&database, "one"), node(&database, "two"));
    run(async {
        let time = async |store: &PostgresStore| {
            let mut leases = store.leases();
            leases.borrow_and_update();
            leases.changed().await.expect("it beats");
            let lease = *leases.borrow();
            (lease.beaten_at.expect("it has beaten"), lease.server_ms)
        };
        let (first_at, first) = time(&one).await;
        assert!(first >= noted, "it goes on where a server alone has stopped: {first}");
        sleep(Duration::from_millis(1_500)).await;
        let (second_at, second) = time(&two).await;
        let (passed, real) = (second - first, second_at.duration_since(first_at).as_millis() as u64);
        assert!(passed.abs_diff(real) < 500, "{passed} ms in {real}");
    });
}

#[test]
fn a_node_that_leaves_in_good_order_leaves_its_tables_free() {
    let Some(database) = database() else { return };
    let (one, two) = (node(&database, "one"), node(&database, "two"));
    run(async {
        fill(&one, &["t"]).await;
        owned(&one, "t").await;
        drop(one);
        owned(&two, "t").await;
    });
}

#[test]
fn a_process_that_stops_beating_is_dead_after_two_seconds() {
    let Some(database) = database() else { return };
    let two = node(&database, "two");
    run(async {
        fill(&two, &["t"]).await;
        // A node without a process.
        let _ = database.sql("INSERT INTO node (address) VALUES ('gone'); UPDATE game_table SET owner = (SELECT max(id) FROM node)");
        assert!(matches!(two.claim(&"t".into(), None).await, Ok(Claim::OwnedBy(_))));
        sleep(Duration::from_millis(2_100)).await;
        owned(&two, "t").await;
        assert_eq!(two.nodes().await.expect("a list").len(), 1, "and the other one has beaten all the time");
    });
}

#[test]
fn tables_of_the_dead_are_swept_up_once_each() {
    let Some(database) = database() else { return };
    let (one, two, three) = (node(&database, "one"), node(&database, "two"), node(&database, "three"));
    let names: Vec<String> = (0..60).map(|number| format!("t{number}")).collect();
    run(async {
        fill(&one, &names.iter().map(String::as_str).collect::<Vec<_>>()).await;
        for name in &names[..50] {
            owned(&one, name).await;
            let summary = TableSummary {
                status: TableStatus::Playing,
                changed_at: at(3_000),
                moves: 0,
                seats: "[]".to_owned(),
                winner: None,
            };
            let playing = Append { summary: Some(summary), ..append(name, [1]) };
            one.append(playing).await.expect("it is its own");
        }
        assert_eq!(two.sweep(100).await, Ok(vec![]), "its owner lives");
        make_silent(&database, id(&one));
        let mut swept: Vec<Taken> = Vec::new();
        loop {
            let (by_two, by_three) = tokio::join!(two.sweep(7), three.sweep(7));
            let taken: Vec<_> =
                by_two.expect("a list").into_iter().chain(by_three.expect("a list")).collect();
            if taken.is_empty() {
                break;
            }
            swept.extend(taken);
        }
        swept.sort();
        let mut expected: Vec<Taken> =
            names[..50].iter().map(|name| Taken::Table(name.as_str().into())).collect();
        expected.sort();
        assert_eq!(swept, expected, "each once, and none that waits for players");
    });
}

/// What goes on without anybody's doing is taken when its owner is dead, and nothing else; who has lost it while alive is told.
#[test]
fn tournaments_are_taken_as_tables_are() {
    let Some(database) = database() else { return };
    let (one, two) = (node(&database, "one"), node(&database, "two"));
    run(async {
        fill(&one, &[]).await;
        for name in ["running", "open", "announced"] {
            let mut new = new_tournament(name);
            new.starts_at = (name == "announced").then(|| at(9_000_000));
            one.create_tournament(new).await.expect("new");
            assert_eq!(one.claim_tournament(&name.into(), None).await, Ok(Claim::Owned));
        }
        one.append_to_tournament(more("running", [1])).await.expect("it is its own");
        assert_eq!(two.sweep(9).await, Ok(vec![]), "the owner lives");
        // It lives, but nobody reaches it.
        assert_eq!(two.claim_tournament(&"open".into(), Some(id(&one))).await, Ok(Claim::Owned));
        let mut losses = one.losses().expect("nobody has asked before");
        assert_eq!(losses.recv().await, Some(Taken::Tournament("open".into())));
        make_silent(&database, id(&one));
        let mut swept = two.sweep(9).await.expect("a list");
        swept.sort();
        assert_eq!(swept, ["announced", "running"].map(|name| Taken::Tournament(name.into())));
        two.append_to_tournament(more("running", [2])).await.expect("it is its own now");
        assert_eq!(two.sweep(9).await, Ok(vec![]));
    });
}

/// What was taken from somebody is not theirs to remove, whether they know of it or not.
#[test]
fn whoever_has_lost_a_tournament_does_not_remove_it() {
    let Some(database) = database() else { return };
    let (one, two) = (node(&database, "one"), node(&database, "two"));
    let late = at(i64::MAX);
    run(async {
        fill(&one, &[]).await;
        for name in ["taken", "buried", "own"] {
            one.create_tournament(new_tournament(name)).await.expect("new");
            assert_eq!(one.remove_open_tournament(&name.into(), late).await, Ok(false), "nobody's");
            assert_eq!(one.claim_tournament(&name.into(), None).await, Ok(Claim::Owned));
        }
        assert_eq!(two.claim_tournament(&"taken".into(), Some(id(&one))).await, Ok(Claim::Owned));
        assert_eq!(one.remove_open_tournament(&"taken".into(), late).await, Ok(false));
        let summary = TournamentSummary { status: TournamentStatus::Open, ..more("taken", []).summary };
        let joined = TournamentAppend { summary, ..more("taken", [1]) };
        two.append_to_tournament(joined).await.expect("it is still there");
        assert_eq!(two.tournament_version(&"taken".into()).await, Ok(Some(1)));
        assert_eq!(one.remove_open_tournament(&"own".into(), late).await, Ok(true));
        assert_eq!(one.tournament_version(&"own".into()).await, Ok(None));
        let before = id(&one);
        make_silent(&database, before);
        assert_eq!(one.remove_open_tournament(&"buried".into(), late).await, Ok(false), "it is dead");
        registered_again(&one, before).await;
        assert_eq!(one.remove_open_tournament(&"buried".into(), late).await, Ok(false), "in another life");
        assert_eq!(two.remove_open_tournament(&"taken".into(), late).await, Ok(true), "with its log");
        assert_eq!(database.sql("SELECT count(*) FROM tournament_entry"), "0");
        let tool = PostgresStore::attach(&database.url).expect("a tool may be there");
        assert_eq!(tool.remove_open_tournament(&"buried".into(), late).await, Ok(false));
    });
}

/// The end of a log decides, too: without it two that both think a table is theirs would write one version each.
#[test]
fn two_who_append_at_once_never_write_a_version_twice() {
    let Some(database) = database() else { return };
    let (one, two) = (node(&database, "one"), node(&database, "two"));
    run(async {
        fill(&one, &["t"]).await;
        let mut done = [0, 0];
        for version in 1..=200 {
            // They take it from each other while both append.
            let entry = |by: &str| {
                let mut entry = super::entry(version);
                entry.action_id = Some(format!("{by}{version}"));
                Append::new("t".into(), vec![entry])
            };
            let results = tokio::join!(
                async {
                    one.claim(&"t".into(), Some(id(&two))).await.expect("a claim");
                    one.append(entry("one")).await
                },
                async {
                    two.claim(&"t".into(), Some(id(&one))).await.expect("a claim");
                    two.append(entry("two")).await
                }
            );
            let is_done = [results.0.is_ok(), results.1.is_ok()];
            let written = log(&one, "t").await;
            let count = is_done.iter().filter(|is_done| **is_done).count();
            assert!(count <= 1, "version {version} was acknowledged twice");
            if count == 0 {
                // Both were too late: as a node does, one claims and tries again.
                one.claim(&"t".into(), Some(id(&two))).await.expect("a claim");
                one.append(entry("again")).await.expect("nobody is in the way");
            }
            let by = if is_done[0] {
                "one"
            } else if is_done[1] {
                "two"
            } else {
                "again"
            };
            let last = log(&one, "t").await.pop().expect("it is there");
            assert_eq!(
                (last.version, last.action_id),
                (version, Some(format!("{by}{version}"))),
                "{}",
                written.len()
            );
            done[0] += usize::from(is_done[0]);
            done[1] += usize::from(is_done[1]);
        }
        println!("200 versions, {done:?} at the first try");
    });
}

#[test]
fn one_server_has_a_database_for_itself() {
    let Some(database) = database() else { return };
    let sole = PostgresStore::open(&database.url).expect("an empty database can be used");
    assert!(matches!(PostgresStore::open(&database.url), Err(DatabaseError::InUse)));
    assert!(matches!(PostgresStore::join(&database.url, "two"), Err(DatabaseError::InUse)));
    let tool = PostgresStore::attach(&database.url).expect("a tool may be there");
    run(async {
        fill(&sole, &["t"]).await;
        assert!(is_refused(&tool.append(append("t", [1])).await), "a tool does not append");
        tool.put_value("key", vec![1]).await.expect("but it may write");
        sole.append(append("t", [1])).await.expect("the server may");
    });
    drop(sole);
    let next = PostgresStore::open(&database.url).expect("nobody else is there");
    run(async { next.append(append("t", [2])).await.expect("it goes on") });
}

#[test]
fn what_cannot_be_used_is_refused_with_the_reason() {
    let error = PostgresStore::open("not a URL").expect_err("it is none");
    assert!(matches!(error, DatabaseError::Url { .. }), "{error}");
    let error = PostgresStore::open("postgres:///x?host=/nowhere&user=nobody").expect_err("nobody is there");
    assert!(matches!(error, DatabaseError::Failed { .. }), "{error}");
    let Some(database) = database() else { return };
    let error = PostgresStore::attach(&database.url).expect_err("it is empty");
    assert!(matches!(error, DatabaseError::Missing), "{error}");
    drop(PostgresStore::open(&database.url).expect("it is brought to the newest schema"));
    let _ = database.sql("INSERT INTO schema_version (version) VALUES (99)");
    let error = PostgresStore::open(&database.url).expect_err("a newer program wrote it");
    assert!(matches!(error, DatabaseError::NewerSchema { found: 99, .. }), "{error}");
    let _ = database.sql("DELETE FROM schema_version WHERE version = 99");
    PostgresStore::attach(&database.url).expect("it is as before");
}

#[test]
fn nodes_that_start_at_once_migrate_once() {
    let Some(database) = database() else { return };
    let starts: Vec<_> = (0..6)
        .map(|number| {
            let url = database.url.clone();
            std::thread::spawn(move || PostgresStore::join(&url, &number.to_string()))
        })
        .collect();
    let stores: Vec<_> =
        starts.into_iter().map(|start| start.join().expect("no panic").expect("all start")).collect();
    assert_eq!(stores.len(), 6);
    assert_eq!(database.sql("SELECT count(*) = max(version) FROM schema_version"), "t");
}
