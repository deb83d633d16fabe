//! What can be found on a server: [`Lobby`], [`TableCard`], [`Seek`].

use serde::{Deserialize, Serialize};

use super::{OnlineOptions, SlotState, TableId};
use crate::{GameId, TimeControl};

/// Everything that the lobby shows. Sent whole; clients compare.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Lobby {
    /// Tables that wait for players, the newest first.
    pub open: Vec<LobbyTable>,
    /// Games that can be watched now, those with most spectators first; as many as a page shows.
    pub playing: Vec<TableCard>,
    /// What is sought now, and by how many.
    pub seeks: Vec<(Seek, u32)>,
    /// How many people are here.
    pub people: u32,
    /// How many games are being played.
    pub games: u32,
}

/// A table that waits for players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct LobbyTable {
    /// Which.
    pub table: TableId,
    /// What is played there.
    pub options: OnlineOptions,
    /// Who sits there already.
    pub slots: Vec<SlotState>,
}

/// A table in a list, with what a little picture of it needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TableCard {
    /// Which.
    pub table: TableId,
    /// What is played there.
    pub game: GameId,
    /// Whether it waits, is played, or is over.
    pub status: TableStatus,
    /// Who sits there, in seat order.
    pub slots: Vec<SlotState>,
    /// The position; `null` before the game, and for others where spectators see it later.
    pub position: Option<String>,
    /// How many steps the game has.
    pub moves: u32,
    /// Which slot is one's own; `null` if none is.
    pub you: Option<usize>,
    /// Whether it is one's own turn.
    pub is_your_turn: bool,
    /// How many watch.
    pub spectators: u32,
    /// When something happened there last: seconds since 1970, as clocks on the wall have it.
    pub changed: u64,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TableStatus {
    /// It waits for players.
    Waiting,
    /// A game is being played.
    Playing,
    /// The game, or the tournament, is over.
    Finished,
    /// It never began.
    Abandoned,
}

/// What somebody wants to play with anybody. Two who seek the same play together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Seek {
    /// Which game; as many people are needed as it has seats.
    pub game: GameId,
    /// How much time everybody has; `null` for as much as they like.
    pub time: Option<TimeControl>,
    /// Whether the game is to be rated: then people with accounts alone seek so, and find those who do, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub is_rated: bool,
}

impl Seek {
    /// Seeks a game that is not rated.
    pub const fn casual(game: GameId, time: Option<TimeControl>) -> Seek {
        Seek { game, time, is_rated: false }
    }
}
