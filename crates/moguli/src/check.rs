//! Whether a position that was read can stand in a game.

use game::{Reason, Seat};

use crate::erased::{AnyPosition, Rules};
use crate::position::{COLOURS, DARK, IDLE_ROUNDS, LIGHT, SEATS, STONES, WINNING_STONES};
use crate::{Portals, Stage};

const MAX_BARRED: usize = 2;

impl AnyPosition {
    pub(crate) fn check(&self) -> Result<(), Reason> {
        self.check_stones()?;
        if self.stage == Stage::SetUp {
            return self.check_set_up();
        }
        self.check_rotated_and_barred()?;
        self.check_rounds()?;
        self.check_stones_home()?;
        match self.stage {
            Stage::Rotated if !self.has_stone_move() => Err(Reason::NoStoneMoveDue),
            Stage::RotatedAndMoved if self.end().is_none() => Err(Reason::TurnIsOver),
            _ => Ok(()),
        }
    }

    fn check_stones(&self) -> Result<(), Reason> {
        for seat in Seat::first(SEATS) {
            let count = self.stones(seat).len();
            if count == 0 || count > usize::from(STONES) {
                return Err(Reason::StoneCount { colour: COLOURS[seat.index()], count });
            }
        }
        Ok(())
    }

    fn check_set_up(&self) -> Result<(), Reason> {
        if !self.variant.has_new_row() {
            return Err(Reason::NoExchanges);
        }
        let in_place = Seat::first(SEATS).all(|seat| self.stones(seat) == Portals::start_row(seat));
        let untouched = self.rotated.is_none() && self.barred.is_empty();
        if !in_place || !untouched || self.idle_rounds > 0 || self.moved_in_round {
            return Err(Reason::PlayedInSetUp);
        }
        Ok(())
    }

    fn check_rotated_and_barred(&self) -> Result<(), Reason> {
        let has_rotated = matches!(self.stage, Stage::Rotated | Stage::RotatedAndMoved | Stage::Bonus);
        if has_rotated != self.rotated.is_some() {
            return Err(Reason::RotatedTileCount { needed: usize::from(has_rotated) });
        }
        if self.barred.len() > MAX_BARRED {
            return Err(Reason::TooManyBarred { count: self.barred.len() });
        }
        match self.rotated.filter(|&at| self.barred.contains(at)) {
            Some(at) => Err(Reason::BarredTileRotated { at }),
            None => Ok(()),
        }
    }

    fn check_rounds(&self) -> Result<(), Reason> {
        let has_moved = !matches!(self.stage, Stage::Begin | Stage::Rotated);
        if has_moved && !self.moved_in_round || self.to_move == LIGHT && !has_moved && self.moved_in_round {
            return Err(Reason::MovedInRound { moved: has_moved });
        }
        let is_beginning = self.to_move == LIGHT && self.stage == Stage::Begin;
        if self.idle_rounds >= IDLE_ROUNDS && !is_beginning {
            return Err(Reason::TooManyIdleRounds);
        }
        Ok(())
    }

    fn check_stones_home(&self) -> Result<(), Reason> {
        let in_turn = |seat: Seat| self.to_move == seat;
        let has_moved = !matches!(self.stage, Stage::Begin | Stage::Rotated);
        for seat in Seat::first(SEATS) {
            let home = self.stones_home(seat);
            let colour = COLOURS[seat.index()];
            let is_won_already = match seat {
                DARK => home >= WINNING_STONES && !(in_turn(DARK) && has_moved),
                _ => home >= WINNING_STONES && in_turn(LIGHT) && self.stage == Stage::Rotated,
            };
            if home > WINNING_STONES || is_won_already {
                return Err(Reason::WonAlready { colour });
            }
        }
        Ok(())
    }
}
