//! `GET /api/about`: what the page says about the site: who runs it, how long what is kept, what people may use.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, HeaderName};
use axum::routing::get;
use axum::{Extension, Json, Router};
use protocol::online::About;
use utoipa::openapi::OpenApi;

use crate::accounts::is_secure;
use crate::connections::Peer;
use crate::hub::Hub;
use crate::limits::OnlineLimits;

/// The version of the program, and the commit it was built from where `cargo xtask` has built it for use.
pub const VERSION: &str = match option_env!("UNDERSHIFT_VERSION") {
    Some(stamped) => stamped,
    None => env!("CARGO_PKG_VERSION"),
};

/// The limits that people meet; the others protect the server.
const MET_BY_PEOPLE: &[&str] = &[
    "tables-per-person",
    "tables-per-hour",
    "engines-per-person",
    "spectators-per-table",
    "spectator-delay-ms",
    "chat-per-minute",
    "reports-per-hour",
    "challenges-per-hour",
    "challenges-open",
    "passkeys-per-person",
    "tokens-per-person",
    "people-per-list",
    "profile-games",
    "session-idle-days",
    "session-days",
    "first-move-ms",
    "absence-fast-ms",
    "absence-ms",
    "absence-untimed-ms",
    "next-game-ms",
    "lag-per-move-ms",
    "lag-quota-ms",
    "push-per-person",
    "report-days",
    "waiting-days",
];

pub(crate) fn router(hub: Option<Arc<Hub>>, imprint: &[String]) -> Router {
    let about = about(hub.as_ref().map(|hub| hub.limits), imprint);
    Router::new().route("/api/about", get(answer)).with_state(Arc::new((about, hub)))
}

/// That operation, for the document of the interface.
pub(crate) fn openapi() -> OpenApi {
    #[derive(utoipa::OpenApi)]
    #[openapi(paths(answer), components(schemas(About)))]
    struct Document;
    <Document as utoipa::OpenApi>::openapi()
}

/// What the server says about itself: who runs it, how long what is kept, and the limits that people meet. Without online play, too.
#[utoipa::path(get, path = "/api/about", tag = "site", responses((status = 200, body = About)))]
async fn answer(
    State(state): State<Arc<(About, Option<Arc<Hub>>)>>,
    Extension(Peer(address)): Extension<Peer>,
    headers: HeaderMap,
) -> ([(HeaderName, &'static str); 1], Json<About>) {
    let (about, hub) = &*state;
    let can_log_in = hub.as_ref().is_some_and(|hub| is_secure(hub, &headers, address));
    let has_passkeys = hub.as_ref().is_some_and(|hub| can_log_in && hub.origins.is_passkey_site(&headers));
    ([(CACHE_CONTROL, "no-cache")], Json(About { can_log_in, has_passkeys, ..about.clone() }))
}

fn about(limits: Option<OnlineLimits>, imprint: &[String]) -> About {
    let (is_online, limits) = (limits.is_some(), limits.unwrap_or_default());
    let days = |limit: u64| u32::try_from(limit).unwrap_or(u32::MAX);
    let of_name = |name: &&str| Some(((*name).to_owned(), limits.get(name)?));
    About {
        program: VERSION.to_owned(),
        is_online,
        has_accounts: is_online,
        can_log_in: false,
        has_passkeys: false,
        is_for_children: limits.children == 1,
        backup_days: days(limits.backup_days),
        guest_days: days(limits.guest_days),
        chat_days: days(limits.chat_days),
        imprint: imprint.to_vec(),
        limits: MET_BY_PEOPLE.iter().filter_map(of_name).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_that_people_meet_is_told() {
        let told =
            about(Some(OnlineLimits { guest_days: 7, ..OnlineLimits::default() }), &["A line".to_owned()]);
        assert_eq!(told.limits.len(), MET_BY_PEOPLE.len(), "{:?}", told.limits);
        assert_eq!((told.guest_days, told.is_online, told.imprint.len()), (7, true, 1));
        assert!(!about(None, &[]).is_online);
    }
}
