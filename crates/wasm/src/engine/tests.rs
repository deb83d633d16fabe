//! The engine module, asked as a worker asks it.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};

use super::*;

/// A host whose clock ticks a millisecond whenever it is looked at, and who says stop after so many looks.
struct Script {
    looks: AtomicU64,
    stop_after: u64,
    reports: Mutex<Vec<Value>>,
}

impl Script {
    fn new(stop_after: u64) -> Script {
        Script { looks: AtomicU64::new(0), stop_after, reports: Mutex::default() }
    }
}

impl Host for Script {
    fn now(&self) -> Duration {
        Duration::from_millis(self.looks.fetch_add(1, Ordering::Relaxed))
    }

    fn should_stop(&self) -> bool {
        self.looks.load(Ordering::Relaxed) >= self.stop_after
    }

    fn report(&self, report: &str) {
        let report = serde_json::from_str(report).expect("a report is JSON");
        self.reports.lock().expect("nobody else holds it").push(report);
    }
}

fn request(game: &str, moves: &[&str], limits: &Value) -> Value {
    json!({ "game": game, "start": null, "moves": moves, "limits": limits, "level": null, "multipv":1, "hash": 1,
        "seed": null, "fresh": true })
}

fn ask(request: &Value, host: &Script) -> Value {
    let text = request.to_string();
    serde_json::from_str(&search(Request { text: &text, ..Request::default() }, host))
        .expect("a reply is JSON")
}

fn nodes(nodes: u64) -> Value {
    json!({ "depth": null, "nodes": nodes, "time": null, "clock": null })
}

const NEVER: u64 = u64::MAX;

#[test]
fn every_game_gets_a_legal_move_and_the_same_one_again() {
    for &id in games::GameId::ALL {
        let host = Script::new(NEVER);
        let asked = request(id.as_str(), &[], &nodes(3000));
        let reply = ask(&asked, &host);
        let best = reply["ok"]["lines"][0]["moves"][0].as_str().expect("a move").to_owned();
        assert!(games::AnyGame::new(id).moves().contains(&best), "{id}: {best}");
        let expectation = reply["ok"]["lines"][0]["value"]["expectation"].as_array().expect("a list").len();
        assert_eq!(expectation, id.seats());
        assert!(!host.reports.lock().expect("nobody else holds it").is_empty(), "{id} reports on the way");
        // Another game in between, so that nothing is kept: lots are drawn from where they were, else.
        let other = if id == games::GameId::Express2 { "moguli" } else { "express:2" };
        ask(&request(other, &[], &nodes(1)), &Script::new(NEVER));
        let again = ask(&asked, &Script::new(NEVER));
        assert_eq!(
            (&again["ok"]["lines"], &again["ok"]["nodes"]),
            (&reply["ok"]["lines"], &reply["ok"]["nodes"])
        );
    }
}

#[test]
fn a_search_without_limit_stops_when_it_is_told_to() {
    for game in ["express:2", "express:3", "moguli"] {
        let no_limit = json!({ "depth": null, "nodes": null, "time": null, "clock": null });
        let reply = ask(&request(game, &[], &no_limit), &Script::new(50));
        assert!(reply["ok"]["lines"][0]["moves"][0].is_string(), "{game}: {reply}");
    }
}

#[test]
fn a_low_level_looks_at_little() {
    let looked_at = |level: &Value| {
        let mut asked = request("express:2", &[], &nodes(20_000));
        asked["level"] = level.clone();
        ask(&asked, &Script::new(NEVER))["ok"]["nodes"].as_u64().expect("a number")
    };
    assert!(looked_at(&json!(1)) * 10 < looked_at(&Value::Null));
}

#[test]
fn a_level_without_limits_takes_as_long_as_suits_it() {
    let elapsed = |clock: Value| {
        let limits = json!({ "depth": null, "nodes": null, "time": null, "clock": clock });
        let mut asked = request("express:2", &[], &limits);
        asked["level"] = json!(10);
        ask(&asked, &Script::new(NEVER))["ok"]["elapsed"].as_u64().expect("a number")
    };
    assert!((50..70).contains(&elapsed(json!({ "remaining": 1_000, "increment": 0 }))));
    assert!((20..40).contains(&elapsed(json!({ "remaining": 10, "increment": 0 }))));
}

#[test]
fn a_time_limit_is_kept() {
    let limits = json!({ "depth": null, "nodes": null, "time": 40, "clock": null });
    let reply = ask(&request("express:2", &[], &limits), &Script::new(NEVER));
    let elapsed = reply["ok"]["elapsed"].as_u64().expect("a number");
    assert!((40..60).contains(&elapsed), "{elapsed}");
}

#[test]
fn what_cannot_be_thought_about_is_named() {
    let host = Script::new(NEVER);
    assert_eq!(ask(&request("express:2", &["Zz"], &nodes(1)), &host)["error"]["code"], "move");
    assert_eq!(ask(&json!({}), &host)["error"]["code"], "bad-request");
    let mut too_strong = request("express:2", &[], &nodes(1));
    too_strong["level"] = json!(11);
    assert_eq!(ask(&too_strong, &host)["error"]["message"], "level: expected a number from 1 to 10, or null");
    let over = ["Na", "Ng", "Na", "Ng", "Na", "Ng", "Na", "Ng", "Na"];
    assert_eq!(ask(&request("express:2", &over, &nodes(1)), &host)["ok"]["lines"], json!([]));
}

#[test]
fn threats_are_told() {
    let text =
        json!({ "game": "express:2", "position": "g6/g6/g6/g6/7/oo5/oo5 o 18,18 0,0 0,0", "moves": [] });
    let reply: Value =
        serde_json::from_str(&threats(Request { text: &text.to_string(), ..Request::default() }))
            .expect("a reply is JSON");
    assert_eq!(
        reply["ok"],
        json!([
            { "seat": 1, "move": "Na", "gain": { "kind": "win" } },
            { "seat": 1, "move": "W3", "gain": { "kind": "win" } },
        ])
    );
}

#[test]
fn weights_must_be_those_of_the_game() {
    let load = |game: &str, bytes: &[u8]| -> Value {
        let text = json!(game).to_string();
        serde_json::from_str(&load_weights(Request { text: &text, ..Request::default() }, bytes))
            .expect("JSON")
    };
    let zero = ::engine::Weights::initial::<games::types::Express2>().to_bytes();
    assert_eq!(load("express:2", &zero), json!({ "ok": null }));
    assert_eq!(load("expert:2", &zero)["error"]["code"], "weights");
    assert_eq!(load("express:2", b"PNG")["error"]["code"], "weights");
    // They are played with: a position is worth nothing to either seat now.
    let depth = json!({ "depth": 1, "nodes": null, "time": null, "clock": null });
    let reply = ask(&request("express:2", &["Na"], &depth), &Script::new(NEVER));
    assert_eq!(reply["ok"]["lines"][0]["value"]["expectation"], json!([500, 500]));
}

#[test]
fn full_strength_plays_by_the_book_and_nobody_else_does() {
    let load = |game: &str, bytes: &[u8]| -> Value {
        let text = json!(game).to_string();
        serde_json::from_str(&load_book(Request { text: &text, ..Request::default() }, bytes)).expect("JSON")
    };
    let book = ::engine::exact::Book::new(|marbles| (marbles.count() == 0).then_some(1));
    let bytes = book.expect("a legal entry").to_bytes();
    let best = |level: Value| {
        let mut asked = request("express:2", &[], &nodes(30_000));
        asked["level"] = level;
        let reply = ask(&asked, &Script::new(NEVER));
        (reply["ok"]["lines"][0]["moves"][0].clone(), reply["ok"]["nodes"].clone())
    };
    assert_ne!(best(json!(10)).1, 1);
    assert_eq!(load("express:2", &bytes), json!({ "ok": null }));
    assert_eq!(best(json!(10)), (json!("Nb"), json!(1)));
    assert_ne!(best(json!(9)).1, 1);
    assert_ne!(best(Value::Null).1, 1);
    // What is proven is no mistake, whatever a search guesses; the image of the book's move in another corner neither.
    let graded = |played: &str| {
        let line = |mv: &str, mine: u16| json!({ "moves": [mv], "value": { "expectation": [mine, 1000 - mine], "proven": null } });
        let text = json!({ "game": "express:2", "start": "7/7/7/7/7/7/7 o 22,22 0,0 0,0", "moves": [played],
            "best": line("Sd", 550), "reply": line("Na", 440) })
        .to_string();
        let reply = remarks(Request { text: &text, ..Request::default() });
        serde_json::from_str::<Value>(&reply).expect("JSON")["ok"]["grade"].clone()
    };
    assert_eq!(["Nb", "Sf", "Nc"].map(graded), [Value::Null, Value::Null, json!("inaccuracy")]);
    assert_eq!(load("expert:2", &bytes)["error"]["code"], "bad-request");
    assert_eq!(load("express:2", &bytes[1..])["error"]["code"], "bad-request");
}

#[test]
fn a_move_is_spoken_of() {
    let ask = |request: &Value| -> Value {
        let text = request.to_string();
        serde_json::from_str(&remarks(Request { text: &text, ..Request::default() })).expect("JSON")
    };
    let line = |moves: &[&str], mine: u16, proven: Value| json!({ "moves": moves, "value": { "expectation": [mine, 1000 - mine], "proven": proven } });
    let mut request = json!({ "game": "express:2", "start": "g6/g6/g6/g6/7/oo5/oo5 o 18,18 0,0 0,0", "moves": ["E7"],
        "best": line(&["Sa"], 450, Value::Null),
        "reply": line(&["Na"], 0, json!({ "kind": "win", "seat": 1, "plies": 1 })) });
    let reply = ask(&request);
    assert_eq!((&reply["ok"]["loss"], &reply["ok"]["grade"]), (&json!(450), &json!("blunder")), "{reply}");
    assert_eq!(reply["ok"]["remarks"][0], json!({ "code": "leaves-win", "seat": 1, "move": "Na" }));
    // However far away a win is said to be, nothing overflows.
    for plies in [u32::MAX, u32::MAX - 1] {
        let far = |seat: u8| json!({ "kind": "win", "seat": seat, "plies": plies });
        for (best, reply) in [(far(0), far(1)), (far(1), far(0)), (far(0), Value::Null)] {
            let asked = json!({ "game": "express:2", "start": request["start"], "moves": ["E7"],
                "best": line(&["Sa"], 450, best), "reply": line(&["Na"], 0, reply) });
            assert!(ask(&asked).get("ok").is_some(), "{asked}");
        }
    }
    request["moves"] = json!(["W1"]);
    assert_eq!(ask(&request)["ok"]["merits"], json!([]), "it stops only one of two wins");
    request["moves"] = json!([]);
    assert_eq!(ask(&request)["error"]["code"], "bad-request");
    request["moves"] = json!(["Zz"]);
    assert_eq!(ask(&request)["error"]["code"], "move");
}

/// What is known of an opening, after what was handed in.
fn opening_after(moves: &[&str]) -> Value {
    let text = json!({ "game": "express:2", "position": null, "moves": moves }).to_string();
    let reply: Value =
        serde_json::from_str(&opening(Request { text: &text, ..Request::default() })).expect("JSON");
    if let Some(ok) = reply.get("ok") {
        // It is written by hand: as the protocol has it, to the field.
        let view: protocol::OpeningView = serde_json::from_value(ok.clone()).expect("a view of an opening");
        assert_eq!(serde_json::to_value(view).expect("JSON"), *ok);
    }
    reply
}

#[test]
fn an_opening_is_known_by_the_book_and_the_atlas() {
    let text = |text| Request { text, ..Request::default() };
    assert_eq!(opening_after(&[])["ok"]["value"], Value::Null, "nothing was handed in");
    let book = include_bytes!("../../../engine/weights/express-2.book.weights");
    assert_eq!(load_book(text("\"express:2\""), book), r#"{"ok":null}"#);
    let atlas = include_bytes!("../../../../proofs/atlas/express-2.txt");
    assert_eq!(load_atlas(text("\"express:2\""), atlas), r#"{"ok":null}"#);
    assert!(load_atlas(text("\"express:2\""), b"Na perhaps").contains("line 1 of the atlas"));
    assert!(load_atlas(text("\"express:3\""), atlas).contains("only express:2"));
    let start = &opening_after(&[])["ok"];
    assert_eq!(
        (&start["value"], &start["answer"]),
        (&json!("first"), &json!({ "kind": "play", "move": "Na" }))
    );
    let replies = &opening_after(&["Na"])["ok"]["moves"];
    let answers: Vec<&str> = replies
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|reply| reply["answer"]["move"].as_str())
        .collect();
    assert_eq!(answers.len(), 13, "{replies}");
    // An illegal game, another one, and one that is over.
    assert_eq!(opening_after(&["Na", "Z9"])["error"]["code"], "move");
    let other = json!({ "game": "moguli", "position": null, "moves": [] }).to_string();
    assert!(opening(text(&other)).contains("only express:2"));
    let over = opening_after(&["Na", "Ng", "Na", "Ng", "Na", "Ng", "Na", "Nf", "Na"]);
    assert_eq!(over["ok"], json!({ "value": null, "answer": null, "moves": [] }));
}
