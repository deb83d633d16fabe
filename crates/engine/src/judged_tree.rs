//! Tree search that judges its leaves: for any number of seats, max^n, proven ends kept.
//!
//! Every child is judged when its parent is expanded, so a node begins with what the evaluation expects of it, and moves
//! that look good are tried first and most. Where all seats think of themselves alone, what a node is worth is the mean
//! of what was found below it, each seat choosing for itself.
//!
//! Numbers are whole, or the results of single operations that are exact to the last bit everywhere.

use game::{BySeat, Play, Seat, SplitMix64};

use crate::Options;
use crate::brain::Brain;
use crate::control::{Control, Limits};
use crate::eval::linear::EvaluateAll;
use crate::level::Skill;
use crate::report::{Line, Report};
use crate::tree::Tree;
use crate::value::{Proven, Value};

/// What can be tuned, in one place.
mod tunable {
    /// How much moves that are less known are preferred.
    pub(super) const EXPLORATION: f32 = 1.2;
}

const VISITS_BETWEEN_LOOKS: u64 = 8;
const FIRST_REPORT: u64 = 1 << 9;
/// The share that is the whole game.
const WHOLE: u16 = 1000;

/// The search.
pub(crate) struct JudgedTree<E> {
    evaluate: E,
    bytes: usize,
    lines: usize,
    seed: u64,
    /// Whom it plays like; `None` for as well as it can.
    skill: Option<Skill>,
}

impl<E> JudgedTree<E> {
    pub(crate) fn new(evaluate: E, options: &Options) -> Self {
        let (bytes, lines) = (options.hash.max(1) << 20, options.lines.max(1));
        JudgedTree { evaluate, bytes, lines, seed: options.seed, skill: None }
    }

    /// As somebody who overlooks things.
    pub(crate) fn with_skill(evaluate: E, options: &Options, skill: Skill) -> Self {
        JudgedTree { skill: Some(skill), ..JudgedTree::new(evaluate, options) }
    }
}

impl<G: Tree, E: EvaluateAll<G> + Send> Brain<G> for JudgedTree<E> {
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
        let most_nodes = (self.bytes / size_of::<Node<G::Move>>()).min(u32::MAX as usize / 2);
        // What is overlooked differs from move to move, and from game to game.
        let eye = self.skill.map(|skill| Eye {
            skill,
            seat: play.position().to_move(),
            seed: SplitMix64::new(self.seed ^ (play.steps().len() as u64) << 32).next_u64(),
        });
        let most_looks =
            self.skill.map_or(u64::MAX, |skill| skill.looks).min(limits.nodes.unwrap_or(u64::MAX));
        let mut tree = Grown::new(*play.position(), &self.evaluate, most_nodes, eye);
        let mut visits = 0;
        let mut next_report = FIRST_REPORT;
        loop {
            let is_full = !tree.visit();
            visits += 1;
            if visits % VISITS_BETWEEN_LOOKS == 0 && control.is_due(&budget)
                || tree.looks() >= most_looks
                || tree.nodes[0].proven.is_some()
                || is_full
            {
                break;
            }
            if visits == next_report {
                next_report *= 2;
                let report = tree.report(self.lines, control);
                tell(&report);
                if limits.depth.is_some_and(|depth| report.depth >= depth) {
                    break;
                }
            }
        }
        let report = tree.report(self.lines, control);
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
    /// The seat for which this is a proven win.
    proven: Option<Seat>,
    /// How much the move was liked at first, among its siblings.
    prior: f32,
    visits: u32,
    /// Each seat's shares, in thousandths, over all visits and the first look.
    shares: [u32; Seat::MAX],
}

struct Grown<'a, G: Tree, E> {
    root: G,
    evaluate: &'a E,
    nodes: Vec<Node<G::Move>>,
    most_nodes: usize,
    judged: u64,
    path: Vec<u32>,
    eye: Option<Eye>,
}

/// What somebody notices, and how surely.
#[derive(Clone, Copy)]
struct Eye {
    skill: Skill,
    seat: Seat,
    seed: u64,
}

impl Eye {
    /// A number that belongs to a move in a position, the same each time in one search.
    fn chance(&self, position: u64, number: u32) -> SplitMix64 {
        SplitMix64::new(self.seed ^ position ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn notices<G: Tree>(&self, position: &G, mv: G::Move) -> bool {
        let noticed = if position.to_move() == self.seat { self.skill.own } else { self.skill.others };
        self.chance(position.key(), G::number(mv)).below(1000) < u32::from(noticed)
    }

    /// What is expected, with doubt.
    fn judge(&self, position: u64, share: u16) -> u16 {
        let doubt = u32::from(self.skill.doubt);
        let drawn = self.chance(position, 0).below(2 * doubt + 1);
        (u32::from(share) + drawn).saturating_sub(doubt).min(u32::from(WHOLE)) as u16
    }
}

impl<'a, G: Tree, E: EvaluateAll<G>> Grown<'a, G, E> {
    fn new(root: G, evaluate: &'a E, most_nodes: usize, eye: Option<Eye>) -> Self {
        let node = Node {
            mv: None,
            first_child: 0,
            children: 0,
            moved: root.to_move(),
            is_expanded: false,
            proven: None,
            prior: 1.0,
            visits: 0,
            shares: [0; Seat::MAX],
        };
        let mut grown =
            Grown { root, evaluate, nodes: vec![node], most_nodes, judged: 0, path: Vec::new(), eye };
        grown.expand(0, &root);
        grown
    }

    /// How many positions were looked at: also those that were known already, so that a search that finds nothing new ends.
    fn looks(&self) -> u64 {
        self.judged + u64::from(self.nodes[0].visits)
    }

    /// Goes down the tree, expands a leaf, and enters what it is worth on the way back. `false` if the tree is full.
    fn visit(&mut self) -> bool {
        let mut position = self.root;
        let mut at = 0;
        self.path.clear();
        self.path.push(0);
        while self.nodes[at].is_expanded && self.nodes[at].proven.is_none() && self.nodes[at].children > 0 {
            at = self.choose(at);
            if let Some(mv) = self.nodes[at].mv {
                position.play_unchecked(mv);
            }
            self.path.push(at as u32);
        }
        let is_known = self.nodes[at].proven.is_some() || position.is_over();
        if !is_known && !self.expand(at, &position) {
            return false;
        }
        let shares = self.worth(at, &position);
        self.enter(shares);
        true
    }

    /// What a leaf is worth to every seat: what its best child is.
    fn worth(&self, at: usize, position: &G) -> [u16; Seat::MAX] {
        let node = &self.nodes[at];
        if let Some(winner) = node.proven {
            return shares_of_winner(winner);
        }
        if let Some(outcome) = position.outcome() {
            return std::array::from_fn(|index| {
                let share = if index < G::SEATS { outcome.share(Seat::ALL[index]).twelfths() } else { 0 };
                (share * u32::from(WHOLE) / 12) as u16
            });
        }
        let mover = position.to_move().index();
        let children = &self.nodes[node.first_child as usize..][..usize::from(node.children)];
        let best = children.iter().max_by_key(|child| child.shares[mover]);
        best.map_or([0; Seat::MAX], |child| child.shares.map(|share| share as u16))
    }

    /// Adds the children of a node, judged; `false` if there is no room.
    fn expand(&mut self, at: usize, position: &G) -> bool {
        let seat = position.to_move();
        let first = self.nodes.len();
        let mut win = false;
        let (nodes, evaluate, eye) = (&mut self.nodes, self.evaluate, self.eye);
        let (mut likes, mut judged) = (0.0, 0);
        // Something is noticed always.
        let mut is_blind = eye.is_some();
        if let Some(eye) = eye {
            position.for_each_move(|mv| is_blind &= !eye.notices(position, mv));
        }
        position.for_each_child(|mv, child| {
            if !is_blind && eye.is_some_and(|eye| !eye.notices(position, mv)) {
                return;
            }
            let outcome = if child.is_over() { child.outcome() } else { None };
            let winner = outcome.as_ref().and_then(game::Outcome::winner);
            win |= winner == Some(seat);
            let shares = match (winner, outcome) {
                (Some(winner), _) => shares_of_winner(winner),
                (None, Some(outcome)) => std::array::from_fn(|index| {
                    let share = if index < G::SEATS { outcome.share(Seat::ALL[index]).twelfths() } else { 0 };
                    (share * u32::from(WHOLE) / 12) as u16
                }),
                (None, None) => {
                    let mut shares = evaluate.expect(child);
                    if let Some(eye) = eye {
                        let key = child.key();
                        shares = shares.map(|share| eye.judge(key, share));
                    }
                    shares
                }
            };
            judged += 1;
            let like = f32::from(shares[seat.index()]) + 10.0;
            let like = like * like * like;
            likes += like;
            nodes.push(Node {
                mv: Some(mv),
                first_child: 0,
                children: 0,
                moved: seat,
                is_expanded: false,
                proven: winner,
                prior: like,
                visits: 0,
                shares: shares.map(u32::from),
            });
        });
        self.judged += judged;
        for child in &mut self.nodes[first..] {
            child.prior /= likes;
        }
        let children = self.nodes.len() - first;
        let node = &mut self.nodes[at];
        node.first_child = first as u32;
        node.children = children as u16;
        node.is_expanded = true;
        if win {
            node.proven = Some(seat);
        }
        self.nodes.len() < self.most_nodes
    }

    /// The child with the best chance for the seat that moves, with more for those that are little known.
    fn choose(&self, at: usize) -> usize {
        let node = &self.nodes[at];
        let first = node.first_child as usize;
        let children = &self.nodes[first..first + usize::from(node.children)];
        let explore = tunable::EXPLORATION * (node.visits as f32 + 1.0).sqrt();
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, child) in children.iter().enumerate() {
            let worth = match child.proven {
                Some(winner) if winner == child.moved => f32::INFINITY,
                // A proven loss is only chosen among its like.
                Some(_) => -1.0,
                None => {
                    let looks = (child.visits + 1) as f32;
                    let mean = child.shares[child.moved.index()] as f32 / (looks * f32::from(WHOLE));
                    mean + explore * child.prior / looks
                }
            };
            if worth > best.0 {
                best = (worth, index);
            }
        }
        first + best.1
    }

    fn enter(&mut self, shares: [u16; Seat::MAX]) {
        for &at in &self.path {
            let node = &mut self.nodes[at as usize];
            node.visits += 1;
            for (sum, share) in node.shares.iter_mut().zip(shares) {
                *sum = sum.saturating_add(u32::from(share));
            }
        }
        // What is proven below may prove what is above.
        for pair in self.path.windows(2).rev() {
            let (parent, child) = (pair[0] as usize, pair[1] as usize);
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

    fn report(&self, lines: usize, control: &Control<'_>) -> Report<G> {
        let root = &self.nodes[0];
        let first = root.first_child as usize;
        let mut order: Vec<usize> = (first..first + usize::from(root.children)).collect();
        let rank = |&at: &usize| {
            let node = &self.nodes[at];
            let proven = node.proven.map_or(0, |winner| if winner == node.moved { 1 } else { -1 });
            (proven, node.visits, node.shares[node.moved.index()])
        };
        order.sort_by_key(|at| std::cmp::Reverse(rank(at)));
        let lines: Vec<Line<G>> = order.into_iter().take(lines).map(|at| self.line(at)).collect();
        let depth = lines.first().map_or(0, |line| line.moves.len() as u32);
        Report { lines, depth, nodes: self.looks(), elapsed: control.elapsed() }
    }

    fn line(&self, mut at: usize) -> Line<G> {
        let node = &self.nodes[at];
        let looks = node.visits + 1;
        let expectation = match node.proven {
            Some(winner) => shares_of_winner(winner),
            None => node.shares.map(|sum| (sum / looks) as u16),
        };
        let proven_winner = node.proven;
        let mut moves = Vec::new();
        loop {
            let node = &self.nodes[at];
            moves.extend(node.mv);
            let first = node.first_child as usize;
            let children = first..first + usize::from(node.children);
            let rank = |&child: &usize| {
                let node = &self.nodes[child];
                (node.proven == Some(node.moved), node.visits)
            };
            match children.max_by_key(rank) {
                Some(next) if self.nodes[next].visits > 0 || self.nodes[next].proven.is_some() => at = next,
                _ => break,
            }
        }
        let proven = proven_winner.map(|seat| Proven::Win { seat, plies: moves.len() as u32 });
        Line { moves, value: Value { expectation: BySeat::new(expectation), proven } }
    }
}

fn shares_of_winner(winner: Seat) -> [u16; Seat::MAX] {
    std::array::from_fn(|index| if index == winner.index() { WHOLE } else { 0 })
}
