//! The overlay over a screen: a question, a line to type, or the keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::symbols::border;
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Widget, Wrap};

use super::play_on;
use crate::app::{App, Overlay, Prompt, Question, Screen};
use protocol::Board;

pub(crate) fn draw(app: &App, overlay: &Overlay, area: Rect, buffer: &mut Buffer) {
    let texts = &app.texts;
    let (title, text) = match overlay {
        Overlay::Confirm(question) => {
            let text = match question {
                Question::Resign(_) if is_for_more_than_two(app) => texts.t("game-leave-confirm", []),
                Question::Resign(_) => texts.t("game-resign-confirm", []),
                Question::Draw(_) => texts.t("terminal-draw-confirm", []),
                Question::Discard => texts.t("start-discard-confirm", []),
                Question::StartAnother | Question::RestoreFile(_) => texts.t("terminal-discard-confirm", []),
                Question::Quit => texts.t("terminal-quit-unsaved", []),
                Question::Replace { path, .. } => {
                    texts.t("terminal-replace", [("path", path.clone().into())])
                }
            };
            (texts.t("app-name", []), format!("{text}\n\n{}", texts.t("terminal-yes-or-no", [])))
        }
        Overlay::Ask { what, text } => {
            let (title, about) = match what {
                Prompt::Load => (texts.t("terminal-load", []), texts.t("terminal-load-about", [])),
                Prompt::Save => (texts.t("terminal-save", []), texts.t("terminal-save-about", [])),
                Prompt::Name(seat) => {
                    let seat = texts.seat_of(app.start.setup.game(), *seat);
                    (texts.t("setup-name", []), texts.t("terminal-name-about", [("seat", seat.into())]))
                }
            };
            (title, format!("{about}\n\n> {text}{}", app.theme.pick("▏", "_")))
        }
        Overlay::PlayOn(asked) => return play_on::draw(app, asked, area, buffer),
        Overlay::Help => (texts.t("terminal-help", []), help(app)),
    };
    let width = area.width.min(if *overlay == Overlay::Help { 76 } else { 64 });
    let inner = usize::from(width.saturating_sub(4));
    let lines: u16 = text.lines().map(|line| wrapped_lines(line, inner)).sum();
    let body = framed(app, &title, (width, lines), area, buffer);
    Paragraph::new(text).style(Style::new()).wrap(Wrap { trim: false }).render(body, buffer);
}

/// Draws an empty frame with a title in the middle of the screen, so wide and with room for so many lines, and returns the
/// room in it.
pub(crate) fn framed(
    app: &App,
    title: &str,
    (width, lines): (u16, u16),
    area: Rect,
    buffer: &mut Buffer,
) -> Rect {
    let height = (lines + 2).min(area.height);
    let rect =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    Clear.render(rect, buffer);
    let block = Block::bordered().title(format!(" {title} ")).border_style(app.theme.open());
    let block = if app.theme.has_unicode {
        block.border_type(BorderType::Rounded)
    } else {
        block.border_set(ASCII_BORDER)
    };
    block.render(rect, buffer);
    Rect { x: rect.x + 2, y: rect.y + 1, width: rect.width - 4, height: rect.height.saturating_sub(2) }
}

/// With more than two, whoever gives up leaves, and the others go on.
fn is_for_more_than_two(app: &App) -> bool {
    matches!(&app.screen, Screen::Play(session) if session.table().seats() > 2)
}

const ASCII_BORDER: border::Set<'static> = border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

/// How many lines a text takes, words kept whole.
pub(crate) fn wrapped_lines(line: &str, width: usize) -> u16 {
    use unicode_width::UnicodeWidthStr;
    let (mut lines, mut used) = (1, 0);
    for word in line.split(' ') {
        let needed = word.width() + usize::from(used > 0);
        if used + needed > width && used > 0 {
            lines += 1;
            used = word.width();
        } else {
            used += needed;
        }
    }
    lines
}

/// The keys that work on the screen below.
fn help(app: &App) -> String {
    let texts = &app.texts;
    match &app.screen {
        Screen::Start => texts.t("terminal-help-start", []),
        Screen::Waiting => texts.t("terminal-help-waiting", []),
        Screen::Review(_) => texts.t("terminal-help-review", []),
        Screen::Play(session) => {
            let board = match session.shown().position.board {
                Board::Moguli { .. } => texts.t("terminal-help-moguli", []),
                Board::Shiftago { .. } => texts.t("terminal-help-shiftago", []),
            };
            let keys = if session.is_remote() { "terminal-help-online" } else { "terminal-help-play" };
            format!("{board}\n\n{}", texts.t(keys, []))
        }
    }
}
