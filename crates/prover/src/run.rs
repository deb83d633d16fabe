//! A proof from beginning to end, or as far as time allows: [`run()`].

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use engine::EngineError;
use engine::exact::{ExactPosition, ExactSearch, Found, Judge, Marbles, Numbers, Rules, each};

use crate::segments::read_segments;
use crate::{Finding, Job, JobResult, Leaf, Outline, ProofStatus, Segments, SegmentsError, TopTree};

/// What is to be proven, and what it may take.
pub struct Settings<'a> {
    /// The position, and who is to win.
    pub position: ExactPosition,
    /// How many marbles each seat has.
    pub marbles_each: u32,
    /// How many jobs are done at once, each with a table of its own: what one thread writes another never reads, so no entry
    /// is ever read half written.
    pub threads: usize,
    /// The size of all tables together.
    pub megabytes: usize,
    /// How many nodes a job may take.
    pub job_nodes: u64,
    /// Whether the defender's replies are settled one after the other: better where a win is expected.
    pub one_by_one: bool,
    /// Judges positions for first numbers.
    pub judge: Option<Judge>,
    /// Where settled work is kept, if it is.
    pub folder: Option<PathBuf>,
    /// Ends the run soon.
    pub stop: &'a AtomicBool,
    /// Ends it after so long.
    pub max_time: Option<Duration>,
}

/// How a proof stands.
#[derive(Clone, Debug)]
pub struct Progress {
    /// What is left to show, at the root.
    pub numbers: Numbers,
    /// How it stands after each entry that is worth a look, and some plies on, as far as the tree goes.
    pub outline: Vec<Outline>,
    /// Positions in the top tree.
    pub positions: usize,
    /// Positions settled by this run and by those before it.
    pub settled: usize,
    /// Jobs done by this run.
    pub jobs: u64,
    /// Nodes expanded by this run.
    pub nodes: u64,
    /// Nodes expanded for this position by this run and those before it.
    pub work: u64,
    /// How long this run has lasted.
    pub time: Duration,
}

/// How a proof ended.
#[derive(Debug)]
pub struct Outcome {
    /// What was found.
    pub found: Found,
    /// All that is known now, from this run and those before it.
    pub findings: Findings,
    /// How it stood at the end.
    pub progress: Progress,
}

/// Why a proof cannot be looked for.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProverError {
    /// There is not enough memory.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// Settled work cannot be read or written.
    #[error(transparent)]
    Segments(#[from] SegmentsError),
}

/// Nodes between two looks whether to stop.
const STEP: u64 = 10_000;
/// How often progress is reported, and settled work handed to the disk.
const REPORT_EVERY: Duration = Duration::from_secs(1);
/// How many plies of the tree progress tells of: entries, replies, answers and replies again.
const OUTLINE_PLIES: usize = 4;

/// What is known of positions, in the orientation that stands for all eight, and the nodes that it took.
#[derive(Debug, Default)]
pub struct Findings(HashMap<Marbles, (ProofStatus, u64)>);

impl Findings {
    /// The numbers of a position that is settled.
    pub fn numbers(&self, canonical: ExactPosition) -> Option<Numbers> {
        self.numbers_and_nodes(canonical).map(|(numbers, _)| numbers)
    }

    pub(crate) fn numbers_and_nodes(&self, canonical: ExactPosition) -> Option<(Numbers, u64)> {
        let (what, nodes) = *self.0.get(&canonical.marbles)?;
        match what {
            ProofStatus::Win => Some((Numbers::WIN, nodes)),
            ProofStatus::NotWin => Some((Numbers::NOT_WIN, nodes)),
            ProofStatus::Open => None,
        }
    }

    /// What a folder of settled work has about a board of this size, with this seat as the attacker. It is only read.
    pub fn read<const SIDE: usize, const ROW: usize>(
        folder: &Path,
        marbles_each: u32,
        attacker_is_first: bool,
    ) -> Result<Findings, SegmentsError> {
        let mut findings = Findings::default();
        let question = question_about::<SIDE, ROW>(marbles_each, attacker_is_first);
        read_segments(folder, &question, &mut |finding| findings.insert(finding))?;
        Ok(findings)
    }

    fn insert(&mut self, Finding { marbles, status, nodes }: Finding) {
        // What a job left open may have been settled later on.
        let old = self.0.entry(marbles).or_insert((status, nodes));
        if !old.0.is_settled() {
            *old = (status, nodes);
        }
    }
}

struct State<const SIDE: usize, const ROW: usize> {
    tree: TopTree<SIDE, ROW>,
    known: Findings,
    settled: usize,
    segments: Option<Segments<Finding>>,
    busy: usize,
    jobs: u64,
    error: Option<SegmentsError>,
}

/// Proves, or disproves, that the attacker wins; reports progress about once a second.
pub fn run<const SIDE: usize, const ROW: usize>(
    settings: &Settings<'_>,
    report: &mut dyn FnMut(&Progress),
) -> Result<Outcome, ProverError> {
    let start = Instant::now();
    let mut known = Findings::default();
    let segments = match &settings.folder {
        Some(folder) => {
            Some(Segments::open(folder, &question::<SIDE, ROW>(settings), |finding| known.insert(finding))?)
        }
        None => None,
    };
    let probe = ExactSearch::<SIDE, ROW>::new(0, settings.marbles_each)?;
    let root = settings.position;
    let at_once = known.numbers(TopTree::<SIDE, ROW>::canonical(root));
    let tree = TopTree::new(root, at_once.unwrap_or_else(|| probe.numbers(root)));
    let settled = known.0.values().filter(|(what, _)| what.is_settled()).count();
    let state = Mutex::new(State { tree, known, settled, segments, busy: 0, jobs: 0, error: None });
    let (changed, nodes, is_over) = (Condvar::new(), AtomicU64::new(0), AtomicBool::new(false));
    let should_stop = || {
        let is_late = settings.max_time.is_some_and(|max| start.elapsed() >= max);
        is_over.load(Ordering::Relaxed) || is_late || settings.stop.load(Ordering::Relaxed)
    };
    let progress = |state: &State<SIDE, ROW>| Progress {
        numbers: state.tree.numbers(),
        outline: state.tree.outline(OUTLINE_PLIES, &|marbles| probe.entries(marbles)),
        positions: state.tree.len(),
        settled: state.settled,
        jobs: state.jobs,
        nodes: nodes.load(Ordering::Relaxed),
        work: state.tree.work(),
        time: start.elapsed(),
    };
    let searches = searches(settings)?;
    std::thread::scope(|scope| {
        for search in searches {
            let worker = Worker { settings, state: &state, changed: &changed, nodes: &nodes };
            let (should_stop, is_over, changed) = (&should_stop, &is_over, &changed);
            scope.spawn(move || {
                worker.work(search, should_stop);
                is_over.store(true, Ordering::Relaxed);
                changed.notify_all();
            });
        }
        let mut guard = lock(&state);
        let mut last_report = start;
        while !should_stop() {
            (guard, _) = changed.wait_timeout(guard, REPORT_EVERY).unwrap_or_else(PoisonError::into_inner);
            // Every job that is done wakes this up.
            if last_report.elapsed() < REPORT_EVERY {
                continue;
            }
            last_report = Instant::now();
            let synced = guard.segments.as_mut().map_or(Ok(()), Segments::sync);
            if let Err(error) = synced {
                guard.error.get_or_insert(error);
                is_over.store(true, Ordering::Relaxed);
            }
            report(&progress(&guard));
        }
    });
    let mut state = state.into_inner().unwrap_or_else(PoisonError::into_inner);
    state.segments.as_mut().map_or(Ok(()), Segments::sync)?;
    let progress = progress(&state);
    if let Some(error) = state.error {
        return Err(error.into());
    }
    let found = match progress.numbers {
        Numbers::WIN => Found::Win,
        Numbers::NOT_WIN => Found::NotWin,
        open => Found::Open(open),
    };
    Ok(Outcome { found, findings: state.known, progress })
}

/// A search for each thread.
pub(crate) fn searches<const SIDE: usize, const ROW: usize>(
    settings: &Settings<'_>,
) -> Result<Vec<ExactSearch<SIDE, ROW>>, ProverError> {
    let threads = settings.threads.max(1);
    let search = || {
        let search = ExactSearch::new(settings.megabytes / threads, settings.marbles_each)?;
        Ok(match &settings.judge {
            Some(judge) => search.with_judge(judge.clone()),
            None => search,
        })
    };
    (0..threads).map(|_| search()).collect()
}

pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What work in a folder is about. The marbles tell whose turn it is, so the position is no part of it.
pub(crate) fn question<const SIDE: usize, const ROW: usize>(settings: &Settings<'_>) -> String {
    let ExactPosition { attacks, .. } = settings.position;
    question_about::<SIDE, ROW>(settings.marbles_each, settings.position.first_moves() == attacks)
}

fn question_about<const SIDE: usize, const ROW: usize>(marbles_each: u32, attacker_is_first: bool) -> String {
    let attacker = if attacker_is_first { "first" } else { "second" };
    format!("board {SIDE} {ROW} {marbles_each} attacker {attacker}")
}

struct Worker<'a, const SIDE: usize, const ROW: usize> {
    settings: &'a Settings<'a>,
    state: &'a Mutex<State<SIDE, ROW>>,
    changed: &'a Condvar,
    nodes: &'a AtomicU64,
}

impl<const SIDE: usize, const ROW: usize> Worker<'_, SIDE, ROW> {
    fn work(&self, mut search: ExactSearch<SIDE, ROW>, should_stop: &dyn Fn() -> bool) {
        while let Some((job, is_known_open)) = self.take_job(should_stop) {
            let result = if is_known_open {
                let children = children_of(&search, job.position);
                Some(JobResult { found: Found::Open(search.numbers(job.position)), children, nodes: 0 })
            } else {
                self.search(&mut search, job.position, should_stop)
            };
            let is_fine = self.finish(job, result);
            self.changed.notify_all();
            if !is_fine {
                return;
            }
        }
    }

    /// The next job, and whether an earlier run has done it and settled nothing.
    fn take_job(&self, should_stop: &dyn Fn() -> bool) -> Option<(Job, bool)> {
        let mut state = lock(self.state);
        loop {
            if should_stop() || state.tree.numbers().is_settled() {
                return None;
            }
            if let Some(job) = state.tree.next_job(self.settings.one_by_one) {
                state.busy += 1;
                let canonical = TopTree::<SIDE, ROW>::canonical(job.position);
                return Some((job, state.known.0.contains_key(&canonical.marbles)));
            }
            if state.busy == 0 {
                return None;
            }
            let waited = self.changed.wait_timeout(state, REPORT_EVERY);
            (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// `None` if it was told to stop.
    fn search(
        &self,
        search: &mut ExactSearch<SIDE, ROW>,
        position: ExactPosition,
        should_stop: &dyn Fn() -> bool,
    ) -> Option<JobResult> {
        let first = search.nodes();
        let found = loop {
            let before = search.nodes();
            let left = self.settings.job_nodes.saturating_sub(before - first);
            let found = search.search(position, left.min(STEP));
            self.nodes.fetch_add(search.nodes() - before, Ordering::Relaxed);
            let is_open = matches!(found, Found::Open(_));
            if !is_open || search.nodes() - first >= self.settings.job_nodes {
                break found;
            }
            if should_stop() {
                return None;
            }
        };
        let children = match found {
            Found::Open(_) => children_of(search, position),
            _ => Vec::new(),
        };
        Some(JobResult { found, children, nodes: search.nodes() - first })
    }

    /// Takes a job's result into the tree. Says whether all went well.
    fn finish(&self, job: Job, result: Option<JobResult>) -> bool {
        let mut guard = lock(self.state);
        let state = &mut *guard;
        state.busy -= 1;
        let Some(mut result) = result else { return true };
        for child in &mut result.children {
            let canonical = TopTree::<SIDE, ROW>::canonical(child.position);
            if let Some((numbers, work)) = state.known.numbers_and_nodes(canonical) {
                *child = Leaf { numbers, work, ..*child };
            }
        }
        let mut findings = Vec::new();
        if result.nodes > 0 {
            state.jobs += 1;
            if matches!(result.found, Found::Open(_)) {
                let marbles = TopTree::<SIDE, ROW>::canonical(job.position).marbles;
                findings.push(Finding { marbles, status: ProofStatus::Open, nodes: result.nodes });
            }
        }
        state.tree.finish(job, &result, &mut |position, numbers, nodes| {
            let status = if numbers == Numbers::WIN { ProofStatus::Win } else { ProofStatus::NotWin };
            findings.push(Finding { marbles: position.marbles, status, nodes });
        });
        for finding in findings {
            state.settled += usize::from(finding.status.is_settled());
            state.known.insert(finding);
            if let Some(Err(failed)) = state.segments.as_mut().map(|segments| segments.append(finding)) {
                state.error.get_or_insert(failed);
            }
        }
        state.error.is_none()
    }
}

/// The positions that may come next, each with the numbers that the search has for it.
fn children_of<const SIDE: usize, const ROW: usize>(
    search: &ExactSearch<SIDE, ROW>,
    position: ExactPosition,
) -> Vec<Leaf> {
    let pushes = Rules::<SIDE, ROW>::pushes(position.marbles);
    let child = |entry| {
        let marbles = Rules::<SIDE, ROW>::inserted(position.marbles, &pushes, entry).swapped();
        let child = ExactPosition { marbles, attacks: !position.attacks };
        Leaf { position: child, numbers: search.numbers(child), work: 0 }
    };
    each(search.entries(position.marbles)).map(child).collect()
}
