//! Two boards side by side, for operations on both at once.

use core::ops::{Add, BitAnd, BitOr, BitXor, Shl, Shr, Sub};

use wide::u64x2;

/// Two words of 64 bits.
#[derive(Clone, Copy)]
pub(super) struct Pair(u64x2);

impl Pair {
    #[inline(always)]
    pub(super) fn new(one: u64, other: u64) -> Pair {
        Pair(u64x2::new([one, other]))
    }

    #[inline(always)]
    pub(super) fn both(word: u64) -> Pair {
        Pair(u64x2::splat(word))
    }

    #[inline(always)]
    pub(super) fn words(self) -> [u64; 2] {
        self.0.to_array()
    }
}

macro_rules! word_by_word {
    ($($operator:ident $method:ident),+) => {
        $(impl $operator for Pair {
            type Output = Pair;

            #[inline(always)]
            fn $method(self, other: Pair) -> Pair {
                Pair(self.0.$method(other.0))
            }
        })+
    };
}
word_by_word!(Add add, Sub sub, BitAnd bitand, BitOr bitor, BitXor bitxor);

impl Shl<usize> for Pair {
    type Output = Pair;

    #[inline(always)]
    fn shl(self, by: usize) -> Pair {
        Pair(self.0 << by as u64)
    }
}

impl Shr<usize> for Pair {
    type Output = Pair;

    #[inline(always)]
    fn shr(self, by: usize) -> Pair {
        Pair(self.0 >> by as u64)
    }
}
