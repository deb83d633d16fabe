//! The screen on which a game is gone through: the board, the moves with their judgements, the graph.

use engine::{Grade, Value};
use game::Seat;
use game::record::tag;
use protocol::Board;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::graph::Graph;
use super::play::general_notice;
use super::sidebar::{SeatLine, Sidebar};
use super::{Areas, STATUS_LINES, draw_bar, moguli, put, put_line, put_wrapped, shiftago};
use crate::app::{App, Review};

pub(crate) fn draw(app: &App, review: &Review, area: Rect, buffer: &mut Buffer) {
    let id = review.game().id();
    let board = &review.shown.position.board;
    let areas = Areas::new(area.as_size(), board, STATUS_LINES);
    let texts = &app.texts;
    let number = texts
        .t("terminal-game-of", [("number", (review.index + 1).into()), ("count", review.count().into())]);
    draw_bar(app, area, &format!("{} · {}", texts.t("terminal-review", []), texts.game(id)), &number, buffer);
    match board {
        Board::Moguli { .. } => {
            moguli::BoardWidget::of(&review.shown).draw(&app.theme, texts, areas.board, buffer);
        }
        Board::Shiftago { .. } => {
            shiftago::BoardWidget::of(&review.shown).draw(&app.theme, areas.board, buffer);
        }
    }
    draw_side(app, review, areas.side, buffer);
    draw_status(app, review, areas.status, buffer);
}

fn draw_side(app: &App, review: &Review, area: Rect, buffer: &mut Buffer) {
    let id = review.game().id();
    // The graph takes the foot of the column: four lines for a game of two, one for each seat else.
    let seats = id.seats();
    let graph_lines = if seats == 2 { 5 } else { seats as u16 + 1 };
    let graph = Rect { y: area.bottom().saturating_sub(graph_lines), height: graph_lines, ..area };
    let mut column =
        Sidebar { app, rest: Rect { height: area.height.saturating_sub(graph_lines + 1), ..area } };
    for seat in Seat::first(seats) {
        let is_to_move = !review.shown.game.is_over() && review.shown.position.to_move.0 == seat;
        let listed = SeatLine {
            seat,
            name: name_of(app, review, seat),
            descriptions: review.player(seat).map(|_| app.texts.seat_of(id, seat)).into_iter().collect(),
            clock: None,
            is_to_move,
        };
        column.seat(buffer, &review.shown.position, &listed);
    }
    column.moguli_notes(buffer, &review.shown.position);
    let mark = |index: usize| {
        let better = review.judged.get(index).and_then(|judged| judged.better.as_ref());
        better.and_then(|better| better.glyph().suffix()).unwrap_or_default()
    };
    column.moves(buffer, &review.steps, review.shown.step, mark);
    draw_graph(app, review, graph, buffer);
}

/// The name that the record has, else the colour.
fn name_of(app: &App, review: &Review, seat: Seat) -> String {
    review.player(seat).map_or_else(|| app.texts.seat_of(review.game().id(), seat), str::to_owned)
}

fn draw_graph(app: &App, review: &Review, area: Rect, buffer: &mut Buffer) {
    let id = review.game().id();
    let texts = &app.texts;
    let done = texts
        .t("terminal-reviewed", [("done", review.judged.len().into()), ("count", review.steps.len().into())]);
    put_line(buffer, Rect { height: 1, ..area }, &done, app.theme.faint());
    let body = Rect {
        y: area.y + 1,
        height: area.height.saturating_sub(1),
        width: area.width.saturating_sub(1),
        ..area
    };
    let graph = |seat: Seat, style: Style| Graph {
        judged: &review.judged,
        steps: review.steps.len(),
        shown: review.shown.step,
        seat,
        style,
    };
    let colours = id.colours();
    let paint =
        |seat: Seat| colours.get(seat.index()).map(|&colour| app.theme.outline(colour)).unwrap_or_default();
    let sign = |seat: Seat| colours.get(seat.index()).map_or(" ", |&colour| app.theme.sign(colour));
    if id.seats() == 2 {
        // One column of blocks shows both: what is not the first seat's is the second's.
        put(buffer, Position { x: body.x, y: body.y }, sign(Seat::SECOND), paint(Seat::SECOND));
        put(buffer, Position { x: body.x, y: body.bottom() - 1 }, sign(Seat::FIRST), paint(Seat::FIRST));
        let inner = Rect { x: body.x + 2, width: body.width.saturating_sub(2), ..body };
        return graph(Seat::FIRST, paint(Seat::FIRST)).draw(&app.theme, inner, buffer);
    }
    for (index, seat) in Seat::first(id.seats()).enumerate() {
        let line = Rect { y: body.y + index as u16, height: 1, ..body };
        put(buffer, line.as_position(), sign(seat), paint(seat));
        let inner = Rect { x: line.x + 2, width: line.width.saturating_sub(2), ..line };
        graph(seat, paint(seat)).draw(&app.theme, inner, buffer);
    }
}

fn draw_status(app: &App, review: &Review, area: Rect, buffer: &mut Buffer) {
    let texts = &app.texts;
    let line =
        |index: u16, height: u16| Rect { x: area.x + 1, y: area.y + index, width: area.width - 2, height };
    put_line(buffer, line(0, 1), &headline(app, review), app.theme.strong());
    let (message, is_refusal) = match &review.notice {
        Some(notice) => general_notice(app, notice),
        None => (judgement(app, review), false),
    };
    put_wrapped(buffer, line(1, 2), &message, if is_refusal { app.theme.warning() } else { Style::new() });
    put_line(buffer, line(3, 1), &tags(review), app.theme.faint());
    put_line(buffer, line(4, 1), &texts.t("terminal-keys-review", []), app.theme.faint());
}

/// The step that is looked at, or how the game ended.
fn headline(app: &App, review: &Review) -> String {
    let texts = &app.texts;
    let Some(step) = review.shown.step.checked_sub(1).and_then(|index| review.steps.get(index)) else {
        return texts.t("terminal-first-position", []);
    };
    let name = |seat: Seat| name_of(app, review, seat);
    let told: Vec<String> =
        review.shown.last.iter().filter_map(|effect| texts.effect(effect, name)).collect();
    let mut text = format!("{}: {}", step.text, told.join(" · "));
    if review.shown.game.is_over()
        && let Some(winners) = review.winners()
    {
        let names: Vec<String> = winners.iter().map(name).collect();
        let result = if names.len() == 1 {
            texts.t("result-won", [("winner", names.join("").into())])
        } else {
            texts.t("result-draw-between", [("seats", names.join(", ").into())])
        };
        text = format!("{text} · {result}");
    }
    text
}

/// How the engine judges the step.
fn judgement(app: &App, review: &Review) -> String {
    let texts = &app.texts;
    let Some(judged) = review.judgement() else {
        return if review.is_done || review.shown.step == 0 {
            String::new()
        } else {
            texts.t("game-hint-searching", [])
        };
    };
    let value: &Value = &judged.value;
    let mut parts = vec![texts.value(value, review.game().id())];
    if let Some(better) = &judged.better {
        match better.grade {
            Grade::Blunder => parts.push(texts.t("terminal-blunder", [])),
            Grade::Mistake => parts.push(texts.t("terminal-mistake", [])),
            Grade::Inaccuracy => parts.push(texts.t("terminal-inaccuracy", [])),
        }
        let line = better.moves.iter().take(4).cloned().collect::<Vec<_>>().join(" ");
        parts.push(texts.t("terminal-better", [("move", line.into())]));
    }
    parts.join(" · ")
}

/// What records write where there is no result.
const NO_RESULT: &str = "*";

/// What the record says about itself.
fn tags(review: &Review) -> String {
    let parts = [tag::DATE, tag::RESULT, tag::TERMINATION].iter().filter_map(|name| review.tag(name));
    let parts = parts.filter(|said| *said != NO_RESULT);
    parts.collect::<Vec<_>>().join(" · ")
}
