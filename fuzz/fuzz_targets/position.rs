//! Any text as a position of some game.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| undershift_fuzz::position(data));
