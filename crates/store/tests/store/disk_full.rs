//! A full disk refuses, and harms nothing: on a small file system of its own, in memory.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::Command;

use store::{Append, AppendError, Entry, SqliteStore, Store};
use tempfile::TempDir;

use super::killed::skip;
use super::{append, entries, entry, fill, in_one_sqlite_commit, log, run};

/// A file system of 16 megabytes, for as long as it lives.
struct SmallDisk {
    folder: TempDir,
}

impl SmallDisk {
    /// `None` where it cannot be mounted: that takes an administrator.
    fn mount() -> Option<SmallDisk> {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=16m", "tmpfs"]).arg(folder.path());
        mount.output().is_ok_and(|output| output.status.success()).then_some(SmallDisk { folder })
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Fills it, but for so many bytes.
    fn fill(&self, room: u64) {
        let mut filler = File::create(self.path().join("filler")).expect("there is room for a name");
        for size in [65_536, 4_096, 1] {
            while filler.write_all(&vec![0; size]).is_ok() {}
        }
        let length = filler.metadata().expect("it is there").len();
        filler.set_len(length.saturating_sub(room)).expect("a file can be made shorter");
    }

    fn clear(&self) {
        fs::remove_file(self.path().join("filler")).expect("it is there");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // If it stays mounted, the folder cannot be removed, and the system's next start clears both.
        let _ = Command::new("umount").arg(self.path()).status();
    }
}

#[test]
fn a_full_disk_passes() {
    let Some(disk) = SmallDisk::mount() else {
        return skip("a small file system cannot be mounted here: run this as an administrator");
    };
    run(async {
        let store = SqliteStore::open(&disk.path().join("data")).expect("there is room for a store");
        let names: Vec<String> = (0..100).map(|number| format!("t{number}")).collect();
        fill(&store, &names.iter().map(String::as_str).collect::<Vec<_>>()).await;
        let mut lengths = vec![0; names.len()];
        for room in [0, 100_000, 400_000] {
            disk.fill(room);
            // As long as there is room, appends are as good as ever.
            let mut refused = 0;
            while refused < 3 * names.len() {
                let requested: Vec<_> = names
                    .iter()
                    .zip(&lengths)
                    .map(|(name, length)| store.append(append(name, [length + 1])))
                    .collect();
                for (answer, length) in requested.into_iter().zip(&mut lengths) {
                    match answer.await {
                        Ok(()) => *length += 1,
                        Err(AppendError::Unavailable(_)) => refused += 1,
                        Err(other) => panic!("room for {room}: {other}"),
                    }
                }
            }
            assert!(store.counters().failures > 0);
            // What was acknowledged is there, and nothing else.
            for (name, length) in names.iter().zip(&lengths) {
                assert_eq!(log(&store, name).await, entries(1..=*length), "room for {room}, {name}");
            }
            disk.clear();
            for (name, length) in names.iter().zip(&mut lengths) {
                *length += 1;
                store.append(append(name, [*length])).await.expect("there is room again");
            }
        }
        assert_eq!(store.integrity_check().await.expect("it can be read"), Vec::<String>::new());
        let appended = store.counters().appended_entries;
        assert_eq!(appended, lengths.iter().sum::<u64>());
        println!(
            "{appended} appended while the disk was full three times, {} failures",
            store.counters().failures
        );
        drop(store);
        let store = SqliteStore::open(&disk.path().join("data")).expect("nobody else uses it");
        for (name, length) in names.iter().zip(&lengths) {
            assert_eq!(log(&store, name).await, entries(1..=*length), "{name}");
        }
    });
}

#[test]
fn one_that_is_too_large_leaves_the_others() {
    let Some(disk) = SmallDisk::mount() else {
        return skip("a small file system cannot be mounted here: run this as an administrator");
    };
    run(async {
        let folder = disk.path().join("data");
        let store = SqliteStore::open(&folder).expect("there is room for a store");
        fill(&store, &["t", "large", "u"]).await;
        let large = Entry { entry: "x".repeat(20_000_000), ..entry(1) };
        let answers = in_one_sqlite_commit(&store, &folder, || {
            let large = Append::new("large".into(), vec![large]);
            [store.append(append("t", [1])), store.append(large), store.append(append("u", [1]))]
        });
        let [first, second, third] = answers.await;
        assert_eq!((first.await, third.await), (Ok(()), Ok(())));
        assert!(matches!(second.await, Err(AppendError::Unavailable(_))));
        assert_eq!(log(&store, "t").await, entries(1..=1));
        assert_eq!(log(&store, "large").await, []);
        assert_eq!(log(&store, "u").await, entries(1..=1));
    });
}
