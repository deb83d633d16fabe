//! Principal-variation search for two seats: one thread's search of one depth.
//!
//! A score is always from the view of the seat to move. Seats need not alternate: where the same seat moves again, the
//! window is not negated. A win is `WIN` less its distance in plies, so that nearer wins are better; see
//! [`search`](PvsWorker::search) for what the returned score promises.

use game::{Game, Outcome, Seat, Symmetry};

use crate::control::{Budget, Control};
use crate::eval::Evaluate;
use crate::search_position::SearchPosition;
use crate::transposition_table::{Bound, TranspositionTable, TtEntry};
use crate::value::{INFINITE, MAX_EVAL, PROVEN, Score, WIN};

/// No search goes deeper.
pub(crate) const MAX_PLY: usize = 128;
/// How often the clock is checked: about every quarter of a millisecond.
const NODES_PER_CLOCK_CHECK: u64 = 1024;

/// What can be tuned, in one place.
mod tunable {
    use super::Score;

    /// Half the width of the first aspiration window.
    pub(super) const ASPIRATION: Score = 60;
    /// Reverse futility pruning: by how much one more ply may worsen a quiet position.
    pub(super) const MARGIN_PER_PLY: Score = 90;
    /// Up to this remaining depth that is tried.
    pub(super) const MARGIN_DEPTH: i32 = 4;
    /// From this remaining depth on late moves are reduced.
    pub(super) const REDUCTION_DEPTH: i32 = 3;
    /// The first so many moves are never reduced.
    pub(super) const FULL_MOVES: usize = 3;
}

/// A move with the position it leads to, and its score for move ordering.
struct Child<G: Game> {
    mv: G::Move,
    id: u32,
    position: G,
    order: i32,
}

/// One thread's search.
pub(crate) struct PvsWorker<'a, G: SearchPosition, E> {
    evaluate: &'a E,
    table: &'a TranspositionTable,
    control: Control<'a>,
    budget: Budget,
    max_nodes: u64,
    pub(crate) nodes: u64,
    pub(crate) is_stopped: bool,
    /// History heuristic, by seat.
    history: [Vec<i32>; 2],
    killers: Vec<[u32; 2]>,
    /// The keys of positions that would be a repetition: from the game, then those on the path to the node.
    repetition_keys: Vec<u64>,
    /// Root moves that must not be played.
    pub(crate) banned: Vec<G::Move>,
    /// One list of children per ply, reused so that a search allocates nothing.
    children: Vec<Vec<Child<G>>>,
    /// The principal variation from each ply.
    pv_table: Vec<Vec<G::Move>>,
}

impl<'a, G: SearchPosition, E: Evaluate<G>> PvsWorker<'a, G, E> {
    pub(crate) fn new(
        evaluate: &'a E,
        table: &'a TranspositionTable,
        control: Control<'a>,
        budget: Budget,
        max_nodes: Option<u64>,
        repetition_keys: &[u64],
    ) -> Self {
        PvsWorker {
            evaluate,
            table,
            control,
            budget,
            max_nodes: max_nodes.unwrap_or(u64::MAX),
            nodes: 0,
            is_stopped: false,
            history: [vec![0; G::HISTORY_SIZE], vec![0; G::HISTORY_SIZE]],
            killers: vec![[0; 2]; MAX_PLY + 1],
            repetition_keys: repetition_keys.to_vec(),
            banned: Vec::new(),
            children: std::iter::repeat_with(Vec::new).take(MAX_PLY + 1).collect(),
            pv_table: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// Searches the root moves that are not excluded, with aspiration windows, and returns the best line with its score;
    /// `None` if it was stopped before any move was searched.
    pub(crate) fn search_root(
        &mut self,
        root: &G,
        depth: i32,
        guess: Option<Score>,
        excluded: &[G::Move],
    ) -> Option<(Score, Vec<G::Move>)> {
        let mut half_width = tunable::ASPIRATION;
        let guess = guess.filter(|guess| guess.abs() < MAX_EVAL);
        let (mut alpha, mut beta) =
            guess.map_or((-INFINITE, INFINITE), |guess| (guess - half_width, guess + half_width));
        loop {
            let (score, line) = self.search_moves_of_root(root, depth, alpha, beta, excluded)?;
            if self.is_stopped {
                // What was found before the stop counts only if it is inside the window. And it is a lower bound: moves
                // that were not searched may be better, so a loss is not proven.
                let counts = score > alpha && score < beta && score >= -PROVEN && !line.is_empty();
                return counts.then_some((score, line));
            }
            if score <= alpha && alpha > -INFINITE {
                alpha = (score - half_width).max(-INFINITE);
            } else if score >= beta && beta < INFINITE {
                beta = (score + half_width).min(INFINITE);
            } else {
                return Some((score, line));
            }
            half_width *= 4;
            if half_width > MAX_EVAL {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    fn search_moves_of_root(
        &mut self,
        root: &G,
        depth: i32,
        mut alpha: Score,
        beta: Score,
        excluded: &[G::Move],
    ) -> Option<(Score, Vec<G::Move>)> {
        let tt_key = TtKey::of(root);
        let tt_move = self.table.probe(tt_key.key, 0).map_or(0, |entry| entry.best);
        let mut children = self.ordered_children(root, 0, tt_key, tt_move);
        children.retain(|child| !excluded.contains(&child.mv) && !self.banned.contains(&child.mv));
        let seat = root.to_move();
        let pushed = self.push_repetition_key(root);
        let asked_for = alpha;
        let mut best: Option<(Score, Vec<G::Move>)> = None;
        let mut best_id = 0;
        for index in 0..children.len() {
            pick(&mut children, index);
            let child = &children[index];
            let score = if best.is_none() {
                self.child_score(child, seat, depth - 1, alpha, beta, 0)
            } else {
                let score = self.child_score(child, seat, depth - 1, alpha, alpha + 1, 0);
                if score > alpha && !self.is_stopped {
                    self.child_score(child, seat, depth - 1, alpha, beta, 0)
                } else {
                    score
                }
            };
            if self.is_stopped {
                break;
            }
            if best.as_ref().is_none_or(|(best, _)| score > *best) {
                let mut line = vec![child.mv];
                line.extend_from_slice(&self.pv_table[1]);
                best = Some((score, line));
                best_id = tt_key.move_id::<G>(child.mv);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.pop_repetition_key(pushed);
        self.children[0] = children;
        if let Some((score, _)) = best
            && !self.is_stopped
            && excluded.is_empty()
            && score > -INFINITE
            && score < beta
        {
            let bound = if score > asked_for { Bound::Exact } else { Bound::Upper };
            let entry = TtEntry { best: best_id, score, depth, bound };
            self.table.store(tt_key.key, 0, entry);
        }
        best
    }

    /// The score of a child, for the seat that made the move.
    #[inline]
    fn child_score(
        &mut self,
        child: &Child<G>,
        seat: Seat,
        depth: i32,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Score {
        if child.position.to_move() == seat {
            self.search(&child.position, depth, alpha, beta, ply + 1)
        } else {
            -self.search(&child.position, depth, -beta, -alpha, ply + 1)
        }
    }

    /// The score of a position for the seat to move. With `alpha < score < beta` it is exact for the depth;
    /// `score <= alpha` means at most that, `score >= beta` at least that. Beyond `PROVEN` it is proven, whatever the
    /// depth.
    fn search(&mut self, position: &G, depth: i32, mut alpha: Score, mut beta: Score, ply: usize) -> Score {
        self.pv_table[ply].clear();
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_CLOCK_CHECK) {
            self.is_stopped |= self.control.should_stop(&self.budget);
        }
        self.is_stopped |= self.nodes >= self.max_nodes;
        if self.is_stopped {
            return 0;
        }
        let seat = position.to_move();
        if position.is_over() {
            return position.outcome().map_or(0, |outcome| outcome_score(&outcome, seat, ply));
        }
        let repetition_key = position.repetition_key();
        if repetition_key.is_some_and(|key| self.repetition_keys.contains(&key)) {
            return repetition_score(&position.outcome_by_repetition(), seat);
        }
        let here = ply as Score;
        if let Some(mv) = position.winning_move() {
            self.pv_table[ply].push(mv);
            return WIN - (here + 1);
        }
        // Mate distance pruning: no win can come sooner than in the move after next, no loss sooner than in the next.
        if G::SEES_ALL_WINS {
            beta = beta.min(WIN - (here + 2));
            alpha = alpha.max(-(WIN - (here + 2)));
            if alpha >= beta {
                return alpha;
            }
        }
        let is_threatened = position.is_threatened();
        // A threat must be answered: extend by the answer before evaluating.
        let depth = if is_threatened { depth.max(0) + 1 } else { depth };
        if depth <= 0 || ply >= MAX_PLY - 1 {
            return self.quiescence(position, alpha, beta, ply);
        }
        let is_pv = beta - alpha > 1;
        let tt_key = TtKey::of(position);
        let tt_entry = self.table.probe(tt_key.key, here);
        if let Some(entry) = tt_entry
            && !is_pv
            && (entry.depth >= depth || entry.score.abs() > PROVEN)
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= beta,
                Bound::Upper => entry.score <= alpha,
            }
        {
            return entry.score;
        }
        if !is_pv && !is_threatened && depth <= tunable::MARGIN_DEPTH && beta.abs() < MAX_EVAL {
            let score = self.evaluate.evaluate(position).clamp(-MAX_EVAL, MAX_EVAL);
            if score - tunable::MARGIN_PER_PLY * depth >= beta {
                return score;
            }
        }
        self.search_children(
            position,
            Node { depth, alpha, beta, ply, tt_key, is_pv, is_threatened, repetition_key },
            tt_entry,
        )
    }

    /// Quiescence search: the score if only noisy moves are tried, and none of them has to be played.
    fn quiescence(&mut self, position: &G, mut alpha: Score, beta: Score, ply: usize) -> Score {
        let mut best = self.evaluate.evaluate(position).clamp(-MAX_EVAL, MAX_EVAL);
        if best >= beta || ply >= MAX_PLY - 1 {
            return best;
        }
        alpha = alpha.max(best);
        let mut children = std::mem::take(&mut self.children[ply]);
        children.clear();
        position.for_each_noisy_child(|mv, child| {
            children.push(Child { mv, id: 0, position: *child, order: 0 });
        });
        for child in &children {
            let score = self.child_score(child, position.to_move(), 0, alpha, beta, ply);
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.children[ply] = children;
        best
    }

    fn search_children(&mut self, position: &G, node: Node, tt_entry: Option<TtEntry>) -> Score {
        let Node { depth, beta, ply, .. } = node;
        let seat = position.to_move();
        let mut alpha = node.alpha;
        let mut children =
            self.ordered_children(position, ply, node.tt_key, tt_entry.map_or(0, |entry| entry.best));
        if let Some(key) = node.repetition_key {
            self.repetition_keys.push(key);
        }
        let (mut best, mut best_index) = (-INFINITE, 0);
        for index in 0..children.len() {
            pick(&mut children, index);
            let child = &children[index];
            let mut score;
            if index == 0 {
                score = self.child_score(child, seat, depth - 1, alpha, beta, ply);
            } else {
                let reduction = reduction(&node, index);
                score = self.child_score(child, seat, depth - 1 - reduction, alpha, alpha + 1, ply);
                if score > alpha && reduction > 0 {
                    score = self.child_score(child, seat, depth - 1, alpha, alpha + 1, ply);
                }
                if score > alpha && score < beta {
                    score = self.child_score(child, seat, depth - 1, alpha, beta, ply);
                }
            }
            if self.is_stopped {
                break;
            }
            if score > best {
                (best, best_index) = (score, index);
                if score > alpha {
                    alpha = score;
                    let (before, after) = self.pv_table.split_at_mut(ply + 1);
                    before[ply].clear();
                    before[ply].push(child.mv);
                    before[ply].extend_from_slice(&after[0]);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        if node.repetition_key.is_some() {
            self.repetition_keys.pop();
        }
        if !self.is_stopped {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > node.alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let best_id =
                if bound == Bound::Upper { 0 } else { node.tt_key.move_id::<G>(children[best_index].mv) };
            let entry = TtEntry { best: best_id, score: best, depth, bound };
            self.table.store(node.tt_key.key, ply as Score, entry);
            if bound == Bound::Lower {
                self.update_history(seat, &children, best_index, depth, ply);
            }
        }
        self.children[ply] = children;
        best
    }

    /// After a beta cutoff: the move becomes a killer and gains history, the moves tried before it lose history.
    fn update_history(&mut self, seat: Seat, children: &[Child<G>], cut: usize, depth: i32, ply: usize) {
        let id = children[cut].id;
        let killers = &mut self.killers[ply];
        if killers[0] != id {
            *killers = [id, killers[0]];
        }
        let history = &mut self.history[seat.index() & 1];
        let weight = depth * depth;
        let mut learn = |child: &Child<G>, weight: i32| {
            let entry = &mut history[G::history_index(child.mv)];
            // History gravity: the nearer to the maximum, the smaller the step, so that old scores fade.
            *entry += weight - *entry * weight.abs() / MAX_HISTORY;
        };
        for child in &children[..cut] {
            learn(child, -weight);
        }
        learn(&children[cut], weight);
    }

    fn ordered_children(&mut self, position: &G, ply: usize, tt_key: TtKey, best: u32) -> Vec<Child<G>> {
        let mut children = std::mem::take(&mut self.children[ply]);
        children.clear();
        let history = &self.history[position.to_move().index() & 1];
        let killers = self.killers[ply];
        position.for_each_child(|mv, child| {
            let id = G::move_id(mv);
            let order = if best != 0 && tt_key.move_id::<G>(mv) == best {
                i32::MAX
            } else if id == killers[0] {
                MAX_HISTORY * 4
            } else if id == killers[1] {
                MAX_HISTORY * 3
            } else {
                history[G::history_index(mv)]
            };
            let bonus = if child.to_move() == position.to_move() { MAX_HISTORY * 2 } else { 0 };
            children.push(Child { mv, id, position: *child, order: order.saturating_add(bonus) });
        });
        children
    }

    fn push_repetition_key(&mut self, position: &G) -> bool {
        let key = position.repetition_key();
        self.repetition_keys.extend(key);
        key.is_some()
    }

    fn pop_repetition_key(&mut self, was_pushed: bool) {
        if was_pushed {
            self.repetition_keys.pop();
        }
    }
}

/// Values of `history` stay within this.
const MAX_HISTORY: i32 = 1 << 14;

/// A position's key in the transposition table, and the symmetry by which move ids are mapped there.
#[derive(Clone, Copy)]
struct TtKey {
    key: u64,
    symmetry: Symmetry,
}

impl TtKey {
    /// Positions near the start share a key with their symmetric images.
    #[inline]
    fn of<G: SearchPosition>(position: &G) -> TtKey {
        if !position.has_symmetric_transpositions() {
            return TtKey { key: position.key(), symmetry: Symmetry::IDENTITY };
        }
        let images = Symmetry::all::<G>().map(|symmetry| (position.transformed(symmetry).key(), symmetry));
        let (key, symmetry) =
            images.min_by_key(|&(key, _)| key).unwrap_or((position.key(), Symmetry::IDENTITY));
        TtKey { key, symmetry }
    }

    #[inline]
    fn move_id<G: SearchPosition>(&self, mv: G::Move) -> u32 {
        if self.symmetry == Symmetry::IDENTITY {
            G::move_id(mv)
        } else {
            G::move_id(G::transformed_move(mv, self.symmetry))
        }
    }
}

/// What the search of a node hands to that of its children.
#[derive(Clone, Copy)]
struct Node {
    depth: i32,
    alpha: Score,
    beta: Score,
    ply: usize,
    tt_key: TtKey,
    is_pv: bool,
    is_threatened: bool,
    repetition_key: Option<u64>,
}

/// Late move reduction: by how many plies a late move is searched less deep at first.
fn reduction(node: &Node, index: usize) -> i32 {
    if node.depth < tunable::REDUCTION_DEPTH || index < tunable::FULL_MOVES || node.is_threatened {
        return 0;
    }
    let by_depth = (node.depth as u32).ilog2() as i32;
    let by_index = (index as u32).ilog2() as i32;
    let reduction = by_depth * by_index / 3 + 1 - i32::from(node.is_pv);
    reduction.clamp(0, node.depth - 2)
}

/// Moves the child with the best ordering score to `index` (selection sort, one step).
#[inline]
fn pick<G: Game>(children: &mut [Child<G>], index: usize) {
    let mut first = index;
    for other in index + 1..children.len() {
        if children[other].order > children[first].order {
            first = other;
        }
    }
    children.swap(index, first);
}

/// The score of a finished game for a seat.
pub(crate) fn outcome_score(outcome: &Outcome, seat: Seat, ply: usize) -> Score {
    match outcome.winner() {
        Some(winner) if winner == seat => WIN - ply as Score,
        Some(_) => -(WIN - ply as Score),
        None => 0,
    }
}

/// A position that occurs again is scored as if it would occur a third time. It proves nothing: nobody has to repeat.
fn repetition_score(outcome: &Outcome, seat: Seat) -> Score {
    match outcome.winner() {
        Some(winner) if winner == seat => MAX_EVAL / 2,
        Some(_) => -MAX_EVAL / 2,
        None => 0,
    }
}
