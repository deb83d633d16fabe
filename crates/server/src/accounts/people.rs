//! People, as others see them: `/api/people`.

use std::sync::Arc;

use axum::body::Body as Answer;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use futures_util::stream;
use protocol::online::{ApiProblem, GameRow, PersonCard, PersonId, Profile, ResultKind, Scope, SlotState};
use serde::Deserialize;
use store::{Person, Relation, TableRow, TableStatus};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::answer::{Answered, InPath, InQuery, seconds};
use super::games::{Statistics, last_result};
use super::names::skeleton;
use super::relations::{has_blocked, is_online, person, public};
use super::who::{Somebody, somebody};
use crate::connections::Peer;
use crate::hub::Hub;
use crate::replay::{hide_what_comes, spectator_delay};

/// How many tables are read at a time.
const PAGE: u32 = 50;

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new().routes(routes!(find)).routes(routes!(profile)).routes(routes!(games))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ByName {
    /// The name of an account, in any case.
    pub(super) name: String,
}

/// Whoever asks, or nobody: these are open to all.
pub(super) async fn viewer(
    hub: &Hub,
    headers: &axum::http::HeaderMap,
    peer: Peer,
) -> Answered<Option<Somebody>> {
    hub.accounts.rates.lookup(peer.0)?;
    let viewer = somebody(hub, headers, peer.0).await?;
    if let Some(viewer) = &viewer {
        viewer.may(Scope::Read)?;
    }
    Ok(viewer)
}

/// Finds an account by its name.
#[utoipa::path(get, path = "/api/people", tag = "people", params(ByName), responses((status = 200, body = PersonCard)))]
async fn find(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    headers: axum::http::HeaderMap,
    InQuery(ByName { name }): InQuery<ByName>,
) -> Answered<Json<PersonCard>> {
    let viewer = viewer(&hub, &headers, peer).await?;
    let account = hub.store.account_by_skeleton(&skeleton(&name)).await?.ok_or(ApiProblem::NotFound)?;
    let is_online = is_online(&hub, viewer.as_ref(), &account.person).await?;
    let person = public(&account.person).ok_or(ApiProblem::NotFound)?;
    Ok(Json(PersonCard { person, is_online }))
}

/// Somebody with an account: their games, form, openings, and how their games end, from the logs of their latest games.
#[utoipa::path(get, path = "/api/people/{id}", tag = "people", params(("id" = PersonId, Path, description = "Who.")),
    responses((status = 200, body = Profile)))]
async fn profile(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    headers: axum::http::HeaderMap,
    InPath(id): InPath<PersonId>,
) -> Answered<Json<Profile>> {
    let viewer = viewer(&hub, &headers, peer).await?;
    let account = hub.store.account(&id.as_str().into()).await?.ok_or(ApiProblem::NotFound)?;
    let other = &account.person;
    let is_online = is_online(&hub, viewer.as_ref(), other).await?;
    let (mut is_followed, mut is_blocked, mut is_allowed, mut can_challenge) = (false, false, false, false);
    if let Some(viewer) = &viewer {
        let own = &viewer.person.id;
        is_followed = hub.store.is_related(own, Relation::Follow, &other.id).await?;
        is_allowed = hub.store.is_related(own, Relation::Allow, &other.id).await?;
        is_blocked = has_blocked(&hub, own, &other.id).await?;
        let obstacle = hub.store.obstacle(own, vec![other.id.clone()], hub.is_for_children()).await?;
        can_challenge = !viewer.person.is_guest && viewer.id != id && obstacle.is_none();
    }
    let statistics = statistics(&hub, &id).await?;
    Ok(Json(Profile {
        person: public(other).ok_or(ApiProblem::NotFound)?,
        created_at: seconds(account.created_at),
        is_online,
        is_followed,
        is_blocked,
        is_allowed,
        can_challenge,
        games: statistics.games(),
        scores: statistics.scores(),
        form: statistics.form(),
        openings: statistics.openings(),
        endings: statistics.endings(),
    }))
}

/// Reads the logs of somebody's latest games. One at a time in all: whoever plays comes first.
async fn statistics(hub: &Arc<Hub>, id: &PersonId) -> Answered<Statistics> {
    // It is never closed.
    let _turn = hub.accounts.readers.acquire().await.map_err(|_| ApiProblem::Unavailable)?;
    let limit = u32::try_from(hub.limits.profile_games).unwrap_or(u32::MAX);
    let rows = hub.store.tables_of(&id.as_str().into(), limit, None).await?;
    let mut statistics = Statistics::default();
    for row in rows.into_iter().rev().filter(|row| row.summary.status != TableStatus::Waiting) {
        let Some(mut stored) = hub.store.load_table(&row.id).await? else { continue };
        hide_what_comes(&mut stored, hub.clock.now());
        let id = id.clone();
        let read = tokio::task::spawn_blocking(move || {
            statistics.add(&stored, &id);
            statistics
        });
        statistics = read.await.map_err(|_| ApiProblem::Unavailable)?;
    }
    Ok(statistics)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct HowMany {
    /// The most that are told; all if it is left out.
    #[param(minimum = 1)]
    limit: Option<u32>,
}

/// The games of somebody with an account, the latest first, one JSON object a line (NDJSON). Of others, those that the lobby showed
/// to everybody; of one's own, all.
#[utoipa::path(get, path = "/api/people/{id}/games", tag = "people",
    params(("id" = PersonId, Path, description = "Who."), HowMany),
    responses((status = 200, body = GameRow, content_type = "application/x-ndjson")))]
async fn games(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    headers: axum::http::HeaderMap,
    InPath(id): InPath<PersonId>,
    InQuery(HowMany { limit }): InQuery<HowMany>,
) -> Answered<Response> {
    let viewer = viewer(&hub, &headers, peer).await?;
    let other: Person = person(&hub, &id).await?;
    let is_own = viewer.as_ref().is_some_and(|viewer| viewer.id == id);
    if other.is_guest && !is_own {
        return Err(ApiProblem::NotFound.into());
    }
    let reading = Reading { hub, person: other.id, id, is_own, left: limit.unwrap_or(u32::MAX), after: None };
    let lines = stream::unfold(Some(reading), |reading| async {
        let mut reading = reading?;
        match reading.next_page().await {
            Ok(Some(page)) => Some((Ok::<_, std::io::Error>(page), Some(reading))),
            Ok(None) => None,
            // What was told is true; that there is more can no longer be said otherwise than by breaking off.
            Err(_) => Some((Err(std::io::Error::other("the store cannot be read")), None)),
        }
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Answer::from_stream(lines)).into_response())
}

/// Somebody's games, page by page: whoever reads slowly holds nothing up.
struct Reading {
    hub: Arc<Hub>,
    person: store::PersonId,
    id: PersonId,
    is_own: bool,
    left: u32,
    after: Option<store::TableId>,
}

impl Reading {
    async fn next_page(&mut self) -> Answered<Option<String>> {
        if self.left == 0 {
            return Ok(None);
        }
        let rows = self.hub.store.tables_of(&self.person, PAGE, self.after.as_ref()).await?;
        let Some(last) = rows.last() else { return Ok(None) };
        self.after = Some(last.id.clone());
        let mut lines = String::new();
        for row in rows {
            let is_begun = row.summary.status != TableStatus::Waiting;
            if self.left == 0 || !is_begun || !(self.is_own || row.is_listed) {
                continue;
            }
            let Some(line) = self.line(row).await? else { continue };
            self.left -= 1;
            lines.push_str(&line);
            lines.push('\n');
        }
        Ok(Some(lines))
    }

    async fn line(&self, mut row: TableRow) -> Answered<Option<String>> {
        let is_later = !self.is_own && spectator_delay(&row).0 > 0;
        let mut stored = None;
        if is_later || row.summary.status == TableStatus::Finished {
            let Some(mut read) = self.hub.store.load_table(&row.id).await? else { return Ok(None) };
            if !self.is_own {
                hide_what_comes(&mut read, self.hub.clock.now());
            }
            row = read.row.clone();
            stored = Some(read);
        }
        // As others see it, it has not begun.
        if row.summary.status == TableStatus::Waiting {
            return Ok(None);
        }
        let slots: Vec<SlotState> = serde_json::from_str(&row.summary.seats).unwrap_or_default();
        let (Ok(table), Ok(game)) = (row.id.as_str().parse(), row.game.parse::<games::GameId>()) else {
            return Ok(None);
        };
        let result: Option<ResultKind> = match row.summary.status {
            TableStatus::Finished => stored.and_then(|stored| last_result(&stored, &self.id)),
            _ => None,
        };
        let row = GameRow {
            table,
            game: game.into(),
            slots,
            result,
            moves: row.summary.moves,
            changed: seconds(row.summary.changed_at),
        };
        Ok(serde_json::to_string(&row).ok())
    }
}
