//! What is saved from one start to the next: the unfinished game, and preferences; and files that players name.

use std::fs::{self, File};
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
}

const UNFINISHED: &str = "unfinished.json";
const PREFERENCES: &str = "preferences.json";

/// There is an unfinished game, but it cannot be read.
#[derive(Debug)]
pub(super) struct Unreadable;

impl Store {
    /// In this folder, or in the user's own for such things (`~/.local/share/undershift`).
    pub(super) fn new(folder: Option<PathBuf>) -> Store {
        let own = || ProjectDirs::from("", "", "undershift").map(|folders| folders.data_dir().to_owned());
        Store { folder: folder.or_else(own) }
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

    /// The unfinished game, if there is one. One that cannot be read is set aside, for somebody to look at.
    pub(super) fn load(&self) -> Result<Option<Table>, Unreadable> {
        let Some(file) = self.file(UNFINISHED) else { return Ok(None) };
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(_) => return Err(Unreadable),
        };
        saved::read(&text).map(Some).map_err(|_| {
            // If it cannot be put aside, it stays where it is until the next game takes its place.
            let _ = fs::rename(&file, file.with_file_name("unreadable.json"));
            Unreadable
        })
    }

    pub(super) fn save(&self, game: &Saved) -> io::Result<()> {
        self.write(UNFINISHED, &saved::write(game))
    }

    pub(super) fn delete(&self) -> io::Result<()> {
        match self.file(UNFINISHED).map(fs::remove_file) {
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

/// Writes a file whole or not at all: beside it first, then in its place.
pub(super) fn write(file: &Path, text: &str) -> io::Result<()> {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push(".new");
    let beside = file.with_file_name(name);
    let written = (|| {
        let mut new = File::create(&beside)?;
        new.write_all(text.as_bytes())?;
        new.sync_all()?;
        fs::rename(&beside, file)
    })();
    if written.is_err() {
        // What was not finished is no use to anybody.
        let _ = fs::remove_file(&beside);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::{Settings, Timestamp};

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("undershift-store-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn a_game_is_saved_loaded_and_deleted() {
        let folder = folder("saved");
        let store = Store::new(Some(folder.clone()));
        assert!(matches!(store.load(), Ok(None)));
        let settings = Settings::game(games::Spec::new("express:3".parse().expect("a game")));
        let table = Table::new(settings, Timestamp::ZERO).expect("a table");
        store.save(&Saved::from(&table)).expect("it can be written");
        assert_eq!(store.load().expect("it can be read"), Some(table));
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1, "nothing is left beside it");
        store.delete().expect("it can be deleted");
        store.delete().expect("twice too");
        assert!(matches!(store.load(), Ok(None)));
        fs::write(folder.join("unfinished.json"), "{").expect("it can be written");
        assert!(store.load().is_err());
        assert!(folder.join("unreadable.json").exists() && matches!(store.load(), Ok(None)));
        fs::remove_dir_all(folder).expect("it was there");
    }

    #[test]
    fn preferences_are_saved_and_broken_ones_are_none() {
        let folder = folder("preferences");
        let store = Store::new(Some(folder.clone()));
        assert_eq!(store.load_preferences(), Preferences::default());
        let mut preferences = Preferences::default();
        preferences.choose_language(crate::Language::It, None);
        store.save_preferences(&preferences).expect("they can be written");
        assert_eq!(store.load_preferences(), preferences);
        store.delete().expect("there is no game");
        assert_eq!(store.load_preferences(), preferences, "deleting a game deletes nothing else");
        fs::write(folder.join(PREFERENCES), "{").expect("it can be written");
        assert_eq!(store.load_preferences(), Preferences::default());
        fs::remove_dir_all(folder).expect("it was there");
    }

    #[test]
    fn what_cannot_be_written_changes_nothing() {
        let folder = folder("broken");
        fs::create_dir_all(folder.join("taken")).expect("a folder");
        assert!(write(&folder.join("taken"), "text").is_err(), "a folder is in the way");
        assert!(!folder.join("taken.new").exists());
        fs::remove_dir_all(folder).expect("it was there");
    }
}
