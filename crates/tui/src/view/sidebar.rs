//! The column beside a board: who plays, the score card, the evaluation, the moves.

use analysis::AnyReport;
use game::Seat;
use protocol::{Board, PositionView, SitOut, StepView};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::{fitted, put, put_line};
use crate::app::App;
use crate::messages::clock_text;

/// Takes lines from the top of an area.
pub(crate) struct Sidebar<'a> {
    pub(crate) app: &'a App,
    pub(crate) rest: Rect,
}

/// A seat as it is listed.
pub(crate) struct SeatLine {
    pub(crate) seat: Seat,
    pub(crate) name: String,
    /// Who plays there, in as many words as there is room for: the longest first.
    pub(crate) descriptions: Vec<String>,
    pub(crate) clock: Option<std::time::Duration>,
    pub(crate) is_to_move: bool,
}

impl Sidebar<'_> {
    /// The next line.
    pub(crate) fn line(&mut self, buffer: &mut Buffer, text: &str, style: Style) {
        if let Some(line) = self.take(1) {
            put_line(buffer, line, text, style);
        }
    }

    pub(crate) fn take(&mut self, lines: u16) -> Option<Rect> {
        if self.rest.height < lines || lines == 0 {
            return None;
        }
        let taken = Rect { height: lines, ..self.rest };
        self.rest.y += lines;
        self.rest.height -= lines;
        Some(taken)
    }

    pub(crate) fn heading(&mut self, buffer: &mut Buffer, text: &str) {
        self.line(buffer, text, self.app.theme.strong());
    }

    /// A seat: two lines.
    pub(crate) fn seat(&mut self, buffer: &mut Buffer, position: &PositionView, listed: &SeatLine) {
        let theme = self.app.theme;
        let Some(&colour) = position.game.0.colours().get(listed.seat.index()) else { return };
        let Some(line) = self.take(1) else { return };
        let marker = if listed.is_to_move { theme.pick("▶", ">") } else { " " };
        put(buffer, line.as_position(), marker, theme.strong());
        put(
            buffer,
            Position { x: line.x + 1, ..line.as_position() },
            &format!(" {} ", theme.sign(colour)),
            theme.piece(colour),
        );
        let clock = listed.clock.map(clock_text).unwrap_or_default();
        let style = if listed.is_to_move { theme.strong() } else { Style::new() };
        let room = usize::from(line.width).saturating_sub(6 + clock.len());
        let texts = listed.descriptions.iter().map(|description| format!("{} · {description}", listed.name));
        let text = texts.into_iter().find(|text| text.width() <= room).unwrap_or_else(|| listed.name.clone());
        put(buffer, Position { x: line.x + 5, ..line.as_position() }, &fitted(&text, room), style);
        put(
            buffer,
            Position { x: line.right().saturating_sub(clock.len() as u16 + 1), y: line.y },
            &clock,
            theme.strong(),
        );
        let about = format!("     {}", self.holdings(position, listed.seat));
        self.line(buffer, &about, theme.faint());
    }

    /// What a seat has.
    fn holdings(&self, position: &PositionView, seat: Seat) -> String {
        let texts = &self.app.texts;
        let index = seat.index();
        let info = position.game.0.info();
        match &position.board {
            Board::Shiftago { reserves, scores, sit_outs, .. } => {
                let marbles = reserves.get(index).copied().unwrap_or_default();
                let mut parts = vec![texts.t("count-marbles", [("count", marbles.into())])];
                if let Some(total) = info.winning_points {
                    let points = scores.get(index).copied().unwrap_or_default();
                    parts.insert(
                        0,
                        texts.t("panel-points-of", [("points", points.into()), ("total", total.into())]),
                    );
                }
                match sit_outs.get(index) {
                    Some(SitOut::SitsOut { turns }) => {
                        parts.push(texts.t("panel-sits-out", [("count", (*turns).into())]));
                    }
                    Some(SitOut::Retired) => parts = vec![texts.t("panel-left", [])],
                    Some(SitOut::Plays) | None => {}
                }
                parts.join(" · ")
            }
            Board::Moguli { stones_home, .. } => {
                let count = stones_home.get(index).copied().unwrap_or_default();
                let total = info.winning_stones.unwrap_or_default();
                texts.t("terminal-home", [("count", count.into()), ("total", total.into())])
            }
        }
    }

    /// What matters in Moguli beyond the board.
    pub(crate) fn moguli_notes(&mut self, buffer: &mut Buffer, position: &PositionView) {
        let Board::Moguli { barred, idle_rounds, .. } = &position.board else { return };
        let texts = &self.app.texts;
        if !barred.is_empty() {
            let names: Vec<String> = barred.iter().map(|cell| cell.0.to_string()).collect();
            let text = texts.t("terminal-barred", [("cells", names.join(", ").into())]);
            self.line(buffer, &text, self.app.theme.faint());
        }
        if *idle_rounds > 0 {
            let text = texts.t("panel-idle-rounds", [("count", (*idle_rounds).into())]);
            self.line(buffer, &text, self.app.theme.faint());
        }
    }

    /// The evaluation of a position.
    pub(crate) fn evaluation(
        &mut self,
        buffer: &mut Buffer,
        report: Option<&AnyReport>,
        game: games::GameId,
    ) {
        let texts = &self.app.texts;
        let heading = texts.t("terminal-evaluation", []);
        let depth = report.map_or_else(String::new, |report| format!(" · {}", report.depth));
        self.heading(buffer, &format!("{heading}{depth}"));
        let Some(line) = report.and_then(|report| report.lines.first()) else {
            return self.line(buffer, &texts.t("game-hint-searching", []), self.app.theme.faint());
        };
        self.line(buffer, &texts.value(&line.value, game), Style::new());
        self.line(buffer, &line.moves.join(" "), self.app.theme.faint());
    }

    /// The moves, as many lines of them as are left, so that the one that is looked at can be seen. `marks` follow a
    /// move, as `??`.
    pub(crate) fn moves(
        &mut self,
        buffer: &mut Buffer,
        steps: &[StepView],
        shown: usize,
        marks: impl Fn(usize) -> &'static str,
    ) {
        let texts = &self.app.texts;
        let theme = self.app.theme;
        self.heading(buffer, &texts.t("panel-moves", []));
        if steps.is_empty() {
            return self.line(buffer, &texts.t("panel-moves-empty", []), theme.faint());
        }
        let width = usize::from(self.rest.width.saturating_sub(1));
        let mut lines: Vec<Line<'static>> = vec![Line::default()];
        let (mut used, mut shown_line) = (0, 0);
        for (index, step) in steps.iter().enumerate() {
            let number = step.turn.map(|turn| format!("{turn}.")).unwrap_or_default();
            let text = format!("{}{}", step.text, marks(index));
            let needed = number.width() + text.width() + 1;
            if used + needed > width && used > 0 {
                lines.push(Line::default());
                used = 0;
            }
            used += needed;
            let is_shown = index + 1 == shown;
            if is_shown {
                shown_line = lines.len() - 1;
            }
            let style = if is_shown { theme.cursor() } else { Style::new() };
            if let Some(line) = lines.last_mut() {
                line.push_span(Span::styled(number, theme.faint()));
                line.push_span(Span::styled(text, style));
                line.push_span(Span::raw(" "));
            }
        }
        let height = usize::from(self.rest.height);
        let first = (shown_line + 1 + height / 3).min(lines.len()).saturating_sub(height);
        Paragraph::new(lines.split_off(first)).render(self.rest, buffer);
        self.rest.height = 0;
    }
}
