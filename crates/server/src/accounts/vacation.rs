//! Being away: `/api/account/vacation`. Until then the clocks of one's slow games stand still, for so many days in a year.
//!
//! What becomes of it at a table is the table's affair: `tables/vacations.rs`.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use protocol::online::{ApiProblem, TableId, Vacation, VacationView};
use store::{PersonId, WallTime};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::answer::{Answered, Body, limit_reached, seconds};
use super::audit;
use super::who::Owner;
use crate::hub::Hub;
use crate::tables::{TableRequest, ask};

const DAY_MS: i64 = 24 * 3600 * 1000;
const YEAR_MS: i64 = 365 * DAY_MS;

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new().routes(routes!(show, go, come_back))
}

/// How long somebody was away in the year before a moment, up to that moment.
fn used_ms(vacations: &[store::Vacation], now: WallTime) -> i64 {
    let (begin, now) = (now.unix_ms() - YEAR_MS, now.unix_ms());
    vacations
        .iter()
        .map(|vacation| {
            let (from, until) = (vacation.from.unix_ms().max(begin), vacation.until.unix_ms().min(now));
            (until - from).max(0)
        })
        .sum()
}

fn allowed_ms(hub: &Hub) -> i64 {
    i64::try_from(hub.limits.vacation_days).unwrap_or(i64::MAX).saturating_mul(DAY_MS)
}

async fn view(hub: &Hub, person: &PersonId) -> Answered<VacationView> {
    let (vacations, now) = (hub.store.vacations_of(person).await?, WallTime::now());
    let left = (allowed_ms(hub) - used_ms(&vacations, now)).max(0);
    Ok(VacationView {
        until: vacations.last().filter(|last| last.until > now).map(|last| seconds(last.until)),
        left: u64::try_from(left / 1000).unwrap_or(0),
        days_in_year: u32::try_from(hub.limits.vacation_days).unwrap_or(u32::MAX),
    })
}

/// Tells one's tables that one is away, or back.
async fn tell_tables(hub: &Hub, person: &PersonId) -> Answered<()> {
    for row in hub.store.tables_of(person, u32::MAX, None).await? {
        if row.summary.status == store::TableStatus::Playing
            && let Ok(table) = row.id.as_str().parse::<TableId>()
        {
            ask(hub.weak(), &table, TableRequest::LookWhoIsAway).await;
        }
    }
    Ok(())
}

/// Whether one is away, and for how long one still may be.
#[utoipa::path(get, path = "/api/account/vacation", tag = "account", responses((status = 200, body = VacationView)))]
async fn show(State(hub): State<Arc<Hub>>, owner: Owner) -> Answered<Json<VacationView>> {
    Ok(Json(view(&hub, &owner.somebody.person.id).await?))
}

/// Is away from now on: until then, no time runs for one in games with days for a turn, and others are shown it there.
#[utoipa::path(put, path = "/api/account/vacation", tag = "account", request_body = Vacation,
    responses((status = 200, body = VacationView)))]
async fn go(
    State(hub): State<Arc<Hub>>,
    owner: Owner,
    Body(request): Body<Vacation>,
) -> Answered<Json<VacationView>> {
    let person = &owner.somebody.person.id;
    let now = WallTime::now();
    let until = i64::try_from(request.until).ok().and_then(|until| until.checked_mul(1000));
    let until = until.filter(|until| *until > now.unix_ms());
    let Some(until) = until else {
        return Err(ApiProblem::Invalid { message: "until: expected a moment to come".to_owned() }.into());
    };
    let used = used_ms(&hub.store.vacations_of(person).await?, now);
    if used.saturating_add(until - now.unix_ms()) > allowed_ms(&hub) {
        return Err(limit_reached("vacation-days", hub.limits.vacation_days));
    }
    hub.store.set_vacation(person, now, Some(WallTime::from_unix_ms(until))).await?;
    audit(&hub, &owner.somebody.id, "away", "").await?;
    tell_tables(&hub, person).await?;
    Ok(Json(view(&hub, person).await?))
}

/// Is back: time runs again.
#[utoipa::path(delete, path = "/api/account/vacation", tag = "account",
    responses((status = 200, body = VacationView)))]
async fn come_back(State(hub): State<Arc<Hub>>, owner: Owner) -> Answered<Json<VacationView>> {
    let person = &owner.somebody.person.id;
    hub.store.set_vacation(person, WallTime::now(), None).await?;
    audit(&hub, &owner.somebody.id, "back", "").await?;
    tell_tables(&hub, person).await?;
    Ok(Json(view(&hub, person).await?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_counts_is_the_time_that_was_taken_in_the_last_year() {
        let at = |days: i64| WallTime::from_unix_ms(days * DAY_MS);
        let away = |from, until| store::Vacation { from: at(from), until: at(until) };
        let used = |vacations: &[store::Vacation], now| used_ms(vacations, at(now)) / DAY_MS;
        assert_eq!(used(&[], 1_000), 0);
        assert_eq!(used(&[away(990, 995)], 1_000), 5);
        assert_eq!(used(&[away(995, 1_010)], 1_000), 5, "what is to come is not used yet");
        assert_eq!(
            used(&[away(600, 610), away(630, 640), away(900, 901)], 1_000),
            6,
            "a year ago began with day 635"
        );
    }
}
