//! The file that a match writes its games to, one whole game at a time and in their order: [`GameFile`]. It is locked
//! for as long as a match has it.
//!
//! A file is resumed by reading it. The last game may be cut off, if the match was killed while it wrote; anything else that
//! is not as it was written is refused, since its results cannot be trusted. Nothing is truncated before the match has
//! checked it ([`ResumedGames`]): the file may be one that was named by mistake.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

use game::record::{Record, records};

use crate::files;

/// A file of games that is written.
#[derive(Debug)]
pub struct GameFile {
    file: File,
    is_empty: bool,
}

impl GameFile {
    /// A new file. One that has something in it is not touched.
    pub fn create(path: &Path) -> Result<GameFile, GameFileError> {
        let mut options = OpenOptions::new();
        let file = locked(options.append(true).create(true).open(path)?)?;
        if file.metadata()?.len() > 0 {
            return Err(GameFileError::NotEmpty);
        }
        Ok(GameFile { file, is_empty: true })
    }

    /// What an earlier run has left in a file. A file that is not there is a match that has not begun.
    pub fn resume(path: &Path) -> Result<ResumedGames, GameFileError> {
        let mut file =
            locked(OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let (games, length, rest) = whole_games(&bytes)?;
        Ok(ResumedGames { file, length, games, rest: rest.to_string() })
    }

    /// Adds a game. It is handed to the system as a whole before this returns.
    pub fn append(&mut self, record: &Record) -> io::Result<()> {
        let gap = if self.is_empty { "" } else { "\n" };
        self.file.write_all(format!("{gap}{record}").as_bytes())?;
        self.file.flush()?;
        self.is_empty = false;
        Ok(())
    }
}

/// Two matches that write to one file would tear each other's games.
fn locked(file: File) -> Result<File, GameFileError> {
    if files::try_lock(&file)? { Ok(file) } else { Err(GameFileError::InUse) }
}

/// A file of an earlier run, as it was found: nothing is changed in it before it is [taken over](ResumedGames::into_game_file).
#[derive(Debug)]
pub struct ResumedGames {
    file: File,
    /// How many bytes the whole games take.
    length: usize,
    /// The games that are whole.
    pub games: Vec<Record>,
    /// What comes after them, to be truncated: a game that a kill cut off, or something else.
    pub rest: String,
}

impl ResumedGames {
    /// Truncates what is no whole game, and continues the file.
    pub fn into_game_file(self) -> io::Result<GameFile> {
        let ResumedGames { mut file, length, .. } = self;
        file.set_len(length as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok(GameFile { file, is_empty: length == 0 })
    }
}

/// The games that are whole, how many bytes they take from the beginning, and the text after them.
fn whole_games(bytes: &[u8]) -> Result<(Vec<Record>, usize, &str), GameFileError> {
    // The last letter may be broken as well. It has at most four bytes, so fewer than that can be left of it.
    let text = match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default(),
    };
    // A record begins with letters of one byte: one whose every letter is broken is none.
    let is_text = bytes.len() - text.len() < 4 && (text.len() == bytes.len() || !text.trim().is_empty());
    let mut games = Vec::new();
    let mut length = 0;
    // Games are a line break apart.
    let rest_after = |length: usize| match text[length..].strip_prefix('\n') {
        Some(rest) if length > 0 => rest,
        _ => &text[length..],
    };
    let mut all = records(text);
    for read in all.by_ref() {
        let rest = rest_after(length);
        let is_apart = length == 0 || text.len() - rest.len() > length;
        let written = read.as_ref().map(Record::to_string).unwrap_or_default();
        match read {
            // What was written as a whole is letter for letter what is written of it again.
            Ok(record) if is_apart && rest.starts_with(&written) => {
                length = text.len() - rest.len() + written.len();
                games.push(record);
            }
            // Only the last game can be broken by what we do ourselves, and what is left of it is its beginning.
            Ok(_) if is_text && written.starts_with(rest) => return Ok((games, length, rest)),
            Err(_) if is_text && all.next().is_none() => return Ok((games, length, rest)),
            _ => return Err(GameFileError::Damaged(games.len() + 1)),
        }
    }
    if is_text {
        Ok((games, length, rest_after(length)))
    } else {
        Err(GameFileError::Damaged(games.len() + 1))
    }
}

/// Why a file cannot be written or resumed.
#[derive(Debug, thiserror::Error)]
pub enum GameFileError {
    /// The folder is not there.
    #[error("the folder is not there; make it first")]
    NoFolder,
    /// The system refuses.
    #[error("{0}")]
    Io(io::Error),
    /// A new file was wanted, but there is something in it.
    #[error("the file has something in it; go on with it by --resume, or choose another")]
    NotEmpty,
    /// Another match is writing to it.
    #[error("another match is writing to this file; wait for its end, or choose another")]
    InUse,
    /// A game that is not the last, counted from 1, is not as it was written.
    #[error("game {0} is not as it was written; choose another file")]
    Damaged(usize),
}

impl From<io::Error> for GameFileError {
    fn from(error: io::Error) -> GameFileError {
        match error.kind() {
            ErrorKind::NotFound => GameFileError::NoFolder,
            _ => GameFileError::Io(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(name: &str) -> Record {
        let text = format!(
            "[Game \"express:2\"]\n[Result \"1/2-1/2\"]\n[Orange \"{name}\"]\n\n1. Na {{[%depth 3] é}} 2. Nb 1/2-1/2\n"
        );
        text.parse().expect("a record")
    }

    fn written(games: &[Record]) -> String {
        game::record::write_records(games)
    }

    #[test]
    fn a_file_that_is_cut_anywhere_keeps_its_whole_games() {
        let games = [game("first"), game("zweite: ü"), game("third")];
        let text = written(&games);
        let ends: Vec<usize> = (0..=games.len()).map(|count| written(&games[..count]).len()).collect();
        for cut in 0..=text.len() {
            let (found, length, rest) =
                whole_games(&text.as_bytes()[..cut]).unwrap_or_else(|error| panic!("{cut}: {error}"));
            let whole = ends.iter().filter(|&&end| end <= cut).count() - 1;
            assert_eq!((found.as_slice(), length), (&games[..whole], ends[whole]), "cut at {cut}");
            let next = games.get(whole).map(Record::to_string).unwrap_or_default();
            assert!(next.starts_with(rest) && rest.len() <= cut - length, "cut at {cut}: {rest}");
        }
    }

    #[test]
    fn a_game_that_was_changed_is_refused() {
        let games = [game("first"), game("second"), game("third")];
        let text = written(&games).replace("second", "second\"");
        assert!(matches!(whole_games(text.as_bytes()), Err(GameFileError::Damaged(2))));
        let text = written(&games).replacen("1. Na", "1.Na", 1);
        assert!(matches!(whole_games(text.as_bytes()), Err(GameFileError::Damaged(1))));
        let text = written(&games[..1]).replace("2. Nb", "2. Nb {quiet}\n");
        assert!(matches!(whole_games(text.as_bytes()), Err(GameFileError::Damaged(1))));
        let mut bytes = written(&games).into_bytes();
        bytes[30] = 0xff;
        assert!(matches!(whole_games(&bytes), Err(GameFileError::Damaged(1))));
        assert!(matches!(whole_games(b"\xff"), Err(GameFileError::Damaged(1))));
    }
}
