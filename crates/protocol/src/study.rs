//! A game written down with all its variations: [`Study`], a tree that an analysis board reads, grows and writes.
//!
//! The tree is a flat list, every move with the number of the move that it follows: JSON of any depth would be a matter of
//! stacks. [`RecordView`](crate::RecordView) is the main line alone, with positions.

use serde::{Deserialize, Serialize};

use crate::{GameId, Seat, Tag};

/// A record as a tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Study {
    /// Of which game.
    pub game: GameId,
    /// The position it begins with.
    pub start: String,
    /// All tags, in order. `Game`, `Rules`, `Start` and `Result` follow from the rest when it is written.
    pub tags: Vec<Tag>,
    /// What is said before the first move.
    pub comments: Vec<StudyComment>,
    /// All moves, each after the one that it follows. Of those that follow the same one, the first is the main line.
    pub nodes: Vec<StudyNode>,
    /// The result as written: `1-0`; `null` for an unfinished game.
    pub result: Option<String>,
}

/// A move of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct StudyNode {
    /// The move that it follows, by its place in the list; `null` if it is played at the beginning.
    pub parent: Option<usize>,
    /// The move in full, or `retire:` and a letter.
    pub text: String,
    /// Who moved or left. Found out when it is written.
    pub seat: Seat,
    /// The number of the turn that it begins; `null` if it begins none. Found out when it is written.
    pub turn: Option<u32>,
    /// Marks such as `!`, by their numbers in PGN.
    pub glyphs: Vec<u8>,
    /// What is said before a variation that begins here.
    pub before: Vec<StudyComment>,
    /// What is said about the move.
    pub comments: Vec<StudyComment>,
}

/// A comment of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct StudyComment {
    /// Clocks, evaluations and the like, as records write them: `[%clk 0:04:59]`. May be empty.
    pub commands: String,
    /// What people read. May be empty.
    pub text: String,
}
