//! What the engine is asked and what it answers: [`SearchRequest`], [`Report`], [`Threat`], [`Remarks`], [`OpeningView`].
//!
//! Plain data: the engine is not known here, so whoever runs it fills it in.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use crate::{GameId, Millis, Seat, Seed};

/// A position to think about, and for how long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SearchRequest {
    /// Of which game.
    pub game: GameId,
    /// The position it began with; `null` for the plain start.
    pub start: Option<String>,
    /// What was played since, `retire:` and a letter included. Repetitions count.
    pub moves: Vec<String>,
    /// When to stop. A level that is given no depth, nodes or time takes as long as suits it.
    pub limits: Limits,
    /// How strong to play, from 1 to 10; `null` for the engine at its best.
    pub level: Option<u8>,
    /// How many best lines are wanted; at least 1.
    pub multipv: usize,
    /// How much memory tables may take, in megabytes; `null` for what suits a page.
    pub hash: Option<usize>,
    /// The seed of whatever is random; `null` for 1.
    pub seed: Option<Seed>,
    /// Whether to forget what earlier searches have found.
    pub fresh: bool,
}

/// What a search may take. It stops at the first that is reached; with none it goes on until it is told to stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Limits {
    /// Plies of iterative deepening.
    pub depth: Option<u32>,
    /// Positions looked at.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub time: Option<Millis>,
    /// What is left on the clock, from which the engine takes a part.
    pub clock: Option<TimeLeft>,
}

/// What is left on a player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TimeLeft {
    /// The time left.
    pub remaining: Millis,
    /// What every turn adds.
    pub increment: Millis,
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The best lines, best first. Empty where there is no move.
    pub lines: Vec<Line>,
    /// The depth that these lines are of; 0 if the search has none.
    pub depth: u32,
    /// Positions looked at so far.
    pub nodes: u64,
    /// How long it took so far.
    pub elapsed: Millis,
}

/// How play may go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// The moves, of all seats.
    pub moves: Vec<String>,
    /// What the position is worth if they are played.
    pub value: Value,
}

/// What a position is worth to every seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Value {
    /// The share of the game that each seat may expect, in thousandths and seat order.
    pub expectation: Vec<u16>,
    /// What is proven.
    pub proven: Option<Proven>,
}

/// A proven end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Proven {
    /// This seat wins.
    Win {
        /// Who.
        #[cfg_attr(feature = "openapi", schema(value_type = u8))]
        seat: Seat,
        /// In so many moves of all seats together.
        plies: u32,
    },
    /// A draw.
    Draw,
}

/// Read flat for the reason that `FlatCommand` gives.
#[derive(Deserialize)]
struct FlatProven {
    kind: String,
    seat: Option<Seat>,
    plies: Option<u32>,
}

impl<'de> Deserialize<'de> for Proven {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Proven, D::Error> {
        let FlatProven { kind, seat, plies } = FlatProven::deserialize(deserializer)?;
        let missing = |field| move || D::Error::missing_field(field);
        match kind.as_str() {
            "win" => Ok(Proven::Win {
                seat: seat.ok_or_else(missing("seat"))?,
                plies: plies.ok_or_else(missing("plies"))?,
            }),
            "draw" => Ok(Proven::Draw),
            other => Err(D::Error::custom(format_args!("proven end `{other}`: expected win or draw"))),
        }
    }
}

/// A move that another seat would like to make, if the seat to move passed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Threat {
    /// Who.
    pub seat: Seat,
    /// What.
    #[serde(rename = "move")]
    pub full_move: String,
    /// What for.
    pub gain: Gain,
}

/// What a move gains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Gain {
    /// Moguli: a stone on the opponent's start row.
    StoneHome,
    /// Some points.
    Points {
        /// How many.
        points: u8,
    },
    /// The game.
    Win,
}

/// A move to be spoken of, with what search found before and after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct RemarksRequest {
    /// Of which game.
    pub game: GameId,
    /// The position it began with; `null` for the plain start.
    pub start: Option<String>,
    /// What was played since. The last is the move to be spoken of.
    pub moves: Vec<String>,
    /// The best line of the position before that move.
    pub best: Line,
    /// The best line of the position after it; `null` where the game is over.
    pub reply: Option<Line>,
}

/// What can be said about a move. Everything is true on the board or proven.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Remarks {
    /// What the move lost, in thousandths of the game.
    pub loss: u16,
    /// What kind of mistake that is; `null` if it is none.
    pub grade: Option<Grade>,
    /// What it missed or allowed, the weightiest first.
    pub remarks: Vec<Remark>,
    /// What it does, the weightiest first.
    pub merits: Vec<Merit>,
}

/// A mistake, from small to large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in engine::Grade is")]
pub enum Grade {
    Inaccuracy,
    Mistake,
    Blunder,
}

/// What a move missed or allowed. `move` is the move that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in engine::Remark is")]
pub enum Remark {
    MissedWin {
        #[serde(rename = "move")]
        mv: String,
        plies: u32,
    },
    LeavesWin {
        seat: Seat,
        #[serde(rename = "move")]
        mv: String,
    },
    AllowsWin {
        seat: Seat,
        #[serde(rename = "move")]
        mv: String,
        plies: u32,
    },
    CouldPrevent {
        #[serde(rename = "move")]
        mv: String,
    },
    MissedPoints {
        #[serde(rename = "move")]
        mv: String,
        points: u8,
    },
    GivesPoints {
        seat: Seat,
        #[serde(rename = "move")]
        mv: String,
        points: u8,
    },
    MissedHome {
        #[serde(rename = "move")]
        mv: String,
    },
    LetsHome {
        seat: Seat,
        #[serde(rename = "move")]
        mv: String,
    },
}

/// What a move does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each is what its namesake in engine::Merit is")]
pub enum Merit {
    Wins,
    WinsSoon { plies: u32 },
    StopsWin { seat: Seat },
    Scores { points: u8 },
    BringsHome,
}

/// What is known of a position of Express for two without a search, and of all that may follow it: by the book of the first
/// seat and by the atlas of the first plies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OpeningView {
    /// Who wins; `null` where nothing is known.
    pub value: Option<OpeningValue>,
    /// What the first seat does, if it is to move and wins.
    pub answer: Option<FirstSeatAnswer>,
    /// All moves, those that come to the same together. Empty where the game is over.
    pub moves: Vec<OpeningMove>,
}

/// A move, and what is known of the position after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct OpeningMove {
    /// The move.
    #[serde(rename = "move")]
    pub full_move: String,
    /// Others that lead to the same position, or to one that mirrors it.
    pub same: Vec<String>,
    /// Whether it ends the game.
    pub ends: bool,
    /// Who wins after it; `null` where nothing is known.
    pub value: Option<OpeningValue>,
    /// How the first seat answers, if it wins.
    pub answer: Option<FirstSeatAnswer>,
}

/// Who wins by force.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OpeningValue {
    /// The seat that began.
    First,
    /// The other.
    Second,
    /// Neither: a draw.
    Neither,
    /// Nobody knows yet, though it was looked for.
    Open,
}

/// What the first seat does in a position that it wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum FirstSeatAnswer {
    /// Wins at once.
    Win {
        /// By this move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Plays what the book says.
    Play {
        /// This.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Wins, and a search finds by which move.
    Prove,
}
