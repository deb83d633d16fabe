//! What was accepted at a table, in order: [`Log`], and the way back from it to a table.

use thiserror::Error;

use crate::{Action, Refusal, Settings, SettingsError, Table, Timestamp};

/// All that was accepted at a table, also moves that were taken back and games before the current one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// When the first game began.
    pub started_at: Timestamp,
    /// How many of the first entries were played elsewhere, before this table: no clock runs for them or gains by them.
    pub imported: usize,
    /// The accepted actions, in order.
    pub entries: Vec<LogEntry>,
}

/// An accepted action and when it was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogEntry {
    /// When. Never before the entry before it.
    pub at: Timestamp,
    /// What was done; a move in its full form.
    pub action: Action,
}

impl Log {
    /// The latest moment of it.
    pub fn last_action_at(&self) -> Timestamp {
        self.entries.last().map_or(self.started_at, |entry| entry.at)
    }
}

impl Table {
    /// Keeps only the latest entry of the log: for drivers that have the log elsewhere. The table plays on as before, but it can
    /// no longer be saved, and it does not equal the table with its log.
    ///
    /// Not for tables with [imported](Log::imported) entries, which it leaves as they are.
    pub fn forget_log(&mut self) {
        let entries = &mut self.log.entries;
        if self.log.imported == 0 && entries.len() > 1 {
            entries.drain(..entries.len() - 1);
        }
    }

    /// The table that these settings and this log lead to. A log that a table wrote gives an equal table, and so does
    /// every beginning of it for the table of that time.
    ///
    /// ```
    /// use game::Seat;
    /// use table::{Action, PlayerCommand, Log, Timestamp, Settings, Table};
    /// let settings = Settings::game(games::Spec::new("moguli".parse()?));
    /// let mut table = Table::new(settings.clone(), Timestamp::ZERO)?;
    /// table.apply(Action::player(Seat::FIRST, PlayerCommand::Resign), Timestamp::from_millis(70))?;
    /// assert_eq!(Table::replay(settings.clone(), table.log())?, table);
    ///
    /// let mut twice: Log = table.log().clone();
    /// twice.entries.extend(table.log().entries.clone());
    /// let error = Table::replay(settings, &twice).unwrap_err();
    /// assert_eq!(error.to_string(), "entry 2 of the log is refused: the game is over; begin another");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(settings: Settings, log: &Log) -> Result<Table, ReplayError> {
        let mut table = Table::new(settings, log.started_at)?;
        table.log.imported = log.imported;
        for (index, LogEntry { at, action }) in log.entries.iter().enumerate() {
            let applied = table.apply(action.clone(), *at);
            applied.map_err(|refusal| ReplayError::Refused { index, refusal })?;
        }
        Ok(table)
    }
}

/// Why a log leads to no table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The settings are wrong.
    #[error(transparent)]
    Settings(#[from] SettingsError),
    /// An entry is not accepted.
    #[error("entry {} of the log is refused: {refusal}", .index + 1)]
    Refused {
        /// Which, counted from 0.
        index: usize,
        /// Why.
        refusal: Refusal,
    },
}
