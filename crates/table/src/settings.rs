//! What is settled before anybody moves: [`Settings`].

use std::error::Error;
use std::fmt;

use game::Seat;
use games::{AnyGame, GameId, Series, SeriesError, Spec, SpecError};

use crate::{ByOffer, Sitter, TimeControl};

/// All that is settled about a table. With its [`Log`](crate::Log) it is the whole table.
///
/// ```
/// use table::{Consent, Settings, Sitter};
/// let mut settings = Settings::game(games::Spec::new("moguli".parse()?));
/// settings.chairs[0].sitter = Sitter::person("You");
/// settings.chairs[1].sitter = Sitter::engine("Engine", 4);
/// settings.manners.take_back = Consent::Freely;
/// # Ok::<(), game::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What is played.
    pub contest: Contest,
    /// Who sits where at the beginning and has how much time, in seat order.
    pub chairs: Vec<Chair>,
    /// Whose consent each kind of offer needs here.
    pub manners: ByOffer<Consent>,
}

impl Settings {
    /// One game among unnamed persons, without clocks, everything by agreement.
    pub fn game(spec: Spec) -> Settings {
        Settings::of(Contest::Game(spec))
    }

    /// The Express tournament among unnamed persons, without clocks, everything by agreement.
    pub fn series(first: Spec, target: u32) -> Settings {
        Settings::of(Contest::Series { first, target })
    }

    fn of(contest: Contest) -> Settings {
        let chairs = vec![Chair { sitter: Sitter::person(""), time: None }; contest.first().game.seats()];
        Settings { contest, chairs, manners: ByOffer::all(Consent::ByAgreement) }
    }

    /// Checks all of it, and gives the first game and, where one is played, the series.
    pub(crate) fn begin(&self) -> Result<(AnyGame, Option<Series>), SettingsError> {
        let first = self.contest.first();
        if self.chairs.len() != first.game.seats() {
            return Err(SettingsError::ChairCount { game: first.game, given: self.chairs.len() });
        }
        for (seat, chair) in Seat::ALL.into_iter().zip(&self.chairs) {
            if chair.sitter.name.contains(['\n', '\r']) {
                return Err(SettingsError::NameHasLineBreak(seat));
            }
            if chair.time.is_some_and(|control| control.in_millis().total.is_zero()) {
                return Err(SettingsError::NoTime(seat));
            }
        }
        let game = first.start().map_err(SettingsError::Spec)?;
        let series = match &self.contest {
            Contest::Game(_) => None,
            Contest::Series { first, target } => {
                Some(Series::new(first.clone(), *target).map_err(SettingsError::Series)?)
            }
        };
        Ok((game, series))
    }
}

/// What is played at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contest {
    /// One game, and rematches.
    Game(Spec),
    /// The Express tournament, and rematches of it.
    Series {
        /// The first game.
        first: Spec,
        /// How many wins decide it.
        target: u32,
    },
}

impl Contest {
    /// The first game.
    pub const fn first(&self) -> &Spec {
        match self {
            Contest::Game(first) | Contest::Series { first, .. } => first,
        }
    }
}

/// A sitter, and the time it has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// How much time it has for each game; `None` for as much as it likes.
    pub time: Option<TimeControl>,
}

/// Whose consent something needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Consent {
    /// It is not done at this table.
    Never,
    /// All who are asked must agree.
    #[default]
    ByAgreement,
    /// Whoever proposes it has it: alone against engines, or round one screen, where people just talk.
    Freely,
}

/// Why a table cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsError {
    /// The game has another number of seats.
    ChairCount {
        /// Which game.
        game: GameId,
        /// How many chairs were given.
        given: usize,
    },
    /// A name has more than one line, which no record can hold.
    NameHasLineBreak(Seat),
    /// A clock would show nothing from the beginning.
    NoTime(Seat),
    /// The game cannot begin so.
    Spec(SpecError),
    /// The series cannot begin so.
    Series(SeriesError),
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingsError::ChairCount { game, given } => {
                write!(f, "chairs given: {given}; {game} needs {}", game.seats())
            }
            SettingsError::NameHasLineBreak(seat) => {
                write!(f, "the name at seat {} has a line break; write it on one line", seat.index() + 1)
            }
            SettingsError::NoTime(seat) => {
                write!(
                    f,
                    "the clock of seat {} has no time; give it at least a millisecond",
                    seat.index() + 1
                )
            }
            SettingsError::Spec(error) => error.fmt(f),
            SettingsError::Series(error) => error.fmt(f),
        }
    }
}

impl Error for SettingsError {}
