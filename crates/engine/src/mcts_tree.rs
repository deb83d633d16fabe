//! What searches that grow a tree have in common, whatever the number of seats: nodes that keep each seat's shares, the
//! ends that are proven, and the lines that are reported.
//!
//! Absent here: which child is tried next, and what a leaf is worth. `uct.rs` and `puct.rs` decide that.

use std::ops::Range;

use game::{BySeat, Outcome, Seat};

use crate::control::Control;
use crate::report::{Line, Report};
use crate::search_position::SearchPosition;
use crate::value::{Proven, Value};

/// A position that a move leads to.
#[derive(Clone, Copy)]
pub(crate) struct Node<M> {
    /// The move; none leads to the root.
    pub(crate) mv: Option<M>,
    /// The children are neighbours in the list of nodes.
    first_child: u32,
    children: u16,
    /// How many children the list has room for where it begins.
    room: u16,
    /// Whether there is a child for every move.
    pub(crate) is_complete: bool,
    /// The seat that moved here.
    pub(crate) mover: Seat,
    pub(crate) is_expanded: bool,
    /// The seat for which this is a proven win.
    pub(crate) proven: Option<Seat>,
    /// How much the move was liked at first, among its siblings.
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

    /// Whether the seat that moved here wins for certain.
    fn is_won(&self) -> bool {
        self.proven == Some(self.mover)
    }
}

/// A tree as a list of nodes. The root is the first.
pub(crate) struct MctsTree<M> {
    pub(crate) list: Vec<Node<M>>,
    /// The share that is the whole game.
    full_share: u32,
    /// How many looks a node's shares hold before it was ever visited.
    prior_visits: u32,
    /// Where room for a few children was given back, by how many they are.
    vacant: [Vec<u32>; SMALL_SIZES.len()],
}

/// For how many children room is made, before it is made for all.
const SMALL_SIZES: [usize; 2] = [4, 8];

impl<M: Copy> MctsTree<M> {
    /// Without any node.
    pub(crate) fn new(full_share: u32, prior_visits: u32) -> MctsTree<M> {
        MctsTree { list: Vec::new(), full_share, prior_visits, vacant: Default::default() }
    }

    /// Begins a new tree with its root. `room` is asked for at once: a list that grows by copying itself takes more than
    /// it holds, and stops the search while it copies. Room that is never written to costs nothing.
    pub(crate) fn reset(&mut self, to_move: Seat, room: usize) {
        self.list.clear();
        self.vacant.iter_mut().for_each(Vec::clear);
        self.list.reserve_exact(room);
        self.list.push(Node::new(None, to_move, None));
    }

    /// Beyond so many visits sums of shares would not fit any more, and nothing new is to be learned anyway.
    pub(crate) fn max_visits(&self) -> u32 {
        u32::MAX / self.full_share - 1
    }

    pub(crate) fn children(&self, at: usize) -> Range<usize> {
        let node = &self.list[at];
        let first = node.first_child as usize;
        first..first + usize::from(node.children)
    }

    /// All nodes from `first` on are the children of a node.
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

    /// Adds one child of the `all` that a node will have in the end, if there is room for it among `most` nodes. Other
    /// children may move in the list.
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

    /// Moves the children of a node to where there is room for `needed`, or for a few more, unless there is already. `None`
    /// if there is none.
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

    /// Enters what was found at the end of a path, and what that proves further up.
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

    /// The best lines. `is_sure` is false for a search that overlooks moves: what it takes for proven is not.
    pub(crate) fn report<G: SearchPosition<Move = M>>(
        &self,
        root: &G,
        lines: usize,
        is_exact: bool,
        nodes: u64,
        control: &Control<'_>,
    ) -> Report<G> {
        let mut order: Vec<usize> = self.children(0).collect();
        let rank = |&at: &usize| {
            let node = &self.list[at];
            let proven = node.proven.map_or(0, |winner| if winner == node.mover { 1 } else { -1 });
            (proven, node.visits, node.shares[node.mover.index()])
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

    /// What each seat may expect of a node, in thousandths. Somebody who is not sure may expect more or less than the whole
    /// game of all seats together; what is told is brought to that.
    fn expectation(&self, node: &Node<M>, is_exact: bool) -> [u32; Seat::MAX] {
        let visits = u64::from((node.visits + self.prior_visits).max(1));
        let all: u64 = node.shares.iter().copied().map(u64::from).sum();
        let full_share = if is_exact || all == 0 { visits * u64::from(self.full_share) } else { all };
        node.shares.map(|sum| (u64::from(sum) * 1000 / full_share) as u32)
    }

    /// The moves that were tried most, from a node on.
    fn most_visited(&self, mut at: usize) -> Vec<M> {
        let mut moves = Vec::new();
        loop {
            // What proves a win comes first, however seldom it was tried.
            let rank = |&child: &usize| (self.list[child].is_won(), self.list[child].visits);
            match self.children(at).max_by_key(rank) {
                Some(next) if self.list[next].visits > 0 || self.list[next].proven.is_some() => at = next,
                _ => return moves,
            }
            moves.extend(self.list[at].mv);
        }
    }

    /// How a proven win comes about, from a node on: the winner takes the shortest way that is known, the others the longest,
    /// so it takes no more moves than these, whatever they do.
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
        // A win with the next move is known without a node for it.
        line.unwrap_or_else(|| position.winning_move().into_iter().collect())
    }
}

/// Whether a search that was asked for a depth has come that far: its best line is that long, or the game ends with it.
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
