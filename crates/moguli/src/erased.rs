//! One position for all four games: [`Erased`], with the variant as a value.
//!
//! Each game is a type of its own because generating moves and playing them must be fast. All else (texts, checks,
//! reasons, effects) is asked once per move of a person, and compiled for one type it is a quarter of the code: a page
//! waits for every byte of it. So [`Position`] hands such questions to this one.
//!
//! What both do is written once, generic over [`Rules`]: for a game that is known when the code is compiled its values are
//! constants, and the compiler does away with them.

use core::fmt::Debug;
use core::hash::Hash;

use crate::{Position, Variant};

/// What play asks of a variant.
pub trait Rules: Copy + Debug + Eq + Hash {
    /// Whether tiles of the start rows may be exchanged before the first turn.
    fn has_new_row(self) -> bool;
    /// Whether columns a and e are neighbours.
    fn is_cylinder(self) -> bool;
}

impl<V: Variant> Rules for V {
    #[inline(always)]
    fn has_new_row(self) -> bool {
        V::NEW_ROW
    }

    #[inline(always)]
    fn is_cylinder(self) -> bool {
        V::CYLINDER
    }
}

/// A variant that is known only when the program runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AnyVariant {
    new_row: bool,
    cylinder: bool,
}

impl AnyVariant {
    /// What a position of such a game has.
    pub(crate) fn of<V: Variant>() -> AnyVariant {
        AnyVariant { new_row: V::NEW_ROW, cylinder: V::CYLINDER }
    }
}

impl Rules for AnyVariant {
    fn has_new_row(self) -> bool {
        self.new_row
    }

    fn is_cylinder(self) -> bool {
        self.cylinder
    }
}

/// A position of any of the four games.
pub(crate) type Erased = Position<AnyVariant>;

impl<V: Variant> Position<V> {
    pub(crate) fn erased(&self) -> Erased {
        self.with_variant(AnyVariant::of::<V>())
    }
}

impl Erased {
    /// What [`erased`](Position::erased) was made of, or would be.
    pub(crate) fn typed<V: Variant>(&self) -> Position<V> {
        debug_assert_eq!(self.variant, AnyVariant::of::<V>());
        self.with_variant(V::default())
    }
}

impl<V: Rules> Position<V> {
    fn with_variant<W: Rules>(&self, variant: W) -> Position<W> {
        Position {
            tiles: self.tiles,
            stones: self.stones,
            barred: self.barred,
            rotated: self.rotated,
            to_move: self.to_move,
            stage: self.stage,
            idle_rounds: self.idle_rounds,
            moved_in_round: self.moved_in_round,
            exchanges: self.exchanges,
            variant,
        }
    }
}
