//! Whether two puzzles of a game ask the same: turned, mirrored, with other colours, or with a few pieces elsewhere.

use game::Symmetry;
use games::for_game;

use super::{Puzzle, PuzzleGame, Task, Theme};

/// Boards that differ in so few fields are the same to whoever looks at them.
const FEW_FIELDS: usize = 6;
/// With the same solution it takes more to make a new puzzle.
const SOME_FIELDS: usize = 14;

/// What is compared of a puzzle.
pub(super) struct Fingerprint<G: PuzzleGame> {
    theme: Theme,
    goal: u8,
    /// The board and what there is to see in the solution, under every symmetry.
    images: Vec<(Vec<u8>, Vec<G::Move>)>,
}

impl<G: PuzzleGame> Fingerprint<G> {
    pub(super) fn new(position: &G, theme: Theme, found: &Task<G::Move>) -> Fingerprint<G> {
        let key_moves = position.key_moves(found);
        let image = |symmetry| {
            let moves = key_moves.iter().map(|&mv| G::transformed_move(mv, symmetry)).collect();
            (position.transformed(symmetry).relative_board(), moves)
        };
        Fingerprint { theme, goal: found.goal, images: Symmetry::all::<G>().map(image).collect() }
    }

    /// Whether whoever has solved one has solved the other.
    pub(super) fn is_like(&self, other: &Fingerprint<G>) -> bool {
        let Some((their_board, their_key_moves)) = other.images.first() else { return false };
        let is_same_task = (self.theme, self.goal) == (other.theme, other.goal);
        // With one move, the row that it makes is all there is to see.
        let is_row_all = self.theme == Theme::Win && self.goal == 1;
        self.images.iter().any(|(board, key_moves)| {
            let different = board.iter().zip(their_board).filter(|(one, other)| one != other).count();
            let has_same_key_moves = is_same_task && key_moves == their_key_moves;
            different <= FEW_FIELDS || has_same_key_moves && (is_row_all || different <= SOME_FIELDS)
        })
    }
}

/// Pairs of puzzles that ask the same, by their places.
pub fn alike(puzzles: &[Puzzle]) -> Vec<(usize, usize)> {
    let mut games: Vec<_> = puzzles.iter().map(|puzzle| puzzle.game).collect();
    games.sort_unstable();
    games.dedup();
    games.into_iter().flat_map(|game| for_game!(game, G => alike_typed::<G>(puzzles))).collect()
}

fn alike_typed<G: PuzzleGame>(puzzles: &[Puzzle]) -> Vec<(usize, usize)> {
    let fingerprints: Vec<(usize, Fingerprint<G>)> = puzzles
        .iter()
        .enumerate()
        .filter(|(_, puzzle)| puzzle.game.as_str() == G::ID)
        .filter_map(|(place, puzzle)| Some((place, fingerprint_of(puzzle)?)))
        .collect();
    let mut pairs = Vec::new();
    for (index, (one, fingerprint)) in fingerprints.iter().enumerate() {
        let others = fingerprints[index + 1..].iter().filter(|(_, other)| fingerprint.is_like(other));
        pairs.extend(others.map(|&(other, _)| (*one, other)));
    }
    pairs
}

/// `None` if the puzzle cannot be read; [`Puzzle::verify`] says why.
fn fingerprint_of<G: PuzzleGame>(puzzle: &Puzzle) -> Option<Fingerprint<G>> {
    let position: G = puzzle.position.parse().ok()?;
    let solution: Option<Vec<G::Move>> = puzzle.solution.iter().map(|text| text.parse().ok()).collect();
    Some(Fingerprint::new(&position, puzzle.theme, &Task { goal: puzzle.goal, solution: solution? }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fingerprint(position: &str) -> Fingerprint<shiftago::Express2> {
        let position: shiftago::Express2 = position.parse().expect("a position");
        let found = position.find_task(Theme::Win).expect("a puzzle");
        Fingerprint::new(&position, Theme::Win, &found)
    }

    #[test]
    fn images_and_other_colours_are_alike() {
        let first = fingerprint("o1o4/go5/o5g/g6/go5/gg3go/o1g2oo g 13,14 0,0 0,0");
        // Left and right mirrored.
        assert!(first.is_like(&fingerprint("4o1o/5og/g5o/6g/5og/og3gg/oo2g1o g 13,14 0,0 0,0")));
        // Orange and green exchanged.
        assert!(first.is_like(&fingerprint("g1g4/og5/g5o/o6/og5/oo3og/g1o2gg o 14,13 0,0 0,0")));
    }

    #[test]
    fn the_same_row_by_the_same_entry_is_the_same_win() {
        // Column a and row 1, each completed by its second marble from one end; all else is different.
        let column = fingerprint("o1o4/go5/o5g/g6/go5/gg3go/o1g2oo g 13,14 0,0 0,0");
        assert!(column.is_like(&fingerprint("g2oooo/o2g1go/6o/7/o6/6g/1g1gggo g 13,14 0,0 0,0")));
    }

    #[test]
    fn another_row_is_another_puzzle() {
        let column = fingerprint("o1o4/go5/o5g/g6/go5/gg3go/o1g2oo g 13,14 0,0 0,0");
        assert!(!column.is_like(&fingerprint("g5g/7/7/1oo1oo1/3o3/3g3/3g2g o 17,17 0,0 0,0")));
    }
}
