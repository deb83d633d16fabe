//! The features of Shiftago: the pattern of marbles on every row, column and diagonal.
//!
//! A line of n fields is a number of n digits to the base 3: empty, own, somebody else's. Lines that a symmetry of the
//! board maps onto each other share their weights: rows and columns by their distance from the edge, diagonals by their
//! length. How many marbles lie on the board is the phase; each phase has weights of its own, and with three and four
//! seats so has each distance from a seat to its next turn. (With two, only the seat to move is asked.) Points, reserves
//! and entries that would make a row now count as well.

use game::Seat;
use shiftago::{Position, SitOut, Variant};

use super::Features;
use crate::value::Score;

const SIDE: usize = 7;
/// How many numbers lines of each length have.
const fn numbers(length: usize) -> usize {
    3_usize.pow(length as u32)
}

/// The base-3 number whose digits are the bits of a word.
const TERNARY: [u16; 1 << SIDE] = {
    let mut table = [0; 1 << SIDE];
    let mut word = 0;
    while word < table.len() {
        let mut digit = 0;
        while digit < SIDE {
            table[word] += ((word >> digit & 1) * numbers(digit)) as u16;
            digit += 1;
        }
        word += 1;
    }
    table
};

/// Where the weights of each kind of line begin, within a phase: rows and columns by their distance from the edge, then
/// diagonals from the longest on.
const STRAIGHT: [usize; SIDE] = {
    let of = numbers(SIDE);
    [0, of, 2 * of, 3 * of, 2 * of, of, 0]
};
const MIN_DIAGONAL: usize = 3;
const DIAGONAL: [usize; SIDE + 1] = {
    let mut firsts = [0; SIDE + 1];
    let mut first = 4 * numbers(SIDE);
    let mut length = SIDE;
    while length >= MIN_DIAGONAL {
        firsts[length] = first;
        first += numbers(length);
        length -= 1;
    }
    firsts[0] = first;
    firsts
};
const LINES: usize = DIAGONAL[0];

/// What else counts, after the lines of a phase: the seat's points and those of the best other, its reserve and that of the
/// next other, and how many entries would make a row now, for the seat and for the others. `…_VALUES` is how many values are
/// told apart: what is more counts as the last.
const POINTS: usize = LINES;
const POINT_VALUES: usize = 10;
const RESERVES: usize = POINTS + POINT_VALUES * POINT_VALUES;
const MARBLE_VALUES: usize = 23;
const READY: usize = RESERVES + 2 * MARBLE_VALUES;
const READY_VALUES: usize = 6;
const PER_PHASE: usize = READY + READY_VALUES * READY_VALUES;

/// How many marbles lie on the board when the next phase begins.
const PHASES_FOR_TWO: [usize; 4] = [10, 16, 22, 30];
const PHASES_FOR_MORE: [usize; 2] = [14, 26];

/// The phase, by how many marbles lie on the board.
const fn phases(begin: &[usize]) -> [u8; SIDE * SIDE + 1] {
    let mut table = [0; SIDE * SIDE + 1];
    let mut marbles = 0;
    while marbles < table.len() {
        let mut phase = 0;
        while phase < begin.len() && begin[phase] <= marbles {
            phase += 1;
        }
        table[marbles] = phase as u8;
        marbles += 1;
    }
    table
}
const PHASE_FOR_TWO: [u8; SIDE * SIDE + 1] = phases(&PHASES_FOR_TWO);
const PHASE_FOR_MORE: [u8; SIDE * SIDE + 1] = phases(&PHASES_FOR_MORE);

impl<V: Variant, const N: usize> Features for Position<V, N> {
    const VERSION: u16 = 1;
    const VIEWS: usize = if N == 2 { 1 } else { N };
    const FEATURES: usize =
        PER_PHASE * Self::VIEWS * if N == 2 { PHASES_FOR_TWO.len() + 1 } else { PHASES_FOR_MORE.len() + 1 };

    fn is_playing(&self, seat: Seat) -> bool {
        N == 2 || self.sit_out(seat) != SitOut::Retired
    }

    #[inline]
    fn for_each_feature(&self, mut visit: impl FnMut(usize, usize)) {
        let occupied = self.occupied().bits();
        let phase_by_marbles = if N == 2 { &PHASE_FOR_TWO } else { &PHASE_FOR_MORE };
        let phase = usize::from(phase_by_marbles[occupied.count_ones() as usize]);
        // With two, rows that could win at once are for the search to see.
        let has_extras = V::SCORES || N > 2;
        let extras = if has_extras { Extras::of(self) } else { Extras::default() };
        for (view, seat) in self.seats_in_turn().take(Self::VIEWS).enumerate() {
            let base = (phase * Self::VIEWS + view) * PER_PHASE;
            let own = self.marbles(seat).bits();
            for_each_line(own, own ^ occupied, Self::MIN_ROW, |first, number| {
                visit(view, base + first + number);
            });
            if has_extras {
                extras.for_each_feature::<V, N>(self, seat, |feature| visit(view, base + feature));
            }
        }
    }

    fn representative(feature: usize) -> usize {
        let within = feature % PER_PHASE;
        let Some((first, length)) = line_of(within) else { return feature };
        let number = within - first;
        feature - number + number.min(reversed(number, length))
    }

    fn kind(feature: usize) -> usize {
        feature % PER_PHASE
    }
}

/// What counts beside the lines, for all seats.
#[derive(Default)]
struct Extras {
    /// How many entries would make a row now that is worth something.
    ready: [usize; Seat::MAX],
    all_ready: usize,
}

impl Extras {
    #[inline]
    fn of<V: Variant, const N: usize>(position: &Position<V, N>) -> Extras {
        let shortest = if N == 2 { 5 } else { 4 };
        let mut extras = Extras::default();
        for seat in Seat::first(N).filter(|&seat| position.is_playing(seat)) {
            let ready = position.entries_with_rows(seat, shortest).len();
            extras.ready[seat.index()] = ready;
            extras.all_ready += ready;
        }
        extras
    }

    #[inline]
    fn for_each_feature<V: Variant, const N: usize>(
        &self,
        position: &Position<V, N>,
        seat: Seat,
        mut visit: impl FnMut(usize),
    ) {
        let own_ready = self.ready[seat.index()];
        let others_ready = self.all_ready - own_ready;
        visit(READY + own_ready.min(READY_VALUES - 1) * READY_VALUES + others_ready.min(READY_VALUES - 1));
        if V::SCORES {
            let points = |seat| usize::from(position.score(seat)).min(POINT_VALUES - 1);
            let others = Seat::first(N).filter(|&other| other != seat && position.is_playing(other));
            let best_other = others.map(points).max().unwrap_or(0);
            visit(POINTS + points(seat) * POINT_VALUES + best_other);
            visit(RESERVES + usize::from(position.reserve(seat)));
            let mut next = seat.next(N);
            while !position.is_playing(next) {
                next = next.next(N);
            }
            visit(RESERVES + MARBLE_VALUES + usize::from(position.reserve(next)));
        }
    }
}

/// The evaluation of Express for two, for whoever has the marbles `own` and is to move: what [`Features`] come to, from the
/// marbles alone.
#[inline]
pub(crate) fn evaluate_express(weights: &[i16], own: u64, others: u64) -> Score {
    let phase = usize::from(PHASE_FOR_TWO[(own | others).count_ones() as usize]);
    let weights = &weights[phase * PER_PHASE..][..PER_PHASE];
    let mut sum = 0;
    for_each_line(own, others, shiftago::Express2::MIN_ROW, |first, number| {
        sum += Score::from(weights[first + number]);
    });
    sum
}

/// Calls back with where a line's weights begin and with its number, for every line on which rows can lie.
#[inline]
fn for_each_line(own: u64, others: u64, shortest_row: usize, mut visit: impl FnMut(usize, usize)) {
    let mut line = |first: usize, own: u64, others: u64| {
        let number = |word: u64| usize::from(TERNARY[(word & 0x7f) as usize]);
        visit(first, number(own) + 2 * number(others));
    };
    for (row, first) in STRAIGHT.into_iter().enumerate() {
        line(first, own >> (8 * row), others >> (8 * row));
    }
    for (column, first) in STRAIGHT.into_iter().enumerate() {
        line(first, column_word(own >> column), column_word(others >> column));
    }
    for diagonal in &DIAGONALS {
        if diagonal.length >= shortest_row {
            let word = |marbles: u64| diagonal_word(marbles & diagonal.cells) >> diagonal.column;
            line(DIAGONAL[diagonal.length], word(own), word(others));
        }
    }
}

/// The fields of the first column as a word. Every factor brings one of them to its place, and all others elsewhere.
#[inline]
fn column_word(marbles: u64) -> u64 {
    const FIRST_COLUMN: u64 = 0x0001_0101_0101_0101;
    const FACTORS: u64 = 1 << 56 | 1 << 49 | 1 << 42 | 1 << 35 | 1 << 28 | 1 << 21 | 1 << 14;
    (marbles & FIRST_COLUMN).wrapping_mul(FACTORS) >> 56
}

/// The fields of a diagonal as a word, by their columns: adding up all rows.
#[inline]
fn diagonal_word(marbles: u64) -> u64 {
    marbles.wrapping_mul(0x0101_0101_0101_0101) >> 56
}

#[derive(Clone, Copy)]
struct Diagonal {
    cells: u64,
    /// The first column.
    column: u32,
    length: usize,
}

/// The diagonals on which rows can lie, both ways.
const DIAGONALS: [Diagonal; 18] = {
    let mut diagonals = [Diagonal { cells: 0, column: 0, length: 0 }; 18];
    let mut next = 0;
    let mut rising = 0;
    while rising < 2 {
        // By how much the diagonal lies to the right of the main one.
        let mut right = -4_i32;
        while right <= 4 {
            let mut column = 0;
            while column < SIDE as i32 {
                let row = if rising == 1 { column - right } else { 6 - column + right };
                if row >= 0 && row < SIDE as i32 {
                    if diagonals[next].length == 0 {
                        diagonals[next].column = column as u32;
                    }
                    diagonals[next].cells |= 1 << (row * 8 + column);
                    diagonals[next].length += 1;
                }
                column += 1;
            }
            next += 1;
            right += 1;
        }
        rising += 1;
    }
    diagonals
};

/// Where the weights of a feature's line begin, and how long such lines are; `None` if it is no line.
fn line_of(within_phase: usize) -> Option<(usize, usize)> {
    if within_phase < DIAGONAL[SIDE] {
        return Some((within_phase - within_phase % numbers(SIDE), SIDE));
    }
    let length = (MIN_DIAGONAL..=SIDE).find(|&length| within_phase >= DIAGONAL[length])?;
    (within_phase < LINES).then_some((DIAGONAL[length], length))
}

/// The number of the same line read from its other end.
fn reversed(number: usize, length: usize) -> usize {
    (0..length).map(|digit| number / numbers(digit) % 3 * numbers(length - 1 - digit)).sum()
}

#[cfg(test)]
mod tests {
    use game::Game;
    use game::{Cell, SplitMix64, Symmetry};
    use shiftago::{Express, Extreme};

    use super::*;

    /// All lines field by field.
    fn lines_plainly(position: &Position<Extreme, 2>, seat: Seat) -> Vec<usize> {
        let digit = |column: i32, row: i32| -> Option<usize> {
            let cell = Cell::new(usize::try_from(column).ok()?, usize::try_from(row).ok()?)?;
            Some(position.marble_at(cell).map_or(0, |owner| if owner == seat { 1 } else { 2 }))
        };
        let mut all = Vec::new();
        let starts = |right: i32, up: i32| {
            (0..7).flat_map(move |column| (0..7).map(move |row| (column, row))).filter(
                move |(column, row)| {
                    let before = (column - right, row - up);
                    !(0..7).contains(&before.0) || !(0..7).contains(&before.1)
                },
            )
        };
        for (right, up) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for (column, row) in starts(right, up) {
                let digits: Vec<usize> =
                    (0..7).map_while(|i| digit(column + i * right, row + i * up)).collect();
                let number: usize =
                    digits.iter().enumerate().map(|(place, digit)| digit * numbers(place)).sum();
                let first = match (right, up) {
                    (1, 0) => STRAIGHT[row as usize],
                    (0, 1) => STRAIGHT[column as usize],
                    _ if digits.len() < MIN_DIAGONAL => continue,
                    _ => DIAGONAL[digits.len()],
                };
                all.push(first + number);
            }
        }
        all.sort_unstable();
        all
    }

    fn random_positions(count: usize, mut check: impl FnMut(&Position<Extreme, 2>)) {
        let mut random = SplitMix64::new(8);
        let mut position = Position::<Extreme, 2>::default();
        for _ in 0..count {
            match position.random_move(&mut random) {
                Some(mv) => position.play_unchecked(mv),
                None => position = Position::default(),
            }
            check(&position);
        }
    }

    #[test]
    fn lines_are_those_read_field_by_field() {
        random_positions(500, |position| {
            for seat in Seat::first(2) {
                let (own, others) = (position.marbles(seat).bits(), position.marbles(seat.next(2)).bits());
                let mut fast = Vec::new();
                for_each_line(own, others, 3, |first, number| fast.push(first + number));
                fast.sort_unstable();
                assert_eq!(fast, lines_plainly(position, seat), "{position}");
            }
        });
    }

    #[test]
    fn symmetric_positions_have_the_same_features() {
        let features = |position: &Position<Extreme, 2>| {
            let mut all = Vec::new();
            position.for_each_feature(|_, feature| {
                assert!(feature < Position::<Extreme, 2>::FEATURES);
                all.push(Position::<Extreme, 2>::representative(feature));
            });
            all.sort_unstable();
            all
        };
        random_positions(500, |position| {
            for symmetry in Symmetry::all::<Position<Extreme, 2>>() {
                assert_eq!(features(position), features(&position.transformed(symmetry)), "{position}");
            }
        });
    }

    #[test]
    fn short_diagonals_count_only_where_short_rows_do() {
        let mut count = 0;
        Position::<Express, 2>::default().for_each_feature(|_, _| count += 1);
        assert_eq!(count, 7 + 7 + 2 * 5);
    }

    #[test]
    fn who_has_left_is_nobodys_neighbour() {
        type Expert4 = Position<shiftago::Expert, 4>;
        let lines_of = |text: &str, view: usize| {
            let position: Expert4 = text.parse().expect("a position");
            let mut lines = Vec::new();
            position.for_each_feature(|of_view, feature| {
                if of_view == view && feature % PER_PHASE < LINES {
                    lines.push(feature);
                }
            });
            lines
        };
        let without_green = "7/7/3b3/2bbo2/2o4/o6/o6 o 18,22,19,22 0,0,0,0 0,x,0,0";
        let green_for_blue = "7/7/3g3/2ggo2/2o4/o6/o6 o 18,19,22,22 0,0,0,0 0,0,0,0";
        assert_eq!(lines_of(without_green, 1), lines_of(green_for_blue, 1), "blue is next");
        assert!(lines_of(without_green, 3).is_empty(), "three are left");
    }
}
