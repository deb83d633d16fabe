//! Tournaments with their logs, and clubs: the same in a folder and on PostgreSQL.

use std::sync::Arc;

use store::{
    AppendError, Claim, Club, Erasure, NewTournament, PostgresStore, Store, StoreError, TournamentAppend,
    TournamentEntry, TournamentFilter, TournamentStatus, TournamentStore, TournamentSummary,
};
use testkit::postgres::database;

use super::{append, at, fill, new_person, on_both, run};

pub(super) fn new_tournament(id: &str) -> NewTournament {
    NewTournament {
        id: id.into(),
        club: None,
        name: format!("The {id}"),
        game: "express:2".to_owned(),
        options: "{}".to_owned(),
        is_listed: true,
        host: "host".into(),
        created_at: at(3_000),
        starts_at: Some(at(9_000)),
    }
}

fn tournament_entry(version: u64) -> TournamentEntry {
    TournamentEntry {
        version,
        at_server_ms: version * 10,
        person: (version % 2 == 1).then(|| "host".into()),
        entry: format!("host does {version}"),
    }
}

pub(super) fn more(id: &str, versions: impl IntoIterator<Item = u64>) -> TournamentAppend {
    TournamentAppend {
        tournament: id.into(),
        entries: versions.into_iter().map(tournament_entry).collect(),
        joined: Vec::new(),
        summary: TournamentSummary { status: TournamentStatus::Running, changed_at: at(4_000), entrants: 2 },
    }
}

async fn names(store: &dyn Store, filter: TournamentFilter) -> Vec<String> {
    let rows = store.tournaments(filter, 9).await.expect("a list");
    rows.into_iter().map(|row| row.tournament.id.as_str().to_owned()).collect()
}

#[test]
fn the_log_of_a_tournament_has_no_gap_and_no_double() {
    on_both(async |temporary| {
        let store = Arc::clone(&temporary.store);
        fill(&*store, &[]).await;
        assert_eq!(store.load_tournament(&"cup".into()).await, Ok(None));
        store.create_tournament(new_tournament("cup")).await.expect("it is new");
        assert_eq!(store.create_tournament(new_tournament("cup")).await, Err(StoreError::AlreadyExists));
        let stray = NewTournament { host: "nobody".into(), ..new_tournament("stray") };
        assert_eq!(store.create_tournament(stray).await, Err(StoreError::NotFound));

        let joined = vec!["host".into()];
        store
            .append_to_tournament(TournamentAppend { joined, ..more("cup", 1..=2) })
            .await
            .expect("the first");
        for wrong in [vec![2], vec![4], vec![3, 5], vec![0], vec![2, 3]] {
            let refused = store.append_to_tournament(more("cup", wrong.clone())).await;
            assert_eq!(refused, Err(AppendError::Conflict { last: 2 }), "{wrong:?}");
        }
        assert_eq!(store.append_to_tournament(more("none", [1])).await, Err(AppendError::NotFound));
        let stranger = TournamentAppend { joined: vec!["nobody".into()], ..more("cup", [3]) };
        assert_eq!(
            store.append_to_tournament(stranger).await,
            Err(AppendError::NotFound),
            "whole or not at all"
        );
        store.append_to_tournament(more("cup", 3..=3)).await.expect("the next");

        drop(store);
        let temporary = temporary.reopen();
        let stored =
            temporary.store.load_tournament(&"cup".into()).await.expect("read").expect("it is there");
        assert_eq!(stored.entries, (1..=3).map(tournament_entry).collect::<Vec<_>>());
        assert_eq!(stored.row.tournament, new_tournament("cup"));
        assert_eq!(stored.row.summary, more("cup", []).summary);
        assert_eq!(temporary.integrity_check().await, Vec::<String>::new());
    });
}

#[test]
fn appends_at_the_same_time_are_one_after_the_other() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["table"]).await;
        store.create_tournament(new_tournament("cup")).await.expect("it is new");
        // Two that want the same place: one of them has it. Tables are written to in between.
        let answers = temporary
            .in_one_commit(|| {
                let one = store.append_to_tournament(more("cup", 1..=3));
                let table = store.append(append("table", [1]));
                let other = store.append_to_tournament(more("cup", 1..=2));
                (one, table, other)
            })
            .await;
        assert_eq!(answers.0.await, Ok(()));
        assert_eq!(answers.1.await, Ok(()));
        assert_eq!(answers.2.await, Err(AppendError::Conflict { last: 3 }));
    });
}

#[test]
fn lists_have_what_is_asked_for_newest_first() {
    on_both(async |temporary| {
        use TournamentFilter::{Listed, Of, OfClub, Unfinished};
        let store = &*temporary.store;
        fill(store, &[]).await;
        store.create_person(new_person("ann")).await.expect("new");
        let club =
            Club { id: "club".into(), name: "Mondays".to_owned(), host: "host".into(), created_at: at(1) };
        store.create_club(club).await.expect("new");
        store.create_tournament(new_tournament("one")).await.expect("new");
        let of_club = NewTournament { club: Some("club".into()), ..new_tournament("two") };
        store.create_tournament(of_club).await.expect("new");
        store
            .create_tournament(NewTournament { is_listed: false, ..new_tournament("three") })
            .await
            .expect("new");
        let joined = vec!["ann".into()];
        store.append_to_tournament(TournamentAppend { joined, ..more("one", [1]) }).await.expect("begun");
        assert_eq!(names(store, Listed(TournamentStatus::Open)).await, ["two"]);
        assert_eq!(names(store, Listed(TournamentStatus::Running)).await, ["one"]);
        assert_eq!(names(store, Listed(TournamentStatus::Over)).await, Vec::<String>::new());
        assert_eq!(names(store, Of("ann".into())).await, ["one"]);
        assert_eq!(names(store, Of("host".into())).await, ["three", "two", "one"]);
        assert_eq!(names(store, OfClub("club".into())).await, ["two"]);
        assert_eq!(names(store, Unfinished).await, ["three", "two", "one"]);
        // What was played stays, and so does what was touched since.
        assert_eq!(store.remove_open_tournament(&"one".into(), at(99_000)).await, Ok(false));
        assert_eq!(store.remove_open_tournament(&"two".into(), at(3_000)).await, Ok(false));
        assert_eq!(store.remove_open_tournament(&"two".into(), at(3_001)).await, Ok(true));
        assert_eq!(names(store, Unfinished).await, ["three", "one"]);
        assert_eq!(store.remove_stale_guests(at(i64::MAX), 9).await, Ok(0), "ann has played");
    });
}

#[test]
fn a_club_has_members_and_somebody_who_looks_after_it() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &["t", "u", "alone"]).await;
        for person in ["ann", "bob", "eve"] {
            store.create_person(new_person(person)).await.expect("new");
        }
        let id = || "club".into();
        let club = Club { id: id(), name: "Mondays".to_owned(), host: "ann".into(), created_at: at(1) };
        assert_eq!(store.join_club(&id(), &"bob".into(), at(2)).await, Err(StoreError::NotFound));
        store.create_club(club.clone()).await.expect("new");
        assert_eq!(store.create_club(club.clone()).await, Err(StoreError::AlreadyExists));
        store.join_club(&id(), &"bob".into(), at(2)).await.expect("in");
        store.join_club(&id(), &"bob".into(), at(3)).await.expect("in already");
        assert_eq!(store.join_club(&id(), &"nobody".into(), at(2)).await, Err(StoreError::NotFound));
        let members = store.club_members(&id()).await.expect("a list");
        let members: Vec<_> =
            members.iter().map(|member| (member.person.id.as_str(), member.joined_at)).collect();
        assert_eq!(members, [("ann", at(1)), ("bob", at(2))]);
        assert_eq!(store.clubs_of(&"bob".into()).await, Ok(vec![club.clone()]));

        // A game of the club is one that two of it have finished, and that everybody may see.
        let finish = |table: &str, joined: &[&str]| {
            let summary = store::TableSummary {
                status: store::TableStatus::Finished,
                changed_at: at(5),
                moves: 9,
                seats: "[]".to_owned(),
                winner: None,
            };
            let joined = joined.iter().map(|&person| person.into()).collect();
            store.append(store::Append { joined, summary: Some(summary), ..append(table, [1]) })
        };
        finish("t", &["ann", "bob", "eve"]).await.expect("over");
        finish("alone", &["ann", "eve"]).await.expect("over");
        let games = store.club_games(&id(), 9).await.expect("a list");
        assert_eq!(games.iter().map(|game| game.id.as_str()).collect::<Vec<_>>(), ["t"]);

        store.rename_club(&id(), "Tuesdays").await.expect("it is there");
        assert_eq!(store.rename_club(&"none".into(), "x").await, Err(StoreError::NotFound));
        // Whoever looks after it goes: the next one does.
        assert_eq!(store.leave_club(&id(), &"ann".into()).await, Ok(true));
        assert_eq!(store.leave_club(&id(), &"ann".into()).await, Ok(false));
        let now = store.club(&id()).await.expect("read").expect("it is there");
        assert_eq!((now.host.as_str(), now.name.as_str()), ("bob", "Tuesdays"));
        assert_eq!(store.leave_club(&id(), &"bob".into()).await, Ok(true));
        assert_eq!(store.club(&id()).await, Ok(None), "nobody is in");

        store.create_club(club).await.expect("new again");
        let cup = NewTournament { club: Some(id()), ..new_tournament("cup") };
        store.create_tournament(cup).await.expect("new");
        assert_eq!(store.remove_club(&id()).await, Ok(true));
        assert_eq!(store.remove_club(&id()).await, Ok(false));
        let cup = store.load_tournament(&"cup".into()).await.expect("read").expect("it stays");
        assert_eq!(cup.row.tournament.club, None);
    });
}

#[test]
fn whoever_is_forgotten_is_in_no_tournament_and_no_club() {
    on_both(async |temporary| {
        let store = &*temporary.store;
        fill(store, &[]).await;
        store.create_person(new_person("ann")).await.expect("new");
        let club =
            Club { id: "club".into(), name: "Mondays".to_owned(), host: "host".into(), created_at: at(1) };
        store.create_club(club).await.expect("new");
        store.join_club(&"club".into(), &"ann".into(), at(2)).await.expect("in");
        store.create_tournament(new_tournament("cup")).await.expect("new");
        let joined = vec!["host".into()];
        store.append_to_tournament(TournamentAppend { joined, ..more("cup", 1..=2) }).await.expect("joined");
        let erasure = Erasure {
            person: "host".into(),
            pseudonym: "anon".into(),
            name: "anon".to_owned(),
            rewrite: Arc::new(|text| text.contains("host").then(|| text.replace("host", "anon"))),
        };
        store.erase(erasure).await.expect("forgotten");
        let cup = store.load_tournament(&"cup".into()).await.expect("read").expect("it stays");
        assert_eq!(cup.row.tournament.host, "anon".into());
        assert_eq!(
            (cup.entries[0].entry.as_str(), cup.entries[0].person.clone()),
            ("anon does 1", Some("anon".into()))
        );
        assert_eq!(names(store, TournamentFilter::Of("anon".into())).await, ["cup"]);
        let club = store.club(&"club".into()).await.expect("read").expect("it stays");
        assert_eq!(club.host, "ann".into());
        assert_eq!(store.club_members(&"club".into()).await.expect("a list").len(), 1);
        assert_eq!(temporary.integrity_check().await, Vec::<String>::new());
    });
}

#[test]
fn whoever_is_buried_appends_nothing_to_a_tournament() {
    let Some(database) = database() else { return };
    let node = |address| PostgresStore::join(&database.url, address).expect("nodes are many");
    let (one, two) = (node("one"), node("two"));
    let is_refused = |answer: Result<(), AppendError>| {
        assert!(matches!(answer, Err(AppendError::Unavailable(_))), "{answer:?}");
    };
    run(async {
        fill(&one, &[]).await;
        one.create_tournament(new_tournament("cup")).await.expect("new");
        is_refused(one.append_to_tournament(more("cup", [1])).await);
        assert_eq!(one.claim_tournament(&"cup".into(), None).await, Ok(Claim::Owned));
        one.append_to_tournament(more("cup", [1])).await.expect("it is its own");
        is_refused(two.append_to_tournament(more("cup", [2])).await);
        assert!(matches!(two.claim_tournament(&"cup".into(), None).await, Ok(Claim::OwnedBy(_))));
        let id = one.node().expect("it is a node");
        let _ = database.sql(&format!("UPDATE node SET is_buried = TRUE WHERE id = {id}"));
        is_refused(one.append_to_tournament(more("cup", [2])).await);
        assert_eq!(two.claim_tournament(&"cup".into(), None).await, Ok(Claim::Owned));
        two.append_to_tournament(more("cup", [2])).await.expect("it is its own now");
        assert_eq!(two.load_tournament(&"cup".into()).await.expect("read").expect("there").entries.len(), 2);
    });
}
