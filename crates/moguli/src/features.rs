//! Traits of other crates, each behind a feature: `serde` by text, `arbitrary` by playing.

#[cfg(feature = "serde")]
mod by_text {
    use crate::{Move, Position, Variant};

    game::serde_by_text!([] Move);
    game::serde_by_text!([V: Variant] Position<V>);
}

#[cfg(feature = "arbitrary")]
mod by_playing {
    use alloc::vec::Vec;

    use game::arbitrary::{Arbitrary, Error, Result, Unstructured};
    use game::{Cell, Game, arbitrary_play};

    use crate::{Move, Portals, Position, StartOptions, Variant};

    /// A position that legal moves lead to, from any layout.
    impl<'a, V: Variant> Arbitrary<'a> for Position<V> {
        fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
            let options = StartOptions { seed: u.arbitrary()? };
            let start = Self::start(&options).map_err(|_| Error::IncorrectFormat)?;
            arbitrary_play(start, u).map(|play| *play.position())
        }
    }

    /// Any move that can be written, legal or not.
    impl<'a> Arbitrary<'a> for Move {
        fn arbitrary(u: &mut Unstructured<'a>) -> Result<Move> {
            let portals: Vec<Cell> = Portals::BOARD.iter().collect();
            let mut portal = || u.choose(&portals).copied();
            let (one, other) = (portal()?, portal()?);
            Ok(match u.choose_index(4)? {
                0 => Move::Rotate { at: one, turn: *u.choose(&Move::TURNS)? },
                1 => Move::Travel { from: one, to: other },
                2 => Move::Exchange { own: one, middle: other },
                _ => Move::Pass,
            })
        }
    }
}
