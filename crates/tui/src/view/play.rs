//! The screen of a game: the board, the column beside it, and what there is to say.

use std::collections::BTreeSet;

use game::{Cell, Seat};
use protocol::{Board, Effect, MoveError, Reason, Stage};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use shiftago::Entry;
use table::{Refusal, Timestamp};
use unicode_width::UnicodeWidthStr;

use super::sidebar::{SeatLine, Sidebar};
use super::{
    Areas, STATUS_LINES, draw_bar, fitted, moguli, put, put_line, put_wrapped, shiftago as shiftago_view,
    waiting,
};
use crate::app::{App, Screen};
use crate::board;
use crate::jobs::Purpose;
use crate::session::{Cursor, Notice, Pace, PlayedMove, Preview, Selection, Session};

/// What is at a place on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Entry(Entry),
    Field(Cell),
    Tile(Cell),
}

/// What is at a place on the screen, for the mouse.
pub(crate) fn place_at(app: &App, at: Position) -> Option<Place> {
    let Screen::Play(session) = &app.screen else { return None };
    let position = &session.shown().position;
    let area = Areas::new(app.size, &position.board, STATUS_LINES).board;
    match &position.board {
        Board::Moguli { .. } => board::moguli::Layout::new(area).cell_at(at).map(Place::Tile),
        Board::Shiftago { .. } => {
            let layout = board::shiftago::Layout::new(area);
            layout.entry_at(at).map(Place::Entry).or(layout.field_at(at).map(Place::Field))
        }
    }
}

pub(crate) fn draw(app: &App, session: &Session, area: Rect, buffer: &mut Buffer) {
    let board = &session.shown().position.board;
    let areas = Areas::new(area.as_size(), board, STATUS_LINES);
    let spec = session.table().spec();
    let right = match (&app.online, spec.seed) {
        // The state of the connection has one quiet place.
        (Some(online), _) if session.is_remote() => waiting::line_text(app, online),
        (_, Some(seed)) if spec.game.info().has_seed => {
            app.texts.t("terminal-seed", [("seed", seed.to_string().into())])
        }
        _ => spec.game.to_string(),
    };
    let mut title = app.texts.game(spec.game);
    if spec.seed.is_some() && spec.game.info().has_balanced_start {
        title = format!("{title} · {}", app.texts.t("setup-balanced", []));
    }
    draw_bar(app, area, &title, &right, buffer);
    match board {
        Board::Moguli { .. } => {
            moguli::BoardWidget::of_session(session).draw(&app.theme, &app.texts, areas.board, buffer);
        }
        Board::Shiftago { .. } => {
            shiftago_view::BoardWidget::of_session(session).draw(&app.theme, areas.board, buffer);
        }
    }
    draw_side(app, session, areas.side, buffer);
    draw_status(app, session, areas.status, buffer);
}

fn draw_side(app: &App, session: &Session, area: Rect, buffer: &mut Buffer) {
    let mut column = Sidebar { app, rest: area };
    let table = session.table();
    let shown = session.shown();
    // Clocks show the time of the latest input.
    let clocks = table.clocks(app_time(app, session));
    for seat in Seat::first(table.seats()) {
        let (name, colour) = (app.texts.seat(table, seat), app.texts.seat_of(shown.game.id(), seat));
        let descriptions = match session.engine_level(seat) {
            Some(level) => vec![
                app.texts.t("player-engine-level", [("level", level.into())]),
                app.texts.t("level-label", [("level", level.into())]),
            ],
            None if is_away(app, session, seat) => vec![app.texts.t("terminal-online-away", [])],
            None if session.is_bot(seat) => vec![app.texts.t("player-bot", [])],
            // Whoever else has a name is a person; then the colour is worth saying.
            None if name != colour => vec![colour],
            None => vec![app.texts.t("player-person", [])],
        };
        let listed = SeatLine {
            seat,
            name,
            descriptions,
            clock: clocks.left.get(seat.index()).copied().flatten(),
            is_to_move: !session.is_over() && shown.position.to_move.0 == seat,
        };
        column.seat(buffer, &shown.position, &listed);
    }
    column.moguli_notes(buffer, &shown.position);
    draw_score_card(&mut column, session, buffer);
    if session.evaluation.is_on {
        let found = session.evaluation.found.as_ref().filter(|(step, _)| *step == shown.step);
        column.evaluation(buffer, found.map(|(_, report)| report), shown.game.id());
    }
    column.moves(buffer, &session.steps, shown.step, |_| "");
}

/// Whether the player of a seat has no connection to the server.
fn is_away(app: &App, session: &Session, seat: Seat) -> bool {
    let slot = session.table().seating().get(seat.index());
    session.is_remote() && app.online.as_ref().zip(slot).is_some_and(|(online, &slot)| online.is_away(slot))
}

fn app_time(app: &App, session: &Session) -> Timestamp {
    session.time(app.now())
}

fn draw_score_card(column: &mut Sidebar<'_>, session: &Session, buffer: &mut Buffer) {
    let Some(series) = session.table().series() else { return };
    let texts = &column.app.texts;
    let target = texts.t("score-card-target", [("target", series.target().into())]);
    let heading = format!("{} · {target}", texts.t("score-card", []));
    let room = usize::from(column.rest.width.saturating_sub(1));
    // A long name is cut, what was won never.
    let wins = |seat: Seat| {
        let won = series.wins(seat).to_string();
        let name = fitted(&texts.seat(session.table(), seat), room.saturating_sub(won.len() + 1));
        format!("{name} {won}")
    };
    let all: Vec<String> = Seat::first(session.table().seats()).map(wins).collect();
    let line = all.join(" · ");
    column.heading(buffer, &heading);
    for line in if line.width() <= room { vec![line] } else { all } {
        column.line(buffer, &line, Style::new());
    }
}

fn draw_status(app: &App, session: &Session, area: Rect, buffer: &mut Buffer) {
    let line =
        |index: u16, height: u16| Rect { x: area.x + 1, y: area.y + index, width: area.width - 2, height };
    let headline = headline(app, session, usize::from(area.width - 2));
    put_line(buffer, line(0, 1), &headline, app.theme.strong());
    let (message, is_refusal) = message(app, session);
    put_wrapped(buffer, line(1, 2), &message, if is_refusal { app.theme.warning() } else { Style::new() });
    draw_typed(app, session, line(3, 1), buffer);
    put_line(buffer, line(4, 1), &keys(app, session), app.theme.faint());
}

/// Whose turn it is and what there is to do, or how the game ended. Where there is no room for both, what there is to do:
/// that says whose turn it is as well.
fn headline(app: &App, session: &Session, room: usize) -> String {
    let texts = &app.texts;
    if session.is_looking_back() {
        return texts.t("panel-moves-past", []);
    }
    let table = session.table();
    if let Some(ending) = table.ending() {
        let mut text = texts.ending(table, ending, session.you());
        if let Some(winner) = table.series().and_then(games::Series::winner) {
            text =
                format!("{text} {}", texts.t("series-won", [("winner", texts.seat(table, winner).into())]));
        }
        return text;
    }
    if session.is_paused() {
        return texts.t("game-paused", []);
    }
    let mover = session.mover();
    let seat = texts.seat(table, mover);
    let position = &session.current().position;
    let enough = table.spec().game.info().winning_stones;
    let is_last = matches!(&position.board, Board::Moguli { stones_home, .. } if stones_home.iter().any(|&count| enough.is_some_and(|enough| count >= enough)));
    let has_scored = |effect: &Effect| matches!(effect, Effect::Scored { seat, .. } if seat.0 == mover);
    let is_again = session.current().last.iter().any(has_scored);
    let turn = if app.search_purpose() == Some(Purpose::Move) {
        texts.t("game-thinking", [("seat", seat.into())])
    } else if is_last {
        texts.t("turn-last", [("seat", seat.into())])
    } else if is_again {
        texts.t("turn-again", [("seat", seat.into())])
    } else if session.you() == Some(mover) {
        texts.t("turn-yours", [])
    } else {
        texts.t("turn-of", [("seat", seat.into())])
    };
    let task = task(app, session);
    let both = format!("{turn} · {task}");
    match (task.is_empty(), both.width() <= room) {
        (true, _) => turn,
        (false, true) => both,
        (false, false) => task,
    }
}

/// What there is to do, for a person who is to move.
fn task(app: &App, session: &Session) -> String {
    let texts = &app.texts;
    if !session.is_interactive() {
        return String::new();
    }
    if let Cursor::Entry { entry, scoring: Some(_) } = session.cursor {
        let scorings = session.scorings(entry).iter();
        let rows: BTreeSet<_> = scorings.map(|row| (row.from.min(row.to), row.from.max(row.to))).collect();
        return if rows.len() == 1 { texts.t("choose-end", []) } else { texts.t("choose-row", []) };
    }
    let Board::Moguli { stage, .. } = &session.current().position.board else { return String::new() };
    match stage {
        Stage::SetUp => texts.t("turn-exchange", []),
        Stage::Begin => texts.t("turn-both", []),
        Stage::Rotated => texts.t("turn-move-due", []),
        Stage::Moved | Stage::MovedWithBonus => texts.t("turn-rotate-due", []),
        Stage::Bonus | Stage::RotatedAndMoved => texts.t("turn-bonus", []),
    }
}

/// What there is to say now, and whether it is a refusal.
fn message(app: &App, session: &Session) -> (String, bool) {
    let texts = &app.texts;
    let table = session.table();
    if let Some(text) = online_message(app, session) {
        return (text, false);
    }
    match &session.notice {
        Some(notice) if session.typed.is_empty() => return notice_text(app, session, notice),
        _ => {}
    }
    if session.wants_hint {
        return (texts.t("game-hint-searching", []), false);
    }
    let Some(preview) = session.preview() else { return (describe_cursor(app, session), false) };
    match &preview.effects {
        Ok(effects) => {
            let told = texts.effects(table, effects);
            (format!("{}: {told}", preview.text), false)
        }
        // While it is being typed it need not be a move yet.
        Err(_) if !session.typed.is_empty() && !session.completions().is_empty() => (String::new(), false),
        Err(MoveError::Illegal { reason: Reason::ScoringNotChosen { .. } }) => {
            scoring_text(app, session, &preview)
        }
        Err(error) => (error_text(app, session, error), true),
    }
}

/// What waits for an answer at a table on a server, or whether the own move is on its way.
fn online_message(app: &App, session: &Session) -> Option<String> {
    let texts = &app.texts;
    let online = app.online.as_ref().filter(|_| session.is_remote())?;
    if let Some(open) = session.open_offer() {
        let by = texts.seat(session.table(), open.by);
        let offer = texts.t(&format!("offer-{}", open.offer.code()), [("by", by.into())]);
        return Some(format!("{offer} · {}", texts.t("terminal-online-answer", [])));
    }
    if online.missing(app.now()).is_some() && !session.is_over() {
        return Some(texts.t("terminal-online-claim", []));
    }
    session.is_sending.then(|| texts.t("terminal-online-sending", []))
}

fn scoring_text(app: &App, session: &Session, preview: &Preview) -> (String, bool) {
    let ghost = session.ghost(preview);
    let text = app.texts.effects(session.table(), ghost);
    (format!("{}: {text} · {}", preview.text, app.texts.t("choose-row", [])), false)
}

/// What is under the cursor when nothing is about to be played.
fn describe_cursor(app: &App, session: &Session) -> String {
    let texts = &app.texts;
    let Cursor::Tile { at, selection } = session.cursor else { return String::new() };
    if !session.is_interactive() {
        return String::new();
    }
    if let Selection::Stone(from) = selection {
        let targets: Vec<String> = session.targets(from).iter().map(ToString::to_string).collect();
        let picked = texts.t("announce-stone-picked", [("at", from.to_string().into())]);
        return format!("{picked} · {}", texts.t("reach-plain", [("targets", targets.join(", ").into())]));
    }
    if let Selection::Exchange(own) = selection {
        let count = session.exchanges(own).len();
        return texts.t("announce-exchange-begun", [("at", own.to_string().into()), ("count", count.into())]);
    }
    let Board::Moguli { tiles, barred, .. } = &session.current().position.board else { return String::new() };
    let Some(tile) = tiles.iter().find(|tile| tile.at.0 == at) else { return String::new() };
    let corner = |edges: [protocol::Direction; 2]| {
        let letter = |edge: protocol::Direction| game::Direction::from(edge).letter();
        format!("{}{}", letter(edges[0]), letter(edges[1]))
    };
    let tile = texts.t(
        "field-tile",
        [
            ("kind", if tile.is_split { "split" } else { "twin" }.into()),
            ("above", corner(tile.top).into()),
            ("below", corner(tile.bottom).into()),
        ],
    );
    let mut parts = vec![at.to_string(), tile];
    if let Some(seat) = session.stone_at(at)
        && let Some(colour) = session.table().spec().game.colours().get(seat.index())
    {
        let piece = texts.t(&format!("seat-{}.piece", colour.name()), []);
        parts.push(texts.t("field-stone", [("piece", piece.into())]));
        let count = session.targets(at).len();
        if count > 0 {
            parts.push(texts.t("field-can-move", [("count", count.into())]));
        }
    }
    if barred.iter().any(|cell| cell.0 == at) {
        parts.push(texts.t("field-barred", []));
    }
    parts.join(", ")
}

/// Why a move may not be played. Who cannot rotate a tile any more is not told to.
fn error_text(app: &App, session: &Session, error: &MoveError) -> String {
    match error {
        MoveError::Illegal { reason: Reason::NoPath { from, to } } if !session.can_rotate() => app.texts.t(
            "reason-no-path.rotated",
            [("from", from.0.to_string().into()), ("to", to.0.to_string().into())],
        ),
        _ => app.texts.move_error(error),
    }
}

fn notice_text(app: &App, session: &Session, notice: &Notice) -> (String, bool) {
    let texts = &app.texts;
    let table = session.table();
    match notice {
        Notice::Refused(refusal) => match &**refusal {
            Refusal::Rules(error) => (error_text(app, session, &error.clone().into()), true),
            other => (texts.refusal(other.clone(), table), true),
        },
        Notice::IllegalMove(error) => (error_text(app, session, error), true),
        Notice::Stuck(at) => (texts.t("terminal-stuck", [("at", at.to_string().into())]), true),
        Notice::Played(moves) => {
            let told =
                |played: &PlayedMove| format!("{}: {}", played.text, texts.effects(table, &played.effects));
            (moves.iter().map(told).collect::<Vec<_>>().join(" · "), false)
        }
        Notice::TakenBack(count) => (texts.t("taken-back", [("count", (*count).into())]), false),
        Notice::Hint(text) => (texts.t("game-hint-is", [("move", text.clone().into())]), false),
        Notice::NoHint => (texts.t("game-hint-none", []), false),
        Notice::Declined => (texts.t("offer-closed-declined", []), true),
        Notice::SeatLeft(seat, why) => {
            let id = format!("seat-left-{}", why.code());
            (texts.t(&id, [("seat", texts.seat(table, *seat).into())]), false)
        }
        Notice::PlayerChanged(seat) => (texts.player_changed(table, *seat), false),
        other => general_notice(app, other),
    }
}

/// A notice that needs no game.
pub(crate) fn general_notice(app: &App, notice: &Notice) -> (String, bool) {
    let texts = &app.texts;
    match notice {
        Notice::SavedAs(path) => (texts.t("terminal-saved", [("path", path.clone().into())]), false),
        Notice::FileError(error) => (texts.t("terminal-file-error", [("error", error.clone().into())]), true),
        Notice::SaveFailed(error) => (texts.t("terminal-not-saved", [("error", error.clone().into())]), true),
        Notice::PreferencesFailed(error) => {
            (texts.t("terminal-not-remembered", [("error", error.clone().into())]), true)
        }
        Notice::UnreadableSave { error, path } => (
            texts.t(
                "terminal-unreadable-save",
                [("error", error.clone().into()), ("path", path.clone().into())],
            ),
            true,
        ),
        Notice::OtherTerminal => (texts.t("terminal-other-terminal", []), true),
        Notice::ServerRefused(refusal) => (texts.online_refusal(refusal), true),
        Notice::GameOverHere => (texts.t("terminal-play-on-over", []), true),
        Notice::IllegalMove(error) => (texts.move_error(error), true),
        _ => (String::new(), false),
    }
}

fn draw_typed(app: &App, session: &Session, area: Rect, buffer: &mut Buffer) {
    let texts = &app.texts;
    if session.is_watched() {
        let speed = texts.t(
            "terminal-speed",
            [("speed", (session.pace.speed + 1).into()), ("count", Pace::WAITS.len().into())],
        );
        let paused = if session.pace.is_paused {
            format!("{} · ", texts.t("terminal-stopped", []))
        } else {
            String::new()
        };
        return put_line(buffer, area, &format!("{paused}{speed}"), app.theme.faint());
    }
    if !session.is_interactive() {
        return;
    }
    if session.typed.is_empty() {
        let prompt = format!("> {}", texts.t("terminal-type-a-move", []));
        return put_line(buffer, area, &prompt, app.theme.faint());
    }
    let typed = session.typed_move();
    let prompt = format!("> {typed}");
    put_line(buffer, area, &prompt, app.theme.strong());
    let x = area.x + prompt.len() as u16;
    let completions = session.completions();
    let rest = completions.first().and_then(|text| text.strip_prefix(typed.as_str())).unwrap_or_default();
    put(buffer, Position { x, y: area.y }, rest, app.theme.faint());
    let others = completions.iter().skip(1).take(10).copied().collect::<Vec<_>>().join(" ");
    put(buffer, Position { x: x + rest.len() as u16 + 3, y: area.y }, &others, app.theme.faint());
    // The place where the next letter comes.
    buffer.set_style(Rect { x, y: area.y, width: 1, height: 1 }, app.theme.cursor());
}

fn keys(app: &App, session: &Session) -> String {
    let texts = &app.texts;
    if session.is_remote() {
        let id = if session.is_over() { "terminal-keys-online-over" } else { "terminal-keys-online" };
        texts.t(id, [])
    } else if session.is_over() {
        texts.t("terminal-keys-over", [])
    } else if session.is_looking_back() {
        texts.t("terminal-keys-past", [])
    } else if session.is_watched() {
        texts.t("terminal-keys-watch", [])
    } else {
        match session.shown().position.board {
            Board::Moguli { .. } => texts.t("terminal-keys-moguli", []),
            Board::Shiftago { .. } => texts.t("terminal-keys-shiftago", []),
        }
    }
}
