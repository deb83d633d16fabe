//! Chat, reports, blocks, values.

use store::{
    ChatRoom, NewChat, NewReport, PersonId, ReportFilter, ReportId, Settlement, SqliteStore, Store,
    StoreError,
};

use super::{at, fill, new_person, on_both, run};

pub(super) fn new_chat(table: &str, person: &str, sent_at: i64) -> NewChat {
    NewChat {
        table: table.into(),
        person: person.into(),
        room: ChatRoom::Players,
        sent_at: at(sent_at),
        at_version: 3,
        body: format!(r#"{{"text":"said by {person} at {sent_at}"}}"#),
    }
}

pub(super) fn new_report(reporter: &str, reported: Option<&str>) -> NewReport {
    NewReport {
        reporter: reporter.into(),
        reported: reported.map(PersonId::from),
        table: Some("t".into()),
        reason: "chat".to_owned(),
        context: r#"{"chat":[]}"#.to_owned(),
        created_at: at(4_000),
    }
}

#[test]
fn chat_comes_in_order_and_can_be_erased() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["t", "u"]).await;
        store.create_person(new_person("guest")).await.expect("the person is new");
        let said = [
            new_chat("t", "host", 1_000),
            NewChat { room: ChatRoom::Spectators, ..new_chat("t", "guest", 3_000) },
            new_chat("t", "host", 2_000),
        ];
        let mut ids = Vec::new();
        for chat in &said {
            ids.push(store.add_chat(chat.clone()).await.expect("a message"));
        }
        store.add_chat(new_chat("u", "guest", 500)).await.expect("a message");
        assert!(ids.is_sorted());

        let heard = store.chat_of(&"t".into()).await.expect("messages");
        assert_eq!(heard.iter().map(|chat| chat.id).collect::<Vec<_>>(), ids);
        for (heard, said) in heard.iter().zip(&said) {
            assert_eq!(
                (&heard.person, heard.room, heard.sent_at, heard.at_version, &heard.body),
                (&said.person, said.room, said.sent_at, said.at_version, &said.body)
            );
        }
        assert_eq!(store.erase_chat_before(at(1_001)).await, Ok(2));
        assert_eq!(store.chat_of(&"u".into()).await, Ok(vec![]));
        assert_eq!(store.erase_chat_of(&"guest".into()).await, Ok(1));
        let left = store.chat_of(&"t".into()).await.expect("messages");
        assert_eq!(left.iter().map(|chat| chat.id).collect::<Vec<_>>(), [ids[2]]);

        assert_eq!(store.add_chat(new_chat("no", "host", 0)).await, Err(StoreError::NotFound));
        assert_eq!(store.add_chat(new_chat("t", "nobody", 0)).await, Err(StoreError::NotFound));
    });
}

#[test]
fn what_is_erased_is_gone_from_the_files() {
    run(async {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let store = SqliteStore::open(folder.path()).expect("an empty folder can be used");
        fill(&store, &["t"]).await;
        let secret = NewChat { body: "a sentence to regret".to_owned(), ..new_chat("t", "host", 1_000) };
        store.add_chat(secret).await.expect("a message");
        let is_on_disk = || {
            let files = std::fs::read_dir(folder.path()).expect("the folder is there");
            files
                .map(|file| std::fs::read(file.expect("a file").path()).expect("it can be read"))
                .any(|bytes| bytes.windows(20).any(|window| window == b"a sentence to regret"))
        };
        assert!(is_on_disk(), "else this test could not fail");
        store.erase_chat_of(&"host".into()).await.expect("it goes");
        // SQLite's own log goes when the store is closed.
        drop(store);
        assert!(!{
            let bytes = std::fs::read(folder.path().join("undershift.db")).expect("it is there");
            bytes.windows(20).any(|window| window == b"a sentence to regret")
        });
    });
}

#[test]
fn reports_stay_until_they_are_settled() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        let first = store.add_report(new_report("ann", Some("bob"))).await.expect("a report");
        let second = store.add_report(new_report("bob", None)).await.expect("a report");
        store.settle_report(first, at(9_000), "warned").await.expect("it is there");

        let open = store.reports(ReportFilter::Open).await.expect("a list");
        assert_eq!(open.iter().map(|report| report.id).collect::<Vec<_>>(), [second]);
        let all = store.reports(ReportFilter::All).await.expect("a list");
        assert_eq!(all[0].report, new_report("ann", Some("bob")));
        assert_eq!(all[0].settled, Some(Settlement { at: at(9_000), note: "warned".to_owned() }));
        assert_eq!(all[1].settled, None);
        assert_eq!(store.settle_report(ReportId(99), at(0), "").await, Err(StoreError::NotFound));
    });
}

#[test]
fn blocks_go_one_way() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        for id in ["ann", "bob", "cleo"] {
            store.create_person(new_person(id)).await.expect("the person is new");
        }
        let (ann, bob): (PersonId, PersonId) = ("ann".into(), "bob".into());
        store.block(&ann, &bob, at(1)).await.expect("both exist");
        store.block(&ann, &"cleo".into(), at(2)).await.expect("both exist");
        store.block(&ann, &bob, at(3)).await.expect("it was so already");
        assert_eq!(store.blocked_by(&ann).await, Ok(vec![bob.clone(), "cleo".into()]));
        assert_eq!(store.blocked_by(&bob).await, Ok(vec![]));
        store.unblock(&ann, &bob).await.expect("it goes");
        assert_eq!(store.blocked_by(&ann).await, Ok(vec!["cleo".into()]));
        assert_eq!(store.block(&ann, &"nobody".into(), at(4)).await, Err(StoreError::NotFound));
    });
}

#[test]
fn values_are_replaced() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        assert_eq!(store.get_value("clock").await, Ok(None));
        store.put_value("clock", vec![1, 2]).await.expect("it is written");
        store.put_value("clock", vec![3]).await.expect("it is written");
        assert_eq!(store.value_or_put("clock", vec![9]).await, Ok(vec![3]), "it is there already");
        assert_eq!(store.value_or_put("new", vec![9]).await, Ok(vec![9]));
        assert_eq!(store.value_or_put("new", vec![8]).await, Ok(vec![9]));
        store.put_value("empty", vec![]).await.expect("it is written");
        assert_eq!(store.get_value("clock").await, Ok(Some(vec![3])));
        assert_eq!(store.get_value("empty").await, Ok(Some(vec![])));
    });
}
