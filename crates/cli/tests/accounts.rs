//! Accounts with the binary itself: the first admin, bots with tokens that play each other, and what is not logged.
#![cfg(unix)]

mod online_server;

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;

use online_server::{LONG, Server, command, succeed, undershift};
use serde_json::{Value, json};

const PASSWORD: &str = "seven green marbles";

/// A process that is killed at the latest when the test ends.
struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Asks by HTTP; what must be answered well.
fn post(server: &Server, cookie: &str, path: &str, body: &Value) -> (Value, Option<String>) {
    let answer = ureq::post(server.url(path))
        .header("cookie", cookie)
        .header("content-type", "application/json")
        .send(body.to_string());
    let mut answer = answer.unwrap_or_else(|error| panic!("{path}: {error}"));
    let cookie = answer.headers().get("set-cookie").and_then(|value| value.to_str().ok());
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    let text = answer.body_mut().read_to_string().expect("text");
    (serde_json::from_str(&text).unwrap_or_default(), cookie)
}

/// A new account: its cookie and its id.
fn sign_up(server: &Server, name: &str) -> (String, String) {
    let (_, guest) = post(server, "", "/api/session", &json!({}));
    let body = json!({ "name": name, "password": PASSWORD });
    let (account, cookie) = post(server, &guest.expect("a cookie"), "/api/account", &body);
    (cookie.expect("a cookie"), account["person"]["id"].as_str().expect("an id").to_owned())
}

fn token(server: &Server, cookie: &str) -> String {
    let body = json!({ "name": "bot", "scopes": ["read", "play", "challenge"] });
    post(server, cookie, "/api/tokens", &body).0["secret"].as_str().expect("a token").to_owned()
}

/// Lines of a process, as they come.
fn lines(of: impl Read + Send + 'static) -> mpsc::Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(of).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    receiver
}

#[test]
fn two_bots_with_tokens_play_two_games_at_once_and_nothing_secret_is_logged() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path(), &["--log", "debug"]);
    let log = lines(server.stderr.take().expect("a pipe"));
    let (ann, _) = sign_up(&server, "Python bot");
    let (bob, bob_id) = sign_up(&server, "Engine bot");
    let (anns, bobs) = (token(&server, &ann), token(&server, &bob));
    let file = folder.path().join("token.txt");
    std::fs::write(&file, &bobs).expect("a file");
    // A challenge from before the bot is there, and one that comes later.
    let challenge = json!({ "person": bob_id, "game": "express:2" });
    post(&server, &ann, "/api/challenges", &challenge);
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let length = std::fs::read_to_string(example).expect("the example").lines().count();
    assert!(length <= 60, "the example has {length} lines, and is said to have 60");
    let url = server.url("");
    let python = Command::new("python3")
        .args([example, &url, &anns])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("python3 starts");
    let mut python = Program(python);
    let results = lines(python.0.stdout.take().expect("a pipe"));
    let at_file = format!("@{}", file.display());
    let arguments =
        ["bot", &url, "--token", &at_file, "--engine", "random", "--games", "2", "--stop-after", "2"];
    let mut bot = Program(command(&arguments).spawn().expect("the binary starts"));
    let told = lines(bot.0.stderr.take().expect("a pipe"));
    let mut told_lines = vec![told.recv_timeout(LONG).expect("it connects")];
    assert!(told_lines[0].contains("as Engine bot"), "{told_lines:?}");
    post(&server, &ann, "/api/challenges", &challenge);
    let mut out = String::new();
    bot.0.stdout.take().expect("a pipe").read_to_string(&mut out).expect("text");
    told_lines.extend(told.iter());
    assert_eq!(bot.0.wait().expect("it ends").code(), Some(0), "{out}{told_lines:?}");
    assert!(out.contains("express:2") && out.lines().count() == 2, "{out}{told_lines:?}");
    for _ in 0..2 {
        let line = results.recv_timeout(LONG).expect("the example hears of the end");
        assert!(["won", "lost", "drawn"].iter().any(|result| line.ends_with(result)), "{line}");
    }
    drop(python);
    server.end();
    let logged: Vec<String> = log.iter().collect();
    let cookies = [&ann, &bob].map(|cookie| cookie.split_once('=').expect("a pair").1);
    for secret in [anns.as_str(), bobs.as_str(), PASSWORD].into_iter().chain(cookies) {
        assert!(logged.iter().all(|line| !line.contains(secret)), "a secret is in the log");
    }
    assert!(!logged.is_empty(), "something is");
}

#[test]
fn the_first_admin_is_made_on_the_machine_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a path in Unicode");
    let server = Server::start(folder.path(), &[]);
    let (cookie, _) = sign_up(&server, "Ada");
    let reports = |cookie: &str| {
        let answer = ureq::get(server.url("/api/admin/reports")).header("cookie", cookie).call();
        answer.map(|answer| answer.status().as_u16()).map_err(|error| error.to_string())
    };
    assert!(reports(&cookie).is_err());
    assert_eq!(succeed(&["admin", "promote", "--data", data, "ada"]), "Ada is an admin now\n");
    assert_eq!(reports(&cookie), Ok(200));
    assert_eq!(succeed(&["admin", "demote", "--data", data, "ADA"]), "Ada is a player now\n");
    assert!(reports(&cookie).is_err());
    let nobody = undershift(&["admin", "promote", "--data", data, "Nobody"]);
    assert_eq!(nobody.status.code(), Some(1));
    let code = succeed(&["admin", "recover", "--data", data, "Ada"]);
    let body = json!({ "name": "Ada", "code": code.trim(), "password": "nine blue marbles" });
    let (account, _) = post(&server, "", "/api/login/recovery", &body);
    assert_eq!(account["person"]["name"], "Ada");
    let audit = succeed(&["admin", "audit", "--data", data]);
    for action in
        ["signed-up", "operator promoted", "operator demoted", "recovery-code-by-operator", "recovered"]
    {
        assert!(audit.contains(action), "{action}: {audit}");
    }
    assert!(!audit.contains(code.trim()));
}
