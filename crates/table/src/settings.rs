//! What is settled before anybody moves: [`Settings`].

use std::time::Duration;

use game::Seat;
use games::{AnyGame, GameId, Series, SeriesError, Spec, SpecError};
use thiserror::Error;

use crate::{ByOffer, ClockStart, Player, TimeControl};

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
    /// When clocks begin to run.
    pub clock_start: ClockStart,
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
        let consent = ByOffer::all(Consent::ByAgreement);
        Settings { contest, slots, consent, clock_start: ClockStart::AtOnce }
    }

    /// Checks all of it, and gives the first game and, where one is played, the series.
    pub(crate) fn begin(&self) -> Result<(AnyGame, Option<Series>), SettingsError> {
        let first = self.contest.first();
        if self.slots.len() != first.game.seats() {
            return Err(SettingsError::PlayerCount { game: first.game, given: self.slots.len() });
        }
        for (seat, slot) in Seat::ALL.into_iter().zip(&self.slots) {
            if slot.player.has_line_break() {
                return Err(SettingsError::NameHasLineBreak(seat));
            }
            if slot.total() == Some(Duration::ZERO) {
                return Err(SettingsError::NoTime(seat));
            }
        }
        let game = first.start().map_err(SettingsError::Spec)?;
        let series = match &self.contest {
            Contest::Game(_) => None,
            // Its games would all begin with whoever is to move in the position, and the score card would name another.
            Contest::Series { first: Spec { position: Some(_), .. }, .. } => {
                return Err(SettingsError::SeriesFromPosition);
            }
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
    /// How much time it has for each game, or each turn; `None` for as much as it likes.
    pub time: Option<TimeControl>,
}

impl PlayerSlot {
    /// What the clock shows at the beginning.
    pub(crate) fn total(&self) -> Option<Duration> {
        self.time.map(|control| control.in_millis().total)
    }
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
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// The game has another number of seats.
    #[error("players given: {given}; {game} needs {}", .game.seats())]
    PlayerCount {
        /// Which game.
        game: GameId,
        /// How many players were given.
        given: usize,
    },
    /// A name has more than one line, which no record can hold.
    #[error("the name at seat {} has a line break; write it on one line", .0.index() + 1)]
    NameHasLineBreak(Seat),
    /// A clock would show nothing from the beginning.
    #[error("the clock of seat {} has no time; give it at least a millisecond", .0.index() + 1)]
    NoTime(Seat),
    /// In a series another seat starts each game, and a given position says who is to move.
    #[error("a series does not begin with a given position; play a single game from it")]
    SeriesFromPosition,
    /// The game cannot begin so.
    #[error(transparent)]
    Spec(SpecError),
    /// The series cannot begin so.
    #[error(transparent)]
    Series(SeriesError),
}
