//! The archive and ratings through real sockets and HTTP: a rated game rates once, is found by all that can be asked, and the
//! explorer counts what was played.

mod support;

use std::time::Duration;

use protocol::online::{OnlineOptions, OnlineRefusal, RatedGame, ServerMessage, SlotHolder, TableId};
use protocol::{GameId, PlayerCommand};
use serde_json::{Value, json};
use server::OnlineLimits;
use store::{AccountStore, ArchiveStore, NewPerson, SqliteStore, Store, TokenHash, WallTime};
use support::http::{Asker, ask, guest, id_of, player, promote};
use support::{Client, LONG, Place, TWO, options, start};

const MOVES: [&str; 9] = ["Na", "Ng", "Na", "Ng", "Na", "Ng", "Na", "Ng", "Na"];

async fn client(place: &Place, who: &Asker) -> Client {
    Client::with(place, who.cookie.clone().expect("a cookie")).await
}

fn rated(game: &str, holders: &[SlotHolder]) -> OnlineOptions {
    let mut options = options(game, holders);
    options.is_rated = true;
    options.is_listed = false;
    options.consent.take_back = protocol::Consent::Never;
    options
}

/// Plays a game by these moves, in turn, from the version after the start.
async fn play(table: &TableId, players: &mut [&mut Client], mut version: u64, moves: &[&str]) -> u64 {
    let count = players.len();
    for (turn, text) in moves.iter().enumerate() {
        version = players[turn % count].play(table, version, text).await.expect("a move").expect("a version");
    }
    version
}

/// What is answered once something holds of it.
async fn until(place: &Place, who: &Asker, path: &str, holds: impl Fn(&Value) -> bool) -> Value {
    let end = std::time::Instant::now() + LONG;
    loop {
        let answer = ask(place, who, "GET", path, None);
        if answer.status == 200 && holds(&answer.body) {
            return answer.body;
        }
        assert!(std::time::Instant::now() < end, "{path}: {answer:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn tables(page: &Value) -> Vec<String> {
    let games = page["games"].as_array().expect("a list");
    games.iter().map(|game| game["table"].as_str().expect("an id").to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rated_game_rates_once_and_is_found() {
    let place = start(OnlineLimits::default());
    let (ann, bob, eve) = (player(&place, "Ann"), player(&place, "Bob"), guest(&place));
    let (mut one, mut other, mut third) =
        (client(&place, &ann).await, client(&place, &bob).await, client(&place, &eve).await);
    assert_eq!(third.create(rated("express:2", TWO)).await, Err(OnlineRefusal::NeedsAccount));
    let table = one.create(rated("express:2", TWO)).await.expect("a table");
    assert_eq!(third.sit(&table, None).await, Err(OnlineRefusal::NeedsAccount));
    let version = other.sit(&table, None).await.expect("a seat").expect("a version");
    let version = play(&table, &mut [&mut one, &mut other], version, &MOVES).await;

    let ratings = |who: &Asker| format!("/api/people/{}/ratings", id_of(&place, who));
    let is_rated = |games: u64| move |body: &Value| body["ratings"][0]["games"] == games;
    let (path_ann, path_bob) = (ratings(&ann), ratings(&bob));
    let won = until(&place, &eve, &path_ann, is_rated(1)).await;
    let lost = until(&place, &eve, &path_bob, is_rated(1)).await;
    assert!(won["ratings"][0]["value"].as_i64() > Some(1_500), "{won}");
    assert!(lost["ratings"][0]["value"].as_i64() < Some(1_500), "{lost}");
    assert_eq!(won["ratings"][0]["isProvisional"], true);

    // A rematch: another game at the same table, and only that is rated now. The other seat begins it.
    one.act(&table, PlayerCommand::Offer { offer: protocol::Offer::Rematch }).await.expect("offered");
    let accept = PlayerCommand::Accept { offer: protocol::Offer::Rematch };
    let begun = other.act(&table, accept).await.expect("accepted").expect("a version");
    assert!(begun > version);
    other.act(&table, PlayerCommand::Resign).await.expect("given up");
    let won = until(&place, &eve, &path_ann, is_rated(2)).await;
    assert_eq!(won["ratings"][0]["history"].as_array().map(Vec::len), Some(2));

    // Found by whoever asks, by all that can be asked: it is rated, so it is public.
    let both = [table.as_str().to_owned(), table.as_str().to_owned()];
    for (query, count) in [
        ("", 2),
        ("player=ann", 2),
        ("player=ann&result=won", 2),
        ("player=bob&result=won", 0),
        ("player=bob&result=lost", 2),
        ("player=nobody", 0),
        ("game=express:2&rated=true", 2),
        ("game=moguli", 0),
        ("rated=false", 0),
        ("minMoves=9&maxMoves=9", 1),
        ("game=express:2&moves=Na%20Ng", 1),
        // Mirrored, and turned by a quarter.
        ("game=express:2&moves=Ng%20Na%20Ng", 1),
        ("game=express:2&moves=W7%20W1", 1),
        ("game=express:2&moves=Na%20Na", 0),
        ("game=express:2&result=1", 2),
    ] {
        let page = ask(&place, &eve, "GET", &format!("/api/games?{query}"), None);
        assert_eq!(page.status, 200, "{query}: {page:?}");
        assert_eq!(tables(&page.body), both[..count], "{query}");
    }
    for (query, code) in
        [("moves=Na", 400), ("game=express:2&moves=Zz", 400), ("result=x", 400), ("before=x", 400)]
    {
        assert_eq!(ask(&place, &eve, "GET", &format!("/api/games?{query}"), None).status, code, "{query}");
    }
    let first = ask(&place, &eve, "GET", &format!("/api/games/{table}/1"), None).body;
    let record = first["record"].as_str().expect("a record");
    assert!(record.contains("[Termination \"row\"]") && record.contains("Ann"), "{record}");
    assert_eq!(first["game"]["seats"][0]["rating"]["before"], 1_500);
    let file = ask(&place, &eve, "GET", "/api/games.ndjson?player=ann", None).text;
    assert_eq!(file.lines().count(), 2);
    for line in file.lines() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        assert!(line["record"].as_str().is_some_and(|record| record.contains("[Game \"express:2\"]")));
    }
    assert_eq!(place.store.unarchived_tables(9).await, Ok(vec![]), "nothing waits");

    // A tournament of that game orders its players by what is known of them.
    let tournament = json!({
        "name": "Cup",
        "options": {
            "format": { "kind": "swiss", "rounds": 2 },
            "game": "express:2",
            "time": { "total": 600_000, "increment": 0 },
            "isListed": true,
        },
        "bots": [2, 9],
    });
    let made = ask(&place, &eve, "POST", "/api/tournaments", Some(&tournament));
    assert_ne!(made.status, 201, "guests make none");
    let made = ask(&place, &ann, "POST", "/api/tournaments", Some(&tournament));
    assert_eq!(made.status, 201, "{made:?}");
    let id = made.body["id"].as_str().expect("an id").to_owned();
    for who in [&bob, &ann, &eve] {
        let joined = ask(&place, who, "POST", &format!("/api/tournaments/{id}/join"), None);
        assert_eq!(joined.status, 200, "{joined:?}");
    }
    let log = place.store.load_tournament(&id.as_str().into()).await.expect("read").expect("it is there");
    let strength = |entry: &store::TournamentEntry| -> Option<i64> {
        serde_json::from_str::<Value>(&entry.entry).ok()?["event"]["rating"].as_i64()
    };
    let strengths: Vec<i64> = log.entries.iter().filter_map(strength).collect();
    let value = |path: &str| ask(&place, &eve, "GET", path, None).body["ratings"][0]["value"].as_i64();
    let (ann, bob) = (value(&path_ann).expect("a rating"), value(&path_bob).expect("a rating"));
    assert!(ann > bob, "{ann} and {bob}");
    assert_eq!(strengths, [1_241, 2_541, bob, ann, 1_500]);
}

/// What a connection hears next of the rated games of its person.
async fn rated_games(client: &mut Client) -> Vec<RatedGame> {
    client
        .until(|message| match message {
            ServerMessage::RatedGames { games } => Some(games.clone()),
            _ => None,
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_plays_rated_is_told_so_on_every_device_and_not_helped() {
    let place = start(OnlineLimits::default());
    let (ann, bob) = (player(&place, "Ann"), player(&place, "Bob"));
    let (mut one, mut other) = (client(&place, &ann).await, client(&place, &bob).await);
    let mut tablet = client(&place, &ann).await;
    for device in [&mut one, &mut tablet] {
        assert_eq!(rated_games(device).await, []);
    }
    let status =
        |who: &Asker, game: &str| ask(&place, who, "GET", &format!("/api/explorer?game={game}"), None).status;
    let table = one.create(rated("express:2", TWO)).await.expect("a table");
    assert_eq!(status(&ann, "express:2"), 200, "the game has not begun");
    other.sit(&table, None).await.expect("a seat");
    let running =
        vec![RatedGame { table: table.clone(), game: GameId("express:2".parse().expect("a game")) }];
    // Once more than it has changed, for the device that came last.
    while rated_games(&mut one).await != running {}
    assert_eq!(rated_games(&mut tablet).await, running);
    let mut phone = client(&place, &ann).await;
    assert_eq!(rated_games(&mut phone).await, running, "told to whoever comes later");
    let refused = ask(&place, &ann, "GET", "/api/explorer?game=express:2", None);
    assert_eq!((refused.status, &refused.body["refusal"]), (409, &json!("rated-game")));
    assert_eq!(status(&bob, "express:2"), 409);
    assert_eq!((status(&ann, "moguli"), status(&guest(&place), "express:2")), (200, 200));
    // A casual game is none.
    let casual = OnlineOptions { is_rated: false, ..rated("moguli", TWO) };
    let casual = one.create(casual).await.expect("a table");
    other.sit(&casual, None).await.expect("a seat");
    assert_eq!(status(&ann, "moguli"), 200);
    other.act(&table, PlayerCommand::Resign).await.expect("given up");
    while !rated_games(&mut phone).await.is_empty() {}
    assert_eq!((status(&ann, "express:2"), status(&bob, "express:2")), (200, 200));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_explorer_counts_games_once_however_the_board_lies() {
    let place = start(OnlineLimits::default());
    let (mut one, mut other) = (Client::new(&place).await, Client::new(&place).await);
    // The same game mirrored left and right, and a private one that nobody else hears of.
    let mirrored: Vec<&str> = MOVES.iter().map(|mv| if *mv == "Na" { "Ng" } else { "Na" }).collect();
    for (moves, is_listed) in [(MOVES.to_vec(), true), (mirrored, true), (MOVES.to_vec(), false)] {
        let wanted = OnlineOptions { is_listed, ..options("express:2", TWO) };
        let table = one.create(wanted).await.expect("a table");
        let version = other.sit(&table, None).await.expect("a seat").expect("a version");
        play(&table, &mut [&mut one, &mut other], version, &moves).await;
    }
    let nobody = Asker::default();
    let explorer = "/api/explorer?game=express:2";
    let start = until(&place, &nobody, explorer, |body| body["games"] == 2).await;
    let expected = json!([{ "text": "Na", "games": 2, "won": [2, 0], "drawn": 0 }]);
    assert_eq!(start["moves"], expected);
    // In the orientation of whoever asks.
    let after =
        |position: &str| format!("{explorer}&position={}", position.replace(' ', "%20").replace('/', "%2F"));
    let left = ask(&place, &nobody, "GET", &after("o6/7/7/7/7/7/7 g 21,22 0,0 0,0"), None).body;
    let right = ask(&place, &nobody, "GET", &after("6o/7/7/7/7/7/7 g 21,22 0,0 0,0"), None).body;
    assert_eq!((&left["moves"][0]["text"], &right["moves"][0]["text"]), (&json!("Ng"), &json!("Na")));
    assert_eq!((&left["games"], &right["games"]), (&json!(2), &json!(2)));
    assert_eq!(left["latest"].as_array().map(Vec::len), Some(2));
    // One's own private game is found by oneself.
    let own = Asker { cookie: Some(one.cookie.clone()), token: None };
    assert_eq!(until(&place, &own, "/api/games", |body| tables(body).len() == 3).await["next"], Value::Null);
    assert_eq!(tables(&ask(&place, &nobody, "GET", "/api/games", None).body).len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_a_rated_game_of_three_is_last() {
    let place = start(OnlineLimits::default());
    let people = [player(&place, "Ann"), player(&place, "Bob"), player(&place, "Cleo")];
    let mut clients = Vec::new();
    for who in &people {
        clients.push(client(&place, who).await);
    }
    let holders = [SlotHolder::Host, SlotHolder::Anybody, SlotHolder::Anybody];
    let wanted = OnlineOptions { leavers: protocol::online::Leavers::Skip, ..rated("express:3", &holders) };
    let table = clients[0].create(wanted).await.expect("a table");
    clients[1].sit(&table, None).await.expect("a seat");
    clients[2].sit(&table, None).await.expect("a seat");
    clients[1].act(&table, PlayerCommand::Retire).await.expect("she leaves");
    clients[2].act(&table, PlayerCommand::Retire).await.expect("he leaves");
    let mut values = Vec::new();
    for who in &people {
        let path = format!("/api/people/{}/ratings", id_of(&place, who));
        let body = until(&place, who, &path, |body| body["ratings"][0]["games"] == 1).await;
        values.push(body["ratings"][0]["value"].as_i64().expect("a number"));
    }
    assert!(values[0] > 1_500 && values[1] < 1_500 && values[2] < 1_500, "{values:?}");
    assert_eq!(values[1], values[2], "both are last");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_a_rated_game_does_not_take_the_seat_back_from_the_bot() {
    let place = start(OnlineLimits::default());
    let mut clients = Vec::new();
    for name in ["Ann", "Bob", "Cleo"] {
        clients.push(client(&place, &player(&place, name)).await);
    }
    let holders = [SlotHolder::Host, SlotHolder::Anybody, SlotHolder::Anybody];
    for is_rated in [true, false] {
        let leavers = protocol::online::Leavers::Replace { level: 1 };
        let wanted = OnlineOptions { leavers, is_rated, ..rated("express:3", &holders) };
        let table = clients[0].create(wanted).await.expect("a table");
        clients[1].sit(&table, None).await.expect("a seat");
        clients[2].sit(&table, None).await.expect("a seat");
        let bot = protocol::online::SlotState::Engine { level: 1 };
        let slot = clients[1].replica(&table).await.slot_of(&clients[1].person.id).expect("a slot");
        clients[1].act(&table, PlayerCommand::Retire).await.expect("he leaves");
        assert_eq!(clients[1].replica(&table).await.slots()[slot], bot);
        let back = clients[1].sit(&table, None).await;
        if is_rated {
            assert_eq!(back, Err(OnlineRefusal::LeftRated));
            assert_eq!(clients[1].replica(&table).await.slots()[slot], bot);
        } else {
            back.expect("in other games the seat is theirs again");
            assert_eq!(clients[1].replica(&table).await.slot_of(&clients[1].person.id), Some(slot));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_plain_starts_without_take_backs_are_rated() {
    let place = start(OnlineLimits::default());
    let mut one = client(&place, &player(&place, "Ann")).await;
    let mut lenient = rated("express:2", TWO);
    lenient.consent.take_back = protocol::Consent::ByAgreement;
    let mut handicapped = rated("express:2", TWO);
    if let protocol::Contest::Game { spec } = &mut handicapped.contest {
        spec.handicaps = vec![0, 3];
    }
    for wanted in [lenient, handicapped] {
        assert_eq!(one.create(wanted).await, Err(OnlineRefusal::OptionOutOfRange));
    }
    // Against the computer, whose levels have a rating that does not move.
    let holders = [SlotHolder::Host, SlotHolder::Engine { level: 1 }];
    let table = one.create(rated("express:2", &holders)).await.expect("a table");
    one.act(&table, PlayerCommand::Resign).await.expect("given up");
    let path = format!("/api/people/{}/ratings", one.person.id.as_str());
    let body = until(&place, &Asker::default(), &path, |body| body["ratings"][0]["games"] == 1).await;
    assert!(body["ratings"][0]["value"].as_i64() < Some(1_500), "{body}");
}

/// A server that was killed between the last move and the archive: the next one makes good for it, once.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_killed_server_has_left_is_archived_by_the_next_and_rated_once() {
    let before = start(OnlineLimits::default());
    let (ann, bob) = (player(&before, "Ann"), player(&before, "Bob"));
    let (mut one, mut other) = (client(&before, &ann).await, client(&before, &bob).await);
    let table = one.create(rated("express:2", TWO)).await.expect("a table");
    let version = other.sit(&table, None).await.expect("a seat").expect("a version");
    play(&table, &mut [&mut one, &mut other], version, &MOVES).await;
    let played = before.store.load_table(&table.as_str().into()).await.expect("read").expect("it is there");
    let path = format!("/api/people/{}/ratings", id_of(&before, &ann));
    let rated_before = until(&before, &ann, &path, |body| body["ratings"][0]["games"] == 1).await;

    // The same people and the same log in another place, where nobody has archived anything yet.
    let folder = tempfile::tempdir().expect("a folder");
    let store = SqliteStore::open(folder.path()).expect("a store");
    for (name, token) in [("Ann", [1; 32]), ("Bob", [2; 32])] {
        let who = if name == "Ann" { &ann } else { &bob };
        let id: store::PersonId = id_of(&before, who).as_str().into();
        let (token_hash, created_at) = (TokenHash(token), WallTime::now());
        let new = NewPerson { id: id.clone(), name: name.to_owned(), token_hash, created_at };
        store.create_person(new).await.expect("the person is new");
        let account = store::NewAccount {
            person: id,
            name: name.to_owned(),
            skeleton: name.to_lowercase(),
            password: None,
            passkey_user: [token[0]; 16],
            passkey: None,
            created_at,
        };
        store.sign_up(account).await.expect("a guest");
    }
    let row = &played.row;
    let new = store::NewTable {
        id: row.id.clone(),
        created_at: row.created_at,
        host: row.host.clone(),
        game: row.game.clone(),
        options: row.options.clone(),
        is_listed: row.is_listed,
    };
    store.create_table(new).await.expect("the table is new");
    let append = store::Append {
        summary: Some(row.summary.clone()),
        ends_game: true,
        ..store::Append::new(row.id.clone(), played.entries.clone())
    };
    store.append(append).await.expect("the whole log");
    assert_eq!(store.unarchived_tables(9).await, Ok(vec![row.id.clone()]));

    let after = support::start_on(OnlineLimits::default(), folder, store);
    let nobody = Asker::default();
    let rated_after = until(&after, &nobody, &path, |body| body["ratings"][0]["games"] == 1).await;
    assert_eq!(rated_after["ratings"][0]["value"], rated_before["ratings"][0]["value"]);
    assert_eq!(after.store.unarchived_tables(9).await, Ok(vec![]));
    // Killed after the archive was written and before anybody heard of it: the table waits once more.
    let noted = store::Append { ends_game: true, ..store::Append::new(row.id.clone(), Vec::new()) };
    after.store.append(noted).await.expect("it is noted");
    assert_eq!(after.store.unarchived_tables(9).await, Ok(vec![row.id.clone()]));
    // Any other game that ends wakes whoever archives.
    let (mut one, mut other) = (Client::new(&after).await, Client::new(&after).await);
    let second = one.create(options("express:2", TWO)).await.expect("a table");
    other.sit(&second, None).await.expect("a seat");
    one.act(&second, PlayerCommand::Resign).await.expect("given up");
    until(&after, &nobody, "/api/games", |body| tables(body).contains(&second.as_str().to_owned())).await;
    let again = ask(&after, &nobody, "GET", &path, None).body;
    for what in ["games", "value", "history"] {
        assert_eq!(again["ratings"][0][what], rated_after["ratings"][0][what], "{what}");
    }
}

#[path = "../examples/fill_archive/games.rs"]
mod games;

#[allow(dead_code, reason = "how long things take is measured by the command alone")]
#[path = "../examples/fill_archive/check.rs"]
mod check;

/// A short version of `cargo xtask fill-archive`.
#[tokio::test(flavor = "multi_thread")]
async fn counts_are_those_of_a_plain_scan() {
    const GAMES: u64 = 3_000;
    let place = start(OnlineLimits::default());
    for number in 0..games::PEOPLE {
        let person = games::person(number);
        let mut token = [0; 32];
        token[..4].copy_from_slice(&number.to_le_bytes());
        let (id, name) = (person.id.as_str().into(), person.name);
        let new = NewPerson { id, name, token_hash: TokenHash(token), created_at: WallTime::now() };
        place.store.create_person(new).await.expect("the person is new");
    }
    for first in (0..GAMES).step_by(1_000) {
        let some = (first..first + 1_000).map(games::to_archive).collect();
        place.store.archive(some, None).await.expect("there is room");
    }
    assert_eq!(check::compare(&*place.store, GAMES, 300).await, 0);
}

/// Whoever does not play there sees nothing of a game before its delay has passed, wherever games are shown.
#[tokio::test(flavor = "multi_thread")]
async fn what_spectators_see_later_is_shown_nowhere_sooner() {
    const DELAY: Duration = Duration::from_millis(2_500);
    let place = start(OnlineLimits { requests_per_minute: 100_000, ..OnlineLimits::default() });
    let (ann, bob, eve) = (player(&place, "Ann"), player(&place, "Bob"), guest(&place));
    let (mut one, mut other) = (client(&place, &ann).await, client(&place, &bob).await);
    let mut later = rated("express:2", TWO);
    later.is_listed = true;
    later.spectator_delay = protocol::Millis(2_500);
    let table = one.create(later).await.expect("a table");
    let version = other.sit(&table, None).await.expect("a seat").expect("a version");
    let picture = || {
        let path = format!("http://{}/preview/{table}.png", place.address);
        ureq::get(&path).call().expect("a picture").body_mut().read_to_vec().expect("a picture")
    };
    let before = picture();
    // Every move comes after this.
    let begun = std::time::Instant::now();
    play(&table, &mut [&mut one, &mut other], version, &MOVES).await;

    let person = id_of(&place, &ann);
    let told = || {
        let get = |path: &str| ask(&place, &eve, "GET", path, None);
        let explorer = get("/api/explorer?game=express:2").body;
        [
            ("the search", tables(&get("/api/games").body).len()),
            ("the file", get("/api/games.ndjson").text.lines().count()),
            ("the game", usize::from(get(&format!("/api/games/{table}/1")).status == 200)),
            ("the explorer", explorer["moves"].as_array().map_or(9, Vec::len)),
            ("its latest games", explorer["latest"].as_array().map_or(9, Vec::len)),
            (
                "the rating",
                get(&format!("/api/people/{person}/ratings")).body["ratings"].as_array().map_or(9, Vec::len),
            ),
            (
                "the profile",
                get(&format!("/api/people/{person}")).body["openings"].as_array().map_or(9, Vec::len),
            ),
            (
                "the list of games",
                get(&format!("/api/people/{person}/games")).text.matches(r#""moves":"#).count(),
            ),
            ("the picture of its link", usize::from(picture() != before)),
        ]
    };
    // Whatever was asked after its delay says nothing here: a busy machine is no failure.
    let (mut asked, end) = (0, begun + LONG);
    while begun.elapsed() < DELAY {
        let found = told();
        if begun.elapsed() < DELAY {
            asked += 1;
            assert!(found.iter().all(|(_, count)| *count == 0), "{found:?} after {:?}", begun.elapsed());
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(asked > 0, "nothing could be asked in time");
    loop {
        let found = told();
        if found.iter().all(|(_, count)| *count == 1) {
            break;
        }
        assert!(std::time::Instant::now() < end, "{found:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_by_link_is_found_by_those_alone_who_played_it() {
    let place = start(OnlineLimits::default());
    let (ann, bob, eve) = (player(&place, "Ann"), player(&place, "Bob"), player(&place, "Eve"));
    let (mut one, mut other) = (client(&place, &ann).await, client(&place, &bob).await);
    let mut by_link = options("express:2", TWO);
    by_link.is_listed = false;
    let table = one.create(by_link).await.expect("a table");
    let version = other.sit(&table, None).await.expect("a seat").expect("a version");
    play(&table, &mut [&mut one, &mut other], version, &MOVES).await;
    until(&place, &bob, "/api/games?player=ann", |page| tables(page) == [table.as_str()]).await;
    for who in [&eve, &Asker::default()] {
        for query in ["", "player=ann", "game=express:2&moves=Na%20Ng"] {
            let page = ask(&place, who, "GET", &format!("/api/games?{query}"), None).body;
            assert!(tables(&page).is_empty(), "{query}: {page}");
        }
        let file = ask(&place, who, "GET", "/api/games.ndjson?player=ann", None);
        assert_eq!((file.status, file.text.as_str()), (200, ""));
        let explorer = ask(&place, who, "GET", "/api/explorer?game=express:2", None).body;
        assert_eq!(explorer["games"], 0, "{explorer}");
    }
}

/// Plays a rated game that whoever began wins, and waits until it is archived.
async fn won_by_the_first(place: &Place, first: &mut Client, second: &mut Client) -> TableId {
    let table = first.create(rated("express:2", TWO)).await.expect("a table");
    let version = second.sit(&table, None).await.expect("a seat").expect("a version");
    play(&table, &mut [first, second], version, &MOVES).await;
    until(place, &Asker::default(), &format!("/api/games/{table}/1"), |_| true).await;
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn workers_review_on_request_and_compare_rated_games() {
    let limits = OnlineLimits {
        review_nodes: 2_000,
        agreement_nodes: 500,
        reviews_per_hour: 1,
        ..OnlineLimits::default()
    };
    let place = start(limits);
    let (ann, bob, eve, keeper) =
        (player(&place, "Ann"), player(&place, "Bob"), guest(&place), player(&place, "Keeper"));
    promote(&place, &keeper).await;
    let (mut one, mut other) = (client(&place, &ann).await, client(&place, &bob).await);
    let table = won_by_the_first(&place, &mut one, &mut other).await;

    // Those who keep order see a hint, and nobody else does.
    let file_of = |who: &Asker| format!("/api/admin/people/{}", id_of(&place, who));
    let (path_ann, path_bob) = (file_of(&ann), file_of(&bob));
    let is_compared = |games: u64| move |body: &Value| body["agreement"][0]["games"] == games;
    let file = until(&place, &keeper, &path_ann, is_compared(1)).await;
    let hint = &file["agreement"][0];
    assert_eq!((&hint["game"], &hint["moves"]), (&json!("express:2"), &json!(5)), "{file}");
    assert_eq!(hint["error"], Value::Null, "one game says nothing about others");
    let loser = until(&place, &keeper, &path_bob, is_compared(1)).await;
    assert_eq!(loser["agreement"][0]["moves"], 4);
    assert!(loser["agreement"][0]["loss"].as_u64() > hint["loss"].as_u64(), "{file} {loser}");
    assert_eq!(ask(&place, &bob, "GET", &path_ann, None).status, 403);
    // It changes nothing: who is compared is neither muted nor closed.
    assert_eq!((&file["sanctions"], &file["reports"]), (&json!([]), &json!([])));

    let path = format!("/api/games/{table}/1/review");
    assert_eq!(ask(&place, &bob, "GET", &path, None).status, 404, "nobody has asked for it");
    assert_eq!(ask(&place, &eve, "POST", &path, None).status, 403, "guests do not");
    let asked = ask(&place, &bob, "POST", &path, None);
    assert_eq!(asked.status, 202, "{asked:?}");
    let done = until(&place, &eve, &path, |body| body["state"] == "done").await;
    let review = &done["review"];
    assert_eq!((review["moves"].as_array().map(Vec::len), &review["nodes"]), (Some(9), &json!(2_000)));
    let texts: Vec<&str> =
        review["moves"].as_array().into_iter().flatten().filter_map(|step| step["move"].as_str()).collect();
    assert_eq!(texts, MOVES);
    assert_eq!(review["moves"][8]["value"]["expectation"], json!([1000, 0]));
    let accuracy = |seat: usize| review["seats"][seat]["accuracy"].as_u64();
    assert!(accuracy(0) > accuracy(1), "{review}");
    assert_eq!(review["turningPoint"], Value::Null, "whoever began was ahead all along");
    // Asked for again it is there, and costs nothing; another one does.
    let again = ask(&place, &bob, "POST", &path, None);
    assert_eq!((again.status, &again.body), (202, &done));
    let second = won_by_the_first(&place, &mut one, &mut other).await;
    let path = format!("/api/games/{second}/1/review");
    let refused = ask(&place, &bob, "POST", &path, None);
    assert_eq!(refused.code(), "too-fast", "{refused:?}");
    // The number of games is told with its error now. Both were the same game, so that is none.
    let file = until(&place, &keeper, &path_ann, is_compared(2)).await;
    assert_eq!((&file["agreement"][0]["moves"], &file["agreement"][0]["error"]), (&json!(10), &json!(0)));

    let counts = place.store.job_counts().await.expect("counts");
    let done = |kind: &str| {
        let of_kind = counts.iter().filter(|count| count.kind == kind);
        of_kind.map(|count| (count.status.as_str(), count.jobs)).collect::<Vec<_>>()
    };
    assert_eq!((done("agreement"), done("review")), (vec![("done", 2)], vec![("done", 1)]));
}

#[tokio::test(flavor = "multi_thread")]
async fn where_too_many_reviews_wait_another_is_refused() {
    let place = start(OnlineLimits { review_queue: 0, ..OnlineLimits::default() });
    let (ann, bob) = (player(&place, "Ann"), player(&place, "Bob"));
    let (mut one, mut other) = (client(&place, &ann).await, client(&place, &bob).await);
    let table = won_by_the_first(&place, &mut one, &mut other).await;
    let refused = ask(&place, &ann, "POST", &format!("/api/games/{table}/1/review"), None);
    assert_eq!((refused.code(), &refused.body["limit"]), ("limit-reached", &json!("review-queue")));
}
