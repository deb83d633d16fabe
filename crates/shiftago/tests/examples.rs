//! The examples of `tests/data/shiftago/examples.tsv`, played by the fast rules and by the slow ones.

use std::collections::BTreeSet;

use game::{Cause, Game, MoveError, Play, Seat};
use shiftago::{Expert2, Expert3, Expert4, Express2, Express3, Express4, Extreme2, Extreme3, Extreme4, Move};
use testkit::data::{Row, rows, slow_shiftago};
use testkit::slow::shiftago as slow;

const TABLE: &str = "shiftago/examples.tsv";
const NOTHING: &str = "-";

/// A line of the table.
struct Example {
    /// Where it stands, and its name.
    title: String,
    game: String,
    position: String,
    steps: Vec<String>,
    expect: String,
    value: String,
}

fn examples() -> Vec<Example> {
    let example = |row: Row<6>| {
        let [name, game, position, steps, expect, value] = row.fields;
        let steps = if steps == NOTHING { "" } else { &steps };
        let steps = steps.split_whitespace().map(str::to_owned).collect();
        Example { title: format!("{} {name}", row.place), game, position, steps, expect, value }
    };
    rows(TABLE).into_iter().map(example).collect()
}

impl Example {
    /// The steps that are played, and the one that is refused, if that is the point of the example.
    fn played_and_refused(&self) -> (&[String], Option<&String>) {
        match (&*self.expect, self.steps.split_last()) {
            ("refused", Some((refused, played))) => (played, Some(refused)),
            ("refused", None) => panic!("{}: no step to refuse", self.title),
            _ => (&self.steps, None),
        }
    }

    /// What the value column should say if these are the legal moves.
    fn seen_in_moves(&self, mut moves: Vec<String>) -> String {
        if let Some(entry) = self.expect.strip_prefix("moves:") {
            moves.retain(|text| text.split(':').next() == Some(entry));
        } else if self.expect == "scorings" {
            moves.retain(|text| text.contains(':'));
        } else if self.expect == "count" {
            return moves.len().to_string();
        } else {
            panic!("{}: what is `{}`?", self.title, self.expect);
        }
        moves.sort();
        if moves.is_empty() { NOTHING.to_owned() } else { moves.join(" ") }
    }
}

/// What the fast rules answer, in the words of the value column.
fn fast_answer<G: Game>(example: &Example) -> String {
    let title = &example.title;
    let start: G = example.position.parse().unwrap_or_else(|error| panic!("{title}: {error}"));
    let mut play = Play::new(start);
    let (played, refused) = example.played_and_refused();
    play.play_texts(played.iter().map(String::as_str)).unwrap_or_else(|error| panic!("{title}: {error}"));
    match &*example.expect {
        "position" => play.position().to_string(),
        "result" => match play.outcome() {
            Some(outcome) => format!("{outcome} {}", outcome.cause()),
            None => "none".to_owned(),
        },
        "ranks" => {
            let outcome = play.outcome().unwrap_or_else(|| panic!("{title}: the game is not over"));
            let ranks: Vec<String> =
                Seat::first(G::SEATS).map(|seat| outcome.rank(seat).to_string()).collect();
            ranks.join(",")
        }
        "refused" => {
            let before = play.clone();
            let answer = play.play_texts(refused.map(String::as_str));
            assert_eq!(play == before, answer.is_err(), "{title}: refused and yet changed, or the reverse");
            answer.map_or_else(|error| kind_and_code(&error.error), |()| "not refused".to_owned())
        }
        _ => example.seen_in_moves(play.moves().iter().map(ToString::to_string).collect()),
    }
}

fn kind_and_code(error: &MoveError) -> String {
    match error {
        MoveError::Invalid(error) => format!("invalid {}", error.field),
        MoveError::Illegal(reason) => format!("illegal {}", reason.code()),
    }
}

/// What the slow rules answer, in the words of the value column. They know no causes, ranks and codes: where they
/// agree as far as they know, that part of the value is taken as read.
fn slow_answer(example: &Example) -> String {
    let Example { title, value, .. } = example;
    let (variant, seats) = slow_shiftago(&example.game);
    let start = slow::Position::parse(variant, seats, &example.position)
        .unwrap_or_else(|error| panic!("{title}: {error}"));
    let mut play = slow::Play::new(start);
    let (played, refused) = example.played_and_refused();
    for step in played {
        slow_step(&mut play, step).unwrap_or_else(|error| panic!("{title}: {step}: {error}"));
    }
    let shares = play.result().unwrap_or_else(|| "none".to_owned());
    match &*example.expect {
        "position" => play.position().text(),
        "result" if value.split(' ').next() == Some(&shares) => value.clone(),
        "result" => shares,
        "ranks" => {
            let winners = shares.split('-').map(|share| share != "0");
            let first = value.split(',').map(|rank| rank == "1");
            if winners.eq(first) { value.clone() } else { shares }
        }
        "refused" => {
            let before = play.position().clone();
            let answer = refused.map(|step| slow_step(&mut play, step));
            let is_refused = answer.is_some_and(|answer| answer.is_err()) && play.position() == &before;
            if is_refused { value.clone() } else { "not refused".to_owned() }
        }
        _ => example.seen_in_moves(play.moves()),
    }
}

fn slow_step(play: &mut slow::Play, text: &str) -> Result<(), String> {
    if let Some(letter) = text.strip_prefix("retire:") {
        let seat = ["o", "g", "b", "w"].iter().position(|known| *known == letter);
        return play.retire(seat.ok_or("no seat has this letter")?);
    }
    // With two seats the slow rules read the ends in the written order alone.
    let written = match text.parse::<Move>() {
        Ok(Move { entry, scoring: Some(scoring) }) if play.position().seats() == 2 => {
            Move { entry, scoring: Some(scoring.ordered()) }.to_string()
        }
        _ => text.to_owned(),
    };
    play.play(&written)
}

type Answer = fn(&Example) -> String;

const FAST_ANSWERS: [(&str, Answer); 9] = [
    (Express2::ID, fast_answer::<Express2>),
    (Express3::ID, fast_answer::<Express3>),
    (Express4::ID, fast_answer::<Express4>),
    (Expert2::ID, fast_answer::<Expert2>),
    (Expert3::ID, fast_answer::<Expert3>),
    (Expert4::ID, fast_answer::<Expert4>),
    (Extreme2::ID, fast_answer::<Extreme2>),
    (Extreme3::ID, fast_answer::<Extreme3>),
    (Extreme4::ID, fast_answer::<Extreme4>),
];

fn fast_answer_of(game: &str) -> Answer {
    let known = FAST_ANSWERS.into_iter().find(|(id, _)| *id == game);
    known.unwrap_or_else(|| panic!("no game has the id {game}")).1
}

/// All wrong answers, so that one run tells all that is wrong.
fn wrong_answers(answer: impl Fn(&Example) -> String) -> Vec<String> {
    let wrong = |example: Example| {
        let Example { title, expect, value, .. } = &example;
        let answer = answer(&example);
        (answer != *value).then(|| format!("{title}: {expect} should be `{value}`, not `{answer}`"))
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
fn every_game_and_every_cause_of_an_end_has_an_example() {
    let examples = examples();
    let games: BTreeSet<&str> = examples.iter().map(|example| &*example.game).collect();
    assert_eq!(games, FAST_ANSWERS.iter().map(|(id, _)| *id).collect());
    let of_results = examples.iter().filter(|example| example.expect == "result");
    let seen: BTreeSet<&str> =
        of_results.filter_map(|example| Some(example.value.split_once(' ')?.1)).collect();
    let causes = [
        Cause::Row,
        Cause::Points,
        Cause::BoardFull,
        Cause::NoMarbles,
        Cause::NoEntry,
        Cause::Repetition,
        Cause::LastSeat,
    ];
    assert_eq!(seen, causes.iter().map(|cause| cause.code()).collect());
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
