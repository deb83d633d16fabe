//! A proof from beginning to end, or as far as time allows: [`run()`].

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use engine::exact::{ExactPosition, ExactSearch, Found, Judge, Marbles, Numbers, Rules, each};

use crate::{Job, JobResult, Segments, SegmentsError, Settled, TopTree};

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
    /// Judges positions for first numbers.
    pub judge: Option<Judge>,
    /// Where settled work is kept, if it is.
    pub folder: Option<PathBuf>,
    /// What the work is about: work in a folder must be about the same.
    pub question: String,
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
    /// What is left to show after each entry that is worth a look, once the root has been expanded.
    pub entries: Vec<(usize, Numbers)>,
    /// Positions in the top tree.
    pub positions: usize,
    /// Positions settled by this run and by those before it.
    pub settled: usize,
    /// Jobs done by this run.
    pub jobs: u64,
    /// Nodes expanded by this run.
    pub nodes: u64,
    /// How long this run has lasted.
    pub time: Duration,
}

/// How a proof ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What was found.
    pub found: Found,
    /// How it stood at the end.
    pub progress: Progress,
}

/// Nodes between two looks whether to stop.
const STEP: u64 = 10_000;
/// How often progress is reported, and settled work handed to the disk.
const REPORT_EVERY: Duration = Duration::from_secs(1);

struct State<const SIDE: usize, const ROW: usize> {
    tree: TopTree<SIDE, ROW>,
    known: HashMap<Marbles, bool>,
    segments: Option<Segments>,
    busy: usize,
    jobs: u64,
    error: Option<SegmentsError>,
}

/// Proves, or disproves, that the attacker wins; reports progress about once a second.
pub fn run<const SIDE: usize, const ROW: usize>(
    settings: &Settings<'_>,
    report: &mut dyn FnMut(&Progress),
) -> Result<Outcome, SegmentsError> {
    let start = Instant::now();
    let mut known = HashMap::new();
    let mut keep = |settled: Settled| {
        known.insert(settled.marbles, settled.is_win);
    };
    let segments = match &settings.folder {
        Some(folder) => Some(Segments::open(folder, &settings.question, &mut keep)?),
        None => None,
    };
    let probe = ExactSearch::<SIDE, ROW>::new(0, settings.marbles_each);
    let root = settings.position;
    let numbers =
        of_known(&known, TopTree::<SIDE, ROW>::canonical(root)).unwrap_or_else(|| probe.numbers(root));
    let tree = TopTree::new(root, numbers);
    let state = Mutex::new(State { tree, known, segments, busy: 0, jobs: 0, error: None });
    let (changed, nodes, is_over) = (Condvar::new(), AtomicU64::new(0), AtomicBool::new(false));
    let should_stop = || {
        let is_late = settings.max_time.is_some_and(|max| start.elapsed() >= max);
        is_over.load(Ordering::Relaxed) || is_late || settings.stop.load(Ordering::Relaxed)
    };
    let progress = |state: &State<SIDE, ROW>| Progress {
        numbers: state.tree.numbers(),
        entries: entries_of(&probe, &state.tree, settings.position),
        positions: state.tree.len(),
        settled: state.known.len(),
        jobs: state.jobs,
        nodes: nodes.load(Ordering::Relaxed),
        time: start.elapsed(),
    };
    std::thread::scope(|scope| {
        for _ in 0..settings.threads.max(1) {
            scope.spawn(|| {
                let worker = Worker { settings, state: &state, changed: &changed, nodes: &nodes };
                worker.work(&should_stop);
                is_over.store(true, Ordering::Relaxed);
                changed.notify_all();
            });
        }
        let mut guard = lock(&state);
        while !should_stop() {
            (guard, _) = changed.wait_timeout(guard, REPORT_EVERY).unwrap_or_else(PoisonError::into_inner);
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
        return Err(error);
    }
    let found = match progress.numbers {
        Numbers::WIN => Found::Win,
        Numbers::NOT_WIN => Found::NotWin,
        open => Found::Open(open),
    };
    Ok(Outcome { found, progress })
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn of_known(known: &HashMap<Marbles, bool>, position: ExactPosition) -> Option<Numbers> {
    let is_win = *known.get(&position.marbles)?;
    Some(if is_win { Numbers::WIN } else { Numbers::NOT_WIN })
}

/// What is left to show after each entry of the root.
fn entries_of<const SIDE: usize, const ROW: usize>(
    probe: &ExactSearch<SIDE, ROW>,
    tree: &TopTree<SIDE, ROW>,
    root: ExactPosition,
) -> Vec<(usize, Numbers)> {
    let pushes = Rules::<SIDE, ROW>::pushes(root.marbles);
    let after = |entry| ExactPosition {
        marbles: Rules::<SIDE, ROW>::inserted(root.marbles, &pushes, entry).swapped(),
        attacks: !root.attacks,
    };
    let numbers = |entry| Some((entry, tree.numbers_of(TopTree::<SIDE, ROW>::canonical(after(entry)))?));
    each(probe.entries(root.marbles)).filter_map(numbers).collect()
}

struct Worker<'a, const SIDE: usize, const ROW: usize> {
    settings: &'a Settings<'a>,
    state: &'a Mutex<State<SIDE, ROW>>,
    changed: &'a Condvar,
    nodes: &'a AtomicU64,
}

impl<const SIDE: usize, const ROW: usize> Worker<'_, SIDE, ROW> {
    fn work(&self, should_stop: &dyn Fn() -> bool) {
        let Settings { threads, megabytes, marbles_each, judge, .. } = self.settings;
        let mut search = ExactSearch::new(megabytes / (*threads).max(1), *marbles_each);
        if let Some(judge) = judge {
            search = search.with_judge(judge.clone());
        }
        while let Some(job) = self.take_job(should_stop) {
            let result = self.search(&mut search, job.position, should_stop);
            let is_fine = self.finish(job, result);
            self.changed.notify_all();
            if !is_fine {
                return;
            }
        }
    }

    fn take_job(&self, should_stop: &dyn Fn() -> bool) -> Option<Job> {
        let mut state = lock(self.state);
        loop {
            if should_stop() || state.tree.numbers().is_settled() {
                return None;
            }
            if let Some(job) = state.tree.next_job() {
                state.busy += 1;
                return Some(job);
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
        state.jobs += 1;
        for (position, numbers) in &mut result.children {
            if let Some(settled) = of_known(&state.known, TopTree::<SIDE, ROW>::canonical(*position)) {
                *numbers = settled;
            }
        }
        let (known, segments, error) = (&mut state.known, &mut state.segments, &mut state.error);
        state.tree.finish(job, &result, &mut |position, numbers, nodes| {
            let is_win = numbers == Numbers::WIN;
            known.insert(position.marbles, is_win);
            let settled = Settled { marbles: position.marbles, is_win, nodes };
            if let Some(Err(failed)) = segments.as_mut().map(|segments| segments.append(settled)) {
                error.get_or_insert(failed);
            }
        });
        state.error.is_none()
    }
}

/// The positions that may come next, each with the numbers that the search has for it.
fn children_of<const SIDE: usize, const ROW: usize>(
    search: &ExactSearch<SIDE, ROW>,
    position: ExactPosition,
) -> Vec<(ExactPosition, Numbers)> {
    let pushes = Rules::<SIDE, ROW>::pushes(position.marbles);
    let child = |entry| {
        let marbles = Rules::<SIDE, ROW>::inserted(position.marbles, &pushes, entry).swapped();
        let child = ExactPosition { marbles, attacks: !position.attacks };
        (child, search.numbers(child))
    };
    each(search.entries(position.marbles)).map(child).collect()
}
