//! Two servers on one PostgreSQL: people play, talk, seek and meet, whichever of them they are connected to.

mod support;

use std::net::TcpListener;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use protocol::online::{
    ActionId, ChatBody, ChatPreset, ChatRoom, ClientMessage, Lobby, OnlineRefusal, OnlineTable, Seek,
    ServerMessage,
};
use server::OnlineLimits;
use support::{Client, NODE_SECRET, Place, TWO, options, start_node};
use testkit::postgres::{Database, database};
use tokio::time::timeout;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port").port()
}

/// Two nodes and the port of the first one's listener for nodes; nothing where PostgreSQL is not installed.
async fn two() -> Option<(Database, Place, Place, u16)> {
    let database = database()?;
    let (url, port) = (database.url.clone(), free_port());
    let start = move || {
        let limits = OnlineLimits { lobby_interval_ms: 50, ..OnlineLimits::default() };
        (start_node(&url, port, limits), start_node(&url, free_port(), limits))
    };
    let (one, other) = tokio::task::spawn_blocking(start).await.expect("they start");
    Some((database, one, other, port))
}

async fn lobby_with(client: &mut Client, holds: impl Fn(&Lobby) -> bool) -> Lobby {
    client
        .until(|message| match message {
            ServerMessage::Lobby { lobby } => holds(lobby).then(|| lobby.clone()),
            _ => None,
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_on_two_nodes_play_talk_and_change_nodes() {
    let Some((_database, one, other, _)) = two().await else { return };
    let (mut host, mut guest) = (Client::new(&one).await, Client::new(&other).await);
    let table = host.create(options("express:2", TWO)).await.expect("a table");
    host.follow(&table).await;
    let state = guest.follow(&table).await;
    let mut replica = OnlineTable::replay(state.options, &state.entries).expect("a log");
    assert_eq!(guest.sit(&table, None).await, Ok(Some(3)), "sat down, and the game has started");
    for (index, text) in ["Na", "Ng", "Na", "Ng"].iter().enumerate() {
        let (mover, waiter) = if index % 2 == 0 { (&mut host, &mut guest) } else { (&mut guest, &mut host) };
        let seen = 3 + index as u64;
        assert_eq!(mover.play(&table, seen, text).await, Ok(Some(seen + 1)), "{text}");
        let refused = waiter.play(&table, seen, text).await;
        assert!(
            matches!(refused, Err(OnlineRefusal::Stale { .. } | OnlineRefusal::Table { .. })),
            "{refused:?}"
        );
    }
    for entry in guest.entries_until(7).await {
        replica.apply(&entry).expect("the next entry");
    }
    assert_eq!(replica.version(), 7);
    // What is sent again is done once, also over another node.
    let id: ActionId = "twice".parse().expect("an id");
    let command = protocol::PlayerCommand::Move { text: "Na".to_owned() };
    let act = ClientMessage::Act { table: table.clone(), id, seen: 7, command };
    assert_eq!(host.ask(act.clone()).await, Ok(Some(8)));
    let mut roamed = Client::with(&other, host.cookie.clone()).await;
    assert_eq!(roamed.person, host.person);
    assert_eq!(roamed.ask(act).await, Ok(Some(8)), "the same answer");
    // Chat goes through the owner, both ways.
    let (body, id) = (ChatBody::Preset { preset: ChatPreset::GoodGame }, guest.id());
    guest
        .ask(ClientMessage::Say { table: table.clone(), id, room: ChatRoom::Players, body })
        .await
        .expect("said");
    for hearer in [&mut host, &mut guest] {
        let said = hearer.until(|message| match message {
            ServerMessage::Chat { lines, .. } => lines.first().map(|line| line.person.clone()),
            _ => None,
        });
        assert_eq!(said.await, guest_of(&state.host, &replica));
    }
}

/// The one at the table who has not made it.
fn guest_of(host: &protocol::online::PersonId, replica: &OnlineTable) -> protocol::online::PersonRef {
    let person = replica.slots().iter().find_map(|slot| match slot {
        protocol::online::SlotState::Person { person } if person.id != *host => Some(person.clone()),
        _ => None,
    });
    person.expect("somebody sits there")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_is_that_of_all_nodes_and_whoever_seeks_the_same_is_paired() {
    let Some((_database, one, other, _)) = two().await else { return };
    let (mut here, mut there) = (Client::new(&one).await, Client::new(&other).await);
    for client in [&mut here, &mut there] {
        client.say(&ClientMessage::FollowLobby { is_followed: true }).await;
        lobby_with(client, |lobby| lobby.people == 2).await;
    }
    let mut listed = options("moguli", TWO);
    listed.is_listed = true;
    let table = here.create(listed).await.expect("a table");
    here.follow(&table).await;
    lobby_with(&mut there, |lobby| lobby.open.iter().any(|open| open.table == table)).await;
    for first_is_here in [true, false] {
        let game = games::GameId::Express2.into();
        let seek = Seek::casual(game, None);
        let (first, second) = if first_is_here { (&mut here, &mut there) } else { (&mut there, &mut here) };
        let id = first.id();
        first.ask(ClientMessage::Seek { id, seek: Some(seek) }).await.expect("it is sought");
        lobby_with(second, |lobby| lobby.seeks == [(seek, 1)]).await;
        let id = second.id();
        second.ask(ClientMessage::Seek { id, seek: Some(seek) }).await.expect("it is sought");
        let mut tables = Vec::new();
        for client in [first, second] {
            let paired = client.until(|message| match message {
                ServerMessage::Paired { table } => Some(table.clone()),
                _ => None,
            });
            tables.push(paired.await);
        }
        assert_eq!(tables[0], tables[1]);
        let replica = here.replica(&tables[0]).await;
        assert!(replica.table().is_some(), "both sit there, and the game has begun");
        lobby_with(&mut there, |lobby| lobby.seeks.is_empty()).await;
    }
}

/// Whoever reaches the listener and does not know the secret is told nothing; the page's listener does not have it.
#[tokio::test(flavor = "multi_thread")]
async fn node_listener_asks_for_a_proof_and_clients_do_not_reach_it() {
    let Some((_database, one, _other, port)) = two().await else { return };
    let answer = connect_async(format!("ws://{}/node", one.address)).await;
    assert!(answer.is_err(), "the page's listener serves no nodes");
    let silent = connect_async(format!("ws://127.0.0.1:{port}/ws")).await;
    assert!(silent.is_err(), "and that of nodes no clients");
    let ended = async |messages: &[&str]| {
        let (mut socket, _) = connect_async(format!("ws://127.0.0.1:{port}/node")).await.expect("a socket");
        let mut heard = Vec::new();
        for message in messages {
            let _ = socket.send(Message::text((*message).to_owned())).await;
        }
        while let Some(Ok(Message::Text(text))) =
            timeout(Duration::from_secs(10), socket.next()).await.expect("it is ended in time")
        {
            heard.push(text.to_string());
        }
        heard
    };
    assert_eq!(ended(&[]).await, [""; 0], "who says nothing");
    assert_eq!(ended(&["{}"]).await, [""; 0]);
    let hello = r#"{"version":1,"nonce":"n"}"#;
    let ping = r#"{"kind":"ping"}"#;
    for proof in ["", "00", &"0".repeat(64)] {
        let heard = ended(&[hello, &format!(r#"{{"proof":"{proof}"}}"#), ping]).await;
        assert_eq!(heard.len(), 1, "a challenge, and nothing else: {heard:?}");
        assert!(!heard[0].contains(NODE_SECRET));
    }
}
