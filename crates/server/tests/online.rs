//! Online play through real sockets, on a real store: who may do what, and what everybody is told.

mod support;

use std::io::Write;

use protocol::online::{
    ActionId, ChatBody, ChatLine, ChatPreset, ChatRoom, ClientMessage, OnlineRefusal, OnlineTable, Seek,
    ServerMessage, SlotHolder, SlotState, TableId,
};
use protocol::{GameId, Offer, PlayerCommand};
use server::OnlineLimits;
use support::{Client, Place, TWO, new_guest, options, start};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use ureq::http::Request;

#[tokio::test]
async fn two_people_play_a_game_by_link_and_everybody_replays_it() {
    let place = start(OnlineLimits::default());
    let (mut host, mut guest, mut spectator) =
        (Client::new(&place).await, Client::new(&place).await, Client::new(&place).await);
    let table = host.create(options("express:2", TWO)).await.expect("a table");
    let before = host.follow(&table).await;
    assert_eq!(before.entries.len(), 1, "whoever makes it has a seat");
    spectator.follow(&table).await;
    let state = guest.follow(&table).await;
    let mut replica = OnlineTable::replay(state.options, &state.entries).expect("a log");
    assert_eq!(guest.sit(&table, None).await, Ok(Some(3)), "sat down, and the game has started");
    let moves = ["Na", "Ng", "Na", "Ng", "Na", "Ng", "Na", "Ng", "Na"];
    for (index, text) in moves.iter().enumerate() {
        let (mover, other) = if index % 2 == 0 { (&mut host, &mut guest) } else { (&mut guest, &mut host) };
        let seen = 3 + index as u64;
        assert_eq!(mover.play(&table, seen, text).await, Ok(Some(seen + 1)), "{text}");
        let refused = other.play(&table, seen, text).await;
        assert!(
            matches!(refused, Err(OnlineRefusal::Stale { .. } | OnlineRefusal::Table { .. })),
            "{refused:?}"
        );
    }
    for entry in guest.entries_until(12).await {
        replica.apply(&entry).expect("the next entry");
    }
    let table_now = replica.table().expect("it has started");
    assert!(table_now.ending().is_some(), "five in a row");
    assert_eq!(spectator.entries_until(12).await.len(), 11, "spectators see everything");
    let refused = spectator.play(&table, 12, "Na").await;
    assert_eq!(refused, Err(OnlineRefusal::NotSeated));
    // Somebody who comes later, and somebody who was away, see the same.
    let mut late = Client::new(&place).await;
    let whole = late.follow(&table).await;
    assert_eq!(OnlineTable::replay(whole.options, &whole.entries).expect("a log"), replica);
    late.say(&ClientMessage::Follow { table: table.clone(), seen: Some(10) }).await;
    assert_eq!(late.entries_until(12).await.len(), 2);
}

#[tokio::test]
async fn what_is_sent_twice_is_done_once() {
    let place = start(OnlineLimits::default());
    let mut host = Client::new(&place).await;
    let id: ActionId = "same".parse().expect("an id");
    let create = ClientMessage::Create {
        id: id.clone(),
        options: Box::new(options("express:2", &[SlotHolder::Host, SlotHolder::Engine { level: 1 }])),
    };
    let mut tables = Vec::new();
    for _ in 0..3 {
        host.say(&create).await;
        tables.push(
            host.until(|message| match message {
                ServerMessage::Done { table, .. } => Some(table.clone()),
                _ => None,
            })
            .await
            .expect("a table"),
        );
    }
    assert!(tables.iter().all(|table| *table == tables[0]), "one table");
    let table = tables.remove(0);
    let state = host.follow(&table).await;
    let seen = state.entries.last().expect("entries").version;
    let act = ClientMessage::Act {
        table: table.clone(),
        id: "move".parse().expect("an id"),
        seen,
        command: PlayerCommand::Move { text: "W4".to_owned() },
    };
    let first = host.ask(act.clone()).await;
    assert_eq!(first, Ok(Some(seen + 1)));
    // The other tab of the same person sends it again, long after it was done.
    let mut tab = Client::with(&place, host.cookie.clone()).await;
    assert_eq!(tab.ask(act).await, first);
    let whole = tab.follow(&table).await;
    let own = whole.entries.iter().filter(|entry| entry.version == seen + 1).count();
    assert_eq!(own, 1);
}

#[tokio::test]
async fn an_engine_plays_on_for_one_who_leaves_and_one_comes_back() {
    let place = start(OnlineLimits::default());
    let (mut host, mut guest) = (Client::new(&place).await, Client::new(&place).await);
    let holders = [SlotHolder::Host, SlotHolder::Anybody, SlotHolder::Engine { level: 1 }];
    let table = host.create(options("express:3", &holders)).await.expect("a table");
    host.follow(&table).await;
    guest.follow(&table).await;
    guest.sit(&table, Some(1)).await.expect("a seat");
    let id = guest.id();
    let retire = ClientMessage::Act { table: table.clone(), id, seen: 99, command: PlayerCommand::Retire };
    guest.ask(retire).await.expect("one may leave");
    let state = host.follow(&table).await;
    let replica = OnlineTable::replay(state.options, &state.entries).expect("a log");
    assert!(replica.table().expect("a game").ending().is_none(), "nobody's game ends by it");
    assert_eq!(replica.slot_of(&guest.person.id), None);
    guest.sit(&table, None).await.expect("one may come back");
    let mut stranger = Client::new(&place).await;
    assert_eq!(stranger.sit(&table, None).await, Err(OnlineRefusal::NotSeated), "but nobody else");
}

#[tokio::test]
async fn strangers_do_nothing_and_hosts_do_what_is_theirs() {
    let place = start(OnlineLimits::default());
    let (mut host, mut stranger) = (Client::new(&place).await, Client::new(&place).await);
    let table = host.create(options("expert:2", TWO)).await.expect("a table");
    host.follow(&table).await;
    let seat_engine = |id, level| ClientMessage::SeatEngine { table: table.clone(), id, slot: 1, level };
    let id = stranger.id();
    assert_eq!(stranger.ask(seat_engine(id, 3)).await, Err(OnlineRefusal::NotHost));
    let id = stranger.id();
    let free = ClientMessage::StandUp { table: table.clone(), id, slot: 0 };
    assert_eq!(stranger.ask(free).await, Err(OnlineRefusal::NotHost));
    assert_eq!(stranger.play(&table, 1, "Na").await, Err(OnlineRefusal::NotSeated));
    assert_eq!(stranger.sit(&table, Some(0)).await, Err(OnlineRefusal::SlotTaken));
    assert_eq!(stranger.sit(&table, Some(7)).await, Err(OnlineRefusal::NoSuchSlot));
    assert_eq!(host.sit(&table, Some(1)).await, Err(OnlineRefusal::SeatedAlready));
    assert_eq!(host.sit(&table, Some(0)).await, Err(OnlineRefusal::SeatedAlready));
    // But under another name one sits down anew where one sits.
    let id = host.id();
    host.ask(ClientMessage::Rename { id, name: "Ada".to_owned() }).await.expect("a name");
    host.sit(&table, Some(0)).await.expect("one's own seat");
    let named = stranger.replica(&table).await;
    assert!(matches!(&named.slots()[0], SlotState::Person { person } if person.name == "Ada"), "{named:?}");
    let id = host.id();
    assert_eq!(host.ask(seat_engine(id, 11)).await, Err(OnlineRefusal::OptionOutOfRange));
    let nowhere: TableId = "0000000000000000000000".parse().expect("an id");
    assert_eq!(stranger.sit(&nowhere, None).await, Err(OnlineRefusal::NoSuchTable));
    let id = host.id();
    assert_eq!(
        host.ask(ClientMessage::ClaimWin { table: table.clone(), id }).await,
        Err(OnlineRefusal::NobodyMissing)
    );
}

#[tokio::test]
async fn two_who_seek_the_same_play_together() {
    let place = start(OnlineLimits::default());
    let (mut one, mut other) = (Client::new(&place).await, Client::new(&place).await);
    let seek = Seek::casual(GameId("moguli".parse().expect("a game")), None);
    for client in [&mut one, &mut other] {
        let id = client.id();
        client.ask(ClientMessage::Seek { id, seek: Some(seek) }).await.expect("one may seek");
    }
    let paired = |message: &ServerMessage| match message {
        ServerMessage::Paired { table } => Some(table.clone()),
        _ => None,
    };
    let (first, second) = (one.until(paired).await, other.until(paired).await);
    assert_eq!(first, second);
    let state = one.follow(&first).await;
    let replica = OnlineTable::replay(state.options, &state.entries).expect("a log");
    assert!(replica.slot_of(&one.person.id).is_some() && replica.slot_of(&other.person.id).is_some());
    assert!(replica.table().is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_seeks_rated_games_finds_those_alone_who_do_too() {
    let place = start(OnlineLimits::default());
    let casual = Seek::casual(GameId("express:2".parse().expect("a game")), None);
    let rated = Seek { is_rated: true, ..casual };
    let mut guest = Client::new(&place).await;
    let id = guest.id();
    let refused = guest.ask(ClientMessage::Seek { id, seek: Some(rated) }).await;
    assert_eq!(refused, Err(OnlineRefusal::NeedsAccount));
    let mut accounts = Vec::new();
    for (name, seek) in [("Ann", casual), ("Bob", rated), ("Cleo", rated)] {
        let cookie = support::http::player(&place, name).cookie.expect("a cookie");
        let mut client = Client::with(&place, cookie).await;
        let id = client.id();
        client.ask(ClientMessage::Seek { id, seek: Some(seek) }).await.expect("one may seek");
        accounts.push(client);
    }
    let paired = |message: &ServerMessage| match message {
        ServerMessage::Paired { table } => Some(table.clone()),
        _ => None,
    };
    let [_, bob, cleo] = &mut accounts[..] else { unreachable!() };
    let table = bob.until(paired).await;
    assert_eq!(cleo.until(paired).await, table);
    let options = bob.follow(&table).await.options;
    assert!(options.is_rated && options.consent.take_back == protocol::Consent::Never);
    // Ann still seeks; a guest who wants the same plays with her, and nothing is rated.
    let id = guest.id();
    guest.ask(ClientMessage::Seek { id, seek: Some(casual) }).await.expect("one may seek");
    let table = guest.until(paired).await;
    assert_eq!(accounts[0].until(paired).await, table);
    assert!(!guest.follow(&table).await.options.is_rated);
}

#[tokio::test]
async fn spectators_are_not_heard_before_the_end_and_blocked_people_never() {
    let place = start(OnlineLimits::default());
    let (mut host, mut guest, mut spectator) =
        (Client::new(&place).await, Client::new(&place).await, Client::new(&place).await);
    let table = host.create(options("express:2", TWO)).await.expect("a table");
    for client in [&mut host, &mut guest, &mut spectator] {
        client.follow(&table).await;
    }
    guest.sit(&table, None).await.expect("a seat");
    let say = |id, room, text: &str| ClientMessage::Say {
        table: table.clone(),
        id,
        room,
        body: ChatBody::Text { text: text.to_owned() },
    };
    let id = spectator.id();
    spectator.ask(say(id, ChatRoom::Spectators, "Watch g!")).await.expect("spectators talk");
    let id = spectator.id();
    let refused = spectator.ask(say(id, ChatRoom::Players, "Watch g!")).await;
    assert_eq!(refused, Err(OnlineRefusal::NotSeated));
    let id = guest.id();
    let preset = ChatBody::Preset { preset: ChatPreset::GoodLuck };
    guest
        .ask(ClientMessage::Say { table: table.clone(), id, room: ChatRoom::Players, body: preset })
        .await
        .expect("hello");
    // Sent again because the answer was lost, it is acknowledged and not said again.
    let id = guest.id();
    let twice = say(id, ChatRoom::Players, "Once");
    for _ in 0..2 {
        guest.ask(twice.clone()).await.expect("it is acknowledged");
    }
    let seen = spectator.follow(&table).await;
    let once = |line: &&ChatLine| line.body == ChatBody::Text { text: "Once".to_owned() };
    assert_eq!(seen.chat.iter().filter(once).count(), 1, "{:?}", seen.chat);
    let lines = |message: &ServerMessage| match message {
        ServerMessage::Chat { lines, .. } => Some(lines.clone()),
        _ => None,
    };
    let heard = host.until(lines).await;
    assert_eq!(heard.len(), 1);
    assert_eq!(heard[0].person.id, guest.person.id, "the spectator was not heard before");
    let id = guest.id();
    let resign = ClientMessage::Act { table: table.clone(), id, seen: 99, command: PlayerCommand::Resign };
    guest.ask(resign).await.expect("one may resign");
    let of_spectators = |message: &ServerMessage| {
        lines(message).filter(|lines| lines.iter().any(|line| line.room == ChatRoom::Spectators))
    };
    let heard = host.until(of_spectators).await;
    assert_eq!(heard[0].person.id, spectator.person.id, "now it is");
    let id = host.id();
    let block = ClientMessage::Block { id, person: guest.person.id.clone(), is_blocked: true };
    host.ask(block).await.expect("one may block");
    let state = host.follow(&table).await;
    assert!(state.chat.iter().all(|line| line.person.id != guest.person.id), "{:?}", state.chat);
    let mut bad = Vec::new();
    for text in ["", " \t ", "a\u{202e}b", &"x".repeat(201)] {
        let id = spectator.id();
        bad.push(spectator.ask(say(id, ChatRoom::Spectators, text)).await);
    }
    assert!(bad.iter().all(|answer| *answer == Err(OnlineRefusal::BadText)), "{bad:?}");
}

#[tokio::test]
async fn sockets_of_other_sites_and_without_a_session_are_refused() {
    let place = start(OnlineLimits::default());
    let connect = async |headers: &[(&'static str, &str)]| {
        let mut request = format!("ws://{}/ws", place.address).into_client_request().expect("a request");
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().expect("a header"));
        }
        match connect_async(request).await {
            Ok(_) => 101,
            Err(tungstenite::Error::Http(response)) => response.status().as_u16(),
            Err(error) => panic!("{error}"),
        }
    };
    let cookie = new_guest(&place);
    let own = format!("http://{}", place.address);
    assert_eq!(connect(&[("cookie", &cookie), ("origin", &own)]).await, 101);
    assert_eq!(connect(&[("cookie", &cookie), ("origin", "http://evil.example")]).await, 403);
    assert_eq!(connect(&[("cookie", &cookie), ("host", "evil.example")]).await, 403);
    assert_eq!(connect(&[]).await, 401);
    assert_eq!(connect(&[("cookie", "undershift-session=guessed")]).await, 401);
}

#[tokio::test]
async fn what_was_done_long_ago_is_acknowledged_again_and_not_done_twice() {
    let place = start(OnlineLimits { message_burst: 1_000, ..OnlineLimits::default() });
    let (mut host, mut guest) = (Client::new(&place).await, Client::new(&place).await);
    let table = host.create(options("expert:2", TWO)).await.expect("a table");
    let mut seen = guest.sit(&table, None).await.expect("a seat").expect("a version");
    let first = host.id();
    let command = PlayerCommand::Move { text: "Na".to_owned() };
    let act = ClientMessage::Act { table: table.clone(), id: first, seen, command };
    let done = host.ask(act.clone()).await.expect("the first move");
    seen = done.expect("a version");
    // Far more than the server keeps in memory of what was done.
    for number in 0..40 {
        let client = if number % 2 == 0 { &mut guest } else { &mut host };
        let (id, offer) = (client.id(), Offer::Draw);
        let offered = PlayerCommand::Offer { offer };
        let acted = client.ask(ClientMessage::Act { table: table.clone(), id, seen, command: offered }).await;
        seen = acted.expect("an offer").expect("a version");
        let (id, withdrawn) = (client.id(), PlayerCommand::Withdraw { offer });
        let acted =
            client.ask(ClientMessage::Act { table: table.clone(), id, seen, command: withdrawn }).await;
        seen = acted.expect("it is taken back").expect("a version");
    }
    assert_eq!(host.ask(act).await, Ok(done), "the same answer again");
    let replica = host.replica(&table).await;
    assert_eq!((replica.version(), replica.table().map(|table| table.game().len())), (seen, Some(1)));
}

#[tokio::test]
async fn a_link_shows_the_board_to_whoever_previews_it() {
    let place = start(OnlineLimits::default());
    let mut host = Client::new(&place).await;
    let table = host.create(options("express:2", TWO)).await.expect("a table");
    let page = format!("/table/{table}");
    let html = String::from_utf8(get(&place, &page, &[]).1).expect("text");
    let image = html.split("og:image\" content=\"").nth(1).and_then(|rest| rest.split('"').next());
    let image = image.unwrap_or_else(|| panic!("no picture in {html}"));
    assert!(html.contains("og:title\" content=\"Shiftago Express\""), "{html}");
    // Browsers say what they want a page for: they get it as it is embedded.
    let plain = String::from_utf8(get(&place, &page, &[("sec-fetch-dest", "document")]).1).expect("text");
    assert!(!plain.contains("og:image"), "{plain}");
    let (_, image) = image.split_once(place.address.as_str()).expect("on this site");
    let (_, before) = get(&place, image, &[]);
    assert!(before.starts_with(b"\x89PNG"), "a picture");
    let mut guest = Client::new(&place).await;
    guest.follow(&table).await;
    host.follow(&table).await;
    let seen = guest.sit(&table, None).await.expect("a seat").expect("a version");
    let is_hosts = host.play(&table, seen, "Nd").await.is_ok();
    assert!(is_hosts || guest.play(&table, seen, "Nd").await.is_ok(), "somebody begins");
    assert_ne!(get(&place, image, &[]).1, before, "a marble more");
    assert_eq!(get(&place, "/preview/nothing.png", &[]).0, 404);
}

fn get(place: &Place, path: &str, headers: &[(&str, &str)]) -> (u16, Vec<u8>) {
    let mut request = Request::get(format!("http://{}{path}", place.address));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let agent: ureq::Agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let mut answer = agent.run(request.body(()).expect("a request")).expect("an answer");
    (answer.status().as_u16(), answer.body_mut().read_to_vec().expect("a body"))
}

/// A file system of 16 megabytes, in memory, for as long as it lives.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    /// `None` where it cannot be mounted: that takes an administrator.
    fn mount() -> Option<SmallDisk> {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let mut mount = std::process::Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=16m", "tmpfs"]).arg(folder.path());
        mount.output().is_ok_and(|output| output.status.success()).then_some(SmallDisk(folder))
    }

    fn filler(&self) -> std::path::PathBuf {
        self.0.path().join("filler")
    }

    fn fill(&self) {
        let mut filler = std::fs::File::create(self.filler()).expect("there is room for a name");
        for size in [65_536, 4_096, 1] {
            while filler.write_all(&vec![0; size]).is_ok() {}
        }
    }

    fn clear(&self) {
        std::fs::remove_file(self.filler()).expect("it is there");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // The server runs until the test ends: so it is unmounted as soon as nobody uses it.
        let _ = std::process::Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

fn status(place: &Place, path: &str) -> (u16, String) {
    let answer = support::http::ask(place, &support::http::Asker::default(), "GET", path, None);
    (answer.status, answer.text)
}

#[tokio::test]
async fn a_full_disk_is_told_to_players_and_monitors_and_play_goes_on_after_it() {
    let Some(disk) = SmallDisk::mount() else {
        println!("skipped: a small file system cannot be mounted here: run this as an administrator");
        return;
    };
    let store = store::SqliteStore::open(&disk.0.path().join("data")).expect("there is room for a store");
    let folder = tempfile::tempdir().expect("a folder");
    let limits = OnlineLimits { message_burst: 1_000_000, ..OnlineLimits::default() };
    let place = support::start_on(limits, folder, store);
    let (mut host, mut guest) = (Client::new(&place).await, Client::new(&place).await);
    let table = host.create(options("express:2", TWO)).await.expect("a table");
    guest.sit(&table, None).await.expect("a seat");
    assert_eq!(status(&place, "/readyz").0, 200);

    disk.fill();
    // What the database has of room in its own files is used up first.
    let refusal = loop {
        let offer = host.act(&table, PlayerCommand::Offer { offer: Offer::Draw }).await;
        let answer = match offer {
            Ok(_) => guest.act(&table, PlayerCommand::Decline { offer: Offer::Draw }).await,
            refused => refused,
        };
        match answer {
            Ok(version) => assert!(version < Some(100_000), "the disk is full"),
            Err(refusal) => break refusal,
        }
    };
    // Whoever plays is told in a sentence that nothing was done, and what to do.
    assert_eq!(refusal, OnlineRefusal::Unavailable);
    for language in ["en", "de", "fr", "es", "it"] {
        let file = format!("{}/../../locales/{language}/online-more.ftl", env!("CARGO_MANIFEST_DIR"));
        let texts = std::fs::read_to_string(file).expect("texts");
        assert!(texts.contains("\nonline-refusal-unavailable = "), "{language}");
    }
    let (ready, why) = status(&place, "/readyz");
    assert_eq!((ready, why.as_str()), (503, "the store does not work; the log says why\n"));
    assert_eq!(status(&place, "/healthz").0, 200, "it answers, and is not to be killed for it");
    // Who comes now finds the table as it is on disk.
    let mut late = Client::with(&place, guest.cookie.clone()).await;
    let before = late.replica(&table).await;
    let refused = host.play(&table, before.version(), "Na").await;
    assert_eq!(refused, Err(OnlineRefusal::Unavailable));
    assert_eq!(late.replica(&table).await, before, "what is refused is nowhere");

    disk.clear();
    let again = host.play(&table, before.version(), "Na").await;
    assert_eq!(again, Ok(Some(before.version() + 1)), "tried again, it is done");
    guest.play(&table, before.version() + 1, "Na").await.expect("and the game goes on");
    assert_eq!(status(&place, "/readyz"), (200, "ok\n".to_owned()));
    let stored = place.store.load_table(&table.as_str().into()).await.expect("read").expect("a table");
    assert_eq!(stored.entries.len() as u64, before.version() + 2);
}
