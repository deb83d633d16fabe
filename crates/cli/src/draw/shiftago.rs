//! Shiftago in the terminal: every lane between the names of its two entries.

use std::io::{self, Write};

use anstyle::Style;
use game::{Cell, Game, Seat};
use shiftago::{Bitboard, Position, SitOut, Variant};

use super::{Draw, style};

impl<V: Variant, const N: usize> Draw for Position<V, N> {
    fn draw(&self, is_over: bool, out: &mut dyn Write) -> io::Result<()> {
        let dimmed = Style::new().dimmed();
        write_columns(out, 'N')?;
        for row in (0..Bitboard::SIDE).rev() {
            write!(out, "  {dimmed}W{}{dimmed:#} ", row + 1)?;
            for cell in (0..Bitboard::SIDE).filter_map(|column| Cell::new(column, row)) {
                match self.marble_at(cell) {
                    Some(seat) => {
                        let style = style(Self::COLOURS[seat.index()]);
                        write!(out, " {style} {} {style:#}", Self::seat_letter(seat))?;
                    }
                    None => write!(out, "  {dimmed}.{dimmed:#} ")?,
                }
            }
            writeln!(out, "  {dimmed}E{}{dimmed:#}", row + 1)?;
        }
        write_columns(out, 'S')?;
        writeln!(out)?;
        let to_move = (!is_over).then_some(self.to_move());
        Seat::first(N).try_for_each(|seat| write_seat(self, seat, to_move == Some(seat), out))
    }
}

fn write_columns(out: &mut dyn Write, edge: char) -> io::Result<()> {
    let dimmed = Style::new().dimmed();
    let columns: String = ('a'..='g').map(|column| format!("  {edge}{column}")).collect();
    writeln!(out, "    {dimmed} {columns}{dimmed:#}")
}

fn write_seat<V: Variant, const N: usize>(
    position: &Position<V, N>,
    seat: Seat,
    is_to_move: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let colour = Position::<V, N>::COLOURS[seat.index()];
    let marker = if is_to_move { '>' } else { ' ' };
    let style = style(colour);
    write!(out, " {marker} {style} {} {style:#} {:<6}", colour.letter(), colour.name())?;
    write!(out, "  {:>2} in reserve", position.reserve(seat))?;
    if V::SCORES {
        write!(out, "  {:>2} points", position.score(seat))?;
    }
    match position.sit_out(seat) {
        SitOut::Turns(0) => writeln!(out),
        SitOut::Turns(1) => writeln!(out, "  sits out 1 more turn"),
        SitOut::Turns(turns) => writeln!(out, "  sits out {turns} more turns"),
        SitOut::Retired => writeln!(out, "  has retired"),
    }
}
