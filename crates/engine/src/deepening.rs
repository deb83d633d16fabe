//! Iterative deepening for two seats, over one or more threads and one or more lines.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::{Game, Play};

use crate::Options;
use crate::alpha_beta::{MOST_PLIES, Searcher};
use crate::brain::Brain;
use crate::control::{Budget, Control, Limits};
use crate::eval::Evaluate;
use crate::report::{Line, Report};
use crate::safety::careless_moves;
use crate::table::Table;
use crate::tree::Tree;
use crate::value::{PROVEN, Score, Value};

/// Alpha-beta with an evaluation.
pub(crate) struct AlphaBeta<E> {
    evaluate: E,
    table: Table,
    threads: usize,
    lines: usize,
}

impl<E> AlphaBeta<E> {
    pub(crate) fn new(evaluate: E, options: &Options) -> AlphaBeta<E> {
        AlphaBeta {
            evaluate,
            table: Table::new(options.hash),
            threads: options.threads.max(1),
            lines: options.lines.max(1),
        }
    }
}

impl<G: Tree, E: Evaluate<G> + Send> Brain<G> for AlphaBeta<E> {
    fn think(
        &mut self,
        play: &Play<G>,
        limits: &Limits,
        control: &Control<'_>,
        tell: &mut dyn FnMut(&Report<G>),
    ) -> Report<G> {
        self.table.grow_older();
        let moves = play.moves();
        if moves.is_empty() {
            return Report::nothing();
        }
        let root = *play.position();
        let stood = standing(play);
        let budget = limits.budget();
        let (ended, helpers_nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        let lines = self.lines.min(moves.len());
        // Whoever asks for several lines wants to see the bad moves too.
        let refused = if lines == 1 { careless_moves(&root) } else { Vec::new() };
        let moves: Vec<G::Move> = moves.into_iter().filter(|mv| !refused.contains(mv)).collect();
        let searcher = |control, most| {
            let mut search = Searcher::new(&self.evaluate, &self.table, control, budget, most, &stood);
            search.refused.clone_from(&refused);
            search
        };
        let mut report = std::thread::scope(|scope| {
            for helper in 1..self.threads {
                let (ended, helpers_nodes, searcher) = (&ended, &helpers_nodes, &searcher);
                scope.spawn(move || {
                    let mut search = searcher(control.for_helper(ended), None);
                    deepen_quietly(&mut search, &root, helper);
                    helpers_nodes.fetch_add(search.nodes, Ordering::Relaxed);
                });
            }
            let mut search = searcher(*control, limits.nodes);
            let report = Deepening { root, lines, budget, limits, control, tell }.run(&mut search, &moves);
            ended.store(true, Ordering::Relaxed);
            report
        });
        report.nodes += helpers_nodes.into_inner();
        report
    }

    fn forget(&mut self) {
        self.table.clear();
    }
}

/// The positions of the game that stood twice: the third time ends it. (That a position stands twice in what is searched
/// is taken for a repetition too.)
pub(crate) fn standing<G: Tree>(play: &Play<G>) -> Vec<u64> {
    let repeated = play.steps().iter().filter(|played| played.repetitions >= 2);
    repeated.filter_map(|played| played.position.repetition_key()).collect()
}

/// Helpers fill the table, each a little ahead of or behind the others.
fn deepen_quietly<G: Tree, E: Evaluate<G>>(search: &mut Searcher<'_, G, E>, root: &G, helper: usize) {
    let mut guess = None;
    for depth in (1 + helper as i32 % 2..MOST_PLIES as i32 / 2).step_by(1) {
        match search.search_root(root, depth, guess, &[]) {
            Some((score, _)) if !search.is_stopped => guess = Some(score),
            _ => return,
        }
    }
}

struct Deepening<'a, 'b, G: Game> {
    root: G,
    lines: usize,
    budget: Budget,
    limits: &'a Limits,
    control: &'a Control<'a>,
    tell: &'b mut dyn FnMut(&Report<G>),
}

impl<G: Tree> Deepening<'_, '_, G> {
    fn run<E: Evaluate<G>>(&mut self, search: &mut Searcher<'_, G, E>, moves: &[G::Move]) -> Report<G> {
        // Whatever happens, there is a move to play.
        let mut found: Vec<(Score, Vec<G::Move>)> = vec![(0, vec![moves[0]])];
        let mut report = self.report(search.nodes, 0, &found);
        let deepest =
            self.limits.depth.map_or(MOST_PLIES as i32 / 2, |depth| depth.min(MOST_PLIES as u32 / 2) as i32);
        for depth in 1..=deepest {
            let mut next: Vec<(Score, Vec<G::Move>)> = Vec::with_capacity(self.lines);
            for line in 0..self.lines {
                let guess = found.get(line).filter(|_| depth > 1).map(|(score, _)| *score);
                let excluded: Vec<G::Move> = next.iter().map(|(_, line)| line[0]).collect();
                match search.search_root(&self.root, depth, guess, &excluded) {
                    Some(best) => next.push(best),
                    None => break,
                }
                if search.is_stopped {
                    break;
                }
            }
            if search.is_stopped && next.len() < self.lines {
                // The best move of a broken iteration is at least as good as that of the last one, which is tried first.
                if let Some(best) = next.into_iter().next() {
                    let rest = found.iter().filter(|(_, line)| line[0] != best.1[0]).cloned();
                    found = std::iter::once(best.clone()).chain(rest).take(self.lines).collect();
                    report = self.report(search.nodes, depth as u32, &found);
                }
                break;
            }
            next.sort_by_key(|(score, _)| -score);
            found = next;
            report = self.report(search.nodes, depth as u32, &found);
            (self.tell)(&report);
            if is_settled(&found) || search.is_stopped {
                break;
            }
            if self.control.elapsed() > self.budget.soft / 2 {
                break;
            }
        }
        report.nodes = search.nodes;
        report.elapsed = self.control.elapsed();
        report
    }

    fn report(&self, nodes: u64, depth: u32, found: &[(Score, Vec<G::Move>)]) -> Report<G> {
        let seat = self.root.to_move();
        let lines = found
            .iter()
            .map(|(score, moves)| Line { moves: moves.clone(), value: Value::from_score(*score, seat) })
            .collect();
        Report { lines, depth, nodes, elapsed: self.control.elapsed() }
    }
}

/// Whether looking deeper cannot change who wins: every line is a proven end.
fn is_settled<M>(found: &[(Score, Vec<M>)]) -> bool {
    found.iter().all(|(score, _)| score.abs() > PROVEN)
}
