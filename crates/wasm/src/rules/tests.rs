//! The rules module, asked as a page asks it. That it knows the rules is shown by `web/tests/vectors`.

use serde_json::{Value, json};

use super::*;

fn ask(name: &str, text: &str, table: u64, number: f64) -> Value {
    let (_, function) = FUNCTIONS.iter().find(|(known, _)| *known == name).expect("a function");
    let reply = function(Request { text, table: table as u32, number });
    serde_json::from_str(&reply).expect("a reply is JSON")
}

fn ok(name: &str, text: &str, table: u64, number: f64) -> Value {
    let mut reply = ask(name, text, table, number);
    assert!(reply.get("ok").is_some(), "{name} {text}: {reply}");
    reply["ok"].take()
}

fn problem(name: &str, text: &str, table: u64) -> Value {
    let mut reply = ask(name, text, table, 0.0);
    assert!(reply.get("error").is_some(), "{name} {text}: {reply}");
    reply["error"].take()
}

fn settings(game: &str) -> Value {
    let settings = table::Settings::game(games::Spec::new(game.parse().expect("a game")));
    serde_json::to_value(Settings::from(settings)).expect("it can be written")
}

fn open(game: &str) -> u64 {
    ok("table_open", &settings(game).to_string(), 0, 0.0)["table"].as_u64().expect("a number")
}

fn act(table: u64, seat: u8, command: &Value, now: f64) -> Value {
    ok("table_apply", &json!({ "kind": "player", "seat": seat, "command": command }).to_string(), table, now)
}

fn play(table: u64, seat: u8, text: &str) -> Value {
    act(table, seat, &json!({ "kind": "move", "text": text }), 0.0)
}

fn position(game: &str, position: &str, moves: &[&str]) -> String {
    json!({ "game": game, "position": position, "moves": moves }).to_string()
}

#[test]
fn settings_are_checked() {
    assert_eq!(ok("settings_check", &settings("expert:4").to_string(), 0, 0.0), Value::Null);
    let mut wrong = settings("express:2");
    wrong["contest"]["spec"]["handicaps"] = json!([7, 0]);
    assert_eq!(
        problem("settings_check", &wrong.to_string(), 0),
        json!({ "code": "settings", "error": { "code": "spec", "error": { "code": "not-allowed", "reason":
            { "code": "handicap-too-long", "colour": "orange", "turns": 7 } } } })
    );
    wrong["slots"].as_array_mut().expect("a list").pop();
    assert_eq!(problem("settings_check", &wrong.to_string(), 0)["error"]["code"], "player-count");
    assert_eq!(problem("settings_check", "{", 0)["code"], "bad-request");
}

#[test]
fn a_game_is_played_stepped_through_saved_and_taken_up() {
    let table = open("express:2");
    let done = play(table, 0, "Na");
    assert_eq!(done["events"][0]["kind"], "move-played");
    assert_eq!(done["snapshot"]["position"]["text"], "o6/7/7/7/7/7/7 g 21,22 0,0 0,0");
    let refused =
        problem("table_apply", r#"{"kind":"player","seat":0,"command":{"kind":"move","text":"Na"}}"#, table);
    assert_eq!(refused, json!({ "code": "refused", "refusal": { "code": "not-your-turn", "toMove": 1 } }));
    play(table, 1, "Na");

    let stood = ok("table_step", "", table, 1.0);
    assert_eq!(
        stood["step"],
        json!({ "seat": 0, "text": "Na", "move":
            { "kind": "insert", "entry": "Na", "from": "north", "at": "a7", "scoring": null }, "turn": 1 })
    );
    assert_eq!(stood["effects"], json!([{ "kind": "inserted", "seat": 0, "from": "north", "at": "a7" }]));
    assert_eq!(ok("table_step", "", table, 0.0)["step"], Value::Null);
    assert_eq!(
        ask("table_step", "", table, 3.0)["error"],
        json!({ "code": "no-such-step", "step": 3, "steps": 2 })
    );

    let saved = ok("table_save", "", table, 0.0);
    let again = ok("table_restore", &saved.to_string(), 0, 5_000.0);
    assert_eq!(again["view"], ok("table_view", "", table, 5_000.0));
    let mut newer = saved.clone();
    newer["format"] = json!(4);
    assert_eq!(
        problem("table_restore", &newer.to_string(), 0),
        json!({ "code": "unknown-format", "found": 4, "known": 3 })
    );
    let mut broken = saved;
    broken["log"]["entries"][1]["action"]["command"]["text"] = json!("Zz");
    let refused = problem("table_restore", &broken.to_string(), 0);
    assert_eq!((&refused["code"], &refused["entry"]), (&json!("log-refused"), &json!(1)));

    assert_eq!(ok("table_close", "", table, 0.0), Value::Null);
    assert_eq!(problem("table_view", "", table), json!({ "code": "unknown-table", "table": table }));
}

/// One call per click: what acting, looking, choosing and saving said in four.
#[test]
fn an_update_says_all_that_a_click_needs() {
    let (one, other) = (open("expert:2"), open("expert:2"));
    for (seat, text) in [(0, "W1"), (1, "E7"), (0, "W1")] {
        let action = json!({ "kind": "player", "seat": seat, "command": { "kind": "move", "text": text } })
            .to_string();
        let before = ok("table_view", "", one, 0.0);
        let update = ok("table_apply", &action, one, 7.0);
        ok("table_apply", &action, other, 7.0);
        let after = ok("table_view", "", other, 7.0);
        assert_eq!(update["events"][0]["text"], text);
        assert_eq!(update["choices"], ok("table_choices", "", other, 0.0));
        assert_eq!(update["snapshot"]["position"], after["position"]);
        let steps = after["steps"].as_array().expect("a list");
        assert_eq!(update["snapshot"], ok("table_step", "", other, steps.len() as f64));
        assert_eq!(update["keptSteps"].as_u64(), before["steps"].as_array().map(|steps| steps.len() as u64));
        assert_eq!(update["newSteps"].as_array().map(Vec::as_slice), Some(&steps[steps.len() - 1..]));
        let entries = &ok("table_save", "", other, 0.0)["log"]["entries"];
        assert_eq!(Some(&update["entry"]), entries.as_array().and_then(|entries| entries.last()));
    }
    let refused =
        problem("table_apply", r#"{"kind":"player","seat":0,"command":{"kind":"move","text":"W1"}}"#, one);
    assert_eq!(refused["refusal"]["code"], "not-your-turn");
}

#[test]
fn nothing_may_be_played_after_the_end() {
    let table = open("express:2");
    act(table, 0, &json!({ "kind": "resign" }), 0.0);
    assert_eq!(
        ok("table_choices", "", table, 0.0),
        json!({ "kind": "none", "reason": { "code": "game-over" } })
    );
}

#[test]
fn clocks_and_what_would_be_refused_can_be_asked_for() {
    let mut timed = settings("moguli");
    timed["slots"][0]["time"] = json!({ "total": 1000, "increment": 0 });
    let table = ok("table_open", &timed.to_string(), 0, 50.0)["table"].as_u64().expect("a number");
    let clocks = ok("table_clocks", "", table, 250.9);
    assert_eq!(clocks["face"]["left"], json!([800, null]));
    assert_eq!(clocks["nextFlag"], json!({ "seat": 0, "at": 1050 }));
    let undo = r#"{"kind":"player","seat":0,"command":{"kind":"undo-in-turn"}}"#;
    assert_eq!(ok("table_refusal", undo, table, 250.0), json!({ "code": "nothing-to-take-back" }));
    let resign = r#"{"kind":"player","seat":1,"command":{"kind":"resign"}}"#;
    assert_eq!(ok("table_refusal", resign, table, 250.0), Value::Null);
}

#[test]
fn choices_of_a_table_are_those_of_its_position() {
    let table = open("expert:3");
    play(table, 0, "W1");
    let about = position("expert:3", "7/7/7/7/7/7/o6 g 21,22,22 0,0,0 0,0,0", &[]);
    let choices = ok("table_choices", "", table, 0.0);
    assert_eq!(choices["entries"].as_array().map(Vec::len), Some(28));
    assert_eq!(choices, ok("position_choices", &about, 0, 0.0));
}

#[test]
fn a_preview_is_what_comes_of_the_move() {
    let start = "7/7/7/7/7/7/7 o 22,22 0,0 0,0";
    let preview = ok("position_preview", &position("express:2", start, &["Na", "Na"]), 0, 0.0);
    assert_eq!(preview["after"], ok("position_view", &position("express:2", start, &["Na", "Na"]), 0, 0.0));
    assert_eq!((&preview["move"], &preview["endsTurn"]), (&json!("Na"), &json!(true)));
    assert_eq!(preview["effects"].as_array().map(Vec::len), Some(2));
    let wrong = problem("position_preview", &position("express:2", start, &["Na", "Zz"]), 0);
    assert_eq!((&wrong["code"], &wrong["index"]), (&json!("move"), &json!(1)));
    assert_eq!(problem("position_preview", &position("express:2", start, &[]), 0)["code"], "bad-request");
    // A seat that leaves is a step of a game, but no move.
    let table = open("express:3");
    assert_eq!(problem("table_preview", "retire:g", table)["error"]["kind"], "invalid");
    assert_eq!(ok("table_preview", "W3", table, 0.0)["endsTurn"], true);
}

#[test]
fn moves_are_taken_apart() {
    let parsed = ok("position_parse", &position("expert:3", "", &["Nc:a1-d4", "c4+"]), 0, 0.0);
    assert_eq!(
        parsed,
        json!([
            {"kind": "insert", "entry": "Nc", "from": "north", "at": "c7", "scoring": {"from": "a1", "to": "d4"}},
            null
        ])
    );
    let about = position("moguli", "", &["c4+", "a1c5", "pass"]);
    let kinds = ok("position_parse", &about, 0, 0.0);
    let kinds: Vec<_> = kinds.as_array().into_iter().flatten().map(|one| &one["kind"]).collect();
    assert_eq!(kinds, ["rotate", "travel", "pass"]);
}

#[test]
fn sequences_are_counted() {
    let about = position("moguli:newrow", &moguli::MoguliNewRow::default().to_string(), &[]);
    let counted = ok("position_count", &about, 0, 2.0);
    assert_eq!(counted, game::perft(&moguli::MoguliNewRow::default(), 2));
    assert_eq!(ask("position_count", &about, 0, 5.0)["error"]["code"], "bad-request");
}
