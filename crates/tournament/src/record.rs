//! What a player has done so far: all that pairings and standings ask.

use crate::points::Points;
use crate::tournament::PlayerId;

/// Which seat, from 0; the first begins.
pub type SeatNumber = usize;

/// A game that is over, as one of its players sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Where they sat.
    pub seat: SeatNumber,
    /// All others at the table.
    pub opponents: Vec<PlayerId>,
    /// What it was worth to them.
    pub points: Points,
    /// From 1, shared ones alike.
    pub rank: usize,
}

/// What a player has done so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRecord {
    /// Who.
    pub player: PlayerId,
    /// When they joined: who is equal in points is paired by it.
    pub rating: i32,
    /// Whether they are not paired any more.
    pub has_withdrawn: bool,
    /// In order; byes are none.
    pub games: Vec<GameResult>,
    /// How often nobody was left to play against.
    pub byes: u32,
    /// All, byes included.
    pub points: Points,
}

impl PlayerRecord {
    /// Somebody who has just joined.
    pub fn new(player: PlayerId, rating: i32) -> PlayerRecord {
        PlayerRecord { player, rating, has_withdrawn: false, games: Vec::new(), byes: 0, points: Points(0) }
    }

    /// How often they sat in a seat.
    pub fn times_in(&self, seat: SeatNumber) -> u32 {
        self.games.iter().filter(|game| game.seat == seat).count() as u32
    }

    /// How often they met somebody.
    pub fn times_met(&self, other: PlayerId) -> u32 {
        self.games.iter().filter(|game| game.opponents.contains(&other)).count() as u32
    }

    /// Where they sat in their last game.
    pub fn last_seat(&self) -> Option<SeatNumber> {
        self.games.last().map(|game| game.seat)
    }

    /// Whether their last two games were in that seat.
    pub fn sat_there_twice(&self, seat: SeatNumber) -> bool {
        matches!(self.games.as_slice(), [.., one, other] if one.seat == seat && other.seat == seat)
    }

    /// Games that they won: alone with two seats, where a shared rank is a draw.
    pub fn wins(&self) -> u32 {
        let is_won =
            |game: &&GameResult| game.rank == 1 && (game.opponents.len() > 1 || game.points == Points::ONE);
        self.games.iter().filter(is_won).count() as u32
    }
}

/// In the order in which players are paired: points, rating, who came first.
pub fn by_rank<'a>(records: impl IntoIterator<Item = &'a PlayerRecord>) -> Vec<&'a PlayerRecord> {
    let mut ranked: Vec<&PlayerRecord> = records.into_iter().collect();
    ranked.sort_by_key(|record| (std::cmp::Reverse((record.points, record.rating)), record.player));
    ranked
}
