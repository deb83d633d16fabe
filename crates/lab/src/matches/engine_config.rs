//! Who takes part in a match, and what it may take for a move: [`EngineConfig`].
//!
//! Absent here: searching (`engine_player.rs`) and talking to a program (`ugi_client.rs`).

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use engine::exact::Book;
use engine::{EngineKind, Options, Weights, WeightsError};
use game::ParseError;
use table::TimeControl;

use crate::files::printable;

/// An engine that takes part in a match, as it is written on a command line.
///
/// ```
/// use lab::matches::EngineConfig;
/// let config: EngineConfig = "windows,name=old,nodes=5000".parse()?;
/// assert_eq!((config.name.as_str(), config.limits.nodes), ("old", Some(5000)));
/// let program: EngineConfig = "cmd=./undershift ugi,time=0.2".parse()?;
/// assert_eq!(program.name, "undershift");
/// # Ok::<(), lab::matches::EngineConfigError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineConfig {
    /// What it is called, in records and reports.
    pub name: String,
    /// How it was written, without the name.
    pub setup: String,
    /// What searches.
    pub backend: BackendConfig,
    /// What it may take for a move.
    pub limits: EngineLimits,
    /// The file of its weights, if not those of the engine.
    pub weights: Option<PathBuf>,
}

/// What searches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BackendConfig {
    /// One of our own players. Its seed is set for every game.
    Builtin(Options),
    /// A program that speaks UGI.
    External {
        /// The program and its arguments.
        command: Vec<String>,
        /// Options to be set, by name.
        options: Vec<(String, String)>,
    },
}

/// What an engine may take for a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EngineLimits {
    /// Plies of iterative deepening.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Time for every move.
    pub time: Option<Duration>,
    /// Time for the game, and what every turn adds.
    pub clock: Option<TimeControl>,
    /// How long a program may be silent beyond its time before it is given up; the whole time where it has none.
    pub patience: Duration,
}

impl EngineLimits {
    /// Where nothing is said about it. Short enough for a match of hundreds of games.
    const TIME: Duration = Duration::from_millis(200);
    /// Long enough for a machine that was put to sleep over dinner, short enough for a match to go on overnight.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// Whether what the engine does depends on how fast it is.
    pub fn is_timed(&self) -> bool {
        self.time.is_some() || self.clock.is_some()
    }
}

const EXPECTED: &str = "a player (undershift, windows, uct, greedy, one-ply or random) or cmd=PROGRAM ARGUMENTS, then with \
    commas between: name=NAME, time=SECONDS, clock=SECONDS+INCREMENT, nodes=N, depth=N, threads=N, hash=MEGABYTES, lines=N, level=N, weights=FILE, book=yes, and \
    for programs patience=SECONDS and option.NAME=VALUE";

impl FromStr for EngineConfig {
    type Err = EngineConfigError;

    fn from_str(text: &str) -> Result<EngineConfig, EngineConfigError> {
        let config = read_config(text).ok_or_else(|| ParseError::new("engine", text, EXPECTED))?;
        let has_level = text.split(',').any(|item| item.trim().starts_with("level="));
        match &config.backend {
            BackendConfig::Builtin(options) if has_level && options.kind != EngineKind::Undershift => {
                Err(EngineConfigError::NoLevels(options.kind))
            }
            _ => Ok(config),
        }
    }
}

impl EngineConfig {
    /// Reads the file of weights, where it has one. A [`Match`](super::Match) does it.
    pub fn load_weights(&mut self) -> Result<(), WeightsFileError> {
        if let (BackendConfig::Builtin(options), Some(path)) = (&mut self.backend, &self.weights) {
            let bytes = std::fs::read(path)
                .map_err(|error| WeightsFileError::CannotRead(path.clone(), error.to_string()))?;
            let weights = Weights::from_bytes(&bytes);
            options.weights =
                Some(weights.map_err(|error| WeightsFileError::NotWeights(path.clone(), error))?);
        }
        Ok(())
    }
}

/// Why there is no such engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EngineConfigError {
    /// It is not written as an engine.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// It has a level, and is a sparring partner, which has none.
    #[error("{0} has no levels; leave level= out, or choose undershift")]
    NoLevels(EngineKind),
}

/// What is wrong with a file of weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WeightsFileError {
    /// It cannot be read, and why.
    #[error("cannot read {name}: {1}", name = printable(.0))]
    CannotRead(PathBuf, String),
    /// It has no weights.
    #[error("{name}: {1}", name = printable(.0))]
    NotWeights(PathBuf, WeightsError),
}

fn read_config(text: &str) -> Option<EngineConfig> {
    let mut items = text.split(',').map(str::trim);
    let first = items.next()?;
    let (mut backend, mut name) = read_backend(first)?;
    let mut limits = EngineLimits { patience: EngineLimits::PATIENCE, ..EngineLimits::default() };
    let mut setup = first.to_string();
    let mut weights = None;
    for item in items {
        let (key, value) = item.split_once('=')?;
        match key {
            "name" => name = Some(value).filter(|name| !name.is_empty())?.to_string(),
            "time" => limits.time = Some(read_seconds(value)?),
            "clock" => limits.clock = Some(read_clock(value)?),
            "nodes" => limits.nodes = Some(read_positive(value)?),
            "depth" => limits.depth = Some(u32::try_from(read_positive(value)?).ok()?),
            "weights" if matches!(backend, BackendConfig::Builtin(_)) => weights = Some(value.into()),
            _ => backend.set(key, value, &mut limits)?,
        }
        if key != "name" {
            setup = format!("{setup},{item}");
        }
    }
    let has_limit = limits.is_timed() || limits.nodes.is_some() || limits.depth.is_some();
    if !has_limit && !backend.is_instant() {
        limits.time = Some(EngineLimits::TIME);
    }
    // A tag of a record has one line.
    let config = EngineConfig { name, setup, backend, limits, weights };
    (!text.contains(['\n', '\r'])).then_some(config)
}

/// What searches, and its name.
fn read_backend(text: &str) -> Option<(BackendConfig, String)> {
    if let Some(command) = text.strip_prefix("cmd=") {
        let command: Vec<String> = command.split_whitespace().map(String::from).collect();
        let path = Path::new(command.first()?);
        let name =
            path.file_stem().map_or_else(|| "program".into(), |stem| stem.to_string_lossy().into_owned());
        return Some((BackendConfig::External { command, options: Vec::new() }, name));
    }
    let kind: EngineKind = text.parse().ok()?;
    Some((
        BackendConfig::Builtin(Options { kind, hash: BackendConfig::HASH, ..Options::default() }),
        kind.to_string(),
    ))
}

impl BackendConfig {
    /// Megabytes of transposition table unless something else is said: many games are played at once.
    const HASH: usize = 16;

    /// Whether it answers at once whatever its limits, and has no opinion on who will win.
    pub(crate) fn is_instant(&self) -> bool {
        let BackendConfig::Builtin(options) = self else { return false };
        matches!(options.kind, EngineKind::Greedy | EngineKind::OnePly | EngineKind::Random)
    }

    fn set(&mut self, key: &str, value: &str, limits: &mut EngineLimits) -> Option<()> {
        let count = || read_positive(value).and_then(|count| usize::try_from(count).ok());
        match (self, key) {
            (BackendConfig::Builtin(options), "threads") => options.threads = count()?,
            (BackendConfig::Builtin(options), "hash") => options.hash = count()?,
            (BackendConfig::Builtin(options), "lines") => options.multipv = count()?,
            (BackendConfig::Builtin(options), "level") => options.level = value.parse().ok()?,
            (BackendConfig::Builtin(options), "book") => {
                options.book = match value {
                    "yes" => Some(Book::builtin()?),
                    "no" => None,
                    _ => return None,
                };
            }
            (BackendConfig::External { .. }, "patience") => limits.patience = read_seconds(value)?,
            (BackendConfig::External { options, .. }, _) => {
                let name = match key {
                    "threads" => "Threads",
                    "hash" => "Hash",
                    "lines" => "MultiPV",
                    _ => key.strip_prefix("option.").filter(|name| !name.is_empty())?,
                };
                options.push((name.to_string(), value.to_string()));
            }
            _ => return None,
        }
        Some(())
    }
}

fn read_positive(text: &str) -> Option<u64> {
    text.parse().ok().filter(|&number| number > 0)
}

/// A time from a millisecond to a day, since the protocol counts in milliseconds.
fn read_seconds(text: &str) -> Option<Duration> {
    let seconds = text.parse().ok().filter(|seconds: &f64| (0.001..=86_400.0).contains(seconds))?;
    Some(Duration::from_millis((seconds * 1000.0).round() as u64))
}

fn read_clock(text: &str) -> Option<TimeControl> {
    let (start, increment) = text.split_once('+').unwrap_or((text, "0"));
    let increment = if increment == "0" { Duration::ZERO } else { read_seconds(increment)? };
    Some(TimeControl::new(read_seconds(start)?, increment))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> EngineConfig {
        text.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn everything_that_can_be_said_is_understood() {
        let ours = read("uct,name=slow one,time=0.25,depth=7,threads=2,hash=32,lines=3");
        assert_eq!(
            (ours.name.as_str(), ours.setup.as_str()),
            ("slow one", "uct,time=0.25,depth=7,threads=2,hash=32,lines=3")
        );
        assert_eq!((ours.limits.time, ours.limits.depth), (Some(Duration::from_millis(250)), Some(7)));
        let options =
            Options { kind: EngineKind::Uct, threads: 2, hash: 32, multipv: 3, ..Options::default() };
        assert_eq!(ours.backend, BackendConfig::Builtin(options));
        let clock = TimeControl::new(Duration::from_secs(60), Duration::from_millis(500));
        assert_eq!(read("windows,clock=60+0.5").limits.clock, Some(clock));
        assert_eq!(
            read("windows,clock=60").limits.clock,
            Some(TimeControl { increment: Duration::ZERO, ..clock })
        );
        let program = read("cmd=bin/other.exe --fast,hash=8,option.Style=wild,patience=2");
        assert_eq!(program.name, "other");
        assert_eq!(program.limits.patience, Duration::from_secs(2));
        let pair = |name: &str, value: &str| (name.to_string(), value.to_string());
        let command = vec!["bin/other.exe".to_string(), "--fast".to_string()];
        let options = vec![pair("Hash", "8"), pair("Style", "wild")];
        assert_eq!(program.backend, BackendConfig::External { command, options });
    }

    #[test]
    fn only_what_thinks_gets_a_time_unless_something_is_said() {
        assert_eq!(read("windows").limits.time, Some(EngineLimits::TIME));
        assert_eq!(read("cmd=x").limits.time, Some(EngineLimits::TIME));
        assert_eq!(read("windows,nodes=10").limits.time, None);
        assert!(!read("one-ply").limits.is_timed());
    }

    #[test]
    fn what_is_no_engine_is_refused() {
        for text in [
            "",
            "nobody",
            "windows,",
            "windows,nodes",
            "windows,nodes=0",
            "windows,nodes=x",
            "windows,time=0",
            "windows,time=nan",
            "windows,clock=+1",
            "windows,colour=red",
            "windows,name=",
            "windows,patience=1",
            "windows,option.A=b",
            "cmd=",
            "cmd=x,option.=1",
            "cmd=x,speed=1",
            "cmd=x,weights=y",
            "windows,name=a\nb",
        ] {
            assert!(text.parse::<EngineConfig>().is_err(), "{text}");
        }
    }

    #[test]
    fn levels_are_of_undershift_alone() {
        assert!("undershift,level=3".parse::<EngineConfig>().is_ok());
        assert!("cmd=x,option.level=3".parse::<EngineConfig>().is_ok());
        for player in ["windows", "uct", "greedy", "one-ply", "random"] {
            for level in ["3", "10"] {
                let error = format!("{player},level={level}").parse::<EngineConfig>().expect_err("no levels");
                assert!(error.to_string().starts_with(&format!("{player} has no levels; ")), "{error}");
            }
        }
    }

    #[test]
    fn weights_that_cannot_be_read_are_reported_with_the_cause() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("some.weights");
        let said = |bytes: Option<&[u8]>| {
            if let Some(bytes) = bytes {
                std::fs::write(&path, bytes).expect("a temporary file");
            }
            let mut config = read(&format!("undershift,weights={}", path.display()));
            config.load_weights().map_err(|error| error.to_string())
        };
        let bytes = Weights::initial::<shiftago::Express2>().to_bytes();
        let missing = said(None).expect_err("there is no such file");
        let name = path.display();
        assert!(missing.starts_with(&format!("cannot read {name}: ")), "{missing}");
        assert_eq!(said(Some(b"PNG")), Err(format!("{name}: {}", WeightsError::NotWeights)));
        assert_eq!(said(Some(&bytes[..30])), Err(format!("{name}: {}", WeightsError::Damaged)));
        assert_eq!(said(Some(&bytes)), Ok(()));
    }
}
