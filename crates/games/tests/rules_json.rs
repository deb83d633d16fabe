//! The diagrams of `locales/rules.json`, which the rules beside the board are drawn from: every one is set up and
//! played, and what its caption tells comes true.
//!
//! Not looked at here: the texts themselves. That every key has one in every language is for `xtask/tests/locales.rs`.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use game::{Effect, MoveError};
use games::{AnyGame, Family, GameId};
use serde_json::Value;

const RULES: &str = include_str!("../../../locales/rules.json");

/// What the captions say that the last move, or all moves together, come to.
const TOLD: &[(&str, Told)] = &[
    ("rules-express-diagram-other", Told::WonBy('o')),
    ("rules-express-diagram-longer", Told::WonBy('b')),
    ("rules-expert-diagram-full", Told::Points(&[5])),
    ("rules-expert-diagram-end", Told::Points(&[8])),
    ("rules-expert-diagram-other-end", Told::Points(&[8])),
    ("rules-expert-diagram-two", Told::Points(&[2, 5])),
    ("rules-extreme-diagram-again", Told::Points(&[0, 2])),
    ("rules-turn-diagram-open", Told::Bonus),
    ("rules-moving-diagram-legs", Told::Bonus),
    ("rules-bonus-diagram-ring", Told::Bonus),
];

enum Told {
    WonBy(char),
    Points(&'static [u8]),
    Bonus,
}

fn rules() -> Value {
    serde_json::from_str(RULES).unwrap_or_else(|error| panic!("locales/rules.json: {error}"))
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_else(|| panic!("`{field}` must be a text in {value}"))
}

/// A list of texts; `None` if the field is not there.
fn texts<'a>(value: &'a Value, field: &str) -> Option<Vec<&'a str>> {
    let list = value.get(field)?.as_array().unwrap_or_else(|| panic!("`{field}` must be a list in {value}"));
    Some(list.iter().map(|item| item.as_str().expect("a text")).collect())
}

fn items(rules: &Value) -> Vec<&Value> {
    let sections = rules["sections"].as_object().expect("sections by name");
    sections.values().flat_map(|section| section["items"].as_array().expect("items")).collect()
}

fn diagrams(rules: &Value) -> Vec<&Value> {
    items(rules).into_iter().filter(|item| text(item, "kind") == "diagram").collect()
}

fn set_up(diagram: &Value) -> AnyGame {
    let id: GameId = text(diagram, "game").parse().unwrap_or_else(|error| panic!("{error}"));
    let position = text(diagram, "position");
    let any = AnyGame::from_position(id, position).unwrap_or_else(|error| panic!("{position}: {error}"));
    assert_eq!(any.position_text(), position, "it is written as positions always are");
    any
}

/// Runs a check of every diagram. A failure names the caption, which the panic itself does not know.
fn check_each(rules: &Value, check: impl Fn(&Value)) {
    for diagram in diagrams(rules) {
        let checked = catch_unwind(AssertUnwindSafe(|| check(diagram)));
        assert!(checked.is_ok(), "the diagram with the caption {} is wrong", text(diagram, "caption"));
    }
}

fn family_name(family: Family) -> &'static str {
    match family {
        Family::Express => "express",
        Family::Expert => "expert",
        Family::Extreme => "extreme",
        Family::Moguli => "moguli",
    }
}

#[test]
fn every_game_has_its_rules_and_every_section_its_game() {
    let rules = rules();
    let games = rules["games"].as_object().expect("games by name");
    let families: BTreeSet<&str> = GameId::ALL.iter().map(|id| family_name(id.family())).collect();
    assert_eq!(games.keys().map(String::as_str).collect::<BTreeSet<_>>(), families);

    let shown: BTreeSet<&str> =
        games.keys().flat_map(|game| texts(&rules["games"], game).expect("a list of sections")).collect();
    let sections = rules["sections"].as_object().expect("sections by name");
    assert_eq!(shown, sections.keys().map(String::as_str).collect());
}

#[test]
fn every_section_begins_with_its_only_heading() {
    let rules = rules();
    for (name, section) in rules["sections"].as_object().expect("sections by name") {
        let kinds: Vec<&str> =
            section["items"].as_array().expect("items").iter().map(|item| text(item, "kind")).collect();
        assert_eq!(kinds[0], "heading", "{name}");
        for kind in &kinds[1..] {
            assert!(["text", "list-item", "diagram"].contains(kind), "{name}: what is a `{kind}`?");
        }
    }
}

#[test]
fn every_diagram_can_be_played() {
    let rules = rules();
    check_each(&rules, |diagram| {
        let mut any = set_up(diagram);
        let moves = texts(diagram, "moves").expect("moves");
        assert!(!moves.is_empty(), "it shows no move");
        for text in moves {
            assert!(any.moves().iter().any(|listed| listed == text), "{text} is not listed as a move");
            any.play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    });
    assert!(diagrams(&rules).len() >= 17, "only {} diagrams are left", diagrams(&rules).len());
}

#[test]
fn what_is_forbidden_is_a_move_but_not_here() {
    let rules = rules();
    check_each(&rules, |diagram| {
        let any = set_up(diagram);
        for text in texts(diagram, "forbidden").unwrap_or_default() {
            let result = any.effects(text);
            assert!(matches!(result, Err(MoveError::Illegal(_))), "{text}: {result:?}");
        }
    });
    let forbidding =
        diagrams(&rules).into_iter().filter(|diagram| diagram.get("forbidden").is_some()).count();
    assert!(forbidding >= 3, "only {forbidding} diagrams still forbid something");
}

#[test]
fn all_stone_moves_are_named_where_any_are() {
    let rules = rules();
    let mut naming = 0;
    for diagram in diagrams(&rules) {
        let Some(mut said) = texts(diagram, "stoneMoves") else { continue };
        let any = set_up(diagram);
        let mut possible = any.moves();
        possible.retain(|text| !text.ends_with(['+', '-', '=']));
        possible.sort_unstable();
        said.sort_unstable();
        assert_eq!(said, possible, "{}", text(diagram, "caption"));
        naming += 1;
    }
    assert!(naming >= 6, "only {naming} diagrams still name all stone moves");
}

#[test]
fn what_captions_tell_comes_true() {
    let rules = rules();
    for (caption, told) in TOLD {
        let is_it = |diagram: &&Value| text(diagram, "caption") == *caption;
        let diagram =
            diagrams(&rules).into_iter().find(is_it).unwrap_or_else(|| panic!("no diagram has {caption}"));
        let mut any = set_up(diagram);
        let (mut points_of_rows, mut has_bonus) = (Vec::new(), false);
        for text in texts(diagram, "moves").expect("moves") {
            for effect in any.effects(text).expect("a legal move") {
                match effect {
                    Effect::Scored { points, .. } => points_of_rows.push(points),
                    Effect::Travelled { route, .. } => has_bonus = !route.under_opponent.is_empty(),
                    _ => {}
                }
            }
            any.play(text).expect("a legal move");
        }
        let winner = any.outcome().and_then(|outcome| outcome.winner()).map(|seat| any.letter(seat));
        match told {
            Told::WonBy(letter) => assert_eq!(winner, Some(*letter), "{caption}"),
            Told::Points(points) => assert_eq!(points_of_rows, *points, "{caption}"),
            Told::Bonus => assert!(has_bonus, "{caption}"),
        }
    }
}

/// The captions of both sides of a choice must not show the same.
#[test]
fn the_other_end_stays_in_the_other_diagram() {
    let rules = rules();
    let after = |caption: &str| {
        let diagram = diagrams(&rules)
            .into_iter()
            .find(|diagram| text(diagram, "caption") == caption)
            .expect("a diagram");
        let mut any = set_up(diagram);
        any.play_all(texts(diagram, "moves").expect("moves")).expect("legal moves");
        any.position_text().split('/').nth(5).expect("row 2").to_owned()
    };
    assert_eq!(after("rules-expert-diagram-end"), "1o5");
    assert_eq!(after("rules-expert-diagram-other-end"), "6o");
}
