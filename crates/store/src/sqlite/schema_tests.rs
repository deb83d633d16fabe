//! Every schema that was released leads to the newest, and stays what it was: `tests/data/schema-N.sql` is a file of schema N,
//! written down when it was released and never edited. That all of its data arrives is in `tests/store/migrations.rs`.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};
use tempfile::TempDir;

use super::folder::{DATABASE, FolderError};
use super::schema::{STEPS, migrate, version};
use super::{SqliteStore, connect, problems};

/// A step that is to come: a table is rebuilt, and another gets a column.
const NEXT: &str = "
    CREATE TABLE value2 (key TEXT PRIMARY KEY, bytes BLOB NOT NULL, changed_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    INSERT INTO value2 SELECT key, bytes, 0 FROM value;
    DROP TABLE value;
    ALTER TABLE value2 RENAME TO value;
    ALTER TABLE person ADD COLUMN title TEXT;
";

fn open(file: &Path) -> Connection {
    connect(file, OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE).expect("it opens")
}

/// A folder with the database of that schema.
fn folder_of(schema: usize) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join(DATABASE);
    let dump = format!("{}/tests/data/schema-{schema}.sql", env!("CARGO_MANIFEST_DIR"));
    let dump =
        fs::read_to_string(&dump).unwrap_or_else(|error| panic!("{dump}: {error}: every schema has one"));
    open(&file).execute_batch(&dump).expect("it is SQL");
    (folder, file)
}

/// All statements that make the schema, without what differs in writing alone.
fn schema_of(connection: &Connection) -> Vec<String> {
    let mut select =
        connection.prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name").expect("SQL");
    let rows = select.query_map([], |row| row.get::<_, String>(0)).expect("SQL");
    rows.map(|sql| sql.expect("text").replace('"', "").split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

fn count(connection: &Connection, table: &str) -> i64 {
    connection.query_one(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).expect("a number")
}

/// A released schema that is edited would leave older folders behind: this compares it with what was written down then.
#[test]
fn a_released_schema_is_what_it_was() {
    for schema in 1..=STEPS.len() {
        let (_folder, file) = folder_of(schema);
        let (_new_folder, new_file) = empty();
        let mut new = open(&new_file);
        migrate(&mut new, &new_file, &STEPS[..schema]).expect("an empty file can be migrated");
        assert_eq!(schema_of(&open(&file)), schema_of(&new), "schema {schema}");
    }
}

fn empty() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let file = folder.path().join(DATABASE);
    (folder, file)
}

#[test]
fn a_step_to_come_keeps_the_data_and_a_copy() {
    let steps: Vec<&str> = STEPS.iter().copied().chain([NEXT]).collect();
    for schema in 1..=STEPS.len() {
        let (folder, file) = folder_of(schema);
        let mut connection = open(&file);
        migrate(&mut connection, &file, &steps).expect("the step is right");
        assert_eq!(version(&connection, &file, steps.len()).expect("it is ours"), steps.len());
        assert_eq!((count(&connection, "entry"), count(&connection, "value")), (4, 1));
        assert_eq!(count(&connection, "person WHERE title IS NULL"), 2);
        assert_eq!(problems(&connection).expect("it can be read"), Vec::<String>::new());
        let enforced: bool =
            connection.pragma_query_value(None, "foreign_keys", |row| row.get(0)).expect("a pragma");
        assert!(enforced);

        let copy = folder.path().join(format!("{DATABASE}.before-v{}", steps.len()));
        let before = open(&copy);
        assert_eq!(version(&before, &copy, steps.len()).expect("it is ours"), schema);
        assert_eq!(count(&before, "entry"), 4);

        migrate(&mut connection, &file, &steps).expect("there is nothing to do");
        assert!(!folder.path().join(format!("{DATABASE}.before-v{}-2", steps.len())).exists());
    }
}

#[test]
fn a_step_that_fails_changes_nothing() {
    let steps: Vec<&str> =
        STEPS.iter().copied().chain([NEXT, "DELETE FROM person WHERE id = 'ann'"]).collect();
    let (folder, file) = folder_of(STEPS.len());
    let mut connection = open(&file);
    let before = schema_of(&connection);
    // People whom tables refer to are missing after it.
    for attempt in 1..=2 {
        migrate(&mut connection, &file, &steps).expect_err("the step is wrong");
        assert_eq!(version(&connection, &file, steps.len()).expect("it is ours"), STEPS.len());
        assert_eq!(schema_of(&connection), before);
        assert_eq!(count(&connection, "person"), 2);
        let copies = fs::read_dir(folder.path()).expect("it is there").filter(|file| {
            let name = file.as_ref().expect("a file").file_name();
            name.to_string_lossy().contains(".before-v")
        });
        assert_eq!(copies.count(), attempt);
    }
}

#[test]
fn a_new_file_needs_no_copy() {
    let (folder, file) = empty();
    migrate(&mut open(&file), &file, STEPS).expect("an empty file can be migrated");
    let names: Vec<_> = fs::read_dir(folder.path())
        .expect("it is there")
        .map(|file| file.expect("a file").file_name())
        .collect();
    assert_eq!(names, [DATABASE]);
}

#[test]
fn a_newer_schema_is_refused_and_left_as_it_is() {
    let (folder, file) = folder_of(STEPS.len());
    let newer = STEPS.len() + 1;
    open(&file).pragma_update(None, "user_version", newer).expect("it can be written");
    let bytes = fs::read(&file).expect("it is there");
    for result in [SqliteStore::open(folder.path()), SqliteStore::attach(folder.path())] {
        let error = result.expect_err("it is newer");
        assert!(
            matches!(error, FolderError::NewerSchema { found, known, .. } if (found, known) == (newer, STEPS.len())),
            "{error:?}"
        );
        assert!(error.to_string().contains("use the newer program that wrote it"), "{error}");
    }
    assert_eq!(fs::read(&file).expect("it is there"), bytes);
}

#[test]
fn a_file_of_others_is_refused_and_left_as_it_is() {
    let (folder, file) = empty();
    open(&file).execute_batch("CREATE TABLE recipe (name TEXT)").expect("it can be written");
    let bytes = fs::read(&file).expect("it is there");
    let error = SqliteStore::open(folder.path()).expect_err("it is not ours");
    assert!(matches!(error, FolderError::NotOurs { .. }), "{error:?}");
    assert_eq!(fs::read(&file).expect("it is there"), bytes);
}

#[test]
fn a_tool_does_not_migrate() {
    let (folder, file) = empty();
    open(&file).pragma_update(None, "application_id", 0x5573_6866).expect("it can be written");
    let error = SqliteStore::attach(folder.path()).expect_err("it has no schema yet");
    assert!(matches!(error, FolderError::OlderSchema { found: 0, .. }), "{error:?}");
}
