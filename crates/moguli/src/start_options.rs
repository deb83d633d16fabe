//! What is chosen before a game: the random layout of the tiles, by its seed.

use core::array;

use game::{Cell, SplitMix64};

use crate::tiles::{Tile, Tiles};
use crate::{Portals, Position, Variant};

const TILES: usize = Portals::COLUMNS * Portals::ROWS;
const TWINS: usize = 17;

/// The seed of the layout. The default is that of the plain start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StartOptions {
    /// The same seed gives the same layout everywhere.
    pub seed: u64,
}

impl Default for StartOptions {
    fn default() -> StartOptions {
        StartOptions { seed: 1 }
    }
}

impl StartOptions {
    /// 17 twins and 18 splits, shuffled and turned at random, as docs/NOTATION.md says.
    pub fn tiles(self) -> Tiles {
        let mut random = SplitMix64::new(self.seed);
        let mut is_split: [bool; TILES] = array::from_fn(|index| index >= TWINS);
        for last in (1..TILES).rev() {
            let other = random.next_u64() % (last as u64 + 1);
            is_split.swap(last, other as usize);
        }
        let mut tiles = Tiles::default();
        for (index, is_split) in is_split.into_iter().enumerate() {
            let at = Cell::new(index % Portals::COLUMNS, index / Portals::COLUMNS);
            let (north, east) = match random.next_u64() >> 62 {
                0 => (true, true),
                1 => (false, true),
                2 => (false, false),
                _ => (true, false),
            };
            if let Some(at) = at {
                tiles.set(at, Tile { north, east, is_split });
            }
        }
        tiles
    }

    pub(crate) fn position<V: Variant>(self) -> Position<V> {
        Position::begin(V::default(), self.tiles())
    }
}
