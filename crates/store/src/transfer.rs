//! Moving all data from a folder to PostgreSQL, and back.
//!
//! Rows are moved as they are, table by table of SQL, in one transaction: the target has all of them or none. Tables and columns
//! are found by their names, which are the same on both sides, so nothing here knows what a row means. The source stays as it
//! is. Both are locked meanwhile as by a server: nobody else plays there.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use rusqlite::types::Value;
use rusqlite::{Connection, params_from_iter};
use thiserror::Error;

use crate::postgres::{Column, Rows};
use crate::sqlite::open_file;
use crate::{DatabaseError, FolderError, PostgresStore, SqliteStore};

/// Where a server keeps what lasts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a folder.
    Folder(PathBuf),
    /// On PostgreSQL, under this URL.
    Database(String),
}

/// How many rows of a table of SQL were moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Which.
    pub table: String,
    /// How many.
    pub rows: u64,
}

/// Why nothing was moved.
#[derive(Debug, Error)]
pub enum TransferError {
    /// Both are of the same kind.
    #[error("data is moved between a folder and PostgreSQL; to copy a folder, use a backup")]
    SameKind,
    /// There is something in the target.
    #[error("there is data already where it should go, in {table}: name an empty folder or database")]
    NotEmpty {
        /// Where.
        table: String,
    },
    /// The two sides do not have the same tables and columns.
    #[error("{table} cannot be moved: {reason}")]
    Differs {
        /// Which.
        table: String,
        /// What is different.
        reason: String,
    },
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The database cannot be used.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// SQLite refused something.
    #[error("SQLite: {0}")]
    Sqlite(#[from] rusqlite::Error),
}

/// Copies everything from one place to an empty one. `progress` is called with the name of each table of SQL and how many of its
/// rows are done, now and then.
///
/// # Errors
///
/// If one of them is in use or cannot be used, or there is something in the target. The target is then as it was, but for an empty
/// schema.
pub fn move_data(
    from: &Place,
    to: &Place,
    progress: &mut dyn FnMut(&str, u64),
) -> Result<Vec<Moved>, TransferError> {
    match (from, to) {
        (Place::Folder(folder), Place::Database(url)) => {
            must_exist(folder)?;
            Transfer::begin(folder, url)?.to_database(progress)
        }
        (Place::Database(url), Place::Folder(folder)) => {
            // It must be there, and be whole: a tool creates nothing.
            drop(PostgresStore::attach(url)?);
            Transfer::begin(folder, url)?.to_folder(progress)
        }
        _ => Err(TransferError::SameKind),
    }
}

fn must_exist(folder: &Path) -> Result<(), FolderError> {
    SqliteStore::attach(folder).map(drop)
}

/// Both sides, open and locked.
struct Transfer {
    sqlite: Connection,
    rows: Rows,
    tables: Vec<Table>,
    _locks: (SqliteStore, PostgresStore),
}

/// A table of SQL.
struct Table {
    name: String,
    columns: Vec<Column>,
}

impl Transfer {
    fn begin(folder: &Path, url: &str) -> Result<Transfer, TransferError> {
        let locks = (SqliteStore::open(folder)?, PostgresStore::open(url)?);
        let sqlite = open_file(folder)?;
        let rows = Rows::connect(url)?;
        let mut tables = Vec::new();
        for (name, columns) in in_order(&sqlite)? {
            let known = rows.columns(&name)?;
            let find = |column: &String| known.iter().find(|known| known.name == *column).cloned();
            let differs = |column: &String| TransferError::Differs {
                table: name.clone(),
                reason: format!("PostgreSQL has no column {column} there"),
            };
            let columns = columns.iter().map(|column| find(column).ok_or_else(|| differs(column)));
            let columns = columns.collect::<Result<_, _>>()?;
            tables.push(Table { name, columns });
        }
        Ok(Transfer { sqlite, rows, tables, _locks: locks })
    }

    fn to_database(&self, progress: &mut dyn FnMut(&str, u64)) -> Result<Vec<Moved>, TransferError> {
        if let Some(table) = self.rows.first_with_rows(self.tables.iter().map(|table| table.name.as_str()))? {
            return Err(TransferError::NotEmpty { table });
        }
        self.sqlite.execute_batch("BEGIN")?;
        self.rows.begin()?;
        let mut moved = Vec::new();
        for Table { name, columns } in &self.tables {
            let mut select = self.sqlite.prepare(&format!("SELECT {} FROM {name}", list(columns)))?;
            let mut found = select.query([])?;
            let mut failed = None;
            let mut count = 0;
            let next = || {
                let row = found.next().transpose()?;
                let read =
                    row.and_then(|row| (0..columns.len()).map(|place| row.get::<_, Value>(place)).collect());
                match read {
                    Ok(cells) => {
                        count += 1;
                        if count % 1_000 == 0 {
                            progress(name, count);
                        }
                        Some(cells)
                    }
                    Err(error) => {
                        failed = Some(error);
                        None
                    }
                }
            };
            let rows = self.rows.copy_in(name, columns, std::iter::from_fn(next))?;
            if let Some(error) = failed {
                return Err(error.into());
            }
            progress(name, rows);
            moved.push(Moved { table: name.clone(), rows });
        }
        self.rows.finish(&self.used_ids()?)?;
        Ok(moved)
    }

    fn to_folder(&self, progress: &mut dyn FnMut(&str, u64)) -> Result<Vec<Moved>, TransferError> {
        for Table { name, .. } in &self.tables {
            let find = format!("SELECT EXISTS (SELECT 1 FROM {name})");
            if self.sqlite.query_one(&find, [], |row| row.get(0))? {
                return Err(TransferError::NotEmpty { table: name.clone() });
            }
        }
        self.sqlite.execute_batch("BEGIN IMMEDIATE; PRAGMA defer_foreign_keys = ON")?;
        self.rows.begin_to_read()?;
        let mut moved = Vec::new();
        for Table { name, columns } in &self.tables {
            let places = vec!["?"; columns.len()].join(", ");
            let insert = format!("INSERT INTO {name} ({}) VALUES ({places})", list(columns));
            let mut insert = self.sqlite.prepare(&insert)?;
            let mut rows = 0;
            self.rows.copy_out(name, columns, &mut |cells: Vec<Value>| -> Result<(), TransferError> {
                insert.execute(params_from_iter(cells))?;
                rows += 1;
                if rows % 1_000 == 0 {
                    progress(name, rows);
                }
                Ok(())
            })?;
            progress(name, rows);
            moved.push(Moved { table: name.clone(), rows });
        }
        for (table, last) in self.rows.used_ids()? {
            self.sqlite
                .execute("UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1", (table, last))?;
        }
        self.sqlite.execute_batch("COMMIT")?;
        Ok(moved)
    }

    /// The last id that was ever used, for tables of which no id may be used twice.
    fn used_ids(&self) -> Result<BTreeMap<String, i64>, TransferError> {
        let mut select = self.sqlite.prepare("SELECT name, seq FROM sqlite_sequence")?;
        let found = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
        Ok(found)
    }
}

fn list(columns: &[Column]) -> String {
    columns.iter().map(|column| column.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// All tables with their columns, each after those that it refers to.
fn in_order(sqlite: &Connection) -> Result<Vec<(String, Vec<String>)>, TransferError> {
    let texts = |sql: &str, value: &[&str]| -> rusqlite::Result<Vec<String>> {
        sqlite.prepare(sql)?.query_map(params_from_iter(value), |row| row.get(0))?.collect()
    };
    let all = texts("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'", &[])?;
    let (mut ordered, mut done) = (Vec::new(), BTreeSet::new());
    while done.len() < all.len() {
        let before = done.len();
        for name in &all {
            let parents = texts("SELECT \"table\" FROM pragma_foreign_key_list(?1)", &[name])?;
            let is_next = parents.iter().all(|parent| parent == name || done.contains(parent));
            if is_next && done.insert(name.clone()) {
                ordered.push((name.clone(), texts("SELECT name FROM pragma_table_info(?1)", &[name])?));
            }
        }
        if done.len() == before {
            let table = all.iter().find(|name| !done.contains(*name)).cloned().unwrap_or_default();
            return Err(TransferError::Differs {
                table,
                reason: "tables refer to each other in a ring".to_owned(),
            });
        }
    }
    Ok(ordered)
}
