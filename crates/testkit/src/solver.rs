//! A brute-force solver, generic over [`Game`]: does a seat win by force within so many plies, and in how few?
//!
//! Plain and slow on purpose: full width, no evaluation, no bounds, nothing known of any game but its rules, so that a
//! search can be measured against it. A ply is one move of any seat, also where a seat moves twice in a row.
//!
//! Absent here: repetition. No game is taken to end by it, which is right for every win that is found: a seat that goes
//! the shortest way comes nearer with every ply, so nothing stands twice. It must only not have stood twice before.

use std::collections::HashMap;

use game::{Game, Seat};

/// What is known about one seat's wins. All other seats, if there are several, are taken to play against it.
#[derive(Clone, Debug)]
pub struct Solver<G: Game> {
    seat: Seat,
    known: HashMap<G, WinBounds>,
}

/// What earlier searches of a position have shown.
#[derive(Clone, Copy, Debug, Default)]
struct WinBounds {
    /// There is no win within so many plies.
    no_win_within: Option<u32>,
    /// There is a win within so many plies.
    win_within: Option<u32>,
}

impl<G: Game> Solver<G> {
    /// A solver that looks for wins of this seat.
    pub fn new(seat: Seat) -> Solver<G> {
        Solver { seat, known: HashMap::new() }
    }

    /// In how few plies the seat wins, whatever the others do; `None` if it takes more than `max_plies`, or all. Zero
    /// where it has won already.
    pub fn distance(&mut self, position: &G, max_plies: u32) -> Option<u32> {
        (0..=max_plies).find(|&plies| self.wins_within(position, plies))
    }

    /// Whether the seat wins within so many plies, whatever the others do.
    pub fn wins_within(&mut self, position: &G, plies: u32) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome.winner() == Some(self.seat);
        }
        if plies == 0 {
            return false;
        }
        let known = self.known.get(position).copied().unwrap_or_default();
        if known.win_within.is_some_and(|within| within <= plies) {
            return true;
        }
        if known.no_win_within.is_some_and(|within| within >= plies) {
            return false;
        }
        let is_own_choice = position.to_move() == self.seat;
        let mut leads_to_win = |mv: G::Move| {
            let mut child = position.clone();
            child.play_unchecked(mv);
            self.wins_within(&child, plies - 1)
        };
        let mut moves = position.moves().into_iter();
        let wins = if is_own_choice { moves.any(&mut leads_to_win) } else { moves.all(&mut leads_to_win) };
        let known = self.known.entry(position.clone()).or_default();
        if wins {
            known.win_within = Some(plies);
        } else {
            known.no_win_within = Some(plies);
        }
        wins
    }
}
