//! Tournaments by HTTP: `/api/tournaments`. Anybody with the id of a tournament may see it; lists show the public ones.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use protocol::Millis;
use protocol::online::{
    AddBot, ApiProblem, MAX_TITLE, NewTournament, Scope, TournamentCard, TournamentFormat, TournamentId,
    TournamentResults, TournamentState, TournamentView,
};
use serde::Deserialize;
use store::{Role, TournamentFilter, TournamentStatus, WallTime};
use tokio::sync::oneshot;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::{Answer, By, TournamentCommand, TournamentRequest, ask, card, games, results};
use crate::accounts::{Answered, Body, InPath, InQuery, Member, Owner, Somebody, limit_reached, somebody};
use crate::connections::Peer;
use crate::hub::Hub;
use crate::people::clean_text;
use crate::secrets::random_tournament;

/// The shortest arena.
const MIN_ARENA: Millis = Millis(10_000);
/// How far ahead a tournament can be announced, in seconds.
const FAR_AHEAD: u64 = 366 * 24 * 3600;

pub(crate) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new()
        .routes(routes!(list, make))
        .routes(routes!(own))
        .routes(routes!(look, call_off))
        .routes(routes!(join))
        .routes(routes!(withdraw))
        .routes(routes!(add_bot))
        .routes(routes!(start))
        .routes(routes!(results_json))
        .routes(routes!(results_csv))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Which {
    /// In which state; those that have not begun by default.
    state: Option<TournamentState>,
}

/// Public tournaments, newest first.
#[utoipa::path(get, path = "/api/tournaments", tag = "tournaments", params(Which),
    responses((status = 200, body = Vec<TournamentCard>)))]
async fn list(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    InQuery(Which { state }): InQuery<Which>,
) -> Answered<Json<Vec<TournamentCard>>> {
    hub.accounts.rates.lookup(peer.0)?;
    let status = match state.unwrap_or(TournamentState::Open) {
        TournamentState::Open => TournamentStatus::Open,
        TournamentState::Running => TournamentStatus::Running,
        TournamentState::Over => TournamentStatus::Over,
    };
    cards(&hub, TournamentFilter::Listed(status)).await
}

/// Tournaments that one has made or ever joined, newest first.
#[utoipa::path(get, path = "/api/tournaments/own", tag = "tournaments",
    responses((status = 200, body = Vec<TournamentCard>)))]
async fn own(State(hub): State<Arc<Hub>>, somebody: Somebody) -> Answered<Json<Vec<TournamentCard>>> {
    somebody.may(Scope::Read)?;
    cards(&hub, TournamentFilter::Of(somebody.person.id.clone())).await
}

async fn cards(hub: &Hub, filter: TournamentFilter) -> Answered<Json<Vec<TournamentCard>>> {
    let most = u32::try_from(hub.limits.tournaments_listed).unwrap_or(u32::MAX);
    let rows = hub.store.tournaments(filter, most).await?;
    Ok(Json(rows.iter().filter_map(card).collect()))
}

/// Makes a tournament. Its maker does not join it by that.
#[utoipa::path(post, path = "/api/tournaments", tag = "tournaments", request_body = NewTournament,
    responses((status = 201, body = TournamentView)))]
async fn make(
    State(hub): State<Arc<Hub>>,
    owner: Owner,
    Body(request): Body<NewTournament>,
) -> Answered<(StatusCode, Json<TournamentView>)> {
    let member = &owner.somebody;
    let name = title(&request.name)?;
    check(&hub, &request)?;
    if let Some(club) = &request.club {
        let clubs = hub.store.clubs_of(&member.person.id).await?;
        if !clubs.iter().any(|own| own.id.as_str() == club.as_str()) {
            return Err(ApiProblem::NotFound.into());
        }
    }
    hub.accounts.rates.tournament(&member.id)?;
    let most = hub.limits.tournaments_per_person;
    let of = TournamentFilter::Of(member.person.id.clone());
    let unfinished = hub.store.tournaments(of, u32::MAX).await?.into_iter().filter(|row| {
        row.tournament.host == member.person.id && row.summary.status != TournamentStatus::Over
    });
    if unfinished.count() as u64 >= most {
        return Err(limit_reached("tournaments-per-person", most));
    }
    let id = random_tournament();
    let options = request.options;
    let now = WallTime::now();
    let seconds = |at: u64| WallTime::from_unix_ms(i64::try_from(at).unwrap_or(0).saturating_mul(1000));
    let new = store::NewTournament {
        id: id.as_str().into(),
        club: request.club.as_ref().map(|club| club.as_str().into()),
        name,
        game: options.game.0.to_string(),
        options: serde_json::to_string(&options).map_err(|_| ApiProblem::Unavailable)?,
        is_listed: options.is_listed,
        host: member.person.id.clone(),
        created_at: now,
        starts_at: options.starts_at.map(seconds),
    };
    hub.store.create_tournament(new).await?;
    let view = match request.bots {
        none if none.is_empty() => look_at(&hub, &id).await?,
        levels => command(&hub, &id, by(member), TournamentCommand::AddBots { levels }).await?,
    };
    Ok((StatusCode::CREATED, Json(view)))
}

/// A name that others can be shown.
pub(crate) fn title(name: &str) -> Answered<String> {
    let name = clean_text(name, MAX_TITLE).filter(|name| !name.is_empty());
    Ok(name.ok_or(ApiProblem::BadText)?)
}

/// Whether a tournament can have these options.
fn check(hub: &Hub, request: &NewTournament) -> Answered<()> {
    let limits = &hub.limits;
    let options = &request.options;
    let invalid = |message: &str| Err(ApiProblem::Invalid { message: message.to_owned() }.into());
    let seats = options.game.0.seats();
    match options.format {
        TournamentFormat::Swiss { rounds } | TournamentFormat::Tables { rounds }
            if rounds == 0 || u64::from(rounds) > limits.tournament_rounds =>
        {
            return invalid("there is at least one round, and no more than the limit tournament-rounds");
        }
        TournamentFormat::Arena { length } if length < MIN_ARENA || length.0 > limits.arena_ms => {
            return invalid("an arena lasts 10 seconds at least, and no longer than the limit arena-ms");
        }
        TournamentFormat::Swiss { .. } | TournamentFormat::Arena { .. } if seats != 2 => {
            return invalid("Swiss and arena are for games with two seats");
        }
        TournamentFormat::Tables { .. } if seats < 3 => {
            return invalid("rounds of tables are for games with three or four seats");
        }
        _ => {}
    }
    let now = u64::try_from(WallTime::now().unix_ms() / 1000).unwrap_or(0);
    if options.starts_at.is_some_and(|at| at > now.saturating_add(FAR_AHEAD)) {
        return invalid("a tournament begins within a year");
    }
    if request.bots.iter().any(|&level| engine::Level::new(level).is_none()) {
        return invalid("levels are 1 to 10");
    }
    if request.bots.len() as u64 > limits.tournament_bots {
        return Err(limit_reached("tournament-bots", limits.tournament_bots));
    }
    // Options that no table accepts are none for a tournament.
    hub.check_options(&games::table_options(&random_tournament(), options, &vec![None; seats]))?;
    Ok(())
}

fn by(somebody: &Somebody) -> By {
    By { person: somebody.public(), is_child: somebody.is_child, is_admin: somebody.role == Role::Admin }
}

async fn command(
    hub: &Arc<Hub>,
    tournament: &TournamentId,
    by: By,
    command: TournamentCommand,
) -> Answered<TournamentView> {
    wait(hub, tournament, |answer| TournamentRequest::Command { by, command, answer }).await
}

async fn look_at(hub: &Arc<Hub>, tournament: &TournamentId) -> Answered<TournamentView> {
    wait(hub, tournament, |answer| TournamentRequest::View { answer }).await
}

async fn wait(
    hub: &Arc<Hub>,
    tournament: &TournamentId,
    request: impl FnOnce(oneshot::Sender<Answer>) -> TournamentRequest,
) -> Answered<TournamentView> {
    let (answer, answered) = oneshot::channel();
    ask(hub.weak(), tournament, request(answer)).await;
    Ok(*answered.await.unwrap_or(Err(ApiProblem::Unavailable))?)
}

/// A tournament.
#[utoipa::path(get, path = "/api/tournaments/{id}", tag = "tournaments",
    params(("id" = TournamentId, Path, description = "Which.")), responses((status = 200, body = TournamentView)))]
async fn look(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    InPath(id): InPath<TournamentId>,
) -> Answered<Json<TournamentView>> {
    hub.accounts.rates.lookup(peer.0)?;
    Ok(Json(look_at(&hub, &id).await?))
}

/// Calls a tournament off: for its maker and for admins. One that has not begun is deleted; one that is running ends, and
/// unfinished games do not count.
#[utoipa::path(delete, path = "/api/tournaments/{id}", tag = "tournaments",
    params(("id" = TournamentId, Path, description = "Which.")),
    responses((status = 204, description = "It is over.")))]
async fn call_off(
    State(hub): State<Arc<Hub>>,
    owner: Owner,
    InPath(id): InPath<TournamentId>,
) -> Answered<StatusCode> {
    command(&hub, &id, by(&owner.somebody), TournamentCommand::CallOff).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Joins or rejoins. Latecomers are paired from the next round on.
#[utoipa::path(post, path = "/api/tournaments/{id}/join", tag = "tournaments",
    params(("id" = TournamentId, Path, description = "Which.")), responses((status = 200, body = TournamentView)))]
async fn join(
    State(hub): State<Arc<Hub>>,
    somebody: Somebody,
    InPath(id): InPath<TournamentId>,
) -> Answered<Json<TournamentView>> {
    somebody.may(Scope::Play)?;
    Ok(Json(command(&hub, &id, by(&somebody), TournamentCommand::Join).await?))
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Whom {
    /// The number of somebody else, for the maker of the tournament; oneself by default.
    player: Option<u32>,
}

/// Withdraws: not paired any more. A running game is lost. Points stay, and whoever withdrew may rejoin.
#[utoipa::path(post, path = "/api/tournaments/{id}/withdraw", tag = "tournaments",
    params(("id" = TournamentId, Path, description = "Which."), Whom),
    responses((status = 200, body = TournamentView)))]
async fn withdraw(
    State(hub): State<Arc<Hub>>,
    somebody: Somebody,
    InPath(id): InPath<TournamentId>,
    InQuery(Whom { player }): InQuery<Whom>,
) -> Answered<Json<TournamentView>> {
    somebody.may(Scope::Play)?;
    Ok(Json(command(&hub, &id, by(&somebody), TournamentCommand::Withdraw { player }).await?))
}

/// Adds a bot of the server: for the maker of the tournament.
#[utoipa::path(post, path = "/api/tournaments/{id}/bots", tag = "tournaments", request_body = AddBot,
    params(("id" = TournamentId, Path, description = "Which.")), responses((status = 200, body = TournamentView)))]
async fn add_bot(
    State(hub): State<Arc<Hub>>,
    Member(member): Member,
    InPath(id): InPath<TournamentId>,
    Body(AddBot { level }): Body<AddBot>,
) -> Answered<Json<TournamentView>> {
    member.may(Scope::Play)?;
    if engine::Level::new(level).is_none() {
        return Err(ApiProblem::Invalid { message: "levels are 1 to 10".to_owned() }.into());
    }
    Ok(Json(command(&hub, &id, by(&member), TournamentCommand::AddBots { levels: vec![level] }).await?))
}

/// Starts a tournament: for its maker.
#[utoipa::path(post, path = "/api/tournaments/{id}/start", tag = "tournaments",
    params(("id" = TournamentId, Path, description = "Which.")), responses((status = 200, body = TournamentView)))]
async fn start(
    State(hub): State<Arc<Hub>>,
    Member(member): Member,
    InPath(id): InPath<TournamentId>,
) -> Answered<Json<TournamentView>> {
    member.may(Scope::Play)?;
    Ok(Json(command(&hub, &id, by(&member), TournamentCommand::Start).await?))
}

async fn results_of(hub: &Arc<Hub>, id: &TournamentId, peer: Peer) -> Answered<TournamentResults> {
    hub.accounts.rates.lookup(peer.0)?;
    let (answer, answered) = oneshot::channel();
    ask(hub.weak(), id, TournamentRequest::Results { answer }).await;
    Ok(*answered.await.unwrap_or(Err(ApiProblem::Unavailable))?)
}

/// All results of a tournament, as a file.
#[utoipa::path(get, path = "/api/tournaments/{id}/results.json", tag = "tournaments",
    params(("id" = TournamentId, Path, description = "Which.")),
    responses((status = 200, body = TournamentResults)))]
async fn results_json(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    InPath(id): InPath<TournamentId>,
) -> Answered<Response> {
    let results = results_of(&hub, &id, peer).await?;
    let text = serde_json::to_string_pretty(&results).map_err(|_| ApiProblem::Unavailable)?;
    Ok(file("application/json", "attachment; filename=\"tournament.json\"", text))
}

/// Standings and games of a tournament as comma-separated values, for spreadsheets.
#[utoipa::path(get, path = "/api/tournaments/{id}/results.csv", tag = "tournaments",
    params(("id" = TournamentId, Path, description = "Which.")),
    responses((status = 200, body = String, content_type = "text/csv")))]
async fn results_csv(
    State(hub): State<Arc<Hub>>,
    Extension(peer): Extension<Peer>,
    InPath(id): InPath<TournamentId>,
) -> Answered<Response> {
    let results = results_of(&hub, &id, peer).await?;
    let text = results::csv(&results);
    Ok(file("text/csv; charset=utf-8", "attachment; filename=\"tournament.csv\"", text))
}

fn file(kind: &'static str, disposition: &'static str, text: String) -> Response {
    ([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, disposition)], text).into_response()
}

/// The person who asks, where no session is needed.
pub(crate) async fn viewer(hub: &Hub, headers: &HeaderMap, peer: Peer) -> Answered<Option<Somebody>> {
    hub.accounts.rates.lookup(peer.0)?;
    somebody(hub, headers, peer.0).await
}
