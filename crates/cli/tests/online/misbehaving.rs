//! Clients that say everything twice, late, in the wrong order, in an old version, in halves, or never read: the server does
//! everything once, and nobody else notices.

use std::io::{Read, Write};
use std::net::TcpStream as PlainStream;
use std::time::Duration;

use client::online::{
    ActionId, ClientMessage, Goodbye, OnlineRefusal, OnlineTable, ServerMessage, TableId, TableState,
};
use client::{Connection, Event, FollowedTable, Sessions};
use futures_util::{SinkExt, StreamExt};
use games::GameId;
use protocol::PlayerCommand;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::players::options;
use crate::process::Server;

/// Far longer than anything takes here, however busy the machine.
const LONG: Duration = Duration::from_secs(60);

/// A socket on which a test says what it likes.
struct Raw {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

fn new_guest(server: &Server) -> String {
    let answer = ureq::post(&format!("{}/api/session", server.url())).send_empty().expect("a session");
    let cookie = answer.headers().get("set-cookie").expect("a cookie").to_str().expect("text");
    cookie.split(';').next().expect("a pair").to_owned()
}

impl Raw {
    async fn open(server: &Server, cookie: &str) -> Raw {
        let address = format!("ws://{}:{}/ws", server.url().host(), server.url().port());
        let mut request = address.into_client_request().expect("a request");
        request.headers_mut().insert("cookie", cookie.parse().expect("a header"));
        let (socket, _) = connect_async(request).await.expect("a socket");
        Raw { socket }
    }

    /// A socket on which both have said hello.
    async fn welcome(server: &Server, cookie: &str) -> Raw {
        let mut raw = Raw::open(server, cookie).await;
        raw.say(&ClientMessage::Hello { protocol: 1, is_bot: false }).await;
        raw.until(|message| matches!(message, ServerMessage::Welcome { .. }).then_some(())).await;
        raw
    }

    async fn say(&mut self, message: &ClientMessage) {
        let text = serde_json::to_string(message).expect("JSON");
        self.socket.send(Message::text(text)).await.expect("it is sent");
    }

    async fn next(&mut self) -> Option<ServerMessage> {
        loop {
            match timeout(LONG, self.socket.next()).await.expect("the server says something")? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).expect("a message")),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }

    async fn until<T>(&mut self, wanted: impl Fn(&ServerMessage) -> Option<T>) -> T {
        loop {
            let message = self.next().await.expect("the connection lives");
            if let Some(found) = wanted(&message) {
                return found;
            }
        }
    }

    /// The answer to an id.
    async fn answer(&mut self, wanted: &ActionId) -> Result<Option<u64>, OnlineRefusal> {
        self.until(|message| match message {
            ServerMessage::Done { id, version, .. } if id == wanted => Some(Ok(*version)),
            ServerMessage::Refused { id: Some(id), refusal, .. } if id == wanted => {
                Some(Err(refusal.clone()))
            }
            _ => None,
        })
        .await
    }

    /// The whole table, asked for anew.
    async fn table(&mut self, table: &TableId) -> (TableState, OnlineTable) {
        self.say(&ClientMessage::Follow { table: table.clone(), seen: None }).await;
        let state = self
            .until(|message| match message {
                ServerMessage::Table { state } => Some((**state).clone()),
                _ => None,
            })
            .await;
        let replica = OnlineTable::replay(state.options.clone(), &state.entries).expect("it replays");
        (state, replica)
    }
}

fn id(text: &str) -> ActionId {
    text.parse().expect("an id")
}

/// A game of two, whose people are the cookies, in seat order.
async fn game_of_two(server: &Server) -> (TableId, [String; 2]) {
    let cookies = [new_guest(server), new_guest(server)];
    let mut host = Raw::welcome(server, &cookies[0]).await;
    let mut options = options(GameId::Express2);
    (options.draws_starter, options.draws_seats) = (false, false);
    host.say(&ClientMessage::Create { id: id("c"), options: Box::new(options) }).await;
    let table = host
        .until(|message| match message {
            ServerMessage::Done { table, .. } => table.clone(),
            _ => None,
        })
        .await;
    let mut guest = Raw::welcome(server, &cookies[1]).await;
    guest.say(&ClientMessage::Sit { table: table.clone(), id: id("s"), slot: Some(1) }).await;
    guest.answer(&id("s")).await.expect("the seat is free");
    (table, cookies)
}

fn act(table: &TableId, name: &str, seen: u64, text: &str) -> ClientMessage {
    let command = PlayerCommand::Move { text: text.to_owned() };
    ClientMessage::Act { table: table.clone(), id: id(name), seen, command }
}

#[tokio::test]
async fn everything_twice_late_and_in_the_wrong_order_is_done_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0, &[]);
    let (table, cookies) = game_of_two(&server).await;
    let mut first = Raw::welcome(&server, &cookies[0]).await;
    let mut second = Raw::welcome(&server, &cookies[1]).await;
    let begun = first.table(&table).await.1.version();
    second.table(&table).await;
    // Twice, from two tabs of the same person too.
    let mut other_tab = Raw::welcome(&server, &cookies[0]).await;
    for raw in [&mut first, &mut other_tab] {
        for _ in 0..2 {
            raw.say(&act(&table, "m1", begun, "Na")).await;
        }
    }
    for raw in [&mut first, &mut other_tab] {
        for _ in 0..2 {
            assert_eq!(raw.answer(&id("m1")).await, Ok(Some(begun + 1)), "the same answer every time");
        }
    }
    // In the wrong order: the later move is refused, since it is not yet one's turn, and is not played later by itself.
    first.say(&act(&table, "m3", begun + 1, "Nb")).await;
    assert!(first.answer(&id("m3")).await.is_err());
    second.say(&act(&table, "m2", begun + 1, "W4")).await;
    assert_eq!(second.answer(&id("m2")).await, Ok(Some(begun + 2)));
    // Late: chosen in another position.
    first.say(&act(&table, "m4", begun + 1, "Nb")).await;
    assert_eq!(first.answer(&id("m4")).await, Err(OnlineRefusal::Stale { version: begun + 2 }));
    // What was refused may be done under the same id when it is right.
    first.say(&act(&table, "m4", begun + 2, "Nb")).await;
    assert_eq!(first.answer(&id("m4")).await, Ok(Some(begun + 3)));
    let (_, replica) = other_tab.table(&table).await;
    let playing = replica.table().expect("it has begun");
    assert_eq!((replica.version(), playing.game().len()), (begun + 3, 3));
}

#[tokio::test]
async fn other_versions_and_nonsense_are_shown_the_door() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0, &["--limit", "unreadable-messages=3"]);
    let cookie = new_guest(&server);
    for (protocol, expected) in [(0, Goodbye::OutdatedClient), (99, Goodbye::OutdatedServer)] {
        let mut raw = Raw::open(&server, &cookie).await;
        raw.say(&ClientMessage::Hello { protocol, is_bot: false }).await;
        let reason = raw
            .until(|message| match message {
                ServerMessage::Goodbye { reason } => Some(*reason),
                _ => None,
            })
            .await;
        assert_eq!(reason, expected);
    }
    let mut raw = Raw::welcome(&server, &cookie).await;
    for text in ["{", r#"{"kind":"sit"}"#, "[]"] {
        raw.socket.send(Message::text(text)).await.expect("it is sent");
        let refusal = raw
            .until(|message| match message {
                ServerMessage::Refused { refusal, .. } => Some(refusal.clone()),
                _ => None,
            })
            .await;
        assert!(matches!(refusal, OnlineRefusal::Invalid { .. }), "{refusal:?}");
    }
    raw.socket.send(Message::text("{")).await.expect("it is sent");
    assert_eq!(raw.next().await, Some(ServerMessage::Goodbye { reason: Goodbye::Misbehaved }));
    // A frame that is longer than any message.
    let mut raw = Raw::welcome(&server, &cookie).await;
    raw.socket.send(Message::text("x".repeat(9_000))).await.expect("it is sent");
    while raw.next().await.is_some() {}
}

#[tokio::test]
async fn half_a_frame_and_a_reader_who_never_reads_keep_nobody_waiting() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0, &["--limit", "send-ms=500", "--limit", "idle-ms=2000"]);
    let (table, cookies) = game_of_two(&server).await;

    // Half a frame, and then nothing: a header that promises 100 bytes, and ten of them.
    let cookie = new_guest(&server);
    let (host, port) = (server.url().host().to_owned(), server.url().port());
    let half = tokio::task::spawn_blocking(move || {
        let mut stream = PlainStream::connect((host.as_str(), port)).expect("it listens");
        write!(
            stream,
            "GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        .expect("it is sent");
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).expect("an answer");
        assert_eq!(&answer, b"HTTP/1.1 101");
        stream.write_all(&[0x81, 0x80 | 100, 1, 2, 3, 4]).expect("it is sent");
        stream.write_all(&[b'x'; 10]).expect("it is sent");
        stream
    });
    let half = half.await.expect("it was sent");

    // Somebody who follows the table and never reads.
    let mut deaf = Raw::welcome(&server, &new_guest(&server)).await;
    for _ in 0..400 {
        deaf.say(&ClientMessage::Follow { table: table.clone(), seen: None }).await;
    }

    // Two people play on meanwhile.
    let mut players = [Raw::welcome(&server, &cookies[0]).await, Raw::welcome(&server, &cookies[1]).await];
    let (_, mut replica) = players[0].table(&table).await;
    for turn in 0..20 {
        let moves = replica.table().expect("it has begun").game().moves();
        let player = &mut players[turn % 2];
        let name = format!("t{turn}");
        player.say(&act(&table, &name, replica.version(), &moves[turn % moves.len()])).await;
        player.answer(&id(&name)).await.expect("the move is played");
        replica = player.table(&table).await.1;
        if replica.table().is_some_and(|playing| playing.ending().is_some()) {
            break;
        }
    }
    drop((half, deaf));
}

#[tokio::test]
async fn two_tabs_of_one_person_see_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), 0, &[]);
    let sessions = Sessions::File { path: folder.path().join("sessions.json"), part: String::new() };
    let mut tabs = Vec::new();
    for _ in 0..2 {
        let mut tab = Connection::new(server.url().clone(), sessions.clone()).expect("the file can be read");
        let connected = timeout(LONG, tab.next()).await.expect("it connects");
        assert!(matches!(connected, Some(Event::Connected { .. })), "{connected:?}");
        tabs.push(tab);
    }
    let [first, second] = &mut tabs[..] else { unreachable!("two") };
    assert_eq!(first.person(), second.person());
    let mut options = options(GameId::Express2);
    options.slots[1].holder = client::online::SlotHolder::Engine { level: 1 };
    (options.draws_starter, options.draws_seats) = (false, false);
    first.create(options);
    let table = timeout(LONG, async {
        loop {
            if let Some(Event::Done { table: Some(table), .. }) = first.next().await {
                return table;
            }
        }
    });
    let table = table.await.expect("a table is made");
    first.follow(&table);
    second.follow(&table);
    let version = |tab: &Connection| tab.table(&table).and_then(FollowedTable::version);
    // Each plays a move in turn, as the engine answers.
    for turn in 0..4 {
        let (acts, looks) =
            if turn % 2 == 0 { (&mut *first, &mut *second) } else { (&mut *second, &mut *first) };
        let played = timeout(LONG, async {
            loop {
                let playing = acts.table(&table).and_then(FollowedTable::game);
                let is_due = playing.is_some_and(|playing| playing.game().to_move() == game::Seat::FIRST);
                if is_due && acts.is_settled(&table) {
                    let text = playing.expect("it is due").game().moves()[turn].clone();
                    return acts.act(&table, PlayerCommand::Move { text }).expect("the table is known");
                }
                acts.next().await;
            }
        });
        let asked = played.await.expect("one's turn comes");
        let done = timeout(LONG, async {
            loop {
                match acts.next().await {
                    Some(Event::Done { id, version, .. }) if id == asked => return version,
                    Some(Event::Refused { refusal, .. }) => panic!("{refusal:?}"),
                    _ => {}
                }
            }
        });
        let done = done.await.expect("the server answers");
        let seen = timeout(LONG, async {
            while version(looks) < done {
                looks.next().await;
            }
        });
        seen.await.expect("the other tab sees it");
    }
}
