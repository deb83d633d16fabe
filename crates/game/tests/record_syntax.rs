//! The text of records: what is read, how it is written, and what is refused where.

use std::time::{Duration, Instant};

use game::record::{
    Clock, Command, Comment, Eval, Expectation, Glyph, Line, MAX_DEPTH, Node, Record, Verdict, records, tag,
    write_records,
};
use game::{Cause, Colour, Outcome, Seat, SeatSet};

/// Reads a text, compares how it is written, and whether that reads as the same.
#[track_caller]
fn check(text: &str, written: &str) -> Record {
    let record = Record::read(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(record.to_string(), written, "as written from {text:?}");
    assert_eq!(Record::read(written).as_ref(), Ok(&record), "as read again from {written:?}");
    record
}

/// A text that is written as it stands.
#[track_caller]
fn check_same(text: &str) -> Record {
    check(text, text)
}

/// A text that is no record, and what is said about it.
#[track_caller]
fn check_bad(text: &str, message: &str) {
    match Record::read(text) {
        Ok(record) => panic!("{text:?} was read as {record:?}"),
        Err(error) => assert_eq!(error.to_string(), message, "{text:?}"),
    }
}

#[test]
fn the_least_games() {
    check_same("*\n");
    check_same("1-0\n");
    check_same("1. Na *\n");
    check_same("[Game \"express:2\"]\n\n*\n");
    assert_eq!(check("*", "*\n"), Record::new());
}

#[test]
fn tags() {
    check("[A \"b\"][C \"d\"] *", "[A \"b\"]\n[C \"d\"]\n\n*\n");
    check("\n \n[ A\t \"b\" ]\n*", "[A \"b\"]\n\n*\n");
    check("[A_1 \"\"]\n\n\n*", "[A_1 \"\"]\n\n*\n");
    let record = check_same("[A \"say \\\"no\\\" \\\\ [x] {y} ; é\"]\n\n*\n");
    assert_eq!(record.tag("A"), Some("say \"no\" \\ [x] {y} ; é"));
    let record = check("[A \"C:\\games\"] *", "[A \"C:\\\\games\"]\n\n*\n");
    assert_eq!(record.tag("A"), Some("C:\\games"));
    assert_eq!(record.tag("a"), None);
    assert_eq!(record.tags().collect::<Vec<_>>(), [("A", "C:\\games")]);
}

#[test]
fn tags_that_are_set() {
    let mut record = Record::new();
    record.set_tag(tag::GAME, "express:2").unwrap();
    record.set_tag(tag::player(Colour::Orange), "Ada \"A\"").unwrap();
    record.set_tag(tag::GAME, "expert:2").unwrap();
    assert_eq!(record.to_string(), "[Game \"expert:2\"]\n[Orange \"Ada \\\"A\\\"\"]\n\n*\n");
    assert_eq!(record.remove_tag(tag::GAME).as_deref(), Some("expert:2"));
    assert_eq!(record.remove_tag(tag::GAME), None);
    for (name, value) in
        [("", "x"), ("a b", "x"), ("é", "x"), ("A", "x\ny"), ("A", "x\ry"), ("Result", "2-0")]
    {
        assert!(record.set_tag(name, value).is_err(), "{name} {value:?}");
    }
    assert_eq!(record.to_string(), "[Orange \"Ada \\\"A\\\"\"]\n\n*\n");
}

#[test]
fn the_result_and_its_tag_agree() {
    let mut record = Record::new();
    record.set_result("0-1".parse().ok());
    assert_eq!(record.to_string(), "0-1\n");
    record.set_tag(tag::RESULT, "1/2-1/2").unwrap();
    assert_eq!(record.to_string(), "[Result \"1/2-1/2\"]\n\n1/2-1/2\n");
    record.set_result(None);
    assert_eq!(record.to_string(), "[Result \"*\"]\n\n*\n");
    record.remove_tag(tag::RESULT);
    assert_eq!(record.to_string(), "*\n");
}

#[test]
fn results() {
    for text in ["1-0", "0-1", "1/2-1/2", "0-0-1", "1/2-0-1/2", "1/3-1/3-1/3", "0-1-0-0", "1/4-1/4-1/4-1/4"] {
        let verdict: Verdict = text.parse().unwrap();
        assert_eq!(verdict.to_string(), text);
        check_same(&format!("1. Na {text}\n"));
        check_same(&format!("[Result \"{text}\"]\n\n{text}\n"));
    }
    for text in
        ["", "*", "1", "1-1", "0-0", "1/2-0", "1/2-1/4-1/4", "1-0-0-0-0", "2-0", "1-0-", "-1-0", "01-0"]
    {
        assert!(text.parse::<Verdict>().is_err(), "{text}");
    }
    let first = SeatSet::only(Seat::FIRST);
    assert_eq!(Verdict::new(2, first).unwrap().to_string(), "1-0");
    assert_eq!(Verdict::new(2, SeatSet::only(Seat::THIRD)), None);
    assert_eq!(
        (Verdict::new(1, first), Verdict::new(5, first), Verdict::new(2, SeatSet::EMPTY)),
        (None, None, None)
    );
    let outcome = Outcome::won(3, Seat::SECOND, Cause::Row);
    assert_eq!(Verdict::from(&outcome).to_string(), outcome.to_string());
}

#[test]
fn moves_and_numbers() {
    let all = "1. Nc:a1-e5 2. c4+ c4- c4= 3. a1~c4 a1c5 retire:g pass *\n";
    check_same(all);
    check("1.Na 2...Sb 3 . *", "1. Na 2. Sb 3 . *\n");
    check("1.2.Na 12.1-0", "2. Na 1-0\n");
    check("a1. .1 12 1-x *", "a1. .1 12 1-x *\n");
    check("1. 2. Na 3. {x} Sb 4. *", "2. Na {x} 3. Sb *\n");
    check("Na 007.Sb\t\r\n\u{a0}Sc 0. Sd* **\n*", "Na 7. Sb Sc 0. Sd* ** *\n");
}

#[test]
fn glyphs() {
    let record = check("1.Na! 2.Na? Na!! Na?? Na!? Na?! *", "1. Na! 2. Na? Na!! Na?? Na!? Na?! *\n");
    let numbers: Vec<u8> = record.line.nodes.iter().map(|node| node.glyphs[0].number()).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
    check("Na$1 Na $2 Na $3$4 Na $7 $5 Na $0 $255 *", "Na! Na? Na!! $4 Na $7 $5 Na $0 $255 *\n");
    check("Na ! {x} (Nb) $14 Nc!Nd *", "Na! $14 {x} (Nb) Nc! Nd *\n");
    assert_eq!(Glyph::from_suffix("!!!"), None);
    assert_eq!((Glyph::new(0).suffix(), Glyph::new(7).suffix()), (None, None));
}

#[test]
fn comments() {
    check("{a} 1. Na {b}{c} 2. Nb *", "{a} 1. Na {b} {c} 2. Nb *\n");
    check("Na{ two\r\nlines \r}Nb *", "Na {two\nlines} Nb *\n");
    check("Na {} *", "Na {} *\n");
    check("Na {( [ ] ; \" $1 ! {} *", "Na {( [ ] ; \" $1 ! {} *\n");
    let record = check_same("Na {a \\} b \\\\} *\n");
    assert_eq!(record.line.nodes[0].comments[0].text(), "a } b \\");
    check("Na {a\\b\\\\\\}} *", "Na {a\\\\b\\\\\\}} *\n");
    check(
        "; first\n[A \"b\"] ; second\r\n{third} Na;fourth }\nNb *",
        concat!("[A \"b\"]\n\n", "{first} {second} {third} Na {fourth \\}} Nb *\n"),
    );
    check("Na ; last\n* ; after\n{all}\n", "Na {last} {after} {all} *\n");
    check("Na *\n\n; after a blank line\n\n{too}\n", "Na {after a blank line} {too} *\n");
    check("* {of no move}", "{of no move} *\n");
    check("Na (Nb) {after the variation} *", "Na {after the variation} (Nb) *\n");
}

#[test]
fn commands() {
    check("Na {[%clk 00:04:59.50][%eval 620/380]  good} *", "Na {[%clk 0:04:59.5] [%eval 620/380] good} *\n");
    check("Na ;[%clk 0:00:01]\n*", "Na {[%clk 0:00:01]} *\n");
    check("Na {[%eval\twin:g:07]} {[% x]} {[%arrow]} *", "Na {[%eval win:g:7]} {[% x]} {[%arrow]} *\n");
    let record = check_same("Na {[%csl Ra1,Gb2] [%clk soon] [%eval 0.17] x [%clk 0:00:01]} *\n");
    let comment = &record.line.nodes[0].comments[0];
    assert_eq!((comment.clock(), comment.eval()), (None, None));
    assert_eq!(comment.text(), "x [%clk 0:00:01]");
    let Command::Other(other) = &comment.commands()[0] else { panic!("{comment:?}") };
    assert_eq!((other.name(), other.value()), ("csl", "Ra1,Gb2"));
    check_same("Na {[%clk 0:00:01} *\n");
    check_same("Na {[%clk:0:00:01]} *\n");
    check_same("Na {[%a \\}] \\}} *\n");
}

#[test]
fn commands_that_are_made() {
    let mut comment = Comment::from(Command::Clock(Clock::from_millis(61_000)));
    comment.push(Command::Eval(Eval::Draw));
    assert_eq!(comment.to_string(), "{[%clk 0:01:01] [%eval draw]}");
    assert_eq!((comment.clock(), comment.eval()), (Some(Clock::from_millis(61_000)), Some(Eval::Draw)));
    assert_eq!(Command::new("clk", " 0:00:01 "), Ok(Command::Clock(Clock::from_millis(1000))));
    assert_eq!(Command::new("x", "\ra\r\nb").unwrap().to_string(), "[%x a\nb]");
    assert!(
        Command::new("x", "]").is_err() && Command::new("x y", "").is_err() && Command::new("", "").is_err()
    );
}

#[test]
fn clocks() {
    for (text, millis) in [
        ("0:00:00", 0),
        ("0:00:00.001", 1),
        ("0:00:00.01", 10),
        ("0:00:00.1", 100),
        ("0:04:59.5", 299_500),
        ("1:00:00", 3_600_000),
        ("336:00:59.999", 1_209_659_999),
        ("5124095576030:25:51.615", u64::MAX),
    ] {
        assert_eq!(Clock::from_millis(millis).to_string(), text);
        assert_eq!(text.parse(), Ok(Clock::from_millis(millis)));
    }
    for text in [
        "",
        "0",
        "0:00",
        "0:0:0",
        "0:60:00",
        "0:00:60",
        "0:00:00.",
        "0:00:00.0000",
        "-0:00:01",
        "0:+1:00",
        ":00:00",
        "0:00:00:00",
        "5124095576030:25:51.616",
        "99999999999999999999:00:00",
    ] {
        assert!(text.parse::<Clock>().is_err(), "{text}");
    }
}

#[test]
fn evaluations() {
    for text in ["620/380", "0/1000", "500/250/250", "333/333/333", "1/2/3/4", "win:g:7", "win:d:0", "draw"] {
        assert_eq!(text.parse::<Eval>().map(|eval| eval.to_string()).as_deref(), Ok(text));
    }
    for text in [
        "",
        "1000",
        "1001/0",
        "1/2/3/4/5",
        "620/",
        "-1/1000",
        "win",
        "win:g",
        "win:x:1",
        "win:gg:1",
        "win:g:",
        "win:g:-1",
        "win:g:4294967296",
        "Draw",
    ] {
        assert!(text.parse::<Eval>().is_err(), "{text}");
    }
    assert_eq!(Expectation::new(&[1]), None);
    assert_eq!(Expectation::new(&[1; 5]), None);
}

#[test]
fn variations() {
    check("1.Na(1.Nb 2.Nc)(1.Nd)2.Ne *", "1. Na (1. Nb 2. Nc) (1. Nd) 2. Ne *\n");
    check("Na ( {first} Nb ( Nc {c} ( Nd ) ) Ne ) *", "Na ({first} Nb (Nc {c} (Nd)) Ne) *\n");
    let record = check_same("Na (Nb (Nc)) (Nd) 1-0\n");
    assert_eq!(record.line.nodes[0].variations[0].nodes[0].variations[0].nodes[0].text(), "Nc");
}

#[test]
fn depth_is_bounded() {
    let nested = |depth| format!("Na{}{} *", " (Na".repeat(depth), ")".repeat(depth));
    let record = Record::read(&nested(MAX_DEPTH)).unwrap();
    assert_eq!(Record::read(&record.to_string()), Ok(record));
    let column = 4 + MAX_DEPTH * 4;
    check_bad(
        &nested(MAX_DEPTH + 1),
        &format!("line 1, column {column}: found `(`, expected variations nested at most 64 deep"),
    );
    check_bad(
        &nested(1_000_000),
        &format!("line 1, column {column}: found `(`, expected variations nested at most 64 deep"),
    );
}

#[test]
fn a_tree_made_by_hand_is_written_at_any_depth() {
    let mut line = Line::default();
    for _ in 0..100_000 {
        let mut node = Node::new("Na").unwrap();
        node.variations.push(line);
        line = Line { comments: Vec::new(), nodes: vec![node] };
    }
    let mut record = Record::new();
    record.line = line;
    assert_eq!(
        record.to_string().matches('(').count(),
        99_999,
        "the innermost has no moves and is not written"
    );
    // Taken apart from the outside, since a tree this deep is dropped recursively.
    let mut line = std::mem::take(&mut record.line);
    while let Some(mut node) = line.nodes.pop() {
        line = node.variations.pop().unwrap_or_default();
    }
}

#[test]
fn lines_are_broken_at_80_columns() {
    let moves: Vec<String> =
        (1..=30).map(|turn| format!("{turn}. N{}", "abcdefg".repeat(turn % 3))).collect();
    let record = Record::read(&format!("{} *", moves.join("\n"))).unwrap();
    let text = record.to_string();
    for (line, next) in text.lines().zip(text.lines().skip(1)) {
        assert!(line.len() <= 80, "{line}");
        let number_and_move: String = next.split(' ').take(2).collect::<Vec<_>>().join(" ");
        assert!(line.len() + 1 + number_and_move.len() > 80, "{line} has room for {number_and_move}");
    }
    let long = "é".repeat(78);
    check_same(&format!("1. Na {{{}}}\n(1. Nb\n{{{long}}})\n*\n", "x".repeat(71)));
    check_same(&format!("1. Na {{{}\nshort}} 2. Nb *\n", "x".repeat(71)));
    check_same(&format!("1. Na {{{}}}\n*\n", "x".repeat(72)));
    check_same(&format!("1. Na {{{}}} *\n", "x".repeat(70)));
}

#[test]
fn byte_order_marks_and_line_ends() {
    check("\u{feff}[A \"b\"]\r\n\r\n1. Na\r\n2. Nb *\r\n", "[A \"b\"]\n\n1. Na 2. Nb *\n");
    let games: Vec<_> =
        records("\u{feff}Na *\r\n\u{feff}[A \"b\"]\r\nNb *").collect::<Result<_, _>>().unwrap();
    assert_eq!(write_records(&games), "Na *\n\n[A \"b\"]\n\nNb *\n");
    check_bad(
        "\u{feff}]",
        "line 1, column 1: found `]`, expected a move, a comment, a variation or the result",
    );
}

#[test]
fn bad_tags() {
    let name = "expected a tag name of letters, digits and underscores, as in [Game \"express:2\"]";
    let value = "expected the tag's value in double quotes, as in [Game \"express:2\"]";
    let end = "expected `\"` to end the value on the line where it began";
    check_bad("[", &format!("line 1, column 2: found the end of the text, {name}"));
    check_bad("\n[\"x\"] *", &format!("line 2, column 2: found `\"`, {name}"));
    check_bad("[é \"x\"] *", &format!("line 1, column 2: found `é`, {name}"));
    check_bad("[Game express:2]", &format!("line 1, column 7: found `express:2`, {value}"));
    check_bad("[Game\n\"x\"]", &format!("line 1, column 6: found the end of the line, {value}"));
    check_bad("[Game-x \"\"]", &format!("line 1, column 6: found `-x`, {value}"));
    check_bad("[Gé \"\"]", &format!("line 1, column 3: found `é`, {value}"));
    check_bad("[Game \"x\r\n\"]", &format!("line 1, column 9: found the end of the line, {end}"));
    check_bad("[Game \"x\\", &format!("line 1, column 10: found the end of the text, {end}"));
    check_bad("[Game \"x\" y]", "line 1, column 11: found `y`, expected `]` to end the tag");
    check_bad(
        "[A \"x\"]\n[B \"y\"]\n[A \"z\"] *",
        "line 3, column 2: found the tag `A` again, expected each tag only once",
    );
    check_bad(
        "[Result \"won\"] 1-0",
        "line 1, column 9: found `won`, expected `*` or shares that add up to one game, as in 1-0, 1/2-1/2 or 0-0-1",
    );
}

#[test]
fn bad_moves() {
    let result = "expected the result: `*`, or shares that add up to one game, as in 1-0, 1/2-1/2 or 0-0-1";
    let anything = "expected a move, a comment, a variation or the result";
    check_bad(
        "",
        "line 1, column 1: found the end of the text, expected a game: tags, moves and a result such as `*`",
    );
    check_bad(
        " \n\n ",
        "line 3, column 2: found the end of the text, expected a game: tags, moves and a result such as `*`",
    );
    check_bad("1. Na\n2. Nb\n", &format!("line 3, column 1: found the end of the text, {result}"));
    check_bad("; only a comment", &format!("line 1, column 17: found the end of the text, {result}"));
    check_bad("Na 1-1", &format!("line 1, column 4: found `1-1`, {result}"));
    check_bad("Na 1/2-0-0-0-0-0", &format!("line 1, column 4: found `1/2-0-0-0-0-0`, {result}"));
    check_bad("Na ] *", &format!("line 1, column 4: found `]`, {anything}"));
    check_bad("Na } *", &format!("line 1, column 4: found `}}`, {anything}"));
    check_bad("Na\"x\" *", &format!("line 1, column 3: found `\"`, {anything}"));
    check_bad(
        "Na\n[A \"b\"]\n\n*",
        "line 2, column 1: found `[`, expected a move or the result; without a result such as `*` a game does not end",
    );
    check_bad(
        "4294967296. Na *",
        "line 1, column 1: found `4294967296.`, expected a move number of at most 4294967295",
    );
    check_bad(
        "[Result \"1-0\"]\n\nNa *",
        "line 3, column 4: found `*`, expected `1-0`, as the Result tag says; one of them is wrong",
    );
    check_bad(
        "[Result \"*\"] 0-1",
        "line 1, column 14: found `0-1`, expected `*`, as the Result tag says; one of them is wrong",
    );
    check_bad("Na * Nb *", "line 1, column 6: found `Nb`, expected the end of the text after the one game");
    check_bad("Na * \n[x", "line 2, column 1: found `[`, expected the end of the text after the one game");
}

#[test]
fn bad_glyphs() {
    let number = "expected `$` and a number from 0 to 255, as in $14";
    let suffix = "expected one of the marks ! ? !! ?? !? ?!";
    check_bad("Na!!! *", &format!("line 1, column 3: found `!!!`, {suffix}"));
    check_bad("Na?!? *", &format!("line 1, column 3: found `?!?`, {suffix}"));
    check_bad("Na $256 *", &format!("line 1, column 4: found `$256`, {number}"));
    check_bad("Na $ 1 *", &format!("line 1, column 4: found `$`, {number}"));
    check_bad("! Na *", "line 1, column 1: found `!`, expected a move before its mark");
    check_bad("1. $7 Na *", "line 1, column 4: found `$`, expected a move before its mark");
    check_bad("Na ({x} !Nb) *", "line 1, column 9: found `!`, expected a move before its mark");
}

#[test]
fn bad_comments() {
    let end = "expected a `}` somewhere after it to end the comment";
    check_bad("Na {x *\n\n", &format!("line 1, column 4: found `{{`, {end}"));
    check_bad("Na {x\\} *", &format!("line 1, column 4: found `{{`, {end}"));
    check_bad("Na * {x", &format!("line 1, column 6: found `{{`, {end}"));
    check_bad("é\né {", &format!("line 2, column 3: found `{{`, {end}"));
}

#[test]
fn bad_variations() {
    check_bad("(Na) *", "line 1, column 1: found `(`, expected a move before the variation that replaces it");
    check_bad(
        "Na ((Nb)) *",
        "line 1, column 5: found `(`, expected a move before the variation that replaces it",
    );
    check_bad("Na () *", "line 1, column 5: found `)`, expected at least one move in the variation");
    check_bad("Na (2. {x}) *", "line 1, column 11: found `)`, expected at least one move in the variation");
    check_bad("Na) *", "line 1, column 3: found `)`, expected a variation that it could close");
    check_bad(
        "Na (Nb *",
        "line 1, column 8: found `*`, expected `)` before the result: a variation is still open",
    );
    check_bad(
        "Na (Nb",
        "line 1, column 7: found the end of the text, expected `)` to close the variation, and after it the result",
    );
}

#[test]
fn long_words_are_cut_in_messages() {
    let error = Record::read(&format!("[A {}]", "\u{1}é".repeat(1000))).unwrap_err();
    assert_eq!(error.found, format!("`{}…`", "\\u{1}é".repeat(20)));
}

#[test]
fn many_games() {
    let texts = ["[A \"1\"]\n\n1. Na *\n", "1. Nb 1-0\n", "[A \"3\"]\n\n*\n"];
    let games: Vec<_> = records(&texts.concat()).collect::<Result<_, _>>().unwrap();
    assert_eq!(games.len(), 3);
    assert_eq!(write_records(&games), texts.join("\n"));
    assert_eq!(records(&write_records(&games)).collect::<Result<Vec<_>, _>>().unwrap(), games);
    let text = "Na * {1}\n;1\n\n{2} [A \"2\"] {2} * {2}\n \n;3\n *";
    let games: Vec<_> = records(text).collect::<Result<_, _>>().unwrap();
    assert_eq!(write_records(&games), "Na {1} {1} *\n\n[A \"2\"]\n\n{2} {2} {2} *\n\n{3} *\n");
    assert_eq!(records("").count() + records(" \r\n\t").count() + records("\u{feff}").count(), 0);
    assert_eq!(write_records(&[]), "");
}

/// Which games of a text are read: the value of tag `A`, or the line and column of the error.
#[track_caller]
fn check_games(text: &str, expected: &[&str]) {
    let read = records(text).map(|game| match game {
        Ok(record) => record.tag("A").unwrap_or("-").to_string(),
        Err(error) => format!("{}:{}", error.line, error.column),
    });
    assert_eq!(read.collect::<Vec<_>>(), expected, "{text:?}");
}

#[test]
fn reading_goes_on_after_an_error() {
    check_games("[A \"1\"]\n\nNa ]\n\n[A \"2\"]\n\n*", &["3:4", "2"]);
    check_games("[A \"1\"]\n\nNa\n\n[A \"2\"]\n\n*", &["5:1", "2"]);
    check_games("[A \"1\"]\n\nNa\n[A \"2\"]\n\n*\n\n[A \"3\"]*", &["4:1", "3"]);
    check_games("[A \"1\"]\n\nNa\r\n \t\r\n[A \"2\"]\r\n\r\n*", &["5:1", "2"]);
    check_games("[A \"1\n\n[A \"2\n\n[A \"3\"] *", &["1:6", "3:6", "3"]);
    check_games("[A \"1\"]\n\n{\n\n[A \"2\"] * [A \"3\"]\n\n{\n\n[A \"4\"] *", &["3:1", "2", "7:1", "4"]);
    check_games("] *\n\nNa *", &["1:1"]);
    check_games("]\n\n[A \"2\"] *\n\n]\n", &["1:1", "2", "5:1"]);
    check_games("é]\n\n[A \"é\"] )", &["1:2", "3:9"]);
    check_games("[A \"1\"] *\n\n{x\n\n[A \"2\"] *", &["1", "3:1", "2"]);
    check_games("[A \"1\"] * ]\n\n[A \"2\"] *", &["1", "1:11", "2"]);
    // Space before the tags, and what is left over from joining files, hides no game.
    check_games("]\n\n\t [A \"2\"] *", &["1:1", "2"]);
    check_games("]\n\n\u{feff}[A \"2\"] *\n", &["1:1", "2"]);
    check_games("Na\n\n\u{feff}[A \"2\"] *\n", &["3:2", "2"]);
    check_games("]\n\u{a0}\u{feff}\r\n[A \"2\"] *", &["1:1", "2"]);
    check_games("]\n\nx [A \"1\"] *\n\n[A \"2\"] *", &["1:1", "2"]);
}

/// Each of these took time in proportion to the square of its length in a reader that looks back or ahead carelessly:
/// minutes, where all of them together take a second.
#[test]
fn reading_takes_linear_time() {
    let many = 200_000;
    let begun = Instant::now();
    let unclosed = "[A \"1\"]\n\n{ never closed\n\n".repeat(many);
    assert_eq!(records(&unclosed).filter(Result::is_err).count(), many);
    let tags: String = (0..many).map(|index| format!("[T{index} \"\"]")).collect();
    assert!(Record::read(&format!("{tags}*")).is_ok());
    assert!(Record::read(&format!("Na{} *", " (Nb) {x}".repeat(many))).is_ok());
    assert!(Record::read(&format!("Na {{{}}} *", "[%a b]".repeat(many))).is_ok());
    assert!(Record::read(&format!("Na {{{}}} *", "\\".repeat(2 * many))).is_ok());
    assert_eq!(records(&"]\n\n[".repeat(many)).count(), many + 1);
    assert_eq!(records(&"Na *\n\n{x}\n\n".repeat(many)).count(), many);
    assert_eq!(records(&"Na * ".repeat(many)).count(), many);
    assert!(Record::read(&format!("{}Na *", "1.".repeat(many))).is_ok());
    assert_eq!(records(&"\n\n[A \"\"] Na".repeat(many)).filter(Result::is_err).count(), many);
    assert!(begun.elapsed() < Duration::from_secs(60), "reading took {:?}", begun.elapsed());
}
