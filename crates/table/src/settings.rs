//! What is settled before anybody moves: [`Settings`].

use std::error::Error;
use std::fmt;

use game::Seat;
use games::{AnyGame, GameId, Series, SeriesError, Spec, SpecError};

use crate::{ByOffer, Player, TimeControl};

/// All that is settled about a table. With its [`Log`](crate::Log) it is the whole table.
///
/// ```
/// use table::{Consent, Settings, Player};
/// let mut settings = Settings::game(games::Spec::new("moguli".parse()?));
/// settings.slots[0].player = Player::person("You");
/// settings.slots[1].player = Player::engine("Engine", 4);
/// settings.consent.take_back = Consent::Freely;
/// # Ok::<(), game::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What is played.
    pub contest: Contest,
    /// Who sits where at the beginning and has how much time, in seat order.
    pub slots: Vec<PlayerSlot>,
    /// Whose consent each kind of offer needs here.
    pub consent: ByOffer<Consent>,
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
        let slots = vec![PlayerSlot { player: Player::person(""), time: None }; contest.first().game.seats()];
        Settings { contest, slots, consent: ByOffer::all(Consent::ByAgreement) }
    }

    /// Checks all of it, and gives the first game and, where one is played, the series.
    pub(crate) fn begin(&self) -> Result<(AnyGame, Option<Series>), SettingsError> {
        let first = self.contest.first();
        if self.slots.len() != first.game.seats() {
            return Err(SettingsError::PlayerCount { game: first.game, given: self.slots.len() });
        }
        for (seat, slot) in Seat::ALL.into_iter().zip(&self.slots) {
            if slot.player.name.contains(['\n', '\r']) {
                return Err(SettingsError::NameHasLineBreak(seat));
            }
            if slot.time.is_some_and(|control| control.in_millis().total.is_zero()) {
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

/// A player, and the time it has.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayerSlot {
    /// Who sits there.
    pub player: Player,
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
    PlayerCount {
        /// Which game.
        game: GameId,
        /// How many players were given.
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
            SettingsError::PlayerCount { game, given } => {
                write!(f, "players given: {given}; {game} needs {}", game.seats())
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
