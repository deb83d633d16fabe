//! A stored table put together again from its options and its log: [`replay`]. The server loads tables with it, and
//! `undershift check` compares with it: [`differences`]. One reading of the log, so that what is checked is what is played.
//!
//! What lists show of a table follows from it too: [`summary_of`]; and what spectators see of it by now: `is_shown`, `hide_what_comes`.

use protocol::Millis;
use protocol::online::{
    ENTRY_FORMAT, OnlineEntry, OnlineOptions, OnlineReplayError, OnlineTable, PersonId, StoredEvent,
    TableStatus,
};
use store::{Entry, StoredTable, TableRow, TableSummary, WallTime};

/// Why a stored table cannot be put together.
#[derive(Debug, thiserror::Error)]
pub enum StoredTableError {
    /// The options are not those of a table.
    #[error("its options cannot be read: {0}")]
    Options(serde_json::Error),
    /// Whoever made it has no person's id.
    #[error("its host `{0}` is no person's id")]
    Host(String),
    /// An entry is none.
    #[error("version {version} cannot be read: {why}")]
    Entry {
        /// Which.
        version: u64,
        /// Why not.
        why: String,
    },
    /// The log leads to no table.
    #[error(transparent)]
    Replay(#[from] OnlineReplayError),
}

/// Puts a table together from its options and its log. `after` sees the table after each entry.
///
/// # Errors
///
/// If the options or an entry cannot be read, or if the rules do not allow what stands in the log.
pub fn replay(
    stored: &StoredTable,
    mut after: impl FnMut(&OnlineTable, &OnlineEntry, &Entry),
) -> Result<OnlineTable, StoredTableError> {
    let options: OnlineOptions =
        serde_json::from_str(&stored.row.options).map_err(StoredTableError::Options)?;
    host_of(stored)?;
    let mut table = OnlineTable::new(options);
    for entry in &stored.entries {
        let online =
            entry_of(entry).map_err(|why| StoredTableError::Entry { version: entry.version, why })?;
        table.apply(&online)?;
        after(&table, &online, entry);
    }
    Ok(table)
}

/// Whether spectators may see by now what happened at a moment.
pub(crate) fn is_shown(at: Millis, delay: Millis, now: Millis) -> bool {
    at.0.saturating_add(delay.0) <= now.0
}

/// How far behind spectators see a table.
pub(crate) fn spectator_delay(row: &TableRow) -> Millis {
    let options = serde_json::from_str(&row.options);
    options.map_or(Millis(0), |options: OnlineOptions| options.spectator_delay)
}

/// Takes out of a table what spectators may not see yet, out of its log and its summary: whatever shows a table to people who do not
/// play there reads it so.
pub(crate) fn hide_what_comes(stored: &mut StoredTable, now: Millis) {
    let delay = spectator_delay(&stored.row);
    if delay.0 == 0 {
        return;
    }
    let shown = stored.entries.iter().take_while(|entry| is_shown(Millis(entry.at_server_ms), delay, now));
    let shown = shown.count();
    if shown == stored.entries.len() {
        return;
    }
    stored.entries.truncate(shown);
    let last = stored.entries.last().map_or(stored.row.created_at, |entry| {
        let ago = now.0.saturating_sub(entry.at_server_ms);
        WallTime::from_unix_ms(WallTime::now().unix_ms() - i64::try_from(ago).unwrap_or(i64::MAX))
    });
    // What cannot be read is not told either: `undershift check` says more.
    if let Ok(table) = replay(stored, |_, _, _| ()) {
        stored.row.summary = summary_of(&table, last);
    }
}

/// Who made a table.
pub(crate) fn host_of(stored: &StoredTable) -> Result<PersonId, StoredTableError> {
    let host = stored.row.host.as_str();
    host.parse().map_err(|_| StoredTableError::Host(host.to_owned()))
}

/// An entry of the log as it is sent.
pub(crate) fn entry_of(entry: &Entry) -> Result<OnlineEntry, String> {
    let stored: StoredEvent = serde_json::from_str(&entry.entry).map_err(|error| error.to_string())?;
    if !(1..=ENTRY_FORMAT).contains(&stored.format) {
        return Err(format!("format {} is not known to this program", stored.format));
    }
    let by = entry.person.as_ref().map(|person| person.as_str().parse());
    Ok(OnlineEntry {
        version: entry.version,
        at: Millis(entry.at_server_ms),
        by: by.transpose().map_err(|_| "not a person's id".to_owned())?,
        event: stored.event,
    })
}

/// Whether the contest is over: the game, or the whole tournament.
pub(crate) fn is_over(table: &OnlineTable) -> bool {
    let Some(table) = table.table() else { return false };
    table.ending().is_some() && table.series().is_none_or(|series| series.winner().is_some())
}

/// Where a table stands.
pub(crate) fn status_of(table: &OnlineTable) -> TableStatus {
    match table.table() {
        None => TableStatus::Waiting,
        Some(_) if is_over(table) => TableStatus::Finished,
        Some(_) => TableStatus::Playing,
    }
}

/// How many moves the game has.
pub(crate) fn moves_of(table: &OnlineTable) -> u32 {
    table.table().map_or(0, |table| u32::try_from(table.game().len()).unwrap_or(u32::MAX))
}

/// The game that is played at a table.
pub(crate) fn game_of(options: &OnlineOptions) -> games::GameId {
    match &options.contest {
        protocol::Contest::Game { spec } | protocol::Contest::Series { first: spec, .. } => spec.game.0,
    }
}

/// What is stored of a table for lists, beside its log.
pub(crate) fn summary_of(table: &OnlineTable, changed_at: WallTime) -> TableSummary {
    let winner = table.table().and_then(|table| {
        let series = table.series().and_then(games::Series::winner);
        series.or_else(|| table.ending().and_then(table::Ending::winner))
    });
    TableSummary {
        status: match status_of(table) {
            TableStatus::Waiting => store::TableStatus::Waiting,
            TableStatus::Playing => store::TableStatus::Playing,
            TableStatus::Finished => store::TableStatus::Finished,
            TableStatus::Abandoned => store::TableStatus::Abandoned,
        },
        changed_at,
        moves: moves_of(table),
        seats: serde_json::to_string(table.slots()).unwrap_or_default(),
        winner: winner.filter(|_| is_over(table)).map(|seat| seat.index().to_string()),
    }
}

/// What is stored of a table and does not follow from its log; empty if all is well. One sentence each.
pub fn differences(stored: &StoredTable) -> Vec<String> {
    let mut found = Vec::new();
    let mut last = Millis(0);
    let table = replay(stored, |_, entry, _| {
        if entry.at < last {
            found.push(format!("version {} is before the entry before it", entry.version));
        }
        last = entry.at;
    });
    let table = match table {
        Ok(table) => table,
        Err(error) => {
            found.push(error.to_string());
            return found;
        }
    };
    let (row, stored_summary) = (&stored.row, &stored.row.summary);
    let mut compare = |what: &str, stored: &str, replayed: &str| {
        if stored != replayed {
            found.push(format!("{what}: `{stored}` is stored, its log leads to `{replayed}`"));
        }
    };
    compare("game", &row.game, &game_of(table.options()).to_string());
    compare("listed", &row.is_listed.to_string(), &table.options().is_listed.to_string());
    let replayed = summary_of(&table, stored_summary.changed_at);
    compare("status", &format!("{:?}", stored_summary.status), &format!("{:?}", replayed.status));
    compare("moves", &stored_summary.moves.to_string(), &replayed.moves.to_string());
    let winner = |summary: &TableSummary| summary.winner.clone().unwrap_or_else(|| "nobody".to_owned());
    compare("winner", &winner(stored_summary), &winner(&replayed));
    // Nobody has sat down: nothing was written yet.
    if !stored.entries.is_empty() {
        compare("seats", &stored_summary.seats, &replayed.seats);
    }
    found
}

#[cfg(test)]
mod tests {
    use protocol::online::{OnlineEvent, PersonKind, PersonRef, Seek};

    use super::*;
    use crate::lobby::options_of;
    use crate::secrets::random_person;

    /// A table at which somebody has sat down.
    fn waiting() -> StoredTable {
        let game = "express:2".parse().expect("a game");
        let options = options_of(Seek::casual(protocol::GameId(game), None));
        let person = PersonRef { id: random_person(), name: "Ada".to_owned(), kind: PersonKind::Guest };
        let event = OnlineEvent::Sat { slot: 0, person: person.clone() };
        let entry = Entry {
            version: 1,
            at_server_ms: 10,
            person: Some(person.id.as_str().into()),
            action_id: Some("a".to_owned()),
            entry: serde_json::to_string(&StoredEvent { format: ENTRY_FORMAT, event }).expect("JSON"),
        };
        let mut stored = StoredTable {
            row: TableRow {
                id: "table".into(),
                created_at: WallTime::from_unix_ms(0),
                host: person.id.as_str().into(),
                game: "express:2".to_owned(),
                options: serde_json::to_string(&options).expect("JSON"),
                is_listed: options.is_listed,
                summary: summary_of(&OnlineTable::new(options), WallTime::from_unix_ms(0)),
            },
            entries: vec![entry],
        };
        stored.row.summary = summary_of(&replay(&stored, |_, _, _| ()).expect("a table"), WallTime::now());
        stored
    }

    #[test]
    fn a_table_as_it_was_written_has_no_differences() {
        assert_eq!(differences(&waiting()), Vec::<String>::new());
    }

    #[test]
    fn every_difference_is_found() {
        let check = |change: &dyn Fn(&mut StoredTable), expected: &str| {
            let mut stored = waiting();
            change(&mut stored);
            let found = differences(&stored);
            assert!(found.iter().any(|line| line.contains(expected)), "{expected}: {found:?}");
        };
        check(&|stored| stored.row.summary.moves = 3, "moves: `3` is stored, its log leads to `0`");
        check(&|stored| stored.row.summary.status = store::TableStatus::Playing, "status: `Playing`");
        check(&|stored| stored.row.summary.winner = Some("1".to_owned()), "winner: `1`");
        check(&|stored| stored.row.summary.seats = "[]".to_owned(), "seats: `[]`");
        check(&|stored| stored.row.game = "moguli".to_owned(), "game: `moguli`");
        check(&|stored| stored.row.is_listed ^= true, "listed");
        check(&|stored| stored.row.options = "{}".to_owned(), "its options cannot be read");
        check(&|stored| stored.row.host = "?".into(), "no person's id");
        check(&|stored| stored.entries[0].entry = "{}".to_owned(), "version 1 cannot be read");
        check(
            &|stored| {
                stored.entries[0].entry = stored.entries[0].entry.replace("\"format\":1", "\"format\":99");
            },
            "format 99 is not known",
        );
        check(&|stored| stored.entries[0].version = 2, "version 2 comes where version 1 is expected");
        check(
            &|stored| {
                let again = Entry { version: 2, at_server_ms: 9, ..stored.entries[0].clone() };
                stored.entries.push(again);
            },
            "version 2 is before the entry before it",
        );
    }

    #[test]
    fn spectators_see_what_happened_when_its_delay_has_passed() {
        assert!(is_shown(Millis(1_000), Millis(0), Millis(1_000)));
        assert!(!is_shown(Millis(1_000), Millis(500), Millis(1_499)));
        assert!(is_shown(Millis(1_000), Millis(500), Millis(1_500)));
        assert!(!is_shown(Millis(1_000), Millis(u64::MAX), Millis(u64::MAX - 1)));
        let mut stored = waiting();
        let (at, options) = (stored.entries[0].at_server_ms, stored.row.options.clone());
        hide_what_comes(&mut stored, Millis(0));
        assert_eq!(stored.entries.len(), 1, "without a delay all of it is shown");
        stored.row.options = options.replace("\"spectatorDelay\":0", "\"spectatorDelay\":500");
        stored.row.summary.moves = 7;
        hide_what_comes(&mut stored, Millis(at + 500));
        assert_eq!((stored.entries.len(), stored.row.summary.moves), (1, 7));
        hide_what_comes(&mut stored, Millis(at + 499));
        assert!(stored.entries.is_empty());
        assert_eq!(stored.row.summary.moves, 0, "nor is it counted");
    }
}
