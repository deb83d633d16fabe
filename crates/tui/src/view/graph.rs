//! The evaluation graph: what the first seat of two may expect after every step, or each of several, as columns.

use analysis::ReviewedStep;
use game::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::put;
use crate::theme::Theme;

/// What is drawn.
pub(crate) struct Graph<'a> {
    pub(crate) judged: &'a [ReviewedStep],
    /// How many steps the game has.
    pub(crate) steps: usize,
    /// The step that is looked at.
    pub(crate) shown: usize,
    pub(crate) seat: Seat,
    pub(crate) style: ratatui::style::Style,
}

impl Graph<'_> {
    pub(crate) fn draw(&self, theme: &Theme, area: Rect, buffer: &mut Buffer) {
        let columns = usize::from(area.width).min(self.steps.max(1));
        for column in 0..columns {
            let at = column * self.steps / columns;
            let x = area.x + column as u16;
            let is_shown = self.shown > 0 && column == (self.shown - 1) * columns / self.steps.max(1);
            let Some(judged) = self.judged.get(at) else {
                if is_shown {
                    put(buffer, Position { x, y: area.bottom() - 1 }, theme.pick("·", "."), theme.cursor());
                }
                continue;
            };
            let share = judged.value.expectation[self.seat];
            self.draw_column(theme, share, x, area, is_shown, buffer);
        }
    }

    /// A column from the bottom, in eighths of a line where Unicode has them.
    fn draw_column(
        &self,
        theme: &Theme,
        share: u16,
        x: u16,
        area: Rect,
        is_shown: bool,
        buffer: &mut Buffer,
    ) {
        const EIGHTHS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
        const HALVES: [&str; 3] = [" ", ".", "#"];
        let signs: &[&str] = if theme.has_unicode { &EIGHTHS } else { &HALVES };
        let parts = signs.len() - 1;
        let all = usize::from(area.height) * parts;
        let filled = (usize::from(share.min(1000)) * all).div_ceil(1000);
        for line in 0..area.height {
            let below = usize::from(area.height - 1 - line) * parts;
            let sign = signs[filled.saturating_sub(below).min(parts)];
            let style = if is_shown { theme.cursor() } else { self.style };
            put(buffer, Position { x, y: area.y + line }, sign, style);
        }
    }
}
