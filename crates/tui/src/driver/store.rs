//! What is saved from one start to the next: the unfinished game, and preferences; and files that players name.
//!
//! One terminal at a time has the saved game: it holds the lock file for as long as it runs, and the system lets go of it
//! however the program ends. Another terminal plays without saving.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use protocol::Saved;
use table::Table;

use crate::preferences::Preferences;
use crate::saved;

/// The folder of saved files.
#[derive(Debug)]
pub(super) struct Store {
    /// `None` on a system that has no place for it.
    folder: Option<PathBuf>,
    lock: Lock,
}

/// Who has the saved game.
#[derive(Debug)]
enum Lock {
    /// This terminal, for as long as it holds the file.
    Ours { _held: File },
    /// Another terminal.
    Theirs,
    /// Nobody can tell: there is no folder, it cannot be written, or its file system has no locks. Saving says what is wrong.
    Unknown,
}

const UNFINISHED: &str = "unfinished.json";
const PREFERENCES: &str = "preferences.json";
const LOCK: &str = "play.lock";

/// There is an unfinished game, but it cannot be read.
#[derive(Debug)]
pub(super) struct Unreadable {
    /// Why.
    pub(super) error: String,
    /// Where the file is now.
    pub(super) path: PathBuf,
}

impl Store {
    /// In this folder, or in the user's own for such things (`~/.local/share/undershift`).
    pub(super) fn open(folder: Option<PathBuf>) -> Store {
        let own = || ProjectDirs::from("", "", "undershift").map(|folders| folders.data_dir().to_owned());
        let folder = folder.or_else(own);
        let lock = folder.as_deref().map_or(Lock::Unknown, lock);
        Store { folder, lock }
    }

    /// Whether games are saved: not while another terminal has the saved game.
    pub(super) const fn saves(&self) -> bool {
        !matches!(self.lock, Lock::Theirs)
    }

    fn file(&self, name: &str) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(name))
    }

    /// Writes one of its files.
    fn write(&self, name: &str, text: &str) -> io::Result<()> {
        let (Some(folder), Some(file)) = (&self.folder, self.file(name)) else { return Ok(()) };
        fs::create_dir_all(folder)?;
        write(&file, text)
    }

    /// The unfinished game, if there is one and it is ours. One that cannot be read is set aside, for somebody to look at.
    pub(super) fn load(&self) -> Result<Option<Table>, Unreadable> {
        let Some(file) = self.file(UNFINISHED).filter(|_| self.saves()) else { return Ok(None) };
        let error = match fs::read_to_string(&file) {
            Ok(text) => match saved::read(&text) {
                Ok(table) => return Ok(Some(table)),
                Err(error) => error.to_string(),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => error.to_string(),
        };
        // Where it cannot be set aside, nothing can be saved in its place either.
        let path = set_aside(&file).unwrap_or(file);
        Err(Unreadable { error, path })
    }

    pub(super) fn save(&self, game: &Saved) -> io::Result<()> {
        if !self.saves() {
            return Ok(());
        }
        self.write(UNFINISHED, &saved::write(game))
    }

    pub(super) fn delete(&self) -> io::Result<()> {
        match self.file(UNFINISHED).filter(|_| self.saves()).map(fs::remove_file) {
            Some(Err(error)) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// What is remembered. What cannot be read was never chosen: it is not worth a word to the player.
    pub(super) fn load_preferences(&self) -> Preferences {
        let text = self.file(PREFERENCES).and_then(|file| fs::read_to_string(file).ok());
        text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    pub(super) fn save_preferences(&self, preferences: &Preferences) -> io::Result<()> {
        self.write(PREFERENCES, &serde_json::to_string(preferences)?)
    }
}

/// Takes the lock of a folder, unless somebody else has it.
fn lock(folder: &Path) -> Lock {
    let opened = fs::create_dir_all(folder)
        .and_then(|()| File::options().create(true).write(true).truncate(false).open(folder.join(LOCK)));
    let Ok(file) = opened else { return Lock::Unknown };
    match file.try_lock() {
        Ok(()) => Lock::Ours { _held: file },
        Err(TryLockError::WouldBlock) => Lock::Theirs,
        Err(TryLockError::Error(_)) => Lock::Unknown,
    }
}

/// Gives a file that cannot be read the first name that is free: `unreadable.json`, `unreadable-2.json` and so on.
fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let mut number = 1;
    let mut aside = file.with_file_name("unreadable.json");
    while aside.try_exists()? {
        number += 1;
        aside = file.with_file_name(format!("unreadable-{number}.json"));
    }
    fs::rename(file, &aside)?;
    Ok(aside)
}

/// Writes a file whole or not at all: beside it first, then in its place.
pub(super) fn write(file: &Path, text: &str) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        // As any file that a program creates: temporary ones are for their owner alone.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut new = builder.tempfile_in(folder)?;
    new.write_all(text.as_bytes())?;
    new.as_file().sync_all()?;
    new.persist(file)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Settings, Timestamp};
    use tempfile::TempDir;

    fn folder() -> TempDir {
        tempfile::tempdir().expect("a temporary folder")
    }

    fn open(folder: &TempDir) -> Store {
        Store::open(Some(folder.path().to_owned()))
    }

    fn table(game: &str) -> Table {
        let settings = Settings::game(games::Spec::new(game.parse().expect("a game")));
        Table::new(settings, Timestamp::ZERO).expect("a table")
    }

    fn names(folder: &TempDir) -> Vec<String> {
        let entries = fs::read_dir(folder.path()).expect("a folder");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .filter(|name| name != LOCK)
            .collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn a_game_is_saved_loaded_and_deleted() {
        let folder = folder();
        let store = open(&folder);
        assert!(matches!(store.load(), Ok(None)));
        let table = table("express:3");
        store.save(&Saved::from(&table)).expect("it can be written");
        assert_eq!(store.load().expect("it can be read"), Some(table));
        assert_eq!(names(&folder), [UNFINISHED], "nothing is left beside it");
        store.delete().expect("it can be deleted");
        store.delete().expect("twice too");
        assert!(matches!(store.load(), Ok(None)));
    }

    #[test]
    fn every_save_that_cannot_be_read_is_set_aside() {
        let folder = folder();
        let store = open(&folder);
        let broken: [&[u8]; 3] = [b"{", b"\xff", b"{}"];
        for text in broken {
            fs::write(folder.path().join(UNFINISHED), text).expect("it can be written");
            let unreadable = store.load().expect_err("it is no game");
            assert_eq!(fs::read(unreadable.path).expect("it is still there"), text);
            assert!(matches!(store.load(), Ok(None)));
        }
        assert_eq!(names(&folder), ["unreadable-2.json", "unreadable-3.json", "unreadable.json"]);
    }

    #[test]
    fn another_terminal_neither_sees_nor_touches_the_saved_game() {
        let folder = folder();
        let first = open(&folder);
        let game = table("express:2");
        first.save(&Saved::from(&game)).expect("it can be written");
        let second = open(&folder);
        assert!(first.saves() && !second.saves());
        assert!(matches!(second.load(), Ok(None)));
        second.save(&Saved::from(&table("moguli"))).expect("it does nothing");
        second.delete().expect("it does nothing");
        assert_eq!(first.load().expect("it can be read"), Some(game.clone()));
        drop((first, second));
        assert_eq!(open(&folder).load().expect("it can be read"), Some(game));
    }

    #[test]
    fn preferences_are_saved_and_broken_ones_are_none() {
        let folder = folder();
        let store = open(&folder);
        assert_eq!(store.load_preferences(), Preferences::default());
        let mut preferences = Preferences::default();
        preferences.choose_language(crate::Language::It, None);
        store.save_preferences(&preferences).expect("they can be written");
        assert_eq!(store.load_preferences(), preferences);
        store.delete().expect("there is no game");
        assert_eq!(store.load_preferences(), preferences, "deleting a game deletes nothing else");
        fs::write(folder.path().join(PREFERENCES), "{").expect("it can be written");
        assert_eq!(store.load_preferences(), Preferences::default());
    }

    #[test]
    fn what_cannot_be_written_changes_nothing() {
        let folder = folder();
        fs::create_dir(folder.path().join("taken")).expect("a folder");
        assert!(write(&folder.path().join("taken"), "text").is_err(), "a folder is in the way");
        assert_eq!(names(&folder), ["taken"]);
    }

    #[cfg(unix)]
    #[test]
    fn others_may_read_what_a_player_writes() {
        use std::os::unix::fs::PermissionsExt;
        let folder = folder();
        let (ours, plain) = (folder.path().join("ours"), folder.path().join("plain"));
        write(&ours, "text").expect("it can be written");
        fs::write(&plain, "text").expect("it can be written");
        let mode = |file: &Path| fs::metadata(file).expect("it is there").permissions().mode();
        assert_eq!(mode(&ours), mode(&plain));
    }
}
