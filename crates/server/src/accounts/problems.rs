//! Which problems each operation can answer, for the document: by the code of the problem, so by status too.
//!
//! Most follow from what an operation takes: whoever has to be somebody may be nobody. What is left is its own. Tests hold every
//! answer that they get to this table (`crates/server/tests/support`), and so does `cargo xtask api`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use protocol::Millis;
use protocol::online::{ApiProblem, Scope};
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{AllOfBuilder, ObjectBuilder, Type};
use utoipa::openapi::{Content, Ref, ResponseBuilder};

type Codes = &'static [&'static str];

/// Below all that has to do with people: requests of other sites, and a store that is not there.
const ANY: Codes = &["other-site", "unavailable"];
/// A body, or a query, that may not be what is expected.
const READ: Codes = &["invalid"];
/// An id in the path: nothing may have it.
const PATH: Codes = &["not-found"];
/// Passwords, and what stands for them.
const SECURE: Codes = &["login-needs-https"];
/// Anybody may ask, though not too often.
const LOOKUP: Codes = &["too-fast"];
/// Anybody may ask, and whoever says who they are must be that.
const VIEWER: Codes = &["too-fast", "not-logged-in", "login-needs-https", "closed"];
/// Whoever has a session or a token; an account; in person; with a recent login; to keep order.
const SOMEBODY: Codes = VIEWER;
const MEMBER: Codes = &["too-fast", "not-logged-in", "login-needs-https", "closed", "no-account"];
const OWNER: Codes =
    &["too-fast", "not-logged-in", "login-needs-https", "closed", "no-account", "not-for-tokens"];
const CONFIRMED: Codes = &[
    "too-fast",
    "not-logged-in",
    "login-needs-https",
    "closed",
    "no-account",
    "not-for-tokens",
    "confirm-login",
];
const ADMIN: Codes = &[
    "too-fast",
    "not-logged-in",
    "login-needs-https",
    "closed",
    "no-account",
    "not-for-tokens",
    "for-admins",
];
/// What a token must be allowed to.
const SCOPE: Codes = &["scope-missing"];
const NEW_PASSWORD: Codes = &["password-length", "password-too-weak"];
const NEW_NAME: Codes = &["name-not-allowed", "name-taken"];
/// What a table says.
const TABLE: Codes =
    &["not-found", "blocked", "not-allowed", "limit-reached", "too-fast", "invalid", "refused"];

/// What each operation can answer but what it is for.
#[rustfmt::skip]
const OPERATIONS: &[(&str, &[Codes])] = &[
    ("GET /api/about", &[]),
    ("POST /api/session", &[ANY, VIEWER]),
    ("GET /api/tables/{id}/qr.svg", &[ANY, PATH, READ]),
    ("GET /api/tournaments/{id}/qr.svg", &[ANY, PATH, READ]),
    ("POST /api/account", &[ANY, SECURE, SOMEBODY, READ, NEW_NAME, NEW_PASSWORD, &["account-exists", "passkey-refused", "bad-text"]]),
    ("POST /api/login", &[ANY, SECURE, READ, &["wrong-login", "too-fast", "closed"]]),
    ("POST /api/login/passkey/challenge", &[ANY, SECURE, &["too-fast", "passkey-refused"]]),
    ("POST /api/login/passkey", &[ANY, SECURE, READ, &["wrong-login", "too-fast", "closed", "passkey-refused"]]),
    ("POST /api/login/recovery", &[ANY, SECURE, READ, NEW_PASSWORD, &["wrong-login", "too-fast", "closed"]]),
    ("POST /api/logout", &[ANY, OWNER]),
    ("GET /api/account", &[ANY, OWNER]),
    ("PATCH /api/account", &[ANY, OWNER, READ, NEW_NAME, &["confirm-login"]]),
    ("DELETE /api/account", &[ANY, CONFIRMED]),
    ("POST /api/account/confirm", &[ANY, SECURE, OWNER, READ, &["wrong-login"]]),
    ("PUT /api/account/password", &[ANY, SECURE, CONFIRMED, READ, NEW_PASSWORD]),
    ("POST /api/account/recovery-codes", &[ANY, CONFIRMED]),
    ("GET /api/account/sessions", &[ANY, OWNER]),
    ("DELETE /api/account/sessions/{id}", &[ANY, OWNER, PATH]),
    ("GET /api/account/export.json", &[ANY, OWNER]),
    ("GET /api/account/games.txt", &[ANY, OWNER]),
    ("GET /api/account/vacation", &[ANY, OWNER]),
    ("PUT /api/account/vacation", &[ANY, OWNER, READ, &["limit-reached"]]),
    ("DELETE /api/account/vacation", &[ANY, OWNER]),
    ("POST /api/passkeys/challenge", &[ANY, SECURE, CONFIRMED, READ, NEW_NAME, &["limit-reached", "passkey-refused"]]),
    ("GET /api/passkeys", &[ANY, OWNER]),
    ("POST /api/passkeys", &[ANY, SECURE, CONFIRMED, READ, &["passkey-refused", "bad-text"]]),
    ("DELETE /api/passkeys/{id}", &[ANY, CONFIRMED, PATH, &["last-way-in"]]),
    ("GET /api/tokens", &[ANY, OWNER]),
    ("POST /api/tokens", &[ANY, CONFIRMED, READ, &["bad-text", "limit-reached"]]),
    ("DELETE /api/tokens/{id}", &[ANY, OWNER, PATH]),
    ("GET /api/games", &[ANY, VIEWER, SCOPE, READ]),
    ("GET /api/games.ndjson", &[ANY, VIEWER, SCOPE, READ]),
    ("GET /api/games/{table}/{ordinal}", &[ANY, VIEWER, SCOPE, PATH]),
    ("GET /api/games/{table}/{ordinal}/review", &[ANY, VIEWER, SCOPE, PATH]),
    ("POST /api/games/{table}/{ordinal}/review", &[ANY, MEMBER, SCOPE, PATH, &["limit-reached"]]),
    ("GET /api/explorer", &[ANY, VIEWER, SCOPE, READ, &["refused"]]),
    ("GET /api/people", &[ANY, VIEWER, SCOPE, READ, PATH]),
    ("GET /api/people/{id}", &[ANY, VIEWER, SCOPE, PATH]),
    ("GET /api/people/{id}/games", &[ANY, VIEWER, SCOPE, PATH, READ]),
    ("GET /api/people/{id}/ratings", &[ANY, VIEWER, SCOPE, PATH]),
    ("GET /api/following", &[ANY, MEMBER, SCOPE]),
    ("PUT /api/following/{id}", &[ANY, MEMBER, SCOPE, PATH, &["invalid", "limit-reached", "blocked"]]),
    ("DELETE /api/following/{id}", &[ANY, MEMBER, SCOPE, PATH]),
    ("GET /api/blocked", &[ANY, SOMEBODY, SCOPE]),
    ("PUT /api/blocked/{id}", &[ANY, SOMEBODY, SCOPE, PATH, &["invalid", "limit-reached"]]),
    ("DELETE /api/blocked/{id}", &[ANY, SOMEBODY, SCOPE, PATH]),
    ("GET /api/allowed", &[ANY, OWNER]),
    ("PUT /api/allowed/{id}", &[ANY, CONFIRMED, PATH, &["invalid", "limit-reached"]]),
    ("DELETE /api/allowed/{id}", &[ANY, OWNER, PATH]),
    ("GET /api/challenges", &[ANY, MEMBER, SCOPE]),
    ("POST /api/challenges", &[ANY, MEMBER, SCOPE, READ, TABLE]),
    ("POST /api/challenges/{id}/accept", &[ANY, MEMBER, SCOPE, PATH, TABLE]),
    ("DELETE /api/challenges/{id}", &[ANY, MEMBER, SCOPE, PATH]),
    ("GET /api/next-game", &[ANY, SOMEBODY, SCOPE]),
    ("GET /api/events", &[ANY, MEMBER, SCOPE, &["limit-reached"]]),
    ("POST /api/tables/{id}/move", &[ANY, SOMEBODY, SCOPE, READ, TABLE]),
    ("GET /api/tournaments", &[ANY, LOOKUP, READ]),
    ("GET /api/tournaments/own", &[ANY, SOMEBODY, SCOPE]),
    ("POST /api/tournaments", &[ANY, OWNER, READ, &["bad-text", "not-found", "limit-reached"]]),
    ("GET /api/tournaments/{id}", &[ANY, LOOKUP, PATH]),
    ("DELETE /api/tournaments/{id}", &[ANY, OWNER, PATH, &["refused"]]),
    ("POST /api/tournaments/{id}/join", &[ANY, SOMEBODY, SCOPE, PATH, &["refused", "not-allowed", "limit-reached"]]),
    ("POST /api/tournaments/{id}/withdraw", &[ANY, SOMEBODY, SCOPE, PATH, READ, &["refused"]]),
    ("POST /api/tournaments/{id}/bots", &[ANY, MEMBER, SCOPE, PATH, READ, &["refused", "limit-reached"]]),
    ("POST /api/tournaments/{id}/start", &[ANY, MEMBER, SCOPE, PATH, &["refused"]]),
    ("GET /api/tournaments/{id}/results.json", &[ANY, LOOKUP, PATH]),
    ("GET /api/tournaments/{id}/results.csv", &[ANY, LOOKUP, PATH]),
    ("GET /api/clubs", &[ANY, MEMBER, SCOPE]),
    ("POST /api/clubs", &[ANY, OWNER, READ, &["bad-text", "limit-reached"]]),
    ("GET /api/clubs/{id}", &[ANY, VIEWER, PATH]),
    ("PATCH /api/clubs/{id}", &[ANY, OWNER, PATH, READ, &["bad-text", "refused"]]),
    ("DELETE /api/clubs/{id}", &[ANY, OWNER, PATH, &["refused"]]),
    ("POST /api/clubs/{id}/join", &[ANY, OWNER, PATH, &["limit-reached"]]),
    ("POST /api/clubs/{id}/leave", &[ANY, OWNER, PATH]),
    ("DELETE /api/clubs/{id}/members/{person}", &[ANY, OWNER, PATH, &["refused"]]),
    ("GET /api/clubs/{id}/calendar.ics", &[ANY, LOOKUP, PATH]),
    ("GET /api/admin/reports", &[ANY, ADMIN, READ]),
    ("POST /api/admin/reports/{id}/settle", &[ANY, ADMIN, PATH, READ, &["bad-text"]]),
    ("GET /api/admin/people/{id}", &[ANY, ADMIN, PATH]),
    ("POST /api/admin/people/{id}/sanctions", &[ANY, ADMIN, PATH, READ, &["bad-text"]]),
    ("POST /api/admin/sanctions/{id}/revoke", &[ANY, ADMIN, PATH, READ, &["bad-text"]]),
    ("GET /api/admin/audit", &[ANY, ADMIN, READ]),
];

/// Why something is not answered, by status.
const STATUSES: &[(u16, &str)] = &[
    (400, "The request cannot be read."),
    (401, "Nobody is logged in here, or the login is wrong."),
    (403, "It is not for whoever asks."),
    (404, "There is nothing of that name or id."),
    (409, "It does not fit to what there is."),
    (422, "A text, a password or a passkey cannot be taken."),
    (429, "Too much in too short a time."),
    (503, "Not now."),
];

/// One problem of each kind.
fn one_of_each() -> Vec<ApiProblem> {
    let text = String::new;
    vec![
        ApiProblem::Invalid { message: text() },
        ApiProblem::NotLoggedIn,
        ApiProblem::WrongLogin,
        ApiProblem::LoginNeedsHttps,
        ApiProblem::OtherSite,
        ApiProblem::NoAccount,
        ApiProblem::ConfirmLogin,
        ApiProblem::ForAdmins,
        ApiProblem::NotForTokens,
        ApiProblem::ScopeMissing { scope: Scope::Read },
        ApiProblem::Closed { reason: text(), until: None },
        ApiProblem::Blocked,
        ApiProblem::NotAllowed,
        ApiProblem::NotFound,
        ApiProblem::NameTaken,
        ApiProblem::AccountExists,
        ApiProblem::LastWayIn,
        ApiProblem::LimitReached { limit: text(), most: 0 },
        ApiProblem::Refused { refusal: text() },
        ApiProblem::NameNotAllowed,
        ApiProblem::PasswordLength { least: 0, most: 0 },
        ApiProblem::PasswordTooWeak,
        ApiProblem::PasskeyRefused,
        ApiProblem::BadText,
        ApiProblem::TooFast { retry_after: Millis(0) },
        ApiProblem::Unavailable,
    ]
}

/// The status of each code.
fn statuses() -> &'static BTreeMap<String, u16> {
    static STATUSES: LazyLock<BTreeMap<String, u16>> = LazyLock::new(|| {
        let code = |problem: &ApiProblem| {
            let value = serde_json::to_value(problem).unwrap_or_default();
            value["code"].as_str().unwrap_or_default().to_owned()
        };
        one_of_each().iter().map(|problem| (code(problem), problem.status())).collect()
    });
    &STATUSES
}

/// Says in the document what an operation can answer but what it is for.
pub(super) fn declare(operation: &mut Operation, method: &str, path: &str) {
    let name = format!("{method} {path}");
    let Some((_, groups)) = OPERATIONS.iter().find(|(operation, _)| *operation == name) else { return };
    for (status, description) in STATUSES {
        let mut codes: Vec<&str> = groups.iter().flat_map(|codes| codes.iter().copied()).collect();
        codes.retain(|code| statuses().get(*code) == Some(status));
        codes.sort_unstable();
        codes.dedup();
        if codes.is_empty() {
            continue;
        }
        let code = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(codes));
        let one_of_these = ObjectBuilder::new().property("code", code).required("code");
        let schema = AllOfBuilder::new().item(Ref::from_schema_name("ApiProblem")).item(one_of_these);
        let content = Content::new(Some(schema));
        let response =
            ResponseBuilder::new().description(*description).content("application/json", content).build();
        operation.responses.responses.insert(status.to_string(), response.into());
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn document() -> serde_json::Value {
        serde_json::to_value(super::super::openapi()).expect("JSON")
    }

    #[test]
    fn every_operation_says_which_problems_it_can_answer() {
        let document = document();
        let mut declared = BTreeSet::new();
        for (path, item) in document["paths"].as_object().expect("paths") {
            for method in item.as_object().expect("operations").keys() {
                declared.insert(format!("{} {path}", method.to_uppercase()));
            }
        }
        let listed: BTreeSet<String> = OPERATIONS.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(declared, listed);
        assert_eq!(listed.len(), OPERATIONS.len(), "one row each");
    }

    #[test]
    fn every_code_is_one_of_a_problem_and_every_problem_has_a_code() {
        let schema = document()["components"]["schemas"]["ApiProblem"].to_string();
        let codes: BTreeSet<&str> = schema
            .split("\"enum\":[\"")
            .skip(1)
            .filter_map(|rest| rest.split_once('"').map(|(code, _)| code))
            .collect();
        let known: BTreeSet<&str> = statuses().keys().map(String::as_str).collect();
        assert_eq!(codes, known);
        let named: BTreeSet<&str> = OPERATIONS
            .iter()
            .flat_map(|(_, groups)| groups.iter())
            .flat_map(|codes| codes.iter().copied())
            .collect();
        assert_eq!(named, known, "each is the problem of some operation");
        for status in statuses().values() {
            assert!(STATUSES.iter().any(|(known, _)| known == status), "{status}");
        }
    }

    #[test]
    fn an_operation_declares_its_own_problems_and_no_others() {
        let document = document();
        let codes = |path: &str, method: &str, status: &str| {
            let answer = &document["paths"][path][method]["responses"][status];
            answer["content"]["application/json"]["schema"]["allOf"][1]["properties"]["code"]["enum"].clone()
        };
        assert_eq!(codes("/api/login", "post", "401"), serde_json::json!(["wrong-login"]));
        assert_eq!(codes("/api/logout", "post", "409"), serde_json::Value::Null);
        assert_eq!(
            document["paths"]["/api/about"]["get"]["responses"].as_object().map(serde_json::Map::len),
            Some(1)
        );
    }
}
