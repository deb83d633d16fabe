//! Positions as text: five fields, as docs/NOTATION.md says.

use core::fmt;
use core::str::FromStr;

use game::{Cell, ParseError, PositionError, Seat};

use crate::erased::{AnyPosition, AnyVariant, Rules};
use crate::position::COLOURS;
use crate::{Bitboard, Position, Setup, SitOut, Variant};

impl<V: Variant, const N: usize> fmt::Display for Position<V, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.erased().write(f)
    }
}

impl fmt::Display for SitOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SitOut::Turns(turns) => write!(f, "{turns}"),
            SitOut::Retired => f.write_str(RETIRED),
        }
    }
}

const RETIRED: &str = "x";
/// A seat that has retired, where the seat that moved last has.
const RETIRED_LAST: &str = "X";

/// An item of the last field, and whether it carries the mark that the last mover has retired.
struct SitOutText(SitOut, bool);

impl fmt::Display for SitOutText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.1 { f.write_str(RETIRED_LAST) } else { self.0.fmt(f) }
    }
}

fn write_list(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = impl fmt::Display>) -> fmt::Result {
    for (index, item) in items.enumerate() {
        if index > 0 {
            f.write_str(",")?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}

impl AnyPosition {
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_board(f)?;
        write!(f, " {} ", letter(self.to_move))?;
        write_list(f, self.reserves[..self.seats()].iter())?;
        f.write_str(" ")?;
        write_list(f, self.scores[..self.seats()].iter())?;
        f.write_str(" ")?;
        let marked = self.last_mover_left();
        write_list(
            f,
            Seat::first(self.seats()).map(|seat| SitOutText(self.sit_out(seat), Some(seat) == marked)),
        )
    }

    fn write_board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..Bitboard::SIDE).rev() {
            let mut gap = 0;
            for cell in (0..Bitboard::SIDE).filter_map(|column| Cell::new(column, row)) {
                match self.marble_at(cell) {
                    None => gap += 1,
                    Some(seat) => {
                        if gap > 0 {
                            write!(f, "{gap}")?;
                            gap = 0;
                        }
                        write!(f, "{}", letter(seat))?;
                    }
                }
            }
            if gap > 0 {
                write!(f, "{gap}")?;
            }
            if row > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

impl<V: Variant, const N: usize> FromStr for Position<V, N> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Ok(Self::from_erased(&read(AnyVariant::of::<V, N>(), text)?))
    }
}

pub(crate) fn read(variant: AnyVariant, text: &str) -> Result<AnyPosition, PositionError> {
    const EXPECTED: &str =
        "five fields with single spaces between: board, seat to move, reserves, scores, turns to sit out";
    let mut fields = text.split(' ');
    let mut field = || fields.next().filter(|field| !field.is_empty());
    let (Some(board), Some(seat), Some(reserves), Some(scores), Some(sit_outs), None) =
        (field(), field(), field(), field(), field(), fields.next())
    else {
        return Err(ParseError::new("position", text, EXPECTED).into());
    };
    let seats = variant.seats(Seat::MAX);
    let setup = Setup {
        marbles: read_board(seats, board)?,
        to_move: read_seat(seats, seat)?,
        reserves: read_list(seats, "reserves", reserves, NUMBERS, 0, read_number)?,
        scores: read_list(seats, "scores", scores, NUMBERS, 0, read_number)?,
        sit_outs: read_list(
            seats,
            "turns to sit out",
            sit_outs,
            "for each seat a number, or x if it has retired, comma-separated",
            SitOut::Turns(0),
            |item| match item {
                RETIRED => Some(SitOut::Retired),
                RETIRED_LAST if seats > 2 && !variant.scores() => Some(SitOut::Retired),
                _ => read_number(item).map(SitOut::Turns),
            },
        )?,
        last_mover_left: sit_outs.contains(RETIRED_LAST),
    };
    let position = AnyPosition::from_setup_of(variant, &setup)?;
    // The mark is read only where it is written: elsewhere it would be lost in silence.
    let mut marked = Seat::ALL.into_iter().zip(sit_outs.split(',')).filter(|&(_, item)| item == RETIRED_LAST);
    if marked.any(|(seat, _)| Some(seat) != position.last_mover_left()) {
        return Err(ParseError::new("turns to sit out", sit_outs, MISPLACED_MARK).into());
    }
    Ok(position)
}

const MISPLACED_MARK: &str = "x for a seat that has retired; X only for the nearest one with a marble before the seat to \
    move, where the nearest that still plays has a row and has not won";

const NUMBERS: &str = "one number for each seat, comma-separated";

fn letter(seat: Seat) -> char {
    COLOURS[seat.index()].letter()
}

fn seat_from_letter(seats: usize, symbol: char) -> Option<Seat> {
    Seat::first(seats).find(|&seat| letter(seat) == symbol)
}

fn read_board(seats: usize, text: &str) -> Result<[Bitboard; Seat::MAX], ParseError> {
    const ROWS: &str = "seven rows from row 7 down to row 1, with / between";
    const WIDTH: &str =
        "seven fields in each row: seat letters, and a digit 1-7 for each run of empty fields";
    if text.split('/').count() != Bitboard::SIDE {
        return Err(ParseError::new("board", text, ROWS));
    }
    let mut marbles = [Bitboard::EMPTY; Seat::MAX];
    for (row, row_text) in (0..Bitboard::SIDE).rev().zip(text.split('/')) {
        let invalid = |expected| ParseError::new("board row", row_text, expected);
        let mut column = 0;
        let mut after_gap = false;
        for symbol in row_text.chars() {
            if let Some(gap @ 1..=7) = symbol.to_digit(10) {
                if after_gap {
                    return Err(invalid(WIDTH));
                }
                after_gap = true;
                column += gap as usize;
            } else {
                let seat = seat_from_letter(seats, symbol).ok_or_else(|| invalid(letters(seats)))?;
                marbles[seat.index()].insert(Cell::new(column, row).ok_or_else(|| invalid(WIDTH))?);
                after_gap = false;
                column += 1;
            }
        }
        if column != Bitboard::SIDE {
            return Err(invalid(WIDTH));
        }
    }
    Ok(marbles)
}

fn letters(seats: usize) -> &'static str {
    match seats {
        2 => "the letters o and g and digits 1-7",
        3 => "the letters o, g and b and digits 1-7",
        _ => "the letters o, g, b and w and digits 1-7",
    }
}

fn read_seat(seats: usize, text: &str) -> Result<Seat, ParseError> {
    let mut symbols = text.chars();
    let first = symbols.next().and_then(|symbol| seat_from_letter(seats, symbol));
    let seat = first.filter(|_| symbols.next().is_none());
    seat.ok_or_else(|| {
        let expected = match seats {
            2 => "o or g",
            3 => "o, g or b",
            _ => "o, g, b or w",
        };
        ParseError::new("seat to move", text, expected)
    })
}

/// One item for each seat; beyond the last seat there is `none`.
fn read_list<T: Copy>(
    seats: usize,
    field: &'static str,
    text: &str,
    expected: &'static str,
    none: T,
    read: impl Fn(&str) -> Option<T>,
) -> Result<[T; Seat::MAX], ParseError> {
    let invalid = || ParseError::new(field, text, expected);
    let mut items = text.split(',').map(read);
    let mut list = [none; Seat::MAX];
    for slot in &mut list[..seats] {
        *slot = items.next().flatten().ok_or_else(invalid)?;
    }
    if items.next().is_some() { Err(invalid()) } else { Ok(list) }
}

/// A plain decimal number: no sign, no leading zero.
fn read_number(text: &str) -> Option<u8> {
    let is_plain =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    if is_plain { text.parse().ok() } else { None }
}
