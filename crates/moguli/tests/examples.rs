//! The examples of `tests/data/moguli/examples.tsv`, played by the fast rules and by the slow ones.

use std::collections::BTreeSet;

use game::{Cause, Cell, Effect, Game, MoveError, Play};
use moguli::{Base, Cylinder, Move, NewRow, NewRowCylinder, Position, StartOptions, Variant};
use testkit::data::{Row, rows, slow_moguli};
use testkit::slow::moguli as slow;

const TABLE: &str = "moguli/examples.tsv";
const NOTHING: &str = "-";
const NONE: &str = "none";

/// A line of the table.
struct Example {
    /// Where it stands, and its name.
    title: String,
    game: String,
    position: String,
    steps: Vec<String>,
    /// What is looked at, and for some of them a colon and where.
    expect: String,
    place: String,
    value: String,
}

fn examples() -> Vec<Example> {
    let example = |row: Row<6>| {
        let [name, game, position, steps, expect, value] = row.fields;
        let steps = if steps == NOTHING { "" } else { &steps };
        let steps = steps.split_whitespace().map(str::to_owned).collect();
        let (expect, place) = expect.split_once(':').unwrap_or((&expect, ""));
        let (expect, place) = (expect.to_owned(), place.to_owned());
        Example { title: format!("{} {name}", row.place), game, position, steps, expect, place, value }
    };
    rows(TABLE).into_iter().map(example).collect()
}

impl Example {
    /// The seed of the set-up, if the game begins with one.
    fn seed(&self) -> Option<u64> {
        let seed = self.position.strip_prefix("seed ")?;
        Some(seed.parse().unwrap_or_else(|_| panic!("{}: no seed {seed}", self.title)))
    }

    /// The steps that are played, and the one that is refused, if that is the point of the example.
    fn played_and_refused(&self) -> (&[String], Option<&String>) {
        match (&*self.expect, self.steps.split_last()) {
            ("refused", Some((refused, played))) => (played, Some(refused)),
            ("refused", None) => panic!("{}: no step to refuse", self.title),
            _ => (&self.steps, None),
        }
    }

    /// The two portals that the example is about.
    fn way(&self) -> (&str, &str) {
        self.place.split_at_checked(2).unwrap_or_else(|| panic!("{}: which way?", self.title))
    }

    /// What the value column should say if these are the legal moves.
    fn seen_in_moves(&self, mut moves: Vec<String>) -> String {
        match &*self.expect {
            "count" => return moves.len().to_string(),
            "stones" => moves.retain(|text| is_stone_move(text)),
            "rotations" => moves.retain(|text| text.len() == 3 && text.starts_with(&self.place)),
            _ => panic!("{}: what is `{}`?", self.title, self.expect),
        }
        sorted(moves)
    }
}

fn is_stone_move(text: &str) -> bool {
    matches!(text.parse(), Ok(Move::Travel { .. }))
}

fn sorted(mut words: Vec<String>) -> String {
    words.sort();
    if words.is_empty() { NOTHING.to_owned() } else { words.join(" ") }
}

/// A route in the words of the value column, from the names of its portals.
fn route_text(legs: [Vec<String>; 3], under_own: &[String], under_opponent: &[String]) -> String {
    let [first_top, below, second_top] = legs.map(|leg| leg.join(" "));
    let names = |names: &[String]| if names.is_empty() { NOTHING.to_owned() } else { names.join(" ") };
    let (own, opponent) = (names(under_own), names(under_opponent));
    format!("{first_top} | {below} | {second_top} | own {own} | opponent {opponent}")
}

/// What the fast rules answer, in the words of the value column.
fn fast_answer<V: Variant>(example: &Example) -> String {
    let title = &example.title;
    let start: Position<V> = match example.seed() {
        Some(seed) => Position::start(&StartOptions { seed }).expect("every seed has a set-up"),
        None => example.position.parse().unwrap_or_else(|error| panic!("{title}: {error}")),
    };
    let mut play = Play::new(start);
    let (played, refused) = example.played_and_refused();
    play.play_texts(played.iter().map(String::as_str)).unwrap_or_else(|error| panic!("{title}: {error}"));
    let position = *play.position();
    let cell = |name: &str| name.parse::<Cell>().unwrap_or_else(|error| panic!("{title}: {error}"));
    match &*example.expect {
        "position" => position.to_string(),
        "result" => match play.outcome() {
            Some(outcome) => format!("{outcome} {}", outcome.cause()),
            None => NONE.to_owned(),
        },
        "refused" => {
            let before = play.clone();
            let answer = play.play_texts(refused.map(String::as_str));
            assert_eq!(play == before, answer.is_err(), "{title}: refused and yet changed, or the reverse");
            match answer.map_err(|error| error.error) {
                Ok(()) => "not refused".to_owned(),
                Err(MoveError::Illegal(reason)) => reason.code().to_owned(),
                Err(MoveError::Invalid(error)) => error.to_string(),
            }
        }
        "reach" => {
            let reach = position.reach(cell(&example.place));
            let mark = |end| if reach.with_bonus.contains(end) { "+" } else { "" };
            sorted(reach.ends.iter().map(|end| format!("{end}{}", mark(end))).collect())
        }
        "route" => {
            let (from, to) = example.way();
            let effects = position.effects(Move::Travel { from: cell(from), to: cell(to) });
            let Ok([Effect::Travelled { route, .. }]) = effects.as_deref() else {
                return format!("{effects:?}");
            };
            let names = |cells: &[Cell]| cells.iter().map(ToString::to_string).collect::<Vec<_>>();
            let legs = [names(&route.first_top), names(&route.below), names(&route.second_top)];
            route_text(legs, &names(&route.under_own), &names(&route.under_opponent))
        }
        "why" => {
            let (from, to) = example.way();
            let reason = position.check_path(cell(from), cell(to)).err();
            reason.map_or(NONE, |reason| reason.code()).to_owned()
        }
        _ => example.seen_in_moves(play.moves().iter().map(ToString::to_string).collect()),
    }
}

/// What the slow rules answer, in the words of the value column. They know no codes of reasons: where they agree that
/// something is not allowed, the code is taken as read.
fn slow_answer(example: &Example) -> String {
    let Example { title, value, .. } = example;
    let variant = slow_moguli(&example.game);
    let start = match example.seed() {
        Some(seed) => slow::Position::from_seed(variant, seed),
        None => slow::Position::parse(variant, &example.position)
            .unwrap_or_else(|error| panic!("{title}: {error}")),
    };
    let mut play = slow::Play::new(start);
    let (played, refused) = example.played_and_refused();
    for step in played {
        play.play(step).unwrap_or_else(|error| panic!("{title}: {step}: {error}"));
    }
    let position = play.position().clone();
    match &*example.expect {
        "position" => position.to_text(),
        "result" => match play.outcome() {
            Some((shares, cause)) => format!("{shares} {cause}"),
            None => NONE.to_owned(),
        },
        "refused" => {
            let answer = refused.map(|step| play.play(step));
            let is_refused = answer.is_some_and(|answer| answer.is_err()) && play.position() == &position;
            if is_refused { value.clone() } else { "not refused".to_owned() }
        }
        "reach" => {
            let earns_bonus = |end: &str| {
                position.route(&example.place, end).is_some_and(|way| !way.under_opponent.is_empty())
            };
            let mark = |end: &str| if earns_bonus(end) { "+" } else { "" };
            let moves = play.moves();
            let is_stone = |text: &&String| is_stone_move(text);
            let ends = moves.iter().filter(is_stone).filter_map(|text| text.strip_prefix(&example.place));
            sorted(ends.map(|end| format!("{end}{}", mark(end))).collect())
        }
        "route" => {
            let (from, to) = example.way();
            let Some(route) = position.route(from, to) else { return "no route".to_owned() };
            let legs = [route.first_top, route.below, route.second_top];
            route_text(legs, &route.under_own, &route.under_opponent)
        }
        "why" => {
            // The slow rules ask the start rows only where a stone move is due.
            let is_due = play.moves().iter().any(|text| is_stone_move(text));
            let (from, to) = example.way();
            let is_open = if is_due {
                play.moves().contains(&example.place)
            } else {
                position.reach(from).iter().any(|end| end == to)
            };
            let bound_by_start_row = value.starts_with("start-row");
            if is_open == (value == NONE) || !is_due && bound_by_start_row {
                value.clone()
            } else {
                format!("open: {is_open}")
            }
        }
        _ => example.seen_in_moves(play.moves()),
    }
}

type Answer = fn(&Example) -> String;

const FAST_ANSWERS: [(&str, Answer); 4] = [
    (Base::ID, fast_answer::<Base>),
    (NewRow::ID, fast_answer::<NewRow>),
    (Cylinder::ID, fast_answer::<Cylinder>),
    (NewRowCylinder::ID, fast_answer::<NewRowCylinder>),
];

fn fast_answer_of(game: &str) -> Answer {
    let known = FAST_ANSWERS.into_iter().find(|(id, _)| *id == game);
    known.unwrap_or_else(|| panic!("no game has the id {game}")).1
}

/// All wrong answers, so that one run tells all that is wrong.
fn wrong_answers(answer: impl Fn(&Example) -> String) -> Vec<String> {
    let wrong = |example: Example| {
        let Example { title, expect, place, value, .. } = &example;
        let answer = answer(&example);
        (answer != *value).then(|| format!("{title}: {expect} {place} should be `{value}`, not `{answer}`"))
    };
    examples().into_iter().filter_map(wrong).collect()
}

#[test]
fn the_fast_rules_agree_with_every_example() {
    let wrong = wrong_answers(|example| fast_answer_of(&example.game)(example));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_slow_rules_agree_with_every_example() {
    let wrong = wrong_answers(slow_answer);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_game_every_end_and_every_reason_against_a_way_has_an_example() {
    let examples = examples();
    let games: BTreeSet<&str> = examples.iter().map(|example| &*example.game).collect();
    assert_eq!(games, FAST_ANSWERS.iter().map(|(id, _)| *id).collect());
    let values = |expect: &'static str| {
        examples.iter().filter(move |example| example.expect == expect).map(|example| &*example.value)
    };
    let results: BTreeSet<&str> = values("result").collect();
    for cause in [Cause::FourHome, Cause::IdleRounds, Cause::Repetition] {
        for shares in ["1-0", "0-1", "1/2-1/2"] {
            let result = format!("{shares} {cause}");
            assert!(results.contains(&*result), "no example ends with {result}");
        }
    }
    let reasons: BTreeSet<&str> = values("why").chain(values("refused")).collect();
    let against_a_way = [
        "blocked-above",
        "nothing-to-pass-under",
        "start-row-too-full",
        "start-row-first",
        "no-path",
        "portal-taken",
        "same-portal",
        "not-your-stone",
        "no-stone",
    ];
    for code in against_a_way {
        assert!(reasons.contains(code), "no example is refused for {code}");
    }
}

#[test]
fn names_are_words_with_dashes_and_no_line_stands_twice() {
    let mut seen = BTreeSet::new();
    for Row { place, fields } in rows::<6>(TABLE) {
        let is_plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        assert!(fields[0].chars().all(is_plain), "{place}: {}", fields[0]);
        assert!(seen.insert(fields), "{place}: an example twice");
    }
}
