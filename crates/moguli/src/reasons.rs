//! Why a move may not be played here.

use game::{Cell, Reason, Turn};

use crate::position::{Stage, opponent};
use crate::{Move, Portals, Position, Reach, Variant};

impl<V: Variant> Position<V> {
    pub(crate) fn reason_against(&self, mv: Move) -> Option<Reason> {
        if self.end().is_some() {
            return Some(Reason::GameOver);
        }
        match mv {
            Move::Rotate { at, turn } => self.reason_against_rotation(at, turn),
            Move::Travel { from, to } => self.reason_against_travel(from, to),
            Move::Exchange { own, middle } => self.reason_against_exchange(own, middle),
            Move::Pass if matches!(self.stage, Stage::SetUp | Stage::Bonus) => None,
            Move::Pass => Some(Reason::NothingToDecline),
        }
    }

    fn reason_against_rotation(&self, at: Cell, turn: Turn) -> Option<Reason> {
        match self.stage {
            Stage::SetUp => return Some(Reason::SetUpFirst),
            Stage::Rotated => return Some(Reason::StoneMoveDue),
            _ => {}
        }
        if self.barred.contains(at) {
            return Some(Reason::TileBarred { at });
        }
        let takes_last_move =
            self.stage == Stage::Begin && self.needed_tiles().contains(at) && !self.can_move_after(at, turn);
        takes_last_move.then_some(Reason::LeavesNoStoneMove { at })
    }

    fn reason_against_travel(&self, from: Cell, to: Cell) -> Option<Reason> {
        match self.stage {
            Stage::SetUp => return Some(Reason::SetUpFirst),
            Stage::Begin | Stage::Rotated => {}
            _ => return Some(Reason::RotationDue),
        }
        self.reason_against_way(from, to)
    }

    /// Where the stone on a portal may go, if it may be moved at all, whatever the turn has seen.
    pub fn reach(&self, from: Cell) -> Reach {
        let from = Portals::only(from);
        if (self.movable() & from).is_empty() {
            return Reach::default();
        }
        self.legal_reach(&self.travel(), from)
    }

    /// Why the stone of the seat to move on a portal may not go to another, whatever the turn has seen; `None` if it may.
    pub fn reason_against_way(&self, from: Cell, to: Cell) -> Option<Reason> {
        if !self.own().contains(from) {
            let is_other = self.stones[opponent(self.to_move).index()].contains(from);
            return Some(if is_other {
                Reason::NotYourStone { at: from }
            } else {
                Reason::NoStone { at: from }
            });
        }
        if from == to {
            return Some(Reason::SamePortal { at: from });
        }
        if self.all_stones().contains(to) {
            return Some(Reason::PortalTaken { at: to });
        }
        if !self.movable().contains(from) {
            return Some(Reason::StartRowFirst { at: from });
        }
        let travel = self.travel();
        let (start, end) = (Portals::only(from), Portals::only(to).0);
        if !travel.reach(start.0).ends.contains(to) {
            return Some(if travel.reach_without_passing_under(start.0) & end != 0 {
                Reason::NothingToPassUnder { from, to }
            } else if travel.reach_without_blocks(start.0) & end != 0 {
                Reason::BlockedAbove { from, to }
            } else {
                Reason::NoWay { from, to }
            });
        }
        (!self.allowed_ends(start).contains(to)).then_some(Reason::StartRowTooFull { at: to })
    }

    fn reason_against_exchange(&self, own: Cell, middle: Cell) -> Option<Reason> {
        if !V::NEW_ROW {
            return Some(Reason::NoExchanges);
        }
        if self.stage != Stage::SetUp {
            return Some(Reason::SetUpOver);
        }
        if !Portals::start_row(self.to_move).contains(own) {
            return Some(Reason::NotOnStartRow { at: own });
        }
        if !Portals::MIDDLE.contains(middle) {
            return Some(Reason::NotInMiddle { at: middle });
        }
        let used = self.exchanges.used(self.to_move);
        [own, middle].into_iter().find(|&at| used.contains(at)).map(|at| Reason::ExchangedAlready { at })
    }
}
