//! The samples of docs/NOTATION.md: what the page says is read, played and written again.
//!
//! A sample is a fenced block whose language says what it shows; [`check_block`] has the list. The grammar on the page
//! is for the tests of crate `game`.

use game::record::{Record, records};
use game::{Game, Play};
use shiftago::{
    Expert2, Expert3, Expert4, Express2, Express3, Express4, Extreme2, Extreme3, Extreme4, Position, Variant,
};

const PAGE: &str = include_str!("../../../docs/NOTATION.md");

/// A fenced block: what follows its fence, and its lines.
#[derive(Debug)]
struct Block {
    /// Where it begins in the page, counted from 1.
    line: usize,
    kind: &'static str,
    game: &'static str,
    text: String,
}

impl Block {
    fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.lines()
    }

    /// Lines of the form `left => right`.
    fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        let pair = |line| str::split_once(line, " => ").unwrap_or_else(|| panic!("no arrow in {line}"));
        self.lines().map(pair)
    }
}

fn blocks() -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (index, line) in PAGE.lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (None, None) => (),
            (None, Some(language)) => {
                let (kind, game) = language.split_once(' ').unwrap_or((language, ""));
                open = Some(Block { line: index + 1, kind, game, text: String::new() });
            }
            (Some(block), None) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
        }
    }
    assert!(open.is_none(), "a block is not closed: {open:?}");
    blocks
}

/// Checks a block with the game that `$id` names.
macro_rules! with_game {
    ($id:expr, $check:ident($($argument:expr),*)) => {
        match $id {
            "express:2" => $check::<Express2>($($argument),*),
            "express:3" => $check::<Express3>($($argument),*),
            "express:4" => $check::<Express4>($($argument),*),
            "expert:2" => $check::<Expert2>($($argument),*),
            "expert:3" => $check::<Expert3>($($argument),*),
            "expert:4" => $check::<Expert4>($($argument),*),
            "extreme:2" => $check::<Extreme2>($($argument),*),
            "extreme:3" => $check::<Extreme3>($($argument),*),
            "extreme:4" => $check::<Extreme4>($($argument),*),
            other => panic!("`{other}` is not a game of Shiftago"),
        }
    };
}

/// `next` is the block after this one, for kinds that come in pairs.
fn check_block(block: &Block, next: Option<&Block>) {
    let next = |kind| next.filter(|next| next.kind == kind).unwrap_or_else(|| panic!("{kind} must follow"));
    match block.kind {
        "position" => with_game!(block.game, check_positions(block)),
        "reading" => with_game!(block.game, check_reading(block)),
        "refused" => with_game!(block.game, check_refused(block)),
        "finished" => with_game!(block.game, check_finished(block)),
        "moves" => with_game!(block.game, check_moves(block)),
        "typed" => with_game!(block.game, check_typed(block)),
        "record" => check_record(&block.text),
        "relaxed-record" => check_relaxed(&block.text, &next("record").text),
        "file" => check_file(&block.text, next("report")),
        "report" | "ebnf" => (),
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
    for (text, written) in block.pairs() {
        assert_eq!(read::<G>(text).to_string(), written);
        assert_eq!(read::<G>(written), read::<G>(text));
    }
}

/// Texts that are no positions, and what is said about them.
fn check_refused<G: Game>(block: &Block) {
    for (text, message) in block.pairs() {
        assert_eq!(text.parse::<G>().map_err(|error| error.to_string()), Err(message.to_string()));
    }
}

/// Finished positions, with the result and the cause.
fn check_finished<G: Game>(block: &Block) {
    for (text, end) in block.pairs() {
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
    let written: Vec<String> = play.steps().iter().map(|played| Play::<G>::step_text(played.step)).collect();
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
    with_game!(record.tag("Game").expect("a sample names its game"), of(&record))
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

#[test]
fn every_sample_is_true() {
    let blocks = blocks();
    for (index, block) in blocks.iter().enumerate() {
        // A failure names its line in the page, which the panic itself does not know.
        let checked = std::panic::catch_unwind(|| check_block(block, blocks.get(index + 1)));
        assert!(checked.is_ok(), "docs/NOTATION.md line {}: this sample is wrong", block.line);
    }
    let kinds = [
        "position",
        "reading",
        "refused",
        "finished",
        "moves",
        "typed",
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
    fn check<V: Variant>() {
        for id in [Position::<V, 2>::ID, Position::<V, 3>::ID, Position::<V, 4>::ID] {
            assert!(PAGE.contains(&format!("`{id}`")), "{id}");
        }
    }
    check::<shiftago::Express>();
    check::<shiftago::Expert>();
    check::<shiftago::Extreme>();
}

/// The one case in which a text says less than the game: the page's record goes on, and what it leads to is finished
/// when it is read.
#[test]
fn a_text_may_say_finished_where_the_game_goes_on() {
    let blocks = blocks();
    let sample = blocks.iter().find(|block| block.text.contains("retire:b *")).expect("the sample");
    let play = Record::read(&sample.text).unwrap().replay::<Express3>().unwrap();
    let read_back: Express3 = read(&play.position().to_string());
    assert!(!play.is_over() && read_back.is_over());
    assert!(
        blocks.iter().any(|block| block.kind == "finished" && block.text.starts_with(&read_back.to_string()))
    );
}
