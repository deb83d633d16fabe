//! Any lines as the log of a tournament: the first is its options, the others what happened. An event fits or is refused, and what
//! follows from those that fit is what the same events lead to once more.
//!
//! Absent here: libFuzzer, and who the players are (`crates/server/src/tournaments/log.rs`). An ordinary test runs the kept seeds
//! through it, and what is bred of them, see `crates/tournament/tests/fuzz_seeds.rs`.

use tournament::{Event, Format, Options, Tournament};

/// Pairing takes time that grows with the players: a log has so many lines at the most.
const MAX_LINES: usize = 120;

/// Reads a log. How many events fitted.
///
/// # Panics
///
/// If something does not hold.
pub(crate) fn log(data: &[u8]) -> usize {
    let Ok(text) = std::str::from_utf8(data) else { return 0 };
    let mut lines = text.lines().take(MAX_LINES);
    let Some(Ok(options)) = lines.next().map(serde_json::from_str::<Options>) else { return 0 };
    // A table has the seats of its game.
    if matches!(options.format, Format::Tables { seats, .. } if !(3..=4).contains(&seats)) {
        return 0;
    }
    let mut tournament = Tournament::new(options);
    let mut taken = Vec::new();
    for line in lines {
        let Ok(event) = serde_json::from_str::<Event>(line) else { continue };
        let written = serde_json::to_string(&event).expect("it can be written");
        assert_eq!(serde_json::from_str::<Event>(&written).expect("it was written"), event);
        let before = tournament.clone();
        match tournament.apply(&event) {
            Ok(()) => taken.push(event),
            Err(error) => {
                assert_eq!(tournament, before, "what is refused changes nothing");
                assert!(!error.to_string().is_empty());
            }
        }
        check(&tournament);
    }
    assert_eq!(
        Tournament::replay(options, &taken).as_ref(),
        Ok(&tournament),
        "the log leads to what it led to"
    );
    // Whatever it has come to, what is due by itself fits.
    for now in [0, u64::MAX] {
        if let Some(event) = tournament.due(now, |_| true) {
            tournament.apply(&event).unwrap_or_else(|error| panic!("{event:?} is due: {error}"));
            check(&tournament);
        }
    }
    taken.len()
}

/// What holds of every tournament.
fn check(tournament: &Tournament) {
    let standings = tournament.standings();
    assert_eq!(standings.len(), tournament.records().len(), "everybody has a place");
    let mut players: Vec<u32> = standings.iter().map(|line| line.player.0).collect();
    players.sort_unstable();
    assert!(players.iter().enumerate().all(|(index, player)| index as u32 == *player), "and one only");
    let mut seated: Vec<_> = tournament.running().values().flat_map(|pairing| pairing.0.iter()).collect();
    let count = seated.len();
    seated.sort_unstable();
    seated.dedup();
    assert_eq!(seated.len(), count, "nobody sits at two tables");
}
