//! The schema, and how older files get to it: forwards only, with a copy made before.

use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite_migration::{M, Migrations};

use super::backup::copy_into;
use super::folder::{FolderError, free_name};

/// What leads from each schema to the next. Remember to add `tests/data/schema-N.sql` with a new one.
pub(super) const STEPS: &[&str] = &[
    include_str!("schema/1.sql"),
    include_str!("schema/2.sql"),
    include_str!("schema/3.sql"),
    include_str!("schema/4.sql"),
    include_str!("schema/5.sql"),
    include_str!("schema/6.sql"),
];

/// Says in the header of a file that it is ours: "Ushf".
const APPLICATION_ID: i64 = 0x5573_6866;

/// The schema of a file that is ours; 0 if it is empty. Refuses files of others and those of newer programs.
pub(super) fn version(connection: &Connection, file: &Path, known: usize) -> Result<usize, FolderError> {
    let sqlite = |error| FolderError::sqlite(file, &error);
    let pragma = |name| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let application = pragma("application_id").map_err(sqlite)?;
    let found = pragma("user_version").map_err(sqlite)?;
    let objects: i64 =
        connection.query_one("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(sqlite)?;
    let is_empty = found == 0 && objects == 0;
    let is_ours = application == APPLICATION_ID || (application == 0 && is_empty);
    match usize::try_from(found) {
        Ok(found) if is_ours && found <= known => Ok(found),
        Ok(found) if is_ours => Err(FolderError::NewerSchema { file: file.to_owned(), found, known }),
        _ => Err(FolderError::NotOurs { file: file.to_owned() }),
    }
}

/// Brings a file to the newest schema. If it has an older one, a copy of it stays beside it.
pub(super) fn migrate(connection: &mut Connection, file: &Path, steps: &[&str]) -> Result<(), FolderError> {
    let known = steps.len();
    let found = version(connection, file, known)?;
    if found == known {
        return Ok(());
    }
    if found > 0 {
        copy_into(connection, &copy_before(file, known)?)?;
    }
    let sqlite = |error| FolderError::sqlite(file, &error);
    connection.pragma_update(None, "application_id", APPLICATION_ID).map_err(sqlite)?;
    // A step may rebuild a table that others refer to; the references are checked at its end.
    connection.pragma_update(None, "foreign_keys", false).map_err(sqlite)?;
    let migrations: Migrations<'_> = steps.iter().map(|step| M::up(step).foreign_key_check()).collect();
    migrations
        .to_latest(connection)
        .map_err(|error| FolderError::Sqlite { file: file.to_owned(), reason: error.to_string() })?;
    connection.pragma_update(None, "foreign_keys", true).map_err(sqlite)
}

/// `undershift.db.before-v2`, or with a number behind it where there is one from an attempt that failed.
fn copy_before(file: &Path, version: usize) -> Result<PathBuf, FolderError> {
    free_name(file, &format!("before-v{version}"))
}
