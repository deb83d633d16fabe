//! `undershift bot`: engines that sit down at tables and play to the end.

use std::io::Read;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use client::online::{PersonKind, SlotHolder, TableId};
use client::{Connection, Event, FollowedTable, Link, Sessions};
use games::GameId;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::http::Account;
use crate::players::options;
use crate::process::{BINARY, Server};

/// Far longer than anything takes here, however busy the machine.
const LONG: Duration = Duration::from_secs(120);

/// A bot that is killed at the latest when the test ends.
pub(crate) struct Bot(Child);

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn bot(link: &str, arguments: &[&str]) -> Bot {
    bot_of(BINARY.as_ref(), link, arguments)
}

/// The same with another version of the binary.
pub(crate) fn bot_of(program: &Path, link: &str, arguments: &[&str]) -> Bot {
    let mut command = Command::new(program);
    command.args(["bot", link]).args(arguments).env("XDG_CONFIG_HOME", env!("CARGO_TARGET_TMPDIR"));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Bot(command.spawn().expect("the binary starts"))
}

impl Bot {
    /// How it ended, what it printed, and what it told.
    pub(crate) fn end(mut self) -> (Option<i32>, String, String) {
        let (mut out, mut err) = (String::new(), String::new());
        self.0.stdout.take().expect("a pipe").read_to_string(&mut out).expect("text");
        self.0.stderr.take().expect("a pipe").read_to_string(&mut err).expect("text");
        (self.0.wait().expect("it ends").code(), out, err)
    }

    fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.0.id().to_string()]).status();
        assert!(sent.expect("kill").success());
    }
}

/// A table that is free but for whoever makes it, and the link to it.
async fn open_table(host: &mut Connection, game: GameId, is_host_seated: bool) -> (TableId, String) {
    let mut options = options(game);
    if !is_host_seated {
        options.slots[0].holder = SlotHolder::Anybody;
    }
    host.create(options);
    let table = timeout(LONG, async {
        loop {
            match host.next().await.expect("the connection lives") {
                Event::Done { table: Some(table), .. } => return table,
                Event::Refused { refusal, .. } => panic!("{refusal:?}"),
                _ => {}
            }
        }
    });
    let table = table.await.expect("a table is made");
    host.follow(&table);
    let link =
        Link { server: host.server().clone(), table: Some(table.clone()), tournament: None, slot: None };
    (table, link.to_string())
}

async fn until(host: &mut Connection, table: &TableId, wanted: impl Fn(&FollowedTable) -> bool) {
    let found = timeout(LONG, async {
        while !host.table(table).is_some_and(&wanted) {
            host.next().await.expect("the connection lives");
        }
    });
    found.await.expect("it happens");
}

fn is_over(followed: &FollowedTable) -> bool {
    followed.game().is_some_and(|playing| playing.ending().is_some())
}

#[tokio::test]
async fn engines_sit_down_by_a_link_and_play_a_game_to_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0, &[]);
    let mut host = Connection::new(server.url().clone(), Sessions::Memory).expect("no file is needed");
    let (table, link) = open_table(&mut host, GameId::Express3, false).await;
    let own = format!("{BINARY} ugi");
    // One of ours, one by name, and one that is a program of its own.
    let bots = [
        bot(&format!("{link}?seat=3"), &["--engine", "greedy", "--stop-after", "1"]),
        bot(&link, &["--engine", "one-ply", "--stop-after", "1", "--name", "One Ply"]),
        bot(&link, &["--engine", &format!("cmd={own},nodes=200"), "--stop-after", "1"]),
    ];
    until(&mut host, &table, is_over).await;
    let replica = host.table(&table).and_then(FollowedTable::replica).expect("it is followed");
    let named = |slot: &client::online::SlotState| matches!(slot, client::online::SlotState::Person { person } if person.name == "One Ply" && person.kind == PersonKind::Bot);
    assert_eq!(replica.slots().iter().filter(|slot| named(slot)).count(), 1);
    let moves = replica.table().expect("it has begun").game().len();
    let mut won = 0;
    for bot in bots {
        let (code, out, err) = bot.end();
        assert_eq!(code, Some(0), "{err}");
        assert!(out.starts_with(&format!("{table} express:3 ")), "{out}");
        assert!(out.ends_with(&format!(" after {moves} moves\n")), "{out}");
        won += u32::from(out.contains(" won "));
    }
    assert!(won <= 1, "one wins at most");
}

#[tokio::test]
async fn two_bots_that_seek_the_same_find_each_other_and_come_back_after_a_crash() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0, &[]);
    let port = server.url().port();
    let url = server.url().to_string();
    let seek =
        ["--seek", "moguli", "--engine", "undershift,nodes=300", "--stop-after", "1", "--clock", "600+5"];
    let bots = [bot(&url, &seek), bot(&url, &seek)];
    // In the midst of the game, most likely; nothing depends on it.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let path = folder.path().to_owned();
    let restart = tokio::task::spawn_blocking(move || {
        server.kill();
        Server::start(&path, port, &[])
    });
    let server = restart.await.expect("it starts again");
    let ended = tokio::task::spawn_blocking(move || bots.map(Bot::end));
    for (code, out, err) in timeout(LONG, ended).await.expect("the game ends").expect("no panic") {
        assert_eq!(code, Some(0), "{err}");
        assert!(out.contains(" moguli ") && err.contains("paired at http://"), "{out}{err}");
    }
    drop(server);
}

#[tokio::test]
async fn a_bot_that_is_interrupted_leaves_its_seat_or_its_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0, &[]);
    let mut host = Connection::new(server.url().clone(), Sessions::Memory).expect("no file is needed");
    // Before the game: the seat is free again.
    let (table, link) = open_table(&mut host, GameId::Express3, true).await;
    let waiting = bot(&link, &["--engine", "random"]);
    let taken = |count: usize| {
        move |followed: &FollowedTable| {
            let slots = followed.replica().map(client::online::OnlineTable::slots).unwrap_or_default();
            slots.iter().filter(|slot| **slot != client::online::SlotState::Free).count() == count
        }
    };
    until(&mut host, &table, taken(2)).await;
    waiting.signal("INT");
    until(&mut host, &table, taken(1)).await;
    assert_eq!(waiting.end().0, Some(0));
    // In the game: it is given up.
    let (table, link) = open_table(&mut host, GameId::Express2, true).await;
    let playing = bot(&link, &["--engine", "random"]);
    until(&mut host, &table, |followed| followed.game().is_some()).await;
    playing.signal("TERM");
    until(&mut host, &table, is_over).await;
    assert_eq!(playing.end().0, Some(0));
}

#[tokio::test]
async fn what_a_bot_cannot_do_it_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0, &[]);
    let url = server.url().to_string();
    let nowhere = format!("{url}/table/7uZbX2mQe9KfR4sTgH1aWc");
    let cases: [(&str, &[&str], i32, &str); 6] = [
        (&nowhere, &["--engine", "random"], 1, "there is no such table"),
        (&url, &["--engine", "random"], 1, "add --seek GAME"),
        (
            "http://127.0.0.1:9",
            &["--engine", "random", "--seek", "moguli"],
            1,
            "cannot reach http://127.0.0.1:9",
        ),
        ("table/7uZbX2mQe9KfR4sTgH1aWc", &["--engine", "random"], 2, "a link begins with http://"),
        (&url, &["--engine", "levle=5", "--seek", "moguli"], 2, "a player (undershift"),
        (&url, &["--seek", "moguli"], 2, "--engine"),
    ];
    for (link, arguments, expected, message) in cases {
        let (code, out, err) = bot(link, arguments).end();
        assert_eq!((code, out.as_str()), (Some(expected), ""), "{err}");
        assert!(err.contains(message), "{message}: {err}");
    }
    // An engine that fails gives the game up, and the exit code says so.
    let mut host = Connection::new(server.url().clone(), Sessions::Memory).expect("no file is needed");
    let (table, link) = open_table(&mut host, GameId::Express2, true).await;
    let broken = bot(&link, &["--engine", "no-such-program-here", "--stop-after", "1"]);
    until(&mut host, &table, |followed| followed.game().is_some()).await;
    // Whose turn it is was drawn: the host moves once if need be.
    let me = host.person().expect("it was told").id.clone();
    let replica = host.table(&table).and_then(FollowedTable::replica).expect("it is followed");
    let seat = replica.slot_of(&me).and_then(|slot| replica.seat_of(slot)).expect("a seat");
    if replica.table().expect("it has begun").game().to_move() == seat {
        host.act(&table, protocol::PlayerCommand::Move { text: "Na".to_owned() });
    }
    until(&mut host, &table, is_over).await;
    let (code, _, err) = broken.end();
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("cannot start `no-such-program-here`"), "{err}");
}

/// A bot with a token joins a tournament by its link, is told of its games, and plays them to the end.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_with_a_token_plays_a_tournament() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0, &["--limit", "round-pause-ms=200"]);
    let account = Account::new(&server, "Robota");
    let options = json!({
        "format": { "kind": "swiss", "rounds": 2 },
        "game": "express:2",
        "time": { "total": 600_000, "increment": 0 },
        "isListed": true,
    });
    let wanted = json!({ "name": "Cup", "options": options, "bots": [1, 1, 1] });
    let made = account.post(&server, "/api/tournaments", &wanted);
    let path = format!("/api/tournaments/{}", made["id"].as_str().expect("a tournament"));
    let link = format!("{}/tournaments/{}", server.url(), made["id"].as_str().expect("a tournament"));
    // Without an account nobody is in it.
    let (code, _, err) = bot(&link, &["--engine", "greedy"]).end();
    assert!(code == Some(1) && err.contains("hint: add --token"), "{err}");
    let token = account.token(&server);
    let bot = bot(&link, &["--token", &token, "--engine", "undershift,nodes=200", "--stop-after", "2"]);
    let until = async |wanted: &dyn Fn(&Value) -> bool| {
        let end = std::time::Instant::now() + LONG;
        loop {
            let found = account.get(&server, &path);
            if wanted(&found) {
                return found;
            }
            assert!(std::time::Instant::now() < end, "{found}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let is_person = |player: &Value| player["entrant"]["kind"] == "person";
    until(&|view| view["players"].as_array().is_some_and(|players| players.iter().any(is_person))).await;
    account.post(&server, &format!("{path}/start"), &json!({}));
    until(&|view| view["state"] == "over").await;
    let (code, out, err) = tokio::task::spawn_blocking(|| bot.end()).await.expect("it ends");
    assert_eq!(code, Some(0), "{err}");
    assert_eq!(out.lines().count(), 2, "{out}{err}");
    // The first may have begun before it was connected: then it is among its tables.
    assert!(err.contains("a game of a tournament begins"), "{err}");
    let results = account.get(&server, &format!("{path}/results.json"));
    let players = results["players"].as_array().expect("players");
    let number = players.iter().position(|player| player["entrant"]["kind"] == "person");
    let mut standings = results["standings"].as_array().expect("standings").iter();
    let own = standings.find(|line| line["player"] == number.expect("it is there"));
    assert_eq!(own.expect("it stands somewhere")["games"], 2, "{results}");
}
