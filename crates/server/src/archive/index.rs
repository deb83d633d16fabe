//! Keys by which games are found by a position: the same for positions that are the same by symmetry.
//!
//! A position stands for all its images under the symmetries of its game, by the least of their keys. A move is written as it is in
//! that image; where several symmetries lead there, because the position is symmetric itself, as the least of the moves. So
//! moves that are the same by symmetry are one move, and a game counts once.
//!
//! The keys are stored: if they change, a step of the schema has to make the index anew. A test holds them.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use ::game::{Game, Play, Step, Symmetry, mix};
use games::{AnyGame, with_game};
use store::IndexedPosition;

/// How many steps of a game are found by their positions. Later ones hardly ever come twice.
pub const INDEXED_STEPS: usize = 24;
/// The positions after fewer steps than this may be shared by thousands of games: they are counted when they are written.
pub const COUNTED_STEPS: usize = 8;

/// A position as the index has it: its key, and the symmetries that lead to it.
fn canonical<G: Game>(position: &G) -> (i64, Vec<Symmetry>) {
    let mut least = u64::MAX;
    let mut symmetries = Vec::new();
    for symmetry in Symmetry::all::<G>() {
        let key = position.transformed(symmetry).key();
        if key < least {
            least = key;
            symmetries.clear();
        }
        if key == least {
            symmetries.push(symmetry);
        }
    }
    let game = G::ID.bytes().fold(0, |key, byte| mix(key, byte.into()));
    (mix(game, least).cast_signed(), symmetries)
}

/// A move as the index has it.
fn canonical_move<G: Game>(mv: G::Move, symmetries: &[Symmetry]) -> String {
    let images = symmetries.iter().map(|&symmetry| G::transformed_move(mv, symmetry));
    images.min().map(|image| image.to_string()).unwrap_or_default()
}

/// The positions that a game is found by. One that comes twice counts where it came first.
pub fn indexed_positions(game: &AnyGame) -> Vec<IndexedPosition> {
    with_game!(game, play => positions_of(play))
}

fn positions_of<G: Game>(play: &Play<G>) -> Vec<IndexedPosition> {
    let steps = play.steps();
    let mut seen = HashSet::new();
    let mut positions = Vec::new();
    for number in 0..=steps.len().min(INDEXED_STEPS) {
        let position = if number == 0 { play.start() } else { &steps[number - 1].position };
        let (key, symmetries) = canonical(position);
        if !seen.insert(key) {
            continue;
        }
        let mv = match steps.get(number).map(|played| played.step) {
            Some(Step::Move(mv)) => canonical_move::<G>(mv, &symmetries),
            // Nothing was played there by whoever was to move.
            Some(Step::Retire(_)) | None => String::new(),
        };
        positions.push(IndexedPosition { key, is_counted: number < COUNTED_STEPS, mv: Arc::from(mv) });
    }
    positions
}

/// The key of the position that a game has come to.
pub fn key_of(game: &AnyGame) -> i64 {
    with_game!(game, play => canonical(play.position()).0)
}

/// The moves of the position that a game has come to, by how the index writes them; of those that are the same by symmetry, the
/// first.
pub fn moves_of(game: &AnyGame) -> HashMap<String, String> {
    with_game!(game, play => moves_in(play.position()))
}

fn moves_in<G: Game>(position: &G) -> HashMap<String, String> {
    let (_, symmetries) = canonical(position);
    let mut moves = HashMap::new();
    position.for_each_move(|mv| {
        moves.entry(canonical_move::<G>(mv, &symmetries)).or_insert_with(|| mv.to_string());
    });
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(id: &str, moves: &str) -> AnyGame {
        let mut game = AnyGame::new(id.parse().expect("a game"));
        game.play_all(moves.split_whitespace()).expect("moves");
        game
    }

    #[test]
    fn games_that_are_the_same_by_symmetry_have_the_same_positions() {
        let one = indexed_positions(&played("express:2", "Na Ng W3 Sd"));
        // Mirrored left and right; turned by a quarter.
        for other in ["Ng Na E3 Sd", "E7 E1 Nc W4"] {
            assert_eq!(indexed_positions(&played("express:2", other)), one, "{other}");
        }
        assert_ne!(indexed_positions(&played("express:2", "Na Ng W3 Sc")), one);
        assert_ne!(indexed_positions(&played("extreme:2", "Na Ng W3 Sd"))[0].key, one[0].key, "another game");
    }

    #[test]
    fn moves_that_are_the_same_by_symmetry_are_one() {
        let start = AnyGame::new("express:2".parse().expect("a game"));
        // Of the 28 moves of an empty board, four are each other's images at the middle of an edge, eight elsewhere.
        let moves = moves_of(&start);
        assert_eq!(moves.len(), 4, "{moves:?}");
        let first = |text: &str| indexed_positions(&played("express:2", text))[0].mv.to_string();
        for text in ["Na", "Sg", "W7", "E1"] {
            assert_eq!(moves[&first(text)], moves[&first("Na")]);
        }
        assert_ne!(first("Na"), first("Nb"));
    }

    /// A move of Moguli the other way round.
    fn back(text: &str) -> String {
        match (text.split_at(2), text.chars().last()) {
            ((tile, _), Some('+')) => format!("{tile}-"),
            ((tile, _), Some('-')) => format!("{tile}+"),
            (_, Some('=')) => text.to_owned(),
            ((from, to), _) => format!("{to}{from}"),
        }
    }

    /// A game of Moguli in which both seats undo what they did, and light does it again: its first moves, to the end of dark's turn,
    /// how many came before, and the game where it has come to the same position a second time. Stones do not go back to their
    /// start row, so a few moves come first.
    fn there_and_back() -> (Vec<String>, usize, AnyGame) {
        let split = |game: &AnyGame| -> (Vec<String>, Vec<String>) {
            game.moves().into_iter().partition(|text| !text.ends_with(['+', '-', '=']))
        };
        let pairs = |game: &AnyGame| -> Vec<[String; 2]> {
            let (stones, tiles) = split(game);
            let some =
                |stone: &String| tiles.iter().step_by(7).map(|tile| [stone.clone(), tile.clone()]).collect();
            stones.iter().flat_map(|stone| -> Vec<[String; 2]> { some(stone) }).collect()
        };
        for seed in 0..500 {
            let mut random = ::game::SplitMix64::new(seed);
            let mut start = AnyGame::new("moguli".parse().expect("a game"));
            let mut moves = Vec::new();
            // Two turns of each seat, perhaps with a bonus, to the beginning of light's.
            let is_ready =
                |moves: usize, game: &AnyGame| moves >= 8 && game.position_text().contains(" l - ");
            while !is_ready(moves.len(), &start) && moves.len() < 12 && !start.is_over() {
                let legal = start.moves();
                moves.push(legal[random.below(legal.len() as u32) as usize].clone());
                start.play(&moves[moves.len() - 1]).expect("a legal move");
            }
            for light in pairs(&start) {
                let mut after = start.clone();
                if after.play_all(light.iter().map(String::as_str)).is_err()
                    || after.to_move() == start.to_move()
                {
                    continue;
                }
                for dark in pairs(&after) {
                    let backs: Vec<String> = light.iter().chain(&dark).map(|text| back(text)).collect();
                    let mut game = after.clone();
                    let played = dark.iter().chain(&backs).chain(&light).map(String::as_str);
                    if game.play_all(played).is_ok() && key_of(&game) == key_of(&after) {
                        let before = moves.len();
                        moves.extend(light.into_iter().chain(dark));
                        return (moves, before, game);
                    }
                }
            }
        }
        panic!("there is no such game")
    }

    #[test]
    fn a_position_counts_once_in_a_game() {
        let (first, before, mut game) = there_and_back();
        let again = game.len();
        assert!(again + 1 < INDEXED_STEPS, "{again} moves");
        // The second time something else is played there.
        let other = game.moves().into_iter().find(|text| *text != first[before + 2]).expect("another move");
        game.play(&other).expect("a legal move");
        let mut at = game.clone();
        let mut all = vec![key_of(&at)];
        while at.undo().is_some() {
            all.push(key_of(&at));
        }
        let repeated = {
            let mut at = game.clone();
            at.undo();
            key_of(&at)
        };
        assert_eq!(all.iter().filter(|&&key| key == repeated).count(), 2, "{first:?}");
        let different: HashSet<i64> = all.iter().copied().collect();
        assert!(different.len() < all.len());
        let positions = indexed_positions(&game);
        let keys: HashSet<i64> = positions.iter().map(|position| position.key).collect();
        assert_eq!((positions.len(), &keys), (different.len(), &different));
        // What counts is what was played the first time.
        let of_first = indexed_positions(&played("moguli", &first.join(" ")));
        let mv = |positions: &[IndexedPosition]| {
            positions.iter().find(|position| position.key == repeated).map(|position| position.mv.clone())
        };
        assert_eq!(mv(&positions), mv(&of_first));
        assert!(mv(&positions).is_some_and(|mv| !mv.is_empty()));
    }

    /// What is stored would be lost with other keys.
    #[test]
    fn the_keys_are_those_that_are_stored() {
        let key = |id: &str, moves: &str| key_of(&played(id, moves));
        let keys =
            [key("express:2", ""), key("express:2", "Na Ng"), key("expert:3", "Na"), key("moguli", "d1c2")];
        assert_eq!(keys, KEYS);
    }

    const KEYS: [i64; 4] = [
        949_919_632_261_063_739,
        -2_474_212_422_413_226_932,
        -2_455_363_073_867_209_351,
        -7_550_462_171_837_851_720,
    ];
}
