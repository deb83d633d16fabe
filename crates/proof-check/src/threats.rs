//! Wins by threats: the obvious ones, which certificates leave out.

use crate::board::{Board, Position};

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
/// Who wins by fewer threats wins by more, so asking for fewer first gives the same answer, and most wins are short.
fn wins_by_a_threat(board: &Board, position: Position, threats: u32) -> bool {
    (1..=threats).any(|threats| {
        board.entries().any(|entry| {
            board
                .attack(position, entry)
                .is_some_and(|after| board.wins_at_once(after) && holds_after(board, after, threats - 1))
        })
    })
}

/// Whether the game goes on with the defender to move, and each reply leaves the attacker a win by so many threats.
fn holds_after(board: &Board, after: Position, threats: u32) -> bool {
    if !board.can_move(after, after.defender) {
        return false;
    }
    // What is quickly seen comes first: a reply that wins, or that leaves no win at once where no threat is left.
    let mut unclear = [Position::default(); MAX_ENTRIES];
    let mut count = 0;
    for (_, reply) in board.replies(after) {
        if board.has_row(reply.defender) {
            return false;
        }
        if !board.wins_at_once(reply) {
            if threats == 0 {
                return false;
            }
            unclear[count] = reply;
            count += 1;
        }
    }
    unclear[..count].iter().all(|&reply| wins_by_a_threat(board, reply, threats))
}

/// Seven on each of four edges.
const MAX_ENTRIES: usize = 28;
