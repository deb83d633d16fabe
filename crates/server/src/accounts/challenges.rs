//! Challenges: `/api/challenges`. A challenge is a table at which the challenger sits and waits; whoever is challenged is told, and
//! sits down to accept. So it lasts as a table does, and a game that begins by it is like any other.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::online::{
    ApiEvent, ApiProblem, ChallengeView, NewChallenge, OnlineOptions, PersonId, Scope, ServerMessage,
    SlotHolder, SlotOptions, TableId,
};
use store::{Challenge, Obstacle, TableStatus, WallTime};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::answer::{Answered, Body, InPath, limit_reached, seconds};
use super::relations::{person, public};
use super::who::{Member, Somebody};
use crate::hub::Hub;
use crate::push::Occasion;
use crate::replay::game_of;
use crate::secrets::random_token_short;
use crate::tables::{TableCommand, TableRequest, ask};

/// The level of engines in the seats of a challenge that nobody is meant for.
const ENGINES: u8 = 3;

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new().routes(routes!(list, make)).routes(routes!(accept)).routes(routes!(remove))
}

/// A challenge as it is told; `None` if it has lapsed.
async fn view(hub: &Hub, challenge: &Challenge) -> Answered<Option<ChallengeView>> {
    let challenger = hub.store.person(&challenge.challenger).await?.as_ref().and_then(public);
    let challenged = hub.store.person(&challenge.challenged).await?.as_ref().and_then(public);
    let stored = hub.store.load_table(&challenge.table).await?;
    let (Some(challenger), Some(challenged), Some(stored)) = (challenger, challenged, stored) else {
        return Ok(None);
    };
    let options: Option<OnlineOptions> = serde_json::from_str(&stored.row.options).ok();
    let (Some(options), Ok(table)) = (options, challenge.table.as_str().parse()) else { return Ok(None) };
    if stored.row.summary.status != TableStatus::Waiting {
        return Ok(None);
    }
    Ok(Some(ChallengeView {
        id: challenge.id.clone(),
        table,
        challenger,
        challenged,
        game: game_of(&options).into(),
        time: options.slots.first().and_then(|slot| slot.time),
        is_rated: options.is_rated,
        created_at: seconds(challenge.created_at),
    }))
}

/// The challenges from and to somebody that are open.
pub(crate) async fn open_challenges(hub: &Hub, person: &store::PersonId) -> Answered<Vec<ChallengeView>> {
    let mut open = Vec::new();
    for challenge in hub.store.challenges_of(person).await? {
        match view(hub, &challenge).await? {
            Some(view) => open.push(view),
            // The game has begun, or nobody waits any more.
            None => drop(hub.store.remove_challenge(&challenge.id)),
        }
    }
    Ok(open)
}

/// The challenges from and to one that are open.
#[utoipa::path(get, path = "/api/challenges", tag = "challenges", responses((status = 200, body = Vec<ChallengeView>)))]
async fn list(State(hub): State<Arc<Hub>>, Member(member): Member) -> Answered<Json<Vec<ChallengeView>>> {
    member.may(Scope::Read)?;
    Ok(Json(open_challenges(&hub, &member.person.id).await?))
}

/// Challenges somebody with an account. One sits at the table and waits.
#[utoipa::path(post, path = "/api/challenges", tag = "challenges", request_body = NewChallenge,
    responses((status = 201, body = ChallengeView)))]
async fn make(
    State(hub): State<Arc<Hub>>,
    Member(member): Member,
    Body(request): Body<NewChallenge>,
) -> Answered<(StatusCode, Json<ChallengeView>)> {
    member.may(Scope::Challenge)?;
    let other = person(&hub, &request.person).await?;
    if other.is_guest || request.person == member.id {
        return Err(ApiProblem::NotFound.into());
    }
    let own = &member.person.id;
    match hub.store.obstacle(own, vec![other.id.clone()], hub.is_for_children()).await? {
        Some(Obstacle::Blocked) => return Err(ApiProblem::Blocked.into()),
        Some(Obstacle::NotAllowed) => return Err(ApiProblem::NotAllowed.into()),
        None => {}
    }
    hub.accounts.rates.challenge(&member.id)?;
    let most = hub.limits.challenges_open;
    let open = open_challenges(&hub, own).await?;
    if open.iter().filter(|open| open.challenger.id == member.id).count() as u64 >= most {
        return Err(limit_reached("challenges-open", most));
    }
    let id = random_token_short();
    let table = make_table(&hub, &member, &request, &id).await?;
    let challenge = Challenge {
        id,
        challenger: own.clone(),
        challenged: other.id.clone(),
        table: table.as_str().into(),
        created_at: WallTime::now(),
    };
    hub.store.add_challenge(challenge.clone()).await?;
    let view = view(&hub, &challenge).await?.ok_or(ApiProblem::Unavailable)?;
    tell(&hub, &request.person, &view);
    if !hub.is_anywhere(&request.person).await {
        let (hub, person, game) = (Arc::clone(&hub), request.person.clone(), view.game.0);
        tokio::spawn(async move { hub.push.notify(&person, &table, game, Occasion::Challenged).await });
    }
    Ok((StatusCode::CREATED, Json(view)))
}

async fn make_table(hub: &Hub, member: &Somebody, request: &NewChallenge, id: &str) -> Answered<TableId> {
    let game = request.game.0;
    let slot = |index: usize| SlotOptions {
        holder: match index {
            0 => SlotHolder::Host,
            1 => SlotHolder::Anybody,
            _ => SlotHolder::Engine { level: ENGINES },
        },
        time: request.time,
    };
    let slots = (0..game.seats()).map(slot).collect();
    let mut options = OnlineOptions { is_listed: false, ..OnlineOptions::casual(game, slots) };
    if request.is_rated {
        options.be_rated();
    }
    let caller = hub.caller(member).await?;
    let action = format!("challenge.{id}").parse().map_err(|_| ApiProblem::Unavailable)?;
    Ok(hub.try_create(&caller, &action, options).await?)
}

fn tell(hub: &Hub, person: &PersonId, view: &ChallengeView) {
    let message = ServerMessage::Challenge { challenge: view.clone() };
    hub.tell_person(person, &message, &ApiEvent::Challenge { challenge: view.clone() });
}

/// Accepts a challenge: one sits down, and the game begins.
#[utoipa::path(post, path = "/api/challenges/{id}/accept", tag = "challenges",
    params(("id" = String, Path, description = "Which.")), responses((status = 200, body = ChallengeView)))]
async fn accept(
    State(hub): State<Arc<Hub>>,
    Member(member): Member,
    InPath(id): InPath<String>,
) -> Answered<Json<ChallengeView>> {
    member.may(Scope::Challenge)?;
    let challenge = hub.store.challenge(&id).await?.ok_or(ApiProblem::NotFound)?;
    // Whoever is not meant learns nothing.
    if challenge.challenged != member.person.id {
        return Err(ApiProblem::NotFound.into());
    }
    let view = view(&hub, &challenge).await?.ok_or(ApiProblem::NotFound)?;
    let caller = hub.caller(&member).await?;
    let action = format!("accept.{id}").parse().map_err(|_| ApiProblem::NotFound)?;
    hub.perform(&view.table, caller, action, TableCommand::Sit { slot: None }).await?;
    hub.store.remove_challenge(&id).await?;
    Ok(Json(view))
}

/// Declines a challenge, or takes one's own back.
#[utoipa::path(delete, path = "/api/challenges/{id}", tag = "challenges",
    params(("id" = String, Path, description = "Which.")), responses((status = 204, description = "It is over.")))]
async fn remove(
    State(hub): State<Arc<Hub>>,
    Member(member): Member,
    InPath(id): InPath<String>,
) -> Answered<StatusCode> {
    member.may(Scope::Challenge)?;
    let challenge = hub.store.challenge(&id).await?.ok_or(ApiProblem::NotFound)?;
    let own = &member.person.id;
    if challenge.challenged != *own && challenge.challenger != *own {
        return Err(ApiProblem::NotFound.into());
    }
    hub.store.remove_challenge(&id).await?;
    let Ok(table) = challenge.table.as_str().parse::<TableId>() else { return Ok(StatusCode::NO_CONTENT) };
    for person in [&challenge.challenger, &challenge.challenged] {
        let Ok(person) = person.as_str().parse::<PersonId>() else { continue };
        let over = ServerMessage::ChallengeOver { id: id.clone(), table: table.clone() };
        hub.tell_person(&person, &over, &ApiEvent::ChallengeOver { id: id.clone() });
    }
    // Nobody waits there any more, unless somebody still looks at it.
    let (answer, _) = tokio::sync::oneshot::channel();
    ask(hub.weak(), &table, TableRequest::RemoveIfForsaken { answer }).await;
    Ok(StatusCode::NO_CONTENT)
}
