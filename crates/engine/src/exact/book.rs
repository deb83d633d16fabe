//! How the seat that begins wins Express for two, written down for the first plies: [`Book`].
//!
//! A proof of the whole game is millions of positions. A book is the part of it that takes long to find: for every position that
//! the first seat can get to by it, either the entry to play, or word that the position is won and soon proven anew. `undershift
//! prove --book` makes one from what a proof has settled.
//!
//! A file is `USB1`, one byte for each position, and a checksum (8 bytes, little-endian). Which positions these are is not
//! written down, because it follows from the entries:
//!
//! - the start is the only position of the first level;
//! - the positions after an entry of one level and any reply to it, in which the first seat does not win at once, make the next
//!   level, each once, in the orientation that stands for all eight ([`Rules::canonical`]), and in their order
//!   ([`Marbles`] are ordered);
//! - a byte below 28 is the index of the entry to play, and 28 says that there is none: nothing follows.
//!
//! Absent here: what is true. A book is believed; `docs/PROOF.md` says by what right.

use std::fmt;
use std::sync::Arc;

use game::Game;
use shiftago::{Express2, Move};

use super::{Entries, ExactPosition, Marbles, Rules, child, each};
use crate::checksum::fnv_1a;

/// The board and the row of the game.
type ExpressRules = Rules<7, 5>;

const MAGIC: &[u8; 4] = b"USB1";
/// The byte of a position that has no entry. Smaller ones are entries.
const NO_ENTRY: u8 = 28;
/// How many levels there can be: the first seat moves as often as it has marbles.
const MAX_LEVELS: usize = shiftago::MARBLES as usize;

/// What a book says about a position that the first seat wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Advice {
    /// Play this entry.
    Play(usize),
    /// Which entry wins has to be found.
    Prove,
}

/// Why a file is no book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// It is no such file at all.
    #[error("not a book of Express for two; `undershift prove --book` makes one")]
    NotABook,
    /// It ends too early or too late, its checksum is wrong, or an entry is illegal or lets the other seat win.
    #[error("the book is damaged; copy or make it again")]
    Damaged,
}

/// Positions that the first seat wins, each with what to do: level by level, as in the file.
#[derive(Clone, PartialEq, Eq)]
pub struct Book(Arc<[(Marbles, u8)]>);

impl Book {
    /// The built-in book; `None` without the feature `builtin-weights`.
    pub fn builtin() -> Option<Book> {
        #[cfg(feature = "builtin-weights")]
        {
            static BOOK: std::sync::OnceLock<Option<Book>> = std::sync::OnceLock::new();
            let read = || Book::from_bytes(include_bytes!("../../weights/express-2.book.weights")).ok();
            BOOK.get_or_init(read).clone()
        }
        #[cfg(not(feature = "builtin-weights"))]
        None
    }

    /// A book with the entries that `entry` chooses, where it does. `None` if one of them is illegal, or lets the other seat win.
    pub fn new(mut entry: impl FnMut(Marbles) -> Option<usize>) -> Option<Book> {
        let mut positions = Vec::new();
        let mut level = vec![Marbles::default()];
        while !level.is_empty() {
            let chosen: Vec<u8> =
                level.iter().map(|&marbles| entry(marbles).map_or(NO_ENTRY, |entry| entry as u8)).collect();
            let next = next_level(&level, &chosen)?;
            positions.extend(level.into_iter().zip(chosen));
            level = next;
        }
        Some(Book(positions.into()))
    }

    /// Reads a file.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        if bytes.get(..MAGIC.len()) != Some(MAGIC) {
            return Err(BookError::NotABook);
        }
        let (body, sum) = bytes.split_last_chunk().ok_or(BookError::Damaged)?;
        if fnv_1a(body) != u64::from_le_bytes(*sum) {
            return Err(BookError::Damaged);
        }
        read_levels(&body[MAGIC.len()..]).ok_or(BookError::Damaged)
    }

    /// As a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.0.iter().map(|&(_, entry)| entry));
        bytes.extend(fnv_1a(&bytes).to_le_bytes());
        bytes
    }

    /// How many positions it knows, and how many of them have an entry.
    pub fn counts(&self) -> [usize; 2] {
        [self.0.len(), self.0.iter().filter(|(_, entry)| *entry < NO_ENTRY).count()]
    }

    /// All that it knows: the marbles, those of the first seat as `own`, and the entry where there is one.
    pub fn positions(&self) -> impl Iterator<Item = (Marbles, Option<usize>)> {
        self.0.iter().map(|&(marbles, entry)| (marbles, (entry < NO_ENTRY).then_some(entry.into())))
    }

    /// What to do in a position that the first seat, to move, wins. `None` where the book knows nothing.
    pub fn advice(&self, position: ExactPosition) -> Option<Advice> {
        if !position.attacks || !position.first_moves() {
            return None;
        }
        let known = canonical(position.marbles);
        // A level has two marbles more than the one before.
        let order = |marbles: Marbles| (marbles.count(), marbles);
        let index = self.0.binary_search_by_key(&order(known), |&(marbles, _)| order(marbles)).ok()?;
        let entry = self.0[index].1;
        if entry >= NO_ENTRY {
            return Some(Advice::Prove);
        }
        // The entry is that of one orientation. In another it is the one that leads to the same position.
        let wanted = canonical(after(known, entry.into()));
        let leads_there = |&entry: &usize| canonical(after(position.marbles, entry)) == wanted;
        each(open_entries(position.marbles.occupied())).find(leads_there).map(Advice::Play)
    }

    /// Whether a legal move wins by this book: it is the one to play, or leads to an image of the same position. `false` says
    /// nothing about the move.
    pub fn wins_by(&self, position: &Express2, mv: Move) -> bool {
        let Some(here) = ExactPosition::new(position, position.to_move()) else { return false };
        let there = |entry| canonical(after(here.marbles, entry));
        matches!(self.advice(here), Some(Advice::Play(entry)) if there(entry) == there(mv.entry.index()))
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Book({} positions)", self.0.len())
    }
}

fn read_levels(mut bytes: &[u8]) -> Option<Book> {
    let mut positions = Vec::with_capacity(bytes.len());
    let mut level = vec![Marbles::default()];
    for _ in 0..MAX_LEVELS {
        let (entries, rest) = bytes.split_at_checked(level.len())?;
        let next = next_level(&level, entries)?;
        positions.extend(level.into_iter().zip(entries.iter().copied()));
        (level, bytes) = (next, rest);
    }
    (level.is_empty() && bytes.is_empty()).then(|| Book(positions.into()))
}

/// The positions after these, each once and in order; `None` if an entry is illegal or a reply to it wins.
fn next_level(level: &[Marbles], entries: &[u8]) -> Option<Vec<Marbles>> {
    let mut next = Vec::new();
    for (&marbles, &entry) in level.iter().zip(entries) {
        if entry == NO_ENTRY {
            continue;
        }
        if entry > NO_ENTRY || open_entries(marbles.occupied()) >> entry & 1 == 0 {
            return None;
        }
        let there = after(marbles, entry.into());
        if rows(there.other) != 0 {
            continue;
        }
        let replies = open_entries(there.occupied()) & ExpressRules::distinct_entries(there.occupied());
        for reply in each(replies) {
            let here = after(there, reply);
            if rows(here.other) != 0 {
                return None;
            }
            if winning_entries(here) == 0 {
                next.push(canonical(here));
            }
        }
    }
    next.sort_unstable();
    next.dedup();
    Some(next)
}

// Nobody asks about a book often, and the page loads every copy of these: so there is one of each.

/// What lies after an entry, with the other seat to move.
pub(super) fn after(marbles: Marbles, entry: usize) -> Marbles {
    child(ExactPosition { marbles, attacks: false }, entry).marbles
}

/// The orientation that stands for all eight.
#[inline(never)]
pub(super) fn canonical(marbles: Marbles) -> Marbles {
    ExpressRules::canonical(marbles)
}

/// The entries that are not blocked by a full lane.
#[inline(never)]
pub(super) fn open_entries(occupied: u64) -> Entries {
    ExpressRules::open_entries(occupied)
}

/// The rows of five among some fields; 0 if there is none.
#[inline(never)]
pub(super) fn rows(bits: u64) -> u64 {
    ExpressRules::rows(bits)
}

/// The entries by which the seat to move wins at once.
#[inline(never)]
pub(super) fn winning_entries(marbles: Marbles) -> Entries {
    ExpressRules::winning_entries(marbles)
}

#[cfg(test)]
mod tests {
    use game::SplitMix64;

    use super::*;

    /// Two moves of the first seat, and whatever there is to say about it.
    fn small() -> Book {
        Book::new(|marbles| (marbles.count() < 4).then_some(3)).expect("legal entries")
    }

    #[test]
    fn a_book_reads_back_and_knows_every_reply_in_every_orientation() {
        let book = small();
        assert_eq!(Book::from_bytes(&book.to_bytes()), Ok(book.clone()));
        let [all, with_entry] = book.counts();
        assert!(with_entry > 10 && all > 100, "{all} {with_entry}");
        let mut random = SplitMix64::new(3);
        for _ in 0..200 {
            let mut position = ExactPosition { marbles: Marbles::default(), attacks: true };
            while let Some(Advice::Play(entry)) = book.advice(position) {
                let replies = after(position.marbles, entry);
                let open: Vec<usize> = each(ExpressRules::open_entries(replies.occupied())).collect();
                position.marbles = after(replies, open[random.below(open.len() as u32) as usize]);
                let images = ExpressRules::images(position.marbles);
                position.marbles = images[random.below(8) as usize];
            }
            assert_eq!((position.marbles.count(), book.advice(position)), (4, Some(Advice::Prove)));
        }
    }

    #[test]
    fn a_move_wins_by_the_book_in_each_of_its_orientations() {
        let book = Book::new(|marbles| (marbles.count() == 0).then_some(0)).expect("a legal entry");
        let start = Express2::default();
        let winning: Vec<String> = start
            .moves()
            .into_iter()
            .filter(|&mv| book.wins_by(&start, mv))
            .map(|mv| mv.to_string())
            .collect();
        // Into the four corners, from either side.
        assert_eq!(winning.len(), 8, "{winning:?}");
        let mut second = start;
        second.play(start.moves()[0]).expect("a legal move");
        assert!(
            second.moves().into_iter().all(|mv| !book.wins_by(&second, mv)),
            "it is the first seat's book"
        );
    }

    #[test]
    fn a_book_says_nothing_about_other_seats_and_positions() {
        let book = small();
        let start = ExactPosition { marbles: Marbles::default(), attacks: true };
        assert!(book.advice(start).is_some());
        assert_eq!(book.advice(ExactPosition { attacks: false, ..start }), None);
        let far = ExactPosition { marbles: Marbles { own: 1 << 27, other: 1 << 28 }, attacks: true };
        assert_eq!(book.advice(far), None);
    }

    #[test]
    fn what_is_no_book_is_refused() {
        let bytes = small().to_bytes();
        assert_eq!(Book::from_bytes(b"USW1"), Err(BookError::NotABook));
        for end in 4..bytes.len().min(40) {
            assert_eq!(Book::from_bytes(&bytes[..end]), Err(BookError::Damaged), "{end}");
        }
        let with_sum = |mut body: Vec<u8>| {
            body.extend(fnv_1a(&body).to_le_bytes());
            Book::from_bytes(&body)
        };
        let body = &bytes[..bytes.len() - 8];
        assert_eq!(with_sum([body, &[NO_ENTRY]].concat()), Err(BookError::Damaged));
        assert_eq!(with_sum(body[..body.len() - 1].to_vec()), Err(BookError::Damaged));
        let mut wrong = body.to_vec();
        wrong[MAGIC.len()] = NO_ENTRY + 1;
        assert_eq!(with_sum(wrong), Err(BookError::Damaged));
    }
}
