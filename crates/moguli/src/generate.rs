//! Generating moves.

use core::ops::ControlFlow;

use game::{Seat, Turn};

use crate::erased::Rules;
use crate::position::Stage;
use crate::travel::Travel;
use crate::{Move, Portals, Position, Reach};

impl<V: Rules> Position<V> {
    /// Every legal move.
    #[inline]
    pub(crate) fn visit_moves<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.end().is_some() {
            return ControlFlow::Continue(());
        }
        match self.stage {
            Stage::SetUp => self.visit_exchanges(&mut visit)?,
            Stage::Begin => {
                self.visit_travels(&mut visit)?;
                self.visit_first_rotations(&mut visit)?;
            }
            Stage::Rotated => self.visit_travels(&mut visit)?,
            Stage::Moved | Stage::MovedWithBonus | Stage::Bonus => {
                visit_rotations(!self.barred, &mut visit)?;
            }
            Stage::RotatedAndMoved => {}
        }
        if matches!(self.stage, Stage::SetUp | Stage::Bonus) {
            visit(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    fn visit_exchanges<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let used = self.exchanges.used(self.to_move);
        for own in (Portals::start_row(self.to_move) & !used).iter() {
            for middle in (Portals::MIDDLE & !used).iter() {
                visit(Move::Exchange { own, middle })?;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn visit_travels<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let travel = self.travel();
        let mut movable = travel.that_can_dive(self.movable().0);
        while let Some((from, reach)) = self.next_reach(&travel, &mut movable) {
            for (from, to) in from.iter().flat_map(|from| reach.ends.iter().map(move |to| (from, to))) {
                visit(Move::Travel { from, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls back with each stone that may be moved now and has somewhere to go, and with where it may go, whatever the
    /// turn has seen.
    #[inline]
    pub fn for_each_reach(&self, mut visit: impl FnMut(Portals, Reach)) {
        let travel = self.travel();
        let mut movable = travel.that_can_dive(self.movable().0);
        while let Some((from, reach)) = self.next_reach(&travel, &mut movable) {
            visit(from, reach);
        }
    }

    /// Takes stones from `movable` until one has somewhere to go.
    #[inline(always)]
    fn next_reach(&self, travel: &Travel<V>, movable: &mut u64) -> Option<(Portals, Reach)> {
        while *movable != 0 {
            let from = Portals(*movable & movable.wrapping_neg());
            *movable ^= from.0;
            let reach = self.legal_reach(travel, from);
            if !reach.ends.is_empty() {
                return Some((from, reach));
            }
        }
        None
    }

    /// As [`for_each_reach`](Self::for_each_reach), if it were this seat's turn.
    #[inline]
    pub fn for_each_reach_of(&self, seat: Seat, visit: impl FnMut(Portals, Reach)) {
        let mut turned = *self;
        turned.to_move = seat;
        turned.for_each_reach(visit);
    }

    /// Rotations before the stone move: none that takes away the last one.
    #[inline]
    fn visit_first_rotations<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let open = !self.barred;
        let needed = self.needed_tiles();
        visit_rotations(open & !needed, &mut visit)?;
        visit_rotations(open & needed, |mv| match mv {
            Move::Rotate { at, turn } if self.can_move_after(at, turn) => visit(mv),
            _ => ControlFlow::Continue(()),
        })
    }

    /// Tiles that no stone move might do without. Turning any other tile leaves some stone move for certain, or there is
    /// none now.
    pub(crate) fn needed_tiles(&self) -> Portals {
        let travel = self.travel();
        let mut needed = Portals::BOARD;
        let mut has_move = false;
        for from in self.movable().iter().map(Portals::only) {
            if let Some(tiles) = self.witness(&travel, from) {
                has_move = true;
                needed = needed & tiles;
            }
        }
        if has_move { needed } else { Portals::EMPTY }
    }

    fn witness(&self, travel: &Travel<V>, from: Portals) -> Option<Portals> {
        travel.witness(from.0, self.allowed_ends(from).0).map(Portals)
    }

    pub(crate) fn can_move_after(&self, at: game::Cell, turn: Turn) -> bool {
        let mut turned = *self;
        turned.tiles.rotate(at, turn);
        turned.has_stone_move()
    }
}

#[inline]
fn visit_rotations<B>(tiles: Portals, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
    for at in tiles.iter() {
        for turn in Move::TURNS {
            visit(Move::Rotate { at, turn })?;
        }
    }
    ControlFlow::Continue(())
}
