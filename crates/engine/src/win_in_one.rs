//! Wins in one move, and the moves that allow the next seat one: what must be right however little is searched.
//!
//! Search finds them too, but only once it has got to depth two, and with few nodes or little time it does not. So the
//! root is looked at beforehand, exactly: every move, and every reply to it. Levels do without, since they overlook things
//! on purpose.

use game::Seat;

use crate::control::Control;
use crate::report::{Line, Report};
use crate::search_position::SearchPosition;
use crate::value::Value;

/// What is known of the moves of a root before it is searched.
pub(crate) struct RootFacts<M> {
    /// One that wins at once.
    pub(crate) win: Option<M>,
    /// Those that let the next seat win at once, or are known to lose, where there are others.
    pub(crate) losing: Vec<M>,
}

impl<M: Copy + PartialEq> RootFacts<M> {
    /// Nothing, for a search that does without.
    pub(crate) fn none() -> RootFacts<M> {
        RootFacts { win: None, losing: Vec::new() }
    }

    /// `repeated` are the keys of the positions that end the game if they occur again.
    pub(crate) fn of<G: SearchPosition<Move = M>>(root: &G, repeated: &[u64]) -> RootFacts<M> {
        let win = winning_root_move(root, repeated);
        let losing = if win.is_some() { Vec::new() } else { moves_allowing_win(root, repeated) };
        RootFacts { win, losing }
    }

    /// The same with more moves that lose, as long as others of the legal ones are left.
    pub(crate) fn avoiding(mut self, lost: &[M], legal: &[M]) -> RootFacts<M> {
        let more = lost.iter().filter(|mv| !self.losing.contains(mv));
        let all: Vec<M> = self.losing.iter().chain(more).copied().collect();
        if self.win.is_none() && legal.iter().any(|mv| !all.contains(mv)) {
            self.losing = all;
        }
        self
    }

    /// A key to sort moves by: a win in one first, those that lose last, whatever a search says so far.
    pub(crate) fn order(&self, mv: M) -> u8 {
        if Some(mv) == self.win { 0 } else { 1 + u8::from(self.losing.contains(&mv)) }
    }
}

/// A move that wins at once, if there is one. `repeated` are the keys of the positions that end the game if they occur
/// again.
pub(crate) fn winning_root_move<G: SearchPosition>(root: &G, repeated: &[u64]) -> Option<G::Move> {
    let winning = root.winning_move();
    if winning.is_some() || G::SEES_ALL_WINS {
        return winning;
    }
    let wins = |&mv: &G::Move| winner_at_end(&after(root, mv), repeated) == Some(Some(root.to_move()));
    root.moves().into_iter().find(wins)
}

/// Plays a move. Where the root is looked at, speed does not matter, so moves are listed and played one by one: the fast
/// generator of children would be compiled once more for each use.
fn after<G: SearchPosition>(position: &G, mv: G::Move) -> G {
    let mut after = *position;
    after.play_unchecked(mv);
    after
}

/// The report of a search that has found a win in one before it began.
pub(crate) fn report_of_win<G: SearchPosition>(root: &G, mv: G::Move, control: &Control<'_>) -> Report<G> {
    let seat = root.to_move();
    let line = Line { moves: vec![mv], value: Value::won(seat, 1) };
    Report { lines: vec![line], depth: 1, nodes: 1, elapsed: control.elapsed() }
}

/// The moves that let the next seat win at once; none if all do. `repeated` as in [`winning_root_move`].
fn moves_allowing_win<G: SearchPosition>(root: &G, repeated: &[u64]) -> Vec<G::Move> {
    if !root.may_allow_win() {
        return Vec::new();
    }
    let is_safe = |&mv: &G::Move| is_safe(&after(root, mv), root.to_move(), repeated);
    let (safe, allowing): (Vec<_>, Vec<_>) = root.moves().into_iter().partition(is_safe);
    if safe.is_empty() { Vec::new() } else { allowing }
}

/// Whether a seat can still finish its turn (or has finished it) so that the next does not win at once.
fn is_safe<G: SearchPosition>(position: &G, seat: Seat, repeated: &[u64]) -> bool {
    if let Some(winner) = winner_at_end(position, repeated) {
        return winner.is_none_or(|winner| winner == seat);
    }
    if position.to_move() != seat {
        return winning_root_move(position, repeated).is_none();
    }
    position.moves().into_iter().any(|mv| is_safe(&after(position, mv), seat, repeated))
}

/// Whether the seat to move can win at once.
pub(crate) fn wins_in_one<G: SearchPosition>(position: &G) -> bool {
    winning_root_move(position, &[]).is_some()
}

/// The winner, if the game is over; `Some(None)` where nobody wins alone.
fn winner_at_end<G: SearchPosition>(position: &G, repeated: &[u64]) -> Option<Option<Seat>> {
    if position.is_over() {
        return Some(position.outcome().and_then(|outcome| outcome.winner()));
    }
    let is_repeated =
        !repeated.is_empty() && position.repetition_key().is_some_and(|key| repeated.contains(&key));
    is_repeated.then(|| position.outcome_by_repetition().winner())
}
