//! The lessons of `lessons/`, which the page teaches from: every one is played in every way that it allows.
//!
//! All checks are functions from a lesson to what is wrong with it, and are run on made-up lessons too: a check that
//! cannot fail checks nothing. Not looked at here: the texts, which `xtask/tests/locales` asks for.

use std::collections::BTreeSet;
use std::path::Path;

use game::{Cell, Effect, MoveError, Seat};
use games::{AnyGame, Family, GameId};
use serde_json::Value;

/// All fields that a step may have. A misspelt one would be passed over in silence.
const FIELDS: &[&str] =
    &["id", "game", "position", "cells", "watch", "accept", "goal", "reply", "refute", "forbidden"];

fn lessons() -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lessons");
    let mut lessons = Vec::new();
    for name in ["express", "expert", "extreme", "moguli"] {
        let path = folder.join(name).with_extension("json");
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let file: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}.json: {error}"));
        lessons.extend(file["lessons"].as_array().expect("lessons").iter().cloned());
    }
    lessons
}

fn text<'a>(value: &'a Value, field: &str) -> Result<&'a str, String> {
    value[field].as_str().ok_or_else(|| format!("`{field}` must be a text"))
}

/// A list of texts, empty if the field is not there.
fn texts<'a>(value: &'a Value, field: &str) -> Result<Vec<&'a str>, String> {
    let Some(list) = value.get(field) else { return Ok(Vec::new()) };
    let items = list.as_array().ok_or_else(|| format!("`{field}` must be a list"))?;
    items
        .iter()
        .map(|item| item.as_str().ok_or_else(|| format!("`{field}` must be a list of texts")))
        .collect()
}

fn number(value: &Value, field: &str) -> Result<usize, String> {
    value[field].as_u64().map(|number| number as usize).ok_or_else(|| format!("`{field}` must be a number"))
}

fn played(any: &AnyGame, text: &str) -> Result<AnyGame, String> {
    let mut next = any.clone();
    next.play(text).map_err(|error| format!("{text} in {}: {error}", any.position_text()))?;
    Ok(next)
}

/// Plays all steps of a lesson, one after the other, in every way that right moves allow.
fn play_lesson(lesson: &Value) -> Result<(), String> {
    let mut stands = Vec::new();
    let mut names = BTreeSet::new();
    for step in lesson["steps"].as_array().ok_or("`steps` must be a list")? {
        let name = text(step, "id")?;
        let told = |problem: String| format!("step {name}: {problem}");
        if !names.insert(name) {
            return Err(told("its id stands twice".to_string()));
        }
        stands = play_step(lesson, step, &stands).map_err(told)?;
    }
    if names.is_empty() { Err("it has no steps".to_string()) } else { Ok(()) }
}

/// Where a step can lead to, from wherever the one before can have led to.
fn play_step(lesson: &Value, step: &Value, before: &[AnyGame]) -> Result<Vec<AnyGame>, String> {
    for field in step.as_object().ok_or("a step is an object")?.keys() {
        if !FIELDS.contains(&field.as_str()) {
            return Err(format!("there is no field `{field}`"));
        }
    }
    let begin = match step.get("position") {
        Some(_) => {
            let game = if step.get("game").is_some() { step } else { lesson };
            let id: GameId = text(game, "game")?.parse().map_err(|error| format!("{error}"))?;
            let position = text(step, "position")?;
            let any = AnyGame::from_position(id, position).map_err(|error| format!("{position}: {error}"))?;
            if any.position_text() != position {
                return Err(format!("its position would be written {}", any.position_text()));
            }
            vec![any]
        }
        None if step.get("game").is_some() => return Err("`game` needs a `position`".to_string()),
        None if before.is_empty() => return Err("it goes on from nowhere".to_string()),
        None => before.to_vec(),
    };
    let mut ends = Vec::new();
    let mut seen = BTreeSet::new();
    for mut any in begin {
        for watched in texts(step, "watch")? {
            any = played(&any, watched)?;
        }
        for end in ask(step, &any)? {
            if seen.insert(end.position_text()) {
                ends.push(end);
            }
        }
    }
    Ok(ends)
}

/// Asks the player of a step, and plays on from every right move.
fn ask(step: &Value, any: &AnyGame) -> Result<Vec<AnyGame>, String> {
    let is_moguli = any.id().family() == Family::Moguli;
    for cell in texts(step, "cells")? {
        let cell: Cell = cell.parse().map_err(|error| format!("{error}"))?;
        if is_moguli && cell.column() >= 5 {
            return Err(format!("{cell} is not on the board"));
        }
    }
    let Some(accept) = step.get("accept") else {
        let asks = ["goal", "reply", "refute", "forbidden"].iter().find(|field| step.get(**field).is_some());
        return match asks {
            Some(field) => Err(format!("`{field}` needs an `accept`")),
            None => Ok(vec![any.clone()]),
        };
    };
    for forbidden in texts(step, "forbidden")? {
        if !matches!(any.clone().play(forbidden), Err(MoveError::Illegal(_))) {
            return Err(format!("{forbidden} is not forbidden in {}", any.position_text()));
        }
    }
    let legal = any.moves();
    let right: Vec<String> = match accept.as_str() {
        Some("any") => legal.clone(),
        Some(other) => return Err(format!("`accept` is `any` or a list, not {other}")),
        None => texts(step, "accept")?.into_iter().map(str::to_string).collect(),
    };
    if let Some(wrong) = right.iter().find(|mv| !legal.contains(mv)) {
        return Err(format!("{wrong} is accepted, but may not be played in {}", any.position_text()));
    }
    if right.is_empty() {
        return Err(format!("nothing is right in {}", any.position_text()));
    }
    if let Some(goal) = step.get("goal") {
        for mv in &legal {
            if reaches(any, mv, goal)? != right.contains(mv) {
                let is_listed =
                    if right.contains(mv) { "is accepted and misses" } else { "is left out and reaches" };
                return Err(format!("{mv} {is_listed} the goal {goal} in {}", any.position_text()));
            }
        }
    }
    for wrong in legal.iter().filter(|mv| !right.contains(mv)) {
        refute(step, any, wrong)?;
    }
    let replies = texts(step, "reply")?;
    let answered = |mv: &String| replies.iter().try_fold(played(any, mv)?, |any, reply| played(&any, reply));
    right.iter().map(answered).collect()
}

/// Where wrong moves are refuted, each of them is, and it hurts.
fn refute(step: &Value, any: &AnyGame, wrong: &str) -> Result<(), String> {
    if step.get("refute").is_none() {
        return Ok(());
    }
    let after = played(any, wrong)?;
    let answers = texts(step, "refute")?;
    let legal = after.moves();
    let Some(answer) = answers.into_iter().find(|answer| legal.iter().any(|mv| mv == answer)) else {
        return Err(format!("nothing refutes {wrong} in {}", any.position_text()));
    };
    let end = played(&after, answer)?;
    let scores = |effect: &Effect| matches!(effect, Effect::Scored { points: 1.., .. });
    let effects = after.effects(answer).map_err(|error| format!("{answer}: {error}"))?;
    let hurts = has_nothing(&end, any.to_move())
        || effects.iter().any(scores)
        || stones_home(&end, after.to_move()) > stones_home(&after, after.to_move());
    if hurts { Ok(()) } else { Err(format!("{answer} does not refute {wrong} in {}", any.position_text())) }
}

fn reaches(any: &AnyGame, mv: &str, goal: &Value) -> Result<bool, String> {
    let player = any.to_move();
    let after = played(any, mv)?;
    let effects = any.effects(mv).map_err(|error| format!("{mv}: {error}"))?;
    Ok(match text(goal, "kind")? {
        "win" => has_won(&after, player),
        "over" => after.is_over(),
        "wins-next" => !after.is_over() && wins_next(&after, player),
        "safe" => is_safe(&after, player),
        "points" => {
            let wanted = number(goal, "points")?;
            effects.iter().any(
                |effect| matches!(effect, Effect::Scored { points, .. } if usize::from(*points) == wanted),
            )
        }
        "stands" => longest_row(&after, any.letter(player)) >= number(goal, "length")?,
        "home" => stones_home(&after, player) > stones_home(any, player),
        "under" => {
            let cell: Cell = text(goal, "cell")?.parse().map_err(|error| format!("{error}"))?;
            effects.iter().any(|effect| match effect {
                Effect::Travelled { route, .. } => {
                    route.under_own.contains(&cell) || route.under_opponent.contains(&cell)
                }
                _ => false,
            })
        }
        "bonus" => {
            let position = after.position_text();
            let stage = position.split(' ').nth(3).unwrap_or_default();
            after.to_move() == player && ["m+", "rm+"].contains(&stage)
        }
        "opens" => {
            let wanted = text(goal, "move")?;
            after.to_move() == player && after.moves().iter().any(|mv| mv == wanted)
        }
        "closes" => {
            let shut = texts(goal, "moves")?;
            after.to_move() != player && !after.moves().iter().any(|mv| shut.contains(&mv.as_str()))
        }
        "keeps-out" => after.to_move() != player && !can_get_home(&after)?,
        kind => return Err(format!("there is no goal `{kind}`")),
    })
}

fn has_won(any: &AnyGame, player: Seat) -> bool {
    any.outcome().and_then(|outcome| outcome.winner()) == Some(player)
}

fn has_nothing(any: &AnyGame, player: Seat) -> bool {
    any.outcome().is_some_and(|outcome| outcome.share(player).twelfths() == 0)
}

/// Everything that may be played, and where it leads.
fn children(any: &AnyGame) -> Vec<AnyGame> {
    any.moves().iter().map(|mv| played(any, mv).expect("a listed move is legal")).collect()
}

/// Whether the player wins with the next move, whatever the others do before.
fn wins_next(any: &AnyGame, player: Seat) -> bool {
    if any.is_over() {
        return false;
    }
    if any.to_move() == player {
        return children(any).iter().any(|child| has_won(child, player));
    }
    children(any).iter().all(|child| wins_next(child, player))
}

/// Whether no other seat can win before the player is to move again.
fn is_safe(any: &AnyGame, player: Seat) -> bool {
    if any.is_over() || any.to_move() == player {
        return !has_nothing(any, player);
    }
    children(any).iter().all(|child| is_safe(child, player))
}

/// The rows of a field of a position's text, the lowest first, with a full stop for each empty field.
fn rows(any: &AnyGame, field: usize) -> Vec<Vec<char>> {
    let position = any.position_text();
    let rows = position.split(' ').nth(field).unwrap_or_default().split('/').rev();
    let spread = |letter: char| match letter.to_digit(10) {
        Some(count) => vec!['.'; count as usize],
        None => vec![letter],
    };
    rows.map(|row| row.chars().flat_map(spread).collect()).collect()
}

fn longest_row(any: &AnyGame, letter: char) -> usize {
    const STEPS: [(isize, isize); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let rows = rows(any, 0);
    let is_there = |column: isize, row: isize| {
        let row = usize::try_from(row).ok().and_then(|row| rows.get(row));
        row.zip(usize::try_from(column).ok()).and_then(|(row, column)| row.get(column)) == Some(&letter)
    };
    let run = |column: isize, row: isize, (right, up): (isize, isize)| {
        (0..).take_while(|&step| is_there(column + step * right, row + step * up)).count()
    };
    let runs = (0..7).flat_map(|row| (0..7).flat_map(move |column| STEPS.map(|by| (column, row, by))));
    runs.map(|(column, row, by)| run(column, row, by)).max().unwrap_or(0)
}

/// How many stones of a seat of Moguli are home; none in other games.
fn stones_home(any: &AnyGame, seat: Seat) -> usize {
    if any.id().family() != Family::Moguli {
        return 0;
    }
    let rows = rows(any, 1);
    let home = if seat == Seat::FIRST { rows.last() } else { rows.first() };
    home.map_or(0, |row| row.iter().filter(|&&stone| stone == any.letter(seat)).count())
}

/// Whether the seat to begin a turn can bring a stone home in it.
fn can_get_home(any: &AnyGame) -> Result<bool, String> {
    let player = any.to_move();
    let is_home = |child: &AnyGame| stones_home(child, player) > stones_home(any, player);
    Ok(children(any)
        .iter()
        .any(|child| is_home(child) || child.to_move() == player && children(child).iter().any(is_home)))
}

#[test]
fn every_lesson_can_be_played() {
    let lessons = lessons();
    let mut names = BTreeSet::new();
    let mut problems = Vec::new();
    for lesson in &lessons {
        let name = text(lesson, "id").expect("an id");
        if !names.insert(name) {
            problems.push(format!("{name}: its id stands twice"));
        }
        if let Err(problem) = play_lesson(lesson) {
            problems.push(format!("{name}: {problem}"));
        }
    }
    assert!(problems.is_empty(), "\n{}", problems.join("\n"));
}

#[test]
fn every_family_is_taught() {
    let lessons = lessons();
    let games = |lesson: &Value| -> Vec<GameId> {
        let steps = lesson["steps"].as_array().expect("steps").iter();
        let named = steps.chain([lesson]).filter_map(|value| value["game"].as_str());
        named.map(|game| game.parse().expect("a game")).collect()
    };
    for family in [Family::Express, Family::Expert, Family::Extreme, Family::Moguli] {
        let of_family = |lesson: &&Value| games(lesson).iter().any(|game| game.family() == family);
        let steps = |lesson: &Value| lesson["steps"].as_array().expect("steps").len();
        let count: usize = lessons.iter().filter(of_family).map(steps).sum();
        assert!(count >= 6, "{family:?} has only {count} steps");
    }
}

mod made_up {
    use super::*;
    use serde_json::json;

    const FOUR: &str = "o6/o6/o6/o6/7/g5g/g4g1 o 18,18 0,0 0,0";

    fn problem(step: &Value) -> Option<String> {
        play_lesson(&json!({ "id": "x", "game": "express:2", "steps": [step] })).err()
    }

    #[track_caller]
    fn is_refused(step: &Value, why: &str) {
        let problem = problem(step).expect("something is wrong");
        assert!(problem.contains(why), "{problem}");
    }

    #[test]
    fn a_good_step_is_taken() {
        let step = json!({ "id": "s", "position": FOUR, "accept": ["Na", "W3"], "goal": { "kind": "win" } });
        assert_eq!(problem(&step), None);
    }

    #[test]
    fn a_list_that_is_not_complete_or_too_long() {
        let step = |accept: &Value| json!({ "id": "s", "position": FOUR, "accept": accept, "goal": { "kind": "win" } });
        is_refused(&step(&json!(["Na"])), "W3 is left out");
        is_refused(&step(&json!(["Na", "W3", "Nb"])), "Nb is accepted and misses");
        is_refused(&step(&json!("any")), "is accepted and misses");
    }

    #[test]
    fn moves_that_may_not_be_played() {
        let full = "o2g2o/g2o3/3g3/og1ogog/3g3/3o3/3gg2 g 15,13 0,0 0,0";
        is_refused(&json!({ "id": "s", "position": full, "accept": ["Nd"] }), "may not be played");
        is_refused(&json!({ "id": "s", "position": full, "watch": ["Nd"] }), "column d is full");
        is_refused(
            &json!({ "id": "s", "position": full, "accept": ["Na"], "reply": ["Sd"] }),
            "column d is full",
        );
        is_refused(
            &json!({ "id": "s", "position": full, "accept": ["Na"], "forbidden": ["Nb"] }),
            "not forbidden",
        );
    }

    #[test]
    fn refutations_that_do_no_harm() {
        let step = |refute: &str| {
            let position = "3o3/7/7/1gggg2/7/5o1/o5o o 18,18 0,0 0,0";
            json!({ "id": "s", "position": position, "accept": ["W4"], "goal": { "kind": "safe" }, "refute": [refute] })
        };
        assert_eq!(problem(&step("W4")), None);
        is_refused(&step("Na"), "does not refute");
        is_refused(&step("a1a2"), "nothing refutes");
    }

    #[test]
    fn fields_and_goals_that_are_not_there() {
        is_refused(&json!({ "id": "s", "position": FOUR, "acept": ["Na"] }), "no field `acept`");
        is_refused(
            &json!({ "id": "s", "position": FOUR, "accept": ["Na"], "goal": { "kind": "fun" } }),
            "no goal `fun`",
        );
        is_refused(&json!({ "id": "s", "accept": ["Na"] }), "from nowhere");
        is_refused(&json!({ "id": "s", "position": FOUR, "reply": ["Na"] }), "needs an `accept`");
    }
}
