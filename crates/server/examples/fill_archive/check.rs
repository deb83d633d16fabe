//! How long pages and positions take ([`measure`]), and whether the counts are true ([`compare`]).

use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use ::games::AnyGame;
use game::SplitMix64;
use server::archive::index::{INDEXED_STEPS, key_of, moves_of};
use server::page::File;
use server::{Limits, Online, OnlineLimits, Origins, Site};
use store::{GameFilter, SqliteStore, Store};

use crate::games::{Onward, Scan, game_by_lot, least_picture};

static FILES: &[File] = &[File { path: "index.html", digest: "d", plain: b"page", gzip: None, brotli: None }];
/// How often each thing is asked for.
const TIMES: u64 = 40;

/// Asks a server for pages and positions, and prints how long they took.
pub(crate) async fn measure(store: &Arc<SqliteStore>) {
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
    let searches = [
        ("all games", "games?limit=20"),
        ("a game", "games?game=expert:2"),
        ("drawn", "games?game=expert:2&result=drawn"),
        ("long ones", "games?game=express:2&minMoves=45"),
        ("what nobody played", "games?game=express:2&minMoves=900"),
        ("first moves", "games?game=express:2&moves=Na%20Nb"),
        ("first moves and a result", "games?game=express:2&moves=Na%20Na%20Na&result=2&maxMoves=12"),
    ];
    for (name, path) in searches {
        print_times(&format!("search: {name}"), &url, |_| path.to_owned());
    }
    for number in [0, 1, 2, 4, 6, 8, 12, 20] {
        print_times(&format!("explorer: after {number} moves"), &url, |seed| {
            let (game, position) = position_of(seed * 7 + 3, number);
            format!("explorer?game={game}&position={}", position.replace(' ', "%20").replace('/', "%2F"))
        });
    }
}

/// Where a game stood after so many moves.
fn position_of(seed: u64, number: usize) -> (String, String) {
    let mut game = game_by_lot(seed);
    while game.len() > number {
        game.undo();
    }
    (game.id().to_string(), game.position_text())
}

fn print_times(name: &str, url: &str, path: impl Fn(u64) -> String) {
    let mut times: Vec<Duration> = (0..TIMES)
        .map(|time| {
            let address = format!("{url}api/{}", path(time));
            let begun = Instant::now();
            let mut answer = ureq::get(&address).call().expect("an answer");
            answer.body_mut().read_to_string().expect("JSON");
            begun.elapsed()
        })
        .collect();
    times.sort();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let (middle, last) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{name}: half within {:.1} ms, all within {:.1} ms", ms(middle), ms(last));
}

/// Compares the counts of sampled positions with a plain scan of all games, and says how many differ.
pub(crate) async fn compare(store: &dyn Store, games: u64, sampled: usize) -> usize {
    let mut random = SplitMix64::new(1);
    let mut wanted = Vec::new();
    for _ in 0..sampled {
        let seed = random.next_u64() % games;
        let number = random.below(INDEXED_STEPS as u32) as usize;
        wanted.push(position_of(seed, number));
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
