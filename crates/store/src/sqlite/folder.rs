//! The folder of a server: its files, and who may use them.
//!
//! Two files are locked, and the system lets go of them however a program ends. The server's lock is for one server at a
//! time. The files' lock is shared by all who have the database open, tools beside a server included: who wants to put
//! another database in its place waits for none of them and is refused.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// The database in its folder.
pub(super) const DATABASE: &str = "undershift.db";
const SERVER_LOCK: &str = "server.lock";
const FILES_LOCK: &str = "files.lock";

/// Why a folder cannot be used.
#[derive(Debug, Error)]
pub enum FolderError {
    /// Another server uses it.
    #[error("another server uses {}: stop it, or give this one a folder of its own", folder.display())]
    InUse {
        /// The folder.
        folder: PathBuf,
    },
    /// A program that is still running has the database open.
    #[error("{} is open in another program: stop the server and wait for backups and checks to end", file.display())]
    Open {
        /// The database.
        file: PathBuf,
    },
    /// A backup is just being put in its place.
    #[error("{} is just being restored: wait until that is done", folder.display())]
    BeingRestored {
        /// The folder.
        folder: PathBuf,
    },
    /// There is nothing in it.
    #[error("there is no {DATABASE} in {}: name the folder that the server uses", folder.display())]
    Missing {
        /// The folder.
        folder: PathBuf,
    },
    /// The file is no database of ours.
    #[error("{} is not a database of Undershift: name another file or folder", file.display())]
    NotOurs {
        /// The file.
        file: PathBuf,
    },
    /// The file was written by a newer program.
    #[error(
        "{} has schema {found}, and this program knows schemas up to {known}: use the newer program that wrote it, \
         or restore a backup made before",
        file.display()
    )]
    NewerSchema {
        /// The file.
        file: PathBuf,
        /// Its schema.
        found: usize,
        /// The newest that is known.
        known: usize,
    },
    /// The file is from before a change of the schema, and a tool does not migrate it.
    #[error(
        "{} has schema {found}, and this program needs {known}: start the server of this version on it once",
        file.display()
    )]
    OlderSchema {
        /// The file.
        file: PathBuf,
        /// Its schema.
        found: usize,
        /// What is needed.
        known: usize,
    },
    /// The file is damaged.
    #[error("{} is damaged: {reason}; restore a backup", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What SQLite found first.
        reason: String,
    },
    /// A file would be overwritten.
    #[error("{} exists already: name a new file", file.display())]
    Exists {
        /// The file.
        file: PathBuf,
    },
    /// The system refused something.
    #[error("{}: {error}", path.display())]
    Io {
        /// With what.
        path: PathBuf,
        /// What it says.
        error: io::Error,
    },
    /// SQLite refused something.
    #[error("{}: {reason}", file.display())]
    Sqlite {
        /// With what.
        file: PathBuf,
        /// What it says.
        reason: String,
    },
}

impl FolderError {
    pub(super) fn io(path: &Path) -> impl FnOnce(io::Error) -> FolderError {
        move |error| FolderError::Io { path: path.to_owned(), error }
    }

    pub(super) fn sqlite(file: &Path, error: &rusqlite::Error) -> FolderError {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::NotADatabase) => FolderError::NotOurs { file: file.to_owned() },
            _ => FolderError::Sqlite { file: file.to_owned(), reason: error.to_string() },
        }
    }
}

/// The locks that somebody holds.
#[derive(Debug)]
pub(super) struct Locks {
    _server: Option<File>,
    _files: File,
}

impl Locks {
    /// For a server.
    pub(super) fn serve(folder: &Path) -> Result<Locks, FolderError> {
        let server = lock_server(folder)?;
        let files = lock_file(folder, FILES_LOCK, File::try_lock_shared)?
            .ok_or_else(|| FolderError::BeingRestored { folder: folder.to_owned() })?;
        Ok(Locks { _server: Some(server), _files: files })
    }

    /// For a tool, also beside a server.
    pub(super) fn attach(folder: &Path) -> Result<Locks, FolderError> {
        let files = lock_file(folder, FILES_LOCK, File::try_lock_shared)?
            .ok_or_else(|| FolderError::BeingRestored { folder: folder.to_owned() })?;
        Ok(Locks { _server: None, _files: files })
    }

    /// For who puts another database in its place: nobody else has it open.
    pub(super) fn replace(folder: &Path) -> Result<Locks, FolderError> {
        let server = lock_server(folder)?;
        let files = lock_file(folder, FILES_LOCK, File::try_lock)?
            .ok_or_else(|| FolderError::Open { file: folder.join(DATABASE) })?;
        Ok(Locks { _server: Some(server), _files: files })
    }
}

fn lock_server(folder: &Path) -> Result<File, FolderError> {
    lock_file(folder, SERVER_LOCK, File::try_lock)?
        .ok_or_else(|| FolderError::InUse { folder: folder.to_owned() })
}

/// `None` if somebody else has the lock.
fn lock_file(
    folder: &Path,
    name: &str,
    lock: impl FnOnce(&File) -> Result<(), TryLockError>,
) -> Result<Option<File>, FolderError> {
    let path = folder.join(name);
    let opened = File::options().create(true).read(true).write(true).truncate(false).open(&path);
    let file = opened.map_err(FolderError::io(&path))?;
    match lock(&file) {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(FolderError::Io { path, error }),
    }
}

/// Makes a folder for its owner alone: what people say to each other is in it.
pub(super) fn create(folder: &Path) -> Result<(), FolderError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(FolderError::io(folder))
}

/// Makes new names in a folder last.
pub(super) fn sync(folder: &Path) -> Result<(), FolderError> {
    // Elsewhere a folder cannot be opened as a file.
    if cfg!(unix) {
        File::open(folder).and_then(|opened| opened.sync_all()).map_err(FolderError::io(folder))?;
    }
    Ok(())
}

/// A name beside a file that nothing has yet: `FILE.LABEL`, `FILE.LABEL-2` and so on.
pub(super) fn free_name(file: &Path, label: &str) -> Result<PathBuf, FolderError> {
    let mut number = 1;
    loop {
        let mut name = file.as_os_str().to_owned();
        name.push(if number == 1 { format!(".{label}") } else { format!(".{label}-{number}") });
        let name = PathBuf::from(name);
        if !name.try_exists().map_err(FolderError::io(&name))? {
            return Ok(name);
        }
        number += 1;
    }
}

/// The folder that a file is in.
pub(super) fn folder_of(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A name with something behind it: `FILE-wal`.
pub(super) fn with_suffix(file: &Path, suffix: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
