//! Copies of the database while it is in use, and the way back.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::folder::{self, DATABASE, FolderError, Locks, folder_of, free_name, with_suffix};
use super::schema;
use super::{connect, problems};

/// Copies the database of a folder into a new file, also while a server uses it: a state of one moment, complete and on
/// disk when this returns. The server goes on writing meanwhile.
///
/// # Errors
///
/// If there is no database in the folder, or the file exists already, or something cannot be read or written.
pub fn backup(data_folder: &Path, to: &Path) -> Result<(), FolderError> {
    let file = existing(data_folder)?;
    let _locks = Locks::attach(data_folder)?;
    let connection = connect(&file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    schema::version(&connection, &file, usize::MAX)?;
    copy_into(&connection, to)
}

/// Puts a backup in the place of a folder's database, and returns where the one before is now, if there was one.
///
/// The backup is looked at first, and copied: it stays where it is.
///
/// # Errors
///
/// If a server or a tool uses the folder, if the backup is damaged, not ours, or newer than this program, or something
/// cannot be read or written. The database is then as it was.
pub fn restore(data_folder: &Path, from: &Path) -> Result<Option<PathBuf>, FolderError> {
    check_backup(from)?;
    folder::create(data_folder)?;
    let _locks = Locks::replace(data_folder)?;
    let file = data_folder.join(DATABASE);
    let new = with_suffix(&file, ".restoring");
    remove_if_there(&new)?;
    copy_into(&connect(from, OpenFlags::SQLITE_OPEN_READ_ONLY)?, &new)?;
    let before = set_aside(&file)?;
    fs::rename(&new, &file).map_err(FolderError::io(&file))?;
    folder::sync(data_folder)?;
    Ok(before)
}

/// The database of a folder that must have one.
pub(super) fn existing(data_folder: &Path) -> Result<PathBuf, FolderError> {
    let file = data_folder.join(DATABASE);
    match file.try_exists() {
        Ok(true) => Ok(file),
        Ok(false) => Err(FolderError::Missing { folder: data_folder.to_owned() }),
        Err(error) => Err(FolderError::Io { path: file, error }),
    }
}

fn check_backup(from: &Path) -> Result<(), FolderError> {
    if !from.try_exists().map_err(FolderError::io(from))? {
        let error = io::Error::from(io::ErrorKind::NotFound);
        return Err(FolderError::Io { path: from.to_owned(), error });
    }
    let connection = connect(from, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    if schema::version(&connection, from, schema::STEPS.len())? == 0 {
        return Err(FolderError::NotOurs { file: from.to_owned() });
    }
    let found = problems(&connection).map_err(|error| FolderError::sqlite(from, &error))?;
    found.into_iter().next().map_or(Ok(()), |reason| {
        let file = from.to_owned();
        Err(FolderError::Damaged { file, reason })
    })
}

/// Keeps the database that is about to be replaced under another name as well. Its own name is never without a database:
/// a server that starts after a crash at this point must not begin an empty one.
fn set_aside(file: &Path) -> Result<Option<PathBuf>, FolderError> {
    if !file.try_exists().map_err(FolderError::io(file))? {
        return Ok(None);
    }
    // Closing the last connection moves what is in the log of SQLite into the file. A damaged one is kept in two pieces.
    drop(connect(file, OpenFlags::SQLITE_OPEN_READ_WRITE).and_then(|connection| {
        connection
            .pragma_query(None, "wal_checkpoint", |_| Ok(()))
            .map_err(|error| FolderError::sqlite(file, &error))
    }));
    let aside = free_name(file, "before-restore")?;
    // Not every file system has links.
    fs::hard_link(file, &aside)
        .or_else(|_| fs::copy(file, &aside).and_then(|_| File::open(&aside)?.sync_all()))
        .map_err(FolderError::io(&aside))?;
    let wal = with_suffix(file, "-wal");
    if wal.try_exists().map_err(FolderError::io(&wal))? {
        fs::rename(&wal, with_suffix(&aside, "-wal")).map_err(FolderError::io(&wal))?;
    }
    remove_if_there(&with_suffix(file, "-shm"))?;
    folder::sync(folder_of(file))?;
    Ok(Some(aside))
}

/// Writes what a connection sees at this moment into a new file, compactly. A file under that name is whole: it is
/// written under another name first.
pub(super) fn copy_into(connection: &Connection, to: &Path) -> Result<(), FolderError> {
    let partial = with_suffix(to, ".partial");
    // Taking the name now means that nothing is overwritten later.
    create_new(to)?;
    let written = create_new(&partial).and_then(|()| {
        write_copy(connection, &partial)
            .and_then(|()| fs::rename(&partial, to).map_err(FolderError::io(to)))
            .inspect_err(|_| drop(fs::remove_file(&partial)))
    });
    written.inspect_err(|_| drop(fs::remove_file(to)))?;
    folder::sync(folder_of(to))
}

/// SQLite writes into a file that is empty, and leaves it to us to make it last.
fn write_copy(connection: &Connection, to: &Path) -> Result<(), FolderError> {
    let name = to.to_str().ok_or_else(|| FolderError::Io {
        path: to.to_owned(),
        error: io::Error::new(io::ErrorKind::InvalidInput, "the name of the file is not Unicode"),
    })?;
    connection.execute("VACUUM INTO ?1", [name]).map_err(|error| FolderError::sqlite(to, &error))?;
    File::open(to).and_then(|file| file.sync_all()).map_err(FolderError::io(to))
}

/// Creates an empty file for its owner alone.
fn create_new(file: &Path) -> Result<(), FolderError> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(file) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(FolderError::Exists { file: file.to_owned() })
        }
        Err(error) => Err(FolderError::Io { path: file.to_owned(), error }),
    }
}

fn remove_if_there(file: &Path) -> Result<(), FolderError> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(FolderError::Io { path: file.to_owned(), error })
        }
        _ => Ok(()),
    }
}
