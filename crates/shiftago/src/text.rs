//! Positions as text: five fields, as docs/NOTATION.md says.

use core::fmt;
use core::str::FromStr;

use game::{Cell, Game, ParseError, PositionError, Seat};

use crate::{Bitboard, Position, Setup, SitOut, Variant};

impl<V: Variant, const N: usize> fmt::Display for Position<V, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_board(f)?;
        write!(f, " {} ", Self::seat_letter(self.to_move))?;
        write_list(f, self.reserves.iter())?;
        f.write_str(" ")?;
        write_list(f, self.scores.iter())?;
        f.write_str(" ")?;
        write_list(f, Seat::first(N).map(|seat| self.sit_out(seat)))
    }
}

impl fmt::Display for SitOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SitOut::Turns(turns) => write!(f, "{turns}"),
            SitOut::Retired => f.write_str("x"),
        }
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

impl<V: Variant, const N: usize> Position<V, N> {
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
                        write!(f, "{}", Self::seat_letter(seat))?;
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
        Ok(Position::from_setup(read_setup::<Self, N>(text)?)?)
    }
}

fn read_setup<G: Game, const N: usize>(text: &str) -> Result<Setup<N>, ParseError> {
    const EXPECTED: &str =
        "five fields with single spaces between: board, seat to move, reserves, scores, turns to sit out";
    let mut fields = text.split(' ');
    let mut field = || fields.next().filter(|field| !field.is_empty());
    let (Some(board), Some(seat), Some(reserves), Some(scores), Some(sit_outs), None) =
        (field(), field(), field(), field(), field(), fields.next())
    else {
        return Err(ParseError::new("position", text, EXPECTED));
    };
    Ok(Setup {
        marbles: read_board::<G, N>(board)?,
        to_move: read_seat::<G>(seat)?,
        reserves: read_list("reserves", reserves, "one number for each seat, comma-separated", read_number)?,
        scores: read_list("scores", scores, "one number for each seat, comma-separated", read_number)?,
        sit_outs: read_list(
            "turns to sit out",
            sit_outs,
            "for each seat a number, or x if it has retired, comma-separated",
            |item| if item == "x" { Some(SitOut::Retired) } else { read_number(item).map(SitOut::Turns) },
        )?,
    })
}

fn read_board<G: Game, const N: usize>(text: &str) -> Result<[Bitboard; N], ParseError> {
    const ROWS: &str = "seven rows from row 7 down to row 1, with / between";
    const WIDTH: &str =
        "seven fields in each row: seat letters, and a digit 1-7 for each run of empty fields";
    if text.split('/').count() != Bitboard::SIDE {
        return Err(ParseError::new("board", text, ROWS));
    }
    let mut marbles = [Bitboard::EMPTY; N];
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
                let seat = G::seat_from_letter(symbol).ok_or_else(|| invalid(letters(N)))?;
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

fn read_seat<G: Game>(text: &str) -> Result<Seat, ParseError> {
    let mut symbols = text.chars();
    let seat = symbols.next().and_then(G::seat_from_letter).filter(|_| symbols.next().is_none());
    seat.ok_or_else(|| {
        let expected = match G::SEATS {
            2 => "o or g",
            3 => "o, g or b",
            _ => "o, g, b or w",
        };
        ParseError::new("seat to move", text, expected)
    })
}

fn read_list<T, const N: usize>(
    field: &'static str,
    text: &str,
    expected: &'static str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<[T; N], ParseError> {
    let mut items = text.split(',').map(read);
    let mut list = [const { None }; N];
    for slot in &mut list {
        *slot = items.next().flatten();
    }
    if list.iter().any(Option::is_none) || items.next().is_some() {
        return Err(ParseError::new(field, text, expected));
    }
    Ok(list.map(|item| item.expect("none is missing")))
}

/// A plain decimal number: no sign, no leading zero.
fn read_number(text: &str) -> Option<u8> {
    let is_plain =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text.len() == 1 || !text.starts_with('0'));
    if is_plain { text.parse().ok() } else { None }
}
