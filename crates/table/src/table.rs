//! [`Table`]: what it holds, and what can be asked of it. What can be done is in `apply`.

use game::{Seat, SeatSet};
use games::{AnyGame, Series, Spec};

use crate::clocks::Clocks;
use crate::history::History;
use crate::{ClockFace, Ending, Flag, Log, OpenOffer, PlayerSlot, Settings, SettingsError, Timestamp};

/// A game at a table, with all that is around it. See the [crate] for its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub(crate) settings: Settings,
    /// Who plays now; at the beginning as in the settings.
    pub(crate) slots: Vec<PlayerSlot>,
    /// Who played the game that is over, if somebody else has come since.
    pub(crate) ended_with: Option<Vec<PlayerSlot>>,
    /// The first game since the settings or the last rematch.
    pub(crate) opening: Spec,
    /// The current game. The same as `opening` unless a series has gone on.
    pub(crate) spec: Spec,
    pub(crate) series: Option<Series>,
    /// For each seat, the place of its slot in the settings.
    pub(crate) seating: Vec<usize>,
    pub(crate) history: History,
    pub(crate) clocks: Clocks,
    /// Until when whoever has a slot is away, in the order of the settings; the beginning of time for one who is not.
    pub(crate) away: Vec<Timestamp>,
    /// In the order in which they were made.
    pub(crate) offers: Vec<OpenOffer>,
    pub(crate) ending: Option<Ending>,
    pub(crate) log: Log,
}

impl Table {
    /// A table whose first game begins now.
    pub fn new(settings: Settings, now: Timestamp) -> Result<Table, SettingsError> {
        let (game, series) = settings.begin()?;
        let now = now.in_millis();
        let clocks = Clocks::new(settings.slots.iter().map(|slot| slot.time), game.to_move(), now);
        let opening = settings.contest.first().clone();
        let mut table = Table {
            slots: settings.slots.clone(),
            ended_with: None,
            spec: opening.clone(),
            opening,
            series,
            seating: (0..settings.slots.len()).collect(),
            history: History::new(game, clocks.all_left(now)),
            clocks,
            away: vec![Timestamp::ZERO; settings.slots.len()],
            offers: Vec::new(),
            ending: None,
            log: Log { started_at: now, ..Log::default() },
            settings,
        };
        table.hold_clocks(now);
        Ok(table)
    }

    /// What was settled at the beginning. Who plays now may be somebody else: [`Table::slots`].
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How the current game began.
    pub fn spec(&self) -> &Spec {
        &self.spec
    }

    /// The current game.
    pub fn game(&self) -> &AnyGame {
        self.history.game()
    }

    /// The score card, where a series is played.
    pub fn series(&self) -> Option<&Series> {
        self.series.as_ref()
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.seating.len()
    }

    /// Who sits at a seat in the current game; `None` if there is no such seat.
    pub fn slot(&self, seat: Seat) -> Option<&PlayerSlot> {
        self.slots.get(*self.seating.get(seat.index())?)
    }

    /// Who plays now, in the order of the settings, where
    /// [`ReplacePlayer`](crate::DriverCommand::ReplacePlayer) puts somebody else in a slot.
    pub fn slots(&self) -> &[PlayerSlot] {
        &self.slots
    }

    /// For each seat, the place of its slot in the settings, counted from 0. It changes with a rematch of Moguli, and as
    /// the players of a rematch agree.
    pub fn seating(&self) -> &[usize] {
        &self.seating
    }

    /// The seats that have not left the current game.
    pub fn playing(&self) -> SeatSet {
        self.history.playing()
    }

    /// How the current game ended; `None` while it goes on.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// The offers that wait for answers, in the order in which they were made.
    pub fn offers(&self) -> &[OpenOffer] {
        &self.offers
    }

    /// What the clocks show. A time before the latest action counts as the time of that.
    pub fn clocks(&self, now: Timestamp) -> ClockFace {
        self.clocks.face(self.moment(now))
    }

    /// Until when whoever has a slot is away, as [`DriverCommand::SetAway`](crate::DriverCommand::SetAway) said last; it may be over.
    pub fn away_until(&self, slot: usize) -> Option<Timestamp> {
        self.away.get(slot).copied().filter(|&until| until > Timestamp::ZERO)
    }

    /// When the time of the seat to move will be up if nothing is done before: the moment to come back with
    /// [`DriverCommand::FlagFell`](crate::DriverCommand::FlagFell).
    pub fn next_flag(&self) -> Option<Flag> {
        self.clocks.next_flag()
    }

    /// All that was accepted so far.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The time of the latest action. A driver that restores a saved table goes on from here.
    pub fn last_action_at(&self) -> Timestamp {
        self.log.last_action_at()
    }

    /// What a time that was handed in counts as.
    pub(crate) fn moment(&self, now: Timestamp) -> Timestamp {
        now.in_millis().max(self.last_action_at())
    }
}
