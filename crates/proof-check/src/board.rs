//! The rules of Express for two, on boards with three to seven fields along an edge.
//!
//! Sets of fields are words: bit `f` is field `f`. Fields are numbered row by row, from the first seat's bottom left:
//!
//! ```text
//!       row 7  42 43 44 45 46 47 48
//!        …
//!       row 2   7  8  9 10 11 12 13
//!       row 1   0  1  2  3  4  5  6
//!               a  b  c  d  e  f  g      (seven fields along an edge)
//! ```
//!
//! A position has no seat to move and no reserves: who checks a proof knows whose turn it is, and a marble that is not on
//! the board is in the reserve. The rule that marbles of one colour may not touch while they are alone on the board
//! needs a handicap and so does not come up here.

use std::fmt;

/// The marbles on a board: the fields of the seat that is to be shown to win, and those of the other.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Position {
    /// The attacker's fields: bit `f` is field `f`.
    pub attacker: u64,
    /// The defender's fields.
    pub defender: u64,
}

impl Position {
    /// The fields with a marble.
    pub const fn occupied(self) -> u64 {
        self.attacker | self.defender
    }

    /// How many marbles there are.
    pub const fn marbles(self) -> u32 {
        self.attacker.count_ones() + self.defender.count_ones()
    }

    /// The same position seen from the other side of the proof.
    #[must_use]
    pub const fn swapped(self) -> Position {
        Position { attacker: self.defender, defender: self.attacker }
    }
}

/// Where a marble is inserted, by its number: the north edge first, then south, west and east. [`Board::entry_name`] has
/// its name.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Entry(pub u8);

/// A board, with the rules that belong to it.
#[derive(Clone)]
pub struct Board {
    size: u32,
    row: u32,
    marbles: u32,
    /// Every field.
    all: u64,
    /// By the number of the entry.
    lanes: Vec<Lane>,
    /// East, north, north-east and north-west: the four kinds of rows.
    directions: [Direction; 4],
    /// The eight, the one that changes nothing first.
    orientations: Vec<Orientation>,
}

/// The fields that a marble can get to from an entry.
#[derive(Clone, Copy)]
struct Lane {
    fields: u64,
    /// The edge field, where the marble enters.
    first: u64,
    /// From one field of the lane to the next, away from the entry, the number grows or shrinks by this.
    step: u32,
    grows: bool,
}

#[derive(Clone, Copy)]
struct Direction {
    /// How much greater the number of the next field is.
    step: u32,
    /// The fields from which a whole row is on the board.
    starts: u64,
}

/// A rotation or mirror image.
#[derive(Clone)]
struct Orientation {
    /// For each row of fields (by its number) and each pattern of marbles in that row, where these marbles are then.
    rows: Vec<Vec<u64>>,
    /// Where each entry is then.
    entries: Vec<Entry>,
}

const EDGES: [char; 4] = ['N', 'S', 'W', 'E'];

impl Board {
    /// A board with so many fields along an edge, on which so many in a row win, and with so many marbles for each seat.
    /// `None` unless `size` is 3 to 7, `row` 3 to 7 and `marbles` 1 to the number of fields.
    pub fn new(size: u32, row: u32, marbles: u32) -> Option<Board> {
        if !(3..=7).contains(&size) || !(3..=7).contains(&row) || !(1..=size * size).contains(&marbles) {
            return None;
        }
        let paths: Vec<Vec<u32>> = (0..4 * size).map(|entry| lane_path(size, entry)).collect();
        let transforms = (0..8).map(|number| move |column, row| transform(size, number, column, row));
        Some(Board {
            size,
            row,
            marbles,
            all: (1 << (size * size)) - 1,
            lanes: paths.iter().map(|path| Lane::new(path)).collect(),
            directions: [(1, 0), (0, 1), (1, 1), (-1, 1)]
                .map(|(columns, rows)| Direction::new(size, row, columns, rows)),
            orientations: transforms.map(|image| Orientation::new(size, &paths, image)).collect(),
        })
    }

    /// Express for two as it is played: seven fields along an edge, five in a row, 22 marbles each.
    pub fn express() -> Board {
        Board::new(7, 5, 22).expect("there is such a board")
    }

    /// Fields along an edge.
    pub const fn size(&self) -> u32 {
        self.size
    }

    /// How long a row must be to win.
    pub const fn row(&self) -> u32 {
        self.row
    }

    /// How many marbles each seat has in all.
    pub const fn marbles(&self) -> u32 {
        self.marbles
    }

    /// How many fields there are.
    pub const fn field_count(&self) -> u32 {
        self.size * self.size
    }

    /// Every entry, by its number.
    pub fn entries(&self) -> impl Iterator<Item = Entry> + use<> {
        (0..4 * self.size as u8).map(Entry)
    }

    /// Whether the position is one of this board: no field twice, none beyond the edge, not too many marbles.
    pub const fn has(&self, position: Position) -> bool {
        position.attacker & position.defender == 0
            && position.occupied() & !self.all == 0
            && position.attacker.count_ones() <= self.marbles
            && position.defender.count_ones() <= self.marbles
    }

    /// Whether a seat with these marbles on the board can insert another: it has one left, and the board is not full.
    pub const fn can_move(&self, position: Position, own: u64) -> bool {
        own.count_ones() < self.marbles && position.occupied() != self.all
    }

    /// The attacker inserts a marble. `None` if the lane is full, or if there is no such entry. Whether a marble is left
    /// is asked of [`Board::can_move`].
    pub fn attack(&self, position: Position, entry: Entry) -> Option<Position> {
        let lane = self.lanes.get(usize::from(entry.0))?;
        let pushed = lane.pushed(position.occupied())?;
        Some(Position {
            attacker: lane.push(position.attacker, pushed) | lane.first,
            defender: lane.push(position.defender, pushed),
        })
    }

    /// The defender inserts a marble.
    pub fn defend(&self, position: Position, entry: Entry) -> Option<Position> {
        self.attack(position.swapped(), entry).map(Position::swapped)
    }

    /// The positions after every legal reply of the defender.
    pub fn replies(&self, position: Position) -> impl Iterator<Item = (Entry, Position)> {
        self.entries().filter_map(move |entry| Some((entry, self.defend(position, entry)?)))
    }

    /// Whether there is a row among these fields that is long enough.
    pub fn has_row(&self, own: u64) -> bool {
        // A length that the compiler knows makes it several times as fast; nearly all time is spent here and in `missing`.
        match self.row {
            3 => self.has_row_of::<3>(own),
            4 => self.has_row_of::<4>(own),
            5 => self.has_row_of::<5>(own),
            6 => self.has_row_of::<6>(own),
            _ => self.has_row_of::<7>(own),
        }
    }

    fn has_row_of<const ROW: u32>(&self, own: u64) -> bool {
        self.directions.iter().any(|direction| {
            // The fields from which all are own; from a start, all are on the board.
            let from = (0..ROW).fold(direction.starts, |from, far| from & own >> (far * direction.step));
            from != 0
        })
    }

    /// Whether the attacker has a marble and an entry that makes a row.
    pub fn wins_at_once(&self, position: Position) -> bool {
        self.winning_entry(position, None).is_some()
    }

    /// An entry by which the attacker, if it has a marble, makes a row. `guess` is tried first; it matters only for which
    /// one is found, and how soon.
    ///
    /// Not all others are tried. If there is a row after an insertion and there was none before, then an own marble is now
    /// on a field that was the only one missing for a row somewhere:
    ///
    /// - A row that does not lie along the lane has one field in it, which became own. All others are as before, so that
    ///   one was missing.
    /// - A row along the lane is not one of those that only moved on or stayed, so it holds the new marble, or what was
    ///   the first gap, or both. If it holds the gap, then its marbles were there without the gap, those before the gap
    ///   one field nearer to the edge: the gap was missing. Else all its marbles but the new one were the first in the
    ///   lane, and the field behind them was missing. That field is own now.
    pub fn winning_entry(&self, position: Position, guess: Option<Entry>) -> Option<Entry> {
        if !self.can_move(position, position.attacker) {
            return None;
        }
        let wins = |entry| self.attack(position, entry).is_some_and(|after| self.has_row(after.attacker));
        if let Some(entry) = guess.filter(|&entry| wins(entry)) {
            return Some(entry);
        }
        let missing = self.missing(position.attacker);
        if missing == 0 {
            return None;
        }
        let mut entries = self.entries().zip(&self.lanes);
        let found = entries.find(|&(entry, lane)| {
            lane.fields & missing != 0
                && self.attack(position, entry).is_some_and(|Position { attacker, .. }| {
                    attacker & missing != 0 && self.has_row(attacker)
                })
        });
        found.map(|(entry, _)| entry)
    }

    /// The fields that are the only ones missing for a row; all fields if nothing is missing for one.
    fn missing(&self, own: u64) -> u64 {
        match self.row {
            3 => self.missing_for::<3>(own),
            4 => self.missing_for::<4>(own),
            5 => self.missing_for::<5>(own),
            6 => self.missing_for::<6>(own),
            _ => self.missing_for::<7>(own),
        }
    }

    fn missing_for<const ROW: u32>(&self, own: u64) -> u64 {
        let mut missing = 0;
        for &Direction { step, starts } in &self.directions {
            // The fields from which, in this direction, all are own so far, and those from which all but one are.
            let (mut all_own, mut but_one) = (starts, 0);
            for far in 0..ROW {
                let ahead = own >> (far * step);
                but_one = (but_one & ahead) | (all_own & !ahead);
                all_own &= ahead;
            }
            if all_own != 0 {
                return self.all;
            }
            if but_one != 0 {
                // All their fields, one after the other.
                missing |= (0..ROW).fold(0, |fields, far| fields | but_one << (far * step)) & !own;
            }
        }
        missing
    }

    /// Of the position and its rotations and mirror images, the one that is stored, with the least rank; and where the
    /// entry is then.
    pub fn standard(&self, position: Position, entry: Entry) -> (Position, Entry) {
        let images = self
            .orientations
            .iter()
            .map(|orientation| (orientation.position(self.size, position), orientation.entry(entry)));
        images.min().expect("there are eight")
    }

    /// The position alone as it is stored.
    ///
    /// Sets of equally many fields have ranks in the order of their words, because both are compared by the greatest
    /// field that only one of them has. For equal fields of the attacker that holds of the defender's fields too, since
    /// numbering them anew keeps their order. So the least rank is the least pair of words.
    pub fn standard_position(&self, position: Position) -> Position {
        let mut least = position;
        for orientation in &self.orientations[1..] {
            let attacker = orientation.fields(self.size, position.attacker);
            if attacker <= least.attacker {
                least = least
                    .min(Position { attacker, defender: orientation.fields(self.size, position.defender) });
            }
        }
        least
    }

    /// The name of an entry, as in `W4`.
    pub fn entry_name(&self, entry: Entry) -> String {
        let (edge, lane) = (u32::from(entry.0) / self.size, u32::from(entry.0) % self.size);
        let Some(letter) = EDGES.get(edge as usize) else {
            return format!("number {}", entry.0);
        };
        if edge < 2 { format!("{letter}{}", column_name(lane)) } else { format!("{letter}{}", lane + 1) }
    }

    /// The entry with this name.
    pub fn entry(&self, name: &str) -> Option<Entry> {
        self.entries().find(|&entry| self.entry_name(entry) == name)
    }

    /// A set of fields as text: `a1,c4`, and `-` if it is empty.
    pub fn fields_text(&self, fields: u64) -> String {
        let names: Vec<String> = (0..self.field_count())
            .filter(|field| fields >> field & 1 == 1)
            .map(|field| format!("{}{}", column_name(field % self.size), field / self.size + 1))
            .collect();
        if names.is_empty() { "-".to_owned() } else { names.join(",") }
    }

    /// Reads a set of fields; the error is the part of the text that is no field of this board, or is there twice.
    pub fn fields(&self, text: &str) -> Result<u64, NoField> {
        if text == "-" {
            return Ok(0);
        }
        let mut fields = 0;
        for name in text.split(',') {
            let field = (0..self.field_count()).find(|&field| self.fields_text(1 << field) == name);
            let field = field.filter(|field| fields >> field & 1 == 0).ok_or_else(|| NoField(name.into()))?;
            fields |= 1 << field;
        }
        Ok(fields)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Board({} {} {})", self.size, self.row, self.marbles)
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        (self.size, self.row, self.marbles) == (other.size, other.row, other.marbles)
    }
}

impl Eq for Board {}

/// What stands in a list of fields and is none, or is there twice.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
#[error("`{0}` is no field of this board, or stands there twice")]
pub struct NoField(pub String);

fn column_name(column: u32) -> char {
    (b'a' + column as u8) as char
}

/// The fields of a lane, the edge field first.
fn lane_path(size: u32, entry: u32) -> Vec<u32> {
    let (edge, lane, last) = (entry / size, entry % size, size - 1);
    let field = |far: u32| match edge {
        0 => (last - far) * size + lane,
        1 => far * size + lane,
        2 => lane * size + far,
        _ => lane * size + (last - far),
    };
    (0..size).map(field).collect()
}

impl Lane {
    fn new(path: &[u32]) -> Lane {
        Lane {
            fields: path.iter().map(|field| 1 << field).sum(),
            first: 1 << path[0],
            step: path[0].abs_diff(path[1]),
            grows: path[0] < path[1],
        }
    }

    /// The fields from the edge up to the first empty one: what is there moves one field on. `None` if no field is empty.
    fn pushed(self, occupied: u64) -> Option<u64> {
        let empty = self.fields & !occupied;
        if empty == 0 {
            return None;
        }
        let before_gap =
            if self.grows { (1 << empty.trailing_zeros()) - 1 } else { !(u64::MAX >> empty.leading_zeros()) };
        Some(self.fields & before_gap)
    }

    /// Moves those of the marbles on that are on a pushed field.
    const fn push(self, marbles: u64, pushed: u64) -> u64 {
        let moving = marbles & pushed;
        let moved = if self.grows { moving << self.step } else { moving >> self.step };
        (marbles & !pushed) | moved
    }
}

impl Direction {
    fn new(size: u32, row: u32, columns: i32, rows: i32) -> Direction {
        let is_on_board = |at: i32| (0..size as i32).contains(&at);
        let far = row as i32 - 1;
        let starts = (0..size * size).filter(|field| {
            let (column, row) = ((field % size) as i32, (field / size) as i32);
            is_on_board(column + far * columns) && is_on_board(row + far * rows)
        });
        Direction {
            step: (rows * size as i32 + columns) as u32,
            starts: starts.map(|field| 1 << field).sum(),
        }
    }
}

/// Where a field is after one of the eight rotations and mirror images; 0 changes nothing.
const fn transform(size: u32, number: u32, column: u32, row: u32) -> (u32, u32) {
    let last = size - 1;
    let (column, row) = if number & 1 == 0 { (column, row) } else { (last - column, row) };
    let (column, row) = if number & 2 == 0 { (column, row) } else { (column, last - row) };
    if number & 4 == 0 { (column, row) } else { (row, column) }
}

impl Orientation {
    fn new(size: u32, paths: &[Vec<u32>], image: impl Fn(u32, u32) -> (u32, u32)) -> Orientation {
        let field = |field: u32| {
            let (column, row) = image(field % size, field / size);
            row * size + column
        };
        let pattern = |row: u32, pattern: u32| -> u64 {
            let columns = (0..size).filter(|column| pattern >> column & 1 == 1);
            columns.map(|column| 1 << field(row * size + column)).sum()
        };
        let entry = |path: &Vec<u32>| {
            let image: Vec<u32> = path.iter().map(|&old| field(old)).collect();
            let number = paths.iter().position(|path| *path == image);
            Entry(number.expect("the image of a lane is a lane") as u8)
        };
        Orientation {
            rows: (0..size)
                .map(|row| (0..1 << size).map(|marbles| pattern(row, marbles)).collect())
                .collect(),
            entries: paths.iter().map(entry).collect(),
        }
    }

    fn fields(&self, size: u32, fields: u64) -> u64 {
        let in_row = (1 << size) - 1;
        let rows = self.rows.iter().zip(0..);
        rows.map(|(images, row)| images[(fields >> (row * size) & in_row) as usize])
            .fold(0, |all, row| all | row)
    }

    fn position(&self, size: u32, position: Position) -> Position {
        Position {
            attacker: self.fields(size, position.attacker),
            defender: self.fields(size, position.defender),
        }
    }

    /// An entry that does not exist stays as it is: the checker complains about it.
    fn entry(&self, entry: Entry) -> Entry {
        self.entries.get(usize::from(entry.0)).copied().unwrap_or(entry)
    }
}
