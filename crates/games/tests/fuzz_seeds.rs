//! The kept seeds of the fuzz targets, run through the very code that is fuzzed, without libFuzzer and nightly.
//!
//! `cargo xtask fuzz` fuzzes. An input that failed there is added to `fuzz/seeds/TARGET` under a name that says what
//! it is, and is checked here from then on. The test is in this crate, the lowest that may use all rules.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "../../../fuzz/src/lib.rs"]
#[expect(unreachable_pub, reason = "the same file is a library for the fuzz targets")]
mod targets;

/// Runs every seed of a target; a failing seed is the last that is named in the output.
fn check(target: &str, run: fn(&[u8])) {
    let seeds = seeds(target);
    let mut games = BTreeSet::new();
    for (path, seed) in &seeds {
        println!("{}", path.display());
        run(seed);
        let (game, _) =
            targets::game_and_rest(seed).expect("an empty seed: give it a first byte for the game");
        games.insert(game.id);
    }
    for game in targets::GAMES {
        assert!(games.contains(game.id), "no seed of {target} is for {}: add one", game.id);
    }
}

fn seeds(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = seed_folder().join(target);
    let mut paths = entries(&folder);
    paths.sort();
    let read = |path: PathBuf| {
        let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, bytes)
    };
    paths.into_iter().map(read).collect()
}

fn seed_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds")
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries.map(|entry| entry.expect("a readable folder").path()).collect()
}

#[test]
fn positions() {
    check("position", targets::position);
}

#[test]
fn moves() {
    check("moves", targets::moves);
}

#[test]
fn records() {
    check("record", targets::record);
}

#[test]
fn legal() {
    check("legal", targets::legal);
}

#[test]
fn every_folder_of_seeds_is_run() {
    let folders: BTreeSet<_> = entries(&seed_folder())
        .iter()
        .filter_map(|path| path.file_name()?.to_str().map(str::to_owned))
        .collect();
    // Those of `table` are run in its crate, by `tests/random.rs`, those of `tournament_log` in `tournament`, and the others in
    // `protocol`.
    let run = [
        "accounts",
        "conditional",
        "legal",
        "moves",
        "online",
        "position",
        "record",
        "server_message",
        "table",
        "tournament_log",
    ];
    let run = run.map(str::to_owned);
    assert_eq!(folders, BTreeSet::from(run), "each target has a folder of seeds and a test");
}
