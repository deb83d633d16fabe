//! How a game ended: [`Outcome`], with each seat's share, the ranks and the cause.

use core::fmt;

use crate::{BySeat, Seat, SeatSet};

/// What part of one won game a seat gets: 1, 0, or a half, third or quarter of a draw.
///
/// Counted in twelfths, so that sums over games stay whole numbers.
///
/// ```
/// use game::Share;
/// assert_eq!(Share::part_of(3).to_string(), "1/3");
/// assert_eq!(Share::part_of(2).twelfths() + Share::WHOLE.twelfths(), 18);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Share(u8);

impl Share {
    /// The whole game.
    pub const WHOLE: Share = Share(12);
    /// Nothing.
    pub const NONE: Share = Share(0);

    /// What each of `sharers` gets, 1 to 4 of them.
    pub const fn part_of(sharers: usize) -> Share {
        match sharers {
            1 => Share(12),
            2 => Share(6),
            3 => Share(4),
            4 => Share(3),
            _ => Share(0),
        }
    }

    /// The share in twelfths of a game.
    pub const fn twelfths(self) -> u32 {
        self.0 as u32
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            0 => "0",
            3 => "1/4",
            4 => "1/3",
            6 => "1/2",
            _ => "1",
        })
    }
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cause {
    /// A long enough row (Express).
    Row,
    /// Ten points.
    Points,
    /// The board is full.
    BoardFull,
    /// The seat to move has no marble left.
    NoMarbles,
    /// The seat to move has no legal insertion, in a position set up by hand.
    NoEntry,
    /// The same position occurred for the third time.
    Repetition,
    /// All other seats have left.
    LastSeat,
    /// Four stones on the opponent's start row.
    FourHome,
    /// Three rounds without a stone move.
    IdleRounds,
}

impl Cause {
    /// All causes.
    pub const ALL: [Cause; 9] = [
        Cause::Row,
        Cause::Points,
        Cause::BoardFull,
        Cause::NoMarbles,
        Cause::NoEntry,
        Cause::Repetition,
        Cause::LastSeat,
        Cause::FourHome,
        Cause::IdleRounds,
    ];

    /// A short code, the same in records, JSON and translations.
    pub const fn code(self) -> &'static str {
        match self {
            Cause::Row => "row",
            Cause::Points => "points",
            Cause::BoardFull => "board-full",
            Cause::NoMarbles => "no-marbles",
            Cause::NoEntry => "no-entry",
            Cause::Repetition => "repetition",
            Cause::LastSeat => "last-seat",
            Cause::FourHome => "four-home",
            Cause::IdleRounds => "idle-rounds",
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// How a game ended, for every seat.
///
/// Written as the shares in seat order: `1-0`, `1/2-1/2`, `0-0-1`, `1/2-0-1/2`.
///
/// ```
/// use game::{Cause, Outcome, Seat, Share};
/// let outcome = Outcome::won(3, Seat::SECOND, Cause::Row);
/// assert_eq!(outcome.to_string(), "0-1-0");
/// assert_eq!(outcome.share(Seat::SECOND), Share::WHOLE);
/// assert_eq!(outcome.rank(Seat::SECOND), 1);
/// assert_eq!(outcome.rank(Seat::FIRST), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    seats: u8,
    ranks: BySeat<u8>,
    cause: Cause,
}

impl Outcome {
    /// One seat won, all others rank second alike.
    pub fn won(seats: usize, winner: Seat, cause: Cause) -> Outcome {
        Outcome::ranked(seats, cause, |seat| u32::from(seat == winner))
    }

    /// Ranks by a value per seat: the highest ranks first, equal values share a rank.
    pub fn ranked(seats: usize, cause: Cause, value: impl Fn(Seat) -> u32) -> Outcome {
        let rank = |seat: Seat| 1 + Seat::first(seats).filter(|&other| value(other) > value(seat)).count();
        let ranks = BySeat::from_fn(|seat| if seat.index() < seats { rank(seat) as u8 } else { 0 });
        Outcome { seats: seats as u8, ranks, cause }
    }

    /// How many seats the game had.
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Why the game is over.
    pub const fn cause(&self) -> Cause {
        self.cause
    }

    /// The seats that won, or that share the draw.
    pub fn winners(&self) -> SeatSet {
        Seat::first(self.seats()).filter(|&seat| self.rank(seat) == 1).collect()
    }

    /// The seat that won alone.
    pub fn winner(&self) -> Option<Seat> {
        let winners = self.winners();
        if winners.len() == 1 { winners.iter().next() } else { None }
    }

    /// A seat's rank, from 1; seats that are equal have the same rank, and the ranks after them are left out.
    pub fn rank(&self, seat: Seat) -> usize {
        usize::from(self.ranks[seat])
    }

    /// What part of the game a seat gets.
    pub fn share(&self, seat: Seat) -> Share {
        if self.rank(seat) == 1 { Share::part_of(self.winners().len()) } else { Share::NONE }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in Seat::first(self.seats()) {
            let dash = if seat == Seat::FIRST { "" } else { "-" };
            write!(f, "{dash}{}", self.share(seat))?;
        }
        Ok(())
    }
}
