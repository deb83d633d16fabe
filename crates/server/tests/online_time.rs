//! What happens by itself at an online table: flags, absence, next games, delays.

mod support;

use std::time::Duration;

use protocol::online::{
    ClientMessage, Leavers, OnlineOptions, OnlineRefusal, OnlineTable, ServerMessage, SlotHolder, SlotState,
    TableCard, TableId, TableStatus,
};
use protocol::{Contest, Millis, Offer, PlayerCommand, TimeControl};
use server::OnlineLimits;
use support::{Client, TWO, options, start};

fn with_clock(mut options: OnlineOptions, total: u64) -> OnlineOptions {
    for slot in &mut options.slots {
        let control =
            table::TimeControl { total: Duration::from_millis(total), ..table::TimeControl::from_secs(1, 0) };
        slot.time = Some(TimeControl::from(control));
    }
    options
}

fn has_ended(table: &OnlineTable) -> bool {
    table.table().is_some_and(|table| table.ending().is_some())
}

#[tokio::test]
async fn clocks_begin_with_the_first_move_and_flags_fall_by_themselves() {
    let place = start(OnlineLimits::default());
    let (mut host, mut guest) = (Client::new(&place).await, Client::new(&place).await);
    let table = host.create(with_clock(options("express:2", TWO), 400)).await.expect("a table");
    host.follow(&table).await;
    guest.follow(&table).await;
    guest.sit(&table, None).await.expect("a seat");
    // Longer than anybody has: no clock runs before the first moves.
    tokio::time::sleep(Duration::from_millis(700)).await;
    host.play(&table, 3, "Na").await.expect("the first move is in time");
    tokio::time::sleep(Duration::from_millis(700)).await;
    guest.play(&table, 4, "W4").await.expect("so is the other's");
    let over = guest.until_table(&table, has_ended).await;
    let ending = over.table().and_then(|table| table.ending()).expect("an end").clone();
    assert!(
        matches!(ending.termination, table::Termination::Time { of } if of == game::Seat::FIRST),
        "{ending:?}"
    );
    let refused = host.play(&table, 6, "Na").await;
    assert!(matches!(refused, Err(OnlineRefusal::Table { .. })), "{refused:?}");
}

#[tokio::test]
async fn a_game_whose_first_move_never_comes_is_called_off() {
    let place = start(OnlineLimits { first_move_ms: 300, ..OnlineLimits::default() });
    let (mut host, mut guest) = (Client::new(&place).await, Client::new(&place).await);
    let table = host.create(with_clock(options("expert:2", TWO), 60_000)).await.expect("a table");
    guest.sit(&table, None).await.expect("a seat");
    let over = host.until_table(&table, has_ended).await;
    let ending = over.table().and_then(|table| table.ending()).expect("an end");
    assert_eq!(ending.termination, table::Termination::Aborted);
    assert!(ending.standings.is_none(), "nobody has lost");
}

#[tokio::test]
async fn of_three_one_who_is_gone_is_replaced_and_of_two_the_other_may_claim_the_win() {
    let place = start(OnlineLimits { absence_untimed_ms: 300, ..OnlineLimits::default() });
    let (mut host, mut guest) = (Client::new(&place).await, Client::new(&place).await);
    let three = [SlotHolder::Host, SlotHolder::Anybody, SlotHolder::Engine { level: 1 }];
    let table = host.create(options("express:3", &three)).await.expect("a table");
    host.follow(&table).await;
    guest.follow(&table).await;
    guest.sit(&table, Some(1)).await.expect("a seat");
    let two = host.create(options("express:2", TWO)).await.expect("a table");
    host.follow(&two).await;
    guest.follow(&two).await;
    guest.sit(&two, None).await.expect("a seat");
    let id = host.id();
    let early = host.ask(ClientMessage::ClaimWin { table: two.clone(), id }).await;
    assert_eq!(early, Err(OnlineRefusal::NobodyMissing));
    drop(guest);
    let replaced =
        host.until_table(&table, |table| matches!(table.slots()[1], SlotState::Engine { level: 1 })).await;
    assert!(replaced.table().is_some_and(|table| table.ending().is_none()), "the others play on");
    // The countdown of the other table was told.
    let deadline = host
        .until(|message| match message {
            ServerMessage::Presence { table: at, presence } if *at == two => presence.slots[1].deadline,
            _ => None,
        })
        .await;
    assert!(deadline.0 > 0);
    let claimed = loop {
        let id = host.id();
        match host.ask(ClientMessage::ClaimWin { table: two.clone(), id }).await {
            Err(OnlineRefusal::NobodyMissing) => tokio::time::sleep(Duration::from_millis(50)).await,
            answer => break answer,
        }
    };
    assert!(claimed.is_ok(), "{claimed:?}");
    let over = host.replica(&two).await;
    assert_eq!(over.table().and_then(|table| table.ending()?.winner()), Some(game::Seat::FIRST));
}

#[tokio::test]
async fn seats_that_are_skipped_leave_the_game_to_the_others() {
    let place = start(OnlineLimits { absence_untimed_ms: 200, ..OnlineLimits::default() });
    let (mut host, mut guest) = (Client::new(&place).await, Client::new(&place).await);
    let three = [SlotHolder::Host, SlotHolder::Anybody, SlotHolder::Engine { level: 1 }];
    let table = host
        .create(OnlineOptions { leavers: Leavers::Skip, ..options("expert:3", &three) })
        .await
        .expect("a table");
    host.follow(&table).await;
    guest.follow(&table).await;
    guest.sit(&table, Some(1)).await.expect("a seat");
    drop(guest);
    let gone = |table: &OnlineTable| {
        table.table().is_some_and(|table| !table.playing().contains(game::Seat::SECOND))
    };
    let replica = host.until_table(&table, gone).await;
    assert!(replica.table().is_some_and(|table| table.ending().is_none()));
}

#[tokio::test]
async fn a_tournament_goes_on_when_everybody_is_ready() {
    let place = start(OnlineLimits { next_game_ms: 60_000, ..OnlineLimits::default() });
    let (mut host, mut guest) = (Client::new(&place).await, Client::new(&place).await);
    let mut wanted = options("express:2", TWO);
    let Contest::Game { spec } = wanted.contest else { unreachable!() };
    wanted.contest = Contest::Series { first: spec, target: 2 };
    let table = host.create(wanted).await.expect("a table");
    guest.sit(&table, None).await.expect("a seat");
    for game in 1..=2 {
        guest.act(&table, PlayerCommand::Resign).await.expect("one may resign");
        if game == 2 {
            break;
        }
        let due = host.follow(&table).await.presence.next_game;
        assert!(due.is_some(), "everybody knows when the next game begins by itself");
        for client in [&mut host, &mut guest] {
            let id = client.id();
            client.ask(ClientMessage::Ready { table: table.clone(), id }).await.expect("ready");
        }
        let next = |table: &OnlineTable| table.table().is_some_and(|table| table.ending().is_none());
        host.until_table(&table, next).await;
    }
    let over = host.until_table(&table, has_ended).await;
    let winner = over.table().and_then(|table| table.series()?.winner());
    assert_eq!(winner, Some(game::Seat::FIRST));
}

#[tokio::test]
async fn spectators_see_a_delayed_game_later_and_players_at_once() {
    let place = start(OnlineLimits::default());
    let (mut host, mut guest, mut spectator) =
        (Client::new(&place).await, Client::new(&place).await, Client::new(&place).await);
    let wanted = OnlineOptions { spectator_delay: Millis(600), ..options("express:2", TWO) };
    let table = host.create(wanted).await.expect("a table");
    host.follow(&table).await;
    guest.sit(&table, None).await.expect("a seat");
    guest.follow(&table).await;
    spectator.follow(&table).await;
    let sent = std::time::Instant::now();
    host.play(&table, 3, "Na").await.expect("a move");
    assert_eq!(guest.entries_until(4).await.last().map(|entry| entry.version), Some(4));
    let shown = spectator.replica(&table).await.version();
    // On a busy machine the delay may have passed meanwhile.
    assert!(shown < 4 || sent.elapsed() >= Duration::from_millis(600), "{shown}");
    spectator.entries_until(4).await;
    assert!(sent.elapsed() >= Duration::from_millis(600), "{:?}", sent.elapsed());
}

#[tokio::test]
async fn the_lobby_shows_nothing_that_spectators_see_later() {
    let place = start(OnlineLimits::default());
    let (mut host, mut guest, mut visitor) =
        (Client::new(&place).await, Client::new(&place).await, Client::new(&place).await);
    let at_once = host.create(options("express:2", TWO)).await.expect("a table");
    let later = OnlineOptions { spectator_delay: Millis(60_000), ..options("express:2", TWO) };
    let later = host.create(later).await.expect("a table");
    for table in [&at_once, &later] {
        guest.sit(table, None).await.expect("a seat");
    }
    visitor.say(&ClientMessage::FollowLobby { is_followed: true }).await;
    let playing = visitor
        .until(|message| match message {
            ServerMessage::Lobby { lobby } if lobby.playing.len() == 2 => Some(lobby.playing.clone()),
            _ => None,
        })
        .await;
    for card in playing {
        assert_eq!(card.position.is_some(), card.table == at_once, "{card:?}");
    }
    // Nor how many moves there are, when the last one came, and that it is over.
    for table in [&at_once, &later] {
        host.play(table, 3, "Na").await.expect("a move");
    }
    let counts = async |visitor: &mut Client, wanted: fn(&[TableCard], &TableId) -> bool| {
        visitor
            .until(|message| match message {
                ServerMessage::Lobby { lobby } if wanted(&lobby.playing, &at_once) => {
                    Some(lobby.playing.iter().find(|card| card.table == later).cloned())
                }
                _ => None,
            })
            .await
            .expect("it is among the games")
    };
    let has_moved = |cards: &[TableCard], table: &TableId| {
        cards.iter().any(|card| card.table == *table && card.moves == 1)
    };
    let before = counts(&mut visitor, has_moved).await;
    assert_eq!(before.moves, 0);
    for table in [&later, &at_once] {
        host.act(table, PlayerCommand::Resign).await.expect("one may resign");
    }
    let is_gone = |cards: &[TableCard], table: &TableId| cards.iter().all(|card| card.table != *table);
    let after = counts(&mut visitor, is_gone).await;
    assert_eq!((after.status, after.moves), (TableStatus::Playing, 0));
    // Those who play there know.
    host.say(&ClientMessage::YourTables).await;
    let own = host
        .until(|message| match message {
            ServerMessage::YourTables { tables } => tables.iter().find(|card| card.table == later).cloned(),
            _ => None,
        })
        .await;
    assert_eq!((own.status, own.moves), (TableStatus::Finished, 1));
}

#[tokio::test]
async fn the_lobby_shows_a_delayed_game_once_it_may() {
    let place = start(OnlineLimits::default());
    let (mut host, mut guest, mut visitor) =
        (Client::new(&place).await, Client::new(&place).await, Client::new(&place).await);
    let wanted = OnlineOptions { spectator_delay: Millis(1_000), ..options("express:2", TWO) };
    let table = host.create(wanted).await.expect("a table");
    guest.sit(&table, None).await.expect("a seat");
    visitor.say(&ClientMessage::FollowLobby { is_followed: true }).await;
    let moved = std::time::Instant::now();
    host.play(&table, 3, "Na").await.expect("a move");
    let until = async |visitor: &mut Client, wanted: fn(&[TableCard]) -> bool| {
        visitor
            .until(|message| match message {
                ServerMessage::Lobby { lobby } => wanted(&lobby.playing).then_some(()),
                _ => None,
            })
            .await;
    };
    until(&mut visitor, |cards| cards.iter().any(|card| card.moves == 1)).await;
    assert!(moved.elapsed() >= Duration::from_millis(1_000), "{:?}", moved.elapsed());
    let resigned = std::time::Instant::now();
    host.act(&table, PlayerCommand::Resign).await.expect("one may resign");
    // By then the visitor has been told of nothing but games that are played.
    until(&mut visitor, <[TableCard]>::is_empty).await;
    assert!(resigned.elapsed() >= Duration::from_millis(1_000), "{:?}", resigned.elapsed());
}

#[tokio::test]
async fn a_rematch_with_the_engine_begins_at_once_and_the_engine_moves() {
    let place = start(OnlineLimits::default());
    let mut host = Client::new(&place).await;
    let table = host
        .create(options("extreme:2", &[SlotHolder::Host, SlotHolder::Engine { level: 1 }]))
        .await
        .expect("a table");
    host.until_table(&table, |table| table.table().is_some()).await;
    host.act(&table, PlayerCommand::Resign).await.expect("one may resign");
    host.act(&table, PlayerCommand::Offer { offer: Offer::Rematch }).await.expect("the engine agrees");
    // The other seat starts this time: the engine.
    let moved =
        host.until_table(&table, |table| table.table().is_some_and(|table| table.game().len() == 1)).await;
    assert!(!has_ended(&moved));
}
