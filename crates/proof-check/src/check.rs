//! Shows that a certificate is true, or where it fails. What format 1 needs is here, and what both need; `levels` has what
//! format 2 needs.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::board::{Board, Entry, Position};
use crate::certificate::{AnyCertificate, Certificate, Claim, EntryList, Seat};
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
    pub(crate) fn new(board: &Board, position: Position, entry: Option<Entry>) -> Place {
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
    /// No entry is there for a position that needs one.
    #[error("at {0}: it is neither stored nor won by {1} threats")]
    Missing(Place, u32),
    /// Fewer entries than positions that need one.
    #[error("entries left for the positions with {marbles} marbles: {left}; these are more")]
    TooFew {
        /// Of the positions.
        marbles: u32,
        /// Entries.
        left: usize,
    },
    /// More entries than positions that need one.
    #[error("every position has its entry, and more entries follow: {0}")]
    TooMany(usize),
    /// The check was stopped, and had found nothing wrong so far.
    #[error("the check was stopped before its end")]
    Stopped,
}

/// How a check is run.
#[derive(Clone, Copy)]
pub(crate) struct Run<'a> {
    pub(crate) threads: usize,
    /// Hears how many positions are done.
    pub(crate) progress: &'a (dyn Fn(usize) + Sync),
    pub(crate) stop: &'a AtomicBool,
}

/// What can be checked: a certificate in either form.
pub trait Checkable {
    /// See [`check()`].
    fn check(
        &self,
        threads: usize,
        progress: &(dyn Fn(usize) + Sync),
        stop: &AtomicBool,
    ) -> Result<Verdict, Flaw>;
}

/// Checks the root and every stored position. `progress` hears, from any thread, how many are done; when `stop` is set,
/// the check ends with [`Flaw::Stopped`]. Of several flaws the answer is the first in the order of the file, whatever
/// the number of threads.
pub fn check(
    certificate: &impl Checkable,
    threads: usize,
    progress: &(dyn Fn(usize) + Sync),
    stop: &AtomicBool,
) -> Result<Verdict, Flaw> {
    certificate.check(threads, progress, stop)
}

impl Checkable for AnyCertificate {
    fn check(
        &self,
        threads: usize,
        progress: &(dyn Fn(usize) + Sync),
        stop: &AtomicBool,
    ) -> Result<Verdict, Flaw> {
        match self {
            AnyCertificate::Positions(certificate) => certificate.check(threads, progress, stop),
            AnyCertificate::Entries(entries) => entries.check(threads, progress, stop),
        }
    }
}

impl Checkable for EntryList {
    fn check(
        &self,
        threads: usize,
        progress: &(dyn Fn(usize) + Sync),
        stop: &AtomicBool,
    ) -> Result<Verdict, Flaw> {
        self.walk(&Run { threads, progress, stop }, |_, _| ())
    }
}

impl Checkable for Certificate {
    fn check(
        &self,
        threads: usize,
        progress: &(dyn Fn(usize) + Sync),
        stop: &AtomicBool,
    ) -> Result<Verdict, Flaw> {
        check_root(self)?;
        let positions = self.positions();
        let run = Run { threads, progress, stop };
        let check_one = |index: usize, (): &mut ()| {
            let (position, entry) = positions[index];
            check_position(self, position, entry)
        };
        in_chunks(&run, positions.len(), 0, check_one, |()| ())?;
        Ok(Verdict { winner: self.attacker(), positions: positions.len() })
    }
}

/// How many positions a thread takes at a time.
const CHUNK: usize = 256;

/// Lets several threads check `count` positions, by their numbers; `before` were done before these. Each chunk has
/// something of its own to fill, which `collect` takes when the chunk is done. The answer is the first flaw.
pub(crate) fn in_chunks<T: Default>(
    run: &Run<'_>,
    count: usize,
    before: usize,
    check_one: impl Fn(usize, &mut T) -> Result<(), Flaw> + Sync,
    collect: impl Fn(T) + Sync,
) -> Result<(), Flaw> {
    let next_chunk = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let has_flaw = AtomicBool::new(false);
    // By the number of the position.
    let flaws: Mutex<Vec<(usize, Flaw)>> = Mutex::new(Vec::new());
    let take_chunks = || {
        while !run.stop.load(Ordering::Relaxed) && !has_flaw.load(Ordering::Relaxed) {
            let start = next_chunk.fetch_add(1, Ordering::Relaxed) * CHUNK;
            if start >= count {
                return;
            }
            let chunk = start..count.min(start + CHUNK);
            let length = chunk.len();
            let mut filled = T::default();
            for index in chunk {
                if run.stop.load(Ordering::Relaxed) {
                    return;
                }
                if let Err(flaw) = check_one(index, &mut filled) {
                    has_flaw.store(true, Ordering::Relaxed);
                    flaws.lock().unwrap_or_else(PoisonError::into_inner).push((index, flaw));
                    return;
                }
            }
            collect(filled);
            (run.progress)(before + done.fetch_add(length, Ordering::Relaxed) + length);
        }
    };
    thread::scope(|scope| {
        for _ in 1..run.threads {
            // Where the system starts no more threads, there are fewer.
            let _ = thread::Builder::new().spawn_scoped(scope, take_chunks);
        }
        take_chunks();
    });
    let flaws = flaws.into_inner().unwrap_or_else(PoisonError::into_inner);
    // Chunks are taken in order, and a chunk that was taken is checked up to its first flaw.
    if let Some((_, flaw)) = flaws.into_iter().min_by_key(|(index, _)| *index) {
        return Err(flaw);
    }
    // Nothing is claimed that was not done, whatever the threads did.
    if done.into_inner() == count { Ok(()) } else { Err(Flaw::Stopped) }
}

/// The attacker, to move, must win by threats or find the root stored. With the defender to move, every reply must lead to
/// such a position.
fn check_root(certificate: &Certificate) -> Result<(), Flaw> {
    let claim = certificate.claim();
    let place = || Place::new(claim.board(), claim.root(), None);
    if !attacker_begins(claim)? {
        return check_replies(certificate, claim.root(), place);
    }
    let root = claim.root();
    if certificate.stored(root).is_some() || wins_by_threats(claim.board(), root, claim.threats()) {
        Ok(())
    } else {
        Err(Flaw::RootOpen(place(), claim.threats()))
    }
}

/// Whether the attacker is to move at the root, where the game must not be over.
pub(crate) fn attacker_begins(claim: &Claim) -> Result<bool, Flaw> {
    let (board, root) = (claim.board(), claim.root());
    let is_attackers = claim.root_to_move() == claim.attacker();
    let moved_last = if is_attackers { root.defender } else { root.attacker };
    if board.has_row(moved_last) {
        return Err(Flaw::Over(Place::new(board, root, None)));
    }
    Ok(is_attackers)
}

/// After the stored entry the attacker must have won, or every reply must lead to a position that is won.
fn check_position(certificate: &Certificate, position: Position, entry: Entry) -> Result<(), Flaw> {
    let board = certificate.board();
    let here = || Place::new(board, position, Some(entry));
    if board.has_row(position.defender) {
        return Err(Flaw::Over(here()));
    }
    match play(board, position, entry)? {
        Some(after) => check_replies(certificate, after, here),
        None => Ok(()),
    }
}

/// Plays the attacker's entry. `None` if the attacker has won by it.
pub(crate) fn play(board: &Board, position: Position, entry: Entry) -> Result<Option<Position>, Flaw> {
    let here = || Place::new(board, position, Some(entry));
    if position.attacker.count_ones() >= board.marbles() {
        return Err(Flaw::NoMarble(here()));
    }
    let after = board.attack(position, entry).ok_or_else(|| Flaw::Illegal(here()))?;
    Ok((!board.has_row(after.attacker)).then_some(after))
}

/// With the defender to move, every reply must lead to a position that is known to be won.
fn check_replies(certificate: &Certificate, after: Position, here: impl Fn() -> Place) -> Result<(), Flaw> {
    let (board, threats) = (certificate.board(), certificate.threats());
    // It costs less to look for a position than for threats.
    let is_won = |next| certificate.stored(next).is_some() || wins_by_threats(board, next, threats);
    replies_without_win_at_once(board, after, &here, |reply, next| {
        if is_won(next) {
            return Ok(());
        }
        let (reply, next) = (board.entry_name(reply), Place::new(board, next, None));
        Err(Flaw::Open { place: here(), reply, next, threats })
    })
}

/// With the defender to move, the game must go on, and no reply may win. Tells of the replies after which the attacker does
/// not win at once.
pub(crate) fn replies_without_win_at_once(
    board: &Board,
    after: Position,
    here: &impl Fn() -> Place,
    mut tell: impl FnMut(Entry, Position) -> Result<(), Flaw>,
) -> Result<(), Flaw> {
    if !board.can_move(after, after.defender) {
        return Err(Flaw::Draw(here()));
    }
    // What wins after one reply is likely to win after the next.
    let mut winning = None;
    for (reply, next) in board.replies(after) {
        if board.has_row(next.defender) {
            return Err(Flaw::DefenderWins { place: here(), reply: board.entry_name(reply) });
        }
        match board.winning_entry(next, winning) {
            Some(entry) => winning = Some(entry),
            None => tell(reply, next)?,
        }
    }
    Ok(())
}
