//! Being forgotten: `DELETE /api/account`. Games stay, under a pseudonym; all else goes.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use protocol::online::{TableId, TournamentId};
use serde_json::Value;
use store::{Erasure, NewAudit, Rewrite, TournamentFilter, WallTime};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::answer::Answered;
use super::names::PSEUDONYM;
use super::who::Confirmed;
use crate::api::cookie;
use crate::hub::Hub;
use crate::secrets::random_person;
use crate::tables::{TableRequest, ask};
use crate::tournaments::{self, TournamentRequest};

pub(super) fn router() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new().routes(routes!(erase))
}

/// Deletes one's account and all that is known of one. Games are kept under a pseudonym that nothing leads to; chat is erased.
/// Backups of the operator keep what was in them for as long as `backupDays` of `GET /api/about` says. The login must be confirmed.
#[utoipa::path(delete, path = "/api/account", tag = "account", responses((status = 204, description = "It is gone.")))]
async fn erase(State(hub): State<Arc<Hub>>, Confirmed(owner): Confirmed) -> Answered<Response> {
    let (person, id) = (&owner.somebody.person, &owner.somebody.id);
    // Nothing more is done under the name while it goes.
    hub.store.end_sessions(&person.id, None).await?;
    hub.accounts.present.log_out(id, |_| true);
    hub.accounts.streams.end(id);
    hub.login_changed(id);
    let pseudonym = random_person();
    let name = format!("{PSEUDONYM}{}", &pseudonym.as_str()[..4].to_ascii_lowercase());
    let erasure = Erasure {
        person: person.id.clone(),
        pseudonym: pseudonym.as_str().into(),
        name: name.clone(),
        rewrite: rewrite(id.as_str(), &person.name, pseudonym.as_str(), &name),
    };
    // Those that are in the memory of another node are not among ours.
    let theirs = match hub.nodes() {
        Some(_) => hub.store.tournaments(TournamentFilter::Of(person.id.clone()), u32::MAX).await?,
        None => Vec::new(),
    };
    let changed = hub.store.erase(erasure).await?;
    let audit = NewAudit {
        at: WallTime::now(),
        actor: pseudonym.as_str().to_owned(),
        action: "deleted".to_owned(),
        subject: None,
        detail: String::new(),
    };
    hub.store.audit(audit).await?;
    hub.accounts.order.reload(&*hub.store).await?;
    let in_memory: HashSet<TableId> = hub.tables.ids().into_iter().collect();
    for table in changed {
        if let Ok(table) = table.as_str().parse::<TableId>()
            && (in_memory.contains(&table) || hub.nodes().is_some())
        {
            ask(hub.weak(), &table, TableRequest::Renew).await;
        }
    }
    let theirs = theirs.iter().filter_map(|row| row.tournament.id.as_str().parse::<TournamentId>().ok());
    let tournaments: HashSet<TournamentId> = hub.tournaments.ids().into_iter().chain(theirs).collect();
    for tournament in tournaments {
        tournaments::ask(hub.weak(), &tournament, TournamentRequest::Renew).await;
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    if let Ok(gone) = HeaderValue::from_str(&cookie(hub.origins.is_https(), "", 0)) {
        response.headers_mut().insert(SET_COOKIE, gone);
    }
    Ok(response)
}

/// Takes somebody out of the text of an entry, or of a list of seats: as a person by the id, as a player by every name that they
/// had at a table.
fn rewrite(id: &str, name: &str, pseudonym: &str, new_name: &str) -> Rewrite {
    let (id, pseudonym, new_name) = (id.to_owned(), pseudonym.to_owned(), new_name.to_owned());
    let names = Mutex::new(HashSet::from([name.to_owned()]));
    Arc::new(move |text| {
        let mut value: Value = serde_json::from_str(text).ok()?;
        let mut names = names.lock().unwrap_or_else(PoisonError::into_inner);
        let mut changed = false;
        replace(&mut value, &mut |object| {
            let is_person = object.get("id").and_then(Value::as_str);
            let called = object.get("name").and_then(Value::as_str).map(str::to_owned);
            let is_meant = match (is_person, &called) {
                (Some(found), _) => found == id,
                (None, Some(called)) => !called.is_empty() && names.contains(called),
                (None, None) => false,
            };
            if !is_meant {
                return;
            }
            names.extend(called);
            if is_person.is_some() {
                object.insert("id".to_owned(), pseudonym.clone().into());
                object.insert("kind".to_owned(), "guest".into());
            }
            object.insert("name".to_owned(), new_name.clone().into());
            changed = true;
        });
        changed.then(|| value.to_string())
    })
}

/// Shows every object in a value.
fn replace(value: &mut Value, change: &mut impl FnMut(&mut serde_json::Map<String, Value>)) {
    match value {
        Value::Object(object) => {
            change(object);
            object.values_mut().for_each(|value| replace(value, change));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| replace(value, change)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_taken_out_of_every_entry() {
        let rewrite = rewrite("a1B2c3D4e5F6", "Ada", "zzzzzzzzzzzz", "anon-zzzz");
        let sat = r#"{"format":1,"event":{"kind":"sat","slot":0,"person":{"id":"a1B2c3D4e5F6","name":"Ada L","kind":"player"}}}"#;
        assert_eq!(
            rewrite(sat).as_deref(),
            Some(
                r#"{"format":1,"event":{"kind":"sat","slot":0,"person":{"id":"zzzzzzzzzzzz","name":"anon-zzzz","kind":"guest"}}}"#
            )
        );
        let other =
            r#"{"event":{"kind":"sat","person":{"id":"bbbbbbbbbbbb","name":"Ada L","kind":"guest"}}}"#;
        assert_eq!(rewrite(other), None, "somebody else of that name");
        let started = r#"{"settings":{"slots":[{"player":{"name":"Ada L","kind":"remote"}},{"player":{"name":"Bob","kind":"remote"}}]}}"#;
        let rewritten = rewrite(started).expect("a name that was used");
        assert!(!rewritten.contains("Ada") && rewritten.contains("Bob"), "{rewritten}");
        assert_eq!(rewrite(r#"{"player":{"name":""}}"#), None);
        assert_eq!(rewrite("not JSON"), None);
    }
}
