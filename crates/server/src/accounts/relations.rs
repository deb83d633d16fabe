//! Whom somebody follows, blocks, and allows: `/api/following`, `/api/blocked`, `/api/allowed`. And who sees who is here.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::online::{ApiProblem, PersonCard, PersonId, PersonKind, PersonRef, Scope};
use store::{Person, Relation, Visibility, WallTime};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::answer::{Answered, InPath, limit_reached};
use super::who::{Confirmed, Member, Owner, Somebody};
use crate::hub::Hub;

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new()
        .routes(routes!(following))
        .routes(routes!(follow, unfollow))
        .routes(routes!(blocked))
        .routes(routes!(block, unblock))
        .routes(routes!(allowed))
        .routes(routes!(allow, disallow))
}

/// Somebody as others see them.
pub(crate) fn public(person: &Person) -> Option<PersonRef> {
    let kind = if person.is_guest { PersonKind::Guest } else { PersonKind::Player };
    Some(PersonRef { id: person.id.as_str().parse().ok()?, name: person.name.clone(), kind })
}

/// Somebody by the id in a path.
pub(super) async fn person(hub: &Hub, id: &PersonId) -> Answered<Person> {
    Ok(hub.store.person(&id.as_str().into()).await?.ok_or(ApiProblem::NotFound)?)
}

/// Whether somebody is here; `None` where that is not for the eyes of whoever asks.
pub(super) async fn is_online(
    hub: &Hub,
    viewer: Option<&Somebody>,
    person: &Person,
) -> Answered<Option<bool>> {
    let Ok(id) = person.id.as_str().parse::<PersonId>() else { return Ok(None) };
    let Some(account) = hub.store.account(&person.id).await? else { return Ok(None) };
    let is_own = viewer.is_some_and(|viewer| viewer.id == id);
    let is_seen = match account.visibility {
        _ if is_own => true,
        Visibility::Nobody => false,
        Visibility::Everybody => match viewer {
            Some(viewer) => !has_blocked(hub, &person.id, &viewer.person.id).await?,
            None => true,
        },
        Visibility::Followed => match viewer {
            Some(viewer) => {
                hub.store.is_related(&person.id, Relation::Follow, &viewer.person.id).await?
                    && !has_blocked(hub, &person.id, &viewer.person.id).await?
            }
            None => false,
        },
    };
    Ok(if is_seen { Some(hub.is_anywhere(&id).await) } else { None })
}

pub(super) async fn has_blocked(
    hub: &Hub,
    person: &store::PersonId,
    other: &store::PersonId,
) -> Answered<bool> {
    Ok(hub.store.blocked_by(person).await?.contains(other))
}

async fn cards(hub: &Hub, viewer: &Somebody, people: Vec<Person>) -> Answered<Json<Vec<PersonCard>>> {
    let mut cards = Vec::new();
    for other in people {
        let Some(person) = public(&other) else { continue };
        cards.push(PersonCard { person, is_online: is_online(hub, Some(viewer), &other).await? });
    }
    Ok(Json(cards))
}

/// Checks that somebody may add another to a list, and who it is.
async fn to_add(hub: &Hub, member: &Somebody, id: &PersonId, listed: usize) -> Answered<Person> {
    let other = person(hub, id).await?;
    if *id == member.id {
        return Err(ApiProblem::Invalid { message: "that is oneself".to_owned() }.into());
    }
    let most = hub.limits.people_per_list;
    if listed as u64 >= most { Err(limit_reached("people-per-list", most)) } else { Ok(other) }
}

/// Whom one follows.
#[utoipa::path(get, path = "/api/following", tag = "people", responses((status = 200, body = Vec<PersonCard>)))]
async fn following(State(hub): State<Arc<Hub>>, Member(member): Member) -> Answered<Json<Vec<PersonCard>>> {
    member.may(Scope::Read)?;
    let people = hub.store.related(&member.person.id, Relation::Follow).await?;
    cards(&hub, &member, people).await
}

/// Follows somebody with an account.
#[utoipa::path(put, path = "/api/following/{id}", tag = "people", params(("id" = PersonId, Path, description = "Whom.")),
    responses((status = 204, description = "It is so.")))]
async fn follow(
    State(hub): State<Arc<Hub>>,
    Member(member): Member,
    InPath(id): InPath<PersonId>,
) -> Answered<StatusCode> {
    member.may(Scope::Social)?;
    let listed = hub.store.related(&member.person.id, Relation::Follow).await?.len();
    let other = to_add(&hub, &member, &id, listed).await?;
    if other.is_guest {
        return Err(ApiProblem::NotFound.into());
    }
    if has_blocked(&hub, &other.id, &member.person.id).await? {
        return Err(ApiProblem::Blocked.into());
    }
    hub.store.relate(&member.person.id, Relation::Follow, &other.id, WallTime::now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Follows somebody no longer.
#[utoipa::path(delete, path = "/api/following/{id}", tag = "people", params(("id" = PersonId, Path, description = "Whom.")),
    responses((status = 204, description = "It is so.")))]
async fn unfollow(
    State(hub): State<Arc<Hub>>,
    Member(member): Member,
    InPath(id): InPath<PersonId>,
) -> Answered<StatusCode> {
    member.may(Scope::Social)?;
    hub.store.unrelate(&member.person.id, Relation::Follow, &id.as_str().into()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whom one has blocked.
#[utoipa::path(get, path = "/api/blocked", tag = "people", responses((status = 200, body = Vec<PersonCard>)))]
async fn blocked(State(hub): State<Arc<Hub>>, somebody: Somebody) -> Answered<Json<Vec<PersonCard>>> {
    somebody.may(Scope::Read)?;
    let mut people = Vec::new();
    for id in hub.store.blocked_by(&somebody.person.id).await? {
        people.extend(hub.store.person(&id).await?);
    }
    cards(&hub, &somebody, people).await
}

/// Blocks somebody: neither hears the other, they are not paired, and do not challenge or follow each other. For guests too.
#[utoipa::path(put, path = "/api/blocked/{id}", tag = "people", params(("id" = PersonId, Path, description = "Whom.")),
    responses((status = 204, description = "It is so.")))]
async fn block(
    State(hub): State<Arc<Hub>>,
    somebody: Somebody,
    InPath(id): InPath<PersonId>,
) -> Answered<StatusCode> {
    somebody.may(Scope::Social)?;
    let own = &somebody.person.id;
    let listed = hub.store.blocked_by(own).await?.len();
    let other = to_add(&hub, &somebody, &id, listed).await?;
    hub.store.block(own, &other.id, WallTime::now()).await?;
    // Whoever is blocked follows no longer.
    hub.store.unrelate(&other.id, Relation::Follow, own).await?;
    hub.accounts.present.change(&somebody.id, |visitor| visitor.set_blocked(&id, true));
    Ok(StatusCode::NO_CONTENT)
}

/// Blocks somebody no longer.
#[utoipa::path(delete, path = "/api/blocked/{id}", tag = "people", params(("id" = PersonId, Path, description = "Whom.")),
    responses((status = 204, description = "It is so.")))]
async fn unblock(
    State(hub): State<Arc<Hub>>,
    somebody: Somebody,
    InPath(id): InPath<PersonId>,
) -> Answered<StatusCode> {
    somebody.may(Scope::Social)?;
    hub.store.unblock(&somebody.person.id, &id.as_str().into()).await?;
    hub.accounts.present.change(&somebody.id, |visitor| visitor.set_blocked(&id, false));
    Ok(StatusCode::NO_CONTENT)
}

/// With whom one plays in children's mode.
#[utoipa::path(get, path = "/api/allowed", tag = "people", responses((status = 200, body = Vec<PersonCard>)))]
async fn allowed(State(hub): State<Arc<Hub>>, owner: Owner) -> Answered<Json<Vec<PersonCard>>> {
    let people = hub.store.related(&owner.somebody.person.id, Relation::Allow).await?;
    cards(&hub, &owner.somebody, people).await
}

/// Allows somebody, for children's mode. The login must be confirmed.
#[utoipa::path(put, path = "/api/allowed/{id}", tag = "people", params(("id" = PersonId, Path, description = "Whom.")),
    responses((status = 204, description = "It is so.")))]
async fn allow(
    State(hub): State<Arc<Hub>>,
    Confirmed(owner): Confirmed,
    InPath(id): InPath<PersonId>,
) -> Answered<StatusCode> {
    let somebody = &owner.somebody;
    let listed = hub.store.related(&somebody.person.id, Relation::Allow).await?.len();
    let other = to_add(&hub, somebody, &id, listed).await?;
    hub.store.relate(&somebody.person.id, Relation::Allow, &other.id, WallTime::now()).await?;
    hub.accounts.present.change(&somebody.id, |visitor| visitor.set_allowed(&id, true));
    Ok(StatusCode::NO_CONTENT)
}

/// Allows somebody no longer.
#[utoipa::path(delete, path = "/api/allowed/{id}", tag = "people", params(("id" = PersonId, Path, description = "Whom.")),
    responses((status = 204, description = "It is so.")))]
async fn disallow(
    State(hub): State<Arc<Hub>>,
    owner: Owner,
    InPath(id): InPath<PersonId>,
) -> Answered<StatusCode> {
    let somebody = &owner.somebody;
    hub.store.unrelate(&somebody.person.id, Relation::Allow, &id.as_str().into()).await?;
    hub.accounts.present.change(&somebody.id, |visitor| visitor.set_allowed(&id, false));
    Ok(StatusCode::NO_CONTENT)
}
