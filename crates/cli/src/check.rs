//! `undershift check`: plays every game of a server again from its log, and compares with what is stored beside it.
//!
//! Tables are read and replayed by the server's own function, so what is found well here is what the server plays on with.

use std::io::Write;
use std::process::ExitCode;

use clap::Args;
use store::Store;

use crate::data_folder::DataPlace;
use crate::progress::Counter;

#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    place: DataPlace,
}

pub(crate) fn run(options: &Check, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let store = options.place.attach()?;
    let mut differences: u64 = 0;
    for problem in store.integrity_check()? {
        differences += 1;
        writeln!(out, "database: {problem}")?;
    }
    let Replayed { tables, entries, differences: found } = replay(&*store, out)?;
    differences += found;
    if differences > 0 {
        writeln!(out, "differences: {differences} in {tables} tables")?;
        return Ok(ExitCode::FAILURE);
    }
    writeln!(out, "log entries replayed: {entries}")?;
    writeln!(out, "tables ok: {tables}")?;
    Ok(ExitCode::SUCCESS)
}

/// What was found when every log was played again.
pub(crate) struct Replayed {
    pub(crate) tables: u64,
    pub(crate) entries: u64,
    pub(crate) differences: u64,
}

/// Plays every game of a store again from its log, and writes down what is not as it is stored.
pub(crate) fn replay(store: &dyn Store, out: &mut dyn Write) -> anyhow::Result<Replayed> {
    let progress = Counter::new("tables");
    let mut replayed = Replayed { tables: 0, entries: 0, differences: 0 };
    let mut all = store.all_tables();
    while let Some(table) = all.blocking_recv() {
        let table = table?;
        for difference in server::differences(&table) {
            replayed.differences += 1;
            writeln!(out, "table {}: {difference}", table.row.id)?;
        }
        replayed.tables += 1;
        replayed.entries += table.entries.len() as u64;
        progress.at(replayed.tables);
    }
    Ok(replayed)
}
