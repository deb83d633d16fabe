//! The records module, asked as a page asks it.

use protocol::Saved;
use serde_json::{Value, json};

use super::*;

fn ask(name: &str, text: &str) -> Value {
    let (_, function) = FUNCTIONS.iter().find(|(known, _)| *known == name).expect("a function");
    let reply = function(Request { text, ..Request::default() });
    serde_json::from_str(&reply).expect("a reply is JSON")
}

fn ok(name: &str, text: &str) -> Value {
    let mut reply = ask(name, text);
    assert!(reply.get("ok").is_some(), "{name} {text}: {reply}");
    reply["ok"].take()
}

fn problem(name: &str, text: &str) -> Value {
    let mut reply = ask(name, text);
    assert!(reply.get("error").is_some(), "{name} {text}: {reply}");
    reply["error"].take()
}

/// A game of Express that the first seat has won.
fn won() -> Saved {
    let settings = table::Settings::game(games::Spec::new("express:2".parse().expect("a game")));
    let mut table = table::Table::new(settings, table::Timestamp::ZERO).expect("it can be set so");
    for (seat, text) in [0, 1, 0, 1, 0, 1, 0, 1, 0].map(|seat| (seat, ["Na", "Ng"][seat])) {
        let command = table::PlayerCommand::Move(text.to_owned());
        let action = table::Action::player(game::Seat::ALL[seat], command);
        table.apply(action, table::Timestamp::ZERO).expect("it is legal");
    }
    Saved::from(&table)
}

#[test]
fn a_record_is_written_and_read_back() {
    let record = ok("record_write", &json!({ "saved": won(), "date": "2026-07-31" }).to_string());
    let view = ok("record_view", record.as_str().expect("a text"));
    assert_eq!((&view["game"], &view["result"]), (&json!("express:2"), &json!("1-0")));
    assert!(
        view["tags"].as_array().expect("a list").contains(&json!({ "name": "Date", "value": "2026-07-31" }))
    );
    let last = &view["steps"][8];
    assert_eq!((&last["seat"], &last["turn"]), (&json!(0), &json!(9)));
    assert_eq!(last["after"]["ending"]["termination"], json!({ "kind": "rules", "cause": "row" }));
    assert_eq!(last["after"]["board"]["winningRows"], json!([["a3", "a4", "a5", "a6", "a7"]]));
}

#[test]
fn moves_by_a_hint_are_marked() {
    let asked = json!({ "saved": won(), "date": null, "hinted": [0, 8, 99] });
    let record = ok("record_write", &asked.to_string());
    let text = record.as_str().expect("a text");
    assert_eq!(text.matches("{[%hint]}").count(), 2, "{text}");
    assert!(text.contains("1. Na {[%hint]}"), "{text}");
    assert_eq!(ok("record_view", text)["steps"].as_array().map(Vec::len), Some(9));
}

#[test]
fn what_cannot_be_written_is_named() {
    let write = |saved: Saved, date: &str| {
        problem("record_write", &json!({ "saved": saved, "date": date }).to_string())
    };
    assert_eq!(write(won(), "a\nb")["code"], "bad-request");
    assert_eq!(write(Saved { format: 4, ..won() }, "")["code"], "unknown-format");
    let mut broken = won();
    let command = protocol::PlayerCommand::Move { text: "Zz".to_owned() };
    broken.log.entries[1].action =
        protocol::Action::Player { seat: protocol::Seat(game::Seat::SECOND), command };
    assert_eq!(write(broken, "")["code"], "log-refused");
}

#[test]
fn what_is_said_in_a_record_is_kept_and_what_is_wrong_is_named() {
    let text = "[Game \"express:2\"]\n\n{at first} 1. Na! {[%clk 0:04:59.5] [%eval 620/380] why not} (1. W4) 2. E3 *";
    let view = ok("record_view", text);
    assert_eq!((&view["comments"], &view["result"]), (&json!(["at first"]), &Value::Null));
    let step = &view["steps"][0];
    assert_eq!((&step["glyphs"], &step["comments"]), (&json!([1]), &json!(["why not"])));
    assert_eq!((&step["clock"], &step["eval"]), (&json!(299_500), &json!("620/380")));
    assert_eq!(problem("record_view", "1. Na )")["code"], "record-text");
    assert_eq!(problem("record_view", "1. Na *")["error"], json!({ "code": "no-game" }));
    let wrong = problem("record_view", "[Game \"express:2\"]\n\n1. Na 2. Zz *");
    assert_eq!((&wrong["error"]["code"], &wrong["error"]["index"]), (&json!("step"), &json!(1)));
}

#[test]
fn an_opening_is_the_first_moves_of_a_game_from_its_start() {
    let opening = |record: &str| ok("record_opening", record);
    let kinds = |record: &str| -> Vec<Value> {
        opening(record).as_array().expect("a list").iter().map(|step| step["kind"].clone()).collect()
    };
    let line = "{Na [%clk\n1] Sb} 1. Sa! (1. Sb (1. Sc) 2. Sd) 2. Na?? {x} 3. Sb *";
    let moves = opening(&format!("[Game \"express:2\"]\n\n{line}"));
    assert_eq!(moves.as_array().map(Vec::len), Some(3));
    assert_eq!((&moves[0]["entry"], &moves[1]["from"]), (&json!("Sa"), &json!("north")));
    // Who starts makes no difference, a marble on the board does.
    let start = |position: &str| format!("[Game \"express:2\"]\n[Start \"{position}\"]\n\n{line}");
    assert_eq!(opening(&start("7/7/7/7/7/7/7 g 22,22 0,0 0,0")), moves);
    assert_eq!(opening(&start("7/7/7/3o3/7/7/7 g 21,22 0,0 0,0")), json!([]));
    let spec = games::Spec { seed: Some(33), ..games::Spec::new("moguli".parse().expect("a game")) };
    let mut any = spec.start().expect("there is a start");
    let fresh = any.position_text();
    any.play_all(["d1+", "c1b5"]).expect("they are legal");
    let middle = any.position_text();
    let from =
        |position: &str, moves: &str| format!("[Game \"moguli\"]\n[Start \"{position}\"]\n\n{moves} *");
    assert_eq!(kinds(&from(&fresh, "1. d1+ c1b5")), [json!("rotate"), json!("travel")]);
    assert_eq!(kinds(&from(&middle, "")), Vec::<Value>::new());
    assert_eq!(kinds(&from(&middle, "1. a5+")), Vec::<Value>::new());
    assert_eq!(problem("record_opening", "1. Na )")["code"], "record-text");
}
