//! The folder: who may use it, backups, the way back, other people's files.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use store::{FolderError, SqliteStore, Store, backup, restore};
use tempfile::TempDir;

use super::{append, entries, fill, log, run};

/// A store in a folder that is removed with it.
struct InFolder {
    store: SqliteStore,
    folder: TempDir,
}

fn temporary() -> InFolder {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let store = SqliteStore::open(folder.path()).expect("an empty folder can be used");
    InFolder { store, folder }
}

fn files(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> =
        names.map(|file| file.expect("a file").file_name().into_string().expect("text")).collect();
    names.sort();
    names
}

/// A folder with a table of so many entries, and no server.
fn folder_with(length: u64) -> TempDir {
    let InFolder { store, folder } = temporary();
    run(async {
        fill(&store, &["t"]).await;
        store.append(append("t", 1..=length)).await.expect("it is the beginning");
    });
    folder
}

fn log_in(folder: &Path) -> Vec<store::Entry> {
    let store = SqliteStore::open(folder).expect("nobody else uses it");
    run(log(&store, "t"))
}

#[test]
fn two_servers_never_use_one_folder() {
    let temporary = temporary();
    let error = SqliteStore::open(temporary.folder.path()).expect_err("it is in use");
    assert!(matches!(error, FolderError::InUse { .. }), "{error:?}");
    assert!(error.to_string().ends_with("stop it, or give this one a folder of its own"), "{error}");
    let InFolder { store, folder } = temporary;
    drop(store);
    SqliteStore::open(folder.path()).expect("the first has gone");
}

#[test]
fn a_tool_works_beside_the_server() {
    run(async {
        let temporary = temporary();
        fill(&temporary.store, &["t"]).await;
        let tool = SqliteStore::attach(temporary.folder.path()).expect("a tool needs no lock of its own");
        tool.append(append("t", 1..=1)).await.expect("a tool may write");
        temporary.store.append(append("t", 2..=2)).await.expect("and so may the server");
        assert_eq!(log(&tool, "t").await, entries(1..=2));
        assert_eq!(log(&temporary.store, "t").await, entries(1..=2));
    });
    let empty = tempfile::tempdir().expect("there is room for a folder");
    let error = SqliteStore::attach(empty.path()).expect_err("there is nothing");
    assert!(matches!(error, FolderError::Missing { .. }), "{error:?}");
    assert_eq!(files(empty.path()), [""; 0], "looking leaves nothing behind");
}

#[test]
fn a_backup_while_writing_is_a_state_of_one_moment() {
    let InFolder { store, folder } = temporary();
    let store = Arc::new(store);
    let names: Vec<String> = (0..20).map(|number| format!("t{number}")).collect();
    run(fill(&*store, &names.iter().map(String::as_str).collect::<Vec<_>>()));
    let is_over = AtomicBool::new(false);
    let copies = tempfile::tempdir().expect("there is room for a folder");
    let copy = |number| copies.path().join(format!("copy{number}"));

    let (before, after) = std::thread::scope(|scope| {
        let writer = scope.spawn(|| {
            run(async {
                let mut length = 0;
                while !is_over.load(Ordering::Relaxed) {
                    length += 1;
                    let requested: Vec<_> =
                        names.iter().map(|name| store.append(append(name, [length]))).collect();
                    for answer in requested {
                        answer.await.expect("it goes on");
                    }
                }
                length
            })
        });
        while store.counters().appended_entries < 1_000 {
            std::thread::yield_now();
        }
        let before = store.counters().appended_entries / names.len() as u64;
        // By the server itself, and by a tool beside it.
        run(store.backup(&copy(0))).expect("there is room for a copy");
        backup(folder.path(), &copy(1)).expect("there is room for a copy");
        is_over.store(true, Ordering::Relaxed);
        (before, writer.join().expect("it goes on until the end"))
    });
    for number in 0..2 {
        let restored = tempfile::tempdir().expect("there is room for a folder");
        assert_eq!(restore(restored.path(), &copy(number)).expect("a backup can be restored"), None);
        let restored = SqliteStore::open(restored.path()).expect("nobody else uses it");
        let mut lengths = Vec::new();
        for name in &names {
            let log = run(log(&restored, name));
            lengths.push(log.len() as u64);
            assert_eq!(log, entries(1..=log.len() as u64), "copy {number}: a log from its beginning");
        }
        println!("copy {number}: {lengths:?}, begun after {before}, written on until {after}");
        assert!(lengths.iter().all(|length| (before..=after).contains(length)));
        assert!(
            lengths.is_sorted_by(|one, other| one >= other && one - other <= 1),
            "one moment: {lengths:?}"
        );
    }
    assert_eq!(files(copies.path()), ["copy0", "copy1"], "nothing else is left there");
}

#[test]
fn a_backup_overwrites_nothing() {
    let folder = folder_with(3);
    let to = folder.path().join("mine");
    fs::write(&to, "precious").expect("there is room");
    let error = backup(folder.path(), &to).expect_err("it would overwrite something");
    assert!(matches!(error, FolderError::Exists { .. }), "{error:?}");
    assert_eq!(fs::read_to_string(&to).expect("it is there"), "precious");
    let nowhere = folder.path().join("no/such/folder");
    assert!(matches!(backup(folder.path(), &nowhere), Err(FolderError::Io { .. })));
    let empty = tempfile::tempdir().expect("there is room for a folder");
    let missing = backup(empty.path(), &empty.path().join("copy"));
    assert!(matches!(missing, Err(FolderError::Missing { .. })));
    assert_eq!(files(empty.path()), [""; 0]);
}

#[test]
fn restoring_keeps_what_was_there() {
    let (folder, copies) = (folder_with(3), tempfile::tempdir().expect("there is room for a folder"));
    let copy = copies.path().join("copy");
    backup(folder.path(), &copy).expect("there is room for a copy");
    let bytes = fs::read(&copy).expect("it is there");
    run(async {
        let store = SqliteStore::open(folder.path()).expect("nobody else uses it");
        store.append(append("t", 4..=9)).await.expect("it goes on");
    });
    let before: PathBuf =
        restore(folder.path(), &copy).expect("nobody uses it").expect("there was a database");
    assert_eq!(log_in(folder.path()), entries(1..=3));
    assert_eq!(fs::read(&copy).expect("it is there"), bytes, "the backup stays as it is");
    assert!(before.ends_with("undershift.db.before-restore"), "{}", before.display());
    // And back again: what was put aside is a backup like any other.
    let again = restore(folder.path(), &before).expect("nobody uses it").expect("there was a database");
    assert_eq!(log_in(folder.path()), entries(1..=9));
    assert!(again.ends_with("undershift.db.before-restore-2"), "{}", again.display());
}

#[test]
fn a_database_that_was_not_closed_is_put_aside_whole() {
    let folder = folder_with(3);
    let copy = folder.path().join("copy");
    backup(folder.path(), &copy).expect("there is room for a copy");
    // The files of a server that was killed: the last entries are in SQLite's log alone.
    let killed = tempfile::tempdir().expect("there is room for a folder");
    let store = SqliteStore::open(folder.path()).expect("nobody else uses it");
    run(store.append(append("t", 4..=9))).expect("it goes on");
    for file in ["undershift.db", "undershift.db-wal"] {
        fs::copy(folder.path().join(file), killed.path().join(file)).expect("it is there");
    }
    let before = restore(killed.path(), &copy).expect("nobody uses it").expect("there was a database");
    assert_eq!(log_in(killed.path()), entries(1..=3));
    restore(killed.path(), &before).expect("nobody uses it");
    assert_eq!(log_in(killed.path()), entries(1..=9));
}

#[test]
fn restoring_is_refused_while_somebody_uses_the_folder() {
    let folder = folder_with(3);
    let copy = folder.path().join("copy");
    backup(folder.path(), &copy).expect("there is room for a copy");
    let server = SqliteStore::open(folder.path()).expect("nobody else uses it");
    assert!(matches!(restore(folder.path(), &copy), Err(FolderError::InUse { .. })));
    drop(server);
    let tool = SqliteStore::attach(folder.path()).expect("a tool needs no lock of its own");
    assert!(matches!(restore(folder.path(), &copy), Err(FolderError::Open { .. })));
    drop(tool);
    restore(folder.path(), &copy).expect("nobody uses it");
}

#[test]
fn only_whole_backups_of_ours_are_restored() {
    let folder = folder_with(3);
    let copy = folder.path().join("copy");
    backup(folder.path(), &copy).expect("there is room for a copy");
    let path = folder.path().join("wrong");
    let wrong = |bytes: &[u8]| {
        fs::write(&path, bytes).expect("there is room");
        restore(folder.path(), &path).expect_err("it is wrong")
    };
    assert!(matches!(wrong(b""), FolderError::NotOurs { .. }));
    assert!(matches!(wrong(b"no database at all, but a text that is long"), FolderError::NotOurs { .. }));
    let mut damaged = fs::read(&copy).expect("it is there");
    // The third page: an index or a table, not the header.
    damaged[4_096 * 2..4_096 * 3].fill(0xA5);
    let error = wrong(&damaged);
    assert!(matches!(error, FolderError::Damaged { .. } | FolderError::Sqlite { .. }), "{error:?}");
    damaged.truncate(10_000);
    let error = wrong(&damaged);
    assert!(matches!(error, FolderError::Damaged { .. } | FolderError::Sqlite { .. }), "{error:?}");
    fs::remove_file(&path).expect("it is there");
    let strangers = rusqlite::Connection::open(&path).expect("there is room");
    strangers.execute_batch("CREATE TABLE person (id TEXT); PRAGMA user_version = 1").expect("it is theirs");
    assert!(matches!(restore(folder.path(), &path), Err(FolderError::NotOurs { .. })));
    let missing = restore(folder.path(), &folder.path().join("missing"));
    assert!(matches!(missing, Err(FolderError::Io { .. })));
    assert_eq!(log_in(folder.path()), entries(1..=3), "nothing was touched");
}

#[test]
fn damage_is_found() {
    let folder = folder_with(2_000);
    let check = |folder: &Path| {
        let store = SqliteStore::attach(folder).expect("its first pages are whole");
        run(store.integrity_check())
    };
    assert_eq!(check(folder.path()).expect("it can be read"), Vec::<String>::new());
    let file = folder.path().join("undershift.db");
    let mut bytes = fs::read(&file).expect("it is there");
    let middle = bytes.len() / 2 / 4_096 * 4_096;
    bytes[middle..middle + 4_096].fill(0);
    fs::write(&file, bytes).expect("there is room");
    assert_ne!(check(folder.path()).ok(), Some(vec![]));
}

#[cfg(unix)]
#[test]
fn the_files_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let parent = tempfile::tempdir().expect("there is room for a folder");
    let folder = parent.path().join("made");
    drop(SqliteStore::open(&folder).expect("an empty folder can be used"));
    let copy = parent.path().join("copy");
    backup(&folder, &copy).expect("there is room for a copy");
    let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!((mode(&folder), mode(&copy)), (0o700, 0o600));
}
