//! What commands do with files: names that are safe to print, locks, and writes that are whole or not at all.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

/// A file name for people. Control characters, which could do anything to a terminal, are escaped.
///
/// ```
/// assert_eq!(lab::files::printable("games\u{1b}[2J.txt".as_ref()), "games\\u{1b}[2J.txt");
/// ```
pub fn printable(path: &Path) -> String {
    let mut text = String::new();
    for letter in path.to_string_lossy().chars() {
        if letter.is_control() {
            text.extend(letter.escape_default());
        } else {
            text.push(letter);
        }
    }
    text
}

/// Locks a file until it is closed, which a kill does too. `false` if another process has locked it.
pub fn try_lock(file: &File) -> io::Result<bool> {
    match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        // On a file system without locks, work is possible all the same.
        Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(true),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Writes a file so that after a kill it is either the old or the new one.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    // What any new file gets, less what the user's mask takes away; otherwise nobody else could read it.
    #[cfg(unix)]
    let builder = builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut beside = builder.tempfile_in(folder)?;
    beside.write_all(bytes)?;
    beside.as_file().sync_all()?;
    beside.persist(path).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("file");
        for text in ["first", "second"] {
            write_atomically(&path, text.as_bytes()).expect("it can be written");
            assert_eq!(std::fs::read_to_string(&path).expect("it is there"), text);
        }
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
        assert!(write_atomically(&folder.path().join("missing/file"), b"").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn others_may_read_it_as_they_may_any_new_file() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mode = |name: &str| {
            let path = folder.path().join(name);
            std::fs::metadata(path).expect("it is there").permissions().mode()
        };
        write_atomically(&folder.path().join("ours"), b"").expect("it can be written");
        std::fs::write(folder.path().join("any"), b"").expect("it can be written");
        assert_eq!(mode("ours"), mode("any"));
    }

    #[test]
    fn a_file_is_locked_once() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let open = || File::create(folder.path().join("lock")).expect("it can be written");
        let (first, second) = (open(), open());
        assert!(try_lock(&first).expect("a lock"));
        assert!(!try_lock(&second).expect("no lock"));
        drop(first);
        assert!(try_lock(&second).expect("a lock"));
    }
}
