//! A saved table as text, written and restored. The same form as the page keeps.

use std::error::Error;
use std::fmt;

use protocol::{RestoreError, Saved};
use table::Table;

/// Why a text is no table.
#[derive(Debug)]
pub(crate) enum SavedError {
    Json(serde_json::Error),
    Restore(RestoreError),
}

impl fmt::Display for SavedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SavedError::Json(error) => write!(f, "not a saved game: {error}"),
            SavedError::Restore(error) => error.fmt(f),
        }
    }
}

impl Error for SavedError {}

pub(crate) fn write(saved: &Saved) -> String {
    serde_json::to_string(saved).unwrap_or_default()
}

pub(crate) fn read(text: &str) -> Result<Table, SavedError> {
    let saved: Saved = serde_json::from_str(text).map_err(SavedError::Json)?;
    saved.restore().map_err(SavedError::Restore)
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
        for (text, part) in
            [("", "not a saved game"), ("{}", "missing field"), (r#"{"format":99}"#, "missing field")]
        {
            let error = read(text).expect_err("it is no table").to_string();
            assert!(error.contains(part), "{error}");
        }
    }
}
