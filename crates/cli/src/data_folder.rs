//! `--data`: the folder of a server, for the commands that look after it, and how they wait for its store.

use std::path::PathBuf;

use anyhow::{Context, anyhow};
use clap::Args;
use directories::ProjectDirs;
use store::SqliteStore;

#[derive(Args, Debug)]
pub(crate) struct DataFolder {
    /// The folder of the server [default: that of `undershift serve`, in the user's data folder]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

impl DataFolder {
    pub(crate) fn path(&self) -> anyhow::Result<PathBuf> {
        let folder = self.data.clone().or_else(default_folder);
        folder.ok_or_else(|| anyhow!("this user has no data folder\nhint: --data names the folder"))
    }

    /// Opens the store beside a server that may run.
    pub(crate) fn attach(&self) -> anyhow::Result<SqliteStore> {
        Ok(SqliteStore::attach(&self.path()?)?)
    }
}

/// Where everything lasts that has no other place.
pub(crate) fn default_folder() -> Option<PathBuf> {
    ProjectDirs::from("", "", "undershift").map(|folders| folders.data_dir().join("server"))
}

/// Waits for an answer of the store.
pub(crate) fn wait<T>(answer: impl Future<Output = T>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().build().context("cannot wait")?;
    Ok(runtime.block_on(answer))
}
