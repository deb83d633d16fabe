//! Moving data between a folder and PostgreSQL: everything arrives, and comes back as it was.

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::types::Value;
use store::{
    Append, Challenge, Club, ConditionalMoves, JobEffect, JobStore as _, NewAccount, NewArchivedGame,
    NewAudit, NewJob, NewPasskey, NewSanction, NewToken, NewTournament, Place, PostgresStore,
    PushSubscription, Relation, SanctionKind, SeatAgreement, SqliteStore, Store, TableStatus, TableSummary,
    TournamentAppend, TournamentStore as _, TransferError, move_data,
};
use testkit::postgres::database;

use super::chat::{new_chat, new_report};
use super::tournaments::{more, new_tournament};
use super::{append, at, entries, fill, log, new_person, run, token};

/// Longer than any test takes.
const LEASE: Duration = Duration::from_secs(600);

/// All rows of all tables, as text.
fn dump(folder: &Path) -> Vec<String> {
    let connection = Connection::open(folder.join("undershift.db")).expect("it opens");
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
    let mut names = connection.prepare(names).expect("SQL");
    let names: Vec<String> =
        names.query_map([], |row| row.get(0)).expect("rows").collect::<Result<_, _>>().expect("names");
    let mut rows = Vec::new();
    for name in names {
        let mut select = connection.prepare(&format!("SELECT * FROM {name}")).expect("SQL");
        let columns = select.column_count();
        let mut found = select.query([]).expect("rows");
        while let Some(row) = found.next().expect("a row") {
            let cells: Vec<Value> = (0..columns).map(|place| row.get(place).expect("a value")).collect();
            rows.push(format!("{name} {cells:?}"));
        }
    }
    rows.sort();
    rows
}

/// Something in every table that there is.
async fn fill_all(store: &dyn Store) {
    fill(store, &["t", "u", "gone", "v"]).await;
    store.create_person(new_person("ann")).await.expect("the person is new");
    let summary = TableSummary {
        status: TableStatus::Playing,
        changed_at: at(3_000),
        moves: 7,
        seats: r#"["host"]"#.to_owned(),
        winner: None,
    };
    let joined = vec!["host".into(), "ann".into()];
    let begin = Append { joined, summary: Some(summary), ..append("t", 1..=5) };
    store.append(begin).await.expect("it is the beginning");
    store.remove_waiting_table(&"gone".into()).await.expect("it waits");
    store.add_chat(new_chat("t", "ann", 1_000)).await.expect("said");
    store.add_chat(new_chat("t", "host", 2_000)).await.expect("said");
    store.erase_chat_of(&"host".into()).await.expect("erased: its id is used all the same");
    let report = store.add_report(new_report("ann", Some("host"))).await.expect("a report");
    store.settle_report(report, at(5), "talked").await.expect("it is there");
    store.block(&"ann".into(), &"host".into(), at(6)).await.expect("blocked");
    store.put_value("clock", vec![0, 255, 1]).await.expect("written");
    let passkey =
        NewPasskey { id: vec![0, 1], name: "key".to_owned(), credential: "{}".to_owned(), created_at: at(7) };
    let account = NewAccount {
        person: "ann".into(),
        name: "Ann 😀".to_owned(),
        skeleton: "ann".to_owned(),
        password: None,
        passkey_user: [200; 16],
        passkey: Some(passkey),
        created_at: at(8),
    };
    store.sign_up(account).await.expect("a guest");
    store.set_vacation(&"ann".into(), at(1), Some(at(99))).await.expect("an account");
    let moves = ConditionalMoves { person: "ann".into(), version: 5, lines: "[]".to_owned() };
    store.set_conditional_moves(&"t".into(), moves).await.expect("planned");
    let subscription = PushSubscription {
        person: "ann".into(),
        endpoint: "https://push.example/1".to_owned(),
        subscription: "{}".to_owned(),
        created_at: at(8),
    };
    store.add_push(subscription).await.expect("subscribed");
    store.set_recovery_codes(&"ann".into(), vec![token("code")]).await.expect("codes");
    let new = NewToken {
        person: "ann".into(),
        token_hash: token("bot"),
        name: "bot".to_owned(),
        scopes: "play".to_owned(),
        created_at: at(9),
    };
    store.add_token(new).await.expect("a token");
    store.relate(&"ann".into(), Relation::Follow, &"host".into(), at(10)).await.expect("follows");
    let challenge = Challenge {
        id: "c".to_owned(),
        challenger: "ann".into(),
        challenged: "host".into(),
        table: "u".into(),
        created_at: at(11),
    };
    store.add_challenge(challenge).await.expect("a challenge");
    let audit = NewAudit {
        at: at(12),
        actor: "adm".to_owned(),
        action: "muted".to_owned(),
        subject: Some("host".into()),
        detail: String::new(),
    };
    let sanction = NewSanction {
        person: "host".into(),
        kind: SanctionKind::Mute,
        reason: "loud".to_owned(),
        imposed_by: "adm".to_owned(),
        created_at: at(12),
        until: None,
    };
    store.impose(sanction, audit).await.expect("imposed");
    let game = super::archive::rated(super::archive::new_game("t", 1, &[(-5, true, "Na"), (7, false, "")]));
    let jobs = vec![NewJob { priority: -3, ..super::jobs::job("agreement", "t/1", 0) }];
    store.archive(vec![NewArchivedGame { jobs, ..game }], None).await.expect("a game");
    fill_jobs(store).await;
    store.append(Append { ends_game: true, ..append("u", [1]) }).await.expect("the end of another");
    let club = Club { id: "club".into(), name: "Mondays".to_owned(), host: "ann".into(), created_at: at(13) };
    store.create_club(club).await.expect("a club");
    let cup = NewTournament { club: Some("club".into()), ..new_tournament("cup") };
    store.create_tournament(cup).await.expect("a tournament");
    let joined = vec!["ann".into()];
    store.append_to_tournament(TournamentAppend { joined, ..more("cup", 1..=3) }).await.expect("begun");
}

/// A job of each status, and what came of two.
async fn fill_jobs(store: &dyn Store) {
    let game = store.archived_game(&"t".into(), 1).await.expect("an answer").expect("it is there").number;
    let seats = vec![SeatAgreement { seat: 1, moves: 30, agreeing: 12, loss: 400 }];
    let lease = super::jobs::taken(store, LEASE).await;
    assert_eq!(store.finish_job(lease, JobEffect::Agreement { game, seats }).await, Ok(true));
    for key in ["t/1", "bad", "running", "again", "waiting"] {
        store.enqueue_job(super::jobs::job("review", key, 0)).await.expect("a job");
    }
    let lease = super::jobs::taken(store, LEASE).await;
    let review = "{\"moves\":[\"é\"]}".to_owned();
    assert_eq!(store.finish_job(lease, JobEffect::Review { game, review }).await, Ok(true));
    let lease = super::jobs::taken(store, LEASE).await;
    assert_eq!(store.fail_job(lease, "never", None).await, Ok(true));
    super::jobs::taken(store, LEASE).await;
    let lease = super::jobs::taken(store, LEASE).await;
    assert_eq!(store.fail_job(lease, "later", Some(LEASE)).await, Ok(true));
}

/// The tables of SQL in which nothing is.
fn empty_tables(folder: &Path) -> Vec<String> {
    let connection = Connection::open(folder.join("undershift.db")).expect("it opens");
    let names =
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
    let mut names = connection.prepare(names).expect("SQL");
    let names: Vec<String> =
        names.query_map([], |row| row.get(0)).expect("rows").collect::<Result<_, _>>().expect("names");
    let is_empty = |name: &String| {
        let find = format!("SELECT NOT EXISTS (SELECT 1 FROM {name})");
        connection.query_one(&find, [], |row| row.get::<_, bool>(0)).expect("an answer")
    };
    names.into_iter().filter(is_empty).collect()
}

#[test]
fn everything_gets_there_and_back() {
    let Some(database) = database() else { return };
    let folders = [0; 2].map(|_| tempfile::tempdir().expect("there is room for a folder"));
    let store = SqliteStore::open(folders[0].path()).expect("an empty folder can be used");
    run(fill_all(&store));
    let url = Place::Database(database.url.clone());
    let folder = Place::Folder(folders[0].path().to_owned());
    let in_use = move_data(&folder, &url, &mut |_, _| ()).expect_err("a server uses it");
    assert!(matches!(in_use, TransferError::Folder(_)), "{in_use}");
    drop(store);
    // Whoever opens a folder is alone with it: a job that was being done is free from then on. So it stays as after another opening.
    drop(SqliteStore::open(folders[0].path()).expect("it was closed"));
    assert_eq!(empty_tables(folders[0].path()), [""; 0], "nothing would show that these are moved");
    let before = dump(folders[0].path());

    let moved = move_data(&folder, &url, &mut |_, _| ()).expect("it is moved");
    let entry = moved.iter().find(|moved| moved.table == "entry").expect("the log is moved");
    assert_eq!(entry.rows, 6);
    let again = move_data(&folder, &url, &mut |_, _| ()).expect_err("it is there already");
    assert!(matches!(again, TransferError::NotEmpty { .. }), "{again}");
    assert_eq!(dump(folders[0].path()), before, "the source stays as it is");

    let back = Place::Folder(folders[1].path().to_owned());
    move_data(&url, &back, &mut |_, _| ()).expect("it is moved back");
    assert_eq!(dump(folders[1].path()), before);

    // On PostgreSQL everything goes on from where it was.
    let store = PostgresStore::open(&database.url).expect("nobody else is there");
    run(async {
        assert_eq!(store.integrity_check().await, Ok(vec![]));
        store.append(append("t", [6])).await.expect("the log goes on");
        assert_eq!(log(&store, "t").await, entries(1..=6));
        let id = store.add_chat(new_chat("t", "ann", 3_000)).await.expect("said");
        assert_eq!(id.0, 3, "no id is used twice, not even that of what was erased");
        store.create_table(super::new_table("w", "ann")).await.expect("tables go on, too");
        store.append_to_tournament(more("cup", [4])).await.expect("tournaments, too");
        // Jobs, too: the one whose worker has stayed behind, and the one that waits.
        for expected in ["running", "waiting"] {
            let next = store.take_job(super::jobs::request("two", LEASE)).await.expect("an answer");
            assert_eq!(next.map(|job| job.key).as_deref(), Some(expected));
        }
    });
}

#[test]
fn only_what_is_there_is_moved() {
    let Some(database) = database() else { return };
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (url, folder) = (Place::Database(database.url.clone()), Place::Folder(folder.path().join("none")));
    assert!(move_data(&folder, &url, &mut |_, _| ()).is_err(), "there is no folder");
    assert!(move_data(&url, &folder, &mut |_, _| ()).is_err(), "there is nothing in the database");
    let same = move_data(&url, &url, &mut |_, _| ()).expect_err("both are databases");
    assert!(matches!(same, TransferError::SameKind), "{same}");
}
