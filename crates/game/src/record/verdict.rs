//! The result as a record gives it: [`Verdict`].
//!
//! Not an [`Outcome`]: players also resign, agree or run out of time, so a record may give a result that no
//! position shows, and it gives shares alone, no ranks and no cause.

use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use crate::{Outcome, ParseError, Seat, SeatSet, Share};

/// Who won, or who shares a draw: `1-0`, `1/2-1/2`, `0-0-1`, `1/2-0-1/2`, one share for each seat.
///
/// ```
/// use game::record::Verdict;
/// let verdict: Verdict = "1/2-0-1/2".parse()?;
/// assert_eq!((verdict.seats(), verdict.winners().len()), (3, 2));
/// assert_eq!(verdict.to_string(), "1/2-0-1/2");
/// assert!("1-1".parse::<Verdict>().is_err());
/// # Ok::<(), game::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    seats: usize,
    winners: SeatSet,
}

impl Verdict {
    const EXPECTED: &'static str = "shares that add up to one game, as in 1-0, 1/2-1/2 or 0-0-1";

    /// A game of `seats`, won or shared by `winners`. `None` unless there are 2 to 4 seats and a winner, and all
    /// winners sit at the table.
    pub fn new(seats: usize, winners: SeatSet) -> Option<Verdict> {
        let seated = winners.iter().all(|seat| seat.index() < seats);
        ((2..=Seat::MAX).contains(&seats) && seated && !winners.is_empty())
            .then_some(Verdict { seats, winners })
    }

    /// How many seats the game has.
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// Who won, or who shares the draw.
    pub const fn winners(&self) -> SeatSet {
        self.winners
    }

    /// What part of the game a seat gets.
    pub const fn share(&self, seat: Seat) -> Share {
        if self.winners.contains(seat) { Share::part_of(self.winners.len()) } else { Share::NONE }
    }
}

impl From<&Outcome> for Verdict {
    fn from(outcome: &Outcome) -> Verdict {
        Verdict { seats: outcome.seats(), winners: outcome.winners() }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in Seat::first(self.seats) {
            let dash = if seat == Seat::FIRST { "" } else { "-" };
            write!(f, "{dash}{}", self.share(seat))?;
        }
        Ok(())
    }
}

impl FromStr for Verdict {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Verdict, ParseError> {
        read_verdict(text).ok_or_else(|| ParseError::new("result", text, Verdict::EXPECTED))
    }
}

fn read_verdict(text: &str) -> Option<Verdict> {
    let mut winners = SeatSet::EMPTY;
    let mut seats = 0;
    for share in text.split('-') {
        let seat = Seat::new(seats)?;
        if share != "0" {
            winners.insert(seat);
        }
        seats += 1;
    }
    // The set of winners decides every share, so what it writes must be what was read.
    Verdict::new(seats, winners).filter(|verdict| verdict.to_string() == text)
}

/// Reads what the `Result` tag and the end of a game hold.
pub(super) fn read_result(text: &str) -> Result<Option<Verdict>, ParseError> {
    if text == OPEN { Ok(None) } else { text.parse().map(Some) }
}

/// Writes what the `Result` tag and the end of a game hold.
pub(super) fn result_text(result: Option<Verdict>) -> String {
    result.map_or_else(|| OPEN.to_string(), |verdict| verdict.to_string())
}

/// Whether a word of the moves is a result, right or wrong, and not a move: `*`, or digits with `-` and `/`.
pub(super) fn is_result_word(word: &str) -> bool {
    let digits = |byte: u8| byte.is_ascii_digit() || byte == b'-' || byte == b'/';
    word == OPEN
        || (word.starts_with(|first: char| first.is_ascii_digit())
            && word.contains('-')
            && word.bytes().all(digits))
}

/// The result of a game that is not finished.
const OPEN: &str = "*";
