//! Tournaments and clubs: people, bots and programs play them through the server as it is.

mod support;

use std::net::TcpListener;
use std::time::Duration;

use protocol::PlayerCommand;
use protocol::online::{
    ClientMessage, OnlineRefusal, OnlineTable, ServerMessage, TableId, TournamentState, TournamentView,
};
use serde_json::{Value, json};
use server::{OnlineLimits, TournamentLog};
use store::{StoredTournament, TournamentAppend, TournamentEntry};
use support::http::{Asker, ask, guest, id_of, player, token};
use support::{Client, LONG, Place, start, start_node};
use testkit::postgres::database;

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port").port()
}

/// Nobody waits between rounds.
fn limits() -> OnlineLimits {
    OnlineLimits {
        round_pause_ms: 0,
        arena_pairing_ms: 50,
        tournament_interval_ms: 20,
        tournaments_per_person: 100,
        tournaments_per_hour: 1_000,
        sign_ups_per_hour: 1_000,
        new_guests_per_minute: 10_000,
        requests_per_minute: 100_000,
        // Three people on a quick machine play faster than anybody may.
        message_burst: 100_000,
        ..OnlineLimits::default()
    }
}

fn request(game: &str, format: &Value, bots: &[u8]) -> Value {
    json!({
        "name": "Cup",
        "options": {
            "format": format,
            "game": game,
            "time": { "total": 600_000, "increment": 0 },
            "isListed": true,
        },
        "bots": bots,
    })
}

fn swiss(rounds: u32, bots: &[u8]) -> Value {
    request("express:2", &json!({ "kind": "swiss", "rounds": rounds }), bots)
}

fn view(answer: &support::http::Answer) -> TournamentView {
    serde_json::from_value(answer.body.clone()).unwrap_or_else(|error| panic!("{error}: {answer:?}"))
}

/// Makes a tournament.
fn make(place: &Place, who: &Asker, request: &Value) -> TournamentView {
    let answer = ask(place, who, "POST", "/api/tournaments", Some(request));
    assert_eq!(answer.status, 201, "{answer:?}");
    view(&answer)
}

/// Does something to a tournament that must be accepted.
fn act(place: &Place, who: &Asker, tournament: &TournamentView, what: &str) -> TournamentView {
    let path = format!("/api/tournaments/{}/{what}", tournament.id);
    let answer = ask(place, who, "POST", &path, None);
    assert_eq!(answer.status, 200, "{what}: {answer:?}");
    view(&answer)
}

/// Does something that must be refused: the status and the code.
fn refused(place: &Place, who: &Asker, tournament: &TournamentView, what: &str) -> (u16, String) {
    let answer = ask(place, who, "POST", &format!("/api/tournaments/{}/{what}", tournament.id), None);
    let code = answer.body["refusal"].as_str().unwrap_or(answer.code()).to_owned();
    (answer.status, code)
}

fn look(place: &Place, tournament: &TournamentView) -> TournamentView {
    let answer = ask(place, &Asker::default(), "GET", &format!("/api/tournaments/{}", tournament.id), None);
    assert_eq!(answer.status, 200, "{answer:?}");
    view(&answer)
}

async fn until(
    place: &Place,
    tournament: &TournamentView,
    holds: impl Fn(&TournamentView) -> bool,
) -> TournamentView {
    let begun = std::time::Instant::now();
    loop {
        let view = look(place, tournament);
        if holds(&view) {
            return view;
        }
        assert!(begun.elapsed() < LONG, "{view:#?}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn until_over(place: &Place, tournament: &TournamentView) -> TournamentView {
    until(place, tournament, |view| view.state == TournamentState::Over).await
}

async fn stored(place: &Place, tournament: &TournamentView) -> StoredTournament {
    let stored = place.store.load_tournament(&tournament.id.as_str().into()).await;
    stored.expect("it can be read").expect("it is there")
}

/// What everybody saw last is the replay of the log, and every game counts as its table has it.
async fn check_replay(place: &Place, last: &TournamentView) -> TournamentLog {
    let log = TournamentLog::replay(&stored(place, last).await).expect("a log");
    let standings = log.tournament.standings();
    let replayed: Vec<_> = standings.iter().map(|line| (line.place, line.player.0, line.points.0)).collect();
    let seen: Vec<_> =
        last.standings.iter().map(|line| (line.place as usize, line.player, line.points)).collect();
    assert_eq!(seen, replayed);
    let results = format!("/api/tournaments/{}/results.json", last.id);
    let results = ask(place, &Asker::default(), "GET", &results, None).body;
    let games = results["games"].as_array().expect("games");
    assert_eq!(games.len(), log.games.len());
    for (game, played) in games.iter().zip(&log.games) {
        let table = game["table"].as_str().expect("an id").into();
        let stored = place.store.load_table(&table).await.expect("read").expect("every game has its table");
        let online = server::replay(&stored, |_, _, _| ()).expect("a table");
        let ending = online.table().and_then(table::Table::ending).expect("it is over");
        if let (Some(standings), Some(ranks)) = (&ending.standings, &played.ranks) {
            let at_table: Vec<_> = standings.iter().map(|standing| standing.rank).collect();
            assert_eq!(&at_table, ranks);
        }
    }
    log
}

/// Plays the first move that there is, whenever it is one's turn, until the game is over.
async fn play_out(client: &mut Client, table: &TableId) {
    let me = client.person.id.clone();
    loop {
        let is_due = |online: &OnlineTable| {
            let Some(table) = online.table() else { return false };
            let seat = online.slot_of(&me).and_then(|slot| online.seat_of(slot));
            table.ending().is_some() || seat == Some(table.game().to_move())
        };
        let online = client.until_table(table, is_due).await;
        let game = online.table().expect("it has begun");
        if game.ending().is_some() {
            return;
        }
        let text = game.game().moves().into_iter().next().expect("a move");
        let version = online.version();
        client.play(table, version, &text).await.expect("a legal move");
    }
}

/// Plays all games of a tournament that one has, as they come.
async fn play_all(place: &Place, who: Asker, tournament: TournamentView) {
    let mut client = Client::with(place, who.cookie.expect("a cookie")).await;
    let message = ClientMessage::FollowTournament { tournament: tournament.id.clone(), is_followed: true };
    client.say(&message).await;
    let me = client.person.id.clone();
    loop {
        let view = client
            .until(|message| match message {
                ServerMessage::Tournament { view } => Some((**view).clone()),
                _ => None,
            })
            .await;
        if view.state == TournamentState::Over {
            return;
        }
        let number = view.players.iter().position(|player| match &player.entrant {
            protocol::online::Entrant::Person { person } => person.id == me,
            protocol::online::Entrant::Bot { .. } => false,
        });
        let own = number.and_then(|number| {
            let number = u32::try_from(number).expect("small");
            view.games.iter().find(|game| game.ranks.is_none() && game.players.contains(&number))
        });
        if let Some(game) = own {
            play_out(&mut client, &game.table).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_of_bots_and_people_is_played_to_its_end() {
    let place = start(limits());
    let (ada, bob) = (player(&place, "Ada"), guest(&place));
    let tournament = make(&place, &ada, &swiss(3, &[1, 1, 2]));
    assert_eq!((tournament.state, tournament.players.len()), (TournamentState::Open, 3));
    act(&place, &ada, &tournament, "join");
    // Twice is once.
    act(&place, &ada, &tournament, "join");
    let joined = act(&place, &bob, &tournament, "join");
    assert_eq!(joined.players.len(), 5);
    let begun = act(&place, &ada, &tournament, "start");
    assert_eq!(
        (begun.state, begun.round, begun.games.len(), begun.byes.len()),
        (TournamentState::Running, 1, 2, 1)
    );
    assert_eq!(refused(&place, &ada, &tournament, "start"), (409, "started-already".to_owned()));
    tokio::join!(
        play_all(&place, ada.clone(), tournament.clone()),
        play_all(&place, bob.clone(), tournament.clone())
    );
    let over = until_over(&place, &tournament).await;
    assert_eq!(over.round, 3);
    let log = check_replay(&place, &over).await;
    assert_eq!((log.games.len(), log.byes.len()), (6, 3));
    // Three rounds of two games and a bye: nine points, in twelfths.
    assert_eq!(over.standings.iter().map(|line| line.points).sum::<u32>(), 9 * 12);
    assert_eq!(refused(&place, &bob, &tournament, "join"), (409, "tournament-over".to_owned()));
    let csv = format!("/api/tournaments/{}/results.csv", tournament.id);
    let csv = ask(&place, &Asker::default(), "GET", &csv, None).text;
    assert_eq!(csv.lines().count(), 1 + 5 + 1 + 1 + 12 + 3, "{csv}");
    let list = ask(&place, &Asker::default(), "GET", "/api/tournaments?state=over", None).body;
    assert_eq!(list[0]["id"], json!(tournament.id));
    let own = ask(&place, &bob, "GET", "/api/tournaments/own", None).body;
    assert_eq!(own.as_array().map(Vec::len), Some(1), "{own}");
    // A table of a tournament says so, and gives nothing away.
    let mut client = Client::new(&place).await;
    let table = over.games[0].table.clone();
    let options = client.follow(&table).await.options;
    assert_eq!(options.tournament, Some(tournament.id.clone()));
    assert_eq!(options.consent.take_back, protocol::Consent::Never);
    // Nobody else makes one.
    assert!(client.create(options).await.is_err());
}

/// The next view that a client is sent and in which something holds.
async fn told(client: &mut Client, holds: impl Fn(&TournamentView) -> bool) -> TournamentView {
    client
        .until(|message| match message {
            ServerMessage::Tournament { view } if holds(view) => Some((**view).clone()),
            _ => None,
        })
        .await
}

/// A tournament belongs to one of two nodes, then to the other: what people do goes to the owner, wherever they are, and what they
/// are told comes from it.
#[tokio::test(flavor = "multi_thread")]
async fn people_on_two_nodes_play_one_tournament() {
    let Some(database) = database() else { return };
    let url = database.url.clone();
    let two = move || [start_node(&url, free_port(), limits()), start_node(&url, free_port(), limits())];
    let [one, other] = tokio::task::spawn_blocking(two).await.expect("they start");
    let (ada, bob, cara) = (player(&one, "Ada"), player(&other, "Bob"), guest(&one));
    let tournament = make(&one, &ada, &swiss(3, &[1]));
    act(&one, &ada, &tournament, "join");
    let mut clients = [Client::new(&one).await, Client::new(&other).await];
    for client in &mut clients {
        let tournament = tournament.id.clone();
        client.say(&ClientMessage::FollowTournament { tournament, is_followed: true }).await;
        told(client, |view| view.players.len() == 2).await;
    }
    // What is done at the one that does not own it is done, or refused with the reason, and told everywhere.
    assert_eq!(act(&other, &bob, &tournament, "join").players.len(), 3);
    assert_eq!(refused(&other, &bob, &tournament, "start"), (409, "not-host".to_owned()));
    for client in &mut clients {
        told(client, |view| view.players.len() == 3).await;
    }
    // Taken from the first, as one does that cannot reach it: whoever follows hears of it all the same.
    let owner = || database.sql("SELECT owner FROM tournament");
    let before = owner();
    let _ = database.sql(
        "BEGIN; INSERT INTO taken_table SELECT owner, 'tournament:' || id FROM tournament;
         UPDATE tournament SET owner = (SELECT max(id) FROM node); COMMIT",
    );
    assert_ne!(owner(), before);
    assert_eq!(act(&one, &cara, &tournament, "join").players.len(), 4);
    for client in &mut clients {
        told(client, |view| view.players.len() == 4).await;
    }
    let begun = act(&one, &ada, &tournament, "start");
    assert_eq!((begun.state, begun.round, begun.games.len()), (TournamentState::Running, 1, 2));
    assert_eq!(refused(&one, &ada, &tournament, "start"), (409, "started-already".to_owned()));
    let games = [(&one, ada.clone()), (&other, bob), (&other, cara)]
        .map(|(place, who)| play_all(place, who, tournament.clone()));
    futures_util::future::join_all(games).await;
    for client in &mut clients {
        told(client, |view| view.state == TournamentState::Over).await;
    }
    for place in [&one, &other] {
        let over = until_over(place, &tournament).await;
        assert_eq!((over.round, over.players.len()), (3, 4));
        let log = check_replay(place, &over).await;
        assert_eq!(log.games.len(), 6);
        let csv = format!("/api/tournaments/{}/results.csv", tournament.id);
        let csv = ask(place, &Asker::default(), "GET", &csv, None).text;
        assert_eq!(csv.lines().count(), 1 + 4 + 1 + 1 + 12, "{csv}");
    }
    let missing = ask(&other, &Asker::default(), "GET", "/api/tournaments/0000000000000000000000", None);
    assert_eq!(missing.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_makes_a_tournament_decides_and_nobody_else() {
    let place = start(OnlineLimits { tournament_bots: 2, ..limits() });
    let (ada, bob, visitor) = (player(&place, "Ada"), player(&place, "Bob"), guest(&place));
    let post = |who: &Asker, request: &Value| {
        let answer = ask(&place, who, "POST", "/api/tournaments", Some(request));
        (answer.status, answer.code().to_owned())
    };
    assert_eq!(post(&visitor, &swiss(3, &[])), (403, "no-account".to_owned()));
    assert_eq!(post(&token(&place, &ada, &["play"]), &swiss(3, &[])), (403, "not-for-tokens".to_owned()));
    for wrong in [
        swiss(0, &[]),
        swiss(1_000, &[]),
        swiss(3, &[11]),
        request("express:3", &json!({ "kind": "swiss", "rounds": 3 }), &[]),
        request("express:2", &json!({ "kind": "tables", "rounds": 3 }), &[]),
        request("express:2", &json!({ "kind": "arena", "length": 1 }), &[]),
        request("express:2", &json!({ "kind": "arena", "length": 1_000_000_000 }), &[]),
        request("chess", &json!({ "kind": "swiss", "rounds": 3 }), &[]),
    ] {
        assert_eq!(post(&ada, &wrong), (400, "invalid".to_owned()), "{wrong}");
    }
    let mut nameless = swiss(3, &[]);
    nameless["name"] = json!(" \u{202e}");
    assert_eq!(post(&ada, &nameless), (422, "bad-text".to_owned()));
    assert_eq!(post(&ada, &swiss(3, &[1, 1, 1])), (409, "limit-reached".to_owned()));

    let tournament = make(&place, &ada, &swiss(2, &[]));
    assert_eq!(refused(&place, &ada, &tournament, "start"), (409, "too-few-players".to_owned()));
    act(&place, &bob, &tournament, "join");
    for what in ["start", "withdraw?player=0"] {
        assert_eq!(
            refused(&place, &visitor, &tournament, what).0,
            if what == "start" { 403 } else { 409 },
            "{what}"
        );
    }
    assert_eq!(refused(&place, &bob, &tournament, "start"), (409, "not-host".to_owned()));
    assert_eq!(refused(&place, &bob, &tournament, "withdraw?player=7"), (404, "not-found".to_owned()));
    let bots = format!("/api/tournaments/{}/bots", tournament.id);
    assert_eq!(ask(&place, &bob, "POST", &bots, Some(&json!({ "level": 1 }))).status, 409);
    assert_eq!(ask(&place, &ada, "POST", &bots, Some(&json!({ "level": 11 }))).status, 400);
    assert_eq!(ask(&place, &ada, "POST", &bots, Some(&json!({ "level": 1 }))).status, 200);

    // Who goes comes back; whom somebody has taken out does not.
    let withdrawn = act(&place, &bob, &tournament, "withdraw");
    assert!(withdrawn.players[0].has_withdrawn);
    assert_eq!(withdrawn.standings.len(), 1, "nobody has played: only who is in is shown");
    assert!(!act(&place, &bob, &tournament, "join").players[0].has_withdrawn);
    act(&place, &ada, &tournament, "withdraw?player=0");
    assert_eq!(refused(&place, &bob, &tournament, "join"), (403, "not-allowed".to_owned()));

    // One that has not begun goes for good; one that is played ends.
    let path = format!("/api/tournaments/{}", tournament.id);
    assert_eq!(ask(&place, &bob, "DELETE", &path, None).status, 409);
    assert_eq!(ask(&place, &ada, "DELETE", &path, None).status, 204);
    assert_eq!(ask(&place, &ada, "GET", &path, None).status, 404);
    let tournament = make(&place, &ada, &swiss(2, &[1]));
    act(&place, &bob, &tournament, "join");
    act(&place, &ada, &tournament, "start");
    let path = format!("/api/tournaments/{}", tournament.id);
    assert_eq!(ask(&place, &ada, "DELETE", &path, None).status, 204);
    assert_eq!(look(&place, &tournament).state, TournamentState::Over);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_come_has_lost_and_is_not_paired_again() {
    let place = start(OnlineLimits { first_move_ms: 300, ..limits() });
    let (ada, bob) = (player(&place, "Ada"), guest(&place));
    let tournament = make(&place, &ada, &swiss(3, &[1]));
    act(&place, &ada, &tournament, "join");
    act(&place, &bob, &tournament, "join");
    act(&place, &ada, &tournament, "start");
    let over = until_over(&place, &tournament).await;
    // The bot and one of them, or both of them: whoever was to move first was not there.
    assert!(over.players.iter().any(|player| player.has_withdrawn), "{over:#?}");
    check_replay(&place, &over).await;
    // Whoever comes back is welcome until it is over.
    assert_eq!(refused(&place, &bob, &tournament, "join"), (409, "tournament-over".to_owned()));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_withdraws_during_a_game_has_lost_it() {
    let place = start(limits());
    let (ada, bob) = (player(&place, "Ada"), guest(&place));
    let tournament = make(&place, &ada, &swiss(1, &[]));
    act(&place, &ada, &tournament, "join");
    act(&place, &bob, &tournament, "join");
    let begun = act(&place, &ada, &tournament, "start");
    let table = begun.games[0].table.clone();
    let mut people = both_move(&place, &ada, &bob, &table).await;
    let refused = people[0].act(&table, PlayerCommand::Abort).await;
    assert!(matches!(refused, Err(OnlineRefusal::Table { .. })), "{refused:?}");
    act(&place, &bob, &tournament, "withdraw");
    let over = until_over(&place, &tournament).await;
    assert_eq!(
        over.standings.iter().map(|line| (line.player, line.points)).collect::<Vec<_>>(),
        [(0, 12), (1, 0)]
    );
    check_replay(&place, &over).await;
}

/// Both make a move, so that giving up counts as that.
async fn both_move(place: &Place, ada: &Asker, bob: &Asker, table: &TableId) -> [Client; 2] {
    let mut people = [
        Client::with(place, ada.cookie.clone().expect("a cookie")).await,
        Client::with(place, bob.cookie.clone().expect("a cookie")).await,
    ];
    for (index, client) in people.iter_mut().enumerate() {
        let moves = index;
        let now = client
            .until_table(table, |online| online.table().is_some_and(|table| table.game().len() == moves))
            .await;
        let version = now.version();
        let is_first = now.slot_of(&client.person.id) == Some(index);
        assert!(is_first, "who joined first sits first");
        client.play(table, version, "Na").await.expect("a move");
    }
    people
}

/// Whoever deletes their account has everything in memory read again.
fn have_all_read_again(place: &Place) {
    let eve = player(place, "Eve");
    assert_eq!(ask(place, &eve, "DELETE", "/api/account", None).status, 204);
}

/// An owner that writes a withdrawal down and dies has not given up the game: whoever asks again has that done.
#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawal_that_is_repeated_gives_the_game_up() {
    let place = start(limits());
    let (ada, bob) = (player(&place, "Ada"), guest(&place));
    let make_of_two = || {
        let tournament = make(&place, &ada, &swiss(1, &[]));
        act(&place, &ada, &tournament, "join");
        act(&place, &bob, &tournament, "join");
        tournament
    };
    let other = make_of_two();
    act(&place, &bob, &other, "withdraw");
    let withdrawal = stored(&place, &other).await.entries.pop().expect("the withdrawal");
    let tournament = make_of_two();
    let begun = act(&place, &ada, &tournament, "start");
    both_move(&place, &ada, &bob, &begun.games[0].table).await;
    let StoredTournament { row, entries } = stored(&place, &tournament).await;
    let (version, at_server_ms) = (entries.len() as u64 + 1, entries.last().expect("it began").at_server_ms);
    let append = TournamentAppend {
        tournament: row.tournament.id,
        entries: vec![TournamentEntry { version, at_server_ms, ..withdrawal }],
        joined: Vec::new(),
        summary: row.summary,
    };
    place.store.append_to_tournament(append).await.expect("it is the next");
    have_all_read_again(&place);
    let view = look(&place, &tournament);
    assert!(view.players[1].has_withdrawn && view.state == TournamentState::Running, "{view:#?}");
    act(&place, &bob, &tournament, "withdraw");
    let over = until_over(&place, &tournament).await;
    assert_eq!(over.standings[0].player, 0, "{over:#?}");
    check_replay(&place, &over).await;
}

/// However often the tournament is read again, as when another node takes it over.
#[tokio::test(flavor = "multi_thread")]
async fn that_a_game_begins_is_told_once() {
    let place = start(limits());
    let (ada, bob) = (player(&place, "Ada"), guest(&place));
    let tournament = make(&place, &ada, &swiss(1, &[]));
    act(&place, &ada, &tournament, "join");
    act(&place, &bob, &tournament, "join");
    let mut client = Client::with(&place, ada.cookie.clone().expect("a cookie")).await;
    let begun = act(&place, &ada, &tournament, "start");
    let table = client
        .until(|message| match message {
            ServerMessage::TournamentGame { table, .. } => Some(table.clone()),
            _ => None,
        })
        .await;
    assert_eq!(table, begun.games[0].table);
    for _ in 0..2 {
        have_all_read_again(&place);
        // It is asked after it was read again and has done what is due.
        look(&place, &tournament);
    }
    client
        .say(&ClientMessage::FollowTournament { tournament: tournament.id.clone(), is_followed: true })
        .await;
    client
        .until(|message| match message {
            ServerMessage::TournamentGame { .. } => panic!("told again: {message:?}"),
            ServerMessage::Tournament { .. } => Some(()),
            _ => None,
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arena_pairs_whoever_is_free_until_its_time_is_up() {
    let place = start(limits());
    let ada = player(&place, "Ada");
    let arena = request("express:2", &json!({ "kind": "arena", "length": 10_000 }), &[1, 1, 1, 1, 1]);
    let tournament = make(&place, &ada, &arena);
    let begun = act(&place, &ada, &tournament, "start");
    assert!(begun.ends_at.is_some_and(|at| at.0 <= begun.server_time.0 + 10_000));
    // Ada is in, but not here: nobody waits for her.
    act(&place, &ada, &tournament, "join");
    let over = until_over(&place, &tournament).await;
    let log = check_replay(&place, &over).await;
    assert!(log.games.len() > 4, "{} games in ten seconds", log.games.len());
    assert!(log.games.iter().all(|game| !game.players.contains(&tournament::PlayerId(5))));
    assert!(over.standings.iter().all(|line| line.tie_breaks.is_empty()));
}

#[tokio::test(flavor = "multi_thread")]
async fn rounds_of_tables_with_three_seats_have_byes_and_late_joiners() {
    let place = start(limits());
    let ada = player(&place, "Ada");
    let tables = request("express:3", &json!({ "kind": "tables", "rounds": 3 }), &[1, 1, 1, 1]);
    let tournament = make(&place, &ada, &tables);
    let begun = act(&place, &ada, &tournament, "start");
    assert_eq!((begun.games.len(), begun.byes.len()), (1, 1));
    let bots = format!("/api/tournaments/{}/bots", tournament.id);
    for _ in 0..2 {
        assert_eq!(ask(&place, &ada, "POST", &bots, Some(&json!({ "level": 1 }))).status, 200);
    }
    let over = until_over(&place, &tournament).await;
    let log = check_replay(&place, &over).await;
    let in_round = |round| log.games.iter().filter(|game| game.round == round).count();
    // Who came late is in from the next round on, which may have been paired between the two.
    assert_eq!((in_round(1), in_round(3)), (1, 2));
    assert!((1..=2).contains(&in_round(2)), "{log:?}");
    assert_eq!(log.byes.len(), if in_round(2) == 2 { 1 } else { 3 });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_begins_by_itself_when_its_time_has_come() {
    let place = start(limits());
    let ada = player(&place, "Ada");
    let now =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970").as_secs();
    let mut soon = swiss(1, &[1, 1]);
    soon["options"]["startsAt"] = json!(now + 2);
    let tournament = make(&place, &ada, &soon);
    assert_eq!(tournament.state, TournamentState::Open);
    until_over(&place, &tournament).await;
    let mut far = swiss(1, &[]);
    far["options"]["startsAt"] = json!(now + 400 * 24 * 3600);
    assert_eq!(ask(&place, &ada, "POST", "/api/tournaments", Some(&far)).status, 400);
}

/// Which time it is, PostgreSQL says: a node whose clock is ten minutes fast lets nothing begin before its time.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_with_a_wrong_clock_starts_nothing_early() {
    let Some(database) = database() else { return };
    // For this database it is ten minutes earlier than for the node.
    let _ = database.sql(
        "CREATE SCHEMA earlier;
         CREATE FUNCTION earlier.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
             $$SELECT pg_catalog.clock_timestamp() - interval '10 minutes'$$;
         DO $$BEGIN
             EXECUTE format('ALTER DATABASE %I SET search_path = public, earlier, pg_catalog', current_database());
         END$$",
    );
    let url = database.url.clone();
    let start = move || start_node(&url, free_port(), limits());
    let place = tokio::task::spawn_blocking(start).await.expect("it starts");
    let ada = player(&place, "Ada");
    let now =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970").as_secs();
    let mut soon = swiss(1, &[1, 1]);
    soon["options"]["startsAt"] = json!(now - 600 + 5);
    let tournament = make(&place, &ada, &soon);
    assert_eq!(tournament.state, TournamentState::Open);
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    assert_eq!(look(&place, &tournament).state, TournamentState::Open, "five seconds are not over");
    until_over(&place, &tournament).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_club_has_members_games_a_ladder_tournaments_and_a_calendar() {
    let place = start(limits());
    let (ada, bob, eve) = (player(&place, "Ada"), player(&place, "Bob"), player(&place, "Eve"));
    let made = ask(&place, &ada, "POST", "/api/clubs", Some(&json!({ "name": "Mondays, at Ada's" })));
    assert_eq!(made.status, 201, "{made:?}");
    let id = made.body["id"].as_str().expect("an id").to_owned();
    let path = |rest: &str| format!("/api/clubs/{id}{rest}");
    assert_eq!(ask(&place, &bob, "POST", &path("/join"), None).status, 204);
    assert_eq!(ask(&place, &bob, "POST", &path("/join"), None).status, 204);
    let mut request = swiss(1, &[]);
    request["club"] = json!(id);
    request["options"]["startsAt"] = json!(4_000_000_000_u64);
    assert_eq!(ask(&place, &eve, "POST", "/api/tournaments", Some(&request)).status, 400, "too far ahead");
    request["options"]["startsAt"] = Value::Null;
    assert_eq!(ask(&place, &eve, "POST", "/api/tournaments", Some(&request)).status, 404, "not her club");
    let tournament = make(&place, &bob, &request);
    assert_eq!(tournament.club.as_ref().map(|club| club.name.as_str()), Some("Mondays, at Ada's"));
    act(&place, &ada, &tournament, "join");
    act(&place, &bob, &tournament, "join");
    act(&place, &bob, &tournament, "start");
    tokio::join!(
        play_all(&place, ada.clone(), tournament.clone()),
        play_all(&place, bob.clone(), tournament.clone())
    );
    until_over(&place, &tournament).await;
    let club = ask(&place, &Asker::default(), "GET", &path(""), None).body;
    assert_eq!(club["isMember"], json!(false));
    assert_eq!(ask(&place, &bob, "GET", &path(""), None).body["isMember"], json!(true));
    assert_eq!(club["members"].as_array().map(Vec::len), Some(2));
    assert_eq!(club["tournaments"][0]["id"], json!(tournament.id));
    assert_eq!(club["games"].as_array().map(Vec::len), Some(1), "{club:#}");
    assert_eq!(club["ladder"].as_array().map(Vec::len), Some(2));
    assert_eq!(club["ladder"][0]["place"], json!(1));

    // A game at a table that the lobby showed counts too.
    let (mut host, mut other) = (
        Client::with(&place, ada.cookie.clone().expect("a cookie")).await,
        Client::with(&place, bob.cookie.clone().expect("a cookie")).await,
    );
    let table = host.create(support::options("express:2", support::TWO)).await.expect("a table");
    other.sit(&table, None).await.expect("seated");
    tokio::join!(play_out(&mut host, &table), play_out(&mut other, &table));
    let club = ask(&place, &Asker::default(), "GET", &path(""), None).body;
    assert_eq!(club["games"].as_array().map(Vec::len), Some(2), "{club:#}");
    assert_eq!(club["ladder"][0]["games"], json!(2));

    let now =
        std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970").as_secs();
    request["options"]["startsAt"] = json!(now + 3_600);
    let announced = make(&place, &bob, &request);
    let calendar = ask(&place, &Asker::default(), "GET", &path("/calendar.ics"), None);
    assert!(calendar.text.starts_with("BEGIN:VCALENDAR\r\n"), "{}", calendar.text);
    let url = format!("/tournaments/{}", announced.id);
    assert!(calendar.text.replace("\r\n ", "").contains(&url), "{}", calendar.text);

    // Who looks after it decides; when they go, somebody else does.
    assert_eq!(ask(&place, &bob, "PATCH", &path(""), Some(&json!({ "name": "x" }))).status, 409);
    assert_eq!(ask(&place, &ada, "PATCH", &path(""), Some(&json!({ "name": "Tuesdays" }))).status, 200);
    assert_eq!(ask(&place, &eve, "POST", &path("/join"), None).status, 204);
    let eve_id = id_of(&place, &eve);
    assert_eq!(ask(&place, &bob, "DELETE", &path(&format!("/members/{eve_id}")), None).status, 409);
    assert_eq!(ask(&place, &ada, "DELETE", &path(&format!("/members/{eve_id}")), None).status, 204);
    assert_eq!(ask(&place, &ada, "POST", &path("/leave"), None).status, 204);
    assert_eq!(ask(&place, &bob, "GET", "/api/clubs", None).body[0]["name"], json!("Tuesdays"));
    assert_eq!(ask(&place, &bob, "GET", &path(""), None).body["host"], json!(id_of(&place, &bob)));
    assert_eq!(ask(&place, &bob, "DELETE", &path(""), None).status, 204);
    assert_eq!(ask(&place, &bob, "GET", &path(""), None).status, 404);
    assert_eq!(look(&place, &tournament).state, TournamentState::Over, "what was played stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn children_play_tournaments_by_link_with_people_who_are_allowed() {
    let place = start(limits());
    let (ada, child, bob) = (player(&place, "Ada"), player(&place, "Child"), player(&place, "Bob"));
    let ada_id = id_of(&place, &ada);
    assert_eq!(ask(&place, &child, "PATCH", "/api/account", Some(&json!({ "isChild": true }))).status, 200);
    let open = make(&place, &ada, &swiss(1, &[]));
    assert_eq!(refused(&place, &child, &open, "join"), (403, "not-allowed".to_owned()));
    let mut by_link = swiss(1, &[]);
    by_link["options"]["isListed"] = json!(false);
    let by_link = make(&place, &ada, &by_link);
    act(&place, &ada, &by_link, "join");
    assert_eq!(refused(&place, &child, &by_link, "join"), (403, "not-allowed".to_owned()));
    assert_eq!(ask(&place, &child, "PUT", &format!("/api/allowed/{ada_id}"), None).status, 204);
    act(&place, &child, &by_link, "join");
    // Nor does a stranger join where a child is.
    assert_eq!(refused(&place, &bob, &by_link, "join"), (403, "not-allowed".to_owned()));
    let list = ask(&place, &Asker::default(), "GET", "/api/tournaments", None).body;
    assert_eq!(list.as_array().map(Vec::len), Some(1), "by link alone: {list}");
}
