//! Any text as a file of records.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| undershift_fuzz::record(data));
