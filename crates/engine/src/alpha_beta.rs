//! Principal-variation search for two seats.
//!
//! A score is always from the view of the seat to move. Seats need not alternate: where the same seat moves again, the
//! window is not turned round. A win is `WIN` less its distance in plies, so that nearer wins are better; see
//! [`search`](Searcher::search) for what the returned score promises.

use game::{Game, Outcome, Seat, Symmetry};

use crate::control::{Budget, Control};
use crate::eval::Evaluate;
use crate::table::{Bound, Known, Table};
use crate::tree::Tree;
use crate::value::{INFINITE, MOST, PROVEN, Score, WIN};

/// Deeper than any search goes.
pub(crate) const MOST_PLIES: usize = 128;
/// How many nodes are looked at between two looks at the clock: about a quarter of a millisecond.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// What can be tuned, in one place.
mod tunable {
    use super::Score;

    /// Half the width of the first window of an iteration.
    pub(super) const ASPIRATION: Score = 60;
    /// By how much a ply more may improve a quiet position, for cutting off below a window.
    pub(super) const MARGIN_PER_PLY: Score = 90;
    /// Up to this depth that is tried.
    pub(super) const MARGIN_DEPTH: i32 = 4;
    /// From this depth on late moves are reduced.
    pub(super) const REDUCTION_DEPTH: i32 = 3;
    /// So many moves are never reduced.
    pub(super) const FULL_MOVES: usize = 3;
}

/// A move with the position it leads to, and how early it is to be tried.
struct Child<G: Game> {
    mv: G::Move,
    number: u32,
    position: G,
    order: i32,
}

/// One thread's search.
pub(crate) struct Searcher<'a, G: Tree, E> {
    evaluate: &'a E,
    table: &'a Table,
    control: Control<'a>,
    budget: Budget,
    most_nodes: u64,
    pub(crate) nodes: u64,
    pub(crate) is_stopped: bool,
    /// How well moves have done, by seat.
    history: [Vec<i32>; 2],
    killers: Vec<[u32; 2]>,
    /// The positions that can come again, from the beginning of the game to the node.
    stood: Vec<u64>,
    /// Moves of the root that are not to be played.
    pub(crate) refused: Vec<G::Move>,
    /// One list of children per ply, kept so that nothing is allocated in a search.
    children: Vec<Vec<Child<G>>>,
    /// The best line from each ply.
    lines: Vec<Vec<G::Move>>,
}

impl<'a, G: Tree, E: Evaluate<G>> Searcher<'a, G, E> {
    pub(crate) fn new(
        evaluate: &'a E,
        table: &'a Table,
        control: Control<'a>,
        budget: Budget,
        most_nodes: Option<u64>,
        stood: &[u64],
    ) -> Self {
        Searcher {
            evaluate,
            table,
            control,
            budget,
            most_nodes: most_nodes.unwrap_or(u64::MAX),
            nodes: 0,
            is_stopped: false,
            history: [vec![0; G::HISTORY], vec![0; G::HISTORY]],
            killers: vec![[0; 2]; MOST_PLIES + 1],
            stood: stood.to_vec(),
            refused: Vec::new(),
            children: std::iter::repeat_with(Vec::new).take(MOST_PLIES + 1).collect(),
            lines: vec![Vec::new(); MOST_PLIES + 2],
        }
    }

    /// Searches the moves of the root that are not excluded, and returns the best line with its score; `None` if it was
    /// stopped before any move was searched.
    pub(crate) fn search_root(
        &mut self,
        root: &G,
        depth: i32,
        guess: Option<Score>,
        excluded: &[G::Move],
    ) -> Option<(Score, Vec<G::Move>)> {
        let mut half_width = tunable::ASPIRATION;
        let guess = guess.filter(|guess| guess.abs() < MOST);
        let (mut alpha, mut beta) =
            guess.map_or((-INFINITE, INFINITE), |guess| (guess - half_width, guess + half_width));
        loop {
            let (score, line) = self.search_moves_of_root(root, depth, alpha, beta, excluded)?;
            if self.is_stopped {
                // What was found before the stop counts only if it is inside the window. And it is a lower bound: moves
                // that were not looked at may be better, so a loss is not proven.
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
            if half_width > MOST {
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
        let place = Place::of(root);
        let known = self.table.get(place.key, 0).map_or(0, |known| known.best);
        let mut children = self.ordered_children(root, 0, place, known);
        children.retain(|child| !excluded.contains(&child.mv) && !self.refused.contains(&child.mv));
        let seat = root.to_move();
        let pushed = self.push_standing(root);
        let asked_for = alpha;
        let mut best: Option<(Score, Vec<G::Move>)> = None;
        let mut best_number = 0;
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
                line.extend_from_slice(&self.lines[1]);
                best = Some((score, line));
                best_number = place.number::<G>(child.mv);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.pop_standing(pushed);
        self.children[0] = children;
        if let Some((score, _)) = best
            && !self.is_stopped
            && excluded.is_empty()
            && score > -INFINITE
            && score < beta
        {
            let bound = if score > asked_for { Bound::Exact } else { Bound::Upper };
            let known = Known { best: best_number, score, depth, bound };
            self.table.put(place.key, 0, known);
        }
        best
    }

    /// The score of a child for the seat that moved there.
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

    /// What the position is worth to the seat to move. With `alpha < score < beta` the score is exact for the depth;
    /// `score <= alpha` means at most that, `score >= beta` at least that. Beyond `PROVEN` it is proven, whatever the
    /// depth.
    fn search(&mut self, position: &G, depth: i32, mut alpha: Score, mut beta: Score, ply: usize) -> Score {
        self.lines[ply].clear();
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) {
            self.is_stopped |= self.control.is_due(&self.budget);
        }
        self.is_stopped |= self.nodes >= self.most_nodes;
        if self.is_stopped {
            return 0;
        }
        let seat = position.to_move();
        if position.is_over() {
            return position.outcome().map_or(0, |outcome| outcome_score(&outcome, seat, ply));
        }
        let standing = position.repetition_key();
        if standing.is_some_and(|key| self.stood.contains(&key)) {
            return repetition_score(&position.outcome_by_repetition(), seat);
        }
        let here = ply as Score;
        if let Some(mv) = position.winning_move() {
            self.lines[ply].push(mv);
            return WIN - (here + 1);
        }
        // No win can come sooner than in the move after next, no loss sooner than in the next.
        if G::SEES_WINS {
            beta = beta.min(WIN - (here + 2));
            alpha = alpha.max(-(WIN - (here + 2)));
            if alpha >= beta {
                return alpha;
            }
        }
        let is_threatened = position.is_threatened();
        // A threat must be answered: the answer is looked at before the position is judged.
        let depth = if is_threatened { depth.max(0) + 1 } else { depth };
        if depth <= 0 || ply >= MOST_PLIES - 1 {
            return self.search_lively(position, alpha, beta, ply);
        }
        let is_open = beta - alpha > 1;
        let place = Place::of(position);
        let known = self.table.get(place.key, here);
        if let Some(known) = known
            && !is_open
            && (known.depth >= depth || known.score.abs() > PROVEN)
            && match known.bound {
                Bound::Exact => true,
                Bound::Lower => known.score >= beta,
                Bound::Upper => known.score <= alpha,
            }
        {
            return known.score;
        }
        if !is_open && !is_threatened && depth <= tunable::MARGIN_DEPTH && beta.abs() < MOST {
            let score = self.evaluate.evaluate(position).clamp(-MOST, MOST);
            if score - tunable::MARGIN_PER_PLY * depth >= beta {
                return score;
            }
        }
        self.search_children(
            position,
            Node { depth, alpha, beta, ply, place, is_open, is_threatened, standing },
            known,
        )
    }

    /// What the position is worth if only lively moves are looked at, and none of them has to be played.
    fn search_lively(&mut self, position: &G, mut alpha: Score, beta: Score, ply: usize) -> Score {
        let mut best = self.evaluate.evaluate(position).clamp(-MOST, MOST);
        if best >= beta || ply >= MOST_PLIES - 1 {
            return best;
        }
        alpha = alpha.max(best);
        let mut children = std::mem::take(&mut self.children[ply]);
        children.clear();
        position.for_each_lively_child(|mv, child| {
            children.push(Child { mv, number: 0, position: *child, order: 0 });
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

    fn search_children(&mut self, position: &G, node: Node, known: Option<Known>) -> Score {
        let Node { depth, beta, ply, .. } = node;
        let seat = position.to_move();
        let mut alpha = node.alpha;
        let mut children =
            self.ordered_children(position, ply, node.place, known.map_or(0, |known| known.best));
        if let Some(key) = node.standing {
            self.stood.push(key);
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
                    let (before, after) = self.lines.split_at_mut(ply + 1);
                    before[ply].clear();
                    before[ply].push(child.mv);
                    before[ply].extend_from_slice(&after[0]);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        if node.standing.is_some() {
            self.stood.pop();
        }
        if !self.is_stopped {
            let bound = if best >= beta {
                Bound::Lower
            } else if best > node.alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let best_number =
                if bound == Bound::Upper { 0 } else { node.place.number::<G>(children[best_index].mv) };
            let known = Known { best: best_number, score: best, depth, bound };
            self.table.put(node.place.key, ply as Score, known);
            if bound == Bound::Lower {
                self.remember_cut(seat, &children, best_index, depth, ply);
            }
        }
        self.children[ply] = children;
        best
    }

    /// A move that cut off the rest is tried early next time; those before it did badly.
    fn remember_cut(&mut self, seat: Seat, children: &[Child<G>], cut: usize, depth: i32, ply: usize) {
        let number = children[cut].number;
        let killers = &mut self.killers[ply];
        if killers[0] != number {
            *killers = [number, killers[0]];
        }
        let history = &mut self.history[seat.index() & 1];
        let weight = depth * depth;
        let mut learn = |child: &Child<G>, weight: i32| {
            let entry = &mut history[G::history_index(child.mv)];
            // The nearer to the most, the less is learned, so that old lessons fade.
            *entry += weight - *entry * weight.abs() / MOST_HISTORY;
        };
        for child in &children[..cut] {
            learn(child, -weight);
        }
        learn(&children[cut], weight);
    }

    fn ordered_children(&mut self, position: &G, ply: usize, place: Place, best: u32) -> Vec<Child<G>> {
        let mut children = std::mem::take(&mut self.children[ply]);
        children.clear();
        let history = &self.history[position.to_move().index() & 1];
        let killers = self.killers[ply];
        position.for_each_child(|mv, child| {
            let number = G::number(mv);
            let order = if best != 0 && place.number::<G>(mv) == best {
                i32::MAX
            } else if number == killers[0] {
                MOST_HISTORY * 4
            } else if number == killers[1] {
                MOST_HISTORY * 3
            } else {
                history[G::history_index(mv)]
            };
            let bonus = if child.to_move() == position.to_move() { MOST_HISTORY * 2 } else { 0 };
            children.push(Child { mv, number, position: *child, order: order.saturating_add(bonus) });
        });
        children
    }

    fn push_standing(&mut self, position: &G) -> bool {
        let key = position.repetition_key();
        self.stood.extend(key);
        key.is_some()
    }

    fn pop_standing(&mut self, was_pushed: bool) {
        if was_pushed {
            self.stood.pop();
        }
    }
}

/// Values of `history` stay within this.
const MOST_HISTORY: i32 = 1 << 14;

/// Where the table has a position, and how moves are numbered there.
#[derive(Clone, Copy)]
struct Place {
    key: u64,
    symmetry: Symmetry,
}

impl Place {
    /// Positions near the start share their place with their images.
    #[inline]
    fn of<G: Tree>(position: &G) -> Place {
        if !position.has_images_nearby() {
            return Place { key: position.key(), symmetry: Symmetry::IDENTITY };
        }
        let places = Symmetry::all::<G>().map(|symmetry| (position.image(symmetry).key(), symmetry));
        let (key, symmetry) =
            places.min_by_key(|&(key, _)| key).unwrap_or((position.key(), Symmetry::IDENTITY));
        Place { key, symmetry }
    }

    #[inline]
    fn number<G: Tree>(&self, mv: G::Move) -> u32 {
        if self.symmetry == Symmetry::IDENTITY {
            G::number(mv)
        } else {
            G::number(G::image_of_move(mv, self.symmetry))
        }
    }
}

/// What a node's search knows of itself.
#[derive(Clone, Copy)]
struct Node {
    depth: i32,
    alpha: Score,
    beta: Score,
    ply: usize,
    place: Place,
    is_open: bool,
    is_threatened: bool,
    standing: Option<u64>,
}

/// By how many plies a late move is searched less deep, at first.
fn reduction(node: &Node, index: usize) -> i32 {
    if node.depth < tunable::REDUCTION_DEPTH || index < tunable::FULL_MOVES || node.is_threatened {
        return 0;
    }
    let by_depth = (node.depth as u32).ilog2() as i32;
    let by_index = (index as u32).ilog2() as i32;
    let reduction = by_depth * by_index / 3 + 1 - i32::from(node.is_open);
    reduction.clamp(0, node.depth - 2)
}

/// Brings the child that is to be tried next to its place.
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

/// A finished game, to a seat.
pub(crate) fn outcome_score(outcome: &Outcome, seat: Seat, ply: usize) -> Score {
    match outcome.winner() {
        Some(winner) if winner == seat => WIN - ply as Score,
        Some(_) => -(WIN - ply as Score),
        None => 0,
    }
}

/// A position that comes again is taken for one that will come for the third time. It is no proof: nobody has to repeat.
fn repetition_score(outcome: &Outcome, seat: Seat) -> Score {
    match outcome.winner() {
        Some(winner) if winner == seat => MOST / 2,
        Some(_) => -MOST / 2,
        None => 0,
    }
}
