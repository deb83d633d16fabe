//! From what is settled to a certificate: [`certify`].
//!
//! A certificate has one entry for every position that the attacker can get to, so everything in it follows from the root:
//! an entry that wins is chosen, and every reply that does not lose at once, or to a few threats, is a position to be looked
//! at next. Near the root the settled work says which entries win. Further on a position was settled by one job, and its
//! search is done again. That takes about as long as the proof did, so every entry goes to disk as soon as it is found, into a
//! folder within that of the settled work, and the next run goes on from there.
//!
//! Absent here: the file, and what a certificate claims (`proof_check`).

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine::exact::{ExactPosition, ExactSearch, Found, Marbles, Numbers, Rules, each};
use proof_check::{Board, Certificate, CertificateError, Entry, Position, Seat, wins_by_threats};

use crate::run::{lock, question, searches};
use crate::{Findings, ProverError, Segments, SegmentsError, Settings, TopTree, Winner};

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CertifyError {
    /// It was told to stop.
    #[error("ended before the certificate was whole")]
    Stopped,
    /// A position whose win cannot be found again.
    #[error("no winning entry found in {0:?} within {1} nodes: settle more of what follows it first")]
    Lost(Marbles, u64),
    /// No search can be made.
    #[error(transparent)]
    Prover(#[from] ProverError),
    /// Entries cannot be read or written.
    #[error(transparent)]
    Segments(#[from] SegmentsError),
    /// What was found makes no certificate.
    #[error(transparent)]
    Certificate(#[from] CertificateError),
}

/// How far it has come: positions that have their entry, and those that wait for one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Certified {
    /// With an entry.
    pub stored: usize,
    /// Still to be looked at.
    pub waiting: usize,
}

/// How often progress is reported.
const REPORT_EVERY: Duration = Duration::from_secs(1);
/// Nodes for a position that a job has settled. Its table was fuller then, so it may take more now.
const MAX_NODES: u64 = 20_000_000;
/// Nodes between two looks whether to stop.
const STEP: u64 = 50_000;
/// Where entries are kept, in the folder of the settled work.
const WINNERS: &str = "winners";

struct State {
    /// Positions whose winning entry is to be found, in the orientation that stands for all eight.
    waiting: Vec<Marbles>,
    /// All that ever waited.
    seen: HashSet<Marbles>,
    stored: Vec<(Position, Entry)>,
    segments: Option<Segments<Winner>>,
    busy: usize,
    error: Option<CertifyError>,
}

impl State {
    /// Positions, in the orientation that stands for all eight, that have to be stored.
    fn add(&mut self, positions: &[Marbles]) {
        for &marbles in positions {
            if self.seen.insert(marbles) {
                self.waiting.push(marbles);
            }
        }
    }
}

/// Writes down how the attacker wins from a position that is settled as won. Wins by so many threats are left out.
pub fn certify<const SIDE: usize, const ROW: usize>(
    settings: &Settings<'_>,
    findings: &Findings,
    threats: u32,
    report: &mut dyn FnMut(Certified),
) -> Result<Certificate, CertifyError> {
    let root = settings.position;
    let attacker = if root.first_moves() == root.attacks { Seat::First } else { Seat::Second };
    let board = Board::new(SIDE as u32, ROW as u32, settings.marbles_each)
        .expect("the sizes that have rules here have them there");
    let mut known = HashMap::new();
    let segments = match &settings.folder {
        Some(folder) => {
            let keep = |Winner { marbles, entry }| {
                known.insert(marbles, entry);
            };
            Some(Segments::open(&folder.join(WINNERS), &question::<SIDE, ROW>(settings), keep)?)
        }
        None => None,
    };
    let (waiting, seen, stored) = (Vec::new(), HashSet::new(), Vec::new());
    let state = State { waiting, seen, stored, segments, busy: 0, error: None };
    let writer = Writer::<SIDE, ROW> {
        settings,
        findings,
        known,
        threats,
        board: &board,
        state: Mutex::new(state),
        changed: Condvar::new(),
        is_over: AtomicBool::new(false),
    };
    let at_root = match root.attacks {
        true if wins_by_threats(&board, position_of::<SIDE>(root.marbles), threats) => Vec::new(),
        true => vec![Rules::<SIDE, ROW>::canonical(root.marbles)],
        false => writer.open_replies(root.marbles),
    };
    lock(&writer.state).add(&at_root);
    std::thread::scope(|scope| {
        for search in searches(settings)? {
            scope.spawn(|| writer.work(search));
        }
        let mut guard = lock(&writer.state);
        let mut last_report = Instant::now();
        while !writer.is_over.load(Ordering::Relaxed) {
            let waited = writer.changed.wait_timeout(guard, REPORT_EVERY);
            guard = waited.unwrap_or_else(PoisonError::into_inner).0;
            if last_report.elapsed() < REPORT_EVERY {
                continue;
            }
            last_report = Instant::now();
            if let Err(error) = guard.segments.as_mut().map_or(Ok(()), Segments::sync) {
                guard.error.get_or_insert(error.into());
                writer.is_over.store(true, Ordering::Relaxed);
            }
            report(Certified { stored: guard.stored.len(), waiting: guard.waiting.len() });
        }
        Ok::<(), ProverError>(())
    })?;
    let state = writer.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(error) = state.error {
        return Err(error);
    }
    let position = position_of::<SIDE>(if root.attacks { root.marbles } else { root.marbles.swapped() });
    Ok(Certificate::new(board, attacker, position, threats, state.stored)?)
}

struct Writer<'a, const SIDE: usize, const ROW: usize> {
    settings: &'a Settings<'a>,
    findings: &'a Findings,
    /// Entries that earlier runs have found.
    known: HashMap<Marbles, u8>,
    threats: u32,
    board: &'a Board,
    state: Mutex<State>,
    changed: Condvar,
    is_over: AtomicBool,
}

impl<const SIDE: usize, const ROW: usize> Writer<'_, SIDE, ROW> {
    fn work(&self, mut search: ExactSearch<SIDE, ROW>) {
        while let Some(marbles) = self.take() {
            let known = self.known.get(&marbles).map(|&entry| usize::from(entry));
            let found = match known {
                Some(entry) => Ok((entry, self.open_replies(after::<SIDE, ROW>(marbles, entry)))),
                None => self.winning_entry(&mut search, marbles),
            };
            let mut state = lock(&self.state);
            state.busy -= 1;
            let kept = found.and_then(|(entry, open)| {
                if let (None, Some(segments)) = (known, &mut state.segments) {
                    segments.append(Winner { marbles, entry: entry as u8 })?;
                }
                Ok((entry, open))
            });
            match kept {
                Ok((entry, open)) => {
                    state.stored.push((position_of::<SIDE>(marbles), entry_of::<SIDE>(entry)));
                    state.add(&open);
                }
                Err(error) => {
                    state.error.get_or_insert(error);
                    self.is_over.store(true, Ordering::Relaxed);
                }
            }
            drop(state);
            self.changed.notify_all();
        }
        self.is_over.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    fn take(&self) -> Option<Marbles> {
        let mut state = lock(&self.state);
        loop {
            if self.settings.stop.load(Ordering::Relaxed) {
                state.error.get_or_insert(CertifyError::Stopped);
                self.is_over.store(true, Ordering::Relaxed);
            }
            if self.is_over.load(Ordering::Relaxed) {
                return None;
            }
            if let Some(marbles) = state.waiting.pop() {
                state.busy += 1;
                return Some(marbles);
            }
            if state.busy == 0 {
                return None;
            }
            let waited = self.changed.wait_timeout(state, REPORT_EVERY);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// An entry that wins, and the positions after it that have to be stored too.
    fn winning_entry(
        &self,
        search: &mut ExactSearch<SIDE, ROW>,
        marbles: Marbles,
    ) -> Result<(usize, Vec<Marbles>), CertifyError> {
        let children = children::<SIDE, ROW>(search, marbles);
        let mut winning = self.known_wins(&children);
        if winning.is_empty() {
            winning = self.searched_wins(search, marbles, &children)?;
        }
        let candidates: Vec<(usize, Vec<Marbles>)> =
            winning.into_iter().map(|(entry, after)| (entry, self.open_replies(after))).collect();
        // The fewer positions are new, the smaller the certificate.
        let state = lock(&self.state);
        let new = |(_, open): &(usize, Vec<Marbles>)| {
            open.iter().filter(|marbles| !state.seen.contains(marbles)).count()
        };
        candidates.into_iter().min_by_key(new).ok_or(CertifyError::Lost(marbles, MAX_NODES))
    }

    /// The entries that settled work says to win.
    fn known_wins(&self, children: &[(usize, Marbles)]) -> Vec<(usize, Marbles)> {
        let is_win = |&&(_, after): &&(usize, Marbles)| {
            let position = ExactPosition { marbles: after, attacks: false };
            self.findings.numbers(TopTree::<SIDE, ROW>::canonical(position)) == Some(Numbers::WIN)
        };
        children.iter().filter(is_win).copied().collect()
    }

    /// The entries that a search says to win: that of the position, or, where its table has forgotten why, those of each
    /// entry with more and more nodes.
    fn searched_wins(
        &self,
        search: &mut ExactSearch<SIDE, ROW>,
        marbles: Marbles,
        children: &[(usize, Marbles)],
    ) -> Result<Vec<(usize, Marbles)>, CertifyError> {
        let wins = |search: &ExactSearch<SIDE, ROW>| -> Vec<(usize, Marbles)> {
            let is_win = |&&(_, marbles): &&(usize, Marbles)| {
                search.numbers(ExactPosition { marbles, attacks: false }) == Numbers::WIN
            };
            children.iter().filter(is_win).copied().collect()
        };
        let found = wins(search);
        if !found.is_empty() {
            return Ok(found);
        }
        let first = search.nodes();
        let mut nodes = STEP;
        while search.nodes() - first < MAX_NODES {
            if self.settings.stop.load(Ordering::Relaxed) {
                return Err(CertifyError::Stopped);
            }
            search.search(ExactPosition { marbles, attacks: true }, nodes);
            let found = wins(search);
            if !found.is_empty() {
                return Ok(found);
            }
            // Won, but why is forgotten: each entry by itself, the one that promises most first.
            let mut by_promise: Vec<(usize, Marbles)> = children.to_vec();
            by_promise
                .sort_by_key(|&(_, marbles)| search.numbers(ExactPosition { marbles, attacks: false }).proof);
            for (entry, after) in by_promise.into_iter().take(3) {
                let position = ExactPosition { marbles: after, attacks: false };
                if search.search(position, nodes) == Found::Win {
                    return Ok(vec![(entry, after)]);
                }
            }
            nodes *= 2;
        }
        Err(CertifyError::Lost(marbles, MAX_NODES))
    }

    /// The positions after the replies that do not lose by threats, in the orientation that stands for all eight; in `after`
    /// the defender is to move.
    fn open_replies(&self, after: Marbles) -> Vec<Marbles> {
        if Rules::<SIDE, ROW>::rows(after.other) != 0 {
            // The attacker has won.
            return Vec::new();
        }
        let pushes = Rules::<SIDE, ROW>::pushes(after);
        let distinct = Rules::<SIDE, ROW>::open_entries(after.occupied())
            & Rules::<SIDE, ROW>::distinct_entries(after.occupied());
        let replies =
            each(distinct).map(|entry| Rules::<SIDE, ROW>::inserted(after, &pushes, entry).swapped());
        let is_open =
            |reply: &Marbles| !wins_by_threats(self.board, position_of::<SIDE>(*reply), self.threats);
        replies.filter(is_open).map(Rules::<SIDE, ROW>::canonical).collect()
    }
}

/// The entries that are worth a look, and what lies then; the defender is to move.
fn children<const SIDE: usize, const ROW: usize>(
    search: &ExactSearch<SIDE, ROW>,
    marbles: Marbles,
) -> Vec<(usize, Marbles)> {
    each(search.entries(marbles)).map(|entry| (entry, after::<SIDE, ROW>(marbles, entry))).collect()
}

/// What lies after an entry, with the other seat to move.
fn after<const SIDE: usize, const ROW: usize>(marbles: Marbles, entry: usize) -> Marbles {
    let pushes = Rules::<SIDE, ROW>::pushes(marbles);
    Rules::<SIDE, ROW>::inserted(marbles, &pushes, entry).swapped()
}

/// The same marbles on the board of the certificate, whose rows have no gaps between them; the attacker is to move.
fn position_of<const SIDE: usize>(marbles: Marbles) -> Position {
    let packed = |bits: u64| {
        (0..SIDE).fold(0, |fields, row| fields | ((bits >> (8 * row)) & ((1 << SIDE) - 1)) << (SIDE * row))
    };
    Position { attacker: packed(marbles.own), defender: packed(marbles.other) }
}

/// The same entry as a certificate counts them: the edges north, south, west, east instead of north, east, south, west, and as
/// many entries to an edge as it has fields, where the search has seven on any board.
fn entry_of<const SIDE: usize>(index: usize) -> Entry {
    const EDGES: [usize; 4] = [0, 3, 1, 2];
    const LANES_OF_EDGE: usize = 7;
    Entry((EDGES[index / LANES_OF_EDGE] * SIDE + index % LANES_OF_EDGE) as u8)
}
