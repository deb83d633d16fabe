//! The samples of docs/NOTATION.md: what the page says is read, played and written again.
//!
//! A sample is a fenced block whose language says what it shows; [`check_block`] has the list. The grammar on the page
//! is for the tests of crate `game`.

mod pages;

use game::record::{Record, records};
use game::{Game, Play, SplitMix64};
use games::{AnyGame, GameId, Spec, balanced_openings, for_game};
use pages::{Block, blocks, check_at};
use shiftago::Express3;

const PATH: &str = "docs/NOTATION.md";
const PAGE: &str = include_str!("../../../docs/NOTATION.md");

fn game_id(text: &str) -> GameId {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Lines of the form `left => right`.
fn pairs(block: &Block) -> impl Iterator<Item = (&str, &str)> {
    let pair = |line| str::split_once(line, " => ").unwrap_or_else(|| panic!("no arrow in {line}"));
    block.lines().map(pair)
}

/// `next` is the block after this one, for kinds that come in pairs.
fn check_block(block: &Block, next: Option<&Block>) {
    let next = |kind| next.filter(|next| next.kind == kind).unwrap_or_else(|| panic!("{kind} must follow"));
    match block.kind {
        "position" => for_game!(game_id(block.about), G => check_positions::<G>(block)),
        "reading" => for_game!(game_id(block.about), G => check_reading::<G>(block)),
        "refused" => for_game!(game_id(block.about), G => check_refused::<G>(block)),
        "finished" => for_game!(game_id(block.about), G => check_finished::<G>(block)),
        "moves" => for_game!(game_id(block.about), G => check_moves::<G>(block)),
        "typed" => for_game!(game_id(block.about), G => check_typed::<G>(block)),
        "layouts" => check_layouts(block),
        "random" => check_random(block),
        "openings" => check_openings(block),
        "record" => check_record(&block.text),
        "relaxed-record" => check_relaxed(&block.text, &next("record").text),
        "file" => check_file(&block.text, next("report")),
        "report" | "ebnf" | "pseudocode" => (),
        other => panic!("no test knows blocks of the kind `{other}`"),
    }
}

fn read<G: Game>(text: &str) -> G {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Positions that are written as they stand, and in which the game goes on.
fn check_positions<G: Game>(block: &Block) {
    for text in block.lines() {
        let position: G = read(text);
        assert_eq!(position.to_string(), text);
        assert!(!position.is_over(), "{text} belongs among the finished ones");
    }
}

/// Positions that are written in another way than they were read.
fn check_reading<G: Game>(block: &Block) {
    for (text, written) in pairs(block) {
        assert_eq!(read::<G>(text).to_string(), written);
        assert_eq!(read::<G>(written), read::<G>(text));
    }
}

/// Texts that are no positions, and what is said about them.
fn check_refused<G: Game>(block: &Block) {
    for (text, message) in pairs(block) {
        assert_eq!(text.parse::<G>().map_err(|error| error.to_string()), Err(message.to_string()));
    }
}

/// Finished positions, with the result and the cause.
fn check_finished<G: Game>(block: &Block) {
    for (text, end) in pairs(block) {
        let position: G = read(text);
        assert_eq!(position.to_string(), text);
        let outcome = position.outcome().unwrap_or_else(|| panic!("{text} is not finished"));
        assert_eq!(format!("{outcome} {}", outcome.cause()), end, "{text}");
    }
}

/// A position, moves in full, and the position that they lead to.
fn check_moves<G: Game>(block: &Block) {
    let [start, moves, end] = block.lines().collect::<Vec<_>>()[..] else { panic!("three lines") };
    let mut play = Play::<G>::new(read(start));
    for text in moves.split(' ') {
        play.play_text(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    let written: Vec<String> = play.steps().iter().map(|played| play.step_text(played.step)).collect();
    assert_eq!(written.join(" "), moves);
    assert_eq!(format!("=> {}", play.position()), end);
}

/// A position, and how moves are read there: the full form, or the message.
fn check_typed<G: Game>(block: &Block) {
    let (start, rest) = block.text.split_once('\n').expect("a position and moves");
    let position: G = read(start);
    for (typed, expected) in rest.lines().map(|line| line.split_once(" => ").expect("an arrow")) {
        let found = match position.read_move(typed) {
            Ok(mv) => mv.to_string(),
            Err(error) => error.to_string(),
        };
        assert_eq!(found, expected, "{typed}");
    }
}

/// Plays a record again, variations too, and gives it in full.
fn canonical(text: &str) -> Record {
    fn of<G: Game>(record: &Record) -> Record {
        record.canonical::<G>().unwrap_or_else(|error| panic!("{error} in\n{record}"))
    }
    let record = Record::read(text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    let id = game_id(record.tag("Game").expect("a sample names its game"));
    for_game!(id, G => of::<G>(&record))
}

/// A record in full: written as it stands.
fn check_record(text: &str) {
    assert_eq!(Record::read(text).map(|record| record.to_string()).as_deref(), Ok(text));
    assert_eq!(canonical(text).to_string(), text);
}

/// A record that is written otherwise.
fn check_relaxed(text: &str, written: &str) {
    assert_ne!(text, written);
    assert_eq!(canonical(text).to_string(), written);
}

/// A file with errors, and what is said about each of its games.
fn check_file(text: &str, report: &Block) {
    let told = records(text).map(|game| match game {
        Ok(record) => format!("a game of {}", canonical(&record.to_string()).tag("Game").unwrap_or("?")),
        Err(error) => error.to_string(),
    });
    assert_eq!(told.collect::<Vec<_>>(), report.lines().collect::<Vec<_>>());
}

/// Seeds, and the position that a game begins with from each.
fn check_layouts(block: &Block) {
    for (seed, written) in pairs(block) {
        let spec = Spec { seed: Some(seed.parse().expect("a seed")), ..Spec::new(game_id(block.about)) };
        assert_eq!(spec.start().expect("any seed will do").position_text(), written);
    }
}

/// Seeds, and the first numbers that the generator gives for each.
fn check_random(block: &Block) {
    for (seed, numbers) in pairs(block) {
        let mut random = SplitMix64::new(seed.parse().expect("a seed"));
        for number in numbers.split(' ') {
            assert_eq!(format!("{:016x}", random.next_u64()), number, "seed {seed}");
        }
    }
}

/// All balanced starts, by their numbers, whoever begins.
fn check_openings(block: &Block) {
    let listed: Vec<(&str, &str)> = pairs(block).collect();
    assert_eq!(listed.len(), balanced_openings().len());
    for (index, (seed, moves)) in listed.into_iter().enumerate() {
        let seed: u64 = seed.parse().expect("a number");
        assert_eq!(seed, index as u64);
        let mut played = AnyGame::new(GameId::Express2);
        played.play_all(moves.split(' ')).expect("legal moves");
        let again = seed + balanced_openings().len() as u64;
        for seed in [seed, again] {
            let start = Spec { seed: Some(seed), ..Spec::new(GameId::Express2) }.start().expect("it begins");
            assert_eq!(start.position_text(), played.position_text(), "{seed}");
        }
    }
}

#[test]
fn every_sample_is_true() {
    let blocks = blocks(PAGE);
    for (index, block) in blocks.iter().enumerate() {
        check_at(PATH, block, || check_block(block, blocks.get(index + 1)));
    }
    let kinds = [
        "position",
        "reading",
        "refused",
        "finished",
        "moves",
        "typed",
        "layouts",
        "random",
        "openings",
        "record",
        "relaxed-record",
        "file",
        "report",
        "ebnf",
    ];
    for kind in kinds {
        assert!(blocks.iter().any(|block| block.kind == kind), "no block of kind `{kind}` is left");
    }
}

#[test]
fn every_game_id_is_on_the_page() {
    for id in GameId::ALL {
        assert!(PAGE.contains(&format!("`{id}`")), "{id}");
    }
}

/// Express goes on when the last mover leaves, whoever has a row; the text says so, and is another than that of a win.
#[test]
fn the_text_says_that_the_last_mover_has_left() {
    let blocks = blocks(PAGE);
    let sample = blocks.iter().find(|block| block.text.contains("retire:b *")).expect("the sample");
    let play = Record::read(&sample.text).unwrap().replay::<Express3>().unwrap();
    let text = play.position().to_string();
    assert!(!play.is_over());
    assert_eq!(read::<Express3>(&text), *play.position());
    let won = text.replace('X', "x");
    assert!(read::<Express3>(&won).is_over());
    for (kind, text) in [("position", text), ("finished", won)] {
        assert!(blocks.iter().any(|block| block.kind == kind && block.text.starts_with(&text)), "{text}");
    }
}
