//! How often PostgreSQL is asked, as its own log has it: once for each batch of appends, never for a socket that is idle, and a
//! few times a second by each node, for its life and for what the dead have left.

mod support;

use std::collections::BTreeMap;
use std::net::TcpListener;
use std::time::Duration;

use futures_util::future::join_all;
use server::OnlineLimits;
use support::{Client, Place, TWO, options, start_node};
use testkit::postgres::Server;
use tokio::time::sleep;

/// How long it is listened.
const WHILE: Duration = Duration::from_secs(4);
/// How many sockets each node has that do nothing.
const IDLE: usize = 100;
/// At how many tables people play, and what.
const TABLES: usize = 40;
const MOVES: [&str; 5] = ["Na", "Ng", "Na", "Ng", "Na"];

/// What a node asks by itself, by how it begins, and how often in a second.
const BY_ITSELF: [(&str, f64); 4] = [
    ("WITH beaten AS", 2.5),
    ("SELECT id, address FROM node AS owner", 1.43),
    ("UPDATE node SET is_buried = TRUE", 1.43),
    ("WITH claimant AS MATERIALIZED", 1.43),
];
const APPEND: &str = "WITH lease AS MATERIALIZED";

/// The statements after the first so many bytes of a log, by how they begin, and how often each was there.
fn statements(log: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for logged in log.split("LOG:  ").skip(1) {
        // One that is prepared is logged whenever it is executed, with its name.
        let text = match logged.split_once(": ") {
            Some((how, text)) if how == "statement" || how.starts_with("execute ") => text,
            _ => continue,
        };
        // A later line of the log may follow, which begins with a number; those of the statement begin with a tab.
        let lines =
            text.lines().enumerate().take_while(|(index, line)| *index == 0 || line.starts_with('\t'));
        let text: Vec<&str> = lines.flat_map(|(_, line)| line.split_whitespace()).collect();
        let known = BY_ITSELF.iter().map(|(begins, _)| *begins).chain([APPEND]);
        let text = text.join(" ");
        let name = known.into_iter().find(|begins| text.starts_with(begins)).unwrap_or(&text);
        *counts.entry(name.to_owned()).or_default() += 1;
    }
    counts
}

/// The statements while something is done.
async fn during<T>(server: &Server, work: impl Future<Output = T>) -> (BTreeMap<String, usize>, T) {
    let before = server.log().len();
    let done = work.await;
    (statements(&server.log()[before..]), done)
}

/// What a node asks by itself is asked as often as is said, and nothing else.
fn check_quiet(counts: &BTreeMap<String, usize>, nodes: usize) {
    let mut rest = counts.clone();
    for (begins, a_second) in BY_ITSELF {
        let count = rest.remove(begins).unwrap_or_default();
        let most = a_second * WHILE.as_secs_f64() * nodes as f64;
        // A tick may fall on the border at each node.
        assert!(count as f64 <= most + nodes as f64, "{begins} {count} times, {most} were expected");
        assert!(count > 0, "{begins} is not asked any more: the table above is out of date");
    }
    assert!(rest.is_empty(), "{rest:#?}");
}

fn commits(places: [&Place; 2]) -> u64 {
    places.into_iter().map(|place| place.store.counters().commits).sum()
}

/// Everybody at a table moves in turn, one table beside the other.
async fn play(players: &mut (protocol::online::TableId, Client, Client)) {
    let (table, host, guest) = players;
    for (index, text) in MOVES.iter().enumerate() {
        let mover = if index % 2 == 0 { &mut *host } else { &mut *guest };
        let seen = 3 + index as u64;
        assert_eq!(mover.play(table, seen, text).await, Ok(Some(seen + 1)), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgresql_is_asked_once_for_a_batch_and_never_for_an_idle_socket() {
    let Some(server) = Server::start() else { return };
    for setting in ["log_statement = 'all'", "log_parameter_max_length = 0"] {
        let _ = server.sql("postgres", &format!("ALTER SYSTEM SET {setting}"));
    }
    let _ = server.sql("postgres", "SELECT pg_reload_conf()");
    let url = server.url("postgres");
    let two = move || {
        let limits = OnlineLimits { new_guests_per_minute: 100_000, ..OnlineLimits::default() };
        let free_port =
            || TcpListener::bind("127.0.0.1:0").and_then(|it| it.local_addr()).expect("a free port").port();
        (start_node(&url, free_port(), limits), start_node(&url, free_port(), limits))
    };
    let (one, other) = tokio::task::spawn_blocking(two).await.expect("they start");

    let mut idle = Vec::new();
    for place in [&one, &other] {
        for _ in 0..IDLE {
            idle.push(Client::new(place).await);
        }
    }
    sleep(Duration::from_secs(2)).await;
    // As much as nodes ask by themselves: so nothing for a socket.
    let (quiet, ()) = during(&server, sleep(WHILE)).await;
    check_quiet(&quiet, 2);

    // Each table is on one node, and one of its players on the other.
    let mut tables = Vec::new();
    for number in 0..TABLES {
        let (here, there) = if number % 2 == 0 { (&one, &other) } else { (&other, &one) };
        let (mut host, mut guest) = (Client::new(here).await, Client::new(there).await);
        let table = host.create(options("express:2", TWO)).await.expect("a table");
        host.follow(&table).await;
        guest.follow(&table).await;
        assert_eq!(guest.sit(&table, None).await, Ok(Some(3)), "sat down, and the game has started");
        tables.push((table, host, guest));
    }
    sleep(Duration::from_secs(2)).await;
    let before = commits([&one, &other]);
    let (mut played, _) = during(&server, async {
        join_all(tables.iter_mut().map(play)).await;
        // The same time as above: so what is asked meanwhile is as much.
        sleep(WHILE).await;
    })
    .await;
    let appends = played.remove(APPEND).unwrap_or_default();
    let batches = commits([&one, &other]) - before;
    let moves = TABLES * MOVES.len();
    println!(
        "{moves} moves at {TABLES} tables: {appends} statements for {batches} batches; all else: {played:?}"
    );
    assert_eq!(appends as u64, batches, "one statement for a batch");
    assert!(appends > 0 && appends < moves, "many moves share a statement");
    let by_itself: usize = BY_ITSELF.iter().filter_map(|(begins, _)| played.remove(*begins)).sum();
    assert!(played.is_empty(), "beside the appends: {played:#?}");
    println!("{by_itself} statements by themselves; {} while nobody played", quiet.values().sum::<usize>());
    drop(idle);
}
