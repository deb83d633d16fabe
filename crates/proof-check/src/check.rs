//! Shows that a certificate is true, or where it fails.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::board::{Board, Entry, Position};
use crate::certificate::{Certificate, Seat};
use crate::threats::wins_by_threats;

/// What was shown.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Verdict {
    /// The seat that wins from the root, whatever the other does.
    pub winner: Seat,
    /// How many stored positions were checked: all of them.
    pub positions: usize,
}

/// Where a certificate fails, in words: the fields of both, and the entry that is stored there, if it is about one. As in
/// `attacker a1,b1, defender c3, entry W2`.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Place(String);

impl Place {
    fn new(board: &Board, position: Position, entry: Option<Entry>) -> Place {
        let (attacker, defender) =
            (board.fields_text(position.attacker), board.fields_text(position.defender));
        let entry = entry.map(|entry| format!(", entry {}", board.entry_name(entry))).unwrap_or_default();
        Place(format!("attacker {attacker}, defender {defender}{entry}"))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// What is wrong with a certificate, or that it was not checked to the end.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum Flaw {
    /// The seat that moved last has a row: the game was over before the root or the stored position.
    #[error("at {0}: the game is over, the seat that moved last has a row")]
    Over(Place),
    /// The attacker is to move at the root, and nothing says what to play.
    #[error("at the root, {0}: it is neither stored nor won by {1} threats")]
    RootOpen(Place, u32),
    /// The attacker has no marble left for its entry.
    #[error("at {0}: the attacker has no marble left")]
    NoMarble(Place),
    /// The entry's lane is full, or there is no such entry.
    #[error("at {0}: the entry is illegal")]
    Illegal(Place),
    /// The defender cannot move: a draw.
    #[error("at {0}: then the defender cannot move, and the game is a draw")]
    Draw(Place),
    /// A reply of the defender wins.
    #[error("at {place}: the defender wins by {reply}")]
    DefenderWins {
        /// Where.
        place: Place,
        /// The reply.
        reply: String,
    },
    /// Nothing says how the attacker wins after this reply.
    #[error(
        "at {place}: the reply {reply} leads to {next}, which is neither stored nor won by {threats} threats"
    )]
    Open {
        /// Where.
        place: Place,
        /// The reply.
        reply: String,
        /// The position after it.
        next: Place,
        /// The number that the certificate states.
        threats: u32,
    },
    /// The check was stopped, and had found nothing wrong so far.
    #[error("the check was stopped before its end")]
    Stopped,
}

/// How many positions a thread takes at a time.
const CHUNK: usize = 256;

/// Checks the root and every stored position. `progress` hears, from any thread, how many are done; when `stop` is set,
/// the check ends with [`Flaw::Stopped`]. Of several flaws the answer is the first in the order of the file, whatever
/// the number of threads.
pub fn check(
    certificate: &Certificate,
    threads: usize,
    progress: &(dyn Fn(usize) + Sync),
    stop: &AtomicBool,
) -> Result<Verdict, Flaw> {
    check_root(certificate)?;
    let positions = certificate.positions();
    let next_chunk = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let has_flaw = AtomicBool::new(false);
    // By the number of the position.
    let flaws: Mutex<Vec<(usize, Flaw)>> = Mutex::new(Vec::new());
    let work = || {
        while !stop.load(Ordering::Relaxed) && !has_flaw.load(Ordering::Relaxed) {
            let start = next_chunk.fetch_add(1, Ordering::Relaxed) * CHUNK;
            let Some(rest) = positions.get(start..).filter(|rest| !rest.is_empty()) else {
                return;
            };
            let chunk = &rest[..CHUNK.min(rest.len())];
            for (index, &(position, entry)) in (start..).zip(chunk) {
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                if let Err(flaw) = check_position(certificate, position, entry) {
                    has_flaw.store(true, Ordering::Relaxed);
                    flaws.lock().unwrap_or_else(PoisonError::into_inner).push((index, flaw));
                    return;
                }
            }
            progress(done.fetch_add(chunk.len(), Ordering::Relaxed) + chunk.len());
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // Where the system starts no more threads, there are fewer.
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    let flaws = flaws.into_inner().unwrap_or_else(PoisonError::into_inner);
    // Chunks are taken in order, and a chunk that was taken is checked up to its first flaw.
    if let Some((_, flaw)) = flaws.into_iter().min_by_key(|(index, _)| *index) {
        return Err(flaw);
    }
    // Nothing is claimed that was not done, whatever the threads did.
    if done.into_inner() == positions.len() {
        Ok(Verdict { winner: certificate.attacker(), positions: positions.len() })
    } else {
        Err(Flaw::Stopped)
    }
}

/// The attacker, to move, must win by threats or find the root stored. With the defender to move, every reply must lead to
/// such a position.
fn check_root(certificate: &Certificate) -> Result<(), Flaw> {
    let (board, root) = (certificate.board(), certificate.root());
    let is_attackers = certificate.root_to_move() == certificate.attacker();
    let moved_last = if is_attackers { root.defender } else { root.attacker };
    if board.has_row(moved_last) {
        return Err(Flaw::Over(Place::new(board, root, None)));
    }
    if !is_attackers {
        return check_replies(certificate, root, || Place::new(board, root, None));
    }
    if is_won(certificate, root) {
        Ok(())
    } else {
        Err(Flaw::RootOpen(Place::new(board, root, None), certificate.threats()))
    }
}

/// After the stored entry the attacker must have won, or every reply must lead to a position that is won.
fn check_position(certificate: &Certificate, position: Position, entry: Entry) -> Result<(), Flaw> {
    let board = certificate.board();
    let here = || Place::new(board, position, Some(entry));
    if board.has_row(position.defender) {
        return Err(Flaw::Over(here()));
    }
    if position.attacker.count_ones() >= board.marbles() {
        return Err(Flaw::NoMarble(here()));
    }
    let Some(after) = board.attack(position, entry) else {
        return Err(Flaw::Illegal(here()));
    };
    if board.has_row(after.attacker) {
        return Ok(());
    }
    check_replies(certificate, after, here)
}

/// With the defender to move, the game must go on, and no reply may win or lead to a position that is not known to be won.
fn check_replies(certificate: &Certificate, after: Position, here: impl Fn() -> Place) -> Result<(), Flaw> {
    let board = certificate.board();
    if !board.can_move(after, after.defender) {
        return Err(Flaw::Draw(here()));
    }
    for (reply, next) in board.replies(after) {
        let reply_name = || board.entry_name(reply);
        if board.has_row(next.defender) {
            return Err(Flaw::DefenderWins { place: here(), reply: reply_name() });
        }
        if !is_won(certificate, next) {
            let (next, threats) = (Place::new(board, next, None), certificate.threats());
            return Err(Flaw::Open { place: here(), reply: reply_name(), next, threats });
        }
    }
    Ok(())
}

/// Whether the attacker, to move, wins by threats or finds the position stored. The order of the three questions is that
/// of what they cost.
fn is_won(certificate: &Certificate, position: Position) -> bool {
    let board = certificate.board();
    board.wins_at_once(position)
        || certificate.stored(position).is_some()
        || wins_by_threats(board, position, certificate.threats())
}
