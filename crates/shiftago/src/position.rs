//! [`Position`]: the board, what each seat holds, and how the game goes on.
//!
//! Playing is here, and keeps what is derived (`end`) true. For speed `generate.rs` also makes children directly; tests
//! compare them with what playing leads to. Text and the `Game` trait are in modules of their own.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use game::{Cause, Colour, Outcome, Reason, Seat};

use crate::entry::EntrySet;
use crate::erased::{AnyPosition, AnyVariant, Rules};
use crate::push::{insert, open_entries_of};
use crate::rows::{Row, any_runs, for_each_row};
use crate::start_options::MAX_HANDICAP;
use crate::variant::points;
use crate::{Bitboard, Entry, Move, Scoring, Variant};

/// How many marbles each seat has.
pub const MARBLES: u8 = 22;
/// How many points win in Expert and Extreme.
pub const WINNING_POINTS: u8 = 10;
const LONGER_THAN_ALLOWED: u8 = MAX_HANDICAP + 1;
/// Nine points and a row of seven.
const MAX_POINTS: u8 = 19;

pub(crate) const COLOURS: [Colour; Seat::MAX] = [Colour::Orange, Colour::Green, Colour::Blue, Colour::White];

/// Whether a seat plays, still sits out, or has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SitOut {
    /// How many turns the seat still sits out; 0 if it plays.
    Turns(u8),
    /// The seat has retired.
    Retired,
}

/// A position that is not checked yet: all that its text says. What an editor works on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup<const N: usize> {
    /// The marbles of each seat. No field may be in two of them.
    pub marbles: [Bitboard; N],
    /// The seat to move.
    pub to_move: Seat,
    /// Marbles in reserve.
    pub reserves: [u8; N],
    /// Points.
    pub scores: [u8; N],
    /// Turns still to sit out.
    pub sit_outs: [SitOut; N],
    /// Express: whether the seat that moved last has retired since, so that no row on the board has won. It counts only
    /// where the nearest seat before the one to move that has a marble has retired.
    pub last_mover_left: bool,
}

/// Why the position alone decides that the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum End {
    NotYet,
    /// The seat that moved last has a row (Express).
    Row,
    /// The seat to move has ten points.
    Points,
    BoardFull,
    NoMarbles,
    NoEntry,
    /// All seats but the one to move have left.
    LastSeat,
}

/// A position of one of the nine games.
///
/// It always shows a seat that can act: turns that are sat out are skipped at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<V: Rules, const N: usize> {
    pub(crate) marbles: [Bitboard; N],
    pub(crate) reserves: [u8; N],
    pub(crate) scores: [u8; N],
    pub(crate) sit_outs: [SitOutByte; N],
    pub(crate) to_move: Seat,
    pub(crate) end: End,
    pub(crate) variant: V,
}

/// [`SitOut`] in one byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct SitOutByte(pub(crate) u8);

impl SitOutByte {
    const RETIRED: SitOutByte = SitOutByte(u8::MAX);
}

impl From<SitOut> for SitOutByte {
    fn from(sit_out: SitOut) -> SitOutByte {
        match sit_out {
            SitOut::Turns(turns) => SitOutByte(turns),
            SitOut::Retired => SitOutByte::RETIRED,
        }
    }
}

impl From<SitOutByte> for SitOut {
    fn from(byte: SitOutByte) -> SitOut {
        if byte == SitOutByte::RETIRED { SitOut::Retired } else { SitOut::Turns(byte.0) }
    }
}

impl<V: Variant, const N: usize> Position<V, N> {
    /// The shortest row that counts.
    pub const MIN_ROW: usize = if N == 2 { V::MIN_ROW_FOR_TWO } else { V::MIN_ROW_FOR_MORE };

    /// Checks a setup, and makes the position of it if it can occur in a game. Turns to sit out are skipped at once.
    pub fn from_setup(setup: Setup<N>) -> Result<Self, Reason> {
        const { assert!(2 <= N && N <= Seat::MAX, "two to four seats") };
        let setup = Setup {
            marbles: widened(setup.marbles, Bitboard::EMPTY),
            to_move: setup.to_move,
            reserves: widened(setup.reserves, 0),
            scores: widened(setup.scores, 0),
            sit_outs: widened(setup.sit_outs, SitOut::Turns(0)),
            last_mover_left: setup.last_mover_left,
        };
        Ok(Self::from_erased(&AnyPosition::from_setup_of(AnyVariant::of::<V, N>(), &setup)?))
    }

    /// The position as a setup, to be changed and checked again.
    pub fn to_setup(&self) -> Setup<N> {
        Setup {
            marbles: self.marbles,
            to_move: self.to_move,
            reserves: self.reserves,
            scores: self.scores,
            sit_outs: self.sit_outs.map(SitOut::from),
            last_mover_left: self.erased().last_mover_left().is_some(),
        }
    }
}

/// Checks, and what follows from them: compiled once, see `erased.rs`.
impl AnyPosition {
    /// The position of a setup, if it can occur in a game. What it has for seats beyond the last does not matter.
    pub(crate) fn from_setup_of(
        variant: AnyVariant,
        setup: &Setup<{ Seat::MAX }>,
    ) -> Result<AnyPosition, Reason> {
        let seats = variant.seats(Seat::MAX);
        for (colour, sit_out) in COLOURS.into_iter().zip(setup.sit_outs).take(seats) {
            if let SitOut::Turns(turns @ LONGER_THAN_ALLOWED..) = sit_out {
                return Err(Reason::HandicapTooLong { colour, turns });
            }
        }
        if let Some(at) = taken_twice(&setup.marbles[..seats]) {
            return Err(Reason::FieldTaken { at });
        }
        if setup.to_move.index() >= seats {
            return Err(Reason::NoSuchSeat { seats });
        }
        let mut position = Position {
            marbles: setup.marbles,
            reserves: setup.reserves,
            scores: setup.scores,
            sit_outs: setup.sit_outs.map(SitOutByte::from),
            to_move: setup.to_move,
            end: End::NotYet,
            variant,
        };
        for seat in Seat::ALL.into_iter().skip(seats).map(Seat::index) {
            position.marbles[seat] = Bitboard::EMPTY;
            (position.reserves[seat], position.scores[seat]) = (0, 0);
            position.sit_outs[seat] = SitOutByte(0);
        }
        for seat in Seat::first(seats) {
            position.check_seat(seat)?;
        }
        position.check_turns()?;
        position.skip_sit_outs(|_| ());
        position.end = position.find_end(setup.last_mover_left);
        Ok(position)
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Reason> {
        let colour = COLOURS[seat.index()];
        let on_board = self.marbles(seat).len() as u8;
        let (in_reserve, points) = (self.reserve(seat), self.score(seat));
        if on_board > MARBLES {
            return Err(Reason::TooManyMarbles { colour, count: on_board });
        }
        if !self.has_scoring() && points != 0 {
            return Err(Reason::PointsInExpress { colour });
        }
        if points > MAX_POINTS {
            return Err(Reason::TooManyPoints { colour, points });
        }
        let set_aside = match self.sit_out(seat) {
            SitOut::Turns(0) => 0,
            SitOut::Turns(_) if on_board > 0 => return Err(Reason::MarblesWhileSittingOut { colour }),
            SitOut::Turns(_) if points > 0 => return Err(Reason::PointsWhileSittingOut { colour }),
            SitOut::Turns(turns) => turns,
            SitOut::Retired if self.seats() == 2 => return Err(Reason::LeavingIsResigning),
            // What a seat had set aside when it left is not written: it can only be seen while none of its
            // marbles lies on the board.
            SitOut::Retired if on_board == 0 => MARBLES.saturating_sub(in_reserve).min(MAX_HANDICAP),
            SitOut::Retired => 0,
        };
        if u32::from(on_board) + u32::from(in_reserve) + u32::from(set_aside) != u32::from(MARBLES) {
            return Err(Reason::MarblesDoNotAddUp { colour, on_board, in_reserve, set_aside });
        }
        Ok(())
    }

    fn check_turns(&self) -> Result<(), Reason> {
        if Seat::first(self.seats()).all(|seat| self.has_retired(seat)) {
            return Err(Reason::NobodyLeft);
        }
        if self.has_retired(self.to_move) {
            return Err(Reason::LeftToMove { colour: COLOURS[self.to_move.index()] });
        }
        if Seat::first(self.seats()).all(|seat| matches!(self.sit_out(seat), SitOut::Turns(1..))) {
            return Err(Reason::NobodyStarts);
        }
        match Seat::first(self.seats())
            .find(|&seat| self.score(seat) >= WINNING_POINTS && seat != self.to_move)
        {
            Some(seat) => Err(Reason::WinnerNotToMove { colour: COLOURS[seat.index()] }),
            None => Ok(()),
        }
    }

    /// The nearest seat before the one to move that has a marble on the board, if it has retired.
    fn nearest_retired(&self) -> Option<Seat> {
        let mut seat = self.to_move;
        for _ in 0..self.seats() {
            seat = seat.previous(self.seats());
            if !self.marbles(seat).is_empty() {
                return self.has_retired(seat).then_some(seat);
            }
        }
        None
    }

    /// Express goes on although the seat that [`moved_last`](Self::moved_last) finds has a row: the last mover has
    /// retired, and nobody wins by that. The seat returned is marked in the text, which would else be read as won.
    pub(crate) fn last_mover_left(&self) -> Option<Seat> {
        if self.has_scoring() || matches!(self.end, End::Row | End::LastSeat) {
            return None;
        }
        self.nearest_retired().filter(|_| self.has_row(self.moved_last()))
    }

    fn find_end(&self, last_mover_left: bool) -> End {
        let has_last_mover = !last_mover_left || self.nearest_retired().is_none();
        if Seat::first(self.seats()).filter(|&seat| !self.has_retired(seat)).count() == 1 {
            End::LastSeat
        } else if !self.has_scoring() && has_last_mover && self.has_row(self.moved_last()) {
            End::Row
        } else if self.score(self.to_move) >= WINNING_POINTS {
            End::Points
        } else {
            self.end_without_win()
        }
    }

    /// A seat leaves.
    pub(crate) fn remove_seat(&mut self, seat: Seat) -> Result<(), Reason> {
        if self.seats() == 2 {
            return Err(Reason::LeavingIsResigning);
        }
        if seat.index() >= self.seats() {
            return Err(Reason::NoSuchSeat { seats: self.seats() });
        }
        if self.end != End::NotYet {
            return Err(Reason::GameOver);
        }
        if self.has_retired(seat) {
            return Err(Reason::HasLeft { colour: COLOURS[seat.index()] });
        }
        self.sit_outs[seat.index()] = SitOutByte::RETIRED;
        if seat == self.to_move {
            self.pass_turn(|_| ());
        }
        let playing = Seat::first(self.seats()).filter(|&seat| !self.has_retired(seat)).count();
        self.end = if playing == 1 { End::LastSeat } else { self.end_without_win() };
        Ok(())
    }
}

impl<V: Rules, const N: usize> Position<V, N> {
    /// How many seats the game has.
    #[inline(always)]
    pub(crate) fn seats(&self) -> usize {
        self.variant.seats(N)
    }

    /// Whether rows are scored and taken off; otherwise the first row wins.
    #[inline(always)]
    pub(crate) fn has_scoring(&self) -> bool {
        self.variant.scores()
    }

    /// The shortest row that counts.
    #[inline(always)]
    pub fn min_row(&self) -> usize {
        self.variant.min_row(self.seats())
    }

    /// The marbles of a seat.
    ///
    /// # Panics
    ///
    /// If the game has no such seat.
    pub fn marbles(&self, seat: Seat) -> Bitboard {
        self.marbles[seat.index()]
    }

    /// All marbles on the board.
    pub fn occupied(&self) -> Bitboard {
        self.marbles.iter().fold(Bitboard::EMPTY, |all, &board| all | board)
    }

    /// Whose marble lies on a field.
    pub fn marble_at(&self, cell: game::Cell) -> Option<Seat> {
        Seat::first(self.seats()).find(|&seat| self.marbles(seat).contains(cell))
    }

    /// The rows of a seat that are long enough to win or to be scored.
    ///
    /// # Panics
    ///
    /// If the game has no such seat.
    pub fn rows(&self, seat: Seat) -> Vec<Scoring> {
        self.marbles(seat).rows(self.min_row())
    }

    /// How many marbles a seat has in reserve.
    ///
    /// # Panics
    ///
    /// If the game has no such seat.
    pub fn reserve(&self, seat: Seat) -> u8 {
        self.reserves[seat.index()]
    }

    /// How many points a seat has.
    ///
    /// # Panics
    ///
    /// If the game has no such seat.
    pub fn score(&self, seat: Seat) -> u8 {
        self.scores[seat.index()]
    }

    /// Whether a seat plays, still sits out, or has left.
    ///
    /// # Panics
    ///
    /// If the game has no such seat.
    pub fn sit_out(&self, seat: Seat) -> SitOut {
        self.sit_outs[seat.index()].into()
    }

    pub(crate) fn has_retired(&self, seat: Seat) -> bool {
        self.sit_outs[seat.index()] == SitOutByte::RETIRED
    }

    /// The next seat clockwise that can act. Tells of every seat that sits out on the way.
    #[inline]
    fn pass_turn(&mut self, sat_out: impl FnMut(Seat)) {
        self.to_move = self.to_move.next(self.seats());
        self.skip_sit_outs(sat_out);
    }

    /// Skips seats that have left and turns that are sat out. Ends, because a turn sat out is one less to sit
    /// out, and not all seats have left.
    #[inline]
    fn skip_sit_outs(&mut self, mut sat_out: impl FnMut(Seat)) {
        while self.sit_outs[self.to_move.index()] != SitOutByte(0) {
            let seat = self.to_move.index();
            if self.sit_outs[seat] != SitOutByte::RETIRED {
                self.sit_outs[seat].0 -= 1;
                self.reserves[seat] += 1;
                sat_out(self.to_move);
            }
            self.to_move = self.to_move.next(self.seats());
        }
    }

    /// The seat that moved last: the nearest before the seat to move that plays and has a marble on the board.
    fn moved_last(&self) -> Seat {
        let mut seat = self.to_move;
        for _ in 0..self.seats() {
            seat = seat.previous(self.seats());
            if !self.has_retired(seat) && !self.marbles(seat).is_empty() {
                break;
            }
        }
        seat
    }

    /// Whether the seat to move can go on.
    #[inline]
    fn end_without_win(&self) -> End {
        if self.occupied() == Bitboard::BOARD {
            End::BoardFull
        } else if self.reserves[self.to_move.index()] == 0 {
            End::NoMarbles
        } else if self.is_alone(self.to_move) && !self.can_insert_untouched() {
            End::NoEntry
        } else {
            End::NotYet
        }
    }

    #[inline]
    fn has_row(&self, seat: Seat) -> bool {
        any_runs(self.marbles(seat).0, self.min_row()) != 0
    }

    /// Whether no other seat has a marble on the board, so that marbles of this one may not touch.
    #[inline]
    pub(crate) fn is_alone(&self, seat: Seat) -> bool {
        (self.occupied() ^ self.marbles(seat)).is_empty()
    }

    fn can_insert_untouched(&self) -> bool {
        self.open_entries().iter().any(|entry| self.touching_after(entry).is_none())
    }

    #[inline]
    pub(crate) fn open_entries(&self) -> EntrySet {
        open_entries_of(self.occupied().0)
    }

    /// Two marbles that may not touch but would after this insertion.
    pub(crate) fn touching_after(&self, entry: Entry) -> Option<(game::Cell, game::Cell)> {
        if !self.is_alone(self.to_move) {
            return None;
        }
        self.mover_after(entry).touching_pair()
    }

    /// The mover's marbles after an insertion, before any scoring.
    pub(crate) fn mover_after(&self, entry: Entry) -> Bitboard {
        let mut marbles = self.marbles;
        insert(&mut marbles, self.to_move.index(), entry);
        marbles[self.to_move.index()]
    }

    /// The rows that the mover may score with these marbles, after an insertion.
    pub(crate) fn for_each_scorable<B>(
        &self,
        mover: Bitboard,
        visit: impl FnMut(Row) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for_each_row(mover.0, self.min_row(), visit)
    }

    /// Plays a legal move. Tells of every seat that sits out before the next move.
    #[inline]
    pub(crate) fn apply(&mut self, mv: Move, sat_out: impl FnMut(Seat)) {
        insert(&mut self.marbles, self.to_move.index(), mv.entry);
        match mv.scoring {
            Some(scoring) => {
                let mover = self.marbles(self.to_move);
                let row = line(scoring.from, scoring.to);
                debug_assert_eq!(row & mover, row);
                let taken = taken_off(self.seats(), row, scoring.from, scoring.to);
                self.reserves[self.to_move.index()] -= 1;
                self.score_row(row.len(), taken);
            }
            None => {
                let won = !self.has_scoring() && self.has_row(self.to_move);
                self.finish_turn(sat_out);
                if won {
                    self.end = End::Row;
                }
            }
        }
    }

    /// The marble has been inserted and nothing is scored.
    #[inline]
    pub(crate) fn finish_turn(&mut self, sat_out: impl FnMut(Seat)) {
        self.reserves[self.to_move.index()] -= 1;
        self.pass_turn(sat_out);
        self.end = self.end_without_win();
    }

    /// The mover scores a row of this length and goes on.
    #[inline]
    pub(crate) fn score_row(&mut self, length: usize, taken: Bitboard) {
        let mover = self.to_move.index();
        self.marbles[mover] = Bitboard(self.marbles[mover].0 & !taken.0);
        self.reserves[mover] += taken.len() as u8;
        self.scores[mover] += points(self.seats(), length);
        self.end = if self.scores[mover] >= WINNING_POINTS { End::Points } else { self.end_without_win() };
    }

    /// How the game ended.
    pub(crate) fn find_outcome(&self) -> Option<Outcome> {
        let cause = match self.end {
            End::NotYet => return None,
            End::Row => Cause::Row,
            End::Points => Cause::Points,
            End::BoardFull => Cause::BoardFull,
            End::NoMarbles => Cause::NoMarbles,
            End::NoEntry => Cause::NoEntry,
            End::LastSeat => Cause::LastSeat,
        };
        Some(match self.end {
            End::Row => self.ranked(cause, |seat| u32::from(seat == self.moved_last())),
            _ => self.outcome_by_points(cause),
        })
    }

    /// Most points win, a tie for them is a draw. In Express nobody has any.
    pub(crate) fn outcome_by_points(&self, cause: Cause) -> Outcome {
        self.ranked(cause, |seat| u32::from(self.score(seat)))
    }

    /// Ranks the seats that still play by a value; those that have left rank last.
    fn ranked(&self, cause: Cause, value: impl Fn(Seat) -> u32) -> Outcome {
        Outcome::ranked(self.seats(), cause, |seat| if self.has_retired(seat) { 0 } else { 1 + value(seat) })
    }
}

/// A list with room for all seats there can be; what is new is `none`.
pub(crate) fn widened<T: Copy, const N: usize>(list: [T; N], none: T) -> [T; Seat::MAX] {
    let mut wide = [none; Seat::MAX];
    wide[..N].copy_from_slice(&list);
    wide
}

/// A field on which two marbles lie.
fn taken_twice(marbles: &[Bitboard]) -> Option<game::Cell> {
    let (mut taken, mut twice) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for &board in marbles {
        twice = twice | taken & board;
        taken = taken | board;
    }
    twice.iter().next()
}

/// The fields from one end of a row to the other.
pub(crate) fn line(from: game::Cell, to: game::Cell) -> Bitboard {
    let (from, to) = (from.index().min(to.index()), from.index().max(to.index()));
    let apart = to - from;
    // Neighbours on a line are 1, 7, 8 or 9 apart; the longest line along a row is 6 long.
    let step =
        if apart < 7 { 1 } else { [8, 9, 7].into_iter().find(|step| apart % step == 0).unwrap_or(apart) };
    let mut cells = 0;
    let mut index = from;
    while index <= to {
        cells |= 1 << index;
        index += step;
    }
    Bitboard(cells)
}

/// What is taken off a scored row: all but both ends with two seats, all but the first end with more.
#[inline]
pub(crate) fn taken_off(seats: usize, row: Bitboard, from: game::Cell, to: game::Cell) -> Bitboard {
    let stays = if seats == 2 { Bitboard::only(from) | Bitboard::only(to) } else { Bitboard::only(from) };
    row ^ stays
}
