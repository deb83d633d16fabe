//! PUCT: Monte Carlo tree search with an evaluation instead of playouts, for any number of seats, with max^n backups and a
//! solver. Plays Moguli, Expert and Extreme for three and four, and every level below the highest.
//!
//! All children of a node are evaluated when it is expanded. Their evaluations give the priors, by which selection prefers
//! good moves, and count as each child's first visit. A node's value is the mean of what was found below it, each seat
//! choosing for itself.
//!
//! Numbers are integers, or results of single floating-point operations, which are exact to the last bit everywhere.
//!
//! Absent here: what the levels are (`level.rs`). [`MoveFilter`] only applies a level's [`Skill`].

use game::{Play, Seat, SplitMix64};

use crate::Options;
use crate::control::{Control, Limits};
use crate::error::EngineError;
use crate::eval::linear::EvaluateAll;
use crate::iterative_deepening::repeated_keys;
use crate::level::Skill;
use crate::mcts_tree::{MctsTree, Node, is_deep_enough, shares, shares_of_winner};
use crate::memory;
use crate::report::Report;
use crate::search_position::SearchPosition;
use crate::searcher::Searcher;
use crate::win_in_one::{RootFacts, report_of_win};

/// What can be tuned, in one place.
mod tunable {
    /// The exploration constant.
    pub(super) const EXPLORATION: f32 = 1.2;
    /// The least uncertainty of an outcome, as the product of winning and losing chance.
    pub(super) const MIN_UNCERTAINTY: f32 = 0.004;
}

const VISITS_PER_CLOCK_CHECK: u64 = 8;
const FIRST_REPORT: u64 = 1 << 9;
/// How many children, about, the last expanded node may have: it can exceed the node limit by so many.
const MAX_LAST_CHILDREN: usize = 1 << 10;
/// The share that is the whole game.
const FULL_SHARE: u16 = 1000;
/// The evaluation of a new node counts as so many visits.
const PRIOR_VISITS: u32 = 1;

/// The search.
pub(crate) struct PuctTree<G: SearchPosition, E> {
    evaluate: E,
    /// The tree of the last search. Only its memory is reused: allocating anew costs time.
    nodes: MctsTree<G::Move>,
    max_nodes: usize,
    multipv: usize,
    seed: u64,
    /// The skill of a level; `None` for full strength.
    skill: Option<Skill>,
}

impl<G: SearchPosition, E> PuctTree<G, E> {
    /// Fails if the system does not give the memory.
    pub(crate) fn new(evaluate: E, options: &Options) -> Result<Self, EngineError> {
        PuctTree::with_skill(evaluate, options, None)
    }

    /// With the limited skill of a level.
    pub(crate) fn with_skill(
        evaluate: E,
        options: &Options,
        skill: Option<Skill>,
    ) -> Result<Self, EngineError> {
        let no_memory = EngineError::Memory { megabytes: options.hash };
        let bytes = memory::bytes(options.hash).ok_or(no_memory)?;
        let max_nodes = (bytes / size_of::<Node<G::Move>>()).min(u32::MAX as usize / 2);
        let few = |skill: Skill| usize::try_from(skill.nodes).unwrap_or(usize::MAX);
        let room =
            skill.map_or(max_nodes, |skill| few(skill).saturating_add(MAX_LAST_CHILDREN).min(max_nodes));
        let nodes = MctsTree::new(FULL_SHARE.into(), PRIOR_VISITS, room).ok_or(no_memory)?;
        Ok(PuctTree {
            evaluate,
            nodes,
            max_nodes,
            multipv: options.multipv.max(1),
            seed: options.seed,
            skill,
        })
    }
}

impl<G: SearchPosition, E: EvaluateAll<G> + Send> Searcher<G> for PuctTree<G, E> {
    fn search(
        &mut self,
        play: &Play<G>,
        limits: &Limits,
        control: &Control<'_>,
        on_report: &mut dyn FnMut(&Report<G>),
    ) -> Report<G> {
        if play.is_over() {
            return Report::empty();
        }
        let budget = limits.budget().without_iterations();
        // What is overlooked differs from move to move and from game to game.
        let filter = self.skill.map(|skill| MoveFilter {
            skill,
            seat: play.position().to_move(),
            seed: SplitMix64::new(self.seed ^ (play.steps().len() as u64) << 32).next_u64(),
        });
        let node_limit =
            self.skill.map_or(u64::MAX, |skill| skill.nodes).min(limits.nodes.unwrap_or(u64::MAX));
        let repeated_keys = repeated_keys(play);
        // A level overlooks such things on purpose.
        let facts = match self.skill {
            Some(_) => RootFacts::none(),
            None => RootFacts::of(play.position(), &repeated_keys),
        };
        if let (1, Some(win)) = (self.multipv, facts.win) {
            let report = report_of_win(play.position(), win, control);
            on_report(&report);
            return report;
        }
        let evaluator = NodeEvaluator { evaluate: &self.evaluate, repeated_keys, filter };
        self.nodes.reset(play.position().to_move());
        let mut tree = SearchTree::new(*play.position(), evaluator, &mut self.nodes, self.max_nodes);
        let mut visits = 0;
        let mut next_report = FIRST_REPORT;
        loop {
            tree.visit();
            visits += 1;
            if visits % VISITS_PER_CLOCK_CHECK == 0 && control.should_stop(&budget)
                || tree.nodes_searched() >= node_limit
                || tree.nodes.list[0].proven.is_some()
                || tree.nodes.list[0].visits >= tree.nodes.max_visits()
            {
                break;
            }
            if visits == next_report {
                next_report *= 2;
                let report = tree.report(self.multipv, &facts, control);
                on_report(&report);
                if limits.depth.is_some_and(|depth| is_deep_enough(play.position(), &report, depth)) {
                    break;
                }
            }
        }
        let report = tree.report(self.multipv, &facts, control);
        on_report(&report);
        report
    }

    fn new_game(&mut self) {}
}

/// The prior of a move (before normalisation) from the share that it is expected to give. A power of the odds: doubtful
/// moves stay possible, and a nearly certain win stands out from a likely one.
fn prior_of(share: u32) -> f32 {
    let share = (share as f32 + 5.0) / (f32::from(FULL_SHARE) + 10.0);
    let odds = share / (1.0 - share);
    odds * odds.sqrt()
}

struct SearchTree<'a, G: SearchPosition, E> {
    root: G,
    evaluator: NodeEvaluator<'a, E>,
    nodes: &'a mut MctsTree<G::Move>,
    max_nodes: usize,
    evaluated: u64,
    path: Vec<u32>,
}

/// How a level sees a position: which moves it overlooks, and how far off its evaluations are.
#[derive(Clone, Copy)]
struct MoveFilter {
    skill: Skill,
    seat: Seat,
    seed: u64,
}

impl MoveFilter {
    /// Random numbers that depend on a move in a position alone, so that they are the same throughout a search.
    fn chance(&self, position: u64, number: u32) -> SplitMix64 {
        SplitMix64::new(self.seed ^ position ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn passes<G: SearchPosition>(&self, position: &G, mv: G::Move) -> bool {
        let seen =
            if position.to_move() == self.seat { self.skill.own_moves } else { self.skill.other_moves };
        self.chance(position.key(), G::move_id(mv)).below(1000) < u32::from(seen)
    }

    /// An evaluation with this level's noise.
    fn with_noise(&self, position: u64, share: u16) -> u16 {
        let noise = u32::from(self.skill.eval_noise);
        let drawn = self.chance(position, 0).below(2 * noise + 1);
        (u32::from(share) + drawn).saturating_sub(noise).min(u32::from(FULL_SHARE)) as u16
    }
}

/// Makes nodes: finished games and wins in one are proven, all else is evaluated.
struct NodeEvaluator<'a, E> {
    evaluate: &'a E,
    /// Repetition keys of positions that end the game if they occur again.
    repeated_keys: Vec<u64>,
    filter: Option<MoveFilter>,
}

impl<E> NodeEvaluator<'_, E> {
    /// The node of a child position: proven if the game is over or won in one (a level does not see that), else evaluated.
    fn evaluate_child<G: SearchPosition>(&self, mv: G::Move, mover: Seat, position: &G) -> Node<G::Move>
    where
        E: EvaluateAll<G>,
    {
        let comes_again = || {
            !self.repeated_keys.is_empty()
                && position.repetition_key().is_some_and(|key| self.repeated_keys.contains(&key))
        };
        if position.is_over() || comes_again() {
            let outcome = position.outcome().unwrap_or_else(|| position.outcome_by_repetition());
            let mut end = Node::new(Some(mv), mover, outcome.winner());
            end.shares = shares(&outcome, FULL_SHARE.into());
            // Nothing comes after it.
            end.is_expanded = true;
            return end;
        }
        let (winner, shares) = match self.filter {
            None => match position.winning_move().map(|_| position.to_move()) {
                Some(winner) => (Some(winner), shares_of_winner(winner, FULL_SHARE.into())),
                None => (None, self.evaluate.expect(position).map(u32::from)),
            },
            Some(filter) => {
                let (key, mut shares) = (position.key(), self.evaluate.expect(position));
                shares[..G::SEATS].iter_mut().for_each(|share| *share = filter.with_noise(key, *share));
                (None, shares.map(u32::from))
            }
        };
        let mut node = Node::new(Some(mv), mover, winner);
        node.shares = shares;
        node
    }
}

impl<'a, G: SearchPosition, E: EvaluateAll<G>> SearchTree<'a, G, E> {
    fn new(
        root: G,
        evaluator: NodeEvaluator<'a, E>,
        nodes: &'a mut MctsTree<G::Move>,
        max_nodes: usize,
    ) -> Self {
        let mut tree = SearchTree { root, evaluator, nodes, max_nodes, evaluated: 0, path: Vec::new() };
        tree.expand(0, &root);
        tree
    }

    /// Nodes searched: positions evaluated, and visits, so that a search that finds nothing new ends.
    fn nodes_searched(&self) -> u64 {
        self.evaluated + u64::from(self.nodes.list[0].visits)
    }

    /// One visit: selects a leaf, expands it, backs up its value.
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
        let shares = self.leaf_value(at, position.to_move());
        self.nodes.backup(&self.path, shares);
    }

    /// The value of a leaf for every seat: that of its best child. Where the game is over or the tree is full, its own
    /// evaluation.
    fn leaf_value(&self, at: usize, to_move: Seat) -> [u32; Seat::MAX] {
        let node = &self.nodes.list[at];
        if let Some(winner) = node.proven {
            return shares_of_winner(winner, FULL_SHARE.into());
        }
        let children = &self.nodes.list[self.nodes.children(at)];
        match children.iter().max_by_key(|child| child.shares[to_move.index()]) {
            Some(best) => best.shares,
            None => node.shares.map(|sum| sum / (node.visits + PRIOR_VISITS)),
        }
    }

    /// Adds the evaluated children of a node, if there is room.
    fn expand(&mut self, at: usize, position: &G) {
        let seat = position.to_move();
        let first = self.nodes.list.len();
        if first + position.count_moves() > self.max_nodes {
            return;
        }
        // At least one move must pass: if the filter stops all of them, it is ignored.
        let (evaluator, list) = (&self.evaluator, &mut self.nodes.list);
        let mut passes_none = evaluator.filter.is_some();
        if let Some(filter) = evaluator.filter {
            position.for_each_move(|mv| passes_none &= !filter.passes(position, mv));
        }
        let mut prior_sum = 0.0;
        position.for_each_child(|mv, child| {
            if !passes_none && evaluator.filter.is_some_and(|filter| !filter.passes(position, mv)) {
                return;
            }
            let mut node = evaluator.evaluate_child(mv, seat, child);
            node.prior = prior_of(node.shares[seat.index()]);
            prior_sum += node.prior;
            list.push(node);
        });
        for child in &mut self.nodes.list[first..] {
            child.prior /= prior_sum;
        }
        self.evaluated += (self.nodes.list.len() - first) as u64;
        self.nodes.set_children(at, first);
    }

    /// Selection: the child with the best mean for the seat to move, plus an exploration bonus.
    fn choose(&self, at: usize) -> usize {
        let children = self.nodes.children(at);
        let first = children.start;
        let node = &self.nodes.list[at];
        let explore = tunable::EXPLORATION * self.uncertainty(at) * (node.visits as f32 + 1.0).sqrt();
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, child) in self.nodes.list[children].iter().enumerate() {
            let score = match child.proven {
                Some(winner) if winner == child.mover => f32::INFINITY,
                // A proven loss is chosen only if all are.
                Some(_) => -1.0,
                None => {
                    let visits = (child.visits + PRIOR_VISITS) as f32;
                    let mean = child.shares[child.mover.index()] as f32 / (visits * f32::from(FULL_SHARE));
                    mean + explore * child.prior / visits
                }
            };
            if score > best.0 {
                best = (score, index);
            }
        }
        first + best.1
    }

    /// How open the outcome is for the seat to move, 1 where it is quite open. Where little is left to decide, small
    /// differences matter: a search that explores as much as before would never bring a won game home.
    fn uncertainty(&self, at: usize) -> f32 {
        let children = self.nodes.children(at);
        let (node, Some(child)) = (&self.nodes.list[at], self.nodes.list[children].first()) else {
            return 1.0;
        };
        let share = match node.visits {
            0 => 0.5,
            visits => {
                node.shares[child.mover.index()] as f32
                    / ((visits + PRIOR_VISITS) as f32 * f32::from(FULL_SHARE))
            }
        };
        2.0 * (share * (1.0 - share)).max(tunable::MIN_UNCERTAINTY).sqrt()
    }

    fn report(&self, multipv: usize, facts: &RootFacts<G::Move>, control: &Control<'_>) -> Report<G> {
        self.nodes.report(
            &self.root,
            multipv,
            facts,
            self.evaluator.filter.is_none(),
            self.nodes_searched(),
            control,
        )
    }
}

#[cfg(test)]
mod tests {
    use game::Game;
    use shiftago::Express2;

    use super::*;
    use crate::Level;

    /// What opponents say of themselves is about the others' moves that they see: how many those are in fact, of all moves in
    /// positions of random games. docs/LEVELS.md has the same numbers.
    #[test]
    fn levels_see_as_many_of_the_others_moves_as_is_said_of_them() {
        let page = include_str!("../../../docs/LEVELS.md");
        let mut random = SplitMix64::new(1);
        let positions: Vec<Express2> = (0..4_000)
            .filter_map(|round| {
                let mut position = Express2::default();
                for _ in 0..round % 40 {
                    position.play_unchecked(position.random_move(&mut random)?);
                }
                (!position.is_over()).then_some(position)
            })
            .collect();
        let mut missing = Vec::new();
        for number in 1..10 {
            let level = Level::new(number).expect("a level");
            let skill = level.skill(2).expect("limits");
            let (mut seen, mut all) = (0_u32, 0_u32);
            for (position, seed) in positions.iter().zip(0..) {
                // The position is the other's to move.
                let filter = MoveFilter { skill, seat: position.to_move().next(2), seed };
                for mv in position.moves() {
                    all += 1;
                    seen += u32::from(filter.passes(position, mv));
                }
            }
            let share = 1_000.0 * f64::from(seen) / f64::from(all);
            assert!((share - f64::from(skill.other_moves)).abs() < 5.0, "level {number}: {share}");
            let measured = format!("{:.1} % of {},{:03} were seen", share / 10.0, all / 1_000, all % 1_000);
            if !page.contains(&measured) {
                missing.push(format!("level {number}: {measured}"));
            }
        }
        assert!(missing.is_empty(), "docs/LEVELS.md does not say:\n{}", missing.join("\n"));
    }
}
