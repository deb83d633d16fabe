//! `--data` and `--database`: where a server keeps what lasts, for the commands that look after it, and how they wait for its
//! store.

use std::ops::Deref;
use std::path::PathBuf;

use anyhow::{Context, anyhow};
use clap::Args;
use directories::ProjectDirs;
use store::{PostgresStore, SqliteStore, Store};

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
}

#[derive(Args, Debug)]
pub(crate) struct DataPlace {
    #[command(flatten)]
    folder: DataFolder,

    /// The PostgreSQL database of the server, in place of a folder, as in postgres://user@host/name
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
}

/// A store that is open beside a server that may run.
pub(crate) enum Attached {
    /// In a folder.
    Folder(SqliteStore),
    /// On PostgreSQL.
    Database(Box<PostgresStore>),
}

impl DataPlace {
    /// Opens the store beside a server that may run.
    pub(crate) fn attach(&self) -> anyhow::Result<Attached> {
        Ok(match &self.database {
            Some(url) => Attached::Database(Box::new(PostgresStore::attach(url)?)),
            None => Attached::Folder(SqliteStore::attach(&self.folder.path()?)?),
        })
    }
}

impl Attached {
    /// What is wrong with what it is stored in.
    pub(crate) fn integrity_check(&self) -> anyhow::Result<Vec<String>> {
        Ok(match self {
            Attached::Folder(store) => wait(store.integrity_check())??,
            Attached::Database(store) => wait(store.integrity_check())??,
        })
    }
}

impl Deref for Attached {
    type Target = dyn Store;

    fn deref(&self) -> &(dyn Store + 'static) {
        match self {
            Attached::Folder(store) => store,
            Attached::Database(store) => &**store,
        }
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
