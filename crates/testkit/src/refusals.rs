//! What the tests of bad input share: every line is refused, and told why; every reason that the rules know has a line.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use game::{MoveError, ParseError, PositionError, Reason};

use crate::data::Row;

/// Checks the answers to a table of bad positions: game, text, `invalid` or `impossible`, the field or the reason's code,
/// and a part of the message.
///
/// # Panics
///
/// With all lines that are not as they should be, so that one run tells all that is wrong.
pub fn check_positions(answers: Vec<(Row<5>, Result<String, PositionError>)>) {
    let mut wrong = Vec::new();
    for (Row { place, fields: [_, text, kind, code, fragment] }, answer) in answers {
        let (seen, message) = match answer {
            Ok(read) => (format!("read as {read}"), String::new()),
            Err(error @ PositionError::Invalid(ParseError { field, .. })) => {
                (format!("invalid {field}"), error.to_string())
            }
            Err(error @ PositionError::Impossible(reason)) => {
                (format!("impossible {}", reason.code()), error.to_string())
            }
        };
        if seen != format!("{kind} {code}") || !message.contains(&fragment) {
            wrong
                .push(format!("{place}: {text:?} is {seen}, not {kind} {code} with {fragment:?}: {message}"));
        }
    }
    check_none_wrong(&wrong);
}

/// Checks the answers to a table of bad moves: game, position, text, `invalid` or `illegal`, the field or the reason's code.
///
/// # Panics
///
/// With all lines that are not as they should be.
pub fn check_moves(answers: Vec<(Row<5>, Result<(), MoveError>)>) {
    let mut wrong = Vec::new();
    for (Row { place, fields: [_, position, text, kind, code] }, answer) in answers {
        let seen = match answer {
            Ok(()) => "played".to_owned(),
            Err(MoveError::Invalid(error)) => format!("invalid {}", error.field),
            Err(MoveError::Illegal(reason)) => format!("illegal {}", reason.code()),
        };
        if seen != format!("{kind} {code}") {
            wrong.push(format!("{place}: {text:?} at {position} is {seen}, not {kind} {code}"));
        }
    }
    check_none_wrong(&wrong);
}

fn check_none_wrong(wrong: &[String]) {
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The name of a reason without its arguments.
pub fn name_of(reason: &Reason) -> String {
    format!("{reason:?}").chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// All reasons that the source of a rules crate names. Read from the source itself, so that a new one cannot be missed.
///
/// # Panics
///
/// If the source cannot be read.
pub fn reasons_in_the_source(manifest_dir: &str) -> BTreeSet<String> {
    let folder = Path::new(manifest_dir).join("src");
    let mut names = BTreeSet::new();
    for file in fs::read_dir(folder).expect("the folder of the source") {
        let text = fs::read_to_string(file.expect("a source file").path()).expect("a source file is text");
        let after = text.split("Reason::").skip(1);
        names.extend(
            after.map(|rest| rest.chars().take_while(char::is_ascii_alphanumeric).collect::<String>()),
        );
    }
    names
}
