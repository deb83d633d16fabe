//! How the bytes of a fuzz target become a game and an input for it; what is then checked is in `testkit::fuzz`.
//!
//! The first byte chooses the game: `a` is the first of [`GAMES`], `b` the second, and so on, any other byte goes
//! round the list. So seeds can be written by hand, and keep their meaning when games are added at the end.
//!
//! Absent here: libFuzzer. An ordinary test compiles this file as well and runs the kept seeds through it, see
//! `crates/games/tests/fuzz_seeds.rs`.

use std::sync::LazyLock;

use game::Game;
use moguli::{Moguli, MoguliCylinder, MoguliNewRow, MoguliNewRowCylinder, Portals};
use shiftago::{Bitboard, Entry, Scoring};
use shiftago::{Expert2, Expert3, Expert4, Express2, Express3, Express4, Extreme2, Extreme3, Extreme4};
use testkit::fuzz;

/// All games that are fuzzed. A new one goes to the end, or the seeds change their game.
pub const GAMES: &[FuzzedGame] = &[
    FuzzedGame::new::<Express2>(),
    FuzzedGame::new::<Express3>(),
    FuzzedGame::new::<Express4>(),
    FuzzedGame::new::<Expert2>(),
    FuzzedGame::new::<Expert3>(),
    FuzzedGame::new::<Expert4>(),
    FuzzedGame::new::<Extreme2>(),
    FuzzedGame::new::<Extreme3>(),
    FuzzedGame::new::<Extreme4>(),
    FuzzedGame::new::<Moguli>(),
    FuzzedGame::new::<MoguliNewRow>(),
    FuzzedGame::new::<MoguliCylinder>(),
    FuzzedGame::new::<MoguliNewRowCylinder>(),
];

/// Any text as a position: a byte for the game, then the text.
pub fn position(data: &[u8]) {
    let Some((game, text)) = game_and_rest(data) else { return };
    (game.position)(&String::from_utf8_lossy(text));
}

/// Any text as a move: a byte for the game, eight for the seed that leads to a position, then the text.
pub fn moves(data: &[u8]) {
    let Some((game, rest)) = game_and_rest(data) else { return };
    let Some((seed, text)) = rest.split_first_chunk() else { return };
    (game.moves)(u64::from_le_bytes(*seed), &String::from_utf8_lossy(text));
}

/// Any text as a file of records: a byte for the game, then the text.
pub fn record(data: &[u8]) {
    let Some((game, text)) = game_and_rest(data) else { return };
    (game.record)(&String::from_utf8_lossy(text));
}

/// Any game: a byte for which, then one for each move, its number in the list of legal moves.
pub fn legal(data: &[u8]) {
    let Some((game, moves)) = game_and_rest(data) else { return };
    (game.legal)(moves);
}

/// The game that an input is for, and what follows the byte that tells; `None` if it is empty.
pub fn game_and_rest(data: &[u8]) -> Option<(&'static FuzzedGame, &[u8])> {
    let (&letter, rest) = data.split_first()?;
    let index = usize::from(letter.wrapping_sub(b'a')) % GAMES.len();
    Some((&GAMES[index], rest))
}

/// A game with the checks of `testkit::fuzz` compiled for it.
pub struct FuzzedGame {
    /// The game's id.
    pub id: &'static str,
    position: fn(&str),
    moves: fn(u64, &str),
    record: fn(&str),
    legal: fn(&[u8]),
}

impl FuzzedGame {
    const fn new<G: Conceivable>() -> FuzzedGame {
        FuzzedGame {
            id: G::ID,
            position: fuzz::position::<G>,
            moves: fuzz::moves::<G>,
            record: fuzz::record::<G>,
            legal: |moves| fuzz::generated_is_legal::<G>(moves, G::conceivable()),
        }
    }
}

/// A game of which all moves that can be written are known, legal anywhere or not.
pub trait Conceivable: Game<Move: 'static> {
    /// All moves that can be written.
    fn conceivable() -> &'static [Self::Move];
}

impl<V: shiftago::Variant, const N: usize> Conceivable for shiftago::Position<V, N> {
    /// Every entry with no scoring and with every pair of ends on a line, in both orders.
    fn conceivable() -> &'static [shiftago::Move] {
        static MOVES: LazyLock<Vec<shiftago::Move>> = LazyLock::new(|| {
            let ends = || Bitboard::BOARD.iter();
            let scorings: Vec<Option<Scoring>> = ends()
                .flat_map(|from| ends().filter_map(move |to| Scoring::new(from, to)))
                .map(Some)
                .chain([None])
                .collect();
            Entry::all()
                .flat_map(|entry| scorings.iter().map(move |&scoring| shiftago::Move { entry, scoring }))
                .collect()
        });
        &MOVES
    }
}

impl<V: moguli::Variant> Conceivable for moguli::Position<V> {
    /// Every turned tile, every pair of portals as a way and as an exchange, and pass.
    fn conceivable() -> &'static [moguli::Move] {
        use moguli::Move;
        static MOVES: LazyLock<Vec<Move>> = LazyLock::new(|| {
            let cells = || Portals::BOARD.iter();
            let pairs = || cells().flat_map(|one| cells().map(move |other| (one, other)));
            cells()
                .flat_map(|at| Move::TURNS.map(|turn| Move::Rotate { at, turn }))
                .chain(pairs().map(|(from, to)| Move::Travel { from, to }))
                .chain(pairs().map(|(own, middle)| Move::Exchange { own, middle }))
                .chain([Move::Pass])
                .collect()
        });
        &MOVES
    }
}
