//! The tree of `uct.rs` and `puct.rs`, for any number of seats: nodes with each seat's sum of shares, max^n backups, proven
//! wins (the solver), and the lines that are reported.
//!
//! Absent here: selection and leaf evaluation, which the two searches do each in its own way.

use std::ops::Range;

use game::{BySeat, Outcome, Seat};

use crate::control::Control;
use crate::report::{Line, Report};
use crate::search_position::SearchPosition;
use crate::value::{Proven, Value};
use crate::win_in_one::RootFacts;

/// A node of the tree: the position that a move leads to.
#[derive(Clone, Copy)]
pub(crate) struct Node<M> {
    /// The move; none leads to the root.
    pub(crate) mv: Option<M>,
    /// Where the children are in the list of nodes, next to each other.
    first_child: u32,
    children: u16,
    /// How many children there is room for at `first_child`.
    room: u16,
    /// Whether there is a child for every move.
    pub(crate) is_complete: bool,
    /// The seat that made the move.
    pub(crate) mover: Seat,
    pub(crate) is_expanded: bool,
    /// The seat that is proven to win.
    pub(crate) proven: Option<Seat>,
    /// PUCT: the prior probability of the move among its siblings. UCT: one over the root of the visits.
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    /// Each seat's shares, summed up, in the tree's unit.
    pub(crate) shares: [u32; Seat::MAX],
}

impl<M> Node<M> {
    pub(crate) fn new(mv: Option<M>, mover: Seat, proven: Option<Seat>) -> Node<M> {
        Node {
            mv,
            first_child: 0,
            children: 0,
            room: 0,
            is_complete: false,
            mover,
            is_expanded: false,
            proven,
            prior: 1.0,
            visits: 0,
            shares: [0; Seat::MAX],
        }
    }

    /// Whether the seat that made the move is proven to win.
    fn is_won(&self) -> bool {
        self.proven == Some(self.mover)
    }
}

/// A tree as a list of nodes; the first is the root.
pub(crate) struct MctsTree<M> {
    pub(crate) list: Vec<Node<M>>,
    /// The share that is the whole game, in the unit of `shares`.
    full_share: u32,
    /// How many evaluations a node's shares hold before its first visit.
    prior_visits: u32,
    /// Free lists: where room for few children was given back, by size.
    vacant: [Vec<u32>; SMALL_SIZES.len()],
}

/// Room for children comes in these sizes before it comes for all of them.
const SMALL_SIZES: [usize; 2] = [4, 8];

impl<M: Copy + PartialEq> MctsTree<M> {
    /// Without any node, but with memory for `max_nodes`: a list that grows by copying takes more memory than it holds, and
    /// stops the search while it copies. Memory that is never written to costs nothing. `None` if there is not so much.
    pub(crate) fn new(full_share: u32, prior_visits: u32, max_nodes: usize) -> Option<MctsTree<M>> {
        let mut list = Vec::new();
        list.try_reserve_exact(max_nodes).ok()?;
        Some(MctsTree { list, full_share, prior_visits, vacant: Default::default() })
    }

    /// Starts a new tree with its root, in the memory of the old one.
    pub(crate) fn reset(&mut self, to_move: Seat) {
        self.list.clear();
        self.vacant.iter_mut().for_each(Vec::clear);
        self.list.push(Node::new(None, to_move, None));
    }

    /// With more visits the sums of shares would overflow.
    pub(crate) fn max_visits(&self) -> u32 {
        u32::MAX / self.full_share - 1
    }

    pub(crate) fn children(&self, at: usize) -> Range<usize> {
        let node = &self.list[at];
        let first = node.first_child as usize;
        first..first + usize::from(node.children)
    }

    /// Makes all nodes from `first` on the children of a node.
    pub(crate) fn set_children(&mut self, at: usize, first: usize) {
        let children = self.list.len() - first;
        let winner = self.list[first..].iter().find(|child| child.is_won()).map(|child| child.mover);
        let node = &mut self.list[at];
        node.first_child = first as u32;
        node.children = children as u16;
        node.room = children as u16;
        node.is_complete = true;
        node.is_expanded = true;
        node.proven = node.proven.or(winner);
    }

    /// Adds one child of the `all` that a node will have in the end, if there is room for it among `most` nodes. May move
    /// the node's other children in the list.
    pub(crate) fn add(&mut self, at: usize, mv: M, seat: Seat, all: usize, most: usize) -> Option<usize> {
        let children = usize::from(self.list[at].children);
        let first = self.make_room(at, children + 1, all, most)?;
        self.list[first + children] = Node::new(Some(mv), seat, None);
        let node = &mut self.list[at];
        node.children += 1;
        node.is_expanded = true;
        node.is_complete = children + 1 == all;
        Some(first + children)
    }

    /// Makes sure that a node has room for `needed` children, moving them if necessary. Returns where they are; `None` if
    /// the tree is full.
    pub(crate) fn make_room(&mut self, at: usize, needed: usize, all: usize, most: usize) -> Option<usize> {
        let node = self.list[at];
        let old = node.first_child as usize;
        if needed <= usize::from(node.room) {
            return Some(old);
        }
        let size = SMALL_SIZES.iter().position(|&few| needed <= few && few < all);
        let room = size.map_or(all, |size| SMALL_SIZES[size]);
        let first = match size.and_then(|size| self.vacant[size].pop()) {
            Some(first) => first as usize,
            None => {
                let first = self.list.len();
                if first + room > most {
                    return None;
                }
                self.list.resize(first + room, Node::new(None, node.mover, None));
                first
            }
        };
        self.list.copy_within(old..old + usize::from(node.children), first);
        if let Some(size) = SMALL_SIZES.iter().position(|&few| few == usize::from(node.room)) {
            self.vacant[size].push(old as u32);
        }
        let node = &mut self.list[at];
        node.first_child = first as u32;
        node.room = room as u16;
        Some(first)
    }

    /// Adds the result of a leaf to all nodes of its path, and backs up proven wins.
    pub(crate) fn backup(&mut self, path: &[u32], shares: [u32; Seat::MAX]) {
        for &at in path {
            let node = &mut self.list[at as usize];
            node.visits += 1;
            for (sum, share) in node.shares.iter_mut().zip(shares) {
                *sum += share;
            }
        }
        for pair in path.windows(2).rev() {
            let (parent, child) = (pair[0] as usize, pair[1] as usize);
            let Some(winner) = self.list[child].proven else { break };
            if self.list[parent].proven.is_some() {
                continue;
            }
            let is_forced =
                || self.list[self.children(parent)].iter().all(|child| child.proven == Some(winner));
            if !(self.list[child].is_won() || self.list[parent].is_complete && is_forced()) {
                break;
            }
            self.list[parent].proven = Some(winner);
        }
    }

    /// The best lines, ordered by the facts of the root, then by the search. `is_exact` is false for a search that filters
    /// moves: its proofs prove nothing.
    pub(crate) fn report<G: SearchPosition<Move = M>>(
        &self,
        root: &G,
        lines: usize,
        facts: &RootFacts<M>,
        is_exact: bool,
        nodes: u64,
        control: &Control<'_>,
    ) -> Report<G> {
        let mut order: Vec<usize> = self.children(0).collect();
        let rank = |&at: &usize| {
            let node = &self.list[at];
            let proven = node.proven.map_or(0, |winner| if winner == node.mover { 1 } else { -1 });
            let order = node.mv.map(|mv| std::cmp::Reverse(facts.order(mv)));
            (order, proven, node.visits, node.shares[node.mover.index()])
        };
        order.sort_by_key(|at| std::cmp::Reverse(rank(at)));
        let lines: Vec<Line<G>> =
            order.into_iter().take(lines).map(|at| self.line(root, at, is_exact)).collect();
        // How far the best line goes: the nearest to a depth that such a tree has.
        let depth = lines.first().map_or(0, |line| line.moves.len() as u32);
        Report { lines, depth, nodes, elapsed: control.elapsed() }
    }

    fn line<G: SearchPosition<Move = M>>(&self, root: &G, at: usize, is_exact: bool) -> Line<G> {
        let node = &self.list[at];
        let mut moves = Vec::from_iter(node.mv);
        let winner = node.proven.filter(|_| is_exact);
        let expectation = match winner {
            Some(winner) => {
                let mut position = *root;
                moves.iter().for_each(|&mv| position.play_unchecked(mv));
                moves.extend(self.proof(at, &position));
                shares_of_winner(winner, 1000)
            }
            None => {
                moves.extend(self.most_visited(at));
                self.expectation(node, is_exact)
            }
        };
        let proven = winner.map(|seat| Proven::Win { seat, plies: moves.len() as u32 });
        let expectation = BySeat::new(expectation.map(|share| share as u16));
        Line { moves, value: Value { expectation, proven } }
    }

    /// What each seat may expect of a node, in thousandths. With noise in the evaluation the sums need not add up to the
    /// whole game, so they are normalised.
    fn expectation(&self, node: &Node<M>, is_exact: bool) -> [u32; Seat::MAX] {
        let visits = u64::from((node.visits + self.prior_visits).max(1));
        let all: u64 = node.shares.iter().copied().map(u64::from).sum();
        let full_share = if is_exact || all == 0 { visits * u64::from(self.full_share) } else { all };
        node.shares.map(|sum| (u64::from(sum) * 1000 / full_share) as u32)
    }

    /// The most visited line from a node on.
    fn most_visited(&self, mut at: usize) -> Vec<M> {
        let mut moves = Vec::new();
        loop {
            // A proven win comes first, however few visits it has.
            let rank = |&child: &usize| (self.list[child].is_won(), self.list[child].visits);
            match self.children(at).max_by_key(rank) {
                Some(next) if self.list[next].visits > 0 || self.list[next].proven.is_some() => at = next,
                _ => return moves,
            }
            moves.extend(self.list[at].mv);
        }
    }

    /// The line of a proven win from a node on: the winner takes the shortest known win, the others the longest defence, so
    /// the win takes no more moves than these.
    fn proof<G: SearchPosition<Move = M>>(&self, at: usize, position: &G) -> Vec<M> {
        let node = &self.list[at];
        let children = self.children(at);
        if position.is_over() || node.is_expanded && children.is_empty() {
            return Vec::new();
        }
        let lines = children.filter(|&child| self.list[child].proven == node.proven).filter_map(|child| {
            let mv = self.list[child].mv?;
            let mut after = *position;
            after.play_unchecked(mv);
            Some([vec![mv], self.proof(child, &after)].concat())
        });
        let line = if node.proven == Some(position.to_move()) {
            lines.min_by_key(Vec::len)
        } else {
            lines.max_by_key(Vec::len)
        };
        // A win in one is known without a node for it.
        line.unwrap_or_else(|| position.winning_move().into_iter().collect())
    }
}

/// Whether a search with a depth limit has reached it: its best line is that long, or ends the game.
pub(crate) fn is_deep_enough<G: SearchPosition>(root: &G, report: &Report<G>, depth: u32) -> bool {
    let mut end = *root;
    for &mv in report.lines.first().map_or(&[][..], |line| &line.moves) {
        end.play_unchecked(mv);
    }
    report.depth >= depth || end.is_over()
}

/// Each seat's share of a finished game.
pub(crate) fn shares(outcome: &Outcome, full_share: u32) -> [u32; Seat::MAX] {
    std::array::from_fn(|index| {
        let is_seat = index < outcome.seats();
        if is_seat { outcome.share(Seat::ALL[index]).twelfths() * full_share / 12 } else { 0 }
    })
}

/// The shares where one seat wins.
pub(crate) fn shares_of_winner(winner: Seat, full_share: u32) -> [u32; Seat::MAX] {
    std::array::from_fn(|index| if index == winner.index() { full_share } else { 0 })
}
