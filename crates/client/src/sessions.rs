//! Who we are to a server: [`Sessions`], the cookies that servers gave us.
//!
//! A cookie is a secret: the file is for its owner alone.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::link::ServerUrl;

/// How what is sent begins where it is a token and no cookie.
pub(crate) const BEARER: &str = "Bearer ";

/// How we are known to servers, and where that is kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Sessions {
    /// A personal token of an account: the server shows us as a bot.
    Token(String),
    /// A cookie that somebody else keeps: name and value.
    Cookie(String),
    /// Nowhere: with the program the guest is gone.
    Memory,
    /// In a file, under the server and the name of a part to play there, so that one machine can have several guests.
    File {
        /// Which file.
        path: PathBuf,
        /// Which part; empty for the person at this machine.
        part: String,
    },
}

/// Says nothing of tokens and cookies.
impl fmt::Debug for Sessions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sessions::Token(_) => f.write_str("Token(…)"),
            Sessions::Cookie(_) => f.write_str("Cookie(…)"),
            Sessions::Memory => f.write_str("Memory"),
            Sessions::File { path, part } => {
                f.debug_struct("File").field("path", path).field("part", part).finish()
            }
        }
    }
}

/// The file of sessions cannot be read or written.
#[derive(Debug, Error)]
#[error("{path}: {error}")]
pub struct SessionsError {
    path: String,
    error: io::Error,
}

/// What is in the file.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Contents {
    /// By server and part, the cookie as it is sent: name and value.
    sessions: BTreeMap<String, String>,
}

impl Sessions {
    /// The file in the user's folder for settings; [`Sessions::Memory`] where there is no such folder.
    pub fn of_user(part: impl Into<String>) -> Sessions {
        match ProjectDirs::from("", "", "undershift") {
            Some(folders) => {
                Sessions::File { path: folders.config_dir().join("sessions.json"), part: part.into() }
            }
            None => Sessions::Memory,
        }
    }

    /// The cookie for a server, if there is one; a token as it is sent.
    pub fn cookie(&self, server: &ServerUrl) -> Result<Option<String>, SessionsError> {
        let (path, part) = match self {
            Sessions::Token(token) => return Ok(Some(format!("{BEARER}{token}"))),
            Sessions::Cookie(cookie) => return Ok(Some(cookie.clone())),
            Sessions::Memory => return Ok(None),
            Sessions::File { path, part } => (path, part),
        };
        Ok(read(path).map_err(error_at(path))?.sessions.remove(&key(server, part)))
    }

    /// Keeps a cookie.
    pub fn keep(&self, server: &ServerUrl, cookie: &str) -> Result<(), SessionsError> {
        let Sessions::File { path, part } = self else { return Ok(()) };
        let written = read(path).and_then(|mut contents| {
            contents.sessions.insert(key(server, part), cookie.to_owned());
            write(path, &contents)
        });
        written.map_err(error_at(path))
    }
}

fn key(server: &ServerUrl, part: &str) -> String {
    if part.is_empty() { server.to_string() } else { format!("{server} {part}") }
}

fn error_at(path: &Path) -> impl Fn(io::Error) -> SessionsError {
    let path = path.display().to_string();
    move |error| SessionsError { path: path.clone(), error }
}

/// A file that is not there, or is none of ours, is an empty one: guests can be made anew.
fn read(path: &Path) -> io::Result<Contents> {
    match fs::read(path) {
        Ok(bytes) => Ok(serde_json::from_slice(&bytes).unwrap_or_default()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Contents::default()),
        Err(error) => Err(error),
    }
}

/// Whole or not at all, and for the owner's eyes alone: temporary files are made so.
fn write(path: &Path, contents: &Contents) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(&serde_json::to_vec_pretty(contents)?)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Link;

    #[test]
    fn sessions_are_kept_by_server_and_part_for_the_owner_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("deep").join("sessions.json");
        let server = |text: &str| text.parse::<Link>().expect("a link").server;
        let (here, there) = (server("http://127.0.0.1:7749"), server("https://play.example"));
        let sessions = |part: &str| Sessions::File { path: path.clone(), part: part.to_owned() };
        let (person, bot) = (sessions(""), sessions("bot"));
        assert_eq!(person.cookie(&here).expect("no file is no error"), None);
        person.keep(&here, "a=1").expect("it can be written");
        bot.keep(&here, "a=2").expect("it can be written");
        person.keep(&there, "a=3").expect("it can be written");
        assert_eq!(person.cookie(&here).expect("it can be read").as_deref(), Some("a=1"));
        assert_eq!(bot.cookie(&here).expect("it can be read").as_deref(), Some("a=2"));
        assert_eq!(bot.cookie(&there).expect("it can be read"), None);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(&path).expect("it is there").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        fs::write(&path, "not JSON").expect("it can be written");
        assert_eq!(person.cookie(&here).expect("it begins anew"), None);
        fs::remove_file(&path).expect("it is there");
        fs::create_dir(&path).expect("it can be made");
        let error = person.cookie(&here).expect_err("a folder cannot be read").to_string();
        assert!(error.starts_with(&path.display().to_string()), "{error}");
    }
}
