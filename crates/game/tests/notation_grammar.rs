//! The grammar of docs/NOTATION.md against the reader: the page is interpreted, and both must accept the same texts.
//!
//! What the page says besides its grammar, such as that no tag stands twice, is left to the other tests.

#[path = "support/mutation.rs"]
mod mutation;

use std::collections::BTreeMap;
use std::iter::Peekable;
use std::str::Chars;

use game::SplitMix64;
use game::record::{RecordError, records};
use mutation::{SAMPLES, mutate};

const PAGE: &str = include_str!("../../../docs/NOTATION.md");

/// What may stand in a text. Alternatives are tried in order, repetitions take as much as they can.
#[derive(Debug)]
enum Pattern {
    Literal(Vec<char>),
    Range(char, char),
    AnyChar,
    WhiteSpace,
    Rule(String),
    Sequence(Vec<Pattern>),
    Choice(Vec<Pattern>),
    Repeated { pattern: Box<Pattern>, least: usize, most: usize },
    Except(Box<Pattern>, Box<Pattern>),
}

struct Grammar(BTreeMap<String, Pattern>);

impl Grammar {
    /// From the one `ebnf` block of the page, a rule in each line.
    fn of_the_page() -> Grammar {
        let (_, block) = PAGE.split_once("```ebnf\n").expect("a grammar");
        let (block, _) = block.split_once("```").expect("the end of the grammar");
        let rules = block.lines().filter(|line| !line.is_empty()).map(|line| {
            let (name, pattern) = line.split_once("::=").unwrap_or_else(|| panic!("no rule: {line}"));
            let mut symbols = symbols(pattern).into_iter().peekable();
            let pattern = read_choice(&mut symbols);
            assert_eq!(symbols.next(), None, "{line}");
            (name.trim().to_string(), pattern)
        });
        Grammar(rules.collect())
    }

    fn accepts(&self, text: &str) -> bool {
        let text: Vec<char> = text.chars().collect();
        self.take(&Pattern::Rule("file".to_string()), &text, 0) == Some(text.len())
    }

    /// Where the pattern ends that begins at `at`.
    fn take(&self, pattern: &Pattern, text: &[char], at: usize) -> Option<usize> {
        let one = |fits: &dyn Fn(char) -> bool| text.get(at).filter(|letter| fits(**letter)).map(|_| at + 1);
        match pattern {
            Pattern::Literal(letters) => text[at..].starts_with(letters).then(|| at + letters.len()),
            Pattern::Range(first, last) => one(&|letter| (*first..=*last).contains(&letter)),
            Pattern::AnyChar => one(&|_| true),
            Pattern::WhiteSpace => one(&char::is_whitespace),
            Pattern::Rule(name) => {
                let rule = self.0.get(name).unwrap_or_else(|| panic!("no rule says what `{name}` is"));
                self.take(rule, text, at)
            }
            Pattern::Sequence(parts) => parts.iter().try_fold(at, |at, part| self.take(part, text, at)),
            Pattern::Choice(choices) => choices.iter().find_map(|choice| self.take(choice, text, at)),
            Pattern::Repeated { pattern, least, most } => {
                let (mut end, mut count) = (at, 0);
                while count < *most
                    && let Some(next) = self.take(pattern, text, end)
                {
                    assert!(next > end, "what is repeated takes no text: {pattern:?}");
                    (end, count) = (next, count + 1);
                }
                (count >= *least).then_some(end)
            }
            Pattern::Except(pattern, except) => {
                let end = self.take(pattern, text, at)?;
                (self.take(except, &text[..end], at) != Some(end)).then_some(end)
            }
        }
    }
}

/// A symbol of the notation that the grammar is written in.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Symbol {
    Literal(String),
    Name(String),
    /// One of `( ) | * + ? -`.
    Sign(char),
    /// `..`
    To,
}

fn symbols(text: &str) -> Vec<Symbol> {
    let mut letters = text.chars().peekable();
    let mut symbols = Vec::new();
    while let Some(letter) = letters.next() {
        symbols.push(match letter {
            ' ' => continue,
            '"' | '\'' => Symbol::Literal(letters.by_ref().take_while(|&next| next != letter).collect()),
            '.' if letters.next() == Some('.') => Symbol::To,
            '(' | ')' | '|' | '*' | '+' | '?' | '-' => Symbol::Sign(letter),
            _ if letter.is_ascii_alphabetic() => Symbol::Name(read_name(letter, &mut letters)),
            _ => panic!("`{letter}` means nothing in a grammar: {text}"),
        });
    }
    symbols
}

fn read_name(first: char, letters: &mut Peekable<Chars<'_>>) -> String {
    let mut name = String::from(first);
    while let Some(letter) = letters.next_if(char::is_ascii_alphabetic) {
        name.push(letter);
    }
    name
}

type Symbols = Peekable<std::vec::IntoIter<Symbol>>;

fn takes_sign(symbols: &mut Symbols, sign: char) -> bool {
    symbols.next_if_eq(&Symbol::Sign(sign)).is_some()
}

fn read_choice(symbols: &mut Symbols) -> Pattern {
    let mut choices = vec![read_sequence(symbols)];
    while takes_sign(symbols, '|') {
        choices.push(read_sequence(symbols));
    }
    Pattern::Choice(choices)
}

fn read_sequence(symbols: &mut Symbols) -> Pattern {
    let mut parts = Vec::new();
    while !matches!(symbols.peek(), None | Some(Symbol::Sign('|' | ')'))) {
        let part = read_repeated(symbols);
        parts.push(if takes_sign(symbols, '-') {
            Pattern::Except(Box::new(part), Box::new(read_repeated(symbols)))
        } else {
            part
        });
    }
    Pattern::Sequence(parts)
}

fn read_repeated(symbols: &mut Symbols) -> Pattern {
    let pattern = read_single(symbols);
    let (least, most) = match symbols.peek() {
        Some(Symbol::Sign('*')) => (0, usize::MAX),
        Some(Symbol::Sign('+')) => (1, usize::MAX),
        Some(Symbol::Sign('?')) => (0, 1),
        _ => return pattern,
    };
    symbols.next();
    Pattern::Repeated { pattern: Box::new(pattern), least, most }
}

fn read_single(symbols: &mut Symbols) -> Pattern {
    let letter = |text: &str| text.parse().unwrap_or_else(|_| panic!("`{text}` is not one character"));
    match symbols.next() {
        Some(Symbol::Literal(first)) if symbols.next_if_eq(&Symbol::To).is_some() => match symbols.next() {
            Some(Symbol::Literal(last)) => Pattern::Range(letter(&first), letter(&last)),
            other => panic!("a range ends with {other:?}"),
        },
        Some(Symbol::Literal(text)) => Pattern::Literal(text.chars().collect()),
        Some(Symbol::Name(name)) => match name.as_str() {
            "char" => Pattern::AnyChar,
            "white" => Pattern::WhiteSpace,
            "TAB" => Pattern::Literal(vec!['\t']),
            "LF" => Pattern::Literal(vec!['\n']),
            "CR" => Pattern::Literal(vec!['\r']),
            "BOM" => Pattern::Literal(vec!['\u{feff}']),
            _ => Pattern::Rule(name),
        },
        Some(Symbol::Sign('(')) => {
            let pattern = read_choice(symbols);
            assert!(takes_sign(symbols, ')'), "a bracket is not closed");
            pattern
        }
        other => panic!("{other:?} cannot stand for a text"),
    }
}

/// Whether an error is about what the page says besides the grammar.
fn is_besides_the_grammar(error: &RecordError) -> bool {
    let about = |text: &str| error.expected.contains(text);
    let is_result = about("shares that add up") && error.found != "the end of the text";
    let is_mark = about("a number from 0 to 255") && error.found != "`$`";
    is_result
        || is_mark
        || about("each tag only once")
        || about("a move number of at most")
        || about("one of the marks")
        || about("as the Result tag says")
        || about("nested at most")
}

/// Compares both on one text; `None` where the page says something besides.
#[track_caller]
fn check(grammar: &Grammar, text: &str) -> Option<bool> {
    let errors: Vec<RecordError> = records(text).filter_map(Result::err).collect();
    if errors.iter().any(is_besides_the_grammar) {
        return None;
    }
    let accepted = grammar.accepts(text);
    assert_eq!(accepted, errors.is_empty(), "{text:?}: the grammar says {accepted}, the reader {errors:?}");
    Some(accepted)
}

#[test]
fn the_grammar_tells_apart_what_it_should() {
    let grammar = Grammar::of_the_page();
    let good = [
        "",
        " \n",
        "*",
        "[A \"\\\"\"]1.Na!(2.Nb){x}*",
        "Na ;x\n1-0",
        "{x} * {y} * {z}",
        "1.1-0",
        "1...*",
        "**1.. *",
    ];
    for text in good {
        assert_eq!(check(&grammar, text), Some(true), "{text:?}");
    }
    let bad = [
        "Na",
        "{x}",
        "{x",
        "[A \"b\n\"]*",
        "[A]*",
        "(Na)*",
        "Na()*",
        "!Na*",
        "Na(Nb *",
        "Na $ *",
        "* {",
        "Na]*",
    ];
    for text in bad {
        assert_eq!(check(&grammar, text), Some(false), "{text:?}");
    }
    for text in ["[A \"\"][A \"\"]*", "Na!!!*", "Na$256*", "Na 1-1", "4294967296.Na *", "[Result \"*\"]1-0"] {
        assert!(grammar.accepts(text) && check(&grammar, text).is_none(), "{text:?}");
    }
}

#[test]
fn the_grammar_accepts_what_the_reader_accepts() {
    let grammar = Grammar::of_the_page();
    let mut random = SplitMix64::new(40);
    let (mut accepted, mut refused) = (0, 0);
    for round in 0..20_000 {
        match check(&grammar, &mutate(SAMPLES[round % SAMPLES.len()], &mut random)) {
            Some(true) => accepted += 1,
            Some(false) => refused += 1,
            None => (),
        }
    }
    assert!(accepted > 3_000 && refused > 3_000, "{accepted} accepted, {refused} refused");
}
