//! `/api`: what a guest asks by HTTP beside the socket: a session, and the QR code of a table. All else is in `accounts`, which
//! serves these too.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json, Router};
use protocol::online::{ApiProblem, PersonKind, PersonRef, TableId, TournamentId};
use qrcode::QrCode;
use qrcode::render::svg;
use store::{NewPerson, WallTime};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::accounts::{Answered, InPath, somebody};
use crate::connections::Peer;
use crate::hub::Hub;
use crate::origin::Foreign;
use crate::secrets::{hash_of, random_person, random_token};

/// How long a browser keeps the cookie: as long as browsers allow.
pub(crate) const COOKIE_SECONDS: u64 = 400 * 24 * 3600;

pub(crate) fn endpoints() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new()
        .routes(routes!(session))
        .routes(routes!(qr_of_table))
        .routes(routes!(qr_of_tournament))
}

/// All else below `/api`.
pub(crate) fn router() -> Router<Arc<Hub>> {
    Router::new().route("/api/{*rest}", axum::routing::any(nothing_there))
}

async fn nothing_there() -> StatusCode {
    StatusCode::NOT_FOUND
}

/// Says who one is. Whoever has no session is a guest from now on, and gets a cookie.
#[utoipa::path(post, path = "/api/session", tag = "session", responses((status = 200, body = PersonRef)))]
async fn session(
    State(hub): State<Arc<Hub>>,
    Extension(Peer(address)): Extension<Peer>,
    headers: HeaderMap,
) -> Answered<Response> {
    if let Some(somebody) = somebody(&hub, &headers, address).await? {
        return Ok(Json(somebody.public()).into_response());
    }
    hub.rates.guest(address)?;
    let (id, token) = (random_person(), random_token());
    let new = NewPerson {
        id: id.as_str().into(),
        name: String::new(),
        token_hash: hash_of(&token),
        created_at: WallTime::now(),
    };
    hub.store.create_person(new).await?;
    let person = PersonRef { id, name: String::new(), kind: PersonKind::Guest };
    let mut response = Json(person).into_response();
    if let Ok(cookie) = HeaderValue::from_str(&cookie(hub.origins.is_https(), &token, COOKIE_SECONDS)) {
        response.headers_mut().insert(SET_COOKIE, cookie);
    }
    Ok(response)
}

pub(crate) fn no_store(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

pub(crate) fn refuse(foreign: Foreign) -> Response {
    let why = match foreign {
        Foreign::Host => {
            "online play is not open under this name; the operator allows it with --public-url\n"
        }
        Foreign::Origin => "this was sent by a page of another site\n",
    };
    (StatusCode::FORBIDDEN, why).into_response()
}

pub(crate) fn cookie_name(is_https: bool) -> &'static str {
    // The prefix makes browsers refuse the cookie unless it is secure and for this host alone.
    if is_https { "__Host-undershift-session" } else { "undershift-session" }
}

/// The cookie of a session; for no seconds, it is forgotten.
pub(crate) fn cookie(is_https: bool, token: &str, seconds: u64) -> String {
    let (name, secure) = (cookie_name(is_https), if is_https { "; Secure" } else { "" });
    format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}")
}

pub(crate) fn token_in<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, token)| token)
}

/// The link to a table as a picture that a phone reads.
#[utoipa::path(get, path = "/api/tables/{id}/qr.svg", tag = "play",
    params(("id" = TableId, Path, description = "Which.")),
    responses((status = 200, body = String, content_type = "image/svg+xml")))]
async fn qr_of_table(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    InPath(id): InPath<TableId>,
) -> Answered<Response> {
    qr(&hub, &format!("table/{id}"), &headers)
}

/// The link to a tournament as a picture that a phone reads.
#[utoipa::path(get, path = "/api/tournaments/{id}/qr.svg", tag = "tournaments",
    params(("id" = TournamentId, Path, description = "Which.")),
    responses((status = 200, body = String, content_type = "image/svg+xml")))]
async fn qr_of_tournament(
    State(hub): State<Arc<Hub>>,
    headers: HeaderMap,
    InPath(id): InPath<TournamentId>,
) -> Answered<Response> {
    qr(&hub, &format!("tournaments/{id}"), &headers)
}

/// The link to a page as a picture.
fn qr(hub: &Hub, path: &str, headers: &HeaderMap) -> Answered<Response> {
    let invalid = |message: &str| ApiProblem::Invalid { message: message.to_owned() };
    let base = hub.origins.base(headers).ok_or_else(|| invalid("host: the link would lead nowhere"))?;
    let code = QrCode::new(format!("{base}/{path}")).map_err(|_| invalid("host: too long for a picture"))?;
    let picture = code.render::<svg::Color<'_>>().min_dimensions(240, 240).build();
    Ok(([(CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cookies_are_as_strict_as_the_site_allows() {
        assert_eq!(
            cookie(true, "t", COOKIE_SECONDS),
            "__Host-undershift-session=t; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure"
        );
        assert!(!cookie(false, "t", 0).contains("Secure"));
    }

    #[test]
    fn the_token_is_found_among_other_cookies() {
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("a=1; undershift-session=xyz; b=2"));
        assert_eq!(token_in(&headers, "undershift-session"), Some("xyz"));
        assert_eq!(token_in(&headers, "session"), None);
    }
}
