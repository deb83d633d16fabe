//! Clubs by HTTP: `/api/clubs`. A club is a group with a name and a link: its members, their games, a ladder, tournaments, and a
//! calendar of these; nothing more. Whoever has the link may look; accounts may join.
//!
//! - `ladder`: the games among members, and what they come to;
//! - `calendar`: the tournaments as an iCalendar file.

mod calendar;
mod ladder;

use std::collections::HashSet;
use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use protocol::online::{ApiProblem, ClubId, ClubRef, ClubView, NameClub, PersonId, Scope};
use store::{Club, ClubMember, Role, TournamentFilter, TournamentRow, WallTime};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::accounts::{Answered, Body, InPath, Member, Owner, limit_reached, public};
use crate::connections::Peer;
use crate::hub::Hub;
use crate::secrets::random_club;
use crate::tournaments::api::{title, viewer};
use crate::tournaments::card;

/// How many tournaments of a club are shown and stand in its calendar.
const TOURNAMENTS: u32 = 100;

pub(crate) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new()
        .routes(routes!(list, make))
        .routes(routes!(look, rename, remove))
        .routes(routes!(join))
        .routes(routes!(leave))
        .routes(routes!(expel))
        .routes(routes!(ics))
}

fn club_ref(club: &Club) -> Answered<ClubRef> {
    let id = club.id.as_str().parse().map_err(|_| ApiProblem::NotFound)?;
    Ok(ClubRef { id, name: club.name.clone() })
}

async fn club(hub: &Hub, id: &ClubId) -> Answered<Club> {
    Ok(hub.store.club(&id.as_str().into()).await?.ok_or(ApiProblem::NotFound)?)
}

/// A club, if whoever asks looks after it.
async fn own_club(hub: &Hub, id: &ClubId, owner: &Owner) -> Answered<Club> {
    let club = club(hub, id).await?;
    if club.host == owner.somebody.person.id {
        return Ok(club);
    }
    Err(ApiProblem::Refused { refusal: "not-host".to_owned() }.into())
}

async fn tournaments(hub: &Hub, club: &Club) -> Answered<Vec<TournamentRow>> {
    Ok(hub.store.tournaments(TournamentFilter::OfClub(club.id.clone()), TOURNAMENTS).await?)
}

/// One's clubs.
#[utoipa::path(get, path = "/api/clubs", tag = "clubs", responses((status = 200, body = Vec<ClubRef>)))]
async fn list(State(hub): State<Arc<Hub>>, Member(member): Member) -> Answered<Json<Vec<ClubRef>>> {
    member.may(Scope::Read)?;
    let clubs = hub.store.clubs_of(&member.person.id).await?;
    Ok(Json(clubs.iter().filter_map(|club| club_ref(club).ok()).collect()))
}

async fn check_room(hub: &Hub, owner: &Owner) -> Answered<()> {
    let most = hub.limits.clubs_per_person;
    if hub.store.clubs_of(&owner.somebody.person.id).await?.len() as u64 >= most {
        return Err(limit_reached("clubs-per-person", most));
    }
    Ok(())
}

/// Makes a club, and is in it.
#[utoipa::path(post, path = "/api/clubs", tag = "clubs", request_body = NameClub,
    responses((status = 201, body = ClubRef)))]
async fn make(
    State(hub): State<Arc<Hub>>,
    owner: Owner,
    Body(NameClub { name }): Body<NameClub>,
) -> Answered<(StatusCode, Json<ClubRef>)> {
    let name = title(&name)?;
    check_room(&hub, &owner).await?;
    let club = Club {
        id: random_club().as_str().into(),
        name,
        host: owner.somebody.person.id.clone(),
        created_at: WallTime::now(),
    };
    hub.store.create_club(club.clone()).await?;
    Ok((StatusCode::CREATED, Json(club_ref(&club)?)))
}

/// A club, for whoever has its link.
#[utoipa::path(get, path = "/api/clubs/{id}", tag = "clubs", params(("id" = ClubId, Path, description = "Which.")),
    responses((status = 200, body = ClubView)))]
async fn look(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    InPath(id): InPath<ClubId>,
) -> Answered<Json<ClubView>> {
    let viewer = viewer(&hub, &headers, peer).await?;
    let club = club(&hub, &id).await?;
    let members: Vec<ClubMember> = hub.store.club_members(&club.id).await?;
    let members: Vec<_> = members.iter().filter_map(|member| public(&member.person)).collect();
    let rows = tournaments(&hub, &club).await?;
    let ids: HashSet<PersonId> = members.iter().map(|member| member.id.clone()).collect();
    let games = ladder::games(&hub, &club.id, &rows, &ids).await?;
    Ok(Json(ClubView {
        club: club_ref(&club)?,
        host: club.host.as_str().parse().map_err(|_| ApiProblem::NotFound)?,
        is_member: viewer.is_some_and(|viewer| ids.contains(&viewer.id)),
        ladder: ladder::ladder(&games, &members),
        members,
        games,
        tournaments: rows.iter().filter_map(card).collect(),
    }))
}

/// Gives a club another name: for whoever looks after it.
#[utoipa::path(patch, path = "/api/clubs/{id}", tag = "clubs", request_body = NameClub,
    params(("id" = ClubId, Path, description = "Which.")), responses((status = 200, body = ClubRef)))]
async fn rename(
    State(hub): State<Arc<Hub>>,
    owner: Owner,
    InPath(id): InPath<ClubId>,
    Body(NameClub { name }): Body<NameClub>,
) -> Answered<Json<ClubRef>> {
    let name = title(&name)?;
    let club = own_club(&hub, &id, &owner).await?;
    hub.store.rename_club(&club.id, &name).await?;
    Ok(Json(ClubRef { id, name }))
}

/// Dissolves a club: for whoever looks after it, and for those who keep order. Games and tournaments stay.
#[utoipa::path(delete, path = "/api/clubs/{id}", tag = "clubs", params(("id" = ClubId, Path, description = "Which.")),
    responses((status = 204, description = "It is gone.")))]
async fn remove(
    State(hub): State<Arc<Hub>>,
    owner: Owner,
    InPath(id): InPath<ClubId>,
) -> Answered<StatusCode> {
    let club = match owner.somebody.role {
        Role::Admin => club(&hub, &id).await?,
        Role::Player => own_club(&hub, &id, &owner).await?,
    };
    hub.store.remove_club(&club.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Joins a club.
#[utoipa::path(post, path = "/api/clubs/{id}/join", tag = "clubs",
    params(("id" = ClubId, Path, description = "Which.")),
    responses((status = 204, description = "One is in it.")))]
async fn join(State(hub): State<Arc<Hub>>, owner: Owner, InPath(id): InPath<ClubId>) -> Answered<StatusCode> {
    let club = club(&hub, &id).await?;
    let person = &owner.somebody.person.id;
    let members = hub.store.club_members(&club.id).await?;
    if members.iter().any(|member| member.person.id == *person) {
        return Ok(StatusCode::NO_CONTENT);
    }
    check_room(&hub, &owner).await?;
    let most = hub.limits.club_members;
    if members.len() as u64 >= most {
        return Err(limit_reached("club-members", most));
    }
    hub.store.join_club(&club.id, person, WallTime::now()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Leaves a club. If one has looked after it, whoever is in it longest does from now on; a club that nobody is in is gone.
#[utoipa::path(post, path = "/api/clubs/{id}/leave", tag = "clubs",
    params(("id" = ClubId, Path, description = "Which.")),
    responses((status = 204, description = "One is not in it.")))]
async fn leave(
    State(hub): State<Arc<Hub>>,
    owner: Owner,
    InPath(id): InPath<ClubId>,
) -> Answered<StatusCode> {
    let club = club(&hub, &id).await?;
    hub.store.leave_club(&club.id, &owner.somebody.person.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes somebody out of a club: for whoever looks after it.
#[utoipa::path(delete, path = "/api/clubs/{id}/members/{person}", tag = "clubs",
    params(("id" = ClubId, Path, description = "Which."), ("person" = PersonId, Path, description = "Whom.")),
    responses((status = 204, description = "They are not in it.")))]
async fn expel(
    State(hub): State<Arc<Hub>>,
    owner: Owner,
    InPath((id, person)): InPath<(ClubId, PersonId)>,
) -> Answered<StatusCode> {
    let club = own_club(&hub, &id, &owner).await?;
    hub.store.leave_club(&club.id, &person.as_str().into()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The tournaments of a club that were announced for a time, as an iCalendar file: calendars fetch it again and again.
#[utoipa::path(get, path = "/api/clubs/{id}/calendar.ics", tag = "clubs",
    params(("id" = ClubId, Path, description = "Which.")),
    responses((status = 200, body = String, content_type = "text/calendar")))]
async fn ics(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    InPath(id): InPath<ClubId>,
) -> Answered<Response> {
    hub.accounts.rates.lookup(peer.0)?;
    let club = club(&hub, &id).await?;
    let rows = tournaments(&hub, &club).await?;
    let site = hub.origins.base(&headers);
    let text = calendar::write(&club.name, rows.iter(), site.as_deref());
    Ok(([(CONTENT_TYPE, "text/calendar; charset=utf-8")], text).into_response())
}
