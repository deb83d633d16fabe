//! `undershift check`: plays every game of a server again from its log, and compares with what is stored beside it.
//!
//! Tables are read and replayed by the server's own function, so what is found well here is what the server plays on with.

use std::io::Write;
use std::process::ExitCode;

use clap::Args;
use store::Store;

use crate::data_folder::{DataFolder, wait};
use crate::progress::Counter;

#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    folder: DataFolder,
}

pub(crate) fn run(options: &Check, out: &mut dyn Write) -> anyhow::Result<ExitCode> {
    let store = options.folder.attach()?;
    let mut differences: u64 = 0;
    for problem in wait(store.integrity_check())?? {
        differences += 1;
        writeln!(out, "database: {problem}")?;
    }
    let progress = Counter::new("tables");
    let (mut tables, mut entries): (u64, u64) = (0, 0);
    let mut all = store.all_tables();
    while let Some(table) = all.blocking_recv() {
        let table = table?;
        for difference in server::differences(&table) {
            differences += 1;
            writeln!(out, "table {}: {difference}", table.row.id)?;
        }
        tables += 1;
        entries += table.entries.len() as u64;
        progress.at(tables);
    }
    drop(progress);
    if differences > 0 {
        writeln!(out, "differences: {differences} in {tables} tables")?;
        return Ok(ExitCode::FAILURE);
    }
    writeln!(out, "log entries replayed: {entries}")?;
    writeln!(out, "tables ok: {tables}")?;
    Ok(ExitCode::SUCCESS)
}
