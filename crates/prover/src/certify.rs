//! From what is settled to a certificate: [`certify`].
//!
//! A certificate has one entry for every position that the attacker can get to, so everything in it follows from the root:
//! an entry that wins is chosen, and every reply that does not lose at once, or to a few threats, is a position to be looked
//! at next. Near the root the settled work says which entries win. Further on a position was settled by one job, and its
//! search is done again.
//!
//! Absent here: the file, and what a certificate claims (`proof_check`).

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use engine::exact::{ExactPosition, ExactSearch, Found, Marbles, Numbers, Rules, each};
use proof_check::{Board, Certificate, CertificateError, Entry, Position, Seat, wins_by_threats};

use crate::run::{lock, searches};
use crate::{Findings, ProverError, Settings, TopTree};

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

struct State {
    /// Positions whose winning entry is to be found, in the orientation that stands for all eight.
    waiting: Vec<Marbles>,
    /// All that ever waited.
    seen: HashSet<Marbles>,
    stored: Vec<(Position, Entry)>,
    busy: usize,
    error: Option<CertifyError>,
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
    let state = State { waiting: Vec::new(), seen: HashSet::new(), stored: Vec::new(), busy: 0, error: None };
    let writer = Writer::<SIDE, ROW> {
        settings,
        findings,
        threats,
        board: &board,
        state: Mutex::new(state),
        changed: Condvar::new(),
        is_over: AtomicBool::new(false),
    };
    let at_root = match root.attacks {
        true if wins_by_threats(&board, position_of::<SIDE>(root.marbles), threats) => Vec::new(),
        true => vec![root.marbles],
        false => writer.open_replies(root.marbles),
    };
    writer.add(&at_root);
    std::thread::scope(|scope| {
        for search in searches(settings)? {
            scope.spawn(|| writer.work(search));
        }
        let mut guard = lock(&writer.state);
        while !writer.is_over.load(Ordering::Relaxed) {
            let waited = writer.changed.wait_timeout(guard, REPORT_EVERY);
            guard = waited.unwrap_or_else(PoisonError::into_inner).0;
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
    threats: u32,
    board: &'a Board,
    state: Mutex<State>,
    changed: Condvar,
    is_over: AtomicBool,
}

impl<const SIDE: usize, const ROW: usize> Writer<'_, SIDE, ROW> {
    fn work(&self, mut search: ExactSearch<SIDE, ROW>) {
        while let Some(marbles) = self.take() {
            let found = self.winning_entry(&mut search, marbles);
            let mut state = lock(&self.state);
            state.busy -= 1;
            match found {
                Ok((entry, open)) => {
                    state.stored.push((position_of::<SIDE>(marbles), entry_of::<SIDE>(entry)));
                    drop(state);
                    self.add(&open);
                }
                Err(error) => {
                    state.error.get_or_insert(error);
                    self.is_over.store(true, Ordering::Relaxed);
                }
            }
            self.changed.notify_all();
        }
        self.is_over.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    fn take(&self) -> Option<Marbles> {
        let mut state = lock(&self.state);
        loop {
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

    fn add(&self, positions: &[Marbles]) {
        let mut state = lock(&self.state);
        for &marbles in positions {
            let canonical = Rules::<SIDE, ROW>::canonical(marbles);
            if state.seen.insert(canonical) {
                state.waiting.push(canonical);
            }
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
            let is_new = |marbles: &&Marbles| !state.seen.contains(&Rules::<SIDE, ROW>::canonical(**marbles));
            open.iter().filter(is_new).count()
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

    /// The positions after the replies that do not lose by threats; in `after` the defender is to move.
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
        replies.filter(is_open).collect()
    }
}

/// The entries that are worth a look, and what lies then; the defender is to move.
fn children<const SIDE: usize, const ROW: usize>(
    search: &ExactSearch<SIDE, ROW>,
    marbles: Marbles,
) -> Vec<(usize, Marbles)> {
    let pushes = Rules::<SIDE, ROW>::pushes(marbles);
    let after = |entry| (entry, Rules::<SIDE, ROW>::inserted(marbles, &pushes, entry).swapped());
    each(search.entries(marbles)).map(after).collect()
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
