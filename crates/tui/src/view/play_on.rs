//! The question who plays on from a position: a line for each seat.

use game::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::overlay::{framed, wrapped_lines};
use super::{put, put_line, put_wrapped, start};
use crate::app::{App, PlayOn};

const WIDTH: u16 = 64;

pub(crate) fn draw(app: &App, asked: &PlayOn, area: Rect, buffer: &mut Buffer) {
    let texts = &app.texts;
    let about = texts.t("terminal-play-on-about", []);
    let warning = if asked.discards { texts.t("terminal-play-on-discards", []) } else { String::new() };
    let keys = texts.t("terminal-keys-play-on", []);
    let game = asked.setup.game();
    let inner = usize::from(WIDTH - 4);
    let about_lines = wrapped_lines(&about, inner);
    let warning_lines = if asked.discards { wrapped_lines(&warning, inner) + 1 } else { 0 };
    let lines = about_lines + 1 + game.seats() as u16 + 1 + warning_lines + 1;
    let mut rest = framed(app, &texts.t("terminal-play-on", []), (WIDTH, lines), area, buffer);
    let mut take = |lines: u16| {
        let taken = Rect { height: lines.min(rest.height), ..rest };
        rest.y += taken.height;
        rest.height -= taken.height;
        taken
    };
    put_wrapped(buffer, take(about_lines), &about, Style::new());
    take(1);
    for seat in Seat::first(game.seats()) {
        let line = take(1);
        let is_chosen = seat == asked.seat;
        let marker = if is_chosen { app.theme.pick("▶", ">") } else { " " };
        put(buffer, line.as_position(), marker, app.theme.strong());
        let colour =
            format!("{} {}", app.theme.sign(game.colours()[seat.index()]), texts.seat_of(game, seat));
        let style = if is_chosen { app.theme.strong() } else { Style::new() };
        put_line(buffer, Rect { x: line.x + 2, width: 16, ..line }, &colour, style);
        let player = start::player_text(app, &asked.setup, seat);
        let place = Rect { x: line.x + 19, width: line.width.saturating_sub(19), ..line };
        start::put_value(app, place, &player, is_chosen, buffer);
    }
    take(1);
    if asked.discards {
        put_wrapped(buffer, take(warning_lines - 1), &warning, app.theme.warning());
        take(1);
    }
    put_line(buffer, take(1), &keys, app.theme.faint());
}
