//! Vacations, and conditional moves.

use store::{ConditionalMoves, Erasure, NewAccount, StoreError, TableId, Vacation};

use super::{at, fill, new_person, on_both};

fn new_account(person: &str) -> NewAccount {
    let mut passkey_user = [0; 16];
    passkey_user[..person.len()].copy_from_slice(person.as_bytes());
    NewAccount {
        person: person.into(),
        name: person.to_uppercase(),
        skeleton: person.to_owned(),
        password: None,
        passkey_user,
        passkey: None,
        created_at: at(5_000),
    }
}

fn moves(person: &str, version: u64, lines: &str) -> ConditionalMoves {
    ConditionalMoves { person: person.into(), version, lines: lines.to_owned() }
}

#[test]
fn a_vacation_ends_at_its_end_or_when_somebody_is_back() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &[]).await;
        let host = "host".into();
        assert_eq!(store.set_vacation(&host, at(1), Some(at(9))).await, Err(StoreError::NotFound), "a guest");
        store.sign_up(new_account("host")).await.expect("a guest");
        assert_eq!(store.vacations_of(&host).await, Ok(Vec::new()));
        store.set_vacation(&host, at(100), Some(at(900))).await.expect("written");
        let away = |from, until| Vacation { from: at(from), until: at(until) };
        assert_eq!(store.vacations_of(&host).await, Ok(vec![away(100, 900)]));
        // Longer than was thought: the first ends, another begins.
        store.set_vacation(&host, at(300), Some(at(1_200))).await.expect("written");
        assert_eq!(store.vacations_of(&host).await, Ok(vec![away(100, 300), away(300, 1_200)]));
        store.set_vacation(&host, at(500), None).await.expect("written");
        assert_eq!(store.vacations_of(&host).await, Ok(vec![away(100, 300), away(300, 500)]));
        // Over before it began.
        store.set_vacation(&host, at(600), Some(at(700))).await.expect("written");
        store.set_vacation(&host, at(600), None).await.expect("written");
        assert_eq!(store.vacations_of(&host).await.map(|all| all.len()), Ok(2));
    });
}

#[test]
fn conditional_moves_are_somebodys_at_a_table_and_go_with_either() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["one", "two"]).await;
        store.create_person(new_person("bob")).await.expect("new");
        let (one, two): (TableId, TableId) = ("one".into(), "two".into());
        assert_eq!(
            store.set_conditional_moves(&"none".into(), moves("bob", 1, "[]")).await,
            Err(StoreError::NotFound)
        );
        for (table, moves) in [
            (&one, moves("bob", 3, "[1]")),
            (&one, moves("host", 4, "[2]")),
            (&two, moves("bob", 5, "[3]")),
            (&one, moves("bob", 6, "[4]")),
        ] {
            store.set_conditional_moves(table, moves).await.expect("written");
        }
        let at_one = store.conditional_moves_at(&one).await;
        assert_eq!(at_one, Ok(vec![moves("bob", 6, "[4]"), moves("host", 4, "[2]")]));
        let of_bob = store.conditional_moves_of(&"bob".into()).await.expect("read");
        assert_eq!(of_bob, [(one.clone(), moves("bob", 6, "[4]")), (two.clone(), moves("bob", 5, "[3]"))]);
        store.remove_conditional_moves(&one, &"host".into()).await.expect("written");
        store.remove_conditional_moves(&one, &"host".into()).await.expect("there is nothing to do");
        assert_eq!(store.conditional_moves_at(&one).await.map(|all| all.len()), Ok(1));
        // They go with a table, and with a person.
        assert_eq!(store.remove_waiting_table(&two).await, Ok(true));
        assert_eq!(store.conditional_moves_of(&"bob".into()).await.map(|all| all.len()), Ok(1));
        let erasure = Erasure {
            person: "bob".into(),
            pseudonym: "nobody".into(),
            name: String::new(),
            rewrite: std::sync::Arc::new(|_| None),
        };
        store.erase(erasure).await.expect("forgotten");
        assert_eq!(store.conditional_moves_at(&one).await, Ok(Vec::new()));
    });
}
