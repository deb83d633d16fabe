//! Fills the archive of a folder with games made by lot, and measures what is asked of it: `cargo xtask fill-archive`.
//!
//! Pages of searches and positions in the explorer are asked for by HTTP, from a server on that folder; then the counts of
//! sampled positions are compared with a plain scan of all games.

mod check;
mod games;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{ArchiveStore, NewPerson, SqliteStore, Store, TokenHash, WallTime};

/// How many games go into a transaction: the more, the fewer times each page of the index is written.
const AT_ONCE: u64 = 50_000;

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let usage = "expected: FOLDER GAMES POSITIONS, as in `target/archive 1000000 1000`";
    let folder = PathBuf::from(arguments.next().expect(usage));
    let count: u64 = arguments.next().and_then(|count| count.parse().ok()).expect(usage);
    let sampled: usize = arguments.next().and_then(|count| count.parse().ok()).expect(usage);
    let store = Arc::new(SqliteStore::open(&folder).expect("the folder can be used"));
    fill(&store, count).await;
    let size = std::fs::metadata(folder.join("undershift.db")).map_or(0, |file| file.len());
    println!("{count} games, {:.0} MB, {:.0} bytes a game", size as f64 / 1e6, size as f64 / count as f64);
    check::measure(&store).await;
    let wrong = check::compare(&*store, count, sampled).await;
    println!("{sampled} sampled positions: {wrong} differ from a plain scan");
    assert_eq!(wrong, 0, "the explorer counts otherwise than a plain scan");
}

async fn fill(store: &SqliteStore, count: u64) {
    for number in 0..games::PEOPLE {
        let person = games::person(number);
        let mut token = [0; 32];
        token[..4].copy_from_slice(&number.to_le_bytes());
        let new = NewPerson {
            id: person.id.as_str().into(),
            name: person.name,
            token_hash: TokenHash(token),
            created_at: WallTime::now(),
        };
        // There already, where the folder is filled again.
        let _ = store.create_person(new).await;
    }
    let begun = Instant::now();
    let (mut made, mut written) = (Duration::ZERO, Duration::ZERO);
    for first in (0..count).step_by(AT_ONCE as usize) {
        let start = Instant::now();
        let some: Vec<_> = (first..count.min(first + AT_ONCE)).map(games::to_archive).collect();
        made += start.elapsed();
        let start = Instant::now();
        store.archive(some, None).await.expect("there is room");
        written += start.elapsed();
        eprintln!("{} games after {:.0} s", count.min(first + AT_ONCE), begun.elapsed().as_secs_f64());
    }
    println!("made in {:.0} s, written in {:.0} s", made.as_secs_f64(), written.as_secs_f64());
}
