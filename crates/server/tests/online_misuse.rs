//! Clients that are wrong, greedy, slow or not who they say: what each gets, and that nobody else notices.

mod support;

use std::io::{Read, Write};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::online::{
    ActionId, ChatBody, ChatPreset, ChatRoom, ClientMessage, Goodbye, OnlineOptions, OnlineRefusal, PersonId,
    ReportReason, ServerMessage, SlotHolder, TableId,
};
use protocol::{Offer, PlayerCommand};
use server::OnlineLimits;
use store::ReportFilter;
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

/// Which limit a connection is told of next that it has reached, with no id.
async fn limit_told(client: &mut Client) -> String {
    client
        .until(|message| match message {
            ServerMessage::Refused { refusal: OnlineRefusal::LimitReached { limit, .. }, .. } => {
                Some(limit.clone())
            }
            _ => None,
        })
        .await
}

#[tokio::test]
async fn limits_of_watching_and_reporting_are_hit_and_recover() {
    let limits = OnlineLimits {
        spectators_per_table: 2,
        follows_per_socket: 2,
        reports_per_hour: 2,
        ..OnlineLimits::default()
    };
    let place = start(limits);
    let (mut host, mut one, mut other, mut late) = (
        Client::new(&place).await,
        Client::new(&place).await,
        Client::new(&place).await,
        Client::new(&place).await,
    );
    let table = host.create(options("express:2", TWO)).await.expect("a table");
    let follow = |table: &TableId| ClientMessage::Follow { table: table.clone(), seen: None };
    for client in [&mut host, &mut one, &mut other] {
        client.follow(&table).await;
    }
    late.say(&follow(&table)).await;
    assert_eq!(limit_told(&mut late).await, "spectators-per-table");
    // Whoever watches already may ask for all of it again; and players are never kept out.
    one.follow(&table).await;
    late.sit(&table, None).await.expect("a seat");
    late.follow(&table).await;
    let mut next = Client::new(&place).await;
    other.say(&ClientMessage::Unfollow { table: table.clone() }).await;
    one.say(&ClientMessage::Unfollow { table: table.clone() }).await;
    // What each says is done in its own time.
    let end = std::time::Instant::now() + LONG;
    loop {
        next.say(&follow(&table)).await;
        let is_in = next
            .until(|message| match message {
                ServerMessage::Table { .. } => Some(true),
                ServerMessage::Refused { .. } => Some(false),
                _ => None,
            })
            .await;
        if is_in {
            break;
        }
        assert!(std::time::Instant::now() < end, "the places of those who have gone are free");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }

    // Tables that one socket follows, and tournaments.
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(host.create(options("express:2", TWO)).await.expect("a table"));
    }
    for table in &tables[..2] {
        other.follow(table).await;
    }
    other.say(&follow(&tables[2])).await;
    assert_eq!(limit_told(&mut other).await, "follows-per-socket");
    other.follow(&tables[1]).await;
    other.say(&ClientMessage::Unfollow { table: tables[0].clone() }).await;
    other.follow(&tables[2]).await;
    let tournament = |number: u32, is_followed| ClientMessage::FollowTournament {
        tournament: format!("{number:022}").parse().expect("an id"),
        is_followed,
    };
    for number in 0..3 {
        other.say(&tournament(number, true)).await;
    }
    assert_eq!(limit_told(&mut other).await, "follows-per-socket");

    // Reports: others report as before, and it is said when one may again.
    let person = host.person.id.clone();
    let report = |id: ActionId| ClientMessage::Report {
        table: table.clone(),
        id,
        person: person.clone(),
        reason: ReportReason::Other,
        text: String::new(),
    };
    for _ in 0..2 {
        let id = one.id();
        one.ask(report(id)).await.expect("two reports");
    }
    let id = one.id();
    let answer = one.ask(report(id)).await;
    let Err(OnlineRefusal::TooFast { retry_after }) = answer else { panic!("{answer:?}") };
    assert!((1..=1_800_000).contains(&retry_after.0), "half an hour at the most: {retry_after:?}");
    let id = other.id();
    other.ask(report(id)).await.expect("somebody else's");
    assert_eq!(place.store.reports(ReportFilter::Open).await.expect("a list").len(), 3);
}

fn own_id(slot: &protocol::online::SlotState) -> PersonId {
    match slot {
        protocol::online::SlotState::Person { person } => person.id.clone(),
        other => panic!("{other:?}"),
    }
}

/// What is tried at a table by somebody who may not.
struct Attempts<'a> {
    table: &'a TableId,
    /// Somebody who plays there.
    person: &'a PersonId,
}

impl Attempts<'_> {
    /// The message after another one; the first after none. Every kind is in this list: a new one does not compile without.
    fn after(&self, previous: Option<&ClientMessage>, id: ActionId) -> Option<ClientMessage> {
        use ClientMessage as M;
        let table = self.table.clone();
        Some(match previous {
            None => M::Ping { sent: 1 },
            Some(M::Ping { .. }) => {
                let tournament = Some("m4Kq8ZtY2cWx6RvB1nHs0P".parse().expect("an id"));
                let options = OnlineOptions { tournament, ..options("express:2", TWO) };
                M::Create { id, options: Box::new(options) }
            }
            Some(M::Create { .. }) => M::Follow { table, seen: None },
            Some(M::Follow { .. }) => M::Unfollow { table },
            Some(M::Unfollow { .. }) => M::Sit { table, id, slot: Some(0) },
            Some(M::Sit { .. }) => M::StandUp { table, id, slot: 0 },
            Some(M::StandUp { .. }) => M::SeatEngine { table, id, slot: 1, level: 1 },
            Some(M::SeatEngine { .. }) => M::Act { table, id, seen: u64::MAX, command: command_after(None)? },
            Some(M::Act { command, .. }) => match command_after(Some(command)) {
                Some(command) => M::Act { table, id, seen: u64::MAX, command },
                // Moves of others alone: whoever waits may plan moves of their own.
                None => M::ConditionalMoves { table, id, seen: u64::MAX, lines: vec![vec!["Na".to_owned()]] },
            },
            Some(M::ConditionalMoves { .. }) => M::Ready { table, id },
            Some(M::Ready { .. }) => M::ClaimWin { table, id },
            Some(M::ClaimWin { .. }) => {
                let body = ChatBody::Preset { preset: ChatPreset::Oops };
                M::Say { table, id, room: ChatRoom::Players, body }
            }
            Some(M::Say { .. }) => {
                let (person, reason, text) = (self.person.clone(), ReportReason::Other, String::new());
                M::Report { table, id, person, reason, text }
            }
            Some(M::Report { .. }) => M::Block { id, person: self.person.clone(), is_blocked: true },
            Some(M::Block { is_blocked: true, .. }) => {
                M::Block { id, person: self.person.clone(), is_blocked: false }
            }
            Some(M::Block { .. }) => M::Rename { id, name: "Somebody else".to_owned() },
            Some(M::Rename { .. }) => M::FollowLobby { is_followed: true },
            Some(M::FollowLobby { .. }) => M::Seek { id, seek: None },
            Some(M::Seek { .. }) => {
                let tournament = "m4Kq8ZtY2cWx6RvB1nHs0P".parse().expect("an id");
                M::FollowTournament { tournament, is_followed: true }
            }
            Some(M::FollowTournament { .. }) => M::YourTables,
            Some(M::YourTables) => M::Push { id, subscription: None },
            // Last: it ends the connection.
            Some(M::Push { .. }) => M::Hello { protocol: 1, is_bot: false },
            Some(M::Hello { .. }) => return None,
        })
    }
}

/// The same for what a player does in a game.
fn command_after(previous: Option<&PlayerCommand>) -> Option<PlayerCommand> {
    use PlayerCommand as C;
    const FIRST: Offer = Offer::TakeBack;
    let after = |offer: Offer| match offer {
        Offer::TakeBack => Some(Offer::Draw),
        Offer::Draw => Some(Offer::Pause),
        Offer::Pause => Some(Offer::Abandon),
        Offer::Abandon => Some(Offer::Rematch),
        Offer::Rematch => None,
    };
    Some(match previous {
        None => C::Move { text: "Na".to_owned() },
        Some(C::Move { .. }) => C::UndoInTurn,
        Some(C::UndoInTurn) => C::Offer { offer: FIRST },
        Some(C::Offer { offer }) => match after(*offer) {
            Some(offer) => C::Offer { offer },
            None => C::Accept { offer: FIRST },
        },
        Some(C::Accept { offer }) => match after(*offer) {
            Some(offer) => C::Accept { offer },
            None => C::Decline { offer: FIRST },
        },
        Some(C::Decline { offer }) => match after(*offer) {
            Some(offer) => C::Decline { offer },
            None => C::Withdraw { offer: FIRST },
        },
        Some(C::Withdraw { offer }) => match after(*offer) {
            Some(offer) => C::Withdraw { offer },
            None => C::Resign,
        },
        Some(C::Resign) => C::Retire,
        Some(C::Retire) => C::Resume,
        Some(C::Resume) => C::Abort,
        Some(C::Abort) => C::OfferRematch { seating: vec![1, 0], starter: None },
        Some(C::OfferRematch { .. }) => return None,
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// Sits there, at the seat that is not to move, and has not made the table.
    OtherSeat,
    /// Does not sit there: follows it, or has never seen it, or plays at another table.
    NotSeated,
}

/// What is to become of a message.
#[derive(Debug)]
enum Fate {
    Refused(OnlineRefusal),
    /// By the rules of the table.
    RefusedByTable,
    /// A line of moves is refused.
    BadLine,
    /// It is done, and changes nothing of the table.
    Done,
    /// It is not answered under an id, and changes nothing of the table.
    Heard,
    /// It is one's own right, and is not tried.
    Right,
    /// The connection ends.
    Ends,
}

/// What is to become of a message: of each kind, for each role, before the game and in it.
fn fate(message: &ClientMessage, role: Role, has_begun: bool) -> Fate {
    use ClientMessage as M;
    use Fate::{BadLine, Done, Ends, Heard, Refused, RefusedByTable, Right};
    let is_seated = role == Role::OtherSeat;
    match message {
        M::Hello { .. } => Ends,
        // Tables of tournaments are made by tournaments.
        M::Create { .. } => Refused(OnlineRefusal::OptionOutOfRange),
        M::Ping { .. }
        | M::Follow { .. }
        | M::Unfollow { .. }
        | M::FollowLobby { .. }
        | M::FollowTournament { .. }
        | M::YourTables => Heard,
        M::Sit { .. } if is_seated => Refused(OnlineRefusal::SeatedAlready),
        M::Sit { .. } if has_begun => Refused(OnlineRefusal::NotSeated),
        M::Sit { .. } => Refused(OnlineRefusal::SlotTaken),
        M::StandUp { .. } | M::SeatEngine { .. } if has_begun => Refused(OnlineRefusal::StartedAlready),
        M::StandUp { .. } | M::SeatEngine { .. } => Refused(OnlineRefusal::NotHost),
        M::Act { .. } | M::ConditionalMoves { .. } | M::Ready { .. } | M::ClaimWin { .. } | M::Say { .. }
            if !is_seated =>
        {
            Refused(OnlineRefusal::NotSeated)
        }
        M::Act { .. } | M::ConditionalMoves { .. } if !has_begun => Refused(OnlineRefusal::NotStarted),
        M::ConditionalMoves { .. } => BadLine,
        M::ClaimWin { .. } => Refused(OnlineRefusal::NobodyMissing),
        M::Act { command, .. } => match command {
            // Of one's own accord, for one's own seat.
            PlayerCommand::Offer { .. }
            | PlayerCommand::Resign
            | PlayerCommand::Retire
            | PlayerCommand::Abort => Right,
            PlayerCommand::Move { .. }
            | PlayerCommand::UndoInTurn
            | PlayerCommand::Accept { .. }
            | PlayerCommand::Decline { .. }
            | PlayerCommand::Withdraw { .. }
            | PlayerCommand::Resume
            | PlayerCommand::OfferRematch { .. } => RefusedByTable,
        },
        // About this moment, about what was said, about people: nothing of it is in the table.
        M::Ready { .. }
        | M::Say { .. }
        | M::Report { .. }
        | M::Block { .. }
        | M::Rename { .. }
        | M::Seek { .. }
        | M::Push { .. } => Done,
    }
}

/// Tries every message at a table, and checks what becomes of it.
async fn try_all(place: &Place, client: &mut Client, attempts: &Attempts<'_>, role: Role, has_begun: bool) {
    let mut last: Option<ClientMessage> = None;
    loop {
        let id = client.id();
        let Some(message) = attempts.after(last.as_ref(), id) else { return };
        match fate(&message, role, has_begun) {
            Fate::Right => {}
            Fate::Heard => client.say(&message).await,
            Fate::Done => {
                let answer = client.ask(message.clone()).await;
                assert!(answer.is_ok(), "{role:?}: {message:?}: {answer:?}");
            }
            Fate::Refused(refusal) => {
                let answer = client.ask(message.clone()).await;
                assert_eq!(answer, Err(refusal), "{role:?}: {message:?}");
            }
            Fate::RefusedByTable => {
                let answer = client.ask(message.clone()).await;
                let is_refused = matches!(answer, Err(OnlineRefusal::Table { .. }));
                assert!(is_refused, "{role:?}: {message:?}: {answer:?}");
            }
            Fate::BadLine => {
                let answer = client.ask(message.clone()).await;
                let is_refused = matches!(answer, Err(OnlineRefusal::BadLine { .. }));
                assert!(is_refused, "{role:?}: {message:?}: {answer:?}");
            }
            Fate::Ends => {
                let mut another = Client::with(place, client.cookie.clone()).await;
                another.say(&message).await;
                assert_eq!(rest_of(&mut another.socket).await, Some(Goodbye::Misbehaved));
            }
        }
        last = Some(message);
    }
}

/// Every message, tried by everybody who may not: nothing of it changes the table.
#[tokio::test]
async fn nobody_does_what_is_not_theirs() {
    let limits = OnlineLimits { chat_per_minute: 1_000, message_burst: 10_000, ..OnlineLimits::default() };
    let place = start(limits);
    let (mut host, mut guest, mut spectator, mut stranger) = (
        Client::new(&place).await,
        Client::new(&place).await,
        Client::new(&place).await,
        Client::new(&place).await,
    );
    let table = host.create(options("express:2", TWO)).await.expect("a table");
    guest.sit(&table, None).await.expect("a seat");
    let three = [SlotHolder::Host, SlotHolder::Anybody, SlotHolder::Anybody];
    let waiting = host.create(options("express:3", &three)).await.expect("a table");
    guest.sit(&waiting, Some(1)).await.expect("a seat");
    let elsewhere = stranger.create(options("express:2", TWO)).await.expect("a table of their own");
    spectator.sit(&elsewhere, None).await.expect("a seat");
    for at in [&table, &waiting] {
        host.follow(at).await;
        guest.follow(at).await;
        spectator.follow(at).await;
    }
    // What is offered to one is not answered by whoever offers it, nor taken back by the other.
    host.act(&table, PlayerCommand::Offer { offer: Offer::Draw }).await.expect("an offer");
    let offer = Offer::Draw;
    for answer in [
        guest.act(&table, PlayerCommand::Withdraw { offer }).await,
        host.act(&table, PlayerCommand::Accept { offer }).await,
        host.act(&table, PlayerCommand::Decline { offer }).await,
    ] {
        assert!(matches!(answer, Err(OnlineRefusal::Table { .. })), "{answer:?}");
    }
    let answer = spectator.act(&table, PlayerCommand::Accept { offer }).await;
    assert_eq!(answer, Err(OnlineRefusal::NotSeated));
    guest.act(&table, PlayerCommand::Decline { offer }).await.expect("an answer");

    let all = [&table, &waiting, &elsewhere];
    let mut before = Vec::new();
    for at in all {
        before.push(stranger.replica(at).await);
    }
    let owner = host.person.id.clone();
    for (at, has_begun) in [(&table, true), (&waiting, false)] {
        let attempts = Attempts { table: at, person: &owner };
        try_all(&place, &mut guest, &attempts, Role::OtherSeat, has_begun).await;
        try_all(&place, &mut spectator, &attempts, Role::NotSeated, has_begun).await;
        try_all(&place, &mut stranger, &attempts, Role::NotSeated, has_begun).await;
    }
    // Whoever sits somewhere sits there alone.
    let owner = stranger.person.id.clone();
    let attempts = Attempts { table: &elsewhere, person: &owner };
    try_all(&place, &mut host, &attempts, Role::NotSeated, true).await;
    // Where there is no table, nothing is done.
    let nowhere: TableId = "0000000000000000000000".parse().expect("an id");
    let attempts = Attempts { table: &nowhere, person: &owner };
    let mut last = None;
    loop {
        let id = host.id();
        let Some(message) = attempts.after(last.as_ref(), id) else { break };
        let json = serde_json::to_value(&message).expect("JSON");
        if json["table"].is_string() && json["id"].is_string() {
            assert_eq!(host.ask(message.clone()).await, Err(OnlineRefusal::NoSuchTable), "{message:?}");
        }
        last = Some(message);
    }
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
    let mut witness = Client::new(&place).await;
    for (at, before) in all.into_iter().zip(before) {
        assert_eq!(witness.replica(at).await, before);
    }
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

/// A socket at the level of bytes: whoever holds it answers nothing by itself.
fn raw_socket(place: &Place) -> std::net::TcpStream {
    let mut socket = std::net::TcpStream::connect(&place.address).expect("it listens");
    socket.set_read_timeout(Some(LONG)).expect("a timeout");
    let (address, cookie) = (&place.address, new_guest(place));
    let request = format!(
        "GET /ws HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\ncookie: {cookie}\r\n\r\n"
    );
    socket.write_all(request.as_bytes()).expect("sent");
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        socket.read_exact(&mut byte).expect("an answer");
        head.push(byte[0]);
    }
    assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
    socket
}

/// A frame of text as clients write it; the mask is none.
fn frame(text: &str) -> Vec<u8> {
    let mut frame = vec![0x81, 0x80 | u8::try_from(text.len()).expect("a short text"), 0, 0, 0, 0];
    frame.extend_from_slice(text.as_bytes());
    frame
}

#[test]
fn silent_sockets_and_half_frames_are_closed_in_time() {
    let place = start(OnlineLimits { hello_ms: 1_000, idle_ms: 1_000, ..OnlineLimits::default() });
    let hello = frame(r#"{"kind":"hello","protocol":1}"#);
    let half = &frame(r#"{"kind":"your-tables"}"#)[..9];
    for (what, sent) in [
        ("nothing after hello", hello.clone()),
        ("half a frame after hello", [&hello[..], half].concat()),
        ("half a hello", hello[..12].to_vec()),
        ("one byte", hello[..1].to_vec()),
    ] {
        let mut socket = raw_socket(&place);
        socket.write_all(&sent).expect("sent");
        let began = std::time::Instant::now();
        let mut rest = Vec::new();
        socket.read_to_end(&mut rest).expect("it is closed");
        let took = began.elapsed();
        let rest = String::from_utf8_lossy(&rest);
        assert!(rest.contains(r#"{"kind":"goodbye","reason":"idle"}"#), "{what}: {rest}");
        // Its time, half of it until somebody looks, and what a busy machine takes.
        assert!(took < Duration::from_secs(6), "{what}: {took:?}");
    }
}

#[tokio::test]
async fn whoever_answers_signs_of_life_stays() {
    let place = start(OnlineLimits { idle_ms: 1_000, ..OnlineLimits::default() });
    let mut client = Client::new(&place).await;
    // Says nothing of its own for three times as long.
    let silence = timeout(Duration::from_secs(3), receive(&mut client.socket)).await;
    assert!(silence.is_err(), "{silence:?}");
    client.say(&ClientMessage::Ping { sent: 1 }).await;
    client.until(|message| matches!(message, ServerMessage::Pong { .. }).then_some(())).await;
}
