//! Move sequences are counted as `tests/data/moguli/perft.tsv` says, by the fast rules and by the slow ones.
//!
//! The table was agreed by both to its full depth when it was made (see `examples/moguli_perft_table.rs`). Here the fast
//! rules count all of it again, and the slow ones as much as they can in seconds.

use std::collections::BTreeMap;

use game::{Game, Perft, perft};
use moguli::{Moguli, MoguliCylinder, MoguliNewRow, MoguliNewRowCylinder};
use testkit::data::{Row, rows, slow_moguli};
use testkit::slow::moguli as slow;

const TABLE: &str = "moguli/perft.tsv";
const MIN_POSITIONS_PER_GAME: usize = 20;
/// The slow rules always count one move deep, and on while there are no more sequences than this.
const MAX_SLOW_SEQUENCES: u64 = 1_000;

/// A line of the table.
struct Line {
    place: String,
    game: String,
    position: String,
    /// Sequences of one move, of two, and of three where there are not too many.
    counts: Vec<u64>,
}

fn table() -> Vec<Line> {
    let line = |Row { place, fields: [game, position, counts @ ..] }: Row<5>| {
        let counts = counts.iter().filter(|count| *count != "-");
        let counts =
            counts.map(|count| count.parse().unwrap_or_else(|_| panic!("{place}: `{count}` is no number")));
        Line { counts: counts.collect(), place, game, position }
    };
    rows(TABLE).into_iter().map(line).collect()
}

#[test]
fn every_game_has_enough_positions_of_every_stage_and_none_twice() {
    let mut positions_by_game: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in table() {
        assert!(line.counts.len() >= 2, "{}: {:?}", line.place, line.counts);
        positions_by_game.entry(line.game).or_default().push(line.position);
    }
    assert_eq!(positions_by_game.len(), 4);
    for (game, mut positions) in positions_by_game {
        positions.sort();
        positions.dedup();
        assert!(positions.len() >= MIN_POSITIONS_PER_GAME, "{game} has {} positions", positions.len());
        let stages = ["-", "r", "m", "m+", "rm+"].into_iter().chain(game.contains("newrow").then_some("s"));
        for stage in stages {
            let is_in_it = |text: &String| text.split(' ').nth(3) == Some(stage);
            assert!(positions.iter().any(is_in_it), "{game} has no position with {stage}");
        }
    }
}

fn check_fast<G: Game>() {
    let lines: Vec<Line> = table().into_iter().filter(|line| line.game == G::ID).collect();
    assert!(!lines.is_empty(), "{} is not in the table", G::ID);
    let mut remembering = Perft::new();
    for Line { place, position: text, counts, .. } in lines {
        let position: G = text.parse().unwrap_or_else(|error| panic!("{place}: {error}"));
        assert_eq!(position.to_string(), text, "{place}: not the canonical text");
        for (depth, count) in (1..).zip(counts) {
            // Counted with a memory, and with every move made: that is not the same code.
            assert_eq!(remembering.count(&position, depth), count, "{place}: depth {depth}");
            assert_eq!(perft(&position, depth), count, "{place}: depth {depth}, every move made");
        }
    }
}

#[test]
fn base_counted_fast() {
    check_fast::<Moguli>();
}

#[test]
fn new_row_counted_fast() {
    check_fast::<MoguliNewRow>();
}

#[test]
fn cylinder_counted_fast() {
    check_fast::<MoguliCylinder>();
}

#[test]
fn new_row_and_cylinder_counted_fast() {
    check_fast::<MoguliNewRowCylinder>();
}

#[test]
fn all_games_counted_slowly() {
    let (mut two_deep, mut three_deep) = (0, 0);
    for Line { place, game, position, counts } in table() {
        let slow = slow::Position::parse(slow_moguli(&game), &position)
            .unwrap_or_else(|error| panic!("{place}: {error}"));
        let first_too_many = counts.iter().skip(1).position(|count| *count > MAX_SLOW_SEQUENCES);
        let depths = first_too_many.map_or(counts.len(), |index| index + 1);
        two_deep += usize::from(depths >= 2);
        three_deep += usize::from(depths >= 3);
        for (depth, count) in (1..).zip(&counts[..depths]) {
            assert_eq!(slow.perft(depth), *count, "{place}: depth {depth}");
        }
    }
    assert!(two_deep >= 12 && three_deep >= 1, "{two_deep} two and {three_deep} three moves deep");
}
