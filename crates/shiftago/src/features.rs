//! Traits of other crates, each behind a feature: `serde` by text, `arbitrary` by playing.

#[cfg(feature = "serde")]
mod by_text {
    use crate::{Entry, Move, Position, Variant};

    game::serde_by_text!([] Entry);
    game::serde_by_text!([] Move);
    game::serde_by_text!([V: Variant, const N: usize] Position<V, N>);
}

#[cfg(feature = "arbitrary")]
mod by_playing {
    use alloc::vec::Vec;

    use game::arbitrary::{Arbitrary, Error, Result, Unstructured};
    use game::{Cell, Game, Seat, arbitrary_play};

    use crate::{Entry, MAX_HANDICAP, Move, Position, Scoring, StartOptions, Variant};

    /// A position that legal moves lead to, from a start with any starter and any handicaps.
    impl<'a, V: Variant, const N: usize> Arbitrary<'a> for Position<V, N> {
        fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
            let mut handicaps = Vec::new();
            if u.ratio(1, 4)? {
                handicaps = (0..N).map(|_| u.int_in_range(0..=MAX_HANDICAP)).collect::<Result<_>>()?;
                handicaps[u.choose_index(N)?] = 0;
            }
            let options = StartOptions { starter: Seat::ALL[u.choose_index(N)?], handicaps };
            let start = Self::start(&options).map_err(|_| Error::IncorrectFormat)?;
            arbitrary_play(start, u).map(|play| *play.position())
        }
    }

    impl<'a> Arbitrary<'a> for Entry {
        fn arbitrary(u: &mut Unstructured<'a>) -> Result<Entry> {
            Entry::from_index(u.choose_index(Entry::COUNT)?).ok_or(Error::IncorrectFormat)
        }
    }

    /// Any move that can be written, legal or not.
    impl<'a> Arbitrary<'a> for Move {
        fn arbitrary(u: &mut Unstructured<'a>) -> Result<Move> {
            let entry = Entry::arbitrary(u)?;
            let ends = if u.ratio(1, 2)? { Some((Cell::arbitrary(u)?, Cell::arbitrary(u)?)) } else { None };
            Ok(Move { entry, scoring: ends.and_then(|(from, to)| Scoring::new(from, to)) })
        }
    }
}
