//! What was accepted at a table, in order: [`Log`]; and a saved table: [`Saved`].

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use thiserror::Error;

use crate::action::FlatCommand;
use crate::{Action, Millis, Problem, Seat, Settings};

/// The format of [`Saved`] that this program writes. It reads this one and all before it, which begin with 1.
///
/// Format 1 had other names (`chairs` for `slots`, `sitter`, `manners`, `begun`, `deed`), and drivers spoke for a seat:
/// serde's aliases and [`LogEntry`] read it. A new name of a field needs an alias, or a format of its own. Format 3 has
/// commands, time for each turn and a start of clocks that programs of format 2 do not know.
pub const SAVED_FORMAT: u32 = 3;

/// A saved table: its settings and its log are all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Saved {
    /// Which format this is: a later program may write another one.
    pub format: u32,
    /// What was settled.
    pub settings: Settings,
    /// What was accepted.
    pub log: Log,
}

impl From<&table::Table> for Saved {
    fn from(table: &table::Table) -> Saved {
        Saved {
            format: SAVED_FORMAT,
            settings: table.settings().clone().into(),
            log: table.log().clone().into(),
        }
    }
}

impl Saved {
    /// The table that was saved.
    pub fn restore(self) -> Result<table::Table, RestoreError> {
        match self.format {
            1..=SAVED_FORMAT => Ok(table::Table::replay(self.settings.into(), &self.log.into())?),
            0 => Err(RestoreError::NotAFormat),
            found => Err(RestoreError::NewerFormat { found }),
        }
    }
}

/// Why a saved table cannot be restored.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RestoreError {
    /// The number of its format is no number of a format.
    #[error("saved in format 0, which there never was; the file is damaged")]
    NotAFormat,
    /// A later program has written it.
    #[error("saved in format {found}, and this program reads {SAVED_FORMAT} at the most; use a newer one")]
    NewerFormat {
        /// In which format.
        found: u32,
    },
    /// It is no table that can be played at.
    #[error("not a game that can be played: {0}")]
    Replay(#[from] table::ReplayError),
}

impl From<RestoreError> for Problem {
    fn from(error: RestoreError) -> Problem {
        let unknown = |found| Problem::UnknownFormat { found, known: SAVED_FORMAT };
        match error {
            RestoreError::NotAFormat => unknown(0),
            RestoreError::NewerFormat { found } => unknown(found),
            RestoreError::Replay(error) => error.into(),
        }
    }
}

/// All that was accepted at a table, also moves that were taken back and games before the current one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Log {
    /// When the first game began.
    #[serde(alias = "begun")]
    pub started_at: Millis,
    /// How many of the first entries were played elsewhere: no clock counts them.
    #[serde(default)]
    pub imported: usize,
    /// The accepted actions, in order.
    pub entries: Vec<LogEntry>,
}

/// An accepted action and when it was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LogEntry {
    /// When.
    pub at: Millis,
    /// What was done; a move in its full form.
    pub action: Action,
}

/// An entry of any format: `seat` and `deed` are format 1.
#[derive(Deserialize)]
struct AnyLogEntry {
    at: Millis,
    action: Option<Action>,
    seat: Option<Seat>,
    deed: Option<FlatCommand>,
}

impl<'de> Deserialize<'de> for LogEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LogEntry, D::Error> {
        let AnyLogEntry { at, action, seat, deed } = AnyLogEntry::deserialize(deserializer)?;
        let action = match (action, seat, deed) {
            (Some(action), _, _) => action,
            (None, Some(seat), Some(deed)) => deed.action_of_format_1(seat)?,
            (None, _, _) => return Err(D::Error::missing_field("action")),
        };
        Ok(LogEntry { at, action })
    }
}

impl From<table::Log> for Log {
    fn from(log: table::Log) -> Log {
        Log {
            started_at: log.started_at.into(),
            imported: log.imported,
            entries: log.entries.into_iter().map(LogEntry::from).collect(),
        }
    }
}

impl From<table::LogEntry> for LogEntry {
    fn from(entry: table::LogEntry) -> LogEntry {
        LogEntry { at: entry.at.into(), action: entry.action.into() }
    }
}

impl From<Log> for table::Log {
    fn from(log: Log) -> table::Log {
        let entry = |entry: LogEntry| table::LogEntry { at: entry.at.into(), action: entry.action.into() };
        table::Log {
            started_at: log.started_at.into(),
            imported: log.imported,
            entries: log.entries.into_iter().map(entry).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::*;

    fn folder() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/saved")
    }

    fn read(name: &str) -> String {
        std::fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// What `format-1.tsv` and `format-2.tsv` say of a table, said of this one.
    fn row(name: &str, table: &table::Table) -> String {
        let list = |items: Vec<String>| if items.is_empty() { "-".to_owned() } else { items.join(",") };
        let left = table.clocks(table.last_action_at()).left;
        let clocks = left.iter().flatten().map(|left| left.as_millis().to_string()).collect();
        let wins = table.series().map_or_else(Vec::new, |series| {
            game::Seat::first(table.seats()).map(|seat| series.wins(seat).to_string()).collect()
        });
        [
            name.to_owned(),
            table.log().entries.len().to_string(),
            table.last_action_at().0.as_millis().to_string(),
            list(clocks),
            list(table.seating().iter().map(usize::to_string).collect()),
            list(wins),
            table.ending().map_or("-", |ending| ending.termination.code()).to_owned(),
            table.game().position_text(),
        ]
        .join("\t")
    }

    #[test]
    fn what_older_programs_saved_is_restored_and_saved_anew() {
        let mut files = 0;
        for (format, table) in [(1, read("format-1.tsv")), (2, read("format-2.tsv"))] {
            let rows: Vec<&str> = table.lines().filter(|line| !line.starts_with('#')).collect();
            rows.iter().for_each(|row| is_restored(format, row));
            files += rows.len() + 1;
        }
        let found = std::fs::read_dir(folder()).expect("a folder").count();
        assert_eq!(found, files, "every file has its row");
    }

    /// Checks that a file of this format leads to the table that the row tells of.
    fn is_restored(format: u32, expected: &str) {
        let name = expected.split('\t').next().expect("a name");
        let text = read(name);
        let saved: Saved = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(saved.format, format, "{name}");
        let restored = saved.restore().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(row(name, &restored), expected);

        let anew = serde_json::to_string(&Saved::from(&restored)).expect("it can be written");
        assert!(anew.starts_with(r#"{"format":3,"#), "{anew}");
        for old in ["chairs", "sitter", "manners", "begun", "deed"] {
            assert!(!anew.contains(&format!("\"{old}\"")), "{name} is saved with {old}");
        }
        let again: Saved = serde_json::from_str(&anew).expect(&anew);
        assert_eq!(again.restore().as_ref(), Ok(&restored), "{name}");
    }

    #[test]
    fn a_number_that_is_no_format_is_not_called_newer() {
        let text = read("page-expert.json");
        let error = |format: u32| {
            let mut saved: Saved = serde_json::from_str(&text).expect("a table");
            saved.format = format;
            saved.restore().expect_err("no such format").to_string()
        };
        assert_eq!(error(0), "saved in format 0, which there never was; the file is damaged");
        assert_eq!(error(4), "saved in format 4, and this program reads 3 at the most; use a newer one");
    }
}
