//! The seeds of the fuzz target `tournament_log` keep their promises, and so does what is bred of them.

use std::fs;
use std::path::Path;

use game::SplitMix64;

#[path = "../../../fuzz/src/tournament_log.rs"]
mod tournament_log;

/// The seeds, by name.
fn seeds() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds/tournament_log");
    let seeds = fs::read_dir(folder).expect("the seeds are there").map(|seed| {
        let seed = seed.expect("a file");
        (seed.file_name().into_string().expect("text"), fs::read_to_string(seed.path()).expect("text"))
    });
    seeds.collect()
}

#[test]
fn seeds_of_logs_keep_their_promises() {
    let seeds = seeds();
    assert!(seeds.len() > 15, "{}", seeds.len());
    for (name, seed) in seeds {
        let (events, taken) = (seed.lines().count() - 1, tournament_log::log(seed.as_bytes()));
        let is_refused = name.starts_with("refused");
        // One has something after its end, one has lines that are none, and one withdraws what has withdrawn.
        let is_whole = !["swiss-to-the-end", "lines-that-are-none"].contains(&name.as_str());
        assert_eq!(taken == events, is_whole && !is_refused, "{name}: {taken} of {events} events");
    }
}

/// Lines of all seeds in any order, and with other numbers.
#[test]
fn any_events_in_any_order_fit_or_are_refused() {
    let seeds = seeds();
    let options: Vec<&str> = seeds.iter().filter_map(|(_, seed)| seed.lines().next()).collect();
    let events: Vec<&str> = seeds.iter().flat_map(|(_, seed)| seed.lines().skip(1)).collect();
    let mut random = SplitMix64::new(22);
    let mut taken = 0;
    for _ in 0..600 {
        let mut pick = |from: &[&str]| from[random.below(from.len() as u32) as usize].to_owned();
        let mut lines = vec![pick(&options)];
        // Somebody is in, and mostly it begins.
        lines
            .extend((0..6).map(|rating| format!(r#"{{"kind":"joined","rating":{}}}"#, 1_000 + 100 * rating)));
        lines.push(r#"{"kind":"started","at":40}"#.to_owned());
        lines.extend((0..16).map(|_| pick(&events)));
        for line in &mut lines[7..] {
            if random.below(3) == 0 {
                let digit = char::from(b'0' + random.below(8) as u8);
                *line =
                    line.chars().map(|letter| if letter.is_ascii_digit() { digit } else { letter }).collect();
            }
        }
        taken += tournament_log::log(lines.join("\n").as_bytes());
    }
    assert!(taken > 600 * 8, "{taken} events fitted");
}
