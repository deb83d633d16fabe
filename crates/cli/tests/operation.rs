//! What operators do beside a server that runs: back up, check, read reports; and how a backup comes back.
#![cfg(unix)]

mod online_server;

use std::io::{BufRead, BufReader, Read};
use std::time::{Duration, Instant};

use online_server::{Client, Server, for_two, succeed, undershift};
use protocol::online::{
    About, ChatBody, ChatRoom, ClientMessage, Goodbye, ReportReason, ServerMessage, TableId,
};
use store::{Append, ArchiveStore, JobStore, SqliteStore, Store, TableStatus, TableSummary};

/// Two people, who have begun a game.
fn begun(server: &Server) -> (TableId, Client, Client) {
    let (mut host, mut guest) = (Client::new(server), Client::new(server));
    let table = host.create(for_two());
    assert_eq!(guest.sit(&table), 3, "both have sat down, and the game has started");
    assert_eq!(host.play(&table, 3, "Na"), 4);
    (table, host, guest)
}

#[test]
fn a_backup_of_a_running_server_is_restored_and_every_game_goes_on_from_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, file) = (folder.path().join("data"), folder.path().join("backup.db"));
    let (data_text, file_text) = (data.to_str().expect("Unicode"), file.to_str().expect("Unicode"));
    let server = Server::start(&data, &[]);
    let (table, mut host, mut guest) = begun(&server);
    let text = succeed(&["backup", "--data", data_text, file_text]);
    assert!(text.starts_with("backup ok: "), "{text}");
    let again = undershift(&["backup", "--data", data_text, file_text]);
    assert_eq!(again.status.code(), Some(1), "a backup is not overwritten");
    // What comes after the backup is not in it.
    assert_eq!(guest.play(&table, 4, "Ng"), 5);
    assert!(succeed(&["check", "--data", data_text]).ends_with("tables ok: 1\n"));
    let refused = undershift(&["restore", "--data", data_text, file_text]);
    let stderr = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(1), "{stderr}");
    assert!(stderr.contains("another server uses"), "{stderr}");
    server.end();
    let text = succeed(&["restore", "--data", data_text, file_text]);
    assert!(text.contains("before-restore") && text.contains("restore ok: "), "{text}");
    assert!(succeed(&["check", "--data", data_text]).ends_with("log entries replayed: 4\ntables ok: 1\n"));
    let server = Server::start(&data, &[]);
    host = host.again(&server);
    guest = guest.again(&server);
    assert_eq!(guest.play(&table, 4, "Nf"), 5, "the game goes on from the backup");
    assert_eq!(host.play(&table, 5, "Na"), 6);
    server.end();
    assert!(succeed(&["check", "--data", data_text]).ends_with("tables ok: 1\n"));
}

#[test]
fn check_says_what_differs() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("Unicode");
    let server = Server::start(folder.path(), &[]);
    let (table, ..) = begun(&server);
    server.end();
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let store = SqliteStore::attach(folder.path()).expect("a store");
    let stored =
        runtime.block_on(store.load_table(&table.as_str().into())).expect("a read").expect("a table");
    let summary = TableSummary { status: TableStatus::Finished, moves: 9, ..stored.row.summary };
    let append = Append { summary: Some(summary), ..Append::new(table.as_str().into(), Vec::new()) };
    runtime.block_on(store.append(append)).expect("it is written");
    drop(store);
    let output = undershift(&["check", "--data", data]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        format!(
            "table {table}: status: `Finished` is stored, its log leads to `Playing`\n\
             table {table}: moves: `9` is stored, its log leads to `1`\n\
             differences: 2 in 1 tables\n"
        )
    );
}

#[test]
fn reports_are_read_with_what_was_said_and_settled() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("Unicode");
    let server = Server::start(folder.path(), &[]);
    let (table, mut host, mut guest) = begun(&server);
    let id = guest.id();
    let body = ChatBody::Text { text: "you cannot count".to_owned() };
    guest.ask(&ClientMessage::Say { table: table.clone(), id, room: ChatRoom::Players, body });
    let id = host.id();
    let person = guest.person.id.clone();
    let text = "unkind words".to_owned();
    host.ask(&ClientMessage::Report { table: table.clone(), id, person, reason: ReportReason::Abuse, text });
    // While the server runs.
    let shown = succeed(&["admin", "reports", "--data", data]);
    for part in
        ["report 1, ", "open", "unkind words", "you cannot count", table.as_str(), "open reports: 1\n"]
    {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert!(shown.contains(host.person.id.as_str()) && shown.contains(guest.person.id.as_str()), "{shown}");
    assert_eq!(
        succeed(&["admin", "settle", "1", "--note", "talked to both", "--data", data]),
        "report 1 is settled\n"
    );
    assert_eq!(succeed(&["admin", "reports", "--data", data]), "open reports: 0\n");
    let json = succeed(&["admin", "reports", "--all", "--json", "--data", data]);
    let report: serde_json::Value = serde_json::from_str(&json).expect("one object");
    assert_eq!(report["settled"]["note"], "talked to both");
    assert_eq!(report["context"]["chat"][0]["body"]["text"], "you cannot count");
    let missing = undershift(&["admin", "settle", "7", "--note", "x", "--data", data]);
    assert_eq!(missing.status.code(), Some(1));
    let stderr = String::from_utf8_lossy(&missing.stderr);
    assert!(stderr.contains("there is no report 7"), "{stderr}");
}

#[test]
fn a_folder_without_a_server_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("Unicode");
    for arguments in [&["check"][..], &["backup", "file.db"], &["admin", "reports"]] {
        let output = undershift(&[arguments, &["--data", data]].concat());
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {stderr}");
        assert!(stderr.contains("name the folder that the server uses"), "{arguments:?}: {stderr}");
    }
}

#[test]
fn a_server_that_ends_says_goodbye_and_its_games_go_on_after_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), &[]);
    let (table, mut host, mut guest) = begun(&server);
    server.signal("TERM");
    for client in [&mut host, &mut guest] {
        let reason = client.until(|message| match message {
            ServerMessage::Goodbye { reason } => Some(*reason),
            _ => None,
        });
        assert_eq!(reason, Goodbye::ShuttingDown);
    }
    server.end();
    let server = Server::start(folder.path(), &[]);
    assert_eq!(guest.again(&server).play(&table, 4, "Ng"), 5);
}

#[test]
fn monitoring_learns_whether_people_can_play_and_what_they_do() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path(), &["--metrics", "127.0.0.1:0", "--log", "info"]);
    let (_, mut host, _guest) = begun(&server);
    let ready = ureq::get(server.url("/readyz")).call().expect("it is ready");
    assert_eq!(ready.into_body().read_to_string().expect("a body"), "ok\n");
    // One refusal: no such table.
    let table: TableId = "0".repeat(22).parse().expect("an id");
    host.say(&ClientMessage::Follow { table, seen: None });
    host.until(|message| matches!(message, ServerMessage::Refused { .. }).then_some(()));
    let stderr = BufReader::new(server.stderr.take().expect("a pipe"));
    let mut lines = stderr.lines().map(|line| line.expect("text"));
    let url = lines.find_map(|line| line.strip_prefix("metrics: ").map(str::to_owned)).expect("an address");
    let log = lines.find(|line| line.contains("serving")).expect("a line of the log");
    assert!(log.contains("INFO") && log.contains("online=true"), "{log}");
    let answer = ureq::get(&url).call().expect("it answers");
    assert_eq!(answer.headers()["content-type"], "text/plain; version=0.0.4; charset=utf-8");
    let text = answer.into_body().read_to_string().expect("a body");
    let value = |name: &str| -> f64 {
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("undershift_{name} ")));
        line.unwrap_or_else(|| panic!("{name}: {text}")).parse().expect("a number")
    };
    assert_eq!((value("sockets"), value("people")), (2.0, 2.0));
    assert_eq!((value("log_entries_total"), value("refusals_total{code=\"no-such-table\"}")), (4.0, 1.0));
    assert!(value("tables") >= 1.0 && value("commits_total") >= 3.0 && value("messages_total") >= 4.0);
    assert_eq!(value("commit_seconds_count"), value("commits_total"));
    assert_eq!(value("commit_seconds_bucket{le=\"+Inf\"}"), value("commits_total"));
    for name in ["http_requests_total", "start_time_seconds", "commit_seconds_sum"] {
        assert!(value(name) > 0.0, "{name}");
    }
    for name in ["table_queue", "engine_queue", "store_queue", "push_queue", "commit_failures_total"] {
        assert!(value(name) >= 0.0, "{name}");
    }
    // Every line is a comment, or a name with a number.
    for line in text.lines().filter(|line| !line.starts_with("# ")) {
        let (name, number) = line.rsplit_once(' ').expect("a name and a number");
        assert!(name.starts_with("undershift_") && number.parse::<f64>().is_ok(), "{line}");
    }
    let page = ureq::get(server.url("/metrics")).call().expect("the page answers");
    let body = page.into_body().read_to_string().expect("a body");
    assert!(!body.contains("undershift_"), "players do not see metrics");
}

#[test]
fn the_log_is_json_where_a_program_reads_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path(), &["--log", "info", "--log-json"]);
    let mut stderr = server.stderr.take().expect("a pipe");
    server.end();
    let mut text = String::new();
    stderr.read_to_string(&mut text).expect("text");
    let lines: Vec<serde_json::Value> = text
        .lines()
        .filter(|line| line.starts_with('{'))
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let messages: Vec<&str> = lines.iter().filter_map(|line| line["message"].as_str()).collect();
    assert_eq!(messages, ["serving", "ending: everybody is told", "ended"], "{text}");
    assert!(lines.iter().all(|line| line["level"] == "INFO" && line["timestamp"].is_string()), "{text}");
}

#[test]
fn the_site_says_who_runs_it_and_how_long_what_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let imprint = folder.path().join("imprint.txt");
    std::fs::write(&imprint, "The club\nclub@play.example\n").expect("a file");
    let path = imprint.to_str().expect("Unicode");
    let server = Server::start(folder.path(), &["--operator", path, "--limit", "chat-days=30"]);
    let answer = ureq::get(server.url("/api/about")).call().expect("it answers");
    let about: About =
        serde_json::from_str(&answer.into_body().read_to_string().expect("a body")).expect("what it says");
    assert_eq!(about.imprint, ["The club", "club@play.example"]);
    assert_eq!(
        (about.chat_days, about.guest_days, about.is_online, about.has_accounts),
        (30, 60, true, true)
    );
    assert_eq!(about.limits["tables-per-person"], 40);
    let missing = undershift(&["serve", "--port", "0", "--operator", "nowhere.txt"]);
    assert_eq!(missing.status.code(), Some(1));
}

/// The first move of a new installation comes soon. The figure that counts is measured on an idle machine; here it is
/// printed, and bounded generously.
#[test]
fn the_first_move_comes_soon_after_the_first_start() {
    let folder = tempfile::tempdir().expect("a folder");
    let began = Instant::now();
    let server = Server::start(&folder.path().join("new"), &[]);
    begun(&server);
    let took = began.elapsed();
    println!("first online move {} ms after the binary started on an empty folder", took.as_millis());
    assert!(took < Duration::from_secs(15), "it took {took:?}");
}

#[test]
fn addresses_are_those_that_a_trusted_proxy_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let one_guest = ["--limit", "new-guests-per-minute=1"];
    let guest = |server: &Server, address: &str| {
        let agent = ureq::Agent::from(ureq::Agent::config_builder().http_status_as_error(false).build());
        let request = agent.post(server.url("/api/session")).header("x-forwarded-for", address);
        request.send_empty().expect("an answer").status().as_u16()
    };
    let server = Server::start(
        &folder.path().join("a"),
        &[&one_guest[..], &["--trusted-proxy", "127.0.0.1"]].concat(),
    );
    assert_eq!(guest(&server, "198.51.100.1"), 200);
    assert_eq!(guest(&server, "198.51.100.2"), 200, "somebody else");
    assert_eq!(guest(&server, "203.0.113.9, 198.51.100.2"), 429, "the same, who lies about it");
    let server = Server::start(&folder.path().join("b"), &one_guest);
    assert_eq!(guest(&server, "198.51.100.1"), 200);
    assert_eq!(guest(&server, "198.51.100.2"), 429, "nobody's word counts");
}

/// All that a server has kept, to PostgreSQL and back: each row of each kind, and every game is the replay of its log.
#[test]
fn data_is_moved_to_postgresql_and_back() {
    let Some(database) = testkit::postgres::database() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let place = |name: &str| folder.path().join(name).to_str().expect("Unicode").to_owned();
    let (data, back) = (place("data"), place("back"));
    let server = Server::start(data.as_ref(), &[]);
    let (_, mut host, mut guest) = begun(&server);
    let (table, ..) = begun(&server);
    let second = host.create(for_two());
    assert_eq!(guest.sit(&second), 3);
    server.end();
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    let store = SqliteStore::open(data.as_ref()).expect("nobody else is there");
    runtime.block_on(async {
        let at = store::WallTime::from_unix_ms(1_000);
        let job = |kind: &str, key: &str| store::NewJob {
            kind: kind.to_owned(),
            key: key.to_owned(),
            input: "{}".to_owned(),
            priority: 0,
            created_at: at,
        };
        let game = store::NewArchivedGame {
            table: table.as_str().into(),
            ordinal: 1,
            game: "express:2".to_owned(),
            is_public: true,
            plies: 1,
            outcome: store::GameOutcome::Won(0),
            result: "1-0".to_owned(),
            termination: "resignation".to_owned(),
            started_at: at,
            finished_at: at,
            seats: "[]".to_owned(),
            people: vec![Some(host.person.id.as_str().into()), Some(guest.person.id.as_str().into())],
            start: None,
            position: String::new(),
            moves: "Na".to_owned(),
            positions: Vec::new(),
            rate: None,
            jobs: vec![job("agreement", "t/1"), job("review", "t/1"), job("review", "t/2")],
        };
        store.archive(vec![game], None).await.expect("it is written");
        let number =
            store.archived_game(&table.as_str().into(), 1).await.expect("read").expect("there").number;
        let request = store::TakeJob {
            kinds: vec!["agreement".to_owned(), "review".to_owned()],
            worker: "one".to_owned(),
            lease: Duration::from_secs(600),
            max_attempts: 3,
        };
        let seats =
            (0..2).map(|seat| store::SeatAgreement { seat, moves: 9, agreeing: 3, loss: 70 }).collect();
        let effects = [
            store::JobEffect::Agreement { game: number, seats },
            store::JobEffect::Review { game: number, review: "{}".to_owned() },
        ];
        for effect in effects {
            let taken = store.take_job(request.clone()).await.expect("an answer").expect("a job");
            assert_eq!(store.finish_job(taken.lease, effect).await, Ok(true));
        }
    });
    drop(store);

    let there = succeed(&["move-data", &data, &database.url]);
    for moved in ["job: 3\n", "agreement: 2\n", "game_review: 1\n", "archived_player: 2\n", "tables ok: 3\n"]
    {
        assert!(there.contains(moved), "{moved}: {there}");
    }
    assert_eq!(succeed(&["move-data", &database.url, &back]), there, "as much comes back");
    assert_eq!(
        succeed(&["admin", "jobs", "--data", &back]),
        succeed(&["admin", "jobs", "--database", &database.url])
    );
    let twice = undershift(&["move-data", &data, &database.url]);
    let stderr = String::from_utf8_lossy(&twice.stderr);
    assert!(twice.status.code() == Some(1) && stderr.contains("there is data already"), "{stderr}");
    // Games go on.
    let server = Server::start(back.as_ref(), &[]);
    host = host.again(&server);
    assert_eq!(host.play(&second, 3, "Na"), 4);
    server.end();
    assert!(succeed(&["check", "--data", &back]).ends_with("tables ok: 3\n"));
}
