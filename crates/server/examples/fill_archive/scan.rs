//! What a plain scan of all games says of some positions. It shares no code with the index: positions are texts, and what is the same
//! by symmetry is worked out on their letters.

use std::collections::{BTreeMap, HashMap, HashSet};

use ::games::AnyGame;
use store::ArchivedGame;

/// How games went on from a position: by the picture they came to, and how they ended; `end` for those that ended there.
pub(crate) type Onward = BTreeMap<(String, String), u64>;

/// Goes through games and counts how they went on from some positions, by game and least picture.
pub(crate) struct Scan {
    pub(crate) counts: HashMap<(String, String), Onward>,
}

impl Scan {
    pub(crate) fn new(wanted: impl Iterator<Item = (String, String)>) -> Scan {
        Scan { counts: wanted.map(|wanted| (wanted, Onward::new())).collect() }
    }

    /// Counts a game where it has been within so many moves: once, however often it came back there.
    pub(crate) fn add(&mut self, game: &ArchivedGame, most: usize) {
        let id = game.game.parse().expect("a game");
        let mut any = match &game.start {
            None => AnyGame::new(id),
            Some(text) => AnyGame::from_position(id, text).expect("a position"),
        };
        let mut before = least_picture(&any.position_text());
        let mut seen = HashSet::new();
        let moves: Vec<&str> = game.moves.split(' ').collect();
        for number in 0..=moves.len().min(most) {
            let after = moves.get(number).map(|mv| {
                any.play(mv).expect("a move");
                least_picture(&any.position_text())
            });
            if seen.insert(before.clone())
                && let Some(counted) = self.counts.get_mut(&(game.game.clone(), before))
            {
                let to = after.clone().unwrap_or_else(|| "end".to_owned());
                *counted.entry((to, format!("{:?}", game.outcome))).or_default() += 1;
            }
            let Some(after) = after else { break };
            before = after;
        }
    }
}

/// A position in the least of its pictures: the eight of a board of Shiftago, the two of one of Moguli.
pub(crate) fn least_picture(text: &str) -> String {
    let fields: Vec<&str> = text.split(' ').collect();
    match fields.as_slice() {
        // Tiles, stones, seat, what the turn has seen, tiles rotated, tiles barred, rounds.
        [tiles, stones, seat, seen, rotated, barred, rounds] => {
            let as_is = text.to_owned();
            let tiles = mirrored(&spread(tiles), tile_in_mirror);
            let stones = gathered(&mirrored(&spread(stones), |stone| stone));
            let tiles = gathered(&tiles);
            let (rotated, barred) = (fields_in_mirror(rotated), fields_in_mirror(barred));
            as_is.min(
                [tiles.as_str(), stones.as_str(), seat, seen, rotated.as_str(), barred.as_str(), rounds]
                    .join(" "),
            )
        }
        [board, rest @ ..] => format!("{} {}", least_square(&spread(board)), rest.join(" ")),
        [] => String::new(),
    }
}

type Grid = Vec<Vec<char>>;

fn least_square(grid: &Grid) -> String {
    let size = grid.len();
    let pictures = (0..8).map(|picture| {
        let cell = |row: usize, column: usize| {
            let (row, column) = if picture & 4 == 0 { (row, column) } else { (column, row) };
            let row = if picture & 1 == 0 { row } else { size - 1 - row };
            let column = if picture & 2 == 0 { column } else { size - 1 - column };
            grid[row][column]
        };
        (0..size)
            .flat_map(|row| (0..size).map(move |column| (row, column)))
            .map(|(row, column)| cell(row, column))
            .collect()
    });
    pictures.min().expect("eight of them")
}

/// The rows of a board with their empty fields one by one.
fn spread(board: &str) -> Grid {
    let row = |row: &str| {
        let mut cells = Vec::new();
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(empty) => cells.extend(std::iter::repeat_n('.', empty as usize)),
                None => cells.push(letter),
            }
        }
        cells
    };
    board.split('/').map(row).collect()
}

/// The other way round, as positions are written.
fn gathered(grid: &Grid) -> String {
    let row = |row: &Vec<char>| {
        let (mut text, mut empty) = (String::new(), 0);
        for &cell in row.iter().chain([&'/']) {
            if cell == '.' {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            empty = 0;
            text.push(cell);
        }
        text
    };
    grid.iter().map(row).collect::<String>().trim_end_matches('/').to_owned()
}

fn mirrored(grid: &Grid, image: fn(char) -> char) -> Grid {
    grid.iter().map(|row| row.iter().rev().map(|&cell| image(cell)).collect()).collect()
}

/// East and west change places.
fn tile_in_mirror(tile: char) -> char {
    "ABCDabcd".find(tile).and_then(|at| "DCBAdcba".chars().nth(at)).unwrap_or(tile)
}

/// A list of fields, the lower column first.
fn fields_in_mirror(list: &str) -> String {
    let image = |field: &str| {
        let mut letters = field.chars();
        let column = letters.next().map_or('-', |column| {
            "abcde".find(column).and_then(|at| "edcba".chars().nth(at)).unwrap_or(column)
        });
        format!("{column}{}", letters.as_str())
    };
    let mut fields: Vec<String> = list.split(',').map(image).collect();
    fields.sort();
    fields.join(",")
}
