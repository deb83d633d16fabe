//! A server that is killed again and again while bots play a tournament: it goes on where it was, every game is played once and
//! counts once, and what everybody saw last is the replay of the log.
//!
//! The server is this test binary itself: [`child`] does nothing unless a variable says where. `cargo xtask crash tournament` does the
//! same with 64 bots and ten kills.
#![cfg(unix)]

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use protocol::online::{TournamentState, TournamentView};
use serde_json::{Value, json};
use server::page::File;
use server::{Limits, Online, OnlineLimits, Origins, Site, TournamentLog};
use store::{SqliteStore, Store, StoredTournament, TournamentStore};

const FOLDER: &str = "UNDERSHIFT_TOURNAMENT_CHILD";
const READY: &str = "it serves at ";
/// Far longer than it takes.
const LONG: Duration = Duration::from_secs(900);
static FILES: &[File] = &[File { path: "index.html", digest: "d", plain: b"page", gzip: None, brotli: None }];

/// The server, when it is one.
#[test]
fn child() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let store = Arc::new(SqliteStore::open(Path::new(&folder)).expect("nobody else uses the folder"));
    // Nobody waits for anybody.
    let limits = OnlineLimits {
        round_pause_ms: 0,
        requests_per_minute: 1_000_000,
        tournament_rounds: 1_000,
        ..OnlineLimits::default()
    };
    let online = Online {
        store: store as Arc<dyn Store>,
        limits,
        origins: Origins::default(),
        nodes: None,
        workers: 1,
    };
    let ready = |urls: &[String]| {
        println!("{READY}{}", urls[0]);
        Ok(())
    };
    server::run(([127, 0, 0, 1], 0).into(), Site::new(FILES), Some(online), Limits::default(), ready)
        .expect("a free port");
}

/// A server that is killed at the latest when the test ends.
struct Server {
    child: Child,
    url: String,
}

impl Server {
    fn start(folder: &Path) -> Server {
        let binary = std::env::current_exe().expect("this binary");
        let mut child = Command::new(binary)
            .args(["--exact", "child", "--nocapture"])
            .env(FOLDER, folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
        let url = loop {
            let line = lines.next().expect("it says where it is").expect("text");
            if let Some((_, url)) = line.split_once(READY) {
                break url.trim_end_matches('/').to_owned();
            }
        };
        Server { child, url }
    }

    /// Kills it as a machine would that loses its power: it hears nothing of it.
    fn kill(mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
}

/// An account, by its cookie.
fn sign_up(server: &Server) -> String {
    let cookie = |answer: &ureq::http::Response<ureq::Body>| {
        let cookie = answer.headers().get("set-cookie").expect("a cookie").to_str().expect("text");
        cookie.split(';').next().expect("a pair").to_owned()
    };
    let guest = ureq::post(format!("{}/api/session", server.url)).send_empty().expect("a session");
    let body = json!({ "name": "Organiser", "password": "seven green marbles" }).to_string();
    let account = ureq::post(format!("{}/api/account", server.url))
        .header("cookie", cookie(&guest))
        .header("content-type", "application/json")
        .send(body)
        .expect("an account");
    cookie(&account)
}

fn post(server: &Server, cookie: &str, path: &str, body: &Value) -> TournamentView {
    let request = ureq::post(format!("{}{path}", server.url))
        .header("cookie", cookie)
        .header("content-type", "application/json");
    let mut answer = request.send(body.to_string()).expect("an answer");
    serde_json::from_str(&answer.body_mut().read_to_string().expect("text")).expect("a tournament")
}

fn look(server: &Server, id: &str) -> TournamentView {
    let mut answer = ureq::get(format!("{}/api/tournaments/{id}", server.url)).call().expect("an answer");
    serde_json::from_str(&answer.body_mut().read_to_string().expect("text")).expect("a tournament")
}

#[test]
fn a_tournament_goes_on_after_its_server_was_killed() {
    let kills = number("UNDERSHIFT_KILLS", 3);
    let bots = number("UNDERSHIFT_BOTS", 16);
    let mut seed = number("UNDERSHIFT_SEED", 1);
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path());
    let cookie = sign_up(&server);
    // Enough rounds for all the kills to come in the midst of them.
    let rounds = kills.max(3) + 2;
    let request = json!({
        "name": "Until the end",
        "options": {
            "format": { "kind": "swiss", "rounds": rounds },
            "game": "express:2",
            "time": { "total": 60_000, "increment": 0 },
            "isListed": true,
        },
        "bots": vec![1; usize::try_from(bots).expect("few")],
    });
    let made = post(&server, &cookie, "/api/tournaments", &request);
    let id = made.id.to_string();
    let begun = Instant::now();
    post(&server, &cookie, &format!("/api/tournaments/{id}/start"), &json!({}));

    let mut killed_in = Vec::new();
    let mut down = Duration::ZERO;
    for kill in 0..kills {
        // In another round each time, at any moment of it: while it is paired, tables are made, games end.
        let view = loop {
            let view = look(&server, &id);
            if u64::from(view.round) > kill || view.state == TournamentState::Over {
                break view;
            }
            assert!(begun.elapsed() < LONG, "{view:#?}");
            std::thread::sleep(Duration::from_millis(20));
        };
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        std::thread::sleep(Duration::from_millis((seed >> 33) % 700));
        let before = look(&server, &id);
        killed_in.push((before.round, before.games.iter().filter(|game| game.ranks.is_none()).count()));
        let died = Instant::now();
        server.kill();
        server = Server::start(folder.path());
        down += died.elapsed();
        // What was seen is there still.
        let after = look(&server, &id);
        assert!(
            after.version >= before.version,
            "version {} was seen, now {}",
            before.version,
            after.version
        );
        assert!(after.round >= view.round);
    }
    let over = loop {
        let view = look(&server, &id);
        if view.state == TournamentState::Over {
            break view;
        }
        assert!(begun.elapsed() < LONG, "{view:#?}");
        std::thread::sleep(Duration::from_millis(50));
    };
    let up = begun.elapsed() - down;
    server.kill();

    let moves = check_log(folder.path(), &over, u32::try_from(rounds).expect("few"));
    println!(
        "{bots} bots, {rounds} rounds, {moves} moves at {:.0} a second; killed in round, with so many games running: \
         {killed_in:?}; {down:.1?} down",
        f64::from(moves) / up.as_secs_f64()
    );
    let in_a_round = killed_in.iter().filter(|(_, running)| *running > 0).count();
    assert!(in_a_round > 0, "no kill was in the middle of a round: {killed_in:?}");
}

/// The standings are those of the log, every game has the one table that it is played at, and counts as it ended there.
fn check_log(folder: &Path, last: &TournamentView, rounds: u32) -> u32 {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = SqliteStore::open(folder).expect("the store is whole");
        let stored: StoredTournament = store
            .load_tournament(&last.id.as_str().into())
            .await
            .expect("it can be read")
            .expect("it is there");
        let log = TournamentLog::replay(&stored).expect("a log");
        assert_eq!(log.version, last.version);
        let replayed: Vec<_> = log
            .tournament
            .standings()
            .into_iter()
            .map(|line| (line.place, line.player.0, line.points.0, line.games, line.tie_breaks))
            .collect();
        let seen: Vec<_> = last
            .standings
            .iter()
            .map(|line| (line.place as usize, line.player, line.points, line.games, line.tie_breaks.clone()))
            .collect();
        assert_eq!(seen, replayed);
        assert_eq!(log.tournament.rounds(), rounds);
        let games = log.entrants.len() / 2;
        for round in 1..=rounds {
            let in_round: Vec<_> = log.games.iter().filter(|game| game.round == round).collect();
            assert_eq!(in_round.len(), games, "round {round}");
            let players: BTreeSet<_> = in_round.iter().flat_map(|game| &game.players).collect();
            assert_eq!(players.len(), log.entrants.len(), "everybody plays once in round {round}");
        }
        let mut all = store.all_tables();
        let (mut tables, mut moves, mut at_tables) = (0, 0, Vec::new());
        while let Some(table) = all.recv().await {
            let table = table.expect("it can be read");
            assert_eq!(server::differences(&table), Vec::<String>::new());
            let online = server::replay(&table, |_, _, _| ()).expect("a table");
            assert_eq!(online.options().tournament.as_ref(), Some(&last.id));
            let ending = online.table().and_then(table::Table::ending).expect("it is over").clone();
            let standings = ending.standings.expect("bots play to the end");
            at_tables.push(standings.iter().map(|standing| standing.rank).collect::<Vec<_>>());
            moves += table.row.summary.moves;
            tables += 1;
        }
        assert_eq!(tables, log.games.len(), "as many tables as games");
        let mut counted: Vec<_> = log.games.iter().map(|game| game.ranks.clone().expect("over")).collect();
        counted.sort();
        at_tables.sort();
        assert_eq!(counted, at_tables);
        moves
    })
}
