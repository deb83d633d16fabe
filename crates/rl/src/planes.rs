//! Writing planes: one number for each field of the board, rows from row 1, columns from column a.

/// Planes that are written one after the other into a slice of zeros and ones and shares.
pub(crate) struct Planes<'a, const COLUMNS: usize> {
    rest: &'a mut [f32],
    fields: usize,
}

/// The numbers of all rows that there can be: one for each set of up to seven columns.
const fn row_table<const COLUMNS: usize>() -> [[f32; COLUMNS]; 128] {
    let mut table = [[0.0; COLUMNS]; 128];
    let mut bits = 0;
    while bits < 128 {
        let mut column = 0;
        while column < COLUMNS {
            if bits >> column & 1 != 0 {
                table[bits][column] = 1.0;
            }
            column += 1;
        }
        bits += 1;
    }
    table
}

impl<'a, const COLUMNS: usize> Planes<'a, COLUMNS> {
    const ROWS: [[f32; COLUMNS]; 128] = row_table();

    /// The slice has as many numbers as all planes together.
    #[inline]
    pub(crate) fn new(numbers: &'a mut [f32], rows: usize) -> Self {
        Planes { rest: numbers, fields: rows * COLUMNS }
    }

    #[inline]
    fn next(&mut self) -> &'a mut [f32] {
        let (plane, rest) = std::mem::take(&mut self.rest).split_at_mut(self.fields);
        self.rest = rest;
        plane
    }

    /// A plane with 1 on the fields of a set, whose bits are `row * 8 + column`.
    #[inline]
    pub(crate) fn set(&mut self, bits: u64) {
        let table = const { &Self::ROWS };
        let (rows, _) = self.next().as_chunks_mut::<COLUMNS>();
        for (row, byte) in rows.iter_mut().zip(bits.to_le_bytes()) {
            *row = table[usize::from(byte & 0x7f)];
        }
    }

    /// A plane with the same number everywhere.
    #[inline]
    pub(crate) fn fill(&mut self, number: f32) {
        self.next().fill(number);
    }

    /// A plane of ones, or of zeros.
    #[inline]
    pub(crate) fn flag(&mut self, is_set: bool) {
        self.fill(f32::from(u8::from(is_set)));
    }

    /// Two planes: whether the position has occurred a second and a third time.
    #[inline]
    pub(crate) fn repetitions(&mut self, repetitions: usize) {
        self.flag(repetitions >= 2);
        self.flag(repetitions >= 3);
    }
}

impl<const COLUMNS: usize> Drop for Planes<'_, COLUMNS> {
    fn drop(&mut self) {
        debug_assert!(self.rest.is_empty() || std::thread::panicking(), "all planes are written");
    }
}
