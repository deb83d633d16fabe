//! What sets the four games of Moguli apart.

use core::fmt::Debug;
use core::hash::Hash;

/// A variant of the game. There are four, and no others can be made.
pub trait Variant: sealed::Sealed + Copy + Debug + Default + Eq + Hash + Send + Sync + 'static {
    /// The game's id.
    const ID: &'static str;
    /// Whether tiles of the start rows may be exchanged before the first turn.
    const NEW_ROW: bool;
    /// Whether columns a and e are neighbours.
    const CYLINDER: bool;
}

macro_rules! variants {
    ($($(#[$doc:meta])* $name:ident, $id:literal, $new_row:literal, $cylinder:literal;)+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
            pub struct $name;

            impl Variant for $name {
                const ID: &'static str = $id;
                const NEW_ROW: bool = $new_row;
                const CYLINDER: bool = $cylinder;
            }

            impl sealed::Sealed for $name {}
        )+
    };
}

variants! {
    /// The base game.
    Base, "moguli", false, false;
    /// With the exchange of start-row tiles.
    NewRow, "moguli:newrow", true, false;
    /// With columns a and e as neighbours.
    Cylinder, "moguli:cylinder", false, true;
    /// With both.
    NewRowCylinder, "moguli:newrow+cylinder", true, true;
}

mod sealed {
    pub trait Sealed {}
}
