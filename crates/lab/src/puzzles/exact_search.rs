//! Forced wins and losses by a search of every move, with nothing known of a game but its rules.
//!
//! All seats but the player's are taken to play together against it. Depth is counted in moves of the player, since other
//! seats may move several times in a row. A question that takes too much stays open, and what is open is never a puzzle.
//!
//! Absent here: repetition. No win that is found rests on it, because the shortest way to a win meets nothing twice.

use game::{Game, Seat};

/// So many positions may be looked at for one position's questions.
const MAX_NODES: u64 = 300_000;
/// No line may be longer: only scoring again and again comes near.
const MAX_DEPTH: usize = 24;

/// A question took more than it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BudgetExceeded;

/// Searches for one player.
pub(super) struct ExactSearch<G: Game> {
    player: Seat,
    nodes_left: u64,
    /// At each depth the move that last settled a position. It often settles its siblings as well.
    settled_by: [Option<G::Move>; MAX_DEPTH],
}

impl<G: Game> ExactSearch<G> {
    /// For the seat that is to move.
    pub(super) fn new(position: &G) -> ExactSearch<G> {
        ExactSearch { player: position.to_move(), nodes_left: MAX_NODES, settled_by: [None; MAX_DEPTH] }
    }

    /// Whether the player can force a win with so many more moves of its own.
    pub(super) fn wins(&mut self, position: &G, own_moves: u8) -> Result<bool, BudgetExceeded> {
        self.wins_at(position, own_moves, 0)
    }

    /// Whether the others can force that the player gets nothing, before the player has moved so many times more and is to
    /// move again.
    pub(super) fn loses(&mut self, position: &G, own_moves: u8) -> Result<bool, BudgetExceeded> {
        self.loses_at(position, own_moves, 0)
    }

    fn wins_at(&mut self, position: &G, own_moves: u8, depth: usize) -> Result<bool, BudgetExceeded> {
        if position.is_over() {
            return Ok(has_won(position, self.player));
        }
        if position.to_move() != self.player {
            let holds = self.any_child(position, depth, |exact, child| {
                exact.wins_at(child, own_moves, depth + 1).map(|wins| !wins)
            })?;
            return Ok(!holds);
        }
        match own_moves {
            0 => Ok(false),
            1 => self.wins_at_once(position),
            _ => {
                self.any_child(position, depth, |exact, child| exact.wins_at(child, own_moves - 1, depth + 1))
            }
        }
    }

    fn loses_at(&mut self, position: &G, own_moves: u8, depth: usize) -> Result<bool, BudgetExceeded> {
        if position.is_over() {
            return Ok(has_nothing(position, self.player));
        }
        if position.to_move() != self.player {
            return self
                .any_child(position, depth, |exact, child| exact.loses_at(child, own_moves, depth + 1));
        }
        if own_moves == 0 {
            return Ok(false);
        }
        let holds = self.any_child(position, depth, |exact, child| {
            exact.loses_at(child, own_moves - 1, depth + 1).map(|loses| !loses)
        })?;
        Ok(!holds)
    }

    /// Most positions that are looked at are those before a last move.
    fn wins_at_once(&mut self, position: &G) -> Result<bool, BudgetExceeded> {
        let mut wins = false;
        let mut count = 0;
        position.for_each_child(|_, child| {
            count += 1;
            wins = wins || child.is_over() && has_won(child, self.player);
        });
        self.spend(count)?;
        Ok(wins)
    }

    /// Whether some move leads to what is looked for.
    fn any_child(
        &mut self,
        position: &G,
        depth: usize,
        mut is_found: impl FnMut(&mut Self, &G) -> Result<bool, BudgetExceeded>,
    ) -> Result<bool, BudgetExceeded> {
        let mut moves = position.moves();
        let settled_by = self.settled_by.get(depth).ok_or(BudgetExceeded)?;
        if let Some(first) = moves.iter().position(|&mv| Some(mv) == *settled_by) {
            moves.swap(0, first);
        }
        for mv in moves {
            self.spend(1)?;
            if is_found(self, &after(position, mv))? {
                self.settled_by[depth] = Some(mv);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn spend(&mut self, nodes: u64) -> Result<(), BudgetExceeded> {
        self.nodes_left = self.nodes_left.checked_sub(nodes).ok_or(BudgetExceeded)?;
        Ok(())
    }

    /// The line in which the player wins with exactly so many moves, each the only one that does, while the others hold
    /// out as long as they can. `None` if at some move of the player there are several, or none.
    pub(super) fn only_win(
        &mut self,
        position: &G,
        own_moves: u8,
    ) -> Result<Option<Vec<G::Move>>, BudgetExceeded> {
        let Some(left) = own_moves.checked_sub(1) else { return Ok(None) };
        let mut only = None;
        for mv in position.moves() {
            let child = after(position, mv);
            if self.wins(&child, left)? && only.replace((mv, child)).is_some() {
                return Ok(None);
            }
        }
        let Some((mv, child)) = only else { return Ok(None) };
        let rest = self.rest_of_win(&child, left)?;
        Ok(rest.map(|rest| [vec![mv], rest].concat()))
    }

    /// The rest of such a line, from a position in which anybody may be to move and the player wins.
    fn rest_of_win(&mut self, position: &G, own_moves: u8) -> Result<Option<Vec<G::Move>>, BudgetExceeded> {
        if position.is_over() {
            return Ok((own_moves == 0).then(Vec::new));
        }
        if position.to_move() == self.player {
            // Answers after which the player wins sooner do not hold out.
            let is_sooner = own_moves > 0 && self.wins(position, own_moves - 1)?;
            return if is_sooner { Ok(None) } else { self.only_win(position, own_moves) };
        }
        for mv in position.moves() {
            if let Some(rest) = self.rest_of_win(&after(position, mv), own_moves)? {
                return Ok(Some([vec![mv], rest].concat()));
            }
        }
        Ok(None)
    }

    /// The moves of the player after which the others cannot force a loss before so many more moves of the player.
    pub(super) fn safe_moves(&mut self, position: &G, own_moves: u8) -> Result<Vec<G::Move>, BudgetExceeded> {
        let mut safe = Vec::new();
        for mv in position.moves() {
            if !self.loses(&after(position, mv), own_moves)? {
                safe.push(mv);
            }
        }
        Ok(safe)
    }
}

/// The position after a legal move.
pub(super) fn after<G: Game>(position: &G, mv: G::Move) -> G {
    let mut child = position.clone();
    child.play_unchecked(mv);
    child
}

fn has_won<G: Game>(position: &G, player: Seat) -> bool {
    position.outcome().and_then(|outcome| outcome.winner()) == Some(player)
}

fn has_nothing<G: Game>(position: &G, player: Seat) -> bool {
    position.outcome().is_some_and(|outcome| outcome.share(player).twelfths() == 0)
}
