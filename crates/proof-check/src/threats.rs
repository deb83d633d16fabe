//! Wins by threats: the obvious ones, which certificates leave out.

use crate::board::{Board, Entry, Position};

/// Whether the attacker, to move, wins by at most so many threats, as `docs/PROOF.md` defines it:
///
/// - it has a marble and an entry that wins at once; or
/// - `threats` is at least 1, and there is an entry after which the attacker, if it were to move again, could win at
///   once; the game goes on; and after each legal reply the defender has not won and the attacker wins by
///   `threats - 1` threats.
pub fn wins_by_threats(board: &Board, position: Position, threats: u32) -> bool {
    board.wins_at_once(position) || wins_by_a_threat(board, position, threats)
}

/// The second line, with any number from 1 to `threats`; the first is known not to hold.
///
/// Nothing here but the order in which things are tried goes beyond the definition: fewer threats first, since who wins by
/// fewer wins by more, and most wins are short; and threats first to which there are few defences.
fn wins_by_a_threat(board: &Board, position: Position, threats: u32) -> bool {
    if threats == 0 {
        return false;
    }
    let mut forcing = Vec::new();
    // Which reply was the last defence: likely to be one again, so it is tried first.
    let mut last = Entry(0);
    for entry in board.entries() {
        let Some(after) = board.attack(position, entry) else { continue };
        let Some(threat) = board.winning_entry(after, None) else { continue };
        match defences(board, after, threat, threats - 1, &mut last) {
            Some(defences) if defences.is_empty() => return true,
            Some(defences) => forcing.push(defences),
            None => {}
        }
    }
    forcing.sort_by_key(Vec::len);
    (1..threats).any(|threats| {
        forcing.iter().any(|defences| defences.iter().all(|&next| wins_by_a_threat(board, next, threats)))
    })
}

/// The positions after those replies that leave the attacker no win at once; `threat` was one before the reply. `None` if the game does not go on, if a
/// reply wins, or if there is such a position and no threat is left to win it.
fn defences(
    board: &Board,
    after: Position,
    threat: Entry,
    threats: u32,
    last: &mut Entry,
) -> Option<Vec<Position>> {
    if !board.can_move(after, after.defender) {
        return None;
    }
    let mut defences = Vec::new();
    let first = board.defend(after, *last).map(|next| (*last, next));
    for (reply, next) in first.into_iter().chain(board.replies(after)) {
        if board.has_row(next.defender) {
            *last = reply;
            return None;
        }
        if board.winning_entry(next, Some(threat)).is_none() {
            *last = reply;
            if threats == 0 {
                return None;
            }
            defences.push(next);
        }
    }
    Some(defences)
}
