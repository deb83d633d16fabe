//! Playing by HTTP, for programs without a socket: events as they come (`/api/events`), moves, and the game that waits longest.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::body::Body as Answer;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use protocol::PlayerCommand;
use protocol::online::{ApiEvent, ApiProblem, MoveDone, MoveRequest, NextGame, Scope, TableId};
use store::TableStatus;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::answer::{Answered, Body, InPath, limit_reached};
use super::challenges::open_challenges;
use super::present::Stream;
use super::who::{Member, Somebody};
use crate::hub::Hub;
use crate::limits::millis;
use crate::tables::{TableCommand, TableRequest, ask};

/// How often a stream shows that it lives.
const ALIVE: Duration = Duration::from_secs(10);
/// The text that gives a game up.
const RESIGN: &str = "resign";
/// How many of somebody's tables are looked at for those that wait.
const LOOKED_AT: u32 = 100;

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new().routes(routes!(events)).routes(routes!(play)).routes(routes!(next_game))
}

/// What happens to one, one JSON object a line (NDJSON), as it happens: first what is open or waits already. The stream ends by
/// itself after a while; whoever asks again has missed nothing. Whoever has a stream counts as being at their tables.
#[utoipa::path(get, path = "/api/events", tag = "play",
    responses((status = 200, body = ApiEvent, content_type = "application/x-ndjson")))]
async fn events(State(hub): State<Arc<Hub>>, Member(member): Member) -> Answered<Response> {
    member.may(Scope::Read)?;
    let most = hub.limits.streams_per_person;
    // Open before what waits is looked up: what comes between is told twice, and not lost.
    let stream = hub.accounts.streams.open(&hub, &member.id);
    let stream = stream.ok_or_else(|| limit_reached("streams-per-person", most))?;
    let mut first = vec![ApiEvent::Alive];
    let challenges = open_challenges(&hub, &member.person.id).await?;
    first.extend(challenges.into_iter().map(|challenge| ApiEvent::Challenge { challenge }));
    first.extend(turns(&hub, &member).await?.into_iter().map(|(_, event)| event));
    let beginning: String = first.iter().map(line).collect();
    let ends = Instant::now() + millis(hub.limits.stream_ms);
    let hub = Arc::downgrade(&hub);
    let lines = stream::unfold((Some(beginning), stream), move |(beginning, mut stream): (_, Stream)| {
        let hub = hub.clone();
        async move {
            if let Some(beginning) = beginning {
                return Some((Ok::<_, std::io::Error>(beginning), (None, stream)));
            }
            let left = ends.saturating_duration_since(Instant::now());
            let stopped = async {
                if let Some(hub) = hub.upgrade() {
                    hub.stopped().await;
                }
            };
            let event = tokio::select! {
                event = timeout(left.min(ALIVE), stream.events.recv()) => event,
                () = stopped => return None,
            };
            match event {
                Ok(Some(event)) => Some((Ok(line(&event)), (None, stream))),
                Ok(None) => None,
                Err(_) if ends <= Instant::now() => None,
                Err(_) => Some((Ok(line(&ApiEvent::Alive)), (None, stream))),
            }
        }
    });
    Ok(([(CONTENT_TYPE, "application/x-ndjson")], Answer::from_stream(lines)).into_response())
}

fn line(event: &ApiEvent) -> String {
    serde_json::to_string(event).map(|line| line + "\n").unwrap_or_default()
}

/// The tables at which it is somebody's turn, those that wait longest first, with when they began to wait.
async fn turns(hub: &Hub, member: &Somebody) -> Answered<Vec<(i64, ApiEvent)>> {
    let rows = hub.store.tables_of(&member.person.id, LOOKED_AT, None).await?;
    let mut turns = Vec::new();
    for row in rows.into_iter().filter(|row| row.summary.status == TableStatus::Playing) {
        let Ok(table) = row.id.as_str().parse::<TableId>() else { continue };
        let (answer, turn) = oneshot::channel();
        ask(hub.weak(), &table, TableRequest::Turn { person: member.id.clone(), answer }).await;
        if let Ok(Some(event)) = turn.await {
            turns.push((row.summary.changed_at.unix_ms(), event));
        }
    }
    turns.sort_by_key(|(since, _)| *since);
    Ok(turns)
}

/// Plays a move at a table at which one sits, or gives the game up.
#[utoipa::path(post, path = "/api/tables/{id}/move", tag = "play", request_body = MoveRequest,
    params(("id" = TableId, Path, description = "Where.")), responses((status = 200, body = MoveDone)))]
async fn play(
    State(hub): State<Arc<Hub>>,
    somebody: Somebody,
    InPath(table): InPath<TableId>,
    Body(request): Body<MoveRequest>,
) -> Answered<Json<MoveDone>> {
    somebody.may(Scope::Play)?;
    let command = match request.text.as_str() {
        RESIGN => PlayerCommand::Resign,
        _ => PlayerCommand::Move { text: request.text },
    };
    let caller = hub.caller(&somebody).await?;
    let command = TableCommand::Act { seen: request.seen, command };
    let version = hub.perform(&table, caller, request.id, command).await?;
    Ok(Json(MoveDone { version: version.ok_or(ApiProblem::Unavailable)? }))
}

/// The game that waits for one longest.
#[utoipa::path(get, path = "/api/next-game", tag = "play", responses((status = 200, body = NextGame)))]
async fn next_game(State(hub): State<Arc<Hub>>, somebody: Somebody) -> Answered<Json<NextGame>> {
    somebody.may(Scope::Read)?;
    let turns = turns(&hub, &somebody).await?;
    let table = turns.first().and_then(|(_, event)| match event {
        ApiEvent::YourTurn { table, .. } => Some(table.clone()),
        _ => None,
    });
    Ok(Json(NextGame { table, waiting: u32::try_from(turns.len()).unwrap_or(u32::MAX) }))
}
