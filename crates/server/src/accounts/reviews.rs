//! Reviews of finished games that the server makes on request: asked for by accounts, read by whoever has the link.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use protocol::online::{ApiProblem, ReviewState, ReviewView, Scope, TableId};
use store::JobStatus;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::answer::{Answered, InPath, limit_reached};
use super::people::viewer;
use super::who::Member;
use crate::connections::Peer;
use crate::hub::Hub;
use crate::jobs::{JobKind, key_of};

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new().routes(routes!(read, request))
}

/// How far the review of a game is; `None` if nobody has asked for one.
async fn view(hub: &Hub, table: &store::TableId, ordinal: u32) -> Answered<Option<ReviewView>> {
    if let Some(text) = hub.store.review_of(table, ordinal).await? {
        let review = serde_json::from_str(&text).map_err(|error| {
            tracing::error!(%table, ordinal, %error, "a review cannot be read");
            ApiProblem::Unavailable
        })?;
        return Ok(Some(ReviewView { state: ReviewState::Done, review: Some(review) }));
    }
    let job = hub.store.job(JobKind::Review.as_str(), &key_of(table, ordinal)).await?;
    let state = |status| match status {
        JobStatus::Waiting => ReviewState::Waiting,
        // It was written in this moment, after the review was looked for.
        JobStatus::Running | JobStatus::Done => ReviewState::Running,
        JobStatus::SetAside => ReviewState::Failed,
    };
    Ok(job.map(|job| ReviewView { state: state(job.status), review: None }))
}

/// The review of a finished game, or how far it is.
#[utoipa::path(get, path = "/api/games/{table}/{ordinal}/review", tag = "games",
    params(("table" = TableId, Path, description = "Where."), ("ordinal" = u32, Path, description = "Which game of the table, from 1.")),
    responses((status = 200, body = ReviewView)))]
async fn read(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    InPath((table, ordinal)): InPath<(TableId, u32)>,
) -> Answered<Json<ReviewView>> {
    viewer(&hub, &headers, peer).await?;
    let view = view(&hub, &table.as_str().into(), ordinal).await?;
    Ok(Json(view.ok_or(ApiProblem::NotFound)?))
}

/// Asks for the review of a finished game: the server makes it as soon as it can, once for all who ask.
#[utoipa::path(post, path = "/api/games/{table}/{ordinal}/review", tag = "games",
    params(("table" = TableId, Path, description = "Where."), ("ordinal" = u32, Path, description = "Which game of the table, from 1.")),
    responses((status = 202, body = ReviewView)))]
async fn request(
    State(hub): State<Arc<Hub>>,
    Member(member): Member,
    InPath((table, ordinal)): InPath<(TableId, u32)>,
) -> Answered<(StatusCode, Json<ReviewView>)> {
    member.may(Scope::Read)?;
    let table = store::TableId::from(table.as_str());
    let game = hub.store.archived_game(&table, ordinal).await?.ok_or(ApiProblem::NotFound)?;
    let known = match view(&hub, &table, ordinal).await? {
        Some(known) => known,
        None => {
            if u64::from(game.plies) > hub.limits.review_moves {
                return Err(limit_reached("review-moves", hub.limits.review_moves));
            }
            check_queue(&hub).await?;
            hub.accounts.rates.review(&member.id)?;
            hub.store.enqueue_job(JobKind::Review.about(&table, ordinal)).await?;
            hub.jobs.enqueued();
            ReviewView { state: ReviewState::Waiting, review: None }
        }
    };
    Ok((StatusCode::ACCEPTED, Json(known)))
}

/// Whether there is room for another review.
async fn check_queue(hub: &Hub) -> Answered<()> {
    let most = hub.limits.review_queue;
    let waiting = hub.store.jobs_waiting(JobKind::Review.as_str(), most).await?;
    if waiting < most {
        return Ok(());
    }
    Err(limit_reached("review-queue", most))
}
