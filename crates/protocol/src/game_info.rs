//! What a game is like: [`GameInfo`], so that no interface guesses it from a name.

use serde::{Deserialize, Serialize};

use crate::atoms::mirror;
use crate::{Colour, Family, GameId};

/// A game of the closed list, and what tables and interfaces need to know about it beyond its rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// Its id.
    pub id: GameId,
    /// What it is, apart from how many play it.
    pub family: Family,
    /// How many seats it has.
    pub seats: usize,
    /// The seats' colours, in seat order.
    pub colours: Vec<Colour>,
    /// The letters of these colours in texts.
    pub letters: Vec<char>,
    /// How many marbles or stones each seat has.
    pub pieces: u8,
    /// Whether it begins with a random layout, and so with a seed.
    pub has_seed: bool,
    /// Whether it can begin with a balanced opening, which a seed stands for.
    pub has_balanced_start: bool,
    /// Whether tiles of the start rows may be exchanged before the first turn.
    pub has_new_row: bool,
    /// Whether the first and the last column are neighbours.
    pub is_cylinder: bool,
    /// Whether it is proven who wins it; then there is a book of its openings, and an atlas.
    pub is_solved: bool,
    /// The most turns that a seat may sit out at first; 0 where the game has no handicap.
    pub max_handicap: u8,
    /// How a rematch gives the first turn to somebody else.
    pub rematch: Rematch,
    /// Whether any seat may start; otherwise the first does.
    pub any_seat_starts: bool,
    /// Whether a move stands once it is played; otherwise the mover may undo it while the turn lasts.
    pub is_touch_move: bool,
    /// Whether it can be played as a series.
    pub has_series: bool,
    /// The shortest row that wins or must be scored; `null` where there are no rows.
    pub min_row: Option<usize>,
    /// How many points win; `null` where there are no points.
    pub winning_points: Option<u8>,
    /// How many stones on the opponent's start row win; `null` where there are no stones.
    pub winning_stones: Option<usize>,
}

mirror! {
    /// How a rematch gives the first turn to somebody else: the next seat starts, or the players move up one seat.
    Rematch of games::Rematch { NextSeatStarts, PlayersChangeSeats }
}

impl From<games::GameId> for GameInfo {
    fn from(id: games::GameId) -> GameInfo {
        let info = id.info();
        GameInfo {
            id: id.into(),
            family: id.family().into(),
            seats: info.seats(),
            colours: info.colours.iter().copied().map(Colour::from).collect(),
            letters: info.colours.iter().map(|colour| colour.letter()).collect(),
            pieces: info.pieces,
            has_seed: info.has_seed,
            has_balanced_start: info.has_balanced_start,
            has_new_row: info.has_new_row,
            is_cylinder: info.is_cylinder,
            is_solved: info.is_solved,
            max_handicap: info.max_handicap,
            rematch: info.rematch.into(),
            any_seat_starts: info.any_seat_starts(),
            is_touch_move: info.is_touch_move,
            has_series: info.has_series,
            min_row: info.min_row,
            winning_points: info.winning_points,
            winning_stones: info.winning_stones,
        }
    }
}
