//! The Express tournament: [`Series`].

use game::{BySeat, Seat};

use crate::{GameId, Spec, SpecError};

/// A series of Express games: the first seat to win ten, or another target, wins it.
///
/// The seat to the left of the winner starts the next game. After a draw nobody scores, and the seat to the left of
/// the previous starter starts.
///
/// ```
/// use game::Seat;
/// use games::{Series, Spec};
/// let mut series = Series::new(Spec::new("express:3".parse()?), 2)?;
/// series.finish_game(Some(Seat::SECOND))?;
/// assert_eq!(series.next_game().unwrap().starter, Seat::THIRD);
/// series.finish_game(None)?;
/// assert_eq!(series.next_game().unwrap().starter, Seat::FIRST);
/// series.finish_game(Some(Seat::SECOND))?;
/// assert_eq!(series.winner(), Some(Seat::SECOND));
/// assert!(series.next_game().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// The first game. Later ones differ from it in who starts.
    first: Spec,
    target: u32,
    starter: Seat,
    wins: BySeat<u32>,
    games: Vec<Option<Seat>>,
}

impl Series {
    /// How many wins decide a series unless something else is agreed.
    pub const TARGET: u32 = 10;

    /// A series whose first game is given; the others have the same handicaps.
    pub fn new(first: Spec, target: u32) -> Result<Series, SeriesError> {
        if !first.game.info().has_series {
            return Err(SeriesError::NotExpress(first.game));
        }
        if target == 0 {
            return Err(SeriesError::NoTarget);
        }
        first.start().map_err(SeriesError::CannotBegin)?;
        let starter = first.starter;
        Ok(Series { first, target, starter, wins: BySeat::default(), games: Vec::new() })
    }

    /// How many wins decide the series.
    pub const fn target(&self) -> u32 {
        self.target
    }

    /// How many games a seat has won.
    pub fn wins(&self, seat: Seat) -> u32 {
        self.wins[seat]
    }

    /// Who won each game so far; `None` for a draw.
    pub fn games(&self) -> &[Option<Seat>] {
        &self.games
    }

    /// Who has won the series.
    pub fn winner(&self) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.wins[seat] >= self.target)
    }

    /// The next game; `None` when the series is won.
    pub fn next_game(&self) -> Option<Spec> {
        // Every game of a series with balanced starts has another one.
        let played = self.games.len() as u64;
        let seed = self.first.seed.map(|seed| seed.wrapping_add(played));
        self.winner().is_none().then(|| Spec { starter: self.starter, seed, ..self.first.clone() })
    }

    /// Enters who won the game that [`next_game`](Series::next_game) gave; `None` for a draw.
    pub fn finish_game(&mut self, winner: Option<Seat>) -> Result<(), SeriesError> {
        let seats = self.first.game.seats();
        if self.winner().is_some() {
            return Err(SeriesError::Over);
        }
        if winner.is_some_and(|seat| seat.index() >= seats) {
            return Err(SeriesError::NoSuchSeat(self.first.game));
        }
        if let Some(winner) = winner {
            self.wins[winner] += 1;
        }
        self.starter = winner.unwrap_or(self.starter).next(seats);
        self.games.push(winner);
        Ok(())
    }
}

/// What cannot be done with a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeriesError {
    /// Only Express is played in series.
    #[error("{0} is not played in series; choose express")]
    NotExpress(GameId),
    /// The first game cannot begin as specified.
    #[error(transparent)]
    CannotBegin(SpecError),
    /// A series needs at least one win to be won.
    #[error("a series must be to at least 1 win")]
    NoTarget,
    /// The game has no such seat.
    #[error("{0} has {seats} seats", seats = .0.seats())]
    NoSuchSeat(GameId),
    /// The series has been won.
    #[error("the series has been won; begin a new one")]
    Over,
}
