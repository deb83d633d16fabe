//! What is on the screen: pure functions from the state to a buffer of characters.
//!
//! Absent here: state, and sentences.

pub(crate) mod graph;
pub(crate) mod moguli;
pub(crate) mod overlay;
pub(crate) mod play;
pub(crate) mod play_on;
pub(crate) mod review;
pub(crate) mod shiftago;
pub(crate) mod sidebar;
pub(crate) mod start;
pub(crate) mod waiting;

use protocol::Board;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::app::{App, Screen};

/// Below this nothing is drawn but a message.
pub(crate) const MIN_SIZE: Size = Size { width: 80, height: 24 };
/// The lines below a board: whose turn it is, a message of two lines, what is typed, the keys.
pub(crate) const STATUS_LINES: u16 = 5;
/// A column beside a board is at least so wide.
pub(crate) const MIN_SIDEBAR_WIDTH: u16 = 30;

/// Draws everything.
pub(crate) fn draw(app: &App, buffer: &mut Buffer) {
    let area = buffer.area;
    if area.width < MIN_SIZE.width || area.height < MIN_SIZE.height {
        return draw_too_small(app, area, buffer);
    }
    match &app.screen {
        Screen::Start => start::draw(app, area, buffer),
        Screen::Waiting => waiting::draw(app, area, buffer),
        Screen::Play(session) => play::draw(app, session, area, buffer),
        Screen::Review(review) => review::draw(app, review, area, buffer),
    }
    if let Some(overlay) = &app.overlay {
        overlay::draw(app, overlay, area, buffer);
    }
    if !app.theme.has_unicode {
        to_ascii(buffer);
    }
}

fn draw_too_small(app: &App, area: Rect, buffer: &mut Buffer) {
    let text = app.texts.t(
        "terminal-too-small",
        [
            ("width", MIN_SIZE.width.into()),
            ("height", MIN_SIZE.height.into()),
            ("columns", area.width.into()),
            ("lines", area.height.into()),
        ],
    );
    Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
    if !app.theme.has_unicode {
        to_ascii(buffer);
    }
}

/// Texts have letters and signs beyond ASCII: each becomes what comes nearest.
fn to_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let Some(letter) = cell.symbol().chars().next().filter(|letter| !letter.is_ascii()) else { continue };
        let plain = match letter {
            'à' | 'á' | 'â' | 'ä' => "a",
            'À' | 'Á' | 'Â' | 'Ä' => "A",
            'ç' => "c",
            'è' | 'é' | 'ê' | 'ë' => "e",
            'È' | 'É' | 'Ê' | 'Ë' => "E",
            'ì' | 'í' | 'î' | 'ï' => "i",
            'Ì' | 'Í' => "I",
            'ñ' => "n",
            'ò' | 'ó' | 'ô' | 'ö' | 'œ' => "o",
            'Ò' | 'Ó' | 'Ö' => "O",
            'ß' => "s",
            'ù' | 'ú' | 'û' | 'ü' => "u",
            'Ù' | 'Ú' | 'Ü' => "U",
            '’' | '‘' => "'",
            '“' | '”' | '„' | '«' | '»' => "\"",
            '·' => "|",
            '–' | '—' | '−' => "-",
            '…' => ".",
            '\u{a0}' | '\u{202f}' => " ",
            _ => "?",
        };
        cell.set_symbol(plain);
    }
}

/// Writes a text, as far as it is on the screen.
pub(crate) fn put(buffer: &mut Buffer, at: Position, text: &str, style: Style) {
    if buffer.area.contains(at) {
        buffer.set_stringn(at.x, at.y, text, usize::from(buffer.area.right() - at.x), style);
    }
}

/// Writes a text into a line, cut with an ellipsis where it is too long.
pub(crate) fn put_line(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let fitted = fitted(text, usize::from(area.width));
    put(buffer, area.as_position(), &fitted, style);
}

/// A text that takes no more than so many columns.
pub(crate) fn fitted(text: &str, width: usize) -> String {
    use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};
    if text.width() <= width {
        return text.to_owned();
    }
    let mut used = 1;
    let mut kept: String = text
        .chars()
        .take_while(|letter| {
            used += letter.width().unwrap_or(0);
            used <= width
        })
        .collect();
    kept.push('…');
    kept
}

/// Writes a text over several lines.
pub(crate) fn put_wrapped(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    Paragraph::new(Line::from(Span::styled(text, style))).wrap(Wrap { trim: true }).render(area, buffer);
}

/// The bar at the top: the program, what it shows, and something at the right.
pub(crate) fn draw_bar(app: &App, area: Rect, title: &str, right: &str, buffer: &mut Buffer) {
    use unicode_width::UnicodeWidthStr;
    let bar = Rect { height: 1, ..area };
    buffer.set_style(bar, app.theme.bar());
    let name = app.texts.t("app-name", []);
    put_line(buffer, bar, &format!(" {name} · {title}"), app.theme.bar());
    let width = right.width() as u16 + 1;
    if width < bar.width {
        put(buffer, Position { x: bar.right() - width, y: bar.y }, right, app.theme.bar());
    }
}

/// A screen with a board on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Areas {
    pub(crate) board: Rect,
    pub(crate) side: Rect,
    pub(crate) status: Rect,
}

impl Areas {
    /// Of a screen of this size, for a board, with so many lines below it.
    pub(crate) fn new(size: Size, board: &Board, below: u16) -> Areas {
        let body = Rect { x: 0, y: 1, width: size.width, height: size.height.saturating_sub(1 + below) };
        let width = match board {
            Board::Moguli { .. } => crate::board::moguli::Layout::width_for(body, MIN_SIDEBAR_WIDTH),
            Board::Shiftago { .. } => crate::board::shiftago::Layout::width_for(body, MIN_SIDEBAR_WIDTH),
        };
        let board = Rect { width: (width + 2).min(body.width), ..body };
        let side = Rect { x: board.right(), width: body.width - board.width, ..body };
        let status = Rect { y: body.bottom(), height: below, ..body };
        Areas { board, side, status }
    }
}
