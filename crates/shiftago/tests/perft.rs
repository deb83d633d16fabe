//! Move sequences are counted as `tests/data/shiftago/perft.tsv` says, by the fast rules and by the slow ones.
//!
//! The table was agreed by both to its full depth when it was made (see `examples/perft_table.rs`). Here the fast
//! rules count all of it again, the deepest in one position of four unless it is asked for (`cargo xtask rules`), and the slow
//! ones as much as they can in seconds.

use std::collections::BTreeMap;

use game::{Game, Perft, perft};
use shiftago::{
    Expert2, Expert3, Expert4, Express2, Express3, Express4, Extreme2, Extreme3, Extreme4, Position,
};
use testkit::data::{Row, rows, slow_shiftago};
use testkit::slow::shiftago as slow;
use testkit::whole::is_whole;

const TABLE: &str = "shiftago/perft.tsv";
const MIN_POSITIONS_PER_GAME: usize = 20;
/// One position of so many is counted to its full depth in the short version.
const PART: usize = 4;
/// The slow rules always count two moves deep, and three where there are no more sequences than this.
const MAX_SLOW_SEQUENCES: u64 = 30_000;

/// A line of the table.
struct Line {
    place: String,
    game: String,
    position: String,
    /// Sequences of one move, of two, of three, of four.
    counts: [u64; 4],
}

fn table() -> Vec<Line> {
    let line = |row: Row<6>| {
        let [game, position, counts @ ..] = row.fields;
        let counts = counts
            .map(|count| count.parse().unwrap_or_else(|_| panic!("{}: `{count}` is no number", row.place)));
        Line { place: row.place, game, position, counts }
    };
    rows(TABLE).into_iter().map(line).collect()
}

#[test]
fn every_game_has_enough_positions_and_none_twice() {
    let mut positions_by_game: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in table() {
        positions_by_game.entry(line.game).or_default().push(line.position);
    }
    assert_eq!(positions_by_game.len(), 9);
    for (game, mut positions) in positions_by_game {
        positions.sort();
        positions.dedup();
        assert!(positions.len() >= MIN_POSITIONS_PER_GAME, "{game} has {} positions", positions.len());
    }
}

fn check_fast<G: Game>() {
    let lines: Vec<Line> = table().into_iter().filter(|line| line.game == G::ID).collect();
    assert!(!lines.is_empty(), "{} is not in the table", G::ID);
    let mut remembering = Perft::new();
    for (index, Line { place, position: text, counts, .. }) in lines.into_iter().enumerate() {
        let position: G = text.parse().unwrap_or_else(|error| panic!("{place}: {error}"));
        assert_eq!(position.to_string(), text, "{place}: not the canonical text");
        let deepest = if is_whole("UNDERSHIFT_RULES") || index % PART == 0 { 4 } else { 3 };
        for (depth, count) in (1..=deepest).zip(counts) {
            assert_eq!(remembering.count(&position, depth), count, "{place}: depth {depth}");
            // The last moves are made as well, but for the very deep: generating is not the same code as counting.
            if depth <= 3 {
                assert_eq!(perft(&position, depth), count, "{place}: depth {depth}, every move made");
            }
        }
    }
}

#[test]
fn express_counted_fast() {
    check_fast::<Express2>();
    check_fast::<Express3>();
    check_fast::<Express4>();
}

#[test]
fn expert_counted_fast() {
    check_fast::<Expert2>();
    check_fast::<Expert3>();
    check_fast::<Expert4>();
}

#[test]
fn extreme_counted_fast() {
    check_fast::<Extreme2>();
    check_fast::<Extreme3>();
    check_fast::<Extreme4>();
}

#[test]
fn all_games_counted_slowly() {
    let mut three_deep = 0;
    for Line { place, game, position, counts } in table() {
        let (variant, seats) = slow_shiftago(&game);
        let slow = slow::Position::parse(variant, seats, &position)
            .unwrap_or_else(|error| panic!("{place}: {error}"));
        let depth = if counts[2] <= MAX_SLOW_SEQUENCES { 3 } else { 2 };
        three_deep += usize::from(depth == 3);
        for (depth, count) in (1..=depth).zip(counts) {
            assert_eq!(slow.perft(depth), count, "{place}: depth {depth}");
        }
    }
    assert!(three_deep >= 100, "only {three_deep} positions were counted three moves deep");
}

/// No row of five can stand before orange's fifth marble, the ninth move, so for eight moves nothing ends the game.
/// A lane is full after seven insertions at the earliest: only the eighth move ever has fewer than 28 entries.
#[test]
fn express_for_two_from_the_start() {
    let start = Position::default() as Express2;
    let mut counter = Perft::new();
    let mut expected = 1;
    for depth in 1..=7 {
        expected *= 28;
        assert_eq!(counter.count(&start, depth), expected, "depth {depth}");
    }
    assert_eq!(counter.count(&start, 8), 377_800_544_256);
}
