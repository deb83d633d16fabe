//! Any text as a move in some position.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| undershift_fuzz::moves(data));
