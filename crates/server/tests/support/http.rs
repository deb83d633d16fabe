//! Requests by HTTP, for the tests of accounts. Every answer must be one that the document of the interface knows.

use std::sync::OnceLock;

use serde_json::Value;
use ureq::http::Request;

use super::Place;

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
    pub(crate) text: String,
    pub(crate) cookie: Option<String>,
}

impl Answer {
    pub(crate) fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }
}

/// Who asks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Asker {
    pub(crate) cookie: Option<String>,
    pub(crate) token: Option<String>,
}

pub(crate) fn ask(place: &Place, who: &Asker, method: &str, path: &str, body: Option<&Value>) -> Answer {
    ask_with(place, who, method, path, body, &[])
}

/// The same, with more headers.
pub(crate) fn ask_with(
    place: &Place,
    who: &Asker,
    method: &str,
    path: &str,
    body: Option<&Value>,
    headers: &[(&str, &str)],
) -> Answer {
    let mut request = Request::builder().method(method).uri(format!("http://{}{path}", place.address));
    if let Some(cookie) = &who.cookie {
        request = request.header("cookie", cookie);
    }
    if let Some(token) = &who.token {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .http_status_as_error(false)
        .allow_non_standard_methods(true)
        .build()
        .into();
    let sent = match body {
        Some(body) => {
            let request = request.header("content-type", "application/json").body(body.to_string());
            agent.run(request.expect("a request"))
        }
        None => agent.run(request.body(()).expect("a request")),
    };
    let mut answer = sent.expect("an answer");
    let cookie = answer.headers().get("set-cookie").and_then(|value| value.to_str().ok());
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    let text = answer.body_mut().read_to_string().expect("text");
    let body = serde_json::from_str(&text).unwrap_or_default();
    let answer = Answer { status: answer.status().as_u16(), body, text, cookie };
    check_declared(place, method, path, &answer);
    answer
}

/// The document says that an operation may be answered so: with that status, and with that problem.
fn check_declared(place: &Place, method: &str, path: &str, answer: &Answer) {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    let document = DOCUMENT.get_or_init(|| {
        let mut answer = ureq::get(format!("http://{}/api/openapi.json", place.address)).call().expect("it");
        serde_json::from_str(&answer.body_mut().read_to_string().expect("text")).expect("JSON")
    });
    let path = path.split('?').next().unwrap_or_default();
    let fits = |template: &&String| {
        let (parts, asked) = (template.split('/'), path.split('/'));
        parts.clone().count() == asked.clone().count()
            && parts.zip(asked).all(|(part, asked)| part.starts_with('{') || part == asked)
    };
    let templates = document["paths"].as_object().expect("paths").keys().filter(fits);
    // A word stands before what could be an id.
    let Some(template) = templates.min_by_key(|template| template.matches('{').count()) else { return };
    let operation = &document["paths"][template.as_str()][method.to_lowercase()];
    let Some(responses) = operation["responses"].as_object() else { return };
    let response = responses.get(&answer.status.to_string());
    let response = response.unwrap_or_else(|| panic!("{method} {template} does not declare {answer:?}"));
    if answer.status >= 400 {
        let schema = &response["content"]["application/json"]["schema"];
        let codes = schema["allOf"][1]["properties"]["code"]["enum"].as_array().expect("codes");
        assert!(codes.contains(&answer.body["code"]), "{method} {template} does not declare {answer:?}");
    }
}

pub(crate) const PASSWORD: &str = "seven green marbles";

/// A new guest.
pub(crate) fn guest(place: &Place) -> Asker {
    Asker { cookie: Some(super::new_guest(place)), token: None }
}

/// A new account.
pub(crate) fn player(place: &Place, name: &str) -> Asker {
    let guest = guest(place);
    let body = serde_json::json!({ "name": name, "password": PASSWORD });
    let answer = ask(place, &guest, "POST", "/api/account", Some(&body));
    assert_eq!(answer.status, 201, "{answer:?}");
    Asker { cookie: answer.cookie, token: None }
}

/// The id of whoever asks.
pub(crate) fn id_of(place: &Place, who: &Asker) -> String {
    let answer = ask(place, who, "POST", "/api/session", None);
    answer.body["id"].as_str().unwrap_or_else(|| panic!("{answer:?}")).to_owned()
}

/// A token of an account.
pub(crate) fn token(place: &Place, who: &Asker, scopes: &[&str]) -> Asker {
    let body = serde_json::json!({ "name": "bot", "scopes": scopes });
    let answer = ask(place, who, "POST", "/api/tokens", Some(&body));
    assert_eq!(answer.status, 201, "{answer:?}");
    Asker { cookie: None, token: answer.body["secret"].as_str().map(str::to_owned) }
}

/// Makes somebody an admin, as the operator does.
pub(crate) async fn promote(place: &Place, who: &Asker) {
    let change = store::AccountChange { role: Some(store::Role::Admin), ..store::AccountChange::default() };
    place.store.change_account(&id_of(place, who).as_str().into(), change).await.expect("an account");
}
