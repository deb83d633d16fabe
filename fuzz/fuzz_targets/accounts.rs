//! Any text as a request of accounts.
#![no_main]

#[path = "../src/accounts.rs"]
mod accounts;

libfuzzer_sys::fuzz_target!(|data: &[u8]| accounts::request(data));
