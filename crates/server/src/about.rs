//! `GET /api/about`: what the page says about the site: who runs it, how long what is kept, what people may use.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, HeaderName};
use axum::routing::get;
use axum::{Json, Router};
use protocol::online::About;

use crate::hub::Hub;
use crate::limits::OnlineLimits;

/// The limits that people meet; the others protect the server.
const MET_BY_PEOPLE: &[&str] = &[
    "tables-per-person",
    "tables-per-hour",
    "engines-per-person",
    "spectators-per-table",
    "spectator-delay-ms",
    "chat-per-minute",
    "reports-per-hour",
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

pub(crate) fn router(hub: Option<&Hub>, imprint: &[String]) -> Router {
    let about = Arc::new(about(hub.map(|hub| hub.limits), imprint));
    Router::new().route("/api/about", get(answer)).with_state(about)
}

async fn answer(State(about): State<Arc<About>>) -> ([(HeaderName, &'static str); 1], Json<About>) {
    ([(CACHE_CONTROL, "no-cache")], Json((*about).clone()))
}

fn about(limits: Option<OnlineLimits>, imprint: &[String]) -> About {
    let (is_online, limits) = (limits.is_some(), limits.unwrap_or_default());
    let days = |limit: u64| u32::try_from(limit).unwrap_or(u32::MAX);
    let of_name = |name: &&str| Some(((*name).to_owned(), limits.get(name)?));
    About {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        is_online,
        has_accounts: false,
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
