//! Drawing a game in the terminal. Colour only adds to what letters say already.

mod moguli;
mod shiftago;

use std::io::{self, Write};

use anstyle::{Ansi256Color, Color, RgbColor, Style};
use game::{Colour, Game, Seat};
use games::{AnyGame, with_game};

/// A position that can be drawn.
pub(crate) trait Draw: Game {
    /// The board, and what each seat holds. Whether the game is over is said from outside: a position does not know of
    /// repetition.
    fn draw(&self, is_over: bool, out: &mut dyn Write) -> io::Result<()>;
}

/// The game's name and state, its board, and its position as text.
pub(crate) fn write(any: &AnyGame, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}: {}", any.id(), headline(any))?;
    writeln!(out)?;
    with_game!(any, play => play.position().draw(play.is_over(), out))?;
    writeln!(out)?;
    writeln!(out, "{}", any.position_text())
}

/// Who is to move, or how the game ended.
fn headline(any: &AnyGame) -> String {
    let name = |seat: Seat| any.id().colours()[seat.index()].name();
    match any.outcome() {
        None => format!("{} to move", name(any.to_move())),
        Some(outcome) => match outcome.winner() {
            Some(winner) => format!("{} won, {outcome} ({})", name(winner), outcome.cause()),
            None => format!("draw, {outcome} ({})", outcome.cause()),
        },
    }
}

/// How the pieces of a colour look: dark letters on their colour.
pub(crate) fn style(colour: Colour) -> Style {
    let background = match colour {
        Colour::Orange => RgbColor(240, 140, 40),
        Colour::Green => RgbColor(90, 180, 80),
        Colour::Blue => RgbColor(90, 150, 235),
        Colour::White | Colour::Light => RgbColor(240, 240, 235),
        Colour::Dark => RgbColor(110, 80, 70),
    };
    let letter = if colour == Colour::Dark { 255 } else { 16 };
    Style::new().bold().fg_color(Some(Color::Ansi256(Ansi256Color(letter)))).bg_color(Some(background.into()))
}
