//! Positions as text: seven fields, as docs/NOTATION.md says.

use core::fmt;
use core::str::FromStr;

use game::{Cell, ParseError, PositionError, Seat};

use crate::erased::{AnyPosition, AnyVariant};
use crate::exchanges::Exchanges;
use crate::moves::read_cell;
use crate::position::{COLOURS, SEATS};
use crate::tiles::{Tile, Tiles};
use crate::{Portals, Position, Stage, Variant};

impl<V: Variant> fmt::Display for Position<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.erased().write(f)
    }
}

fn letter(seat: Seat) -> char {
    COLOURS[seat.index()].letter()
}

fn seat_from_letter(symbol: char) -> Option<Seat> {
    Seat::first(SEATS).find(|&seat| letter(seat) == symbol)
}

fn cells_of(row: usize) -> impl Iterator<Item = Cell> {
    (0..Portals::COLUMNS).filter_map(move |column| Cell::new(column, row))
}

/// In the order in which texts list fields.
fn write_portals(f: &mut fmt::Formatter<'_>, portals: Portals) -> fmt::Result {
    if portals.is_empty() {
        return f.write_str("-");
    }
    let by_column = (0..Portals::COLUMNS)
        .flat_map(|column| (0..Portals::ROWS).filter_map(move |row| Cell::new(column, row)));
    for (index, at) in by_column.filter(|&at| portals.contains(at)).enumerate() {
        write!(f, "{}{at}", if index > 0 { "," } else { "" })?;
    }
    Ok(())
}

impl AnyPosition {
    pub(crate) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..Portals::ROWS).rev() {
            for at in cells_of(row) {
                write!(f, "{}", self.tiles.get(at).letter())?;
            }
            f.write_str(if row > 0 { "/" } else { " " })?;
        }
        self.write_stones(f)?;
        write!(f, " {} ", letter(self.to_move))?;
        self.write_stage(f)?;
        f.write_str(" ")?;
        write_portals(f, self.rotated.map_or(Portals::EMPTY, Portals::only))?;
        f.write_str(" ")?;
        write_portals(f, self.barred)?;
        write!(f, " {}/{}", self.idle_rounds, u8::from(self.moved_in_round))
    }

    fn write_stones(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..Portals::ROWS).rev() {
            let mut gap = 0;
            for at in cells_of(row) {
                match self.stone_at(at) {
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

    fn write_stage(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.stage {
            Stage::SetUp => "s",
            Stage::Begin => "-",
            Stage::Rotated => "r",
            Stage::Moved => "m",
            Stage::MovedWithBonus => "m+",
            Stage::RotatedAndMoved => "rm",
            Stage::Bonus => "rm+",
        })?;
        self.exchanges.iter(self.to_move).try_for_each(|(own, middle)| write!(f, "{own}{middle}"))
    }
}

impl<V: Variant> FromStr for Position<V> {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Ok(AnyVariant::of::<V>().read(text)?.with_variant(V::default()))
    }
}

pub(crate) fn read(variant: AnyVariant, text: &str) -> Result<AnyPosition, ParseError> {
    const EXPECTED: &str = "seven fields with single spaces between: tiles, stones, seat to move, what the turn has seen, \
                            tiles rotated, tiles barred, idle rounds";
    let mut fields = text.split(' ');
    let mut field = || fields.next().filter(|field| !field.is_empty());
    let (Some(tiles), Some(stones), Some(seat), Some(stage), Some(rotated), Some(barred), Some(rounds), None) =
        (field(), field(), field(), field(), field(), field(), field(), fields.next())
    else {
        return Err(ParseError::new("position", text, EXPECTED));
    };
    let tiles = read_tiles(tiles)?;
    let stones = read_stones(stones)?;
    let to_move = read_seat(seat)?;
    let (stage, exchanges) = read_stage(stage, to_move)?;
    let rotated = read_portals("tiles rotated", rotated)?;
    if rotated.len() > 1 {
        return Err(ParseError::new(
            "tiles rotated",
            text_of(rotated),
            "one tile at most: a second rotation ends the turn",
        ));
    }
    let (idle_rounds, moved_in_round) = read_rounds(rounds)?;
    Ok(Position {
        tiles,
        stones,
        barred: read_portals("tiles barred", barred)?,
        rotated: rotated.first(),
        to_move,
        stage,
        idle_rounds,
        moved_in_round,
        exchanges,
        variant,
    })
}

fn text_of(portals: Portals) -> alloc::string::String {
    struct Written(Portals);
    impl fmt::Display for Written {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write_portals(f, self.0)
        }
    }
    alloc::format!("{}", Written(portals))
}

/// The rows of a board from row 7 down, each with its number counted from 0.
fn rows<'a>(
    field: &'static str,
    text: &'a str,
) -> Result<impl Iterator<Item = (usize, &'a str)>, ParseError> {
    if text.split('/').count() != Portals::ROWS {
        return Err(ParseError::new(field, text, "seven rows from row 7 down to row 1, with / between"));
    }
    Ok((0..Portals::ROWS).rev().zip(text.split('/')))
}

fn read_tiles(text: &str) -> Result<Tiles, ParseError> {
    const ROW: &str = "five letters a-d or A-D in each row";
    let mut tiles = Tiles::default();
    for (row, row_text) in rows("tiles", text)? {
        let invalid = || ParseError::new("tile row", row_text, ROW);
        if row_text.chars().count() != Portals::COLUMNS {
            return Err(invalid());
        }
        for (at, letter) in cells_of(row).zip(row_text.chars()) {
            tiles.set(at, Tile::from_letter(letter).ok_or_else(invalid)?);
        }
    }
    Ok(tiles)
}

fn read_stones(text: &str) -> Result<[Portals; SEATS], ParseError> {
    const ROW: &str = "five portals in each row: l, d, and a digit 1-5 for each run of empty portals";
    let mut stones = [Portals::EMPTY; SEATS];
    for (row, row_text) in rows("stones", text)? {
        let invalid = || ParseError::new("stone row", row_text, ROW);
        let (mut column, mut after_gap) = (0, false);
        for symbol in row_text.chars() {
            if let Some(gap @ 1..=5) = symbol.to_digit(10) {
                if after_gap {
                    return Err(invalid());
                }
                after_gap = true;
                column += gap as usize;
            } else {
                let seat = seat_from_letter(symbol).ok_or_else(invalid)?;
                if column >= Portals::COLUMNS {
                    return Err(invalid());
                }
                stones[seat.index()].insert(Cell::new(column, row).ok_or_else(invalid)?);
                after_gap = false;
                column += 1;
            }
        }
        if column != Portals::COLUMNS {
            return Err(invalid());
        }
    }
    Ok(stones)
}

fn read_seat(text: &str) -> Result<Seat, ParseError> {
    let mut symbols = text.chars();
    let seat = symbols.next().and_then(seat_from_letter).filter(|_| symbols.next().is_none());
    seat.ok_or_else(|| ParseError::new("seat to move", text, "l or d"))
}

fn read_stage(text: &str, seat: Seat) -> Result<(Stage, Exchanges), ParseError> {
    const EXPECTED: &str = "-, r, m, m+, rm+ or rm; in the set-up s and the exchanges, as in sa1c4b1d5";
    let stage = match text {
        "-" => Stage::Begin,
        "r" => Stage::Rotated,
        "m" => Stage::Moved,
        "m+" => Stage::MovedWithBonus,
        "rm" => Stage::RotatedAndMoved,
        "rm+" => Stage::Bonus,
        _ => {
            let exchanges = text.strip_prefix('s').and_then(|pairs| read_exchanges(pairs, seat));
            return match exchanges {
                Some(exchanges) => Ok((Stage::SetUp, exchanges)),
                None => Err(ParseError::new("what the turn has seen", text, EXPECTED)),
            };
        }
    };
    Ok((stage, Exchanges::default()))
}

/// Pairs of a tile of the own start row and one of the middle, none twice.
fn read_exchanges(mut text: &str, seat: Seat) -> Option<Exchanges> {
    let mut exchanges = Exchanges::default();
    while !text.is_empty() {
        let (own, middle) = (read_cell(text.get(..2)?)?, read_cell(text.get(2..4)?)?);
        let used = exchanges.used(seat);
        let is_open =
            (Portals::start_row(seat) & !used).contains(own) && (Portals::MIDDLE & !used).contains(middle);
        if !is_open {
            return None;
        }
        exchanges.push(own, middle);
        text = &text[4..];
    }
    Some(exchanges)
}

fn read_portals(field: &'static str, text: &str) -> Result<Portals, ParseError> {
    const EXPECTED: &str = "- or names of tiles as in a1,c4: lower column first, then lower row, each once";
    let invalid = || ParseError::new(field, text, EXPECTED);
    let mut portals = Portals::EMPTY;
    if text == "-" {
        return Ok(portals);
    }
    let mut last = None;
    for name in text.split(',') {
        let at = read_cell(name).ok_or_else(invalid)?;
        if last.is_some_and(|last| at <= last) {
            return Err(invalid());
        }
        last = Some(at);
        portals.insert(at);
    }
    Ok(portals)
}

fn read_rounds(text: &str) -> Result<(u8, bool), ParseError> {
    let invalid = || {
        ParseError::new(
            "idle rounds",
            text,
            "complete rounds without a stone move 0-3, /, and 0 or 1, as in 0/1",
        )
    };
    match *text.as_bytes() {
        [rounds @ b'0'..=b'3', b'/', moved @ b'0'..=b'1'] => Ok((rounds - b'0', moved == b'1')),
        _ => Err(invalid()),
    }
}
