//! A server on a real store and clients on real sockets, for the tests of online play.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::PlayerCommand;
use protocol::online::{
    ActionId, ClientMessage, Leavers, OnlineEntry, OnlineOptions, OnlineRefusal, OnlineTable, PersonRef,
    ServerMessage, SlotHolder, SlotOptions, TableId, TableState,
};
use server::page::File;
use server::{ClusterSecret, Limits, NodeOptions, Online, OnlineLimits, Origins, Site};
use store::{PostgresStore, SqliteStore, Store};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

pub(crate) mod http;

static FILES: &[File] =
    &[File { path: "index.html", digest: "d", plain: b"<title>page</title>", gzip: None, brotli: None }];
/// Far longer than anything takes here, however busy the machine.
pub(crate) const LONG: Duration = Duration::from_secs(60);

/// What the nodes of these tests know.
pub(crate) const NODE_SECRET: &str = "what all nodes of a test know";

/// A server with a store of its own. It runs until the test ends.
pub(crate) struct Place {
    pub(crate) address: String,
    pub(crate) store: Arc<dyn Store>,
    _folder: Option<TempDir>,
}

pub(crate) fn start(limits: OnlineLimits) -> Place {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SqliteStore::open(folder.path()).expect("a store");
    start_on(limits, folder, store)
}

/// A server on a store that has something in it already.
pub(crate) fn start_on(limits: OnlineLimits, folder: TempDir, store: SqliteStore) -> Place {
    let online =
        Online { store: Arc::new(store), limits, origins: Origins::default(), nodes: None, workers: 1 };
    Place { _folder: Some(folder), ..serve(online) }
}

/// One of several servers on a database, which the others reach at a port.
pub(crate) fn start_node(url: &str, port: u16, limits: OnlineLimits) -> Place {
    let listen = ([127, 0, 0, 1], port).into();
    let store = Arc::new(PostgresStore::join(url, &format!("http://{listen}")).expect("a database"));
    let secret = ClusterSecret::new(NODE_SECRET).expect("long enough");
    let nodes = Some(NodeOptions { store: Arc::clone(&store), listen, secret });
    serve(Online { store, limits, origins: Origins::default(), nodes, workers: 0 })
}

fn serve(online: Online) -> Place {
    let (sender, receiver) = mpsc::channel();
    let store = Arc::clone(&online.store);
    thread::spawn(move || {
        let ready = |urls: &[String]| sender.send(urls[0].clone()).map_err(std::io::Error::other);
        let address = ([127, 0, 0, 1], 0).into();
        server::run(address, Site::new(FILES), Some(online), Limits::default(), ready).expect("a free port");
    });
    let url = receiver.recv().expect("it serves");
    let address = url.strip_prefix("http://").and_then(|url| url.strip_suffix('/')).expect("a URL");
    Place { address: address.to_owned(), store, _folder: None }
}

/// A connection of somebody.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub(crate) person: PersonRef,
    /// The server's key for push messages.
    pub(crate) push_key: String,
    pub(crate) cookie: String,
    next_id: u32,
    /// What came while something else was waited for.
    kept: Vec<ServerMessage>,
}

/// The cookie of a new guest.
pub(crate) fn new_guest(place: &Place) -> String {
    let response =
        ureq::post(&format!("http://{}/api/session", place.address)).send_empty().expect("a session");
    let cookie = response.headers().get("set-cookie").expect("a cookie").to_str().expect("text");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    cookie.split(';').next().expect("a pair").to_owned()
}

impl Client {
    pub(crate) async fn new(place: &Place) -> Client {
        Client::with(place, new_guest(place)).await
    }

    pub(crate) async fn with(place: &Place, cookie: String) -> Client {
        let mut request = format!("ws://{}/ws", place.address).into_client_request().expect("a request");
        request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
        let (socket, _) = connect_async(request).await.expect("a socket");
        Client::greet(socket, cookie).await
    }

    async fn greet(mut socket: WebSocketStream<MaybeTlsStream<TcpStream>>, cookie: String) -> Client {
        let hello =
            serde_json::to_string(&ClientMessage::Hello { protocol: 1, is_bot: false }).expect("JSON");
        socket.send(Message::text(hello)).await.expect("it is sent");
        let welcome = receive(&mut socket).await;
        let ServerMessage::Welcome { person, push_key: Some(push_key), .. } = welcome else {
            panic!("{welcome:?}")
        };
        Client { socket, person, push_key, cookie, next_id: 0, kept: Vec::new() }
    }

    /// A program with a token.
    pub(crate) async fn with_token(place: &Place, token: &str) -> Client {
        let mut request = format!("ws://{}/ws", place.address).into_client_request().expect("a request");
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse().expect("a header"));
        let (socket, _) = connect_async(request).await.expect("a socket");
        Client::greet(socket, String::new()).await
    }

    /// With what status a program with a token is refused.
    pub(crate) async fn refused(place: &Place, token: &str) -> u16 {
        let mut request = format!("ws://{}/ws", place.address).into_client_request().expect("a request");
        request.headers_mut().insert("authorization", format!("Bearer {token}").parse().expect("a header"));
        match connect_async(request).await.expect_err("it is refused") {
            tokio_tungstenite::tungstenite::Error::Http(answer) => answer.status().as_u16(),
            other => panic!("{other:?}"),
        }
    }

    /// Goes away; the server knows it when the lobby counts nobody but `others` and the one who looks there.
    pub(crate) async fn leave(mut self, place: &Place, others: u32) -> Away {
        self.socket.close(None).await.expect("it closes");
        while self.socket.next().await.is_some() {}
        let mut witness = Client::new(place).await;
        witness.say(&ClientMessage::FollowLobby { is_followed: true }).await;
        witness
            .until(|message| match message {
                ServerMessage::Lobby { lobby } => (lobby.people == others + 1).then_some(()),
                _ => None,
            })
            .await;
        witness.socket.close(None).await.expect("it closes");
        Away { cookie: self.cookie, next_id: self.next_id }
    }

    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("JSON");
        self.socket.send(Message::text(text)).await.expect("it is sent");
    }

    pub(crate) fn id(&mut self) -> ActionId {
        self.next_id += 1;
        format!("c.{}", self.next_id).parse().expect("an id")
    }

    /// The next message for which something holds; the others are kept.
    pub(crate) async fn until<T>(&mut self, mut wanted: impl FnMut(&ServerMessage) -> Option<T>) -> T {
        for index in 0..self.kept.len() {
            if let Some(found) = wanted(&self.kept[index]) {
                self.kept.remove(index);
                return found;
            }
        }
        loop {
            let message = receive(&mut self.socket).await;
            match wanted(&message) {
                Some(found) => return found,
                None => self.kept.push(message),
            }
        }
    }

    /// Sends something and waits for what becomes of it.
    pub(crate) async fn ask(&mut self, message: ClientMessage) -> Result<Option<u64>, OnlineRefusal> {
        let wanted = serde_json::to_value(&message).expect("JSON")["id"].as_str().expect("an id").to_owned();
        self.say(&message).await;
        self.until(|message| match message {
            ServerMessage::Done { id, version, .. } if id.as_str() == wanted => Some(Ok(*version)),
            ServerMessage::Refused { id: Some(id), refusal, .. } if id.as_str() == wanted => {
                Some(Err(refusal.clone()))
            }
            _ => None,
        })
        .await
    }

    pub(crate) async fn create(&mut self, options: OnlineOptions) -> Result<TableId, OnlineRefusal> {
        let id = self.id();
        self.say(&ClientMessage::Create { id: id.clone(), options: Box::new(options) }).await;
        self.until(|message| match message {
            ServerMessage::Done { id: done, table: Some(table), .. } if *done == id => {
                Some(Ok(table.clone()))
            }
            ServerMessage::Refused { id: Some(refused), refusal, .. } if *refused == id => {
                Some(Err(refusal.clone()))
            }
            _ => None,
        })
        .await
    }

    pub(crate) async fn follow(&mut self, table: &TableId) -> TableState {
        self.say(&ClientMessage::Follow { table: table.clone(), seen: None }).await;
        self.until(|message| match message {
            ServerMessage::Table { state } => Some((**state).clone()),
            _ => None,
        })
        .await
    }

    pub(crate) async fn sit(
        &mut self,
        table: &TableId,
        slot: Option<usize>,
    ) -> Result<Option<u64>, OnlineRefusal> {
        let id = self.id();
        self.ask(ClientMessage::Sit { table: table.clone(), id, slot }).await
    }

    pub(crate) async fn play(
        &mut self,
        table: &TableId,
        seen: u64,
        text: &str,
    ) -> Result<Option<u64>, OnlineRefusal> {
        let id = self.id();
        let command = PlayerCommand::Move { text: text.to_owned() };
        self.ask(ClientMessage::Act { table: table.clone(), id, seen, command }).await
    }

    /// Does something that does not depend on the version.
    pub(crate) async fn act(
        &mut self,
        table: &TableId,
        command: PlayerCommand,
    ) -> Result<Option<u64>, OnlineRefusal> {
        let id = self.id();
        self.ask(ClientMessage::Act { table: table.clone(), id, seen: u64::MAX, command }).await
    }

    /// The table as the server has it now.
    pub(crate) async fn replica(&mut self, table: &TableId) -> OnlineTable {
        let state = self.follow(table).await;
        OnlineTable::replay(state.options, &state.entries).expect("a log that can be replayed")
    }

    /// Waits until something holds of the table.
    pub(crate) async fn until_table(
        &mut self,
        table: &TableId,
        holds: impl Fn(&OnlineTable) -> bool,
    ) -> OnlineTable {
        let state = self.follow(table).await;
        let mut replica = OnlineTable::replay(state.options, &state.entries).expect("a log");
        while !holds(&replica) {
            let entries = self
                .until(|message| match message {
                    ServerMessage::Entries { table: at, entries, .. } if at == table => Some(entries.clone()),
                    _ => None,
                })
                .await;
            for entry in &entries {
                // What came before the whole table was asked for may come after it.
                if entry.version > replica.version() {
                    replica.apply(entry).expect("the next entry");
                }
            }
        }
        replica
    }

    /// Entries until one has this version.
    pub(crate) async fn entries_until(&mut self, version: u64) -> Vec<OnlineEntry> {
        let mut all: Vec<OnlineEntry> = Vec::new();
        while all.last().is_none_or(|entry| entry.version < version) {
            let more = self
                .until(|message| match message {
                    ServerMessage::Entries { entries, .. } => Some(entries.clone()),
                    _ => None,
                })
                .await;
            all.extend(more);
        }
        all
    }
}

/// Somebody without a socket.
pub(crate) struct Away {
    cookie: String,
    next_id: u32,
}

impl Away {
    pub(crate) async fn come_back(self, place: &Place) -> Client {
        Client { next_id: self.next_id, ..Client::with(place, self.cookie).await }
    }
}

pub(crate) async fn receive(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> ServerMessage {
    loop {
        let message = timeout(LONG, socket.next()).await.expect("in time").expect("open").expect("a message");
        match message {
            Message::Text(text) => return serde_json::from_str(&text).expect("a message of the protocol"),
            Message::Ping(_) | Message::Pong(_) => {}
            other => panic!("{other:?}"),
        }
    }
}

pub(crate) fn options(game: &str, holders: &[SlotHolder]) -> OnlineOptions {
    let slots = holders.iter().map(|&holder| SlotOptions { holder, time: None }).collect();
    OnlineOptions {
        draws_starter: false,
        draws_seats: false,
        leavers: Leavers::Replace { level: 1 },
        ..OnlineOptions::casual(game.parse().expect("a game"), slots)
    }
}

pub(crate) const TWO: &[SlotHolder] = &[SlotHolder::Host, SlotHolder::Anybody];
