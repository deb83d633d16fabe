//! What an enum in a Rust source has: its variants with their arguments, and its codes.
//!
//! The source is read as text, since xtask uses no crate of ours. So this knows only what such enums look like after
//! rustfmt; what it overlooks shows in a check that compares variants with codes.

use std::collections::BTreeSet;

/// A variant of an enum.
pub(crate) struct EnumVariant {
    pub(crate) name: String,
    /// The names that its arguments have on the page. Where they have none in Rust, a seat is `seat` and a game `game`.
    pub(crate) arguments: BTreeSet<String>,
}

/// The variants of an enum that must be in the source.
pub(crate) fn variants(source: &str, name: &str) -> Vec<EnumVariant> {
    let code: String = source
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with("//") && !line.starts_with("#["))
        .flat_map(|line| [line, "\n"])
        .collect();
    let opening = format!("enum {name} {{");
    let (_, rest) = code.split_once(&opening).unwrap_or_else(|| panic!("there is no `{opening}`"));
    split_outside_brackets(until_closed(rest)).into_iter().map(variant).collect()
}

fn until_closed(rest: &str) -> &str {
    let mut depth = 0;
    for (index, letter) in rest.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => return &rest[..index],
            '}' => depth -= 1,
            _ => {}
        }
    }
    panic!("the enum is not closed");
}

/// The parts between commas that are in no bracket.
fn split_outside_brackets(body: &str) -> Vec<&str> {
    let (mut depth, mut begin, mut parts) = (0, 0, Vec::new());
    for (index, letter) in body.char_indices() {
        match letter {
            '{' | '(' | '<' => depth += 1,
            '}' | ')' | '>' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&body[begin..index]);
                begin = index + 1;
            }
            _ => {}
        }
    }
    parts.push(&body[begin..]);
    parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect()
}

fn variant(part: &str) -> EnumVariant {
    let end = part.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(part.len());
    let (name, arguments) = part.split_at(end);
    let arguments = arguments.trim();
    let inner = || split_outside_brackets(&arguments[1..arguments.len() - 1]).into_iter();
    let arguments = match arguments.chars().next() {
        Some('{') => inner().filter_map(|field| field.split_once(':')).map(|(name, _)| camel(name)).collect(),
        Some('(') => inner()
            .filter_map(|kind| match kind {
                "Seat" => Some("seat".to_owned()),
                "GameId" => Some("game".to_owned()),
                _ => None,
            })
            .collect(),
        _ => BTreeSet::new(),
    };
    EnumVariant { name: name.to_owned(), arguments }
}

/// The codes in lines such as `Reason::GameOver => "game-over",`.
pub(crate) fn codes(source: &str, name: &str) -> Vec<String> {
    let arm = format!("{name}::");
    let lines = source.lines().map(str::trim).filter(|line| line.starts_with(&arm));
    let code = |line: &str| Some(line.split_once("=> \"")?.1.split_once('"')?.0.to_owned());
    lines.filter_map(code).collect()
}

/// `NoSuchSeat` as `no-such-seat`.
pub(crate) fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

/// `in_reserve` as `inReserve`.
fn camel(name: &str) -> String {
    let mut words = name.trim().split('_');
    let first = words.next().unwrap_or_default().to_owned();
    words.fold(first, |text, word| {
        let (initial, rest) = word.split_at(1);
        text + &initial.to_uppercase() + rest
    })
}
