//! Two colours of marbles on a square board: what an insertion does, and who wins by one.
//!
//! The bit of a field is `row * 8 + column`, as in [`shiftago::Bitboard`]; smaller boards use its lower left corner. The
//! rules are written again here, without seats, reserves and ends, because a search asks them a million times a second: all
//! entries and two boards at once.

use core::fmt;

use super::pair::Pair;

/// The marbles of the seat to move, and those of the other.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marbles {
    /// Of the seat to move.
    pub own: u64,
    /// Of the other seat.
    pub other: u64,
}

impl Marbles {
    /// All marbles.
    #[inline(always)]
    pub const fn occupied(self) -> u64 {
        self.own | self.other
    }

    /// The same marbles with the other seat to move.
    #[inline(always)]
    pub const fn swapped(self) -> Marbles {
        Marbles { own: self.other, other: self.own }
    }

    /// How many marbles lie on the board.
    #[inline(always)]
    pub const fn count(self) -> u32 {
        self.occupied().count_ones()
    }
}

impl fmt::Debug for Marbles {
    /// Row by row from the top: `x` the seat to move, `o` the other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..7).rev() {
            for column in 0..7 {
                let bit = 1 << (row * 8 + column);
                let sign = if self.own & bit != 0 {
                    "x"
                } else if self.other & bit != 0 {
                    "o"
                } else {
                    "."
                };
                f.write_str(sign)?;
            }
            f.write_str(if row > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}

/// A set of entries: the bit of an entry is its [index](shiftago::Entry::index), seven to an edge also on smaller boards.
pub type Entries = u32;

/// What each insertion changes, by edge and for all its lanes together: north, east, south, west.
#[derive(Clone, Copy)]
pub struct Pushes {
    own: [u64; 4],
    other: [u64; 4],
}

/// The rules on a board of `SIDE` by `SIDE` fields, where `ROW` in a row win.
pub struct Rules<const SIDE: usize, const ROW: usize>;

/// A byte in each of the lowest rows.
const fn repeated(byte: u64, rows: usize) -> u64 {
    let (mut word, mut row) = (0, 0);
    while row < rows {
        word |= byte << (8 * row);
        row += 1;
    }
    word
}

const NORTH: usize = 0;
const EAST: usize = 1;
const SOUTH: usize = 2;
const WEST: usize = 3;
/// How far apart neighbours are in a row, in a column, and on diagonals that fall and rise to the right.
const STEPS: [usize; 4] = [1, 8, 7, 9];
/// Entries of one edge.
const LANES_OF_EDGE: usize = 7;

impl<const SIDE: usize, const ROW: usize> Rules<SIDE, ROW> {
    const IN_A_ROW: u64 = (1 << SIDE) - 1;
    /// All fields.
    pub const BOARD: u64 = repeated(Self::IN_A_ROW, SIDE);
    const COLUMN_A: u64 = repeated(1, SIDE);
    /// The bit behind each row.
    const GUARD: u64 = repeated(1 << SIDE, SIDE);
    const EDGES: [u64; 4] =
        [Self::IN_A_ROW << (8 * (SIDE - 1)), Self::COLUMN_A << (SIDE - 1), Self::IN_A_ROW, Self::COLUMN_A];
    /// The fields of each entry's lane.
    const LANES: [u64; 4 * LANES_OF_EDGE] = {
        let mut lanes = [0; 4 * LANES_OF_EDGE];
        let mut lane = 0;
        while lane < SIDE {
            let (column, row) = (Self::COLUMN_A << lane, Self::IN_A_ROW << (8 * lane));
            lanes[NORTH * LANES_OF_EDGE + lane] = column;
            lanes[EAST * LANES_OF_EDGE + lane] = row;
            lanes[SOUTH * LANES_OF_EDGE + lane] = column;
            lanes[WEST * LANES_OF_EDGE + lane] = row;
            lane += 1;
        }
        lanes
    };

    /// All marbles some fields on, coming from an edge.
    #[inline(always)]
    const fn moved_on<const EDGE: usize>(bits: u64, by: usize) -> u64 {
        match EDGE {
            NORTH => bits >> (8 * by),
            EAST => bits >> by,
            SOUTH => bits << (8 * by),
            _ => bits << by,
        }
    }

    /// For all lanes of an edge: the marbles without a gap from the edge, and the first gap behind them.
    #[inline(always)]
    const fn region<const EDGE: usize>(occupied: u64) -> u64 {
        let edge = Self::EDGES[EDGE];
        let region = if EDGE == WEST {
            // Adding 1 at the edge carries through the marbles into the first gap; the guard bit stops it.
            occupied ^ (occupied + edge)
        } else {
            let mut filled = occupied & edge;
            let mut run = occupied;
            filled |= run & Self::moved_on::<EDGE>(filled, 1);
            run &= Self::moved_on::<EDGE>(run, 1);
            filled |= run & Self::moved_on::<EDGE>(filled, 2);
            run &= Self::moved_on::<EDGE>(run, 2);
            filled |= run & Self::moved_on::<EDGE>(filled, 4);
            edge | Self::moved_on::<EDGE>(filled, 1)
        };
        region & Self::BOARD
    }

    #[inline(always)]
    const fn change<const EDGE: usize>(occupied: u64, bits: u64, arrives: bool) -> u64 {
        let arriving = if arrives { Self::EDGES[EDGE] } else { 0 };
        (bits ^ (Self::moved_on::<EDGE>(bits, 1) | arriving)) & Self::region::<EDGE>(occupied)
    }

    #[inline(always)]
    const fn changes(occupied: u64, bits: u64, arrives: bool) -> [u64; 4] {
        [
            Self::change::<NORTH>(occupied, bits, arrives),
            Self::change::<EAST>(occupied, bits, arrives),
            Self::change::<SOUTH>(occupied, bits, arrives),
            Self::change::<WEST>(occupied, bits, arrives),
        ]
    }

    /// What the insertions of the seat to move change.
    #[inline(always)]
    pub const fn pushes(marbles: Marbles) -> Pushes {
        let occupied = marbles.occupied();
        Pushes {
            own: Self::changes(occupied, marbles.own, true),
            other: Self::changes(occupied, marbles.other, false),
        }
    }

    /// The marbles after an insertion into a lane that is not full; `own` are still those of the seat that moved.
    #[inline(always)]
    pub const fn inserted(marbles: Marbles, pushes: &Pushes, entry: usize) -> Marbles {
        let (edge, lane) = (entry / LANES_OF_EDGE, Self::LANES[entry]);
        Marbles {
            own: marbles.own ^ (pushes.own[edge] & lane),
            other: marbles.other ^ (pushes.other[edge] & lane),
        }
    }

    /// The rows that have any of these fields, as bits 0 to 6.
    #[inline(always)]
    const fn rows_of(cells: u64) -> u32 {
        let carried = (cells & Self::BOARD) + Self::BOARD;
        let column_a = (carried & Self::GUARD) >> SIDE;
        (column_a.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32 & Self::IN_A_ROW as u32
    }

    /// The columns that have any of these fields, as bits 0 to 6.
    #[inline(always)]
    const fn columns_of(cells: u64) -> u32 {
        let half = cells as u32 | (cells >> 32) as u32;
        let quarter = half | half >> 16;
        (quarter | quarter >> 8) & Self::IN_A_ROW as u32
    }

    #[inline(always)]
    const fn entries(north: u32, east: u32, south: u32, west: u32) -> Entries {
        north | east << LANES_OF_EDGE | south << (2 * LANES_OF_EDGE) | west << (3 * LANES_OF_EDGE)
    }

    /// The entries whose lane has an empty field.
    #[inline(always)]
    pub const fn open_entries(occupied: u64) -> Entries {
        let gaps = Self::BOARD & !occupied;
        let (rows, columns) = (Self::rows_of(gaps), Self::columns_of(gaps));
        Self::entries(columns, rows, columns, rows)
    }

    /// All entries but those that do the same as another: two lead to each empty corner.
    #[inline(always)]
    pub fn distinct_entries(occupied: u64) -> Entries {
        let last = SIDE - 1;
        let (east, west) = (EAST * LANES_OF_EDGE, WEST * LANES_OF_EDGE);
        let gap = |column: usize, row: usize| (!occupied >> (8 * row + column) & 1) as u32;
        let same = gap(0, 0) << west
            | gap(0, last) << (west + last)
            | gap(last, 0) << east
            | gap(last, last) << (east + last);
        !same
    }

    /// The first fields of all rows that win along one direction.
    #[inline(always)]
    const fn rows_along(bits: u64, step: usize) -> u64 {
        let two = bits & (bits >> step);
        match ROW {
            3 => two & (bits >> (2 * step)),
            4 => two & (two >> (2 * step)),
            5 => two & (two >> (2 * step)) & (bits >> (4 * step)),
            _ => panic!("rows that win are 3, 4 or 5 long"),
        }
    }

    /// The first fields of all rows that win, in any direction; zero if there is none.
    #[inline(always)]
    pub const fn rows(bits: u64) -> u64 {
        let [row, column, falling, rising] = STEPS;
        Self::rows_along(bits, row)
            | Self::rows_along(bits, column)
            | Self::rows_along(bits, falling)
            | Self::rows_along(bits, rising)
    }

    /// The fields of one row that wins; empty if there is none.
    #[inline(always)]
    fn one_row(bits: u64) -> u64 {
        for step in STEPS {
            let first = Self::rows_along(bits, step);
            if first != 0 {
                let first = first & first.wrapping_neg();
                return (0..ROW).fold(0, |cells, index| cells | first << (index * step));
            }
        }
        0
    }

    /// The entries by which the seat to move wins at once, a row that stands already counted.
    #[inline(always)]
    pub fn winning_entries(marbles: Marbles) -> Entries {
        if Self::rows(marbles.own) != 0 {
            return Self::winning_entries_plainly(marbles);
        }
        let occupied = marbles.occupied();
        let new_rows = Pairs::<SIDE, ROW>::new_rows(Pair::both(marbles.own), Pair::both(occupied));
        let [north, east, south, west] = new_rows.map(|cells| cells.words()[0] & Self::BOARD);
        Self::entries(
            Self::columns_of(north),
            Self::rows_of(east),
            Self::columns_of(south),
            Self::rows_of(west),
        )
    }

    /// A row stands already, and an insertion may break it up: all are tried.
    #[cold]
    #[inline(never)]
    fn winning_entries_plainly(marbles: Marbles) -> Entries {
        let pushes = Self::pushes(marbles);
        each(Self::open_entries(marbles.occupied()))
            .filter(|&entry| Self::rows(Self::inserted(marbles, &pushes, entry).own) != 0)
            .fold(0, |entries, entry| entries | 1 << entry)
    }

    /// Whether the seat to move wins at once, and whether the other would if it were to move.
    #[inline(always)]
    pub fn wins_at_once(marbles: Marbles) -> [bool; 2] {
        Self::win_at_once(Pair::new(marbles.own, marbles.other), Pair::both(marbles.occupied()))
    }

    /// On two boards: whether who has these marbles would win at once if to move, given all marbles there.
    #[inline(always)]
    pub(super) fn win_at_once(bits: Pair, occupied: Pair) -> [bool; 2] {
        let [standing, other_standing] = Pairs::<SIDE, ROW>::rows(bits).words();
        if standing | other_standing != 0 {
            return Self::win_at_once_plainly(bits.words(), occupied.words());
        }
        let [north, east, south, west] = Pairs::<SIDE, ROW>::new_rows(bits, occupied);
        let [one, other] = (north | east | south | west).words();
        [one != 0, other != 0]
    }

    #[cold]
    #[inline(never)]
    fn win_at_once_plainly(bits: [u64; 2], occupied: [u64; 2]) -> [bool; 2] {
        core::array::from_fn(|index| {
            let marbles = Marbles { own: bits[index], other: occupied[index] & !bits[index] };
            Self::winning_entries_plainly(marbles) != 0
        })
    }

    /// The entries of the seat to move that may take all of the other's winning entries away. Any other leaves at least one
    /// of them, because it changes neither what is pushed there nor the rest of the row.
    #[inline(always)]
    pub fn candidate_escapes(marbles: Marbles, pushes: &Pushes) -> Entries {
        let theirs = marbles.swapped();
        let occupied = marbles.occupied();
        let mut candidates = Self::open_entries(occupied);
        if Self::rows(theirs.own) != 0 {
            return candidates;
        }
        let regions = [
            Self::region::<NORTH>(occupied),
            Self::region::<EAST>(occupied),
            Self::region::<SOUTH>(occupied),
            Self::region::<WEST>(occupied),
        ];
        let their_pushes = Self::pushes(theirs);
        for entry in each(Self::winning_entries(theirs)) {
            let (edge, lane) = (entry / LANES_OF_EDGE, Self::LANES[entry]);
            let row = Self::one_row(theirs.own ^ (their_pushes.own[edge] & lane));
            candidates &= Self::entries_that_change(pushes, (lane & regions[edge]) | row);
        }
        candidates
    }

    /// The entries that change any of these fields.
    #[inline(always)]
    const fn entries_that_change(pushes: &Pushes, cells: u64) -> Entries {
        Self::entries(
            Self::columns_of((pushes.own[NORTH] | pushes.other[NORTH]) & cells),
            Self::rows_of((pushes.own[EAST] | pushes.other[EAST]) & cells),
            Self::columns_of((pushes.own[SOUTH] | pushes.other[SOUTH]) & cells),
            Self::rows_of((pushes.own[WEST] | pushes.other[WEST]) & cells),
        )
    }

    /// The board turned and mirrored in the eight ways, as it is first.
    pub fn images(marbles: Marbles) -> [Marbles; 8] {
        let both = |map: fn(u64) -> u64, of: Marbles| Marbles { own: map(of.own), other: map(of.other) };
        let mut images = [marbles; 8];
        for index in 1..8 {
            // Mirroring in two lines in turn goes round all eight.
            let map = if index % 2 == 1 { Self::flipped } else { Self::transposed };
            images[index] = both(map, images[index - 1]);
        }
        images
    }

    /// The least of the images: the same for positions that are the same by symmetry.
    pub fn canonical(marbles: Marbles) -> Marbles {
        Self::images(marbles).into_iter().min().unwrap_or(marbles)
    }

    /// North and south exchanged.
    const fn flipped(bits: u64) -> u64 {
        bits.swap_bytes() >> (8 * (8 - SIDE))
    }

    /// Columns become rows: blocks of one, two and four fields trade places across the diagonal.
    const fn transposed(bits: u64) -> u64 {
        let swap = (bits ^ (bits >> 7)) & 0x00aa_00aa_00aa_00aa;
        let bits = bits ^ swap ^ (swap << 7);
        let swap = (bits ^ (bits >> 14)) & 0x0000_cccc_0000_cccc;
        let bits = bits ^ swap ^ (swap << 14);
        let swap = (bits ^ (bits >> 28)) & 0x0000_0000_f0f0_f0f0;
        bits ^ swap ^ (swap << 28)
    }
}

/// The entries of a set, lowest index first.
pub fn each(mut entries: Entries) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let entry = entries.trailing_zeros() as usize;
        entries &= entries.wrapping_sub(1);
        (entry < 32).then_some(entry)
    })
}

/// As [`Rules`], for two boards at once.
struct Pairs<const SIDE: usize, const ROW: usize>;

impl<const SIDE: usize, const ROW: usize> Pairs<SIDE, ROW> {
    #[inline(always)]
    fn rows_along(bits: Pair, step: usize) -> Pair {
        let two = bits & (bits >> step);
        match ROW {
            3 => two & (bits >> (2 * step)),
            4 => two & (two >> (2 * step)),
            _ => two & (two >> (2 * step)) & (bits >> (4 * step)),
        }
    }

    #[inline(always)]
    fn rows(bits: Pair) -> Pair {
        let [row, column, falling, rising] = STEPS.map(|step| Self::rows_along(bits, step));
        row | column | falling | rising
    }

    /// The fields along one direction where a marble makes or would make a row, given the others on its line.
    #[inline(always)]
    fn completions(bits: Pair, step: usize) -> Pair {
        // How many marbles lie without a gap on either side of a field: at least one, at least two, and so on.
        let after_1 = bits >> step;
        let after_2 = after_1 & (bits >> (2 * step));
        let before_1 = bits << step;
        let before_2 = before_1 & (bits << (2 * step));
        if ROW == 3 {
            return after_2 | (before_1 & after_1) | before_2;
        }
        let after_3 = after_2 & (bits >> (3 * step));
        let before_3 = before_2 & (bits << (3 * step));
        if ROW == 4 {
            return after_3 | (before_1 & after_2) | (before_2 & after_1) | before_3;
        }
        let after_4 = after_3 & (bits >> (4 * step));
        let before_4 = before_3 & (bits << (4 * step));
        after_4 | (before_1 & after_3) | (before_2 & after_2) | (before_3 & after_1) | before_4
    }

    #[inline(always)]
    fn moved_on<const EDGE: usize>(bits: Pair, by: usize) -> Pair {
        match EDGE {
            NORTH => bits >> (8 * by),
            EAST => bits >> by,
            SOUTH => bits << (8 * by),
            _ => bits << by,
        }
    }

    /// As [`Rules::region`], nothing of lanes without a gap.
    #[inline(always)]
    fn region<const EDGE: usize>(occupied: Pair, open_lanes: Pair) -> Pair {
        let edge = Pair::both(Rules::<SIDE, ROW>::EDGES[EDGE]);
        let region = if EDGE == WEST {
            occupied ^ (occupied + edge)
        } else {
            let filled = occupied & edge;
            let filled = filled | (occupied & Self::moved_on::<EDGE>(filled, 1));
            let run = occupied & Self::moved_on::<EDGE>(occupied, 1);
            let filled = filled | (run & Self::moved_on::<EDGE>(filled, 2));
            let run = run & Self::moved_on::<EDGE>(run, 2);
            let filled = filled | (run & Self::moved_on::<EDGE>(filled, 4));
            edge | Self::moved_on::<EDGE>(filled, 1)
        };
        region & open_lanes
    }

    /// The board of a colour if a marble of it were pushed into every lane of an edge.
    #[inline(always)]
    fn pushed<const EDGE: usize>(bits: Pair, occupied: Pair, open_lanes: Pair) -> Pair {
        let region = Self::region::<EDGE>(occupied, open_lanes);
        let edge = Pair::both(Rules::<SIDE, ROW>::EDGES[EDGE]);
        bits ^ ((bits ^ (Self::moved_on::<EDGE>(bits, 1) | edge)) & region)
    }

    /// For a colour without a row, by edge: the fields in the lanes of each insertion that makes one where it does; fields
    /// off the board may be among them.
    ///
    /// Such a row lies in the lane itself, or crosses it in one field, with the marbles of the other lanes as they are.
    #[inline(always)]
    fn new_rows(bits: Pair, occupied: Pair) -> [Pair; 4] {
        let board = Pair::both(Rules::<SIDE, ROW>::BOARD);
        let gaps = board ^ (occupied & board);
        let open = (gaps + board) & Pair::both(Rules::<SIDE, ROW>::GUARD);
        let open_rows = open - (open >> SIDE);
        let open = gaps | gaps >> 32;
        let open = open | open >> 16;
        let open = (open | open >> 8) & Pair::both(Rules::<SIDE, ROW>::IN_A_ROW);
        let open = open | open << 8;
        let open = open | open << 16;
        let open_columns = (open | open << 32) & board;

        let [row, column, falling, rising] = STEPS;
        let diagonal = Self::completions(bits, falling) | Self::completions(bits, rising);
        let across_rows = diagonal | Self::completions(bits, column);
        let across_columns = diagonal | Self::completions(bits, row);
        let in_columns = |pushed: Pair| Self::rows_along(pushed, column) | (pushed & across_columns);
        let in_rows = |pushed: Pair| Self::rows_along(pushed, row) | (pushed & across_rows);
        [
            in_columns(Self::pushed::<NORTH>(bits, occupied, open_columns)),
            in_rows(Self::pushed::<EAST>(bits, occupied, open_rows)),
            in_columns(Self::pushed::<SOUTH>(bits, occupied, open_columns)),
            in_rows(Self::pushed::<WEST>(bits, occupied, open_rows)),
        ]
    }
}
