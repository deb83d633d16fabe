//! Accounts by HTTP: sign-up, login, recovery, sessions, tokens, people, challenges, being forgotten.

mod support;

use protocol::online::{ClientMessage, OnlineRefusal, PersonKind, ServerMessage};
use serde_json::{Value, json};
use server::OnlineLimits;
use support::http::{Asker, PASSWORD, ask, ask_with, guest, id_of, player, promote, token};
use support::{Client, LONG, Place, TWO, options, start};

fn place() -> Place {
    start(OnlineLimits::default())
}

fn log_in(place: &Place, name: &str, password: &str) -> support::http::Answer {
    let body = json!({ "name": name, "password": password });
    ask(place, &Asker::default(), "POST", "/api/login", Some(&body))
}

async fn client(place: &Place, who: &Asker) -> Client {
    Client::with(place, who.cookie.clone().expect("a cookie")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_becomes_an_account_and_keeps_the_games() {
    let place = place();
    let ann = guest(&place);
    let mut socket = client(&place, &ann).await;
    let table = socket.create(options("express:2", TWO)).await.expect("a table");
    let before = id_of(&place, &ann);
    let body = json!({ "name": "Ann B", "password": PASSWORD });
    let answer = ask(&place, &ann, "POST", "/api/account", Some(&body));
    assert_eq!(answer.status, 201, "{answer:?}");
    assert_eq!(answer.body["person"], json!({ "id": before, "name": "Ann B", "kind": "player" }));
    let account = Asker { cookie: answer.cookie, token: None };
    assert_ne!(account.cookie, ann.cookie, "the session is another");
    let again = ask(&place, &ann, "POST", "/api/session", None);
    assert_ne!(again.body["id"], before.as_str(), "the guest's session has ended");
    let mut socket = client(&place, &account).await;
    assert_eq!((socket.person.name.as_str(), socket.person.kind), ("Ann B", PersonKind::Player));
    socket.say(&ClientMessage::YourTables).await;
    let tables = socket
        .until(|message| match message {
            ServerMessage::YourTables { tables } => Some(tables.clone()),
            _ => None,
        })
        .await;
    assert_eq!(tables.iter().map(|card| &card.table).collect::<Vec<_>>(), [&table]);
    let twice = ask(&place, &account, "POST", "/api/account", Some(&body));
    assert_eq!((twice.status, twice.code()), (409, "account-exists"));
    // Nobody else looks the same: neither another account nor a guest.
    for name in ["ann b", "ANN-B", "Аnn B"] {
        let body = json!({ "name": name, "password": PASSWORD });
        let answer = ask(&place, &guest(&place), "POST", "/api/account", Some(&body));
        assert_eq!((answer.status, answer.code()), (409, "name-taken"), "{name}");
    }
    let mut other = Client::new(&place).await;
    let id = other.id();
    let refused = other.ask(ClientMessage::Rename { id, name: "ann b".to_owned() }).await;
    assert_eq!(refused, Err(OnlineRefusal::BadText));
}

#[tokio::test(flavor = "multi_thread")]
async fn logins_are_rotated_listed_and_ended() {
    let place = place();
    let ann = player(&place, "Ann");
    let guest = guest(&place);
    let body = json!({ "name": "aNN", "password": PASSWORD });
    let agent = [("user-agent", "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0")];
    let answer = ask_with(&place, &guest, "POST", "/api/login", Some(&body), &agent);
    assert_eq!(answer.status, 200, "{answer:?}");
    let phone = Asker { cookie: answer.cookie, token: None };
    assert_ne!(phone.cookie, guest.cookie);
    assert_eq!(id_of(&place, &ann), id_of(&place, &phone));
    let list = ask(&place, &ann, "GET", "/api/account/sessions", None).body;
    let list = list.as_array().expect("a list");
    assert_eq!(list.len(), 2);
    let other = list.iter().find(|session| session["isCurrent"] == false).expect("the other one");
    assert_eq!(other["device"], "Firefox, Linux");
    let mut socket = client(&place, &phone).await;
    let path = format!("/api/account/sessions/{}", other["id"].as_str().expect("an id"));
    assert_eq!(ask(&place, &ann, "DELETE", &path, None).status, 204);
    let goodbye = socket
        .until(|message| match message {
            ServerMessage::Goodbye { reason } => Some(*reason),
            _ => None,
        })
        .await;
    assert_eq!(goodbye, protocol::online::Goodbye::LoggedOut);
    assert_eq!(ask(&place, &phone, "GET", "/api/account", None).status, 401);
    assert_eq!(ask(&place, &ann, "DELETE", &path, None).status, 404);
    let out = ask(&place, &ann, "POST", "/api/logout", None);
    assert_eq!((out.status, out.cookie.as_deref()), (204, Some("undershift-session=")));
    assert_eq!(ask(&place, &ann, "GET", "/api/account", None).code(), "not-logged-in");
    for (name, password) in [("Ann", "wrong wrong wrong"), ("Nobody", PASSWORD), ("", ""), ("Ann", "")] {
        let answer = log_in(&place, name, password);
        assert_eq!((answer.status, answer.text.as_str()), (401, r#"{"code":"wrong-login"}"#), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_bring_one_back_once_and_end_all_other_logins() {
    let place = place();
    let ann = player(&place, "Ann");
    let codes = ask(&place, &ann, "POST", "/api/account/recovery-codes", None);
    assert_eq!(codes.status, 201);
    let code = codes.body["codes"][3].as_str().expect("a code").to_uppercase();
    let recover = |code: &str| {
        let body = json!({ "name": "ann", "code": code, "password": "nine blue marbles" });
        ask(&place, &Asker::default(), "POST", "/api/login/recovery", Some(&body))
    };
    assert_eq!(recover("0000-0000-0000-0000").code(), "wrong-login");
    let back = recover(&code);
    assert_eq!((back.status, back.body["recoveryCodes"].as_u64()), (200, Some(9)), "{back:?}");
    assert_eq!(recover(&code).code(), "wrong-login");
    assert_eq!(ask(&place, &ann, "GET", "/api/account", None).status, 401);
    assert_eq!(log_in(&place, "Ann", PASSWORD).status, 401);
    assert_eq!(log_in(&place, "Ann", "nine blue marbles").status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_matters_needs_a_recent_login() {
    let place = start(OnlineLimits { confirmed_ms: 0, ..OnlineLimits::default() });
    let ann = player(&place, "Ann");
    std::thread::sleep(std::time::Duration::from_millis(20));
    let password = json!({ "password": "nine blue marbles" });
    for (method, path, body) in [
        ("POST", "/api/account/recovery-codes", None),
        ("PUT", "/api/account/password", Some(&password)),
        ("DELETE", "/api/account", None),
    ] {
        let answer = ask(&place, &ann, method, path, body);
        assert_eq!((answer.status, answer.code()), (403, "confirm-login"), "{path}");
    }
    assert_eq!(ask(&place, &ann, "GET", "/api/account", None).body["isConfirmed"], false);
    let wrong = ask(&place, &ann, "POST", "/api/account/confirm", Some(&json!({ "password": "wrong" })));
    assert_eq!(wrong.code(), "wrong-login");
    let right = ask(&place, &ann, "POST", "/api/account/confirm", Some(&json!({ "password": PASSWORD })));
    assert_eq!((right.status, right.body["isConfirmed"].as_bool()), (200, Some(true)));
    assert_ne!(right.cookie, ann.cookie);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_it_travels_in_the_open() {
    let place = place();
    let ann = player(&place, "Ann");
    let bot = token(&place, &ann, &["read"]);
    let lan = [("host", "192.168.1.7:7749")];
    let body = json!({ "name": "Ann", "password": PASSWORD });
    for (who, method, path, body) in [
        (&Asker::default(), "POST", "/api/login", Some(&body)),
        (&ann, "GET", "/api/account", None),
        (&bot, "GET", "/api/challenges", None),
    ] {
        let answer = ask_with(&place, who, method, path, body, &lan);
        assert_eq!((answer.status, answer.code()), (403, "login-needs-https"), "{path}");
    }
    let about = |headers: &[(&str, &str)]| {
        ask_with(&place, &Asker::default(), "GET", "/api/about", None, headers).body
    };
    let (here, there, named) = (about(&[]), about(&lan), about(&[("host", "localhost:80")]));
    assert_eq!((&here["canLogIn"], &there["canLogIn"]), (&json!(true), &json!(false)));
    assert_eq!((&here["hasPasskeys"], &named["hasPasskeys"]), (&json!(false), &json!(true)));
    // A page of another site cannot speak for whoever is logged in.
    for headers in
        [[("origin", "https://evil.example")], [("sec-fetch-site", "cross-site")], [("host", "evil.example")]]
    {
        let answer = ask_with(&place, &ann, "DELETE", "/api/account", None, &headers);
        assert_eq!((answer.status, answer.code()), (403, "other-site"), "{headers:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_guesses_is_slowed_down() {
    let limits = OnlineLimits { logins_by_name_per_hour: 3, sign_ups_per_hour: 2, ..OnlineLimits::default() };
    let place = start(limits);
    player(&place, "Ann");
    for _ in 0..3 {
        assert_eq!(log_in(&place, "Ann", "wrong").status, 401);
    }
    let slowed = log_in(&place, "ann", PASSWORD);
    assert_eq!((slowed.status, slowed.code()), (429, "too-fast"));
    assert_eq!(log_in(&place, "Bob", "wrong").status, 401, "others are not");
    player(&place, "Bob");
    let body = json!({ "name": "Cid", "password": PASSWORD });
    assert_eq!(ask(&place, &guest(&place), "POST", "/api/account", Some(&body)).status, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_do_what_their_scopes_say_and_are_marked_as_bots() {
    let place = place();
    let (ann, bob) = (player(&place, "Ann"), player(&place, "Bob"));
    let bot = token(&place, &bob, &["play", "challenge"]);
    let answer = ask(&place, &bot, "GET", "/api/challenges", None);
    assert_eq!((answer.status, answer.code(), &answer.body["scope"]), (403, "scope-missing", &json!("read")));
    let challenge = json!({ "person": id_of(&place, &ann), "game": "express:2" });
    let made = ask(&place, &bot, "POST", "/api/challenges", Some(&challenge));
    assert_eq!(made.status, 201, "{made:?}");
    assert_eq!(made.body["challenged"]["name"], "Ann");
    let mut socket = Client::with_token(&place, bot.token.as_deref().expect("a token")).await;
    assert_eq!(socket.person.kind, PersonKind::Bot);
    let reader = token(&place, &bob, &["read"]);
    assert_eq!(Client::refused(&place, reader.token.as_deref().expect("a token")).await, 403);
    let list = ask(&place, &bob, "GET", "/api/tokens", None).body;
    assert!(!list.to_string().contains(bot.token.as_deref().expect("a token")), "shown once");
    let path = format!("/api/tokens/{}", list[0]["id"]);
    assert_eq!(ask(&place, &ann, "DELETE", &path, None).status, 404);
    assert_eq!(ask(&place, &bob, "DELETE", &path, None).status, 204);
    socket.until(|message| matches!(message, ServerMessage::Goodbye { .. }).then_some(())).await;
    assert_eq!(ask(&place, &bot, "POST", "/api/challenges", Some(&challenge)).status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_are_told_accepted_and_declined() {
    let place = place();
    let (ann, bob, cid) = (player(&place, "Ann"), player(&place, "Bob"), player(&place, "Cid"));
    let mut socket = client(&place, &bob).await;
    let request = json!({ "person": id_of(&place, &bob), "game": "express:2", "time": { "total": 300_000, "increment": 0 } });
    let made = ask(&place, &ann, "POST", "/api/challenges", Some(&request)).body;
    let told = socket
        .until(|message| match message {
            ServerMessage::Challenge { challenge } => Some(challenge.clone()),
            _ => None,
        })
        .await;
    assert_eq!(made["id"], told.id.as_str());
    let path = format!("/api/challenges/{}", told.id);
    for (method, path) in [("POST", format!("{path}/accept")), ("DELETE", path.clone())] {
        assert_eq!(ask(&place, &cid, method, &path, None).status, 404, "nobody else");
    }
    assert_eq!(ask(&place, &ann, "POST", &format!("{path}/accept"), None).status, 404);
    let accepted = ask(&place, &bob, "POST", &format!("{path}/accept"), None);
    assert_eq!(accepted.status, 200, "{accepted:?}");
    let replica = socket.until_table(&told.table, |table| table.table().is_some()).await;
    assert!(replica.is_full());
    assert_eq!(ask(&place, &bob, "GET", "/api/challenges", None).body, json!([]));

    let made = ask(&place, &ann, "POST", "/api/challenges", Some(&request)).body;
    let path = format!("/api/challenges/{}", made["id"].as_str().expect("an id"));
    assert_eq!(ask(&place, &bob, "DELETE", &path, None).status, 204);
    socket.until(|message| matches!(message, ServerMessage::ChallengeOver { .. }).then_some(())).await;
    // Whoever is blocked challenges in vain, in both directions.
    let blocked = format!("/api/blocked/{}", id_of(&place, &ann));
    assert_eq!(ask(&place, &bob, "PUT", &blocked, None).status, 204);
    assert_eq!(ask(&place, &ann, "POST", "/api/challenges", Some(&request)).code(), "blocked");
    let back = json!({ "person": id_of(&place, &ann), "game": "express:2" });
    assert_eq!(ask(&place, &bob, "POST", "/api/challenges", Some(&back)).code(), "blocked");
    let follow = format!("/api/following/{}", id_of(&place, &bob));
    assert_eq!(ask(&place, &ann, "PUT", &follow, None).code(), "blocked");
    assert_eq!(ask(&place, &bob, "DELETE", &blocked, None).status, 204);
    assert_eq!(ask(&place, &ann, "PUT", &follow, None).status, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn children_play_with_people_who_are_allowed_and_without_free_chat() {
    use protocol::online::{ChatBody, ChatPreset, ChatRoom};
    let place = place();
    let (kid, ann, bob) = (player(&place, "Kid"), player(&place, "Ann"), player(&place, "Bob"));
    let mut open = client(&place, &kid).await;
    let answer = ask(&place, &kid, "PATCH", "/api/account", Some(&json!({ "isChild": true })));
    // Pages that are open hide the field for one's own words; those that come later are told, too.
    assert!(childrens_mode(&mut open).await);
    assert_eq!((answer.status, &answer.body["isChild"]), (200, &json!(true)));
    assert_eq!(ask(&place, &kid, "PUT", &format!("/api/allowed/{}", id_of(&place, &ann)), None).status, 204);
    let request = json!({ "person": id_of(&place, &kid), "game": "express:2" });
    assert_eq!(ask(&place, &bob, "POST", "/api/challenges", Some(&request)).code(), "not-allowed");
    assert_eq!(ask(&place, &ann, "POST", "/api/challenges", Some(&request)).status, 201);
    let mut socket = client(&place, &kid).await;
    assert!(childrens_mode(&mut socket).await);
    let table = socket.create(options("express:2", TWO)).await.expect("a table");
    let (mut stranger, mut friend) = (Client::new(&place).await, client(&place, &ann).await);
    assert_eq!(stranger.sit(&table, None).await, Err(OnlineRefusal::NotAllowed));
    friend.sit(&table, None).await.expect("she is allowed");
    let say = |id, body| ClientMessage::Say { table: table.clone(), id, room: ChatRoom::Players, body };
    socket.follow(&table).await;
    let text = || ChatBody::Text { text: "where do you live?".to_owned() };
    let id = socket.id();
    assert_eq!(socket.ask(say(id, text())).await, Err(OnlineRefusal::ChatOff));
    let id = friend.id();
    friend.ask(say(id, text())).await.expect("she may");
    let id = friend.id();
    friend.ask(say(id, ChatBody::Preset { preset: ChatPreset::GoodLuck })).await.expect("she may");
    let heard = socket
        .until(|message| match message {
            ServerMessage::Chat { lines, .. } => Some(lines.clone()),
            _ => None,
        })
        .await;
    assert!(matches!(heard[0].body, ChatBody::Preset { .. }), "the text is kept from a child: {heard:?}");
    let answer = ask(&place, &kid, "PATCH", "/api/account", Some(&json!({ "isChild": false })));
    assert_eq!(answer.status, 200, "the login is recent: {answer:?}");
    assert!(!childrens_mode(&mut socket).await);
    let id = socket.id();
    socket.ask(say(id, text())).await.expect("in one's own words again");
}

/// What a connection hears next of children's mode.
async fn childrens_mode(client: &mut Client) -> bool {
    client
        .until(|message| match message {
            ServerMessage::ChildrensMode { is_on } => Some(*is_on),
            _ => None,
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_server_for_children_guests_play_by_link_alone() {
    let place = start(OnlineLimits { children: 1, ..OnlineLimits::default() });
    let (mut one, mut other) = (Client::new(&place).await, Client::new(&place).await);
    let listed = one.create(options("express:2", TWO)).await.expect("a table");
    assert_eq!(other.sit(&listed, None).await, Err(OnlineRefusal::NotAllowed));
    let by_link = protocol::online::OnlineOptions { is_listed: false, ..options("express:2", TWO) };
    let table = one.create(by_link).await.expect("a table");
    other.sit(&table, None).await.expect("somebody gave them the link");
}

#[tokio::test(flavor = "multi_thread")]
async fn profiles_tell_what_the_logs_tell() {
    let place = place();
    let (ann, bob) = (player(&place, "Ann"), player(&place, "Bob"));
    let (mut one, mut other) = (client(&place, &ann).await, client(&place, &bob).await);
    let table = one.create(options("express:2", TWO)).await.expect("a table");
    let mut version = other.sit(&table, None).await.expect("a seat").expect("a version");
    for turn in 0..9 {
        let (who, text) = if turn % 2 == 0 { (&mut one, "Na") } else { (&mut other, "Ng") };
        version = who.play(&table, version, text).await.expect("a move").expect("a version");
    }
    let path = format!("/api/people/{}", id_of(&place, &ann));
    let profile = ask(&place, &bob, "GET", &path, None).body;
    assert_eq!(profile["games"], 1);
    assert_eq!(profile["scores"], json!([{ "game": "express:2", "won": 1, "drawn": 0, "lost": 0 }]));
    assert_eq!(profile["form"], json!(["won"]));
    assert_eq!(
        profile["openings"],
        json!([{ "game": "express:2", "moves": ["Na", "Na"], "count": 1, "won": 1 }])
    );
    assert_eq!(profile["endings"], json!([{ "ending": "row", "won": 1, "notWon": 0 }]));
    assert_eq!(profile["isOnline"], Value::Null, "she shows herself to those whom she follows");
    assert_eq!(profile["canChallenge"], true);
    let found = ask(&place, &Asker::default(), "GET", "/api/people?name=ANN", None);
    assert_eq!((found.status, &found.body["person"]["name"]), (200, &json!("Ann")));
    let follow = format!("/api/following/{}", id_of(&place, &bob));
    assert_eq!(ask(&place, &ann, "PUT", &follow, None).status, 204);
    assert_eq!(ask(&place, &bob, "GET", &path, None).body["isOnline"], true);
    let games = ask(&place, &bob, "GET", &format!("{path}/games"), None).text;
    let lines: Vec<Value> = games.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(
        (lines.len(), &lines[0]["result"], &lines[0]["table"]),
        (1, &json!("won"), &json!(table.as_str()))
    );
    let records = ask(&place, &ann, "GET", "/api/account/games.txt", None).text;
    assert!(records.contains("[Game \"express:2\"]") && records.contains("Na"), "{records}");
    let all = ask(&place, &ann, "GET", "/api/account/export.json", None).body;
    assert_eq!(
        (all["following"][0]["name"].as_str(), all["tables"].as_array().map(Vec::len)),
        (Some("Bob"), Some(1))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_deletes_the_account_is_nowhere_any_more() {
    use protocol::online::{ChatBody, ChatRoom};
    let place = place();
    let (ann, bob) = (player(&place, "Annabel"), player(&place, "Bob"));
    let id = id_of(&place, &ann);
    let (mut one, mut other) = (client(&place, &ann).await, client(&place, &bob).await);
    let table = one.create(options("express:2", TWO)).await.expect("a table");
    let version = other.sit(&table, None).await.expect("a seat").expect("a version");
    one.play(&table, version, "Na").await.expect("a move");
    let say = one.id();
    let body = ChatBody::Text { text: "I am Annabel".to_owned() };
    one.ask(ClientMessage::Say { table: table.clone(), id: say, room: ChatRoom::Players, body })
        .await
        .expect("said");
    assert_eq!(ask(&place, &ann, "DELETE", "/api/account", None).status, 204);
    one.until(|message| matches!(message, ServerMessage::Goodbye { .. }).then_some(())).await;
    assert_eq!(ask(&place, &ann, "GET", "/api/account", None).status, 401);
    assert_eq!(log_in(&place, "Annabel", PASSWORD).status, 401);
    assert_eq!(ask(&place, &bob, "GET", &format!("/api/people/{id}"), None).status, 404);
    let state = other.follow(&table).await;
    let text = serde_json::to_string(&state).expect("JSON");
    assert!(!text.contains("Annabel") && !text.contains(&id), "{text}");
    assert!(state.chat.is_empty());
    let stored = place.store.load_table(&table.as_str().into()).await.expect("read").expect("it stays");
    assert_eq!(server::differences(&stored), Vec::<String>::new());
    assert!(!format!("{stored:?}").contains("Annabel") && !format!("{stored:?}").contains(&id));
    // The name is free again.
    player(&place, "Annabel");
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_keep_order_mute_and_close_with_a_reason_and_take_it_back() {
    use protocol::online::{ChatBody, ChatPreset, ChatRoom, ReportReason};
    let place = place();
    let (admin, ann, bob) = (player(&place, "Ada"), player(&place, "Ann"), player(&place, "Bob"));
    promote(&place, &admin).await;
    let (mut one, mut other) = (client(&place, &ann).await, client(&place, &bob).await);
    let table = one.create(options("express:2", TWO)).await.expect("a table");
    other.sit(&table, None).await.expect("a seat");
    let body = ChatBody::Text { text: "<b>you fool</b>".to_owned() };
    let id = other.id();
    other
        .ask(ClientMessage::Say { table: table.clone(), id, room: ChatRoom::Players, body })
        .await
        .expect("said");
    let id = one.id();
    let person = other.person.id.clone();
    let report = ClientMessage::Report {
        table: table.clone(),
        id,
        person,
        reason: ReportReason::Abuse,
        text: "see".to_owned(),
    };
    one.ask(report).await.expect("reported");
    let reports = ask(&place, &admin, "GET", "/api/admin/reports", None).body;
    assert_eq!((&reports[0]["reported"]["name"], &reports[0]["text"]), (&json!("Bob"), &json!("see")));
    assert_eq!(reports[0]["chat"][0]["body"]["text"], "<b>you fool</b>");
    let sanctions = format!("/api/admin/people/{}/sanctions", id_of(&place, &bob));
    let impose = |kind: &str| {
        ask(&place, &admin, "POST", &sanctions, Some(&json!({ "kind": kind, "reason": "rude" })))
    };
    let mute = impose("mute");
    assert_eq!(mute.status, 201, "{mute:?}");
    let id = other.id();
    let preset = ChatBody::Preset { preset: ChatPreset::Hello };
    let say = ClientMessage::Say { table: table.clone(), id, room: ChatRoom::Players, body: preset };
    assert_eq!(other.ask(say.clone()).await, Err(OnlineRefusal::Muted));
    let close = impose("close");
    other.until(|message| matches!(message, ServerMessage::Goodbye { .. }).then_some(())).await;
    let closed = log_in(&place, "Bob", PASSWORD);
    assert_eq!((closed.status, closed.code(), &closed.body["reason"]), (403, "closed", &json!("rude")));
    assert_eq!(log_in(&place, "Bob", "wrong").code(), "wrong-login", "told to nobody else");
    for sanction in [&mute, &close] {
        let path = format!("/api/admin/sanctions/{}/revoke", sanction.body["id"]);
        assert_eq!(ask(&place, &admin, "POST", &path, Some(&json!({ "reason": "sorry" }))).status, 200);
        assert_eq!(ask(&place, &admin, "POST", &path, Some(&json!({ "reason": "sorry" }))).status, 404);
    }
    let bob = Asker { cookie: log_in(&place, "Bob", PASSWORD).cookie, token: None };
    client(&place, &bob).await.ask(say).await.expect("he may again");
    let settle = format!("/api/admin/reports/{}/settle", reports[0]["id"]);
    assert_eq!(ask(&place, &admin, "POST", &settle, Some(&json!({ "note": "talked" }))).status, 204);
    assert_eq!(ask(&place, &admin, "GET", "/api/admin/reports", None).body, json!([]));
    let log = ask(&place, &admin, "GET", "/api/admin/audit", None).body;
    let actions: Vec<&str> =
        log.as_array().expect("a log").iter().filter_map(|line| line["action"].as_str()).collect();
    assert_eq!(
        actions,
        ["report-settled", "revoked", "revoked", "closed", "muted", "signed-up", "signed-up", "signed-up"]
    );
    let file = ask(&place, &admin, "GET", &format!("/api/admin/people/{}", id_of(&place, &bob)), None).body;
    assert_eq!(
        (file["sanctions"].as_array().map(Vec::len), file["reports"].as_array().map(Vec::len)),
        (Some(2), Some(1))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_by_events_and_moves_alone() {
    use std::io::BufRead;
    let place = place();
    let (ann, bob) = (player(&place, "Ann"), player(&place, "Bob"));
    let bot = token(&place, &bob, &["read", "play", "challenge"]);
    let secret = bot.token.clone().expect("a token");
    let answer = ureq::get(format!("http://{}/api/events", place.address))
        .header("authorization", format!("Bearer {secret}"))
        .call()
        .expect("a stream");
    let mut lines = std::io::BufReader::new(answer.into_body().into_reader()).lines();
    let mut until = move |kind: &str| -> Value {
        loop {
            let line = lines.next().expect("it goes on").expect("a line");
            let event: Value = serde_json::from_str(&line).expect("JSON");
            if event["kind"] == kind {
                return event;
            }
        }
    };
    until("alive");
    let request = json!({ "person": id_of(&place, &bob), "game": "express:2" });
    let made = ask(&place, &ann, "POST", "/api/challenges", Some(&request)).body;
    assert_eq!(until("challenge")["challenge"]["id"], made["id"]);
    let path = format!("/api/challenges/{}/accept", made["id"].as_str().expect("an id"));
    assert_eq!(ask(&place, &bot, "POST", &path, None).status, 200);
    let table: protocol::online::TableId = made["table"].as_str().expect("a table").parse().expect("an id");
    let mut socket = client(&place, &ann).await;
    let replica = socket.until_table(&table, |table| table.table().is_some()).await;
    let slot = replica.slot_of(&socket.person.id).expect("a slot");
    let bobs = |slot: usize| 1 - slot;
    assert!(matches!(&replica.slots()[bobs(slot)],
        protocol::online::SlotState::Person { person } if person.kind == PersonKind::Bot));
    let mine = replica.seat_of(slot);
    if replica.table().map(|table| table.game().to_move()) == mine {
        socket.play(&table, replica.version(), "Na").await.expect("a move");
    }
    let turn = until("your-turn");
    let moves = turn["moves"].as_array().expect("moves");
    assert!(!moves.is_empty());
    let path = format!("/api/tables/{table}/move");
    let wrong = json!({ "id": "a.1", "seen": turn["version"], "text": "Z9" });
    assert_eq!(ask(&place, &bot, "POST", &path, Some(&wrong)).status, 409);
    let right = json!({ "id": "a.2", "seen": turn["version"], "text": moves[0] });
    let done = ask(&place, &bot, "POST", &path, Some(&right));
    assert_eq!(done.status, 200, "{done:?}");
    assert_eq!(
        ask(&place, &bot, "POST", &path, Some(&right)).body,
        done.body,
        "sent again, it is not done twice"
    );
    let next = ask(&place, &ann, "GET", "/api/next-game", None).body;
    assert_eq!((&next["table"], &next["waiting"]), (&json!(table.as_str()), &json!(1)));
    socket.act(&table, protocol::PlayerCommand::Resign).await.expect("she gives up");
    assert_eq!(until("game-over")["result"], "won");
}

/// Times of logins under a name that somebody has, and under names that nobody has, in turn: the medians are alike, and the work is
/// that of a hash in both. A busy machine is slow for both.
#[tokio::test(flavor = "multi_thread")]
async fn names_are_not_told_by_the_time_of_a_login() {
    let limits =
        OnlineLimits { logins_per_minute: 1_000, logins_by_name_per_hour: 1_000, ..OnlineLimits::default() };
    let place = start(limits);
    player(&place, "Ann");
    let time = |name: &str| {
        let begun = std::time::Instant::now();
        assert_eq!(log_in(&place, name, "wrong wrong wrong").status, 401);
        begun.elapsed().as_secs_f64() * 1_000.0
    };
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for round in 0..25 {
        known.push(time("Ann"));
        unknown.push(time(&format!("Nobody {round}")));
    }
    known.sort_by(f64::total_cmp);
    unknown.sort_by(f64::total_cmp);
    let (known, unknown) = (known[12], unknown[12]);
    println!("median of a wrong login: {known:.1} ms for a known name, {unknown:.1} ms for an unknown one");
    assert!(known < unknown * 2.0 && unknown < known * 2.0, "{known} {unknown}");
}

/// A login of an account as it stands after so many days, last used so many days ago.
async fn old_login(place: &Place, person: &str, days: i64, idle_days: i64) -> Asker {
    use sha2::Digest;
    use store::{NewSession, TokenHash, WallTime};
    let ago = |days: i64| WallTime::from_unix_ms(WallTime::now().unix_ms() - days * 24 * 3600 * 1000);
    let token = format!("old-{days}-{idle_days}");
    let token_hash = TokenHash(sha2::Sha256::digest(&token).into());
    let session = NewSession {
        person: person.into(),
        replaces: None,
        token_hash,
        device: String::new(),
        at: ago(days),
    };
    place.store.begin_session(session).await.expect("a session");
    place.store.seen(token_hash, ago(idle_days)).await.expect("it was used");
    Asker { cookie: Some(format!("undershift-session={token}")), token: None }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_login_that_is_too_old_or_was_not_used_for_too_long_ends_at_its_next_use() {
    let place = place();
    let ann = player(&place, "Ann");
    let person = id_of(&place, &ann);
    let limits = OnlineLimits::default();
    let (days, idle_days) = (limits.session_days as i64, limits.session_idle_days as i64);
    for (age, idle, is_over) in [
        (idle_days - 1, idle_days - 1, false),
        (days - 1, 0, false),
        (idle_days + 1, idle_days + 1, true),
        (days + 1, 0, true),
    ] {
        let login = old_login(&place, &person, age, idle).await;
        let answer = ask(&place, &login, "GET", "/api/account", None);
        let expected = if is_over { (401, "not-logged-in") } else { (200, "") };
        assert_eq!((answer.status, answer.code()), expected, "{age} days old, not used for {idle}");
        let again = ask(&place, &login, "GET", "/api/account", None);
        assert_eq!(again.status, expected.0, "to be refused is no use");
    }
}

/// Whatever is written or searched for is a value, and never a part of a statement.
#[tokio::test(flavor = "multi_thread")]
async fn what_people_write_is_no_sql() {
    const SQL: [&str; 3] = ["x'); DROP TABLE club; --", "' OR '1'='1", "\"; DELETE FROM account; --"];
    let place = start(OnlineLimits::default());
    let ann = player(&place, "Ann");
    let escaped = |text: &str| text.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
    for text in SQL {
        let club = ask(&place, &ann, "POST", "/api/clubs", Some(&json!({ "name": text })));
        assert_eq!((club.status, &club.body["name"]), (201, &json!(text)), "{club:?}");
        let cup = json!({ "name": text, "options": {
            "format": { "kind": "swiss", "rounds": 1 }, "game": "express:2",
            "time": { "total": 60_000, "increment": 0 }, "isListed": true,
        } });
        assert_eq!(ask(&place, &ann, "POST", "/api/tournaments", Some(&cup)).body["name"], text);
        let login = json!({ "name": text, "password": text });
        assert_eq!(ask(&place, &Asker::default(), "POST", "/api/login", Some(&login)).status, 401);
        for path in ["/api/people?name=", "/api/games?player=", "/api/games?before=", "/api/games?moves="] {
            let answer = ask(&place, &ann, "GET", &format!("{path}{}", escaped(text)), None);
            assert!(matches!(answer.status, 200 | 400 | 404), "{path}{text}: {answer:?}");
            assert!(!answer.text.contains("Ann"), "{path}{text}: {answer:?}");
        }
    }
    let names = |path: &str| -> Vec<String> {
        let list = ask(&place, &ann, "GET", path, None).body;
        let names = list.as_array().expect("a list").iter();
        names.map(|one| one["name"].as_str().expect("a name").to_owned()).collect()
    };
    let mut clubs = names("/api/clubs");
    clubs.sort_unstable();
    let mut wanted = SQL.to_vec();
    wanted.sort_unstable();
    assert_eq!(clubs, wanted);
    assert_eq!(names("/api/tournaments").len(), SQL.len());
    assert_eq!(ask(&place, &ann, "GET", "/api/account", None).status, 200);
}

/// Every way in: how it is asked for, and what is answered where it is safe and wrong.
fn ways_in() -> [(&'static str, Option<Value>, u16); 4] {
    let recovery = json!({ "name": "Ann", "code": "0000", "password": PASSWORD });
    [
        ("/api/login", Some(json!({ "name": "Ann", "password": "wrong wrong wrong" })), 401),
        ("/api/login/passkey/challenge", None, 200),
        ("/api/login/passkey", Some(json!({ "challenge": "x", "credential": "{}" })), 401),
        ("/api/login/recovery", Some(recovery), 401),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn every_way_in_needs_a_safe_connection_and_is_limited() {
    const LIMIT: u64 = 3;
    let nobody = Asker::default();
    // Another machine of the network, by plain http.
    let plain = [("host", "192.168.1.7:7749")];
    for (path, body, answered) in ways_in() {
        // One limit for all ways in: each has a server of its own.
        let place = start(OnlineLimits { logins_per_minute: LIMIT, ..OnlineLimits::default() });
        let ann = player(&place, "Ann");
        let unsafe_answer = ask_with(&place, &nobody, "POST", path, body.as_ref(), &plain);
        assert_eq!((unsafe_answer.status, unsafe_answer.code()), (403, "login-needs-https"), "{path}");
        for attempt in 1..=LIMIT {
            let answer = ask(&place, &nobody, "POST", path, body.as_ref());
            assert_eq!(answer.status, answered, "{path}, attempt {attempt}: {answer:?}");
        }
        let one_more = ask(&place, &nobody, "POST", path, body.as_ref());
        assert_eq!((one_more.status, one_more.code()), (429, "too-fast"), "{path}");
        // Who is in stays so, and is slowed down no less where a password is asked for again.
        assert_eq!(ask(&place, &ann, "GET", "/api/account", None).status, 200);
        let confirm =
            ask(&place, &ann, "POST", "/api/account/confirm", Some(&json!({ "password": PASSWORD })));
        assert_eq!((confirm.status, confirm.code()), (429, "too-fast"));
    }
    let place = place();
    let ann = player(&place, "Ann");
    let bot = token(&place, &ann, &["read"]);
    for who in [&ann, &bot] {
        let answer = ask_with(&place, who, "GET", "/api/challenges", None, &plain);
        assert_eq!((answer.status, answer.code()), (403, "login-needs-https"), "{who:?}");
        assert_eq!(ask(&place, who, "GET", "/api/challenges", None).status, 200);
    }
    // A token that nobody has is none, however often it is tried.
    for number in 0..20 {
        let guess = Asker { cookie: None, token: Some(format!("undershift_{number:0>43}")) };
        let answer = ask(&place, &guess, "GET", "/api/challenges", None);
        assert_eq!((answer.status, answer.code()), (401, "not-logged-in"));
    }
    // No other operation gives a session of an account: of all that a stranger may ask, these alone log in.
    let document = ask(&place, &nobody, "GET", "/api/openapi.json", None).body;
    let paths = document["paths"].as_object().expect("paths").keys();
    let mut logins: Vec<&str> =
        paths.map(String::as_str).filter(|path| path.starts_with("/api/login")).collect();
    logins.sort_unstable();
    let mut known: Vec<&str> = ways_in().map(|(path, ..)| path).to_vec();
    known.sort_unstable();
    assert_eq!(logins, known, "a way in that this test does not know");
}

/// What an account takes and tells is a closed list, and there is no hint and no question in it.
#[tokio::test(flavor = "multi_thread")]
async fn there_are_no_hints_and_no_questions() {
    let place = place();
    let document = ask(&place, &Asker::default(), "GET", "/api/openapi.json", None).body;
    let fields = |schema: &str| {
        let properties = document["components"]["schemas"][schema]["properties"].as_object();
        let mut names: Vec<String> =
            properties.unwrap_or_else(|| panic!("{schema}")).keys().cloned().collect();
        names.sort_unstable();
        names
    };
    assert_eq!(fields("SignUp"), ["name", "passkey", "password"]);
    assert_eq!(fields("LogIn"), ["name", "password"]);
    assert_eq!(fields("Recover"), ["code", "name", "password"]);
    assert_eq!(fields("NewPassword"), ["password"]);
    assert_eq!(fields("AccountPatch"), ["isChild", "name", "visibility"]);
    // What is sent besides is not kept.
    let guest = guest(&place);
    let body =
        json!({ "name": "Ann", "password": PASSWORD, "hint": "marbles, how many?", "question": "pet?" });
    let answer = ask(&place, &guest, "POST", "/api/account", Some(&body));
    let ann = Asker { cookie: answer.cookie.clone(), token: None };
    let everything = ask(&place, &ann, "GET", "/api/account/export.json", None).text;
    for text in [&answer.text, &everything] {
        assert!(!text.contains("how many?") && !text.contains("pet?"), "{text}");
    }
    // And a wrong password is answered with nothing that could be one.
    let wrong = log_in(&place, "Ann", "wrong wrong wrong");
    assert_eq!(wrong.body, json!({ "code": "wrong-login" }));
}

#[tokio::test(flavor = "multi_thread")]
async fn recovery_does_not_tell_whether_a_name_exists() {
    const ROUNDS: usize = 25;
    let limits =
        OnlineLimits { logins_per_minute: 1_000, logins_by_name_per_hour: 1_000, ..OnlineLimits::default() };
    let place = start(limits);
    let ann = player(&place, "Ann");
    let codes = ask(&place, &ann, "POST", "/api/account/recovery-codes", None).body["codes"].clone();
    // And one who has no codes.
    player(&place, "Ben");
    let recover = |name: &str, code: &str| {
        let body = json!({ "name": name, "code": code, "password": "another seven marbles" });
        let begun = std::time::Instant::now();
        let answer = ask(&place, &Asker::default(), "POST", "/api/login/recovery", Some(&body));
        (answer, begun.elapsed().as_secs_f64() * 1_000.0)
    };
    let names = ["Ann", "Ben", "Nobody"];
    let mut times = [const { Vec::new() }; 3];
    for round in 0..ROUNDS {
        for (name, times) in names.iter().zip(&mut times) {
            let (answer, time) = recover(name, &format!("0000-1111-2222-3333-4444-{round:04}"));
            // The same answer, to the letter, and nothing of a session.
            let told = (answer.status, answer.text.as_str(), &answer.cookie);
            assert_eq!(told, (401, r#"{"code":"wrong-login"}"#, &None), "{name}");
            times.push(time);
        }
    }
    let medians = times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[ROUNDS / 2]
    });
    println!("median of a wrong code, in ms: {medians:.1?} for {names:?}");
    for one in medians {
        assert!(medians.iter().all(|other| one < other * 2.0), "{medians:?} tells {names:?} apart");
    }
    // A name is told by its limit no more than by anything else: it is counted whether somebody has it or not.
    let place = start(OnlineLimits { logins_by_name_per_hour: 2, ..OnlineLimits::default() });
    player(&place, "Ann");
    for name in ["Ann", "Nobody"] {
        let body = json!({ "name": name, "code": "0000", "password": "another seven marbles" });
        let statuses = [(); 3]
            .map(|()| ask(&place, &Asker::default(), "POST", "/api/login/recovery", Some(&body)).status);
        assert_eq!(statuses, [401, 401, 429], "{name}");
    }
    assert!(codes.as_array().is_some_and(|codes| codes.len() > 5), "{codes}");
}

/// Whether a socket is opened for whoever has this cookie: the status of the answer, or who they are.
async fn socket_with(place: &Place, cookie: &str) -> Result<PersonKind, u16> {
    use tokio_tungstenite::tungstenite::{Error, client::IntoClientRequest};
    let mut request = format!("ws://{}/ws", place.address).into_client_request().expect("a request");
    request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
    match tokio_tungstenite::connect_async(request).await {
        Ok(_) => Ok(Client::with(place, cookie.to_owned()).await.person.kind),
        Err(Error::Http(answer)) => Err(answer.status().as_u16()),
        Err(other) => panic!("{other:?}"),
    }
}

/// A session is a row of the server: neither what looks like one nor what a client says of itself is, and one that has ended is none
/// for requests and sockets alike.
#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_what_the_server_says() {
    let place = place();
    let ann = player(&place, "Ann");
    let person = id_of(&place, &ann);
    let cookie = ann.cookie.clone().expect("a cookie");
    assert_eq!(ask(&place, &ann, "GET", "/api/account", None).status, 200);
    assert_eq!(socket_with(&place, &cookie).await, Ok(PersonKind::Player));

    let (name, token) = cookie.split_once('=').expect("a pair");
    let last = if token.ends_with('A') { 'B' } else { 'A' };
    let forged = [
        format!("{name}={}{last}", &token[..token.len() - 1]),
        format!("{name}={}", &token[..token.len() - 1]),
        format!("{name}={token}{last}"),
        format!("{name}={person}"),
        format!("{name}="),
        format!("other-{name}={token}"),
    ];
    for cookie in forged {
        let somebody = Asker { cookie: Some(cookie.clone()), token: None };
        let answer = ask(&place, &somebody, "GET", "/api/account", None);
        assert_eq!((answer.status, answer.code()), (401, "not-logged-in"), "{cookie}");
        assert_eq!(socket_with(&place, &cookie).await, Err(401), "{cookie}");
    }
    // Nor by anything that a client may say of itself.
    let claims = [
        ("x-user", person.as_str()),
        ("x-person", person.as_str()),
        ("from", "Ann"),
        ("x-forwarded-user", "Ann"),
    ];
    let answer = ask_with(&place, &Asker::default(), "GET", "/api/account", None, &claims);
    assert_eq!(answer.status, 401);

    // Too old, or not used for too long: it ends where it is used next, by a socket as by a request, and its row goes.
    let limits = OnlineLimits::default();
    for (age, idle) in [
        (limits.session_days as i64 + 1, 0),
        (limits.session_idle_days as i64 + 1, limits.session_idle_days as i64 + 1),
    ] {
        let old = old_login(&place, &person, age, idle).await;
        let kept = place.store.sessions_of(&person.as_str().into()).await.expect("a list").len();
        assert_eq!(socket_with(&place, old.cookie.as_deref().expect("one")).await, Err(401), "{age} days");
        place.store.flush().await.expect("written");
        let left = place.store.sessions_of(&person.as_str().into()).await.expect("a list").len();
        assert_eq!(left, kept - 1, "{age} days: it is no more");
    }
    // One that was logged out is none, for either.
    assert_eq!(ask(&place, &ann, "POST", "/api/logout", None).status, 204);
    assert_eq!(ask(&place, &ann, "GET", "/api/account", None).status, 401);
    assert_eq!(socket_with(&place, &cookie).await, Err(401));
}

/// What is answered, and which limit it names if one is reached.
fn made(place: &Place, who: &Asker, path: &str, body: &Value) -> (u16, String) {
    let answer = ask(place, who, "POST", path, Some(body));
    let limit =
        answer.body["limit"].as_str().unwrap_or_else(|| answer.body["id"].as_str().unwrap_or_default());
    (answer.status, limit.to_owned())
}

/// A stream of events, as far as its head.
fn stream(place: &Place, who: &Asker) -> (u16, std::net::TcpStream) {
    use std::io::{BufRead, Write};
    let mut socket = std::net::TcpStream::connect(&place.address).expect("it listens");
    let cookie = who.cookie.as_deref().expect("a cookie");
    write!(socket, "GET /api/events HTTP/1.1\r\nhost: {}\r\ncookie: {cookie}\r\n\r\n", place.address)
        .expect("sent");
    let mut first = String::new();
    let reader = socket.try_clone().expect("a second end");
    std::io::BufReader::new(reader).read_line(&mut first).expect("an answer");
    let status = first.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or_else(|| panic!("{first}")), socket)
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_of_accounts_are_hit_and_recover() {
    let place = start(OnlineLimits {
        challenges_open: 2,
        challenges_per_hour: 4,
        tokens_per_person: 2,
        streams_per_person: 2,
        clubs_per_person: 2,
        club_members: 2,
        tournament_entrants: 2,
        ..OnlineLimits::default()
    });
    let (ann, bob, cleo) = (player(&place, "Ann"), player(&place, "Bob"), player(&place, "Cleo"));
    let gone =
        |path: &str, who: &Asker| assert_eq!(ask(&place, who, "DELETE", path, None).status, 204, "{path}");

    let challenge = json!({ "person": id_of(&place, &bob), "game": "express:2" });
    let challenges = "/api/challenges";
    let first = made(&place, &ann, challenges, &challenge);
    assert_eq!((first.0, made(&place, &ann, challenges, &challenge).0), (201, 201));
    assert_eq!(made(&place, &ann, challenges, &challenge), (409, "challenges-open".to_owned()));
    gone(&format!("{challenges}/{}", first.1), &ann);
    assert_eq!(made(&place, &ann, challenges, &challenge).0, 201, "one is open no more");
    // The fifth in an hour, those that were refused too; others challenge as before.
    let refused = ask(&place, &ann, "POST", challenges, Some(&challenge));
    assert_eq!((refused.status, refused.code()), (429, "too-fast"), "{refused:?}");
    assert!(
        refused.body["retryAfter"].as_u64().is_some_and(|wait| (1..=900_000).contains(&wait)),
        "{refused:?}"
    );
    assert_eq!(made(&place, &cleo, challenges, &challenge).0, 201);

    let token = json!({ "name": "bot", "scopes": ["read"] });
    let tokens = || ask(&place, &ann, "GET", "/api/tokens", None).body;
    for _ in 0..2 {
        assert_eq!(made(&place, &ann, "/api/tokens", &token).0, 201);
    }
    assert_eq!(made(&place, &ann, "/api/tokens", &token), (409, "tokens-per-person".to_owned()));
    gone(&format!("/api/tokens/{}", tokens()[0]["id"].as_u64().expect("an id")), &ann);
    assert_eq!(made(&place, &ann, "/api/tokens", &token).0, 201);

    let open = [stream(&place, &ann), stream(&place, &ann)];
    assert_eq!(open.each_ref().map(|(status, _)| *status), [200, 200]);
    assert_eq!(stream(&place, &ann).0, 409);
    assert_eq!(stream(&place, &bob).0, 200, "others have streams of their own");
    drop(open);
    let end = std::time::Instant::now() + LONG;
    while stream(&place, &ann).0 != 200 {
        assert!(std::time::Instant::now() < end, "the places of streams that were closed are free");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }

    let club = json!({ "name": "Mondays" });
    let (first, second) = (made(&place, &ann, "/api/clubs", &club), made(&place, &ann, "/api/clubs", &club));
    assert_eq!((first.0, second.0), (201, 201));
    assert_eq!(made(&place, &ann, "/api/clubs", &club), (409, "clubs-per-person".to_owned()));
    let enter = |what: &str, who: &Asker| {
        let answer = ask(&place, who, "POST", &format!("/api/clubs/{}/{what}", first.1), None);
        (answer.status, answer.body["limit"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(enter("join", &bob).0, 204);
    assert_eq!(enter("join", &cleo), (409, "club-members".to_owned()));
    assert_eq!(enter("leave", &bob).0, 204);
    assert_eq!(enter("join", &cleo).0, 204);
    gone(&format!("/api/clubs/{}", second.1), &ann);
    assert_eq!(made(&place, &ann, "/api/clubs", &club).0, 201);

    let cup = json!({
        "name": "Cup",
        "options": {
            "format": { "kind": "swiss", "rounds": 1 },
            "game": "express:2",
            "time": { "total": 600_000, "increment": 0 },
            "isListed": true,
        },
        "bots": [1],
    });
    let (status, cup) = made(&place, &ann, "/api/tournaments", &cup);
    assert_eq!(status, 201);
    let enter = |what: &str, who: &Asker| {
        let answer = ask(&place, who, "POST", &format!("/api/tournaments/{cup}/{what}"), None);
        (answer.status, answer.body["limit"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(enter("join", &bob).0, 200);
    assert_eq!(enter("join", &cleo), (409, "tournament-entrants".to_owned()));
    // Whoever withdraws may come back: the place stays theirs.
    assert_eq!(enter("withdraw", &bob).0, 200);
    assert_eq!(enter("join", &bob).0, 200);
}
