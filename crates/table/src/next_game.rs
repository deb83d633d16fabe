//! From one game to the next: the score card of a series, its next game, and rematches.

use game::{Seat, SplitMix64};
use games::{Rematch, Series, Spec};

use crate::apply::Outbox;
use crate::clocks::Clocks;
use crate::history::History;
use crate::{Contest, Ending, Event, Refusal, RematchTerms, Table};

impl Table {
    /// Enters a game that ended. One without result is not entered: it is played again.
    pub(crate) fn enter_on_score_card(&mut self, ending: &Ending, outbox: &mut Outbox) {
        let Some(series) = self.series.as_mut().filter(|_| ending.standings.is_some()) else { return };
        let winner = ending.winner();
        let entered = series.finish_game(winner);
        debug_assert_eq!(entered, Ok(()), "no game begins after the series is won");
        let wins = Seat::first(self.seating.len()).map(|seat| series.wins(seat)).collect();
        outbox.emit(Event::SeriesAdvanced { winner, wins });
        if let Some(winner) = series.winner() {
            outbox.emit(Event::SeriesWon { winner });
        }
    }

    pub(crate) fn check_next_game(&self) -> Result<(), Refusal> {
        if self.ending.is_none() {
            return Err(Refusal::GameNotOver);
        }
        let series = self.series.as_ref().ok_or(Refusal::NoSeries)?;
        series.winner().map_or(Ok(()), |winner| Err(Refusal::SeriesWon { winner }))
    }

    pub(crate) fn start_next_game(&mut self, outbox: &mut Outbox) -> Result<(), Refusal> {
        self.check_next_game()?;
        if let Some(spec) = self.series.as_ref().and_then(Series::next_game) {
            self.begin_game(spec, outbox);
        }
        Ok(())
    }

    /// Whether a rematch could be played so.
    pub(crate) fn check_terms(&self, terms: &RematchTerms) -> Result<(), Refusal> {
        let slots = self.seats();
        if terms.seating.len() != slots || (0..slots).any(|slot| !terms.seating.contains(&slot)) {
            return Err(Refusal::NotASeating { slots });
        }
        let Some(starter) = terms.starter else { return Ok(()) };
        if self.opening.position.is_some() || self.opening.game.info().rematch != Rematch::NextSeatStarts {
            return Err(Refusal::StarterIsFixed);
        }
        self.check_seat(starter)
    }

    /// Plays again. Unless the players agreed on something else, somebody else has the first turn.
    pub(crate) fn rematch(&mut self, terms: Option<RematchTerms>, outbox: &mut Outbox) {
        let old = &self.opening;
        let mut opening = Spec { seed: old.seed.map(following_seed), ..old.clone() };
        let has_terms = terms.is_some();
        let RematchTerms { seating, starter } = terms.unwrap_or_default();
        match old.game.info().rematch {
            Rematch::NextSeatStarts => {
                opening.starter = starter.unwrap_or_else(|| old.starter.next(self.seats()));
            }
            Rematch::PlayersChangeSeats if !has_terms => self.seating.rotate_left(1),
            Rematch::PlayersChangeSeats => {}
        }
        if has_terms {
            // A handicap is a player's, as its time is.
            let handicap_of = |slot: &usize| {
                let seat = self.seating.iter().position(|seated| seated == slot)?;
                old.handicaps.get(seat).copied()
            };
            opening.handicaps = seating.iter().filter_map(handicap_of).collect();
            self.seating = seating;
        }
        self.series = match self.settings.contest {
            Contest::Game(_) => None,
            Contest::Series { target, .. } => {
                // Here and below `expect` would bring along all that it takes to write the error.
                let Ok(series) = Series::new(opening.clone(), target) else {
                    unreachable!("it began before, with another seat to start")
                };
                Some(series)
            }
        };
        self.opening = opening.clone();
        self.begin_game(opening, outbox);
    }

    fn begin_game(&mut self, spec: Spec, outbox: &mut Outbox) {
        let Ok(game) = spec.start() else {
            unreachable!("it began before, with another seat to start or other tiles")
        };
        let slots = &self.slots;
        let controls = self.seating.iter().map(|&index| slots[index].time);
        self.clocks = Clocks::new(controls, game.to_move(), outbox.now);
        self.history = History::new(game, self.clocks.all_left(outbox.now));
        self.hold_clocks(outbox.now);
        self.ending = None;
        self.ended_with = None;
        outbox.emit(Event::NewGame { spec: spec.clone(), seating: self.seating.clone() });
        outbox.emit(Event::TurnChanged { to: self.game().to_move() });
        self.spec = spec;
        self.emit_clocks(outbox);
    }
}

/// The seed of a rematch: other tiles, the same ones wherever the table is replayed, and short enough to be typed.
fn following_seed(seed: u64) -> u64 {
    SplitMix64::new(seed).next_u64() >> 32
}
