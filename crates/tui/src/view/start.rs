//! The start screen: a line for everything that can be chosen.

use game::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::play::general_notice;
use super::{draw_bar, put, put_line, put_wrapped};
use crate::app::{App, Screen};
use crate::messages::family_code;
use crate::setup::{CLOCKS, PlayerChoice, Row, Setup, TARGETS};

/// Where the lines begin.
const TOP: u16 = 2;
const LABELS: u16 = 26;
const VALUES: u16 = 30;
/// What is beside the lines.
const ABOUT: u16 = LABELS + VALUES + 2;

/// The line at a place on the screen, for the mouse.
pub(crate) fn row_at(app: &App, at: Position) -> Option<Row> {
    if !matches!(app.screen, Screen::Start) || at.x >= ABOUT {
        return None;
    }
    app.start.rows().get(usize::from(at.y.checked_sub(TOP)?)).copied()
}

pub(crate) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    draw_bar(app, area, &app.texts.t("start-title", []), "", buffer);
    for (index, row) in app.start.rows().into_iter().enumerate() {
        let line = Rect { x: area.x, y: area.y + TOP + index as u16, width: ABOUT, height: 1 };
        draw_row(app, row, line, buffer);
    }
    let about = Rect {
        x: area.x + ABOUT,
        y: area.y + TOP,
        width: area.width.saturating_sub(ABOUT + 1),
        height: area.height.saturating_sub(TOP + 4),
    };
    put_wrapped(buffer, about, &about_row(app), app.theme.faint());
    let status = Rect { x: area.x + 1, y: area.bottom() - 4, width: area.width - 2, height: 3 };
    let (message, is_refusal) = match (&app.start.refusal, &app.start.notice) {
        (Some(error), _) => (app.texts.settings_error(error.clone()), true),
        (None, Some(notice)) => general_notice(app, notice),
        (None, None) => (String::new(), false),
    };
    put_wrapped(buffer, status, &message, if is_refusal { app.theme.warning() } else { Style::new() });
    let keys = Rect { x: area.x + 1, y: area.bottom() - 1, width: area.width - 2, height: 1 };
    put_line(buffer, keys, &app.texts.t("terminal-keys-start", []), app.theme.faint());
}

fn draw_row(app: &App, row: Row, line: Rect, buffer: &mut Buffer) {
    let is_chosen = app.start.row == row;
    let theme = app.theme;
    let (label, value) = (label(app, row), value(app, row));
    let marker = if is_chosen { theme.pick("▶", ">") } else { " " };
    put(buffer, Position { x: line.x + 1, y: line.y }, marker, theme.strong());
    match value {
        Some(value) => {
            let style = if is_chosen { theme.strong() } else { Style::new() };
            put_line(buffer, Rect { x: line.x + 3, width: LABELS - 4, ..line }, &label, style);
            put_value(app, Rect { x: line.x + LABELS, width: VALUES, ..line }, &value, is_chosen, buffer);
        }
        None => {
            let style = if is_chosen { theme.cursor() } else { theme.open() };
            put_line(
                buffer,
                Rect { x: line.x + 3, width: LABELS + VALUES - 4, ..line },
                &format!(" {label} "),
                style,
            );
        }
    }
}

/// A value that can be changed.
pub(crate) fn put_value(app: &App, area: Rect, value: &str, is_chosen: bool, buffer: &mut Buffer) {
    let theme = app.theme;
    let (left, right) =
        if is_chosen { (theme.pick("‹ ", "< "), theme.pick(" ›", " >")) } else { ("  ", "  ") };
    let style = if is_chosen { theme.cursor() } else { Style::new() };
    put_line(buffer, area, &format!("{left}{value}{right}"), style);
}

/// Who plays a seat.
pub(crate) fn player_text(app: &App, setup: &Setup, seat: Seat) -> String {
    let name = &setup.names[seat.index()];
    match setup.players[seat.index()] {
        PlayerChoice::Person if name.is_empty() => app.texts.t("player-person", []),
        PlayerChoice::Person => name.clone(),
        PlayerChoice::Engine(level) => app.texts.t("player-engine-level", [("level", level.number().into())]),
    }
}

fn label(app: &App, row: Row) -> String {
    let texts = &app.texts;
    let game = app.start.setup.game();
    match row {
        Row::Resume => texts.t("start-resume", []),
        Row::Family => texts.t("setup-game", []),
        Row::Players => texts.t("setup-players", []),
        Row::Exchanges => texts.t("variant-newrow", []),
        Row::Cylinder => texts.t("variant-cylinder", []),
        Row::Seat(seat) => {
            format!("{} {}", app.theme.sign(game.colours()[seat.index()]), texts.seat_of(game, seat))
        }
        Row::Starter => texts.t("setup-starter", []),
        Row::Handicap(seat) => format!("{}: {}", texts.t("setup-handicap", []), texts.seat_of(game, seat)),
        Row::Seed => texts.t("setup-seed", []),
        Row::Balanced => texts.t("setup-balanced", []),
        Row::Clock => texts.t("setup-clock", []),
        Row::Target => texts.t("setup-tournament", []),
        Row::Language => texts.t("settings-language", []),
        Row::Start => texts.t("setup-start", []),
        Row::OpenFile => texts.t("terminal-load", []),
        Row::Quit => texts.t("terminal-quit", []),
    }
}

/// What a line says now; `None` for one that does something instead.
fn value(app: &App, row: Row) -> Option<String> {
    let texts = &app.texts;
    let setup = &app.start.setup;
    let game = setup.game();
    let on_off = |is_on: bool| if is_on { texts.t("terminal-yes", []) } else { texts.t("terminal-no", []) };
    Some(match row {
        Row::Resume | Row::Start | Row::OpenFile | Row::Quit => return None,
        Row::Family => texts.t(&format!("family-{}.full", family_code(setup.family)), []),
        Row::Players => texts.t("count-players", [("count", game.seats().into())]),
        Row::Exchanges => on_off(setup.has_new_row),
        Row::Cylinder => on_off(setup.is_cylinder),
        Row::Seat(seat) => player_text(app, setup, seat),
        Row::Starter => match setup.starter.filter(|seat| seat.index() < game.seats()) {
            Some(seat) => texts.seat_of(game, seat),
            None => texts.t("setup-starter-random", []),
        },
        Row::Handicap(seat) => {
            texts.t("setup-handicap-turns", [("count", setup.handicaps[seat.index()].into())])
        }
        Row::Balanced => on_off(setup.is_balanced),
        Row::Seed if app.start.typed.is_empty() => setup.seed.to_string(),
        Row::Seed => app.start.typed.clone(),
        Row::Clock => match CLOCKS[setup.clock] {
            Some((minutes, added)) => {
                texts.t("terminal-clock", [("minutes", minutes.into()), ("seconds", added.into())])
            }
            None => texts.t("terminal-no", []),
        },
        Row::Target => match TARGETS[setup.target] {
            Some(target) => texts.t("score-card-target", [("target", target.into())]),
            None => texts.t("terminal-no", []),
        },
        Row::Language => texts.t(&format!("language-{}", texts.language().code()), []),
    })
}

/// What the line that is chosen is about.
fn about_row(app: &App) -> String {
    let texts = &app.texts;
    match app.start.row {
        Row::Resume => {
            let Some(table) = &app.start.unfinished else { return String::new() };
            texts.t(
                "start-resume-about",
                [("game", texts.game(table.spec().game).into()), ("count", table.game().len().into())],
            )
        }
        Row::Exchanges => texts.t("variant-newrow.about", []),
        Row::Cylinder => texts.t("variant-cylinder.about", []),
        Row::Seat(seat) => match app.start.setup.players[seat.index()] {
            PlayerChoice::Engine(level) => texts.t(&format!("level-{}", level.number()), []),
            PlayerChoice::Person => texts.t("terminal-name-hint", []),
        },
        Row::Handicap(_) => texts.t("setup-handicap-hint", []),
        Row::Seed => texts.t("setup-seed-hint", []),
        Row::Balanced => texts.t("setup-balanced-hint", []),
        Row::Target => texts.t("setup-tournament-hint", []),
        Row::OpenFile => texts.t("terminal-load-about", []),
        _ => texts.t(&format!("family-{}.about", family_code(app.start.setup.family)), []),
    }
}
