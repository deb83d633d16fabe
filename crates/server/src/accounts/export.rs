//! Taking everything along: `/api/account/export.json` has all that is known of somebody, `/api/account/games.txt` their games.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use protocol::online::ApiProblem;
use serde_json::{Value, json};
use store::{Relation, Report, TableRow, TournamentFilter};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::account::view;
use super::answer::{Answered, seconds};
use super::games::records;
use super::session::account_of;
use super::who::Owner;
use crate::hub::Hub;

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new().routes(routes!(everything)).routes(routes!(games))
}

fn as_file(kind: &'static str, name: &'static str, body: String) -> Response {
    let disposition = match name {
        "games.txt" => "attachment; filename=\"undershift-games.txt\"",
        _ => "attachment; filename=\"undershift.json\"",
    };
    ([(CONTENT_TYPE, kind), (CONTENT_DISPOSITION, disposition)], body).into_response()
}

/// All that is known of one, as one file: account, logins, people, what one said and reported, clubs and
/// tournaments, and which tables one sat at.
#[utoipa::path(get, path = "/api/account/export.json", tag = "account",
    responses((status = 200, body = Object, content_type = "application/json")))]
async fn everything(State(hub): State<Arc<Hub>>, owner: Owner) -> Answered<Response> {
    let person = &owner.somebody.person.id;
    let account = account_of(&hub, &owner).await?;
    let people = |people: Vec<store::Person>| -> Vec<Value> {
        people.iter().map(|person| json!({ "id": person.id.as_str(), "name": person.name })).collect()
    };
    let sessions = hub.store.sessions_of(person).await?;
    let passkeys = hub.store.passkeys_of(person).await?;
    let tokens = hub.store.tokens_of(person).await?;
    let chat = hub.store.chat_by(person).await?;
    let report = |report: &Report| {
        json!({
            "at": seconds(report.report.created_at),
            "about": report.report.reported.as_ref().map(ToString::to_string),
            "table": report.report.table.as_ref().map(ToString::to_string),
            "reason": report.report.reason,
            "text": serde_json::from_str::<Value>(&report.report.context).unwrap_or_default()["text"],
            "settled": report.settled.as_ref().map(|settled| seconds(settled.at)),
        })
    };
    let table = |row: &TableRow| {
        json!({
            "table": row.id.as_str(),
            "game": row.game,
            "createdAt": seconds(row.created_at),
            "changedAt": seconds(row.summary.changed_at),
            "moves": row.summary.moves,
        })
    };
    let conditional = hub.store.conditional_moves_of(person).await?;
    let vacations = hub.store.vacations_of(person).await?;
    let sanctions = hub.store.sanctions_of(person).await?;
    let ratings = hub.store.ratings_of(person).await?;
    let steps = hub.store.rating_steps(person).await?;
    let everything = json!({
        "account": view(&hub, &account, owner.is_confirmed(&hub)).await?,
        "firstSeenAt": seconds(account.person.created_at),
        "lastSeenAt": seconds(account.person.seen_at),
        "sessions": sessions.iter().map(|session| json!({
            "device": session.device,
            "createdAt": seconds(session.created_at),
            "seenAt": seconds(session.seen_at),
        })).collect::<Vec<_>>(),
        "passkeys": passkeys.iter().map(|passkey| json!({
            "name": passkey.key.name,
            "createdAt": seconds(passkey.key.created_at),
            "usedAt": passkey.used_at.map(seconds),
        })).collect::<Vec<_>>(),
        "tokens": tokens.iter().map(|token| json!({
            "name": token.token.name,
            "scopes": token.token.scopes,
            "createdAt": seconds(token.token.created_at),
            "usedAt": token.used_at.map(seconds),
        })).collect::<Vec<_>>(),
        "following": people(hub.store.related(person, Relation::Follow).await?),
        "allowed": people(hub.store.related(person, Relation::Allow).await?),
        "blocked": hub.store.blocked_by(person).await?.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "pushSubscriptions": hub.store.push_of(person).await?.iter().map(|push| push.endpoint.clone()).collect::<Vec<_>>(),
        "chat": chat.iter().map(|(table, chat)| json!({
            "table": table.as_str(),
            "at": seconds(chat.sent_at),
            "body": serde_json::from_str::<Value>(&chat.body).unwrap_or_default(),
        })).collect::<Vec<_>>(),
        "reports": hub.store.reports_by(person).await?.iter().map(report).collect::<Vec<_>>(),
        "sanctions": sanctions.iter().map(|sanction| json!({
            "kind": format!("{:?}", sanction.sanction.kind).to_lowercase(),
            "reason": sanction.sanction.reason,
            "createdAt": seconds(sanction.sanction.created_at),
            "until": sanction.sanction.until.map(seconds),
            "revokedAt": sanction.revoked.as_ref().map(|revoked| seconds(revoked.at)),
        })).collect::<Vec<_>>(),
        "vacations": vacations.iter().map(|vacation| json!({
            "from": seconds(vacation.from),
            "until": seconds(vacation.until),
        })).collect::<Vec<_>>(),
        "conditionalMoves": conditional.iter().map(|(table, moves)| json!({
            "table": table.as_str(),
            "moves": serde_json::from_str::<Value>(&moves.lines).unwrap_or_default(),
        })).collect::<Vec<_>>(),
        "ratings": ratings.iter().map(|(game, rating)| json!({
            "game": game,
            "value": rating.value as f64 / 1e3,
            "deviation": rating.deviation as f64 / 1e3,
            "games": rating.games,
            "changedAt": seconds(rating.changed_at),
        })).collect::<Vec<_>>(),
        "ratingHistory": steps.iter().map(|step| json!({
            "game": step.game,
            "value": step.value as f64 / 1e3,
            "deviation": step.deviation as f64 / 1e3,
            "at": seconds(step.at),
        })).collect::<Vec<_>>(),
        "clubs": hub.store.clubs_of(person).await?.iter().map(|club| json!({
            "club": club.id.as_str(),
            "name": club.name,
        })).collect::<Vec<_>>(),
        "tournaments": hub.store.tournaments(TournamentFilter::Of(person.clone()), u32::MAX).await?.iter().map(|row| json!({
            "tournament": row.tournament.id.as_str(),
            "name": row.tournament.name,
            "game": row.tournament.game,
            "isOwn": row.tournament.host == *person,
            "createdAt": seconds(row.tournament.created_at),
        })).collect::<Vec<_>>(),
        "tables": hub.store.tables_of(person, u32::MAX, None).await?.iter().map(table).collect::<Vec<_>>(),
    });
    let text = serde_json::to_string_pretty(&everything).map_err(|_| ApiProblem::Unavailable)?;
    Ok(as_file("application/json", "undershift.json", text))
}

/// All games of one's own that have ended, as records in one file.
#[utoipa::path(get, path = "/api/account/games.txt", tag = "account",
    responses((status = 200, body = String, content_type = "text/plain; charset=utf-8")))]
async fn games(State(hub): State<Arc<Hub>>, owner: Owner) -> Answered<Response> {
    // It is never closed.
    let _turn = hub.accounts.readers.acquire().await.map_err(|_| ApiProblem::Unavailable)?;
    let rows = hub.store.tables_of(&owner.somebody.person.id, u32::MAX, None).await?;
    let mut all = String::new();
    for row in rows.into_iter().rev() {
        let Some(stored) = hub.store.load_table(&row.id).await? else { continue };
        let (id, date) = (owner.somebody.id.clone(), date_of(row.summary.changed_at.unix_ms()));
        let read = tokio::task::spawn_blocking(move || records(&stored, &id, &date));
        for record in read.await.map_err(|_| ApiProblem::Unavailable)? {
            all.push_str(&record);
            all.push('\n');
        }
    }
    Ok(as_file("text/plain; charset=utf-8", "games.txt", all))
}

/// The day in UTC, as records have it.
pub(crate) fn date_of(unix_ms: i64) -> String {
    // Days since 0000-03-01 make leap days the last of their year (Howard Hinnant's algorithm).
    let days = unix_ms.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (days, expected) in
            [(0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_775, "2026-11-18")]
        {
            assert_eq!(date_of(days * 86_400_000), expected);
        }
    }
}
