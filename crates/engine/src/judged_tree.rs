//! Tree search that judges its leaves: for any number of seats, max^n, proven ends kept.
//!
//! Every child is judged when its parent is expanded, so a node begins with what the evaluation expects of it, and moves
//! that look good are tried first and most. Where all seats think of themselves alone, what a node is worth is the mean
//! of what was found below it, each seat choosing for itself.
//!
//! Numbers are whole, or the results of single operations that are exact to the last bit everywhere.

use game::{Play, Seat, SplitMix64};

use crate::Options;
use crate::brain::Brain;
use crate::control::{Control, Limits};
use crate::eval::linear::EvaluateAll;
use crate::level::Skill;
use crate::max_n::{Node, Nodes, shares, shares_of_winner};
use crate::report::Report;
use crate::tree::Tree;

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
                || tree.nodes.list[0].proven.is_some()
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

struct Grown<'a, G: Tree, E> {
    root: G,
    evaluate: &'a E,
    nodes: Nodes<G::Move>,
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
        let nodes = Nodes::new(root.to_move(), WHOLE.into(), 1);
        let mut grown = Grown { root, evaluate, nodes, most_nodes, judged: 0, path: Vec::new(), eye };
        grown.expand(0, &root);
        grown
    }

    /// How many positions were looked at: also those that were known already, so that a search that finds nothing new ends.
    fn looks(&self) -> u64 {
        self.judged + u64::from(self.nodes.list[0].visits)
    }

    /// Goes down the tree, expands a leaf, and enters what it is worth on the way back. `false` if the tree is full.
    fn visit(&mut self) -> bool {
        let mut position = self.root;
        let mut at = 0;
        self.path.clear();
        self.path.push(0);
        while self.nodes.list[at].proven.is_none() && !self.nodes.children(at).is_empty() {
            at = self.choose(at);
            if let Some(mv) = self.nodes.list[at].mv {
                position.play_unchecked(mv);
            }
            self.path.push(at as u32);
        }
        let is_known = self.nodes.list[at].proven.is_some() || position.is_over();
        if !is_known && !self.expand(at, &position) {
            return false;
        }
        let shares = self.worth(at, &position);
        self.nodes.enter(&self.path, shares);
        self.nodes.list[0].visits < self.nodes.most_visits()
    }

    /// What a leaf is worth to every seat: what its best child is.
    fn worth(&self, at: usize, position: &G) -> [u32; Seat::MAX] {
        if let Some(winner) = self.nodes.list[at].proven {
            return shares_of_winner(winner, WHOLE.into());
        }
        if let Some(outcome) = position.outcome() {
            return shares(&outcome, WHOLE.into());
        }
        let mover = position.to_move().index();
        let children = &self.nodes.list[self.nodes.children(at)];
        let best = children.iter().max_by_key(|child| child.shares[mover]);
        best.map_or([0; Seat::MAX], |child| child.shares)
    }

    /// Adds the children of a node, judged; `false` if there is no room.
    fn expand(&mut self, at: usize, position: &G) -> bool {
        let seat = position.to_move();
        let first = self.nodes.list.len();
        let (list, evaluate, eye) = (&mut self.nodes.list, self.evaluate, self.eye);
        let mut likes = 0.0;
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
            let shares = match (outcome, eye) {
                (Some(outcome), _) => shares(&outcome, WHOLE.into()),
                (None, None) => evaluate.expect(child).map(u32::from),
                (None, Some(eye)) => {
                    let key = child.key();
                    evaluate.expect(child).map(|share| eye.judge(key, share).into())
                }
            };
            // Doubtful moves stay possible, good ones stand out.
            let like = shares[seat.index()] as f32 + 10.0;
            let prior = like * like * like;
            likes += prior;
            list.push(Node::new(Some(mv), seat, winner).liked(prior, shares));
        });
        for child in &mut self.nodes.list[first..] {
            child.prior /= likes;
        }
        self.judged += (self.nodes.list.len() - first) as u64;
        self.nodes.adopt(at, first);
        self.nodes.list.len() < self.most_nodes
    }

    /// The child with the best chance for the seat that moves, with more for those that are little known.
    fn choose(&self, at: usize) -> usize {
        let children = self.nodes.children(at);
        let first = children.start;
        let explore = tunable::EXPLORATION * (self.nodes.list[at].visits as f32 + 1.0).sqrt();
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, child) in self.nodes.list[children].iter().enumerate() {
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

    fn report(&self, lines: usize, control: &Control<'_>) -> Report<G> {
        self.nodes.report(lines, self.eye.is_none(), self.looks(), control)
    }
}
