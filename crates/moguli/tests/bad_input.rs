//! Texts that must be refused, and why: `tests/data/moguli/bad-*.tsv`; and that no text does harm.
//!
//! The slow rules must refuse the same texts. They give sentences and no codes, so that is all that is compared.

use std::collections::BTreeSet;

use game::{MoveError, ParseError, Play, PositionError, SplitMix64};
use moguli::{Base, Cylinder, NewRow, NewRowCylinder, Position, Variant};
use testkit::data::{Row, rows, slow_moguli};
use testkit::fuzz;
use testkit::refusals::{check_moves, check_positions, name_of, reasons_in_the_source};
use testkit::slow::moguli as slow;

const POSITIONS: &str = "moguli/bad-positions.tsv";
const MOVES: &str = "moguli/bad-moves.tsv";

/// What reads the texts of one game.
struct Reader {
    id: &'static str,
    /// Reads a position and writes it again.
    position: fn(&str) -> Result<String, PositionError>,
    /// Reads a step and takes it, in a position that must be good.
    step: fn(&str, &str) -> Result<(), MoveError>,
    /// The promises that hold for any text as a position, and for any as a move in a random position.
    any_position: fn(&str),
    any_move: fn(u64, &str),
}

const fn reader<V: Variant>() -> Reader {
    Reader {
        id: V::ID,
        position: |text| text.parse::<Position<V>>().map(|position| position.to_string()),
        step: |position, text| {
            let position: Position<V> =
                position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
            let mut play = Play::new(position);
            let answer = play.play_text(text);
            assert_eq!(answer.is_err(), play == Play::new(position), "{text:?} at {position}");
            answer
        },
        any_position: fuzz::position::<Position<V>>,
        any_move: fuzz::moves::<Position<V>>,
    }
}

const READERS: [Reader; 4] =
    [reader::<Base>(), reader::<NewRow>(), reader::<Cylinder>(), reader::<NewRowCylinder>()];

fn reader_of(game: &str) -> &'static Reader {
    READERS.iter().find(|reader| reader.id == game).unwrap_or_else(|| panic!("no game has the id {game}"))
}

/// Every line of the bad positions, and what is read there.
fn position_answers() -> Vec<(Row<5>, Result<String, PositionError>)> {
    let answer = |row: Row<5>| {
        let [game, text, ..] = &row.fields;
        let answer = (reader_of(game).position)(text);
        (row, answer)
    };
    rows(POSITIONS).into_iter().map(answer).collect()
}

/// Every line of the bad moves, and what comes of playing there.
fn move_answers() -> Vec<(Row<5>, Result<(), MoveError>)> {
    let answer = |row: Row<5>| {
        let [game, position, text, ..] = &row.fields;
        let answer = (reader_of(game).step)(position, text);
        (row, answer)
    };
    rows(MOVES).into_iter().map(answer).collect()
}

#[test]
fn bad_positions_are_refused_and_told_why() {
    let answers = position_answers();
    assert!(answers.len() >= 150, "only {} bad positions", answers.len());
    check_positions(answers);
}

#[test]
fn bad_moves_are_refused_and_told_why() {
    let answers = move_answers();
    assert!(answers.len() >= 100, "only {} bad moves", answers.len());
    check_moves(answers);
}

#[test]
fn the_slow_rules_refuse_the_same() {
    for Row { place, fields: [game, text, ..] } in rows::<5>(POSITIONS) {
        assert!(slow::Position::parse(slow_moguli(&game), &text).is_err(), "{place}: {text:?} is read");
    }
    for Row { place, fields: [game, position, text, ..] } in rows::<5>(MOVES) {
        let position = slow::Position::parse(slow_moguli(&game), &position);
        let mut position = position.unwrap_or_else(|error| panic!("{place}: {error}"));
        assert!(position.play(&text).is_err(), "{place}: {text:?} is played");
    }
}

#[test]
fn every_reason_of_the_rules_is_given_for_some_line() {
    let of_positions = position_answers().into_iter().filter_map(|(_, answer)| match answer {
        Err(PositionError::Impossible(reason)) => Some(reason),
        _ => None,
    });
    let of_moves = move_answers().into_iter().filter_map(|(_, answer)| match answer {
        Err(MoveError::Illegal(reason)) => Some(reason),
        _ => None,
    });
    let given: BTreeSet<String> = of_positions.chain(of_moves).map(|reason| name_of(&reason)).collect();
    let named = reasons_in_the_source(env!("CARGO_MANIFEST_DIR"));
    assert!(named.len() >= 30, "the source names {named:?} only");
    let missing: Vec<&String> = named.difference(&given).collect();
    assert!(missing.is_empty(), "no bad input is refused for {missing:?}");
}

/// Every way in which a text can be badly written: the part, and how what was expected begins.
const WAYS_TO_BE_INVALID: [(&str, &str); 13] = [
    ("position", "seven fields"),
    ("tiles", "seven rows"),
    ("tile row", "five letters"),
    ("stones", "seven rows"),
    ("stone row", "five portals"),
    ("seat to move", "l or d"),
    ("what the turn has seen", "-, r, m"),
    ("tiles rotated", "- or names"),
    ("tiles rotated", "one tile at most"),
    ("tiles barred", "- or names"),
    ("idle rounds", "complete rounds"),
    ("move", "a turned tile"),
    ("seat", "one seat letter"),
];

#[test]
fn every_way_to_be_invalid_has_a_line() {
    let of_positions = position_answers().into_iter().filter_map(|(_, answer)| match answer {
        Err(PositionError::Invalid(error)) => Some(error),
        _ => None,
    });
    let of_moves = move_answers().into_iter().filter_map(|(_, answer)| match answer {
        Err(MoveError::Invalid(error)) => Some(error),
        _ => None,
    });
    let way_of = |ParseError { field, expected, .. }: ParseError| {
        let is_it = |way: &&(&str, &str)| way.0 == field && expected.starts_with(way.1);
        *WAYS_TO_BE_INVALID.iter().find(is_it).unwrap_or_else(|| panic!("not listed: {field}, {expected}"))
    };
    let seen: BTreeSet<(&str, &str)> = of_positions.chain(of_moves).map(way_of).collect();
    assert_eq!(seen, WAYS_TO_BE_INVALID.into_iter().collect());
}

/// What is put into good texts: all that means something, some that nearly does, and what the outside world sends.
const STRANGE: [&str; 60] = [
    "a",
    "b",
    "c",
    "d",
    "A",
    "B",
    "C",
    "D",
    "l",
    "e",
    "E",
    "L",
    "f",
    "0",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "-",
    "r",
    "m",
    "m+",
    "rm",
    "rm+",
    "s",
    "sa1c4",
    "sa7c4b7d5",
    "a1",
    "e7",
    "c4,d4",
    "0/0",
    "0/1",
    "1/0",
    "2/1",
    "3/0",
    "4/0",
    "+",
    "=",
    "~",
    "/",
    "//",
    ",",
    " ",
    "  ",
    "\t",
    "\n",
    "\0",
    "pass",
    "ö",
    "７",
    "٧",
    "🟦",
    "\u{200b}",
    "\u{301}",
    "\u{feff}",
    "\u{a0}",
];

/// Draws changes of texts.
struct Mutator(SplitMix64);

impl Mutator {
    fn below(&mut self, bound: usize) -> usize {
        self.0.below(u32::try_from(bound).expect("texts are short")) as usize
    }

    fn strange(&mut self) -> &'static str {
        STRANGE[self.below(STRANGE.len())]
    }

    /// The position with a field or two of another one, which is often a position again.
    fn crossed(&mut self, text: &str, other: &str) -> String {
        let mut fields: Vec<&str> = text.split(' ').collect();
        let others: Vec<&str> = other.split(' ').collect();
        for _ in 0..=self.below(2) {
            let index = self.below(fields.len());
            fields[index] = others[index];
        }
        fields.join(" ")
    }

    /// The text with one to three changes.
    fn changed(&mut self, text: &str) -> String {
        let mut text = text.to_owned();
        for _ in 0..[1, 1, 2, 3][self.below(4)] {
            text = self.changed_once(&text);
        }
        text
    }

    fn changed_once(&mut self, text: &str) -> String {
        let mut symbols: Vec<String> = text.chars().map(String::from).collect();
        let place = self.below(symbols.len() + 1);
        match self.below(9) {
            0 => symbols.insert(place, self.strange().to_owned()),
            1 if place < symbols.len() => {
                symbols.remove(place);
            }
            2 if place < symbols.len() => symbols[place] = self.strange().to_owned(),
            3 if place < symbols.len() => {
                let other = self.below(symbols.len());
                symbols.swap(place, other);
            }
            4 => symbols.truncate(place),
            7 if place < symbols.len() => {
                symbols[place] = ["a", "B", "c", "D", "l", "d", "1", "2"][self.below(8)].to_owned();
            }
            // Often still a position: another seat to move, another stage, rows of the board in another order.
            5 | 6 => return self.changed_part(text, " "),
            _ => return self.changed_part(text, if place.is_multiple_of(4) { "," } else { "/" }),
        }
        symbols.concat()
    }

    /// One of the parts between separators twice, left out, replaced, or in the place of another.
    fn changed_part(&mut self, text: &str, separator: &str) -> String {
        let mut parts: Vec<&str> = text.split(separator).collect();
        let (one, other) = (self.below(parts.len()), self.below(parts.len()));
        match self.below(6) {
            0 => parts.insert(one, parts[other]),
            1 => {
                parts.remove(one);
            }
            2 | 3 => parts[one] = self.strange(),
            _ => parts.swap(one, other),
        }
        parts.join(separator)
    }
}

/// Positions of the examples and those of the perft table, each with its game.
fn good_positions() -> Vec<(String, String)> {
    let of_examples = rows::<6>("moguli/examples.tsv").into_iter().map(|row| {
        let [_, game, position, ..] = row.fields;
        (game, position)
    });
    let of_perft = rows::<5>("moguli/perft.tsv").into_iter().map(|row| {
        let [game, position, ..] = row.fields;
        (game, position)
    });
    let mut good: Vec<_> =
        of_examples.filter(|(_, text)| !text.starts_with("seed")).chain(of_perft).collect();
    good.sort();
    good.dedup();
    good
}

#[test]
fn no_changed_position_does_harm_and_both_rules_read_the_same() {
    let good = good_positions();
    let mut mutator = Mutator(SplitMix64::new(3));
    let mut read = 0;
    for round in 0..20_000 {
        let (game, position) = &good[round % good.len()];
        let text = if mutator.below(4) == 0 {
            let (_, other) = &good[mutator.below(good.len())];
            mutator.crossed(position, other)
        } else {
            mutator.changed(position)
        };
        // Now and then as a position of another game.
        let reader = if mutator.below(8) == 0 { &READERS[mutator.below(4)] } else { reader_of(game) };
        // All promises cost some milliseconds where a text is a position: one in eight of these is enough.
        let fast = (reader.position)(&text).ok();
        if fast.is_none() || mutator.below(8) == 0 {
            (reader.any_position)(&text);
        }
        let slow = slow::Position::parse(slow_moguli(reader.id), &text).ok();
        assert_eq!(fast, slow.map(|position| position.to_text()), "{text:?} as {}", reader.id);
        if let Some(written) = fast {
            assert_eq!(written, text, "what is read is written back, as {}", reader.id);
            read += usize::from(written != *position);
        }
    }
    assert!(read >= 1_000, "only {read} changed texts were positions");
}

#[test]
fn no_changed_move_does_harm() {
    let good = ["a1+", "c4-", "e7=", "a1c5", "e7b2", "a1~c4", "e7~e5", "pass", "retire:l"];
    let mut mutator = Mutator(SplitMix64::new(4));
    for round in 0..10_000 {
        let text = mutator.changed(good[round % good.len()]);
        (READERS[mutator.below(4)].any_move)(round as u64, &text);
    }
}
