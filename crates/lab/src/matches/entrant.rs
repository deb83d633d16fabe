//! Who takes part in a match, and what it may take for a move: [`Entrant`].
//!
//! Absent here: thinking (`contestant.rs`) and talking to a program (`client.rs`).

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use engine::{Options, Player, TimeLeft, Weights, WeightsError};
use game::ParseError;

/// An engine that takes part in a match, as it is written on a command line.
///
/// ```
/// use lab::matches::Entrant;
/// let entrant: Entrant = "windows,name=old,nodes=5000".parse()?;
/// assert_eq!((entrant.name.as_str(), entrant.pace.nodes), ("old", Some(5000)));
/// let program: Entrant = "cmd=./undershift ugi,time=0.2".parse()?;
/// assert_eq!(program.name, "undershift");
/// # Ok::<(), lab::matches::EntrantError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// What it is called, in records and reports.
    pub name: String,
    /// How it was written, without the name.
    pub setup: String,
    /// What thinks.
    pub mind: Mind,
    /// What it may take for a move.
    pub pace: Pace,
}

/// What thinks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mind {
    /// One of our own players. Its seed is set for every game.
    Ours(Options),
    /// A program that speaks UGI.
    Program {
        /// The program and its arguments.
        command: Vec<String>,
        /// Options to be set, by name.
        options: Vec<(String, String)>,
    },
}

/// What an engine may take for a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    /// Plies of iterative deepening.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Time for every move.
    pub time: Option<Duration>,
    /// Time for the game, and what every turn adds.
    pub clock: Option<TimeLeft>,
    /// How long a program may be silent beyond its time before it is given up; the whole time where it has none.
    pub patience: Duration,
}

impl Pace {
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
    commas between: name=NAME, time=SECONDS, clock=SECONDS+INCREMENT, nodes=N, depth=N, threads=N, hash=MEGABYTES, lines=N, level=N, weights=FILE, and \
    for programs patience=SECONDS and option.NAME=VALUE";

impl FromStr for Entrant {
    type Err = EntrantError;

    fn from_str(text: &str) -> Result<Entrant, EntrantError> {
        let read = read_entrant(text);
        let (mut entrant, weights) =
            read.ok_or_else(|| EntrantError::Text(ParseError::new("engine", text, EXPECTED)))?;
        if let (Mind::Ours(options), Some(path)) = (&mut entrant.mind, weights) {
            options.weights = Some(read_weights(Path::new(path))?);
        }
        Ok(entrant)
    }
}

fn read_weights(path: &Path) -> Result<Weights, EntrantError> {
    let bytes = std::fs::read(path).map_err(|error| EntrantError::CannotRead(path.into(), error))?;
    Weights::from_bytes(&bytes).map_err(|error| EntrantError::Weights(path.into(), error))
}

/// Why there is no such engine.
#[derive(Debug)]
#[non_exhaustive]
pub enum EntrantError {
    /// It is not written as an engine.
    Text(ParseError),
    /// Its file of weights cannot be read.
    CannotRead(PathBuf, io::Error),
    /// Its file has no weights.
    Weights(PathBuf, WeightsError),
}

impl fmt::Display for EntrantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntrantError::Text(error) => write!(f, "{error}"),
            EntrantError::CannotRead(path, error) => write!(f, "cannot read {}: {error}", path.display()),
            EntrantError::Weights(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl Error for EntrantError {}

/// An engine, and the file of its weights, where it has one.
fn read_entrant(text: &str) -> Option<(Entrant, Option<&str>)> {
    let mut items = text.split(',').map(str::trim);
    let first = items.next()?;
    let (mut mind, mut name) = read_mind(first)?;
    let mut pace = Pace { patience: Pace::PATIENCE, ..Pace::default() };
    let mut setup = first.to_string();
    let mut weights = None;
    for item in items {
        let (key, value) = item.split_once('=')?;
        match key {
            "name" => name = Some(value).filter(|name| !name.is_empty())?.to_string(),
            "time" => pace.time = Some(read_seconds(value)?),
            "clock" => pace.clock = Some(read_clock(value)?),
            "nodes" => pace.nodes = Some(read_positive(value)?),
            "depth" => pace.depth = Some(u32::try_from(read_positive(value)?).ok()?),
            "weights" if matches!(mind, Mind::Ours(_)) => weights = Some(value),
            _ => mind.set(key, value, &mut pace)?,
        }
        if key != "name" {
            setup = format!("{setup},{item}");
        }
    }
    let has_limit = pace.is_timed() || pace.nodes.is_some() || pace.depth.is_some();
    if !has_limit && !mind.hardly_thinks() {
        pace.time = Some(Pace::TIME);
    }
    // A tag of a record has one line.
    (!text.contains(['\n', '\r'])).then_some((Entrant { name, setup, mind, pace }, weights))
}

/// Who thinks, and what that is called.
fn read_mind(text: &str) -> Option<(Mind, String)> {
    if let Some(command) = text.strip_prefix("cmd=") {
        let command: Vec<String> = command.split_whitespace().map(String::from).collect();
        let path = Path::new(command.first()?);
        let name =
            path.file_stem().map_or_else(|| "program".into(), |stem| stem.to_string_lossy().into_owned());
        return Some((Mind::Program { command, options: Vec::new() }, name));
    }
    let player: Player = text.parse().ok()?;
    Some((Mind::Ours(Options { player, hash: Mind::HASH, ..Options::default() }), player.to_string()))
}

impl Mind {
    /// Megabytes of table unless something else is said: many games are played at once.
    const HASH: usize = 16;

    /// Whether it answers at once whatever its limits, and has no opinion on who will win.
    pub(crate) fn hardly_thinks(&self) -> bool {
        let Mind::Ours(options) = self else { return false };
        matches!(options.player, Player::Greedy | Player::OnePly | Player::Random)
    }

    fn set(&mut self, key: &str, value: &str, pace: &mut Pace) -> Option<()> {
        let count = || read_positive(value).and_then(|count| usize::try_from(count).ok());
        match (self, key) {
            (Mind::Ours(options), "threads") => options.threads = count()?,
            (Mind::Ours(options), "hash") => options.hash = count()?,
            (Mind::Ours(options), "lines") => options.lines = count()?,
            (Mind::Ours(options), "level") => options.level = value.parse().ok()?,
            (Mind::Program { .. }, "patience") => pace.patience = read_seconds(value)?,
            (Mind::Program { options, .. }, _) => {
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

fn read_clock(text: &str) -> Option<TimeLeft> {
    let (start, increment) = text.split_once('+').unwrap_or((text, "0"));
    let increment = if increment == "0" { Duration::ZERO } else { read_seconds(increment)? };
    Some(TimeLeft { remaining: read_seconds(start)?, increment })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Entrant {
        text.parse().unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn everything_that_can_be_said_is_understood() {
        let ours = read("uct,name=slow one,time=0.25,depth=7,threads=2,hash=32,lines=3");
        assert_eq!(
            (ours.name.as_str(), ours.setup.as_str()),
            ("slow one", "uct,time=0.25,depth=7,threads=2,hash=32,lines=3")
        );
        assert_eq!((ours.pace.time, ours.pace.depth), (Some(Duration::from_millis(250)), Some(7)));
        let options = Options { player: Player::Uct, threads: 2, hash: 32, lines: 3, ..Options::default() };
        assert_eq!(ours.mind, Mind::Ours(options));
        let clock = TimeLeft { remaining: Duration::from_secs(60), increment: Duration::from_millis(500) };
        assert_eq!(read("windows,clock=60+0.5").pace.clock, Some(clock));
        assert_eq!(
            read("windows,clock=60").pace.clock,
            Some(TimeLeft { increment: Duration::ZERO, ..clock })
        );
        let program = read("cmd=bin/other.exe --fast,hash=8,option.Style=wild,patience=2");
        assert_eq!(program.name, "other");
        assert_eq!(program.pace.patience, Duration::from_secs(2));
        let pair = |name: &str, value: &str| (name.to_string(), value.to_string());
        let command = vec!["bin/other.exe".to_string(), "--fast".to_string()];
        let options = vec![pair("Hash", "8"), pair("Style", "wild")];
        assert_eq!(program.mind, Mind::Program { command, options });
    }

    #[test]
    fn only_what_thinks_gets_a_time_unless_something_is_said() {
        assert_eq!(read("windows").pace.time, Some(Pace::TIME));
        assert_eq!(read("cmd=x").pace.time, Some(Pace::TIME));
        assert_eq!(read("windows,nodes=10").pace.time, None);
        assert!(!read("one-ply").pace.is_timed());
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
            assert!(text.parse::<Entrant>().is_err(), "{text}");
        }
    }

    #[test]
    fn weights_that_cannot_be_read_are_told_with_the_cause() {
        let folder = std::env::temp_dir().join(format!("undershift-entrant-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a temporary folder");
        let path = folder.join("some.weights");
        let said = |bytes: Option<&[u8]>| {
            if let Some(bytes) = bytes {
                std::fs::write(&path, bytes).expect("a temporary file");
            }
            let read = format!("undershift,weights={}", path.display()).parse::<Entrant>();
            read.map(|_| ()).map_err(|error| error.to_string())
        };
        let bytes = Weights::first::<shiftago::Express2>().to_bytes();
        let missing = said(None);
        let (other, damaged, whole) = (said(Some(b"PNG")), said(Some(&bytes[..30])), said(Some(&bytes)));
        let _ = std::fs::remove_dir_all(&folder);
        let name = path.display();
        let missing = missing.expect_err("there is no such file");
        assert!(missing.starts_with(&format!("cannot read {name}: ")), "{missing}");
        assert_eq!(other, Err(format!("{name}: {}", WeightsError::NotWeights)));
        assert_eq!(damaged, Err(format!("{name}: {}", WeightsError::Damaged)));
        assert_eq!(whole, Ok(()));
    }
}
