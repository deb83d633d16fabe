//! Where a stone can get to: along the top, below, and along the top again.
//!
//! All by sets of portals, without allocation. The way itself, which only people need to see, is in `route.rs`.

use crate::Portals;
use crate::erased::Rules;
use crate::tiles::{Axis, Face, Tiles};

/// The paths of both faces, and the stones on them, for one seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Travel<V> {
    top: Face<V>,
    bottom: Face<V>,
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

impl<V: Rules> Travel<V> {
    #[inline]
    pub(crate) fn new(variant: V, tiles: &Tiles, own: Portals, opponents: Portals) -> Travel<V> {
        let (top, bottom) = (tiles.top(variant), tiles.bottom(variant));
        let stones = own.0 | opponents.0;
        let between = bottom.inner() & stones;
        let worth_diving = if between == 0 { 0 } else { bottom.reached(between, Portals::BOARD.0) };
        Travel { top, bottom, stones, opponents: opponents.0, worth_diving }
    }

    pub(crate) const fn top(&self) -> &Face<V> {
        &self.top
    }

    pub(crate) const fn bottom(&self) -> &Face<V> {
        &self.bottom
    }

    /// The stones that are in the way of one that stands on a portal: it is off the board while it moves.
    #[inline]
    pub(crate) const fn others(&self, from: u64) -> u64 {
        self.stones & !from
    }

    /// Those of some stones that can get to where something can be passed under, along the top.
    #[inline]
    pub(crate) fn that_can_dive(&self, stones: u64) -> u64 {
        let empty = Portals::BOARD.0 & !self.stones;
        let near = self.top.reached(self.worth_diving & empty, empty);
        stones & (self.worth_diving | self.top.neighbours(near))
    }

    /// Where the stone on a portal can get to. Start rows are not looked at.
    #[inline]
    pub(crate) fn reach(&self, from: u64) -> Reach {
        let empty = Portals::BOARD.0 & !self.others(from);
        let dives = self.top.reached(from, empty) & self.worth_diving;
        let mut surfaced = self.surface(from, dives);
        if surfaced.any & dives & self.bottom.inner() != 0 {
            // Perhaps a ring was gone all the way round, to where the dive was.
            surfaced = self.surface_one_by_one(from, dives);
        }
        if surfaced.any == 0 {
            return Reach::default();
        }
        let ends = self.top.reached(surfaced.any, empty) & !from;
        let with_bonus = if surfaced.under_opponent == surfaced.any {
            ends
        } else {
            self.top.reached(surfaced.under_opponent, empty) & !from
        };
        Reach { ends: Portals(ends), with_bonus: Portals(with_bonus) }
    }

    /// The empty portals along bottom paths that come after a stone, from all dives at once. A ring may be gone round to
    /// the dive itself.
    #[inline]
    fn surface(&self, from: u64, dives: u64) -> Surfaced {
        let others = self.others(from);
        let mut surfaced = Surfaced::default();
        // Those who have passed under nobody, under somebody, and under an opponent; by the axis along which they go on.
        let mut nobody = Walkers { vertical: dives, horizontal: dives };
        let (mut somebody, mut opponent) = (Walkers::default(), Walkers::default());
        let (mut seen, mut seen_opponent) = (Walkers::default(), Walkers::default());
        loop {
            let clear = nobody.step(&self.bottom);
            let under = somebody.step(&self.bottom);
            let under_opponent = opponent.step(&self.bottom);
            surfaced.any |= under.all() & !others;
            surfaced.under_opponent |= under_opponent.all() & !others;
            // Another dive further on goes on by itself, so nobody need follow it.
            nobody = clear.only(!others & !dives);
            somebody = under.or(clear.only(others)).without(&seen);
            opponent = under_opponent.or(under.or(clear).only(self.opponents)).without(&seen_opponent);
            if nobody.all() | somebody.all() == 0 {
                return surfaced;
            }
            seen = seen.or(somebody);
            seen_opponent = seen_opponent.or(opponent);
        }
    }

    /// The same, and exact on rings.
    #[cold]
    fn surface_one_by_one(&self, from: u64, mut dives: u64) -> Surfaced {
        let others = self.others(from);
        let mut surfaced = Surfaced::default();
        while dives != 0 {
            let dive = dives & dives.wrapping_neg();
            dives ^= dive;
            for axis in Axis::BOTH {
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
            }
        }
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

/// Where walkers stand who are to go on along an axis.
#[derive(Clone, Copy, Default)]
struct Walkers {
    vertical: u64,
    horizontal: u64,
}

impl Walkers {
    /// One step on. A path turns on every tile, so whoever came vertically goes on horizontally.
    #[inline(always)]
    fn step<V: Rules>(self, face: &Face<V>) -> Walkers {
        Walkers {
            vertical: face.step(self.horizontal, Axis::Horizontal),
            horizontal: face.step(self.vertical, Axis::Vertical),
        }
    }

    #[inline(always)]
    const fn all(self) -> u64 {
        self.vertical | self.horizontal
    }

    #[inline(always)]
    const fn only(self, portals: u64) -> Walkers {
        Walkers { vertical: self.vertical & portals, horizontal: self.horizontal & portals }
    }

    #[inline(always)]
    const fn or(self, other: Walkers) -> Walkers {
        Walkers { vertical: self.vertical | other.vertical, horizontal: self.horizontal | other.horizontal }
    }

    #[inline(always)]
    const fn without(self, other: &Walkers) -> Walkers {
        Walkers { vertical: self.vertical & !other.vertical, horizontal: self.horizontal & !other.horizontal }
    }
}
