//! Texts and set-ups that must be refused, and why: `tests/data/shiftago/bad-*.tsv`; and that no text does harm.
//!
//! The slow rules must refuse the same texts. They give sentences and no codes, so that is all that is compared.

use std::collections::BTreeSet;

use game::{Game, MoveError, ParseError, Play, PositionError, Reason, Seat, SplitMix64};
use shiftago::{Expert, Express, Express2, Extreme, Position, StartOptions, Variant};
use testkit::data::{Row, rows, slow_shiftago};
use testkit::fuzz;
use testkit::refusals::{check_moves, check_positions, name_of, reasons_in_the_source};
use testkit::slow::shiftago as slow;

/// What reads the texts of one game.
struct Reader {
    id: &'static str,
    /// Reads a position and writes it again.
    position: fn(&str) -> Result<String, PositionError>,
    /// Reads a step and takes it, in a position that must be good.
    step: fn(&str, &str) -> Result<(), MoveError>,
    start: fn(&StartOptions) -> Result<(), Reason>,
    /// The promises that hold for any text as a position, and for any as a move in a random position.
    any_position: fn(&str),
    any_move: fn(u64, &str),
}

const fn reader<V: Variant, const N: usize>() -> Reader {
    Reader {
        id: Position::<V, N>::ID,
        position: |text| text.parse::<Position<V, N>>().map(|position| position.to_string()),
        step: |position, text| {
            let position: Position<V, N> =
                position.parse().unwrap_or_else(|error| panic!("{position}: {error}"));
            let mut play = Play::new(position);
            let answer = play.play_text(text);
            assert_eq!(answer.is_err(), play == Play::new(position), "{text:?} at {position}");
            answer
        },
        start: |options| Position::<V, N>::start(options).map(drop),
        any_position: fuzz::position::<Position<V, N>>,
        any_move: fuzz::moves::<Position<V, N>>,
    }
}

const READERS: [Reader; 9] = [
    reader::<Express, 2>(),
    reader::<Express, 3>(),
    reader::<Express, 4>(),
    reader::<Expert, 2>(),
    reader::<Expert, 3>(),
    reader::<Expert, 4>(),
    reader::<Extreme, 2>(),
    reader::<Extreme, 3>(),
    reader::<Extreme, 4>(),
];

fn reader_of(game: &str) -> Reader {
    READERS
        .into_iter()
        .find(|reader| reader.id == game)
        .unwrap_or_else(|| panic!("no game has the id {game}"))
}

/// Every line of the bad positions, and what is read there.
fn position_answers() -> Vec<(Row<5>, Result<String, PositionError>)> {
    let answer = |row: Row<5>| {
        let [game, text, ..] = &row.fields;
        let answer = (reader_of(game).position)(text);
        (row, answer)
    };
    rows("shiftago/bad-positions.tsv").into_iter().map(answer).collect()
}

/// Every line of the bad moves, and what comes of playing there.
fn move_answers() -> Vec<(Row<5>, Result<(), MoveError>)> {
    let answer = |row: Row<5>| {
        let [game, position, text, ..] = &row.fields;
        let answer = (reader_of(game).step)(position, text);
        (row, answer)
    };
    rows("shiftago/bad-moves.tsv").into_iter().map(answer).collect()
}

/// Every line of the bad set-ups, and whether a game begins so.
fn start_answers() -> Vec<(Row<4>, Result<(), Reason>)> {
    let answer = |row: Row<4>| {
        let [game, starter, handicaps, _] = &row.fields;
        let options =
            read_start_options(starter, handicaps).unwrap_or_else(|| panic!("{}: no options", row.place));
        let answer = (reader_of(game).start)(&options);
        (row, answer)
    };
    rows("shiftago/bad-setups.tsv").into_iter().map(answer).collect()
}

fn read_start_options(starter: &str, handicaps: &str) -> Option<StartOptions> {
    let starter = Seat::new(starter.parse::<usize>().ok()?.checked_sub(1)?)?;
    let handicaps = handicaps.split(',').map(|turns| turns.parse().ok()).collect::<Option<Vec<u8>>>()?;
    Some(StartOptions { starter, handicaps })
}

#[test]
fn bad_positions_are_refused_and_told_why() {
    let answers = position_answers();
    assert!(answers.len() >= 60, "only {} bad positions", answers.len());
    check_positions(answers);
}

#[test]
fn bad_moves_are_refused_and_told_why() {
    let answers = move_answers();
    assert!(answers.len() >= 30, "only {} bad moves", answers.len());
    check_moves(answers);
}

#[test]
fn bad_setups_are_refused_and_told_why() {
    for (Row { place, fields: [.., code] }, answer) in start_answers() {
        assert_eq!(answer.map_err(|reason| reason.code()), Err(&*code), "{place}");
    }
}

#[test]
fn the_slow_rules_refuse_the_same() {
    for Row { place, fields: [game, text, ..] } in rows::<5>("shiftago/bad-positions.tsv") {
        let (variant, seats) = slow_shiftago(&game);
        assert!(slow::Position::parse(variant, seats, &text).is_err(), "{place}: {text:?} is read");
    }
    for Row { place, fields: [game, position, text, ..] } in rows::<5>("shiftago/bad-moves.tsv") {
        let (variant, seats) = slow_shiftago(&game);
        let position = slow::Position::parse(variant, seats, &position);
        let mut position = position.unwrap_or_else(|error| panic!("{place}: {error}"));
        let answer = match text.strip_prefix("retire:") {
            Some(letter) => match ["o", "g", "b", "w"].iter().position(|known| *known == letter) {
                Some(seat) => position.retire(seat),
                None => Err("no seat has this letter".to_owned()),
            },
            None => position.play(&text),
        };
        assert!(answer.is_err(), "{place}: {text:?} is played");
    }
    for Row { place, fields: [game, starter, handicaps, _] } in rows::<4>("shiftago/bad-setups.tsv") {
        let (variant, seats) = slow_shiftago(&game);
        let options =
            read_start_options(&starter, &handicaps).unwrap_or_else(|| panic!("{place}: no options"));
        let start = slow::Position::start(variant, seats, options.starter.index(), &options.handicaps);
        assert!(start.is_err(), "{place}: a game begins");
    }
}

fn two_marbles_on_a_field() -> Result<Express2, Reason> {
    let mut setup = Express2::default().to_setup();
    let corner = "a1".parse().expect("a field");
    setup.marbles.iter_mut().for_each(|board| board.insert(corner));
    setup.reserves = [21, 21];
    Position::from_setup(setup)
}

#[test]
fn two_marbles_on_a_field_are_refused() {
    let refused = two_marbles_on_a_field().expect_err("a field holds one marble");
    assert_eq!((refused.code(), refused.to_string()), ("field-taken", "two marbles lie on a1".to_owned()));
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
    let of_starts = start_answers().into_iter().filter_map(|(_, answer)| answer.err());
    // What no text can say, but an editor can.
    let of_setup = two_marbles_on_a_field().err();
    let all = of_positions.chain(of_moves).chain(of_starts).chain(of_setup);
    let given: BTreeSet<String> = all.map(|reason| name_of(&reason)).collect();
    let named = reasons_in_the_source(env!("CARGO_MANIFEST_DIR"));
    assert!(named.len() >= 20, "the source names {named:?} only");
    let missing: Vec<&String> = named.difference(&given).collect();
    assert!(missing.is_empty(), "no bad input is refused for {missing:?}");
}

/// Every way in which a text can be badly written: the part, and how what was expected begins.
const WAYS_TO_BE_INVALID: [(&str, &str); 15] = [
    ("position", "five fields"),
    ("board", "seven rows"),
    ("board row", "seven fields"),
    ("board row", "the letters o and g "),
    ("board row", "the letters o, g and b "),
    ("board row", "the letters o, g, b and w "),
    ("seat to move", "o or g"),
    ("seat to move", "o, g or b"),
    ("seat to move", "o, g, b or w"),
    ("reserves", "one number"),
    ("scores", "one number"),
    ("turns to sit out", "for each seat"),
    ("move", "an entry"),
    ("scored row", "two ends"),
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
const STRANGE: [&str; 48] = [
    "o", "g", "b", "w", "x", "O", "l", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "22", "00", "256",
    "-1", "/", "//", ",", ",,", " ", "  ", "\t", "\n", "\r\n", "\0", "-", ":", "+", ".", "N", "E", "S", "W",
    "a", "ö", "７", "٧", "🟠", "\u{200b}", "\u{301}", "\u{feff}", "\u{a0}",
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
        match self.below(7) {
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
            // Often still a position: another seat to move, other points, rows of the board in another order.
            5 => return self.changed_part(text, " "),
            _ => return self.changed_part(text, if place.is_multiple_of(2) { "/" } else { "," }),
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
            2 => parts[one] = self.strange(),
            _ => parts.swap(one, other),
        }
        parts.join(separator)
    }
}

#[test]
fn no_changed_position_does_harm_and_both_rules_read_the_same() {
    let good: Vec<Row<6>> = rows("shiftago/perft.tsv");
    let mut mutator = Mutator(SplitMix64::new(3));
    let mut read = 0;
    for round in 0..20_000 {
        let [game, position, ..] = &good[round % good.len()].fields;
        let text = mutator.changed(position);
        // Now and then as a position of another game.
        let reader = if mutator.below(8) == 0 { &READERS[mutator.below(9)] } else { &reader_of(game) };
        (reader.any_position)(&text);
        let (variant, seats) = slow_shiftago(reader.id);
        let fast = (reader.position)(&text).ok();
        let slow = slow::Position::parse(variant, seats, &text).ok().map(|position| position.text());
        assert_eq!(fast, slow, "{text:?} as {}", reader.id);
        read += usize::from(fast.is_some_and(|written| written != *position));
    }
    assert!(read >= 400, "only {read} changed texts were positions");
}

#[test]
fn no_changed_move_does_harm() {
    let good = ["Nd", "Sa", "W4", "E7", "Nc:a1-e5", "W4:a4-e4", "E1:g1-d1", "Sb:b1-b3", "retire:g"];
    let mut mutator = Mutator(SplitMix64::new(4));
    for round in 0..10_000 {
        let text = mutator.changed(good[round % good.len()]);
        (READERS[mutator.below(9)].any_move)(round as u64, &text);
    }
}
