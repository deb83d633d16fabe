//! Tables, logs, summaries and lists.

use store::{Append, AppendError, Entry, PersonId, StoreError, TableId, TableRow, TableStatus, TableSummary};

use super::{append, at, entries, entry, fill, log, new_person, new_table, on_both};

fn summary(status: TableStatus, moves: u32) -> TableSummary {
    TableSummary { status, changed_at: at(3_000), moves, seats: r#"["host"]"#.to_owned(), winner: None }
}

fn ids(rows: &[TableRow]) -> Vec<&str> {
    rows.iter().map(|row| row.id.as_str()).collect()
}

#[test]
fn a_table_comes_back_as_it_was_written() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["t"]).await;
        let of_the_server = Entry { person: None, action_id: None, ..entry(3) };
        let written = Append {
            entries: vec![entry(1), entry(2), of_the_server.clone()],
            summary: Some(TableSummary {
                winner: Some("host".to_owned()),
                ..summary(TableStatus::Finished, 2)
            }),
            ..append("t", [])
        };
        store.append(written.clone()).await.expect("it is the beginning");

        let table = store.load_table(&"t".into()).await.expect("it can be read").expect("it is there");
        assert_eq!(table.entries, written.entries);
        assert_eq!(Some(table.row.summary), written.summary);
        let new = new_table("t", "host");
        assert_eq!(
            (table.row.id, table.row.created_at, table.row.host, table.row.game, table.row.options),
            (new.id, new.created_at, new.host, new.game, new.options)
        );
        assert_eq!(store.entries(&"t".into(), 2).await, Ok(vec![of_the_server]));
        assert_eq!(store.load_table(&"no".into()).await, Ok(None));
        assert_eq!(store.entries(&"no".into(), 0).await, Ok(vec![]));
    });
}

#[test]
fn a_new_table_waits_and_is_empty() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["t"]).await;
        let table = store.load_table(&"t".into()).await.expect("it can be read").expect("it is there");
        assert_eq!(table.entries, []);
        assert_eq!(table.row.summary.status, TableStatus::Waiting);
        assert_eq!(table.row.summary.changed_at, table.row.created_at);
        assert_eq!(store.create_table(new_table("t", "host")).await, Err(StoreError::AlreadyExists));
        assert_eq!(store.create_table(new_table("u", "nobody")).await, Err(StoreError::NotFound));
        assert_eq!(store.load_table(&"u".into()).await, Ok(None));
    });
}

#[test]
fn versions_go_on_from_the_end_of_the_log() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["t", "u"]).await;
        let tried = |versions: &[u64]| {
            let fresh = |(place, version): (usize, &u64)| {
                let action_id = Some(format!("fresh {place}"));
                Entry { action_id, ..entry(*version) }
            };
            let entries = versions.iter().enumerate().map(fresh).collect();
            let summary = Some(summary(TableStatus::Playing, 9));
            store.append(Append { summary, joined: vec!["host".into()], ..Append::new("t".into(), entries) })
        };
        assert_eq!(tried(&[2]).await, Err(AppendError::Conflict { last: 0 }));
        assert_eq!(tried(&[0]).await, Err(AppendError::Conflict { last: 0 }));
        store.append(append("t", 1..=3)).await.expect("it is the beginning");
        for versions in [&[3][..], &[5], &[3, 4], &[4, 4], &[4, 6], &[5, 4], &[1]] {
            assert_eq!(tried(versions).await, Err(AppendError::Conflict { last: 3 }), "{versions:?}");
        }
        let table = store.load_table(&"t".into()).await.expect("it can be read").expect("it is there");
        assert_eq!(table.entries, entries(1..=3));
        assert_eq!(table.row.summary.status, TableStatus::Waiting, "the summary stays with the log");
        assert_eq!(store.tables_of(&"host".into(), 9, None).await, Ok(vec![]), "and so do the members");
        store.append(append("t", 4..=5)).await.expect("it goes on");
        store.append(append("u", 1..=1)).await.expect("another table has versions of its own");
        assert_eq!(store.append(append("no", 1..=1)).await, Err(AppendError::NotFound));
    });
}

#[test]
fn an_action_id_stands_once() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["t", "u"]).await;
        store.append(append("t", 1..=3)).await.expect("it is the beginning");
        let with = |version, person: Option<&str>, action_id: &str| {
            let person = person.map(PersonId::from);
            let entry = Entry { person, action_id: Some(action_id.to_owned()), ..entry(version) };
            Append::new("t".into(), vec![entry])
        };
        let repeated = |version| Err(AppendError::RepeatedAction { version });
        assert_eq!(store.append(with(4, Some("host"), "a2")).await, repeated(2));
        assert_eq!(store.append(with(2, Some("host"), "a2")).await, repeated(2), "sent again as it was");
        let twice = Append::new("t".into(), vec![entry(4), Entry { version: 5, ..entry(4) }]);
        assert_eq!(store.append(twice).await, repeated(4));
        assert_eq!(log(store, "t").await, entries(1..=3));

        store.append(with(4, Some("guest"), "a2")).await.expect("another person has ids of their own");
        store.append(with(5, None, "a2")).await.expect("the server repeats what it likes");
        store.append(with(6, None, "a2")).await.expect("the server repeats what it likes");
        store.append(append("u", 1..=3)).await.expect("another table has ids of its own");
    });
}

#[test]
fn one_who_is_refused_harms_nobody_in_the_same_commit() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["t", "u", "v"]).await;
        // The one in the middle has written its entries before it finds that nobody of that name exists.
        let stranger = Append { joined: vec!["nobody".into()], ..append("u", 1..=2) };
        let answers = temporary.in_one_commit(|| {
            [store.append(append("t", 1..=2)), store.append(stranger), store.append(append("v", 1..=2))]
        });
        let [first, second, third] = answers.await;
        assert_eq!((first.await, second.await, third.await), (Ok(()), Err(AppendError::NotFound), Ok(())));
        assert_eq!(log(store, "t").await, entries(1..=2));
        assert_eq!(log(store, "u").await, []);
        assert_eq!(log(store, "v").await, entries(1..=2));
        assert_eq!(store.counters().appended_entries, 4);
    });
}

#[test]
fn lists_have_what_they_should() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["old", "playing", "finished", "new"]).await;
        let hidden = store::NewTable { is_listed: false, ..new_table("hidden", "host") };
        store.create_table(hidden).await.expect("the table is new");
        for (table, status) in [("playing", TableStatus::Playing), ("finished", TableStatus::Finished)] {
            let summary = Some(summary(status, 1));
            store.append(Append { summary, ..append(table, 1..=1) }).await.expect("it is the beginning");
        }
        assert_eq!(ids(&store.open_tables(9).await.expect("a list")), ["new", "old"]);
        assert_eq!(ids(&store.open_tables(1).await.expect("a list")), ["new"]);
        assert_eq!(ids(&store.running_tables().await.expect("a list")), ["playing"]);
        store.create_person(new_person("guest")).await.expect("the person is new");
        for table in ["playing", "finished", "new"] {
            let first = if table == "new" { 1 } else { 2 };
            let joined = vec!["guest".into()];
            store.append(Append { joined, ..append(table, first..=first) }).await.expect("the next entry");
        }
        let running = store.running_tables_of(&"guest".into()).await.expect("a list");
        assert_eq!(ids(&running), ["playing"]);
        let of_host = store.running_tables_of(&"host".into()).await.expect("a list");
        assert!(of_host.is_empty(), "whoever made a table need not play there");
    });
}

#[test]
fn a_person_has_the_tables_that_were_joined() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["a", "b", "c", "d"]).await;
        store.create_person(new_person("guest")).await.expect("the person is new");
        for table in ["a", "b", "c", "d"] {
            let joined = vec!["guest".into()];
            store.append(Append { joined, ..append(table, 1..=1) }).await.expect("it is the beginning");
        }
        let again = Append { joined: vec!["guest".into()], left: vec!["host".into()], ..append("a", 2..=2) };
        store.append(again).await.expect("joining twice is joining");
        store.append(Append { left: vec!["guest".into()], ..append("c", 2..=2) }).await.expect("leaving");

        let of = async |person: &str, limit, before: Option<&str>| {
            let before = before.map(TableId::from);
            let rows = store.tables_of(&person.into(), limit, before.as_ref()).await.expect("a list");
            ids(&rows).join(" ")
        };
        assert_eq!(of("guest", 9, None).await, "d b a");
        assert_eq!(of("guest", 2, None).await, "d b");
        assert_eq!(of("guest", 2, Some("b")).await, "a");
        assert_eq!(
            of("guest", 2, Some("c")).await,
            "b a",
            "a table need not be theirs to stand for a moment"
        );
        assert_eq!(of("guest", 2, Some("unknown")).await, "");
        assert_eq!(of("host", 9, None).await, "");
    });
}

#[test]
fn all_tables_come_one_by_one() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        let names: Vec<String> = (0..50).map(|number| format!("t{number}")).collect();
        fill(store, &names.iter().map(String::as_str).collect::<Vec<_>>()).await;
        for (number, name) in names.iter().enumerate() {
            store.append(append(name, 1..=number as u64)).await.expect("it is the beginning");
        }
        let mut all = store.all_tables();
        for (number, name) in names.iter().enumerate() {
            let table = all.recv().await.expect("there are more").expect("it can be read");
            assert_eq!((table.row.id.as_str(), table.entries), (name.as_str(), entries(1..=number as u64)));
        }
        assert!(all.recv().await.is_none());
        drop(store.all_tables());
    });
}

#[test]
fn actions_are_found_by_their_ids_and_the_latest_time_of_games_that_are_played() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["t", "over"]).await;
        assert_eq!(store.last_server_time().await, Ok(0));
        let written = vec![entry(1), entry(2)];
        let (person, action) = (written[1].person.clone().expect("a person"), written[1].action_id.clone());
        let (action, latest) = (action.expect("an id"), written[1].at_server_ms);
        for (table, status) in [("t", TableStatus::Playing), ("over", TableStatus::Finished)] {
            let mut entries = written.clone();
            // A game that is over has no clock, whatever its log says.
            entries[1].at_server_ms += u64::from(table == "over") * 1_000;
            let append = Append { entries, summary: Some(summary(status, 2)), ..append(table, []) };
            store.append(append).await.expect("it is the beginning");
        }
        assert_eq!(store.last_server_time().await, Ok(latest));
        assert_eq!(store.version_of_action(&"t".into(), &person, &action).await, Ok(Some(2)));
        assert_eq!(store.version_of_action(&"t".into(), &person, "another").await, Ok(None));
        assert_eq!(store.version_of_action(&"no".into(), &person, &action).await, Ok(None));
    });
}

#[test]
fn only_tables_that_wait_are_removed() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["waits", "plays"]).await;
        store.append(append("waits", [1])).await.expect("somebody sits");
        let append = Append { summary: Some(summary(TableStatus::Playing, 1)), ..append("plays", [1]) };
        store.append(append).await.expect("it is the beginning");
        let waiting = store.tables_waiting_since(at(1_000_000), 10).await;
        assert_eq!(waiting, Ok(vec!["waits".into()]));
        assert_eq!(store.tables_waiting_since(at(0), 10).await, Ok(vec![]), "not for so long");
        assert_eq!(store.remove_waiting_table(&"plays".into()).await, Ok(false));
        assert_eq!(store.remove_waiting_table(&"waits".into()).await, Ok(true));
        assert_eq!(store.remove_waiting_table(&"waits".into()).await, Ok(false));
        assert_eq!(store.load_table(&"waits".into()).await, Ok(None));
        assert!(store.load_table(&"plays".into()).await.expect("a read").is_some());
        assert_eq!(temporary.integrity_check().await, Vec::<String>::new());
    });
}
