//! What is asked in Express for two alone, where a position has an exact value: to bring a win home, and to find the only
//! escape.
//!
//! Every claim is one of the solver ([`engine::exact`]) about a position and one seat: it wins by force, or it does not.
//! What the solver leaves open within its nodes is no puzzle.

use engine::exact::{ExactAnswers, ExactPosition, Found, child, learned_judge};
use game::Game;
use shiftago::{Entry, Express2, Move};

use super::exact_search::{ExactSearch, after};
use super::{Task, Theme};

/// For both tables of the solver.
const MEGABYTES: usize = 16;
/// Nodes for one question: few at first, because two right moves are often soon found, and more for what is left.
const NODES_EACH: [u64; 3] = [300, 3_000, 15_000];
/// Nodes for all questions about one position.
const MAX_NODES: u64 = 60_000;
/// What takes fewer moves of one's own is no long way home.
const MIN_CONVERSION: usize = 3;
/// Of the answers to a move, so many are tried for a line on which each move is the only one.
const MAX_REPLIES: usize = 6;
/// So many moves hold for the next two moves of the other at least: what is lost sooner is the theme `defend`.
const MIN_OBVIOUS_ESCAPES: usize = 3;

/// The puzzle of a theme that the position is, if it is one.
pub(super) fn find_task(position: &Express2, theme: Theme) -> Option<Task<Move>> {
    let mut solver = Solver::new()?;
    match theme {
        Theme::Convert => solver.conversion(position),
        Theme::Escape => solver.escape(position),
        _ => None,
    }
}

struct Solver {
    answers: ExactAnswers,
}

impl Solver {
    fn new() -> Option<Solver> {
        let answers = ExactAnswers::new(MEGABYTES, learned_judge(None).as_ref()).ok()?;
        Some(Solver { answers })
    }

    /// Whether the attacker wins; `None` if that takes more than so many nodes.
    fn wins(&mut self, position: ExactPosition, nodes: u64) -> Option<bool> {
        let left = MAX_NODES.checked_sub(self.answers.nodes())?;
        match self.answers.prove(position, nodes.min(left)) {
            Found::Win => Some(true),
            Found::NotWin => Some(false),
            Found::Open(_) => None,
        }
    }

    /// The player wins, and at each of its moves to the end exactly one keeps the win; where it can win at once, one does.
    fn conversion(&mut self, position: &Express2) -> Option<Task<Move>> {
        let exact = ExactPosition::new(position, position.to_move())?;
        if !wins_at_once(position).is_empty() {
            return None;
        }
        let entries = self.line(position, exact)?;
        let own_moves = entries.len().div_ceil(2);
        let solution: Option<Vec<Move>> = entries.into_iter().map(move_of).collect();
        let task = Task { goal: u8::try_from(own_moves).ok()?, solution: solution? };
        (own_moves >= MIN_CONVERSION).then_some(task)
    }

    /// How play goes to the end of a won position, if there is a defence against which each move is the only one.
    fn line(&mut self, position: &Express2, exact: ExactPosition) -> Option<Vec<usize>> {
        match wins_at_once(position)[..] {
            [] => {}
            [only] => return Some(vec![only]),
            _ => return None,
        }
        let entry = self.only_entry(position, exact, true)?;
        let (defended, exact) = (after(position, move_of(entry)?), child(exact, entry));
        for reply in self.replies(&defended, exact) {
            let next = after(&defended, move_of(reply)?);
            if let Some(rest) = self.line(&next, child(exact, reply)) {
                return Some([vec![entry, reply], rest].concat());
            }
        }
        None
    }

    /// The only entry after which it holds that the attacker wins, or that it does not; `None` if there are several, or it
    /// takes too much to tell.
    fn only_entry(&mut self, position: &Express2, exact: ExactPosition, wanted: bool) -> Option<usize> {
        let mut open: Vec<usize> = position.moves().iter().map(|mv| mv.entry.index()).collect();
        let mut only = None;
        for nodes in NODES_EACH {
            let mut still_open = Vec::new();
            for entry in open {
                match self.wins(child(exact, entry), nodes) {
                    Some(wins) if wins != wanted => {}
                    Some(_) if only.is_some() => return None,
                    Some(_) => only = Some(entry),
                    None => still_open.push(entry),
                }
            }
            open = still_open;
        }
        only.filter(|_| open.is_empty())
    }

    /// The defender's entries, those first that hold out longest by the proof that was found.
    fn replies(&mut self, position: &Express2, exact: ExactPosition) -> Vec<usize> {
        let mut replies: Vec<(u32, usize)> = position
            .moves()
            .into_iter()
            .filter_map(|mv| {
                let entry = mv.entry.index();
                let next = child(exact, entry);
                self.wins(next, NODES_EACH[1]).filter(|&wins| wins)?;
                Some((self.answers.forced_win(next)?.plies, entry))
            })
            .collect();
        replies.sort_by_key(|&(plies, entry)| (std::cmp::Reverse(plies), entry));
        replies.into_iter().map(|(_, entry)| entry).take(MAX_REPLIES).collect()
    }

    /// After all moves but one the other seat wins, however late; and several of them look safe.
    fn escape(&mut self, position: &Express2) -> Option<Task<Move>> {
        let others = ExactPosition::new(position, position.to_move().next(2))?;
        if !wins_at_once(position).is_empty() {
            return None;
        }
        let entry = self.only_entry(position, others, false)?;
        let near = ExactSearch::new(position).safe_moves(position, 1).ok()?;
        let task = Task { goal: 1, solution: vec![move_of(entry)?] };
        (near.len() >= MIN_OBVIOUS_ESCAPES).then_some(task)
    }
}

fn move_of(entry: usize) -> Option<Move> {
    Entry::from_index(entry).map(Move::from)
}

/// The entries by which the seat to move wins at once. The solver is asked about no position in which the game is over.
fn wins_at_once(position: &Express2) -> Vec<usize> {
    let seat = position.to_move();
    let wins = |mv: &Move| {
        let outcome = after(position, *mv).outcome();
        outcome.and_then(|outcome| outcome.winner()) == Some(seat)
    };
    position.moves().iter().filter(|mv| wins(mv)).map(|mv| mv.entry.index()).collect()
}
