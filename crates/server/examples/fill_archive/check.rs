//! How long pages and positions take ([`measure`]), and whether the counts are true ([`compare`]).

use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use ::games::AnyGame;
use game::SplitMix64;
use server::archive::index::{INDEXED_STEPS, key_of, moves_of};
use server::page::File;
use server::{Limits, Online, OnlineLimits, Origins, Site};
use store::{GameFilter, SqliteStore, Store};

use crate::games::game_of;
use crate::pool::PoolGame;
use crate::scan::{Onward, Scan, least_picture};

static FILES: &[File] = &[File { path: "index.html", digest: "d", plain: b"page", gzip: None, brotli: None }];
/// How often each thing is asked for.
const TIMES: u64 = 40;
/// What nineteen of twenty answers of a kind take at most.
const PAGE: Duration = Duration::from_millis(100);
const POSITION: Duration = Duration::from_millis(50);

/// Asks a server for pages and positions, prints how long they took, and says which were too slow.
pub(crate) fn measure(store: &Arc<SqliteStore>, pool: &[PoolGame], games: u64) -> Vec<String> {
    let (sender, receiver) = mpsc::channel();
    let limits = OnlineLimits { requests_per_minute: u64::from(u32::MAX), ..OnlineLimits::default() };
    let online = Online {
        store: Arc::clone(store) as Arc<dyn Store>,
        limits,
        origins: Origins::default(),
        nodes: None,
        workers: 0,
    };
    std::thread::spawn(move || {
        let ready = |urls: &[String]| sender.send(urls[0].clone()).map_err(std::io::Error::other);
        let address = ([127, 0, 0, 1], 0).into();
        server::run(address, Site::new(FILES), Some(online), Limits::default(), ready).expect("a free port");
    });
    let url = receiver.recv().expect("it serves");
    let mut slow = Vec::new();
    // With somebody who plays much, and somebody who plays little.
    let searches = [
        ("all games", "", true),
        ("a game", "game=expert:3", true),
        ("a player who plays much", "player=Player%200", true),
        ("a player who plays little", "player=Player%20997", true),
        ("a player who won", "player=Player%201&result=won", true),
        ("a player who lost a game of three", "player=Player%202&result=lost&game=expert:3", true),
        ("a player's drawn games", "player=Player%200&result=drawn", false),
        ("rated only", "rated=true", true),
        ("rated games of a player who won", "player=Player%203&result=won&rated=true", true),
        ("drawn", "game=express:2&result=drawn", false),
        ("long ones", "game=express:2&minMoves=40", false),
        ("what nobody played", "game=express:2&minMoves=900", false),
        ("first moves", "game=express:2&moves=Na%20Nb", true),
        ("first moves and a result", "game=express:2&moves=Na%20Na%20Na&result=2&maxMoves=12", false),
    ];
    for (name, query, must_find) in searches {
        let found = timed(&format!("search: {name}"), PAGE, &mut slow, |_| {
            format!("{url}api/games?limit=20&{query}")
        });
        assert!(found > 0 || !must_find, "{name}: nothing was found, so nothing was measured");
    }
    for number in [0, 1, 2, 4, 6, 8, 12, 20] {
        let of = |seed: u64, what: &str| {
            let (game, position) = position_of(pool, (seed * 7_919 + 3) % games, number);
            format!(
                "{url}api/{what}game={game}&position={}",
                position.replace(' ', "%20").replace('/', "%2F")
            )
        };
        timed(&format!("search: a position after {number} moves"), PAGE, &mut slow, |seed| {
            of(seed, "games?limit=20&")
        });
        timed(&format!("explorer: after {number} moves"), POSITION, &mut slow, |seed| of(seed, "explorer?"));
    }
    slow
}

/// Where the game with a number stood after so many moves.
fn position_of(pool: &[PoolGame], number: u64, moves: usize) -> (String, String) {
    let mut game = game_of(pool, number);
    while game.len() > moves {
        game.undo();
    }
    (game.id().to_string(), game.position_text())
}

/// How many bytes of games were found in all.
fn timed(name: &str, most: Duration, slow: &mut Vec<String>, address: impl Fn(u64) -> String) -> usize {
    let mut found = 0;
    let cpu = processor_time();
    let mut times: Vec<Duration> = (0..TIMES)
        .map(|time| {
            let address = address(time);
            let begun = Instant::now();
            let mut answer = ureq::get(&address).call().expect("an answer");
            let text = answer.body_mut().read_to_string().expect("JSON");
            found += text.matches("\"table\":").count();
            begun.elapsed()
        })
        .collect();
    let cpu = (processor_time() - cpu) / u32::try_from(TIMES).unwrap_or(1);
    times.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let nearly_all = times[times.len() * 19 / 20 - 1];
    let said = format!(
        "{name}: half within {:.1} ms, 19 of 20 within {:.1} ms, all within {:.1} ms, {:.1} ms of processor time each",
        ms(times[times.len() / 2]),
        ms(nearly_all),
        ms(times[times.len() - 1]),
        ms(cpu),
    );
    println!("{said}");
    // Where others have the processors, the time on the clock says nothing of this program.
    let judged = if is_busy() { cpu } else { nearly_all };
    if judged > most {
        slow.push(format!("{said}; at most {:.0} ms are wanted", ms(most)));
    }
    found
}

/// The time of all processors that this process has had, the server and whoever asks it; in hundredths of a second, as Linux counts.
fn processor_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("a system with /proc");
    let (_, fields) = stat.rsplit_once(')').expect("a name");
    let ticks =
        fields.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u32>().expect("a number"));
    Duration::from_millis(10) * ticks.sum::<u32>()
}

/// Whether more wants to run than there are processors.
fn is_busy() -> bool {
    let load = std::fs::read_to_string("/proc/loadavg").expect("a system with /proc");
    let load: f64 = load.split(' ').next().and_then(|load| load.parse().ok()).expect("a number");
    load > std::thread::available_parallelism().map_or(1, usize::from) as f64
}

/// Compares the counts of sampled positions with a plain scan of all games, and says how many differ.
pub(crate) async fn compare(store: &dyn Store, pool: &[PoolGame], games: u64, sampled: usize) -> usize {
    let mut random = SplitMix64::new(1);
    let mut wanted = Vec::new();
    for _ in 0..sampled {
        let number = random.next_u64() % games;
        let moves = random.below(INDEXED_STEPS as u32) as usize;
        wanted.push(position_of(pool, number, moves));
    }
    let mut scan = Scan::new(wanted.iter().map(|(game, position)| (game.clone(), least_picture(position))));
    let mut filter = GameFilter { limit: 5_000, ..GameFilter::default() };
    loop {
        let page = store.find_games(filter.clone()).await.expect("a page");
        page.games.iter().for_each(|game| scan.add(game, INDEXED_STEPS));
        let Some(next) = page.next else { break };
        filter.before = Some(next);
    }
    let mut wrong = 0;
    for (game, position) in &wanted {
        let counted = explored(store, game, position).await;
        let scanned = &scan.counts[&(game.clone(), least_picture(position))];
        assert!(!scanned.is_empty(), "{game} {position}: it was played, and the scan has not seen it");
        if counted != *scanned {
            wrong += 1;
            eprintln!("{game} {position}: {counted:?} is counted, {scanned:?} is scanned");
        }
    }
    wrong
}

/// What the index says, by the pictures that the moves lead to.
async fn explored(store: &dyn Store, game: &str, position: &str) -> Onward {
    let any = AnyGame::from_position(game.parse().expect("a game"), position).expect("a position");
    let moves = moves_of(&any);
    let mut onward = Onward::new();
    for count in store.move_counts(key_of(&any)).await.expect("counts") {
        let to = match moves.get(&count.mv) {
            Some(mv) => {
                let mut after = any.clone();
                after.play(mv).expect("a move");
                least_picture(&after.position_text())
            }
            None => "end".to_owned(),
        };
        *onward.entry((to, format!("{:?}", count.outcome))).or_default() += count.games;
    }
    onward
}
