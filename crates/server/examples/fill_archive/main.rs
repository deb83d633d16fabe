//! Fills the archive of a folder with games that the engine plays at low levels, and measures what is asked of it: `cargo xtask
//! fill-archive`.
//!
//! Pages of searches and positions in the explorer are asked for by HTTP, from a server on that folder; then the counts of
//! sampled positions are compared with a plain scan of all games. Whoever stops it goes on where it was: different games are kept in
//! a file beside the database, and what is archived is not archived again.

mod check;
mod games;
mod pool;
mod scan;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{ArchiveStore, SqliteStore};

use crate::pool::PoolGame;

/// How many games go into a transaction: the more, the fewer times each page of the index is written.
const AT_ONCE: u64 = 50_000;
/// The file of the different games.
const POOL: &str = "engine-games.tsv";

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let usage = "expected: FOLDER GAMES DIFFERENT POSITIONS, as in `target/archive 1000000 20000 1000`";
    let folder = PathBuf::from(arguments.next().expect(usage));
    let mut number = || arguments.next().and_then(|count| count.parse::<u64>().ok()).expect(usage);
    let (count, different, sampled) = (number(), number(), number());
    let store = Arc::new(SqliteStore::open(&folder).expect("the folder can be used"));
    let begun = Instant::now();
    let different = different.min(count).max(1) as usize;
    let pool = pool::kept(&folder.join(POOL), different).expect("the file of games can be written");
    println!("{different} different games made by levels 1 to 4, in {:.0} s", begun.elapsed().as_secs_f64());
    games::sign_up(&*store).await.expect("there is room");
    fill(&store, &pool, count).await;
    let size = std::fs::metadata(folder.join("undershift.db")).map_or(0, |file| file.len());
    println!("{count} games, {:.0} MB, {:.0} bytes a game", size as f64 / 1e6, size as f64 / count as f64);
    let slow = check::measure(&store, &pool, count);
    let begun = Instant::now();
    let wrong = check::compare(&*store, &pool, count, sampled as usize).await;
    let scanned = begun.elapsed().as_secs_f64();
    println!("{sampled} sampled positions: {wrong} differ from a plain scan of all games, in {scanned:.0} s");
    assert_eq!(wrong, 0, "the explorer counts otherwise than a plain scan");
    assert!(slow.is_empty(), "too slow:\n{}", slow.join("\n"));
}

async fn fill(store: &SqliteStore, pool: &[PoolGame], count: u64) {
    let begun = Instant::now();
    let (mut made, mut written) = (Duration::ZERO, Duration::ZERO);
    let there = archived(store, count).await;
    if there > 0 {
        println!("{there} of the games are there already");
    }
    for first in (there..count).step_by(AT_ONCE as usize) {
        let start = Instant::now();
        let last = count.min(first + AT_ONCE);
        let some: Vec<_> = (first..last).map(|number| games::to_archive(pool, number)).collect();
        made += start.elapsed();
        let start = Instant::now();
        store.archive(some, None).await.expect("there is room");
        written += start.elapsed();
        eprintln!("{last} games after {:.0} s", begun.elapsed().as_secs_f64());
    }
    println!("put together in {:.0} s, written in {:.0} s", made.as_secs_f64(), written.as_secs_f64());
}

/// How many games are there already: they are written in their order, and each transaction whole.
async fn archived(store: &SqliteStore, count: u64) -> u64 {
    let (mut there, mut missing) = (0, count);
    while there < missing {
        let middle = there + (missing - there) / 2;
        if store.archived_game(&games::table_of(middle), 1).await.expect("the archive can be read").is_some()
        {
            there = middle + 1;
        } else {
            missing = middle;
        }
    }
    there
}
