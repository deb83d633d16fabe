//! The waiting room of a table on a server: who sits, which seats are free, and the link for others.

use protocol::Contest;
use protocol::online::{OnlineTable, PersonKind, SlotState};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use super::{draw_bar, put, put_line, put_wrapped};
use crate::app::App;
use crate::messages::without_marks;
use crate::online::{Line, Online};

pub(crate) fn draw(app: &App, area: Rect, buffer: &mut Buffer) {
    let Some(online) = &app.online else { return };
    let texts = &app.texts;
    let title = online.replica().map_or_else(String::new, |replica| texts.game(game_of(replica)));
    draw_bar(app, area, &title, &line_text(app, online), buffer);
    let left = area.x + 2;
    let width = area.width.saturating_sub(4);
    let row = |index: u16| Rect { x: left, y: area.y + index, width, height: 1 };
    if let (Line::Lost(why) | Line::Ended(why), _) | (_, Some(why)) =
        (&online.line, no_table(app, online).as_ref())
    {
        put_wrapped(buffer, Rect { height: 3, ..row(3) }, why, app.theme.warning());
    }
    if let Some(replica) = online.replica() {
        put_line(buffer, row(6), &texts.t("terminal-online-waiting", []), app.theme.strong());
        for (index, slot) in replica.slots().iter().enumerate() {
            draw_slot(app, online, replica, index, slot, row(8 + 2 * index as u16), buffer);
        }
        let about = texts.t("terminal-online-link", [("link", online.link.clone().into())]);
        put_wrapped(buffer, Rect { height: 2, ..row(17) }, &about, Style::new());
    }
    if let Some(refusal) = &online.refusal {
        put_wrapped(
            buffer,
            Rect { height: 2, ..row(19) },
            &texts.online_refusal(refusal),
            app.theme.warning(),
        );
    }
    let keys = Rect { x: area.x + 1, y: area.bottom() - 1, width: area.width - 2, height: 1 };
    put_line(buffer, keys, &texts.t("terminal-keys-waiting", []), app.theme.faint());
}

/// What to say before the table is there.
fn no_table(app: &App, online: &Online) -> Option<String> {
    let is_connecting = online.replica().is_none() && online.line == Line::Connecting;
    is_connecting.then(|| app.texts.t("terminal-online-opening", [("link", online.link.clone().into())]))
}

fn game_of(replica: &OnlineTable) -> games::GameId {
    let (Contest::Game { spec } | Contest::Series { first: spec, .. }) = &replica.options().contest;
    spec.game.0
}

fn draw_slot(
    app: &App,
    online: &Online,
    replica: &OnlineTable,
    index: usize,
    slot: &SlotState,
    row: Rect,
    buffer: &mut Buffer,
) {
    let texts = &app.texts;
    let Some(&colour) = game_of(replica).colours().get(index) else { return };
    put(buffer, row.as_position(), &format!("{}", index + 1), app.theme.faint());
    let sign = format!(" {} ", app.theme.sign(colour));
    put(buffer, Position { x: row.x + 2, y: row.y }, &sign, app.theme.piece(colour));
    let (who, style) = match slot {
        SlotState::Free => (texts.t("terminal-online-free", []), app.theme.open()),
        SlotState::Engine { level } => {
            (texts.t("player-engine-level", [("level", (*level).into())]), Style::new())
        }
        SlotState::Person { person } => {
            let name = without_marks(&person.name);
            let kind = if person.kind == PersonKind::Bot { "player-bot" } else { "player-person" };
            let name = if name.is_empty() { texts.t(kind, []) } else { name };
            (name, Style::new())
        }
    };
    let mut parts = vec![texts.colour(colour), who];
    if matches!(slot, SlotState::Person { person } if person.kind == PersonKind::Bot && !person.name.is_empty())
    {
        parts.push(texts.t("player-bot", []));
    }
    if online.slot() == Some(index) {
        parts.push(texts.t("terminal-online-you", []));
    } else if online.is_away(index) {
        parts.push(texts.t("terminal-online-away", []));
    }
    put_line(
        buffer,
        Rect { x: row.x + 6, width: row.width.saturating_sub(6), ..row },
        &parts.join(" · "),
        style,
    );
}

/// Whether the server can be reached, in a word or two.
pub(crate) fn line_text(app: &App, online: &Online) -> String {
    let id = match online.line {
        Line::Connecting => "terminal-online-connecting",
        Line::Connected => "terminal-online-connected",
        Line::Lost(_) => "terminal-online-lost",
        Line::Ended(_) => "terminal-online-ended",
    };
    app.texts.t(id, [])
}
