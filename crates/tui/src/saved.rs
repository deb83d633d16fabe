//! A saved table as text, written and restored. The same form as the page saves.

use protocol::{RestoreError, SAVED_FORMAT, Saved};
use serde::Deserialize;
use table::Table;
use thiserror::Error;

/// Why a text is no table.
#[derive(Debug, Error)]
pub(crate) enum SavedError {
    #[error("not a saved game: {0}")]
    Json(#[from] serde_json::Error),
    #[error(transparent)]
    Restore(#[from] RestoreError),
}

/// What every format begins with, however the rest of it is written.
#[derive(Deserialize)]
struct Header {
    format: u32,
}

pub(crate) fn write(saved: &Saved) -> String {
    serde_json::to_string(saved).unwrap_or_default()
}

pub(crate) fn read(text: &str) -> Result<Table, SavedError> {
    let Header { format } = serde_json::from_str(text)?;
    if format > SAVED_FORMAT {
        // Its fields may have other names by then.
        return Err(RestoreError::NewerFormat { found: format }.into());
    }
    let saved: Saved = serde_json::from_str(text)?;
    Ok(saved.restore()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seat;
    use table::{Action, PlayerCommand, Settings, Timestamp};

    #[test]
    fn a_table_comes_back_as_it_was() {
        let settings = Settings::game(games::Spec::new("expert:2".parse().expect("a game")));
        let mut table = Table::new(settings, Timestamp::ZERO).expect("a table");
        let action = Action::player(Seat::FIRST, PlayerCommand::Move("Nc".into()));
        table.apply(action, Timestamp::from_millis(5)).expect("a move");
        assert_eq!(read(&write(&Saved::from(&table))).expect("it was just written"), table);
    }

    #[test]
    fn what_is_no_table_is_refused_with_a_reason() {
        for (text, part) in [
            ("", "not a saved game"),
            ("{}", "missing field"),
            (r#"{"format":99}"#, "saved in format 99, and this program reads"),
        ] {
            let error = read(text).expect_err("it is no table").to_string();
            assert!(error.contains(part), "{error}");
        }
    }

    #[test]
    fn only_a_later_format_needs_a_newer_program() {
        let settings = Settings::game(games::Spec::new("expert:2".parse().expect("a game")));
        let table = Table::new(settings, Timestamp::ZERO).expect("a table");
        let said = |format| {
            let saved = Saved { format, ..Saved::from(&table) };
            read(&write(&saved)).expect_err("no such format").to_string()
        };
        assert!(!said(0).contains("newer"), "{}", said(0));
        assert!(said(SAVED_FORMAT + 1).contains("use a newer one"), "{}", said(SAVED_FORMAT + 1));
    }
}
