//! Any text as what a client says, and as the log of an online table.
#![no_main]

#[path = "../src/online.rs"]
mod online;

libfuzzer_sys::fuzz_target!(|data: &[u8]| online::message(data));
