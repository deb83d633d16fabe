//! Plain UCT for any number of seats: uniform playouts, max^n backups, proven ends kept.
//!
//! The partner `uct`, and what plays three and four seats. A node keeps each seat's sum of shares; a move is chosen for
//! the seat that makes it.

use game::{BySeat, Outcome, Play, Seat, SplitMix64};

use crate::Options;
use crate::brain::Brain;
use crate::control::{Control, Limits};
use crate::report::{Line, Report};
use crate::tree::Tree;
use crate::value::{Proven, Value};

/// How much less known moves are preferred, in thousandths of a game.
const EXPLORATION: f32 = 0.7;
/// How many playouts go between two looks at the clock.
const PLAYOUTS_BETWEEN_LOOKS: u64 = 32;
const PLAYOUTS_BETWEEN_REPORTS: u64 = 1 << 10;
/// A playout longer than this, where a game can go round for ever, is taken for a repetition.
const LONGEST_PLAYOUT: usize = 400;
/// How many bytes a node takes, about.
const NODE_BYTES: usize = 48;
const WHOLE: u32 = 12;

/// The search.
pub(crate) struct Uct {
    random: SplitMix64,
    most_nodes: usize,
    lines: usize,
}

impl Uct {
    pub(crate) fn new(options: &Options) -> Uct {
        let most_nodes = ((options.hash.max(1) << 20) / NODE_BYTES).min(u32::MAX as usize / 2);
        Uct { random: SplitMix64::new(options.seed), most_nodes, lines: options.lines.max(1) }
    }
}

impl<G: Tree> Brain<G> for Uct {
    fn think(
        &mut self,
        play: &Play<G>,
        limits: &Limits,
        control: &Control<'_>,
        tell: &mut dyn FnMut(&Report<G>),
    ) -> Report<G> {
        if play.is_over() {
            return Report::nothing();
        }
        let budget = limits.budget();
        let mut tree = SearchTree::new(*play.position(), self.most_nodes);
        let mut playouts = 0;
        let mut next_report = 16 * PLAYOUTS_BETWEEN_REPORTS;
        loop {
            tree.playout(&mut self.random);
            playouts += 1;
            if playouts % PLAYOUTS_BETWEEN_LOOKS == 0 && control.is_due(&budget)
                || limits.nodes.is_some_and(|most| playouts >= most)
                || tree.nodes[0].proven.is_some()
            {
                break;
            }
            if playouts % PLAYOUTS_BETWEEN_REPORTS == 0 && (limits.depth.is_some() || playouts == next_report)
            {
                let report = tree.report(playouts, self.lines, control);
                if playouts == next_report {
                    next_report *= 2;
                    tell(&report);
                }
                if limits.depth.is_some_and(|depth| report.depth >= depth) {
                    break;
                }
            }
        }
        let report = tree.report(playouts, self.lines, control);
        tell(&report);
        report
    }

    fn forget(&mut self) {}
}

struct Node<M> {
    mv: Option<M>,
    /// The children are neighbours in the list of nodes.
    first_child: u32,
    children: u16,
    /// The seat that moved here.
    moved: Seat,
    is_expanded: bool,
    visits: u32,
    /// Each seat's shares, in twelfths.
    shares: [u32; Seat::MAX],
    /// The seat for which this is a proven win.
    proven: Option<Seat>,
}

struct SearchTree<G: Tree> {
    root: G,
    nodes: Vec<Node<G::Move>>,
    most_nodes: usize,
}

impl<G: Tree> SearchTree<G> {
    fn new(root: G, most_nodes: usize) -> Self {
        let mut tree = SearchTree { root, nodes: Vec::new(), most_nodes };
        tree.nodes.push(new_node(None, root.to_move(), None));
        tree
    }

    /// Goes down the tree, adds a level, plays to the end, and enters the result on the way back.
    fn playout(&mut self, random: &mut SplitMix64) {
        let mut position = self.root;
        let mut path = vec![0_usize];
        let mut at = 0;
        loop {
            if self.nodes[at].proven.is_some() || position.is_over() {
                break;
            }
            if !self.nodes[at].is_expanded {
                if self.nodes[at].visits == 0 && at != 0 || !self.expand(at, &position) {
                    break;
                }
                if self.nodes[at].proven.is_some() {
                    break;
                }
            }
            at = self.choose(at, random);
            if let Some(mv) = self.nodes[at].mv {
                position.play_unchecked(mv);
            }
            path.push(at);
        }
        let shares = match self.nodes[at].proven {
            Some(winner) => shares_of_winner(winner),
            None => finish::<G>(position, random),
        };
        self.enter(&path, shares);
    }

    /// Adds the children of a node; `false` if there is no room.
    fn expand(&mut self, at: usize, position: &G) -> bool {
        let moves = position.count_moves();
        if self.nodes.len() + moves > self.most_nodes {
            return false;
        }
        let seat = position.to_move();
        let first = self.nodes.len();
        let mut has_win = false;
        let nodes = &mut self.nodes;
        position.for_each_child(|mv, child| {
            let winner =
                if child.is_over() { child.outcome().and_then(|outcome| outcome.winner()) } else { None };
            has_win |= winner == Some(seat);
            nodes.push(new_node(Some(mv), seat, winner));
        });
        let node = &mut self.nodes[at];
        node.first_child = first as u32;
        node.children = moves as u16;
        node.is_expanded = true;
        if has_win {
            node.proven = Some(seat);
        }
        true
    }

    /// The child with the best chance for the seat that moves, with more for those that are little known.
    fn choose(&self, at: usize, random: &mut SplitMix64) -> usize {
        let node = &self.nodes[at];
        let first = node.first_child as usize;
        let children = &self.nodes[first..first + usize::from(node.children)];
        let logarithm = logarithm(node.visits.max(1));
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, child) in children.iter().enumerate() {
            let worth = if let Some(winner) = child.proven {
                // A proven loss is only chosen among its like.
                if winner == child.moved { f32::INFINITY } else { -1.0e6 + index as f32 }
            } else if child.visits == 0 {
                1.0e6 + random.below(1 << 16) as f32
            } else {
                let visits = child.visits as f32;
                let mean = child.shares[child.moved.index()] as f32 / (visits * WHOLE as f32);
                mean + EXPLORATION * (logarithm / visits).sqrt()
            };
            if worth > best.0 {
                best = (worth, index);
            }
        }
        first + best.1
    }

    fn enter(&mut self, path: &[usize], shares: [u32; Seat::MAX]) {
        for &at in path {
            let node = &mut self.nodes[at];
            node.visits += 1;
            for (sum, share) in node.shares.iter_mut().zip(shares) {
                *sum += share;
            }
        }
        // What is proven below may prove what is above.
        for pair in path.windows(2).rev() {
            let (parent, child) = (pair[0], pair[1]);
            let Some(winner) = self.nodes[child].proven else { break };
            if self.nodes[parent].proven.is_some() {
                continue;
            }
            if winner == self.nodes[child].moved {
                self.nodes[parent].proven = Some(winner);
            } else {
                let node = &self.nodes[parent];
                let first = node.first_child as usize;
                let children = &self.nodes[first..first + usize::from(node.children)];
                if !children.iter().all(|sibling| sibling.proven == Some(winner)) {
                    break;
                }
                self.nodes[parent].proven = Some(winner);
            }
        }
    }

    fn report(&self, playouts: u64, lines: usize, control: &Control<'_>) -> Report<G> {
        let root = &self.nodes[0];
        let first = root.first_child as usize;
        let mut order: Vec<usize> = (first..first + usize::from(root.children)).collect();
        let rank = |&at: &usize| {
            let node = &self.nodes[at];
            let proven = node.proven.map_or(0, |winner| if winner == node.moved { 1 } else { -1 });
            (proven, node.visits)
        };
        order.sort_by_key(|at| std::cmp::Reverse(rank(at)));
        let lines: Vec<Line<G>> = order.into_iter().take(lines).map(|at| self.line(at)).collect();
        // How far the best line goes: the nearest to a depth that such a tree has.
        let depth = lines.first().map_or(0, |line| line.moves.len() as u32);
        Report { lines, depth, nodes: playouts, elapsed: control.elapsed() }
    }

    fn line(&self, mut at: usize) -> Line<G> {
        let node = &self.nodes[at];
        let visits = node.visits.max(1);
        let expectation = BySeat::new(
            node.shares
                .map(|shares| (u64::from(shares) * 1000 / (u64::from(visits) * u64::from(WHOLE))) as u16),
        );
        let mut moves = Vec::new();
        loop {
            let node = &self.nodes[at];
            moves.extend(node.mv);
            let first = node.first_child as usize;
            let children = first..first + usize::from(node.children);
            // What proves a win comes first, however seldom it was tried.
            let rank = |&child: &usize| {
                let node = &self.nodes[child];
                (node.proven == Some(node.moved), node.visits)
            };
            match children.max_by_key(rank) {
                Some(next) if self.nodes[next].visits > 0 || self.nodes[next].proven.is_some() => at = next,
                _ => break,
            }
        }
        let proven = node.proven.map(|seat| Proven::Win { seat, plies: moves.len() as u32 });
        Line { moves, value: Value { expectation, proven } }
    }
}

fn new_node<M>(mv: Option<M>, moved: Seat, proven: Option<Seat>) -> Node<M> {
    Node {
        mv,
        first_child: 0,
        children: 0,
        moved,
        is_expanded: false,
        visits: 0,
        shares: [0; Seat::MAX],
        proven,
    }
}

/// The natural logarithm, with a straight line between powers of two: it is as good here, and comes out the same on every
/// platform, which the exact one does not.
fn logarithm(number: u32) -> f32 {
    let whole = number.ilog2();
    let rest = number as f32 / (1_u32 << whole) as f32 - 1.0;
    (whole as f32 + rest) * std::f32::consts::LN_2
}

/// Plays to the end at random, and returns each seat's share in twelfths.
fn finish<G: Tree>(mut position: G, random: &mut SplitMix64) -> [u32; Seat::MAX] {
    for _ in 0..LONGEST_PLAYOUT {
        match position.random_move(random) {
            Some(mv) => position.play_unchecked(mv),
            None => break,
        }
    }
    shares(&position.outcome().unwrap_or_else(|| position.outcome_by_repetition()))
}

fn shares(outcome: &Outcome) -> [u32; Seat::MAX] {
    std::array::from_fn(|index| {
        let seat = Seat::ALL[index];
        if index < outcome.seats() { outcome.share(seat).twelfths() } else { 0 }
    })
}

fn shares_of_winner(winner: Seat) -> [u32; Seat::MAX] {
    std::array::from_fn(|index| if index == winner.index() { WHOLE } else { 0 })
}
