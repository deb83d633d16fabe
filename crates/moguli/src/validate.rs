//! Why a move may not be played here.

use game::{Cell, Reason, Turn};

use crate::erased::{AnyPosition, Rules};
use crate::position::{Stage, opponent};
use crate::{Move, Portals, Position, Reach};

impl AnyPosition {
    pub(crate) fn check_move(&self, mv: Move) -> Result<(), Reason> {
        if self.end().is_some() {
            return Err(Reason::GameOver);
        }
        match mv {
            Move::Rotate { at, turn } => self.check_rotation(at, turn),
            Move::Travel { from, to } => self.check_travel(from, to),
            Move::Exchange { own, middle } => self.check_exchange(own, middle),
            Move::Pass if matches!(self.stage, Stage::SetUp | Stage::Bonus) => Ok(()),
            Move::Pass => Err(Reason::NothingToDecline),
        }
    }

    fn check_rotation(&self, at: Cell, turn: Turn) -> Result<(), Reason> {
        match self.stage {
            Stage::SetUp => return Err(Reason::SetUpFirst),
            Stage::Rotated => return Err(Reason::StoneMoveDue),
            _ => {}
        }
        if self.barred.contains(at) {
            return Err(Reason::TileBarred { at });
        }
        let takes_last_move =
            self.stage == Stage::Begin && self.needed_tiles().contains(at) && !self.can_move_after(at, turn);
        if takes_last_move { Err(Reason::LeavesNoStoneMove { at }) } else { Ok(()) }
    }

    fn check_travel(&self, from: Cell, to: Cell) -> Result<(), Reason> {
        match self.stage {
            Stage::SetUp => return Err(Reason::SetUpFirst),
            Stage::Begin | Stage::Rotated => {}
            _ => return Err(Reason::RotationDue),
        }
        self.check_path(from, to)
    }

    fn check_exchange(&self, own: Cell, middle: Cell) -> Result<(), Reason> {
        if !self.variant.has_new_row() {
            return Err(Reason::NoExchanges);
        }
        if self.stage != Stage::SetUp {
            return Err(Reason::SetUpOver);
        }
        if !Portals::start_row(self.to_move).contains(own) {
            return Err(Reason::NotOnStartRow { at: own });
        }
        if !Portals::MIDDLE.contains(middle) {
            return Err(Reason::NotInMiddle { at: middle });
        }
        let used = self.exchanges.used(self.to_move);
        match [own, middle].into_iter().find(|&at| used.contains(at)) {
            Some(at) => Err(Reason::ExchangedAlready { at }),
            None => Ok(()),
        }
    }
}

impl<V: Rules> Position<V> {
    /// Where the stone on a portal may go, if it may be moved at all, whatever the turn has seen.
    pub fn reach(&self, from: Cell) -> Reach {
        let from = Portals::only(from);
        if (self.movable() & from).is_empty() {
            return Reach::default();
        }
        self.legal_reach(&self.travel(), from)
    }

    /// Checks whether the stone of the seat to move on a portal may go to another, whatever the turn has seen; the error
    /// says why it may not.
    pub fn check_path(&self, from: Cell, to: Cell) -> Result<(), Reason> {
        if !self.own().contains(from) {
            let is_other = self.stones[opponent(self.to_move).index()].contains(from);
            return Err(if is_other {
                Reason::NotYourStone { at: from }
            } else {
                Reason::NoStone { at: from }
            });
        }
        if from == to {
            return Err(Reason::SamePortal { at: from });
        }
        if self.all_stones().contains(to) {
            return Err(Reason::PortalTaken { at: to });
        }
        if !self.movable().contains(from) {
            return Err(Reason::StartRowFirst { at: from });
        }
        let travel = self.travel();
        let (start, end) = (Portals::only(from), Portals::only(to).0);
        if !travel.reach(start.0).ends.contains(to) {
            return Err(if travel.reach_without_passing_under(start.0) & end != 0 {
                Reason::NothingToPassUnder { from, to }
            } else if travel.reach_without_blocks(start.0) & end != 0 {
                Reason::BlockedAbove { from, to }
            } else {
                Reason::NoPath { from, to }
            });
        }
        if !self.allowed_ends(start).contains(to) {
            return Err(Reason::StartRowTooFull { at: to });
        }
        Ok(())
    }
}
