//! Reading and writing, compared with what `serde_json` reads and writes.

use protocol::page::PositionQuery;
use protocol::{
    Action, Choices, Preview, Problem, Reason, Remarks, Report, Saved, SearchRequest, Settings, Snapshot,
    Study, TableUpdate, TableView, Threat,
};
use serde::Serialize;

use super::*;

/// What `serde_json` writes is read as it reads it, also with white space between everything.
fn check<T: DeserializeOwned + Serialize + PartialEq + fmt::Debug>(text: &str) {
    let expected: T = serde_json::from_str(text).expect(text);
    assert_eq!(read::<T>(text).expect(text), expected);
    let pretty = serde_json::to_string_pretty(&expected).expect("it can be written");
    assert_eq!(read::<T>(&pretty).expect(&pretty), expected);
}

#[test]
fn requests_are_read_as_serde_json_reads_them() {
    let settings = r#"{"contest":{"kind":"series","first":{"game":"express:2","starter":1,"handicaps":[0,6],
        "seed":null},"target":3},"slots":[{"player":{"name":"\u00c9 \ud83d\ude00 \"x\" \\ \/ \n","kind":{"kind":
        "person"},"answers":{"takeBack":"asked","draw":"declines","pause":"accepts","abandon":"asked","rematch":
        "asked"}},"time":{"total":300000,"increment":0}},{"player":{"name":"","kind":{"kind":"engine","level":10},
        "answers":{"takeBack":"asked","draw":"asked","pause":"asked","abandon":"asked","rematch":"asked"}},
        "time":null}],"consent":{"takeBack":"freely","draw":"by-agreement","pause":"never","abandon":"freely",
        "rematch":"freely"},"clockStart":"first-move"}"#;
    check::<Settings>(settings);
    let actions = r#"{"at":3,"action":{"kind":"player","seat":0,"command":{"kind":"move","text":"Na"}}},
        {"at":4,"action":{"kind":"driver","command":{"kind":"flag-fell","seat":1}}},
        {"at":5,"action":{"kind":"driver","command":{"kind":"replace-player","slot":1,"to":{"player":{"name":"E","kind":
        {"kind":"engine","level":3},"answers":{"takeBack":"accepts","draw":"declines","pause":"accepts","abandon":
        "accepts","rematch":"accepts"}},"time":{"total":60000,"increment":0,"scope":"turn"}},"left":null}}},
        {"at":6,"action":{"kind":"driver","command":{"kind":"remove","seat":1}}},
        {"at":7,"action":{"kind":"driver","command":{"kind":"abort"}}},
        {"at":8,"action":{"kind":"player","seat":1,"command":{"kind":"abort"}}},
        {"at":9,"action":{"kind":"player","seat":1,"command":{"kind":"offer-rematch","seating":[1,0],"starter":1}}},
        {"at":9007199254740991,"seat":1,"deed":{"kind":"offer","offer":"take-back"}}"#;
    check::<Saved>(&format!(
        r#"{{"format":3,"settings":{settings},"log":{{"startedAt":0,"entries":[{actions}]}}}}"#
    ));
    check::<Action>(r#" { "kind" : "player" , "seat" : 3 , "command" : { "kind" : "resign" } } "#);
    check::<PositionQuery>(r#"{"game":"moguli","position":null,"moves":[]}"#);
    check::<PositionQuery>(
        r#"{"other":[1,{"a":"]}"},[],{},null,true,false],"game":"moguli","position":"x","moves":["a"]}"#,
    );
    check::<SearchRequest>(
        r#"{"game":"express:2","start":null,"moves":[],"limits":{"depth":1,"nodes":18446744073709551615,
        "time":null,"clock":{"remaining":1,"increment":2}},"level":1,"multipv":1,"hash":null,"seed":"7","fresh":true}"#,
    );
}

#[test]
fn what_is_no_json_is_refused_by_both() {
    let good = r#"{"game":"moguli","position":"a","moves":["b","c"]}"#;
    // Every beginning, and every text with one byte left out or replaced.
    let mut texts: Vec<String> = (0..good.len()).map(|end| good[..end].to_owned()).collect();
    for at in 0..good.len() {
        texts.push(format!("{}{}", &good[..at], &good[at + 1..]));
        for byte in ["\"", ",", ":", "]", "}", "[", "\\", "0", "\n"] {
            texts.push(format!("{}{byte}{}", &good[..at], &good[at + 1..]));
        }
    }
    texts.extend(
        [" ", "{}x", "[1,]", "01", "1.5", "-1", "1e3", r#""\x""#, r#""\ud800""#, r#""\u12""#]
            .map(String::from),
    );
    for text in texts {
        let (ours, theirs) = (read::<PositionQuery>(&text), serde_json::from_str::<PositionQuery>(&text));
        assert_eq!(ours.is_ok(), theirs.is_ok(), "{text}: {ours:?}, {theirs:?}");
        if let (Ok(ours), Ok(theirs)) = (ours, theirs) {
            assert_eq!(ours, theirs, "{text}");
        }
    }
    for (text, number) in
        [("01", None), ("1.5", None), ("-1", None), ("1e3", None), ("0", Some(0)), ("19", Some(19))]
    {
        assert_eq!(read::<u64>(text).ok(), number, "{text}");
    }
    for text in
        [r#""\ud83d\ude00""#, r#""\ud83d \ude00""#, r#""\ud83dx""#, r#""\ude00""#, "\"\u{1}\"", "\"\u{e9}\""]
    {
        assert_eq!(read::<String>(text).ok(), serde_json::from_str::<String>(text).ok(), "{text}");
    }
    let deep = "[".repeat(10_000);
    assert!(read::<PositionQuery>(&format!(r#"{{"x":{deep}"#)).is_err());
}

#[test]
fn errors_say_what_was_expected() {
    let error = |text: &str| read::<PositionQuery>(text).expect_err(text).to_string();
    assert_eq!(error("7"), "`7`: expected PositionQuery");
    assert_eq!(error(r#"{"game":5}"#), "`5}`: expected a text in quotes");
    assert!(error(r#"{"game":"chess"}"#).starts_with("game `chess`: expected a game such as express:2"));
    assert_eq!(error(r#"{"position":null,"moves":[]}"#), "missing field `game`");
}

/// Writes texts that are JSON, nearly: fields that nobody knows, all kinds of numbers and escapes, white space and what
/// looks like it, and now and then a byte that is wrong.
struct Scribe {
    random: game::SplitMix64,
}

impl Scribe {
    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.random.below(words.len() as u32) as usize]
    }

    fn chance(&mut self, one_in: u32) -> bool {
        self.random.below(one_in) == 0
    }

    fn space(&mut self, out: &mut String) {
        if self.chance(6) {
            out.push_str(self.pick(&[" ", "\t", "\n", "\r", "  \n"]));
        }
        if self.chance(400) {
            out.push_str(self.pick(&["\u{c}", "\u{b}", "\u{a0}", "\u{feff}", "/**/", "\0"]));
        }
    }

    /// Something that no type asks for.
    fn anything(&mut self, depth: u32, out: &mut String) {
        const SCALARS: &[&str] = &[
            "-1",
            "1.5",
            "-0",
            "0",
            "-0.0e-0",
            "1e999",
            "1E+2",
            "18446744073709551616",
            "null",
            "true",
            "false",
            "\"\"",
            "\"\\ud800\"",
            "\"\\u00e9\\n\"",
            "\"x\"",
            "01",
            "1.",
            ".5",
            "+1",
            "-",
            "1e",
            "nul",
            "\"\\x\"",
            "\"\\u12\"",
            "NaN",
            "\"\t\"",
        ];
        match self.random.below(if depth > 3 { 4 } else { 6 }) {
            4 => self.list(depth, out),
            5 => {
                out.push('{');
                let count = self.random.below(3);
                for index in 0..count {
                    out.push_str(if index > 0 { ",\"a\":" } else { "\"b\":" });
                    self.anything(depth + 1, out);
                }
                out.push('}');
            }
            // Most of the first half is right.
            0 => out.push_str(self.pick(SCALARS)),
            _ => out.push_str(self.pick(&SCALARS[..15])),
        }
    }

    fn list(&mut self, depth: u32, out: &mut String) {
        out.push('[');
        let count = self.random.below(3);
        for index in 0..count {
            out.push_str(if index > 0 { " , " } else { "" });
            self.anything(depth + 1, out);
        }
        out.push(']');
    }

    /// A value that is right, with what may stand around it.
    fn value(&mut self, value: &serde_json::Value, out: &mut String) {
        self.space(out);
        match value {
            serde_json::Value::Object(fields) => {
                out.push('{');
                let mut is_first = true;
                for (name, field) in fields {
                    if self.chance(10) {
                        out.push_str(if is_first { "" } else { "," });
                        out.push_str("\"nobody knows\":");
                        self.anything(0, out);
                        is_first = false;
                    }
                    out.push_str(if is_first { "" } else { "," });
                    is_first = false;
                    self.space(out);
                    out.push_str(&format!("{name:?}"));
                    self.space(out);
                    out.push(':');
                    self.value(field, out);
                }
                out.push('}');
            }
            serde_json::Value::Array(items) => {
                out.push('[');
                for (index, item) in items.iter().enumerate() {
                    out.push_str(if index > 0 { "," } else { "" });
                    self.value(item, out);
                }
                out.push(']');
            }
            scalar if self.chance(60) => {
                let _ = scalar;
                self.anything(0, out);
            }
            scalar => out.push_str(&scalar.to_string()),
        }
        self.space(out);
    }

    /// A text with one character left out or replaced.
    fn spoilt(&mut self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        let at = self.random.below(letters.len() as u32) as usize;
        match self.random.below(3) {
            0 => drop(letters.remove(at)),
            1 => letters[at] = char::from(self.random.below(128) as u8),
            _ => letters.insert(at, char::from(self.random.below(128) as u8)),
        }
        letters.into_iter().collect()
    }

    /// Both readers read the same, or both refuse. Returns whether they read it.
    fn compare<T: DeserializeOwned + PartialEq + fmt::Debug>(&mut self, value: &serde_json::Value) -> bool {
        let mut text = String::new();
        self.value(value, &mut text);
        if self.chance(4) {
            text = self.spoilt(&text);
        }
        let (ours, theirs) = (read::<T>(&text).ok(), serde_json::from_str::<T>(&text).ok());
        assert_eq!(ours, theirs, "{text:?}");
        ours.is_some()
    }
}

#[test]
fn nearly_json_is_read_or_refused_as_serde_json_does() {
    let settings = table::Settings::series(games::Spec::new("express:2".parse().expect("a game")), 3);
    let mut played = table::Table::new(settings.clone(), table::Timestamp::ZERO).expect("a table");
    let seat = game::Seat::FIRST;
    let action = table::Action::player(seat, table::PlayerCommand::Move("Na".to_owned()));
    played.apply(action, table::Timestamp::ZERO).expect("it is legal");
    let json = |text: serde_json::Result<serde_json::Value>| text.expect("it can be written");
    let settings = json(serde_json::to_value(Settings::from(settings)));
    let saved = json(serde_json::to_value(Saved::from(&played)));
    let query = serde_json::json!({ "game": "moguli", "position": null, "moves": ["a1+", "pass"] });
    let action =
        serde_json::json!({ "kind": "player", "seat": 1, "command": { "kind": "offer", "offer": "draw" } });
    let mut scribe = Scribe { random: game::SplitMix64::new(18) };
    let mut read = [0; 4];
    for _ in 0..5_000 {
        read[0] += u32::from(scribe.compare::<Settings>(&settings));
        read[1] += u32::from(scribe.compare::<Saved>(&saved));
        read[2] += u32::from(scribe.compare::<PositionQuery>(&query));
        read[3] += u32::from(scribe.compare::<Action>(&action));
    }
    // Neither all nor none: else nothing would be compared.
    assert!(read.iter().all(|count| (500..4_900).contains(count)), "{read:?}");
}

#[test]
fn what_nobody_asks_for_may_be_any_value() {
    for value in ["-1", "1.5", "-0.0e-7", "1E+999", r#""\ud800""#] {
        let text = format!(r#"{{"x":{value},"game":"moguli","position":null,"moves":[]}}"#);
        assert!(read::<PositionQuery>(&text).is_ok(), "{text}");
    }
    assert!(read::<PositionQuery>("\u{c}{\"game\":\"moguli\",\"position\":null,\"moves\":[]}").is_err());
}

/// What we write is what `serde_json` writes.
fn check_written<T: Serialize>(value: &T) {
    let expected = serde_json::to_string(value).expect("it can be written");
    assert_eq!(write(value), expected);
    assert_eq!(reply("ok", value), format!(r#"{{"ok":{expected}}}"#));
}

#[test]
fn texts_and_numbers_are_written_as_serde_json_writes_them() {
    let all: String = (0..=0x2ff).filter_map(char::from_u32).chain("\u{2028}\u{fffd}😀".chars()).collect();
    check_written(&all);
    for letter in all.chars() {
        check_written(&format!("{letter}x{letter}"));
        check_written(&letter);
    }
    check_written(&["", "{", "[", ",", "\"", "\\"]);
    check_written(&(0..=20).map(|digits| 10_u128.pow(digits) as u64).collect::<Vec<u64>>());
    check_written(&[u64::MAX, u64::MAX - 1, 0, 9]);
    check_written(&[i64::MIN, -10, -1, 0, i64::MAX]);
    check_written(&(true, None::<u8>, Some(-3_i8), (), Vec::<bool>::new(), [[1_u16], [2]], 5_i32, 6_i16));
}

#[test]
fn what_the_page_is_told_is_written_as_serde_json_writes_it() {
    let mut random = game::SplitMix64::new(21);
    for &id in games::GameId::ALL {
        let settings = table::Settings::game(games::Spec::new(id));
        check_written(&Settings::from(settings.clone()));
        let mut table = table::Table::new(settings, table::Timestamp::ZERO).expect("a table");
        let mut refused = 0;
        for second in 1..60 {
            let now = table::Timestamp::from_millis(second * 1000);
            check_written(&TableView::of(&table, now));
            check_written(&Choices::from(&table));
            let moves = table.game().moves();
            if moves.is_empty() {
                break;
            }
            let seat = table.game().to_move();
            let text = &moves[random.below(moves.len() as u32) as usize];
            check_written(&Preview::of(table.game(), text).expect("it is legal"));
            for command in [table::PlayerCommand::Resume, table::PlayerCommand::Move(text.clone())] {
                match TableUpdate::apply(&mut table, table::Action::player(seat, command), now) {
                    Ok(update) => check_written(&update),
                    Err(refusal) => {
                        refused += 1;
                        check_written(&Problem::from(refusal));
                    }
                }
            }
            check_written(&Snapshot::after_step(table.game(), table.game().len()));
        }
        assert!(table.game().len() > 5 && refused > 5, "{id}: nearly nothing was written");
        check_written(&Saved::from(&table));
    }
}

/// These are made by searches and from records; here they are read.
#[test]
fn samples_of_other_types_are_written_as_serde_json_writes_them() {
    fn check_read<T: DeserializeOwned + Serialize>(text: &str) {
        check_written(&serde_json::from_str::<T>(text).expect(text));
    }
    check_read::<Report>(
        r#"{"lines":[{"moves":["Na","Wa"],"value":{"expectation":[1000,0],"proven":{"kind":"win","seat":0,"plies":3}}},
        {"moves":[],"value":{"expectation":[500,500],"proven":{"kind":"draw"}}},
        {"moves":[],"value":{"expectation":[],"proven":null}}],"depth":7,"nodes":18446744073709551615,"elapsed":12}"#,
    );
    check_read::<Vec<Threat>>(
        r#"[{"seat":1,"move":"Na","gain":{"kind":"win"}},{"seat":2,"move":"","gain":{"kind":"points","points":2}}]"#,
    );
    check_read::<Remarks>(
        r#"{"loss":120,"grade":"blunder","remarks":[{"code":"missed-win","move":"Na","plies":1},
        {"code":"lets-home","seat":1,"move":"a1a2"}],"merits":[{"code":"wins"},{"code":"scores","points":5}]}"#,
    );
    check_read::<Study>(
        r#"{"game":"express:2","start":"x","tags":[{"name":"Event","value":"\"é\""}],"comments":[],"nodes":[{"parent":null,
        "text":"Na","seat":0,"turn":1,"glyphs":[1],"before":[],"comments":[{"commands":"","text":"line\nline"}]}],
        "result":"1-0"}"#,
    );
    for reason in [
        game::Reason::GameOver,
        game::Reason::MarblesDoNotAddUp {
            colour: game::Colour::Green,
            on_board: 1,
            in_reserve: 2,
            set_aside: 3,
        },
    ] {
        check_written(&Reason::from(reason));
    }
}
