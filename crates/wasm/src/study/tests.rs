//! The study module, asked as a page asks it.

use serde_json::{Value, json};

use super::*;

fn ask(function: fn(Request<'_>) -> String, text: &str) -> Value {
    serde_json::from_str(&function(Request { text, ..Request::default() })).expect("a reply is JSON")
}

fn read(text: &str) -> Value {
    let mut all = ask(study_read, text);
    assert_eq!(all["ok"].as_array().map(Vec::len), Some(1), "{all}");
    assert!(all["ok"][0]["ok"].is_object(), "{all}");
    all["ok"][0]["ok"].take()
}

fn written(study: &Value) -> String {
    let reply = ask(study_write, &study.to_string());
    reply["ok"].as_str().unwrap_or_else(|| panic!("{reply}")).to_owned()
}

const VARIED: &str = "\
[Game \"expert:3\"]
[Rules \"1\"]
[Start \"7/g6/g6/7/7/g6/ooo2bb o 19,19,20 0,0,0 0,0,0\"]
[Result \"*\"]
[Orange \"Kim\"]

{at first} 1. Sd:a1-d1! {[%clk 0:04:59.5] points} ({or} 1. Na {quiet} (1. Nb)
2. W5) Sb (Na 2. W5) 2. W4?? *
";

#[test]
fn a_record_is_a_tree_and_the_tree_is_that_record() {
    let study = read(VARIED);
    let nodes = study["nodes"].as_array().expect("a list");
    let seen: Vec<_> =
        nodes.iter().map(|node| (node["parent"].as_u64(), node["text"].as_str().expect("a move"))).collect();
    assert_eq!(
        seen,
        [
            (None, "Sd:a1-d1"),
            (None, "Na"),
            (None, "Nb"),
            (Some(1), "W5"),
            (Some(0), "Sb"),
            (Some(0), "Na"),
            (Some(5), "W5"),
            (Some(4), "W4"),
        ]
    );
    assert_eq!(nodes[0]["comments"], json!([{ "commands": "[%clk 0:04:59.5]", "text": "points" }]));
    assert_eq!(
        (&nodes[1]["before"][0]["text"], &nodes[4]["turn"], &nodes[4]["seat"]),
        (&json!("or"), &Value::Null, &json!(0))
    );
    assert_eq!(nodes[7]["glyphs"], json!([4]));
    assert_eq!(study["comments"][0]["text"], "at first");
    // All that could be played instead of a move is written behind that move, so it is other text but the same tree.
    let again = written(&study);
    assert_eq!(paths(&read(&again)), paths(&study), "{again}");
    assert_eq!(written(&read(&again)), again);
    let one_line = again.replace('\n', " ");
    let expected = "{[%clk 0:04:59.5] points} ({or} 1. Na {quiet} 2. W5) (1. Nb) Sb (Na 2. W5) 2. W4?? *";
    assert!(one_line.contains(expected), "{again}");
}

#[test]
fn variations_that_begin_alike_are_one() {
    let study = read("[Game \"express:2\"]\n\n1. Na (1. W4 2. E3) (1. W4 {again} 2. E5) 2. Sb *");
    let texts: Vec<_> =
        study["nodes"].as_array().expect("a list").iter().map(|node| node["text"].as_str()).collect();
    assert_eq!(texts, ["Na", "W4", "E3", "E5", "Sb"].map(Some));
    assert_eq!(study["nodes"][1]["comments"][0]["text"], "again");
}

#[test]
fn the_result_is_the_one_that_the_main_line_comes_to() {
    let mut study =
        read("[Game \"express:2\"]\n[Result \"0-1\"]\n[Termination \"resignation\"]\n\n1. Na 0-1");
    assert!(written(&study).ends_with("[Termination \"resignation\"]\n\n1. Na 0-1\n"));
    let (moves, mut parent) = (["Ng", "Na", "Ng", "Na", "Ng", "Na", "Ng", "Na"], 0);
    for text in moves {
        let node = json!({ "parent": parent, "text": text, "seat": 0, "turn": null, "glyphs": [], "before": [], "comments": [] });
        study["nodes"].as_array_mut().expect("a list").push(node);
        parent += 1;
    }
    let text = written(&study);
    assert!(text.contains("[Result \"1-0\"]") && text.contains("[Termination \"row\"]"), "{text}");
    assert!(text.ends_with("8. Ng 9. Na 1-0\n"), "{text}");
}

#[test]
fn what_is_wrong_is_named_and_spoils_its_own_game_alone() {
    let text =
        "[Game \"express:2\"]\n\n1. Na (1. Zz) *\n\n[Game \"express:2\"]\n\n1. Na *\n\n[Game \"chess\"]\n\n*";
    let all = ask(study_read, text);
    assert_eq!(all["ok"][0]["error"]["error"]["text"], "Zz");
    assert_eq!(all["ok"][1]["ok"]["nodes"][0]["text"], "Na");
    assert_eq!(all["ok"][2]["error"]["error"], json!({ "code": "unknown-game", "found": "chess" }));
    let empty = json!({ "game": "express:2", "start": "7/7/7/7/7/7/7 o 22,22 0,0 0,0", "tags": [], "comments": [], "nodes": [], "result": null });
    assert_eq!(written(&empty), "[Game \"express:2\"]\n[Rules \"1\"]\n[Result \"*\"]\n\n*\n");
    let mut ring = empty.clone();
    ring["nodes"] = json!([{ "parent": 0, "text": "Na", "seat": 0, "turn": null, "glyphs": [], "before": [], "comments": [] }]);
    assert_eq!(ask(study_write, &ring.to_string())["error"]["code"], "bad-request");
    let mut impossible = empty;
    impossible["start"] = json!("7/7/7/7/7/7/7 o 22,22 1,0 0,0");
    assert_eq!(ask(study_write, &impossible.to_string())["error"]["code"], "position");
}

/// Whatever tree grows, it is read as it was written.
#[test]
fn trees_of_random_moves_come_back() {
    let mut random = game::SplitMix64::new(5);
    for &id in games::GameId::ALL {
        let mut nodes: Vec<Value> = Vec::new();
        for _ in 0..40 {
            // Grows somewhere: the moves up to there are played first.
            let parent = random.below(nodes.len() as u32 + 1).checked_sub(1).map(|at| at as usize);
            let mut path = Vec::new();
            let mut at = parent;
            while let Some(index) = at {
                path.push(nodes[index]["text"].as_str().expect("a move").to_owned());
                at = nodes[index]["parent"].as_u64().map(|parent| parent as usize);
            }
            let mut any = AnyGame::new(id);
            any.play_all(path.iter().rev().map(String::as_str)).expect("all were legal");
            let moves = any.moves();
            let Some(text) = moves.get(random.below(moves.len().max(1) as u32) as usize) else { continue };
            let stands = |node: &Value| node["parent"] == json!(parent) && node["text"] == **text;
            if !nodes.iter().any(stands) {
                nodes.push(json!({ "parent": parent, "text": text, "seat": 0, "turn": null, "glyphs": [], "before": [], "comments": [] }));
            }
        }
        let study = json!({ "game": id.as_str(), "start": AnyGame::new(id).position_text(), "tags": [], "comments": [], "nodes": nodes, "result": null });
        let text = written(&study);
        assert_eq!(paths(&read(&text)), paths(&study), "{text}");
    }
}

/// All ways through a tree.
fn paths(study: &Value) -> std::collections::BTreeSet<String> {
    let nodes = study["nodes"].as_array().expect("a list");
    let mut all: Vec<String> = Vec::new();
    for node in nodes {
        let before = node["parent"].as_u64().map_or("", |parent| &all[parent as usize]);
        all.push(format!("{before} {}", node["text"].as_str().expect("a move")));
    }
    all.into_iter().collect()
}

#[test]
fn steps_are_numbered_by_turn() {
    let about = json!({ "game": "expert:3", "position": "7/g6/g6/7/7/g6/ooo2bb o 19,19,20 0,0,0 0,0,0",
        "moves": ["Sd:a1-d1", "Sb", "W4"] });
    let steps = ask(study_steps, &about.to_string());
    let step = |index: usize| {
        let step = &steps["ok"][index];
        (step["seat"].as_u64(), step["text"].as_str(), step["turn"].as_u64())
    };
    assert_eq!(step(1), (Some(0), Some("Sb"), None));
    assert_eq!(step(2), (Some(1), Some("W4"), Some(2)));
}
