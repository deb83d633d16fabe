//! Previews: what messengers show of a link to a table, or to a game of the archive, before anybody opens it.
//!
//! - `GET /table/{id}` and `GET /archive/{id}-{number}`, asked by a program that is no browser, are the page with a title and a
//!   picture in its head; browsers get the page as it is, with all its caching and compression;
//! - `GET /preview/{id}.png` and `GET /preview/{id}-{number}.png`: the board (`picture`): how a game ended, or how it stands where
//!   nobody minds; else the board at the beginning.
//!
//! Whoever has the link may watch, so nothing is told here that the table does not tell, and a game is in the archive only once
//! spectators have seen its end. Absent here: sentences, because who reads
//! the title is not known: names and the game's name are the same in all languages.

mod picture;

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderMap, HeaderName, VARY};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use games::{GameId, Spec};
use protocol::PositionView;
use protocol::online::{ArchivedSeat, OnlineTable, SlotState, TableId};
use store::ArchivedGame;
use tokio::sync::Semaphore;

use crate::archive::games::replayed;
use crate::hub::Hub;
use crate::page::{Site, serve_page};
use crate::replay::{game_of, hide_what_comes, replay};

/// Browsers say what they load a page for; programs that make previews do not.
const DESTINATION: HeaderName = HeaderName::from_static("sec-fetch-dest");
/// A preview is asked for by many at once when a link goes round; the game goes on meanwhile.
const CACHING: &str = "public, max-age=60";

#[derive(Clone)]
struct Previews {
    site: Site,
    hub: Arc<Hub>,
    /// One picture at a time: each costs some milliseconds of a processor, and moves are worth more.
    turn: Arc<Semaphore>,
}

pub(crate) fn router(site: Site, hub: &Arc<Hub>) -> Router {
    let previews = Previews { site, hub: Arc::clone(hub), turn: Arc::new(Semaphore::new(1)) };
    Router::new()
        .route("/table/{id}", get(page))
        .route("/archive/{id}", get(page))
        .route("/preview/{file}", get(image))
        .with_state(previews)
}

async fn page(
    State(Previews { site, hub, .. }): State<Previews>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let vary = (VARY, "accept-encoding, sec-fetch-dest");
    if headers.contains_key(DESTINATION) {
        return ([vary], serve_page(State(site), uri, headers).await).into_response();
    }
    let described = described(&hub, uri.path(), &id, &headers).await;
    let (Some(head), Some(file)) = (described, site.file("index.html")) else {
        return ([vary], serve_page(State(site), uri, headers).await).into_response();
    };
    let html = String::from_utf8_lossy(file.plain).replacen("</title>", &format!("</title>{head}"), 1);
    ([vary, (CACHE_CONTROL, "no-cache"), (CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response()
}

async fn image(State(previews): State<Previews>, Path(file): Path<String>) -> Response {
    let Ok(_turn) = previews.turn.acquire().await else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let id = file.strip_suffix(".png").unwrap_or_default();
    let Some(linked) = load(&previews.hub, id, true).await else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let drawn = tokio::task::spawn_blocking(move || picture::png(&linked.shown()?)).await;
    match drawn.ok().flatten() {
        Some(png) => ([(CONTENT_TYPE, "image/png"), (CACHE_CONTROL, CACHING)], png).into_response(),
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// What a link leads to.
enum Linked {
    Table(Box<OnlineTable>),
    Archived(Box<ArchivedGame>),
}

/// What has the id of a link; who sits at a table is told at once, what is played when spectators see it.
async fn load(hub: &Hub, id: &str, is_for_spectators: bool) -> Option<Linked> {
    if let Some((table, ordinal)) = id.rsplit_once('-') {
        let table: TableId = table.parse().ok()?;
        let game = hub.store.archived_game(&table.as_str().into(), ordinal.parse().ok()?).await.ok()??;
        return Some(Linked::Archived(Box::new(game)));
    }
    let id: TableId = id.parse().ok()?;
    let mut stored = hub.store.load_table(&id.as_str().into()).await.ok()??;
    if is_for_spectators {
        hide_what_comes(&mut stored, hub.clock.now());
    }
    let table = replay(&stored, |_, _, _| ()).ok()?;
    Some(Linked::Table(Box::new(table)))
}

impl Linked {
    /// Where the game stands, as spectators see it; before it begins, where such a game does.
    fn shown(&self) -> Option<PositionView> {
        match self {
            Linked::Table(table) => match table.table() {
                Some(table) => Some(PositionView::from(table.game())),
                None => Some(PositionView::from(&Spec::new(game_of(table.options())).start().ok()?)),
            },
            Linked::Archived(game) => Some(PositionView::from(&replayed(game)?)),
        }
    }

    /// Who plays what.
    fn title(&self) -> Option<String> {
        Some(match self {
            Linked::Table(table) => title(game_of(table.options()), table.slots().iter()),
            Linked::Archived(game) => {
                let seats: Vec<ArchivedSeat> = serde_json::from_str(&game.seats).ok()?;
                title(game.game.parse().ok()?, seats.iter().map(|seat| &seat.holder))
            }
        })
    }
}

/// The elements for the head of the page.
async fn described(hub: &Hub, path: &str, id: &str, headers: &HeaderMap) -> Option<String> {
    let title = load(hub, id, false).await?.title()?;
    let base = hub.origins.base(headers)?;
    let (width, height) = (picture::WIDTH, picture::HEIGHT);
    let values = [
        ("og:type", "website".to_owned()),
        ("og:site_name", "Undershift".to_owned()),
        ("og:title", title),
        ("og:url", format!("{base}{path}")),
        ("og:image", format!("{base}/preview/{id}.png")),
        ("og:image:width", width.to_string()),
        ("og:image:height", height.to_string()),
        ("twitter:card", "summary_large_image".to_owned()),
    ];
    let element = |(name, value): &(&str, String)| {
        format!("<meta property=\"{name}\" content=\"{}\" />", escaped(value))
    };
    Some(values.iter().map(element).collect())
}

/// The names of people, and the game.
fn title<'a>(game: GameId, holders: impl Iterator<Item = &'a SlotState>) -> String {
    let names: Vec<&str> = holders
        .filter_map(|holder| match holder {
            SlotState::Person { person } => Some(person.name.as_str()),
            SlotState::Free | SlotState::Engine { .. } => None,
        })
        .filter(|name| !name.is_empty())
        .collect();
    let game = name_of(game);
    if names.is_empty() { game.to_owned() } else { format!("{} · {game}", names.join(" – ")) }
}

/// The name on the box, which is the same in all languages.
fn name_of(game: GameId) -> &'static str {
    use games::Family;
    match game.family() {
        Family::Express => "Shiftago Express",
        Family::Expert => "Shiftago Expert",
        Family::Extreme => "Shiftago Extreme",
        Family::Moguli => "Moguli",
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_leave_their_attribute() {
        assert_eq!(escaped("\"><script>&"), "&quot;&gt;&lt;script&gt;&amp;");
    }
}
