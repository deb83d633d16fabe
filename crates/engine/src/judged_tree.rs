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
use crate::deepening::standing;
use crate::eval::linear::EvaluateAll;
use crate::level::Skill;
use crate::max_n::{Node, Nodes, is_deep_enough, shares, shares_of_winner};
use crate::report::Report;
use crate::tree::Tree;

/// What can be tuned, in one place.
mod tunable {
    /// How much moves that are less known are preferred.
    pub(super) const EXPLORATION: f32 = 1.2;
    /// However clear the outcome looks, this much doubt remains, as the product of both chances.
    pub(super) const LEAST_DOUBT: f32 = 0.004;
}

const VISITS_BETWEEN_LOOKS: u64 = 8;
const FIRST_REPORT: u64 = 1 << 9;
/// How many children the node may have, about, that reaches the limit of looks.
const LAST_CHILDREN: usize = 1 << 10;
/// The share that is the whole game.
const WHOLE: u16 = 1000;
/// How many looks a node's shares hold before its first visit.
const FIRST_LOOKS: u32 = 1;

/// The search.
pub(crate) struct JudgedTree<G: Tree, E> {
    evaluate: E,
    /// The nodes of the search before: only their room is used again, for room that is asked for anew costs time.
    nodes: Nodes<G::Move>,
    bytes: usize,
    lines: usize,
    seed: u64,
    /// Whom it plays like; `None` for as well as it can.
    skill: Option<Skill>,
}

impl<G: Tree, E> JudgedTree<G, E> {
    pub(crate) fn new(evaluate: E, options: &Options) -> Self {
        let (bytes, lines) = (options.hash.max(1) << 20, options.lines.max(1));
        let nodes = Nodes::new(WHOLE.into(), FIRST_LOOKS);
        JudgedTree { evaluate, nodes, bytes, lines, seed: options.seed, skill: None }
    }

    /// As somebody who overlooks things.
    pub(crate) fn with_skill(evaluate: E, options: &Options, skill: Skill) -> Self {
        JudgedTree { skill: Some(skill), ..JudgedTree::new(evaluate, options) }
    }
}

impl<G: Tree, E: EvaluateAll<G> + Send> Brain<G> for JudgedTree<G, E> {
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
        let budget = limits.budget().without_iterations();
        let most_nodes = (self.bytes / size_of::<Node<G::Move>>()).min(u32::MAX as usize / 2);
        // What is overlooked differs from move to move, and from game to game.
        let eye = self.skill.map(|skill| Eye {
            skill,
            seat: play.position().to_move(),
            seed: SplitMix64::new(self.seed ^ (play.steps().len() as u64) << 32).next_u64(),
        });
        let most_looks =
            self.skill.map_or(u64::MAX, |skill| skill.looks).min(limits.nodes.unwrap_or(u64::MAX));
        let judge = Judge { evaluate: &self.evaluate, standing: standing(play), eye };
        let room =
            usize::try_from(most_looks).unwrap_or(usize::MAX).saturating_add(LAST_CHILDREN).min(most_nodes);
        self.nodes.plant(play.position().to_move(), room);
        let mut tree = Grown::new(*play.position(), judge, &mut self.nodes, most_nodes);
        let mut visits = 0;
        let mut next_report = FIRST_REPORT;
        loop {
            tree.visit();
            visits += 1;
            if visits % VISITS_BETWEEN_LOOKS == 0 && control.is_due(&budget)
                || tree.looks() >= most_looks
                || tree.nodes.list[0].proven.is_some()
                || tree.nodes.list[0].visits >= tree.nodes.most_visits()
            {
                break;
            }
            if visits == next_report {
                next_report *= 2;
                let report = tree.report(self.lines, control);
                tell(&report);
                if limits.depth.is_some_and(|depth| is_deep_enough(play.position(), &report, depth)) {
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

/// How much a move is liked that gives this share: doubtful moves stay possible, good ones stand out. By the odds, so that
/// a move that is nearly sure to win stands out from one that is only likely to.
fn liking(share: u32) -> f32 {
    let share = (share as f32 + 5.0) / (f32::from(WHOLE) + 10.0);
    let odds = share / (1.0 - share);
    odds * odds.sqrt()
}

struct Grown<'a, G: Tree, E> {
    root: G,
    judge: Judge<'a, E>,
    nodes: &'a mut Nodes<G::Move>,
    most_nodes: usize,
    judged: u64,
    path: Vec<u32>,
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

/// What a first look at a position finds.
struct Judge<'a, E> {
    evaluate: &'a E,
    /// Positions that end the game if they come again.
    standing: Vec<u64>,
    eye: Option<Eye>,
}

impl<E> Judge<'_, E> {
    /// Whether somebody has won, or does so with the next move; or else what can be expected.
    fn look_at<G: Tree>(&self, mv: G::Move, moved: Seat, position: &G) -> Node<G::Move>
    where
        E: EvaluateAll<G>,
    {
        let comes_again = || {
            !self.standing.is_empty()
                && position.repetition_key().is_some_and(|key| self.standing.contains(&key))
        };
        if position.is_over() || comes_again() {
            let outcome = position.outcome().unwrap_or_else(|| position.outcome_by_repetition());
            let mut end = Node::new(Some(mv), moved, outcome.winner());
            end.shares = shares(&outcome, WHOLE.into());
            // Nothing comes after it.
            end.is_expanded = true;
            return end;
        }
        let (winner, shares) = match self.eye {
            None => match position.winning_move().map(|_| position.to_move()) {
                Some(winner) => (Some(winner), shares_of_winner(winner, WHOLE.into())),
                None => (None, self.evaluate.expect(position).map(u32::from)),
            },
            Some(eye) => {
                let (key, mut shares) = (position.key(), self.evaluate.expect(position));
                shares[..G::SEATS].iter_mut().for_each(|share| *share = eye.judge(key, *share));
                (None, shares.map(u32::from))
            }
        };
        let mut node = Node::new(Some(mv), moved, winner);
        node.shares = shares;
        node
    }
}

impl<'a, G: Tree, E: EvaluateAll<G>> Grown<'a, G, E> {
    fn new(root: G, judge: Judge<'a, E>, nodes: &'a mut Nodes<G::Move>, most_nodes: usize) -> Self {
        let mut grown = Grown { root, judge, nodes, most_nodes, judged: 0, path: Vec::new() };
        grown.expand(0, &root);
        grown
    }

    /// How many positions were looked at: also those that were known already, so that a search that finds nothing new ends.
    fn looks(&self) -> u64 {
        self.judged + u64::from(self.nodes.list[0].visits)
    }

    /// Goes down the tree, expands a leaf, and enters what it is worth on the way back.
    fn visit(&mut self) {
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
        let node = &self.nodes.list[at];
        if node.proven.is_none() && !node.is_expanded {
            self.expand(at, &position);
        }
        let shares = self.worth(at, position.to_move());
        self.nodes.enter(&self.path, shares);
    }

    /// What a leaf is worth to every seat: what its best child is. Where the game has ended, or there is no room for
    /// children, it is what the first look has found.
    fn worth(&self, at: usize, to_move: Seat) -> [u32; Seat::MAX] {
        let node = &self.nodes.list[at];
        if let Some(winner) = node.proven {
            return shares_of_winner(winner, WHOLE.into());
        }
        let children = &self.nodes.list[self.nodes.children(at)];
        match children.iter().max_by_key(|child| child.shares[to_move.index()]) {
            Some(best) => best.shares,
            None => node.shares.map(|sum| sum / (node.visits + FIRST_LOOKS)),
        }
    }

    /// Adds the children of a node, judged, if there is room.
    fn expand(&mut self, at: usize, position: &G) {
        let seat = position.to_move();
        let first = self.nodes.list.len();
        if first + position.count_moves() > self.most_nodes {
            return;
        }
        // Something is noticed always.
        let (judge, list) = (&self.judge, &mut self.nodes.list);
        let mut is_blind = judge.eye.is_some();
        if let Some(eye) = judge.eye {
            position.for_each_move(|mv| is_blind &= !eye.notices(position, mv));
        }
        let mut likes = 0.0;
        position.for_each_child(|mv, child| {
            if !is_blind && judge.eye.is_some_and(|eye| !eye.notices(position, mv)) {
                return;
            }
            let mut node = judge.look_at(mv, seat, child);
            node.prior = liking(node.shares[seat.index()]);
            likes += node.prior;
            list.push(node);
        });
        for child in &mut self.nodes.list[first..] {
            child.prior /= likes;
        }
        self.judged += (self.nodes.list.len() - first) as u64;
        self.nodes.adopt(at, first);
    }

    /// The child with the best chance for the seat that moves, with more for those that are little known.
    fn choose(&self, at: usize) -> usize {
        let children = self.nodes.children(at);
        let first = children.start;
        let node = &self.nodes.list[at];
        let explore = tunable::EXPLORATION * self.doubt(at) * (node.visits as f32 + 1.0).sqrt();
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, child) in self.nodes.list[children].iter().enumerate() {
            let worth = match child.proven {
                Some(winner) if winner == child.moved => f32::INFINITY,
                // A proven loss is only chosen among its like.
                Some(_) => -1.0,
                None => {
                    let looks = (child.visits + FIRST_LOOKS) as f32;
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

    /// How far the outcome is open for the seat to move, 1 where it is quite open: where little is left to decide, small
    /// differences matter, and a search that goes on trying everything would never bring a won game home.
    fn doubt(&self, at: usize) -> f32 {
        let children = self.nodes.children(at);
        let (node, Some(child)) = (&self.nodes.list[at], self.nodes.list[children].first()) else {
            return 1.0;
        };
        let share = match node.visits {
            0 => 0.5,
            visits => {
                node.shares[child.moved.index()] as f32 / ((visits + FIRST_LOOKS) as f32 * f32::from(WHOLE))
            }
        };
        2.0 * (share * (1.0 - share)).max(tunable::LEAST_DOUBT).sqrt()
    }

    fn report(&self, lines: usize, control: &Control<'_>) -> Report<G> {
        self.nodes.report(&self.root, lines, self.judge.eye.is_none(), self.looks(), control)
    }
}
