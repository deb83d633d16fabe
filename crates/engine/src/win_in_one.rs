//! Wins in one move, and the moves that allow the next seat one: what must be right however little is searched.
//!
//! Search finds them too, but only once it has reached depth two.

use game::Seat;

use crate::search_position::SearchPosition;

/// The moves that let the other seat win at once; none if all do.
pub(crate) fn moves_allowing_win<G: SearchPosition>(root: &G) -> Vec<G::Move> {
    let mut careless = Vec::new();
    if !G::MOVES_ARE_TURNS {
        return careless;
    }
    let mut is_any_safe = false;
    root.for_each_child(|mv, child| {
        if is_safe(child, root.to_move()) {
            is_any_safe = true;
        } else {
            careless.push(mv);
        }
    });
    if is_any_safe { careless } else { Vec::new() }
}

/// Whether a seat can still finish its turn (or has finished it) so that the other does not win at once.
fn is_safe<G: SearchPosition>(position: &G, seat: Seat) -> bool {
    if position.is_over() {
        let winner = position.outcome().and_then(|outcome| outcome.winner());
        return winner.is_none_or(|winner| winner == seat);
    }
    if position.to_move() != seat {
        return !wins_in_one(position);
    }
    let mut is_any_safe = false;
    position.for_each_child(|_, child| is_any_safe = is_any_safe || is_safe(child, seat));
    is_any_safe
}

/// Whether the seat to move can win at once.
pub(crate) fn wins_in_one<G: SearchPosition>(position: &G) -> bool {
    if position.winning_move().is_some() {
        return true;
    }
    let seat = position.to_move();
    let mut wins = false;
    if !G::SEES_ALL_WINS {
        position.for_each_child(|_, child| {
            wins |= child.is_over() && child.outcome().and_then(|outcome| outcome.winner()) == Some(seat);
        });
    }
    wins
}
