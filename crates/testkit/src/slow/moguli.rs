//! Moguli (base game, new start row, cylinder), slow and plain.
//!
//! This is the yardstick for the fast implementation. It is written from the rules alone and must stay independent
//! of the fast code: no shared types, no shared tables, only text in and text out. Each function follows one
//! paragraph of the rules, with arrays and loops, so that a reader can check it against that paragraph.
//!
//! Here: the set-up from a seed, positions and moves as text, legal moves, playing, the route of a stone, results,
//! the end by the third repetition, the left-right image and (on the cylinder) the turned board.
//!
//! Not here: records, undo, clocks, resigning, evaluation, and any kind of speed.
//!
//! A position carries nothing that its text does not show. Only [`Play`] remembers earlier positions.
//!
//! # Where the rules leave something open
//!
//! What a move may do:
//! - A player exchanges no tile twice. An exchanged tile lies on the square of its partner, so this is the same as
//!   using each square at most once, and it is kept that way here. The opponent starts afresh.
//! - The obligation to move a stone of the own start row is judged at the beginning of the turn. Only the stone move
//!   itself changes where stones stand, so looking at the board just before the stone move gives the same answer.
//! - A stone may surface on its own starting portal if it then goes on along the top.
//!
//! What a text may say. A position may be set up by hand, so neither the tiles nor the standing of the stones need be
//! reachable; refused is what the fields of one text contradict, and what lies beyond the end of the game:
//! - the set-up (`s…`) stands only in a new-start-row game, with ten stones in place, nothing rotated or barred, and
//!   `0/0`; its exchanges are kept in the order made;
//! - how often the turn rotated follows from field 4, so field 5 holds one tile in `r`, `rm`, `rm+` and none elsewhere
//!   (a second rotation ends the turn); field 6 holds up to two tiles, and is not compared with the round counters;
//! - k = 1 wherever a stone has moved this turn; k = 0 where light has not moved yet;
//! - n is at most 3, and 3 only where light begins a turn: there the game is over;
//! - no colour has five stones home, for the fourth ends the game; four dark stones are home only in dark's own turn
//!   with a stone moved; four light stones are not home in a light turn that goes on after a first rotation (`r`);
//! - how the stone moved this turn came to where it stands is not asked (`m` beside the starting array is accepted);
//! - empties are written as whole runs (`5`, never `23`), counters without leading zeros.
//!
//! Results: where four stones home and idle rounds both hold, the cause is "four-home"; where idle rounds and the third
//! repetition both hold, it is "idle-rounds". A history that begins within a turn, or in the set-up, counts from the
//! next beginning of a turn.

use std::collections::{BTreeSet, HashMap};

use Direction::{East, North, South, West};

/// Columns of the board, a to e.
const COLUMNS: usize = 5;
/// Rows of the board, 1 to 7.
const ROWS: usize = 7;
/// The rows whose tiles may be taken in the new-start-row set-up: 3, 4 and 5, counted from 0.
const MIDDLE_ROWS: [usize; 3] = [2, 3, 4];
/// Stones of each colour at the start, and the most a position may show.
const STONES: usize = 5;
/// Twin tiles in a set-up for play; the other 18 are splits.
const TWINS: usize = 17;
/// Stones on the opponent's start row that end the game.
const HOME_TO_FINISH: usize = 4;
/// Portals of the own start row that are to stay empty.
const BREATHING_PORTALS: usize = 2;
/// The most tiles one turn can rotate, and so bar.
const MAX_ROTATED: usize = 2;
/// Complete rounds without a stone move that end the game.
const IDLE_ROUNDS: u8 = 3;
/// How often a position must stand to end the game.
const REPETITIONS: u32 = 3;

/// Something for every square, by row and then column.
type Grid<T> = [[T; COLUMNS]; ROWS];

/// Which of the four Moguli games is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Variant {
    /// Before the first turn each player may exchange tiles of the own start row.
    pub new_row: bool,
    /// Columns a and e are neighbours.
    pub cylinder: bool,
}

impl Variant {
    /// All four, in the order of their ids here.
    pub const ALL: [Variant; 4] = [
        Variant { new_row: false, cylinder: false },
        Variant { new_row: true, cylinder: false },
        Variant { new_row: false, cylinder: true },
        Variant { new_row: true, cylinder: true },
    ];

    /// Reads a game id such as `moguli:cylinder`.
    pub fn from_id(id: &str) -> Result<Variant, String> {
        Variant::ALL.into_iter().find(|variant| variant.id() == id).ok_or_else(|| {
            let known: Vec<&str> = Variant::ALL.iter().map(|variant| variant.id()).collect();
            format!("unknown moguli game {id:?}: write one of {}", known.join(", "))
        })
    }

    /// The game id.
    pub fn id(self) -> &'static str {
        match (self.new_row, self.cylinder) {
            (false, false) => "moguli",
            (true, false) => "moguli:newrow",
            (false, true) => "moguli:cylinder",
            (true, true) => "moguli:newrow+cylinder",
        }
    }
}

/// A square of the board. Ordered as names are sorted in texts: lower column first, then lower row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Square {
    column: usize,
    row: usize,
}

impl Square {
    /// All 35 squares in the order of the set-up: a1, b1, … e1, a2, … e7.
    fn all() -> Vec<Square> {
        (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| Square { column, row })).collect()
    }

    fn parse(text: &str) -> Result<Square, String> {
        let letters: Vec<char> = text.chars().collect();
        match letters[..] {
            [column @ 'a'..='e', row @ '1'..='7'] => {
                Ok(Square { column: column as usize - 'a' as usize, row: row as usize - '1' as usize })
            }
            _ => Err(format!("no square {text:?}: squares are a1 to e7")),
        }
    }

    fn name(self) -> String {
        format!("{}{}", (b'a' + self.column as u8) as char, self.row + 1)
    }

    /// The square in the same row, left and right exchanged.
    fn mirror(self) -> Square {
        Square { column: COLUMNS - 1 - self.column, ..self }
    }

    /// The square `columns` further east, round the cylinder.
    fn shift(self, columns: usize) -> Square {
        Square { column: (self.column + columns) % COLUMNS, ..self }
    }
}

/// The four edges of a tile, in the order in which routes are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Direction {
    North,
    East,
    South,
    West,
}

impl Direction {
    const ALL: [Direction; 4] = [North, East, South, West];

    fn opposite(self) -> Direction {
        match self {
            North => South,
            East => West,
            South => North,
            West => East,
        }
    }
}

/// The two faces of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Face {
    Top,
    Bottom,
}

/// A tile: its kind, and its top L by number: 0 NE, 1 SE, 2 SW, 3 NW. Each clockwise quarter turn adds one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Tile {
    twin: bool,
    orientation: usize,
}

impl Tile {
    /// The two edges that a face's segments lead to. A twin's bottom L lies under its top L; a split's bottom L has
    /// the other two edges, which is the top L turned by half.
    fn edges(self, face: Face) -> [Direction; 2] {
        let orientation = match face {
            Face::Bottom if !self.twin => self.orientation + 2,
            _ => self.orientation,
        };
        [[North, East], [South, East], [South, West], [North, West]][orientation % 4]
    }

    fn turned(self, quarter_turns: usize) -> Tile {
        Tile { orientation: (self.orientation + quarter_turns) % 4, ..self }
    }

    /// The left-right image: NE and NW change places, SE and SW change places.
    fn mirror(self) -> Tile {
        Tile { orientation: 3 - self.orientation, ..self }
    }

    fn parse(letter: char) -> Result<Tile, String> {
        match letter {
            'a'..='d' => Ok(Tile { twin: false, orientation: letter as usize - 'a' as usize }),
            'A'..='D' => Ok(Tile { twin: true, orientation: letter as usize - 'A' as usize }),
            _ => Err(format!("tiles: no tile {letter:?}: write a, b, c, d for splits, A, B, C, D for twins")),
        }
    }

    fn letter(self) -> char {
        (if self.twin { b'A' } else { b'a' } + self.orientation as u8) as char
    }
}

/// The two players: light has the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Seat {
    Light,
    Dark,
}

impl Seat {
    fn other(self) -> Seat {
        match self {
            Seat::Light => Seat::Dark,
            Seat::Dark => Seat::Light,
        }
    }

    /// The row on which this player's stones begin: 1 or 7, counted from 0.
    fn start_row(self) -> usize {
        match self {
            Seat::Light => 0,
            Seat::Dark => ROWS - 1,
        }
    }

    fn letter(self) -> char {
        match self {
            Seat::Light => 'l',
            Seat::Dark => 'd',
        }
    }

    fn word(self) -> &'static str {
        match self {
            Seat::Light => "light",
            Seat::Dark => "dark",
        }
    }
}

/// How far the turn has come: field 4 of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Stage {
    /// `-`: nothing done yet.
    Begin,
    /// `r`: a tile rotated, the stone move is due.
    Rotated,
    /// `m`, `m+`: a stone moved, the rotation is due, and with a bonus another one after it.
    Moved { bonus: bool },
    /// `rm+`: only the bonus is open; `rm`: dark's fourth stone ended the game after dark's rotation.
    RotatedAndMoved { bonus: bool },
    /// `s…`: the new-start-row set-up, with this player's exchanges in the order made, own row first.
    Exchanging(Vec<(Square, Square)>),
}

impl Stage {
    fn parse(text: &str) -> Result<Stage, String> {
        if let Some(list) = text.strip_prefix('s') {
            return Ok(Stage::Exchanging(parse_exchanges(list)?));
        }
        match text {
            "-" => Ok(Stage::Begin),
            "r" => Ok(Stage::Rotated),
            "m" => Ok(Stage::Moved { bonus: false }),
            "m+" => Ok(Stage::Moved { bonus: true }),
            "rm" => Ok(Stage::RotatedAndMoved { bonus: false }),
            "rm+" => Ok(Stage::RotatedAndMoved { bonus: true }),
            "+" | "r+" => Err(format!("turn: {text:?} has a bonus without a stone move: write m+ or rm+")),
            _ => Err(format!("turn: {text:?} is none of -, r, m, m+, rm, rm+ or s with exchanges")),
        }
    }

    fn text(&self) -> String {
        match self {
            Stage::Begin => "-".to_string(),
            Stage::Rotated => "r".to_string(),
            Stage::Moved { bonus: false } => "m".to_string(),
            Stage::Moved { bonus: true } => "m+".to_string(),
            Stage::RotatedAndMoved { bonus: false } => "rm".to_string(),
            Stage::RotatedAndMoved { bonus: true } => "rm+".to_string(),
            Stage::Exchanging(exchanges) => {
                let pairs = exchanges.iter().map(|(own, middle)| own.name() + &middle.name());
                format!("s{}", pairs.collect::<String>())
            }
        }
    }

    /// Whether a stone has moved in this turn.
    fn has_moved(&self) -> bool {
        matches!(self, Stage::Moved { .. } | Stage::RotatedAndMoved { .. })
    }

    /// How many tiles the turn has rotated so far.
    fn rotations(&self) -> usize {
        match self {
            Stage::Rotated | Stage::RotatedAndMoved { .. } => 1,
            Stage::Begin | Stage::Moved { .. } | Stage::Exchanging(_) => 0,
        }
    }
}

/// One action of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Move {
    /// `c4+`, `c4=`, `c4-`: one, two or three clockwise quarter turns.
    Rotate(Square, usize),
    /// `a1c5`: a stone from here to there.
    Stone(Square, Square),
    /// `a1~c4`: the tile of the own start row and the tile of the middle trade places.
    Exchange(Square, Square),
    /// `pass`: declines the bonus, or ends the set-up.
    Pass,
}

impl Move {
    fn parse(text: &str) -> Result<Move, String> {
        let invalid = || {
            format!(
                "not a move: {text:?}: write a rotation c4+ c4- c4=, a stone move a1c5, an exchange a1~c4, or pass"
            )
        };
        if text == "pass" {
            return Ok(Move::Pass);
        }
        if !text.is_ascii() || text.len() < 3 {
            return Err(invalid());
        }
        let first = Square::parse(&text[..2]).map_err(|_| invalid())?;
        let rest = &text[2..];
        match rest {
            "+" => Ok(Move::Rotate(first, 1)),
            "=" => Ok(Move::Rotate(first, 2)),
            "-" => Ok(Move::Rotate(first, 3)),
            _ => {
                let exchange = rest.strip_prefix('~');
                let second = Square::parse(exchange.unwrap_or(rest)).map_err(|_| invalid())?;
                Ok(if exchange.is_some() {
                    Move::Exchange(first, second)
                } else {
                    Move::Stone(first, second)
                })
            }
        }
    }

    fn text(self) -> String {
        match self {
            Move::Rotate(square, quarter_turns) => {
                let sign = match quarter_turns {
                    1 => '+',
                    2 => '=',
                    _ => '-',
                };
                format!("{}{sign}", square.name())
            }
            Move::Stone(from, to) => from.name() + &to.name(),
            Move::Exchange(own, middle) => format!("{}~{}", own.name(), middle.name()),
            Move::Pass => "pass".to_string(),
        }
    }

    /// The same action elsewhere: every square sent through `image`.
    fn map(self, image: impl Fn(Square) -> Square) -> Move {
        match self {
            Move::Rotate(square, quarter_turns) => Move::Rotate(image(square), quarter_turns),
            Move::Stone(from, to) => Move::Stone(image(from), image(to)),
            Move::Exchange(own, middle) => Move::Exchange(image(own), image(middle)),
            Move::Pass => Move::Pass,
        }
    }
}

/// The left-right image of a move: columns a and e, b and d change places, and clockwise becomes counter-clockwise.
pub fn mirror_move(text: &str) -> Result<String, String> {
    let image = match Move::parse(text)?.map(Square::mirror) {
        Move::Rotate(square, quarter_turns) => Move::Rotate(square, 4 - quarter_turns),
        other => other,
    };
    Ok(image.text())
}

/// A move on the cylinder turned so that everything lies `columns` columns further east.
pub fn shift_move(text: &str, columns: usize) -> Result<String, String> {
    Ok(Move::parse(text)?.map(|square| square.shift(columns)).text())
}

/// The way a stone takes, all squares by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// Leg 1, on the top: from the start square to the square of the dive (only the start square if it dives there).
    pub first_top: Vec<String>,
    /// Leg 2, below: from the square of the dive to the square of surfacing.
    pub below: Vec<String>,
    /// Leg 3, on the top: from the square of surfacing to the end (only that square if it stays there).
    pub second_top: Vec<String>,
    /// Squares with stones of the moving stone's colour passed under, in the order passed.
    pub under_own: Vec<String>,
    /// Squares with stones of the other colour passed under, in the order passed.
    pub under_opponent: Vec<String>,
}

/// One leg: the squares from its beginning to its end, and the steps between them.
#[derive(Clone, Debug)]
struct Walk {
    squares: Vec<Square>,
    steps: Vec<Direction>,
}

impl Walk {
    fn standing_on(square: Square) -> Walk {
        Walk { squares: vec![square], steps: Vec::new() }
    }

    fn end(&self) -> Square {
        self.squares[self.squares.len() - 1]
    }
}

/// The three legs of one route.
#[derive(Clone, Debug)]
struct Legs {
    first_top: Walk,
    below: Walk,
    second_top: Walk,
}

impl Legs {
    fn end(&self) -> Square {
        self.second_top.end()
    }

    /// The squares strictly between dive and surfacing.
    fn passed_below(&self) -> &[Square] {
        &self.below.squares[1..self.below.squares.len() - 1]
    }

    fn steps(&self) -> Vec<Direction> {
        [&self.first_top, &self.below, &self.second_top].iter().flat_map(|leg| leg.steps.clone()).collect()
    }
}

/// A position: everything its text shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    variant: Variant,
    tiles: Grid<Tile>,
    stones: Grid<Option<Seat>>,
    seat: Seat,
    stage: Stage,
    /// Tiles the mover has rotated this turn.
    rotated: BTreeSet<Square>,
    /// Tiles the opponent rotated in the turn just before.
    barred: BTreeSet<Square>,
    /// Complete rounds without a stone move: the n of `n/k`.
    idle_rounds: u8,
    /// Whether a stone has moved in the current round: the k of `n/k`.
    moved_this_round: bool,
}

/// Set-up and text.
impl Position {
    /// The start of a game. Tiles are shuffled and turned by SplitMix64 from `seed`; the five stones of each player
    /// stand on the own start row. A game with a new start row begins with light's exchanges.
    pub fn from_seed(variant: Variant, seed: u64) -> Position {
        let mut random = SplitMix64 { state: seed };
        let mut twins: Vec<bool> = (0..COLUMNS * ROWS).map(|index| index < TWINS).collect();
        for index in (1..twins.len()).rev() {
            let other = random.next() % (index as u64 + 1);
            twins.swap(index, other as usize);
        }
        let mut tiles = [[Tile { twin: false, orientation: 0 }; COLUMNS]; ROWS];
        for (square, twin) in Square::all().into_iter().zip(twins) {
            let orientation = (random.next() >> 62) as usize;
            tiles[square.row][square.column] = Tile { twin, orientation };
        }
        Position {
            variant,
            tiles,
            stones: starting_stones(),
            seat: Seat::Light,
            stage: if variant.new_row { Stage::Exchanging(Vec::new()) } else { Stage::Begin },
            rotated: BTreeSet::new(),
            barred: BTreeSet::new(),
            idle_rounds: 0,
            moved_this_round: false,
        }
    }

    /// Reads a position of seven fields, and refuses one that cannot stand (see the module's header).
    pub fn parse(variant: Variant, text: &str) -> Result<Position, String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [tiles, stones, seat, stage, rotated, barred, rounds] = fields[..] else {
            return Err(format!(
                "{} fields: a position has seven, with single spaces: tiles stones seat turn rotated barred rounds",
                fields.len()
            ));
        };
        let (idle_rounds, moved_this_round) = parse_rounds(rounds)?;
        let position = Position {
            variant,
            tiles: parse_tiles(tiles)?,
            stones: parse_stones(stones)?,
            seat: match seat {
                "l" => Seat::Light,
                "d" => Seat::Dark,
                _ => return Err(format!("seat: {seat:?} is neither l (light) nor d (dark)")),
            },
            stage: Stage::parse(stage)?,
            rotated: parse_names("rotated", rotated)?,
            barred: parse_names("barred", barred)?,
            idle_rounds,
            moved_this_round,
        };
        position.check_stone_counts()?;
        position.check_exchanges()?;
        position.check_rotated_and_barred()?;
        position.check_rounds()?;
        position.check_not_beyond_the_end()?;
        position.check_turn_can_go_on()?;
        Ok(position)
    }

    /// The position as text.
    pub fn to_text(&self) -> String {
        format!(
            "{} {} {} {} {} {} {}/{}",
            rows_text(|row| self.tiles[row].iter().map(|tile| tile.letter()).collect()),
            rows_text(|row| stone_row_text(&self.stones[row])),
            self.seat.letter(),
            self.stage.text(),
            names_text(&self.rotated),
            names_text(&self.barred),
            self.idle_rounds,
            u8::from(self.moved_this_round),
        )
    }

    /// Which game this is.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The letter of the seat to move: `l` or `d`.
    pub fn to_move(&self) -> char {
        self.seat.letter()
    }
}

/// What makes a position text impossible.
impl Position {
    /// One to five stones of each colour, of which at most four are home.
    fn check_stone_counts(&self) -> Result<(), String> {
        for seat in [Seat::Light, Seat::Dark] {
            let count = self.stones.iter().flatten().filter(|stone| **stone == Some(seat)).count();
            if !(1..=STONES).contains(&count) {
                return Err(format!(
                    "stones: {} has {count} stones: place one to five of each colour",
                    seat.word()
                ));
            }
            if self.stones_home(seat) > HOME_TO_FINISH {
                return Err(format!(
                    "stones: {} has five stones on row {}: the fourth ends the game",
                    seat.word(),
                    seat.other().start_row() + 1
                ));
            }
        }
        Ok(())
    }

    /// The set-up is part of the new-start-row games only, comes before everything else, and each exchange trades a
    /// tile of the own start row for one of the three middle rows, no tile twice.
    fn check_exchanges(&self) -> Result<(), String> {
        let Stage::Exchanging(exchanges) = &self.stage else { return Ok(()) };
        if !self.variant.new_row {
            return Err(format!("turn: there is no set-up in {}: write - to begin", self.variant.id()));
        }
        for (index, (own, middle)) in exchanges.iter().enumerate() {
            check_exchange(self.seat, &exchanges[..index], *own, *middle)
                .map_err(|why| format!("turn: {why}"))?;
        }
        if self.stones != starting_stones() {
            return Err("stones: during the set-up all ten stones stand on their start rows".to_string());
        }
        if !self.barred.is_empty() {
            return Err("barred: no tile has been rotated before the set-up is over: write -".to_string());
        }
        if (self.idle_rounds, self.moved_this_round) != (0, false) {
            return Err("rounds: no round has begun before the set-up is over: write 0/0".to_string());
        }
        Ok(())
    }

    /// Field 4 tells how many tiles the turn has rotated; none of them may have been barred; at most two are barred.
    fn check_rotated_and_barred(&self) -> Result<(), String> {
        if self.rotated.len() != self.stage.rotations() {
            return Err(format!(
                "rotated: {} tiles with turn {}: write {}",
                self.rotated.len(),
                self.stage.text(),
                if self.stage.rotations() == 0 { "-" } else { "the one tile rotated" }
            ));
        }
        if self.barred.len() > MAX_ROTATED {
            return Err(format!("barred: {} tiles: a turn bars two at most", self.barred.len()));
        }
        match self.rotated.intersection(&self.barred).next() {
            Some(square) => {
                Err(format!("rotated: {} was barred: take it out of one of the lists", square.name()))
            }
            None => Ok(()),
        }
    }

    /// k is 1 when a stone has moved this turn, and 0 when light, who begins the round, has not moved yet. Three idle
    /// rounds end the game when the third is complete, and then light is shown to begin a turn.
    fn check_rounds(&self) -> Result<(), String> {
        if self.stage.has_moved() && !self.moved_this_round {
            return Err(format!("rounds: a stone has moved (turn {}): write k = 1", self.stage.text()));
        }
        if self.seat == Seat::Light && !self.stage.has_moved() && self.moved_this_round {
            return Err("rounds: light begins the round and has not moved a stone: write k = 0".to_string());
        }
        let light_begins = self.seat == Seat::Light && self.stage == Stage::Begin;
        if self.idle_rounds > IDLE_ROUNDS || (self.idle_rounds == IDLE_ROUNDS && !light_begins) {
            return Err(
                "rounds: the game ends with three idle rounds, light to begin (-): write a smaller n"
                    .to_string(),
            );
        }
        Ok(())
    }

    /// Dark's fourth stone leaves the position as it is, in dark's turn; light's fourth lets the turn be completed and
    /// dark have a last one. Nothing else is played with four stones home, and `rm` is left behind by dark's fourth
    /// stone alone (otherwise the turn would have ended).
    fn check_not_beyond_the_end(&self) -> Result<(), String> {
        let dark_is_home = self.stones_home(Seat::Dark) >= HOME_TO_FINISH;
        let dark_has_moved = self.seat == Seat::Dark && self.stage.has_moved();
        if dark_is_home && !dark_has_moved {
            return Err(
                "stones: dark's fourth stone on row 1 ended the game: write seat d and m, m+, rm or rm+"
                    .to_string(),
            );
        }
        if self.stage == (Stage::RotatedAndMoved { bonus: false }) && !dark_is_home {
            return Err(
                "turn: rm stands only after dark's fourth stone: write the opponent's turn (-)".to_string()
            );
        }
        let light_is_home = self.stones_home(Seat::Light) >= HOME_TO_FINISH;
        if light_is_home && self.seat == Seat::Light && self.stage == Stage::Rotated {
            return Err(
                "stones: light began this turn with four stones on row 7, after the end: write -".to_string()
            );
        }
        Ok(())
    }

    /// A turn whose stone move cannot be made is over.
    fn check_turn_can_go_on(&self) -> Result<(), String> {
        if self.stage == Stage::Rotated && self.stone_moves().is_empty() {
            return Err(
                "turn: r, but no stone move is left, so the turn is over: write the opponent's turn (-)"
                    .to_string(),
            );
        }
        Ok(())
    }
}

/// The board: who stands where, and which portals are connected.
impl Position {
    fn stone(&self, square: Square) -> Option<Seat> {
        self.stones[square.row][square.column]
    }

    fn tile(&self, square: Square) -> Tile {
        self.tiles[square.row][square.column]
    }

    /// How many stones a player has on the opponent's start row.
    fn stones_home(&self, seat: Seat) -> usize {
        self.stones[seat.other().start_row()].iter().filter(|stone| **stone == Some(seat)).count()
    }

    /// How many portals of a player's start row are empty: stones of either colour fill it.
    fn empty_start_portals(&self, seat: Seat) -> usize {
        self.stones[seat.start_row()].iter().filter(|stone| stone.is_none()).count()
    }

    /// The square beyond an edge. On the cylinder columns a and e are neighbours; rows 1 and 7 never are.
    fn neighbour(&self, square: Square, direction: Direction) -> Option<Square> {
        let Square { column, row } = square;
        match direction {
            North if row + 1 < ROWS => Some(Square { column, row: row + 1 }),
            South if row > 0 => Some(Square { column, row: row - 1 }),
            East if column + 1 < COLUMNS => Some(Square { column: column + 1, row }),
            West if column > 0 => Some(Square { column: column - 1, row }),
            East if self.variant.cylinder => Some(Square { column: 0, row }),
            West if self.variant.cylinder => Some(Square { column: COLUMNS - 1, row }),
            _ => None,
        }
    }

    /// The portals connected with this one on a face: both tiles have a segment to their common edge there.
    fn connections(&self, face: Face, square: Square) -> Vec<(Direction, Square)> {
        let mut connections = Vec::new();
        for direction in Direction::ALL {
            let Some(neighbour) = self.neighbour(square, direction) else { continue };
            let leaves = self.tile(square).edges(face).contains(&direction);
            let arrives = self.tile(neighbour).edges(face).contains(&direction.opposite());
            if leaves && arrives {
                connections.push((direction, neighbour));
            }
        }
        connections
    }

    /// Every walk along a face from a square, the one of no steps included. No portal is visited twice within a leg.
    /// Stones block on the top; below they block nothing.
    fn walks(&self, face: Face, from: Square) -> Vec<Walk> {
        let mut walks = vec![Walk::standing_on(from)];
        let mut next = 0;
        while next < walks.len() {
            let walk = walks[next].clone();
            next += 1;
            for (direction, square) in self.connections(face, walk.end()) {
                let blocked = face == Face::Top && self.stone(square).is_some();
                if blocked || walk.squares.contains(&square) {
                    continue;
                }
                let mut longer = walk.clone();
                longer.squares.push(square);
                longer.steps.push(direction);
                walks.push(longer);
            }
        }
        walks
    }
}

/// How a stone travels.
impl Position {
    /// Every route of the stone on `from`: along the top any way, a dive, along the bottom under at least one other
    /// stone and up through an empty portal, then again along the top any way. The stone itself is off the board
    /// meanwhile: its starting portal counts as empty. It ends on another portal than it began on.
    fn routes(&self, from: Square) -> Vec<Legs> {
        let mut board = self.clone();
        board.stones[from.row][from.column] = None;
        let mut routes = Vec::new();
        for first_top in board.walks(Face::Top, from) {
            for below in board.walks(Face::Bottom, first_top.end()) {
                let surface = below.end();
                let passed_a_stone =
                    below.squares.iter().any(|square| *square != surface && board.stone(*square).is_some());
                if !passed_a_stone || board.stone(surface).is_some() {
                    continue;
                }
                for second_top in board.walks(Face::Top, surface) {
                    if second_top.end() != from {
                        routes.push(Legs { first_top: first_top.clone(), below: below.clone(), second_top });
                    }
                }
            }
        }
        routes
    }

    /// Whether a route of a player's stone passes under a stone of the opponent.
    fn passes_under_opponent(&self, owner: Seat, legs: &Legs) -> bool {
        legs.passed_below().iter().any(|square| self.stone(*square) == Some(owner.other()))
    }

    /// The route that counts where several lead to the same end: one that passes under an opponent's stone before one
    /// that does not; then the fewest steps in all; then the first by its steps in the order N, E, S, W; then the
    /// earliest dive; then the earliest surfacing.
    fn counting_route(&self, from: Square, to: Square) -> Option<Legs> {
        let owner = self.stone(from)?;
        self.routes(from).into_iter().filter(|legs| legs.end() == to).min_by_key(|legs| {
            let steps = legs.steps();
            let dive = legs.first_top.steps.len();
            let surfacing = dive + legs.below.steps.len();
            (!self.passes_under_opponent(owner, legs), steps.len(), steps, dive, surfacing)
        })
    }

    /// The route that counts for the stone on `from` (of either colour, whoever is to move) on its way to `to`.
    /// It tells how a stone can travel; whether the move is allowed now is for [`Position::moves`] to say.
    pub fn route(&self, from: &str, to: &str) -> Option<Route> {
        let (from, to) = (Square::parse(from).ok()?, Square::parse(to).ok()?);
        let owner = self.stone(from)?;
        let legs = self.counting_route(from, to)?;
        let names = |squares: &[Square]| squares.iter().map(|square| square.name()).collect::<Vec<String>>();
        let under = |colour: Seat| {
            let passed = legs.passed_below().iter().copied();
            // The moving stone is off the board, so passing under its starting portal counts for nothing.
            let stones = passed.filter(|square| *square != from && self.stone(*square) == Some(colour));
            names(&stones.collect::<Vec<Square>>())
        };
        Some(Route {
            first_top: names(&legs.first_top.squares),
            below: names(&legs.below.squares),
            second_top: names(&legs.second_top.squares),
            under_own: under(owner),
            under_opponent: under(owner.other()),
        })
    }

    /// Where the stone on `from` can travel to, sorted; empty if no stone stands there. As with [`Position::route`],
    /// start rows and the state of the turn are not asked.
    pub fn reach(&self, from: &str) -> Vec<String> {
        match Square::parse(from) {
            Ok(square) if self.stone(square).is_some() => {
                self.ends(square).into_iter().map(Square::name).collect()
            }
            _ => Vec::new(),
        }
    }

    fn ends(&self, from: Square) -> BTreeSet<Square> {
        self.routes(from).iter().map(Legs::end).collect()
    }
}

/// Which moves are legal.
impl Position {
    /// All legal moves as text, sorted. None in a finished position.
    pub fn moves(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.legal_moves().into_iter().map(Move::text).collect();
        texts.sort();
        texts
    }

    /// A turn is two actions in either order, each exactly once, and then perhaps the bonus.
    fn legal_moves(&self) -> Vec<Move> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        match &self.stage {
            Stage::Begin => {
                let mut moves = self.stone_moves();
                moves.extend(self.first_rotations());
                moves
            }
            Stage::Rotated => self.stone_moves(),
            Stage::Moved { .. } => self.rotations(),
            Stage::RotatedAndMoved { .. } => {
                let mut moves = self.rotations();
                moves.push(Move::Pass);
                moves
            }
            Stage::Exchanging(_) => {
                let mut moves = self.exchanges();
                moves.push(Move::Pass);
                moves
            }
        }
    }

    /// Any tile, with or without a stone, by one, two or three quarter turns, unless the opponent rotated it in the
    /// turn just before. Tiles rotated by the mover are free for the bonus.
    fn rotations(&self) -> Vec<Move> {
        let mut rotations = Vec::new();
        for square in Square::all() {
            if !self.barred.contains(&square) {
                rotations.extend([1, 2, 3].map(|quarter_turns| Move::Rotate(square, quarter_turns)));
            }
        }
        rotations
    }

    /// A player who has a legal stone move at the beginning of the turn may not rotate first in a way that leaves
    /// none. A player who has none may rotate any tile.
    fn first_rotations(&self) -> Vec<Move> {
        let mut rotations = self.rotations();
        if !self.stone_moves().is_empty() {
            rotations.retain(|rotation| !self.after_rotation(*rotation).stone_moves().is_empty());
        }
        rotations
    }

    /// The same position with one tile turned and nothing else changed.
    fn after_rotation(&self, rotation: Move) -> Position {
        let mut turned = self.clone();
        if let Move::Rotate(square, quarter_turns) = rotation {
            turned.tiles[square.row][square.column] = self.tile(square).turned(quarter_turns);
        }
        turned
    }

    /// Every stone of the mover, to every portal it can travel to, as far as the own start row allows.
    fn stone_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for from in Square::all() {
            if self.stone(from) != Some(self.seat) || self.check_obligation(from).is_err() {
                continue;
            }
            for to in self.ends(from) {
                if self.check_breathing(from, to).is_ok() {
                    moves.push(Move::Stone(from, to));
                }
            }
        }
        moves
    }

    /// If at the beginning of the turn fewer than two portals of the own start row are empty, the stone moved must be
    /// one of one's own standing on that row. This binds only a player who has a stone there.
    fn check_obligation(&self, from: Square) -> Result<(), String> {
        let start_row = self.seat.start_row();
        let has_stone_there = self.stones[start_row].contains(&Some(self.seat));
        if self.empty_start_portals(self.seat) < BREATHING_PORTALS && has_stone_there && from.row != start_row
        {
            return Err(format!(
                "fewer than two portals of row {0} are empty: move a stone of row {0}",
                start_row + 1
            ));
        }
        Ok(())
    }

    /// One may never move onto a portal of one's own start row if fewer than two of its portals are empty afterwards.
    /// Filling the opponent's start row is always allowed.
    fn check_breathing(&self, from: Square, to: Square) -> Result<(), String> {
        let start_row = self.seat.start_row();
        if to.row != start_row {
            return Ok(());
        }
        let vacated = usize::from(from.row == start_row);
        let empty_afterwards = self.empty_start_portals(self.seat) + vacated - 1;
        if empty_afterwards < BREATHING_PORTALS {
            return Err(format!(
                "two portals of row {0} must stay empty: end elsewhere than on row {0}",
                start_row + 1
            ));
        }
        Ok(())
    }

    /// Tiles of the own start row with tiles of the three middle rows, no tile twice.
    fn exchanges(&self) -> Vec<Move> {
        let Stage::Exchanging(made) = &self.stage else { return Vec::new() };
        let mut exchanges = Vec::new();
        for own in Square::all() {
            for middle in Square::all() {
                if check_exchange(self.seat, made, own, middle).is_ok() {
                    exchanges.push(Move::Exchange(own, middle));
                }
            }
        }
        exchanges
    }

    /// Why a move that is well written is not legal here.
    fn why_illegal(&self, action: Move) -> String {
        if let Some((result, cause)) = self.outcome() {
            return format!("the game is over, {result} by {cause}");
        }
        match (action, &self.stage) {
            (Move::Exchange(own, middle), Stage::Exchanging(made)) => {
                check_exchange(self.seat, made, own, middle).err().unwrap_or_default()
            }
            (Move::Exchange(..), _) => "tiles are exchanged only in the new-start-row set-up".to_string(),
            (_, Stage::Exchanging(_)) => {
                "the set-up is not over: exchange tiles, or write pass to end it".to_string()
            }
            (Move::Pass, _) => {
                "pass declines a bonus or ends the set-up, and neither is open now".to_string()
            }
            (Move::Rotate(square, _), _) if self.barred.contains(&square) => {
                format!("the opponent rotated {} in the turn just before: rotate another tile", square.name())
            }
            (Move::Rotate(..), Stage::Rotated) => "a tile has been rotated already: move a stone".to_string(),
            (Move::Rotate(..), _) => {
                "it would leave no stone move: rotate otherwise, or move a stone first".to_string()
            }
            (Move::Stone(..), Stage::Moved { .. }) => "a stone has moved already: rotate a tile".to_string(),
            (Move::Stone(..), Stage::RotatedAndMoved { .. }) => {
                "a stone has moved already: rotate a tile for the bonus, or write pass".to_string()
            }
            (Move::Stone(from, to), _) => self.why_no_stone_move(from, to),
        }
    }

    fn why_no_stone_move(&self, from: Square, to: Square) -> String {
        if self.stone(from) != Some(self.seat) {
            return format!("no {} stone stands on {}", self.seat.word(), from.name());
        }
        if !self.ends(from).contains(&to) {
            return format!("no way leads from {} under another stone to {}", from.name(), to.name());
        }
        self.check_obligation(from).and(self.check_breathing(from, to)).err().unwrap_or_default()
    }
}

/// Playing.
impl Position {
    /// Plays one move; an error leaves the position as it was.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        let action = Move::parse(text)?;
        if !self.legal_moves().contains(&action) {
            return Err(format!("illegal move {text}: {}", self.why_illegal(action)));
        }
        *self = self.after(action);
        Ok(())
    }

    /// Plays a move that was taken from [`Position::moves`], without listing them all again.
    fn play_listed(&mut self, text: &str) -> Result<(), String> {
        *self = self.after(Move::parse(text)?);
        Ok(())
    }

    /// The whole tile turns, both faces with it; a stone on it stays on its portal. A rotation before the stone move
    /// ends the turn if no stone move is legal then; after the stone move it ends the turn unless a bonus is open.
    fn rotate(&mut self, rotation: Move, square: Square) {
        *self = self.after_rotation(rotation);
        self.rotated.insert(square);
        match self.stage {
            Stage::Begin if !self.stone_moves().is_empty() => self.stage = Stage::Rotated,
            Stage::Moved { bonus: true } => self.stage = Stage::RotatedAndMoved { bonus: true },
            _ => self.end_turn(),
        }
    }

    /// A move under one or more of the opponent's stones earns the bonus. Dark's fourth stone home ends the game at
    /// once, without the remaining rotation; light's does not, the turn is completed.
    fn move_stone(&mut self, from: Square, to: Square) {
        let owner = self.seat;
        let bonus =
            self.counting_route(from, to).is_some_and(|legs| self.passes_under_opponent(owner, &legs));
        self.stones[from.row][from.column] = None;
        self.stones[to.row][to.column] = Some(owner);
        self.moved_this_round = true;
        let rotated = self.stage == Stage::Rotated;
        self.stage = if rotated { Stage::RotatedAndMoved { bonus } } else { Stage::Moved { bonus } };
        let finished = owner == Seat::Dark && self.stones_home(Seat::Dark) >= HOME_TO_FINISH;
        if rotated && !bonus && !finished {
            self.end_turn();
        }
    }

    /// The two tiles trade places exactly, without being rotated.
    fn exchange(&mut self, own: Square, middle: Square) {
        let (own_tile, middle_tile) = (self.tile(own), self.tile(middle));
        self.tiles[own.row][own.column] = middle_tile;
        self.tiles[middle.row][middle.column] = own_tile;
        if let Stage::Exchanging(made) = &mut self.stage {
            made.push((own, middle));
        }
    }

    /// Declines the bonus, or ends a player's set-up: dark's follows light's, then light has the first turn.
    fn pass(&mut self) {
        match (&self.stage, self.seat) {
            (Stage::Exchanging(_), Seat::Light) => {
                self.seat = Seat::Dark;
                self.stage = Stage::Exchanging(Vec::new());
            }
            (Stage::Exchanging(_), Seat::Dark) => {
                self.seat = Seat::Light;
                self.stage = Stage::Begin;
            }
            _ => self.end_turn(),
        }
    }

    /// The tiles rotated in this turn are barred in the next. A round is complete after dark's turn: without a stone
    /// move it adds to the idle rounds, with one the count starts again.
    fn end_turn(&mut self) {
        self.barred = std::mem::take(&mut self.rotated);
        if self.seat == Seat::Dark {
            self.idle_rounds = if self.moved_this_round { 0 } else { self.idle_rounds + 1 };
            self.moved_this_round = false;
        }
        self.seat = self.seat.other();
        self.stage = Stage::Begin;
    }

    /// The number of ways to play exactly `depth` moves, by positions alone (no repetition).
    pub fn perft(&self, depth: u32) -> u64 {
        let moves = self.legal_moves();
        match depth {
            0 => 1,
            1 => moves.len() as u64,
            _ => moves.iter().map(|action| self.after(*action).perft(depth - 1)).sum(),
        }
    }

    /// The position after a move that is known to be legal.
    fn after(&self, action: Move) -> Position {
        let mut next = self.clone();
        match action {
            Move::Rotate(square, _) => next.rotate(action, square),
            Move::Stone(from, to) => next.move_stone(from, to),
            Move::Exchange(own, middle) => next.exchange(own, middle),
            Move::Pass => next.pass(),
        }
        next
    }
}

/// The end of the game.
impl Position {
    /// The result (light's score first) and its cause, `four-home` or `idle-rounds`, as far as the position alone
    /// decides it; `None` while the game goes on.
    pub fn outcome(&self) -> Option<(&'static str, &'static str)> {
        if let Some(result) = self.four_home() {
            return Some((result, "four-home"));
        }
        if self.idle_rounds >= IDLE_ROUNDS {
            return Some((self.result_by_stones_home(), "idle-rounds"));
        }
        None
    }

    /// Dark's fourth stone home wins at once, or draws in the last turn. Light's fourth wins after dark's last turn,
    /// which is over when light is to begin a turn again.
    fn four_home(&self) -> Option<&'static str> {
        let light = self.stones_home(Seat::Light) >= HOME_TO_FINISH;
        let dark = self.stones_home(Seat::Dark) >= HOME_TO_FINISH;
        let light_begins = self.seat == Seat::Light && self.stage == Stage::Begin;
        match (light, dark) {
            (true, true) => Some("1/2-1/2"),
            (false, true) => Some("0-1"),
            (true, false) if light_begins => Some("1-0"),
            _ => None,
        }
    }

    /// The player with more stones on the opponent's start row wins; equal: draw.
    pub fn result_by_stones_home(&self) -> &'static str {
        match self.stones_home(Seat::Light).cmp(&self.stones_home(Seat::Dark)) {
            std::cmp::Ordering::Greater => "1-0",
            std::cmp::Ordering::Equal => "1/2-1/2",
            std::cmp::Ordering::Less => "0-1",
        }
    }
}

/// Images of the board under which the rules stay the same.
impl Position {
    /// The left-right image: columns a and e, b and d change places, NE and NW, SE and SW likewise.
    pub fn mirror(&self) -> Position {
        self.image(Square::mirror, Tile::mirror)
    }

    /// The board turned so that everything lies `columns` columns further east: on the cylinder alone.
    pub fn shift_columns(&self, columns: usize) -> Result<Position, String> {
        if !self.variant.cylinder {
            return Err(format!("columns cannot be shifted in {}: it is not a cylinder", self.variant.id()));
        }
        Ok(self.image(|square| square.shift(columns), |tile| tile))
    }

    fn image(&self, to: impl Fn(Square) -> Square, turned: impl Fn(Tile) -> Tile) -> Position {
        let mut image = self.clone();
        for square in Square::all() {
            let Square { column, row } = to(square);
            image.tiles[row][column] = turned(self.tile(square));
            image.stones[row][column] = self.stone(square);
        }
        image.rotated = self.rotated.iter().map(|square| to(*square)).collect();
        image.barred = self.barred.iter().map(|square| to(*square)).collect();
        if let Stage::Exchanging(made) = &self.stage {
            image.stage =
                Stage::Exchanging(made.iter().map(|(own, middle)| (to(*own), to(*middle))).collect());
        }
        image
    }
}

/// A game in progress: a position and how often each earlier one has stood.
#[derive(Clone, Debug)]
pub struct Play {
    position: Position,
    /// By everything that makes two positions the same; only beginnings of turns are counted.
    times_stood: HashMap<String, u32>,
}

impl Play {
    /// A history that begins with the given position.
    pub fn new(position: Position) -> Play {
        let mut play = Play { position, times_stood: HashMap::new() };
        play.count_position();
        play
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// All legal moves as text, sorted; none when the game is over, by repetition too.
    pub fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.position.moves()
    }

    /// Plays one move; an error leaves everything as it was.
    pub fn play(&mut self, text: &str) -> Result<(), String> {
        if let Some((result, cause)) = self.outcome() {
            return Err(format!("illegal move {text}: the game is over, {result} by {cause}"));
        }
        self.position.play(text)?;
        self.count_position();
        Ok(())
    }

    /// Plays a move that was taken from [`Play::moves`], without listing them all again.
    pub fn play_listed(&mut self, text: &str) -> Result<(), String> {
        self.position.play_listed(text)?;
        self.count_position();
        Ok(())
    }

    /// As [`Position::outcome`], and `repetition`: when the same position stands for the third time at the beginning
    /// of a turn, the game ends as after idle rounds.
    pub fn outcome(&self) -> Option<(&'static str, &'static str)> {
        self.position.outcome().or_else(|| {
            let stood = self.times_stood.get(&identity(&self.position)?)?;
            (*stood >= REPETITIONS).then(|| (self.position.result_by_stones_home(), "repetition"))
        })
    }

    fn count_position(&mut self) {
        if let Some(identity) = identity(&self.position) {
            *self.times_stood.entry(identity).or_insert(0) += 1;
        }
    }
}

/// What must be the same for a repetition: tiles, stones, barred tiles and seat at the beginning of a turn. The round
/// counters are left out, for they would keep two like positions apart.
fn identity(position: &Position) -> Option<String> {
    if position.stage != Stage::Begin {
        return None;
    }
    let without_counters = Position { idle_rounds: 0, moved_this_round: false, ..position.clone() };
    Some(without_counters.to_text())
}

/// Whether a player who has made some exchanges may make this one.
fn check_exchange(seat: Seat, made: &[(Square, Square)], own: Square, middle: Square) -> Result<(), String> {
    let start_row = seat.start_row();
    if own.row != start_row {
        return Err(format!("{} is not on {}'s start row, row {}", own.name(), seat.word(), start_row + 1));
    }
    if !MIDDLE_ROWS.contains(&middle.row) {
        return Err(format!("{} is not on a middle row: take a tile of row 3, 4 or 5", middle.name()));
    }
    for square in [own, middle] {
        if made.iter().any(|pair| pair.0 == square || pair.1 == square) {
            return Err(format!("the tile on {} has been exchanged already: take another", square.name()));
        }
    }
    Ok(())
}

/// Ten stones: light on row 1, dark on row 7.
fn starting_stones() -> Grid<Option<Seat>> {
    let mut stones = [[None; COLUMNS]; ROWS];
    for seat in [Seat::Light, Seat::Dark] {
        stones[seat.start_row()] = [Some(seat); COLUMNS];
    }
    stones
}

/// The rows' texts from row 7 down to row 1.
fn rows_text(row_text: impl Fn(usize) -> String) -> String {
    (0..ROWS).rev().map(row_text).collect::<Vec<String>>().join("/")
}

/// The rows of a board field, from row 1 up, though written from row 7 down.
fn split_rows<'text>(field: &str, text: &'text str) -> Result<Vec<&'text str>, String> {
    let rows: Vec<&str> = text.split('/').rev().collect();
    if rows.len() != ROWS {
        return Err(format!(
            "{field}: {} rows: write seven, from row 7 down, with / between them",
            rows.len()
        ));
    }
    Ok(rows)
}

fn parse_tiles(text: &str) -> Result<Grid<Tile>, String> {
    let mut tiles = [[Tile { twin: false, orientation: 0 }; COLUMNS]; ROWS];
    for (row, row_text) in split_rows("tiles", text)?.into_iter().enumerate() {
        let letters: Vec<char> = row_text.chars().collect();
        if letters.len() != COLUMNS {
            return Err(format!("tiles: row {} has {} tiles: write five", row + 1, letters.len()));
        }
        for (column, letter) in letters.into_iter().enumerate() {
            tiles[row][column] = Tile::parse(letter)?;
        }
    }
    Ok(tiles)
}

fn parse_stones(text: &str) -> Result<Grid<Option<Seat>>, String> {
    let mut stones = [[None; COLUMNS]; ROWS];
    for (row, row_text) in split_rows("stones", text)?.into_iter().enumerate() {
        let mut portals = Vec::new();
        let mut after_digit = false;
        for letter in row_text.chars() {
            match letter {
                'l' => portals.push(Some(Seat::Light)),
                'd' => portals.push(Some(Seat::Dark)),
                '1'..='5' if after_digit => {
                    return Err(format!("stones: row {}: write neighbouring empties as one number", row + 1));
                }
                '1'..='5' => portals.extend(vec![None; letter as usize - '0' as usize]),
                _ => return Err(format!("stones: no {letter:?} in row {}: write l, d or 1 to 5", row + 1)),
            }
            after_digit = letter.is_ascii_digit();
        }
        if portals.len() != COLUMNS {
            return Err(format!("stones: row {} has {} portals: write five", row + 1, portals.len()));
        }
        stones[row].copy_from_slice(&portals);
    }
    Ok(stones)
}

fn stone_row_text(portals: &[Option<Seat>; COLUMNS]) -> String {
    let mut text = String::new();
    let mut empties = 0;
    for portal in portals {
        match portal {
            None => empties += 1,
            Some(seat) => {
                if empties > 0 {
                    text += &empties.to_string();
                }
                empties = 0;
                text.push(seat.letter());
            }
        }
    }
    if empties > 0 {
        text += &empties.to_string();
    }
    text
}

/// `-`, or names with commas between them: lower column first, then lower row, each once.
fn parse_names(field: &str, text: &str) -> Result<BTreeSet<Square>, String> {
    if text == "-" {
        return Ok(BTreeSet::new());
    }
    let mut squares = Vec::new();
    for name in text.split(',') {
        squares.push(Square::parse(name).map_err(|why| format!("{field}: {why}"))?);
    }
    if squares.windows(2).any(|pair| pair[0] >= pair[1]) {
        return Err(format!("{field}: {text:?}: write each tile once, lower column first, then lower row"));
    }
    Ok(squares.into_iter().collect())
}

fn names_text(squares: &BTreeSet<Square>) -> String {
    if squares.is_empty() {
        return "-".to_string();
    }
    squares.iter().map(|square| square.name()).collect::<Vec<String>>().join(",")
}

/// `n/k` with k 0 or 1.
fn parse_rounds(text: &str) -> Result<(u8, bool), String> {
    let letters: Vec<char> = text.chars().collect();
    match letters[..] {
        [idle @ '0'..='9', '/', moved @ '0'..='1'] => Ok((idle as u8 - b'0', moved == '1')),
        _ => Err(format!(
            "rounds: {text:?}: write n/k, idle rounds (0 to 3) and 1 if a stone has moved in this one"
        )),
    }
}

/// The exchanges after the `s`: pairs of squares without anything between them.
fn parse_exchanges(list: &str) -> Result<Vec<(Square, Square)>, String> {
    if !list.is_ascii() || !list.len().is_multiple_of(4) {
        return Err(format!("turn: s{list}: write pairs of squares after s, own row first, as in sa1c4b1d5"));
    }
    let mut exchanges = Vec::new();
    for start in (0..list.len()).step_by(4) {
        let square = |from: usize| Square::parse(&list[from..from + 2]).map_err(|why| format!("turn: {why}"));
        exchanges.push((square(start)?, square(start + 2)?));
    }
    Ok(exchanges)
}

/// The generator of set-ups: SplitMix64, the same everywhere.
struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

#[cfg(test)]
mod tests {
    //! Most tests stand on a board of twins that all point NE: nothing is connected there, on either face. A few
    //! other tiles then make exactly the path that a rule is about.

    use super::*;
    use crate::whole::is_whole;

    const BASE: Variant = Variant { new_row: false, cylinder: false };
    const CYLINDER: Variant = Variant { new_row: false, cylinder: true };
    const NEW_ROW: Variant = Variant { new_row: true, cylinder: false };

    /// Twins that join a1, b1 and b2 on both faces: the shortest way under a stone (on b1).
    const CORNER: [(&str, char); 2] = [("b1", 'D'), ("b2", 'B')];
    /// Twins that join a1, b1, b2, c2, c3, d3 and d4 on both faces.
    const STAIRS: [(&str, char); 6] =
        [("b1", 'D'), ("b2", 'B'), ("c2", 'D'), ("c3", 'B'), ("d3", 'D'), ("d4", 'B')];

    /// A position from its unlike tiles, its stones, and the text of the last five fields.
    fn position(variant: Variant, tiles: &[(&str, char)], light: &str, dark: &str, rest: &str) -> Position {
        Position::parse(variant, &position_text(tiles, light, dark, rest)).unwrap()
    }

    fn position_text(tiles: &[(&str, char)], light: &str, dark: &str, rest: &str) -> String {
        let mut tile_grid = [[Tile { twin: true, orientation: 0 }; COLUMNS]; ROWS];
        for (name, letter) in tiles {
            let square = Square::parse(name).unwrap();
            tile_grid[square.row][square.column] = Tile::parse(*letter).unwrap();
        }
        let mut stone_grid = [[None; COLUMNS]; ROWS];
        for (names, seat) in [(light, Seat::Light), (dark, Seat::Dark)] {
            for name in names.split_whitespace() {
                let square = Square::parse(name).unwrap();
                stone_grid[square.row][square.column] = Some(seat);
            }
        }
        let tile_rows = rows_text(|row| tile_grid[row].iter().map(|tile| tile.letter()).collect());
        let stone_rows = rows_text(|row| stone_row_text(&stone_grid[row]));
        format!("{tile_rows} {stone_rows} {rest}")
    }

    /// The last five fields.
    fn rest(position: &Position) -> String {
        position.to_text().split(' ').skip(2).collect::<Vec<&str>>().join(" ")
    }

    fn stone_moves(position: &Position) -> Vec<String> {
        position.moves().into_iter().filter(|text| text.len() == 4 && text != "pass").collect()
    }

    fn play_all(position: &mut Position, moves: &str) {
        for text in moves.split_whitespace() {
            position.play(text).unwrap();
        }
    }

    fn refused(position: &Position, text: &str, because: &str) {
        let mut copy = position.clone();
        let error = copy.play(text).unwrap_err();
        assert!(error.contains(because), "{text}: {error}");
        assert_eq!(&copy, position, "a refused move changed the position");
    }

    #[test]
    fn ids_name_the_four_games() {
        for variant in Variant::ALL {
            assert_eq!(Variant::from_id(variant.id()), Ok(variant));
        }
        assert!(Variant::from_id("moguli:cylinder+newrow").is_err());
    }

    #[test]
    fn a_seed_gives_the_same_board_everywhere() {
        let tiles = "cBAac/dcadC/BaCaD/dBaBd/DDBAD/cdCAc/BccCd";
        let start = Position::from_seed(BASE, 1);
        assert_eq!(start.to_text(), format!("{tiles} ddddd/5/5/5/5/5/lllll l - - - 0/0"));
        let with_set_up = Position::from_seed(NEW_ROW, 1);
        assert_eq!(with_set_up.to_text(), format!("{tiles} ddddd/5/5/5/5/5/lllll l s - - 0/0"));
        for seed in [0, 2, u64::MAX] {
            let text = Position::from_seed(BASE, seed).to_text();
            assert_eq!(text.chars().filter(|letter| "ABCD".contains(*letter)).count(), TWINS);
        }
    }

    #[test]
    fn perft_from_seeds() {
        let cases = [
            ("moguli", 1, vec![102, 417, 42_570]),
            ("moguli", 2, vec![105, 10_707]),
            ("moguli:cylinder", 1, vec![102, 417]),
            ("moguli:cylinder", 2, vec![105, 10_709]),
            ("moguli:newrow+cylinder", 1, vec![76, 4_351]),
        ];
        for (id, seed, counts) in cases {
            let start = Position::from_seed(Variant::from_id(id).unwrap(), seed);
            for (depth, count) in (1..).zip(counts) {
                assert_eq!(start.perft(depth), count, "{id} seed {seed} depth {depth}");
            }
        }
    }

    #[test]
    fn a_stone_must_pass_under_a_stone_and_surface_on_an_empty_portal() {
        let under_own = position(BASE, &CORNER, "a1 b1", "e7", "l - - - 0/0");
        assert_eq!(under_own.reach("a1"), ["b2"]);
        assert_eq!(under_own.reach("b1"), [""; 0], "nobody stands between");
        let nobody_between = position(BASE, &CORNER, "a1", "e7", "l - - - 0/0");
        assert_eq!(nobody_between.reach("a1"), [""; 0]);
        let no_room_to_surface = position(BASE, &CORNER, "a1 b1", "b2", "l - - - 0/0");
        assert_eq!(no_room_to_surface.reach("a1"), [""; 0]);
    }

    #[test]
    fn the_stairs_of_the_players_rules() {
        let stairs = position(BASE, &STAIRS, "a1", "c2", "l - - - 0/0");
        assert_eq!(stone_moves(&stairs), ["a1c3", "a1d3", "a1d4"]);
        assert_eq!(stairs.reach("c2"), [""; 0]);
    }

    #[test]
    fn stones_block_the_top_and_not_the_bottom() {
        let two_in_a_row = position(BASE, &STAIRS, "a1 b2", "c2", "l - - - 0/0");
        assert_eq!(two_in_a_row.reach("a1"), ["c3", "d3", "d4"]);
        let closed_on_top = position(BASE, &STAIRS, "a1 d4", "b1 c2", "l - - - 0/0");
        assert_eq!(closed_on_top.reach("a1"), ["b2", "c3", "d3"], "b2 lies between two stones, d4 is taken");
        assert_eq!(closed_on_top.reach("d4"), ["b2"], "c3 and d3 lie before the first stone");
    }

    #[test]
    fn faces_of_split_tiles_differ() {
        let below_only = [("a1", 'c'), ("b1", 'b'), ("b2", 'd'), ("a2", 'D')];
        assert_eq!(position(BASE, &below_only, "a1 b1", "e7", "l - - - 0/0").reach("a1"), ["b2"]);
        let top_only = [("a1", 'a'), ("b1", 'd'), ("b2", 'b')];
        assert_eq!(position(BASE, &top_only, "a1 b1", "e7", "l - - - 0/0").reach("a1"), [""; 0]);
    }

    #[test]
    fn the_moving_stone_is_off_the_board() {
        // From b2 along the top to c2 and below back to b1, under b2: nobody stands there while the stone moves.
        let alone = position(BASE, &STAIRS, "b2", "e7", "l - - - 0/0");
        assert_eq!(alone.reach("b2"), [""; 0]);
        // From b2 below under b1 to a1, then along the top over a2 and the starting portal to b3.
        let loop_home = [("a2", 'B'), ("b1", 'D'), ("b2", 'd'), ("b3", 'B')];
        let round = position(BASE, &loop_home, "b2 b1", "e7", "l - - - 0/0");
        assert_eq!(round.reach("b2"), ["a1", "a2", "b3"]);
        assert_eq!(round.route("b2", "b3").unwrap().second_top, ["a1", "a2", "b2", "b3"]);
        assert_eq!(round.route("b2", "b2"), None, "a move ends on another portal");
    }

    #[test]
    fn a_route_under_an_opponent_counts_first_then_the_shortest_then_the_order_north_east_south_west() {
        let ring = [("a1", 'A'), ("b1", 'D'), ("b2", 'C'), ("a2", 'B')];
        let cases = [
            ("a1 b1", "a2", ["a1", "a2", "b2"], "m+"),
            ("a1 a2", "b1", ["a1", "b1", "b2"], "m+"),
            ("a1 a2 b1", "e7", ["a1", "a2", "b2"], "m"),
            // The long way begins northward: along the top to b2, below back to the start, along the top to b2 again.
            ("a1 b1", "e7", ["a1", "b1", "b2"], "m"),
        ];
        for (light, dark, below, stage) in cases {
            let mut position = position(BASE, &ring, light, dark, "l - - - 0/0");
            assert_eq!(position.route("a1", "b2").unwrap().below, below);
            position.play("a1b2").unwrap();
            assert_eq!(rest(&position), format!("l {stage} - - 0/1"));
        }
    }

    #[test]
    fn among_like_steps_the_earliest_dive_and_the_earliest_surfacing_count() {
        let stairs = position(BASE, &STAIRS, "a1", "b2", "l - - - 0/0");
        let route = stairs.route("a1", "d3").unwrap();
        assert_eq!(route.first_top, ["a1"]);
        assert_eq!(route.below, ["a1", "b1", "b2", "c2"]);
        assert_eq!(route.second_top, ["c2", "c3", "d3"]);
        assert_eq!(route.under_own, [""; 0]);
        assert_eq!(route.under_opponent, ["b2"]);
        assert_eq!(stairs.route("a1", "b2"), None, "taken");
        assert_eq!(stairs.route("a1", "b1"), None, "on this side of the stone");
        assert_eq!(stairs.route("b2", "a1"), None, "the dark stone has nobody to pass under");
    }

    #[test]
    fn on_the_cylinder_columns_a_and_e_are_neighbours() {
        let tiles = [("a1", 'D'), ("a2", 'B')];
        let flat = position(BASE, &tiles, "e1 a1", "e7", "l - - - 0/0");
        let round = position(CYLINDER, &tiles, "e1 a1", "e7", "l - - - 0/0");
        assert_eq!(flat.reach("e1"), [""; 0]);
        assert_eq!(round.reach("e1"), ["a2"]);
        let over_the_rim = [("a7", 'D'), ("a1", 'B')];
        assert_eq!(position(CYLINDER, &over_the_rim, "e7 a7", "c4", "l - - - 0/0").reach("e7"), [""; 0]);
    }

    #[test]
    fn a_turn_is_two_actions_in_either_order() {
        let begin = position(BASE, &CORNER, "a1 b1", "e7", "l - - c3 0/0");
        assert_eq!(stone_moves(&begin), ["a1b2"]);
        assert!(!begin.moves().contains(&"pass".to_string()));

        let mut stone_first = begin.clone();
        stone_first.play("a1b2").unwrap();
        assert_eq!(rest(&stone_first), "l m - c3 0/1");
        assert_eq!(stone_first.moves().len(), 34 * 3, "any tile but the barred one, and nothing else");
        refused(&stone_first, "b2a1", "moved already");
        stone_first.play("d5+").unwrap();
        assert_eq!(rest(&stone_first), "d - - d5 0/1");

        let mut tile_first = begin.clone();
        tile_first.play("d5+").unwrap();
        assert_eq!(rest(&tile_first), "l r d5 c3 0/0");
        assert_eq!(tile_first.moves(), ["a1b2"]);
        refused(&tile_first, "d5+", "rotated already");
        tile_first.play("a1b2").unwrap();
        assert_eq!(tile_first, stone_first);
    }

    #[test]
    fn a_bonus_comes_last_and_may_be_declined_or_spent_on_any_tile_that_is_not_barred() {
        let mut begin = position(BASE, &CORNER, "a1", "b1 e7", "l - - c3,c4 1/0");
        begin.play("a1b2").unwrap();
        assert_eq!(rest(&begin), "l m+ - c3,c4 1/1");
        refused(&begin, "pass", "neither is open");
        begin.play("d5+").unwrap();
        assert_eq!(rest(&begin), "l rm+ d5 c3,c4 1/1");
        assert_eq!(begin.moves().len(), 33 * 3 + 1);
        refused(&begin, "c3+", "turn just before");
        for (bonus, barred) in [("pass", "d5"), ("d5-", "d5"), ("a7=", "a7,d5")] {
            let mut ended = begin.clone();
            ended.play(bonus).unwrap();
            assert_eq!(rest(&ended), format!("d - - {barred} 1/1"));
        }
        let mut tile_first = position(BASE, &CORNER, "a1", "b1 e7", "l - - - 0/0");
        play_all(&mut tile_first, "d5+ a1b2");
        assert_eq!(rest(&tile_first), "l rm+ d5 - 0/1");
    }

    #[test]
    fn a_rotation_keeps_the_kind_of_tile_and_the_stone_on_it() {
        let begin = position(BASE, &[("c4", 'a')], "c4", "e7", "l - - - 0/0");
        for (text, letter) in [("c4+", 'b'), ("c4=", 'c'), ("c4-", 'd'), ("d4=", 'C')] {
            let mut turned = begin.clone();
            turned.play(text).unwrap();
            assert_eq!(turned.tile(Square::parse(&text[..2]).unwrap()).letter(), letter);
            assert_eq!(turned.stones, begin.stones);
        }
    }

    #[test]
    fn a_first_rotation_may_not_take_the_last_stone_move_away() {
        let begin = position(BASE, &CORNER, "a1 b1", "e7", "l - - - 0/0");
        refused(&begin, "b1+", "leave no stone move");
        refused(&begin, "a1=", "leave no stone move");
        // a1 turned to SE still leads east.
        assert!(begin.moves().contains(&"a1+".to_string()));
        // After the stone move the same rotation is free.
        let mut moved = begin;
        play_all(&mut moved, "a1b2 b1+");
        assert_eq!(rest(&moved), "d - - b1 0/1");
    }

    #[test]
    fn without_a_stone_move_any_rotation_goes_and_one_that_opens_a_move_makes_it_compulsory() {
        // b2 turned to SW joins a2 and b1, with a stone on b2.
        let begin = position(BASE, &[], "a2 b2", "e7", "l - - - 0/0");
        assert_eq!(begin.moves().len(), 35 * 3);
        let mut opened = begin.clone();
        opened.play("b2=").unwrap();
        assert_eq!(rest(&opened), "l r b2 - 0/0");
        assert_eq!(opened.moves(), ["a2b1"]);
        let mut skipped = begin;
        skipped.play("d6=").unwrap();
        assert_eq!(rest(&skipped), "d - - d6 0/0");
    }

    #[test]
    fn a_start_row_with_fewer_than_two_empty_portals_must_be_relieved() {
        let tiles = [("b1", 'D'), ("b2", 'B'), ("d5", 'C')];
        let free = position(BASE, &tiles, "a1 b1 c5 d5", "e1", "l - - - 0/0");
        assert_eq!(stone_moves(&free), ["a1b2", "c5d4"], "two portals are empty");
        let bound = position(BASE, &tiles, "a1 b1 c1 c5 d5", "e1", "l - - - 0/0");
        assert_eq!(stone_moves(&bound), ["a1b2"], "stones of either colour fill the row");
        refused(&bound, "c5d4", "move a stone of row 1");
        let stuck = position(BASE, &[("d5", 'C')], "a1 b1 c1 c5 d5", "e1", "l - - - 0/0");
        assert_eq!(stone_moves(&stuck), [""; 0]);
        assert_eq!(stuck.moves().len(), 35 * 3);
    }

    #[test]
    fn a_player_without_a_stone_on_the_start_row_is_not_bound() {
        let last_turn = position(BASE, &[("d5", 'C')], "a7 b7 c7 d7", "c5 d5", "d - - - 0/1");
        assert_eq!(stone_moves(&last_turn), ["c5d4"]);
        let bound = position(BASE, &[("d5", 'C')], "a7 b7 c7 d7", "c5 d5 e7", "d - - - 0/1");
        assert_eq!(stone_moves(&bound), [""; 0]);
    }

    #[test]
    fn two_portals_of_the_own_start_row_stay_empty() {
        let full_enough = position(BASE, &CORNER, "b2 c1 d1", "b1 e7", "l - - - 0/0");
        assert_eq!(full_enough.reach("b2"), ["a1"]);
        refused(&full_enough, "b2a1", "two portals of row 1");
        let room = position(BASE, &CORNER, "b2 d1", "b1 e7", "l - - - 0/0");
        assert_eq!(stone_moves(&room), ["b2a1"]);
        // Within the row the number stays the same: c1 goes under c2 and b1 to a1.
        let tiles = [("b1", 'D'), ("b2", 'B'), ("c2", 'C')];
        let three = position(BASE, &tiles, "c1 b1 e1", "c2 e7", "l - - - 0/0");
        assert_eq!(stone_moves(&three), ["c1a1", "c1b2"]);
        let four = position(BASE, &tiles, "c1 b1 d1 e1", "c2 e7", "l - - - 0/0");
        assert_eq!(stone_moves(&four), ["c1b2"]);
        // The opponent's start row may be filled.
        let filling = position(BASE, &CORNER, "e7", "b1 b2 c1 d1", "d - - - 0/0");
        assert_eq!(stone_moves(&filling), ["b2a1"]);
    }

    #[test]
    fn lights_fourth_stone_leaves_dark_one_last_turn() {
        let tiles = [("b7", 'C'), ("b1", 'D'), ("b2", 'B')];
        let begin = position(BASE, &tiles, "b6 b7 c7 d7", "b1 b2 c1 d1", "l - - - 0/0");
        let mut game = begin.clone();
        game.play("b6a7").unwrap();
        assert_eq!((rest(&game).as_str(), game.outcome()), ("l m - - 0/1", None), "the turn is completed");
        game.play("e4+").unwrap();
        assert_eq!((rest(&game).as_str(), game.outcome()), ("d - - e4 0/1", None));

        let mut drawn = game.clone();
        drawn.play("b2a1").unwrap();
        assert_eq!(drawn.outcome(), Some(("1/2-1/2", "four-home")));
        assert_eq!((rest(&drawn).as_str(), drawn.moves().len()), ("d m - e4 0/1", 0));
        refused(&drawn, "e5+", "the game is over");

        let mut won = position(BASE, &tiles, "a7 b7 c7 d7", "b2 c1 d1 e4", "d - - a4 0/1");
        won.play("c4+").unwrap();
        assert_eq!(won.outcome(), Some(("1-0", "four-home")));
        assert_eq!((rest(&won).as_str(), won.moves().len()), ("l - - c4 0/0", 0));
    }

    #[test]
    fn darks_fourth_stone_ends_the_game_at_once() {
        let begin = position(BASE, &CORNER, "e4", "b1 b2 c1 d1", "d - - - 2/0");
        let mut stone_first = begin.clone();
        stone_first.play("b2a1").unwrap();
        assert_eq!(stone_first.outcome(), Some(("0-1", "four-home")));
        assert_eq!(rest(&stone_first), "d m - - 2/1");
        let mut tile_first = begin;
        play_all(&mut tile_first, "c4+ b2a1");
        assert_eq!(tile_first.outcome(), Some(("0-1", "four-home")));
        assert_eq!(rest(&tile_first), "d rm c4 - 2/1");
        let mut with_bonus = position(BASE, &STAIRS, "b2 e4", "b1 c1 d1 c2", "d - - - 0/0");
        play_all(&mut with_bonus, "c5+ c2a1");
        assert_eq!((rest(&with_bonus).as_str(), with_bonus.moves().len()), ("d rm+ c5 - 0/1", 0));
        for finished in [stone_first, tile_first, with_bonus] {
            assert_eq!(Position::parse(BASE, &finished.to_text()), Ok(finished));
        }
    }

    #[test]
    fn three_idle_rounds_end_the_game() {
        for (light, dark, result) in [("b7 c4", "e4", "1-0"), ("c4", "e4", "1/2-1/2"), ("b7", "a1 b1", "0-1")]
        {
            let mut game = position(BASE, &[], light, dark, "l - - - 0/0");
            for (turn, counters) in ["0/0", "1/0", "1/0", "2/0", "2/0"].into_iter().enumerate() {
                game.play(["d2=", "d6="][turn % 2]).unwrap();
                assert!(game.to_text().ends_with(counters), "{}", game.to_text());
                assert_eq!(game.outcome(), None);
            }
            game.play("d6=").unwrap();
            assert_eq!(game.outcome(), Some((result, "idle-rounds")));
            assert_eq!((rest(&game).as_str(), game.moves().len()), ("l - - d6 3/0", 0));
        }
    }

    #[test]
    fn a_stone_move_of_either_player_starts_the_count_again_when_the_round_is_complete() {
        let mut game = position(BASE, &CORNER, "a1 b1", "e7", "l - - - 2/0");
        play_all(&mut game, "a1b2 d5+");
        assert_eq!(rest(&game), "d - - d5 2/1");
        game.play("d3+").unwrap();
        assert_eq!(rest(&game), "l - - d3 0/0");
        let mut darks = position(BASE, &CORNER, "e4", "b1 b2", "d - - - 2/0");
        play_all(&mut darks, "b2a1 d5+");
        assert_eq!(rest(&darks), "l - - d5 0/0");
    }

    #[test]
    fn the_third_standing_of_a_position_ends_the_game() {
        // Light's stone goes to and fro, and each player turns a tile of no use. The counters differ at first.
        let cycle = ["a1b2 d5=", "d3=", "b2a1 d5=", "d3="].join(" ");
        let mut game = Play::new(position(BASE, &CORNER, "a1 b1", "e7", "l - - d3 1/0"));
        for _ in 0..2 {
            for text in cycle.split_whitespace() {
                assert_eq!(game.outcome(), None);
                game.play(text).unwrap();
            }
        }
        assert_eq!(game.position().outcome(), None);
        assert_eq!(game.outcome(), Some(("1/2-1/2", "repetition")));
        assert_eq!(game.moves(), [""; 0]);
        assert!(game.play("a1b2").unwrap_err().contains("repetition"));

        // With nothing barred the first position is another one, and the third standing comes half a round later.
        let mut later = Play::new(position(BASE, &CORNER, "a1 b1", "e7", "l - - - 0/0"));
        for text in cycle.split_whitespace().cycle().take(12) {
            later.play(text).unwrap();
        }
        assert_eq!(later.outcome(), None);
        play_more(&mut later, "a1b2 d5=");
        assert_eq!(later.outcome(), Some(("1/2-1/2", "repetition")));
    }

    fn play_more(game: &mut Play, moves: &str) {
        for text in moves.split_whitespace() {
            game.play(text).unwrap();
        }
    }

    #[test]
    fn a_new_start_row_is_exchanged_tile_by_tile() {
        let mut game = Position::from_seed(NEW_ROW, 1);
        assert_eq!(game.moves().len(), 5 * 15 + 1);
        let (own, middle) = (Square::parse("a1").unwrap(), Square::parse("c4").unwrap());
        let tiles = (game.tile(own), game.tile(middle));
        game.play("a1~c4").unwrap();
        assert_eq!((game.tile(middle), game.tile(own)), tiles, "they trade places and are not rotated");
        assert_eq!(rest(&game), "l sa1c4 - - 0/0");
        assert_eq!(game.moves().len(), 4 * 14 + 1);
        refused(&game, "a1~c5", "exchanged already");
        refused(&game, "b1~c4", "exchanged already");
        refused(&game, "b1~c2", "middle row");
        refused(&game, "b7~c5", "start row");
        refused(&game, "b1+", "the set-up is not over");
        play_all(&mut game, "e1~a3 b1~b3 c1~c3 d1~d3");
        assert_eq!(rest(&game), "l sa1c4e1a3b1b3c1c3d1d3 - - 0/0", "in the order made");
        assert_eq!(game.moves(), ["pass"]);
        game.play("pass").unwrap();
        assert_eq!(rest(&game), "d s - - 0/0");
        play_all(&mut game, "a7~c4 pass");
        assert_eq!(rest(&game), "l - - - 0/0");
        refused(&game, "a1~c4", "only in the new-start-row set-up");
    }

    #[test]
    fn impossible_positions_are_refused() {
        let plain = |rest: &str| position_text(&CORNER, "a1 b1", "e7 d6", rest);
        let tiles = "AAAAA/AAAAA/AAAAA/AAAAA/AAAAA/AAAAA/AAAAA";
        let cases = [
            (format!("{tiles} 5/5/5/5/5/l4/d4 l - - -"), "6 fields"),
            (plain("l -  - - 0/0"), "8 fields"),
            (format!("{} 5/5/5/5/5/l4/d4 l - - - 0/0", &tiles[1..]), "row 7 has 4 tiles"),
            (format!("{} 5/5/5/5/5/l4/d4 l - - - 0/0", &tiles[6..]), "6 rows"),
            (format!("{} 5/5/5/5/5/l4/d4 l - - - 0/0", tiles.replacen('A', "e", 1)), "no tile 'e'"),
            (format!("{tiles} 5/5/5/5/5/l4/d5 l - - - 0/0"), "row 1 has 6 portals"),
            (format!("{tiles} 5/5/5/5/5/l4/d22 l - - - 0/0"), "as one number"),
            (format!("{tiles} 5/5/5/5/5/l4/d30l l - - - 0/0"), "no '0'"),
            (format!("{tiles} 5/5/5/5/5/5/d4 l - - - 0/0"), "light has 0 stones"),
            (format!("{tiles} 5/5/5/5/5/l4/5 l - - - 0/0"), "dark has 0 stones"),
            (format!("{tiles} 5/5/5/5/5/lllll/ld3 l - - - 0/0"), "light has 6 stones"),
            (format!("{tiles} lllll/5/5/5/5/5/d4 d - - - 0/1"), "five stones on row 7"),
            (plain("o - - - 0/0"), "seat"),
            (plain("l x - - 0/0"), "none of"),
            (plain("l mr d5 - 0/1"), "none of"),
            (plain("l r+ d5 - 0/0"), "a bonus without a stone move"),
            (plain("l s - - 0/0"), "there is no set-up"),
            (plain("l - d5 - 0/0"), "rotated: 1 tiles"),
            (plain("l r - - 0/0"), "rotated: 0 tiles"),
            (plain("l m d5 - 0/1"), "rotated: 1 tiles"),
            (plain("l rm+ d4,d5 - 0/1"), "rotated: 2 tiles"),
            (plain("l r d5 d5 0/0"), "d5 was barred"),
            (plain("l - - f1 0/0"), "no square"),
            (plain("l - - a8 0/0"), "no square"),
            (plain("l - - b1,a1 0/0"), "lower column first"),
            (plain("l - - a2,a1 0/0"), "lower column first"),
            (plain("l - - a1,a1 0/0"), "each tile once"),
            (plain("l - - a1,a2,a3 0/0"), "two at most"),
            (plain("l - - a1, 0/0"), "no square"),
            (plain("l - - - 0/1"), "write k = 0"),
            (plain("l r d5 - 0/1"), "write k = 0"),
            (plain("d m - - 0/0"), "write k = 1"),
            (plain("l rm+ d5 - 0/0"), "write k = 1"),
            (plain("d - - - 3/0"), "smaller n"),
            (plain("l m - - 3/1"), "smaller n"),
            (plain("l - - - 4/0"), "smaller n"),
            (plain("l - - - 0/2"), "n/k"),
            (plain("l - - - 00/0"), "n/k"),
            (plain("l rm d5 - 0/1"), "only after dark's fourth stone"),
            (plain("d r d5 - 0/0"), "no stone move is left"),
            (position_text(&[], "e4", "a1 b1 c1 d1", "l - - - 0/0"), "dark's fourth stone"),
            (position_text(&[], "e4", "a1 b1 c1 d1", "d - - - 0/1"), "dark's fourth stone"),
            (position_text(&CORNER, "a1 b7 c7 d7 e7", "b1", "l r d5 - 0/0"), "after the end"),
        ];
        for (text, because) in cases {
            let error = Position::parse(BASE, &text).unwrap_err();
            assert!(error.contains(because), "{text}: {error}");
        }
    }

    #[test]
    fn impossible_set_ups_are_refused() {
        let start = Position::from_seed(NEW_ROW, 1).to_text();
        let with = |rest: &str| start.replace("l s - - 0/0", rest);
        let cases = [
            (with("l sa1 - - 0/0"), "pairs of squares"),
            (with("l sa1c9 - - 0/0"), "no square"),
            (with("l sa1é2 - - 0/0"), "pairs of squares"),
            (with("d sa1c4 - - 0/0"), "start row"),
            (with("l sa1c6 - - 0/0"), "middle row"),
            (with("l sa1c4a1c5 - - 0/0"), "exchanged already"),
            (with("l sa1c4b1c4 - - 0/0"), "exchanged already"),
            (with("l s a1 - 0/0"), "rotated: 1 tiles"),
            (with("l s - a1 0/0"), "before the set-up is over"),
            (with("l s - - 1/0"), "before the set-up is over"),
            (start.replace("lllll", "llll1"), "all ten stones"),
        ];
        for (text, because) in cases {
            let error = Position::parse(NEW_ROW, &text).unwrap_err();
            assert!(error.contains(because), "{text}: {error}");
        }
        assert!(Position::parse(NEW_ROW, &with("d sc7c4a7e3 - - 0/0")).is_ok());
    }

    #[test]
    fn what_is_not_a_move_is_told_from_what_is_illegal() {
        let mut game = Position::from_seed(BASE, 1);
        for text in
            ["", "a1", "a1*", "a1++", "a0b1", "a1c", "a1c44", "f1+", "A1+", "a1~", "Pass", "é1+", "a1-b2"]
        {
            let error = game.play(text).unwrap_err();
            assert!(error.starts_with("not a move"), "{text}: {error}");
        }
        assert!(game.play("pass").unwrap_err().starts_with("illegal move"));
    }

    /// Plays games to their end, half by chance and half forward. At some positions: the text is read back the same,
    /// every rule that is symmetric is (moves and what comes of them in the mirror and, on the cylinder, on the turned
    /// board), and each stone move has a route that is a route.
    #[test]
    fn random_games_end_and_keep_their_symmetries() {
        let mut causes = BTreeSet::new();
        for variant in Variant::ALL {
            for seed in 2..4 {
                let mut random = SplitMix64 { state: seed };
                let mut game = Play::new(Position::from_seed(variant, seed));
                let mut played = 0;
                while game.outcome().is_none() {
                    let text = choose(game.position(), &mut random);
                    if random.next().is_multiple_of(if is_whole("UNDERSHIFT_RULES") { 8 } else { 24 }) {
                        check_position(game.position(), &text);
                    }
                    game.play(&text).unwrap();
                    played += 1;
                    assert!(played < 5_000, "{} seed {seed} does not end", variant.id());
                }
                causes.extend(game.outcome().map(|(_, cause)| cause));
            }
        }
        assert!(causes.contains("four-home") && causes.contains("idle-rounds"), "{causes:?}");
    }

    /// The move among a few drawn at random that brings the mover's stones furthest forward; where none does, one that
    /// opens a stone move.
    fn choose(position: &Position, random: &mut SplitMix64) -> String {
        let moves = position.legal_moves();
        let drawn = (0..1 + random.next() % 16).map(|_| moves[random.next() as usize % moves.len()]);
        let rated = drawn.map(|action| {
            let after = position.after(action);
            let mine = Square::all().into_iter().filter(|square| after.stone(*square) == Some(position.seat));
            let forward: usize = mine.map(|square| square.row.abs_diff(position.seat.start_row())).sum();
            (forward, after.stage == Stage::Rotated, action.text())
        });
        rated.max().unwrap().2
    }

    fn check_position(position: &Position, text: &str) {
        assert_eq!(Position::parse(position.variant, &position.to_text()).as_ref(), Ok(position));
        let mirror = |text: &str| mirror_move(text).unwrap();
        check_image(position, &position.mirror(), text, mirror, Position::mirror);
        if position.variant.cylinder {
            let shifted = |position: &Position| position.shift_columns(2).unwrap();
            check_image(position, &shifted(position), text, |text| shift_move(text, 2).unwrap(), shifted);
        }
        if let Ok(Move::Stone(from, to)) = Move::parse(text) {
            check_route(position, from, to);
        }
    }

    fn check_image(
        position: &Position,
        image: &Position,
        text: &str,
        image_of_move: impl Fn(&str) -> String,
        image_of_position: impl Fn(&Position) -> Position,
    ) {
        let mut expected: Vec<String> = position.moves().iter().map(|text| image_of_move(text)).collect();
        expected.sort();
        assert_eq!(image.moves(), expected, "{}", position.to_text());
        let (mut played, mut played_in_image) = (position.clone(), image.clone());
        played.play(text).unwrap();
        played_in_image.play(&image_of_move(text)).unwrap();
        assert_eq!(image_of_position(&played), played_in_image, "{} {text}", position.to_text());
    }

    fn check_route(position: &Position, from: Square, to: Square) {
        let route = position.route(&from.name(), &to.name()).unwrap();
        assert_eq!(route.first_top.first(), Some(&from.name()));
        assert_eq!(route.first_top.last(), route.below.first());
        assert_eq!(route.below.last(), route.second_top.first());
        assert_eq!(route.second_top.last(), Some(&to.name()));
        for (face, leg) in
            [(Face::Top, &route.first_top), (Face::Bottom, &route.below), (Face::Top, &route.second_top)]
        {
            for pair in leg.windows(2) {
                let (here, there) = (Square::parse(&pair[0]).unwrap(), Square::parse(&pair[1]).unwrap());
                let connections = position.connections(face, here);
                assert!(connections.iter().any(|(_, square)| *square == there), "{route:?}");
                let taken = position.stone(there).is_some() && there != from;
                assert!(face == Face::Bottom || !taken, "{route:?}");
            }
        }
        assert!(route.under_own.len() + route.under_opponent.len() > 0, "{route:?}");
    }
}
