//! What a game is worth: twelfths of a point, so that sharing out among two, three or four comes out even.

use serde::{Deserialize, Serialize};

/// Twelfths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Points(pub u32);

impl Points {
    /// A whole one.
    pub const ONE: Points = Points(12);

    /// What each seat gets, by its rank from 1 on; seats that share a rank share the points of the ranks they take up.
    ///
    /// # Examples
    ///
    /// ```
    /// use tournament::Points;
    ///
    /// assert_eq!(Points::of_ranks(&[1, 2]), [Points(12), Points(0)]);
    /// assert_eq!(Points::of_ranks(&[1, 1]), [Points(6), Points(6)]);
    /// // Two share the second place of four: two points and one make one and a half each.
    /// assert_eq!(Points::of_ranks(&[1, 2, 2, 4]), [Points(36), Points(18), Points(18), Points(0)]);
    /// ```
    pub fn of_ranks(ranks: &[usize]) -> Vec<Points> {
        let worth = |place: usize| (ranks.len() - 1 - place) as u32 * Points::ONE.0;
        ranks
            .iter()
            .map(|rank| {
                let ahead = ranks.iter().filter(|other| *other < rank).count();
                let equal = ranks.iter().filter(|other| *other == rank).count();
                let sum: u32 = (ahead..ahead + equal).map(worth).sum();
                Points(sum / equal as u32)
            })
            .collect()
    }

    /// What a bye is worth where tables have so many seats: a win with two, the middle of a table with more.
    pub const fn of_bye(seats: usize) -> Points {
        match seats {
            2 => Points::ONE,
            _ => Points((seats as u32).saturating_sub(1) * Points::ONE.0 / 2),
        }
    }
}

impl std::ops::Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl std::ops::AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl std::iter::Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points(0), std::ops::Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_gives_out_the_same_however_it_is_shared() {
        for ranks in [[1, 2, 3, 4], [1, 1, 3, 3], [1, 1, 1, 4], [1, 2, 2, 2], [1, 1, 1, 1]] {
            assert_eq!(Points::of_ranks(&ranks).into_iter().sum::<Points>(), Points(6 * 12), "{ranks:?}");
        }
        for ranks in [[1, 2, 3], [1, 1, 3], [1, 2, 2], [1, 1, 1]] {
            assert_eq!(Points::of_ranks(&ranks).into_iter().sum::<Points>(), Points(3 * 12), "{ranks:?}");
        }
    }

    #[test]
    fn a_bye_is_a_win_with_two_and_the_middle_with_more() {
        assert_eq!([2, 3, 4].map(Points::of_bye), [Points(12), Points(12), Points(18)]);
    }
}
