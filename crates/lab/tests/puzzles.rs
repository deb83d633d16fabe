//! The puzzles of `puzzles/puzzles.tsv`: they are proven anew, none is asked twice, and there are enough of each kind.

use std::collections::{BTreeMap, BTreeSet};

use game::{Game, Seat};
use games::{AnyGame, Family, GameId, for_game};
use lab::puzzles::{self, Plan, Puzzle, Theme};
use testkit::solver::Solver;
use testkit::whole::are_proofs_whole;

const PUZZLES: &str = include_str!("../../../puzzles/puzzles.tsv");

fn all() -> Vec<Puzzle> {
    puzzles::read(PUZZLES).unwrap_or_else(|error| panic!("puzzles.tsv, {error}"))
}

#[track_caller]
fn assert_nothing_wrong(complaints: &[String]) {
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// Of so many puzzles one is proven anew in the tests, and every one by `cargo xtask proofs`. They stand in the order in
/// which they are shown, so that each theme, game and difficulty has its part.
const PART: usize = 4;
/// How many there are at least of each theme that rests on exact values.
const MIN_PROVEN: usize = 40;
/// These themes.
const PROVEN: [Theme; 2] = [Theme::Convert, Theme::Escape];

#[test]
fn puzzles_have_exactly_one_solution() {
    let wrong = |puzzle: &Puzzle| puzzle.verify().err().map(|problem| format!("{}: {problem}", puzzle.id()));
    let step = if are_proofs_whole() { 1 } else { PART };
    let all: Vec<Puzzle> = all().into_iter().step_by(step).collect();
    let (one_half, other_half) = all.split_at(all.len() / 2);
    let complaints = std::thread::scope(|scope| {
        let other = scope.spawn(|| other_half.iter().filter_map(wrong).collect::<Vec<_>>());
        let one: Vec<_> = one_half.iter().filter_map(wrong).collect();
        [one, other.join().expect("no proof panics")].concat()
    });
    assert_nothing_wrong(&complaints);
}

#[test]
fn no_puzzle_is_asked_twice() {
    let all = all();
    let same = |(one, other): (usize, usize)| format!("{} is like {}", all[one].id(), all[other].id());
    assert_nothing_wrong(&puzzles::alike(&all).into_iter().map(same).collect::<Vec<_>>());
    let ids: BTreeSet<String> = all.iter().map(Puzzle::id).collect();
    assert_eq!(ids.len(), all.len(), "an id stands twice");
}

#[test]
fn there_are_enough_of_each_kind() {
    // What rests on exact values is there of Express for two alone, on top of what all games have.
    let (proven, all): (Vec<Puzzle>, Vec<Puzzle>) =
        all().into_iter().partition(|puzzle| PROVEN.contains(&puzzle.theme));
    for theme in PROVEN {
        let found = proven.iter().filter(|puzzle| puzzle.theme == theme).count();
        assert!(found >= MIN_PROVEN, "only {found} of {theme}");
    }
    assert!(all.len() >= 240, "only {}", all.len());
    let count = |is_counted: &dyn Fn(&Puzzle) -> bool| all.iter().filter(|puzzle| is_counted(puzzle)).count();
    for theme in Theme::ALL.into_iter().filter(|theme| !PROVEN.contains(theme)) {
        assert!(count(&|puzzle| puzzle.theme == theme) >= 20, "too few of {theme}");
    }
    for goal in 1..=3 {
        let is_counted = |puzzle: &Puzzle| puzzle.theme == Theme::Win && puzzle.goal == goal;
        assert!(count(&is_counted) >= 15, "too few wins in {goal}");
    }
    for family in [Family::Express, Family::Expert, Family::Extreme, Family::Moguli] {
        let found = count(&|puzzle| puzzle.game.family() == family);
        assert!(found >= all.len() / 6, "only {found} of {family:?}");
    }
    for difficulty in 1..=5 {
        let found = count(&|puzzle| puzzle.difficulty == difficulty);
        assert!(found >= all.len() / 12, "only {found} of difficulty {difficulty}");
    }
    assert!(count(&|puzzle| puzzle.game.seats() == 3) >= 20, "too few for three seats");
}

/// Not by the code that made them: the solution is played by the rules, and what it promises is looked up in the position.
#[test]
fn every_solution_keeps_its_promise() {
    let mut complaints = Vec::new();
    for puzzle in all() {
        let mut any = AnyGame::from_position(puzzle.game, &puzzle.position).expect("a position");
        let player = any.to_move();
        let before = counts(&any, player);
        if let Err(error) = any.play_all(puzzle.solution.iter().map(String::as_str)) {
            complaints.push(format!("{}: {error}", puzzle.id()));
            continue;
        }
        let gained = counts(&any, player) - before;
        let has_won = any.outcome().and_then(|outcome| outcome.winner()) == Some(player);
        let is_kept = match puzzle.theme {
            Theme::Win => has_won,
            Theme::Score => gained == usize::from(puzzle.goal) && !has_won,
            Theme::Route => gained == 1 && puzzle.solution.len() == usize::from(puzzle.goal),
            Theme::Block => any.to_move() != player && puzzle.solution.len() == usize::from(puzzle.goal),
            Theme::Defend | Theme::Escape => puzzle.solution.len() == 1 && !any.is_over(),
            Theme::Convert => has_won && puzzle.solution.len() + 1 == 2 * usize::from(puzzle.goal),
        };
        if !is_kept {
            complaints.push(format!("{}: {} does not do it", puzzle.id(), puzzle.solution.join(" ")));
        }
    }
    assert_nothing_wrong(&complaints);
}

/// Points in Shiftago, stones home in Moguli, from the text of the position.
fn counts(any: &AnyGame, seat: Seat) -> usize {
    let position = any.position_text();
    let fields: Vec<&str> = position.split(' ').collect();
    if any.id().family() == Family::Moguli {
        let mut rows = fields[1].split('/');
        let home = if seat == Seat::FIRST { rows.next() } else { rows.next_back() };
        home.unwrap_or_default().matches(any.letter(seat)).count()
    } else {
        let points = fields[3].split(',').nth(seat.index()).and_then(|points| points.parse().ok());
        points.expect("a number for each seat")
    }
}

/// Of the wins that a slow solver can settle, which knows nothing of this one, all first moves.
#[test]
fn a_slow_solver_finds_the_same_wins() {
    let all = all();
    let mut settled = 0;
    for puzzle in all.iter().filter(|puzzle| puzzle.theme == Theme::Win && puzzle.goal <= 2) {
        if puzzle.game == GameId::Express2 {
            for_game!(puzzle.game, G => only_first_move::<G>(puzzle));
            settled += 1;
        }
    }
    assert!(settled >= 10, "only {settled} were settled");
}

fn only_first_move<G: Game>(puzzle: &Puzzle) {
    let position: G = puzzle.position.parse().unwrap_or_else(|error| panic!("{error}"));
    let plies = 2 * u32::from(puzzle.goal) - 1;
    let mut solver = Solver::new(position.to_move());
    assert_eq!(solver.distance(&position, plies), Some(plies), "{}", puzzle.id());
    let wins = |mv: &G::Move| {
        let mut child = position.clone();
        child.play_unchecked(*mv);
        solver.wins_within(&child, plies - 1)
    };
    let winning: Vec<String> =
        position.moves().iter().copied().filter(wins).map(|mv| mv.to_string()).collect();
    assert_eq!(winning, puzzle.solution[..1], "{}", puzzle.id());
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let all = all();
    let win = all.iter().find(|puzzle| puzzle.theme == Theme::Win && puzzle.goal == 2).expect("a win in two");
    let problem = |puzzle: Puzzle| puzzle.verify().expect_err("something is wrong");
    assert!(problem(Puzzle { goal: 3, ..win.clone() }).starts_with("its goal is 2"));
    let other_move = Puzzle { solution: vec!["Na".to_string()], ..win.clone() };
    assert!(problem(other_move).contains(&win.solution.join(" ")));
    assert!(
        problem(Puzzle { theme: Theme::Route, ..win.clone() }).contains("no puzzles with the theme route")
    );
    // Two ways to win at once.
    let twice = Puzzle {
        game: GameId::Express2,
        position: "o6/o6/o6/o6/7/g5g/g4g1 o 18,18 0,0 0,0".to_string(),
        ..win.clone()
    };
    assert!(problem(twice).contains("several solutions"));
    assert_eq!(puzzles::alike(&[win.clone(), win.clone()]), [(0, 1)]);
}

#[test]
fn the_same_seed_makes_the_same_puzzles() {
    let games = [GameId::Express2, GameId::Moguli];
    let made = |seed, threads| {
        let plan = Plan { seed, max_games: 3, threads, is_proven_only: false };
        puzzles::make(&plan, &games, &mut |_| ())
    };
    let first = made(1, 1);
    assert_eq!(first, made(1, 2));
    assert_ne!(first, made(2, 1));
    let by_game = first.iter().fold(BTreeMap::new(), |mut by_game, puzzle| {
        *by_game.entry(puzzle.game).or_insert(0) += 1;
        by_game
    });
    assert_eq!(by_game.len(), games.len(), "{by_game:?}");
}
