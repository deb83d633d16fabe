//! `undershift backup` and `undershift restore`: a server's data in one file, and the way back.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use lab::files::printable;

use crate::data_folder::DataFolder;

pub(crate) const EXAMPLES: &str = "Examples:
  undershift backup --data /var/lib/undershift monday.db
  undershift restore --data /var/lib/undershift monday.db";

#[derive(Args, Debug)]
pub(crate) struct Backup {
    #[command(flatten)]
    folder: DataFolder,

    /// The file to write; it must not be there yet
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct Restore {
    #[command(flatten)]
    folder: DataFolder,

    /// The backup; it stays where it is
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(crate) fn run(options: &Backup, out: &mut dyn Write) -> anyhow::Result<()> {
    store::backup(&options.folder.path()?, &options.file)?;
    let bytes = std::fs::metadata(&options.file)?.len();
    writeln!(out, "backup ok: {bytes} bytes in {}", printable(&options.file))?;
    Ok(())
}

pub(crate) fn restore(options: &Restore, out: &mut dyn Write) -> anyhow::Result<()> {
    let folder = options.folder.path()?;
    if let Some(before) = store::restore(&folder, &options.file)? {
        writeln!(out, "what was there before is now {}", printable(&before))?;
    }
    writeln!(out, "restore ok: {} in {}", printable(&options.file), printable(&folder))?;
    Ok(())
}
