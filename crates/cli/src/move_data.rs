//! `undershift move-data`: all data from a folder to PostgreSQL, or back, checked by playing every game again.
//!
//! The source stays as it is. Absent here: how rows are moved, which is in `store`.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::ensure;
use clap::Args;
use store::{Moved, Place, PostgresStore, SqliteStore, Store};

use crate::check::{Replayed, replay};
use crate::progress::Counter;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift move-data /var/lib/undershift postgres://undershift@db.example/undershift
  undershift move-data postgres://undershift@db.example/undershift /var/lib/undershift-back";

#[derive(Args, Debug)]
pub(crate) struct MoveData {
    /// The folder of a server, or the URL of its PostgreSQL database; it stays as it is
    #[arg(value_name = "FROM")]
    from: String,

    /// The other of the two, without anything in it
    #[arg(value_name = "TO")]
    to: String,
}

fn place(text: &str) -> Place {
    if ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
        Place::Database(text.to_owned())
    } else {
        Place::Folder(PathBuf::from(text))
    }
}

fn attach(place: &Place) -> anyhow::Result<Box<dyn Store>> {
    Ok(match place {
        Place::Folder(folder) => Box::new(SqliteStore::attach(folder)?),
        Place::Database(url) => Box::new(PostgresStore::attach(url)?),
    })
}

pub(crate) fn run(options: &MoveData, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let (from, to) = (place(&options.from), place(&options.to));
    let progress = Counter::new("rows");
    let moved = store::move_data(&from, &to, &mut |_, rows| progress.at(rows))?;
    drop(progress);
    for Moved { table, rows } in moved.iter().filter(|moved| moved.rows > 0) {
        writeln!(out, "{table}: {rows}")?;
    }
    let (source, target) = (attach(&from)?, attach(&to)?);
    compare(&*source, &*target)?;
    let Replayed { tables, entries, differences } = replay(&*target, out)?;
    if differences > 0 {
        writeln!(out, "differences: {differences} in {tables} tables")?;
        return Ok(ExitCode::FAILURE);
    }
    writeln!(out, "log entries replayed: {entries}")?;
    writeln!(out, "tables ok: {tables}")?;
    Ok(ExitCode::SUCCESS)
}

/// Every table, with its log, is what it was.
fn compare(source: &dyn Store, target: &dyn Store) -> anyhow::Result<()> {
    let progress = Counter::new("tables compared");
    let (mut sources, mut targets) = (source.all_tables(), target.all_tables());
    let mut tables = 0;
    loop {
        let pair = (sources.blocking_recv().transpose()?, targets.blocking_recv().transpose()?);
        match pair {
            (None, None) => return Ok(()),
            (one, other) => {
                let id = one.as_ref().or(other.as_ref()).map(|table| table.row.id.clone());
                let id = id.map_or_else(String::new, |id| id.to_string());
                ensure!(one == other, "table {id} is not what it was: do not use what was moved");
            }
        }
        tables += 1;
        progress.at(tables);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_a_url_or_a_folder() {
        assert_eq!(place("postgres:///x"), Place::Database("postgres:///x".to_owned()));
        assert_eq!(place("postgresql://h/x"), Place::Database("postgresql://h/x".to_owned()));
        assert_eq!(place("postgres"), Place::Folder("postgres".into()));
    }
}
