//! Iterative deepening for two seats, with helper threads (lazy SMP) and multipv.
//!
//! Absent here: the search of one depth (`pvs.rs`).

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::{Game, Play};

use crate::Options;
use crate::control::{Budget, Control, Limits};
use crate::error::EngineError;
use crate::eval::Evaluate;
use crate::pvs::{MAX_PLY, PvsWorker};
use crate::report::{Line, Report};
use crate::search_position::SearchPosition;
use crate::searcher::Searcher;
use crate::transposition_table::TranspositionTable;
use crate::value::{PROVEN, Score, Value, WIN};
use crate::win_in_one::{RootFacts, report_of_win};

/// Principal-variation search with an evaluation.
pub(crate) struct PvsSearcher<E> {
    evaluate: E,
    table: TranspositionTable,
    threads: usize,
    multipv: usize,
}

impl<E> PvsSearcher<E> {
    /// Fails if the system does not give the memory or the threads.
    pub(crate) fn new(evaluate: E, options: &Options) -> Result<PvsSearcher<E>, EngineError> {
        PvsSearcher::with_hash(evaluate, options, options.hash)
    }

    /// With less memory than the options give, since another part of the search has the rest.
    pub(crate) fn with_hash(
        evaluate: E,
        options: &Options,
        megabytes: usize,
    ) -> Result<PvsSearcher<E>, EngineError> {
        let table = TranspositionTable::new(megabytes);
        let threads = options.threads.max(1);
        if !can_start(threads - 1) {
            return Err(EngineError::Threads { threads });
        }
        Ok(PvsSearcher {
            evaluate,
            table: table.ok_or(EngineError::Memory { megabytes: options.hash })?,
            threads,
            multipv: options.multipv.max(1),
        })
    }
}

/// Whether the system starts so many threads beside this one.
fn can_start(threads: usize) -> bool {
    let gate = Mutex::new(());
    std::thread::scope(|scope| {
        // Until all are started, none may end.
        let _closed = gate.lock();
        let wait = || drop(gate.lock());
        (0..threads).all(|_| std::thread::Builder::new().spawn_scoped(scope, wait).is_ok())
    })
}

impl<E> PvsSearcher<E> {
    /// A search that takes none of these moves unless it has no other, since somebody knows that they lose.
    pub(crate) fn search_avoiding<G: SearchPosition>(
        &mut self,
        play: &Play<G>,
        avoided: &[G::Move],
        limits: &Limits,
        control: &Control<'_>,
        on_report: &mut dyn FnMut(&Report<G>),
    ) -> Report<G>
    where
        E: Evaluate<G> + Send,
    {
        self.table.new_search();
        if play.is_over() {
            return Report::empty();
        }
        let root = *play.position();
        let repetition_keys = repeated_keys(play);
        let moves = play.moves();
        let facts = RootFacts::of(&root, &repetition_keys).avoiding(avoided, &moves);
        let multipv = self.multipv.min(moves.len());
        if let (1, Some(win)) = (multipv, facts.win) {
            let report = report_of_win(&root, win, control);
            on_report(&report);
            return report;
        }
        let budget = limits.budget();
        let (ended, helpers_nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        let new_worker = |control, max_nodes| {
            let mut worker =
                PvsWorker::new(&self.evaluate, &self.table, control, budget, max_nodes, &repetition_keys);
            worker.banned.clone_from(&facts.losing);
            worker
        };
        let mut report = std::thread::scope(|scope| {
            for helper in 1..self.threads {
                let (ended, helpers_nodes, new_worker) = (&ended, &helpers_nodes, &new_worker);
                let helped = std::thread::Builder::new().spawn_scoped(scope, move || {
                    let mut worker = new_worker(control.for_helper(ended), None);
                    run_helper(&mut worker, &root, helper);
                    helpers_nodes.fetch_add(worker.nodes, Ordering::Relaxed);
                });
                // That so many can be started was checked. If the system has less to give by now, the others do it.
                if helped.is_err() {
                    break;
                }
            }
            let mut worker = new_worker(*control, limits.nodes);
            let report =
                IterativeDeepening { root, facts: &facts, multipv, budget, limits, control, on_report }
                    .run(&mut worker, &moves);
            ended.store(true, Ordering::Relaxed);
            report
        });
        report.nodes += helpers_nodes.into_inner();
        report
    }
}

impl<G: SearchPosition, E: Evaluate<G> + Send> Searcher<G> for PvsSearcher<E> {
    fn search(
        &mut self,
        play: &Play<G>,
        limits: &Limits,
        control: &Control<'_>,
        on_report: &mut dyn FnMut(&Report<G>),
    ) -> Report<G> {
        self.search_avoiding(play, &[], limits, control, on_report)
    }

    fn new_game(&mut self) {
        self.table.clear();
    }
}

/// The repetition keys of positions that have occurred twice in the game: a third time ends it. (Inside a search, twice is
/// taken for a repetition too.)
pub(crate) fn repeated_keys<G: SearchPosition>(play: &Play<G>) -> Vec<u64> {
    let repeated = play.steps().iter().filter(|played| played.repetitions >= 2);
    repeated.filter_map(|played| played.position.repetition_key()).collect()
}

/// Helper threads fill the transposition table, at slightly different depths.
fn run_helper<G: SearchPosition, E: Evaluate<G>>(worker: &mut PvsWorker<'_, G, E>, root: &G, helper: usize) {
    let mut guess = None;
    for depth in (1 + helper as i32 % 2..MAX_PLY as i32 / 2).step_by(1) {
        match worker.search_root(root, depth, guess, &[]) {
            Some((score, _)) if !worker.is_stopped => guess = Some(score),
            _ => return,
        }
    }
}

struct IterativeDeepening<'a, 'b, G: Game> {
    root: G,
    facts: &'a RootFacts<G::Move>,
    multipv: usize,
    budget: Budget,
    limits: &'a Limits,
    control: &'a Control<'a>,
    on_report: &'b mut dyn FnMut(&Report<G>),
}

impl<G: SearchPosition> IterativeDeepening<'_, '_, G> {
    fn run<E: Evaluate<G>>(&mut self, worker: &mut PvsWorker<'_, G, E>, moves: &[G::Move]) -> Report<G> {
        // However soon it is stopped, there is a move to play, and it wins at once or lets nobody else win at once if
        // that is possible.
        let facts = self.facts;
        let safe = moves.len() - facts.losing.len();
        let first = moves.iter().copied().min_by_key(|&mv| facts.order(mv));
        let score = if facts.win.is_some() { WIN - 1 } else { 0 };
        let mut found: Vec<(Score, Vec<G::Move>)> = vec![(score, first.into_iter().collect())];
        let mut report = self.report(worker.nodes, 0, &found);
        let deepest =
            self.limits.depth.map_or(MAX_PLY as i32 / 2, |depth| depth.min(MAX_PLY as u32 / 2) as i32);
        for depth in 1..=deepest {
            let mut next: Vec<(Score, Vec<G::Move>)> = Vec::with_capacity(self.multipv);
            for line in 0..self.multipv {
                let guess = found.get(line).filter(|_| depth > 1).map(|(score, _)| *score);
                let excluded: Vec<G::Move> = next.iter().map(|(_, line)| line[0]).collect();
                // Moves that lose at once come last, when several lines are to show all others first.
                if line == safe {
                    worker.banned.clear();
                }
                match worker.search_root(&self.root, depth, guess, &excluded) {
                    Some(best) => next.push(best),
                    None => break,
                }
                if worker.is_stopped {
                    break;
                }
            }
            if worker.is_stopped && next.len() < self.multipv {
                // The best move of an unfinished iteration is at least as good as that of the last one, which is tried first.
                if let Some(best) = next.into_iter().next() {
                    let rest = found.iter().filter(|(_, line)| line[0] != best.1[0]).cloned();
                    found = std::iter::once(best.clone()).chain(rest).take(self.multipv).collect();
                    found.sort_by_key(|(_, line)| facts.order(line[0]));
                    report = self.report(worker.nodes, depth as u32, &found);
                }
                break;
            }
            next.sort_by_key(|(score, line)| (facts.order(line[0]), -score));
            found = next;
            worker.banned.clone_from(&facts.losing);
            report = self.report(worker.nodes, depth as u32, &found);
            (self.on_report)(&report);
            if is_settled(&found) || worker.is_stopped {
                break;
            }
            if self.control.elapsed() > self.budget.soft / 2 {
                break;
            }
        }
        report.nodes = worker.nodes;
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

/// Whether no deeper search can change who wins: every line is proven.
fn is_settled<M>(found: &[(Score, Vec<M>)]) -> bool {
    found.iter().all(|(score, _)| score.abs() > PROVEN)
}
