//! Accounts, what people want with each other, order, and being forgotten.

use std::sync::Arc;

use store::{
    AccountChange, Append, Challenge, ChatRoom, Erasure, NewAccount, NewAudit, NewChat, NewPasskey,
    NewSanction, NewSession, NewToken, Obstacle, PersonId, Relation, Role, SanctionKind, Store, StoreError,
    TokenId, Visibility,
};

use super::{at, entry, new_person, new_table, on_both, token};

fn new_account(person: &str) -> NewAccount {
    let mut passkey_user = [0; 16];
    passkey_user[..person.len()].copy_from_slice(person.as_bytes());
    NewAccount {
        person: person.into(),
        name: person.to_uppercase(),
        skeleton: person.to_owned(),
        password: Some("$argon2id$".to_owned()),
        passkey_user,
        passkey: None,
        created_at: at(5_000),
    }
}

fn passkey(id: u8) -> NewPasskey {
    NewPasskey { id: vec![id], name: "phone".to_owned(), credential: "{}".to_owned(), created_at: at(6_000) }
}

async fn people(store: &dyn Store, names: &[&str]) {
    for name in names {
        store.create_person(new_person(name)).await.expect("the person is new");
    }
}

#[test]
fn a_guest_becomes_an_account_once_and_no_two_look_the_same() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        people(store, &["ann", "bob"]).await;
        store.sign_up(NewAccount { passkey: Some(passkey(1)), ..new_account("ann") }).await.expect("a guest");
        let account = store.account(&"ann".into()).await.expect("read").expect("an account");
        assert_eq!((account.person.name.as_str(), account.person.is_guest), ("ANN", false));
        assert_eq!(
            (account.role, account.is_child, account.visibility),
            (Role::Player, false, Visibility::Followed)
        );
        assert_eq!(store.account_by_skeleton("ann").await.expect("read").as_ref(), Some(&account));
        assert_eq!(store.account_by_passkey_user(account.passkey_user).await.expect("read"), Some(account));
        assert_eq!(store.sign_up(new_account("ann")).await, Err(StoreError::AlreadyExists));
        let same = NewAccount { skeleton: "ann".to_owned(), ..new_account("bob") };
        assert_eq!(store.sign_up(same).await, Err(StoreError::AlreadyExists));
        // Refused half-way: nothing of it is there.
        let same_key = NewAccount { passkey: Some(passkey(1)), ..new_account("bob") };
        assert_eq!(store.sign_up(same_key).await, Err(StoreError::AlreadyExists));
        assert_eq!(store.account(&"bob".into()).await, Ok(None));
        assert!(store.person(&"bob".into()).await.expect("read").expect("bob").is_guest);
        assert_eq!(store.sign_up(new_account("nobody")).await, Err(StoreError::NotFound));

        store.sign_up(new_account("bob")).await.expect("a guest");
        let change =
            AccountChange { name: Some(("Ann".to_owned(), "ann".to_owned())), ..AccountChange::default() };
        assert_eq!(store.change_account(&"bob".into(), change).await, Err(StoreError::AlreadyExists));
        let change = AccountChange {
            name: Some(("Bobby".to_owned(), "bobby".to_owned())),
            is_child: Some(true),
            visibility: Some(Visibility::Nobody),
            role: Some(Role::Admin),
        };
        store.change_account(&"bob".into(), change).await.expect("it is free");
        let bob = store.account(&"bob".into()).await.expect("read").expect("an account");
        assert_eq!((bob.person.name.as_str(), bob.skeleton.as_str(), bob.is_child), ("Bobby", "bobby", true));
        assert_eq!((bob.role, bob.visibility), (Role::Admin, Visibility::Nobody));
        let nobody = store.change_account(&"nobody".into(), AccountChange::default()).await;
        assert_eq!(nobody, Err(StoreError::NotFound));
        let said = format!("{bob:?}");
        assert!(!said.contains("argon2id"), "{said}");
    });
}

#[test]
fn a_login_replaces_the_session_before_it() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        people(store, &["ann", "guest"]).await;
        store.sign_up(new_account("ann")).await.expect("a guest");
        let new = |name: &str, replaces: Option<&str>, at_ms| NewSession {
            person: "ann".into(),
            replaces: replaces.map(token),
            token_hash: token(name),
            device: format!("device {name}"),
            at: at(at_ms),
        };
        store.begin_session(new("one", Some("guest"), 7_000)).await.expect("a session");
        assert_eq!(store.login(token("guest")).await, Ok(None), "whoever had it");
        let login = store.login(token("one")).await.expect("read").expect("a login");
        assert_eq!((login.person.id.as_str(), login.session.device.as_str()), ("ann", "device one"));
        store.begin_session(new("two", None, 8_000)).await.expect("a session");
        store.begin_session(new("three", None, 9_000)).await.expect("a session");
        let ended = store.end_sessions(&"ann".into(), Some(token("two"))).await.expect("ended");
        assert_eq!(ended.len(), 3);
        assert!(store.login(token("two")).await.expect("read").is_some());
        assert_eq!(store.end_stale_sessions(at(8_000), at(0)).await, Ok(0));
        assert_eq!(store.end_stale_sessions(at(0), at(8_001)).await, Ok(1));
        people(store, &["other"]).await;
        assert_eq!(store.end_stale_sessions(at(i64::MAX), at(i64::MAX)).await, Ok(0), "guests stay");
    });
}

#[test]
fn codes_tokens_and_passkeys_are_their_owners() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        people(store, &["ann", "bob"]).await;
        for name in ["ann", "bob"] {
            store.sign_up(new_account(name)).await.expect("a guest");
        }
        let (ann, bob): (PersonId, PersonId) = ("ann".into(), "bob".into());
        store.set_recovery_codes(&ann, vec![token("a"), token("b")]).await.expect("codes");
        assert_eq!(store.use_recovery_code(&bob, token("a")).await, Ok(false));
        assert_eq!(store.use_recovery_code(&ann, token("a")).await, Ok(true));
        assert_eq!(store.use_recovery_code(&ann, token("a")).await, Ok(false), "once");
        store.set_recovery_codes(&ann, vec![token("c")]).await.expect("codes");
        assert_eq!(store.use_recovery_code(&ann, token("b")).await, Ok(false), "replaced");
        assert_eq!(store.recovery_codes(&ann).await, Ok(1));

        store.add_passkey(&ann, passkey(1)).await.expect("new");
        assert_eq!(store.add_passkey(&bob, passkey(1)).await, Err(StoreError::AlreadyExists));
        store.passkey_used(&[1], "{\"counter\":2}", at(9_000)).await.expect("used");
        let known = store.passkeys_of(&ann).await.expect("a list");
        assert_eq!(
            (known[0].key.credential.as_str(), known[0].used_at),
            ("{\"counter\":2}", Some(at(9_000)))
        );
        assert_eq!(store.remove_passkey(&bob, &[1]).await, Ok(false));
        assert_eq!(store.remove_passkey(&ann, &[1]).await, Ok(true));

        let new = NewToken {
            person: ann.clone(),
            token_hash: token("t"),
            name: "bot".to_owned(),
            scopes: "read play".to_owned(),
            created_at: at(6_000),
        };
        let id = store.add_token(new.clone()).await.expect("a token");
        let (known, account) = store.token(token("t")).await.expect("read").expect("a token");
        assert_eq!((known.id, known.token, account.person.id), (id, new, ann.clone()));
        store.token_used(token("t"), at(10_000)).await.expect("used");
        assert_eq!(store.tokens_of(&ann).await.expect("a list")[0].used_at, Some(at(10_000)));
        assert_eq!(store.remove_token(&bob, id).await, Ok(None));
        assert_eq!(store.remove_token(&ann, TokenId(id.0 + 1)).await, Ok(None));
        assert_eq!(store.remove_token(&ann, id).await, Ok(Some(token("t"))));
        assert_eq!(store.token(token("t")).await, Ok(None));
    });
}

#[test]
fn people_meet_unless_one_of_them_does_not_want_to() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        people(store, &["ann", "bob", "cid", "guest"]).await;
        for name in ["ann", "bob", "cid"] {
            store.sign_up(new_account(name)).await.expect("a guest");
        }
        let (ann, bob): (PersonId, PersonId) = ("ann".into(), "bob".into());
        let obstacle = |one: &str, other: &str, all| store.obstacle(&one.into(), vec![other.into()], all);
        assert_eq!(obstacle("ann", "bob", false).await, Ok(None));
        store.block(&ann, &bob, at(0)).await.expect("blocked");
        assert_eq!(obstacle("ann", "bob", false).await, Ok(Some(Obstacle::Blocked)));
        assert_eq!(obstacle("bob", "ann", false).await, Ok(Some(Obstacle::Blocked)));
        store.unblock(&ann, &bob).await.expect("unblocked");

        let child = AccountChange { is_child: Some(true), ..AccountChange::default() };
        store.change_account(&ann, child).await.expect("an account");
        for (one, other) in [("ann", "bob"), ("bob", "ann"), ("guest", "ann"), ("ann", "guest")] {
            assert_eq!(obstacle(one, other, false).await, Ok(Some(Obstacle::NotAllowed)), "{one} {other}");
        }
        assert_eq!(obstacle("bob", "cid", false).await, Ok(None));
        assert_eq!(obstacle("bob", "cid", true).await, Ok(Some(Obstacle::NotAllowed)));
        store.relate(&ann, Relation::Allow, &bob, at(1)).await.expect("allowed");
        assert_eq!(obstacle("bob", "ann", false).await, Ok(None));
        assert_eq!(
            obstacle("bob", "ann", true).await,
            Ok(Some(Obstacle::NotAllowed)),
            "bob has not allowed ann"
        );
        assert_eq!(store.is_related(&ann, Relation::Follow, &bob).await, Ok(false));
        assert_eq!(store.related(&ann, Relation::Allow).await.expect("a list")[0].id, bob);
        store.unrelate(&ann, Relation::Allow, &bob).await.expect("no longer");
        assert_eq!(obstacle("bob", "ann", false).await, Ok(Some(Obstacle::NotAllowed)));
        let nobody = store.relate(&ann, Relation::Follow, &"nobody".into(), at(1)).await;
        assert_eq!(nobody, Err(StoreError::NotFound));
    });
}

#[test]
fn challenges_go_with_their_table() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        people(store, &["ann", "bob"]).await;
        store.create_table(new_table("table", "ann")).await.expect("a table");
        let challenge = Challenge {
            id: "c".to_owned(),
            challenger: "ann".into(),
            challenged: "bob".into(),
            table: "table".into(),
            created_at: at(3_000),
        };
        store.add_challenge(challenge.clone()).await.expect("a challenge");
        assert_eq!(store.challenges_of(&"bob".into()).await, Ok(vec![challenge.clone()]));
        assert_eq!(store.challenge_at(&"table".into()).await, Ok(Some(challenge.clone())));
        assert_eq!(store.challenge("c").await, Ok(Some(challenge.clone())));
        let elsewhere = Challenge { id: "d".to_owned(), table: "none".into(), ..challenge };
        assert_eq!(store.add_challenge(elsewhere).await, Err(StoreError::NotFound));
        assert_eq!(store.remove_waiting_table(&"table".into()).await, Ok(true));
        assert_eq!(store.challenge("c").await, Ok(None));
        assert_eq!(store.remove_challenge("c").await, Ok(false));
    });
}

#[test]
fn sanctions_are_logged_and_taken_back_once() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        let note = |action: &str| NewAudit {
            at: at(9),
            actor: "adm".to_owned(),
            action: action.to_owned(),
            subject: Some("bob".into()),
            detail: "rude".to_owned(),
        };
        let new = NewSanction {
            person: "bob".into(),
            kind: SanctionKind::Mute,
            reason: "rude".to_owned(),
            imposed_by: "adm".to_owned(),
            created_at: at(9),
            until: Some(at(99)),
        };
        let id = store.impose(new.clone(), note("muted")).await.expect("imposed");
        assert_eq!(store.sanctions().await.expect("a list").len(), 1);
        let revoked = store.revoke(id, NewAudit { subject: None, ..note("revoked") }).await.expect("revoked");
        assert_eq!(revoked.expect("it was imposed").revoked.expect("how").reason, "rude");
        assert_eq!(store.revoke(id, note("revoked")).await, Ok(None));
        assert_eq!(store.sanctions().await, Ok(vec![]));
        assert_eq!(store.sanctions_of(&"bob".into()).await.expect("a list")[0].sanction, new);
        let log = store.audit_log(None, 10).await.expect("a log");
        let actions: Vec<&str> = log.iter().map(|line| line.entry.action.as_str()).collect();
        assert_eq!(actions, ["revoked", "muted"]);
        assert_eq!(log[0].entry.subject, Some("bob".into()), "whose sanction it was");
        assert_eq!(store.audit_log(Some(log[0].id), 10).await.expect("a log").len(), 1);
    });
}

#[test]
fn whoever_is_forgotten_leaves_games_under_a_pseudonym_and_nothing_else() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        people(store, &["ann", "bob"]).await;
        store.sign_up(new_account("ann")).await.expect("a guest");
        store.create_table(new_table("table", "ann")).await.expect("a table");
        let mut sat = entry(1);
        sat.person = Some("ann".into());
        sat.entry = "ann sat".to_owned();
        let joined = vec!["ann".into(), "bob".into()];
        store.append(Append { joined, ..Append::new("table".into(), vec![sat]) }).await.expect("appended");
        let chat = NewChat {
            table: "table".into(),
            person: "ann".into(),
            room: ChatRoom::Players,
            sent_at: at(0),
            at_version: 1,
            body: "{}".to_owned(),
        };
        store.add_chat(chat).await.expect("said");
        assert_eq!(store.chat_by(&"ann".into()).await.expect("a list").len(), 1);
        store.relate(&"ann".into(), Relation::Follow, &"bob".into(), at(0)).await.expect("follows");
        store.relate(&"bob".into(), Relation::Allow, &"ann".into(), at(0)).await.expect("allows");
        let erasure = Erasure {
            person: "ann".into(),
            pseudonym: "anon".into(),
            name: "anon-1".to_owned(),
            rewrite: Arc::new(|text| text.contains("ann").then(|| text.replace("ann", "anon"))),
        };
        assert_eq!(store.erase(erasure.clone()).await, Ok(vec!["table".into()]));
        assert_eq!(store.person(&"ann".into()).await, Ok(None));
        assert_eq!(store.account_by_skeleton("ann").await, Ok(None));
        assert_eq!(store.login(token("ann")).await, Ok(None));
        assert_eq!(store.chat_of(&"table".into()).await, Ok(vec![]));
        assert_eq!(store.related(&"bob".into(), Relation::Allow).await, Ok(vec![]));
        let stored = store.load_table(&"table".into()).await.expect("read").expect("it stays");
        assert_eq!((stored.row.host.as_str(), stored.entries[0].entry.as_str()), ("anon", "anon sat"));
        assert_eq!(stored.entries[0].person, Some("anon".into()));
        assert_eq!(store.tables_of(&"anon".into(), 9, None).await.expect("a list").len(), 1);
        assert_eq!(store.erase(erasure).await, Err(StoreError::NotFound));
        assert_eq!(temporary.integrity_check().await, Vec::<String>::new());
        // With its games, it is not stale however old it is.
        assert_eq!(store.remove_stale_guests(at(i64::MAX), 9).await, Ok(0));
    });
}
