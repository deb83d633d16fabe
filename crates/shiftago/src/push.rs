//! Pushing marbles: one insertion, or all 28 at once.
//!
//! An insertion changes one lane only, and in it only the *region*: the fields from the edge to the first gap.
//! There every colour moves on by one field. So for one edge the change of a colour is the same few operations
//! for all seven lanes together, and a child is the parent with that change cut down to its lane.

use game::Direction;

use crate::entry::EntrySet;
use crate::rows::{NewRuns, any_runs};
use crate::{Bitboard, Entry};

/// What each of the 28 insertions changes, for every colour.
///
/// Made once per position; the boards after an insertion are then one mask and one exclusive-or per colour.
#[derive(Clone, Copy, Debug)]
pub struct Pushes<const N: usize> {
    /// By edge and colour: the fields that change if a marble is pushed into each lane from that edge.
    changes: [[u64; N]; 4],
    full_rows: u64,
    full_columns: u64,
}

const LANES: [u64; Entry::COUNT] = {
    let mut lanes = [0; Entry::COUNT];
    let mut index = 0;
    while index < Entry::COUNT {
        lanes[index] = match Entry::from_index(index) {
            Some(entry) => entry.lane_cells().0,
            None => panic!("the index of an entry"),
        };
        index += 1;
    }
    lanes
};

impl<const N: usize> Pushes<N> {
    /// The changes that insertions of colour `mover`, an index into the boards, make.
    #[inline]
    pub fn new(marbles: &[Bitboard; N], mover: usize) -> Pushes<N> {
        let occupied = marbles.iter().fold(0, |all, board| all | board.0);
        Pushes::among(Bitboard(occupied), marbles, mover)
    }

    /// As [`new`](Pushes::new) for some of the colours only, given all the marbles on the board.
    #[inline]
    pub(crate) fn among(occupied: Bitboard, marbles: &[Bitboard; N], mover: usize) -> Pushes<N> {
        let occupied = occupied.0;
        let changes_from = |from: Direction| {
            let (region, edge) = (region(occupied, from), edge(from));
            let mut changes = [0; N];
            for (colour, change) in changes.iter_mut().enumerate() {
                let board = marbles[colour].0;
                let arriving = if colour == mover { edge } else { 0 };
                *change = (board ^ (moved_on(board, from) | arriving)) & region;
            }
            changes
        };
        let changes = [
            changes_from(Direction::North),
            changes_from(Direction::East),
            changes_from(Direction::South),
            changes_from(Direction::West),
        ];
        Pushes { changes, full_rows: full_rows(occupied), full_columns: full_columns(occupied) }
    }

    /// The board of one colour after an insertion into a lane that is not full.
    ///
    /// # Panics
    ///
    /// If there are not so many colours.
    #[inline(always)]
    pub fn board_after(&self, board: Bitboard, colour: usize, entry: Entry) -> Bitboard {
        Bitboard(board.0 ^ (self.changes[entry.index() / Bitboard::SIDE][colour] & LANES[entry.index()]))
    }

    /// What pushes from one edge change in each colour's board, in all seven lanes.
    #[inline(always)]
    pub fn changes_from(&self, from: Direction) -> [Bitboard; N] {
        self.changes[from as usize].map(Bitboard)
    }

    /// The entries after which the mover, with these marbles, has a row of at least `length`. Full lanes may be among
    /// them.
    ///
    /// # Panics
    ///
    /// If `length` is not 3, 4 or 5.
    #[inline(always)]
    pub fn entries_with_rows(&self, board: Bitboard, mover: usize, length: usize) -> EntrySet {
        let board = board.0;
        if any_runs(board, length) != 0 {
            return self.entries_with_rows_one_by_one(board, mover, length);
        }
        let new_runs = NewRuns::new(board, length);
        let changed = |from: Direction| board ^ self.changes[from as usize][mover];
        EntrySet::from_lanes(
            columns_of(new_runs.in_columns(changed(Direction::North))),
            rows_of(new_runs.in_rows(changed(Direction::East))),
            columns_of(new_runs.in_columns(changed(Direction::South))),
            rows_of(new_runs.in_rows(changed(Direction::West))),
        )
    }

    /// The mover has a row already: another seat pushed it together, or it was not the one that was scored.
    #[cold]
    fn entries_with_rows_one_by_one(&self, board: u64, mover: usize, length: usize) -> EntrySet {
        let has_row =
            |&entry: &Entry| any_runs(self.board_after(Bitboard(board), mover, entry).0, length) != 0;
        Entry::all().filter(has_row).collect()
    }

    /// The entries whose lane has an empty field.
    #[inline]
    pub fn open_entries(&self) -> EntrySet {
        open_entries(self.full_rows, self.full_columns)
    }
}

#[inline(always)]
fn open_entries(full_rows: u64, full_columns: u64) -> EntrySet {
    let rows = gathered(full_rows >> 7);
    let columns = full_columns as u32;
    EntrySet::from_lanes(columns, rows, columns, rows).complement()
}

/// The entries of a board whose lane has an empty field.
#[inline]
pub(crate) fn open_entries_of(occupied: u64) -> EntrySet {
    open_entries(full_rows(occupied), full_columns(occupied))
}

/// Bits 0, 8, … 48 as bits 0 to 6, by one multiplication.
#[inline(always)]
const fn gathered(column_a: u64) -> u32 {
    (column_a.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32 & 0x7f
}

/// The rows that have any of these fields, as bits 0 to 6.
#[inline(always)]
const fn rows_of(cells: u64) -> u32 {
    let carried = (cells & Bitboard::BOARD.0) + Bitboard::BOARD.0;
    gathered((carried & Bitboard::GUARD) >> 7)
}

/// The columns that have any of these fields, as bits 0 to 6.
#[inline(always)]
const fn columns_of(cells: u64) -> u32 {
    let half = cells as u32 | (cells >> 32) as u32;
    let quarter = half | half >> 16;
    (quarter | quarter >> 8) & 0x7f
}

/// The boards after one insertion of colour `mover` into a lane that is not full.
#[inline]
pub(crate) fn insert<const N: usize>(marbles: &mut [Bitboard; N], mover: usize, entry: Entry) {
    let occupied = marbles.iter().fold(0, |all, board| all | board.0);
    let lane = LANES[entry.index()];
    let gaps = lane & !occupied;
    // From west and south the nearest gap is the lowest bit, from east and north the highest. Both are computed
    // and one is taken, since the edge is anybody's guess to a branch predictor.
    let up_to_lowest = gaps ^ gaps.wrapping_sub(1);
    let down_to_highest = u64::MAX << (63 - (gaps | 1).leading_zeros());
    let edge = entry.index() / Bitboard::SIDE;
    let from_low_side = edge >= 2;
    let region = lane & if from_low_side { up_to_lowest } else { down_to_highest };
    for board in marbles.iter_mut() {
        board.0 ^= (board.0 ^ board.0.rotate_left(ROTATIONS[edge])) & region;
    }
    marbles[mover].0 |= EDGES[edge] & lane;
}

/// By how much a board is rotated so that every marble moves one field on, coming from north, east, south, west.
const ROTATIONS: [u32; 4] = [56, 63, 8, 1];

const EDGES: [u64; 4] = [Bitboard::ROW_7.0, Bitboard::COLUMN_G.0, Bitboard::ROW_1.0, Bitboard::COLUMN_A.0];

#[inline(always)]
const fn edge(from: Direction) -> u64 {
    EDGES[from as usize]
}

/// All marbles one field on, as if all were pushed from that edge.
#[inline(always)]
const fn moved_on(bits: u64, from: Direction) -> u64 {
    match from {
        Direction::North => bits >> 8,
        Direction::East => bits >> 1,
        Direction::South => bits << 8,
        Direction::West => bits << 1,
    }
}

/// For all lanes of an edge: the marbles without a gap from the edge, and the first gap behind them.
#[inline(always)]
const fn region(occupied: u64, from: Direction) -> u64 {
    let region = match from {
        // Adding 1 at the edge carries through the marbles into the first gap; the guard bit stops it.
        Direction::West => occupied ^ (occupied + Bitboard::COLUMN_A.0),
        _ => edge(from) | moved_on(unbroken_from(occupied, from), from),
    };
    region & Bitboard::BOARD.0
}

/// The marbles that lie without a gap from an edge: doubling the distance at each step.
#[inline(always)]
const fn unbroken_from(occupied: u64, from: Direction) -> u64 {
    let mut filled = occupied & edge(from);
    let mut open = occupied;
    filled |= open & moved_on(filled, from);
    open &= moved_on(open, from);
    filled |= open & moved_on(moved_on(filled, from), from);
    open &= moved_on(moved_on(open, from), from);
    let two_on = moved_on(moved_on(filled, from), from);
    filled | open & moved_on(moved_on(two_on, from), from)
}

/// The guard bits of the rows that are full.
#[inline(always)]
const fn full_rows(occupied: u64) -> u64 {
    (occupied + Bitboard::COLUMN_A.0) & Bitboard::GUARD
}

/// The bits of row 1 whose columns are full.
#[inline(always)]
const fn full_columns(occupied: u64) -> u64 {
    let two = occupied & (occupied >> 8);
    let four = two & (two >> 16);
    four & (two >> 32) & (occupied >> 48)
}

#[cfg(test)]
mod tests {
    use game::{Cell, SplitMix64};

    use super::*;

    /// The lane as a list from the edge: the marble is put before it and takes the place of the first gap.
    fn insert_plainly(marbles: &mut [Bitboard; 3], mover: usize, entry: Entry) {
        let mut cells: alloc::vec::Vec<Cell> = entry.lane_cells().iter().collect();
        if matches!(entry.from(), Direction::North | Direction::East) {
            cells.reverse();
        }
        let mut carried = Some(mover);
        for cell in cells {
            let lying = (0..3).find(|&colour| marbles[colour].contains(cell));
            for (colour, board) in marbles.iter_mut().enumerate() {
                board.0 &= !Bitboard::only(cell).0;
                if carried == Some(colour) {
                    board.insert(cell);
                }
            }
            carried = lying;
            if carried.is_none() {
                break;
            }
        }
    }

    fn random_board(random: &mut SplitMix64) -> [Bitboard; 3] {
        let fill = random.below(8);
        let mut marbles = [Bitboard::EMPTY; 3];
        for cell in Bitboard::BOARD.iter() {
            if random.below(8) <= fill {
                marbles[random.below(3) as usize].insert(cell);
            }
        }
        marbles
    }

    #[test]
    fn one_push_all_pushes_and_a_plain_list_agree() {
        let mut random = SplitMix64::new(1);
        for _ in 0..20_000 {
            let marbles = random_board(&mut random);
            let occupied = marbles[0] | marbles[1] | marbles[2];
            let mover = random.below(3) as usize;
            let pushes = Pushes::new(&marbles, mover);
            assert_eq!(pushes.open_entries(), open_entries_of(occupied.0));
            let with_rows = [3, 4, 5].map(|length| pushes.entries_with_rows(marbles[mover], mover, length));
            for entry in Entry::all() {
                let is_full = (!occupied & entry.lane_cells()).is_empty();
                assert_eq!(pushes.open_entries().contains(entry), !is_full);
                if is_full {
                    continue;
                }
                let mut expected = marbles;
                insert_plainly(&mut expected, mover, entry);
                let mut one = marbles;
                insert(&mut one, mover, entry);
                assert_eq!(one, expected, "{entry} into {marbles:?}");
                for (length, with_rows) in (3..).zip(with_rows) {
                    let has_row = any_runs(expected[mover].0, length) != 0;
                    assert_eq!(with_rows.contains(entry), has_row, "{entry} into {marbles:?}, {length}");
                }
                for colour in 0..3 {
                    assert_eq!(pushes.board_after(marbles[colour], colour, entry), expected[colour]);
                }
            }
        }
    }
}
