//! Random tables, random actions, all games: whatever is done, a table stays a table.
//!
//! What is checked is in `fuzz/src/table.rs`, which `cargo xtask fuzz table` runs on bred inputs; here it is run on random
//! ones and on the kept seeds. What was met on the way is counted, so that none of it holds merely because nothing
//! happened.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use game::SplitMix64;
use games::GameId;
use table::{ClockStart, Contest, Offer, Settings, TimeScope};

#[path = "../../../fuzz/src/table.rs"]
mod target;

const TABLES_PER_GAME: u64 = 30;
/// Enough for as many actions as are looked at.
const BYTES_PER_TABLE: usize = 2_400;

/// Bytes for a table of a game.
fn random_bytes(id: GameId, seed: u64) -> Vec<u8> {
    let mut random = SplitMix64::new(seed);
    let game = GameId::ALL.iter().position(|&other| other == id).expect("it is in the list");
    let mut bytes = vec![b'a' + game as u8];
    bytes.extend((0..BYTES_PER_TABLE).map(|_| random.below(256) as u8));
    bytes
}

#[test]
fn whatever_is_done_a_table_stays_a_table() {
    let mut met = BTreeMap::<String, usize>::new();
    for (number, &id) in GameId::ALL.iter().enumerate() {
        for seed in 0..TABLES_PER_GAME {
            let bytes = random_bytes(id, seed * 100 + number as u64);
            target::table(&bytes, &mut |name| *met.entry(name.to_owned()).or_default() += 1);
        }
    }
    let offers = Offer::ALL.map(|offer| format!("{offer:?}"));
    let answers = |offer: &String| {
        ["Offer", "Accept", "Decline", "Withdraw"].map(|command| format!("{command}({offer})"))
    };
    let mut wanted: BTreeSet<String> = offers.iter().flat_map(answers).collect();
    wanted.extend(
        "Move UndoInTurn Resign Retire FlagFell Resume StartNextGame ReplacePlayer SetAway Remove Abort OfferRematch \
         row last-seat resignation agreement time disconnection abandoned aborted \
         no-such-slot name-has-line-break no-time too-late-to-abort leave-instead not-a-seating starter-is-fixed \
         no-such-seat game-over game-not-over has-left not-your-turn rules flag-has-fallen flag-not-fallen paused \
         not-paused no-clocks touch-move nothing-to-take-back seat-has-left-since not-allowed-here offer-open \
         no-such-offer own-offer answered-already not-your-offer no-series series-not-over series-won"
            .split_whitespace()
            .map(str::to_owned),
    );
    wanted.extend(["settings refused", "time went back", "Abort by the driver"].map(str::to_owned));
    let missing: Vec<_> = wanted.iter().filter(|name| !met.contains_key(*name)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}; met: {met:?}");
}

#[test]
fn the_random_settings_are_as_different_as_they_should_be() {
    let settings = |seed| {
        let bytes = random_bytes(GameId::Express3, seed);
        target::settings(GameId::Express3, &mut target::Choices(&bytes[1..]))
    };
    let all: Vec<Settings> = (0..50).map(settings).collect();
    assert!(all.iter().any(|settings| matches!(settings.contest, Contest::Series { .. })));
    assert!(all.iter().any(|settings| settings.contest.first().handicaps.contains(&6)));
    assert!(all.iter().any(|settings| settings.slots.iter().all(|slot| slot.time.is_some())));
    assert!(all.iter().any(|settings| settings.slots.iter().all(|slot| slot.time.is_none())));
    assert!(all.iter().any(|settings| settings.clock_start == ClockStart::FirstMove));
    let has_turns = |settings: &Settings| settings.slots[0].time.map(|control| control.scope);
    assert!(all.iter().any(|settings| has_turns(settings) == Some(TimeScope::Turn)));
}

#[test]
fn the_kept_seeds_of_the_fuzz_target_hold() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/table");
    let seeds = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut games = BTreeSet::new();
    for seed in seeds {
        let path = seed.expect("a readable folder").path();
        println!("{}", path.display());
        let bytes = fs::read(&path).expect("a readable seed");
        games.extend(bytes.first().copied());
        target::table(&bytes, &mut |_| ());
    }
    assert!(games.len() >= GameId::ALL.len(), "seeds for {games:?} only: every game needs one");
}
