//! How hard a puzzle is: what the board tells, or the lowest level of the engine that solves it.

use std::sync::atomic::AtomicBool;

use engine::{Control, Level, Limits, Options, SystemClock};
use game::Play;

use super::{PuzzleGame, Task, Theme};

/// What a puzzle is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rating {
    pub(super) difficulty: u8,
    pub(super) level: Option<Level>,
}

/// A level overlooks other things every time, so it tries more than once, and must succeed more often than not.
const TRIES: [u64; 3] = [1, 2, 3];
const ENOUGH: usize = 2;
/// What full strength may take for a move.
const NODES_AT_FULL_STRENGTH: u64 = 400_000;
const HASH_MB: usize = 64;

/// `None` for what should not be asked: with more than two seats, a move that no level plays is one that relies on the
/// others doing their worst, and people would call it wrong.
pub(super) fn rate<G: PuzzleGame>(position: &G, theme: Theme, found: &Task<G::Move>) -> Option<Rating> {
    if let Some(difficulty) = position.difficulty(theme, found) {
        return Some(Rating { difficulty, level: None });
    }
    let numbers = Level::MIN.number()..=Level::MAX.number();
    let level = numbers.filter_map(Level::new).find(|&level| solves(level, position, &found.solution));
    if level.is_none() && G::SEATS > 2 {
        return None;
    }
    let difficulty = match level.map(Level::number) {
        Some(1 | 2) => 1,
        Some(3 | 4) => 2,
        Some(5 | 6) => 3,
        Some(7 | 8) => 4,
        _ => 5,
    };
    Some(Rating { difficulty, level })
}

fn solves<G: PuzzleGame>(level: Level, position: &G, solution: &[G::Move]) -> bool {
    // Full strength overlooks nothing, so once is enough.
    let (tries, enough) = if level == Level::MAX { (&TRIES[..1], 1) } else { (&TRIES[..], ENOUGH) };
    let mut solved = 0;
    for (index, &seed) in tries.iter().enumerate() {
        solved += usize::from(solves_once(level, seed, position, solution));
        let left = tries.len() - index - 1;
        if solved >= enough || solved + left < enough {
            break;
        }
    }
    solved >= enough
}

/// Whether an engine finds every move of the player.
fn solves_once<G: PuzzleGame>(level: Level, seed: u64, position: &G, solution: &[G::Move]) -> bool {
    let mut searcher = G::searcher(&Options { level, seed, hash: HASH_MB, ..Options::default() })
        .expect("a few megabytes are there");
    let (clock, never) = (SystemClock::default(), AtomicBool::new(false));
    let limits = Limits::nodes(NODES_AT_FULL_STRENGTH);
    let player = position.to_move();
    let mut play = Play::new(*position);
    solution.iter().all(|&mv| {
        let is_own = play.position().to_move() == player;
        let is_found = !is_own
            || searcher.search(&play, &limits, &Control::new(&clock, &never), &mut |_| ()).best() == Some(mv);
        is_found && play.play(mv).is_ok()
    })
}
