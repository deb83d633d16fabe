//! The current game, written down: [`Table::record`].

use std::time::Duration;

use game::record::{Clock, Command, Record, tag};
use game::{ParseError, Seat};

use crate::{PlayerSlot, Table};

impl Table {
    /// The current game as a record that replays: players, date, clocks, and how it ended, also where the rules do not
    /// know that end (`resignation`, `agreement`, `time`, `disconnection`, `abandoned`, `aborted`). Moves that were taken back are not in it. In a
    /// series the `Round` is the number of the game.
    ///
    /// Fails only if the date has a line break.
    ///
    /// ```
    /// use game::Seat;
    /// use table::{Action, PlayerCommand, Timestamp, Settings, Table};
    /// let mut table = Table::new(Settings::game(games::Spec::new("express:2".parse()?)), Timestamp::ZERO)?;
    /// for (seat, command) in [(Seat::FIRST, PlayerCommand::Move("W3".into())), (Seat::FIRST, PlayerCommand::Resign)] {
    ///     table.apply(Action::player(seat, command), Timestamp::ZERO)?;
    /// }
    /// let record = table.record(Some("2026-07-31"))?;
    /// assert!(record.to_string().ends_with("[Date \"2026-07-31\"]\n\n1. W3 0-1\n"));
    /// assert_eq!(record.tag("Termination"), Some("resignation"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn record(&self, date: Option<&str>) -> Result<Record, ParseError> {
        let mut record = self.game().to_record();
        if let Some(ending) = self.ending() {
            let result = ending.verdict().map_or_else(|| "*".to_owned(), |verdict| verdict.to_string());
            record.set_tag(tag::RESULT, &result)?;
            record.set_tag(tag::TERMINATION, ending.termination.code())?;
        }
        for (seat, &colour) in Seat::ALL.into_iter().zip(self.spec.game.colours()) {
            let slot = self.seating.get(seat.index()).and_then(|&slot| self.played_by().get(slot));
            if let Some(slot) = slot.filter(|slot| !slot.player.name.is_empty()) {
                record.set_tag(tag::player(colour), &slot.player.name)?;
            }
        }
        if let Some(date) = date {
            record.set_tag(tag::DATE, date)?;
        }
        if let Some(round) = self.round() {
            record.set_tag(tag::ROUND, &round.to_string())?;
        }
        if let Some(control) = self.common_time_control() {
            record.set_tag(tag::CLOCK, &control)?;
        }
        for (node, shown) in record.line.nodes.iter_mut().zip(self.history.shown()) {
            node.comments.extend(shown.map(|left| Command::Clock(in_record(left)).into()));
        }
        Ok(record)
    }

    /// Who plays the current game, or played it to its end.
    fn played_by(&self) -> &[PlayerSlot] {
        self.ended_with.as_deref().unwrap_or(&self.slots)
    }

    /// Which game of the series this is, counted from 1.
    fn round(&self) -> Option<usize> {
        let is_entered = self.ending().is_some_and(|ending| ending.standings.is_some());
        self.series().map(|series| series.games().len() + usize::from(!is_entered))
    }

    /// The time control, if it is the same for all seats: the tag has no form for anything else.
    fn common_time_control(&self) -> Option<String> {
        let mut controls = self.played_by().iter().map(|slot| slot.time);
        let first = controls.next()??;
        controls.all(|other| other == Some(first)).then(|| first.to_string())
    }
}

fn in_record(left: Duration) -> Clock {
    Clock::from_millis(u64::try_from(left.as_millis()).unwrap_or(u64::MAX))
}
