//! Games made by lot for a full archive, and a plain scan of them that shares no code with the index.
//!
//! The first moves are drawn from a few, as people open: so some positions are those of very many games, and most late ones of
//! one game alone.

use std::collections::{BTreeMap, HashMap};

use game::{Game, Play, SplitMix64};
use games::{AnyGame, GameId, for_game};
use protocol::online::{ArchivedSeat, PersonKind, PersonRef, SlotState};
use server::archive::index::indexed_positions;
use store::{ArchivedGame, GameOutcome, NewArchivedGame, WallTime};

/// What is played, of twenty games.
const MIX: [(&str, u32); 3] = [("express:2", 15), ("expert:2", 19), ("express:3", 20)];
/// So many first moves are drawn from few.
const OPENING: usize = 6;
/// How many people play.
pub(crate) const PEOPLE: u32 = 1_000;

pub(crate) fn person(number: u32) -> PersonRef {
    let id = format!("p{number:011}").parse().expect("an id");
    PersonRef { id, name: format!("Player {number}"), kind: PersonKind::Player }
}

fn below(random: &mut SplitMix64, limit: usize) -> usize {
    random.below(u32::try_from(limit).unwrap_or(u32::MAX)) as usize
}

/// A game to its end.
pub(crate) fn game_by_lot(seed: u64) -> AnyGame {
    let mut random = SplitMix64::new(seed);
    let lot = random.below(20);
    let id = MIX.iter().find(|(_, until)| lot < *until).map_or("express:2", |(id, _)| id);
    let id: GameId = id.parse().expect("a game");
    for_game!(id, G => AnyGame::from(play_by_lot::<G>(&mut random)))
}

fn play_by_lot<G: Game>(random: &mut SplitMix64) -> Play<G> {
    let mut play = Play::new(G::default());
    while !play.is_over() {
        let moves = play.moves();
        let place = if play.steps().len() < OPENING {
            // The square of a square: a few moves are played most of the time.
            let lot = below(random, 1_000) as f64 / 1_000.0;
            (lot.powi(4) * moves.len() as f64) as usize
        } else {
            below(random, moves.len())
        };
        play.play_unchecked(moves[place]);
    }
    play
}

/// A game as the archive takes it.
pub(crate) fn to_archive(seed: u64) -> NewArchivedGame {
    let game = game_by_lot(seed);
    let outcome = game.outcome().expect("it is over");
    let winners = outcome.winners();
    let mut random = SplitMix64::new(!seed);
    let first = random.below(PEOPLE);
    let seats: Vec<ArchivedSeat> = (0..game.id().seats() as u32)
        .map(|seat| {
            let person = person((first + seat * 7) % PEOPLE);
            ArchivedSeat { holder: SlotState::Person { person }, has_left: false, rating: None }
        })
        .collect();
    let ids = seats.iter().map(|seat| match &seat.holder {
        SlotState::Person { person } => Some(person.id.as_str().into()),
        _ => None,
    });
    let moves: Vec<String> = protocol::steps_of(&game).into_iter().map(|step| step.text).collect();
    let record = game.to_record();
    let at = WallTime::from_unix_ms(1_700_000_000_000 + seed as i64 * 1_000);
    NewArchivedGame {
        table: format!("t{seed:021}").into(),
        ordinal: 1,
        game: game.id().to_string(),
        is_public: true,
        plies: moves.len() as u32,
        outcome: match (winners.len(), winners.iter().next()) {
            (1, Some(seat)) => GameOutcome::Won(seat.index() as u8),
            _ => GameOutcome::Shared,
        },
        result: record.tag("Result").unwrap_or("*").to_owned(),
        termination: outcome.cause().code().to_owned(),
        started_at: at,
        finished_at: at,
        people: ids.collect(),
        seats: serde_json::to_string(&seats).expect("JSON"),
        start: None,
        position: game.position_text(),
        moves: moves.join(" "),
        positions: indexed_positions(&game),
        rate: None,
        jobs: Vec::new(),
    }
}

/// A board of Shiftago and what goes with it, in the least of its eight pictures: worked out on the letters of the text.
pub(crate) fn least_picture(text: &str) -> String {
    let (board, rest) = text.split_once(' ').expect("a position");
    let grid: Vec<Vec<char>> = board.split('/').map(spread).collect();
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
    let least: String = pictures.min().expect("eight of them");
    format!("{least} {rest}")
}

/// A row of a board with its empty fields one by one.
fn spread(row: &str) -> Vec<char> {
    let mut cells = Vec::new();
    for letter in row.chars() {
        match letter.to_digit(10) {
            Some(empty) => cells.extend(std::iter::repeat_n('.', empty as usize)),
            None => cells.push(letter),
        }
    }
    cells
}

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

    /// Counts a game, where it has been within so many moves.
    pub(crate) fn add(&mut self, game: &ArchivedGame, most: usize) {
        let mut any = AnyGame::new(game.game.parse().expect("a game"));
        let mut before = least_picture(&any.position_text());
        let moves: Vec<&str> = game.moves.split(' ').collect();
        for number in 0..=moves.len().min(most) {
            let after = moves.get(number).map(|mv| {
                any.play(mv).expect("a move");
                least_picture(&any.position_text())
            });
            if let Some(counted) = self.counts.get_mut(&(game.game.clone(), before.clone())) {
                let to = after.clone().unwrap_or_else(|| "end".to_owned());
                *counted.entry((to, format!("{:?}", game.outcome))).or_default() += 1;
            }
            let Some(after) = after else { break };
            before = after;
        }
    }
}
