//! Clients that are wrong, greedy, slow or not who they say: what each gets, and that nobody else notices.

mod support;

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::online::{
    ChatBody, ChatPreset, ChatRoom, ClientMessage, Goodbye, OnlineRefusal, PersonId, ReportReason,
    ServerMessage, SlotHolder, TableId,
};
use protocol::{Offer, PlayerCommand};
use server::OnlineLimits;
use support::{Client, LONG, Place, TWO, new_guest, options, receive, start};
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// What a socket hears before it is closed, if its first message is this.
async fn goodbye_to(place: &Place, first: Option<Message>) -> Option<Goodbye> {
    let mut request = format!("ws://{}/ws", place.address).into_client_request().expect("a request");
    request.headers_mut().insert("cookie", new_guest(place).parse().expect("a header"));
    let (mut socket, _) = connect_async(request).await.expect("a socket");
    if let Some(first) = first {
        socket.send(first).await.expect("it is sent");
    }
    rest_of(&mut socket).await
}

/// Reads until the end; the reason that was given for it.
async fn rest_of(
    socket: &mut tokio_tungstenite::WebSocketStream<tokio_tungstenite::MaybeTlsStream<tokio::net::TcpStream>>,
) -> Option<Goodbye> {
    let mut reason = None;
    loop {
        match timeout(LONG, socket.next()).await.expect("it is closed in time") {
            Some(Ok(Message::Text(text))) => {
                if let Ok(ServerMessage::Goodbye { reason: said }) = serde_json::from_str(&text) {
                    reason = Some(said);
                }
            }
            Some(Ok(Message::Close(_)) | Err(_)) | None => return reason,
            Some(Ok(_)) => {}
        }
    }
}

#[tokio::test]
async fn a_conversation_begins_with_hello_in_a_version_that_both_speak() {
    let place = start(OnlineLimits { hello_ms: 300, ..OnlineLimits::default() });
    let hello = |protocol| {
        Message::text(serde_json::to_string(&ClientMessage::Hello { protocol, is_bot: false }).expect("JSON"))
    };
    assert_eq!(goodbye_to(&place, None).await, Some(Goodbye::Idle));
    assert_eq!(goodbye_to(&place, Some(hello(0))).await, Some(Goodbye::OutdatedClient));
    assert_eq!(goodbye_to(&place, Some(hello(99))).await, Some(Goodbye::OutdatedServer));
    assert_eq!(goodbye_to(&place, Some(hello(u32::MAX))).await, Some(Goodbye::OutdatedServer));
    assert_eq!(goodbye_to(&place, Some(Message::text("hello"))).await, Some(Goodbye::Misbehaved));
    assert_eq!(goodbye_to(&place, Some(Message::binary(vec![1, 2, 3]))).await, Some(Goodbye::Misbehaved));
}

#[tokio::test]
async fn what_cannot_be_read_is_refused_and_then_not_heard_any_more() {
    let place = start(OnlineLimits { unreadable_messages: 5, ..OnlineLimits::default() });
    let mut client = Client::new(&place).await;
    for text in
        ["{}", "[]", r#"{"kind":"fly"}"#, "{\"kind\":\"sit\"", r#"{"kind":"sit","id":"x","table":"short"}"#]
    {
        client.socket.send(Message::text(text)).await.expect("it is sent");
        let message = receive(&mut client.socket).await;
        let ServerMessage::Refused { id, refusal: OnlineRefusal::Invalid { message }, .. } = message else {
            panic!("{message:?}")
        };
        assert!(!message.is_empty());
        assert_eq!(id.is_some(), text.contains("\"x\""), "{text}");
    }
    client.socket.send(Message::text("six")).await.expect("it is sent");
    assert_eq!(rest_of(&mut client.socket).await, Some(Goodbye::Misbehaved));
    let mut large = Client::new(&place).await;
    let _ = large.socket.send(Message::text("x".repeat(9_000))).await;
    rest_of(&mut large.socket).await;
}

#[tokio::test]
async fn floods_end_and_others_play_on() {
    let place = start(OnlineLimits::default());
    let (mut host, mut guest, mut flood) =
        (Client::new(&place).await, Client::new(&place).await, Client::new(&place).await);
    let table = host.create(options("express:2", TWO)).await.expect("a table");
    guest.sit(&table, None).await.expect("a seat");
    for number in 0..400 {
        let ping = serde_json::to_string(&ClientMessage::Ping { sent: number }).expect("JSON");
        if flood.socket.send(Message::text(ping)).await.is_err() {
            break;
        }
    }
    host.play(&table, 3, "Na").await.expect("the game goes on");
    // It may be told why; what it has not read when the connection ends is lost.
    let reason = rest_of(&mut flood.socket).await;
    assert!(matches!(reason, Some(Goodbye::Misbehaved) | None), "{reason:?}");
    guest.play(&table, 4, "Na").await.expect("and on");
}

#[tokio::test]
async fn limits_are_hit_and_recover() {
    let limits = OnlineLimits {
        sockets_per_person: 2,
        tables_per_person: 2,
        engines_per_person: 3,
        chat_per_minute: 2,
        follows_per_socket: 2,
        ..OnlineLimits::default()
    };
    let place = start(limits);
    let mut host = Client::new(&place).await;
    let second = Client::with(&place, host.cookie.clone()).await;
    let mut request = format!("ws://{}/ws", place.address).into_client_request().expect("a request");
    request.headers_mut().insert("cookie", host.cookie.parse().expect("a header"));
    let (mut third, _) = connect_async(request).await.expect("a socket");
    assert_eq!(rest_of(&mut third).await, Some(Goodbye::TooManyConnections));
    drop(second);
    // Its place is free as soon as the server has noticed.
    let _third = loop {
        let mut request = format!("ws://{}/ws", place.address).into_client_request().expect("a request");
        request.headers_mut().insert("cookie", host.cookie.parse().expect("a header"));
        let (mut socket, _) = connect_async(request).await.expect("a socket");
        let hello =
            serde_json::to_string(&ClientMessage::Hello { protocol: 1, is_bot: false }).expect("JSON");
        socket.send(Message::text(hello)).await.expect("it is sent");
        if let ServerMessage::Welcome { .. } = receive(&mut socket).await {
            break socket;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let engines = |count: usize| {
        let mut holders = vec![SlotHolder::Host];
        holders.extend(vec![SlotHolder::Engine { level: 1 }; count]);
        options(&format!("express:{}", count + 1), &holders)
    };
    let too_many = |answer: Result<TableId, OnlineRefusal>, name: &str| {
        let Err(OnlineRefusal::LimitReached { limit, .. }) = answer else { panic!("{answer:?}") };
        assert_eq!(limit, name);
    };
    host.create(engines(2)).await.expect("a table");
    too_many(host.create(engines(2)).await, "engines-per-person");
    host.create(options("express:2", TWO)).await.expect("another");
    too_many(host.create(options("express:2", TWO)).await, "tables-per-person");
    let say = |table: &TableId, id| ClientMessage::Say {
        table: table.clone(),
        id,
        room: ChatRoom::Players,
        body: ChatBody::Preset { preset: ChatPreset::Hello },
    };
    let mut other = Client::new(&place).await;
    let own = other.create(options("express:2", TWO)).await.expect("others have room");
    other.until_table(&own, |table| table.slot_of(&own_id(&table.slots()[0])).is_some()).await;
    for _ in 0..2 {
        let id = other.id();
        other.ask(say(&own, id)).await.expect("two lines");
    }
    let id = other.id();
    let answer = other.ask(say(&own, id)).await;
    assert!(matches!(answer, Err(OnlineRefusal::TooFast { .. })), "{answer:?}");
}

fn own_id(slot: &protocol::online::SlotState) -> PersonId {
    match slot {
        protocol::online::SlotState::Person { person } => person.id.clone(),
        other => panic!("{other:?}"),
    }
}

/// Every message that is about a table, tried by those who may not: nothing of it changes the table.
#[tokio::test]
async fn nobody_does_what_is_not_theirs() {
    let place = start(OnlineLimits { chat_per_minute: 1_000, ..OnlineLimits::default() });
    let (mut host, mut guest, mut spectator, mut stranger) = (
        Client::new(&place).await,
        Client::new(&place).await,
        Client::new(&place).await,
        Client::new(&place).await,
    );
    let table = host.create(options("express:2", TWO)).await.expect("a table");
    host.follow(&table).await;
    guest.sit(&table, None).await.expect("a seat");
    guest.follow(&table).await;
    spectator.follow(&table).await;
    let elsewhere = stranger.create(options("express:2", TWO)).await.expect("a table of their own");
    stranger.follow(&elsewhere).await;
    let before = host.replica(&table).await;
    let offers = [Offer::TakeBack, Offer::Draw, Offer::Pause, Offer::Abandon, Offer::Rematch];
    let mut commands = vec![
        PlayerCommand::Move { text: "Na".to_owned() },
        PlayerCommand::UndoInTurn,
        PlayerCommand::Resign,
        PlayerCommand::Retire,
        PlayerCommand::Resume,
        PlayerCommand::Abort,
    ];
    for offer in offers {
        commands.extend([
            PlayerCommand::Offer { offer },
            PlayerCommand::Accept { offer },
            PlayerCommand::Decline { offer },
            PlayerCommand::Withdraw { offer },
        ]);
    }
    for client in [&mut spectator, &mut stranger] {
        for command in commands.clone() {
            assert_eq!(client.act(&table, command).await, Err(OnlineRefusal::NotSeated));
        }
        let (own, at) = (client.person.id.clone(), || table.clone());
        let attempts = [
            (ClientMessage::Sit { table: at(), id: client.id(), slot: Some(0) }, OnlineRefusal::NotSeated),
            (ClientMessage::StandUp { table: at(), id: client.id(), slot: 0 }, OnlineRefusal::StartedAlready),
            (
                ClientMessage::SeatEngine { table: at(), id: client.id(), slot: 1, level: 1 },
                OnlineRefusal::StartedAlready,
            ),
            (ClientMessage::Ready { table: at(), id: client.id() }, OnlineRefusal::NotSeated),
            (ClientMessage::ClaimWin { table: at(), id: client.id() }, OnlineRefusal::NotSeated),
            (
                ClientMessage::Say {
                    table: at(),
                    id: client.id(),
                    room: ChatRoom::Players,
                    body: ChatBody::Preset { preset: ChatPreset::Oops },
                },
                OnlineRefusal::NotSeated,
            ),
        ];
        for (message, refusal) in attempts {
            assert_eq!(client.ask(message.clone()).await, Err(refusal), "{message:?}");
        }
        // What anybody may do does not touch the table either.
        let id = client.id();
        let report = ClientMessage::Report {
            table: at(),
            id,
            person: own,
            reason: ReportReason::Other,
            text: String::new(),
        };
        client.ask(report).await.expect("anybody may report");
    }
    // The seat that is not to move.
    let refused = guest.play(&table, 3, "Na").await;
    assert!(matches!(refused, Err(OnlineRefusal::Table { .. })), "{refused:?}");
    // What only the server may say is no message of a client.
    let driver = format!(
        r#"{{"kind":"act","table":"{table}","id":"d","seen":3,"command":{{"kind":"start-next-game"}}}}"#
    );
    guest.socket.send(Message::text(driver)).await.expect("it is sent");
    let answer = guest
        .until(|message| match message {
            ServerMessage::Refused { refusal: OnlineRefusal::Invalid { message }, .. } => {
                Some(message.clone())
            }
            _ => None,
        })
        .await;
    assert!(answer.contains("player's command"), "{answer}");
    assert_eq!(host.replica(&table).await, before);
}

#[tokio::test]
async fn a_client_that_reads_nothing_disturbs_nobody_and_catches_up() {
    let place = start(OnlineLimits { outbox: 8, send_ms: 500, ..OnlineLimits::default() });
    let (mut host, mut guest, mut deaf) =
        (Client::new(&place).await, Client::new(&place).await, Client::new(&place).await);
    let table = host.create(options("express:2", TWO)).await.expect("a table");
    let seen = deaf.follow(&table).await.entries.len() as u64;
    guest.sit(&table, None).await.expect("a seat");
    for _ in 0..30 {
        host.act(&table, PlayerCommand::Offer { offer: Offer::Draw }).await.expect("an offer");
        guest.act(&table, PlayerCommand::Decline { offer: Offer::Draw }).await.expect("an answer");
    }
    let now = host.replica(&table).await;
    let mut back = Client::with(&place, deaf.cookie.clone()).await;
    back.say(&ClientMessage::Follow { table: table.clone(), seen: Some(seen) }).await;
    let missed = back.entries_until(now.version()).await;
    assert_eq!(missed.len() as u64, now.version() - seen);
}
