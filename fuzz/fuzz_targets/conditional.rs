//! Any lines as conditional moves.
#![no_main]

#[path = "../src/conditional.rs"]
mod conditional;

libfuzzer_sys::fuzz_target!(|data: &[u8]| drop(conditional::lines(data)));
