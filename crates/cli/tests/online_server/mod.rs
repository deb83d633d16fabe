//! A server as a process with a data folder of its own, and people who play there, for tests of what operators do.
#![allow(dead_code, reason = "not every test needs all of it")]

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Output, Stdio};
use std::time::Duration;

use protocol::PlayerCommand;
use protocol::online::{
    ActionId, ClientMessage, OnlineOptions, PersonRef, ServerMessage, SlotHolder, SlotOptions, TableId,
};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message, WebSocket};

/// Far longer than anything takes here, however busy the machine.
pub(crate) const LONG: Duration = Duration::from_secs(60);

/// Runs a command to its end.
pub(crate) fn undershift(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the binary starts")
}

/// The same, which must succeed: what it printed.
pub(crate) fn succeed(arguments: &[&str]) -> String {
    let output = undershift(arguments);
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {stdout}{stderr}");
    stdout.into_owned()
}

pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_undershift"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A server that is killed at the latest when the test ends.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) stderr: Option<ChildStderr>,
    /// Name and port.
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start(data: &Path, arguments: &[&str]) -> Server {
        Server::start_with(data, arguments, &[])
    }

    /// The same, with variables in its environment.
    pub(crate) fn start_with(data: &Path, arguments: &[&str], environment: &[(&str, String)]) -> Server {
        Server::start_at("0", data, arguments, environment)
    }

    /// The same, at a port: where one listened before that somebody still looks for.
    pub(crate) fn start_at(
        port: &str,
        data: &Path,
        arguments: &[&str],
        environment: &[(&str, String)],
    ) -> Server {
        let data = data.to_str().expect("a path in Unicode");
        let mut all = vec!["serve", "--port", port, "--data", data];
        all.extend(arguments);
        let environment = environment.iter().map(|(name, value)| (name, value));
        let mut child = command(&all).envs(environment).spawn().expect("the binary starts");
        let mut line = String::new();
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        stdout.read_line(&mut line).expect("a first line");
        let address = line.trim_end().strip_prefix("http://").and_then(|url| url.strip_suffix('/'));
        let Some(address) = address else {
            let output = child.wait_with_output().expect("it ends");
            panic!("no URL but `{line}`: {}", String::from_utf8_lossy(&output.stderr));
        };
        Server { address: address.to_owned(), stderr: child.stderr.take(), child }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(crate) fn signal(&self, signal: &str) {
        let process = self.child.id().to_string();
        let sent = Command::new("kill").args([&format!("-{signal}"), &process]).status().expect("kill");
        assert!(sent.success());
    }

    /// Ends it well.
    pub(crate) fn end(mut self) {
        self.signal("TERM");
        assert_eq!(self.child.wait().expect("it ends").code(), Some(0));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody with a socket.
pub(crate) struct Client {
    socket: WebSocket<tungstenite::stream::MaybeTlsStream<TcpStream>>,
    pub(crate) person: PersonRef,
    pub(crate) push_key: Option<String>,
    cookie: String,
    next_id: u32,
}

impl Client {
    /// A new guest.
    pub(crate) fn new(server: &Server) -> Client {
        let answer = ureq::post(server.url("/api/session")).send_empty().expect("a session");
        let cookie = answer.headers().get("set-cookie").expect("a cookie").to_str().expect("text");
        Client::with(server, cookie.split(';').next().expect("a pair"))
    }

    /// A guest who comes back.
    pub(crate) fn again(self, server: &Server) -> Client {
        let cookie = self.cookie.clone();
        let next_id = self.next_id;
        drop(self);
        Client { next_id, ..Client::with(server, &cookie) }
    }

    fn with(server: &Server, cookie: &str) -> Client {
        let mut request = format!("ws://{}/ws", server.address).into_client_request().expect("a request");
        request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
        let (mut socket, _) = tungstenite::connect(request).expect("a socket");
        if let tungstenite::stream::MaybeTlsStream::Plain(stream) = socket.get_mut() {
            stream.set_read_timeout(Some(LONG)).expect("a socket has a timeout");
        }
        let hello = ClientMessage::Hello { protocol: protocol::online::PROTOCOL_VERSION, is_bot: false };
        socket.send(Message::text(serde_json::to_string(&hello).expect("JSON"))).expect("it is sent");
        let welcome = receive(&mut socket);
        let ServerMessage::Welcome { person, push_key, .. } = welcome else { panic!("{welcome:?}") };
        Client { socket, person, push_key, cookie: cookie.to_owned(), next_id: 0 }
    }

    pub(crate) fn id(&mut self) -> ActionId {
        self.next_id += 1;
        format!("c.{}", self.next_id).parse().expect("an id")
    }

    pub(crate) fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("JSON");
        self.socket.send(Message::text(text)).expect("it is sent");
    }

    /// The next message for which something holds; the others are left.
    pub(crate) fn until<T>(&mut self, mut wanted: impl FnMut(&ServerMessage) -> Option<T>) -> T {
        loop {
            let message = receive(&mut self.socket);
            if let Some(found) = wanted(&message) {
                return found;
            }
        }
    }

    /// Sends something, which must be done: at which table, and its version after it.
    pub(crate) fn ask(&mut self, message: &ClientMessage) -> (Option<TableId>, Option<u64>) {
        let wanted = serde_json::to_value(message).expect("JSON")["id"].as_str().expect("an id").to_owned();
        self.say(message);
        self.until(|message| match message {
            ServerMessage::Done { id, table, version } if id.as_str() == wanted => {
                Some((table.clone(), *version))
            }
            ServerMessage::Refused { id: Some(id), refusal, .. } if id.as_str() == wanted => {
                panic!("refused: {refusal:?}")
            }
            _ => None,
        })
    }

    pub(crate) fn create(&mut self, options: OnlineOptions) -> TableId {
        let id = self.id();
        self.ask(&ClientMessage::Create { id, options: Box::new(options) }).0.expect("a table")
    }

    /// Hears from now on what happens at a table; the state as it is now is left.
    pub(crate) fn follow(&mut self, table: &TableId) {
        self.say(&ClientMessage::Follow { table: table.clone(), seen: None });
        self.until(|message| matches!(message, ServerMessage::Table { .. }).then_some(()));
    }

    pub(crate) fn sit(&mut self, table: &TableId) -> u64 {
        let id = self.id();
        self.ask(&ClientMessage::Sit { table: table.clone(), id, slot: None }).1.expect("a version")
    }

    pub(crate) fn play(&mut self, table: &TableId, seen: u64, text: &str) -> u64 {
        let (id, command) = (self.id(), PlayerCommand::Move { text: text.to_owned() });
        self.ask(&ClientMessage::Act { table: table.clone(), id, seen, command }).1.expect("a version")
    }
}

fn receive(socket: &mut WebSocket<tungstenite::stream::MaybeTlsStream<TcpStream>>) -> ServerMessage {
    loop {
        match socket.read().expect("a message") {
            Message::Text(text) => return serde_json::from_str(&text).expect("a message of the protocol"),
            Message::Ping(_) | Message::Pong(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

/// A table of Express for the one who makes it and one more.
pub(crate) fn for_two() -> OnlineOptions {
    let slot = |holder| SlotOptions { holder, time: None };
    let slots = vec![slot(SlotHolder::Host), slot(SlotHolder::Anybody)];
    OnlineOptions {
        draws_starter: false,
        draws_seats: false,
        is_listed: false,
        is_rated: false,
        ..OnlineOptions::casual("express:2".parse().expect("a game"), slots)
    }
}
