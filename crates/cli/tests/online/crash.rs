//! A server that is killed again and again while people play: nothing that was acknowledged is lost or doubled, every table is
//! the replay of its log, and no time is charged while the server is down. Every second player has an account, some games are rated:
//! each of these has moved the ratings of those who played it once. Others sign up a moment before a kill, and are known after it.
//!
//! `cargo xtask crash online` does the same with far more kills.

use std::collections::BTreeMap;
use std::time::Duration;

use client::Sessions;
use client::online::{
    ActionId, ArchivedSeat, OnlineEntry, OnlineOptions, OnlineTable, SlotState, StoredEvent, TableId,
};
use game::SplitMix64;
use games::GameId;
use protocol::Millis;
use store::{ArchiveStore, ArchivedGame, GameFilter, GameOutcome, PersonId, SqliteStore, Store, StoredTable};
use tokio::sync::watch;
use tokio::time::sleep;

use crate::http::{Account, name_of};
use crate::players::{Player, Report, options};
use crate::process::{Lifetime, Server, uptime};

/// What a crash may cost or give a player.
const UNFAIR: Duration = Duration::from_secs(1);
/// How exactly the tests themselves know when something was.
const NOISE: Duration = Duration::from_millis(400);

/// Everybody comes from one address.
const SIGN_UPS: &[&str] = &["--limit", "sign-ups-per-hour=100000"];
/// In so many groups there is one that plays rated games: of each size.
const RATED: usize = 4;
/// The number of the first who signs up while the server is killed.
const LATE: usize = 500;

pub(crate) fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_killed_loses_and_doubles_nothing() {
    let kills = number("UNDERSHIFT_KILLS", 10);
    let seed = number("UNDERSHIFT_SEED", 1);
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = SplitMix64::new(seed);
    let mut server = Server::start(folder.path(), 0, SIGN_UPS);
    let (stop, stopped) = watch::channel(false);
    let mut accounts = Vec::new();
    let mut players = Vec::new();
    for (index, &game) in GameId::ALL.iter().enumerate() {
        let is_rated = index % RATED == 0;
        let mut options = options(game);
        if is_rated {
            options.be_rated();
        }
        let mut person = |seat: usize| {
            if !is_rated && seat.is_multiple_of(2) {
                return Sessions::Memory;
            }
            let account = Account::new(&server, &name_of(accounts.len()));
            let sessions = Sessions::Cookie(account.cookie().to_owned());
            accounts.push((name_of(accounts.len()), account));
            sessions
        };
        let people = (0..game.seats()).map(&mut person).collect();
        players.extend(Player::group_of(server.url(), &options, people, &stopped, seed + index as u64));
    }
    let running: Vec<_> = players.into_iter().map(|player| tokio::spawn(player.run())).collect();
    let mut lives = Vec::new();
    for kill in 0..kills {
        // Sometimes while everybody is just coming back, sometimes in the midst of their games.
        sleep(Duration::from_millis(u64::from(200 + random.below(2_000)))).await;
        let port = server.url().port();
        let path = folder.path().to_owned();
        let restart = tokio::task::spawn_blocking(move || {
            let name = name_of(LATE + kill as usize);
            // What was answered holds from now on.
            let account = Account::new(&server, &name);
            let life = server.kill();
            ((name, account), life, Server::start(&path, port, SIGN_UPS))
        });
        let (account, life);
        (account, life, server) = restart.await.expect("it starts again");
        accounts.push(account);
        lives.push(life);
    }
    lives.push(server.lifetime());
    sleep(Duration::from_secs(1)).await;
    stop.send_replace(true);
    let mut reports = Vec::new();
    for player in running {
        let report = tokio::time::timeout(Duration::from_secs(120), player).await;
        reports.push(report.expect("everybody hears the last answers").expect("no player panicked"));
    }
    let server = tokio::task::spawn_blocking(move || {
        check_accounts(&server, &accounts);
        server
    });
    server.await.expect("everybody is known").terminate();

    let tables = read_tables(folder.path()).await;
    let acknowledged = check_acknowledged(&tables, &reports);
    check_replays(&tables, &reports);
    check_folder(folder.path(), tables.len());
    let archived = check_archive(folder.path()).await;
    let rated = check_ratings(folder.path()).await;
    check_clock(&lives, &reports);
    let games: u32 = reports.iter().map(|report| report.games).sum();
    let connections: u32 = reports.iter().map(|report| report.connections).sum();
    println!(
        "{kills} kills, {acknowledged} acknowledged actions at {} tables, {games} games to their end, {archived} of them archived, {rated} rated, {connections} connections",
        tables.len()
    );
    assert!(acknowledged > 100, "{acknowledged}: too little was tried");
    assert!(connections as usize > reports.len(), "somebody had to come back");
    assert!(rated > 3, "{rated}: too few games were rated");
}

/// Whoever has signed up is logged in still, under their name, and can log in again.
fn check_accounts(server: &Server, accounts: &[(String, Account)]) {
    for (name, account) in accounts {
        let own = account.get(server, "/api/account");
        assert_eq!(own["person"]["name"].as_str(), Some(name.as_str()), "{own}");
    }
    let (name, account) = accounts.last().expect("somebody signed up");
    let login = serde_json::json!({ "name": name, "password": crate::http::PASSWORD });
    assert_eq!(account.post(server, "/api/login", &login)["person"]["name"].as_str(), Some(name.as_str()));
}

/// Every rated game has moved the rating of each who played it once, from where the one before had left it.
async fn check_ratings(folder: &std::path::Path) -> usize {
    let store = SqliteStore::open(folder).expect("the store is whole");
    let mut games: Vec<ArchivedGame> = Vec::new();
    let mut before = None;
    loop {
        let filter = GameFilter { is_rated: Some(true), before, limit: 100, ..GameFilter::default() };
        let found = store.find_games(filter).await.expect("it can be read");
        games.extend(found.games);
        before = found.next;
        if before.is_none() {
            break;
        }
    }
    games.sort_by_key(|game| game.number);
    // By person and game: what each rated game has left behind, in points.
    let mut left: BTreeMap<(PersonId, String), Vec<i32>> = BTreeMap::new();
    for game in &games {
        let seats: Vec<ArchivedSeat> = serde_json::from_str(&game.seats).expect("seats");
        for (seat, archived) in seats.iter().enumerate() {
            let SlotState::Person { person } = &archived.holder else { panic!("{archived:?}") };
            let rating = archived.rating.as_ref().unwrap_or_else(|| panic!("{game:?} has rated nobody"));
            let of_person = left.entry((person.id.as_str().into(), game.game.clone())).or_default();
            assert_eq!(rating.before, of_person.last().copied().unwrap_or(1_500), "{person:?}: {game:?}");
            if game.outcome == GameOutcome::Won(seat as u8) {
                assert!(rating.after > rating.before, "{person:?} won: {game:?}");
            }
            of_person.push(rating.after);
        }
    }
    for ((person, game), left) in &left {
        let ratings = store.ratings_of(person).await.expect("it can be read");
        let (_, now) = ratings.iter().find(|(of, _)| of == game).expect("it is there");
        let points = |thousandths: i64| (thousandths as f64 / 1e3).round() as i32;
        assert_eq!(
            (now.games as usize, Some(&points(now.value))),
            (left.len(), left.last()),
            "{person} at {game}"
        );
        let steps = store.rating_steps(person).await.expect("it can be read");
        let steps = steps.iter().filter(|step| step.game == *game).map(|step| points(step.value));
        assert_eq!(&steps.collect::<Vec<_>>(), left, "{person} at {game}");
    }
    games.len()
}

async fn read_tables(folder: &std::path::Path) -> BTreeMap<String, StoredTable> {
    tables_in(&SqliteStore::open(folder).expect("the store is whole")).await
}

pub(crate) async fn tables_in(store: &dyn Store) -> BTreeMap<String, StoredTable> {
    let mut all = store.all_tables();
    let mut tables = BTreeMap::new();
    while let Some(table) = all.recv().await {
        let table = table.expect("it can be read");
        tables.insert(table.row.id.as_str().to_owned(), table);
    }
    tables
}

/// Every acknowledged action is in the log exactly once, no later than the version that was acknowledged.
pub(crate) fn check_acknowledged(tables: &BTreeMap<String, StoredTable>, reports: &[Report]) -> usize {
    for table in tables.values() {
        let mut seen: BTreeMap<(&str, &str), u64> = BTreeMap::new();
        for entry in &table.entries {
            if let (Some(person), Some(action)) = (&entry.person, &entry.action_id) {
                let before = seen.insert((person.as_str(), action), entry.version);
                assert_eq!(before, None, "{action} of {} is there twice", person.as_str());
            }
        }
    }
    let find = |table: &TableId, person: &str, id: &ActionId| {
        let stored = tables.get(table.as_str()).unwrap_or_else(|| panic!("{table} is lost"));
        let is_it = |entry: &&store::Entry| {
            entry.action_id.as_deref() == Some(id.as_str())
                && entry.person.as_ref().is_some_and(|by| by.as_str() == person)
        };
        stored.entries.iter().find(is_it).map(|entry| entry.version)
    };
    let mut count = 0;
    for report in reports {
        for created in &report.created {
            assert!(tables.contains_key(created.as_str()), "{created} was acknowledged and is lost");
        }
        for done in &report.acknowledged {
            let version = find(&done.table, done.person.as_str(), &done.id);
            let version = version.unwrap_or_else(|| panic!("{done:?} is lost"));
            assert!(version <= done.version, "{done:?} stands at version {version}");
            count += 1;
        }
    }
    count
}

/// Every game that has ended is archived once, as soon as a server has had the time for it.
async fn check_archive(folder: &std::path::Path) -> u32 {
    let server = Server::start(folder, 0, &[]);
    let store = SqliteStore::attach(folder).expect("the store is whole");
    let end = std::time::Instant::now() + Duration::from_secs(60);
    while !store.unarchived_tables(1).await.expect("a list").is_empty() {
        assert!(std::time::Instant::now() < end, "the archive is not caught up");
        sleep(Duration::from_millis(50)).await;
    }
    drop(store);
    server.terminate();
    let tables = read_tables(folder).await;
    let store = SqliteStore::open(folder).expect("the store is whole");
    // Where a flag fell in the last moment, the next server goes on.
    let waiting = store.unarchived_tables(u32::MAX).await.expect("a list");
    let mut archived = 0;
    for stored in tables.values().filter(|stored| !waiting.contains(&stored.row.id)) {
        let options: OnlineOptions = serde_json::from_str(&stored.row.options).expect("options");
        let mut table = OnlineTable::new(options);
        let (mut finished, mut was_over) = (0, false);
        for entry in entries_of(stored) {
            table.apply(&entry).expect("the log replays");
            let is_over = table.table().is_some_and(|table| table.ending().is_some());
            finished += u32::from(is_over && !was_over);
            was_over = is_over;
        }
        for ordinal in 1..=finished + 1 {
            let game = store.archived_game(&stored.row.id, ordinal).await.expect("it can be read");
            assert_eq!(game.is_some(), ordinal <= finished, "game {ordinal} of {}", stored.row.id);
        }
        archived += finished;
    }
    archived
}

fn entries_of(stored: &StoredTable) -> Vec<OnlineEntry> {
    let entry = |entry: &store::Entry| {
        let StoredEvent { event, .. } = serde_json::from_str(&entry.entry).expect("an entry");
        let by = entry.person.as_ref().map(|person| person.as_str().parse().expect("a person"));
        OnlineEntry { version: entry.version, at: Millis(entry.at_server_ms), by, event }
    };
    stored.entries.iter().map(entry).collect()
}

/// Every log replays, and what people saw last is that replay.
pub(crate) fn check_replays(tables: &BTreeMap<String, StoredTable>, reports: &[Report]) {
    let replay = |stored: &StoredTable| {
        let options: OnlineOptions = serde_json::from_str(&stored.row.options).expect("options");
        OnlineTable::replay(options, &entries_of(stored)).expect("the log replays")
    };
    let replayed: BTreeMap<&str, OnlineTable> =
        tables.iter().map(|(id, stored)| (id.as_str(), replay(stored))).collect();
    for (table, seen) in reports.iter().filter_map(|report| report.last.as_ref()) {
        let whole = &replayed[table.as_str()];
        if whole.version() == seen.version() {
            assert_eq!(seen, whole, "{table} is not what its log says");
        } else {
            // Others may have acted after this one stopped.
            assert!(seen.version() < whole.version(), "{table}: something was seen that is not in the log");
        }
    }
}

/// `undershift check` finds nothing: every table, with what lists show of it, is the replay of its log.
fn check_folder(folder: &std::path::Path, tables: usize) {
    let check = std::process::Command::new(env!("CARGO_BIN_EXE_undershift"))
        .args(["check", "--data"])
        .arg(folder)
        .output()
        .expect("the binary starts");
    let said = String::from_utf8_lossy(&check.stdout);
    assert!(check.status.success() && said.contains(&format!("tables ok: {tables}")), "{said}");
}

/// Server time is the time that servers were up, but for a second each time that one is killed: between any two moments at which
/// somebody was welcomed, so that no kill makes up for another.
fn check_clock(lives: &[Lifetime], reports: &[Report]) {
    let (mut most_lost, mut most_gained, mut single) = (0, 0, 0);
    for report in reports {
        for times in report.times.windows(2) {
            let [(first, server_first), (second, server_second)] = times else { continue };
            let (kills_first, least_first, most_first) = uptime(lives, *first);
            let (kills_second, least_second, most_second) = uptime(lives, *second);
            let kills = kills_second - kills_first;
            let passed = Duration::from_millis(server_second.0.saturating_sub(server_first.0));
            // What is not known of the life in which the first moment was is in both, and cancels out.
            let (least, most) = (least_second - least_first, most_second - most_first);
            let (lost, gained) = (least.saturating_sub(passed), passed.saturating_sub(most));
            assert!(lost <= UNFAIR * kills + NOISE, "{lost:?} were lost in {kills} kills");
            assert!(gained <= NOISE, "{gained:?} were charged while no server was up, in {kills} kills");
            most_lost = most_lost.max(lost.as_millis() / u128::from(kills.max(1)));
            most_gained = most_gained.max(gained.as_millis());
            single += u32::from(kills == 1);
        }
    }
    println!(
        "server time: a kill cost at most {most_lost} ms and charged at most {most_gained} ms too much ({single} times one alone)"
    );
}
