//! Moguli in the terminal: the top and, beside it, the underside, with the paths drawn.
//!
//! Every tile is three rows of five characters with its portal in the middle. On the top a portal shows its stone; below,
//! stones show too, small letters, since they are what one passes under.

use std::io::{self, Write};

use anstyle::Style;
use game::{Cell, Direction, Game, Seat};
use moguli::{Portals, Position, Stage, Tile, Variant};

use super::{Draw, style};

impl<V: Variant> Draw for Position<V> {
    fn draw(&self, is_over: bool, out: &mut dyn Write) -> io::Result<()> {
        let dimmed = Style::new().dimmed();
        writeln!(out, "    {:<width$}     underside, seen from above", "top", width = Portals::COLUMNS * 5)?;
        write_columns(out)?;
        for row in (0..Portals::ROWS).rev() {
            for line in 0..3 {
                let number =
                    if line == 1 { format!("{dimmed}{}{dimmed:#}", row + 1) } else { " ".to_string() };
                // Into memory first: spaces at the end of a line are not written.
                let mut drawn = Vec::new();
                for face in [Face::Top, Face::Bottom] {
                    let margin = if face == Face::Top { "  " } else { "   " };
                    write!(drawn, "{margin}{number} ")?;
                    for at in (0..Portals::COLUMNS).filter_map(|column| Cell::new(column, row)) {
                        write_tile_line(self, face, at, line, &mut drawn)?;
                    }
                }
                out.write_all(drawn.trim_ascii_end())?;
                writeln!(out)?;
            }
        }
        write_columns(out)?;
        writeln!(out)?;
        let to_move = (!is_over).then_some(self.to_move());
        Seat::first(2).try_for_each(|seat| write_seat(self, seat, to_move == Some(seat), out))?;
        if is_over { Ok(()) } else { write_turn(self, out) }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Face {
    Top,
    Bottom,
}

fn write_columns(out: &mut dyn Write) -> io::Result<()> {
    let dimmed = Style::new().dimmed();
    let columns: String = ('a'..='e').map(|column| format!("  {column}  ")).collect();
    writeln!(out, "    {dimmed}{columns}     {}{dimmed:#}", columns.trim_end())
}

/// One of the three lines of a tile.
fn write_tile_line<V: Variant>(
    position: &Position<V>,
    face: Face,
    at: Cell,
    line: usize,
    out: &mut dyn Write,
) -> io::Result<()> {
    let tile = position.tiles().get(at);
    let edges = if face == Face::Top { tile.top() } else { tile.bottom() };
    let leg = |direction: Direction, drawn: char| if edges.contains(&direction) { drawn } else { ' ' };
    let (vertical, horizontal) = if tile.is_split { ('│', '─') } else { ('║', '═') };
    match line {
        0 => write!(out, "  {}  ", leg(Direction::North, vertical)),
        2 => write!(out, "  {}  ", leg(Direction::South, vertical)),
        _ => {
            let (west, east) = (leg(Direction::West, horizontal), leg(Direction::East, horizontal));
            write!(out, "{west}{west}")?;
            write_portal(position, face, at, tile, out)?;
            write!(out, "{east}{east}")
        }
    }
}

fn write_portal<V: Variant>(
    position: &Position<V>,
    face: Face,
    at: Cell,
    tile: Tile,
    out: &mut dyn Write,
) -> io::Result<()> {
    match position.stone_at(at) {
        Some(seat) => {
            let letter = Position::<V>::seat_letter(seat);
            let style = match face {
                Face::Top => style(Position::<V>::COLOURS[seat.index()]),
                Face::Bottom => Style::new().dimmed(),
            };
            write!(out, "{style}{letter}{style:#}")
        }
        None => write!(out, "{}", corner(face, tile)),
    }
}

/// An empty portal is drawn as the bend of its path.
fn corner(face: Face, tile: Tile) -> char {
    let [vertical, horizontal] = if face == Face::Top { tile.top() } else { tile.bottom() };
    match (vertical, horizontal, tile.is_split) {
        (Direction::North, Direction::East, true) => '└',
        (Direction::North, Direction::East, false) => '╚',
        (Direction::North, _, true) => '┘',
        (Direction::North, _, false) => '╝',
        (_, Direction::East, true) => '┌',
        (_, Direction::East, false) => '╔',
        (_, _, true) => '┐',
        (_, _, false) => '╗',
    }
}

fn write_seat<V: Variant>(
    position: &Position<V>,
    seat: Seat,
    is_to_move: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let colour = Position::<V>::COLOURS[seat.index()];
    let marker = if is_to_move { '>' } else { ' ' };
    let style = style(colour);
    let home = position.stones_home(seat);
    writeln!(out, " {marker} {style} {} {style:#} {:<5}  {home} of 4 home", colour.letter(), colour.name())
}

/// How far the turn has come.
fn write_turn<V: Variant>(position: &Position<V>, out: &mut dyn Write) -> io::Result<()> {
    let due = match position.stage() {
        Stage::SetUp => "set-up: exchange tiles, or pass",
        Stage::Begin => "rotate a tile and move a stone, in either order",
        Stage::Rotated => "move a stone",
        Stage::Moved => "rotate a tile",
        Stage::MovedWithBonus => "rotate a tile; a bonus follows",
        Stage::Bonus => "bonus: rotate another tile, or pass",
        Stage::RotatedAndMoved => "",
    };
    writeln!(out, "\n   {due}")?;
    if let Some(at) = position.rotated() {
        writeln!(out, "   rotated this turn: {at}")?;
    }
    if !position.barred().is_empty() {
        let names: Vec<String> = position.barred().iter().map(|at| at.to_string()).collect();
        writeln!(out, "   not to be rotated this turn: {}", names.join(", "))?;
    }
    if position.idle_rounds() > 0 && !position.has_moved_in_round() {
        writeln!(out, "   rounds without a stone move: {} of 3", position.idle_rounds())?;
    }
    Ok(())
}
