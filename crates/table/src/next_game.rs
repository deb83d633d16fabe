//! From one game to the next: the score card of a series, its next game, and rematches.

use game::{Seat, SplitMix64};
use games::{Rematch, Series, Spec};

use crate::apply::Account;
use crate::clocks::Clocks;
use crate::course::Course;
use crate::{Contest, Ending, Event, Refusal, Table};

impl Table {
    /// Enters a game that ended. One without result is not entered: it is played again.
    pub(crate) fn enter_on_score_card(&mut self, ending: &Ending, account: &mut Account) {
        let Some(series) = self.series.as_mut().filter(|_| ending.standings.is_some()) else { return };
        let winner = ending.winner();
        let entered = series.finish_game(winner);
        debug_assert_eq!(entered, Ok(()), "no game begins after the series is won");
        let wins = Seat::first(self.seating.len()).map(|seat| series.wins(seat)).collect();
        account.tell(Event::SeriesAdvanced { winner, wins });
        if let Some(winner) = series.winner() {
            account.tell(Event::SeriesWon { winner });
        }
    }

    pub(crate) fn start_next_game(&mut self, account: &mut Account) -> Result<(), Refusal> {
        let series = self.series.as_ref().ok_or(Refusal::NoSeries)?;
        if let Some(winner) = series.winner() {
            return Err(Refusal::SeriesWon { winner });
        }
        if let Some(spec) = series.next_game() {
            self.begin_game(spec, account);
        }
        Ok(())
    }

    /// Plays again, and somebody else has the first turn.
    pub(crate) fn rematch(&mut self, account: &mut Account) {
        let old = &self.opening;
        let mut opening = Spec { seed: old.seed.map(following_seed), ..old.clone() };
        match old.game.info().rematch {
            Rematch::NextSeatStarts => opening.starter = old.starter.next(self.seats()),
            Rematch::PlayersChangeSeats => self.seating.rotate_left(1),
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
        self.begin_game(opening, account);
    }

    fn begin_game(&mut self, spec: Spec, account: &mut Account) {
        let Ok(game) = spec.start() else {
            unreachable!("it began before, with another seat to start or other tiles")
        };
        let chairs = &self.settings.chairs;
        let controls = self.seating.iter().map(|&index| chairs[index].time);
        self.clocks = Clocks::new(controls, game.to_move(), account.now);
        self.course = Course::new(game, self.clocks.all_left(account.now));
        self.ending = None;
        account.tell(Event::NewGame { spec: spec.clone(), seating: self.seating.clone() });
        account.tell(Event::TurnChanged { to: self.game().to_move() });
        self.spec = spec;
        self.tell_clocks(account);
    }
}

/// The seed of a rematch: other tiles, the same ones wherever the table is replayed, and short enough to be typed.
fn following_seed(seed: u64) -> u64 {
    SplitMix64::new(seed).next_u64() >> 32
}
