//! Any lines as the log of a tournament.
#![no_main]

#[path = "../src/tournament_log.rs"]
mod tournament_log;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    tournament_log::log(data);
});
