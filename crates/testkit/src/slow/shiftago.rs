//! Shiftago (Express, Expert, Extreme; two to four seats), slow and plain.
//!
//! This is the yardstick for the fast implementation. It is written from the rules alone and must stay independent
//! of the fast code: no shared types, no shared tables, only text in and text out. Each function follows one
//! paragraph of the rules, with arrays and loops, so that a reader can check it against that paragraph.
//!
//! Here: positions and moves as text, legal moves, playing, retiring, results, the end by the third repetition.
//!
//! Not here: records, undo, clocks, resigning with two seats, the Express tournament, evaluation, and any kind of
//! speed.
//!
//! A position carries nothing that its text does not show, so whatever is asked of it (its result too) is answered
//! from what stands on the table, never from how it came about, with one exception: leaving the table never wins
//! anybody an Express game. Only [`Play`] remembers earlier positions.

use std::collections::HashMap;

/// Fields along each side of the board.
const SIZE: usize = 7;
/// Marbles of each colour.
const MARBLES: u8 = 22;
/// The most turns a seat may have to sit out.
const MAX_HANDICAP: u8 = 6;
/// Points that win a game of Expert or Extreme at once.
const WINNING_SCORE: u8 = 10;
/// Nine points, and then a row of seven for ten more.
const MAX_SCORE: u8 = 19;
/// How often a position must stand to end a game of Extreme.
const REPETITIONS: u32 = 3;
/// The colours' letters in seat order: orange, green, blue, white.
const SEAT_LETTERS: [char; 4] = ['o', 'g', 'b', 'w'];
/// The columns' letters from the left.
const COLUMN_LETTERS: [char; SIZE] = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
/// The rows' digits from the bottom.
const ROW_DIGITS: [char; SIZE] = ['1', '2', '3', '4', '5', '6', '7'];

/// Which of the three games is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// The first long enough row wins.
    Express,
    /// Rows give points, ten points win.
    Expert,
    /// Expert with shorter rows that give no points, but another turn.
    Extreme,
}

// ---------------------------------------------------------------------------------------------------------------
// The board
// ---------------------------------------------------------------------------------------------------------------

/// One field of the board. Column 0 is `a`, row 0 is row 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Square {
    column: usize,
    row: usize,
}

impl Square {
    fn push_name(self, text: &mut String) {
        text.push(COLUMN_LETTERS[self.column]);
        text.push(ROW_DIGITS[self.row]);
    }

    /// The square so many steps further on, if it is on the board.
    fn step(self, direction: Direction, count: i32) -> Option<Square> {
        let column = self.column as i32 + direction.columns * count;
        let row = self.row as i32 + direction.rows * count;
        let on_board = 0..SIZE as i32;
        if on_board.contains(&column) && on_board.contains(&row) {
            Some(Square { column: column as usize, row: row as usize })
        } else {
            None
        }
    }
}

/// A way to walk over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Direction {
    columns: i32,
    rows: i32,
}

const RIGHT: Direction = Direction { columns: 1, rows: 0 };
const UP: Direction = Direction { columns: 0, rows: 1 };
const RIGHT_AND_UP: Direction = Direction { columns: 1, rows: 1 };
const RIGHT_AND_DOWN: Direction = Direction { columns: 1, rows: -1 };

/// The four ways in which a row can lie. Walking so, the end met first is always the one with the lower column or,
/// in the same column, the lower row.
const ROW_DIRECTIONS: [Direction; 4] = [RIGHT, UP, RIGHT_AND_UP, RIGHT_AND_DOWN];

/// A maximal run of one colour, from its first square on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    first: Square,
    direction: Direction,
    length: usize,
}

impl Row {
    fn squares(self) -> Vec<Square> {
        (0..self.length as i32).filter_map(|count| self.first.step(self.direction, count)).collect()
    }
}

/// The edge at which a marble enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    North,
    South,
    West,
    East,
}

const SIDES: [Side; 4] = [Side::North, Side::South, Side::West, Side::East];

impl Side {
    fn letter(self) -> char {
        match self {
            Side::North => 'N',
            Side::South => 'S',
            Side::West => 'W',
            Side::East => 'E',
        }
    }

    /// The names of the seven lanes that begin at this side.
    fn lane_names(self) -> [char; SIZE] {
        match self {
            Side::North | Side::South => COLUMN_LETTERS,
            Side::West | Side::East => ROW_DIGITS,
        }
    }
}

/// One of the 28 places to insert a marble.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    side: Side,
    lane: usize,
}

impl Entry {
    fn all() -> impl Iterator<Item = Entry> {
        SIDES.into_iter().flat_map(|side| (0..SIZE).map(move |lane| Entry { side, lane }))
    }

    fn read(text: &str) -> Option<Entry> {
        let mut letters = text.chars();
        let (side_letter, lane_name) = (letters.next()?, letters.next()?);
        if letters.next().is_some() {
            return None;
        }
        let side = SIDES.into_iter().find(|side| side.letter() == side_letter)?;
        let lane = side.lane_names().into_iter().position(|name| name == lane_name)?;
        Some(Entry { side, lane })
    }

    fn push_name(self, text: &mut String) {
        text.push(self.side.letter());
        text.push(self.side.lane_names()[self.lane]);
    }

    /// The seven squares of the lane, in the order in which an inserted marble meets them.
    fn squares(self) -> [Square; SIZE] {
        std::array::from_fn(|near| {
            let far = SIZE - 1 - near;
            let (column, row) = match self.side {
                Side::North => (self.lane, far),
                Side::South => (self.lane, near),
                Side::West => (near, self.lane),
                Side::East => (far, self.lane),
            };
            Square { column, row }
        })
    }
}

/// What lies on the 49 fields: nothing, or a marble of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Board {
    /// By row from the bottom, then by column from the left.
    fields: [[Option<usize>; SIZE]; SIZE],
}

impl Board {
    fn empty() -> Board {
        Board { fields: [[None; SIZE]; SIZE] }
    }

    fn at(&self, square: Square) -> Option<usize> {
        self.fields[square.row][square.column]
    }

    fn set(&mut self, square: Square, content: Option<usize>) {
        self.fields[square.row][square.column] = content;
    }

    fn count(&self, seat: usize) -> usize {
        let all = self.fields.iter().flatten();
        all.filter(|field| **field == Some(seat)).count()
    }

    fn is_full(&self) -> bool {
        self.fields.iter().flatten().all(Option::is_some)
    }

    /// Inserts a marble: it takes the edge field, and the marbles that lie there without a gap move one field on.
    /// Returns false and changes nothing when all seven fields of the lane are occupied.
    fn insert(&mut self, entry: Entry, seat: usize) -> bool {
        let lane = entry.squares();
        let Some(first_gap) = lane.iter().position(|square| self.at(*square).is_none()) else {
            return false;
        };
        for place in (1..=first_gap).rev() {
            let pushed = self.at(lane[place - 1]);
            self.set(lane[place], pushed);
        }
        self.set(lane[0], Some(seat));
        true
    }

    /// Whether there are marbles on the board and all are of one colour.
    fn shows_one_colour_only(&self) -> bool {
        let mut marbles = self.fields.iter().flatten().flatten();
        match marbles.next() {
            Some(first) => marbles.all(|other| other == first),
            None => false,
        }
    }

    /// Whether any two marbles are orthogonal neighbours.
    fn has_touching_marbles(&self) -> bool {
        squares().any(|square| {
            let occupied = |place| self.at(place).is_some();
            let beside = square.step(RIGHT, 1).is_some_and(occupied);
            let above = square.step(UP, 1).is_some_and(occupied);
            occupied(square) && (beside || above)
        })
    }

    /// All rows of at least two marbles of this seat's colour, each in its full length.
    fn rows(&self, seat: usize) -> Vec<Row> {
        let mut rows = Vec::new();
        for square in squares().filter(|square| self.at(*square) == Some(seat)) {
            for direction in ROW_DIRECTIONS {
                let ours = |count| {
                    let place = square.step(direction, count);
                    place.is_some_and(|place| self.at(place) == Some(seat))
                };
                let row_begins_here = !ours(-1);
                if row_begins_here && ours(1) {
                    rows.push(Row {
                        first: square,
                        direction,
                        length: (0..).take_while(|count| ours(*count)).count(),
                    });
                }
            }
        }
        rows
    }

    fn push_text(&self, text: &mut String) {
        for row in (0..SIZE).rev() {
            push_row_text(&self.fields[row], text);
            if row > 0 {
                text.push('/');
            }
        }
    }

    fn read(text: &str, seats: usize) -> Result<Board, String> {
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != SIZE {
            return Err(format!("the board has {} rows instead of 7", rows.len()));
        }
        let mut board = Board::empty();
        for (from_top, row_text) in rows.into_iter().enumerate() {
            board.fields[SIZE - 1 - from_top] = read_row(row_text, seats)?;
        }
        Ok(board)
    }
}

/// All 49 squares.
fn squares() -> impl Iterator<Item = Square> {
    (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| Square { column, row }))
}

fn push_row_text(fields: &[Option<usize>; SIZE], text: &mut String) {
    let mut empties = 0;
    for field in fields {
        match field {
            None => empties += 1,
            Some(seat) => {
                push_empties(empties, text);
                empties = 0;
                text.push(SEAT_LETTERS[*seat]);
            }
        }
    }
    push_empties(empties, text);
}

fn push_empties(count: usize, text: &mut String) {
    if count > 0 {
        text.push_str(&count.to_string());
    }
}

fn read_row(text: &str, seats: usize) -> Result<[Option<usize>; SIZE], String> {
    let mut fields = Vec::new();
    let mut after_digit = false;
    for letter in text.chars() {
        let run_of_empties = ('1'..='7').contains(&letter);
        if run_of_empties && after_digit {
            return Err(format!("two digits in a row in {text:?}"));
        }
        if run_of_empties {
            let count = letter as usize - '0' as usize;
            fields.extend(vec![None; count]);
        } else {
            fields.push(Some(read_seat_letter(letter, seats)?));
        }
        after_digit = run_of_empties;
    }
    <[Option<usize>; SIZE]>::try_from(fields)
        .map_err(|fields| format!("row {text:?} has {} fields instead of 7", fields.len()))
}

fn read_seat_letter(letter: char, seats: usize) -> Result<usize, String> {
    SEAT_LETTERS[..seats]
        .iter()
        .position(|known| *known == letter)
        .ok_or_else(|| format!("{letter:?} stands for nothing in a game of {seats} seats"))
}

// ---------------------------------------------------------------------------------------------------------------
// Rows and what they are worth
// ---------------------------------------------------------------------------------------------------------------

/// The shortest row that wins a game of Express.
fn express_winning_length(seats: usize) -> usize {
    if seats == 2 { 5 } else { 4 }
}

/// The table of points for Expert and Extreme; none where the row is not scorable.
fn points(variant: Variant, seats: usize, length: usize) -> Option<u8> {
    let shortest_in_extreme = if variant == Variant::Extreme { Some(0) } else { None };
    if seats == 2 {
        match length {
            4 => shortest_in_extreme,
            5 => Some(2),
            6 => Some(5),
            7 => Some(10),
            _ => None,
        }
    } else {
        match length {
            3 => shortest_in_extreme,
            4 => Some(2),
            5 => Some(5),
            6 => Some(8),
            7 => Some(10),
            _ => None,
        }
    }
}

/// One way to score one row.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Scoring {
    /// The end that is written first.
    named_first: Square,
    /// The end that is written second.
    named_second: Square,
    /// The squares from which the marbles go back into the reserve.
    taken: Vec<Square>,
    points: u8,
}

/// The ways in which a scorable row can be scored: one with two seats, one for each end that may stay with more.
fn ways_to_score(row: Row, points: u8, seats: usize) -> Vec<Scoring> {
    let squares = row.squares();
    let first = squares[0];
    let last = squares[squares.len() - 1];
    if seats == 2 {
        vec![Scoring {
            named_first: first,
            named_second: last,
            taken: squares[1..squares.len() - 1].to_vec(),
            points,
        }]
    } else {
        let first_stays =
            Scoring { named_first: first, named_second: last, taken: squares[1..].to_vec(), points };
        let last_stays = Scoring {
            named_first: last,
            named_second: first,
            taken: squares[..squares.len() - 1].to_vec(),
            points,
        };
        vec![first_stays, last_stays]
    }
}

/// One insertion together with its scoring.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Move {
    entry: Entry,
    scoring: Option<Scoring>,
}

impl Move {
    fn text(&self) -> String {
        let mut text = String::new();
        self.entry.push_name(&mut text);
        if let Some(scoring) = &self.scoring {
            text.push(':');
            scoring.named_first.push_name(&mut text);
            text.push('-');
            scoring.named_second.push_name(&mut text);
        }
        text
    }
}

// ---------------------------------------------------------------------------------------------------------------
// Positions
// ---------------------------------------------------------------------------------------------------------------

/// What lies before one seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Player {
    /// Marbles in the reserve, without those still set aside.
    reserve: u8,
    score: u8,
    /// Turns still to sit out, each with a marble set aside. Always 0 for a seat that has retired.
    to_sit_out: u8,
    retired: bool,
}

/// A position: exactly what its text shows, for a known variant and number of seats.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    variant: Variant,
    board: Board,
    to_move: usize,
    /// In seat order; there are as many as seats at the start of the game.
    players: Vec<Player>,
    /// Whether a seat has left since the last insertion. Then the text may name a seat as the last mover that was
    /// not, and a row that the leaver pushed together for it must not count as its win.
    left_since_insertion: bool,
}

impl Position {
    /// Start of a game: `starter` is a seat index, `handicaps[seat]` the turns each seat sits out. Sitting out is
    /// applied at once.
    pub fn start(
        variant: Variant,
        seats: usize,
        starter: usize,
        handicaps: &[u8],
    ) -> Result<Position, String> {
        check_number_of_seats(seats)?;
        if starter >= seats {
            return Err(format!("seat {starter} cannot start a game of {seats}"));
        }
        if handicaps.len() != seats {
            return Err(format!("{} handicaps for {seats} seats are given", handicaps.len()));
        }
        if handicaps.iter().any(|turns| *turns > MAX_HANDICAP) {
            return Err("a seat sits out at most 6 turns".to_string());
        }
        if handicaps.iter().all(|turns| *turns > 0) {
            return Err("at least one seat must have no turn to sit out".to_string());
        }
        let players = handicaps.iter().map(|turns| Player {
            reserve: MARBLES - turns,
            score: 0,
            to_sit_out: *turns,
            retired: false,
        });
        let mut position = Position {
            variant,
            board: Board::empty(),
            to_move: starter,
            players: players.collect(),
            left_since_insertion: false,
        };
        position.skip_to_a_seat_that_can_act();
        Ok(position)
    }

    /// Reads the five-field text; refuses malformed text and impossible positions with a sentence. Sitting out is
    /// applied at once.
    pub fn parse(variant: Variant, seats: usize, text: &str) -> Result<Position, String> {
        check_number_of_seats(seats)?;
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, to_move, reserves, scores, sitting_out] = fields[..] else {
            return Err(format!("the position has {} fields instead of 5", fields.len()));
        };
        let mut position = Position {
            variant,
            board: Board::read(board, seats)?,
            to_move: read_seat(to_move, seats)?,
            players: read_players(
                reserves,
                scores,
                sitting_out,
                seats,
                variant == Variant::Express && seats > 2,
            )?,
            left_since_insertion: false,
        };
        position.check_retired_seats()?;
        position.check_sitting_out()?;
        position.check_scores()?;
        position.check_marbles()?;
        position.skip_to_a_seat_that_can_act();
        if sitting_out.contains('X') {
            position.left_since_insertion = true;
            let mark = position.seat_marked_as_last_mover();
            let nearest = (1..=seats)
                .map(|back| (position.to_move + seats - back) % seats)
                .find(|seat| position.board.count(*seat) > 0);
            let written: Vec<usize> =
                (0..seats).filter(|seat| sitting_out.split(',').nth(*seat) == Some("X")).collect();
            if mark.is_none() || mark != nearest || written != Vec::from_iter(mark) {
                return Err("an X where none is written".to_string());
            }
        }
        Ok(position)
    }

    /// The five-field text: board, seat to move, reserves, scores, turns still to sit out.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.board.push_text(&mut text);
        text.push(' ');
        text.push(SEAT_LETTERS[self.to_move]);
        text.push(' ');
        text.push_str(&self.list_of_players(|player| player.reserve.to_string()));
        text.push(' ');
        text.push_str(&self.list_of_players(|player| player.score.to_string()));
        text.push(' ');
        let mut sitting_out: Vec<String> = self
            .players
            .iter()
            .map(|player| if player.retired { "x".to_string() } else { player.to_sit_out.to_string() })
            .collect();
        if let Some(seat) = self.seat_marked_as_last_mover() {
            sitting_out[seat] = "X".to_string();
        }
        text.push_str(&sitting_out.join(","));
        text
    }

    /// In Express, where somebody has left since the last insertion and the text alone would show a win that is none:
    /// the first retired seat with a marble, going back from the seat to move.
    fn seat_marked_as_last_mover(&self) -> Option<usize> {
        if self.variant != Variant::Express || !self.left_since_insertion || self.playing_seats().len() < 2 {
            return None;
        }
        let read_plainly = Position { left_since_insertion: false, ..self.clone() };
        read_plainly.express_winner()?;
        let seats_back = (1..=self.seats()).map(|back| (self.to_move + self.seats() - back) % self.seats());
        let with_marble: Vec<usize> = seats_back.filter(|seat| self.board.count(*seat) > 0).collect();
        with_marble.into_iter().find(|seat| self.players[*seat].retired)
    }

    fn list_of_players(&self, item: impl Fn(&Player) -> String) -> String {
        let items: Vec<String> = self.players.iter().map(item).collect();
        items.join(",")
    }

    /// The seat to move, as an index in seat order.
    pub fn to_move(&self) -> usize {
        self.to_move
    }

    /// All legal moves in full canonical text form, in any order, none twice; empty when finished.
    pub fn moves(&self) -> Vec<String> {
        self.legal_moves().iter().map(Move::text).collect()
    }

    /// Plays a move given in text (also the bare entry where only one scoring is possible); the error tells why
    /// not, and then the position is unchanged.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        let chosen = self.read_move(text)?;
        self.carry_out(&chosen);
        Ok(())
    }

    /// The seat retires, in or out of turn. Refused with two seats, for a seat that has retired already, and when
    /// the game is over.
    pub fn retire(&mut self, seat: usize) -> Result<(), String> {
        if self.seats() == 2 {
            return Err("with two seats nobody retires: leaving is resigning".to_string());
        }
        if seat >= self.seats() {
            return Err(format!("there is no seat {seat}"));
        }
        if self.players[seat].retired {
            return Err("this seat has retired already".to_string());
        }
        if self.is_over() {
            return Err("the game is over".to_string());
        }
        self.left_since_insertion = true;
        self.players[seat].retired = true;
        self.players[seat].to_sit_out = 0;
        self.skip_to_a_seat_that_can_act();
        Ok(())
    }

    /// The result as far as the position alone decides it: `1-0`, `1/2-1/2`, `0-0-1`, `1/2-0-1/2` and so on.
    pub fn result(&self) -> Option<String> {
        if let Some(winner) = self.outright_winner() {
            Some(self.result_shared_by(&[winner]))
        } else if self.nobody_can_go_on() {
            Some(self.result_shared_by(&self.best_seats_of_a_full_board()))
        } else {
            None
        }
    }

    /// What the result would be if the game ended now as if the board were full. A win that stands already stays.
    pub fn result_as_if_full(&self) -> String {
        match self.outright_winner() {
            Some(winner) => self.result_shared_by(&[winner]),
            None => self.result_shared_by(&self.best_seats_of_a_full_board()),
        }
    }

    /// Number of move sequences of exactly `depth` moves; finished positions have no moves.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal_moves();
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = |chosen| {
            let mut next = self.clone();
            next.carry_out(chosen);
            next.perft(depth - 1)
        };
        moves.iter().map(after).sum()
    }

    /// Which game is played.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// How many seats the game began with.
    pub fn seats(&self) -> usize {
        self.players.len()
    }

    fn seat_after(&self, seat: usize) -> usize {
        (seat + 1) % self.seats()
    }

    fn seat_before(&self, seat: usize) -> usize {
        (seat + self.seats() - 1) % self.seats()
    }

    /// The seats that have not retired.
    fn playing_seats(&self) -> Vec<usize> {
        (0..self.seats()).filter(|seat| !self.players[*seat].retired).collect()
    }
}

/// Turns and moves.
impl Position {
    /// Passes over seats that have retired and lets seats sit out their turns, until it is the turn of a seat that
    /// can act; that may be the seat to move itself. Each turn sat out returns one marble.
    fn skip_to_a_seat_that_can_act(&mut self) {
        loop {
            let player = &mut self.players[self.to_move];
            if !player.retired && player.to_sit_out == 0 {
                return;
            }
            if !player.retired {
                player.to_sit_out -= 1;
                player.reserve += 1;
            }
            self.to_move = self.seat_after(self.to_move);
        }
    }

    /// The board after the insertion and before any scoring, or why the insertion is illegal.
    fn board_after_insertion(&self, entry: Entry) -> Result<Board, &'static str> {
        let mut board = self.board.clone();
        if !board.insert(entry, self.to_move) {
            return Err("this lane is full");
        }
        if board.shows_one_colour_only() && board.has_touching_marbles() {
            return Err("while only one colour lies on the board, its marbles may not touch");
        }
        Ok(board)
    }

    /// All ways in which the mover may score on this board. Express knows no scoring.
    fn scorings(&self, board: &Board) -> Vec<Scoring> {
        let mut scorings = Vec::new();
        if self.variant != Variant::Express {
            for row in board.rows(self.to_move) {
                if let Some(points) = points(self.variant, self.seats(), row.length) {
                    scorings.extend(ways_to_score(row, points, self.seats()));
                }
            }
        }
        scorings
    }

    /// The moves that begin with this entry: one for each way to score, since scoring is compulsory, or the bare
    /// insertion where nothing can be scored.
    fn moves_by(&self, entry: Entry) -> Result<Vec<Move>, &'static str> {
        let board = self.board_after_insertion(entry)?;
        let scorings = self.scorings(&board);
        if scorings.is_empty() {
            return Ok(vec![Move { entry, scoring: None }]);
        }
        let with_scoring = scorings.into_iter().map(|scoring| Move { entry, scoring: Some(scoring) });
        Ok(with_scoring.collect())
    }

    fn legal_moves(&self) -> Vec<Move> {
        if self.is_over() {
            return Vec::new();
        }
        Entry::all().filter_map(|entry| self.moves_by(entry).ok()).flatten().collect()
    }

    /// Finds the legal move that the text means.
    fn read_move(&self, text: &str) -> Result<Move, String> {
        let entry_text = text.split(':').next().unwrap_or_default();
        let entry = Entry::read(entry_text).ok_or_else(|| format!("{text:?} is not a move"))?;
        if self.is_over() {
            return Err("the game is over".to_string());
        }
        let mut candidates = self.moves_by(entry)?;
        let is_bare_entry = text == entry_text;
        if is_bare_entry && candidates.len() == 1 {
            return Ok(candidates.remove(0));
        }
        if is_bare_entry {
            return Err(format!("{text} leaves open how to score"));
        }
        candidates
            .into_iter()
            .find(|candidate| candidate.text() == text)
            .ok_or_else(|| format!("{text} names no row that can be scored so"))
    }

    /// Plays a move that is known to be legal. After a scoring the same seat is to move again (and stays so when it
    /// has won by it), otherwise the next seat that can act.
    fn carry_out(&mut self, chosen: &Move) {
        let mover = self.to_move;
        self.left_since_insertion = false;
        self.board.insert(chosen.entry, mover);
        self.players[mover].reserve -= 1;
        match &chosen.scoring {
            Some(scoring) => {
                for square in &scoring.taken {
                    self.board.set(*square, None);
                    self.players[mover].reserve += 1;
                }
                self.players[mover].score += scoring.points;
            }
            None => {
                self.to_move = self.seat_after(mover);
                self.skip_to_a_seat_that_can_act();
            }
        }
    }
}

/// The end of the game.
impl Position {
    fn is_over(&self) -> bool {
        self.outright_winner().is_some() || self.nobody_can_go_on()
    }

    /// The seat that has won, other than by points on a full board.
    fn outright_winner(&self) -> Option<usize> {
        if let [only_seat_left] = self.playing_seats()[..] {
            return Some(only_seat_left);
        }
        match self.variant {
            Variant::Express => self.express_winner(),
            Variant::Expert | Variant::Extreme => self.winner_by_ten_points(),
        }
    }

    /// In Express the seat that moved last has won if it has a long enough row, whoever pushed it together.
    fn express_winner(&self) -> Option<usize> {
        if self.left_since_insertion {
            return None;
        }
        let mover = self.seat_that_moved_last()?;
        let rows = self.board.rows(mover);
        let shortest = express_winning_length(self.seats());
        rows.iter().any(|row| row.length >= shortest).then_some(mover)
    }

    /// The nearest preceding playing seat with a marble on the board, at the furthest the seat to move itself. Seats
    /// without a marble were still sitting out or have not had their first turn.
    fn seat_that_moved_last(&self) -> Option<usize> {
        let mut seat = self.to_move;
        for _ in 0..self.seats() {
            seat = self.seat_before(seat);
            if !self.players[seat].retired && self.board.count(seat) > 0 {
                return Some(seat);
            }
        }
        None
    }

    fn winner_by_ten_points(&self) -> Option<usize> {
        (0..self.seats()).find(|seat| self.players[*seat].score >= WINNING_SCORE)
    }

    /// The seat to move has no marble, or the board is full, or (only in positions set up by hand) no insertion is
    /// legal.
    fn nobody_can_go_on(&self) -> bool {
        self.players[self.to_move].reserve == 0
            || self.board.is_full()
            || !Entry::all().any(|entry| self.board_after_insertion(entry).is_ok())
    }

    /// Those who win or draw when the game ends with a full board: all in Express, those with the most points
    /// otherwise. Seats that have retired rank last.
    fn best_seats_of_a_full_board(&self) -> Vec<usize> {
        let mut best = self.playing_seats();
        if self.variant != Variant::Express {
            let score = |seat: &usize| self.players[*seat].score;
            let most = best.iter().map(score).max();
            best.retain(|seat| Some(score(seat)) == most);
        }
        best
    }

    /// The result text when these seats share the game.
    fn result_shared_by(&self, best: &[usize]) -> String {
        let share = match best.len() {
            1 => "1".to_string(),
            several => format!("1/{several}"),
        };
        let results: Vec<&str> =
            (0..self.seats()).map(|seat| if best.contains(&seat) { &share } else { "0" }).collect();
        results.join("-")
    }
}

/// What a text must fulfil to be a possible position.
impl Position {
    fn check_retired_seats(&self) -> Result<(), String> {
        if self.seats() == 2 && self.players.iter().any(|player| player.retired) {
            return Err("with two seats nobody retires".to_string());
        }
        if self.playing_seats().is_empty() {
            return Err("all seats have retired".to_string());
        }
        if self.players[self.to_move].retired {
            return Err("the seat to move has retired".to_string());
        }
        Ok(())
    }

    fn check_sitting_out(&self) -> Result<(), String> {
        if self.players.iter().all(|player| player.to_sit_out > 0) {
            return Err("every seat has turns to sit out".to_string());
        }
        for (seat, player) in self.players.iter().enumerate() {
            let letter = SEAT_LETTERS[seat];
            if player.to_sit_out > MAX_HANDICAP {
                return Err(format!("{letter} has more than 6 turns to sit out"));
            }
            if player.to_sit_out > 0 && self.board.count(seat) > 0 {
                return Err(format!("{letter} sits out but has marbles on the board"));
            }
            if player.to_sit_out > 0 && player.score > 0 {
                return Err(format!("{letter} sits out but has points"));
            }
        }
        Ok(())
    }

    fn check_scores(&self) -> Result<(), String> {
        for (seat, player) in self.players.iter().enumerate() {
            let letter = SEAT_LETTERS[seat];
            if self.variant == Variant::Express && player.score > 0 {
                return Err(format!("{letter} has points, but Express knows none"));
            }
            if player.score > MAX_SCORE {
                return Err(format!("{letter} has more than 19 points"));
            }
            if player.score >= WINNING_SCORE && seat != self.to_move {
                return Err(format!("{letter} has won but is not the seat to move"));
            }
        }
        Ok(())
    }

    /// Each seat has 22 marbles: on the board, in the reserve, or set aside. What a retired seat had set aside is
    /// not shown, and only a seat that never moved can have had any.
    fn check_marbles(&self) -> Result<(), String> {
        for (seat, player) in self.players.iter().enumerate() {
            let on_board = self.board.count(seat);
            let total = on_board + usize::from(player.reserve) + usize::from(player.to_sit_out);
            let most = usize::from(MARBLES);
            let fewest =
                if player.retired && on_board == 0 { most - usize::from(MAX_HANDICAP) } else { most };
            if !(fewest..=most).contains(&total) {
                let letter = SEAT_LETTERS[seat];
                return Err(format!("{letter} has {total} marbles in all"));
            }
        }
        Ok(())
    }
}

fn check_number_of_seats(seats: usize) -> Result<(), String> {
    if (2..=4).contains(&seats) { Ok(()) } else { Err(format!("there is no game of {seats} seats")) }
}

fn read_seat(text: &str, seats: usize) -> Result<usize, String> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => read_seat_letter(letter, seats),
        _ => Err(format!("{text:?} is not a seat")),
    }
}

fn read_players(
    reserves: &str,
    scores: &str,
    sitting_out: &str,
    seats: usize,
    last_mover_may_have_left: bool,
) -> Result<Vec<Player>, String> {
    let reserves = split_by_seat(reserves, seats)?;
    let scores = split_by_seat(scores, seats)?;
    let sitting_out = split_by_seat(sitting_out, seats)?;
    let mut players = Vec::new();
    for seat in 0..seats {
        let retired = sitting_out[seat] == "x" || last_mover_may_have_left && sitting_out[seat] == "X";
        players.push(Player {
            reserve: read_number(reserves[seat])?,
            score: read_number(scores[seat])?,
            to_sit_out: if retired { 0 } else { read_number(sitting_out[seat])? },
            retired,
        });
    }
    Ok(players)
}

fn split_by_seat(text: &str, seats: usize) -> Result<Vec<&str>, String> {
    let items: Vec<&str> = text.split(',').collect();
    if items.len() == seats {
        Ok(items)
    } else {
        Err(format!("{text:?} has {} items for {seats} seats", items.len()))
    }
}

/// Reads a plain decimal number without sign or leading zero.
fn read_number(text: &str) -> Result<u8, String> {
    let only_digits = text.chars().all(|letter| letter.is_ascii_digit());
    let leading_zero = text.len() > 1 && text.starts_with('0');
    if !only_digits || leading_zero {
        return Err(format!("{text:?} is not a plain number"));
    }
    text.parse().map_err(|_| format!("{text:?} is not a possible number here"))
}

// ---------------------------------------------------------------------------------------------------------------
// A position with its history
// ---------------------------------------------------------------------------------------------------------------

/// A position with its history: adds the end by the third repetition in Extreme. The history begins with the given
/// position.
#[derive(Clone, Debug)]
pub struct Play {
    position: Position,
    /// How often each position, by its text, has stood, the present one included.
    times_stood: HashMap<String, u32>,
}

impl Play {
    /// Begins a history with this position.
    pub fn new(position: Position) -> Play {
        let mut play = Play { position, times_stood: HashMap::new() };
        play.remember();
        play
    }

    /// The position that stands now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// All legal moves; empty when the game is over.
    pub fn moves(&self) -> Vec<String> {
        if self.ended_by_repetition() { Vec::new() } else { self.position.moves() }
    }

    /// Plays a move as [`Position::play`] does; refused also after the third repetition.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        self.refuse_after_repetition()?;
        self.position.play(text)?;
        self.remember();
        Ok(())
    }

    /// Retires a seat as [`Position::retire`] does; refused also after the third repetition.
    pub fn retire(&mut self, seat: usize) -> Result<(), String> {
        self.refuse_after_repetition()?;
        self.position.retire(seat)?;
        self.remember();
        Ok(())
    }

    /// The position's result, or the result by the third repetition.
    pub fn result(&self) -> Option<String> {
        if self.ended_by_repetition() {
            Some(self.position.result_as_if_full())
        } else {
            self.position.result()
        }
    }

    fn remember(&mut self) {
        *self.times_stood.entry(self.position.text()).or_insert(0) += 1;
    }

    fn ended_by_repetition(&self) -> bool {
        self.position.variant == Variant::Extreme && self.times_stood[&self.position.text()] >= REPETITIONS
    }

    fn refuse_after_repetition(&self) -> Result<(), String> {
        if self.ended_by_repetition() { Err("the game is over by repetition".to_string()) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::Variant::{Expert, Express, Extreme};
    use super::*;

    const VARIANTS: [Variant; 3] = [Express, Expert, Extreme];
    const EMPTY: &str = "7/7/7/7/7/7/7";
    /// Orange and green 21 marbles each, blue seven, none of them in a row.
    const FULL_BOARD: &str = "ooogggb/bgggooo/ooogggb/bgggooo/ooogggb/bgggooo/ooogggb o 1,1,15";
    /// Extreme with two seats: after these four moves the same position stands again.
    const CYCLE_BOARD: &str = "1o1o1o1/3o1og/2o4/1g3og/2o3g/2g4/4ooo o 11,17";
    const CYCLE_MOVES: [&str; 4] = ["Nf:f4-f7", "Nf", "E5:g3-g6", "E4"];

    fn at(variant: Variant, seats: usize, text: &str) -> Position {
        Position::parse(variant, seats, text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// A position without handicaps, its reserves filled up to 22 marbles each.
    fn set_up(variant: Variant, board: &str, seat: &str, scores: &[u8]) -> Position {
        let on_board = |letter: &char| board.chars().filter(|other| other == letter).count();
        let seats = scores.len();
        let reserves: Vec<String> =
            SEAT_LETTERS[..seats].iter().map(|letter| (22 - on_board(letter)).to_string()).collect();
        let scores: Vec<String> = scores.iter().map(u8::to_string).collect();
        let sitting_out = vec!["0"; seats].join(",");
        let (reserves, scores) = (reserves.join(","), scores.join(","));
        at(variant, seats, &format!("{board} {seat} {reserves} {scores} {sitting_out}"))
    }

    fn after(mut position: Position, moves: &[&str]) -> Position {
        for text in moves {
            position.play(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
        position
    }

    fn after_retiring(mut position: Position, seats: &[usize]) -> Position {
        for seat in seats {
            position.retire(*seat).unwrap();
        }
        position
    }

    fn board_of(position: &Position) -> String {
        position.text().split(' ').next().unwrap().to_string()
    }

    fn moves_with(position: &Position, entry: &str) -> Vec<String> {
        let mut moves = position.moves();
        moves.retain(|text| text.starts_with(entry));
        moves.sort();
        moves
    }

    fn refuses(variant: Variant, seats: usize, text: &str, because: &str) {
        let error = Position::parse(variant, seats, text).expect_err(text);
        assert!(error.contains(because), "{text}: {error}");
    }

    // Insertion

    #[test]
    fn each_side_enters_at_its_own_edge() {
        let cases = [
            ("Na", "o6/7/7/7/7/7/7"),
            ("Sa", "7/7/7/7/7/7/o6"),
            ("Ng", "6o/7/7/7/7/7/7"),
            ("W1", "7/7/7/7/7/7/o6"),
            ("W6", "7/o6/7/7/7/7/7"),
            ("E3", "7/7/7/7/6o/7/7"),
        ];
        for (entry, board) in cases {
            let start = Position::start(Express, 2, 0, &[0, 0]).unwrap();
            assert_eq!(board_of(&after(start, &[entry])), board, "{entry}");
        }
    }

    #[test]
    fn a_push_moves_the_marbles_up_to_the_first_gap() {
        let position = set_up(Express, "o6/g6/7/o6/7/7/7", "g", &[0, 0]);
        let pushed = after(position, &["Na"]);
        assert_eq!(board_of(&pushed), "g6/o6/g6/o6/7/7/7");
        let row = set_up(Express, "7/7/7/3o1go/7/7/7", "g", &[0, 0]);
        assert_eq!(board_of(&after(row, &["E4"])), "7/7/7/3ogog/7/7/7");
    }

    #[test]
    fn a_full_lane_takes_no_marble_from_either_end() {
        let mut position = set_up(Express, "o6/g6/o6/g6/o6/g6/o6", "g", &[0, 0]);
        let before = position.clone();
        assert!(position.play("Na").unwrap_err().contains("full"));
        assert!(position.play("Sa").unwrap_err().contains("full"));
        assert_eq!(position, before);
        assert_eq!(position.moves().len(), 26);
    }

    #[test]
    fn perft_of_the_express_start_for_two() {
        let start = Position::start(Express, 2, 0, &[0, 0]).unwrap();
        let counts: Vec<u64> = (0..=4).map(|depth| start.perft(depth)).collect();
        assert_eq!(counts, [1, 28, 784, 21952, 614_656]);
    }

    #[test]
    fn perft_counts_what_playing_the_listed_texts_reaches() {
        fn by_text(position: &Position, depth: u32) -> u64 {
            if depth == 0 {
                return 1;
            }
            let moves = position.moves();
            let below = |text: &String| by_text(&after(position.clone(), &[text]), depth - 1);
            moves.iter().map(below).sum()
        }
        let position = at(Extreme, 2, &format!("{CYCLE_BOARD} 0,0 0,0"));
        assert_eq!(position.perft(3), by_text(&position, 3));
        let near_the_end = set_up(Express, "7/7/7/1oooo2/7/7/gggg3", "g", &[0, 0]);
        assert_eq!(near_the_end.perft(2), by_text(&near_the_end, 2));
    }

    #[test]
    fn a_finished_position_has_no_move_sequences() {
        let position = set_up(Express, "7/7/7/7/7/6g/oooo3", "o", &[0, 0]);
        let won = after(position, &["W1"]);
        assert_eq!((won.perft(0), won.perft(1), won.perft(3)), (1, 0, 0));
    }

    // Express

    #[test]
    fn express_needs_five_with_two_seats_and_four_with_more() {
        let board = "7/7/7/6g/7/7/ooo4";
        let two = set_up(Express, board, "o", &[0, 0]);
        assert_eq!(after(two.clone(), &["W1"]).result(), None);
        let five = after(two, &["W1", "Na", "W1"]);
        assert_eq!(five.result().as_deref(), Some("1-0"));
        let three = set_up(Express, board, "o", &[0, 0, 0]);
        assert_eq!(after(three, &["W1"]).result().as_deref(), Some("1-0-0"));
        let four = set_up(Express, board, "o", &[0, 0, 0, 0]);
        assert_eq!(after(four, &["W1"]).result().as_deref(), Some("1-0-0-0"));
    }

    #[test]
    fn express_rows_may_lie_in_any_of_the_four_directions() {
        let cases = [
            ("7/7/7/7/7/7/oooo3", "W1"),
            ("7/7/7/o6/o6/o6/o6", "Sa"),
            ("7/7/4o2/3o3/2o4/1o5/7", "Sa"),
            ("7/1o5/2o4/3o3/4o2/7/7", "Na"),
        ];
        for (board, entry) in cases {
            let with_green = board.replacen("7", "6g", 1);
            let position = set_up(Express, &with_green, "o", &[0, 0]);
            let result = after(position, &[entry]).result();
            assert_eq!(result.as_deref(), Some("1-0"), "{board}");
        }
    }

    #[test]
    fn express_gives_nothing_for_rows_of_others_until_they_move_themselves() {
        // Blue pushes a green row of four together, orange overlooks it, green wins by any move that keeps it.
        let position = set_up(Express, "7/7/7/7/7/1ggg3/g6", "b", &[0, 0, 0]);
        let pushed = after(position, &["Sa"]);
        assert_eq!(board_of(&pushed), "7/7/7/7/7/gggg3/b6");
        assert_eq!((pushed.result(), pushed.to_move()), (None, 0));
        let overlooked = after(pushed, &["E7"]);
        assert_eq!((overlooked.result(), overlooked.to_move()), (None, 1));
        let kept = after(overlooked.clone(), &["Sg"]);
        assert_eq!(kept.result().as_deref(), Some("0-1-0"));
        let destroyed = after(overlooked, &["Sa"]);
        assert_eq!(destroyed.result(), None);
    }

    #[test]
    fn express_goes_to_the_mover_even_when_another_row_is_longer() {
        let position = set_up(Express, "7/7/7/7/7/gg1ggg1/oogoo2", "o", &[0, 0]);
        let won = after(position, &["Sc"]);
        assert_eq!(board_of(&won), "7/7/7/7/7/gggggg1/ooooo2");
        assert_eq!(won.result().as_deref(), Some("1-0"));
    }

    #[test]
    fn express_shows_the_next_seat_after_a_win_with_sitting_out_applied() {
        let text = "7/7/7/7/7/7/ooo3b o 19,20,21 0,0,0 0,2,0";
        let won = after(at(Express, 3, text), &["W1"]);
        assert_eq!(won.text(), "7/7/7/7/7/7/oooo2b b 18,21,21 0,0,0 0,1,0");
        assert_eq!(won.result().as_deref(), Some("1-0-0"));
        assert_eq!(won.moves(), Vec::<String>::new());
        assert!(won.clone().play("W7").unwrap_err().contains("over"));
        assert!(won.clone().retire(1).unwrap_err().contains("over"));
    }

    #[test]
    fn express_text_of_a_seat_that_plays_alone_finds_it_as_its_own_predecessor() {
        let text = "7/7/4g2/3g3/2g4/1g5/g6 g 21,17 0,0 1,0";
        let won = at(Express, 2, text);
        assert_eq!(won.result().as_deref(), Some("0-1"));
    }

    #[test]
    fn express_is_drawn_when_the_seat_to_move_has_no_marble() {
        let board = "7/7/7/ooooooo/ooooooo/ooooooo/og5";
        let ended = set_up(Express, board, "o", &[0, 0]);
        assert_eq!(ended.result().as_deref(), Some("1/2-1/2"));
        assert_eq!(ended.moves().len(), 0);
    }

    #[test]
    fn express_goes_on_while_only_another_seat_has_no_marble() {
        let board = "7/7/oogoogo/ggoggog/oogoogo/oogoogo/oogoogo";
        let position = set_up(Express, board, "g", &[0, 0]);
        assert_eq!(position.players[0].reserve, 0);
        assert_eq!(position.result(), None);
        let ended = after(position, &["Na"]);
        assert_eq!(ended.result().as_deref(), Some("1/2-1/2"));
    }

    #[test]
    fn express_is_drawn_by_all_on_a_full_board() {
        let full = at(Express, 3, &format!("{FULL_BOARD} 0,0,0 0,0,0"));
        assert_eq!(full.result().as_deref(), Some("1/3-1/3-1/3"));
        assert_eq!(full.moves().len(), 0);
    }

    #[test]
    fn express_counts_the_winning_row_before_the_full_board() {
        let board = "ooogggb/bgggooo/ooobbbb/bgggooo/ooogggb/bgggooo/ooogggb";
        let full = set_up(Express, board, "o", &[0, 0, 0]);
        assert_eq!(full.result().as_deref(), Some("0-0-1"));
        assert_eq!(full.result_as_if_full(), "0-0-1");
    }

    #[test]
    fn express_as_if_full_is_a_draw_of_those_who_play() {
        let start = Position::start(Express, 4, 0, &[0; 4]).unwrap();
        assert_eq!(start.result_as_if_full(), "1/4-1/4-1/4-1/4");
        let left = after_retiring(start, &[1, 3]);
        assert_eq!(left.result_as_if_full(), "1/2-0-1/2-0");
    }

    // Expert and Extreme

    #[test]
    fn points_follow_the_table() {
        let scored = |variant, seats| -> Vec<Option<u8>> {
            (2..=7).map(|length| points(variant, seats, length)).collect()
        };
        let none = None;
        let expert_two = [none, none, none, Some(2), Some(5), Some(10)];
        let extreme_two = [none, none, Some(0), Some(2), Some(5), Some(10)];
        let expert_more = [none, none, Some(2), Some(5), Some(8), Some(10)];
        let extreme_more = [none, Some(0), Some(2), Some(5), Some(8), Some(10)];
        assert_eq!(scored(Expert, 2), expert_two);
        assert_eq!(scored(Extreme, 2), extreme_two);
        for seats in [3, 4] {
            assert_eq!(scored(Expert, seats), expert_more);
            assert_eq!(scored(Extreme, seats), extreme_more);
        }
    }

    #[test]
    fn two_seats_leave_both_ends_and_the_same_seat_moves_again() {
        let position = set_up(Expert, "7/7/7/7/6g/7/oooo3", "o", &[0, 0]);
        assert_eq!(moves_with(&position, "W1"), ["W1:a1-e1"]);
        let scored = after(position, &["W1:a1-e1"]);
        assert_eq!(scored.text(), "7/7/7/7/6g/7/o3o2 o 20,21 2,0 0,0");
    }

    #[test]
    fn without_a_scorable_row_the_next_seat_moves() {
        let position = set_up(Expert, "7/7/7/7/6g/7/ooo4", "o", &[0, 0]);
        assert_eq!(moves_with(&position, "W1"), ["W1"]);
        assert_eq!(after(position, &["W1"]).to_move(), 1);
    }

    #[test]
    fn with_more_seats_the_mover_chooses_the_end_that_stays_and_names_it_first() {
        for variant in [Expert, Extreme] {
            let position = set_up(variant, "7/7/7/7/6g/7/ooo4", "o", &[0, 0, 0]);
            assert_eq!(moves_with(&position, "W1"), ["W1:a1-d1", "W1:d1-a1"]);
            let left = after(position.clone(), &["W1:a1-d1"]);
            assert_eq!(left.text(), "7/7/7/7/6g/7/o6 o 21,21,22 2,0,0 0,0,0");
            let right = after(position.clone(), &["W1:d1-a1"]);
            assert_eq!(right.text(), "7/7/7/7/6g/7/3o3 o 21,21,22 2,0,0 0,0,0");
            assert!(position.clone().play("W1").unwrap_err().contains("open"));
        }
    }

    #[test]
    fn two_seats_write_the_lower_column_first_and_then_the_lower_row() {
        let cases = [
            ("6g/7/7/2o4/2o4/2o4/2o4", "Sc", "c1", "c5"),
            ("6g/7/4o2/3o3/2o4/1o5/7", "Sa", "a1", "e5"),
            ("6g/7/7/1o5/2o4/3o3/4o2", "W5", "a5", "e1"),
            ("6g/7/7/3oooo/7/7/7", "E4", "c4", "g4"),
        ];
        for (board, entry, end, other) in cases {
            let mut position = set_up(Expert, board, "o", &[0, 0]);
            let text = format!("{entry}:{end}-{other}");
            assert_eq!(moves_with(&position, entry), [text], "{board}");
            let reversed = format!("{entry}:{other}-{end}");
            assert!(position.play(&reversed).is_err(), "{reversed}");
        }
    }

    #[test]
    fn a_row_is_scored_in_its_full_length_only() {
        let mut position = set_up(Expert, "7/7/7/7/6g/7/ooooo2", "o", &[0, 0]);
        assert_eq!(moves_with(&position, "W1"), ["W1:a1-f1"]);
        assert!(position.play("W1:a1-e1").is_err());
        assert!(position.play("W1:b1-f1").is_err());
        let scored = after(position, &["W1:a1-f1"]);
        assert_eq!(scored.text(), "7/7/7/7/6g/7/o4o1 o 20,21 5,0 0,0");
    }

    #[test]
    fn the_bare_entry_is_read_where_only_one_scoring_is_possible() {
        let position = set_up(Expert, "7/7/7/7/6g/7/oooo3", "o", &[0, 0]);
        let bare = after(position.clone(), &["W1"]);
        assert_eq!(bare, after(position, &["W1:a1-e1"]));
    }

    #[test]
    fn of_several_rows_exactly_one_is_scored_and_the_other_after_the_next_insertion() {
        let position = set_up(Expert, "6g/7/o6/o6/o6/o6/1oooo2", "o", &[0, 0]);
        assert_eq!(moves_with(&position, "W1"), ["W1:a1-a5", "W1:a1-e1"]);
        assert!(position.clone().play("W1").unwrap_err().contains("open"));
        let one = after(position, &["W1:a1-e1"]);
        assert_eq!(one.text(), "6g/7/o6/o6/o6/o6/o3o2 o 16,21 2,0 0,0");
        assert!(one.moves().iter().all(|text| text.contains(":a1-a")));
        let both = after(one, &["Nc"]);
        assert_eq!(both.text(), "2o3g/7/o6/7/7/7/o3o2 o 18,21 4,0 0,0");
    }

    #[test]
    fn a_second_row_that_no_longer_stands_is_not_scored() {
        let position = set_up(Expert, "7/7/1o5/1o5/go5/1o5/1o5", "o", &[2, 0]);
        assert_eq!(moves_with(&position, "W7"), ["W7:b1-b5"]);
        assert_eq!(moves_with(&position, "W3"), ["W3"]);
        let broken = after(position, &["W3"]);
        assert_eq!(broken.text(), "7/7/1o5/1o5/ogo4/1o5/1o5 g 16,21 2,0 0,0");
    }

    #[test]
    fn rows_of_others_are_not_scored_by_the_mover() {
        let position = set_up(Expert, "7/7/7/ggggg2/7/7/6o", "o", &[0, 0]);
        assert!(position.moves().iter().all(|text| !text.contains(':')));
        let green = after(position, &["E7"]);
        assert_eq!(moves_with(&green, "W7"), ["W7:a4-e4"]);
    }

    #[test]
    fn extreme_must_score_rows_without_points_and_moves_again() {
        let two = set_up(Extreme, "7/7/7/7/6g/7/ooo4", "o", &[0, 0]);
        assert_eq!(moves_with(&two, "W1"), ["W1:a1-d1"]);
        let scored = after(two, &["W1"]);
        assert_eq!(scored.text(), "7/7/7/7/6g/7/o2o3 o 20,21 0,0 0,0");
        let three = set_up(Extreme, "7/7/7/7/6g/7/oo5", "o", &[0, 0, 0]);
        assert_eq!(moves_with(&three, "W1"), ["W1:a1-c1", "W1:c1-a1"]);
        let expert = set_up(Expert, "7/7/7/7/6g/7/oo5", "o", &[0, 0, 0]);
        assert_eq!(moves_with(&expert, "W1"), ["W1"]);
    }

    #[test]
    fn ten_points_win_at_once_and_the_mover_stays() {
        let position = set_up(Expert, "7/7/7/7/6g/7/oooooo1", "o", &[9, 0]);
        let won = after(position, &["W1"]);
        assert_eq!(won.text(), "7/7/7/7/6g/7/o5o o 20,21 19,0 0,0");
        assert_eq!(won.result().as_deref(), Some("1-0"));
        assert_eq!(won.moves().len(), 0);
        assert_eq!(at(Expert, 2, &won.text()), won);
        let exactly_ten = set_up(Expert, "7/7/7/7/6g/7/ooo4", "o", &[8, 9, 0]);
        let won = after(exactly_ten, &["W1:a1-d1"]);
        assert_eq!(won.result().as_deref(), Some("1-0-0"));
        assert!(won.clone().retire(2).is_err());
    }

    #[test]
    fn expert_without_a_marble_goes_to_the_most_points() {
        let board = "7/7/7/ooooooo/ooooooo/ooooooo/og5";
        let cases = [([4, 2], "1-0"), ([2, 4], "0-1"), ([5, 5], "1/2-1/2")];
        for (scores, result) in cases {
            let ended = set_up(Expert, board, "o", &scores);
            assert_eq!(ended.result().as_deref(), Some(result));
            assert_eq!(ended.moves().len(), 0);
            let green_moves = set_up(Expert, board, "g", &scores);
            assert_eq!(green_moves.result(), None);
        }
    }

    #[test]
    fn expert_on_a_full_board_is_shared_by_those_with_the_most_points() {
        let cases = [
            ("2,5,0 0,0,0", "0-1-0"),
            ("5,2,5 0,0,0", "1/2-0-1/2"),
            ("2,2,2 0,0,0", "1/3-1/3-1/3"),
            ("2,5,0 0,x,0", "1-0-0"),
            ("2,5,2 0,x,0", "1/2-0-1/2"),
        ];
        for (scores, result) in cases {
            let full = at(Expert, 3, &format!("{FULL_BOARD} {scores}"));
            assert_eq!(full.result().as_deref(), Some(result), "{scores}");
        }
    }

    // Handicap

    #[test]
    fn sitting_out_is_applied_to_the_start() {
        let start = Position::start(Express, 2, 0, &[3, 0]).unwrap();
        assert_eq!(start.text(), format!("{EMPTY} g 20,22 0,0 2,0"));
        let start = Position::start(Express, 2, 1, &[3, 0]).unwrap();
        assert_eq!(start.text(), format!("{EMPTY} g 19,22 0,0 3,0"));
    }

    #[test]
    fn sitting_out_is_applied_to_a_text_that_is_read() {
        let read = at(Express, 2, &format!("{EMPTY} o 19,22 0,0 3,0"));
        assert_eq!(read.text(), format!("{EMPTY} g 20,22 0,0 2,0"));
    }

    #[test]
    fn each_turn_sat_out_returns_a_marble_until_the_seat_plays() {
        let start = Position::start(Expert, 2, 0, &[2, 0]).unwrap();
        let one = after(start, &["Na"]);
        assert_eq!(one.text(), "g6/7/7/7/7/7/7 g 22,21 0,0 0,0");
        let two = after(one, &["Ng"]);
        assert_eq!(two.text(), "g5g/7/7/7/7/7/7 o 22,20 0,0 0,0");
    }

    #[test]
    fn sitting_out_is_not_a_turn_while_the_mover_scores() {
        let text = "7/7/7/7/7/1o5/2o4 o 20,20,22 0,0,0 0,2,0";
        let scored = after(at(Extreme, 3, text), &["W3:a3-c1"]);
        assert_eq!(scored.text(), "7/7/7/7/o6/7/7 o 21,20,22 0,0,0 0,2,0");
    }

    #[test]
    fn marbles_of_the_only_colour_may_not_touch() {
        let text = "7/7/7/7/7/7/o6 o 21,20 0,0 0,2";
        let mut position = at(Express, 2, text);
        for entry in ["Sa", "Sb", "W1", "W2"] {
            assert!(position.play(entry).unwrap_err().contains("touch"));
        }
        assert_eq!(position.moves().len(), 24);
        // Diagonal neighbours do not touch.
        let centre = at(Express, 2, "7/7/7/7/7/1o5/7 o 21,20 0,0 0,2");
        assert_eq!(moves_with(&centre, "Sa"), ["Sa"]);
        assert_eq!(moves_with(&centre, "Sb"), Vec::<String>::new());
    }

    #[test]
    fn touching_is_allowed_as_soon_as_the_insertion_leaves_two_colours() {
        let green_to_move = set_up(Express, "7/7/7/7/7/7/o6", "g", &[0, 0]);
        assert_eq!(green_to_move.moves().len(), 28);
        let text = "7/7/7/7/7/7/o5b o 21,20,21 0,0,0 0,2,x";
        let beside_a_retired_colour = at(Express, 3, text);
        assert_eq!(beside_a_retired_colour.moves().len(), 28);
    }

    #[test]
    fn touching_is_judged_before_the_scoring_takes_marbles_off() {
        let diagonal = at(Extreme, 3, "7/7/7/7/1o5/2o4/7 o 20,20,20 0,0,0 0,2,2");
        assert_eq!(moves_with(&diagonal, "Sd"), ["Sd:b3-d1", "Sd:d1-b3"]);
        // Scoring a1-c1 would leave a single marble, but the three touch before that.
        let touching = at(Extreme, 3, "7/7/7/7/7/7/1oo4 o 20,20,20 0,0,0 0,2,2");
        assert_eq!(moves_with(&touching, "W1"), Vec::<String>::new());
    }

    #[test]
    fn a_set_up_without_a_legal_insertion_ends_as_if_the_board_were_full() {
        let board = "7/7/7/3oo2/7/7/7";
        let express = set_up(Express, board, "o", &[0, 0]);
        assert_eq!(express.result().as_deref(), Some("1/2-1/2"));
        assert_eq!(express.moves().len(), 0);
        let expert = set_up(Expert, board, "o", &[0, 2]);
        assert_eq!(expert.result().as_deref(), Some("0-1"));
        let green_to_move = set_up(Expert, board, "g", &[0, 2]);
        assert_eq!(green_to_move.result(), None);
    }

    #[test]
    fn start_refuses_what_is_no_game() {
        assert!(Position::start(Express, 1, 0, &[0]).is_err());
        assert!(Position::start(Express, 5, 0, &[0; 5]).is_err());
        assert!(Position::start(Express, 2, 2, &[0, 0]).is_err());
        assert!(Position::start(Express, 2, 0, &[0]).is_err());
        assert!(Position::start(Express, 2, 0, &[7, 0]).is_err());
        assert!(Position::start(Express, 2, 0, &[1, 6]).is_err());
        assert!(Position::start(Express, 3, 0, &[6, 0, 6]).is_ok());
    }

    // Retiring

    #[test]
    fn a_seat_retires_in_or_out_of_turn_and_its_turns_are_skipped() {
        let start = Position::start(Express, 4, 0, &[0; 4]).unwrap();
        let in_turn = after_retiring(start.clone(), &[0]);
        assert_eq!(in_turn.text(), format!("{EMPTY} g 22,22,22,22 0,0,0,0 x,0,0,0"));
        let out_of_turn = after_retiring(start, &[1]);
        assert_eq!(out_of_turn.to_move(), 0);
        assert_eq!(after(out_of_turn, &["Na"]).to_move(), 2);
    }

    #[test]
    fn retiring_after_a_scoring_ends_the_turn() {
        let position = set_up(Expert, "7/7/7/7/6g/7/ooo4", "o", &[0, 0, 0]);
        let scored = after(position, &["W1:a1-d1"]);
        assert_eq!(scored.to_move(), 0);
        assert_eq!(after_retiring(scored, &[0]).to_move(), 1);
    }

    #[test]
    fn retiring_is_refused_with_two_seats_twice_or_for_no_seat() {
        let mut two = Position::start(Express, 2, 0, &[0, 0]).unwrap();
        assert!(two.retire(0).unwrap_err().contains("two seats"));
        let mut three = Position::start(Express, 3, 0, &[0; 3]).unwrap();
        assert!(three.retire(3).is_err());
        three.retire(1).unwrap();
        assert!(three.retire(1).unwrap_err().contains("already"));
    }

    #[test]
    fn the_last_seat_left_wins() {
        for variant in VARIANTS {
            let start = Position::start(variant, 3, 0, &[0; 3]).unwrap();
            let mut won = after_retiring(start, &[0, 2]);
            assert_eq!(won.result().as_deref(), Some("0-1-0"));
            assert_eq!(won.moves().len(), 0);
            assert!(won.retire(1).unwrap_err().contains("over"));
            assert_eq!(at(variant, 3, &won.text()).text(), won.text());
        }
    }

    #[test]
    fn row_lengths_stay_those_of_the_seats_at_the_start() {
        let position = set_up(Express, "7/7/7/6g/7/7/ooo4", "o", &[0, 0, 0]);
        let position = after_retiring(position, &[2]);
        assert_eq!(after(position, &["W1"]).result().as_deref(), Some("1-0-0"));
    }

    #[test]
    fn rows_of_a_retired_seat_count_for_nothing() {
        let text = "7/7/7/gggg3/7/7/o5b b 21,18,21 0,0,0 0,x,0";
        assert_eq!(at(Express, 3, text).result(), None);
        assert_eq!(at(Express, 3, text).moves().len(), 28);
    }

    #[test]
    fn express_skips_retired_seats_when_it_looks_for_the_last_mover() {
        let text = "7/7/7/oooo3/7/6g/6b b 18,21,21 0,0,0 0,x,0";
        assert_eq!(at(Express, 3, text).result().as_deref(), Some("1-0-0"));
        let text = text.replace("0,x,0", "0,0,0");
        assert_eq!(at(Express, 3, &text).result(), None);
        let own_row = "7/7/7/bbbb3/7/6g/7 b 22,21,18 0,0,0 0,x,0";
        assert_eq!(at(Express, 3, own_row).result().as_deref(), Some("0-0-1"));
    }

    #[test]
    fn express_is_not_decided_when_the_last_mover_retires() {
        // Blue pushed green's row together and leaves; green has not inserted a marble since, so it has not won.
        let position = set_up(Express, "7/7/7/7/7/1ggg3/g6", "b", &[0, 0, 0]);
        let left = after_retiring(after(position, &["Sa"]), &[2]);
        assert_eq!((left.to_move(), left.result()), (0, None));
        // The text says so, and is told apart from that of a game which green has won.
        let text = "7/7/7/7/7/gggg3/b6 o 22,18,21 0,0,0 0,0,X";
        assert_eq!((left.text().as_str(), at(Express, 3, text).result()), (text, None));
        assert_eq!(at(Express, 3, &text.replace('X', "x")).result().as_deref(), Some("0-1-0"));
        for misplaced in [text.replace("0,0,X", "0,X,0"), text.replace("gggg3", "ggg1g2")] {
            refuses(Express, 3, &misplaced, "X");
        }
        refuses(Expert, 3, text, "X");
        let moved_on = after(left, &["Ng", "Ng"]);
        assert_eq!(moved_on.result().as_deref(), Some("0-1-0"));
    }

    #[test]
    fn a_retired_seat_never_shares_a_draw() {
        let full = at(Express, 3, &format!("{FULL_BOARD} 0,0,0 0,x,0"));
        assert_eq!(full.result().as_deref(), Some("1/2-0-1/2"));
    }

    #[test]
    fn the_end_without_marbles_looks_at_seats_still_playing() {
        let board = "7/7/6g/ooooooo/ooooooo/ooooooo/ob5";
        let position = set_up(Expert, board, "g", &[5, 0, 2]);
        let with_orange = after(position.clone(), &["Na", "Ng"]);
        assert_eq!(with_orange.result().as_deref(), Some("1-0-0"));
        let without_orange = after(after_retiring(position, &[0]), &["Na", "Ng"]);
        assert_eq!((without_orange.to_move(), without_orange.result()), (1, None));
    }

    #[test]
    fn a_seat_that_retires_while_sitting_out_keeps_its_reserve_and_shows_x() {
        let start = Position::start(Expert, 3, 0, &[0, 6, 0]).unwrap();
        let retired = after_retiring(start, &[1]);
        assert_eq!(retired.text(), format!("{EMPTY} o 22,16,22 0,0,0 0,x,0"));
        assert_eq!(at(Expert, 3, &retired.text()).text(), retired.text());
        let later = after(retired, &["Na", "Ng"]);
        assert_eq!(later.players[1].reserve, 16);
    }

    #[test]
    fn skipping_goes_round_until_a_seat_can_act() {
        let start = Position::start(Express, 3, 0, &[0, 3, 2]).unwrap();
        let left = after_retiring(start, &[0]);
        assert_eq!(left.text(), format!("{EMPTY} b 22,22,22 0,0,0 x,0,0"));
        let start = Position::start(Express, 4, 0, &[0, 5, 3, 0]).unwrap();
        let left = after_retiring(start, &[3, 0]);
        assert_eq!(left.text(), format!("{EMPTY} b 22,21,22,22 0,0,0,0 x,1,0,x"));
        let text = format!("{EMPTY} o 22,16,20 0,0,0 x,6,2");
        refuses(Express, 3, &text, "retired");
        let read = at(Express, 3, &format!("{EMPTY} g 22,16,22 0,0,0 x,6,x"));
        assert_eq!(read.text(), format!("{EMPTY} g 22,22,22 0,0,0 x,0,x"));
    }

    // Reading

    #[test]
    fn texts_round_trip() {
        let texts = ["7/7/7/7/7/7/7 o 22,22 0,0 0,0", "o6/1g5/2o4/3g3/4o2/5g1/6o g 18,19 0,0 0,0"];
        for text in texts {
            for variant in VARIANTS {
                assert_eq!(at(variant, 2, text).text(), text);
            }
        }
        let text = "obgw3/7/7/7/3w2w/7/7 w 21,21,21,19 2,5,0,9 0,0,x,0";
        assert_eq!(at(Expert, 4, text).text(), text);
    }

    #[test]
    fn malformed_fields_are_refused() {
        let fields = "fields instead of 5";
        refuses(Express, 2, "", fields);
        refuses(Express, 2, "7/7/7/7/7/7/7 o 22,22 0,0", fields);
        refuses(Express, 2, "7/7/7/7/7/7/7 o 22,22 0,0 0,0 ", fields);
        refuses(Express, 2, "7/7/7/7/7/7/7  o 22,22 0,0 0,0", fields);
        refuses(Express, 2, " 7/7/7/7/7/7/7 o 22,22 0,0 0,0", fields);
        refuses(Express, 1, "7/7/7/7/7/7/7 o 22 0 0", "no game");
        refuses(Express, 5, "7/7/7/7/7/7/7 o 22 0 0", "no game");
    }

    #[test]
    fn malformed_boards_are_refused() {
        let cases = [
            ("7/7/7/7/7/7", "6 rows"),
            ("7/7/7/7/7/7/7/7", "8 rows"),
            ("7/7/7/7/7/7/6", "6 fields"),
            ("7/7/7/7/7/7/7o", "8 fields"),
            ("7/7/7/7/7/7/", "0 fields"),
            ("7/7/7/7/7/7/34", "two digits"),
            ("7/7/7/7/7/7/o15", "two digits"),
            ("7/7/7/7/7/7/07", "stands for nothing"),
            ("7/7/7/7/7/7/8", "stands for nothing"),
            ("7/7/7/7/7/7/O6", "stands for nothing"),
            ("7/7/7/7/7/7/b6", "stands for nothing"),
            ("7/7/7/7/7/7/ö6", "stands for nothing"),
        ];
        for (board, because) in cases {
            let text = format!("{board} o 22,22 0,0 0,0");
            refuses(Express, 2, &text, because);
        }
    }

    #[test]
    fn seats_that_do_not_exist_are_refused() {
        for seat in ["b", "O", "x", "1", "", "og"] {
            let text = format!("{EMPTY} {seat} 22,22 0,0 0,0");
            assert!(Position::parse(Express, 2, &text).is_err(), "{seat}");
        }
        refuses(Expert, 3, "7/7/7/7/7/7/w6 o 22,22,22 0,0,0 0,0,0", "'w'");
    }

    #[test]
    fn numbers_are_plain_decimals() {
        for number in ["+0", "-0", "00", "", "a", "0.0", "256", "99999999999", "٠"] {
            let text = format!("{EMPTY} o 22,22 {number},0 0,0");
            assert!(Position::parse(Expert, 2, &text).is_err(), "{number}");
        }
        for lists in ["22 0,0 0,0", "22,22,22 0,0 0,0", "22,22 0 0,0", "22,22 0,0 0,0,0"] {
            let text = format!("{EMPTY} o {lists}");
            refuses(Expert, 2, &text, "for 2 seats");
        }
    }

    #[test]
    fn impossible_retirements_are_refused() {
        refuses(Express, 2, "7/7/7/7/7/7/7 o 22,22 0,0 0,x", "two seats");
        let three = "7/7/7/7/7/7/7 o 22,22,22 0,0,0";
        refuses(Express, 3, &format!("{three} x,0,0"), "has retired");
        refuses(Express, 3, &format!("{three} x,x,x"), "all seats");
        refuses(Express, 3, &format!("{three} X,0,0"), "has retired");
        refuses(Express, 3, &format!("{three} 0,X,0"), "X");
        refuses(Expert, 3, &format!("{three} 0,X,0"), "plain number");
        assert!(Position::parse(Express, 3, &format!("{three} 0,x,x")).is_ok());
    }

    #[test]
    fn impossible_sitting_out_is_refused() {
        refuses(Express, 2, "7/7/7/7/7/7/7 o 22,15 0,0 0,7", "more than 6");
        refuses(Express, 2, "7/7/7/7/7/7/7 o 21,21 0,0 1,1", "every seat");
        refuses(Express, 2, "7/7/7/7/7/7/og5 o 21,20 0,0 0,1", "on the board");
        refuses(Expert, 2, "7/7/7/7/7/7/o6 o 21,21 0,2 0,1", "has points");
        let all_left_sit_out = "7/7/7/7/7/7/7 g 22,21,21 0,0,0 x,1,1";
        assert!(Position::parse(Express, 3, all_left_sit_out).is_ok());
    }

    #[test]
    fn impossible_scores_are_refused() {
        refuses(Express, 2, "7/7/7/7/7/7/7 o 22,22 0,1 0,0", "Express");
        for variant in [Expert, Extreme] {
            refuses(variant, 2, "7/7/7/7/7/7/7 o 22,22 20,0 0,0", "19");
            refuses(variant, 2, "7/7/7/7/7/7/7 o 22,22 0,10 0,0", "not the seat");
            refuses(variant, 2, "7/7/7/7/7/7/7 o 22,22 10,10 0,0", "not the seat");
            let retired = "7/7/7/7/7/7/7 o 22,22,22 0,10,0 0,x,0";
            refuses(variant, 3, retired, "not the seat");
            let won = at(variant, 2, "7/7/7/7/7/7/7 o 22,22 19,9 0,0");
            assert_eq!(won.result().as_deref(), Some("1-0"));
        }
    }

    #[test]
    fn wrong_numbers_of_marbles_are_refused() {
        let all = "marbles in all";
        refuses(Express, 2, "7/7/7/7/7/7/7 o 21,22 0,0 0,0", all);
        refuses(Express, 2, "7/7/7/7/7/7/7 o 22,23 0,0 0,0", all);
        refuses(Express, 2, "7/7/7/7/7/7/o6 o 22,22 0,0 0,0", all);
        refuses(Express, 2, "7/7/7/7/7/7/7 o 22,22 0,0 0,3", all);
        refuses(Express, 2, "7/7/7/7/7/7/7 o 255,22 0,0 0,0", all);
    }

    #[test]
    fn a_retired_seat_may_lack_up_to_six_marbles_only_without_one_on_the_board() {
        for reserve in 16..=22 {
            let text = format!("{EMPTY} o 22,{reserve},22 0,0,0 0,x,0");
            assert_eq!(at(Express, 3, &text).text(), text);
        }
        let all = "marbles in all";
        refuses(Express, 3, "7/7/7/7/7/7/7 o 22,15,22 0,0,0 0,x,0", all);
        refuses(Express, 3, "7/7/7/7/7/7/7 o 22,23,22 0,0,0 0,x,0", all);
        refuses(Express, 3, "7/7/7/7/7/7/g6 o 22,20,22 0,0,0 0,x,0", all);
        refuses(Express, 3, "7/7/7/7/7/7/7 o 22,22,16 0,0,0 0,x,0", all);
    }

    #[test]
    fn moves_that_are_none_are_refused_and_change_nothing() {
        let mut position = set_up(Expert, "7/7/7/7/6g/7/oooo3", "o", &[0, 0]);
        let before = position.clone();
        let texts = [
            "",
            "N",
            "N1",
            "Wa",
            "Nh",
            "W8",
            "W0",
            "nc",
            "NC",
            "Ncc",
            " Nc",
            "Nc ",
            "Xa",
            "Nc:",
            "Nc:a1-e1",
            "W1:",
            "W1:a1",
            "W1:a1-e1-",
            "W1:a1-e1:",
            "W1:A1-e1",
            "W1:e1-a1",
            "W1-a1-e1",
            "ö",
            "Nö",
        ];
        for text in texts {
            assert!(position.play(text).is_err(), "{text:?}");
            assert_eq!(position, before);
        }
        let mut express = set_up(Express, "7/7/7/7/6g/7/oooo3", "o", &[0, 0]);
        assert!(express.play("W1:a1-e1").is_err());
    }

    // History

    #[test]
    fn extreme_ends_when_a_position_stands_for_the_third_time() {
        for (scores, result) in [("0,0", "1/2-1/2"), ("2,5", "0-1"), ("9,5", "1-0")] {
            let mut play = Play::new(at(Extreme, 2, &format!("{CYCLE_BOARD} {scores} 0,0")));
            for text in CYCLE_MOVES.repeat(2) {
                assert_eq!(play.result(), None);
                assert!(play.moves().contains(&text.to_string()));
                play.play(text).unwrap();
            }
            assert_eq!(play.result().as_deref(), Some(result));
            assert_eq!(play.moves().len(), 0);
            assert!(play.play(CYCLE_MOVES[0]).unwrap_err().contains("repetition"));
            assert_eq!(play.position().result(), None);
            assert!(!play.position().moves().is_empty());
        }
    }

    #[test]
    fn a_history_begins_with_the_given_position() {
        let position = at(Extreme, 2, &format!("{CYCLE_BOARD} 0,0 0,0"));
        let mut play = Play::new(after(position, &CYCLE_MOVES));
        for text in CYCLE_MOVES {
            play.play(text).unwrap();
        }
        assert_eq!(play.result(), None);
    }

    #[test]
    fn a_play_passes_on_retiring_and_the_positions_result() {
        let mut play = Play::new(Position::start(Expert, 3, 0, &[0; 3]).unwrap());
        play.play("Na").unwrap();
        play.retire(1).unwrap();
        assert_eq!(play.position().to_move(), 2);
        play.retire(2).unwrap();
        assert_eq!(play.result().as_deref(), Some("1-0-0"));
        assert_eq!(play.moves().len(), 0);
        assert!(play.play("Nb").is_err());
    }

    // Random games

    /// SplitMix64, so that every run plays the same games.
    struct Chance(u64);

    impl Chance {
        fn below(&mut self, bound: usize) -> usize {
            self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mut mixed = self.0;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            ((mixed ^ (mixed >> 31)) % bound as u64) as usize
        }
    }

    fn random_start(variant: Variant, seats: usize, chance: &mut Chance) -> Position {
        let mut handicaps = vec![0; seats];
        if chance.below(2) == 0 {
            handicaps.fill_with(|| chance.below(7) as u8);
            handicaps[chance.below(seats)] = 0;
        }
        Position::start(variant, seats, chance.below(seats), &handicaps).unwrap()
    }

    fn check_invariants(position: &Position) {
        let text = position.text();
        let read = at(position.variant, position.seats(), &text);
        assert_eq!(read.text(), text);
        assert_eq!(read.result(), position.result(), "{text}");
        // That somebody has left since the last insertion is written only where it matters.
        assert_eq!(&Position { left_since_insertion: position.left_since_insertion, ..read }, position);
        for (seat, player) in position.players.iter().enumerate() {
            let visible = usize::from(player.reserve) + position.board.count(seat);
            let total = visible + usize::from(player.to_sit_out);
            let retired_early = player.retired && position.board.count(seat) == 0;
            assert!(total == 22 || retired_early && (16..22).contains(&total), "{text}");
        }
        let mover = &position.players[position.to_move()];
        assert!(!mover.retired && mover.to_sit_out == 0, "{text}");
        let moves = position.moves();
        assert_eq!(moves.is_empty(), position.result().is_some(), "{text}");
        let distinct: std::collections::HashSet<&String> = moves.iter().collect();
        assert_eq!(distinct.len(), moves.len(), "{text}");
    }

    /// What the rules say of a single move, checked from outside on the positions before and after.
    fn check_step(before: &Position, chosen: &str, now: &Position) {
        let mover = before.to_move();
        let marbles = |position: &Position| position.board.count(mover);
        if chosen.contains(':') {
            assert_eq!(now.to_move(), mover);
            assert!(marbles(now) < marbles(before));
            assert!(marbles(now) > 0);
        } else {
            assert_eq!(marbles(now), marbles(before) + 1);
        }
        if before.variant == Express {
            let enough = if before.seats() == 2 { 5 } else { 4 };
            let rows = now.board.rows(mover);
            let has_row = rows.iter().any(|row| row.length >= enough);
            let shares = now.result().unwrap_or_default();
            let won = shares.split('-').nth(mover) == Some("1");
            assert_eq!(has_row, won, "{} {chosen}", before.text());
        }
    }

    fn play_random_moves(variant: Variant, seats: usize, count: usize) {
        let mut chance = Chance(seats as u64);
        let mut play = Play::new(random_start(variant, seats, &mut chance));
        check_invariants(play.position());
        for _ in 0..count {
            let moves = play.moves();
            if moves.is_empty() {
                assert!(play.result().is_some());
                play = Play::new(random_start(variant, seats, &mut chance));
            } else if seats > 2 && chance.below(40) == 0 {
                // A seat that has retired already refuses, and nothing changes.
                let _ = play.retire(chance.below(seats));
            } else {
                let scoring: Vec<&String> = moves.iter().filter(|text| text.contains(':')).collect();
                let chosen = if scoring.is_empty() || chance.below(3) == 0 {
                    moves[chance.below(moves.len())].clone()
                } else {
                    scoring[chance.below(scoring.len())].clone()
                };
                let before = play.position().clone();
                play.play(&chosen).unwrap();
                check_step(&before, &chosen, play.position());
            }
            check_invariants(play.position());
        }
    }

    #[test]
    fn random_games_keep_the_invariants() {
        for variant in VARIANTS {
            for seats in 2..=4 {
                play_random_moves(variant, seats, 2000);
            }
        }
    }
}
