//! A tournament of bots on three nodes, whose owner is killed in the middle of a round, again and again: what everybody sees in the
//! end is the replay of its log, and every game counts once, as it ended at its table.
//!
//! Spectators on the other nodes take a part of the tables of whoever dies, each where they are: so a tournament and its tables
//! belong to different nodes, and results find their way.

use std::collections::BTreeSet;
use std::time::Duration;

use client::online::{
    ClientMessage, ServerMessage, TableId, TournamentId, TournamentResults, TournamentState, TournamentView,
};
use client::{Connection, FollowedTable, ServerUrl, Sessions};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::TournamentLog;
use store::{PostgresStore, TournamentStore};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::{Cluster, stored};
use crate::crash::number;

/// Far longer than it takes.
const LONG: Duration = Duration::from_secs(300);
/// The longest that a tournament may stand still after its owner has died.
const TAKEN_OVER: Duration = Duration::from_secs(10);

/// Asks until there is an answer: nodes die.
fn get(url: &str, path: &str) -> String {
    let begun = std::time::Instant::now();
    loop {
        let agent = ureq::Agent::config_builder().timeout_global(Some(TAKEN_OVER)).build().new_agent();
        let answer = agent
            .get(format!("{url}{path}"))
            .call()
            .and_then(|mut answer| answer.body_mut().read_to_string());
        match answer {
            Ok(text) => return text,
            Err(error) => assert!(begun.elapsed() < LONG, "{path}: {error}"),
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn post(url: &str, cookie: &str, path: &str, body: &Value) -> String {
    let request = ureq::post(format!("{url}{path}"))
        .header("cookie", cookie)
        .header("content-type", "application/json");
    let mut answer = request.send(body.to_string()).unwrap_or_else(|error| panic!("{path}: {error}"));
    answer.body_mut().read_to_string().expect("text")
}

/// The cookie of a new guest, or account.
fn cookie_of(answer: &ureq::http::Response<ureq::Body>) -> String {
    let cookie = answer.headers().get("set-cookie").expect("a cookie").to_str().expect("text");
    cookie.split(';').next().expect("a pair").to_owned()
}

fn new_guest(url: &str) -> String {
    cookie_of(&ureq::post(format!("{url}/api/session")).send_empty().expect("a session"))
}

fn new_account(url: &str) -> String {
    let body = json!({ "name": "Organiser", "password": "seven green marbles" }).to_string();
    let account = ureq::post(format!("{url}/api/account"))
        .header("cookie", new_guest(url))
        .header("content-type", "application/json")
        .send(body);
    cookie_of(&account.expect("an account"))
}

/// What blocks, beside what does not.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.expect("no panic")
}

fn plain(url: &ServerUrl) -> String {
    url.to_string().trim_end_matches('/').to_owned()
}

async fn look(url: &str, id: &TournamentId) -> TournamentView {
    let (url, path) = (url.to_owned(), format!("/api/tournaments/{id}"));
    let text = blocking(move || get(&url, &path)).await;
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Spectators on a node, as long as they are there.
struct Spectators(JoinHandle<()>);

impl Drop for Spectators {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Spectators {
    /// Follows tables, and waits until they are there.
    async fn follow(server: ServerUrl, tables: Vec<TableId>) -> Spectators {
        let mut connection = Connection::new(server, Sessions::Memory).expect("no file is needed");
        tables.iter().for_each(|table| connection.follow(table));
        let there = async {
            let is_there = |connection: &Connection, table: &TableId| {
                connection.table(table).and_then(FollowedTable::replica).is_some()
            };
            while !tables.iter().all(|table| is_there(&connection, table)) {
                connection.next().await.expect("the connection lives");
            }
        };
        timeout(LONG, there).await.expect("they are there");
        Spectators(tokio::spawn(async move { while connection.next().await.is_some() {} }))
    }
}

/// Somebody who looks at the tournament on a node, and asks for nothing after the beginning.
struct Follower {
    socket: tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>,
}

impl Follower {
    async fn start(server: &ServerUrl, id: &TournamentId) -> Follower {
        let url = plain(server);
        let cookie = blocking(move || new_guest(&url)).await;
        let address = format!("ws://{}:{}/ws", server.host(), server.port());
        let mut request = address.into_client_request().expect("a request");
        request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
        let (socket, _) = connect_async(request).await.expect("a socket");
        let mut follower = Follower { socket };
        follower.say(&ClientMessage::Hello { protocol: 1, is_bot: false }).await;
        follower.say(&ClientMessage::FollowTournament { tournament: id.clone(), is_followed: true }).await;
        follower
    }

    async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("JSON");
        self.socket.send(Message::text(text)).await.expect("it is sent");
    }

    /// The next view in which something holds.
    async fn told(&mut self, holds: impl Fn(&TournamentView) -> bool) -> TournamentView {
        let found = async {
            loop {
                let Some(Ok(message)) = self.socket.next().await else { panic!("the connection lives") };
                let Message::Text(text) = message else { continue };
                if let ServerMessage::Tournament { view } = serde_json::from_str(&text).expect("a message")
                    && holds(&view)
                {
                    return *view;
                }
            }
        };
        timeout(LONG, found).await.expect("it is told")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tournament_goes_on_when_its_owner_dies() {
    let limits = ["--limit", "requests-per-minute=1000000", "--limit", "round-pause-ms=0"];
    let Some(cluster) = Cluster::start_on_one_network(3, &limits).await else { return };
    let kills = u32::try_from(number("UNDERSHIFT_KILLS", 3)).expect("a number");
    let bots = usize::try_from(number("UNDERSHIFT_BOTS", 24)).expect("a number");
    // Enough rounds for all the kills to come in the midst of them.
    let rounds = kills + 2;
    let url = plain(&cluster.url_of(0));
    let cookie = blocking(move || new_account(&url)).await;
    let request = json!({
        "name": "Until the end",
        "options": {
            "format": { "kind": "swiss", "rounds": rounds },
            "game": "express:2",
            "time": { "total": 600_000, "increment": 0 },
            "isListed": true,
        },
        "bots": vec![1; bots],
    });
    let (url, host) = (plain(&cluster.url_of(0)), cookie.clone());
    let made = blocking(move || post(&url, &host, "/api/tournaments", &request)).await;
    let id = serde_json::from_str::<TournamentView>(&made).expect("a tournament").id;
    // Another node lets it begin.
    let (url, path) = (plain(&cluster.url_of(1)), format!("/api/tournaments/{id}/start"));
    blocking(move || post(&url, &cookie, &path, &json!({}))).await;

    let balanced = plain(cluster.url());
    let begun = Instant::now();
    let (mut killed_in, mut apart, mut stood_still) = (Vec::new(), 0, Duration::ZERO);
    for kill in 0..kills {
        let running = |view: &TournamentView| view.games.iter().filter(|game| game.ranks.is_none()).count();
        let view = loop {
            let view = look(&balanced, &id).await;
            if view.round > kill && running(&view) >= bots / 4 || view.state == TournamentState::Over {
                break view;
            }
            assert!(begun.elapsed() < LONG, "{view:#?}");
        };
        let address = cluster.sql("SELECT address FROM tournament t JOIN node ON node.id = t.owner").await;
        let owner = cluster.node_at(&address);
        let others = [(owner + 1) % 3, (owner + 2) % 3];
        let mut follower = Follower::start(&cluster.url_of(others[1]), &id).await;
        let tables: Vec<TableId> =
            view.games.iter().filter(|game| game.ranks.is_none()).map(|game| game.table.clone()).collect();
        let (some, rest) = tables.split_at(tables.len() / 2);
        let _spectators = (
            Spectators::follow(cluster.url_of(others[0]), some.to_vec()).await,
            Spectators::follow(cluster.url_of(others[1]), rest.to_vec()).await,
        );
        let before = look(&balanced, &id).await;
        killed_in.push((before.round, running(&before)));
        cluster.kill(owner);
        let died = Instant::now();
        // It goes on, and whoever looks at it elsewhere is told without asking.
        let went_on = follower.told(|view| view.version > before.version).await;
        stood_still = stood_still.max(died.elapsed());
        assert!(went_on.round >= before.round);
        let ids: Vec<String> = tables.iter().map(|table| format!("'{table}'")).collect();
        let elsewhere = cluster
            .sql(&format!(
                "SELECT count(*) FROM game_table t, tournament WHERE t.id IN ({}) AND t.owner <> tournament.owner",
                ids.join(", ")
            ))
            .await;
        apart += elsewhere.parse::<u32>().expect("a number");
        cluster.start(owner).await;
        let after = look(&balanced, &id).await;
        assert!(
            after.version >= before.version,
            "version {} was seen, now {}",
            before.version,
            after.version
        );
    }
    let mut follower = Follower::start(&cluster.url_of(0), &id).await;
    let over = follower.told(|view| view.state == TournamentState::Over).await;
    // The same on every node.
    let mut results = Vec::new();
    for node in 0..3 {
        let (url, path) = (plain(&cluster.url_of(node)), format!("/api/tournaments/{id}/results.json"));
        let text = blocking(move || get(&url, &path)).await;
        results.push(serde_json::from_str::<TournamentResults>(&text).expect("results"));
    }
    assert!(results.windows(2).all(|two| two[0] == two[1]));
    cluster.stop_all().await;
    let moves = check(&cluster, &over, &results[0], (bots, rounds)).await;
    println!(
        "{bots} bots, {rounds} rounds, {moves} moves in {:.1?}; the owner was killed in round, with so many games running: \
         {killed_in:?}; {apart} of them went on at another node than the tournament; it stood still for {stood_still:.1?} at most",
        begun.elapsed()
    );
    assert!(killed_in.iter().any(|(_, running)| *running > 0), "no kill was in the middle of a round");
    assert!(apart > 0, "no table was on another node than the tournament");
    assert!(stood_still < TAKEN_OVER, "{stood_still:?}");
}

/// The standings are those of the log, every game has the one table that it is played at, and counts as it ended there.
async fn check(
    cluster: &Cluster,
    last: &TournamentView,
    results: &TournamentResults,
    (bots, rounds): (usize, u32),
) -> u32 {
    let (url, id) = (cluster.database(), last.id.as_str().into());
    let store = blocking(move || PostgresStore::attach(&url).expect("PostgreSQL runs")).await;
    let entries = store.load_tournament(&id).await.expect("it can be read").expect("it is there");
    blocking(move || drop(store)).await;
    let log = TournamentLog::replay(&entries).expect("a log");
    assert_eq!(log.version, last.version);
    let replayed: Vec<_> = log
        .tournament
        .standings()
        .into_iter()
        .map(|line| (line.place, line.player.0, line.points.0, line.games, line.tie_breaks))
        .collect();
    for seen in [&last.standings, &results.standings] {
        let seen: Vec<_> = seen
            .iter()
            .map(|line| (line.place as usize, line.player, line.points, line.games, line.tie_breaks.clone()))
            .collect();
        assert_eq!(seen, replayed);
    }
    assert_eq!(log.tournament.rounds(), rounds);
    for round in 1..=rounds {
        let in_round: Vec<_> = log.games.iter().filter(|game| game.round == round).collect();
        assert_eq!(in_round.len(), bots / 2, "round {round}");
        let players: BTreeSet<_> = in_round.iter().flat_map(|game| &game.players).collect();
        assert_eq!(players.len(), bots, "everybody plays once in round {round}");
    }
    let tables = stored(cluster).await;
    assert_eq!(tables.len(), log.games.len(), "as many tables as games");
    assert_eq!(results.games.len(), log.games.len());
    let mut moves = 0;
    for (game, played) in results.games.iter().zip(&log.games) {
        let table = &tables[game.table.as_str()];
        assert_eq!(server::differences(table), Vec::<String>::new());
        let online = server::replay(table, |_, _, _| ()).expect("a table");
        assert_eq!(online.options().tournament.as_ref(), Some(&last.id));
        let ending = online.table().and_then(table::Table::ending).expect("it is over").clone();
        let standings = ending.standings.expect("bots play to the end");
        let ranks: Vec<_> = standings.iter().map(|standing| standing.rank).collect();
        assert_eq!(played.ranks.as_ref(), Some(&ranks), "game {}", game.number);
        moves += table.row.summary.moves;
    }
    moves
}
