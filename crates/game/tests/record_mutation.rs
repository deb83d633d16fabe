//! Texts broken at random: nothing panics, what is read is written so that it reads as the same, and errors lie in
//! the text.

#[path = "support/mutation.rs"]
mod mutation;
mod support;

use game::SplitMix64;
use game::record::{Record, RecordError, records, write_records};
use mutation::{SAMPLES, mutate};
use support::{Race, random_play};

fn check_error(text: &str, error: &RecordError) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let line = text.split('\n').nth(error.line - 1).unwrap_or_else(|| panic!("{error} in {text:?}"));
    assert!(error.column <= line.chars().count() + 1, "{error} in {text:?}");
    assert!(!error.found.is_empty() && error.to_string().lines().count() == 1, "{error:?}");
}

#[test]
fn broken_texts() {
    let mut random = SplitMix64::new(20);
    let (mut read, mut refused) = (0, 0);
    for round in 0..60_000 {
        let text = mutate(SAMPLES[round % SAMPLES.len()], &mut random);
        let mut last = (0, 0);
        let mut games = Vec::new();
        for game in records(&text) {
            match game {
                Ok(record) => games.push(record),
                Err(error) => {
                    check_error(&text, &error);
                    assert!((error.line, error.column) > last, "errors go forward in {text:?}");
                    last = (error.line, error.column);
                    refused += 1;
                }
            }
        }
        read += games.len();
        let written = write_records(&games);
        let again: Vec<Record> = records(&written).map(|game| game.expect(&written)).collect();
        assert_eq!(again, games, "{text:?} written as {written:?}");
        assert_eq!(write_records(&again), written);
        match Record::read(&text) {
            Ok(record) => assert_eq!(games, [record]),
            Err(error) => check_error(&text, &error),
        }
    }
    assert!(read > 20_000 && refused > 20_000, "{read} read, {refused} refused");
}

#[test]
fn broken_races() {
    let mut random = SplitMix64::new(30);
    let mut played = 0;
    for _ in 0..20_000 {
        let text = mutate(&Record::from_play(&random_play(&mut random)).to_string(), &mut random);
        let Ok(record) = Record::read(&text) else { continue };
        let canonical = record.canonical::<Race>();
        assert_eq!(canonical.is_ok(), record.check_variations::<Race>().is_ok());
        let Ok(canonical) = canonical else { continue };
        assert_eq!(canonical.canonical::<Race>().as_ref(), Ok(&canonical));
        assert_eq!(canonical.replay::<Race>(), record.replay::<Race>());
        assert!(canonical.replay::<Race>().is_ok());
        assert_eq!(Record::read(&canonical.to_string()).as_ref(), Ok(&canonical));
        played += 1;
    }
    assert!(played > 500, "{played} could still be played");
}
