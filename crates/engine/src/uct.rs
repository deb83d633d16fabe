//! UCT for any number of seats: playouts, max^n backups, a solver.
//!
//! Without leaf evaluation ([`PlayoutsOnly`]) this is the baseline `uct`. With it ([`WithEvaluation`]) it plays Express for
//! three and four, where playouts see more than an evaluation alone. Then wins in one are found at every new node and taken
//! in playouts, and the children of a node that has had a few visits are evaluated; an evaluation counts as a few visits.
//! Until then children are added one by one, since most of them are never visited and would fill the memory.
//!
//! With more than two seats, one that has lost whatever it does still decides who wins. It is always taken to make the last
//! of its moves: a fixed assumption that all seats share has proven stronger than a guess.

use game::{Play, Seat, SplitMix64};

use crate::Options;
use crate::control::{Control, Limits};
use crate::error::EngineError;
use crate::eval::linear::EvaluateAll;
use crate::mcts_tree::{MctsTree, Node, is_deep_enough, shares, shares_of_winner};
use crate::memory;
use crate::report::Report;
use crate::search_position::SearchPosition;
use crate::searcher::Searcher;
use crate::win_in_one::RootFacts;

/// The exploration constant, as a part of the game.
const EXPLORATION: f32 = 0.7;
/// How often the clock is checked.
const PLAYOUTS_PER_CLOCK_CHECK: u64 = 32;
const PLAYOUTS_PER_REPORT: u64 = 1 << 10;
/// A playout longer than this, in a game that can go round for ever, is scored as a repetition.
const MAX_PLAYOUT_PLIES: usize = 400;
/// The size of a node in bytes, about.
const NODE_BYTES: usize = 48;
const FULL_SHARE: u32 = 12;

/// What can be tuned in the search with leaf evaluation.
mod tunable {
    /// The children of a node are evaluated after so many visits: that takes as long as many playouts.
    pub(super) const EVALUATE_CHILDREN_AFTER: u32 = 8;
    /// An evaluation counts as so many visits.
    pub(super) const EVALUATION_VISITS: u32 = 4;
}

/// How positions are evaluated beside playouts.
pub(crate) trait LeafEvaluator<G> {
    /// Whether they are evaluated at all.
    const EVALUATES: bool;

    /// What share each seat may expect, in thousandths.
    fn expect(&self, position: &G) -> [u16; Seat::MAX];
}

/// No evaluation, only playouts: the baseline `uct`.
pub(crate) struct PlayoutsOnly;

impl<G> LeafEvaluator<G> for PlayoutsOnly {
    const EVALUATES: bool = false;

    fn expect(&self, _: &G) -> [u16; Seat::MAX] {
        [0; Seat::MAX]
    }
}

/// A learned evaluation beside playouts.
pub(crate) struct WithEvaluation<E>(pub(crate) E);

impl<G: SearchPosition, E: EvaluateAll<G>> LeafEvaluator<G> for WithEvaluation<E> {
    const EVALUATES: bool = true;

    #[inline]
    fn expect(&self, position: &G) -> [u16; Seat::MAX] {
        self.0.expect(position)
    }
}

/// The search.
pub(crate) struct Uct<G: SearchPosition, L> {
    leaf_evaluator: L,
    /// The tree of the last search. Only its memory is reused.
    nodes: MctsTree<G::Move>,
    seed: u64,
    max_nodes: usize,
    multipv: usize,
}

impl<G: SearchPosition, L> Uct<G, L> {
    /// Fails if the system does not give the memory.
    pub(crate) fn new(leaf_evaluator: L, options: &Options) -> Result<Self, EngineError> {
        let no_memory = EngineError::Memory { megabytes: options.hash };
        let bytes = memory::bytes(options.hash).ok_or(no_memory)?;
        let max_nodes = (bytes / NODE_BYTES).min(u32::MAX as usize / 2);
        let nodes = MctsTree::new(FULL_SHARE, 0, max_nodes).ok_or(no_memory)?;
        Ok(Uct { leaf_evaluator, nodes, seed: options.seed, max_nodes, multipv: options.multipv.max(1) })
    }
}

impl<G: SearchPosition, L: LeafEvaluator<G> + Send> Searcher<G> for Uct<G, L> {
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
        // The same position gets the same playouts, whatever was searched before.
        let mut random = SplitMix64::new(self.seed ^ (play.steps().len() as u64) << 32);
        let mut tree =
            SearchTree::new(*play.position(), &self.leaf_evaluator, &mut self.nodes, self.max_nodes);
        // The baseline stays as it is.
        let facts = if L::EVALUATES { RootFacts::of(play.position(), &[]) } else { RootFacts::none() };
        let mut playouts = 0;
        let mut next_report = 16 * PLAYOUTS_PER_REPORT;
        loop {
            tree.playout(&mut random);
            playouts += 1;
            if playouts % PLAYOUTS_PER_CLOCK_CHECK == 0 && control.should_stop(&budget)
                || limits.nodes.is_some_and(|most| playouts >= most)
                || tree.nodes.list[0].proven.is_some()
                || tree.nodes.list[0].visits >= tree.nodes.max_visits()
            {
                break;
            }
            if playouts % PLAYOUTS_PER_REPORT == 0 && (limits.depth.is_some() || playouts == next_report) {
                let report = tree.nodes.report(&tree.root, self.multipv, &facts, true, playouts, control);
                if playouts == next_report {
                    next_report *= 2;
                    on_report(&report);
                }
                if limits.depth.is_some_and(|depth| is_deep_enough(&tree.root, &report, depth)) {
                    break;
                }
            }
        }
        let report = tree.nodes.report(&tree.root, self.multipv, &facts, true, playouts, control);
        on_report(&report);
        report
    }

    fn new_game(&mut self) {}
}

struct SearchTree<'a, G: SearchPosition, L> {
    root: G,
    leaf_evaluator: &'a L,
    nodes: &'a mut MctsTree<G::Move>,
    max_nodes: usize,
    /// The nodes of the current playout.
    path: Vec<u32>,
}

impl<'a, G: SearchPosition, L: LeafEvaluator<G>> SearchTree<'a, G, L> {
    fn new(root: G, leaf_evaluator: &'a L, nodes: &'a mut MctsTree<G::Move>, max_nodes: usize) -> Self {
        nodes.reset(root.to_move());
        SearchTree { root, leaf_evaluator, nodes, max_nodes, path: Vec::new() }
    }

    /// One iteration: selection, expansion, playout, backup.
    fn playout(&mut self, random: &mut SplitMix64) {
        let mut position = self.root;
        let mut at = 0;
        self.path.clear();
        self.path.push(0);
        loop {
            if self.nodes.list[at].proven.is_some() || position.is_over() {
                break;
            }
            if !self.nodes.list[at].is_expanded {
                if self.nodes.list[at].visits == 0 && at != 0 {
                    break;
                }
                // With evaluation, only the root gets all its children at once.
                if (!L::EVALUATES || at == 0) && !self.expand(at, &position) {
                    break;
                }
                if self.nodes.list[at].proven.is_some() {
                    break;
                }
            }
            if L::EVALUATES && self.nodes.list[at].visits == tunable::EVALUATE_CHILDREN_AFTER {
                self.evaluate_children(at, &position);
            }
            match self.step(at, &mut position, random) {
                Some(child) => at = child,
                None => break,
            }
            self.path.push(at as u32);
        }
        let shares = match self.nodes.list[at].proven {
            Some(winner) => shares_of_winner(winner, FULL_SHARE),
            None => finish::<G, L>(position, random),
        };
        self.nodes.backup(&self.path, shares);
        for &at in &self.path {
            let node = &mut self.nodes.list[at as usize];
            node.prior = 1.0 / (node.visits as f32).sqrt();
        }
    }

    /// Selects a child, but not one that lets the next seat win in one, unless all do. `None` if the tree is full.
    fn step(&mut self, at: usize, position: &mut G, random: &mut SplitMix64) -> Option<usize> {
        loop {
            let child = if L::EVALUATES && !self.nodes.list[at].is_complete {
                self.add_child(at, position, random)?
            } else {
                self.choose(at, random)
            };
            let node = &mut self.nodes.list[child];
            let Some(mv) = node.mv else { return Some(child) };
            let mut after = *position;
            after.play_unchecked(mv);
            if L::EVALUATES && node.visits == 0 && node.proven.is_none() {
                node.proven = winner_in_one(&after);
                if node.proven.is_some() {
                    continue;
                }
            }
            *position = after;
            return Some(child);
        }
    }

    /// Adds a child for a random move that has none yet.
    fn add_child(&mut self, at: usize, position: &G, random: &mut SplitMix64) -> Option<usize> {
        let (seat, all) = (position.to_move(), position.count_moves());
        loop {
            let mv = position.random_move(random)?;
            if !self.nodes.list[self.nodes.children(at)].iter().any(|child| child.mv == Some(mv)) {
                return self.nodes.add(at, mv, seat, all, self.max_nodes);
            }
        }
    }

    /// Adds children for all moves that have none yet; `false` if the tree is full.
    fn complete(&mut self, at: usize, position: &G) -> bool {
        if self.nodes.list[at].is_complete {
            return true;
        }
        let (seat, all) = (position.to_move(), position.count_moves());
        if self.nodes.make_room(at, all, all, self.max_nodes).is_none() {
            return false;
        }
        let tried: Vec<G::Move> =
            self.nodes.list[self.nodes.children(at)].iter().filter_map(|child| child.mv).collect();
        position.for_each_move(|mv| {
            if !tried.contains(&mv) {
                self.nodes.add(at, mv, seat, all, self.max_nodes);
            }
        });
        true
    }

    /// Evaluates the children of a node; an evaluation counts as a few visits.
    fn evaluate_children(&mut self, at: usize, position: &G) {
        if !self.complete(at, position) {
            return;
        }
        for child in self.nodes.children(at) {
            let node = &mut self.nodes.list[child];
            let (Some(mv), None) = (node.mv, node.proven) else { continue };
            let mut after = *position;
            after.play_unchecked(mv);
            if after.is_over() {
                continue;
            }
            if node.visits == 0 {
                node.proven = winner_in_one(&after);
            }
            if node.proven.is_some() {
                continue;
            }
            node.visits += tunable::EVALUATION_VISITS;
            for (sum, share) in node.shares.iter_mut().zip(self.leaf_evaluator.expect(&after)) {
                *sum += (u32::from(share) * tunable::EVALUATION_VISITS * FULL_SHARE + 500) / 1000;
            }
            node.prior = 1.0 / (node.visits as f32).sqrt();
        }
    }

    /// Adds all children of a node; `false` if the tree is full.
    fn expand(&mut self, at: usize, position: &G) -> bool {
        let (seat, first) = (position.to_move(), self.nodes.list.len());
        if first + position.count_moves() > self.max_nodes {
            return false;
        }
        let list = &mut self.nodes.list;
        position.for_each_child(|mv, child| {
            let winner = child.outcome().and_then(|outcome| outcome.winner());
            list.push(Node::new(Some(mv), seat, winner));
        });
        self.nodes.set_children(at, first);
        true
    }

    /// Selection: the child with the best mean for the seat to move, plus an exploration bonus.
    fn choose(&self, at: usize, random: &mut SplitMix64) -> usize {
        let children = self.nodes.children(at);
        let first = children.start;
        let curiosity = EXPLORATION * logarithm(self.nodes.list[at].visits.max(1)).sqrt();
        let mut best = (f32::NEG_INFINITY, 0);
        for (index, child) in self.nodes.list[children].iter().enumerate() {
            let score = if let Some(winner) = child.proven {
                // A proven loss is chosen only if all are.
                if winner == child.mover {
                    f32::INFINITY
                } else {
                    // The last of the moves, in whatever order children came.
                    let order = child.mv.filter(|_| L::EVALUATES).map_or(index as u32, G::move_id);
                    -1.0e6 + order as f32
                }
            } else if child.visits == 0 {
                1.0e6 + random.below(1 << 16) as f32
            } else {
                // `prior` is one over the root of the visits, cached because a square root for every child of every
                // node on the path would take as long as the playout.
                let sum = child.shares[child.mover.index()] as f32 * (1.0 / FULL_SHARE as f32);
                child.prior * (sum * child.prior + curiosity)
            };
            if score > best.0 {
                best = (score, index);
            }
        }
        first + best.1
    }
}

/// The seat to move, if it has a win in one.
fn winner_in_one<G: SearchPosition>(position: &G) -> Option<Seat> {
    let wins = !position.is_over() && position.winning_move().is_some();
    wins.then(|| position.to_move())
}

/// The natural logarithm, linear between powers of two: as good here, and the same on every platform, which the exact one
/// is not.
fn logarithm(number: u32) -> f32 {
    let whole = number.ilog2();
    let rest = number as f32 / (1_u32 << whole) as f32 - 1.0;
    (whole as f32 + rest) * std::f32::consts::LN_2
}

/// Plays to the end at random, and returns each seat's share in twelfths. With evaluation, wins in one are taken: such
/// playouts are shorter and tell more.
fn finish<G: SearchPosition, L: LeafEvaluator<G>>(
    mut position: G,
    random: &mut SplitMix64,
) -> [u32; Seat::MAX] {
    for _ in 0..MAX_PLAYOUT_PLIES {
        let win = if L::EVALUATES && !position.is_over() { position.winning_move() } else { None };
        match win.or_else(|| position.random_move(random)) {
            Some(mv) => position.play_unchecked(mv),
            None => break,
        }
    }
    shares(&position.outcome().unwrap_or_else(|| position.outcome_by_repetition()), FULL_SHARE)
}

#[cfg(test)]
mod tests {
    use game::Game;
    use shiftago::{Express, Position};

    use super::*;
    use crate::eval::linear::Linear;

    type Express3 = Position<Express, 3>;

    fn position_with_a_win<G: SearchPosition>(random: &mut SplitMix64) -> G {
        let mut position = G::default();
        while position.is_over() || position.winning_move().is_none() {
            match position.random_move(random) {
                Some(mv) => position.play_unchecked(mv),
                None => position = G::default(),
            }
        }
        position
    }

    #[test]
    fn only_insight_takes_a_win_that_it_sees() {
        let mut random = SplitMix64::new(3);
        let mut overlooked = 0;
        for _ in 0..100 {
            let position: Express3 = position_with_a_win(&mut random);
            let won = shares_of_winner(position.to_move(), FULL_SHARE);
            assert_eq!(finish::<_, WithEvaluation<Linear>>(position, &mut random), won, "{position}");
            overlooked += u32::from(finish::<_, PlayoutsOnly>(position, &mut random) != won);
        }
        assert!(overlooked > 0, "uniform playouts overlook wins");
    }

    /// Every node's moves are legal where it stands and each is there once, no two nodes share a child, and a win that can
    /// be seen was.
    fn check_below(
        tree: &SearchTree<'_, Express3, WithEvaluation<Linear>>,
        at: usize,
        position: &Express3,
        met: &mut [bool],
    ) {
        let mut tried = Vec::new();
        for child in tree.nodes.children(at) {
            assert!(!std::mem::replace(&mut met[child], true), "two nodes share a child");
            let node = &tree.nodes.list[child];
            let mv = node.mv.expect("a child has a move");
            assert_eq!(node.mover, position.to_move());
            assert_eq!(position.validate(mv), Ok(()), "{position} {mv}");
            assert!(!tried.contains(&mv), "{position} {mv}");
            tried.push(mv);
            let mut after = *position;
            after.play_unchecked(mv);
            if node.visits > 0 && node.proven.is_none() {
                assert_eq!(winner_in_one(&after), None, "{after}");
            }
            check_below(tree, child, &after, met);
        }
        assert!(!tree.nodes.list[at].is_complete || tried.len() == position.count_moves());
    }

    fn position_after(plies: usize, random: &mut SplitMix64) -> Express3 {
        loop {
            let mut position = Express3::default();
            for _ in 0..plies {
                if let Some(mv) = position.random_move(random) {
                    position.play_unchecked(mv);
                }
            }
            if !position.is_over() {
                return position;
            }
        }
    }

    #[test]
    fn a_tree_that_grows_child_by_child_is_a_tree() {
        let leaf_evaluator = WithEvaluation(Linear::initial::<Express3>());
        let mut random = SplitMix64::new(5);
        // The last one has too little room for all.
        for (plies, room) in [(0, 400_000), (6, 400_000), (12, 400_000), (18, 400_000), (12, 4_000)] {
            let root = position_after(plies, &mut random);
            let mut nodes = MctsTree::new(FULL_SHARE, 0, room).expect("the memory");
            let mut tree = SearchTree::new(root, &leaf_evaluator, &mut nodes, room);
            for _ in 0..20_000 {
                tree.playout(&mut random);
            }
            assert!(tree.nodes.list.len() <= room);
            check_below(&tree, 0, &root, &mut vec![false; tree.nodes.list.len()]);
        }
    }

    #[test]
    fn whoever_has_lost_anyway_makes_the_last_of_its_moves_in_whatever_order_they_came() {
        let leaf_evaluator = WithEvaluation(Linear::initial::<Express3>());
        for order in [["Na", "E3", "W7"], ["W7", "Na", "E3"], ["E3", "W7", "Na"]] {
            let mut nodes = MctsTree::new(FULL_SHARE, 0, 1_000).expect("the memory");
            let tree = SearchTree::new(Express3::default(), &leaf_evaluator, &mut nodes, 1_000);
            let first = tree.nodes.list.len();
            for (mv, winner) in order.into_iter().zip([1, 2, 1]) {
                let mv = mv.parse().expect("a move");
                tree.nodes.list.push(Node::new(Some(mv), Seat::FIRST, Some(Seat::ALL[winner])));
            }
            tree.nodes.set_children(0, first);
            let chosen = tree.choose(0, &mut SplitMix64::new(1));
            assert_eq!(tree.nodes.list[chosen].mv.map(|mv| mv.to_string()).as_deref(), Some("W7"));
        }
    }

    /// Whether a seat wins within so many moves, whatever the others do.
    fn wins_within<G: SearchPosition>(position: &G, winner: Seat, plies: u32) -> bool {
        if position.is_over() {
            return position.outcome().and_then(|outcome| outcome.winner()) == Some(winner);
        }
        let is_own = position.to_move() == winner;
        if plies == 0 || is_own && plies == 1 && position.winning_move().is_none() {
            return false;
        }
        // One good move is enough for the winner, one for the others too.
        let mut wins = !is_own;
        position.for_each_child(|_, child| {
            if wins != is_own {
                wins = wins_within(child, winner, plies - 1);
            }
        });
        wins
    }

    fn search<G: crate::eval::Features>(position: G, limits: &Limits) -> Report<G> {
        let (clock, stop) = (crate::SystemClock::default(), std::sync::atomic::AtomicBool::new(false));
        let mut searcher =
            Uct::new(WithEvaluation(Linear::initial::<G>()), &Options::default()).expect("the memory");
        searcher.search(&Play::new(position), limits, &Control::new(&clock, &stop), &mut |_| ())
    }

    #[test]
    fn a_proven_win_takes_no_longer_than_it_says() {
        // With two seats, forced wins of several moves are common.
        type Express2 = Position<Express, 2>;
        let mut random = SplitMix64::new(4);
        let mut proven = 0;
        while proven < 20 {
            let mut position: Express2 = position_with_a_win(&mut random);
            let Some(mv) = position.random_move(&mut random) else { continue };
            position.play_unchecked(mv);
            if position.is_over() || position.winning_move().is_some() {
                continue;
            }
            for line in search(position, &Limits::nodes(3_000)).lines {
                let Some(crate::Proven::Win { seat, plies: plies @ 3..=5 }) = line.value.proven else {
                    continue;
                };
                let mut after = position;
                after.play_unchecked(line.moves[0]);
                assert!(wins_within(&after, seat, plies - 1), "{position}: {plies} after {}", line.moves[0]);
                proven += 1;
            }
        }
    }

    #[test]
    fn a_line_that_ends_the_game_is_deep_enough() {
        let mut random = SplitMix64::new(5);
        let mut position = Express3::default();
        while position.is_over() || position.occupied().len() < 47 {
            match position.random_move(&mut random) {
                Some(mv) => position.play_unchecked(mv),
                None => position = Express3::default(),
            }
        }
        let report = search(position, &Limits::depth(9));
        assert!(report.nodes < 10_000, "{} playouts for two fields: {position}", report.nodes);
    }
}
