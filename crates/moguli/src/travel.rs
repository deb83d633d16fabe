//! Where a stone can get to: along the top, below, and along the top again.
//!
//! All by sets of portals, without allocation. The way itself, which only people need to see, is in `route.rs`.

use crate::tiles::{Axis, Face, Tiles};
use crate::{Portals, Variant};

/// The paths of both faces, and the stones on them, for one seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Travel {
    top: Face,
    bottom: Face,
    stones: u64,
    opponents: u64,
    /// Portals from which something can be passed under: those of bottom paths with a stone between their ends.
    worth_diving: u64,
}

/// Where a stone can get to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// The portals where it can come to rest.
    pub ends: Portals,
    /// Those among them that some way under a stone of the opponent leads to.
    pub with_bonus: Portals,
}

impl Travel {
    #[inline]
    pub(crate) fn new<V: Variant>(tiles: &Tiles, own: Portals, opponents: Portals) -> Travel {
        let (top, bottom) = (tiles.top::<V>(), tiles.bottom::<V>());
        let stones = own.0 | opponents.0;
        let between = bottom.inner() & stones;
        let worth_diving = if between == 0 { 0 } else { bottom.reached(between, Portals::BOARD.0) };
        Travel { top, bottom, stones, opponents: opponents.0, worth_diving }
    }

    pub(crate) const fn top(&self) -> &Face {
        &self.top
    }

    pub(crate) const fn bottom(&self) -> &Face {
        &self.bottom
    }

    /// The stones that are in the way of one that stands on a portal: it is off the board while it moves.
    #[inline]
    pub(crate) const fn others(&self, from: u64) -> u64 {
        self.stones & !from
    }

    /// Where the stone on a portal can get to. Start rows are not looked at.
    #[inline]
    pub(crate) fn reach(&self, from: u64) -> Reach {
        let empty = Portals::BOARD.0 & !self.others(from);
        let mut surfaced = Surfaced::default();
        let mut dives = self.top.reached(from, empty) & self.worth_diving;
        while dives != 0 {
            let dive = dives & dives.wrapping_neg();
            dives ^= dive;
            for axis in Axis::BOTH {
                surfaced.add(&self.surface(from, dive, axis));
            }
        }
        if surfaced.any == 0 {
            return Reach::default();
        }
        let ends = self.top.reached(surfaced.any, empty) & !from;
        let with_bonus = if surfaced.under_opponent == 0 {
            0
        } else {
            self.top.reached(surfaced.under_opponent, empty) & !from
        };
        Reach { ends: Portals(ends), with_bonus: Portals(with_bonus) }
    }

    /// The empty portals along a bottom path that come after a stone.
    #[inline]
    fn surface(&self, from: u64, dive: u64, axis: Axis) -> Surfaced {
        let others = self.others(from);
        let mut surfaced = Surfaced::default();
        let (mut passed, mut passed_opponent) = (0, 0);
        self.bottom.walk(dive, axis, |portal| {
            passed |= portal & others;
            passed_opponent |= portal & self.opponents;
            if portal & others == 0 {
                surfaced.any |= if passed != 0 { portal } else { 0 };
                surfaced.under_opponent |= if passed_opponent != 0 { portal } else { 0 };
            }
            true
        });
        surfaced
    }

    /// Some tiles that suffice for the stone on a portal to get to some portal of `ends`: as long as none of them is
    /// turned, it can move.
    pub(crate) fn witness(&self, from: u64, ends: u64) -> Option<u64> {
        let others = self.others(from);
        let empty = Portals::BOARD.0 & !others;
        let first = self.top.reached(from, empty);
        let mut dives = first & self.worth_diving;
        while dives != 0 {
            let dive = dives & dives.wrapping_neg();
            dives ^= dive;
            for axis in Axis::BOTH {
                let (mut tiles, mut passed, mut found) = (first, 0, None);
                self.bottom.walk(dive, axis, |portal| {
                    tiles |= portal;
                    passed |= portal & others;
                    if portal & others == 0 && passed != 0 {
                        if portal & ends & !from != 0 {
                            found = Some(tiles);
                        } else {
                            let second = self.top.reached(portal, empty);
                            found = (second & ends & !from != 0).then_some(tiles | second);
                        }
                    }
                    found.is_none()
                });
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    /// Where the stone could get to if it need not pass under anything.
    pub(crate) fn reach_without_passing_under(&self, from: u64) -> u64 {
        let empty = Portals::BOARD.0 & !self.others(from);
        let first = self.top.reached(from, empty);
        let below = self.bottom.reached(first, Portals::BOARD.0) & empty;
        self.top.reached(below, empty)
    }

    /// Where the stone could get to if no stone were in its way on the top.
    pub(crate) fn reach_without_blocks(&self, from: u64) -> u64 {
        let mut dives = self.top.reached(from, Portals::BOARD.0) & self.worth_diving;
        let others = self.others(from);
        let mut surfaced = 0;
        while dives != 0 {
            let dive = dives & dives.wrapping_neg();
            dives ^= dive;
            for axis in Axis::BOTH {
                let mut passed = 0;
                self.bottom.walk(dive, axis, |portal| {
                    surfaced |= if passed != 0 { portal } else { 0 };
                    passed |= portal & others;
                    true
                });
            }
        }
        self.top.reached(surfaced, Portals::BOARD.0)
    }
}

/// Where a stone can come up: after passing under any stone, and under an opponent's.
#[derive(Default)]
struct Surfaced {
    any: u64,
    under_opponent: u64,
}

impl Surfaced {
    #[inline]
    fn add(&mut self, more: &Surfaced) {
        self.any |= more.any;
        self.under_opponent |= more.under_opponent;
    }
}
