//! The board against the rules of `shiftago` and against plain loops; results against a search of all moves.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use game::{Game, Play, Seat, SplitMix64};
use shiftago::{Entry, Express2};
use testkit::slow::shiftago as slow;
use testkit::solver::Solver;
use testkit::whole::are_proofs_whole;

use super::board::{Pushes, each};
use super::first_numbers::escapes;
use super::*;
use crate::{Control, EngineGame, Level, Limits, Options, SystemClock};

type Board = Rules<7, 5>;
const MARBLES: u32 = 22;

fn marbles_of(position: &Express2) -> Marbles {
    let to_move = position.to_move();
    let of = |seat| position.marbles(seat).bits();
    Marbles { own: of(to_move), other: of(to_move.next(2)) }
}

/// A game at random, up to so many marbles; `None` if it ended before.
fn random_position(random: &mut SplitMix64, marbles: usize) -> Option<Express2> {
    let mut position = Express2::default();
    for _ in 0..marbles {
        position.play_unchecked(position.random_move(random)?);
    }
    position.outcome().is_none().then_some(position)
}

#[test]
fn insertions_and_wins_are_those_of_the_rules() {
    let mut random = SplitMix64::new(1);
    for round in 0..3_000 {
        let Some(position) = random_position(&mut random, round % 44) else { continue };
        let marbles = marbles_of(&position);
        let pushes = Board::pushes(marbles);
        let (mut open, mut winning) = (0, 0);
        for mv in position.moves() {
            let entry = mv.entry.index();
            open |= 1 << entry;
            let mut after = position;
            after.play_unchecked(mv);
            let is_won = after.outcome().is_some_and(|outcome| outcome.winner() == Some(position.to_move()));
            winning |= u32::from(is_won) << entry;
            let inserted = Board::inserted(marbles, &pushes, entry);
            let of = |seat| after.marbles(seat).bits();
            let mover = position.to_move();
            assert_eq!((inserted.own, inserted.other), (of(mover), of(mover.next(2))), "{mv} in {position}");
        }
        assert_eq!(Board::open_entries(marbles.occupied()), open, "{position}");
        assert_eq!(Board::winning_entries(marbles), winning, "{position}");
    }
}

/// Marbles at random, in any number.
fn random_marbles<const SIDE: usize, const ROW: usize>(random: &mut SplitMix64) -> Marbles {
    let density = 1 + random.below(6);
    let mut marbles = Marbles::default();
    for bit in (0..56).map(|index| 1_u64 << index).filter(|bit| Rules::<SIDE, ROW>::BOARD & bit != 0) {
        if random.below(6) < density {
            *(if random.below(2) == 0 { &mut marbles.own } else { &mut marbles.other }) |= bit;
        }
    }
    marbles
}

/// One insertion, field by field from the edge.
fn insert_plainly(side: usize, marbles: Marbles, entry: usize) -> Option<Marbles> {
    let (edge, lane) = (entry / 7, entry % 7);
    let field = |step: usize| match edge {
        0 => 8 * (side - 1 - step) + lane,
        1 => 8 * lane + side - 1 - step,
        2 => 8 * step + lane,
        _ => 8 * lane + step,
    };
    let gap = (0..side).find(|&step| marbles.occupied() >> field(step) & 1 == 0)?;
    let mut after = marbles;
    for step in (0..=gap).rev() {
        for (board, before, arrives) in
            [(&mut after.own, marbles.own, 1), (&mut after.other, marbles.other, 0)]
        {
            let comes = if step == 0 { arrives } else { before >> field(step - 1) & 1 };
            *board = *board & !(1 << field(step)) | comes << field(step);
        }
    }
    Some(after)
}

fn has_row_plainly(side: usize, row: usize, bits: u64) -> bool {
    let has = |column: i32, line: i32| {
        let on_board = |at: i32| (0..side as i32).contains(&at);
        on_board(column) && on_board(line) && bits >> (8 * line + column) & 1 == 1
    };
    let fields = (0..side as i32).flat_map(|line| (0..side as i32).map(move |column| (column, line)));
    fields.into_iter().any(|(column, line)| {
        [(1, 0), (0, 1), (1, 1), (-1, 1)]
            .into_iter()
            .any(|(right, up)| (0..row as i32).all(|step| has(column + step * right, line + step * up)))
    })
}

fn wins_plainly(side: usize, row: usize, marbles: Marbles) -> Entries {
    (0..28)
        .filter(|entry| entry % 7 < side)
        .filter(|&entry| {
            insert_plainly(side, marbles, entry).is_some_and(|after| has_row_plainly(side, row, after.own))
        })
        .fold(0, |entries, entry| entries | 1 << entry)
}

fn check_board<const SIDE: usize, const ROW: usize>(rounds: usize) {
    let mut random = SplitMix64::new((10 * SIDE + ROW) as u64);
    for _ in 0..rounds {
        let marbles = random_marbles::<SIDE, ROW>(&mut random);
        let pushes: Pushes = Rules::<SIDE, ROW>::pushes(marbles);
        let mut open = 0;
        let mut safe = 0;
        for entry in (0..28).filter(|entry| entry % 7 < SIDE) {
            let Some(after) = insert_plainly(SIDE, marbles, entry) else { continue };
            open |= 1 << entry;
            assert_eq!(
                Rules::<SIDE, ROW>::inserted(marbles, &pushes, entry),
                after,
                "{entry} in {marbles:?}"
            );
            safe |= u32::from(wins_plainly(SIDE, ROW, after.swapped()) == 0) << entry;
        }
        assert_eq!(Rules::<SIDE, ROW>::open_entries(marbles.occupied()), open, "{marbles:?}");
        let winning = wins_plainly(SIDE, ROW, marbles);
        let threats = wins_plainly(SIDE, ROW, marbles.swapped());
        assert_eq!(Rules::<SIDE, ROW>::winning_entries(marbles), winning, "{marbles:?}");
        assert_eq!(Rules::<SIDE, ROW>::wins_at_once(marbles), [winning != 0, threats != 0], "{marbles:?}");
        if threats != 0 {
            assert_eq!(escapes::<SIDE, ROW>(marbles, &pushes), safe, "{marbles:?}");
        }
        let images = Rules::<SIDE, ROW>::images(marbles);
        let canonical = Rules::<SIDE, ROW>::canonical(marbles);
        for image in images {
            assert_eq!(Rules::<SIDE, ROW>::canonical(image), canonical);
            assert_eq!(Rules::<SIDE, ROW>::winning_entries(image).count_ones(), winning.count_ones());
        }
    }
}

#[test]
fn boards_of_every_size_do_what_plain_loops_do() {
    check_board::<3, 3>(2_000);
    check_board::<4, 3>(2_000);
    check_board::<4, 4>(2_000);
    check_board::<5, 4>(2_000);
    check_board::<6, 5>(2_000);
    check_board::<7, 5>(4_000);
}

#[test]
fn two_entries_lead_to_a_corner_and_one_is_left_out() {
    let all = (1 << 28) - 1;
    assert_eq!((Board::distinct_entries(0) & all).count_ones(), 24);
    assert_eq!(Board::distinct_entries(Board::BOARD) & all, all);
    for entry in each(!Board::distinct_entries(0) & all) {
        let after = |entry| Board::inserted(Marbles::default(), &Board::pushes(Marbles::default()), entry);
        let twins = (0..28).filter(|&other| other != entry && after(other) == after(entry)).count();
        assert_eq!(twins, 1, "{:?}", Entry::from_index(entry));
    }
}

/// All positions of a small game, by brute force: whether the attacker wins.
fn wins_by_force<const SIDE: usize, const ROW: usize>(
    position: ExactPosition,
    marbles_each: u32,
    known: &mut HashMap<ExactPosition, bool>,
) -> bool {
    let ExactPosition { marbles, attacks } = position;
    let board = Rules::<SIDE, ROW>::BOARD;
    if marbles.count() == 2 * marbles_each || marbles.occupied() == board {
        return false;
    }
    if let Some(&known) = known.get(&position) {
        return known;
    }
    let mut leads_to_win = |entry: usize| -> bool {
        let Some(after) = insert_plainly(SIDE, marbles, entry) else { return !attacks };
        if has_row_plainly(SIDE, ROW, after.own) {
            return attacks;
        }
        wins_by_force::<SIDE, ROW>(
            ExactPosition { marbles: after.swapped(), attacks: !attacks },
            marbles_each,
            known,
        )
    };
    let mut entries = (0..28).filter(|entry| entry % 7 < SIDE);
    let wins = if attacks { entries.any(&mut leads_to_win) } else { entries.all(&mut leads_to_win) };
    known.insert(position, wins);
    wins
}

/// Every position that brute force comes to, for both attackers: each with a table that knows those before it, and one in a hundred
/// with one that knows nothing. The fullest boards first, so that what a table knows is never all that there is to find.
fn check_small<const SIDE: usize, const ROW: usize>(marbles_each: u32) -> usize {
    let mut count = 0;
    for attacks in [true, false] {
        let mut known = HashMap::new();
        let start = ExactPosition { marbles: Marbles::default(), attacks };
        wins_by_force::<SIDE, ROW>(start, marbles_each, &mut known);
        let mut positions: Vec<(ExactPosition, bool)> = known.into_iter().collect();
        positions.sort_unstable_by_key(|(ExactPosition { marbles, attacks }, _)| {
            (std::cmp::Reverse(marbles.count()), marbles.own, marbles.other, *attacks)
        });
        let mut search = ExactSearch::<SIDE, ROW>::new(16, marbles_each).expect("the memory");
        let mut anew = ExactSearch::<SIDE, ROW>::new(16, marbles_each).expect("the memory");
        for (number, &(position, wins)) in positions.iter().enumerate() {
            let expected = if wins { Found::Win } else { Found::NotWin };
            assert_eq!(search.search(position, u64::MAX), expected, "{position:?}");
            if number % 100 == 0 || position == start {
                anew.clear();
                assert_eq!(anew.search(position, u64::MAX), expected, "{position:?}");
            }
        }
        count += positions.len();
    }
    count
}

/// Boards up to four by four, with more and more marbles for each seat: three by three until it is full, the others as far as takes
/// seconds, and a marble further by `cargo xtask proofs`.
#[test]
fn small_boards_come_out_as_by_brute_force() {
    let [most_for_three, most_for_four] = if are_proofs_whole() { [7, 6] } else { [6, 5] };
    let of = |check: fn(u32) -> usize, most: u32| (1..=most).map(check).collect::<Vec<usize>>();
    let counts = [
        of(check_small::<3, 3>, 5),
        of(check_small::<4, 3>, most_for_three),
        of(check_small::<4, 4>, most_for_four),
    ];
    // All of them, and always the same.
    let expected: [&[usize]; 3] = [
        &[11, 72, 500, 1_119, 1_385],
        &[15, 134, 1_269, 7_894, 78_637, 308_241],
        &[15, 134, 871, 5_321, 37_732],
    ];
    for (counts, expected) in counts.iter().zip(expected) {
        assert_eq!(counts[..expected.len()], *expected);
    }
    println!("{counts:?}");
}

#[test]
fn known_values_of_small_boards() {
    let start = |attacks| ExactPosition { marbles: Marbles::default(), attacks };
    let mut four = ExactSearch::<4, 4>::new(16, MARBLES).expect("the memory");
    assert_eq!(four.search(start(true), u64::MAX), Found::NotWin);
    four.clear();
    assert_eq!(four.search(start(false), u64::MAX), Found::NotWin);
    let mut five = ExactSearch::<5, 4>::new(16, MARBLES).expect("the memory");
    assert_eq!(five.search(start(true), u64::MAX), Found::Win);
}

#[test]
fn late_positions_of_the_real_board_come_out_as_by_brute_force() {
    let mut random = SplitMix64::new(44);
    let mut search = ExactSearch::<7, 5>::new(16, MARBLES).expect("the memory");
    let (mut wins, mut rest) = (0, 0);
    // Three thousand positions for both attackers, or some of them; from 34 marbles on, the late ones more often, for brute
    // force takes ever longer the earlier it is.
    let count = if are_proofs_whole() { 6_000 } else { 300 };
    let earliest = if are_proofs_whole() { 34 } else { 38 };
    let mut by_marbles = [0; 44];
    while wins + rest < count {
        let marbles = match random.below(20) {
            0 => earliest + random.below(39 - earliest as u32) as usize,
            _ => 39 + random.below(4) as usize,
        };
        let Some(position) = random_position(&mut random, marbles) else { continue };
        by_marbles[marbles] += 1;
        for seat in [Seat::FIRST, Seat::SECOND] {
            let plies = 44 - marbles as u32;
            let expected = Solver::<Express2>::new(seat).wins_within(&position, plies);
            search.clear();
            let exact = ExactPosition { marbles: marbles_of(&position), attacks: position.to_move() == seat };
            let found = search.search(exact, u64::MAX);
            assert_eq!(found, if expected { Found::Win } else { Found::NotWin }, "{position} for {seat:?}");
            *(if expected { &mut wins } else { &mut rest }) += 1;
        }
    }
    assert!(wins > count / 6 && rest > count / 6, "{wins} {rest}");
    assert!(
        by_marbles[34..43].iter().all(|&positions| positions > 0) || !are_proofs_whole(),
        "{by_marbles:?}"
    );
}

/// Whether a seat wins by force, by rules that share nothing with those of the search: texts alone.
fn wins_by_slow_rules(position: &slow::Position, seat: usize, known: &mut HashMap<String, bool>) -> bool {
    if let Some(result) = position.result() {
        return result == ["1-0", "0-1"][seat];
    }
    let text = position.text();
    if let Some(&known) = known.get(&text) {
        return known;
    }
    let mut leads_to_win = |mv: String| {
        let mut after = position.clone();
        after.play(&mv).expect("a legal move");
        wins_by_slow_rules(&after, seat, known)
    };
    let mut moves = position.moves().into_iter();
    let wins =
        if position.to_move() == seat { moves.any(&mut leads_to_win) } else { moves.all(&mut leads_to_win) };
    known.insert(text, wins);
    wins
}

#[test]
fn late_positions_come_out_as_by_brute_force_with_slow_rules() {
    let mut random = SplitMix64::new(45);
    let mut search = ExactSearch::<7, 5>::new(16, MARBLES).expect("the memory");
    let mut counts = [0; 2];
    let count = if are_proofs_whole() { 600 } else { 60 };
    while counts[0] + counts[1] < count {
        let marbles = 40 + random.below(3) as usize;
        let Some(position) = random_position(&mut random, marbles) else { continue };
        let slow =
            slow::Position::parse(slow::Variant::Express, 2, &position.to_string()).expect("a position");
        for seat in [Seat::FIRST, Seat::SECOND] {
            let expected = wins_by_slow_rules(&slow, seat.index(), &mut HashMap::new());
            search.clear();
            let exact = ExactPosition { marbles: marbles_of(&position), attacks: position.to_move() == seat };
            let found = search.search(exact, u64::MAX);
            assert_eq!(found, if expected { Found::Win } else { Found::NotWin }, "{position} for {seat:?}");
            counts[usize::from(expected)] += 1;
        }
    }
    assert!(counts.iter().all(|&some| some > count / 8), "{counts:?}");
}

/// What brute force sees within a few plies, exact answers know, in games of the engine against itself.
#[test]
fn ends_of_engine_games_agree_with_brute_force() {
    let (games, plies) = if are_proofs_whole() { (40, 4) } else { (4, 3) };
    let stop = AtomicBool::new(false);
    let clock = SystemClock::default();
    let (mut wins, mut rest) = (0, 0);
    for seed in 0..games {
        let options = Options { seed, hash: 1, level: Level::new(6).expect("a level"), ..Options::default() };
        let mut searcher = Express2::searcher(&options).expect("the memory");
        let mut random = SplitMix64::new(seed);
        let opening = random_position(&mut random, 4).expect("nobody wins in four");
        let mut play = Play::new(opening);
        let mut positions = Vec::new();
        while !play.is_over() {
            positions.push(*play.position());
            let control = Control::new(&clock, &stop);
            let best = searcher.search(&play, &Limits::nodes(500), &control, &mut |_| ()).best();
            play.play(best.expect("a move")).expect("a legal one");
        }
        let mut answers = ExactAnswers::new(32, learned_judge(None).as_ref()).expect("the memory");
        for position in positions.iter().rev().take(8) {
            for seat in [Seat::FIRST, Seat::SECOND] {
                let exact = ExactPosition::new(position, seat).expect("nobody sits out");
                let found = answers.prove(exact, 20_000);
                if Solver::<Express2>::new(seat).wins_within(position, plies) {
                    assert_eq!(found, Found::Win, "{position} for {seat:?}");
                    let most = answers.forced_win(exact).expect("a few positions").plies;
                    assert!((1..=44).contains(&most), "{most}");
                    wins += 1;
                } else {
                    rest += usize::from(found == Found::NotWin);
                }
            }
        }
    }
    assert!(wins >= games as usize && rest >= games as usize, "{wins} {rest}");
}
