//! Who may do what: every endpoint of the interface for every role, in one table. An endpoint that is not in it fails the test.

mod support;

use std::collections::BTreeSet;

use protocol::online::{ClientMessage, ReportReason};
use serde_json::{Value, json};
use server::OnlineLimits;
use support::http::{Asker, PASSWORD, ask, guest, id_of, player, promote, token};
use support::{Client, Place, TWO, options, start};

/// Nobody, a guest, a player, another player, a blocked player, a bot with all scopes, an admin.
const ROLES: [&str; 7] = ["nobody", "guest", "player", "other", "blocked", "bot", "admin"];

/// What each role gets, in the order of [`ROLES`]. In paths and bodies, `{player}` is the player's id, `{other}` that of whoever asks
/// is not, `{challenge}` a challenge from an outsider to the player, `{tournament}` and `{club}` those of somebody else.
#[rustfmt::skip]
const TABLE: &[(&str, &str, &str, [u16; 7])] = &[
    // The site itself, and who one is there.
    ("GET", "/api/about", "", [200; 7]),
    ("POST", "/api/session", "", [200; 7]),
    ("GET", "/api/tables/{table}/qr.svg", "", [200; 7]),
    ("GET", "/api/tournaments/{tournament}/qr.svg", "", [200; 7]),
    // Coming in. Whoever has an account has one; a token is no person.
    ("POST", "/api/account", r#"{"name":"fresh name","password":"seven green marbles"}"#, [401, 201, 409, 409, 409, 409, 409]),
    ("POST", "/api/login", r#"{"name":"Player","password":"wrong wrong wrong"}"#, [401; 7]),
    ("POST", "/api/login/passkey/challenge", "", [200; 7]),
    ("POST", "/api/login/passkey", r#"{"challenge":"x","credential":"{}"}"#, [401; 7]),
    ("POST", "/api/login/recovery", r#"{"name":"Player","code":"0000","password":"seven green marbles"}"#, [401; 7]),
    ("POST", "/api/passkeys/challenge", r#"{"name":"another name"}"#, [401, 200, 200, 200, 200, 403, 200]),
    // One's own account: in person alone.
    ("GET", "/api/account", "", [401, 403, 200, 200, 200, 403, 200]),
    ("PATCH", "/api/account", r#"{"visibility":"everybody"}"#, [401, 403, 200, 200, 200, 403, 200]),
    ("POST", "/api/account/confirm", r#"{"password":"wrong"}"#, [401, 403, 401, 401, 401, 403, 401]),
    ("PUT", "/api/account/password", r#"{"password":"short"}"#, [401, 403, 422, 422, 422, 403, 422]),
    ("POST", "/api/account/recovery-codes", "", [401, 403, 201, 201, 201, 403, 201]),
    ("GET", "/api/account/sessions", "", [401, 403, 200, 200, 200, 403, 200]),
    ("DELETE", "/api/account/sessions/{id}", "", [401, 403, 404, 404, 404, 403, 404]),
    ("GET", "/api/account/export.json", "", [401, 403, 200, 200, 200, 403, 200]),
    ("GET", "/api/account/games.txt", "", [401, 403, 200, 200, 200, 403, 200]),
    ("GET", "/api/account/vacation", "", [401, 403, 200, 200, 200, 403, 200]),
    ("PUT", "/api/account/vacation", r#"{"until":1}"#, [401, 403, 400, 400, 400, 403, 400]),
    ("DELETE", "/api/account/vacation", "", [401, 403, 200, 200, 200, 403, 200]),
    ("GET", "/api/passkeys", "", [401, 403, 200, 200, 200, 403, 200]),
    ("POST", "/api/passkeys", r#"{"challenge":"x","credential":"{}"}"#, [401, 403, 422, 422, 422, 403, 422]),
    ("DELETE", "/api/passkeys/{id}", "", [401, 403, 404, 404, 404, 403, 404]),
    ("GET", "/api/tokens", "", [401, 403, 200, 200, 200, 403, 200]),
    ("POST", "/api/tokens", r#"{"name":"","scopes":["read"]}"#, [401, 403, 422, 422, 422, 403, 422]),
    // The token of somebody else is not there.
    ("DELETE", "/api/tokens/{id}", "", [401, 403, 404, 404, 404, 403, 404]),
    // Games: for everybody, those that are public.
    ("GET", "/api/games", "", [200; 7]),
    ("GET", "/api/games.ndjson", "", [200; 7]),
    ("GET", "/api/games/{table}/{ordinal}", "", [404; 7]),
    ("GET", "/api/games/{table}/{ordinal}/review", "", [404; 7]),
    ("POST", "/api/games/{table}/{ordinal}/review", "", [401, 403, 404, 404, 404, 404, 404]),
    ("GET", "/api/explorer", "", [200; 7]),
    ("GET", "/api/people/{id}/ratings", "", [200; 7]),
    // People.
    ("GET", "/api/people", "", [200; 7]),
    ("GET", "/api/people/{id}", "", [200; 7]),
    ("GET", "/api/people/{id}/games", "", [200; 7]),
    ("GET", "/api/following", "", [401, 403, 200, 200, 200, 200, 200]),
    // Nobody follows oneself; the bot is the other player's.
    ("PUT", "/api/following/{id}", "", [401, 403, 400, 204, 403, 204, 204]),
    ("DELETE", "/api/following/{id}", "", [401, 403, 204, 204, 204, 204, 204]),
    ("GET", "/api/blocked", "", [401, 200, 200, 200, 200, 200, 200]),
    ("PUT", "/api/blocked/{outsider}", "", [401, 204, 204, 204, 204, 204, 204]),
    ("DELETE", "/api/blocked/{outsider}", "", [401, 204, 204, 204, 204, 204, 204]),
    ("GET", "/api/allowed", "", [401, 403, 200, 200, 200, 403, 200]),
    ("PUT", "/api/allowed/{outsider}", "", [401, 403, 204, 204, 204, 403, 204]),
    ("DELETE", "/api/allowed/{outsider}", "", [401, 403, 204, 204, 204, 403, 204]),
    // Challenges to the player: not from oneself, not from whom the player has blocked.
    ("GET", "/api/challenges", "", [401, 403, 200, 200, 200, 200, 200]),
    ("POST", "/api/challenges", r#"{"person":"{player}","game":"express:2"}"#, [401, 403, 404, 201, 403, 201, 201]),
    // A challenge that is meant for the outsider is not there for anybody else.
    ("POST", "/api/challenges/{challenge}/accept", "", [401, 403, 404, 404, 404, 404, 404]),
    ("DELETE", "/api/challenges/{challenge}", "", [401, 403, 404, 404, 404, 404, 404]),
    // Playing: at a table at which one does not sit, nothing.
    ("GET", "/api/next-game", "", [401, 200, 200, 200, 200, 200, 200]),
    ("GET", "/api/events", "", [401, 403, 200, 200, 200, 200, 200]),
    ("POST", "/api/tables/{table}/move", r#"{"id":"a.1","seen":0,"text":"Na"}"#, [401, 409, 409, 409, 409, 409, 409]),
    // Tournaments: whoever has the id looks; accounts in person make them; whoever makes one decides. It is the rival's.
    ("GET", "/api/tournaments", "", [200; 7]),
    ("GET", "/api/tournaments/own", "", [401, 200, 200, 200, 200, 200, 200]),
    ("POST", "/api/tournaments", r#"{"name":"Cup","options":{"format":{"kind":"swiss","rounds":1},"game":"express:2","time":{"total":60000,"increment":0},"isListed":true}}"#, [401, 403, 201, 201, 201, 403, 201]),
    ("GET", "/api/tournaments/{tournament}", "", [200; 7]),
    // The bot is the other player, who is in already.
    ("POST", "/api/tournaments/{tournament}/join", "", [401, 200, 200, 200, 200, 200, 200]),
    ("POST", "/api/tournaments/{tournament}/withdraw", "", [401, 200, 200, 200, 200, 200, 200]),
    ("POST", "/api/tournaments/{tournament}/bots", r#"{"level":1}"#, [401, 403, 409, 409, 409, 409, 409]),
    ("POST", "/api/tournaments/{tournament}/start", "", [401, 403, 409, 409, 409, 409, 409]),
    ("GET", "/api/tournaments/{tournament}/results.json", "", [200; 7]),
    ("GET", "/api/tournaments/{tournament}/results.csv", "", [200; 7]),
    // Whoever keeps order calls any off.
    ("DELETE", "/api/tournaments/{tournament}", "", [401, 403, 409, 409, 409, 403, 204]),
    // Clubs: whoever has the id looks; accounts in person are in them; whoever looks after one decides. It is the rival's.
    ("GET", "/api/clubs", "", [401, 403, 200, 200, 200, 200, 200]),
    ("POST", "/api/clubs", r#"{"name":"Mondays"}"#, [401, 403, 201, 201, 201, 403, 201]),
    ("GET", "/api/clubs/{club}", "", [200; 7]),
    ("GET", "/api/clubs/{club}/calendar.ics", "", [200; 7]),
    ("PATCH", "/api/clubs/{club}", r#"{"name":"Tuesdays"}"#, [401, 403, 409, 409, 409, 403, 409]),
    ("POST", "/api/clubs/{club}/join", "", [401, 403, 204, 204, 204, 403, 204]),
    ("POST", "/api/clubs/{club}/leave", "", [401, 403, 204, 204, 204, 403, 204]),
    ("DELETE", "/api/clubs/{club}/members/{person}", "", [401, 403, 409, 409, 409, 403, 409]),
    ("DELETE", "/api/clubs/{club}", "", [401, 403, 409, 409, 409, 403, 204]),
    // Order: for admins, in person.
    ("GET", "/api/admin/reports", "", [401, 403, 403, 403, 403, 403, 200]),
    ("POST", "/api/admin/reports/{report}/settle", r#"{"note":"seen"}"#, [401, 403, 403, 403, 403, 403, 204]),
    ("GET", "/api/admin/people/{id}", "", [401, 403, 403, 403, 403, 403, 200]),
    ("POST", "/api/admin/people/{outsider}/sanctions", r#"{"kind":"mute","reason":"rude"}"#, [401, 403, 403, 403, 403, 403, 201]),
    ("POST", "/api/admin/sanctions/{sanction}/revoke", r#"{"reason":"sorry"}"#, [401, 403, 403, 403, 403, 403, 200]),
    ("GET", "/api/admin/audit", "", [401, 403, 403, 403, 403, 403, 200]),
    // Going out, and for good: last, because nobody is there after it.
    ("POST", "/api/logout", "", [401, 403, 204, 204, 204, 403, 204]),
    ("DELETE", "/api/account", "", [401, 403, 204, 204, 204, 403, 204]),
];

struct World {
    askers: [Asker; 7],
    player: String,
    outsider: String,
    challenge: String,
    table: String,
    report: String,
    sanction: String,
    tournament: String,
    club: String,
}

async fn world(place: &Place) -> World {
    let (one, other, blocked) = (player(place, "Player"), player(place, "Other"), player(place, "Blocked"));
    let (admin, outsider, rival) =
        (player(place, "Keeper"), player(place, "Outsider"), player(place, "Rival"));
    promote(place, &admin).await;
    let bot = token(place, &other, &["read", "play", "challenge", "social"]);
    let blocks = format!("/api/blocked/{}", id_of(place, &blocked));
    assert_eq!(ask(place, &one, "PUT", &blocks, None).status, 204);
    let request = json!({ "person": id_of(place, &outsider), "game": "express:2" });
    let challenge = ask(place, &rival, "POST", "/api/challenges", Some(&request)).body["id"].clone();
    let mut host = Client::with(place, rival.cookie.clone().expect("a cookie")).await;
    let table = host.create(options("express:2", TWO)).await.expect("a table");
    let id = host.id();
    let person = id_of(place, &outsider).parse().expect("an id");
    let report = ClientMessage::Report {
        table: table.clone(),
        id,
        person,
        reason: ReportReason::Other,
        text: String::new(),
    };
    host.ask(report).await.expect("reported");
    let report = ask(place, &admin, "GET", "/api/admin/reports", None).body[0]["id"].to_string();
    let impose = format!("/api/admin/people/{}/sanctions", id_of(place, &rival));
    let body = json!({ "kind": "mute", "reason": "loud" });
    let sanction = ask(place, &admin, "POST", &impose, Some(&body)).body["id"].to_string();
    let cup = json!({ "name": "Cup", "options": {
        "format": { "kind": "swiss", "rounds": 1 }, "game": "express:2",
        "time": { "total": 60_000, "increment": 0 }, "isListed": true,
    } });
    let tournament = ask(place, &rival, "POST", "/api/tournaments", Some(&cup)).body["id"].clone();
    let club =
        ask(place, &rival, "POST", "/api/clubs", Some(&json!({ "name": "Mondays" }))).body["id"].clone();
    World {
        tournament: tournament.as_str().expect("an id").to_owned(),
        club: club.as_str().expect("an id").to_owned(),
        player: id_of(place, &one),
        outsider: id_of(place, &outsider),
        askers: [Asker::default(), guest(place), one, other, blocked, bot, admin],
        challenge: challenge.as_str().expect("an id").to_owned(),
        table: table.to_string(),
        report,
        sanction,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_endpoint_for_every_role() {
    let limits = OnlineLimits {
        sign_ups_per_hour: 1_000,
        logins_per_minute: 10_000,
        logins_by_name_per_hour: 10_000,
        stream_ms: 100,
        ..OnlineLimits::default()
    };
    let place = start(limits);
    let document = ask(&place, &Asker::default(), "GET", "/api/openapi.json", None).body;
    let mut declared: BTreeSet<(String, String)> = BTreeSet::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for method in item.as_object().expect("operations").keys() {
            declared.insert((method.to_uppercase(), path.clone()));
        }
    }
    let world = world(&place).await;
    let mut wrong = Vec::new();
    for (method, path, body, expected) in TABLE {
        let template = path
            .replace("{outsider}", "{id}")
            .replace("{challenge}", "{id}")
            // The one path in which the table is not the only thing that is named.
            .replace("{table}", if path.contains("{ordinal}") { "{table}" } else { "{id}" })
            .replace("{report}", "{id}")
            .replace("{sanction}", "{id}")
            .replace("{tournament}", "{id}")
            .replace("{club}", "{id}");
        declared.remove(&((*method).to_owned(), template));
        let mut path = path
            .replace("{outsider}", &world.outsider)
            .replace("{challenge}", &world.challenge)
            .replace("{table}", &world.table)
            .replace("{ordinal}", "1")
            .replace("{report}", &world.report)
            .replace("{sanction}", &world.sanction)
            .replace("{tournament}", &world.tournament)
            .replace("{club}", &world.club)
            .replace("{person}", &world.player);
        let is_of_people = path.contains("people/") || path.contains("following/");
        path = path.replace("{id}", if is_of_people { &world.player } else { "999999" });
        if path == "/api/people" {
            path.push_str("?name=PLAYER");
        }
        if path == "/api/explorer" {
            path.push_str("?game=express:2");
        }
        let body: Option<Value> = (!body.is_empty())
            .then(|| serde_json::from_str(&body.replace("{player}", &world.player)).expect("JSON"));
        for ((asker, role), expected) in world.askers.iter().zip(ROLES).zip(expected) {
            let mut asker = asker.clone();
            // Whoever has gone out comes back for the next line.
            if path == "/api/account" && *method == "DELETE" && asker.cookie.is_some() && role != "guest" {
                let name = match role {
                    "player" => "Player",
                    "other" => "Other",
                    "blocked" => "Blocked",
                    _ => "Keeper",
                };
                let login = json!({ "name": name, "password": PASSWORD });
                asker.cookie = ask(&place, &Asker::default(), "POST", "/api/login", Some(&login)).cookie;
            }
            // The program goes with its owner: it is asked before them.
            if path == "/api/account" && *method == "DELETE" && role == "bot" {
                asker = token_of_somebody(&place);
            }
            // A guest who signs up is one no longer.
            if path == "/api/account" && *method == "POST" && role == "guest" {
                asker = guest(&place);
            }
            let answer = ask(&place, &asker, method, &path, body.as_ref());
            if answer.status != *expected {
                wrong.push(format!(
                    "{method} {path} as {role}: {} {} instead of {expected}",
                    answer.status, answer.text
                ));
            }
            if answer.status >= 400 && answer.code().is_empty() {
                wrong.push(format!("{method} {path} as {role}: no code: {}", answer.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(declared.is_empty(), "not in the table: {declared:?}");
}

/// A program of an account that is not among the roles.
fn token_of_somebody(place: &Place) -> Asker {
    token(place, &player(place, "Program owner"), &["read", "play", "challenge", "social"])
}
