//! People, sessions, subscriptions.

use store::{Append, NewPerson, Person, PushSubscription, ReportFilter, StoreError};

use super::{append, at, fill, new_person, on_both, token};

const HOUR: i64 = 3_600_000;

#[test]
fn a_person_is_known_by_every_session() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        store.create_person(new_person("ann")).await.expect("the person is new");
        let ann = Person {
            id: "ann".into(),
            name: "ann".to_owned(),
            is_guest: true,
            created_at: at(1_000),
            seen_at: at(1_000),
        };
        assert_eq!(store.person(&"ann".into()).await, Ok(Some(ann.clone())));
        assert_eq!(store.person_by_token(token("ann")).await, Ok(Some(ann.clone())));
        assert_eq!(store.person_by_token(token("phone")).await, Ok(None));

        store.add_session(&"ann".into(), token("phone"), at(5_000)).await.expect("the token is new");
        assert_eq!(store.person_by_token(token("phone")).await, Ok(Some(ann.clone())));
        let sessions = store.sessions_of(&"ann".into()).await.expect("a list");
        assert_eq!(
            sessions.iter().map(|session| session.token_hash).collect::<Vec<_>>(),
            [token("ann"), token("phone")]
        );
        assert_eq!(store.remove_session(token("ann")).await, Ok(true));
        assert_eq!(store.remove_session(token("ann")).await, Ok(false));
        assert_eq!(store.person_by_token(token("ann")).await, Ok(None));

        store.rename(&"ann".into(), "Ann <b>").await.expect("she exists");
        let name = store.person(&"ann".into()).await.expect("a person").expect("she exists").name;
        assert_eq!(name, "Ann <b>");
        assert_eq!(store.rename(&"bob".into(), "Bob").await, Err(StoreError::NotFound));
    });
}

#[test]
fn nobody_takes_an_id_or_a_token_of_another() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        store.create_person(new_person("ann")).await.expect("the person is new");
        let same_id = NewPerson { token_hash: token("other"), ..new_person("ann") };
        assert_eq!(store.create_person(same_id).await, Err(StoreError::AlreadyExists));
        // The person is written first, and must go again when the token turns out to be taken.
        let same_token = NewPerson { token_hash: token("ann"), ..new_person("bob") };
        assert_eq!(store.create_person(same_token).await, Err(StoreError::AlreadyExists));
        assert_eq!(store.person(&"bob".into()).await, Ok(None));
        let no_person = store.add_session(&"bob".into(), token("phone"), at(0));
        assert_eq!(no_person.await, Err(StoreError::NotFound));
    });
}

#[test]
fn being_seen_is_written_once_an_hour() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        store.create_person(new_person("ann")).await.expect("the person is new");
        store.add_session(&"ann".into(), token("phone"), at(1_000)).await.expect("the token is new");
        let before = store.counters().commits;
        let seen = async |milliseconds| {
            store.seen(token("ann"), at(milliseconds)).await.expect("it is noted");
            let person = store.person(&"ann".into()).await.expect("a person").expect("she exists");
            (person.seen_at.unix_ms(), store.counters().commits - before)
        };
        assert_eq!(seen(1_000 + HOUR - 1).await, (1_000, 0));
        assert_eq!(seen(1_000 + HOUR).await, (1_000 + HOUR, 1));
        assert_eq!(seen(1_000 + HOUR + 1).await, (1_000 + HOUR, 1));
        let sessions = store.sessions_of(&"ann".into()).await.expect("a list");
        assert_eq!(
            sessions.iter().map(|session| session.seen_at).collect::<Vec<_>>(),
            [at(1_000 + HOUR), at(1_000)]
        );
        store.seen(token("nobody"), at(0)).await.expect("a session that has ended is no mistake");
    });
}

#[test]
fn stale_guests_go_with_all_that_is_theirs_alone() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["t"]).await;
        for id in ["stale", "player", "reported", "reporter", "late", "stale2"] {
            store.create_person(new_person(id)).await.expect("the person is new");
        }
        store.seen(token("late"), at(9 * HOUR)).await.expect("it is noted");
        let joined = vec!["player".into()];
        store.append(Append { joined, ..append("t", 1..=1) }).await.expect("it is the beginning");
        let report = super::chat::new_report("reporter", Some("reported"));
        let report = store.add_report(report).await.expect("a report");
        store.add_chat(super::chat::new_chat("t", "stale", 1_000)).await.expect("a message");
        store.block(&"stale".into(), &"host".into(), at(0)).await.expect("both exist");
        store.block(&"host".into(), &"stale".into(), at(0)).await.expect("both exist");
        store.add_push(push("stale", "https://push.test/1")).await.expect("she exists");

        assert_eq!(store.remove_stale_guests(at(HOUR), 1).await, Ok(1));
        assert_eq!(store.remove_stale_guests(at(HOUR), 9).await, Ok(1));
        assert_eq!(store.remove_stale_guests(at(HOUR), 9).await, Ok(0));
        for id in ["stale", "stale2"] {
            assert_eq!(store.person(&id.into()).await, Ok(None), "{id}");
            assert_eq!(store.person_by_token(token(id)).await, Ok(None), "{id}");
        }
        for id in ["host", "player", "reported", "reporter", "late"] {
            assert!(store.person(&id.into()).await.expect("a person").is_some(), "{id}");
        }
        assert_eq!(store.chat_of(&"t".into()).await, Ok(vec![]));
        assert_eq!(store.blocked_by(&"host".into()).await, Ok(vec![]));
        assert_eq!(store.push_of(&"stale".into()).await, Ok(vec![]));

        store.settle_report(report, at(0), "").await.expect("it is there");
        assert_eq!(store.remove_stale_guests(at(HOUR), 9).await, Ok(2), "settled: both can go");
        assert_eq!(store.reports(ReportFilter::All).await.expect("a list").len(), 1);
    });
}

fn push(person: &str, endpoint: &str) -> PushSubscription {
    PushSubscription {
        person: person.into(),
        endpoint: endpoint.to_owned(),
        subscription: r#"{"keys":{}}"#.to_owned(),
        created_at: at(7),
    }
}

#[test]
fn a_browser_is_subscribed_for_one_person() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        for id in ["ann", "bob"] {
            store.create_person(new_person(id)).await.expect("the person is new");
        }
        let (one, two) = (push("ann", "https://push.test/1"), push("ann", "https://push.test/2"));
        for subscription in [&one, &two] {
            store.add_push(subscription.clone()).await.expect("she exists");
        }
        assert_eq!(store.push_of(&"ann".into()).await, Ok(vec![one, two.clone()]));
        let bobs = push("bob", "https://push.test/1");
        store.add_push(bobs.clone()).await.expect("he exists");
        assert_eq!(store.push_of(&"ann".into()).await, Ok(vec![two]));
        assert_eq!(store.push_of(&"bob".into()).await, Ok(vec![bobs]));
        store.remove_push("https://push.test/1").await.expect("it goes");
        store.remove_push("https://push.test/1").await.expect("it is gone");
        assert_eq!(store.push_of(&"bob".into()).await, Ok(vec![]));
        assert_eq!(store.add_push(push("nobody", "x")).await, Err(StoreError::NotFound));
    });
}
