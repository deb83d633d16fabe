//! The options of UGI: [`Settings`], and how a program introduces itself.

use analysis::AnySearcher;
use engine::{EngineError, EngineKind, Level, Options};
use game::ParseError;
use games::GameId;

const NAME: &str = concat!("Undershift ", env!("CARGO_PKG_VERSION"));

/// The most that may be asked for.
const MAX_HASH: usize = 1 << 14;
const MAX_THREADS: usize = 256;
const MAX_MULTIPV: usize = 256;

/// What the options say.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub(super) game: GameId,
    /// Which random layout the game begins with, where it has one; also the seed of players who throw dice.
    pub(super) seed: u64,
    hash: usize,
    threads: usize,
    multipv: usize,
    kind: EngineKind,
    level: Level,
}

impl Default for Settings {
    fn default() -> Settings {
        let Options { kind, hash, threads, multipv, seed, level, .. } = Options::default();
        Settings { game: GameId::Express2, seed, hash, threads, multipv, kind, level }
    }
}

/// Which option was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ChangedOption {
    Game,
    Seed,
    /// How it searches.
    Search,
}

impl ChangedOption {
    /// Whether the board begins otherwise now.
    pub(super) const fn resets_board(self) -> bool {
        matches!(self, ChangedOption::Game | ChangedOption::Seed)
    }
}

impl Settings {
    /// Sets an option, or says what is wrong and changes nothing.
    pub(super) fn set(&mut self, words: &[&str]) -> Result<ChangedOption, String> {
        let ["name", name, rest @ ..] = words else {
            return Err("expected setoption name NAME value VALUE".into());
        };
        let value = match rest {
            ["value", value] => Ok(*value),
            _ => Err(format!("expected setoption name {} value VALUE", name.escape_debug())),
        };
        let parse_error = |error: ParseError| error.to_string();
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                self.game = value?.parse().map_err(parse_error)?;
                return Ok(ChangedOption::Game);
            }
            "seed" => {
                self.seed = read_number("seed", value?, 0, u64::MAX)?;
                return Ok(ChangedOption::Seed);
            }
            "hash" => self.hash = read_size("hash", value?, MAX_HASH)?,
            "threads" => self.threads = read_size("threads", value?, MAX_THREADS)?,
            "multipv" => self.multipv = read_size("multipv", value?, MAX_MULTIPV)?,
            "player" => self.kind = value?.parse().map_err(parse_error)?,
            "level" => self.level = value?.parse().map_err(parse_error)?,
            _ => {
                return Err(format!(
                    "unknown option `{}`; the options are Game, Seed, Hash, Threads, MultiPV, Player and Level",
                    name.escape_debug()
                ));
            }
        }
        Ok(ChangedOption::Search)
    }

    /// A searcher as the options say.
    pub(super) fn searcher(&self) -> Result<AnySearcher, EngineError> {
        let Settings { game, seed, hash, threads, multipv, kind, level } = *self;
        AnySearcher::new(game, Options { kind, hash, threads, multipv, seed, level, ..Options::default() })
    }
}

/// What `ugi` is answered with.
pub(super) fn identification() -> Vec<String> {
    let Settings { game, seed, hash, threads, multipv, kind, level } = Settings::default();
    let games: String = GameId::ALL.iter().map(|id| format!(" var {id}")).collect();
    let players: String = EngineKind::ALL.iter().map(|kind| format!(" var {kind}")).collect();
    vec![
        format!("id name {NAME}"),
        "id author the Undershift contributors".into(),
        format!("option name Game type combo default {game}{games}"),
        format!("option name Seed type spin default {seed} min 0 max {}", u64::MAX),
        format!("option name Hash type spin default {hash} min 1 max {MAX_HASH}"),
        format!("option name Threads type spin default {threads} min 1 max {MAX_THREADS}"),
        format!("option name MultiPV type spin default {multipv} min 1 max {MAX_MULTIPV}"),
        format!("option name Player type combo default {kind}{players}"),
        format!("option name Level type spin default {level} min {} max {}", Level::MIN, Level::MAX),
        "ugiok".into(),
    ]
}

fn read_size(what: &str, text: &str, most: usize) -> Result<usize, String> {
    let number = read_number(what, text, 1, most as u64)?;
    usize::try_from(number).map_err(|error| error.to_string())
}

/// A whole number between two others.
pub(super) fn read_number(what: &str, text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        format!("{what} `{}`: expected a whole number from {least} to {most}", text.escape_debug())
    })
}
