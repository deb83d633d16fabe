//! What is asked of a server by HTTP: accounts, their tokens, tournaments.

use serde_json::{Value, json};
use ureq::http::Request;

use crate::process::Server;

pub(crate) const PASSWORD: &str = "seven green marbles";

/// What is answered, and the cookie that comes with it.
fn ask(server: &Server, method: &str, path: &str, cookie: &str, body: &Value) -> (Value, Option<String>) {
    let request = Request::builder().method(method).uri(format!("{}{path}", server.url()));
    let request = request.header("cookie", cookie).header("content-type", "application/json");
    let sent = match method {
        "GET" => ureq::run(request.body(()).expect("a request")),
        _ => ureq::run(request.body(body.to_string()).expect("a request")),
    };
    let mut answer = sent.expect("an answer");
    let cookie = answer.headers().get("set-cookie").and_then(|value| value.to_str().ok());
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    let text = answer.body_mut().read_to_string().expect("text");
    (serde_json::from_str(&text).unwrap_or_default(), cookie)
}

/// A name that no other number has: of syllables, for digits are taken for the letters that they look like.
pub(crate) fn name_of(number: usize) -> String {
    const SYLLABLES: [&str; 12] = ["ba", "de", "ko", "la", "me", "no", "ra", "se", "to", "va", "le", "mo"];
    let mut name = "N".to_owned();
    let mut left = number;
    for _ in 0..3 {
        name.push_str(SYLLABLES[left % SYLLABLES.len()]);
        left /= SYLLABLES.len();
    }
    name
}

/// Somebody with an account.
pub(crate) struct Account {
    cookie: String,
}

impl Account {
    pub(crate) fn new(server: &Server, name: &str) -> Account {
        let (_, guest) = ask(server, "POST", "/api/session", "", &json!({}));
        let wanted = json!({ "name": name, "password": PASSWORD });
        let (_, cookie) = ask(server, "POST", "/api/account", &guest.expect("a cookie"), &wanted);
        Account { cookie: cookie.expect("a cookie") }
    }

    /// A token for a program that plays.
    pub(crate) fn token(&self, server: &Server) -> String {
        let wanted = json!({ "name": "bot", "scopes": ["read", "play", "challenge"] });
        self.post(server, "/api/tokens", &wanted)["secret"].as_str().expect("a token").to_owned()
    }

    /// As it is sent by whoever is logged in here.
    pub(crate) fn cookie(&self) -> &str {
        &self.cookie
    }

    pub(crate) fn post(&self, server: &Server, path: &str, body: &Value) -> Value {
        ask(server, "POST", path, &self.cookie, body).0
    }

    pub(crate) fn get(&self, server: &Server, path: &str) -> Value {
        ask(server, "GET", path, &self.cookie, &Value::Null).0
    }
}
