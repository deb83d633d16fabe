//! Slow games: who is away loses no time, and moves are played for those who have said them before.

mod support;

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use protocol::online::{ClientMessage, OnlineRefusal, OnlineTable, ServerMessage, TableId};
use protocol::{Contest, Millis, Offer, PlayerCommand, Seed};
use serde_json::json;
use server::OnlineLimits;
use support::http::{Asker, ask, player};
use support::{Client, Place, TWO, options, start};
use table::TimeControl;
use tokio::time::timeout;

const DAY: u64 = 24 * 3600;
const DAY_MS: u64 = DAY * 1000;

fn lines(lines: &[&str]) -> Vec<Vec<String>> {
    lines.iter().map(|line| line.split_whitespace().map(str::to_owned).collect()).collect()
}

fn in_days(days: u64) -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_secs() + days * DAY
}

/// A game with three days for each turn, in which both have moved: the host is to move.
async fn slow_game(game: &str, host: &mut Client, guest: &mut Client) -> TableId {
    let mut options = options(game, TWO);
    if let Contest::Game { spec } = &mut options.contest
        && game == "moguli"
    {
        spec.seed = Some(Seed(1));
    }
    for slot in &mut options.slots {
        slot.time = Some(TimeControl::per_turn(Duration::from_secs(3 * DAY)).into());
    }
    let table = host.create(options).await.expect("a table");
    guest.follow(&table).await;
    let mut version = guest.sit(&table, Some(1)).await.expect("a seat").expect("it is written down");
    // The start is written down with it.
    version += 1;
    if game == "express:2" {
        version = host.play(&table, version, "W3").await.expect("a move").expect("a version");
        guest.play(&table, version, "W3").await.expect("a move");
    }
    table
}

/// The conditional moves that somebody is told next.
async fn told(client: &mut Client) -> (usize, Vec<Vec<String>>) {
    client
        .until(|message| match message {
            ServerMessage::ConditionalMoves { from, lines, .. } => Some((*from, lines.clone())),
            _ => None,
        })
        .await
}

/// Forgets what somebody was told so far.
async fn say_moves(
    client: &mut Client,
    table: &TableId,
    given: &[&str],
) -> Result<Option<u64>, OnlineRefusal> {
    let id = client.id();
    client
        .ask(ClientMessage::ConditionalMoves {
            table: table.clone(),
            id,
            seen: u64::MAX,
            lines: lines(given),
        })
        .await
}

fn moves(table: &OnlineTable) -> Vec<String> {
    let steps = protocol::steps_of(table.table().expect("it has begun").game());
    steps.into_iter().map(|step| step.text).collect()
}

#[tokio::test]
async fn what_was_said_before_is_played_at_once_and_seen_by_nobody_else() {
    let place = start(OnlineLimits::default());
    let (mut host, mut guest) = (Client::new(&place).await, Client::new(&place).await);
    let table = slow_game("express:2", &mut host, &mut guest).await;
    host.follow(&table).await;
    assert_eq!(told(&mut host).await.1, lines(&[]), "nothing has been said");

    assert_eq!(say_moves(&mut host, &table, &["Na Nb"]).await, Err(OnlineRefusal::YourTurn));
    let mut stranger = Client::new(&place).await;
    assert_eq!(say_moves(&mut stranger, &table, &["Na Nb"]).await, Err(OnlineRefusal::NotSeated));
    let bad = OnlineRefusal::BadLine { line: 0, step: 1 };
    assert_eq!(say_moves(&mut guest, &table, &["Na Zz"]).await, Err(bad));

    // Three plies deep, with a branch; on both devices of the one who says it.
    let mut other_window = Client::with(&place, guest.cookie.clone()).await;
    other_window.follow(&table).await;
    told(&mut other_window).await;
    say_moves(&mut guest, &table, &["Na Nb Nc Nd", "Sa Sb"]).await.expect("they can be played");
    assert_eq!(told(&mut other_window).await, (2, lines(&["Na Nb Nc Nd", "Sa Sb"])));

    let version = host.replica(&table).await.version();
    host.play(&table, version, "Na").await.expect("a move");
    let played = host.until_table(&table, |table| moves(table).len() == 4).await;
    assert_eq!(moves(&played), ["W3", "W3", "Na", "Nb"]);
    // The next part of the line.
    host.play(&table, played.version(), "Nc").await.expect("a move");
    let played = host.until_table(&table, |table| moves(table).len() == 6).await;
    assert_eq!(moves(&played).last().map(String::as_str), Some("Nd"));
    // The line is over with the next move of the host, whatever it is.
    host.play(&table, played.version(), "E3").await.expect("a move");
    assert_eq!(told(&mut other_window).await.1, lines(&[]));

    // Nobody else was ever told of it.
    host.say(&ClientMessage::Ping { sent: 7 }).await;
    let mut heard = Vec::new();
    host.until(|message| {
        if let ServerMessage::ConditionalMoves { lines, .. } = message {
            heard.extend(lines.clone());
        }
        matches!(message, ServerMessage::Pong { sent: 7, .. }).then_some(())
    })
    .await;
    assert!(heard.is_empty(), "{heard:?}");
}

#[tokio::test]
async fn they_lapse_where_the_game_goes_another_way_or_is_set_back() {
    let place = start(OnlineLimits::default());
    let (mut host, mut guest) = (Client::new(&place).await, Client::new(&place).await);
    let table = slow_game("express:2", &mut host, &mut guest).await;
    guest.follow(&table).await;
    told(&mut guest).await;

    // Another move.
    say_moves(&mut guest, &table, &["Na Nb"]).await.expect("said");
    assert_eq!(told(&mut guest).await.1.len(), 1);
    let version = host.replica(&table).await.version();
    host.play(&table, version, "Sa").await.expect("a move");
    assert_eq!(told(&mut guest).await.1, lines(&[]));
    let version = host.replica(&table).await.version();
    assert_eq!(guest.play(&table, version, "Sb").await, Ok(Some(version + 1)), "nothing was played for them");

    // Taken back.
    say_moves(&mut guest, &table, &["Na Nb"]).await.expect("said");
    told(&mut guest).await;
    guest.act(&table, PlayerCommand::Offer { offer: Offer::TakeBack }).await.expect("offered");
    host.act(&table, PlayerCommand::Accept { offer: Offer::TakeBack }).await.expect("accepted");
    assert_eq!(told(&mut guest).await.1, lines(&[]));
    let version = host.replica(&table).await.version();
    guest.play(&table, version, "Sb").await.expect("a move");

    // Deleted by whoever has said them, and the game is over.
    say_moves(&mut guest, &table, &["Na Nb"]).await.expect("said");
    assert_eq!(told(&mut guest).await.1.len(), 1);
    say_moves(&mut guest, &table, &[]).await.expect("deleted");
    assert_eq!(told(&mut guest).await.1, lines(&[]));
    say_moves(&mut guest, &table, &["Na Nb"]).await.expect("said");
    assert_eq!(told(&mut guest).await.1.len(), 1);
    host.act(&table, PlayerCommand::Resign).await.expect("resigned");
    assert_eq!(told(&mut guest).await.1, lines(&[]));
    assert!(place_is_empty(&place, &table).await);
}

async fn place_is_empty(place: &Place, table: &TableId) -> bool {
    place.store.conditional_moves_at(&table.as_str().into()).await.expect("read").is_empty()
}

#[tokio::test]
async fn in_moguli_a_whole_turn_is_answered_and_trying_out_costs_nothing() {
    let place = start(OnlineLimits::default());
    let (mut host, mut guest) = (Client::new(&place).await, Client::new(&place).await);
    let table = slow_game("moguli", &mut host, &mut guest).await;
    guest.follow(&table).await;
    told(&mut guest).await;
    // A turn of each that has more than one move.
    let game = host.replica(&table).await.table().expect("begun").game().clone();
    let turn = |game: &games::AnyGame| -> Vec<String> {
        let whole = |first: String| {
            let (mut game, seat, mut played) = (game.clone(), game.to_move(), vec![first]);
            game.play(&played[0]).expect("it is legal");
            while game.to_move() == seat && !game.is_over() {
                let text = game.moves().into_iter().next().expect("a move");
                game.play(&text).expect("it is legal");
                played.push(text);
            }
            (played.len() > 1).then_some(played)
        };
        game.moves().into_iter().find_map(whole).expect("stones can move")
    };
    let first = turn(&game);
    let mut after = game.clone();
    after.play_all(first.iter().map(String::as_str)).expect("legal");
    let answer = turn(&after);
    let line = [first.clone(), answer.clone()].concat().join(" ");
    say_moves(&mut guest, &table, &[&line]).await.expect("said");

    // The host tries another move first, and undoes it.
    let goes_on = |text: &String| {
        let mut after = game.clone();
        after.play(text).is_ok() && after.to_move() == game.to_move()
    };
    let other = game.moves().into_iter().find(|text| *text != first[0] && goes_on(text)).expect("another");
    let version = host.replica(&table).await.version();
    host.play(&table, version, &other).await.expect("a move");
    host.act(&table, PlayerCommand::UndoInTurn).await.expect("undone");
    for text in &first {
        let version = host.replica(&table).await.version();
        host.play(&table, version, text).await.expect("a move");
    }
    let all = first.len() + answer.len();
    let played = host.until_table(&table, |table| moves(table).len() == all).await;
    assert_eq!(moves(&played), [first, answer].concat());
}

#[tokio::test]
async fn they_are_for_slow_games() {
    let place = start(OnlineLimits::default());
    let (mut host, mut guest) = (Client::new(&place).await, Client::new(&place).await);
    let mut options = options("express:2", TWO);
    for slot in &mut options.slots {
        slot.time = Some(TimeControl::from_secs(300, 5).into());
    }
    let table = host.create(options).await.expect("a table");
    guest.sit(&table, Some(1)).await.expect("a seat");
    assert_eq!(say_moves(&mut guest, &table, &["Na Nb"]).await, Err(OnlineRefusal::NotSlow));
}

async fn away_until(client: &mut Client, table: &TableId) -> Vec<Option<Millis>> {
    let state = client.follow(table).await;
    state.presence.slots.iter().map(|slot| slot.away_until).collect()
}

#[tokio::test]
async fn who_is_away_loses_no_time_and_others_see_it() {
    let place = start(OnlineLimits::default());
    let ada: Asker = player(&place, "Ada");
    let mut host = Client::with(&place, ada.cookie.clone().expect("a cookie")).await;
    let mut guest = Client::new(&place).await;
    let table = slow_game("express:2", &mut host, &mut guest).await;
    let path = "/api/account/vacation";
    assert_eq!(ask(&place, &ada, "GET", path, None).body["left"], 30 * DAY);
    let body = json!({ "until": in_days(31) });
    assert_eq!(ask(&place, &ada, "PUT", path, Some(&body)).code(), "limit-reached");
    let body = json!({ "until": in_days(0) - 5 });
    assert_eq!(ask(&place, &ada, "PUT", path, Some(&body)).status, 400);
    assert_eq!(away_until(&mut guest, &table).await, [None, None]);

    let until = in_days(20);
    let answer = ask(&place, &ada, "PUT", path, Some(&json!({ "until": until })));
    assert_eq!((answer.status, answer.body["until"].as_u64()), (200, Some(until)));
    let replica = guest
        .until_table(&table, |table| table.table().is_some_and(|table| table.away_until(0).is_some()))
        .await;
    let game = replica.table().expect("it has begun");
    let face = game.clocks(game.last_action_at());
    assert_eq!(face.running, None);
    // Three days after the end of the vacation.
    let flag = game.next_flag().expect("a clock").at.since(game.last_action_at());
    assert!(
        flag > Duration::from_secs(23 * DAY - 120) && flag < Duration::from_secs(23 * DAY + 120),
        "{flag:?}"
    );
    let shown = away_until(&mut guest, &table).await;
    assert!(shown[0].is_some_and(|until| until.0 > 19 * DAY_MS) && shown[1].is_none(), "{shown:?}");

    // A game that begins meanwhile knows it too.
    let mut other = Client::new(&place).await;
    let second = slow_game("express:2", &mut host, &mut other).await;
    other
        .until_table(&second, |table| table.table().is_some_and(|table| table.away_until(0).is_some()))
        .await;

    // Back again: time runs, and what was taken is gone for the year.
    let answer = ask(&place, &ada, "DELETE", path, None);
    assert_eq!((answer.status, answer.body["until"].is_null()), (200, true));
    let left = answer.body["left"].as_u64().expect("a number");
    assert!(left > 30 * DAY - 60 && left <= 30 * DAY, "{left}");
    let replica = guest
        .until_table(&table, |table| table.table().is_some_and(|table| table.away_until(0).is_none()))
        .await;
    let game = replica.table().expect("it has begun");
    assert!(game.clocks(game.last_action_at()).running.is_some());
    assert_eq!(away_until(&mut guest, &table).await, [None, None]);
}

#[tokio::test]
async fn a_fast_game_knows_no_vacation() {
    let place = start(OnlineLimits::default());
    let ada = player(&place, "Ada");
    let mut host = Client::with(&place, ada.cookie.clone().expect("a cookie")).await;
    let mut guest = Client::new(&place).await;
    let mut options = options("express:2", TWO);
    for slot in &mut options.slots {
        slot.time = Some(TimeControl::per_turn(Duration::from_secs(60)).into());
    }
    let table = host.create(options).await.expect("a table");
    guest.sit(&table, Some(1)).await.expect("a seat");
    let body = json!({ "until": in_days(3) });
    assert_eq!(ask(&place, &ada, "PUT", "/api/account/vacation", Some(&body)).status, 200);
    let version = host.replica(&table).await.version();
    host.play(&table, version, "W3").await.expect("a move");
    let settled = timeout(Duration::from_millis(300), std::future::pending::<()>());
    assert!(settled.await.is_err());
    assert_eq!(host.replica(&table).await.table().and_then(|table| table.away_until(0)), None);
}
