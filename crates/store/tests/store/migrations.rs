//! Every schema that there was leads to the newest, with all that people had: on SQLite from the files that were written down when
//! each was released (`tests/data/schema-N.sql`), on PostgreSQL from the same rows in each of its own schemas.

use std::fs;
use std::path::PathBuf;

use rusqlite::Connection;
use store::{
    Account, ArchivedGame, GameFilter, GameOutcome, JobStatus, NewSession, PersonId, PostgresStore, Relation,
    ReportFilter, Role, SanctionKind, SqliteStore, Store, StoredTable, TableId, TokenHash, Visibility,
};
use testkit::postgres::{Database, database};

use super::{at, run};

/// The schemas of PostgreSQL, each with that of SQLite which has the same tables.
const POSTGRES: &[(&str, usize)] = &[
    (include_str!("../../src/postgres/schema/1.sql"), 2),
    (include_str!("../../src/postgres/schema/2.sql"), 3),
    // The same, and what several nodes need.
    (include_str!("../../src/postgres/schema/3.sql"), 3),
    (include_str!("../../src/postgres/schema/4.sql"), 4),
    (include_str!("../../src/postgres/schema/5.sql"), 5),
    (include_str!("../../src/postgres/schema/6.sql"), 6),
];

/// The rows of SQLite's schema of that number, as it was released; `None` if there was none.
fn dump(schema: usize) -> Option<String> {
    let file: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "tests/data", &format!("schema-{schema}.sql")].iter().collect();
    fs::read_to_string(file).ok()
}

#[test]
fn a_folder_of_every_schema_has_all_that_people_had() {
    let mut schemas = 0;
    while let Some(dump) = dump(schemas + 1) {
        schemas += 1;
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = Connection::open(folder.path().join("undershift.db")).expect("it can be made");
        file.execute_batch(&dump).expect("it is SQL");
        drop(file);
        let store = SqliteStore::open(folder.path()).expect("it is migrated");
        run(check(&store, schemas));
        let problems = run(store.integrity_check()).expect("it can be read");
        assert_eq!(problems, Vec::<String>::new(), "schema {schemas}");
    }
    assert_eq!(
        schemas,
        POSTGRES.last().map_or(0, |(_, same)| *same),
        "the newest is the last of PostgreSQL's"
    );
}

#[test]
fn a_database_of_every_schema_has_all_that_people_had() {
    for (number, (_, same)) in POSTGRES.iter().enumerate() {
        let Some(database) = database() else { return };
        fill(&database, number + 1, &dump(*same).expect("it was released"));
        let store = PostgresStore::open(&database.url).expect("it is migrated");
        run(check(&store, *same));
        let problems = run(store.integrity_check()).expect("it can be read");
        assert_eq!(problems, Vec::<String>::new(), "schema {}", number + 1);
    }
}

/// Brings an empty database to a schema, as a program of that time did, and puts rows of SQLite there.
fn fill(database: &Database, schema: usize, dump: &str) {
    let _ = database.sql(
        "CREATE TABLE schema_version (
             version BIGINT PRIMARY KEY, migrated_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp())",
    );
    for (number, (step, _)) in POSTGRES.iter().enumerate().take(schema) {
        let _ =
            database.sql(&format!("INSERT INTO schema_version (version) VALUES ({}); {step}", number + 1));
    }
    // They are in the order of the names of their tables: what refers to what is not looked at.
    let mut rows = "SET session_replication_role = replica;\n".to_owned();
    for row in
        dump.lines().filter(|line| line.starts_with("INSERT INTO") && !line.contains("sqlite_sequence"))
    {
        rows.push_str(&in_postgres(row));
        rows.push('\n');
    }
    // What PostgreSQL has besides: where a log ends, and which numbers are taken.
    rows.push_str(
        "UPDATE game_table SET last_version = (SELECT count(*) FROM entry WHERE table_number = number);
         SELECT setval(pg_get_serial_sequence(quote_ident(table_name), column_name), 100)
         FROM information_schema.columns
         WHERE table_schema = 'public' AND is_identity = 'YES' AND table_name <> 'node';",
    );
    let _ = database.sql(&rows);
}

/// A row as PostgreSQL reads it: values in quotes are what their column is, also numbers for what is true or false.
fn in_postgres(row: &str) -> String {
    let (head, values) = row.split_once(" VALUES(").expect("a row");
    let values = values.strip_suffix(");").expect("it ends");
    let (mut written, mut is_bytes) = (String::new(), false);
    for (number, part) in values.split('\'').enumerate() {
        if number % 2 == 1 {
            written.push_str(&format!("'{}{part}'", if is_bytes { "\\x" } else { "" }));
            continue;
        }
        is_bytes = part.ends_with('X');
        let is_number = |value: &str| value.parse::<i64>().is_ok();
        let quoted = part.trim_end_matches('X').split(',').map(|value| match value {
            number if is_number(number) => format!("'{number}'"),
            other => other.to_owned(),
        });
        written.push_str(&quoted.collect::<Vec<_>>().join(","));
    }
    format!("{head} VALUES ({written});")
}

const fn hash(byte: u8) -> TokenHash {
    TokenHash([byte; 32])
}

/// All that stood in the rows of that schema of SQLite is there, and goes on.
async fn check(store: &dyn Store, schema: usize) {
    let (ann, bob, table): (PersonId, PersonId, TableId) =
        ("ann".into(), "bob".into(), "table-of-two".into());
    let StoredTable { row, entries } = store.load_table(&table).await.expect("read").expect("it is there");
    assert_eq!((row.game.as_str(), &row.host), ("express:2", &ann));
    assert_eq!(entries.iter().map(|entry| entry.version).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!((entries[1].action_id.as_deref(), &entries[1].person), (Some("b-1"), &Some(bob.clone())));
    assert_eq!(entries[2].entry, r#"{"kind":"started"}"#);
    assert_eq!(store.tables_of(&bob, 9, None).await.map(|tables| tables.len()), Ok(1));
    let chat = store.chat_of(&table).await.expect("read");
    assert_eq!((chat.len(), chat[0].body.as_str()), (1, r#"{"text":"good luck"}"#));
    let reports = store.reports(ReportFilter::Open).await.expect("read");
    assert_eq!((reports.len(), &reports[0].report.reported), (1, &Some(bob.clone())));
    assert_eq!(store.blocked_by(&ann).await, Ok(vec![bob.clone()]));
    assert_eq!(
        store.push_of(&ann).await.map(|all| all[0].endpoint.clone()),
        Ok("https://push.test/1".to_owned())
    );
    assert_eq!(store.get_value("clock").await, Ok(Some(vec![1, 2, 3])));
    assert_eq!(store.sessions_of(&ann).await.map(|sessions| sessions.len()), Ok(2));
    assert_eq!(store.person_by_token(hash(0xbb)).await.map(|person| person.map(|bob| bob.id)), Ok(Some(bob)));
    check_account(store, schema >= 2).await;
    check_slow_games(store, schema >= 3).await;
    check_archive(store, schema >= 4).await;
    check_clubs(store, schema >= 5).await;
    check_jobs(store, schema >= 6).await;
    store.append(super::append("table-of-two", [4])).await.expect("the game goes on");
}

async fn check_account(store: &dyn Store, has_accounts: bool) {
    let (ann, bob): (PersonId, PersonId) = ("ann".into(), "bob".into());
    let account = store.account_by_skeleton("ann").await.expect("read");
    if !has_accounts {
        // Everybody was a guest, and ann can sign up now.
        assert_eq!(account, None);
        assert_eq!(store.person(&ann).await.map(|ann| ann.map(|ann| ann.is_guest)), Ok(Some(true)));
        let account = store::NewAccount {
            person: ann.clone(),
            name: "Ann".to_owned(),
            skeleton: "ann".to_owned(),
            password: None,
            passkey_user: [1; 16],
            passkey: None,
            created_at: at(5_000),
        };
        return store.sign_up(account).await.expect("what came later can be written");
    }
    let Account { person, password, passkey_user, role, is_child, visibility, created_at, .. } =
        account.expect("the account is there");
    assert_eq!((person.id.as_str(), person.name.as_str(), person.is_guest), ("ann", "Ann", false));
    assert!(password.is_some_and(|password| password.starts_with("$argon2id$v=19$m=19456")));
    assert_eq!(passkey_user, std::array::from_fn(|at| at as u8 * 0x11));
    assert_eq!((role, is_child, visibility), (Role::Admin, true, Visibility::Everybody));
    assert_eq!(created_at, at(5_000));

    let passkeys = store.passkeys_of(&ann).await.expect("read");
    assert_eq!((passkeys.len(), passkeys[0].key.id.as_slice()), (1, &[1, 2][..]));
    assert_eq!(
        (passkeys[0].key.name.as_str(), passkeys[0].key.credential.as_str()),
        ("phone", r#"{"cred":{}}"#)
    );
    assert_eq!(passkeys[0].used_at, Some(at(5_200)));
    let (token, of) = store.token(hash(0xdd)).await.expect("read").expect("the token is known");
    assert_eq!(
        (token.token.name.as_str(), token.token.scopes.as_str(), of.person.id),
        ("bot", "read play", ann.clone())
    );
    assert_eq!((token.token.created_at, token.used_at), (at(5_300), None));
    let devices = store.sessions_of(&ann).await.expect("read");
    assert!(
        devices.iter().any(|session| session.device == "Firefox, Linux" && session.token_hash == hash(0xab))
    );
    let login = store.login(hash(0xab)).await.expect("read").expect("ann is logged in still");
    assert_eq!((login.person.id, login.role, login.is_child), (ann.clone(), Role::Admin, true));
    assert_eq!(store.use_recovery_code(&ann, hash(0xcd)).await, Ok(false));
    assert_eq!(
        store.use_recovery_code(&ann, hash(0xcc)).await,
        Ok(true),
        "the code that was written down works"
    );

    for relation in [Relation::Follow, Relation::Allow] {
        assert_eq!(store.is_related(&ann, relation, &bob).await, Ok(true), "{relation:?}");
    }
    let challenge = store.challenge("c1").await.expect("read").expect("it is open");
    assert_eq!((challenge.challenged, challenge.table.as_str()), (bob.clone(), "table-of-two"));
    let sanctions = store.sanctions_of(&bob).await.expect("read");
    assert_eq!((sanctions.len(), sanctions[0].sanction.kind), (1, SanctionKind::Mute));
    assert_eq!(sanctions[0].revoked.as_ref().map(|revoked| revoked.reason.as_str()), Some("sorry"));
    let log = store.audit_log(None, 9).await.expect("read");
    assert_eq!((log.len(), log[0].entry.action.as_str(), &log[0].entry.subject), (1, "muted", &Some(bob)));
    let again = NewSession {
        person: ann,
        replaces: Some(hash(0xab)),
        token_hash: hash(0x77),
        device: String::new(),
        at: at(9_000),
    };
    store.begin_session(again).await.expect("ann can log in");
}

async fn check_slow_games(store: &dyn Store, has_slow_games: bool) {
    let (ann, table): (PersonId, TableId) = ("ann".into(), "table-of-two".into());
    let conditional = store.conditional_moves_at(&table).await.expect("read");
    let vacations = store.vacations_of(&ann).await.expect("read");
    if has_slow_games {
        assert_eq!(conditional.len(), 1);
        assert_eq!((conditional[0].version, conditional[0].lines.as_str()), (3, r#"[["Na","Nb"]]"#));
        assert_eq!(vacations, [store::Vacation { from: at(6_000), until: at(7_000) }]);
    } else {
        assert!(conditional.is_empty() && vacations.is_empty());
    }
    store.set_vacation(&ann, at(8_000), Some(at(8_500))).await.expect("written");
    store.remove_conditional_moves(&table, &ann).await.expect("written");
    assert_eq!(store.conditional_moves_at(&table).await, Ok(Vec::new()));
}

async fn check_archive(store: &dyn Store, has_archive: bool) {
    let (ann, table): (PersonId, TableId) = ("ann".into(), "table-of-two".into());
    // Tables from before are looked through; those that have been are noted down as they were.
    let unarchived = store.unarchived_tables(9).await.expect("read");
    assert_eq!(unarchived.len(), 2, "{unarchived:?}");
    let game = store.archived_game(&table, 1).await.expect("read");
    let found =
        store.find_games(GameFilter { person: Some(ann.clone()), limit: 9, ..GameFilter::default() }).await;
    let (ratings, steps) =
        (store.ratings_of(&ann).await.expect("read"), store.rating_steps(&ann).await.expect("read"));
    if !has_archive {
        assert_eq!(
            (game, found.map(|found| found.games.len()), ratings.len(), steps.len()),
            (None, Ok(0), 0, 0)
        );
        return;
    }
    let ArchivedGame {
        game,
        is_rated,
        is_public,
        plies,
        outcome,
        result,
        termination,
        moves,
        finished_at,
        ..
    } = game.expect("the game is there");
    assert_eq!((game.as_str(), is_rated, is_public, plies), ("express:2", true, true, 9));
    assert_eq!((outcome, result.as_str(), termination.as_str()), (GameOutcome::Won(0), "1-0", "row"));
    assert_eq!((moves.as_str(), finished_at), ("Na Ng", at(5_000)));
    assert_eq!(found.map(|found| found.games.len()), Ok(1), "it is found by who played");
    let counts = store.move_counts(-5).await.expect("read");
    assert_eq!((counts.len(), counts[0].mv.as_str(), counts[0].games), (1, "Na", 1));
    let by_key = GameFilter { key: Some(77), limit: 9, ..GameFilter::default() };
    assert_eq!(store.find_games(by_key).await.map(|found| found.games.len()), Ok(1), "and by a position");
    assert_eq!(ratings.len(), 1);
    let (of, rating) = &ratings[0];
    assert_eq!((of.as_str(), rating.value, rating.deviation), ("express:2", 1_662_212, 290_319));
    assert_eq!((rating.volatility, rating.games, rating.changed_at), (59_999_967, 1, at(5_000)));
    assert_eq!((steps.len(), steps[0].value, steps[0].at), (1, 1_662_212, at(5_000)));
}

async fn check_clubs(store: &dyn Store, has_clubs: bool) {
    let (ann, club) = (PersonId::from("ann"), "club".into());
    let tournament = store.load_tournament(&"cup".into()).await.expect("read");
    if has_clubs {
        let known = store.club(&club).await.expect("read").expect("it is there");
        assert_eq!((known.name.as_str(), &known.host), ("Monday round", &ann));
        let members = store.club_members(&club).await.expect("read");
        assert_eq!(
            members.iter().map(|member| member.person.id.as_str()).collect::<Vec<_>>(),
            ["ann", "bob"]
        );
        let cup = tournament.expect("it is there");
        assert_eq!((cup.row.tournament.name.as_str(), &cup.row.tournament.club), ("Cup", &Some(club)));
        assert_eq!((cup.row.summary.entrants, cup.row.tournament.starts_at), (1, Some(at(9_000))));
        assert_eq!(
            (cup.entries.len(), cup.entries[0].person.as_ref().map(PersonId::as_str)),
            (1, Some("bob"))
        );
        assert_eq!(cup.entries[0].entry, r#"{"format":1,"event":{"kind":"joined","rating":1500}}"#);
    } else {
        assert_eq!(tournament, None);
        let new = store::Club { id: club, name: "Mondays".to_owned(), host: ann.clone(), created_at: at(1) };
        store.create_club(new).await.expect("what came later can be written");
    }
    assert_eq!(store.clubs_of(&ann).await.map(|clubs| clubs.len()), Ok(1));
}

async fn check_jobs(store: &dyn Store, has_jobs: bool) {
    let key = "table-of-two/1";
    let table = TableId::from("table-of-two");
    let agreement = store.agreement_of(&"ann".into(), 9).await.expect("read");
    let job = store.job("review", key).await.expect("read");
    if has_jobs {
        assert_eq!(agreement.len(), 1);
        let found = agreement[0].agreement;
        assert_eq!((found.seat, found.moves, found.agreeing, found.loss), (0, 5, 3, 120));
        let job = job.expect("it is there");
        assert_eq!((job.status, job.worker.as_deref(), job.attempts), (JobStatus::Running, Some("one"), 1));
        let set_aside = store.jobs_set_aside(9).await.expect("read");
        assert_eq!((set_aside.len(), set_aside[0].error.as_deref()), (1, Some("it fails")));
        assert_eq!(store.review_of(&table, 1).await, Ok(Some("{}".to_owned())));
    } else {
        assert!(agreement.is_empty() && job.is_none());
        let job = store::NewJob {
            kind: "review".to_owned(),
            key: key.to_owned(),
            input: "{}".to_owned(),
            priority: 0,
            created_at: at(1),
        };
        assert_eq!(store.enqueue_job(job).await, Ok(true), "what came later can be written");
    }
}
