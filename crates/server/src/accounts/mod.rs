//! Accounts: people one can trust, and the interface for programs, by HTTP below `/api`.
//!
//! Playing as a guest needs none of it. Every module has its endpoints, declared with what they take and answer: the document
//! of all of them is `GET /api/openapi.json`, and what is checked against it is what is served.
//!
//! - `answer`: how requests are read and answered; `problems`: why each may not be; `who`: who asks, and what each may do;
//! - `session`: sign-up, login, logout, the list of logins; `account`: one's own account and passkeys; `recovery`; `vacation`; `tokens`;
//! - `names`: unique by sight; `password`: argon2id, a few at a time; `passkey`: WebAuthn;
//! - `people`, `relations`, `challenges`: other people; `games`: what logs tell; `play`: events and moves;
//! - `archive`: finished games, what was played from a position, ratings; `reviews`: reviews of games on request;
//! - `export`, `erase`: taking everything along, and being forgotten;
//! - `admin`, `order`: sanctions; `agreement`: how moves agree with the engine's, a hint for admins; `present`: accounts that are here; `account_rates`: how often.
//!
//! Absent here: sentences for players, SQL, mail, and secrets in logs.

mod account;
mod account_rates;
mod admin;
mod agreement;
mod answer;
#[cfg(test)]
pub(crate) mod any_input;
mod archive;
mod challenges;
mod erase;
mod export;
pub(crate) mod games;
pub(crate) mod names;
mod order;
mod passkey;
mod password;
mod people;
mod play;
mod present;
mod problems;
mod recovery;
mod relations;
mod reviews;
mod session;
mod tokens;
mod vacation;
mod who;

use std::sync::{Arc, LazyLock};

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::{Router, routing};
use protocol::online::{ApiProblem, PersonId};
use store::{NewAudit, Store, StoreError, WallTime};
use tokio::sync::Semaphore;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{InfoBuilder, OpenApi, RefOr, SecurityRequirement};
use utoipa_axum::router::OpenApiRouter;

pub(crate) use self::answer::{Answered, Body, InPath, InQuery, Problem, limit_reached, seconds};
pub(crate) use self::challenges::open_challenges;
pub(crate) use self::export::date_of;
pub(crate) use self::present::Streams;
pub(crate) use self::relations::public;
pub(crate) use self::who::{Member, Owner, Somebody, is_secure, somebody};

use self::account_rates::AccountRates;
use self::order::Order;
use self::passkey::Passkeys;
use self::password::Passwords;
use self::present::Present;
use crate::hub::Hub;
use crate::limits::OnlineLimits;
use crate::origin::Origins;

/// The longest body of a request.
const MAX_BODY: usize = 32 * 1024;
/// How many read logs of games at a time: whoever plays comes first.
const READERS: usize = 1;

/// What accounts need while a server runs.
pub(crate) struct Accounts {
    pub(crate) passwords: Passwords,
    pub(crate) passkeys: Passkeys,
    pub(crate) order: Order,
    pub(crate) present: Present,
    pub(crate) streams: Streams,
    pub(crate) rates: AccountRates,
    pub(crate) readers: Semaphore,
}

impl Accounts {
    pub(crate) async fn start(
        store: &dyn Store,
        limits: &OnlineLimits,
        origins: &Origins,
    ) -> Result<Accounts, StoreError> {
        Ok(Accounts {
            passwords: Passwords::new(limits),
            passkeys: Passkeys::new(origins, limits),
            order: Order::load(store).await?,
            present: Present::default(),
            streams: Streams::default(),
            rates: AccountRates::new(limits),
            readers: Semaphore::new(READERS),
        })
    }
}

/// What a name looks like: accounts are found by it.
pub fn name_skeleton(name: &str) -> String {
    names::skeleton(name)
}

/// A recovery code for an account, and what the store is to know of it: for an operator who has the machine.
pub fn new_recovery_code(person: &store::PersonId) -> (String, store::TokenHash) {
    let code = recovery::random_code();
    let hash = recovery::code_hash(person, &code);
    (code, hash)
}

/// Notes something that somebody did to their own account.
async fn audit(hub: &Hub, actor: &PersonId, action: &str, detail: &str) -> Answered<()> {
    let note = audit_about(actor.as_str(), action, Some(&actor.as_str().into()), detail.to_owned());
    Ok(hub.store.audit(note).await?)
}

fn audit_about(actor: &str, action: &str, subject: Option<&store::PersonId>, detail: String) -> NewAudit {
    NewAudit {
        at: WallTime::now(),
        actor: actor.to_owned(),
        action: action.to_owned(),
        subject: subject.cloned(),
        detail,
    }
}

fn endpoints() -> OpenApiRouter<Arc<Hub>> {
    OpenApiRouter::new()
        .merge(crate::api::endpoints())
        .merge(session::router())
        .merge(account::router())
        .merge(vacation::router())
        .merge(recovery::router())
        .merge(tokens::router())
        .merge(relations::router())
        .merge(people::router())
        .merge(challenges::router())
        .merge(play::router())
        .merge(export::router())
        .merge(erase::router())
        .merge(archive::router())
        .merge(reviews::router())
        .merge(admin::router())
        .merge(crate::tournaments::api::router())
        .merge(crate::clubs::router())
}

pub(crate) fn router(hub: &Arc<Hub>) -> Router<Arc<Hub>> {
    let (router, _) = endpoints().split_for_parts();
    router
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(from_fn_with_state(Arc::clone(hub), guard))
        .route("/api/openapi.json", routing::get(document))
}

/// Refuses what other sites send, and keeps answers out of caches.
async fn guard(State(hub): State<Arc<Hub>>, request: Request, next: Next) -> Response {
    if hub.origins.check(request.headers()).is_err() {
        return Problem(ApiProblem::OtherSite).into_response();
    }
    let mut response = next.run(request).await;
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The document of the interface.
async fn document() -> Response {
    static TEXT: LazyLock<Option<String>> = LazyLock::new(|| openapi().to_json().ok());
    match &*TEXT {
        Some(text) => {
            ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache")], text.clone()).into_response()
        }
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The document: the endpoints as they are declared, and what all of them have in common.
pub(crate) fn openapi() -> OpenApi {
    let (_, mut document) = endpoints().split_for_parts();
    document.merge(crate::about::openapi());
    document.info = InfoBuilder::new()
        .title("Undershift")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("Accounts, people, challenges and events. Tables are played by the WebSocket at /ws, or by events and moves here."))
        .build();
    let components = document.components.get_or_insert_default();
    let schemas: [(String, RefOr<utoipa::openapi::Schema>); 1] = [(
        <ApiProblem as utoipa::ToSchema>::name().into_owned(),
        <ApiProblem as utoipa::PartialSchema>::schema(),
    )];
    components.schemas.extend(schemas);
    let mut inner = Vec::new();
    <ApiProblem as utoipa::ToSchema>::schemas(&mut inner);
    components.schemas.extend(inner);
    let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    let session = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("undershift-session")));
    components.security_schemes.insert("token".to_owned(), bearer.into());
    components.security_schemes.insert("session".to_owned(), session.into());
    let none: [&str; 0] = [];
    document.security =
        Some(vec![SecurityRequirement::new("session", none), SecurityRequirement::new("token", none)]);
    for (path, item) in &mut document.paths.paths {
        let operations = [
            ("GET", &mut item.get),
            ("PUT", &mut item.put),
            ("POST", &mut item.post),
            ("DELETE", &mut item.delete),
            ("PATCH", &mut item.patch),
        ];
        for (method, operation) in operations {
            if let Some(operation) = operation {
                problems::declare(operation, method, path);
            }
        }
    }
    document
}

#[cfg(test)]
mod tests {
    use super::*;

    fn schema_name(schema: &serde_json::Value) -> Option<String> {
        let of = |schema: &serde_json::Value| Some(schema["$ref"].as_str()?.rsplit('/').next()?.to_owned());
        of(schema).or_else(|| Some(format!("{}[]", of(&schema["items"])?)))
    }

    /// The row of an operation in docs/PROTOCOL.md.
    fn row(method: &str, path: &str, operation: &serde_json::Value) -> String {
        let named = |schema: &serde_json::Value| schema_name(schema).map(|name| format!("`{name}`"));
        let takes =
            named(&operation["requestBody"]["content"]["application/json"]["schema"]).unwrap_or_default();
        let responses = operation["responses"].as_object().expect("answers");
        let (status, answer) =
            responses.iter().find(|(status, _)| status.starts_with('2')).expect("a good one");
        let content = answer["content"].as_object().and_then(|content| content.iter().next());
        let answers = content.map_or_else(String::new, |(kind, content)| {
            match (kind.as_str(), named(&content["schema"])) {
                ("application/x-ndjson", Some(name)) => format!(" {name} a line"),
                (_, Some(name)) => format!(" {name}"),
                (kind, None) => format!(" `{kind}`"),
            }
        });
        let text = |key: &str| operation[key].as_str().unwrap_or_default().trim().replace('\n', " ");
        let about = [text("summary"), text("description")]
            .into_iter()
            .filter(|text| !text.is_empty())
            .collect::<Vec<_>>();
        format!("| `{} {path}` | {takes} | {status}{answers} | {} |", method.to_uppercase(), about.join(" "))
    }

    #[test]
    fn the_manual_lists_every_endpoint() {
        let document: serde_json::Value =
            serde_json::from_str(&openapi().to_json().expect("JSON")).expect("JSON");
        let mut rows = Vec::new();
        for (path, item) in document["paths"].as_object().expect("paths") {
            for (method, operation) in item.as_object().expect("operations") {
                rows.push(row(method, path, operation));
            }
        }
        rows.sort();
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/PROTOCOL.md");
        let manual = std::fs::read_to_string(file).expect("docs/PROTOCOL.md");
        let head = "| request | takes | answers | what it does |\n|---|---|---|---|\n";
        let (before, listed) = manual.split_once(head).expect("a table of endpoints");
        let (listed, after) = listed.split_once("\n\n").expect("it ends");
        let fresh = rows.join("\n");
        if std::env::var_os("UPDATE_PROTOCOL").is_some() {
            std::fs::write(file, format!("{before}{head}{fresh}\n\n{after}")).expect("it can be written");
        } else {
            assert_eq!(listed, fresh, "refresh it with `UPDATE_PROTOCOL=1 cargo test -p server the_manual`");
        }
    }
}
