//! What is asked in Shiftago: to win, to defend, to score. What is asked in Express for two alone is in `proven_themes.rs`.

use std::any::Any;

use game::{Cell, Game, Seat};
use shiftago::{Bitboard, Move, Position, Scoring, Variant};

use super::exact_search::{BudgetExceeded, ExactSearch, after};
use super::{PuzzleGame, Task, Theme, proven_themes};
use crate::puzzles::Theme::{Convert, Defend, Escape, Score, Win};

/// With how many moves a win may take; with more than two seats the answers of all the others multiply.
const fn longest_win(seats: usize) -> u8 {
    if seats == 2 { 3 } else { 2 }
}

/// How far a defence must look. Where rows for nothing give turn after turn, there is too much to look at.
const fn longest_defence<V: Variant>(seats: usize) -> u8 {
    if seats == 2 && !V::REPEATS { 2 } else { 1 }
}

/// Where so few moves hold for the moment, looking further is no task.
const MIN_OBVIOUS_DEFENCES: usize = 4;
/// More rows than this are not scored in one go, by any of our puzzles.
const MAX_SCORINGS: u8 = 6;

impl<V: Variant, const N: usize> PuzzleGame for Position<V, N>
where
    Position<V, N>: engine::EngineGame + engine::Features<Move = Move>,
{
    /// With more than two seats either end of the last row that is scored may stay: no move there is the only one.
    const THEMES: &[Theme] = match (V::SCORES, N) {
        (false, 2) => &[Win, Defend, Convert, Escape],
        (false, _) => &[Win, Defend],
        (true, 2) => &[Win, Defend, Score],
        (true, _) => &[Defend],
    };

    /// Nobody wins soon who has no points yet, as good as never.
    fn is_promising(&self, theme: Theme) -> bool {
        const POINTS: u8 = 5;
        let is_near = |seat: Seat| !V::SCORES || self.score(seat) >= POINTS;
        match theme {
            Win => is_near(self.to_move()),
            Defend => Seat::first(N).any(|seat| seat != self.to_move() && is_near(seat)),
            // They are looked for in games of their own.
            Convert | Escape => false,
            _ => true,
        }
    }

    fn find_task(&self, theme: Theme) -> Option<Task<Move>> {
        if self.is_over() || !Self::THEMES.contains(&theme) {
            return None;
        }
        // What takes too much to prove is no puzzle.
        match theme {
            Win => win(self).ok().flatten(),
            Defend => defend(self, longest_defence::<V>(N)).ok().flatten(),
            Score => score(self).ok().flatten(),
            Convert | Escape => {
                let position = (self as &dyn Any).downcast_ref()?;
                proven_themes::find_task(position, theme)
            }
            Theme::Route | Theme::Block => None,
        }
    }

    fn difficulty(&self, theme: Theme, found: &Task<Move>) -> Option<u8> {
        (theme == Score).then(|| difficulty_of_score(self, found))
    }

    fn relative_board(&self) -> Vec<u8> {
        let number = |cell: Cell| {
            let owner = self.marble_at(cell)?;
            Some(1 + ((owner.index() + N - self.to_move().index()) % N) as u8)
        };
        Bitboard::BOARD.iter().map(|cell| number(cell).unwrap_or(0)).collect()
    }

    fn key_moves(&self, found: &Task<Move>) -> Vec<Move> {
        let player = self.to_move();
        let mut position = *self;
        let mut key_moves = Vec::new();
        for &mv in &found.solution {
            let is_own = position.to_move() == player;
            position.play_unchecked(mv);
            if is_own {
                let row = mv.scoring.or_else(|| longest_row(&position, player));
                key_moves.push(Move { scoring: row.map(Scoring::ordered), ..mv });
            }
        }
        key_moves
    }
}

/// The player wins with a few moves, and with no fewer; each of them is the only one.
fn win<G: Game>(position: &G) -> Result<Option<Task<G::Move>>, BudgetExceeded> {
    let mut exact = ExactSearch::new(position);
    for goal in 1..=longest_win(G::SEATS) {
        if exact.wins(position, goal)? {
            let solution = exact.only_win(position, goal)?;
            return Ok(solution.map(|solution| Task { goal, solution }));
        }
    }
    Ok(None)
}

/// All moves lose soon, but one.
fn defend<G: Game>(position: &G, furthest: u8) -> Result<Option<Task<G::Move>>, BudgetExceeded> {
    let mut exact = ExactSearch::new(position);
    let mut held_at_first_sight = usize::MAX;
    for goal in 1..=furthest {
        if exact.wins(position, goal)? {
            return Ok(None);
        }
        let safe = exact.safe_moves(position, goal - 1)?;
        if let [only] = safe[..] {
            // A defence that only puts off the end is none; and what nobody could overlook is no puzzle.
            let holds = !exact.loses(&after(position, only), furthest - 1)?;
            let is_task = goal == 1 || held_at_first_sight >= MIN_OBVIOUS_DEFENCES;
            return Ok((holds && is_task).then(|| Task { goal, solution: vec![only] }));
        }
        if safe.is_empty() {
            return Ok(None);
        }
        held_at_first_sight = safe.len();
    }
    Ok(None)
}

/// The player scores more by one way than by any other before the turn passes on, and somewhere on it the same insertion
/// offers a choice.
fn score<V: Variant, const N: usize>(position: &Position<V, N>) -> Result<Option<Task<Move>>, BudgetExceeded>
where
    Position<V, N>: Game<Move = Move>,
{
    let player = position.to_move();
    let goal = most_points(position, player, MAX_SCORINGS)?;
    let mut at = *position;
    let mut left = goal;
    let mut solution = Vec::new();
    let mut has_choice = false;
    while left > 0 {
        let run_left = MAX_SCORINGS - solution.len() as u8;
        let mut best = Vec::new();
        for mv in scorings(&at) {
            if points_with(&at, mv, player, run_left)? == left {
                best.push(mv);
            }
        }
        let [only] = best[..] else { return Ok(None) };
        has_choice |= scorings(&at).iter().filter(|mv| mv.entry == only.entry).count() > 1;
        let next = after(&at, only);
        left -= next.score(player) - at.score(player);
        at = next;
        solution.push(only);
    }
    let is_puzzle = goal > 0 && has_choice && !at.is_over();
    Ok(is_puzzle.then_some(Task { goal, solution }))
}

/// All moves that score a row, also for no points.
fn scorings<V: Variant, const N: usize>(position: &Position<V, N>) -> Vec<Move>
where
    Position<V, N>: Game<Move = Move>,
{
    let mut moves = position.moves();
    moves.retain(|mv| mv.scoring.is_some());
    moves
}

/// The most points that can be had with a scoring and all that may follow it in the same run.
fn points_with<V: Variant, const N: usize>(
    position: &Position<V, N>,
    mv: Move,
    player: Seat,
    run_left: u8,
) -> Result<u8, BudgetExceeded>
where
    Position<V, N>: Game<Move = Move>,
{
    let next = after(position, mv);
    let now = next.score(player) - position.score(player);
    Ok(now + most_points(&next, player, run_left.checked_sub(1).ok_or(BudgetExceeded)?)?)
}

/// The most points that the player can score before the turn passes on.
fn most_points<V: Variant, const N: usize>(
    position: &Position<V, N>,
    player: Seat,
    run_left: u8,
) -> Result<u8, BudgetExceeded>
where
    Position<V, N>: Game<Move = Move>,
{
    if position.is_over() || position.to_move() != player {
        return Ok(0);
    }
    let mut most = 0;
    for mv in scorings(position) {
        most = most.max(points_with(position, mv, player, run_left)?);
    }
    Ok(most)
}

/// Every row after the first makes it harder, and so does every time that something else looks better at once.
fn difficulty_of_score<V: Variant, const N: usize>(position: &Position<V, N>, found: &Task<Move>) -> u8
where
    Position<V, N>: Game<Move = Move>,
{
    const MANY: usize = 8;
    let player = position.to_move();
    let mut at = *position;
    let mut difficulty = 0;
    for (index, &mv) in found.solution.iter().enumerate() {
        let now = |mv: Move| after(&at, mv).score(player);
        let (own, all) = (now(mv), scorings(&at));
        let looks_worse = all.iter().any(|&other| now(other) > own);
        difficulty += 1 + u8::from(looks_worse) + u8::from(index == 0 && all.len() >= MANY);
        at = after(&at, mv);
    }
    difficulty.clamp(1, 5)
}

/// The longest row of a seat, if it is long enough to win in Express.
fn longest_row<V: Variant, const N: usize>(position: &Position<V, N>, seat: Seat) -> Option<Scoring> {
    position.rows(seat).into_iter().max_by_key(|row| (row.cells().count(), row.from.index()))
}
